### Filipino. Kung paano binabasa ang mga halaga: engines/localiser.py.
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
-form-asked = { $name }?
-form-spoken = “{ $name }”

## Mga manlalaro
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
    .manner = side
-seat-defenders = mga nagtatanggol
    .number = plural
    .manner = side
-seat-north = hilaga
-seat-south = timog
-seat-table = host

## Mga piyesang nasa higit sa isang laro
-kind-hidden = piyesa
-kind-king = hari
-kind-man = peon
-kind-soldier = kawal
    .attackers = umaatake
    .defenders = nagtatanggol
-kind-pawn = peon

## Mga aksyon
-word-resign = sumuko
    .said = sumuko
-word-out-of-time = matalo sa oras
    .said = naubusan ng oras
-word-offer-draw = mag-alok ng tabla
    .said = nag-alok ng tabla
-word-accept-draw = tanggapin ang tabla
    .said = tinanggap ang tabla
-word-decline-draw = tanggihan ang tabla
    .said = tinanggihan ang tabla
-word-show-all-pieces = ipakita ang lahat ng piyesa
-word-show-flag = ipakita ang watawat
    .asked = ipakita ang watawat mo sa kalaban? Ginagawa lang ito bilang patunay, pagkatapos manalo. Wala itong epekto sa laro at hindi na mababawi.
    .said = ipinakita ang watawat
-word-pass = pumasa
    .said = pumasa

## Ang sinasabi ng boses para sa mga tanda ng tira (engines/spoken.py): C 3 papuntang D 4
-spoken-to = papuntang
-spoken-capture = kain sa
-spoken-and = at
-spoken-becomes = magiging

## Mga buton
-button-turn = Tapos
-button-take-back = Bawiin
-button-redo = Ulitin
-button-skip = Laktawan
-button-new-game = Bagong laro
-button-restart = Ulitin
-button-hint = Hint
-button-review = Suriin
-button-draw = Tabla
-button-resign = Sumuko
-button-say = Iba pa
-button-menu = Menu
-button-settings = Mga setting
-button-quit = Umalis
-button-yes = Oo
-button-no = Hindi
-button-first-choice = Unang pili
-button-second-choice = Ikalawang pili
-button-moves = Mga tira
-button-tidy = Iayos
-button-look = Piyesa ko
-button-phones = Telepono
-button-help = Tulong
-button-standard = Karaniwan
-button-random = Random
-button-last = Gaya ng huli
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
-key-J = J
    .spoken = J
-key-K = K
    .spoken = K
-key-1 = 1
    .spoken = 1
-key-2 = 2
    .spoken = 2
-key-3 = 3
    .spoken = 3
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

## Mga opsyon ng lahat ng laro at ang mga halaga nito
-option-release = pagbitaw ng piyesa
-option-repetition = pag-uulit
-option-first = unang titira
-option-agreement = kasunduan sa tabla
-value-open = mababago pa
-value-final = hindi na mababago
-value-yes = oo
-value-no = hindi
-value-on = naka-on
-value-off = naka-off
-value-draw = tabla
-value-toss = bunutan
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

## Mga antas ng computer, at kung gaano kahirap matutunan ang laro
-level-beginner = baguhan
-level-novice = nagsisimula
-level-casual = pampalipas-oras
-level-intermediate = katamtaman
-level-advanced = bihasa
-level-strong = malakas
-level-expert = eksperto
-level-strongest = pinakamalakas
-value-easy = madali
-value-medium = katamtaman
-value-hard = mahirap

## Ang sinasabi sa bawat laro
no-game = walang larong { QUOTED($name) }; { $message }
games = ang mga laro ay { $names }
no-option = walang opsyong { QUOTED($name) } ang { $game_name }; { $message }
options = ang mga opsyon ay { $names }
no-value = { $game_name }: hindi puwede ang { $name }={ RAW($word) }; { $message }
no-such-number = { $game_name }: hindi puwede ang { $name }={ RAW($word) }; { $message } (o numero mula { $least_number } hanggang { $most_number })
option-release = kung puwede pang baguhin at bawiin ang tira kapag nabitawan na ang piyesa (open), o hindi na (final)
    .value-open = Puwede pang baguhin o bawiin ang tira kapag nabitawan na ang piyesa.
    .value-final = Kapag nabitawan ang piyesa, pinal na ang tira. Hindi na ito mababawi.
