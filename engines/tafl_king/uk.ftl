-game-tafl-king = Тафл

## Опції
-option-rules = звід правил
-option-layout = розстановка
-option-soldiers-through-throne = воїни через трон
-option-king-throne = король і трон
-option-occupied-throne = зайнятий трон
-option-king-by-corner = король біля кута
-option-king-at-edge = король на краю
-option-ring = замикання кільця
-option-group = група
-option-outsiders = воїни поза групою
-option-group-edge = група на краю
-option-closing = хід, що замикає
-option-encirclement = оточення
-option-shieldwall = стіна щитів
-option-edge-fort = фортеця на краю
-option-no-move = немає ходу
-option-occurrences = повторення позиції
-option-quiet-plies = тихі півходи
-value-manual = посібник
-value-copenhagen = Копенгаген
-value-fetlar = Фетлар
-value-cross = хрест
-value-pass = лише пройти
-value-closed = закрито
-value-hostile = ворожий
-value-taken = беруть
-value-last = лише останній
-value-own-move = власний хід
-value-any-move = будь-який хід
-value-joined = з'єднана
-value-ignored = не рахуються
-value-save = рятують
-value-group-stays = група залишається
-value-ring-first = спершу кільце
-value-capture-first = спершу взяття
-value-defenders-lose = захисники програють

## Що кажуть
corner-reached = король дійшов до кута
king-surrounded = короля оточено
group-surrounded = короля оточено разом із воїнами
king-threatened = Наступним ходом короля можуть оточити.
cut-off = усіх захисників відрізано від краю
fort = король тримає фортецю на краю
no-board = позиція: { $text } – не дошка зі стороною, чий хід; напишіть одинадцять рядів через / і потім A або D
no-side-to-move = позиція: { $text } – не сторона, чий хід; напишіть A або D
wrong-rows = позиція: рядів має бути 11, а не { $number }; напишіть одинадцять рядів через / і потім A або D
one-king = позиція: король (K) має бути один, а не { $number }
too-many-pieces = позиція: фігур { $name } забагато ({ $number }); їх щонайбільше { $most_number }
only-the-king = позиція: на { $cells } може стояти лише король
no-piece = позиція: { QUOTED($text) } у ряді { $rank_number } – не фігура; напишіть . A D або K
no-square = { QUOTED($name) } – не поле; поля йдуть від a1 до k11
no-move = { QUOTED($text) } – не хід: напишіть e5-e8, e5-e8xe9/d8 або attackers:resign
another-board = OTG, тег rules: dim:{ $text } – це інша дошка; у тафлі dim:11
own-rules = цю партію зіграно за правилами { $name }: додайте { $text }
move-without-squares = для ходу потрібні поле, звідки, і одне поле, куди
not-your-piece = на { $cell } стоїть фігура { FORM($seat, "genitive") }
no-step = хід має закінчуватися на іншому полі
never-diagonally = фігури ходять по вертикалях і горизонталях, не по діагоналі
corner-for-the-king = на кут { $cell } може стати лише король
throne-for-the-king = на трон f6 може стати лише король
no-way-over-throne = воїни не можуть проходити через трон f6
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
occurrences = { $number }-разове повторення позиції
quiet-plies = { $number } { $number ->
        [one] півхід
        [few] півходи
       *[many] півходів
    } без узяття
option-rules = звід правил: він задає кожну опцію нижче, яку ви не задали
option-layout = початкова позиція (S2)
option-soldiers-through-throne = чи можуть воїни проходити через порожній трон (S5)
option-king-throne = чи може король вертатися на трон, лише проходити його, чи ні те, ні те (Q1)
option-occupied-throne = чи ворожий трон із королем для його воїнів (Q2)
option-king-by-corner = чи ворожі кути для короля (Q3)
option-king-at-edge = чи ворожий край для короля; last: лише коли в нього не залишилося воїнів (S11)
option-ring = чи замикає кільце лише хід самих нападників (Q4)
option-group = чи беруть короля разом із воїнами, з'єднаними з ним (Q5)
option-outsiders = чи рятують короля воїни поза його групою (Q6)
option-group-edge = чи допомагають край і кути оточити групу (Q14)
option-closing = що бере хід, який замикає кільце: воїнів поза групою, нікого чи всіх, кого може (Q7)
option-encirclement = чи виграє кільце з вільними полями всередині (Q8)
option-shieldwall = чи можна взяти ряд воїнів на краю цілком
option-edge-fort = чи виграє король у неприступній фортеці на краю
option-no-move = що буде зі стороною без дозволених ходів (Q9)
option-repetition = що означає триразове повторення (Q10)
option-occurrences = скільки разів для цього має виникнути позиція (Q10)
option-quiet-plies = після скількох півходів без узяття буде нічия (Q11)
king-back-on-throne = король не може повертатися на трон
king-back-over-throne = король не може знову проходити через трон
row-too-long = позиція: у ряді { $rank_number }, { $text }, 12 чи більше полів; у кожному ряді їх 11
row-too-short = позиція: у ряді { $rank_number }, { $text }, { $number } { $number ->
        [one] поле
        [few] поля
       *[many] полів
    }; у кожному ряді їх 11

