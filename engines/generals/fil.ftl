-game-generals = Game of the Generals

## Para sa boses (engines/spoken.py)
-spoken-capture = laban sa

## Mga piyesa
-kind-general-of-the-army = heneral ng hukbo
    .short = hen. hukbo
-kind-general = heneral
-kind-lieutenant-general = tenyente heneral
    .short = ten. hen.
-kind-major-general = medyor heneral
    .short = med. hen.
-kind-brigadier-general = brigadyer heneral
    .short = brig. hen.
-kind-colonel = koronel
-kind-lieutenant-colonel = tenyente koronel
    .short = ten. kor.
-kind-major = medyor
-kind-captain = kapitan
-kind-1st-lieutenant = unang tenyente
    .short = unang ten.
-kind-2nd-lieutenant = ikalawang tenyente
    .short = ika-2 ten.
-kind-sergeant = sarhento
-kind-private = sundalo
-kind-spy = espiya
-kind-flag = watawat

## Mga opsyon
-option-flag-home = watawat sa dulong hanay
-option-both-home = parehong nasa dulong hanay
-option-quiet-moves = tahimik na tira
-value-one-turn = pagkaraan ng isang tira
-value-first = una
-value-second = ikalawa

## Ang sinasabi
flag-taken = nakuha ang watawat ng { $seat }
    .yours = nakuha ang watawat mo
both-flags-home = parehong nakarating sa dulong hanay ang mga watawat
flag-home = nakarating sa dulong hanay ang watawat ng { $seat }
    .yours = nakarating sa dulong hanay ang watawat mo
repetition = { $number ->
        [one] { $number } beses
       *[other] { $number } na beses
    } nang naulit ang posisyon
quiet-moves = { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    } ng bawat panig nang walang hamon
no-such-piece = hindi piyesa sa larong ito ang { QUOTED($name) }; ang mga piyesa ay { RAW($kinds) }
outside-ranks = ang { $kind } sa { $cell } ay nasa labas ng tatlong hanay ng { $seat }, { $first_cell } hanggang { $last_cell }
square-used-twice = dalawang beses ginamit ang { $cell }: para sa { $kind } at sa { $other_kind }
layout-in-order = dapat nakalista ang mga square ayon sa ayos ng board: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $number } { $name }, pero { $most_number } lang ang nasa isang hukbo
ranks-hidden = nakatago ang mga ranggo sa record na ito, kaya hindi ito maitutuloy; gamitin ang record ng arbiter
no-move = hindi tira ang { QUOTED($text) }; isulat ang e3-e4, white:resign o white:FLG=a1,PVT=b1,...
no-side-to-move = posisyon: dapat { RAW($seats) } o { RAW($word) } ang 'move', hindi { QUOTED($text) }
one-of-each-side = posisyon: may piyesa ang dalawang panig sa { $cell }
no-part-of-position = posisyon: hindi mabasa ang { QUOTED($text) }; isulat gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = posisyon: dalawang beses lumabas ang bahaging { QUOTED($name) }
part-missing = posisyon: kulang ng bahaging { QUOTED($name) }; isulat gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = posisyon: { $message }
in-army = posisyon, { $seat }: { $message }
no-list-of-pieces = posisyon, { $seat }: hindi mabasa ang { QUOTED($text) } bilang listahan ng mga piyesa; isulat gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = posisyon, { $seat }: dalawang piyesa ang nasa { $cell }
in-army-setting-up = posisyon, { $seat }, habang nag-aayos: { $message }
both-have-set-up = posisyon: nakapag-ayos na ang dalawang panig; isulat ang move:white o move:black
both-flags-missing = posisyon: parehong wala ang watawat, pero natatapos ang laro kapag nakuha ang una
flag-came-from-there = posisyon: lumipat sa { $cell } ang watawat ng { $seat } mula { $from_cell }, kaya dapat walang laman ang { $from_cell }
nobody-shown = posisyon: dapat { JOIN(RAW($seats), with: "or") } ang 'shown', hindi { QUOTED($text) }
no-flag-to-show = posisyon: walang watawat na maipapakita ang { $seat } bago mag-ayos
set-up-already = nakapag-ayos na ang { $seat }
army-alone = ipadala nang mag-isa ang ayos, nang walang tira o ibang aksyon
word-alone = ipadala nang mag-isa ang aksyong ito, nang walang mga square
no-flag-yet = wala pang watawat sa board ang { $seat }: mag-ayos muna
flag-shown-already = naipakita na ang watawat ng { $seat }
set-up-first = kailangan munang mag-ayos ng { JOIN($seats, with: "and") }
challenge-names-nobody = hindi sinasabi sa hamon kung sino ang aalis; arbiter ang magpapasya
move-without-squares = kailangan ng tira ng square na pagmumulan at square na pupuntahan
one-square = isang square pasulong, paatras o patagilid ang galaw ng piyesa
own-piece-there = may sarili kang piyesa sa { $cell }
option-first = kung sino ang unang titira kapag nakapag-ayos na ang dalawa; toss: bunutan sa simula ng laro
    .value-white = Puti ang unang titira.
    .value-black = Itim ang unang titira.
