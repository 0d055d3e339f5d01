## Що дошка каже поза самою грою

to-move = Хід { JOIN(FORM($seats, "genitive"), with: "and") }.
to-lay-out = Розставляння війська { JOIN(FORM($seats, "genitive"), with: "and") }.
left-aside = Гра триває без цієї дошки: торкніться фігури, щоб грати й тут.
won = Перемога { JOIN(FORM($seats, "genitive"), with: "and") }: { $message }.
drawn = Нічия: { $message }.
play-again = Натисніть [new-game], щоб зіграти ще раз.
damaged-game = Партію { $name } пошкоджено, тому ця – нова: lodeboard salvage { $name } збереже те, що вціліло.

## Кнопки
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (тримайте до вогника { $number })
button-on-page = { FORM($button, "spoken") } на сторінці
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (тримайте до вогника { $number })

## Кнопка, яку тримають
let-go = Відпустіть, щоб сказати «{ $button }», або тримайте далі, щоб не сказати нічого.
let-go-or-hold-on = Відпустіть, щоб сказати «{ $button }», або тримайте далі: «{ $other_button }».
held-too-long = Відпустіть: нічого не сказано.

## Хід у руці
may-go = Фігура з { $cell } може піти на { JOIN($cells, with: "or") }.
goes-on = Фігура з { $cell } іде далі на { JOIN($cells, with: "or") }.
has-moved = Фігура з { $cell } пішла на { JOIN(FORM($cells, "locative"), with: "or") }.
may-leave = Фігура з { $cell } може зійти з дошки разом із тією, що на { JOIN(FORM($with_cells, "locative"), with: "or") }: зніміть обидві.
may-go-or-leave = Фігура з { $cell } може піти на { JOIN($cells, with: "or") } або зійти з дошки разом із тією, що на { JOIN(FORM($with_cells, "locative"), with: "or") }: зніміть обидві.
take-away = Приберіть { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } з { JOIN(FORM($cells, "genitive"), with: "and") }.
take-captured = Зніміть із дошки { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } на { JOIN(FORM($cells, "locative"), with: "and") }.
not-taken = { COUNT($cells) ->
        [1] Фігуру
       *[other] Фігури
    } з { JOIN(FORM($cells, "genitive"), with: "and") } не взято: поставте { COUNT($cells) ->
        [1] її
       *[other] їх
    } назад.
can-be-taken = { COUNT($cells) ->
        [1] Фігуру
       *[other] Фігури
    } на { FORM($cells, "locative") } можна взяти з { JOIN(FORM($from_cells, "genitive"), with: "or") }.
or-put-back = Або поставте { COUNT($cells) ->
        [1] її
       *[other] їх
    } назад.
no-move-now = Фігура з { $cells } зараз не має ходу: поставте її назад.
capture-compulsory = Треба бити: { JOIN($cells, with: "or") }.
becomes = Фігура на { $cell } стає { FORM($kind, "instrumental") }. Підніміть її й поставте назад, щоб стала { FORM($other_kind, "instrumental") }.

## Запитання
which-move = Який це хід? Торкніться { JOIN(FORM($cells, "genitive"), with: "or") } або натисніть [turn], якщо перший.
has-nothing-moved = Ніщо не рухалося?
is-it-felt-wrongly = Ніщо не рухалося, а на { JOIN(FORM($cells, "locative"), with: "and") } відчувається хибно?
do-pieces-stand-wrongly = Фігури стоять неправильно ({ JOIN($cells, with: "and") })?
has-been-put-back = { $number ->
        [1] Останній хід повернуто?
        [one] Повернуто { $number } хід?
        [few] Повернуто { $number } ходи?
       *[many] Повернуто { $number } ходів?
    }
has-made-its-round = Фігура з { $cell } обійшла коло чи зійшла з дошки?
has-gone = Фігура з { $cell } пішла на { $other_cell }?
has-gone-as = Фігура з { $cell } пішла на { $other_cell } і стала { FORM($kind, "instrumental") }?
answer = Якщо так, натисніть [turn]; або ходіть далі.
answer-or-another = Якщо так, натисніть [turn]; інша відповідь – [say]; або ходіть далі.
answer-of-several = Якщо так, натисніть [turn]; інша відповідь – [say] ({ $number } з { $of_number }); або ходіть далі.

