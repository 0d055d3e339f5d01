-game-coalition-chess = Коаліційні шахи

## Для голосу (engines/spoken.py)
-symbol-s = підводний човен
-symbol-p = літак
-symbol-t = танк
-symbol-a = артилерія
-symbol-e = інженер
-symbol-m = мотоцикліст
-symbol-w = кулемет

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
-word-join-yellow = укласти союз із жовтими
    .button = Союз із жовтими
    .said = союз із жовтими
-word-join-black = укласти союз із чорними
    .button = Союз із чорними
    .said = союз із чорними
-word-decline-answer = не відповідати на шах
    .button = Не відповідати
    .said = на шах не відповіли
-word-accept-join = прийняти союз
    .button = Прийняти союз
    .said = союз прийнято
-word-decline-join = відхилити союз
    .button = Відхилити союз
    .said = союз відхилено

## Опції
-option-yellow-setup = розстановка жовтих
-option-order = черговість
-option-plane = літак
-option-double-step = подвійний крок
-option-en-passant = узяття на проході
-option-promotion = перетворення
-option-neutrals = нейтральні
-option-attacked-neutral = атаковані нейтральні
-option-unavailable = сторона, що вже має союзника
-option-contradiction = союз з обома сторонами
-option-consent = згода на союз
-option-neutral-check = шах від нейтральних
-option-placement = місце короля
-option-answer = відповідь на шах
-option-answer-cost = ціна відповіді
-option-mate = мат
-option-stalemate = пат
-option-quiet-rounds = раунди без прогресу
-option-bare-kings = самі королі
-option-retired-partner = союзник, що вибув
-option-re-placement = перестановка
-option-pass = пропуск ходу
-option-shift = перехід мотоцикліста
-option-players = гравці
-option-dummy = нічия держава
-option-pairs = пари
-option-lesser-coalition = зелені й червоні разом
-option-corners = кути
-option-red-early = союз червоних у 1-му раунді
-option-red-late = союз червоних у 3-му раунді
-option-annihilation = знищення всіх фігур
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
-value-round = раунд
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
only-kings-left = залишилися тільки королі
quiet-rounds = { $number } { $number ->
        [one] раунд
        [few] раунди
       *[many] раундів
    } без узяття, ходу гвардійця чи перетворення
item-twice = { $name } указано двічі
yellow-not-yet-laid = жовті мають фігуру на { $cell }, але ще не розставили своїх фігур
wrong-kings = { $right_number ->
        [0] у { FORM($seat, "genitive") } не може бути короля
       *[other] { $number ->
            [0] у { FORM($seat, "genitive") } бракує короля
           *[other] у { FORM($seat, "genitive") } король може бути лише один
        }
    }
