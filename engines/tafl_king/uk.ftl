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
-value-group-stays = група лишається
-value-ring-first = спершу кільце
-value-capture-first = спершу взяття
-value-defenders-lose = захисники програють

## Що кажуть
corner-reached = король дійшов до кута
king-surrounded = короля оточено
group-surrounded = короля оточено разом із воїнами
cut-off = усіх захисників відрізано від краю
fort = король тримає фортецю на краю
no-board = позиція: { $text } – не дошка зі стороною; напишіть одинадцять рядів через / і тоді A або D
no-side-to-move = позиція: чий хід, { $text }: напишіть A або D
wrong-rows = позиція: рядів має бути 11, а не { $number }; напишіть одинадцять рядів через / і тоді A або D
one-king = позиція: король, K, один, а не { $number }
too-many-pieces = позиція: фігур { $name } – { $number }; їх щонайбільше { $most_number }
only-the-king = позиція: на { $cells } може стояти лише король
no-piece = позиція: { QUOTED($text) } у ряді { $rank_number } – не фігура; напишіть . A D або K
no-square = { QUOTED($name) } – не поле; дошка йде від a1 до k11
no-move = { QUOTED($text) } – не хід: напишіть e5-e8, e5-e8xe9/d8 або attackers:resign
no-result = OTG, тег result: { QUOTED($text) } – не результат; напишіть 1, 0, -1 або ?
no-tag-name = OTG, тег { QUOTED($name) }: назва складається з літер, цифр, - і _
in-move = OTG, хід { $number }{ $text } { $move }: { $message }
another-board = OTG, тег rules: dim:{ $text } – інша дошка; у тафлі dim:11
record-empty = OTG: запис порожній
move-without-squares = для ходу потрібні поле, з якого йдуть, і одне поле, на яке йдуть
not-your-piece = на { $cell } – фігура { FORM($seat, "genitive") }
no-step = хід закінчується на іншому полі, ніж почався
never-diagonally = фігури ходять уздовж рядів і стовпців, не по діагоналі
corner-for-the-king = на кут { $cell } може стати лише король
throne-for-the-king = на трон f6 може стати лише король
no-way-over-throne = воїнам не можна проходити через трон f6
no-legal-move = у { FORM($seat, "genitive") } немає дозволених ходів
quiet-plies = { $number } { $number ->
        [one] півхід
        [few] півходи
       *[many] півходів
    } без узяття
option-rules = звід правил, який заповнює кожну незадану опцію
option-layout = як фігури стоять на початку (S2)
option-soldiers-through-throne = чи можна воїнам проходити порожній трон (S5)
option-king-throne = чи можна королю ставати на трон, проходити його (Q1)
option-occupied-throne = чи ворожий трон із королем власним воїнам (Q2)
option-king-by-corner = чи ворожі кути королю (Q3)
option-king-at-edge = чи ворожий край королю; last: лише коли в нього не лишилося воїнів (S11)
option-ring = чи мають кільце замкнути самі нападники (Q4)
option-group = чи беруть короля разом із воїнами, з'єднаними з ним (Q5)
option-outsiders = чи рятують короля воїни поза його групою (Q6)
option-group-edge = чи замикають край і кути кільце довкола групи (Q14)
option-closing = що бере хід, який замикає кільце: воїнів поза групою, нікого чи всіх затиснутих (Q7)
option-encirclement = кільце з вільними полями всередині виграє (Q8)
option-shieldwall = ряд на краю беруть увесь разом
option-edge-fort = король на краю у фортеці, яку ніхто не зламає, виграє
option-no-move = сторона без дозволеного ходу (Q9)
option-repetition = позиція втретє (Q10)
option-quiet-plies = скільки півходів без узяття – нічия (Q11)
king-back-on-throne = королю не можна знову ставати на трон
king-back-over-throne = королю не можна знову проходити через трон
row-too-long = позиція: у ряді { $rank_number }, { $text }, 12 чи більше полів; у кожному ряді їх 11
row-too-short = позиція: у ряді { $rank_number }, { $text }, { $number } { $number ->
        [one] поле
        [few] поля
       *[many] полів
    }; у кожному ряді їх 11

## Чим хід добрий
reason-beside = стає поруч із королем: нападники на { $number } з 4 його боків
reason-edge = стає на край, на шляху до { $cell }
reason-flanks = стає поруч із { JOIN($cells, with: "and") }: ще один з другого боку – і буде взято
reason-less-room = лишає королю { $number } замість { $other_number } полів
reason-more-room = дає королю { $number } замість { $other_number } полів
reason-opens-edge = відкриває королю шлях до краю на { JOIN($cells, with: "and") }
reason-shields = стоїть там, де мав би стати ворог, щоб узяти { JOIN($cells, with: "and") }
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
lesson-soldier = Усі ходять прямо, доки шлях вільний: пересуньте нападника з h1 на h5.
lesson-soldier-wrong = так можна, але тут воїн іде з h1 на h5
lesson-take = Воїна між двома ворогами побито: пересуньте d11 на d3 і покладіть того, що на d2, біля дошки.
lesson-take-wrong = так можна, але це нікого не б'є: воїн на d11 може побити того, що на d2
lesson-take-too = Тепер ви – захисники, що б'ють так само: з f4 на h4, і заберіть нападника з h5.
lesson-take-too-wrong = так можна, але тут воїн на f4 б'є того, що на h5
lesson-safe = Б'є лише той, хто ходить: ідіть із h4 на k4, між двох ворогів. Там ви в безпеці.
lesson-safe-wrong = так можна, але тут воїн на h4 показує, що між двома ворогами він у безпеці
lesson-corner = Кути й трон – лише для короля, і ловлять вони, як ворог: з h3 на a3, проти a1.
lesson-corner-wrong = так можна, але тут воїн на h3 ловить того, що на a2
lesson-king = Король ходить, як усі, і прагне до кута: пересуньте його з f6 на f11.
lesson-king-wrong = так можна, але тут тікає король
lesson-goal = Один шлях закрито, ви йдете іншим: пересуньте короля в кут k11.
lesson-ring = Тепер мета нападників: оточити короля з усіх чотирьох боків. Ідіть з e1 на e3.
lesson-ring-wrong = так можна, але тут воїн на e1 замикає кільце
lesson-ring-fewer = Край дошки, кути й порожній трон теж закривають бік; воїни біля короля падають разом із ним.
lesson-over = Короля спіймано, нападники виграли. Оце й уся гра: зіграйте.

## What a newcomer is told
guide-goal = Захисники ведуть свого короля в кут. Нападники оточують його.
guide-corners = На кутах і троні стоїть лише король; вони ловлять, як ворожий воїн.
guide-safe = Б'є лише той, хто ходить: хто став між двох ворогів, у безпеці.
guide-edge = Край дошки закриває королю один бік: біля нього його ловлять троє нападників.
guide-edge-last = Край дошки закриває королю один бік, щойно в нього не лишилося воїнів: тоді там його ловлять троє нападників.
guide-edge-safe = Край дошки не закриває королю жодного боку: біля нього самого короля не спіймати.
guide-soldier = Воїн ходить прямо, доки шлях вільний.
guide-takes = Б'є ворога між собою та іншим своїм.
guide-king = Король ходить так само; кут виграє.
guide-ring = Коли закрито всі чотири боки, короля спіймано.
