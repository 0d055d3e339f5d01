-game-generals = Генерали

## Для голосу (engines/spoken.py)
-spoken-capture = проти

## Фігури
-kind-general-of-the-army = генерал армії
    .short = ген. армії
    .genitive = генерала армії
    .accusative = генерала армії
    .instrumental = генералом армії
-kind-general = генерал
    .genitive = генерала
    .accusative = генерала
    .instrumental = генералом
-kind-lieutenant-general = генерал-лейтенант
    .short = ген.-лейт.
    .genitive = генерал-лейтенанта
    .accusative = генерал-лейтенанта
    .instrumental = генерал-лейтенантом
-kind-major-general = генерал-майор
    .short = ген.-майор
    .genitive = генерал-майора
    .accusative = генерал-майора
    .instrumental = генерал-майором
-kind-brigadier-general = бригадний генерал
    .short = бриг. ген.
    .genitive = бригадного генерала
    .accusative = бригадного генерала
    .instrumental = бригадним генералом
-kind-colonel = полковник
    .genitive = полковника
    .accusative = полковника
    .instrumental = полковником
-kind-lieutenant-colonel = підполковник
    .short = підполк.
    .genitive = підполковника
    .accusative = підполковника
    .instrumental = підполковником
-kind-major = майор
    .genitive = майора
    .accusative = майора
    .instrumental = майором
-kind-captain = капітан
    .genitive = капітана
    .accusative = капітана
    .instrumental = капітаном
-kind-1st-lieutenant = старший лейтенант
    .short = ст. лейт.
    .genitive = старшого лейтенанта
    .accusative = старшого лейтенанта
    .instrumental = старшим лейтенантом
-kind-2nd-lieutenant = лейтенант
    .short = лейтенант
    .genitive = лейтенанта
    .accusative = лейтенанта
    .instrumental = лейтенантом
-kind-sergeant = сержант
    .genitive = сержанта
    .accusative = сержанта
    .instrumental = сержантом
-kind-private = рядовий
    .genitive = рядового
    .accusative = рядового
    .instrumental = рядовим
-kind-spy = шпигун
    .genitive = шпигуна
    .accusative = шпигуна
    .instrumental = шпигуном
-kind-flag = прапор
    .gender = inanimate
    .genitive = прапора
    .instrumental = прапором

## Опції
-option-flag-home = прапор на останньому ряду
-option-both-home = обидва прапори на останньому ряду
-option-quiet-moves = ходи без атаки
-value-one-turn = через хід
-value-first = перший
-value-second = другий

## Що кажуть
flag-taken = прапор { FORM($seat, "genitive") } захоплено
    .yours = ваш прапор захоплено
both-flags-home = обидва прапори дійшли до останнього ряду
flag-home = прапор { FORM($seat, "genitive") } дійшов до останнього ряду
    .yours = ваш прапор дійшов до останнього ряду
repetition = та сама позиція була { $number } { $number ->
        [one] раз
        [few] рази
       *[many] разів
    }
quiet-moves = { $number } { $number ->
        [one] хід
        [few] ходи
       *[many] ходів
    } кожної сторони без атаки
