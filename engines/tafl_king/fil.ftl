-game-tafl-king = Tafl

## Para sa boses (engines/spoken.py)
-spoken-capture = at kain sa

## Mga opsyon
-option-rules = mga tuntunin
-option-layout = ayos sa simula
-option-soldiers-through-throne = kawal sa trono
-option-king-throne = hari at trono
-option-occupied-throne = tronong may hari
-option-king-by-corner = hari sa tabi ng sulok
-option-king-at-edge = hari sa gilid
-option-ring = pagsara ng bilog
-option-group = grupo
-option-outsiders = kawal sa labas
-option-group-edge = grupo sa gilid
-option-closing = tirang nagsasara
-option-encirclement = pagpaligid
-option-shieldwall = pader ng kalasag
-option-edge-fort = kuta sa gilid
-option-no-move = walang tira
-option-occurrences = bilang ng paglitaw ng posisyon
-option-quiet-plies = tahimik na tira
-value-manual = manwal
-value-copenhagen = Copenhagen
-value-fetlar = Fetlar
-value-cross = krus
-value-pass = daan lang
-value-closed = sarado
-value-hostile = kalaban
-value-taken = nakukuha
-value-last = huli lang
-value-own-move = sariling tira
-value-any-move = kahit aling tira
-value-joined = magkakaugnay
-value-ignored = di-bilang
-value-save = nagliligtas
-value-group-stays = mananatili ang grupo
-value-ring-first = bilog muna
-value-capture-first = kain muna
-value-defenders-lose = talo ang nagtatanggol

## Ang sinasabi
corner-reached = nakarating ang hari sa sulok
king-surrounded = napaligiran ang hari
group-surrounded = napaligiran ang hari at ang mga kawal niya
king-threatened = Puwedeng mapaligiran ang hari sa susunod na tira.
cut-off = wala nang daan sa gilid ang lahat ng nagtatanggol
fort = may kuta ang hari sa gilid
no-board = posisyon: hindi board at panig na titira ang { $text }; isulat ang labing-isang hanay na pinagdugtong ng / at saka A o D
no-side-to-move = posisyon: hindi panig na titira ang { $text }; isulat ang A o D
wrong-rows = posisyon: 11 ang hanay ng board, hindi { $number }; isulat ang labing-isang hanay na pinagdugtong ng / at saka A o D
one-king = { $number ->
        [0] kulang ang hari
       *[other] isa lang ang puwedeng hari
    }
too-many-pieces = { $number } ang sundalo ng { $seat }; hanggang { $most_number } lang
only-the-king = hari lang ang puwede sa { $cells }
no-attackers = dapat may kahit isang umaatake
no-piece = posisyon: hindi piyesa ang { QUOTED($text) } sa hanay { $rank_number }; isulat ang . A D o K
no-square = hindi square ang { QUOTED($name) }; mula a1 hanggang k11 ang board
no-move = hindi tira ang { QUOTED($text) }; isulat ang e5-e8, e5-e8xe9/d8 o attackers:resign
another-board = OTG, tag na rules: ibang board ang dim:{ $text }; dim:11 ang Tafl King
own-rules = nilaro ito sa rules na { $name }: idagdag ang { $text }
move-without-squares = kailangan ng tira ng square na pagmumulan at isang square na pupuntahan
not-your-piece = sa { $seat } ang piyesa sa { $cell }
no-step = dapat magtapos ang tira sa ibang square
never-diagonally = patayo o pahalang ang galaw ng mga piyesa, hindi pahilis
corner-for-the-king = hari lang ang puwedeng huminto sa sulok na { $cell }
throne-for-the-king = hari lang ang puwedeng huminto sa trono, f6
no-way-over-throne = hindi puwedeng dumaan ang mga kawal sa trono, f6
no-legal-move = wala nang puwedeng itira ang { $seat }
occurrences = { $number } beses lumitaw ang posisyon
quiet-plies = { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    } nang walang kain
option-rules = ang mga tuntunin: ito ang magpapasya sa mga opsyong hindi mo itinakda
    .value-manual = Tafl King: mahuhuli ang hari sa gilid, at puwedeng mahuli kasama niya ang mga kawal na katabi niya.
    .value-copenhagen = Copenhagen: may pader ng kalasag, kuta sa gilid at panalo sa pagpaligid. Ligtas ang hari sa gilid.
    .value-fetlar = Fetlar: panalo ang pagpaligid sa lahat ng nagtatanggol. Sa gilid, haring walang kawal lang ang mahuhuli.
