-game-russian-draughts = Шашки-64

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
-option-draws = правила нічиєї
-option-rule-17 = правило 17
-value-list = перелік
-value-section-64 = секція 64
-value-three-kings = три дамки
-value-one-king = одна дамка

## Що кажуть
kings-only-moves = 15 ходів лише дамками без узяття
lone-king = 15 ходів проти однієї дамки
lone-king-on-main-diagonal = 5 ходів проти однієї дамки на головній діагоналі
kings-against-lone-king = 15 ходів трьох чи більше дамок проти однієї
no-fen = FEN: у { QUOTED($text) } потрібні сторона, чий хід, і дві частини, як-от W:Wa3,Kc1:Bb8
no-side-to-move = FEN: чий хід, { QUOTED($text) }: напишіть W або B, як-от W:Wa3,Kc1:Bb8
no-section = FEN: частина { QUOTED($text) } має починатися з W або B, як-от W:Wa3,Kc1:Bb8
section-twice = FEN: обидві частини – { $seat }; одна має бути W, інша B
square-named-twice = FEN: { QUOTED($cell) } названо двічі; на полі стоїть одна фігура
no-piece = FEN: { QUOTED($text) } у частині { FORM($seat, "genitive") } – не фігура; напишіть a3, Kc1 або 21
man-would-be-king = FEN: шашка { FORM($seat, "genitive") } на { QUOTED($name) } стала б дамкою; напишіть K{ $name }
no-square-in-fen = FEN: { QUOTED($name) } – не поле; дошка йде від a1 до h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } – не поле; номери йдуть від 1 (b8) до 32 (g1)
light-square = { QUOTED($cell) } – світле поле; фігури стоять на темних, як-от { $dark_cell } або { $other_cell }
write-every-landing = { QUOTED($text) } може бути { JOIN($moves, with: "or") }: напишіть кожну зупинку
no-number = { QUOTED($name) } – не поле: номери йдуть від 1 (b8) до 32 (g1)
no-move = { QUOTED($text) } – не хід: напишіть c3-d4, c3:e5:g7 або white:resign
no-result = PDN, тег Result: { QUOTED($text) } – не результат; напишіть { $texts } або *
another-game = PDN, тег GameType: { QUOTED($text) } – не шашки-64, їхній номер 25
in-move = PDN, хід { $number }{ $text } { $move }: { $message }
closes-nothing = PDN: «)» не закриває жодного варіанта
another-game-begins = PDN: в одному записі – одна партія, а на { QUOTED($text) } починається ще одна
variation-open = PDN: варіант не закрито; бракує «)»
record-empty = PDN: запис порожній
capture-goes-on = бити треба далі: { JOIN($moves, with: "or") }
land-to-go-on = дамка мусить стати там, звідки може бити далі: { JOIN($moves, with: "or") }
must-capture = треба бити: { JOIN($moves, with: "or") }
one-landing = зараз бити нічого, тож у ходу одне місце призначення
king-moves-diagonally = дамка ходить по діагоналі
man-never-backwards = шашка не ходить назад
man-one-square = шашка ходить на одне поле вперед по діагоналі
option-draws = які правила нічиєї діють у пунктах 17 і 18 (абзац 2)
option-rule-17 = скільки з фігур проти однієї дамки самі є дамками, коли діє правило 17 переліку
few-pieces = { $number } { $number ->
        [one] хід
        [few] ходи
       *[many] ходів
    } при { $least_number } або { $most_number } фігурах
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
no-pieces-left = у { FORM($seat, "genitive") } не лишилося фігур
reason-covers = прикриває ззаду { COUNT($cells) ->
        [1] шашку
       *[other] шашки
    } на { JOIN($cells, with: "and") }
reason-edge = ставить шашку на край, де її не побити
reason-nears = веде шашку: до дамки ще { $number } { $number ->
        [one] крок
        [few] кроки
       *[many] кроків
    }
reason-passes = проводить шашку повз усіх ворогів: попереду немає жодного
reason-road = займає велику дорогу, довгу діагональ від a1 до h8
reason-rear = підтягує шашку ззаду, тож передні лишаються на місцях
reason-row = лишає { JOIN($cells, with: "and") } на задньому ряду, щоб стерегти його
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
crowned = Шашка на { $cell } тепер дамка: вона ходить і бере вздовж цілих діагоналей.

## Урок
lesson-back = Шашка ходить лише вперед, але б'є й назад. Поставте пастку: з g3 на h4.
lesson-back-wrong = так можна, але тут шашка з g3 ставить пастку на h4
lesson-goal = Хто побив усіх, виграв. Дамка стає там, звідки може бити далі: через c3 на f6, потім через e7.
lesson-king-moves = Дамка ходить на скільки завгодно вільних полів, і назад теж: ідіть тією, що на h4, як хочете.
lesson-king-takes = На останньому ряду ваша шашка стала дамкою, а дамка б'є здалеку: з d8 через g5 на h4.
lesson-king-wrong = так можна, але тут має ходити дамка: та, що на h4
lesson-man = Шашка ходить на одне поле вперед по діагоналі: підніміть ту, що на c3, і поставте на d4.
lesson-man-wrong = шашці так можна, але в цьому кроці треба ту, що на c3, поставити на d4
lesson-must-take = Хто може бити, мусить: стрибніть із d4 через e5 на f6 і покладіть шашку з e5 біля дошки.
lesson-over = Усіх побито або ніхто не може ходити: так виграють. Оце й уся гра: зіграйте.
lesson-several = Побийте двох одним ходом: з h4 через g5 на f6, далі через e7 на d8; обох покладіть біля дошки.

## What a newcomer is told
guide-goal = Побийте всі шашки суперника або не лишіть йому ходу. Хто може бити, мусить.
guide-must = З кількох боїв вибирають будь-який, а розпочатий іде, доки можна.
guide-several = Побиті шашки знімають після всього ходу; через жодну не стрибають двічі.
guide-crowned = Шашка, що дійшла до останнього ряду, стає дамкою, навіть посеред бою.
guide-man = Шашка ходить на одне поле вперед по діагоналі.
guide-man-takes = Б'є вона вперед і назад, стрибком.
guide-king = Дамка ходить на скільки завгодно вільних полів.
guide-king-takes = Б'є здалеку й стає будь-де позаду; якщо звідкись може бити далі, то там.