## Для чого потрібні інші
may-say = [Say] пропонує: { JOIN($words, with: "or") }.
draw-offered = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } запропоновано нічию: натисніть [draw], щоб погодитися, або грайте далі.
draw-ahead = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } запропоновано нічию. Щоб погодитися, натисніть зараз [say] або [draw] у свій хід.
wish-awaits = Очікується відповідь: { JOIN(CAPITAL($seats), with: ", ") }.
wish-new-game = Прохання { JOIN(FORM($seats, "genitive"), with: "and") } почати нову партію: натисніть [new-game], щоб погодитися, або грайте далі.
wish-rematch = Прохання { JOIN(FORM($seats, "genitive"), with: "and") } про реванш зі зміною сторін: натисніть [new-game], щоб погодитися.
wish-redo = Прохання { JOIN(FORM($seats, "genitive"), with: "and") } зіграти знову { $number ->
        [1] хід
        [one] { $number } хід
        [few] { $number } ходи
       *[many] { $number } ходів
    }: натисніть [redo], щоб погодитися, або грайте далі.
wish-take-back = Прохання { JOIN(FORM($seats, "genitive"), with: "and") } повернути { $number ->
        [1] хід
        [one] { $number } хід
        [few] { $number } ходи
       *[many] { $number } ходів
    }: натисніть [take-back], щоб погодитися, або грайте далі.

## Виклики
being-judged = Виклик на { $cell }: суддя вирішує.
stays = Виклик на { $cell }: лишається фігура { FORM($seat, "genitive") }.
nobody-stays = Виклик на { $cell }: не лишається ніхто.
belongs-there = На { $cell } має стояти фігура { FORM($seat, "genitive") }: поставте її туди, а фігуру { FORM($other_seat, "genitive") } заберіть.
not-that-piece = Це не та фігура, що стояла на { $cell }: поставте ту на { $other_cell }.

## Фігури, які можуть бути іншими
capture-waits = Узяття на { $cell } чекає.
press-turn = Натисніть [turn].
check-pieces = Мають стояти: { JOIN($messages, with: "and") }. Перевірте це й натисніть [turn].
check-places = Фігури на { JOIN(FORM($cells, "locative"), with: "and") } могли помінятися місцями: перевірте, що це не так, і натисніть [turn].
check-lit-squares = Перевірте, що на кожному освітленому полі стоїть потрібна фігура, і натисніть [turn].

## Дошку приводять до ладу
right-again = На дошці знову все правильно.
take-off = Зніміть із дошки фігуру на { $cell }
put = Поставте { FORM($message, "accusative") } на { $cell }
stranger = На { $cell } стоїть { $message }: поставте туди { FORM($other_message, "accusative") }
put-the-piece = Поставте фігуру на { $cell }
put-back = { CAPITAL($message) } з { $cell } стоїть на { $other_cell }: поверніть на { $cell }
move = Пересуньте фігуру з { $cell } на { $other_cell }
of-several-steps = { $message } ({ $number ->
        [one] неправильне { $number } поле
        [few] неправильні { $number } поля
       *[many] неправильних полів: { $number }
    }).
sentence = { CAPITAL($message) }.
if-it-stands-there = Якщо вона там стоїть, натисніть [turn].
if-nothing-stands-there = Якщо там нічого немає, натисніть [turn].

piece-on = { $message } на { $cell }
lit-square = освітлене поле
    .genitive = освітленого поля
    .locative = освітленому полі

## Війська, які розставляють
lays-out = Розставляється військо { FORM($seat, "genitive") }: стоїть { $number } з { $of_number } фігур.
has-laid-out = Розставлено військо { FORM($seat, "genitive") }: стоїть { $number } з { $of_number } фігур.
has-nothing-been-laid = Жодної фігури не поставлено?
does-it-stand-there = Щойно поставлена фігура стоїть на { $cell }?
answer-where = Якщо так, натисніть [turn]; інше поле – [say]; або поставте її деінде.
if-there-already = Якщо там уже стоїть фігура, натисніть [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: "and") }: поставте свої фігури на освітлені поля, кожну на те, яке ви їй дали.
lay-theirs = Поставте фігури { FORM($seat, "genitive") } на освітлені поля, будь-яку на будь-яке.
may-begin = Військо { FORM($seat, "genitive") } можна розставляти водночас.
all-laid = { CAPITAL($seat) }: усі фігури розставлено. Натисніть кнопку ходу.
checked = { CAPITAL($seat) }: { $kind } – { $number ->
        [1] на освітленому полі
       *[other] на кожному з { $number } освітлених полів
    }.
check-the-next = [Hint] показує наступний вид.
move-some = { CAPITAL($seat) }: переставте, що хочете, і натисніть кнопку ходу.
leave-as-it-was = [Take-back] лишає все, як було.
lays-out-first = Спершу розставляється військо { FORM($seat, "genitive") }, у своїй зоні.
check-by-hint = [Hint] освітлює ваші фігури, вид за видом.
check-secretly = [Hint] освітлює ваші фігури, вид за видом: нехай ніхто інший не дивиться.
place-the-last = { CAPITAL($seat) }: поставте { FORM($kind, "accusative") } на освітлене поле.
place = { CAPITAL($seat) }: поставте { FORM($kind, "accusative") } на освітлене поле (потім ще { $number }).
keep-the-usual = Стоїть звичайна розстановка: натисніть [turn], щоб її лишити, або спершу переставте щось.
several-squares = Фігуру відчувають кілька полів: натисніть [turn], щоб сказати, де вона стоїть.
lift-and-put-back = Якщо вона вже там, підніміть її й поставте назад.
set-up-the-usual = Або розставте, як звичайно, і натисніть [turn].