option-layout = ang panimulang posisyon
    .value-usual = Hugis diyamante ang mga nagtatanggol sa paligid ng hari.
    .value-cross = Hugis krus ang mga nagtatanggol sa paligid ng hari.
option-soldiers-through-throne = kung puwedeng dumaan ang mga kawal sa bakanteng trono
    .value-no = Hindi puwedeng dumaan ang mga kawal sa trono.
    .value-yes = Puwedeng dumaan ang mga kawal sa bakanteng trono, pero hindi huminto.
option-king-throne = kung puwedeng bumalik ang hari sa trono, dumaan lang, o hindi pareho
    .value-free = Puwedeng bumalik sa trono at dumaan doon ang hari.
    .value-pass = Puwedeng dumaan sa trono ang hari, pero hindi na huminto roon.
    .value-closed = Kapag umalis na ang hari sa trono, hindi na siya makakabalik o makakadaan doon.
option-occupied-throne = kung kalaban ng sariling mga kawal ang tronong may hari
    .value-safe = Hindi makakain ang kawal na katabi ng tronong may sarili nitong hari.
    .value-hostile = Makakain ang nagtatanggol na katabi ng trono, kahit naroon ang hari.
option-king-by-corner = kung kalaban ng hari ang mga sulok
    .value-taken = Bilang na umaatake ang sulok na katabi ng hari.
    .value-safe = Hindi mahuhuli ang hari sa tabi ng sulok.
option-king-at-edge = kung kalaban ng hari ang gilid; last: kapag wala na lang siyang kawal
    .value-taken = Sa gilid, tatlong umaatake ang makakahuli sa hari.
    .value-safe = Hindi mahuhuli ang hari sa gilid.
    .value-last = Sa gilid, mahuhuli lang ang hari kapag wala na siyang kawal.
option-ring = kung sariling tira lang ng mga umaatake ang puwedeng magsara ng bilog
    .value-own-move = Huli lang ang hari kung tira ng mga umaatake ang nakapalibot sa kanya.
    .value-any-move = Huli ang hari kapag napalibutan, kahit sa sarili niyang tira.
option-group = kung nahuhuli ang hari kasama ang mga kawal na kadikit niya
    .value-joined = Huli rin ang hari kapag napalibutan siya bilang grupo kasama ng mga kawal na kadikit.
    .value-none = Huli lang ang hari kung siya mismo ang napalibutan.
option-outsiders = kung inililigtas ang hari ng mga kawal sa labas ng grupo
    .value-ignored = Huli ang napalibutang grupo kahit may ibang malayang nagtatanggol.
    .value-save = Hindi huli ang napalibutang grupo habang may iba pang nagtatanggol.
option-group-edge = kung tumutulong ang gilid at mga sulok sa pagpaligid sa grupo
    .value-hostile = Tumutulong ang gilid at mga sulok sa pagpaligid sa grupo ng hari.
    .value-open = Hindi mapapalibutan sa gilid ang grupo ng hari.
option-closing = kung ano pa ang kinakain ng tirang nagsasara ng bilog: mga kawal sa labas ng grupo, wala, o lahat ng kaya
    .value-group-stays = Kumakain din ng mga kawal sa labas ang tirang nakapalibot sa grupo.
    .value-ring-first = Wala nang ibang kinakain ang tirang nakapalibot sa grupo.
    .value-capture-first = Kain muna: kapag may nakain sa grupo, bukas na ang bilog.
option-encirclement = kung panalo ang mga umaatake kapag napalibutan ang lahat ng nagtatanggol mula sa malayo
    .value-off = Hindi panalo ang pagpaligid sa lahat ng nagtatanggol mula sa malayo.
    .value-on = Panalo ang mga umaatake kapag wala nang nagtatanggol na makakarating sa gilid.
option-shieldwall = kung puwedeng kainin nang buo ang hanay ng mga kawal sa gilid
    .value-off = Isa-isang kinakain ang mga kawal sa gilid.
    .value-on = Nakakain ang buong hanay sa gilid kapag harang ang harap at magkabilang dulo.
option-edge-fort = kung panalo ang haring nasa gilid sa kutang hindi mababasag
    .value-off = Hindi panalo ang kuta sa gilid.
    .value-on = Panalo ang mga nagtatanggol kapag nasa gilid ang hari sa kutang hindi mababasag.