choose = pumili ng { JOIN($names, with: "or") }
did-you-mean = { $name } ba ang ibig mong sabihin?
broken-game = hindi malaro ang { $name } mula sa package na { $package_name }: { $message }
not-loaded = hindi ito ma-load ({ $text })
lacks = wala itong { JOIN($names, with: "or") }
other-name = { QUOTED($other_name) } ang sarili nitong pangalan
two-games = hindi malaro ang { $name }: parehong may larong ganito ang pangalan ang mga package na { JOIN($package_names, with: "and") }; i-uninstall ang isa
name-taken = may larong { $name } din ang package na { $package_name }; ang sa Lodeboard ang gagamitin
no-such-word = hindi aksyon sa larong ito ang { QUOTED($word) }; ang mga aksyon ay { RAW($words) }
draw-offered-already = may alok nang tabla
answer-the-draw-first = nag-alok ng tabla ang { $seat }: tanggapin o tanggihan muna ito
draw-for-the-other-side = kalaban mo lang ang puwedeng sumagot sa alok mong tabla
no-draw-to-answer = walang alok na tabla na sasagutin
resigned = sumuko ang { $seat }
    .yours = sumuko ka
no-such-seat = walang manlalarong { QUOTED($name) }; ang mga manlalaro ay { $names }
game-over = tapos na ang laro: { $message }
one-piece-and-no-setup = isang piyesa lang ang itinitira sa larong ito, at walang kailangang iayos
not-your-turn = turno ng { $seat }
move-takes-no-word = hindi puwedeng isama sa tira ang isang aksyon, at may kasama itong { QUOTED($word) }
who-says = kailangan ng { QUOTED($word) } ng manlalaro: isulat ang { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: hindi piyesa ang { QUOTED($name) }; ang mga piyesa ay { $names }
no-cell-of-that-name = { QUOTED($text) }: walang square na { QUOTED($name) } sa board na ito
more = { $number } pa
no-tag-name = tag na { QUOTED($name) }: mga titik, numero, - at _ lang ang puwede sa pangalan
record-unreadable = hindi mabasa ang record sa { QUOTED($text) }; tingnan kung may panaklong o panipi na hindi naisara
record-of-another-game = tag na { $name }: { $text } ang nasa record, pero { $known_text } ang nasa larong ito
in-move = tira { $text }: { $message }
not-latin = hindi kabilang sa alpabetong Latin ang { QUOTED($text) }
closes-nothing = walang isinasarang variation ang “)”; kulang ng “(”
variation-open = may variation na hindi naisara; kulang ng “)”
no-such-result = tag na { $name }: hindi resulta ang { QUOTED($text) }; isulat ang { JOIN($known_texts, with: "or") }
another-game-in-record = isang laro lang ang puwede sa isang record, at may isa pang nagsisimula sa { QUOTED($text) }
record-empty = walang laman ang record
played-on = para mabasa ang larong itinuloy pa pagkatapos nito, idagdag ang { $text }
record-of-no-game = hindi ito record ng alinman sa mga larong ito: { $names }
no-cell = walang square na { $number } sa board na ito
not-your-piece = sa { $seat } ang piyesa sa { $cell }
no-piece-there = walang piyesa sa { $cell }
occupied = may piyesa na sa { $cell }
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "linked") } { $kind }
        [side] { FORM($kind, RAW($seat)) }
       *[owner] { $kind } ng { $seat }
    }
    .linked = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "linked") } { FORM($kind, "linked") }
            [side] { FORM(FORM($kind, RAW($seat)), "linked") }
           *[owner] { $kind } ng { FORM($seat, "linked") }
        }
hidden-piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "linked") } piyesa
       *[owner] piyesa ng { $seat }
    }
    .linked = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "linked") } piyesang
           *[owner] piyesa ng { FORM($seat, "linked") }
        }
one-piece = isang piyesa lang ang puwedeng itira sa bawat turno
blocked = nakaharang ang daan
move-without-squares = kailangan ng tira ng square na pagmumulan at square na pupuntahan
in-the-way = nakaharang { COUNT($cells) ->
        [1] ang piyesa sa { $cells }
       *[other] ang mga piyesa sa { JOIN($cells, with: "and") }
    }
takes = ang nasa { JOIN($cells, with: "and") } lang ang kinakain ng { $move } at wala nang iba
takes-nothing = walang kinakain ang { $move }, kaya huwag maglagay ng kakaining piyesa
sentences = { JOIN($messages, with: " ") }
clauses = { JOIN($messages, with: "; ") }
draw-agreed = napagkasunduan ng mga manlalaro
ran-out-of-time = naubusan ng oras ang { $seat }
    .yours = naubusan ka ng oras
no-such-clock = hindi kontrol ng oras ang { QUOTED($text) }; isulat halimbawa ang 10 (minuto), 5+3 (dagdag na 3 segundo bawat tira), 5d3 (3 segundong palugit), 10+3x30 (saka 3 yugto na tig-30 segundo) o none
clocks-per-player = { $number } ang kontrol ng oras sa { QUOTED($text) }; isulat ang isa para sa lahat, o tig-isa para sa { JOIN($seats, with: "and") }, na may kuwit sa pagitan
third-time = tatlong beses nang naulit ang posisyon
draw-on-own-turn = sa turno mo ka lang puwedeng mag-alok ng tabla; { $message }

## Kung bakit mabuti ang tira
reason-wins-now = agad na panalo
reason-wins = panalo { $number ->
        [1] sa susunod na tira
        [one] sa loob ng { $number } tira
       *[other] sa loob ng { $number } na tira
    }
