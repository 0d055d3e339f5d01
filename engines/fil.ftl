### Filipino. Kung paano binabasa ang mga halaga: engines/language.py.
### linked: may pang-angkop (puting, itim na).

-language = Filipino
-and = at
-or = o

## Paano nagbibilang, ayon sa CLDR
-plural-one = n = 1,2,3 or n % 10 != 4,6,9

## Mga anyong galing sa pangalan
-form-linked = { ENDS($name, "a e i o u") ->
        [true] { $name }ng
       *[false] { $name } na
    }
-form-spoken = “{ $name }”

## Mga upuan
-seat-white = puti
    .manner = colour
-seat-black = itim
    .manner = colour
-seat-yellow = dilaw
    .manner = colour
-seat-green = berde
    .manner = colour
-seat-red = pula
    .manner = colour
-seat-attackers = mga umaatake
    .number = plural
-seat-defenders = mga nagtatanggol
    .number = plural
-seat-north = hilaga
-seat-south = timog
-seat-table = mesa

## Mga pyesang nasa higit sa isang laro
-kind-hidden = pyesa
-kind-king = hari
-kind-man = peon
-kind-soldier = kawal
-kind-pawn = peon

## Mga salita
-word-resign = sumuko
-word-offer-draw = mag-alok ng patas
-word-accept-draw = tanggapin ang patas
-word-decline-draw = tanggihan ang patas
-word-show-all-pieces = ipakita ang lahat ng pyesa
-word-show-flag = ipakita ang watawat
-word-pass = pumasa

## Mga buton
-button-turn = Tira
-button-take-back = Bawi
-button-redo = Ulitin
-button-new-game = Bagong laro
-button-hint = Tulong
-button-draw = Patas
-button-resign = Suko
-button-say = Sabihin
-button-menu = Menu
-button-quit = Umalis
-key-Space = Space
    .spoken = Space
-key-T = T
    .spoken = T
-key-N = N
    .spoken = N
-key-H = H
    .spoken = H
-key-S = S
    .spoken = S
-key-D = D
    .spoken = D
-key-R = R
    .spoken = R
-key-M = M
    .spoken = M
-key-P = P
    .spoken = P
-key-V = V
    .spoken = V
-key-W = W
    .spoken = W
-key-L = L
    .spoken = L
-key-Y = Y
    .spoken = Y
-key-Home = Home
    .spoken = Home
-key-End = End
    .spoken = End
-key-PgUp = PgUp
    .spoken = PgUp
-key-PgDn = PgDn
    .spoken = PgDn
-key-F1 = F1
    .spoken = F1
-key-Esc = Esc
    .spoken = Esc

## Mga kulay ng ilaw
-colour-red = pula
-colour-amber = ambar
-colour-yellow = dilaw
-colour-green = berde
-colour-cyan = turkesa
-colour-blue = asul
-colour-violet = lila
-colour-white = puti

## Mga opsiyon ng lahat ng laro at ang mga halaga nito
-option-release = pagbitaw
-option-repetition = pag-uulit
-option-first = unang titira
-option-agreement = kasunduan sa patas
-value-open = mababago pa
-value-final = hindi na mababago
-value-yes = oo
-value-no = hindi
-value-on = bukas
-value-off = sarado
-value-draw = patas
-value-toss = palabunutan
-value-white = puti
-value-black = itim
-value-green = berde
-value-red = pula
-value-none = wala
-value-free = malaya
-value-usual = karaniwan
-value-safe = ligtas
-value-any = lahat
-value-loses = talo
-value-at-once = agad

## Ang sinasabi sa bawat laro
no-game = walang larong tinatawag na { QUOTED($name) }: { $message }
games = mayroong { $names }
no-option = walang opsiyong { QUOTED($name) } ang { $game_name }: { $message }
options = mayroon itong { $names }
no-value = walang { $name }={ RAW($word) } ang { $game_name }: { $message }
no-such-number = walang { $name }={ RAW($word) } ang { $game_name }: { $message } o bilang mula { $least_number } hanggang { $most_number }
option-release = kung mababago at mababawi pa ang tira kapag nabitawan na ang pyesa (open), o hindi na
choose = pumili: { $names }
did-you-mean = { $name } ba?
broken-game = hindi malaro ang { $name }, na laro ng paketeng { $package_name }: { $message }
not-loaded = hindi ito mabuksan ({ $text })
lacks = wala itong { JOIN($names, with: "or") }
other-name = { QUOTED($other_name) } ang tawag nito sa sarili
two-games = hindi malaro ang { $name }: may larong ganito ang pangalan sa bawat isa sa mga paketeng { JOIN($package_names, with: "and") }; alisin ang isa
name-taken = may larong { $name } rin ang paketeng { $package_name }; ang sa Lodeboard ang nilalaro
no-such-word = hindi salita ng larong ito ang { QUOTED($word) }; ang mga salita ay { RAW($words) }
draw-offered-already = may alok na patas na
answer-the-draw-first = nag-alok ng patas ang { $seat }: sagutin muna ito
draw-for-the-other-side = ang kabilang panig ang sasagot sa alok na patas
no-draw-to-answer = walang alok na patas na sasagutin
resigned = sumuko ang { $seat }
no-such-seat = walang upuang { QUOTED($name) }; ang mga upuan ay { $names }
game-over = tapos na ang laro: { $message }
one-piece-and-no-setup = isang pyesa lang ang gumagalaw sa bawat tira, at walang inilalatag
not-your-turn = tira ngayon ng { $seat }
move-takes-no-word = walang salitang kasama ang tira, pero may dumating na { QUOTED($word) }
who-says = sino ang nagsasabi ng { QUOTED($word) }? isulat ang { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: hindi pyesa ang { QUOTED($name) }; ang mga pyesa ay { $names }
no-cell-of-that-name = { QUOTED($text) }: walang kahong { QUOTED($name) } sa tablang ito
more = { $number } pa
no-tag-name = tag na { QUOTED($name) }: mga titik, bilang at _ lang ang pangalan
record-unreadable = hindi na mabasa mula { QUOTED($text) }; may bukas bang panaklong o panipi?
record-of-another-game = tag na { $name }: nilaro ang laro nang may { $text }; ang umiiral ay { $known_text }
in-entry = tala { $number }, { $text }: { $message }
no-such-result = tag na Result: hindi resulta ang { QUOTED($text) }; isulat ang { $known_texts }
another-game-in-record = isang laro lang sa isang tala, at may nagsisimulang isa pa sa { QUOTED($text) }
record-empty = walang laman ang tala
no-cell = walang kahong { $number } sa tablang ito
not-your-piece = sa { $seat } ang pyesa sa { $cell }
no-piece-there = walang pyesa sa { $cell }
occupied = may nakapuwesto na sa { $cell }
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "linked") } { $kind }
       *[owner] { $kind } ng { $seat }
    }
    .linked = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "linked") } { FORM($kind, "linked") }
           *[owner] { $kind } ng { FORM($seat, "linked") }
        }
