-game-krieger = Krieger

## Фігури
-kind-warrior = воїн
    .genitive = воїна
    .accusative = воїна
    .instrumental = воїном
-kind-priest = жрець
    .genitive = жерця
    .accusative = жерця
    .instrumental = жерцем
-kind-chieftain = вождь
    .genitive = вождя
    .accusative = вождя
    .instrumental = вождем

## Опції
-option-geometry = дошка
-option-centre_stop = зупинка в центрі
-option-centre_pass = шлях через центр
-option-stuck = немає ходу
-option-quiet = тихі півходи
-value-classic = класична
-value-three-rings = три кільця
-value-north = північ
-value-south = південь

## Що кажуть
board-not-toml = { $name }: не читається як TOML: { $text }
board-key-unknown = { $name }: невідомий ключ { QUOTED($key_name) }; відомі { $names }
board-name-wrong = { $name }: name – { $text }; напишіть малі літери, цифри й риски
board-steps-wrong = { $name }: steps – { $text }; напишіть ціле число до { $number }
board-rings-wrong = { $name }: points називає кілець: { $number }; напишіть від 2 до { $most_number }
board-lines-wrong = { $name }: lines – { $text }; напишіть списки, як-от [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { $key_name } – { $text }; напишіть список, по числу на кожне кільце
board-cells-wrong = { $name }: { $key_name } – { $text }; напишіть назви місць: ["r1k0", "C"]
board-start-wrong = { $name }: у [start] мають бути саме { JOIN(RAW($seats), with: "and") }
board-army-wrong = { $name }: потрібні списки місць { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: на { QUOTED($text) } жодна фігура стояти на початку не може
board-cell-taken = { $name } { RAW($kind) }: { QUOTED($text) } зайнято; на місці стоїть одна фігура
board-chieftains-wrong = { $name }: вождів { $number }; напишіть одне місце
board-twice = { $name }: { QUOTED($board_name) } описує ще один файл
name-the-piece-taken = { QUOTED($text) } може бути { JOIN($moves, with: "or") }: назвіть фігуру, яку беруть
no-space = місця { QUOTED($name) } немає: на цій дошці вони йдуть від C і { $first_name } до { $last_name }
no-move = { QUOTED($text) } – не хід: напишіть r4k1-r4k3, r4k1:r4k3 для взяття, r3k1:r4k1* для стрибка з дошки або north:resign
no-side-to-move = { QUOTED($text) } – не сторона, чий хід: почніть із north або south, як-от north C@r4k0 P@r2k0 c@r4k8 p@r2k8, малі літери для south
space-taken = { QUOTED($text) }: місце зайнято; на місці стоїть одна фігура
no-piece = { QUOTED($text) } – не фігура; напишіть { $names } (малими для south), @ і місце, як-от north C@r4k0 P@r2k0 c@r4k8 p@r2k8, малі літери для south
no-such-space = { QUOTED($text) }: такого місця на цій дошці немає; вони йдуть від C і { $first_name } до { $last_name }
too-many-pieces = у { FORM($seat, "genitive") } забагато фігур, вид – { $kind } ({ $number }); у грі їх лише { $most_number }
priest-without-chieftain = у { FORM($seat, "genitive") } є жрець і немає вождя; зв'язаного вождя взяти не могли
chieftain-must-be-home = у { FORM($seat, "genitive") } є жрець, тож вождь зв'язаний і стоїть на { $cell }
no-chieftains = вождя немає в жодної сторони; поставте обох
nobody-took-the-chieftain = у { FORM($seat, "genitive") } немає вождя, а в { FORM($other_seat, "genitive") } – воїна, який міг його взяти
won-twice = у { FORM($seat, "genitive") } немає вождя, а вождь { FORM($other_seat, "genitive") } стоїть на C; партію виграють один раз
not-on-the-centre = на C стоїть { $kind }, а там може стояти лише вождь (опція centre_stop)
no-agreed-draw = у цій грі про нічию не домовляються (опція agreement)
no-way-over-centre = через центр може пройти лише вождь (опція centre_pass)
move-without-spaces = для ходу потрібні місце, з якого йдуть, і місце, на яке йдуть
chieftain-bound = вождь { FORM($seat, "genitive") } зв'язаний, поки в { FORM($seat, "genitive") } є жрець
only-priests-leave = { $kind } не сходить із дошки; сходить лише жрець
priest-leaves-from-next-to-outermost = жрець сходить із дошки з передостаннього кільця
chieftain-not-taken-by-off-jump = вождя не беруть стрибком із дошки, а на { $cell } стоїть він
nobody-to-take-by-off-jump = на { $cell } немає ворога, якого можна взяти стрибком із дошки
no-step = хід закінчується на іншому місці, ніж почався
no-stop-on-centre = у центрі може стати лише вождь (опція centre_stop)
no-step-that-way = { $cell } і { $other_cell } не лежать на спільному колі чи прямій
priest-steps-once = жрець ходить прямою на одне місце
two-spaces-along-a-circle = { $kind } ходить колом на одне або два місця
chieftain-never-takes = заважає фігура на { $cell }: вождь ніколи не бере
chieftain-bound-and-not-taken = вождь { FORM($seat, "genitive") } зв'язаний, і його не беруть, поки в { FORM($seat, "genitive") } є жрець
option-geometry = на якій дошці грають: на класичній 4 кола, на іншій 3; на обох 16 ліній
option-centre-stop = чи можуть усі фігури зупинятися в центрі (K5)
option-centre-pass = чи можуть усі фігури проходити через центр (K6)
option-stuck = що буде стороні, яка має ходити й не має ходу (K17)
option-first = хто починає; toss: жереб на початку партії (R4)
option-agreement = чи можна домовитися про нічию (K18)
option-repetition = нічия, коли та сама позиція тричі (K18)
option-quiet = нічия після стількох півходів без узяття (K18)
reached-the-centre = вождь { FORM($seat, "genitive") } дійшов до центру
chieftain-taken = вождя { FORM($seat, "genitive") } взято
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
quiet-plies = { $number } { $number ->
        [one] півхід
        [few] півходи
       *[many] півходів
    } без узяття
released = У { FORM($seat, "genitive") } більше немає жерців: вождь може ходити, і його можна взяти.
released-both = Жерців більше немає: обидва вожді можуть ходити, і обох можна взяти.
warrior-takes-by-jumping = { $cell } зайнято: воїн бере, перестрибуючи на вільне місце позаду
occupied-and-never-takes = { $cell } зайнято: вождь ніколи не бере
priest-takes-by-off-jump = { $cell } зайнято: жрець бере лише стрибком із дошки, пишеться { $move }

## Чим хід добрий
reason-frees-enemy = бере останнього жерця { FORM($seat, "genitive") } (вождь тоді може ходити, і його можна взяти)
reason-takes-chieftain = бере вождя { FORM($seat, "genitive") }
reason-reaches-centre = доводить вождя до центру
reason-beside-chieftain = стає поруч із вождем { FORM($seat, "genitive") }
reason-blocks-way = стає на шляху вождя { FORM($seat, "genitive") } до центру, поки той не вільний
reason-in-way = стоїть на шляху вождя { FORM($seat, "genitive") } до центру
reason-clears-way = звільняє вождеві { FORM($seat, "genitive") } шлях до центру на потім
reason-covers = стає за { JOIN($cells, with: "and") }, тож туди не стрибнути
reason-guards-chieftain = стає поруч із вождем { FORM($seat, "genitive") }, тож уздовж цієї лінії його не перестрибнути
reason-waits = стає поруч із { JOIN($cells, with: "and") } і візьме, щойно звільниться місце позаду
reason-frees-own = віддає останнього жерця { FORM($seat, "genitive") } (вождь тоді може ходити, і його можна взяти)
reason-opens-way = відкриває вождеві { FORM($seat, "genitive") } шлях до центру
reason-escapes = виводить фігуру на { $cell } з-під удару
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-saves-chieftain = рятує вождя { FORM($seat, "genitive") }
reason-stops-way = перекриває вождеві { FORM($seat, "genitive") } шлях до центру
reason-inside = веде воїна на внутрішні кільця
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
reason-threatens-chieftain = загрожує вождеві { FORM($seat, "genitive") }

## The lesson
lesson-circle = Воїн ходить на одне чи два поля своїм колом: пересуньте підсвіченого з r4k13 на r4k12.
lesson-circle-three = Воїн ходить на одне чи два поля своїм колом: пересуньте підсвіченого з r3k13 на r3k12.
lesson-warrior-wrong = так можна, але тут ходить підсвічений воїн
lesson-line = Прямою лінією він іде, доки шлях вільний: пересуньте його всередину на r1k12.
lesson-take = Воїн б'є, стрибаючи через сусіда на наступне поле: через жерця, назовні на r3k12.
lesson-take-wrong = так можна, але тут ваш воїн б'є жерця поруч
lesson-priest = Жрець іде своїм колом як завгодно далеко: пересуньте свого з r2k14 на r2k10.
lesson-priest-three = Жрець іде своїм колом як завгодно далеко: пересуньте свого з r2k15 на r2k10.
lesson-priest-wrong = так можна, але тут ходить підсвічений жрець
lesson-priest-line = Лінією жрець іде лише на одне поле: пересуньте його назовні на r3k10.
lesson-off-jump = Біля зовнішнього кола він може зістрибнути через ворога на ньому: зніміть обох з дошки, r3k10 і r4k10.
lesson-off-jump-three = Біля зовнішнього кола він може зістрибнути через ворога на ньому: зніміть обох з дошки, r2k10 і r3k10.
lesson-off-jump-wrong = так можна, але тут жрець зістрибує з дошки разом із воїном за ним
lesson-bound = Вождь, у якого лишився жрець, зв'язаний: він не ходить, і ніхто не може його побити.
lesson-goal = Останнього жерця немає, ваш вождь вільний. Вигравайте: з r4k0 на середину.
lesson-goal-three = Останнього жерця немає, ваш вождь вільний. Вигравайте: з r3k0 на середину.
lesson-goal-wrong = так можна, але тут вождь іде на середину
lesson-over = Ви виграєте й тоді, коли воїн б'є чужого звільненого вождя. Оце й уся гра: зіграйте.

## What a newcomer is told
guide-goal = Приведіть свого вождя на середину або побийте чужого воїном. Вождь зв'язаний, доки його бік має жерця.
guide-bound = Зв'язаний вождь не ходить, і його не б'ють; коли останнього жерця немає, ходить, як воїн, але не б'є.
guide-spaces = Поле зветься за колом і лінією: r3k4 – на третьому колі від центра, на лінії 4; лінія 0 вгорі, а C – центр.
guide-warrior = Воїн іде колом на одне чи два, лінією – як завгодно далеко.
guide-warrior-takes = Б'є сусіда, стрибаючи на поле за ним.
guide-priest = Жрець іде колом як завгодно далеко, лінією – на одне.
guide-off-jump = Може зістрибнути через ворога на зовнішньому колі: обидва йдуть з дошки.
guide-chieftain = Вільний вождь ходить, як воїн; середина виграє.
