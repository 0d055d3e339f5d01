## Ang tinatanggihan ng bulwagan

only-the-arbiter = arbiter lang ang makakagawa nito: ilagay ang PIN ng arbiter
no-such-game = walang ganitong laro rito
no-such-board = walang ganitong board
not-played-here = walang larong { $name } dito; pumili ng isa sa { $names }
other-game-there = { $game } ang nakatakda sa board na iyon
not-begun = wala pang nasimulang torneo
players-stay = nagsimula na ang torneo: hindi na mababago ang mga manlalaro
not-entered = hindi kasali sa torneo si { $name }
name-one-line = dapat isang linya ang pangalan, walang space sa magkabilang dulo
entered-already = kasali na si { $name }: magdagdag ng inisyal para makilala ang dalawa
too-many-players = hanggang { $number ->
        [one] { $number } manlalaro
       *[other] { $number } na manlalaro
    } lang ang puwedeng sumali
begun-already = nagsimula na ang torneo
pairing-over = tapos na ang pairing na ito: burahin muna ang resulta
board-taken = ginagamit ang { $name }: may ibang pairing na nilalaro roon
points-needed = ilagay ang puntos ng lahat ng { $number ->
        [one] { $number } manlalaro
       *[other] { $number } na manlalaro
    }
points-from-zero = dapat 0 o higit pa ang puntos
no-such-pairing = walang ganitong pairing
disk-refuses = walang nabago, dahil hindi masulatan ang disk ({ $text }); magbakante ng espasyo
one-player = walang round ang larong pang-isahan
more-players = hindi bababa sa { $number ->
        [one] { $number } manlalaro
       *[other] { $number } na manlalaro
    } ang kailangan: magdagdag pa
