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
    .said = союз із жовтими
-word-join-black = союз із чорними
    .said = союз із чорними
-word-decline-answer = не відповідати на шах
    .said = на шах не відповіли
-word-accept-join = прийняти союз
    .said = союз прийнято
-word-decline-join = відхилити союз
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
-option-unavailable = зайнята держава
-option-contradiction = суперечність
-option-consent = згода
-option-neutral-check = шах від нейтральних
-option-placement = місце короля
-option-answer = відповідь на шах
-option-answer-cost = ціна відповіді
-option-mate = мат
-option-stalemate = пат
-option-quiet-rounds = тихі раунди
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
-option-red-early = червоні в 1-му раунді
-option-red-late = червоні в 3-му раунді
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
wrong-kings = у { FORM($seat, "genitive") } королів { $number }, а має бути { $right_number }
too-many-of-a-kind = у { FORM($seat, "genitive") } фігур виду { QUOTED($kind) } – { $number }, а на початку було { $first_number }
too-many-promoted = у { FORM($seat, "genitive") } перетворених фігур { $number }, а може бути щонайбільше { $most_number }
would-be-promoted = фігура { FORM($seat, "genitive") } на { $cell } уже перетворилася б
kings-attack = королі на { $cell } і { $other_cell } атакують один одного
other-coalitions = союзи не відповідають цим опціям
opponents = { $seat } й { $other_seat } – супротивники; союз складається з великої держави й малої
yellow-lays-before-round-one = жовті розставляють фігури лише перед своїм ходом у 1-му раунді
no-turns = у { FORM($seat, "genitive") } вже немає ходів або ще не було
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
item-of-an-answer = напишіть Y або B і раунд шаху, як-от Y{ $number }
item-with-contradiction = лише з contradiction=chosen і лише для держави, чий хід
item-with-consent = лише з consent=needed
item-with-en-passant = лише з en-passant=usual
item-of-a-passant = напишіть поля, кожне з державами, які ще можуть там узяти, як-от e4BG
item-with-red-late = лише з red-late=nothing і лише якщо червоні – союзники жовтих
no-move = { QUOTED($text) } – не хід: напишіть e2-e4, i9-i10=S, green:join-yellow або black:K=f10,...
promotion-not-named = у { QUOTED($text) } не вказано, чим стає фігура; напишіть { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } – не поле; поля йдуть від a1 до j10
no-such-piece = { QUOTED($name) } – не фігура; фігури: { $names }
option-yellow-setup = чи жовті розставляють фігури вільно, чи вони стоять стандартно
option-order = жовті, чорні, зелені, червоні або за Шенбергом: жовті, зелені, чорні, червоні (6.1)
option-plane = чи може бути зайняте поле між двома стрибками літака (D1)
option-double-step = коли гвардієць або кулемет може піти на два поля (D2)
option-en-passant = чи можуть гвардійці брати гвардійців на проході (D3)
option-promotion = чим може стати гвардієць або кулемет (D5)
option-neutrals = чи можна брати фігури без союзу (D6)
option-attacked-neutral = чи штовхає напад нейтральну державу до іншої сторони (D7)
option-unavailable = що буде, коли взяття або шах дали б союз із недоступною державою (D8)
option-contradiction = що буде, коли один хід указує на обидві сторони (D9)
option-consent = чи може велика держава відмовити союзникові (D10)
option-neutral-check = чи вважається шахом напад нейтральної держави (D11)
option-placement = чи можуть жовті поставити короля на атаковане поле (D12)
option-answer = чи можна або треба відповідати на шах поза чергою (D14)
option-answer-cost = чи коштує відповідь ходу наступного раунду, чи всіх ходів у ньому (D15)
option-mate = коли визначають мат (D16)
option-stalemate = що буде, коли велика держава не може ходити (D19)
option-repetition = що означає триразове повторення (D20)
option-quiet-rounds = скільки раундів без поступу дають нічию (D20)
option-bare-kings = що буде, коли залишилися лише два королі (D20)
option-retired-partner = чи ділить держава, що вибула, очки свого союзу (D21)
option-re-placement = які фігури можна переставити (D22)
option-pass = чи може кожна держава раз пропустити хід у раундах 1–3 (D25)
option-shift = чи може мотоцикліст перейти на поля іншого кольору (D26)
option-players = скільки людей грає (D27)
option-dummy = утрьох: держава без гравця (D27)
option-pairs = удвох: хто за які держави грає (D27)
option-lesser-coalition = чи грають зелені й червоні разом проти жовтих і чорних (D28)
option-corners = чи закриті кути, поки немає обох союзів (D29)
option-red-early = коли червоні можуть приєднатися до жовтих у 1-му раунді (D29)
option-red-late = чи дістають червоні очки за союз із жовтими в 3-му раунді (D29)
option-annihilation = чи виграє той, хто взяв усе, крім короля (D30)
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
how-a-shift-goes = перехід має вести на порожнє поле іншого кольору в зоні мотоцикліста; він не може ні підставити свого короля, ні дати шах
how-a-king-goes = король ходить на одне поле
how-a-submarine-goes = підводний човен ходить, як ферзь або кінь
how-a-plane-goes = літак робить два стрибки коня й не може повернутися туди, звідки почав
how-a-tank-goes = танк ходить прямо або по діагоналі
how-an-artillery-goes = артилерія ходить прямо
how-an-engineer-goes = інженер ходить, як кінь
how-a-motorcyclist-goes = мотоцикліст ходить по діагоналі
how-a-machine-gun-goes = кулемет ходить на одне поле, а першим ходом – і на два прямо вперед
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
no-consent = { $seat } цього ходу відмовилися
red-joins-when-attacked = у 1-му раунді червоні можуть приєднатися до жовтих, лише якщо атаковано фігуру жовтих
layout-in-order = розстановка має називати кожне поле один раз, у порядку дошки: a1, b1, ... j10
lay-so-many = поставте фігур виду { QUOTED($kind) }: { $number }, а не { $laid_number }
replacement-changes-nothing = перестановка має щось змінити: фігури вже так стоять
king-would-be-attacked = король на { $cell } був би під шахом з { $other_cell }
occupied-by = на { $cell } стоїть фігура { FORM($seat, "genitive") }
outside-area = { $cell } – поза зоною { FORM($seat, "genitive") }, від { $first_cell } до { $last_cell }
mated = { FORM($seat, "dative") } мат
stalemated = { FORM($seat, "dative") } пат
king-still-attacked = король на { $cell } досі під шахом з { $other_cell }
own-piece-there = на { $cell } стоїть ваша фігура
partner-there = на { $cell } стоїть фігура ваших союзників – { FORM($seat, "genitive") }
points-to-both = цей хід указує на обидві сторони: спершу оголосіть одну, { JOIN(RAW($words), with: "or") }
cannot-be-partner = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна
cannot-be-partner-declare = це зробило б { FORM($seat, "accusative") } союзниками { FORM($other_seat, "genitive") }, а так не можна: спершу оголосіть сторону, { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }; очки: { $messages }
neutral-stop = { JOIN($seats, with: "and") } не приєдналися до кінця 3-го раунду, тож по очку мають лише союзники
men-taken = { JOIN($seats, with: "and") } втратили всі фігури, крім королів
round = Раунд { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
alone = { CAPITAL($seat) } самі
with-partner = { CAPITAL($seat) } з { FORM($other_seat, "instrumental") }
uncommitted = { CAPITAL($seat) } ще без союзу
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } мають приєднатися до кінця { $number }-го раунду, інакше нічия.
stops = Після { $number }-го раунду буде нічия: { JOIN($seats, with: "and") } вже не можуть приєднатися.
in-check = { CAPITAL(FORM($seat, "dative")) } шах.
misses-this-turn = { CAPITAL($seat) } пропускають цей хід: відповіли на шах поза чергою.
will-miss-a-turn = { CAPITAL($seat) } пропустять хід у раунді { $number }: відповіли на шах поза чергою.