reason-gives-first = magbibigay muna ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }
reason-lasts = tatagal pa nang { $number ->
        [one] { $number } tira
       *[other] { $number } na tira
    }
reason-takes-piece = kakain ng { $kind } nang libre
reason-takes-pieces = kakain ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } nang libre
reason-wins-piece = makakakuha ng { $kind }
reason-wins-pieces = makakakuha ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }
reason-wins-exchange = lamang ng { $won_number ->
        [one] { $won_number } piyesa
       *[other] { $won_number } na piyesa
    }: { $number } ang nakain, { $other_number } ang nawala
reason-takes-more = kakain ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } at mawawalan ng { $other_number }
reason-only = ito lang ang puwedeng itira
reason-offers = magbibigay ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } at kakain ng { $other_number } kapalit
reason-wins-offer = lamang ng { $won_number ->
        [one] { $won_number } piyesa
       *[other] { $won_number } na piyesa
    }: { $number } ang ibinigay, { $other_number } ang nakain
reason-gives = mawawalan ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }, pero mukhang hindi mas mahusay ang ibang tira
reason-lets = makakain ng nasa { $cell } ang nasa { JOIN($cells, with: "and") }, pero mukhang hindi mas mahusay ang ibang tira
reason-lets-back = makakain ng nasa { $cell } ang nasa { JOIN($cells, with: "and") }, pero kakain ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } kapalit
reason-wins-later = makakakuha ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } { $other_number ->
        [1] sa susunod na tira
        [one] sa loob ng { $other_number } tira
       *[other] sa loob ng { $other_number } na tira
    }
reason-wins-it-later = makakakuha ng { $kind } sa { $cell } { $number ->
        [1] sa susunod na tira
        [one] sa loob ng { $number } tira
       *[other] sa loob ng { $number } na tira
    }
reason-prepares = naghahanda ng { $text } pagkatapos ng malamang na sagot na { $other_text }
reason-expects = tahimik na tira; ang pinakamahusay na sagot ay { $text }
reason-takes = kakainin ang nasa { JOIN($cells, with: "and") }
reason-exchanges = makikipagpalitan ng { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    }
reason-better-than = mas lamang nang { $number ->
        [one] { $number } piyesa
       *[other] { $number } na piyesa
    } kaysa sa { JOIN($texts, with: "and") }
reason-over-capture = mas mahusay kaysa sa pagkain na { $text }
reason-over-capture-for = mas mahusay kaysa sa pagkain na { $text }, dahil sa sagot na { $other_text }
reason-others-lose = inililigtas ang laro, na matatalo sa { JOIN($texts, with: "and") }
reason-becomes = magiging { $kind } sa { $cell }
reason-becomes-later = magkakaroon ng { $kind } sa { $cell } { $number ->
        [1] sa susunod na tira
        [one] sa loob ng { $number } tira
       *[other] sa loob ng { $number } na tira
    }

## Isang aralin
guide-unreadable = hindi mabasa ang gabay ng { $name }: { $text }
lesson-other-move = puwede iyan, pero hindi iyan ang tira sa hakbang na ito
lesson-place = Hakbang { $number } sa { $of_number }.
lesson-right = Tama.
sign-check = check
sign-wins = panalo
sign-captures = kain
lesson-step = aralin ng { $name }, hakbang { $number }: { $text }
lesson-unreadable = hindi mabasa ang aralin ng { $name }: { $text }
-word-skip = laktawan ang hakbang na ito
lesson-done = tapos na ang hakbang na ito: pindutin ang [turn] para magpatuloy
-word-go-on = magpatuloy
-word-play = maglaro
lesson-answer = puwede iyan, pero { $text } ang isasagot
exercises-unreadable = hindi mabasa ang mga pagsasanay ng { $name }: { $text }
exercise-win = Tira ng { $seat }: { $number ->
        [1] manalo sa isang tira.
       *[other] manalo sa { $number } tira.
    }
exercise-win-wrong = puwede iyan, pero hindi iyan panalo sa takdang dami ng tira
exercise-material = Tira ng { $seat }: hanapin ang tirang lalamang ka sa piyesa.
exercise-material-wrong = puwede iyan, pero ibang tira ang lalamang sa piyesa
exercise-next = Tama. Hanapin ngayon ang susunod na tira.
exercise-solved = Nalutas mo!
exercise-place = Pagsasanay { $number } sa { $of_number }.
position-is-over = { $message }, kaya tapos na agad ang laro
item-turn = Titira
item-seat = { CAPITAL($seat) }
item-number = { $number }
-word-next-exercise = pumunta sa susunod na pagsasanay

## Mga sira ng sensor
-fault-dead = walang nade-detect
-fault-stuck = may nade-detect na piyesang wala naman
-fault-chattering = pabago-bago
-fault-slow = mabagal mag-settle
-fault-ghost = baka may ma-detect na piyesang wala naman
