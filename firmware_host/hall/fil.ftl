## Ang tinatanggihan ng bulwagan

only-the-arbiter = ang arbiter lang ang makagagawa nito: ilagay ang PIN ng arbiter
no-such-game = walang nilalarong ganito rito
no-such-board = walang ganitong board
not-played-here = hindi nilalaro rito ang { $name }; mayroong { $names }
other-game-there = { $game } ang nilalaro roon
not-begun = wala pang nagsimulang torneo
players-stay = nagsimula na ang torneo: mananatili ang mga manlalaro
not-entered = hindi nakalista si { $name }
name-one-line = isang linya ang pangalan, walang puwang sa magkabilang dulo
entered-already = nakalista na si { $name }: magdagdag ng titik para makilala ang dalawa
too-many-players = hanggang { $number } manlalaro lang ang makasasali
begun-already = nagsimula na ang torneo
pairing-over = tapos na ang tapatang ito: burahin muna ang resulta
board-taken = may gumagamit na ng { $name }: ibang tapatan ang nilalaro roon
points-needed = { $number } bilang ng puntos ang kailangan
points-from-zero = mga bilang mula 0 ang puntos
no-such-pairing = walang ganitong tapatan
disk-refuses = walang nagbago: ayaw itong tanggapin ng disk ({ $text }); maglaan ng puwang
one-player = walang ikot ang larong pang-isahan
more-players = hindi bababa sa { $number } manlalaro ang kailangan: magdagdag pa
