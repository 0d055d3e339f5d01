## Ang sinasabi ng board bukod sa laro

to-move = Tira ng { JOIN($seats, with: "and") }.
your-turn = Tira mo na.
captured = Kinain ng { $seat } { JOIN($messages, with: "and") }.
    .yours = Kinain mo { JOIN($messages, with: "and") }.
captured-several = Kumain ang { $seat } ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }.
    .yours = Kumain ka ng { $number ->
            [one] { $number } piyesa
           *[other] { $number } na piyesa
        }.
captured-piece = ang { $kind } ng { $seat } sa { $cell }
    .yours = ang iyong { $kind } sa { $cell }
captured-pieces = ang mga piyesa ng { $seat } sa { JOIN($cells, with: "and") }
    .yours = ang iyong mga piyesa sa { JOIN($cells, with: "and") }
captured-by-means = { $message } ({ $other_message })
to-lay-out = Mag-aayos ng mga piyesa ang { JOIN($seats, with: "and") }.
left-aside = Tuloy ang laro sa ibang screen. Humawak ng piyesa para makasali rito.
over = Tapos na ang laro.
not-your-piece = Piyesa iyan ng { $seat }. Ikaw ang { $other_seat }.
won = Panalo ang { JOIN($seats, with: "and") }: { $message }.
you-win = { COUNT($seats) ->
        [0] Panalo ka
       *[other] Panalo kayo ng { JOIN($seats, with: "and") }
    }: { $message }.
you-lose = { COUNT($seats) ->
        [0] Talo ka
       *[other] Talo ka sa { JOIN($seats, with: "and") }
    }: { $message }.
drawn = Tabla: { $message }.
play-again = Pindutin ang [new-game] para maglaro ulit.
show-next = Pindutin ang [say], saka ang [turn], para ilantad ang mga piyesa mo.
damaged-game = Sira ang file ng larong { $name }, kaya nagsimula ng bagong laro. Para mabawi ang mababasa pa, patakbuhin ang: lodeboard salvage { $name }

## Mga buton
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (pindutin hanggang ilaw { $number })
button-on-page = { FORM($button, "spoken") } sa web page
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (pindutin hanggang ilaw { $number })

## Butong matagal na pinipindot
let-go = Bitawan para sa “{ $button }”, o ituloy ang pagpindot para kanselahin.
let-go-or-hold-on = Bitawan para sa “{ $button }”, o ituloy ang pagpindot para sa “{ $other_button }”.
held-too-long = Nakansela: bitawan ang button.

## Tirang nasa kamay
may-go = Ilipat ang { $kind } mula { $cell } sa { JOIN($cells, with: "or") }.
goes-on = Ituloy ang tira mula { $cell } sa { JOIN($cells, with: "or") }.
has-moved = { COUNT($cells) ->
        [1] Nailipat na ang piyesa
       *[other] Baka nailipat na ang piyesa
    } mula { $cell } sa { JOIN($cells, with: "or") }.
may-leave = Alisin sa board ang piyesang galing sa { $cell }, kasama ang nasa { JOIN($with_cells, with: "or") }.
may-go-or-leave = Ilipat ang piyesa mula { $cell } sa { JOIN($cells, with: "or") }, o alisin ito sa board kasama ang nasa { JOIN($with_cells, with: "or") }.
take-away = Alisin ang { COUNT($cells) ->
        [1] piyesa
       *[other] mga piyesa
    } sa { JOIN($cells, with: "and") }.
take-captured = Alisin sa board ang { COUNT($cells) ->
        [1] nakaing piyesa
       *[other] mga nakaing piyesa
    } sa { JOIN($cells, with: "and") }.
not-taken = Hindi nakain ang nasa { JOIN($cells, with: "and") }: ibalik { COUNT($cells) ->
        [1] ito
       *[other] ang mga ito
    }.
can-be-taken = Puwedeng kainin ang nasa { JOIN($cells, with: "and") } mula sa { JOIN($from_cells, with: "or") }.
or-put-back = O ibalik { COUNT($cells) ->
        [1] ito
       *[other] ang mga ito
    } sa dating puwesto.
no-move-now = Hindi puwedeng itira ngayon { COUNT($cells) ->
        [1] ang piyesang galing sa { JOIN($cells, with: "and") }: ibalik ito
       *[other] ang mga piyesang galing sa { JOIN($cells, with: "and") }: ibalik ang mga ito
    }.