too-many-of-a-kind = у { FORM($seat, "genitive") } фігур виду { QUOTED($kind) } – { $number }, а на початку було { $first_number }
too-many-promoted = у { FORM($seat, "genitive") } перетворених фігур { $number }, а може бути щонайбільше { $most_number }
item-round = Раунд
item-coalitions = Коаліції
item-no-coalition = ще немає
item-pair = { CAPITAL($seat) } + { CAPITAL($other_seat) }
item-pairs = { JOIN($messages, with: ", ") }
would-be-promoted = фігура { FORM($seat, "genitive") } на { $cell } уже перетворилася б
kings-attack = королі на { $cell } і { $other_cell } атакують один одного
other-coalitions = союзи не відповідають цим опціям
opponents = { $seat } й { $other_seat } – супротивники; союз складається з великої держави й малої
yellow-lays-before-round-one = жовті розставляють фігури лише перед своїм ходом у 1-му раунді
no-turns = { $seat } на цей момент не ходять
loses-its-turn = { $seat } пропускають хід у раунді { $number }, тож зараз не може бути їхній хід
no-check-to-answer = у { FORM($seat, "genitive") } немає шаху, на який відповідають поза чергою
no-side-to-choose = { FORM($seat, "dative") } не треба обирати сторону
cannot-have-asked = { $seat } не могли пропонувати союз { FORM($other_seat, "dative") }
no-double-step-there = жоден гвардієць не міг піти на { $cell } подвійним кроком
no-item = { QUOTED($text) }: напишіть одне з { $names } як назва=значення
in-item = { $text }: { $message }
item-of-letters = напишіть одну або кілька з { $names }, кожну один раз
item-of-one-seat = вкажіть рівно одну державу
no-square-of-that-name = на цій дошці немає поля { QUOTED($name) }
nobody-there-unmoved = на { $cell } має стояти гвардієць або кулемет у своїй зоні
item-of-a-skip = напишіть Y або B і цей або наступний раунд, як-от Y{ $number }
item-of-an-answer = напишіть Y або B і раунд, у якому оголошено шах, як-от Y{ $number }
item-with-contradiction = дозволено лише з contradiction=chosen і лише для держави, чий хід
item-with-consent = дозволено лише з consent=needed
item-with-en-passant = дозволено лише з en-passant=usual
item-of-a-passant = напишіть поля, кожне з державами, які ще можуть там узяти, як-от e4BG
item-with-red-late = дозволено лише з red-late=nothing і лише якщо червоні – союзники жовтих
no-move = { QUOTED($text) } – не хід: напишіть e2-e4, i9-i10=S, green:join-yellow або black:K=f10,...
promotion-not-named = у { QUOTED($text) } не вказано, чим стає фігура; напишіть { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } – не поле; поля йдуть від a1 до j10
no-such-piece = { QUOTED($name) } – не фігура; фігури: { $names }
option-yellow-setup = чи жовті розставляють фігури вільно, чи вони стоять як на рисунку Шенберга
    .value-free = Жовті розставляють фігури, як хочуть.
    .value-usual = Жовті починають з розстановки на рисунку Шенберга.
option-order = черговість: жовті, чорні, зелені, червоні або за першим задумом Шенберга – жовті, зелені, чорні, червоні
    .value-modern = Жовті, чорні, зелені, червоні.
    .value-draft = Жовті, зелені, чорні, червоні (перший задум Шенберга).
option-plane = чи може бути зайняте поле між двома стрибками літака
    .value-jump = Літак між двома стрибками пролітає над будь-якою фігурою.
    .value-blocked = Літакові між двома стрибками потрібне вільне поле.
option-double-step = коли гвардієць або кулемет може піти на два поля
    .value-first-move = Гвардійці й кулемети можуть першим ходом піти на два поля.
    .value-second-line = Гвардійці й кулемети можуть піти на два поля щоразу, коли стоять на другій лінії своєї сторони.
option-en-passant = чи можуть гвардійці брати гвардійців на проході
    .value-usual = Гвардійці можуть брати гвардійців на проході, як у шахах.
    .value-none = Взяття на проході немає.
option-promotion = чим може стати гвардієць або кулемет
    .value-six = На дальньому краї гвардієць чи кулемет стає будь-якою фігурою, крім короля, гвардійця й кулемета.
    .value-any = На дальньому краї гвардієць чи кулемет стає будь-якою іншою фігурою, крім короля й гвардійця.
    .value-orthodox = На дальньому краї гвардієць чи кулемет стає танком, артилерією, інженером або мотоциклістом.
option-neutrals = чи можна брати фігури без союзу
    .value-open = Фігури нейтральної держави можна брати.
    .value-untouchable = Фігури нейтральної держави брати не можна.
option-attacked-neutral = чи штовхає напад нейтральну державу до іншої сторони
    .value-free = Якщо жовті чи чорні нападають на зелених або червоних, ті далі вільно обирають союз.
    .value-enmity = Якщо жовті чи чорні нападають на зелених або червоних, ті стають на бік ворога нападника.
option-unavailable = що буде, якщо взяття або шах означали б союз зі стороною, яка вже має союзника
    .value-illegal = Узяття чи шах, що означали б союз зі стороною, яка вже має союзника, заборонено.
    .value-no-effect = Узяття чи шах, що означали б союз зі стороною, яка вже має союзника, дозволено, але союзу не буде.