hidden-piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "linked") } pyesa
       *[owner] pyesa ng { $seat }
    }
    .linked = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "linked") } pyesang
           *[owner] pyesa ng { FORM($seat, "linked") }
        }
one-piece = isang pyesa lang ang gumagalaw sa bawat tira
blocked = nakaharang ang daan nito
move-without-squares = kailangan ng tira ang parisukat na pagmumulan at ang pupuntahan
in-the-way = nakaharang { COUNT($cells) ->
        [1] ang { $cells }
       *[other] ang mga { $cells }
    }
takes = kumakain ang { $move } ng { $cells }: iyon mismo ang sabihin
takes-nothing = walang kinakain ang { $move }: iyon mismo ang sabihin
sentences = { JOIN($messages, with: " ") }
draw-agreed = napagkasunduang patas
third-time = parehong posisyon sa ikatlong beses
draw-on-own-turn = nag-aalok ng patas sa sariling tira; { $message }

## Kung bakit mabuti ang tira
reason-wins-now = agad na panalo
reason-wins = panalo { $number ->
        [1] sa susunod na sariling tira
       *[other] sa susunod na { $number } sariling tira
    }
reason-gives-first = nagbibigay muna ng { $number } pyesa
reason-lasts = tatagal pa nang { $number } tira
reason-takes-piece = kumakain ng { $kind } at walang nawawala
reason-takes-pieces = kumakain ng { $number } pyesa at walang nawawala
reason-wins-piece = nakakukuha ng { $kind }
reason-wins-pieces = nakakukuha ng { $number } pyesa
reason-takes-more = kumakain ng { $number } pyesa at nagbibigay ng { $other_number }
reason-only = ang tanging puwede
reason-offers = nag-aalok ng { $number } pyesa at kumakain ng { $other_number } bilang ganti
reason-gives = nagbibigay ng { $number } pyesa, at walang nahanap na mas mabuti
reason-lets = hinahayaang kainin ng { $cell } ang nasa { JOIN($cells, with: "and") }, at walang nahanap na mas mabuti
reason-lets-back = hinahayaang kainin ng { $cell } ang nasa { JOIN($cells, with: "and") } at kumakain ng { $number } pyesa bilang ganti
reason-wins-later = nakakukuha ng { $number } pyesa { $other_number ->
        [1] sa susunod na sariling tira
       *[other] sa susunod na { $other_number } sariling tira
    }
reason-wins-it-later = nakakukuha ng { $kind } sa { $cell } { $number ->
        [1] sa susunod na sariling tira
       *[other] sa susunod na { $number } sariling tira
    }
reason-prepares = naghahanda ng { $text }; ang pinakamainam na sagot ay { $other_text }
reason-expects = tahimik, at walang nahanap na mas mabuti; ang pinakamabuting sagot dito ay { $text }
reason-takes = kinakain ang nasa { JOIN($cells, with: "and") }
reason-exchanges = nakikipagpalit ng { $number } pyesa
reason-better-than = mas mahalaga nang { $number } pyesa kaysa { JOIN($texts, with: "and") }
reason-others-lose = nagliligtas sa larong matatalo sa { JOIN($texts, with: "and") }
reason-becomes = nagiging { $kind } sa { $cell }
reason-becomes-later = nagkakaroon ng { $kind } sa { $cell } { $number ->
        [1] sa susunod na sariling tira
       *[other] sa susunod na { $number } sariling tira
    }

## Isang aralin
guide-unreadable = hindi mabasa ang gabay ng { $name }: { $text }
lesson-other-move = puwede iyan, pero hindi iyan ang hakbang na ito
lesson-place = Hakbang { $number } sa { $of_number }.
lesson-right = Tama.
lesson-step = hakbang { $number } ng aralin ng { $name }: { $text }
lesson-unreadable = hindi mabasa ang aralin ng { $name }: { $text }
-word-skip = laktawan ang hakbang
lesson-done = tapos na ang hakbang na ito: [turn] para magpatuloy
-word-go-on = magpatuloy
-word-play = laruin ang laro

## Mga sira ng sensor
-fault-dead = walang nararamdaman
-fault-stuck = may nararamdamang pyesang wala naman
-fault-chattering = kusang nagbubukas-sara
-fault-slow = mabagal tumigil
-fault-ghost = maaaring may maramdamang pyesang wala naman
