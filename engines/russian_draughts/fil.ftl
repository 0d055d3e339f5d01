-game-russian-draughts = Damang Ruso

## Para sa boses (engines/spoken.py)
-spoken-capture = kain, papuntang

## Mga piyesa
-kind-man = peon
-kind-king = dama

## Mga opsyon
-option-draws = tabla laban sa nag-iisang dama
-option-rule-17 = kailan bibilangin ang 15 tira
-value-list = listahan
-value-section-64 = seksyon 64
-value-agreed = kasunduan lang
-value-three-kings = tatlong dama
-value-one-king = isang dama

## Ang sinasabi
kings-only-moves = 15 tira na puro dama at walang kain
lone-king = 15 tira laban sa nag-iisang dama
lone-king-on-main-diagonal = 5 tira laban sa nag-iisang dama sa mahabang dayagonal
kings-against-lone-king = 15 tira ng tatlo o higit pang dama laban sa nag-iisang dama
no-fen = FEN: kailangan sa { QUOTED($text) } ang panig na titira at dalawang seksyon, gaya ng W:Wa3,Kc1:Bb8
no-side-to-move = FEN: hindi panig na titira ang { QUOTED($text) }; isulat ang W o B, gaya ng W:Wa3,Kc1:Bb8
no-section = FEN: dapat magsimula sa W o B ang seksyong { QUOTED($text) }, gaya ng W:Wa3,Kc1:Bb8
section-twice = FEN: parehong { $seat } ang dalawang seksyon; dapat W ang isa at B ang isa
square-named-twice = FEN: dalawang beses nabanggit ang { QUOTED($cell) }; isang piyesa lang ang puwede sa isang square
no-piece = FEN: hindi piyesa ang { QUOTED($text) } sa seksyon ng { $seat }; isulat ang a3, Kc1 o 21
man-would-be-king = hindi puwede ang peon ng { $seat } sa { $name }: dama na sana iyon
too-many-pieces = { $number } ang piyesa ng { $seat }; { $most_number } lang ang sa bawat panig
side-without-pieces = walang piyesa ang { $seat }
no-square-in-fen = FEN: hindi square ang { QUOTED($name) }; mula a1 hanggang h8 ang mga square
in-fen = FEN: { $message }
no-number-in-fen = FEN: hindi square ang { QUOTED($name) }; mula 1 (b8) hanggang 32 (g1) ang mga numero
light-square = puting square ang { $cell }; mga itim na square lang ang ginagamit, gaya ng { $dark_cell } o { $other_cell }
write-every-landing = puwedeng { JOIN($moves, with: "or") } ang { QUOTED($text) }: isulat ang bawat square na lalapagan
no-such-file = { QUOTED($text) }: walang piyesa sa file na iyon ang makakapunta roon
no-number = hindi square ang { QUOTED($name) }; mula 1 (b8) hanggang 32 (g1) ang mga numero
no-move = hindi tira ang { QUOTED($text) }; isulat ang c3-d4, c3:e5:g7 o white:resign
another-game = PDN, tag na GameType: hindi Damang Ruso ang { QUOTED($text) }; 25 iyon
capture-goes-on = kailangan mong tapusin ang pagkain: { JOIN($moves, with: "or") }
land-to-go-on = dapat lumapag ang dama kung saan makakakain pa ito: { JOIN($moves, with: "or") }
must-capture = kailangan mong kumain: { JOIN($moves, with: "or") }
one-landing = walang makakain, kaya isang square lang ang lalapagan ng tira
king-moves-diagonally = pahilis ang galaw ng dama
man-never-backwards = hindi puwedeng umatras ang peon
man-one-square = isang square pahilis pasulong ang galaw ng peon
option-draws = tabla pagkatapos ng 15 tira laban sa nag-iisang dama: kahit may peon ang kabila (listahan), o hindi (seksyon 64); o tabla lang kapag napagkasunduan
    .value-list = May 15 tira ang tatlo o higit pang dama laban sa nag-iisang dama, kahit may peon. Sa mahabang diyagonal, 5 ang sa alinmang tatlong piyesa.
    .value-section-64 = May 15 tira ang tatlo o higit pang dama na walang peon laban sa nag-iisang dama. Sa mahabang diyagonal, 5 ang sa tatlong piyesang may dama.
    .value-agreed = Tabla lang kapag nagkasundo ang mga manlalaro.
