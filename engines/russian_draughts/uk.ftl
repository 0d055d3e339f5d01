-game-russian-draughts = Шашки-64

## Для голосу (engines/spoken.py)
-spoken-capture = б'є на

## Фігури
-kind-man = шашка
    .gender = feminine
    .genitive = шашки
    .accusative = шашку
    .instrumental = шашкою
-kind-king = дамка
    .gender = feminine
    .genitive = дамки
    .accusative = дамку
    .instrumental = дамкою

## Опції
-option-draws = нічия проти однієї дамки
-option-rule-17 = коли рахують 15 ходів
-value-list = перелік
-value-section-64 = секція 64
-value-agreed = лише за згодою
-value-three-kings = три дамки
-value-one-king = одна дамка

## Що кажуть
kings-only-moves = 15 ходів лише дамками без узяття
lone-king = 15 ходів проти однієї дамки
lone-king-on-main-diagonal = 5 ходів проти однієї дамки на головній діагоналі
kings-against-lone-king = 15 ходів трьох чи більше дамок проти однієї
no-fen = FEN: у { QUOTED($text) } потрібні сторона, чий хід, і дві частини, як-от W:Wa3,Kc1:Bb8
no-side-to-move = FEN: { QUOTED($text) } – не сторона, чий хід; напишіть W або B, як-от W:Wa3,Kc1:Bb8
no-section = FEN: частина { QUOTED($text) } має починатися з W або B, як-от W:Wa3,Kc1:Bb8
section-twice = FEN: обидві частини – { $seat }; одна має бути W, інша B
square-named-twice = FEN: { QUOTED($cell) } названо двічі; на полі може стояти лише одна фігура
no-piece = FEN: { QUOTED($text) } у частині { FORM($seat, "genitive") } – не фігура; напишіть a3, Kc1 або 21
man-would-be-king = шашка { FORM($seat, "genitive") } на { $name } уже стала б дамкою (K{ $name })
too-many-pieces = у { FORM($seat, "genitive") } забагато фігур ({ $number }); кожна сторона має їх лише { $most_number }
side-without-pieces = у { FORM($seat, "genitive") } немає фігур
no-square-in-fen = FEN: { QUOTED($name) } – не поле; поля йдуть від a1 до h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } – не поле; номери йдуть від 1 (b8) до 32 (g1)
light-square = { $cell } – світле поле; грають лише на темних, як-от { $dark_cell } або { $other_cell }
write-every-landing = { QUOTED($text) } може бути { JOIN($moves, with: "or") }: напишіть кожне поле приземлення
no-such-file = { QUOTED($text) }: жодна шашка на цій вертикалі не може туди піти
no-number = { QUOTED($name) } – не поле: номери йдуть від 1 (b8) до 32 (g1)
no-move = { QUOTED($text) } – не хід: напишіть c3-d4, c3:e5:g7 або white:resign
another-game = PDN, тег GameType: { QUOTED($text) } – не російські шашки, їхній номер 25
capture-goes-on = треба бити далі: { JOIN($moves, with: "or") }
land-to-go-on = дамка має стати там, звідки може бити далі: { JOIN($moves, with: "or") }
must-capture = треба бити: { JOIN($moves, with: "or") }
one-landing = бити нічого, тож хід закінчується на одному полі
king-moves-diagonally = дамка ходить по діагоналі
man-never-backwards = шашка не може ходити назад
man-one-square = шашка ходить на одне поле вперед по діагоналі
option-draws = нічия після 15 ходів проти однієї дамки: навіть якщо в іншої сторони є прості шашки (перелік), чи ні (секція 64); або нічия лише за згодою
    .value-list = Три чи більше дамок мають 15 ходів проти однієї дамки, навіть якщо є прості шашки. Якщо вона на великій дорозі, будь-які три фігури мають 5.
    .value-section-64 = Три чи більше дамок без простих шашок мають 15 ходів проти однієї дамки. Якщо вона на великій дорозі, три фігури з дамкою мають 5.
    .value-agreed = Нічия буває лише за згодою гравців.
option-rule-17 = які фігури за переліком дають нічию після 15 ходів проти однієї дамки: три дамки чи три фігури з дамкою серед них
    .value-three-kings = 15 ходів рахують, щойно в сторони є три дамки.
    .value-one-king = 15 ходів рахують, щойно в сторони є три фігури й одна з них дамка.
few-pieces = { $number } { $number ->
        [one] хід
        [few] ходи
       *[many] ходів
    } при { $least_number } або { $most_number } фігурах
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
no-pieces-left = у { FORM($seat, "genitive") } не залишилося фігур
reason-covers = захищає ззаду { COUNT($cells) ->
        [1] шашку
       *[other] шашки
    } на { JOIN($cells, with: "and") }
reason-edge = ставить шашку на край, де її не можна побити
reason-nears = наближає шашку до дамки: ще { $number } { $number ->
        [one] крок
        [few] кроки
       *[many] кроків
    }
reason-passes = проводить шашку повз усі фігури суперника
reason-road = займає велику дорогу, довгу діагональ від a1 до h8
reason-rear = підтягує шашку ззаду, тож передні можуть лишитися на місцях
reason-row = залишає { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN(FORM($cells, "locative"), with: "and") } захищати задній ряд
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-escapes = виводить фігуру на { $cell } з-під удару
reason-centre = веде до середини дошки
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
crowned = Шашка на { $cell } стала дамкою: вона ходить і б'є по діагоналі на будь-яку відстань.

## Урок
lesson-back = Шашка ходить лише вперед, але бити може й назад. Поставте пастку: походіть з g3 на h4.
lesson-back-wrong = так можна, але тут поставте пастку: походіть шашкою з g3 на h4
lesson-goal = Побийте всіх, щоб виграти. Дамка має стати там, звідки може бити далі: стрибніть через c3 на f6, потім через e7.
lesson-king-moves = Дамка ходить по діагоналі на скільки завгодно вільних полів, і назад теж. Походіть дамкою на h4, куди хочете.
lesson-king-takes = На останньому ряду ваша шашка стала дамкою, а дамка б'є здалеку. Перестрибніть із d8 через g5 на h4.
lesson-king-wrong = так можна, але тут походіть дамкою на h4
lesson-man = Шашка ходить на одне поле вперед по діагоналі. Підніміть шашку на c3 і поставте на d4.
lesson-man-wrong = так можна, але тут походіть шашкою з c3 на d4
lesson-must-take = Якщо можна бити, треба бити. Перестрибніть із d4 через e5 на f6: шашка на e5 вибуває.
lesson-over = Ви виграєте, коли в суперника немає фігур або ходів. Це все: тепер зіграйте партію.
lesson-several = Побийте дві за один хід: з h4 на f6, потім на d8. Шашки на g5 і e7 вибувають.

## What a newcomer is told
guide-card = Перестрибуйте шашки суперника. Якщо можете бити, мусите.
guide-goal = Побийте всі фігури суперника або залиште його без ходу. Якщо можна бити, треба бити.
guide-must = Якщо бити можна по-різному, вибирайте будь-як, але почате взяття треба довести до кінця.
guide-several = Побиті фігури знімають після всього взяття. Жодну не перестрибують двічі.
guide-crowned = Шашка, що дійшла до останнього ряду, одразу стає дамкою, навіть посеред взяття.
guide-man = Шашка ходить на одне поле вперед по діагоналі.
guide-man-takes = Б'є, перестрибуючи вперед або назад.
guide-king = Дамка ходить по діагоналі на скільки завгодно вільних полів.
guide-king-takes = Б'є здалеку й стає на будь-яке поле позаду. Якщо звідкись може бити далі, має стати там.
