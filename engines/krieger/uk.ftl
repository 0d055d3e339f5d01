-game-krieger = Krieger

## Для голосу (engines/spoken.py)
-spoken-capture = стрибає на
-spoken-leaving = б'є
-spoken-both-leave = обидві фігури зникають з дошки
-letter-r = кільце
-letter-k = поле
-letter-c = центр

sign-leaves = стрибок із дошки (зникають обидві фігури)

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
-option-quiet = ходи без узяття
-value-classic = класична
-value-three-rings = три кільця
-value-north = Північ
-value-south = Південь

## Що кажуть
board-not-toml = { $name }: не читається як TOML: { $text }
board-key-unknown = { $name }: невідомий ключ { QUOTED($key_name) }; відомі ключі: { $names }
board-name-wrong = { $name }: 'name' – { $text }; напишіть малі літери, цифри й дефіси
board-steps-wrong = { $name }: 'steps' – { $text }; напишіть ціле число від 1 до { $number }
board-rings-wrong = { $name }: 'points' називає кілець: { $number }; напишіть від 2 до { $most_number }
board-lines-wrong = { $name }: 'lines' – { $text }; напишіть списки, як-от [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { QUOTED($key_name) } – { $text }; напишіть список, по числу на кожне кільце
board-cells-wrong = { $name }: { QUOTED($key_name) } – { $text }; напишіть назви полів, як-от ["r1k0", "C"]
board-start-wrong = { $name }: у [start] мають бути саме { JOIN(RAW($seats), with: "and") }
board-army-wrong = { $name }: потрібні списки полів { RAW($kinds) }
board-cell-wrong = { $name } { RAW($kind) }: на { QUOTED($text) } жодна фігура не може починати
board-cell-taken = { $name } { RAW($kind) }: { QUOTED($text) } зайнято; на полі може стояти лише одна фігура
board-chieftains-wrong = { $name }: вождів { $number }, а має бути рівно один
board-twice = { $name }: { QUOTED($board_name) } описує ще один файл
name-the-piece-taken = { QUOTED($text) } може бути { JOIN($moves, with: "or") }: назвіть побиту фігуру
no-space = поля { QUOTED($name) } немає; на цій дошці є C і від { $first_name } до { $last_name }
no-move = { QUOTED($text) } – не хід: напишіть r4k1-r4k3, r4k1:r4k3 для взяття, r3k1:r4k1* для стрибка з дошки або north:resign
no-side-to-move = { QUOTED($text) } не вказує, чий хід; почніть із north або south, як-от north C@r4k0 P@r2k0 c@r4k8 p@r2k8 (малі літери – для south)
space-taken = { QUOTED($text) }: поле зайнято; на полі може стояти лише одна фігура
no-piece = { QUOTED($text) } – не фігура; напишіть { $names } (малі літери – для south), @ і поле, як-от north C@r4k0 P@r2k0 c@r4k8 p@r2k8
no-such-space = { QUOTED($text) }: такого поля немає; на цій дошці є C і від { $first_name } до { $last_name }
too-many-pieces = у { FORM($seat, "genitive") } забагато фігур виду «{ $kind }» ({ $number }); кожна сторона має їх лише { $most_number }
priest-without-chieftain = у { FORM($seat, "genitive") } є жрець, але немає вождя; зв'язаного вождя не могли взяти
chieftain-must-be-home = доки в { FORM($seat, "genitive") } є жрець, вождь має стояти на { $cell }
no-chieftains = вождя немає в жодної сторони; поставте обох
nobody-took-the-chieftain = у { FORM($seat, "genitive") } немає вождя, а в { FORM($other_seat, "genitive") } – воїна, який міг би його взяти
won-twice = у { FORM($seat, "genitive") } немає вождя, а вождь { FORM($other_seat, "genitive") } стоїть на C; партію можна виграти лише раз
not-on-the-centre = на C стоїть { $kind }, а за цими правилами там може зупинитися лише вождь
no-agreed-draw = за цими правилами нічиєї за згодою немає
no-way-over-centre = за цими правилами через центр може пройти лише вождь
move-without-spaces = для ходу потрібні початкове й кінцеве поле
chieftain-bound = вождь { FORM($seat, "genitive") } зв'язаний: він не може ходити, поки в { FORM($seat, "genitive") } є жрець
    .yours = ваш вождь зв'язаний: він не може ходити, поки у вас є жрець
only-priests-leave = { $kind } не може зійти з дошки; це може лише жрець
priest-leaves-from-next-to-outermost = жрець може зійти з дошки лише з передостаннього кола
chieftain-not-taken-by-off-jump = стрибком із дошки не можна взяти вождя на { $cell }
nobody-to-take-by-off-jump = на { $cell } немає ворога, якого можна взяти стрибком із дошки
no-step = хід має закінчуватися на іншому полі
no-stop-on-centre = за цими правилами в центрі може зупинитися лише вождь
no-step-that-way = { $cell } і { $other_cell } не лежать на одному колі чи прямій
priest-steps-once = по прямій жрець ходить на одне поле
two-spaces-along-a-circle = { $kind } ходить по колу на одне або два поля
jumps-once = воїн може взяти лише сусідню ворожу фігуру, ставши одразу за нею, і лише раз за хід
chieftain-never-takes = заважає фігура на { $cell }, а вождь ніколи не бере
chieftain-bound-and-not-taken = вождь { FORM($seat, "genitive") } зв'язаний: його не можна взяти, поки в { FORM($seat, "genitive") } є жрець
    .yours = ваш вождь зв'язаний: його не можна взяти, поки у вас є жрець
option-geometry = на якій дошці грають: класична має 4 кола, інша – 3; на обох 16 ліній
    .value-classic = Грають на 4 колах.
    .value-three-rings = Грають на 3 колах.
option-centre-stop = чи можуть усі фігури зупинятися в центрі
    .value-yes = Зупинятися в центрі можуть усі фігури, але виграє там лише вождь.
    .value-no = Зупинятися в центрі може лише вождь.
option-centre-pass = чи можуть усі фігури проходити через центр
    .value-yes = Проходити через центр можуть усі фігури.
    .value-no = Проходити через центр може лише вождь.
option-stuck = що буде, якщо гравець не має ходу
    .value-loses = Хто не має ходу, програє.
    .value-draw = Якщо гравець не має ходу, це нічия.
option-first = хто ходить першим; toss: жереб на початку партії
    .value-north = Першою ходить Північ.
    .value-south = Першим ходить Південь.
option-agreement = чи можна погодитися на нічию
    .value-yes = Гравці можуть погодитися на нічию.
    .value-no = Погодитися на нічию не можна.
option-repetition = чи дає нічию триразове повторення
    .value-yes = Та сама позиція тричі – нічия.
    .value-no = Повторення позиції нічого не змінює.
option-quiet = після скількох півходів без узяття буде нічия
    .value-100 = 50 ходів кожної сторони без узяття – нічия.
    .value-no = Без узяття можна грати скільки завгодно.
reached-the-centre = вождь { FORM($seat, "genitive") } дійшов до центру
    .yours = ваш вождь дійшов до центру
chieftain-taken = вождя { FORM($seat, "genitive") } взято
    .yours = вашого вождя взято
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
    .yours = у вас немає дозволених ходів
quiet-plies = { $number } { $number ->
        [one] півхід
        [few] півходи
       *[many] півходів
    } без узяття
released = У { FORM($seat, "genitive") } більше немає жерців: вождь може ходити, і його можна взяти.
    .yours = У вас більше немає жерців: ваш вождь може ходити, і його можна взяти.
released-both = В обох сторін більше немає жерців: вожді можуть ходити, і їх можна взяти.
chieftain-threatened = Вождь { FORM($seat, "genitive") } під ударом.
    .yours = Ваш вождь під ударом.
warrior-takes-by-jumping = { $cell } зайнято: воїн бере, перестрибуючи на вільне поле позаду
occupied-and-never-takes = { $cell } зайнято: вождь ніколи не бере
priest-takes-by-off-jump = { $cell } зайнято: жрець бере лише стрибком із дошки; пишіть { $move }

means-off-jump = стрибок із дошки: обидві фігури зійшли
## Чим хід добрий
plan-trade = План: розміняйте { $number ->
        [1] останнього жерця
        [one] { $number } жерця
        [few] { $number } жерців
       *[many] { $number } жерців
    }, а тоді біжіть вождем до центру.
plan-run = План: біжіть вождем до центру, оминаючи ворожих воїнів.
reason-frees-enemy = бере останнього жерця { FORM($seat, "genitive") } (вождь тоді може ходити, але його можна й узяти)
    .yours = бере вашого останнього жерця (вождь тоді може ходити, але його можна й узяти)
reason-takes-chieftain = бере вождя { FORM($seat, "genitive") }
    .yours = бере вашого вождя
reason-reaches-centre = доводить вождя до центру
reason-beside-chieftain = стає поруч із вождем { FORM($seat, "genitive") }
    .yours = стає поруч із вашим вождем
reason-blocks-way = перекриває вождеві { FORM($seat, "genitive") } шлях до центру, поки той не звільнився
    .yours = перекриває вашому вождеві шлях до центру, поки той не звільнився
reason-in-way = стає між вождем { FORM($seat, "genitive") } і центром
    .yours = стає між вашим вождем і центром
reason-clears-way = звільняє вождеві { FORM($seat, "genitive") } шлях до центру на той час, коли він звільниться
    .yours = звільняє вашому вождеві шлях до центру на той час, коли він звільниться
reason-covers = займає поле за { JOIN($cells, with: "and") }, тож туди не перестрибнути
reason-guards-chieftain = стає поруч із вождем { FORM($seat, "genitive") }, тож так його не перестрибнути
    .yours = стає поруч із вашим вождем, тож так його не перестрибнути
reason-waits = стає поруч із { JOIN($cells, with: "and") } і зможе взяти, щойно звільниться поле позаду
reason-frees-own = віддає останнього жерця { FORM($seat, "genitive") } (вождь тоді може ходити, але його можна й узяти)
    .yours = віддає вашого останнього жерця (вождь тоді може ходити, але його можна й узяти)
reason-trades-priest = віддає жерця: коли не стане й решти ({ $number }), вождь { FORM($seat, "genitive") } зможе бігти до центру
    .yours = віддає жерця: коли не стане й решти ({ $number }), ваш вождь зможе бігти до центру
reason-opens-way = відкриває вождеві { FORM($seat, "genitive") } шлях до центру
    .yours = відкриває вашому вождеві шлях до центру
reason-escapes = відводить фігуру з { $cell } у безпечне місце
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-saves-chieftain = рятує вождя { FORM($seat, "genitive") }
    .yours = рятує вашого вождя
reason-stops-way = перекриває вождеві { FORM($seat, "genitive") } шлях до центру
    .yours = перекриває вашому вождеві шлях до центру
reason-inside = веде воїна на внутрішні кола
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
reason-threatens-chieftain = загрожує вождеві { FORM($seat, "genitive") }
    .yours = загрожує вашому вождеві

## The lesson
lesson-line = По прямій воїн ходить на будь-яку відстань, якщо шлях вільний. Походіть підсвіченим воїном з r4k13 на r3k13.
lesson-line-three = По прямій воїн ходить на будь-яку відстань, якщо шлях вільний. Походіть підсвіченим воїном з r3k13 на r1k13.
lesson-circle = По своєму колу воїн ходить на одне чи два поля. Пересуньте свого на одне поле, на r3k12.
lesson-circle-three = По своєму колу воїн ходить на одне чи два поля. Пересуньте свого на одне поле, на r1k12.
lesson-warrior-wrong = так можна, але тут походіть підсвіченим воїном
lesson-take = Воїн б'є, перестрибуючи сусіднього ворога на поле за ним, щонайбільше раз за хід. Перестрибніть жерця в бік центру, на r1k12.
lesson-take-three = Воїн б'є, перестрибуючи сусіднього ворога на поле за ним, щонайбільше раз за хід. Перестрибніть жерця в бік краю, на r3k12.
lesson-take-wrong = так можна, але тут побийте жерця поруч із вашим воїном
lesson-priest = По колу жрець ходить на будь-яку відстань. Походіть підсвіченим жерцем з r2k14 на r2k10.
lesson-priest-three = По колу жрець ходить на будь-яку відстань. Походіть підсвіченим жерцем з r2k15 на r2k10.
lesson-priest-wrong = так можна, але тут походіть підсвіченим жерцем
lesson-priest-line = По прямій жрець ходить лише на одне поле. Пересуньте свого назовні, на r3k10.
lesson-off-jump = З другого кола від краю жрець може зістрибнути з дошки через ворога. Зніміть жерця з r3k10 – ворог на r4k10 вибуває разом із ним.
lesson-off-jump-three = З другого кола від краю жрець може зістрибнути з дошки через ворога. Зніміть жерця з r2k10 – ворог на r3k10 вибуває разом із ним.
lesson-off-jump-wrong = так можна, але тут зніміть із дошки жерця і воїна за ним
lesson-bound = Поки у вас є жрець, ваш вождь зв'язаний: він не може ходити, і його не можна побити.
lesson-goal = Вашого останнього жерця немає, тож вождь вільний. Щоб виграти, походіть ним з r4k0 у центр.
lesson-goal-three = Вашого останнього жерця немає, тож вождь вільний. Щоб виграти, походіть ним з r3k0 у центр.
lesson-goal-wrong = так можна, але тут походіть вождем у центр
lesson-over = Ви виграєте й тоді, коли воїн поб'є чужого вільного вождя. От і все: тепер зіграйте партію.

## What a newcomer is told
guide-card = Воїни на кільцях. Коли жерців немає, ваш вождь може виграти, дійшовши до центру.
guide-goal = Приведіть свого вождя в центр або побийте чужого воїном. Поки в сторони є жрець, її вождь не ходить, і його не можна побити.
guide-bound = Вождь зв'язаний, поки в його сторони є жрець. Потім він ходить, як воїн, але ніколи не б'є.
guide-plan = Ваш вождь може виграти лише тоді, коли не лишиться жерців: розміняйте їх і проривайтеся до центру.
guide-captures = Бити не обов'язково, і за хід можна стрибнути лише раз.
guide-spaces = Поле названо за колом і лінією: r3k4 – третє коло від центра, лінія 4. Вождь Півночі починає на лінії 0, C – центр.
guide-signs = У списку ходів «:» означає взяття, а «*» – стрибок із дошки.
guide-warrior = Воїн ходить по колу на одне чи два поля, по прямій – на будь-яку відстань.
guide-warrior-takes = Б'є сусіднього ворога, перестрибуючи на вільне поле за ним, щонайбільше раз за хід.
guide-priest = Жрець ходить по колу на будь-яку відстань, по прямій – на одне поле.
guide-off-jump = Може зістрибнути через ворога на зовнішньому колі: обидва сходять із дошки.
guide-chieftain = Вільний вождь ходить, як воїн. У центрі він виграє.