## Чим хід добрий
reason-centre = веде до середини дошки
reason-guards = захищає { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") } (досі без захисту)
reason-near-king = атакує { JOIN($cells, with: "and") } поруч із королем { FORM($seat, "genitive") }
reason-check = оголошує шах { FORM($seat, "dative") }
reason-escapes = виводить фігуру на { $cell } з-під удару
reason-joins = веде до кращої позиції з { FORM($seat, "instrumental") }
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
lesson-others = Танк ходить, як ферзь, артилерія – як тура, мотоцикліст – як слон. Походіть танком з c1 на a3.
lesson-tank-wrong = так можна, але тут походіть жовтим танком з c1 на a3
lesson-join = За перші три раунди зелені й червоні мають приєднатися до жовтих чи чорних. Приєднайте зелених до жовтих.
lesson-join-wrong = так можна, але спершу приєднайте зелених до жовтих
lesson-check = Двоє на двох. Дайте шах чорному королю: танк із d2 на d9. Чорні мають одразу відповісти.
lesson-check-wrong = так можна, але тут дайте шах танком на d2
lesson-mate = На далекому краї гвардієць стає іншою фігурою: походіть з b9 на b10. Підводний човен там – мат!
lesson-mate-orthodox = На далекому краї гвардієць стає іншою фігурою: походіть з b9 на b10. Танк там – мат!
lesson-mate-wrong = так можна, але тут перетворіть гвардійця на b9 так, щоб дати мат
lesson-over = Король під шахом, і жоден хід його не рятує: мат. Жовті й зелені виграють разом. Це все: тепер зіграйте партію.

## What a newcomer is told
guide-goal = Грають чотири держави, двоє на двох. За перші три раунди зелені й червоні приєднуються до жовтих чи чорних. Дайте мат ворожому королю, щоб виграти разом із союзником.
guide-join = У свій хід держава може приєднатися («Ще…»), а потім ходити. Шах жовтим або взяття жовтої фігури – це союз із чорними, і навпаки.
guide-check = Якщо вам шах, треба з нього вийти. Можна відповісти одразу, поза чергою.
guide-mate = Мат: король під шахом, і жоден хід його не рятує. Переможці дістають по 6 очок, за нічиєї кожен – по 2.
guide-crowned = На протилежному краї гвардійці й кулемети стають іншою фігурою.
guide-order = Спершу розставляють фігури жовті. У кожному раунді ходять жовті, чорні, зелені, червоні.
guide-king = Король ходить на одне поле в будь-якому напрямку.
guide-submarine = Підводний човен ходить, як ферзь або кінь.
guide-plane = Літак робить два стрибки коня за один хід через усе, що між ними.
guide-plane-blocked = Літак робить два стрибки коня за один хід. Поле між ними має бути вільним.
guide-tank = Танк ходить, як ферзь.
guide-artillery = Артилерія ходить, як тура.
guide-engineer = Інженер ходить, як кінь.
guide-motorcyclist = Мотоцикліст ходить, як слон.
guide-machine-gun = Кулемет ходить на одне поле; першим ходом – і на два вперед.
guide-guard = Гвардієць ходить на одне поле вперед, першим ходом і на два, б'є по діагоналі.
