## Що дошка відповідає гравцям

refused = { CAPITAL($message) }.
unseen = Фігури рухали, коли датчики не працювали: поверніть їх на місця, а потім ходіть.
unfinished = Спершу зробіть хід.
new-game = Нова партія. Попередню збережено як { $name }.
laid-elsewhere = Фігури { FORM($seat, "genitive") } розставлено на іншому екрані: вогники показують, де що.
moved = { CAPITAL($seat) }: { $text }
taken-back = Скасовано: { JOIN($messages, with: "and") }. Щоб повторити, натисніть [redo].
draw-declined = { CAPITAL($seat) } { COUNT($seat) ->
        [1] відхиляє
       *[other] відхиляють
    } нічию.
taken-back-many = Скасовано ходів: { $number }, починаючи з { $message }. Щоб повторити, натисніть [redo].
request-ended = Запит скасовано. Гра триває.
judge-looked = Арбітр дивився на приховані фігури (на ході { $move_number }).
judge-looked-often = Арбітр дивився на приховані фігури { $number } { $number ->
        [one] раз
        [few] рази
       *[many] разів
    } (востаннє на ході { $move_number }).

## Кнопки
press-for-word = { CAPITAL($word) }: натисніть [turn].
press-to-confirm = { $message } [Turn] – підтвердити.
press-to-say = { $message } [Turn] – підтвердити, [say] – наступне.
put-back-to-say = { $message } Поставте фігури назад. [Turn] – підтвердити, [say] – наступне.
item-word = { CAPITAL($seat) }: { FORM($word, "asked") }
item-setup = { CAPITAL($seat) }: розставити заново?
item-show = { CAPITAL($seat) }: відкрити фігури?
nothing-to-take-back = Немає ходу, який можна скасувати.
nothing-to-redo = Немає ходу, який можна повторити.
last-step = Це останній крок. Натисніть [turn], щоб зіграти партію.
no-hints = Підказки вимкнено в налаштуваннях.
hints-after-slips = У цій партії підказки з'являються лише після помилки.
no-menu = Гру можна змінити лише на головній дошці.
just-begun = Ця партія щойно почалася.
once-more-to-lay-anew = Натисніть [{ RAW($word) }] ще раз, щоб розставити все заново.
move-the-pieces = Просто поставте кожну фігуру, куди хочете.
once-more-to-leave = Натисніть [new-game] ще раз, щоб почати нову партію, або грайте далі.
once-more-to-restart = Натисніть [new-game] ще раз, щоб почати урок спочатку, або продовжуйте.
once-more-to-go-on = Натисніть [take-back] ще раз, щоб скасувати це й грати далі.
once-more-to-offer-draw = Натисніть [draw] ще раз, щоб запропонувати нічию, або грайте далі.
once-more-to-resign = Натисніть [resign] ще раз, щоб здатися за { FORM($seat, "accusative") }, або грайте далі.
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