option-no-move = kung ano ang mangyayari sa panig na walang puwedeng itira
    .value-loses = Talo ang manlalarong walang puwedeng itira.
    .value-draw = Tabla kapag may manlalarong hindi makatira.
option-repetition = kung ano ang epekto ng ikatlong pag-ulit ng posisyon
    .value-draw = Tabla kapag tatlong beses naulit ang posisyon.
    .value-defenders-lose = Talo ang mga nagtatanggol kapag tatlong beses naulit ang posisyon.
    .value-off = Walang epekto ang pag-uulit ng posisyon.
option-quiet-plies = kung ilang tira nang walang kain ang tabla na
    .value-off = Puwedeng magpatuloy nang walang kain kahit gaano katagal.
option-occurrences = kung ilang beses dapat lumitaw ang posisyon para doon
    .value-3 = Bibilangin ang ikatlong paglitaw ng posisyon.
king-back-on-throne = hindi na puwedeng bumalik ang hari sa trono
king-back-over-throne = hindi na puwedeng dumaan ulit ang hari sa trono
row-too-long = posisyon: 12 o higit pa ang square ng hanay { $rank_number }, { $text }; 11 ang bawat hanay
row-too-short = posisyon: { $number } ang square ng hanay { $rank_number }, { $text }; 11 ang bawat hanay

## Kung bakit mabuti ang tira
plan-defenders = Plano: buksan ang daan ng hari mo papunta sa gilid, at mula roon sa sulok.
plan-surround = Plano: sarado na ang mga sulok, kaya palibutan na ang hari.
plan-corners = Plano: isara muna ang mga sulok, saka palibutan ang hari.
reason-beside = tumatabi sa hari, kaya may umaatake na sa { $number } sa 4 niyang panig
reason-edge = pumupunta sa gilid, sa daan ng hari papunta sa { $cell }
reason-flanks = tumatabi sa nasa { JOIN($cells, with: "and") }: isa pang kawal sa kabila at makakain { COUNT($cells) ->
        [1] ito
       *[other] ang mga ito
    }
reason-less-room = { $number ->
        [one] { $number } square
       *[other] { $number } na square
    } na lang ang mapupuntahan ng hari sa halip na { $other_number }
reason-more-room = { $number ->
        [one] { $number } square
       *[other] { $number } na square
    } na ang mapupuntahan ng hari sa halip na { $other_number }
reason-opens-edge = binubuksan ang daan ng hari papunta sa gilid sa { JOIN($cells, with: "and") }
reason-shields = nakapuwesto sa square kung saan makakain ng kalaban ang nasa { JOIN($cells, with: "and") }
reason-stops-edge = hinaharang ang daan ng hari papunta sa gilid sa { JOIN($cells, with: "and") }
reason-breaks-out = binubuksan ang bilog
reason-opens-way = binubuksan ang daan ng hari papunta sa { JOIN($cells, with: "and") }
reason-escapes = inililigtas ang piyesa sa { $cell }
reason-saves = inililigtas ang nasa { JOIN($cells, with: "and") }
reason-shuts-in = kinukulong ang hari
reason-stops-ring = pinipigilang magsara ang bilog
reason-stops-lane = pinipigilan ang hari na makarating sa { JOIN($corner_cells, with: "or") } sa dalawang tira, daan sa { JOIN($cells, with: "or") }
reason-opens-lane = hinahayaan ang hari na makarating sa { JOIN($corner_cells, with: "or") } sa dalawang tira, daan sa { JOIN($cells, with: "or") }
reason-fences = { $number ->
        [0] isinasara nang tuluyan ang sulok { $cell }
        [one] tumutulong isara ang sulok { $cell } (isa pang umaatake ang kailangan doon)
       *[other] tumutulong isara ang sulok { $cell } ({ $number } pang umaatake ang kailangan doon)
    }
reason-stops-way = hinaharang ang daan ng hari papunta sa { JOIN($cells, with: "and") }
reason-threatens = binabantaan ang nasa { JOIN($cells, with: "and") }
reason-threatens-ring = nagbabantang palibutan ang hari

## Paano nakain ang piyesa
means-between = sa pagitan ng { $cell } at { $other_cell }
means-corner = sa pagitan ng { $cell } at ng sulok na { $other_cell }
means-throne = sa pagitan ng { $cell } at ng bakanteng trono sa { $other_cell }
means-row = naharangan ang buong hanay sa gilid