option-rule-17 = kung aling mga piyesa ang tabla pagkatapos ng 15 tira laban sa nag-iisang dama, sa listahan: tatlong dama, o tatlong piyesa na may isang dama
    .value-three-kings = Bibilangin ang 15 tira kapag may tatlong dama ang isang panig.
    .value-one-king = Bibilangin ang 15 tira kapag may tatlong piyesa ang isang panig at dama ang isa.
few-pieces = { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    } na { $least_number } o { $most_number ->
        [one] { $most_number } piyesa
       *[other] { $most_number } na piyesa
    } ang natitira
no-legal-move = wala nang puwedeng itira ang { $seat }
no-pieces-left = wala nang piyesa ang { $seat }
plan-trade = Plano: lamang ka, kaya makipagpalitan ng piyesa.
plan-hold = Plano: hawakan ang gitna, pagsamahin ang mga piyesa mo, at bantayan ang huling hanay mo.
plan-king = Plano: dalhin ang isang piyesa sa dulong hanay para maging dama.
reason-covers = binabantayan mula sa likod ang nasa { JOIN($cells, with: "and") }
reason-edge = inilalagay ang peon sa gilid, kung saan hindi ito makakain
reason-nears = { $number ->
        [one] { $number } hakbang
       *[other] { $number } na hakbang
    } na lang at magiging dama ang peon
reason-passes = nalalampasan ng peon ang lahat ng piyesa ng kalaban
reason-road = pumupunta sa mahabang dayagonal mula a1 hanggang h8
reason-rear = nagpapasulong ng peon mula sa likod, kaya makakapanatili ang mga nasa harap
reason-row = iniiwan ang nasa { JOIN($cells, with: "and") } sa likurang hanay para bantayan ito
reason-saves = inililigtas ang nasa { JOIN($cells, with: "and") }
reason-escapes = inililigtas ang piyesa sa { $cell }
reason-centre = pumupunta sa gitna ng board
reason-threatens = binabantaan ang nasa { JOIN($cells, with: "and") }
crowned = Dama na ang peon sa { $cell }: gumagalaw at kumakain ito kahit gaano kalayo sa dayagonal.

## Ang aralin
lesson-back = Pasulong lang ang galaw ng peon, pero puwede itong kumain paatras. Maglagay ng bitag: mula g3 sa h4.
lesson-back-wrong = puwede iyan, pero dito, maglagay ng bitag: ilipat ang peon mula g3 sa h4
lesson-goal = Kainin ang lahat para manalo. Dapat lumapag ang dama kung saan makakakain pa: tumalon lampas c3 sa f6, saka lampas e7.
lesson-king-moves = Pahilis ang galaw ng dama, kahit ilang bakanteng square, paatras man. Ilipat ang dama sa h4 kahit saan mo gusto.
lesson-king-takes = Sa huling hanay, naging dama ang peon mo, na kumakain mula sa malayo. Tumalon mula d8 lampas g5 sa h4.
lesson-king-wrong = puwede iyan, pero dito, itira ang dama sa h4
lesson-man = Isang square pahilis pasulong ang galaw ng peon. Iangat ang peon sa c3 at ilagay sa d4.
lesson-man-wrong = puwede iyan, pero dito, ilipat ang peon mula c3 sa d4
lesson-must-take = Kung makakakain ka, kailangan mong kumain. Tumalon mula d4 lampas e5 sa f6: maaalis ang peon sa e5.
lesson-over = Panalo ka kapag wala nang piyesa o tira ang kalaban. Iyan na ang lahat: maglaro na.
lesson-several = Kumain ng dalawa sa isang tira: tumalon mula h4 sa f6, saka sa d8. Maaalis ang mga peon sa g5 at e7.

## What a newcomer is told
guide-card = Talunan ang mga peon ng kalaban. Kapag may makakain, kailangang kumain.
guide-goal = Kainin ang lahat ng piyesa ng kalaban, o iwan siyang walang tira. Kung makakakain ka, kailangan mong kumain.
guide-must = Kung maraming puwedeng kainin, pumili ng kahit alin, pero kailangan mong tapusin ang sinimulan.
guide-several = Inaalis ang mga nakain pagkatapos ng buong pagkain. Hindi puwedeng talunan ang isang piyesa nang dalawang beses.
guide-crowned = Nagiging dama agad ang peon na umabot sa huling hanay, kahit sa gitna ng pagkain.
guide-man = Isang square pahilis pasulong ang galaw ng peon.
guide-man-takes = Kumakain ito sa pagtalon, pasulong o paatras.
guide-king = Pahilis ang galaw ng dama, kahit ilang bakanteng square.
guide-king-takes = Kumakain ito mula sa malayo at lumalapag kahit saan sa likod; kung makakakain pa roon, doon dapat.
