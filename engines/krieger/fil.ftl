-game-krieger = Krieger

## Para sa boses (engines/spoken.py)
-spoken-capture = talon papuntang
-spoken-leaving = kinakain ang
-spoken-both-leave = aalis ang dalawang piyesa
-letter-r = bilog
-letter-k = puwesto
-letter-c = gitna

sign-leaves = talon palabas (aalis ang dalawang piyesa)

## Mga piyesa
-kind-warrior = mandirigma
-kind-priest = pari
-kind-chieftain = pinuno

## Mga opsyon
-option-geometry = board
-option-centre_stop = hinto sa gitna
-option-centre_pass = daan sa gitna
-option-stuck = walang tira
-option-quiet = mga tira nang walang kain
-value-classic = klasiko
-value-three-rings = tatlong singsing
-value-north = hilaga
-value-south = timog

## Ang sinasabi
board-not-toml = { $name }: hindi wastong TOML: { $text }
board-key-unknown = { $name }: hindi kilalang key na { QUOTED($key_name) }; ang kilala ay { $names }
board-name-wrong = { $name }: { $text } ang 'name'; gumamit ng maliliit na titik, numero at gitling
board-steps-wrong = { $name }: { $text } ang 'steps'; isulat ang buong numero mula 1 hanggang { $number }
board-rings-wrong = { $name }: { $number ->
        [one] { $number } singsing
       *[other] { $number } na singsing
    } ang nasa 'points'; isulat ang 2 hanggang { $most_number }