no-such-piece = { QUOTED($name) } – не фігура цієї гри; фігури: { RAW($kinds) }
outside-ranks = { $kind } на { $cell } – поза трьома рядами { FORM($seat, "genitive") }, від { $first_cell } до { $last_cell }
square-used-twice = { $cell } зайнято двічі: { $kind } і { $other_kind }
layout-in-order = розстановка має називати поля в порядку дошки: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $name }: { $number }, а в армії їх лише { $most_number }
ranks-hidden = у цьому записі звання приховано, тож продовжити з нього не можна; візьміть запис арбітра
no-move = { QUOTED($text) } – не хід: напишіть e3-e4, white:resign або white:FLG=a1,PVT=b1,...
no-side-to-move = позиція: у 'move' має бути { RAW($seats) } або { RAW($word) }, а не { QUOTED($text) }
one-of-each-side = позиція: на { $cell } стоять фігури обох сторін
no-part-of-position = позиція: не вдається прочитати { QUOTED($text) }; пишіть так: white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = позиція: частину { QUOTED($name) } вказано двічі
part-missing = позиція: бракує частини { QUOTED($name) }; пишіть так: white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = позиція: { $message }
in-army = позиція, { $seat }: { $message }
no-list-of-pieces = позиція, { $seat }: { QUOTED($text) } – не список фігур; пишіть так: white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = позиція, { $seat }: на { $cell } стоять дві фігури
in-army-setting-up = позиція, { $seat }, під час розстановки: { $message }
both-have-set-up = позиція: обидві сторони вже розставили фігури; напишіть move:white або move:black
both-flags-missing = позиція: бракує обох прапорів, але партія закінчується, щойно захоплено перший
flag-came-from-there = позиція: прапор { FORM($seat, "genitive") } прийшов на { $cell } з { $from_cell }, тож { $from_cell } має бути порожнє
nobody-shown = позиція: у 'shown' має бути { JOIN(RAW($seats), with: "or") }, а не { QUOTED($text) }
no-flag-to-show = позиція: до розстановки у { FORM($seat, "genitive") } немає прапора, який можна показати
set-up-already = { $seat } вже розставили фігури
army-alone = надішліть розстановку окремо, без ходу чи іншої дії
word-alone = надішліть цю дію окремо, без полів
no-flag-yet = прапора { FORM($seat, "genitive") } на дошці ще немає: спершу розставте фігури
flag-shown-already = прапор { FORM($seat, "genitive") } вже показано
set-up-first = спершу { JOIN($seats, with: "and") } мають розставити фігури
challenge-names-nobody = в атаці не вказують, яка фігура зникає: це вирішує арбітр
move-without-squares = для ходу потрібні початкове й кінцеве поле
one-square = фігура ходить на одне поле вперед, назад або вбік
own-piece-there = на { $cell } стоїть ваша фігура
option-first = хто ходить першим після розстановки; toss: жереб на початку партії
    .value-white = Першими ходять білі.
    .value-black = Першими ходять чорні.
option-flag-home = чи прапор на останньому ряду без ворога поруч виграє одразу, чи лише коли вистоїть наступний хід суперника
    .value-at-once = Прапор на останньому ряду виграє одразу, якщо поруч немає ворога.
    .value-one-turn = Прапор на останньому ряду виграє, якщо вистоїть наступний хід суперника.
option-both-home = хто виграє, коли прапор безпечно дійшов до останнього ряду, а інший там уже чекає
    .value-first = Якщо дійшли обидва прапори, виграє перший.
    .value-draw = Якщо безпечно дійшли обидва прапори, це нічия.
    .value-second = Якщо другий прапор безпечно дійшов, поки перший чекає, виграє другий.
option-repetition = скільки разів має повторитися позиція для нічиєї
    .value-off = Повторення позиції нічого не змінює.
option-quiet-moves = скільки ходів кожної сторони без атаки дають нічию
    .value-off = Без атак можна грати скільки завгодно.
no-progress = Ходів без атаки: { $number }. Якщо жодна сторона не може просунутися, запропонуйте нічию: сама гра не закінчиться.
flag-shown = { CAPITAL($seat) } відкрили свій прапор на { $cell }.
pieces-missing = армія неповна; бракує: { $kinds }
pieces-too-many = в армії забагато фігур; зайві: { $kinds }
wrong-army = в армії не ті фігури; бракує: { $missing_kinds }; зайві: { $excess_kinds }
no-event = { QUOTED($text) } – не хід, не дія й не розстановка
no-outcome = { QUOTED($text) }: після атаки (і лише тоді) вкажіть, яка фігура залишається
no-position-of-seat = { QUOTED($text) } – не позиція, яку бачить один гравець
not-for-this-seat = { $seat } бачать не це: тут більше про армію ворога або менше про власну
reason-escapes = відходить від фігури на { $cell } (імовірність, що вона сильніша: { $number } %)
reason-flag-home = безпечно доводить прапор до останнього ряду
reason-flag-runs = відкриває прапору шлях, який ніхто не перекриє
reason-guards-flag = захищає прапор
reason-may-be-flag = може захопити прапор (на { $cell }, імовірність { $number } %)
reason-takes-flag = захоплює прапор на { $cell }
reason-takes-likely = б'є фігуру на { $cell } (імовірність { $number } %)
reason-takes-surely = б'є фігуру на { $cell }, хоч би яка вона була
reason-threatens = загрожує фігурі на { $cell } (імовірність побити: { $number } %)
reason-nears = наближається до фігури на { $cell } (імовірність побити: { $number } %)

