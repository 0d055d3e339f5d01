-game-generals = Game of the Generals

## Mga pyesa
-kind-general-of-the-army = heneral ng hukbo
-kind-general = heneral
-kind-lieutenant-general = tenyente heneral
-kind-major-general = medyor heneral
-kind-brigadier-general = brigadyer heneral
-kind-colonel = koronel
-kind-lieutenant-colonel = tenyente koronel
-kind-major = medyor
-kind-captain = kapitan
-kind-1st-lieutenant = unang tenyente
-kind-2nd-lieutenant = ikalawang tenyente
-kind-sergeant = sarhento
-kind-private = sundalo
-kind-spy = espiya
-kind-flag = watawat

## Mga opsiyon
-option-flag-home = watawat sa dulo
-option-both-home = parehong nasa dulo
-option-quiet-moves = tahimik na tira
-value-one-turn = pagkaraan ng isang tira
-value-first = una
-value-second = ikalawa

## Ang sinasabi
flag-taken = nakuha ang watawat ng { $seat }
both-flags-home = parehong nakarating sa huling hanay ang mga watawat
flag-home = nakarating sa huling hanay ang watawat ng { $seat }
repetition = parehong posisyon nang { $number } beses (opsyong repetition)
quiet-moves = { $number } tira bawat panig nang walang hamon (opsyong quiet-moves)
no-such-piece = hindi piyesa ng larong ito ang { QUOTED($name) }; ang mga piyesa ay { RAW($kinds) }
outside-ranks = nasa labas ng tatlong hanay ng { $seat }, { $first_cell } hanggang { $last_cell }, ang { $kind } sa { $cell }
square-used-twice = dalawang beses nagamit ang { $cell }: para sa { $kind } at para sa { $other_kind }
layout-in-order = ayon sa ayos ng board ang mga square: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $number } { $name }, at { $most_number } lang sa isang hukbo
ranks-hidden = nakatago ang mga ranggo sa tekstong ito, kaya hindi ito maipagpapatuloy; gamitin ang sa arbiter
no-move = hindi tira ang { QUOTED($text) }: isulat ang e3-e4, white:resign o white:FLG=a1,PVT=b1,...
no-side-to-move = posisyon: move:{ QUOTED($text) }: isulat ang { RAW($seats) } o { RAW($word) }
one-of-each-side = posisyon: may piyesa ng bawat panig sa { $cell }
no-part-of-position = posisyon: hindi bahagi ng posisyon ang { QUOTED($text) }, gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = posisyon: dalawang beses nakasulat ang { QUOTED($name) }
part-missing = posisyon: kulang ang bahaging { QUOTED($name) }, gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = posisyon: { $message }
in-army = posisyon, { $seat }: { $message }
no-list-of-pieces = posisyon, { $seat }: hindi listahan ng mga piyesa ang { QUOTED($text) }, gaya ng white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = posisyon, { $seat }: dalawang piyesa ang nasa { $cell }
in-army-setting-up = posisyon, { $seat }, habang naglalatag: { $message }
both-have-set-up = posisyon: nakapaglatag na ang dalawang panig; isulat ang move:white o move:black
both-flags-missing = posisyon: wala ang dalawang watawat; natapos ang laro sa una
flag-came-from-there = posisyon: galing sa { $from_cell } ang watawat ng { $seat } na nasa { $cell }; dapat walang laman ang pinagmulan
nobody-shown = posisyon: shown:{ QUOTED($text) }: isulat ang { JOIN(RAW($seats), with: "or") }
no-flag-to-show = posisyon: walang watawat na maipapakita ang { $seat } bago maglatag
set-up-already = nakapaglatag na ang { $seat }
army-alone = inilalatag ang hukbo nang walang kasamang tira o salita
word-alone = mag-isa ang salita, walang kasamang square
no-flag-yet = wala pang watawat sa board ang { $seat }: maglatag muna
flag-shown-already = naipakita na ang watawat ng { $seat }
set-up-first = kailangan munang maglatag ng { JOIN($seats, with: "and") }
challenge-names-nobody = hindi pinapangalanan ng hamon ang aalis: ang arbiter ang magsasabi
move-without-squares = may square na pagmumulan at pupuntahan ang tira
one-square = isang square pasulong, paatras o patagilid ang galaw ng piyesa
own-piece-there = may sarili kang piyesa sa { $cell }
option-first = kung sino ang unang titira kapag nakapaglatag na ang dalawa; toss: palabunutan sa simula ng laro (unang tira)
option-flag-home = kung panalo agad ang watawat na walang katabing kalaban, o maghihintay ng isang tira gaya ng iba (S1a)
option-both-home = kung sino ang panalo kapag ligtas na nakarating ang watawat habang naghihintay roon ang isa pa (S1)
option-repetition = kung ilang beses okupado ang parehong mga square, parehong panig ang titira, para maging tabla (S7)
option-quiet-moves = kung ilang tira ng bawat panig na walang hamon ang tabla na (S7)
flag-shown = Ipinakita ng { $seat } ang watawat nito, sa { $cell }.
pieces-missing = kulang ang hukbo; wala pa: { $kinds }
pieces-too-many = mali ang hukbo; sobra: { $kinds }
wrong-army = mali ang hukbo; wala pa: { $missing_kinds }; sobra: { $excess_kinds }
no-event = hindi tira, salita o hukbo ang { QUOTED($text) }
no-outcome = { QUOTED($text) }: sa hamon, at doon lang, kailangang sabihin kung sino ang nananatili
no-position-of-seat = hindi posisyong nakikita ng isang upuan: { QUOTED($text) }
not-for-this-seat = hindi ito ang nakikita ng { $seat }: mas marami itong sinasabi tungkol sa kalaban, o mas kaunti tungkol sa sariling hukbo
reason-escapes = umiiwas sa piyesa sa { $cell }, na kakain sana sa { $number } sa 100 hukbo
reason-flag-home = inihahatid ang watawat sa dulo
reason-flag-runs = wala nang makapipigil sa watawat
reason-guards-flag = binabantayan ang watawat
reason-may-be-flag = watawat ang piyesa sa { $cell } sa { $number } sa 100 posibleng hukbo
reason-takes-flag = kinukuha ang watawat sa { $cell }
reason-takes-likely = kinakain ang piyesa sa { $cell } sa { $number } sa 100 posibleng hukbo
reason-takes-surely = kinakain ang piyesa sa { $cell }, anuman ito
reason-threatens = nagbabanta sa piyesa sa { $cell }, at kinakain ito sa { $number } sa 100 hukbo
reason-nears = lumalapit sa piyesa sa { $cell }, na kinakain nito sa { $number } sa 100 hukbo

