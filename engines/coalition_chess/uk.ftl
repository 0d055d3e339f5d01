-game-coalition-chess = Коаліційні шахи

## Фігури
-kind-king = король
    .genitive = короля
    .accusative = короля
    .instrumental = королем
-kind-submarine = підводний човен
    .gender = inanimate
    .genitive = підводного човна
    .instrumental = підводним човном
-kind-plane = літак
    .gender = inanimate
    .genitive = літака
    .instrumental = літаком
-kind-tank = танк
    .gender = inanimate
    .genitive = танка
    .instrumental = танком
-kind-artillery = артилерія
    .gender = feminine
    .genitive = артилерії
    .accusative = артилерію
    .instrumental = артилерією
-kind-engineer = інженер
    .genitive = інженера
    .accusative = інженера
    .instrumental = інженером
-kind-motorcyclist = мотоцикліст
    .genitive = мотоцикліста
    .accusative = мотоцикліста
    .instrumental = мотоциклістом
-kind-machine-gun = кулемет
    .gender = inanimate
    .genitive = кулемета
    .instrumental = кулеметом
-kind-guard = гвардієць
    .genitive = гвардійця
    .accusative = гвардійця
    .instrumental = гвардійцем

## Слова
-word-join-yellow = союз із жовтими
-word-join-black = союз із чорними
-word-decline-answer = не відповідати на шах
-word-accept-join = прийняти союз
-word-decline-join = відхилити союз

## Опції
-option-yellow-setup = розстановка жовтих
-option-order = черговість
-option-plane = літак
-option-double-step = подвійний крок
-option-en-passant = узяття на проході
-option-promotion = перетворення
-option-neutrals = нейтральні
-option-attacked-neutral = атаковані нейтральні
-option-unavailable = зайнята держава
-option-contradiction = суперечність
-option-consent = згода
-option-neutral-check = шах від нейтральних
-option-placement = місце короля
-option-answer = відповідь на шах
-option-answer-cost = ціна відповіді
-option-mate = мат
-option-stalemate = пат
-option-quiet-rounds = тихі кола
-option-bare-kings = самі королі
-option-retired-partner = союзник, що вибув
-option-re-placement = перестановка
-option-pass = пропуск ходу
-option-shift = перехід мотоцикліста
-option-players = гравці
-option-dummy = нічия держава
-option-pairs = пари
-option-lesser-coalition = союз малих
-option-corners = кути
-option-red-early = червоні в 1-му колі
-option-red-late = червоні в 3-му колі
-option-annihilation = знищення
-value-modern = сучасна
-value-draft = первісна
-value-jump = перестрибує
-value-blocked = не перестрибує
-value-first-move = перший хід
-value-second-line = друга лінія
-value-six = шість видів
-value-orthodox = як у шахах
-value-untouchable = недоторканні
-value-enmity = ворожнеча
-value-illegal = заборонено
-value-no-effect = без наслідків
-value-chosen = на вибір
-value-needed = потрібна
-value-counts = рахується
-value-ignored = не рахується
-value-optional = за бажанням
-value-forced = обов'язково
-value-turn = хід
-value-round = коло
-value-own-turn = у свій хід
-value-pass = пропуск
-value-play-on = грати далі
-value-shares = ділиться
-value-nothing = нічого
-value-inside = у своїй зоні
-value-recall = повернення
-value-once = один раз
-value-not-yellow-first = не жовті першими
-value-yellow-green = жовті й зелені
-value-yellow-red = жовті й червоні
-value-if-attacked = якщо атаковано
-value-scores = рахується
-value-closed = закриті

## Що кажуть
lesser-powers-taken = зелені й червоні втратили всі фігури
only-kings-left = лишилися тільки королі
quiet-rounds = { $number } { $number ->
        [one] коло
        [few] кола
       *[many] кіл
    } без узяття, ходу гвардійця чи перетворення