option-contradiction = що буде, коли один хід указує на обидві сторони
    .value-illegal = Хід, що дав би союз з обома сторонами, заборонено.
    .value-chosen = Після ходу, що дав би союз з обома сторонами, гравець обирає одну.
option-consent = чи може велика держава відмовити союзникові
    .value-none = Зелені й червоні можуть приєднатися до будь-якої сторони.
    .value-needed = Жовті чи чорні мають погодитися, коли до них приєднуються зелені або червоні.
option-neutral-check = чи вважається шахом напад нейтральної держави
    .value-counts = Зелені й червоні можуть давати шах ще до союзу.
    .value-ignored = Напади зелених і червоних до союзу – не шах.
option-placement = чи можуть жовті поставити короля на атаковане поле
    .value-any = Жовті можуть поставити короля на атаковане поле.
    .value-safe = Жовті не можуть поставити короля на атаковане поле.
option-answer = чи можна або треба відповідати на шах поза чергою
    .value-optional = На шах можна відповісти одразу, поза чергою.
    .value-forced = На шах треба відповісти одразу, поза чергою.
option-answer-cost = чи коштує відповідь ходу наступного раунду, чи всіх ходів у ньому
    .value-turn = Відповідь поза чергою коштує ходу в наступному раунді.
    .value-round = Після відповіді поза чергою в наступному раунді не можна ні ходити, ні відповідати.
option-mate = коли визначають мат
    .value-at-once = Мат одразу закінчує партію.
    .value-own-turn = Мат закінчує партію лише тоді, коли настає хід заматованого.
option-stalemate = що буде, коли велика держава не може ходити
    .value-draw = Якщо жовті чи чорні не мають ходу, це нічия.
    .value-pass = Якщо жовті чи чорні не мають ходу, вони пропускають хід.
option-repetition = що означає триразове повторення
    .value-draw = Та сама позиція тричі – нічия.
    .value-play-on = Повторення позиції нічого не змінює.
option-quiet-rounds = скільки раундів без прогресу дають нічию
    .value-50 = 50 раундів без узяття, ходу гвардійця чи перетворення – нічия.
option-bare-kings = що буде, коли залишилися лише два королі
    .value-draw = Якщо залишилися лише два королі, це нічия.
    .value-play-on = Якщо залишилися лише два королі, гра триває.
option-retired-partner = чи ділить держава, що вибула, очки свого союзу
    .value-shares = Держава, що вибула, дістає очки свого союзу.
    .value-nothing = Держава, що вибула, очок не дістає.
option-re-placement = які фігури можна переставити
    .value-inside = Держава переставляє фігури, що стоять у її зоні.
    .value-recall = Держава, що переставляє фігури, повертає їх усі до своєї зони.
option-pass = чи може кожна держава раз пропустити хід у раундах 1–3
    .value-none = Пропускати хід не можна.
    .value-once = Кожна держава може раз пропустити хід у раундах 1–3.
    .value-not-yellow-first = Кожна держава може раз пропустити хід у раундах 1–3, але жовті не можуть у 1-му.
option-shift = чи може мотоцикліст перейти на поля іншого кольору
    .value-none = Мотоцикліст лишається на полях свого кольору.
    .value-once = Жовті й чорні можуть у раундах 1–3 раз переставити мотоцикліста на поле іншого кольору.
option-players = скільки людей грає
    .value-4 = Четверо гравців, у кожного одна держава.
    .value-3 = Троє гравців. Одна держава спершу без гравця.
    .value-2 = Двоє гравців, у кожного дві держави.
option-dummy = утрьох: держава без гравця
    .value-green = Утрьох зелені без гравця.
    .value-red = Утрьох червоні без гравця.
option-pairs = удвох: хто за які держави грає
    .value-yellow-green = Удвох: жовті й зелені проти чорних і червоних.
    .value-yellow-red = Удвох: жовті й червоні проти чорних і зелених.
option-lesser-coalition = чи грають зелені й червоні разом проти жовтих і чорних
    .value-off = Зелені й червоні не можуть грати разом.
    .value-on = Зелені й червоні від початку грають разом проти жовтих і чорних.
