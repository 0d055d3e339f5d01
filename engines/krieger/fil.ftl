-game-krieger = Krieger

## Mga pyesa
-kind-warrior = mandirigma
-kind-priest = pari
-kind-chieftain = pinuno

## Mga opsiyon
-option-geometry = tabla
-option-centre_stop = tigil sa gitna
-option-centre_pass = daan sa gitna
-option-stuck = walang tira
-option-quiet = tahimik na tira
-value-classic = klasiko
-value-three-rings = tatlong singsing
-value-north = hilaga
-value-south = timog

## Ang sinasabi
board-not-toml = { $name }: hindi mabasa bilang TOML: { $text }
board-key-unknown = { $name }: hindi kilalang key na { QUOTED($key_name) }; ang kilala ay { $names }
board-name-wrong = { $name }: ang name ay { $text }; isulat sa maliliit na titik, bilang at gitling
board-steps-wrong = { $name }: ang steps ay { $text }; isulat ang buong bilang hanggang { $number }
board-rings-wrong = { $name }: { $number } singsing ang nasa points; isulat ang 2 hanggang { $most_number }
board-lines-wrong = { $name }: ang lines ay { $text }; isulat ang mga listahan gaya ng [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: ang { $key_name } ay { $text }; isulat ang listahang may isang bilang sa bawat singsing
board-cells-wrong = { $name }: ang { $key_name } ay { $text }; isulat ang pangalan ng mga puwesto: ["r1k0", "C"]
board-start-wrong = { $name }: kailangan ng [start] ang { JOIN(RAW($seats), with: "and") } mismo
board-army-wrong = kailangan ng { $name } ang mga listahan ng puwestong tinatawag na { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: walang pyesang makapagsisimula sa { QUOTED($text) }
board-cell-taken = { $name } { RAW($kind) }: may nakapuwesto na sa { QUOTED($text) }; isang pyesa lang sa isang puwesto
board-chieftains-wrong = { $number } ang pinuno sa { $name }; isulat ang isang puwesto
board-twice = { $name }: may isa pang file na naglalarawan sa { QUOTED($board_name) }
name-the-piece-taken = ang { QUOTED($text) } ay maaaring { JOIN($moves, with: "or") }: sabihin kung aling pyesa ang kinakain
no-space = walang puwestong { QUOTED($name) }: sa tablang ito, mula C at { $first_name } hanggang { $last_name } ang mga ito
no-move = hindi tira ang { QUOTED($text) }: isulat ang r4k1-r4k3, r4k1:r4k3 para kumain, r3k1:r4k1* para sa talon palabas, o north:resign
no-side-to-move = hindi panig na titira ang { QUOTED($text) }: magsimula sa north o south, gaya ng north C@r4k0 P@r2k0 c@r4k8 p@r2k8, maliliit na titik para sa south
space-taken = { QUOTED($text) }: may nakapuwesto na; isang pyesa lang sa isang puwesto
no-piece = hindi pyesa ang { QUOTED($text) }; isulat ang { $names } (maliit para sa south), @ at puwesto, gaya ng north C@r4k0 P@r2k0 c@r4k8 p@r2k8, maliliit na titik para sa south
no-such-space = { QUOTED($text) }: walang ganitong puwesto sa tablang ito; mula C at { $first_name } hanggang { $last_name } ang mga ito
too-many-pieces = { $number } ang { $kind } ng { $seat }; { $most_number } lamang sa laro
priest-without-chieftain = may pari at walang pinuno ang { $seat }; hindi nakukuha ang pinunong nakatali
chieftain-must-be-home = may pari ang { $seat }, kaya nakatali ang pinuno nito at nasa { $cell }
no-chieftains = walang pinuno ang alinmang panig; ilagay ang dalawa
nobody-took-the-chieftain = walang pinuno ang { $seat }, at walang mandirigma ang { $other_seat } na makakukuha nito
won-twice = walang pinuno ang { $seat } at nasa C ang sa { $other_seat }; minsan lang napapanalunan ang laro
not-on-the-centre = nasa C ang { $kind }, kung saan pinuno lamang ang maaari (opsiyong centre_stop)
no-agreed-draw = hindi maaaring pagkasunduan ang patas sa larong ito (opsiyong agreement)
no-way-over-centre = pinuno lamang ang maaaring dumaan sa gitna (opsiyong centre_pass)
move-without-spaces = kailangan ng tira ang puwestong pagmumulan at ang pupuntahan
chieftain-bound = nakatali ang pinuno ng { $seat } hangga't may pari ang { $seat }
only-priests-leave = hindi umaalis sa tabla ang { $kind }; pari lamang
priest-leaves-from-next-to-outermost = umaalis ang pari mula sa singsing na katabi ng pinakalabas
chieftain-not-taken-by-off-jump = hindi nakukuha ng talon palabas ang pinuno, at may isa sa { $cell }
nobody-to-take-by-off-jump = walang kalaban sa { $cell } na makukuha ng talon palabas
no-step = iba dapat ang puwestong hantungan sa pinagmulan
no-stop-on-centre = pinuno lamang ang maaaring tumigil sa gitna (opsiyong centre_stop)
no-step-that-way = wala sa iisang bilog o tuwid na linya ang { $cell } at { $other_cell }
priest-steps-once = isang puwesto sa tuwid na linya ang galaw ng pari
two-spaces-along-a-circle = isa o dalawang puwesto sa bilog ang galaw ng { $kind }
chieftain-never-takes = nakaharang ang nasa { $cell }: hindi kumakain ang pinuno
chieftain-bound-and-not-taken = nakatali ang pinuno ng { $seat } at hindi nakukuha hangga't may pari ang { $seat }
option-geometry = kung saang tabla nilalaro: 4 ang bilog ng klasiko, 3 ang sa isa pa; kapwa may 16 na linya
option-centre-stop = kung makatitigil sa gitna ang lahat ng pyesa (K5)
option-centre-pass = kung makadaraan sa gitna ang lahat ng pyesa (K6)
option-stuck = kung ano ang mangyayari sa panig na titira pero walang tira (K17)
option-first = kung sino ang unang titira; toss: palabunutan sa simula ng laro (R4)
option-agreement = kung maaaring pagkasunduan ang patas (K18)
option-repetition = patas kapag tatlong beses ang parehong posisyon (K18)
option-quiet = patas pagkatapos ng ganitong dami ng tirang walang nakain (K18)
reached-the-centre = nakarating sa gitna ang pinuno ng { $seat }
chieftain-taken = nakuha ang pinuno ng { $seat }
no-legal-move = wala nang tira ang { $seat }
quiet-plies = { $number } tira nang walang nakain
released = Malaya na ang pinuno ng { JOIN($seats, with: "and") }.
warrior-takes-by-jumping = may nakapuwesto sa { $cell }: kumakain ang mandirigma sa pagtalon sa bakanteng puwesto sa likod
occupied-and-never-takes = may nakapuwesto sa { $cell }: hindi kumakain ang pinuno
priest-takes-by-off-jump = may nakapuwesto sa { $cell }: kumakain ang pari sa talon palabas lamang, isinusulat na { $move }

## Kung bakit mabuti ang tira
reason-beside-chieftain = tumatabi sa pinuno ng kalaban
reason-blocks-way = hinaharang ang daan ng pinuno ng kalaban papunta sa gitna, bago ito makalaya
reason-clears-way = nililinis ang daan ng pinuno papunta sa gitna, para kapag malaya na ito
reason-covers = tumatayo sa likod ng nasa { JOIN($cells, with: "and") }, kaya walang makalulundag doon
reason-guards-chieftain = tumatabi sa sariling pinuno
reason-waits = tumatabi sa nasa { JOIN($cells, with: "and") }, at kakain kapag bakante na ang nasa likod
reason-frees-own = pinalalaya ang sariling pinuno
reason-opens-way = binubuksan ang daan ng pinuno papunta sa gitna
reason-escapes = inilalayo sa panganib ang pyesa sa { $cell }
reason-saves = inililigtas ang nasa { JOIN($cells, with: "and") }
reason-saves-chieftain = inililigtas ang pinuno
reason-stops-way = hinaharang ang daan ng pinuno ng kalaban papunta sa gitna
reason-inside = nagdadala ng mandirigma sa mga panloob na bilog
reason-threatens = nagbabanta sa nasa { JOIN($cells, with: "and") }
reason-threatens-chieftain = nagbabanta sa pinuno ng kalaban

## The lesson
lesson-circle = Isa o dalawang puwesto sa kaniyang bilog ang galaw ng mandirigma: igalaw ang may ilaw, mula r4k13 papuntang r4k12.
lesson-circle-three = Isa o dalawang puwesto sa kaniyang bilog ang galaw ng mandirigma: igalaw ang may ilaw, mula r3k13 papuntang r3k12.
lesson-warrior-wrong = puwede iyan, pero dito, ang mandirigmang may ilaw ang gagalaw
lesson-line = Sa tuwid na linya, hanggang malaya ang daan: igalaw ito papasok sa r1k12.
lesson-take = Kumakain ang mandirigma sa pagtalon lampas sa katabi, sa kasunod na puwesto: lampas sa pari, palabas sa r3k12.
lesson-take-wrong = puwede iyan, pero dito, kakainin ng iyong mandirigma ang katabing pari
lesson-priest = Kahit gaano kalayo sa kaniyang bilog ang galaw ng pari: igalaw ang iyo mula r2k14 papuntang r2k10.
lesson-priest-three = Kahit gaano kalayo sa kaniyang bilog ang galaw ng pari: igalaw ang iyo mula r2k15 papuntang r2k10.
lesson-priest-wrong = puwede iyan, pero dito, ang paring may ilaw ang gagalaw
lesson-priest-line = Sa linya, isang puwesto lang ang galaw ng pari: igalaw ito palabas sa r3k10.
lesson-off-jump = Sa tabi ng pinakalabas na bilog, puwede itong tumalon palabas lampas sa kaaway roon: alisin ang dalawa, r3k10 at r4k10.
lesson-off-jump-three = Sa tabi ng pinakalabas na bilog, puwede itong tumalon palabas lampas sa kaaway roon: alisin ang dalawa, r2k10 at r3k10.
lesson-off-jump-wrong = puwede iyan, pero dito, tatalon palabas ang pari kasama ang mandirigma sa likod nito
lesson-bound = Nakatali ang pinunong may natitirang pari: hindi ito gumagalaw, at walang makakakain dito.
lesson-goal = Wala na ang huling pari mo, at malaya na ang iyong pinuno. Manalo: mula r4k0 papuntang gitna.
lesson-goal-three = Wala na ang huling pari mo, at malaya na ang iyong pinuno. Manalo: mula r3k0 papuntang gitna.
lesson-goal-wrong = puwede iyan, pero dito, papuntang gitna ang pinuno
lesson-over = Panalo ka rin kapag kinain ng mandirigma ang pinuno nilang lumaya. Iyan na ang buong laro: laruin ito.

## What a newcomer is told
guide-goal = Dalhin ang iyong pinuno sa gitna, o kainin ng mandirigma ang kabila. Nakatali ang pinuno habang may pari ang panig nito.
guide-bound = Hindi gumagalaw at hindi nakakain ang nakatali; kapag wala na ang huling pari, parang mandirigma ang galaw, pero hindi kumakain.
guide-spaces = Ang puwesto ay tinatawag sa bilog at linya nito: nasa ikatlong bilog mula sa gitna at linya 4 ang r3k4; nasa itaas ang linya 0, at gitna ang C.
guide-warrior = Isa o dalawa sa bilog ang mandirigma, o kahit gaano kalayo sa linya.
guide-warrior-takes = Kinakain nito ang katabi sa pagtalon sa likod.
guide-priest = Kahit gaano kalayo sa bilog ang pari, o isa sa linya.
guide-off-jump = Puwede itong tumalon palabas lampas sa kaaway sa pinakalabas na bilog: parehong aalis.
guide-chieftain = Parang mandirigma ang malayang pinuno; panalo sa gitna.