no-move-because = { COUNT($cells) ->
        [1] Hindi puwedeng itira ang piyesang galing sa { JOIN($cells, with: "and") }: { $message }. Ibalik ito.
       *[other] Hindi puwedeng itira ang mga piyesang galing sa { JOIN($cells, with: "and") }: { $message }. Ibalik ang mga ito.
    }
capture-compulsory = Kailangan mong kumain, gamit ang piyesa sa { JOIN($cells, with: "or") }.
lit-movable = Puwedeng itira ang mga piyesa sa umiilaw na square: iangat ang isa para makita kung saan.
lit-movable-click = I-click ang umiilaw na piyesa para makita kung saan ito puwedeng itira.
lit-capturing = Puwedeng kumain ang mga piyesang pumipintig.
becomes = Magiging { $kind } ang piyesa sa { $cell }. Kung { $other_kind } ang gusto mo, iangat ito at ibalik.

## Mga tanong
which-move = Alin ang tira mo? Hawakan ang { JOIN($cells, with: "or") }, o pindutin ang [turn] para sa una.
has-nothing-moved = Nasa dating puwesto ba ang lahat ng piyesa?
is-it-felt-wrongly = Mali ba ang { COUNT($cells) ->
        [1] sensor
       *[other] mga sensor
    } sa { JOIN($cells, with: "and") }? (Oo kung walang iginalaw.)
do-pieces-stand-wrongly = Nasa maling puwesto ba ang { COUNT($cells) ->
        [1] piyesa
       *[other] mga piyesa
    } sa { JOIN($cells, with: "and") }?
has-been-put-back = Binawi mo ba ang { $number ->
        [1] huling tira
        [one] huling { $number } tira
       *[other] huling { $number } na tira
    }?
has-made-its-round = Umikot ba ang piyesang nasa { $cell } at bumalik sa pinanggalingan?
has-left = Umalis ba sa board ang piyesang nasa { $cell }?
has-gone = Nailipat ba ang piyesa mula { $cell } sa { $other_cell }?
has-gone-as = Nailipat ba ang piyesa mula { $cell } sa { $other_cell } at naging { $kind }?
answer = Pindutin ang [turn] kung oo, o magpatuloy sa paglalaro.
answer-or-another = Pindutin ang [turn] kung oo, [say] para sa ibang sagot, o magpatuloy sa paglalaro.
answer-of-several = Pindutin ang [turn] kung oo, [say] para sa ibang sagot ({ $number } sa { $of_number }), o magpatuloy sa paglalaro.

## Ang nangangailangan ng iba
may-say = Pindutin ang [say] para { JOIN($words, with: "or") }.
draw-offered = Inalok ng tabla ang { JOIN($seats, with: "and") }: pindutin ang [draw] para tanggapin, o ituloy ang laro.
draw-ahead = Inalok ng tabla ang { JOIN($seats, with: "and") }. Para tanggapin, pindutin ang [say] ngayon, o [draw] sa turno mo.
wish-awaits = Hinihintay ang sagot ng { JOIN($seats, with: "and") }.
wish-withdraw = Para bawiin ang hiling, pindutin ang [{ RAW($word) }].
offer-withdraw = Para bawiin ang alok, pindutin ang [take-back].
wish-new-game = Gusto ng { JOIN($seats, with: "and") } ng bagong laro: pindutin ang [new-game] para pumayag, o ituloy ang laro.
wish-rematch = Gusto ng { JOIN($seats, with: "and") } ng rematch na palit ng panig: pindutin ang [new-game] para pumayag.
wish-redo = Gusto ng { JOIN($seats, with: "and") } na ulitin ang { $number ->
        [1] tira
        [one] { $number } tira
       *[other] { $number } na tira
    }: pindutin ang [redo] para pumayag, o ituloy ang laro.
wish-amend = Gusto ng { JOIN($seats, with: "and") } na { $text } na lang ang itira: pindutin ang [take-back] para pumayag, o ituloy ang laro.
wish-take-back = Gusto ng { JOIN($seats, with: "and") } na bawiin ang { $number ->
        [1] isang tira
        [one] { $number } tira
       *[other] { $number } na tira
    }: pindutin ang [take-back] para pumayag, o ituloy ang laro.

