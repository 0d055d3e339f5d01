## Що дошка відповідає гравцям

refused = { CAPITAL($message) }.
unseen = Того, що рухали тим часом, не видно: поставте назад і тоді ходіть.
unfinished = [Turn] завершує хід: спершу доведіть його до кінця.
new-game = Починається нова партія; попередню збережено як { $name }.
laid-elsewhere = Військо { FORM($seat, "genitive") } розставлено на сторінці: світло показує, де що.
moved = { CAPITAL($seat) }: { $text }
taken-back = Повернено: { JOIN($messages, with: "and") }. [Redo] зіграє { $number ->
        [one] його
       *[other] їх
    } знову.
draw-declined = { CAPITAL($seat) }: нічию відхилено.
taken-back-many = Повернено ходів: { $number }, починаючи з { $message }. [Redo] зіграє їх знову.
judge-looked = Суддя бачив приховані фігури (на ході { $move_number }).
judge-looked-often = Суддя бачив приховані фігури { $number } { $number ->
        [one] раз
        [few] рази
       *[many] разів
    } (востаннє на ході { $move_number }).

## Кнопки
press-to-say = { $message }? Натисніть [turn], щоб це сказати, [say] – далі.
put-back-to-say = { $message }? Поставте фігури назад і натисніть [turn], щоб це сказати, [say] – далі.
item-word = { CAPITAL($seat) }: { $word }
item-setup = { CAPITAL($seat) }: розставити фігури заново
item-show = { CAPITAL($seat) }: показати всі фігури
nothing-to-take-back = Немає ходу, який можна повернути.
nothing-to-redo = Немає ходу, який можна зіграти знову.
no-hints = Підказки вимкнено в налаштуваннях.
hints-after-slips = За цим столом підказують лише після промаху.
no-menu = Гру вибирають на тій дошці, що тримає стіл.
just-begun = Цю партію щойно почато.
once-more-to-lay-anew = Натисніть [{ RAW($word) }] ще раз, щоб розставити військо від початку.
move-the-pieces = Кожна фігура рахується там, де стоїть: поставте її, куди хочете.
once-more-to-leave = Натисніть [new-game] ще раз, щоб залишити цю партію.
once-more-to-resign = Натисніть [resign] ще раз, щоб здатися за { FORM($seat, "accusative") }.
lay-out-first = [Turn] завершує розставляння: спершу розставте всі фігури.
nothing-to-say = Зараз можна лише здатися або запропонувати нічию.
nothing-but-resigning = Зараз можна лише здатися.
nothing-to-say-any-more = Сказати вже нічого: партію закінчено.
draw-is-theirs = Це вирішувати { JOIN(FORM($seats, "dative"), with: "and") }: натисніть зараз [say] або [draw] у свій хід.
not-now = Зараз цього сказати не можна.
item-own-word = { CAPITAL($word) }