option-flag-home = kung panalo agad ang watawat sa dulong hanay na walang katabing kalaban, o kung naroon pa rin pagkatapos ng susunod na tira ng kalaban
    .value-at-once = Panalo agad ang watawat sa dulong hanay kung walang katabing kalaban.
    .value-one-turn = Panalo ang watawat sa dulong hanay kung naroon pa rin pagkatapos ng susunod na tira ng kalaban.
option-both-home = kung sino ang panalo kapag ligtas na nakarating sa dulong hanay ang isang watawat habang naghihintay roon ang isa pa
    .value-first = Kung parehong makarating, panalo ang nauna.
    .value-draw = Kung parehong ligtas na makarating, tabla.
    .value-second = Kung ligtas na makarating ang ikalawa habang naghihintay ang una, panalo ang ikalawa.
option-repetition = kung ilang beses dapat maulit ang puwesto ng mga piyesa, na parehong panig ang titira, para maging tabla
    .value-off = Walang epekto ang pag-uulit ng posisyon.
option-quiet-moves = kung ilang tira ng bawat panig nang walang hamon ang tabla na
    .value-off = Puwedeng magpatuloy nang walang hamon kahit gaano katagal.
no-progress = { $number } tira nang walang hamon. Kung walang panig na umuusad, mag-alok ng tabla: hindi kusang natatapos ang laro.
flag-shown = Ipinakita ng { $seat } ang watawat nito sa { $cell }.
pieces-missing = kulang ang hukbo; wala pa: { $kinds }
pieces-too-many = sobra ang piyesa ng hukbo; alisin: { $kinds }
wrong-army = mali ang mga piyesa ng hukbo; kulang: { $missing_kinds }; sobra: { $excess_kinds }
no-event = hindi tira, aksyon o ayos ang { QUOTED($text) }
no-outcome = { QUOTED($text) }: pagkatapos ng hamon (at doon lang), sabihin kung aling piyesa ang naiwan
no-position-of-seat = hindi posisyong nakikita ng isang manlalaro ang { QUOTED($text) }
not-for-this-seat = hindi ito ang nakikita ng { $seat }: mas marami itong ipinapakita sa hukbo ng kalaban, o mas kaunti sa sarili
reason-escapes = umiiwas sa piyesa sa { $cell } ({ $number }% ang tsansang matalo nito)
reason-flag-home = ligtas na dinadala ang watawat sa dulong hanay
reason-flag-runs = nagbubukas ng daan ng watawat na wala nang makakapigil
reason-guards-flag = binabantayan ang watawat
reason-may-be-flag = baka makuha ang watawat (sa { $cell }, { $number }% ang tsansa)
reason-takes-flag = kinukuha ang watawat sa { $cell }
reason-takes-likely = tinatalo ang piyesa sa { $cell } ({ $number }% ang tsansa)
reason-takes-surely = tinatalo ang piyesa sa { $cell }, anuman ito
reason-threatens = binabantaan ang piyesa sa { $cell } ({ $number }% ang tsansang talunin ito)
reason-nears = lumalapit sa piyesa sa { $cell } ({ $number }% ang tsansang talunin ito)