## The lesson
lesson-move = Фігура ходить на одне поле, але не по діагоналі. Пересуньте полковника з c3 на c4.
lesson-move-wrong = так можна, але тут походіть полковником з c3 на c4
lesson-challenge = Ворожих звань ви не бачите. Перед вашою фігурою тепер стоїть чужа: походіть з c4 на c5, щоб її атакувати.
lesson-challenge-wrong = так можна, але тут атакуйте фігуру на c5 полковником з c4
lesson-challenge-then = Світло вашого кольору: ваше звання вище, тож ваша фігура залишається. Звання іншої фігури лишається таємним.
lesson-lost = Тепер атакує рядовий: походіть з e4 на e5.
lesson-lost-wrong = так можна, але тут атакуйте фігуру на e5 рядовим з e4
lesson-lost-then = Світло кольору чорних: ваш рядовий програв і сходить із дошки. Чужа фігура залишається.
lesson-equal = Тепер атакує майор: походіть з g4 на g5.
lesson-equal-wrong = так можна, але тут атакуйте фігуру на g5 майором з g4
lesson-equal-then = Колір світла нічий: звання рівні, тож обидві фігури сходять із дошки.
lesson-spy = Шпигун б'є кожного офіцера, а шпигуна б'є лише рядовий. Походіть шпигуном з a4 на a5.
lesson-spy-wrong = так можна, але тут атакуйте фігуру на a5 шпигуном з a4
lesson-spy-then = Ваш шпигун побив офіцера. Він побив би й найвищого.
lesson-flag = Ви виграєте, якщо ваш прапор дійде до останнього ряду й поруч немає ворога. Походіть з i7 на i8.
lesson-flag-wrong = так можна, але тут походіть прапором на i8
lesson-flag-then = Ваш прапор дійшов, і ви виграли. Виграти можна й тоді, коли захопите чужий прапор.
lesson-army = У справжній партії кожен потай розставляє 21 фігуру на своїх трьох рядах.
lesson-over = От і все: тепер зіграйте партію.

## Кого б'є кожне звання
beats-all-but-spies = Б'є всіх, крім шпигуна.
general-beats = Б'є { FORM($kind, "accusative") } й усіх нижчих. Його б'ють { $other_kind } і шпигун.
officer-beats = Б'є { FORM($kind, "accusative") } й усіх нижчих. Його б'ють { $other_kind }, усі вищі й шпигун.
sergeant-beats = Б'є рядових і прапор. Його б'ють { $kind }, усі вищі й шпигун.
private-beats = Б'є шпигунів і прапор. Його б'є кожен офіцер.
spy-beats = Б'є кожного офіцера і прапор. Його б'є лише рядовий.
flag-beats = Б'є лише ворожий прапор, якщо стане на нього. Його б'є будь-яка інша фігура.

## What a newcomer is told
guide-card = Дві армії з прихованими званнями. Захопіть чужий прапор або проведіть свій.
guide-goal = Захопіть чужий прапор або безпечно доведіть свій до останнього ряду. Звання ворога приховано; чим скінчилася атака, вирішує дошка.
guide-ranks = Від найсильнішого до найслабшого, по одному: генерал армії, генерал, генерал-лейтенант, генерал-майор, бригадний генерал, полковник, підполковник, майор, капітан, старший лейтенант, лейтенант, сержант. Ще є 6 рядових, 2 шпигуни та прапор.
guide-spy = Шпигун б'є кожного офіцера, від сержанта й вище. Шпигуна б'є лише рядовий.
guide-flags = Будь-яка інша фігура б'є прапор. Якщо один прапор стає на другий, перемагає той, що походив.
guide-equal = Якщо звання рівні, обидві фігури сходять із дошки.
guide-waits = Якщо ваш прапор дійшов до останнього ряду, а поруч стоїть ворог, суперник має один хід, щоб його побити. Якщо прапор устояв, ви перемогли.
guide-draw = Якщо жоден прапор не може пройти і ніхто не наважується атакувати, запропонуйте нічию: сама гра не закінчиться. Комп'ютер погодиться, якщо вже довго не має переваги.
guide-secret = Комп'ютер теж не бачить ваших звань: як і ви, він дізнається про них лише з атак.
guide-army = Спершу кожен розставляє 21 фігуру на своїх трьох рядах, як захоче.
guide-piece = Кожна фігура ходить на одне поле, але не по діагоналі.
guide-challenge = Щоб атакувати ворожу фігуру, станьте на її поле. Фігура з вищим званням залишається.
sign-challenges = атака
guide-flag = Ви виграєте, якщо ваш прапор дійде до останнього ряду й поруч не буде ворога.

## Що можна вивести
can-be = { JOIN($kinds, with: "or") }
can-be-lower = { $kind } або нижче
can-be-higher = { $kind } або вище
can-be-higher-or-spy = { $kind } або вище, або шпигун
any-officer = офіцер
can-be-between = від { FORM($kind, "genitive") } до { FORM($other_kind, "genitive") }
not-the-flag = не прапор