item-twice = { $name } написано двічі
yellow-not-yet-laid = жовті мають фігури на { $cell } і ще не розставили їх
wrong-kings = у { FORM($seat, "genitive") } королів { $number }, а має бути { $right_number }
too-many-of-a-kind = у { FORM($seat, "genitive") } фігур виду { QUOTED($kind) } – { $number }, а на початку було { $first_number }
too-many-promoted = у { FORM($seat, "genitive") } перетворених фігур { $number }, а могло стати { $most_number }
would-be-promoted = фігура { FORM($seat, "genitive") } на { $cell } уже стала б іншою
kings-attack = королі на { $cell } і { $other_cell } атакують один одного
other-coalitions = з цими опціями союзи інші
opponents = { $seat } й { $other_seat } – супротивники; велика держава має союзником малу
yellow-lays-before-round-one = жовті розставляють фігури перед своїм ходом у 1-му колі
no-turns = черги { FORM($seat, "genitive") } вже немає або ще немає
loses-its-turn = { $seat } пропускають хід у колі { $number } і ходити не можуть
no-check-to-answer = у { FORM($seat, "genitive") } немає шаху, на який відповідають поза чергою
no-side-to-choose = { FORM($seat, "dative") } не треба обирати сторону
cannot-have-asked = { $seat } не могли пропонувати союз { FORM($other_seat, "dative") }
no-double-step-there = жоден гвардієць не міг піти на { $cell } подвійним кроком
no-item = { QUOTED($text) }: напишіть одне з { $names } як назва=значення
in-item = { $text }: { $message }
item-of-letters = напишіть деякі з { $names }, кожну раз
item-of-one-seat = напишіть одне місце
no-square-of-that-name = на цій дошці немає поля { QUOTED($name) }
nobody-there-unmoved = на { $cell } немає гвардійця чи кулемета у своїй зоні, про якого це можна сказати
item-of-a-skip = напишіть Y або B і це чи наступне коло, Y{ $number }
item-of-an-answer = напишіть Y або B і коло шаху, Y{ $number }
item-with-contradiction = лише з contradiction=chosen, той, чий хід
item-with-consent = лише з consent=needed
item-with-en-passant = лише з en-passant=usual
item-of-a-passant = напишіть поля, кожне з тими, хто ще може там узяти, як-от e4BG
item-with-red-late = лише з red-late=nothing, де червоні – союзники жовтих
no-move = { QUOTED($text) } – не хід: напишіть e2-e4, i9-i10=S, green:join-yellow або black:K=f10,...
promotion-not-named = { QUOTED($text) } не каже, чим стає фігура: { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } – не поле; дошка йде від a1 до j10
no-such-piece = { QUOTED($name) } – не фігура; фігури: { $names }
option-yellow-setup = жовті розставляють фігури, або вони вже стоять
option-order = жовті, чорні, зелені, червоні, або первісний порядок Шенберга: жовті, зелені, чорні, червоні (6.1)
option-plane = чи може бути зайнятою перша посадка літака (D1)
option-double-step = коли фігура може піти на два поля (D2)
option-en-passant = чи беруть гвардійці гвардійців на проході (D3)
option-promotion = чим стає гвардієць або кулемет (D5)
option-neutrals = чи можна брати фігури без союзу (D6)
option-attacked-neutral = чи відштовхує нейтральних напад на них (D7)
option-unavailable = примусовий союз із зайнятою державою (D8)
option-contradiction = один хід, що вказує на обидві сторони (D9)
option-consent = чи може велика держава відмовити союзникові (D10)
option-neutral-check = чи є шахом напад без союзу (D11)
option-placement = чи можна поставити короля жовтих під удар (D12)
option-answer = відповідь на шах поза чергою (D14)
option-answer-cost = чи коштує відповідь ходу наступного кола, чи всіх ходів у ньому (D15)
option-mate = коли вирішують про мат (D16)
option-stalemate = велика держава, якій нічим ходити (D19)
option-repetition = та сама позиція втретє (D20)
option-quiet-rounds = скільки кіл без поступу – нічия (D20)
option-bare-kings = лишилися тільки два королі (D20)
option-retired-partner = очки держави, що вибула (D21)
option-re-placement = які фігури переставляють (D22)
option-pass = по одному пропуску в колах 1–3 (D25)
option-shift = зміна кольору мотоцикліста (D26)
option-players = скільки людей грає (D27)
option-dummy = утрьох: держава, яка не належить нікому (D27)
option-pairs = удвох: кому що належить (D27)
option-lesser-coalition = зелені й червоні проти жовтих і чорних (D28)
option-corners = кути закриті, поки немає обох союзів (D29)
option-red-early = червоні приєднуються до жовтих у 1-му колі (D29)
option-red-late = червоні приєднуються до жовтих у 3-му колі (D29)
option-annihilation = перемога, коли взято всі фігури (D30)
four-players-needed = coalition-chess: для lesser-coalition=on потрібно чотири гравці, а не players={ $number }
no-position = позиції { QUOTED($text) } потрібні десять рядів через /, чий хід, коло, союзи: ... Y 1 -
no-seat-on-turn = чий хід, { QUOTED($text) }: напишіть Y, B, G або R
no-round = коло { QUOTED($text) }: напишіть число, перше – 1
no-coalitions = союзи { QUOTED($text) }: напишіть - або пари, як-от YG чи YG,BR
wrong-rows = на дошці { $right_number } рядів через /, а не { $number }
wrong-row = ряд { $rank_number }, { QUOTED($text) }: полів { $number }, а має бути { $right_number }
no-piece-sign = ряд { $rank_number }: { QUOTED($text) } – не фігура; напишіть Y, B, G або R та одне з { $names }
move-or-layout = хід або веде фігуру, або розставляє фігури
layout-alone = розстановка називає фігури й поля, більше нічого
nothing-captured-without-move = без ходу нічого не беруть
yellow-lays-first = спершу розставляють фігури жовті
has-to-consent = { $seat } мають сказати, чи згодні на союз
has-to-choose = { $seat } мають назвати свою сторону: join-yellow або join-black
has-to-answer-check = спершу на шах мають відповісти { JOIN($seats, with: "and") }
check-too-late = на шах уже не можна відповісти поза чергою; зараз хід { FORM($seat, "genitive") }
check-needs-a-move = на шах відповідають ходом, а не перестановкою
yellow-lays-once = жовті розставляють фігури перед 1-м колом і більше ніколи
replacement-used = { $seat } вже використали свою єдину перестановку
replacement-too-late = фігури переставляють лише в колах 1–3
nothing-to-replace = { FORM($seat, "dative") } у своїй зоні нема чого переставити
takes-in-passing = цей хід бере { $cells } на проході
takes-nothing-else = цей хід більше нічого не бере
say-what-it-becomes = скажіть, чим стає фігура: { $kinds }
no-step = хід закінчується на іншому полі, ніж почався
corner-closed = { $cell } закрите, поки немає обох союзів
king-never-captured = короля ніколи не беруть
neutral-untouchable = { $seat } нейтральні, а нейтральних не беруть
guard-captures-diagonally = гвардієць бере лише вперед по діагоналі
double-step-captures-nothing = подвійний крок нічого не бере
plane-blocked = шлях літака до { $cell } зайнято
how-a-shift-goes = перехід веде на порожнє поле іншого кольору у своїй зоні, лишає свого короля в безпеці й не дає шаху
how-a-king-goes = король ходить на одне поле
how-a-submarine-goes = підводний човен ходить як танк або інженер
how-a-plane-goes = літак робить два стрибки коня, і не назад
how-a-tank-goes = танк ходить прямо або по діагоналі
how-an-artillery-goes = артилерія ходить прямо
how-an-engineer-goes = інженер ходить стрибком коня
how-a-motorcyclist-goes = мотоцикліст ходить по діагоналі
how-a-machine-gun-goes = кулемет ходить на одне поле, а спочатку й на два прямо
how-a-guard-goes = гвардієць ходить прямо вперед, спочатку й на два поля, а бере вперед по діагоналі
pass-on-own-turn = хід пропускають у свою чергу; { $message }
nobody-passes-now = хід є; зараз ніхто не пропускає
check-answered-at-once = на шах відповідають одразу
nobody-asks = { FORM($seat, "dative") } ніхто не пропонує союзу
partner-plays = за { FORM($seat, "accusative") } грає союзник, або вони вибули
has-agreed-already = { $seat } вже згодні; відповідь за { JOIN(FORM($seats, "instrumental"), with: "and") }
settle-first = спершу треба владнати інше
lesser-join-greater = до великих держав приєднуються малі, зелені й червоні
partners-for-good = { $seat } й { $other_seat } – союзники до кінця партії
has-a-partner = { $seat } вже мають союзника: { $other_seat }
join-on-own-turn = союз оголошують у свій хід; { $message }
no-consent = { $seat } у цей хід не згодні
red-joins-when-attacked = у 1-му колі червоні приєднуються до жовтих, лише якщо атаковано фігуру жовтих
layout-in-order = розстановка називає кожне поле раз, у порядку a1, b1, ... j10
lay-so-many = фігур виду { QUOTED($kind) } треба поставити { $number }, а не { $laid_number }
replacement-changes-nothing = перестановка щось змінює; а фігури так уже й стоять
king-would-be-attacked = короля на { $cell } атакували б з { $other_cell }
occupied-by = на { $cell } стоїть фігура { FORM($seat, "genitive") }
outside-area = { $cell } – поза зоною { FORM($seat, "genitive") }, від { $first_cell } до { $last_cell }
mated = { FORM($seat, "dative") } мат
stalemated = { FORM($seat, "dative") } пат
king-still-attacked = короля на { $cell } все ще атакують з { $other_cell }
own-piece-there = на { $cell } стоїть ваша фігура
partner-there = на { $cell } стоїть фігура ваших союзників, { FORM($seat, "genitive") }
points-to-both = це вказує на обидві сторони: спершу оголосіть, { JOIN(RAW($words), with: "or") }
cannot-be-partner = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна
cannot-be-partner-declare = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна: спершу оголосіть, { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }; очки: { $messages }
neutral-stop = { JOIN($seats, with: "and") } не вступили в союз до кінця 3-го кола, тож по очку мають лише союзники
men-taken = { JOIN($seats, with: "and") } втратили всі фігури
round = Коло { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
alone = { CAPITAL($seat) } самі
with-partner = { CAPITAL($seat) } з { FORM($other_seat, "instrumental") }
uncommitted = { CAPITAL($seat) } без союзу
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } мають вступити в союз до кінця { $number }-го кола, інакше нічия.
stops = Після { $number }-го кола буде нічия: { JOIN($seats, with: "and") } вже не можуть вступити в союз.
in-check = { CAPITAL(FORM($seat, "dative")) } шах.
misses-this-turn = { CAPITAL($seat) } пропускають цей хід: відповіли на шах поза чергою.
will-miss-a-turn = { CAPITAL($seat) } пропустять хід у колі { $number }: відповіли на шах поза чергою.