option-corners = чи закриті кути, поки немає обох союзів
    .value-open = На кути можна ходити від початку.
    .value-closed = На кути ходити не можна, доки немає обох союзів.
option-red-early = коли червоні можуть приєднатися до жовтих у 1-му раунді
    .value-free = Червоні можуть приєднатися до жовтих у 1-му раунді.
    .value-if-attacked = Червоні можуть приєднатися до жовтих у 1-му раунді, лише якщо чорні чи зелені атакують жовту фігуру.
option-red-late = чи дістають червоні очки за союз із жовтими в 3-му раунді
    .value-scores = Якщо партія спиняється після 3-го раунду, червоні й жовті дістають очки, навіть якщо об'єдналися в 3-му.
    .value-nothing = Якщо партія спиняється після 3-го раунду, червоні й жовті не дістають очок, якщо об'єдналися в 3-му.
option-annihilation = чи виграє той, хто взяв усе, крім короля
    .value-off = Перемогу дає лише мат.
    .value-on = Союз, у якого залишився лише король, програв.
four-players-needed = coalition-chess: для lesser-coalition=on потрібно чотири гравці, а не players={ $number }
no-position = позиції { QUOTED($text) } потрібні десять рядів через /, держава, чий хід, раунд і союзи: ... Y 1 -
no-seat-on-turn = держава, чий хід, { QUOTED($text) }: напишіть Y, B, G або R
no-round = раунд { QUOTED($text) }: напишіть число, починаючи з 1
no-coalitions = союзи { QUOTED($text) }: напишіть - або пари, як-от YG чи YG,BR
wrong-rows = на дошці { $right_number } рядів через /, а не { $number }
wrong-row = ряд { $rank_number }, { QUOTED($text) }: полів { $number }, а має бути { $right_number }
no-piece-sign = ряд { $rank_number }: { QUOTED($text) } – не фігура; напишіть Y, B, G або R та одне з { $names }
move-or-layout = хід – це або хід фігурою, або розстановка, не разом
layout-alone = розстановка містить лише фігури й поля
nothing-captured-without-move = без ходу не можна нічого взяти
yellow-lays-first = спершу жовті мають розставити фігури
has-to-consent = спершу { $seat } мають прийняти або відхилити союз
has-to-choose = спершу { $seat } мають вибрати сторону: join-yellow або join-black
has-to-answer-check = спершу на шах мають відповісти { JOIN($seats, with: "and") }
check-too-late = на шах уже не можна відповісти поза чергою; зараз хід { FORM($seat, "genitive") }
check-needs-a-move = на шах треба відповісти ходом, а не перестановкою
yellow-lays-once = жовті розставляють фігури перед 1-м раундом, потім переставити їх не можна
replacement-used = { $seat } вже раз переставили свої фігури
replacement-too-late = переставляти фігури можна лише в раундах 1–3
nothing-to-replace = { FORM($seat, "dative") } у своїй зоні нема чого переставити
takes-in-passing = цей хід бере { $cells } на проході
takes-nothing-else = цей хід більше нічого не бере
say-what-it-becomes = виберіть, чим стане фігура: { $kinds }
no-step = хід має закінчуватися на іншому полі
corner-closed = { $cell } закрите, поки немає обох союзів
king-never-captured = короля не можна взяти
neutral-untouchable = { $seat } нейтральні, тож їхніх фігур не можна брати
guard-captures-diagonally = гвардієць бере лише вперед по діагоналі
double-step-captures-nothing = ходом на два поля не можна брати
plane-blocked = шлях літака до { $cell } зайнято
how-a-shift-goes = мотоцикліст може змінити колір поля, лише перейшовши на порожнє поле іншого кольору у своїй зоні; при цьому не можна ні підставити свого короля, ні дати шах
how-a-king-goes = король ходить на одне поле
how-a-submarine-goes = підводний човен ходить, як ферзь або кінь
how-a-plane-goes = літак робить два стрибки коня й не може повернутися туди, звідки почав
how-a-tank-goes = танк ходить по горизонталі, вертикалі або діагоналі
how-an-artillery-goes = артилерія ходить по горизонталі або вертикалі
how-an-engineer-goes = інженер ходить, як кінь
how-a-motorcyclist-goes = мотоцикліст ходить по діагоналі
how-a-machine-gun-goes = кулемет ходить на одне поле в будь-якому напрямку, а першим ходом – і на два прямо вперед
how-a-guard-goes = гвардієць ходить на одне поле вперед (першим ходом і на два), а бере вперед по діагоналі
pass-on-own-turn = пропустити хід можна лише у свою чергу; { $message }
nobody-passes-now = зараз не можна пропустити: є можливий хід
check-answered-at-once = на шах треба відповісти одразу
nobody-asks = { FORM($seat, "dative") } ніхто не пропонує союзу
partner-plays = за { FORM($seat, "accusative") } грає союзник, або вони вибули з гри
has-agreed-already = { $seat } вже згодні; відповідь за { JOIN(FORM($seats, "instrumental"), with: "and") }
lesser-join-greater = приєднуються лише зелені й червоні – до жовтих або чорних
partners-for-good = { $seat } й { $other_seat } – союзники до кінця партії
has-a-partner = { $seat } вже мають союзника – { $other_seat }
join-on-own-turn = приєднатися можна лише у свій хід; { $message }
no-consent = { $seat } цього ходу вже відмовилися
red-joins-when-attacked = у 1-му раунді червоні можуть приєднатися до жовтих, лише якщо атаковано фігуру жовтих
layout-in-order = розстановка має називати кожне поле один раз, у порядку дошки: a1, b1, ... j10
lay-so-many = поставте фігур виду { QUOTED($kind) }: { $number }, а не { $laid_number }
replacement-changes-nothing = перестановка має щось змінити: фігури вже так стоять
king-would-be-attacked = королю на { $cell } був би шах: { $kind } на { $other_cell }
occupied-by = на { $cell } стоїть фігура { FORM($seat, "genitive") }
outside-area = { $cell } – поза зоною { FORM($seat, "genitive") }, від { $first_cell } до { $last_cell }
mated-by = { FORM($seat, "dative") } мат: { $kind } на { $cell }
mated = { FORM($seat, "dative") } мат від { COUNT($cells) ->
        [1] фігури
       *[other] фігур
    } на { JOIN(FORM($cells, "locative"), with: "and") }