## Mga hamon
being-judged = Hamon sa { $cell }: hinihintay ang hatol.
stays = Hamon sa { $cell }: maiiwan ang piyesa ng { $seat }.
nobody-stays = Hamon sa { $cell }: aalisin ang dalawang piyesa.
own-wins = Hamon sa { $cell }: nanalo ang iyong { $kind }.
own-beaten = Hamon sa { $cell }: natalo ang iyong { $kind }.
own-equal = Hamon sa { $cell }: kapantay ng iyong { $kind }, kaya aalisin ang dalawa.
can-only-be = Ang piyesa sa { $cell }: { $message }.
belongs-there = Ilagay sa { $cell } ang piyesa ng { $seat }, at alisin sa board ang sa { $other_seat }.
not-that-piece = Hindi iyan ang piyesang nasa { $cell } kanina: ilagay ang tama sa { $other_cell }.

## Mga piyesang puwedeng iba
capture-waits = Hindi pa natitira ang pagkain sa { $cell }.
press-turn = Pindutin ang [turn].
check-pieces = Tingnan kung naroon ang { JOIN($messages, with: "and") }, saka pindutin ang [turn].
check-places = Tingnan kung hindi napagpalit ang mga piyesa sa { JOIN($cells, with: "and") }, saka pindutin ang [turn].
check-lit-squares = Tingnan kung tamang piyesa ang nasa bawat square na may ilaw, saka pindutin ang [turn].

## Pag-aayos ng board
right-again = Nasa puwesto na ulit ang lahat ng piyesa.
take-off = Alisin sa board ang piyesa sa { $cell }
put = Maglagay ng { $message } sa { $cell }
stranger = May { $message } sa { $cell }: palitan ito ng { $other_message }
put-the-piece = Ilagay ang piyesa sa { $cell }
put-back = Ibalik sa { $cell } ang { FORM($message, "linked") } nasa { $other_cell }
move = Ilipat sa { $other_cell } ang piyesa sa { $cell }
played = { CAPITAL($seat) }: { $text }.
    .yours = Tira mo: { $text }.
of-several-steps = { $message } ({ $number ->
        [one] { $number } square
       *[other] { $number } na square
    } pa ang aayusin).
sentence = { CAPITAL($message) }.
if-it-stands-there = Kung naroon na ito, pindutin ang [turn].
if-nothing-stands-there = Kung walang piyesa roon, pindutin ang [turn].

piece-on = { $message } sa { $cell }
lit-square = square na may ilaw
lit-space = puwestong may ilaw

## Pag-aayos ng mga hukbo
lays-out = Nag-aayos ang { $seat }: { $number } sa { $of_number ->
        [one] { $of_number } piyesa
       *[other] { $of_number } na piyesa
    } ang nailagay na.
has-laid-out = Nakapag-ayos na ang { $seat }: { $number } sa { $of_number ->
        [one] { $of_number } piyesa
       *[other] { $of_number } na piyesa
    } ang nasa board.
has-nothing-been-laid = Wala pa ba sa board ang susunod na piyesa?
does-it-stand-there = Inilagay mo ba sa { $cell } ang piyesa?
answer-where = Pindutin ang [turn] kung oo, [say] para sa ibang square, o ilagay ito sa iba.
if-there-already = Kung may piyesa na roon, pindutin ang [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: "and") }: ilagay ang mga piyesa ninyo sa mga square na may ilaw, bawat isa sa pinili ninyo para rito.
lay-theirs = Ilagay ang mga piyesa ng { $seat } sa mga square na may ilaw, kahit aling piyesa sa kahit aling square.
may-begin = Puwedeng sabay na mag-ayos ang { $seat }.
all-laid = { CAPITAL($seat) }: nakalagay na ang lahat ng piyesa. Pindutin ang Tapos kapag handa ka na.
    .yours = Nakalagay na ang lahat ng piyesa mo. Pindutin ang Tapos kapag handa ka na.
checked = { CAPITAL($seat) }: { $kind } ang nasa { $number ->
        [1] square na may ilaw
        [one] bawat isa sa { $number } square na may ilaw
       *[other] bawat isa sa { $number } na square na may ilaw
    }.