## Чим хід добрий
reason-centre = веде до середини дошки
reason-guards = захищає { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }, досі без захисту
reason-near-king = б'є поруч із королем { FORM($seat, "genitive") }: { JOIN($cells, with: "and") }
reason-check = оголошує шах { FORM($seat, "dative") }
reason-escapes = виводить фігуру на { $cell } з-під удару
reason-joins = краще з { FORM($seat, "instrumental") }, як стоять фігури
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
## The lesson
lesson-guard = Починають жовті. Гвардієць іде на одне поле вперед, уперше й на два, а б'є навскоси: з d2 на d4.
lesson-guard-wrong = так можна, але тут жовтий гвардієць іде з d2 на d4
lesson-black = Чорні – з іншого боку: інженер ходить, як шаховий кінь, тут із d10 на c8.
lesson-engineer-wrong = так можна, але тут чорний інженер іде з d10 на c8
lesson-green = Зелені йдуть справа: підводний човен ходить, як ферзь або кінь, тут із j5 на h4.
lesson-submarine-wrong = так можна, але тут зелений підводний човен іде з j5 на h4
lesson-red = Червоні йдуть зліва: літак робить два стрибки коня за раз, тут з a5 на d8.
lesson-plane-wrong = так можна, але тут червоний літак летить з a5 на d8
lesson-others = Танк ходить, як ферзь, артилерія – як тура, мотоцикліст – як слон: танк із c1 на a3.
lesson-tank-wrong = так можна, але тут жовтий танк іде з c1 на a3
lesson-join = За перші три раунди зелені й червоні приєднуються до жовтих чи чорних: хай зелені приєднаються до жовтих.
lesson-join-wrong = спершу зелені кажуть, до кого приєднуються
lesson-check = Двоє на двох. Нападіть на чорного короля: танк із d2 на d9. Він мусить одразу вийти з-під шаху.
lesson-check-wrong = так можна, але тут танк на d2 дає шах
lesson-mate = На далекому краї гвардієць стає іншою фігурою: з b9 на b10. Підводний човен там – мат!
lesson-mate-orthodox = На далекому краї гвардієць стає іншою фігурою: з b9 на b10. Танк там – мат!
lesson-mate-wrong = так можна, але тут гвардієць на b9 стає фігурою, що дає мат
lesson-over = Королю шах, і жоден хід його не рятує: мат. Жовті й зелені виграли разом. Оце й уся гра: зіграйте.