stalemated = { FORM($seat, "dative") } пат
king-still-attacked = королю на { $cell } досі шах: { $kind } на { $other_cell }
own-piece-there = на { $cell } стоїть ваша фігура
partner-there = на { $cell } стоїть фігура ваших союзників – { FORM($seat, "genitive") }
points-to-both = цей хід означав би приєднання до обох сторін; спершу оберіть одну: { JOIN(RAW($words), with: "or") }
cannot-be-partner = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна
cannot-be-partner-declare = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна; спершу оберіть сторону: { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }. Очки: { $messages }
neutral-stop = { JOIN($seats, with: "and") } до кінця 3-го раунду ні до кого не приєдналися, тож по очку дістають лише союзники
men-taken = { JOIN($seats, with: "and") } втратили всі фігури, крім королів
round = Раунд { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
nobody-joined = Союзів ще немає.
alone = { CAPITAL($seat) } самі
with-partner = { CAPITAL($seat) } із { FORM($other_seat, "instrumental") }
uncommitted = { CAPITAL($seat) } ще без союзу
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } мають самі обрати сторону до кінця { $number }-го раунду, інакше буде нічия.
stops = Після { $number }-го раунду буде нічия: { JOIN($seats, with: "and") } вже не можуть приєднатися.
checked-by = { CAPITAL(FORM($seat, "dative")) } шах: { $kind } на { $cell }.
    .yours = Вам шах: { $kind } на { $cell }.
in-check = { CAPITAL(FORM($seat, "dative")) } шах з { JOIN($cells, with: "and") }.
    .yours = Вам шах з { JOIN($cells, with: "and") }.