check-the-next = Pindutin ang [hint] para sa susunod na uri ng piyesa.
move-some = { CAPITAL($seat) }: ilipat ang mga piyesang gusto mo, saka pindutin ang button na Tapos.
leave-as-it-was = Pindutin ang [take-back] para iwan ang lahat sa dati.
lays-out-first = Unang mag-aayos ang { $seat }, sa sariling lugar.
may-rearrange = Puwede mo pang ilipat ang mga piyesa mo.
check-by-hint = Puwede mo pang ilipat ang mga piyesa mo. Pindutin ang [hint] para ilawan ang mga ito, uri-uri.
check-secretly = Pindutin ang [hint] para ilawan ang mga piyesa mo, uri-uri. Huwag ipakita sa iba.
place-the-last = { CAPITAL($seat) }: ilagay ang { $kind } sa square na may ilaw.
place = { CAPITAL($seat) }: ilagay ang { $kind } sa square na may ilaw ({ $number } pa pagkatapos).
place-one-of-several = { CAPITAL($seat) }: maglagay ng { $kind } sa square na may ilaw ({ $number } pa pagkatapos).
keep-the-usual = Ito ang karaniwang ayos: pindutin ang [turn] kung ayos na, o maglipat muna ng mga piyesa.
several-squares = Baka nasa iba't ibang square ang piyesa: pindutin ang [turn] para sabihin kung saan.
lift-and-put-back = Kung naroon na ito, iangat ito at ibalik.
set-up-the-usual = O gawin ang karaniwang ayos at pindutin ang [turn].

## Pagpili sa board
menu-choose = Pindutin ang [menu] para sa ibang laro.
menu-go-on = ituloy ang larong ito
menu-game = { $game }
menu-text = { $text }
menu-new = bagong laro ng { $game }
menu-kept = ituloy ang huling laro ng { $game }
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: tao ang maglalaro.
menu-computer = { CAPITAL($seat) }: { $message }.
menu-brightness = liwanag ng mga ilaw ({ $number }%)
menu-level = { $number }% liwanag
menu-language = wika ng board at ng mga web page nito
menu-shut-down = i-shut down ang computer na ito
menu-really = oo, i-shut down
menu-walk = Pindutin ang [turn] para piliin ito, pindutin ang [say] o hawakan ang square na may ilaw para sa iba ({ $number } sa { $of_number }), o pindutin ang [take-back] para bumalik.
menu-walk-values = Pindutin ang [turn] para baguhin ito, pindutin ang [say] o hawakan ang square na may ilaw para sa iba ({ $number } sa { $of_number }), o pindutin ang [take-back] para bumalik.
menu-look-back = balikan ang larong ito: ipinapakita ng mga ilaw ang bawat tira
menu-step-start = panimulang posisyon
menu-step = { $number }. { CAPITAL($seat) }: { $text }
menu-step-set-up = pag-aayos: { $seat }
menu-walk-steps = Pindutin ang [say] para sa susunod na tira, [take-back] para sa nauna ({ $number } sa { $of_number }), o [turn] para bumalik sa laro.
menu-changes = Pinapalitan ang laro …
menu-shuts-down = Naka-save na ang lahat. Puwede nang bunutin ang computer ng board kapag patay na ang berdeng ilaw nito.
in-a-lesson = [Hint] para ipakita, [take-back] para bumalik ng isang hakbang, [redo] para laktawan.
menu-lesson = pag-aralan ang { $game } nang hakbang-hakbang
menu-exercise = pagsasanay { $number } ng { $game }
menu-position = mag-ayos ng posisyon sa { $game }
edit-under-way = Inaayos ang isang posisyon.
edit-puts = Susunod na piyesa: { $message }.
edit-takes-away = Pag-aalis: buhatin ang mga piyesa para alisin.
edit-not-yet = Hindi pa masisimulan: { $message }.
edit-ready = Pindutin ang [turn] para simulan ang laro, o [say] para sa susunod na uri ng piyesa.

## Hints