board-lines-wrong = { $name }: { $text } ang 'lines'; isulat ang mga listahan gaya ng [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { $text } ang { QUOTED($key_name) }; isulat ang listahan na may isang numero bawat singsing
board-cells-wrong = { $name }: { $text } ang { QUOTED($key_name) }; isulat ang mga pangalan ng puwesto, gaya ng ["r1k0", "C"]
board-start-wrong = { $name }: eksaktong { JOIN(RAW($seats), with: "and") } ang kailangan sa [start]
board-army-wrong = kailangan sa { $name } ang mga listahang ito ng puwesto: { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: walang piyesang puwedeng magsimula sa { QUOTED($text) }
board-cell-taken = { $name } { RAW($kind) }: may piyesa na sa { QUOTED($text) }; isang piyesa lang ang puwede sa isang puwesto
board-chieftains-wrong = { $number } ang pinuno sa { $name }; dapat eksaktong isa
board-twice = { $name }: may isa pang file na naglalarawan sa { QUOTED($board_name) }
name-the-piece-taken = puwedeng { JOIN($moves, with: "or") } ang { QUOTED($text) }: sabihin kung aling piyesa ang kinakain
no-space = walang puwestong { QUOTED($name) }; may C at { $first_name } hanggang { $last_name } ang board na ito
no-move = hindi tira ang { QUOTED($text) }; isulat ang r4k1-r4k3, r4k1:r4k3 para kumain, r3k1:r4k1* para sa talon palabas, o north:resign
no-side-to-move = hindi panig na titira ang { QUOTED($text) }; magsimula sa north o south, gaya ng north C@r4k0 P@r2k0 c@r4k8 p@r2k8 (maliit na titik para sa timog)
space-taken = { QUOTED($text) }: may piyesa na rito; isang piyesa lang ang puwede sa isang puwesto
no-piece = hindi piyesa ang { QUOTED($text) }; isulat ang { $names } (maliit para sa timog), @ at puwesto, gaya ng north C@r4k0 P@r2k0 c@r4k8 p@r2k8
no-such-space = { QUOTED($text) }: walang ganitong puwesto; may C at { $first_name } hanggang { $last_name } ang board na ito
too-many-pieces = { $number } ang { $kind } ng { $seat }; { $most_number } lang ang sa bawat panig
priest-without-chieftain = may pari pero walang pinuno ang { $seat }; hindi puwedeng nakain ang pinunong nakatali
chieftain-must-be-home = habang may pari ang { $seat }, dapat nasa { $cell } ang pinuno nito
no-chieftains = walang pinuno ang alinmang panig; ilagay ang dalawa
nobody-took-the-chieftain = walang pinuno ang { $seat }, at walang mandirigma ang { $other_seat } na puwedeng kumain dito
won-twice = walang pinuno ang { $seat } at nasa C ang sa { $other_seat }; isang beses lang puwedeng manalo sa laro
not-on-the-centre = nasa C ang { $kind }, kung saan pinuno lang ang puwedeng huminto sa mga tuntuning ito
no-agreed-draw = sa mga tuntuning ito, walang napagkakasunduang tabla
no-way-over-centre = sa mga tuntuning ito, pinuno lang ang puwedeng dumaan sa gitna
move-without-spaces = kailangan ng tira ng puwestong pagmumulan at puwestong pupuntahan
chieftain-bound = nakatali ang pinuno ng { $seat }: hindi ito makakagalaw hangga't may pari ang { $seat }
    .yours = nakatali ang pinuno mo: hindi ito makakagalaw hangga't may pari ka
only-priests-leave = hindi puwedeng umalis sa board ang { $kind }; pari lang ang puwede
priest-leaves-from-next-to-outermost = makakaalis lang sa board ang pari mula sa ikalawang singsing mula sa gilid
chieftain-not-taken-by-off-jump = hindi puwedeng kainin sa talon palabas ang pinuno sa { $cell }
nobody-to-take-by-off-jump = walang kalaban sa { $cell } na makakain sa talon palabas
no-step = dapat magtapos ang tira sa ibang puwesto
no-stop-on-centre = sa mga tuntuning ito, pinuno lang ang puwedeng huminto sa gitna
no-step-that-way = wala sa iisang bilog o tuwid na linya ang { $cell } at { $other_cell }
priest-steps-once = isang puwesto sa tuwid na linya ang galaw ng pari
two-spaces-along-a-circle = isa o dalawang puwesto sa bilog ang galaw ng { $kind }
jumps-once = katabing kalaban lang ang makakain ng mandirigma, sa paglapag sa likod mismo nito, at isang beses lang bawat tira
chieftain-never-takes = nakaharang ang piyesa sa { $cell }, at hindi kumakain ang pinuno
chieftain-bound-and-not-taken = nakatali ang pinuno ng { $seat }: hindi ito makakain hangga't may pari ang { $seat }
    .yours = nakatali ang pinuno mo: hindi ito makakain hangga't may pari ka
option-geometry = kung aling board ang lalaruan: 4 ang bilog ng classic, 3 ng three-rings; parehong may 16 na linya
    .value-classic = 4 na bilog ang board.
    .value-three-rings = 3 bilog ang board.
option-centre-stop = kung puwedeng huminto sa gitna ang lahat ng piyesa
    .value-yes = Puwedeng huminto sa gitna ang lahat ng piyesa, pero pinuno lang ang panalo roon.
    .value-no = Pinuno lang ang puwedeng huminto sa gitna.
option-centre-pass = kung puwedeng dumaan sa gitna ang lahat ng piyesa
    .value-yes = Puwedeng dumaan sa gitna ang lahat ng piyesa.
    .value-no = Pinuno lang ang puwedeng dumaan sa gitna.
option-stuck = kung ano ang mangyayari sa manlalarong titira na walang puwedeng itira
    .value-loses = Talo ang manlalarong walang puwedeng itira.
    .value-draw = Tabla kapag may manlalarong hindi makatira.
option-first = kung sino ang unang titira; toss: bunutan sa simula ng laro
    .value-north = Hilaga ang unang titira.
    .value-south = Timog ang unang titira.
option-agreement = kung puwedeng magkasundo sa tabla ang mga manlalaro
    .value-yes = Puwedeng magkasundo sa tabla ang mga manlalaro.
    .value-no = Hindi puwedeng magkasundo sa tabla ang mga manlalaro.
option-repetition = kung tabla kapag tatlong beses naulit ang posisyon
    .value-yes = Tabla kapag tatlong beses naulit ang posisyon.
    .value-no = Walang epekto ang pag-uulit ng posisyon.
option-quiet = kung ilang tira nang walang kain ang tabla na
    .value-100 = Tabla ang tig-50 tira ng bawat panig nang walang kain.
    .value-no = Puwedeng magpatuloy nang walang kain kahit gaano katagal.
reached-the-centre = nakarating sa gitna ang pinuno ng { $seat }
    .yours = nakarating sa gitna ang pinuno mo
chieftain-taken = nakain ang pinuno ng { $seat }
    .yours = nakain ang pinuno mo
no-legal-move = wala nang puwedeng itira ang { $seat }
    .yours = wala ka nang puwedeng itira
quiet-plies = { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    } nang walang kain
released = Wala nang pari ang { $seat }, kaya puwede nang gumalaw at makain ang pinuno nito.
    .yours = Wala ka nang pari, kaya puwede nang gumalaw at makain ang pinuno mo.
released-both = Wala nang pari ang dalawang panig: puwede nang gumalaw at makain ang dalawang pinuno.
chieftain-threatened = Nanganganib ang pinuno ng { $seat }.
    .yours = Nanganganib ang pinuno mo.
warrior-takes-by-jumping = may piyesa sa { $cell }: kumakain ang mandirigma sa pagtalon sa bakanteng puwesto sa likod
occupied-and-never-takes = may piyesa sa { $cell }: hindi kumakain ang pinuno
priest-takes-by-off-jump = may piyesa sa { $cell }: sa talon palabas lang kumakain ang pari, isinusulat na { $move }

means-off-jump = talon palabas: parehong umalis
## Kung bakit mabuti ang tira
plan-trade = Plano: ipagpalit ang { $number ->
        [one] huling pari mo
       *[other] { $number } pari mo
    }, saka itakbo ang pinuno mo sa gitna.
plan-run = Plano: itakbo ang pinuno mo sa gitna, malayo sa mga mandirigma ng kalaban.
reason-frees-enemy = kakainin ang huling pari ng { $seat } (puwede nang gumalaw, pero puwede ring makain, ang pinuno nito)
    .yours = kakainin ang huling pari mo (puwede nang gumalaw, pero puwede ring makain, ang pinuno mo)
reason-takes-chieftain = kakainin ang pinuno ng { $seat }
    .yours = kakainin ang pinuno mo
reason-reaches-centre = dinadala ang pinuno sa gitna
reason-beside-chieftain = tumatabi sa pinuno ng { $seat }
    .yours = tumatabi sa pinuno mo
reason-blocks-way = hinaharang ang daan ng pinuno ng { $seat } papunta sa gitna, bago ito makalaya
    .yours = hinaharang ang daan ng pinuno mo papunta sa gitna, bago ito makalaya
reason-in-way = pumapagitna sa pinuno ng { $seat } at sa gitna
    .yours = pumapagitna sa pinuno mo at sa gitna
reason-clears-way = binubuksan ang daan ng pinuno ng { $seat } papunta sa gitna, para kapag malaya na ito
    .yours = binubuksan ang daan ng pinuno mo papunta sa gitna, para kapag malaya na ito
reason-covers = nakapuwesto sa likod ng nasa { JOIN($cells, with: "and") }, kaya walang kalabang makakatalon doon
reason-guards-chieftain = tumatabi sa pinuno ng { $seat }, kaya walang kalabang makakatalon dito mula roon
    .yours = tumatabi sa pinuno mo, kaya walang kalabang makakatalon dito mula roon
reason-waits = tumatabi sa nasa { JOIN($cells, with: "and") }, at makakakain kapag nabakante ang puwesto sa likod
reason-frees-own = ibinibigay ang huling pari ng { $seat } (puwede nang gumalaw, pero puwede ring makain, ang pinuno nito)
    .yours = ibinibigay ang huling pari mo (puwede nang gumalaw, pero puwede ring makain, ang pinuno mo)
reason-trades-priest = nag-aalis ng isang pari: kapag nawala na rin ang natitirang { $number }, puwede nang tumakbo papunta sa gitna ang pinuno ng { $seat }
    .yours = nag-aalis ng isang pari: kapag nawala na rin ang natitirang { $number }, puwede nang tumakbo papunta sa gitna ang pinuno mo
reason-opens-way = binubuksan ang daan ng pinuno ng { $seat } papunta sa gitna
    .yours = binubuksan ang daan ng pinuno mo papunta sa gitna
reason-escapes = inililigtas ang piyesa sa { $cell }
reason-saves = inililigtas ang nasa { JOIN($cells, with: "and") }
reason-saves-chieftain = inililigtas ang pinuno ng { $seat }
    .yours = inililigtas ang pinuno mo
reason-stops-way = hinaharang ang daan ng pinuno ng { $seat } papunta sa gitna
    .yours = hinaharang ang daan ng pinuno mo papunta sa gitna
reason-inside = dinadala ang mandirigma sa mga panloob na bilog
reason-threatens = binabantaan ang nasa { JOIN($cells, with: "and") }
reason-threatens-chieftain = binabantaan ang pinuno ng { $seat }
    .yours = binabantaan ang pinuno mo

## The lesson
lesson-line = Sa tuwid na linya, kahit gaano kalayo ang galaw ng mandirigma kung walang nakaharang. Ilipat ang may ilaw mula r4k13 sa r3k13.
lesson-line-three = Sa tuwid na linya, kahit gaano kalayo ang galaw ng mandirigma kung walang nakaharang. Ilipat ang may ilaw mula r3k13 sa r1k13.
lesson-circle = Isa o dalawang puwesto sa bilog nito ang galaw ng mandirigma. Ilipat ang sa iyo nang isang puwesto, sa r3k12.
lesson-circle-three = Isa o dalawang puwesto sa bilog nito ang galaw ng mandirigma. Ilipat ang sa iyo nang isang puwesto, sa r1k12.
lesson-warrior-wrong = puwede iyan, pero dito, itira ang mandirigmang may ilaw
lesson-take = Kumakain ang mandirigma sa pagtalon lampas sa katabi, sa kasunod na puwesto, isang beses lang bawat tira. Talunan ang pari, papasok sa r1k12.
lesson-take-three = Kumakain ang mandirigma sa pagtalon lampas sa katabi, sa kasunod na puwesto, isang beses lang bawat tira. Talunan ang pari, palabas sa r3k12.
lesson-take-wrong = puwede iyan, pero dito, kainin ang paring katabi ng mandirigma mo
lesson-priest = Kahit gaano kalayo sa bilog nito ang galaw ng pari. Ilipat ang paring may ilaw mula r2k14 sa r2k10.
lesson-priest-three = Kahit gaano kalayo sa bilog nito ang galaw ng pari. Ilipat ang paring may ilaw mula r2k15 sa r2k10.
lesson-priest-wrong = puwede iyan, pero dito, itira ang paring may ilaw
lesson-priest-line = Sa linya, isang puwesto lang ang galaw ng pari. Ilipat ang sa iyo palabas sa r3k10.
lesson-off-jump = Sa ikalawang singsing mula sa gilid, puwedeng tumalon palabas ang pari lampas sa kalaban. Alisin ang pari sa r3k10: kasama nito ang kalaban sa r4k10.
lesson-off-jump-three = Sa ikalawang singsing mula sa gilid, puwedeng tumalon palabas ang pari lampas sa kalaban. Alisin ang pari sa r2k10: kasama nito ang kalaban sa r3k10.
lesson-off-jump-wrong = puwede iyan, pero dito, alisin sa board ang pari at ang mandirigma sa likod nito
lesson-bound = Habang may pari ka, nakatali ang pinuno mo: hindi ito makakagalaw, at hindi ito makakain.
lesson-goal = Wala na ang huling pari mo, kaya malaya na ang pinuno mo. Para manalo, ilipat ito mula r4k0 sa gitna.
lesson-goal-three = Wala na ang huling pari mo, kaya malaya na ang pinuno mo. Para manalo, ilipat ito mula r3k0 sa gitna.
lesson-goal-wrong = puwede iyan, pero dito, ilipat ang pinuno sa gitna
lesson-over = Panalo ka rin kapag nakain ng mandirigma ang malayang pinuno ng kalaban. Iyan na ang lahat: maglaro na.

## What a newcomer is told
guide-card = Mga mandirigma sa mga singsing. Kapag wala na ang mga pari mo, puwedeng manalo ang pinuno mo kapag nakarating sa gitna.
guide-goal = Dalhin ang pinuno mo sa gitna, o kainin ang sa kalaban gamit ang mandirigma. Habang may pari ang isang panig, hindi makakagalaw o makakain ang pinuno nito.
guide-bound = Nakatali ang pinuno habang may pari ang panig nito. Pagkatapos, parang mandirigma ang galaw nito, pero hindi kumakain.
guide-plan = Mananalo lang ang pinuno mo kapag wala na ang mga pari mo: ipagpalit sila, saka tumakbo sa gitna.
guide-captures = Hindi sapilitan ang pagkain, at isang beses ka lang makakatalon bawat tira.
guide-spaces = Pinapangalanan ang puwesto sa bilog at linya nito: nasa ikatlong bilog mula sa gitna, sa linya 4, ang r3k4. Sa linya 0 nagsisimula ang pinuno ng hilaga; C ang gitna.
guide-signs = Sa listahan ng mga tira, pagkain ang “:” at talon palabas ang “*”.
guide-warrior = Isa o dalawang puwesto sa bilog ang mandirigma, o kahit gaano kalayo sa linya.
guide-warrior-takes = Kinakain nito ang katabi sa pagtalon sa bakanteng puwesto sa likod, isang beses lang bawat tira.
guide-priest = Kahit gaano kalayo sa bilog ang pari, o isang puwesto sa linya.
guide-off-jump = Puwede itong tumalon palabas lampas sa kalaban sa pinakalabas na singsing: parehong aalis.
guide-chieftain = Parang mandirigma ang galaw ng malayang pinuno. Panalo ito sa gitna.