## What a newcomer is told
guide-goal = Грають четверо, двоє на двох: зелені й червоні за перші три раунди приєднуються до жовтих чи чорних. Хто дав мат чужому королю, виграв разом із союзником.
guide-join = Приєднуються у свій хід, сказавши це (Сказати) і тоді пішовши, або давши шах іншому королю чи побивши фігуру того боку.
guide-check = Кому шах, мусить вийти з нього і може відповісти одразу, поза чергою.
guide-mate = Мат: королю шах, і жоден хід його не рятує. Переможці мають по 6 очок, за нічиєї всі – по 2.
guide-crowned = Гвардійці й кулемети на протилежному краї стають іншою фігурою.
guide-order = У кожному раунді ходять жовті, чорні, зелені, червоні; спершу жовті розставляють свої фігури.
guide-king = Король іде на одне поле, куди завгодно.
guide-submarine = Підводний човен – як ферзь або кінь.
guide-plane = Літак робить два стрибки коня за раз, понад усім, що стоїть між ними.
guide-plane-blocked = Літак робить два стрибки коня за раз; якесь поле між ними має бути вільне.
guide-tank = Танк – як ферзь.
guide-artillery = Артилерія – як тура.
guide-engineer = Інженер – як кінь.
guide-motorcyclist = Мотоцикліст – як слон.
guide-machine-gun = Кулемет іде на одне поле; уперше й на два вперед.
guide-guard = Гвардієць іде на одне вперед, уперше й на два, б'є навскоси.