answers-on-turn = { CAPITAL($seat) } мають відповісти на шах у свій хід.
    .yours = Ви маєте відповісти на шах у свій хід.
can-answer-now = { CAPITAL($seat) } можуть відповісти зараз, поза чергою, але тоді пропустять хід у раунді { $number }.
    .yours = Ви можете відповісти зараз, поза чергою, але тоді пропустите хід у раунді { $number }.
must-answer-now = { CAPITAL($seat) } мають відповісти зараз, поза чергою, і пропустять хід у раунді { $number }.
    .yours = Ви маєте відповісти зараз, поза чергою, і пропустите хід у раунді { $number }.
left-alone = { CAPITAL($seat) } здалися; гра триває без них.
    .yours = Ви здалися; гра триває без вас.
left-with-partner = { CAPITAL($seat) } здалися; гра триває, і вони виграють або програють разом із { FORM($other_seat, "instrumental") }.
    .yours = Ви здалися; гра триває, і ви виграєте або програєте разом із { FORM($other_seat, "instrumental") }.
is-still-uncommitted = { CAPITAL($seat) } ще ні до кого не приєдналися; втрата фігури цього не змінює.
    .yours = Ви ще ні до кого не приєдналися; втрата фігури цього не змінює.
missed-its-turn = { CAPITAL($seat) } пропустили хід, бо відповіли на шах поза чергою.
    .yours = Ви пропустили хід, бо відповіли на шах поза чергою.
will-miss-a-turn = { CAPITAL($seat) } пропустять хід у раунді { $number }: відповіли на шах поза чергою.
    .yours = Ви пропустите хід у раунді { $number }: ви відповіли на шах поза чергою.
can-join-and-move = { CAPITAL($seat) } можуть зараз приєднатися до сторони, а потім ще й походити.
    .yours = Ви можете зараз приєднатися до сторони, а потім ще й походити.
has-joined = { CAPITAL($other_seat) } тепер союзники { FORM($seat, "genitive") }.
    .yours = { CAPITAL($other_seat) } тепер ваші союзники.
has-joined-by-capture = Узявши фігуру, { $other_seat } стали союзниками { FORM($seat, "genitive") }.
    .yours = Узявши фігуру, { $other_seat } стали вашими союзниками.
has-joined-by-check = Оголосивши шах, { $other_seat } стали союзниками { FORM($seat, "genitive") }.
    .yours = Оголосивши шах, { $other_seat } стали вашими союзниками.
worth = Вартість – приблизно { $number } { $number ->
        [one] гвардієць
        [few] гвардійці
       *[many] гвардійців
    }.