## The lesson
lesson-move = Isang square ang galaw ng piyesa, hindi kailanman pahilis: igalaw ang iyong koronel mula c3 papuntang c4.
lesson-move-wrong = puwede iyan, pero dito, mula c3 papuntang c4 ang koronel
lesson-challenge = Nakatago ang ranggo ng iba. May lumapit sa iyo: hamunin ito, mula c4 papuntang c5.
lesson-challenge-wrong = puwede iyan, pero dito, hinahamon ng koronel sa c4 ang nasa c5
lesson-challenge-then = Sa iyo ang ilaw: mas mataas ang ranggo mo, at mananatili ito. Walang magsasabi kung ano ang isa.
lesson-lost = Humamon naman gamit ang sundalo: mula e4 papuntang e5.
lesson-lost-wrong = puwede iyan, pero dito, hinahamon ng sundalo sa e4 ang nasa e5
lesson-lost-then = Sa itim ang ilaw: natalo ang iyong sundalo at aalis sa board; mananatili ang isa.
lesson-equal = Humamon gamit ang iyong medyor, mula g4 papuntang g5.
lesson-equal-wrong = puwede iyan, pero dito, hinahamon ng medyor sa g4 ang nasa g5
lesson-equal-then = Walang may-ari ng ilaw: magkapantay ang ranggo, at parehong aalis sa board.
lesson-spy = Natatalo ng espiya ang bawat opisyal, at sundalo lang ang tumatalo sa espiya: mula a4 papuntang a5.
lesson-spy-wrong = puwede iyan, pero dito, hinahamon ng espiya sa a4 ang nasa a5
lesson-spy-then = Natalo ng iyong espiya ang isang opisyal, kahit ang pinakamataas.
lesson-flag = Panalo ka kapag nakauwi ang iyong watawat at walang kaaway sa tabi nito: mula i7 papuntang i8.
lesson-flag-wrong = puwede iyan, pero dito, umuuwi ang watawat sa i8
lesson-flag-then = Nakauwi na ang iyong watawat. Panalo ka rin kapag nakuha mo ang kabilang watawat.
lesson-army = Sa tunay na laro, naglalatag ang bawat isa ng 21 piyesa sa sariling tatlong hanay, nang hindi nakikita ng isa.
lesson-over = Iyan na ang buong laro: laruin ito.

## What a newcomer is told
guide-goal = Kunin ang kabilang watawat, o iuwi nang ligtas ang iyo sa dulong hanay. Walang nakakakita sa ranggo ng iba; ang board ang humahatol.
guide-ranks = Mula sa pinakamataas: heneral ng hukbo, heneral, tenyente, medyor at brigadyer heneral, koronel, tenyente koronel, medyor, kapitan, una at ikalawang tenyente, sarhento, sundalo.
guide-spy = Natatalo ng espiya ang bawat opisyal, mula sarhento; sundalo lang ang tumatalo sa espiya.
guide-equal = Kapag magkapantay, parehong aalis sa board.
guide-army = Una, inilalatag ng bawat isa ang 21 piyesa sa sariling tatlong hanay, kung paano gusto.
guide-piece = Isang square ang bawat piyesa, hindi pahilis.
guide-challenge = Sa kaaway: hamon. Mananatili ang mas mataas.
guide-flag = Panalo ang watawat sa dulong hanay kung walang kaaway sa tabi.