hint-movable = Hint: puwedeng itira ang mga piyesang may ilaw. Iangat ang isa para makita kung saan.
hint-ranks-unseen = Hindi ginagamit ng mga hint ang mga lihim na ranggo, kaya ang mga puwedeng itira lang ang ipinapakita.
hint-waits = Nag-iisip …
hint-piece = Hint: tingnan ang { $kind } sa { $cell }.
hint-where-next = Pindutin ulit ang [hint] para makita kung saan.
hint-move = Hint: { $message }.
hint-way = { $cell } papuntang { $other_cell }
hint-off = { $cell } palabas ng board
hint-off-with = { $cell } lampas sa { $other_cell } palabas ng board
hint-lift-both = Alisin ang dalawa sa board.
hint-why-next = Pindutin ulit ang [hint] para malaman kung bakit.
hint-why = Hint: { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
hint-quiet = Hint: { $message }. Walang nakitang mas mahusay ang computer.
hint-arrows = Manipis na arrow: ang puwedeng sumunod; putol-putol ang sa kalaban.
standing = { $number ->
        [0] Natatalo ka.
        [1] Lamang ang kalaban.
        [2] Bahagyang lamang ang kalaban.
        [4] Bahagya kang lamang.
        [5] Lamang ka.
        [6] Nananalo ka.
       *[other] Halos patas ang laro.
    }
hint-word = Hint: { $word }.
hint-word-why = Hint: { $word }. { CAPITAL(JOIN($messages, with: "and")) }.
button-where = Saan?
button-why = Bakit?
button-hide = Itago
button-reply = Tira ng kalaban?
button-word = { FORM($word, "button") }
button-reveal = Ilantad
button-setup = Ayusin muli
button-accept = Tanggapin
button-decline = Tanggihan
button-play-on = Ituloy
button-resigns = { CAPITAL($seat) }: sumuko
threat = Ingat: puwedeng itira ng { $seat } ang { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
risky = Ingat: sa { JOIN($cells, with: "or") }, mawawala ang piyesa mo.
paid = Sa { JOIN($cells, with: "or") }, patas ang palitan.
risky-lit = Ingat: kung saan kumikislap nang pula, mawawala ang piyesa mo.
turning-next = Pindutin ang [hint] para makita ang mga pinakamalaking mali.
reviewing = Sinusuri ang laro: { $number }%
turning-points = Pinakamalaking mali: { JOIN($messages, with: "and") }.
turning-own = Pinakamalaki mong mali: { JOIN($messages, with: "and") }.
turning-own-none = Wala kang malaking mali.
turning-others = Pinakamalaking mali ng { $number ->
        [1] kalaban
       *[other] iba
    }: { JOIN($messages, with: "and") }.
own-move = { $text }
move-of = { $number ->
        [1] { $text }
       *[other] { $text } ({ CAPITAL($seat) })
    }
turning-listed = Nasa listahan ng mga tira ang mas mahusay.
turning-hindsight = Ginagamit ng pagsusuring ito ang lahat ng ranggo, pati ang mga nakatago sa iyo habang naglalaro.
turning-none = Walang malaking mali.
better = Mas mahusay: { $message }.
better-why = Mas mahusay: { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
line = Mga tira: { $text }.
better-word = Mas mahusay: { $word }.
hints-doze = Kulang sa memory ang computer na ito, kaya magsisimula lang ang mga awtomatikong hint kapag humingi ka ng isa.
slip = Ingat: mali ang tirang iyan.
slip-answer = Ingat: puwede nang itira ng { $seat } ang { $message }.
slip-why = Ingat: puwede nang itira ng { $seat } ang { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
slip-answered = Mali ang tira mong { $message }.
slip-back = Pindutin ang [take-back] para bawiin ang tira mo.
reply = Malamang na sagot ng { $seat }: { $message }.
reply-why = Malamang na sagot ng { $seat }: { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
reply-word = Malamang na sagot ng { $seat }: { $word }.
allowed = Dahil sa tira, puwedeng itira ng { $seat } ang { $message }. { CAPITAL(JOIN($messages, with: "and")) }.
    .yours = Dahil sa tira, puwede mong itira ang { $message }. { CAPITAL(JOIN($messages, with: "and")) }.

## Ang mga nilaro

said = { CAPITAL($seat) }: { FORM($word, "said") }
army-laid = { CAPITAL($seat) }: pag-aayos
outcome-stays = maiiwan ang piyesa ng { $seat }
has-beaten = natalo nito ang iyong { JOIN($kinds, with: "and") }
outcome-of = { JOIN(FORM($kinds, "short"), with: " × ") } · { $message }
outcome-nobody-stays = aalisin ang dalawang piyesa

## Ang orasan
clock-waits-for-board = Nakahinto ang orasan hanggang sumagot ang board.
clock-waits-for-arbiter = Nakahinto ang orasan habang tinitingnan ng arbiter ang mga nakatagong piyesa.
time-is-up = Naubusan ng oras ang { JOIN($seats, with: "and") }.
flag-decide = Walang patakaran para dito ang larong ito: magpasya nang sama-sama kung paano itutuloy.

## Ang binabasa nang malakas (speech.py)
nothing-played = Wala pang naititira.
time-left = { CAPITAL($seat) }: { $number ->
        [0] { "" }
       *[other] { $number } minuto{ " " }
    }{ $other_number } segundo.
pieces-of = { CAPITAL($seat) }: { JOIN($messages, with: "; ") }.
pieces-of-kind = { $kind } sa { JOIN($cells, with: ", ") }
no-pieces = { CAPITAL($seat) }: walang piyesa sa board.