## Чим хід добрий
reason-centre = веде в центр дошки
reason-guards = захищає { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") } (досі без захисту)
reason-near-king = атакує { JOIN($cells, with: "and") } поруч із королем { FORM($seat, "genitive") }
reason-mates = ставить мат { FORM($seat, "dative") }
reason-check = оголошує шах { FORM($seat, "dative") }
reason-escapes = відводить фігуру з { $cell } у безпечне місце
reason-joins = веде до кращої позиції із { FORM($seat, "instrumental") }
reason-joins-then = веде до кращої позиції із { FORM($seat, "instrumental") }; далі { $text }: хід { JOIN($messages, with: "and") }
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
## The lesson
lesson-guard = Починають жовті. Гвардієць ходить на поле вперед (першим ходом і на два), б'є по діагоналі. Походіть з d2 на d4.
lesson-guard-wrong = так можна, але тут походіть жовтим гвардійцем з d2 на d4
lesson-black = Чорні грають з іншого боку. Інженер ходить, як шаховий кінь: походіть з d10 на c8.
lesson-engineer-wrong = так можна, але тут походіть чорним інженером з d10 на c8
lesson-green = Зелені грають справа. Підводний човен ходить, як ферзь або кінь: походіть з j5 на h4.
lesson-submarine-wrong = так можна, але тут походіть зеленим підводним човном з j5 на h4
lesson-red = Червоні грають зліва. Літак робить два стрибки коня за один хід: походіть з a5 на d8.
lesson-plane-wrong = так можна, але тут походіть червоним літаком з a5 на d8
lesson-others = Танк ходить, як ферзь, артилерія – як тура, мотоцикліст – як слон. Походіть танком з f1 на d3.
lesson-tank-wrong = так можна, але тут походіть жовтим танком з f1 на d3
lesson-machine-gun = Кулемет ходить і б'є на одне поле в будь-якому напрямку, а першим ходом може піти на два прямо вперед. Походіть чорним кулеметом з g9 на g7.
lesson-machine-gun-wrong = так можна, але тут походіть чорним кулеметом з g9 на g7
lesson-join = За перші три раунди зелені й червоні мають приєднатися до жовтих чи чорних. Приєднайте зелених до жовтих.
lesson-join-wrong = так можна, але спершу приєднайте зелених до жовтих
lesson-check = Двоє на двох. Дайте шах чорному королю: танк із d2 на d9. Чорні мають одразу відповісти.
lesson-check-wrong = так можна, але тут дайте шах танком із d2
lesson-mate = На далекому краї гвардієць стає іншою фігурою: походіть з b9 на b10. Підводний човен там – мат!
lesson-mate-orthodox = На далекому краї гвардієць стає іншою фігурою: походіть з b9 на b10. Танк там – мат!
lesson-mate-wrong = так можна, але тут перетворіть гвардійця з b9 так, щоб дати мат
lesson-over = Король під шахом, і жоден хід його не рятує: мат. Жовті й зелені виграють разом. От і все: тепер зіграйте партію.

## What a newcomer is told
guide-card = Чотири держави. Зелені й червоні обирають сторону, далі – двоє на двох.
guide-goal = Грають чотири держави, двоє на двох. За перші три раунди зелені й червоні приєднуються до жовтих чи чорних. Дайте мат ворожому королю, щоб виграти разом із союзником.
guide-join = У свій хід держава може приєднатися («Ще»), а потім ходити. Шах жовтим або взяття жовтої фігури – це союз із чорними, і навпаки.
guide-uncommitted = Держава, яка ще ні до кого не приєдналася, навіть утративши фігуру, може приєднатися до будь-якої сторони.
guide-no-choice = Жовті й чорні не обирають союзника і не можуть від нього відмовитися.
guide-check = Якщо вам шах, у свій хід треба з нього вийти. Якщо вам оголосили шах, а наступний хід не ваш, на нього можна (а за деякими правилами треба) відповісти одразу, поза чергою: екран покаже, коли саме. Тоді в наступному раунді ви пропускаєте хід.
guide-mate = Мат: король під шахом, і жоден хід його не рятує. Переможці дістають по 6 очок, за нічиєї кожен – по 2.
guide-crowned = На протилежному краї гвардійці й кулемети стають підводним човном, літаком, танком, артилерією, інженером чи мотоциклістом, навіть якщо такої фігури в їхній армії не було.
guide-crowned-any = На протилежному краї гвардійці й кулемети стають будь-якою іншою фігурою, крім короля.
guide-crowned-orthodox = На протилежному краї гвардійці й кулемети стають танком, артилерією, інженером чи мотоциклістом.
guide-order = Спершу розставляють фігури жовті. У кожному раунді ходять жовті, чорні, зелені, червоні.
guide-king = Король ходить на одне поле в будь-якому напрямку.
guide-submarine = Підводний човен ходить, як ферзь або кінь.
guide-plane = Літак робить два стрибки коня за один хід через усе, що між ними.
guide-plane-blocked = Літак робить два стрибки коня за один хід. Поле між ними має бути вільним.
guide-tank = Танк ходить, як ферзь.
guide-artillery = Артилерія ходить, як тура.
guide-engineer = Інженер ходить, як кінь.
guide-motorcyclist = Мотоцикліст ходить, як слон.
guide-machine-gun = Кулемет ходить на одне поле в будь-який бік; першим ходом – і на два вперед.
guide-guard = Гвардієць ходить на одне поле вперед, першим ходом і на два, б'є по діагоналі.