## The lesson
lesson-soldier = Tuwid ang galaw ng bawat piyesa, hangga't walang nakaharang. Itulak ang umaatake mula h1 sa h5.
lesson-soldier-wrong = puwede iyan, pero dito, ilipat ang kawal mula h1 sa h5
lesson-take = Nakakain ang kawal sa gitna ng dalawang kalaban. Itulak ang kawal mula d11 sa d3: maaalis ang kawal sa d2.
lesson-take-wrong = puwede iyan, pero walang nakain: makakain ng kawal sa d11 ang nasa d2
lesson-take-too = Ikaw naman ang mga nagtatanggol, na ganoon din kumain. Itulak ang kawal mula f4 sa h4: nakain ang umaatake sa h5.
lesson-take-too-wrong = puwede iyan, pero dito, kainin ang kawal sa h5 gamit ang nasa f4
lesson-safe = Ang tumitira lang ang puwedeng kumain. Pumunta mula h4 sa k4, sa gitna ng dalawang kalaban: ligtas ka roon.
lesson-safe-wrong = puwede iyan, pero dito, ilipat ang kawal mula h4 sa k4, kung saan ligtas ito sa gitna ng dalawang kalaban
lesson-corner = Para sa hari lang ang mga sulok at trono, pero tumutulong sila sa pagkain. Pumunta mula h3 sa a3: maiipit sa sulok ang kawal sa a2.
lesson-corner-wrong = puwede iyan, pero dito, kainin ang kawal sa a2 gamit ang nasa h3
lesson-king = Gaya ng iba ang galaw ng hari, at panalo siya sa sulok. Itulak siya mula f6 sa f11.
lesson-king-wrong = puwede iyan, pero dito, itira ang hari
lesson-goal = Hinarang nila ang isang daan, kaya sa kabila ka dumaan: itulak ang hari sa sulok na k11.
lesson-ring = Layunin naman ng mga umaatake na palibutan ang hari sa apat na panig. Pumunta mula e1 sa e3.
lesson-ring-wrong = puwede iyan, pero dito, isara ang bilog gamit ang kawal sa e1
lesson-ring-fewer = Puwede ring isara ang isang panig ng gilid, sulok o bakanteng trono. Kasamang nahuhuli ang mga kawal na katabi niya.
lesson-over = Nahuli ang hari, at panalo ang mga umaatake. Iyan na ang lahat: maglaro na.

## What a newcomer is told
guide-card = Gustong makarating ng hari sa sulok. Doble ang dami ng gustong humuli sa kanya.
guide-goal = Panalo ang mga nagtatanggol kapag nadala nila ang hari sa sulok, ang mga umaatake kapag napalibutan nila siya.
guide-corners = Hari lang ang puwedeng huminto sa mga sulok at trono. Kapag bakante, para silang kawal ng kalaban.
guide-safe = Ligtas kang pumunta sa gitna ng dalawang kalaban: ang tumitira lang ang puwedeng kumain.
guide-throne = Hindi puwedeng dumaan ang mga kawal sa trono.
guide-throne-crossed = Puwedeng dumaan ang mga kawal sa bakanteng trono, pero hindi huminto.
guide-group = Huli rin ang hari kapag napalibutan siya bilang grupo kasama ng mga kawal na kadikit.
guide-repetition = Tabla kapag tatlong beses naulit ang posisyon.
guide-repetition-loses = Talo ang mga nagtatanggol kapag tatlong beses naulit ang posisyon.
guide-edge = Isinasara ng gilid ng board ang isang panig ng hari, kaya tatlong umaatake lang ang kailangan para mahuli siya roon.
guide-edge-last = Kapag wala nang kawal ang hari, isinasara ng gilid ng board ang isang panig niya: mahuhuli siya roon ng tatlong umaatake.
guide-edge-safe = Hindi isinasara ng gilid ng board ang panig ng hari, kaya hindi siya mahuhuli roon kung wala siyang katabing kawal.
guide-soldier = Tuwid ang galaw ng kawal, hangga't walang nakaharang.
guide-takes = Kinakain nito ang kalaban na naiipit nito at ng kakampi nito.
guide-king = Parang kawal ang galaw at pagkain ng hari. Panalo siya sa sulok.
guide-ring = Huli ang hari kapag sarado ang apat na panig niya.