## Чим хід добрий
reason-beside = стає поруч із королем: нападники вже з { $number } його боків із 4
reason-edge = стає на край, на шляху короля до { $cell }
reason-flanks = стає поруч із { JOIN($cells, with: "and") }: ще один воїн з іншого боку – і { COUNT($cells) ->
        [1] його
       *[other] їх
    } буде взято
reason-less-room = залишає королю полів для ходу: { $number } замість { $other_number }
reason-more-room = дає королю полів для ходу: { $number } замість { $other_number }
reason-opens-edge = відкриває королю шлях до краю на { JOIN($cells, with: "and") }
reason-shields = займає поле, з якого суперник міг би взяти { JOIN($cells, with: "and") }
reason-stops-edge = перекриває королю шлях до краю на { JOIN($cells, with: "and") }
reason-breaks-out = розриває кільце
reason-opens-way = відкриває королю шлях до { JOIN($cells, with: "and") }
reason-escapes = виводить фігуру на { $cell } з-під удару
reason-saves = рятує { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN($cells, with: "and") }
reason-shuts-in = замикає короля
reason-stops-ring = не дає кільцю замкнутися
reason-stops-way = перекриває королю шлях до { JOIN($cells, with: "and") }
reason-threatens = загрожує { COUNT($cells) ->
        [1] фігурі
       *[other] фігурам
    } на { JOIN($cells, with: "and") }
reason-threatens-ring = загрожує оточити короля

## The lesson
lesson-soldier = Усі фігури ходять прямо, доки шлях вільний. Пересуньте нападника з h1 на h5.
lesson-soldier-wrong = так можна, але тут походіть воїном з h1 на h5
lesson-take = Воїна між двома ворогами побито. Пересуньте d11 на d3 і зніміть воїна на d2 з дошки.
lesson-take-wrong = так можна, але це нікого не б'є: воїн на d11 може побити воїна на d2
lesson-take-too = Тепер ви захисники: вони б'ють так само. Пересуньте f4 на h4 і зніміть нападника з h5.
lesson-take-too-wrong = так можна, але тут побийте воїна на h5 воїном на f4
lesson-safe = Бити може лише той, хто ходить. Станьте з h4 на k4, між двома ворогами: там ви в безпеці.
lesson-safe-wrong = так можна, але тут походіть воїном з h4 на k4, де між двома ворогами безпечно
lesson-corner = Кути й трон – лише для короля, але допомагають бити. Походіть h3 на a3: a2 притиснуто до a1.
lesson-corner-wrong = так можна, але тут побийте воїна на a2 воїном на h3
lesson-king = Король ходить, як усі, і виграє в кутку. Пересуньте його з f6 на f11.
lesson-king-wrong = так можна, але тут походіть королем
lesson-goal = Один шлях перекрито, тож ідіть іншим: пересуньте короля в кут k11.
lesson-ring = Тепер мета нападників: оточити короля з усіх чотирьох боків. Походіть з e1 на e3.
lesson-ring-wrong = так можна, але тут замкніть кільце воїном на e1
lesson-ring-fewer = Край, кут або порожній трон теж можуть закрити бік. Воїни поруч із королем гинуть разом із ним.
lesson-over = Короля взято, нападники виграли. Це все: тепер зіграйте партію.

## What a newcomer is told
guide-goal = Захисники виграють, якщо приведуть короля в кут, нападники – якщо його оточать.
guide-corners = На кутах і троні може стояти лише король. Порожні, вони діють як ворожі воїни.
guide-safe = Ставати між двома ворогами безпечно: бити може лише той, хто ходить.
guide-edge = Край дошки закриває королю один бік, тож там його можуть взяти троє нападників.
guide-edge-last = Коли в короля не залишилося воїнів, край дошки закриває йому один бік: там його можуть взяти троє нападників.
guide-edge-safe = Край дошки не закриває королю боку, тож самого короля там не взяти.
guide-soldier = Воїн ходить прямо, доки шлях вільний.
guide-takes = Б'є ворога між собою та іншою своєю фігурою.
guide-king = Король ходить так само. У кутку він виграє.
guide-ring = Коли закрито всі чотири боки, короля взято.
