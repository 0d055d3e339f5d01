-game-russian-draughts = Damang Ruso

## Mga pyesa
-kind-man = peon
-kind-king = dama

## Mga opsiyon
-option-draws = tuntunin sa tabla
-option-rule-17 = tuntunin 17
-value-list = listahan
-value-section-64 = seksiyon 64
-value-three-kings = tatlong dama
-value-one-king = isang dama

## Ang sinasabi
kings-only-moves = 15 tira ng mga dama lang nang walang nakain
lone-king = 15 tira laban sa nag-iisang dama
lone-king-on-main-diagonal = 5 tira laban sa nag-iisang dama sa pangunahing dayagonal
kings-against-lone-king = 15 tira ng tatlo o higit pang dama laban sa nag-iisa
no-fen = FEN: kailangan ng { QUOTED($text) } ang panig na titira at dalawang bahagi, gaya ng W:Wa3,Kc1:Bb8
no-side-to-move = FEN: panig na titira, { QUOTED($text) }: isulat ang W o B, gaya ng W:Wa3,Kc1:Bb8
no-section = FEN: dapat magsimula sa W o B ang bahaging { QUOTED($text) }, gaya ng W:Wa3,Kc1:Bb8
section-twice = FEN: parehong { $seat } ang dalawang bahagi; isa ang W at isa ang B
square-named-twice = FEN: dalawang beses nabanggit ang { QUOTED($cell) }; isang piyesa lang sa isang square
no-piece = FEN: hindi piyesa ang { QUOTED($text) } sa bahagi ng { $seat }; isulat ang a3, Kc1 o 21
man-would-be-king = FEN: naging dama na sana ang peon ng { $seat } sa { QUOTED($name) }; isulat ang K{ $name }
no-square-in-fen = FEN: hindi square ang { QUOTED($name) }; mula a1 hanggang h8 ang board
in-fen = FEN: { $message }
no-number-in-fen = FEN: hindi square ang { QUOTED($name) }; mula 1 (b8) hanggang 32 (g1) ang mga bilang
light-square = maputing square ang { QUOTED($cell) }; sa madidilim nakatayo ang mga piyesa, gaya ng { $dark_cell } o { $other_cell }
write-every-landing = ang { QUOTED($text) } ay puwedeng { JOIN($moves, with: "or") }: isulat ang bawat lapag
no-number = hindi square ang { QUOTED($name) }: mula 1 (b8) hanggang 32 (g1) ang mga bilang
no-move = hindi tira ang { QUOTED($text) }: isulat ang c3-d4, c3:e5:g7 o white:resign
no-result = PDN, tag na Result: hindi resulta ang { QUOTED($text) }; isulat ang { $texts } o *
another-game = PDN, tag na GameType: hindi Damang Ruso ang { QUOTED($text) }; 25 iyon
in-move = PDN, tira { $number }{ $text } { $move }: { $message }
closes-nothing = PDN: walang isinasarang sanga ang “)”
another-game-begins = PDN: isang laro lang sa isang tala, at may nagsisimulang isa pa sa { QUOTED($text) }
variation-open = PDN: may sangang hindi naisara; kulang ng “)”
record-empty = PDN: walang laman ang tala
capture-goes-on = tuloy pa ang pagkain: { JOIN($moves, with: "or") }
land-to-go-on = dapat lumapag ang dama kung saan makakakain pa ito: { JOIN($moves, with: "or") }
must-capture = kailangang kumain: { JOIN($moves, with: "or") }
one-landing = walang makakain ngayon, kaya isang lapag lang ang tira
king-moves-diagonally = pahilis ang galaw ng dama
man-never-backwards = hindi umaatras ang peon
man-one-square = isang square na pahilis pasulong ang galaw ng peon
option-draws = kung aling tuntunin sa tabla ang umiiral sa 17 at 18 (talata 2)
option-rule-17 = kung ilan sa mga piyesang laban sa nag-iisang dama ang dama rin kapag binibilang ang tuntunin 17 ng listahan
few-pieces = { $number } tira na may { $least_number } o { $most_number } piyesang natitira
no-legal-move = wala nang tira ang { $seat }
no-pieces-left = wala nang piyesa ang { $seat }
reason-covers = tinatakpan mula sa likod ang nasa { JOIN($cells, with: "and") }
reason-edge = inilalagay ang peon sa gilid, kung saan hindi ito makakain
reason-nears = inilalapit ang peon: { $number } hakbang na lang at magiging dama
reason-passes = inilalampas ang peon sa lahat ng kalaban: wala nang nasa harap nito
reason-road = kinukuha ang mahabang dayagonal mula a1 hanggang h8
reason-rear = nagdadala ng piyesang nasa likod, kaya nananatili ang mga nasa harap
reason-row = iniiwan ang nasa { JOIN($cells, with: "and") } sa huling hanay, para bantayan ito
reason-saves = inililigtas ang nasa { JOIN($cells, with: "and") }
reason-escapes = inilalayo sa panganib ang piyesa sa { $cell }
reason-centre = papunta sa gitna ng board
reason-threatens = nagbabanta sa nasa { JOIN($cells, with: "and") }
crowned = Dama na ang peon sa { $cell }: gumagalaw at kumakain ito sa buong dayagonal.

## Ang aralin
lesson-back = Pasulong lang ang galaw ng peon, pero kumakain din paatras. Maglagay ng bitag: mula g3 papuntang h4.
lesson-back-wrong = puwede iyan, pero dito, ang peon sa g3 ang naglalagay ng bitag sa h4
lesson-goal = Panalo ang nakakain ng lahat. Lumalapag ang dama kung saan makakakain pa ito: lampas c3 sa f6, saka lampas e7.
lesson-king-moves = Kahit ilang bakanteng square ang galaw ng dama, paatras man: igalaw ang nasa h4 kung paano mo gusto.
lesson-king-takes = Sa huling hanay, naging dama ang iyong peon, at kumakain mula sa malayo: mula d8, lampas g5, hanggang h4.
lesson-king-wrong = puwede iyan, pero dama ang titira rito: ang nasa h4
lesson-man = Isang square pasulong at pahilis ang galaw ng peon: iangat ang nasa c3 at ilagay sa d4.
lesson-man-wrong = puwede iyan sa peon, pero sa hakbang na ito, ang nasa c3 ang ilalagay sa d4
lesson-must-take = Kung makakakain, kailangang kumain: tumalon mula d4, lampas e5, papuntang f6, at ilagay ang nasa e5 sa tabi ng board.
lesson-over = Nakain ang lahat, o walang makagalaw: ganyan manalo. Iyan na ang buong laro: laruin ito.
lesson-several = Kumain ng dalawa sa isang tira: mula h4, lampas g5, sa f6, tuloy lampas e7, sa d8; ilagay ang dalawa sa tabi ng board.

## What a newcomer is told
guide-goal = Kainin ang lahat ng peon ng kalaban, o iwan silang walang tira. Kung makakakain, kailangang kumain.
guide-must = Sa ilang puwedeng kainin, malayang pumili; itinutuloy ang nasimulan hanggang kaya.
guide-several = Inaalis ang mga nakain pagkatapos ng buong pagkain; walang tinatalunan nang dalawang beses.
guide-crowned = Nagiging dama ang peon na umabot sa huling hanay, kahit sa gitna ng pagkain.
guide-man = Isang square pahilis pasulong ang peon.
guide-man-takes = Kumakain ito pasulong at paatras, sa pagtalon.
guide-king = Kahit ilang bakanteng square ang dama.
guide-king-takes = Kumakain mula sa malayo at lumalapag saanman sa likod; kung makakakain pa mula roon, doon.