## Вибір на дошці
menu-choose = [Menu] вибирає іншу гру.
menu-go-on = грати цю партію далі
menu-game = { $game }
menu-text = { $text }
menu-new = почати нову партію: { $game }
menu-kept = грати далі незакінчену партію: { $game }
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: грає людина.
menu-computer-suits = { CAPITAL($seat) }: грає комп'ютер, до снаги гравцеві.
menu-computer = { CAPITAL($seat) }: грає комп'ютер, сила { $number } з { $of_number }.
menu-brightness = яскравість світла ({ $number } %)
menu-level = яскравість { $number } %
menu-language = мова цієї дошки та її сторінок
menu-shut-down = вимкнути цей комп'ютер
menu-really = так, вимкнути
menu-walk = [Turn] вибирає; [say] або дотик показує інше ({ $number } з { $of_number }), [take-back] веде назад.
menu-walk-values = [Turn] змінює; [say] або дотик показує інше ({ $number } з { $of_number }), [take-back] веде назад.
menu-changes = Зачекайте: гра змінюється.
menu-shuts-down = Усе збережено. Вийміть вилку, коли згасне зелений вогник комп'ютера.
in-a-lesson = [Hint] показує, [take-back] повертає на крок, [say], а тоді [turn] – пропускають крок.
menu-lesson = навчитися грати, дошка покаже: { $game }

## Hints

hint-movable = Підказка: що світиться, може ходити: підніміть, і дошка покаже, куди.
hint-best-next = Червоним – де її можуть одразу побити. [Hint] ще раз шукає найкраще.
hint-waits = Комп'ютер думає …
hint-piece = Підказка: погляньте на { $cell } ({ $kind }).
hint-piece-closer = Підказка, якщо придивитися: { $cell } ({ $kind }).
hint-where-next = [Hint] покаже, куди.
hint-move = Підказка: { $message }.
hint-way = з { $cell } на { $other_cell }
hint-off = { $cell } сходить із дошки
hint-off-with = { $cell } бере { $other_cell }, і обидві сходять із дошки
hint-lift-both = Зніміть обидві з дошки й не ставте жодної.
hint-why-next = [Hint] скаже, чому.
hint-why = Підказка: { $message }; цей хід { JOIN($messages, with: "and") }.
hint-quiet = Підказка: { $message }: тихий хід, найкращий зі знайдених.
hint-word = Підказка: { $word }.
threat = Обережно: якщо не завадити, { $seat } може піти так: { $message }; цей хід { JOIN($messages, with: "and") }.
risky = Обережно: на { JOIN($cells, with: "or") } фігуру у вашій руці можуть одразу побити.
paid = На { JOIN($cells, with: "or") } її можуть побити у відповідь.
risky-lit = Обережно: де спалахує червоне, фігуру у вашій руці можуть одразу побити.
turning-next = [Hint] скаже, де гра переломилася.
turning-points = Найбільше коштувало: { JOIN($texts, with: "and") }. Що було краще, показує список ходів.
turning-none = Жоден хід не коштував багато.
better = Краще: { $message }.
better-why = Краще: { $message }; цей хід { JOIN($messages, with: "and") }.
better-word = Краще: { $word }.
hints-doze = У цього комп'ютера мало пам'яті: підказки з'являтимуться самі, щойно про одну попросять.
hints-had = підказок: { $number }
slip = Обережно: цей хід багато коштує.
slip-answer = Обережно, тепер { $seat } може піти так: { $message }.
slip-why = Обережно, тепер { $seat } може піти так: { $message }; цей хід { JOIN($messages, with: "and") }.
slip-answered = Ваш хід { $message } багато коштував.
slip-back = [Take-back] повертає ваш хід.
reply = Імовірна відповідь, { $seat }: { $message }.
reply-why = Імовірна відповідь, { $seat }: { $message }; цей хід { JOIN($messages, with: "and") }.
allowed = Зіграний хід дозволяє, { $seat }: { $message }; цей хід { JOIN($messages, with: "and") }.

## Who plays a seat

computer = комп'ютер, сила { $number }

## Що було зіграно

said = { CAPITAL($seat) }: { $word }
army-laid = { CAPITAL($seat) }: військо розставлено