## The lesson
lesson-move = Isang square ang galaw ng piyesa, hindi puwedeng pahilis. Ilipat ang koronel mo mula c3 sa c4.
lesson-move-wrong = puwede iyan, pero dito, ilipat ang koronel mula c3 sa c4
lesson-challenge = Hindi mo nakikita ang ranggo ng kalaban. May lumapit sa piyesa mo: hamunin ito, mula c4 sa c5.
lesson-challenge-wrong = puwede iyan, pero dito, hamunin ang piyesa sa c5 gamit ang koronel sa c4
lesson-challenge-then = Kulay mo ang ilaw: mas mataas ang ranggo mo, kaya maiiwan ang piyesa mo. Lihim pa rin ang ranggo ng isa pang piyesa.
lesson-lost = Humamon naman gamit ang sundalo, mula e4 sa e5.
lesson-lost-wrong = puwede iyan, pero dito, hamunin ang piyesa sa e5 gamit ang sundalo sa e4
lesson-lost-then = Kulay ng itim ang ilaw: natalo ang sundalo mo at aalis sa board. Maiiwan ang kabilang piyesa.
lesson-equal = Humamon gamit ang medyor mo, mula g4 sa g5.
lesson-equal-wrong = puwede iyan, pero dito, hamunin ang piyesa sa g5 gamit ang medyor sa g4
lesson-equal-then = Hindi kulay ng sinuman ang ilaw: pareho ang ranggo, kaya aalis sa board ang dalawang piyesa.
lesson-spy = Tinatalo ng espiya ang lahat ng opisyal, at sundalo lang ang tumatalo sa espiya. Ilipat ang espiya mula a4 sa a5.
lesson-spy-wrong = puwede iyan, pero dito, hamunin ang piyesa sa a5 gamit ang espiya sa a4
lesson-spy-then = Natalo ng espiya mo ang isang opisyal. Matatalo rin nito kahit ang pinakamataas.
lesson-flag = Panalo ka kapag nakarating sa dulong hanay ang watawat mo nang walang katabing kalaban. Ilipat ito mula i7 sa i8.
lesson-flag-wrong = puwede iyan, pero dito, ilipat ang watawat sa i8
lesson-flag-then = Nakarating na ang watawat mo, kaya panalo ka. Panalo ka rin kapag nakuha mo ang watawat ng kalaban.
lesson-army = Sa tunay na laro, lihim na nag-aayos ang bawat manlalaro ng 21 piyesa sa sariling tatlong hanay.
lesson-over = Iyan na ang lahat: maglaro na.

## Kung ano ang tinatalo ng bawat ranggo
beats-all-but-spies = Tinatalo nito ang lahat; espiya lang ang tumatalo rito.
general-beats = Tinatalo: { $kind } at mas mababa. Talo sa: { $other_kind }, espiya.
officer-beats = Tinatalo: { $kind } at mas mababa. Talo sa: { $other_kind } at mas mataas, espiya.
sergeant-beats = Tinatalo: mga sundalo at ang watawat. Talo sa: { $kind } at mas mataas, espiya.
private-beats = Tinatalo nito ang mga espiya at ang watawat. Talo ito sa lahat ng opisyal.
spy-beats = Tinatalo nito ang lahat ng opisyal at ang watawat. Talo lang ito sa sundalo.
flag-beats = Tinatalo lang nito ang watawat ng kalaban, kung pupunta ito roon. Tinatalo ito ng bawat ibang piyesa.

## What a newcomer is told
guide-card = Dalawang hukbong nakatago ang ranggo. Kunin ang watawat, o itawid ang sa iyo.
guide-goal = Kunin ang watawat ng kalaban, o dalhin nang ligtas ang sa iyo sa dulong hanay. Nakatago ang mga ranggo ng kalaban; ang board ang humahatol sa bawat hamon.
guide-ranks = Mula sa pinakamalakas, tig-iisa: heneral ng hukbo, heneral, tenyente heneral, medyor heneral, brigadyer heneral, koronel, tenyente koronel, medyor, kapitan, una at ikalawang tenyente, sarhento. Mayroon ding 6 na sundalo, 2 espiya at ang watawat.
guide-spy = Tinatalo ng espiya ang lahat ng opisyal, mula sarhento pataas. Sundalo lang ang tumatalo sa espiya.
guide-flags = Natatalo ng bawat ibang piyesa ang watawat. Kung pumunta ang isang watawat sa isa pa, panalo ang pumunta.
guide-equal = Kung pareho ang ranggo, aalis sa board ang dalawang piyesa.
guide-waits = Kung umabot ang watawat mo sa dulong hanay at may katabi itong kalaban, may isang tira ang kalaban para kunin ito. Kung naroon pa rin ito pagkatapos, panalo ka.
guide-draw = Kung walang watawat na makalulusot at wala nang humahamon, mag-alok ng tabla: hindi kusang natatapos ang laro. Tatanggap ang computer kapag matagal na itong walang nakikitang lamang.
guide-secret = Hindi rin nakikita ng computer ang mga ranggo mo: gaya mo, sa mga hamon lang ito natututo.
guide-army = Una, inilalagay ng bawat manlalaro ang 21 piyesa sa sariling tatlong hanay, ayon sa gusto niya.
guide-piece = Isang square ang galaw ng bawat piyesa, hindi puwedeng pahilis.
guide-challenge = Pumunta sa piyesa ng kalaban para hamunin ito. Maiiwan ang mas mataas.
sign-challenges = hamon
guide-flag = Panalo ka kapag nakarating ang watawat mo sa dulong hanay nang walang katabing kalaban.

## Ang mahihinuha
can-be = { JOIN($kinds, with: "or") }
can-be-lower = { $kind } o mas mababa
can-be-higher = { $kind } o mas mataas
can-be-higher-or-spy = { $kind } o mas mataas, o espiya
any-officer = isang opisyal
can-be-between = { $kind } hanggang { $other_kind }
not-the-flag = hindi watawat
