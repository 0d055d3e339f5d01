## Що дошка відповідає гравцям

refused = { CAPITAL($message) }.
unseen = Фігури рухали, коли датчики не працювали: поверніть їх на місця, а потім ходіть.
unfinished = Спершу зробіть хід.
new-game = Нова партія. Попередню збережено як { $name }.
laid-elsewhere = Фігури { FORM($seat, "genitive") } розставлено на іншому екрані: вогники показують, де які фігури мають стояти.
moved = { CAPITAL($seat) }: { $text }
taken-back = Скасовано: { JOIN($messages, with: "and") }. Щоб повторити, натисніть [redo].
draw-declined = { CAPITAL($seat) } { COUNT($seat) ->
        [1] { FORM($seat, "gender") ->
            [feminine] відхилила
           *[masculine] відхилив
        }
       *[other] відхилили
    } нічию.
taken-back-many = Скасовано ходів: { $number }, починаючи з { $message }. Щоб повторити, натисніть [redo].
request-ended = Запит скасовано. Гра триває.
judge-looked = Арбітр дивився на приховані фігури (хід { $move_number }).
judge-looked-often = Арбітр дивився на приховані фігури { $number } { $number ->
        [one] раз
        [few] рази
       *[many] разів
    } (востаннє – хід { $move_number }).

## Кнопки
press-for-word = { CAPITAL($word) }: натисніть [turn].
press-to-confirm = { $message } [Turn] – підтвердити.
press-to-say = { $message } [Turn] – підтвердити, [say] – інший варіант.
put-back-to-say = { $message } Поставте фігури назад. [Turn] – підтвердити, [say] – інший варіант.
item-word = { CAPITAL($seat) }: { FORM($word, "asked") }
item-setup = { CAPITAL($seat) }: розставити заново?
item-show = { CAPITAL($seat) }: відкрити фігури?
item-lift-limit = { CAPITAL($seat) }: грати далі без обмеження часу?
nothing-to-take-back = Немає ходу, який можна скасувати.
nothing-to-redo = Немає ходу, який можна повторити.
last-step = Це останній крок. Натисніть [turn], щоб зіграти партію.
no-hints = Підказки вимкнено в налаштуваннях.
hints-after-slips = У цій партії підказки з'являються лише після помилки.
no-menu = Гру можна змінити лише на головній дошці.
just-begun = Ця партія щойно почалася.
ask-to-lay-anew = Розставити все заново?
move-the-pieces = Просто поставте кожну фігуру, куди хочете.
once-more = { $message } Натисніть [{ RAW($word) }] ще раз, щоб підтвердити. Будь-яка інша дія скасує це.
ask-to-leave = Почати нову партію?
ask-to-restart = Почати урок спочатку?
ask-to-go-on = Скасувати це й грати далі?
ask-to-offer-draw = Запропонувати нічию?
ask-to-resign = Здатися за { FORM($seat, "accusative") }?
    .yours = Здатися?
loses-with-you = Програють також: { JOIN($seats, with: "and") }.
lay-out-first = Спершу розставте всі фігури, потім натисніть [turn].
still-to-place = Ще поставити: { $number ->
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }.
if-missed = Якщо фігура вже стоїть на дошці, натисніть [turn] ще раз.
nothing-to-say = Зараз можна лише здатися або запропонувати нічию.
nothing-but-resigning = Зараз можна лише здатися.
nothing-to-say-any-more = Партію закінчено: вибирати вже нічого.
draw-is-theirs = Погодитися на нічию { COUNT($seats) ->
        [1] може
       *[other] можуть
    } лише { JOIN($seats, with: "and") }: натисніть [say] зараз або [draw] у свій хід.
not-now = Зараз цього зробити не можна.
item-own-word = { CAPITAL(FORM($word, "asked")) }
