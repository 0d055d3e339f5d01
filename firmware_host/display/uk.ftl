## Що дошка каже поза самою грою

to-move = Хід { JOIN(FORM($seats, "genitive"), with: "and") }.
your-turn = Ваш хід.
captured = { CAPITAL($seat) } { COUNT($seat) ->
        [1] { FORM($seat, "gender") ->
            [feminine] побила
           *[masculine] побив
        }
       *[other] побили
    } { JOIN($messages, with: "and") }.
    .yours = Ви побили { JOIN($messages, with: "and") }.
captured-several = { CAPITAL($seat) } { COUNT($seat) ->
        [1] { FORM($seat, "gender") ->
            [feminine] побила
           *[masculine] побив
        }
       *[other] побили
    } { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[other] фігур
    }.
    .yours = Ви побили { $number } { $number ->
            [one] фігуру
            [few] фігури
           *[other] фігур
        }.
captured-piece = { FORM($kind, "accusative") } { FORM($seat, "genitive") } на { $cell }
    .yours = { FORM($kind, "gender") ->
            [feminine] вашу
            [neuter] ваше
            [inanimate] ваш
           *[masculine] вашого
        } { FORM($kind, "accusative") } на { $cell }
captured-pieces = фігури { FORM($seat, "genitive") } на { JOIN($cells, with: "and") }
    .yours = ваші фігури на { JOIN($cells, with: "and") }
captured-by-means = { $message } ({ $other_message })
to-lay-out = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] розставляє
       *[other] розставляють
    } фігури.
left-aside = Гра триває на інших екранах. Торкніться фігури, щоб грати й тут.
over = Партію закінчено.
not-your-piece = Це фігура { FORM($seat, "genitive") }. Ви граєте за { FORM($other_seat, "accusative") }.
won = Перемога { JOIN(FORM($seats, "genitive"), with: "and") }: { $message }.
you-win = { COUNT($seats) ->
        [0] Ви виграли
       *[other] Ви виграли разом із { JOIN(FORM($seats, "instrumental"), with: "and") }
    }: { $message }.
you-lose = { COUNT($seats) ->
        [0] Ви програли
       *[other] Ви програли, перемога { JOIN(FORM($seats, "genitive"), with: "and") }
    }: { $message }.
drawn = Нічия: { $message }.
play-again = Натисніть [new-game], щоб зіграти ще раз.
show-next = Щоб відкрити свої фігури, натисніть [say], а тоді [turn].
damaged-game = Файл партії { $name } пошкоджено, тому почато нову. Щоб відновити вціліле, введіть: lodeboard salvage { $name }

## Кнопки
button = { FORM($button, "spoken") }
button-about = { FORM($button, "spoken") }
button-held = { FORM($button, "spoken") } (тримайте до вогника { $number })
button-on-page = { FORM($button, "spoken") } на сторінці
key = { FORM($key, "spoken") }
key-about = { FORM($key, "spoken") }
key-held = { FORM($key, "spoken") } (тримайте до вогника { $number })

## Кнопка, яку тримають
let-go = Відпустіть для «{ $button }» або тримайте далі, щоб скасувати.
let-go-or-hold-on = Відпустіть для «{ $button }» або тримайте далі для «{ $other_button }».
held-too-long = Скасовано: відпустіть кнопку.

## Хід у руці
may-go = Поставте { FORM($kind, "accusative") } з { $cell } на { JOIN($cells, with: "or") }.
goes-on = Ведіть фігуру з { $cell } далі на { JOIN($cells, with: "or") }.
has-moved = Фігура з { $cell } { COUNT($cells) ->
        [1] пішла
       *[other] могла піти
    } на { JOIN($cells, with: "or") }.
may-leave = Зніміть із дошки фігуру з { $cell } разом із тією, що на { JOIN(FORM($with_cells, "locative"), with: "or") }.
may-go-or-leave = Поставте фігуру з { $cell } на { JOIN($cells, with: "or") } або зніміть її з дошки разом із тією, що на { JOIN(FORM($with_cells, "locative"), with: "or") }.
take-away = Приберіть { COUNT($cells) ->
        [1] фігуру
       *[other] фігури
    } з { JOIN(FORM($cells, "genitive"), with: "and") }.
take-captured = Зніміть із дошки { COUNT($cells) ->
        [1] побиту фігуру
       *[other] побиті фігури
    } на { JOIN(FORM($cells, "locative"), with: "and") }.
not-taken = { COUNT($cells) ->
        [1] Фігуру
       *[other] Фігури
    } з { JOIN(FORM($cells, "genitive"), with: "and") } не побито: поставте { COUNT($cells) ->
        [1] її
       *[other] їх
    } назад.
can-be-taken = { COUNT($cells) ->
        [1] Фігуру
       *[other] Фігури
    } з { JOIN(FORM($cells, "genitive"), with: "and") } можна побити з { JOIN(FORM($from_cells, "genitive"), with: "or") }.
or-put-back = Або поставте { COUNT($cells) ->
        [1] її
       *[other] їх
    } на місце.
no-move-now = { COUNT($cells) ->
        [1] Фігура з { JOIN(FORM($cells, "genitive"), with: "and") } зараз не може ходити: поставте її назад.
       *[other] Фігури з { JOIN(FORM($cells, "genitive"), with: "and") } зараз не можуть ходити: поставте їх назад.
    }
no-move-because = { COUNT($cells) ->
        [1] Фігура з { JOIN(FORM($cells, "genitive"), with: "and") } не може ходити: { $message }. Поставте її назад.
       *[other] Фігури з { JOIN(FORM($cells, "genitive"), with: "and") } не можуть ходити: { $message }. Поставте їх назад.
    }
capture-compulsory = Треба бити фігурою на { JOIN(FORM($cells, "locative"), with: "or") }.
lit-movable = Фігури на підсвічених полях можуть ходити: підніміть одну, щоб побачити, куди.
lit-movable-click = Клацніть підсвічену фігуру, щоб побачити, куди вона може піти.
lit-capturing = Фігури, що пульсують, можуть бити.
becomes = Фігура на { $cell } стає { FORM($kind, "instrumental") }. Підніміть її й поставте назад, щоб стала { FORM($other_kind, "instrumental") }.

## Запитання
which-move = Який хід ви зробили? Торкніться { JOIN(FORM($cells, "genitive"), with: "or") } або натисніть [turn] для першого.
has-nothing-moved = Усі фігури там, де були?
is-it-felt-wrongly = { COUNT($cells) ->
        [1] Датчик
       *[other] Датчики
    } на { JOIN(FORM($cells, "locative"), with: "and") } { COUNT($cells) ->
        [1] помиляється
       *[other] помиляються
    }? (Так, якщо нічого не рухали.)
do-pieces-stand-wrongly = { COUNT($cells) ->
        [1] Фігура на { JOIN(FORM($cells, "locative"), with: "and") } стоїть
       *[other] Фігури на { JOIN(FORM($cells, "locative"), with: "and") } стоять
    } не на місці?
has-been-put-back = Ви скасували { $number ->
        [1] останній хід
        [one] останній { $number } хід
        [few] останні { $number } ходи
       *[many] останні { $number } ходів
    }?
has-made-its-round = Фігура з { $cell } обійшла коло й повернулася на { $cell }?
has-left = Фігура з { $cell } зійшла з дошки?
has-gone = Фігура з { $cell } пішла на { $other_cell }?
has-gone-as = Фігура з { $cell } пішла на { $other_cell } і стала { FORM($kind, "instrumental") }?
answer = [Turn] – так, або грайте далі.
answer-or-another = [Turn] – так, [say] – інша відповідь, або грайте далі.
answer-of-several = [Turn] – так, [say] – інша відповідь ({ $number } з { $of_number }), або грайте далі.

## Для чого потрібні інші
may-say = Натисніть [say], щоб { JOIN($words, with: "or") }.
draw-offered = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } запропоновано нічию: натисніть [draw], щоб погодитися, або грайте далі.
draw-ahead = { CAPITAL(JOIN(FORM($seats, "dative"), with: "and")) } запропоновано нічию. Щоб погодитися, натисніть [say] зараз або [draw] у свій хід.
wish-awaits = Чекаємо на відповідь { JOIN(FORM($seats, "genitive"), with: "and") }.
wish-withdraw = Щоб відкликати запит, натисніть [{ RAW($word) }].
offer-withdraw = Щоб відкликати пропозицію, натисніть [take-back].
wish-new-game = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] пропонує
       *[other] пропонують
    } нову партію: натисніть [new-game], щоб погодитися, або грайте далі.
wish-rematch = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] пропонує
       *[other] пропонують
    } реванш зі зміною сторін: натисніть [new-game], щоб погодитися.
wish-redo = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] просить
       *[other] просять
    } повторити { $number ->
        [1] хід
        [one] { $number } хід
        [few] { $number } ходи
       *[many] { $number } ходів
    }: натисніть [redo], щоб погодитися, або грайте далі.
wish-amend = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] просить
       *[other] просять
    } замінити хід на { $text }: натисніть [take-back], щоб погодитися, або грайте далі.
wish-take-back = { CAPITAL(JOIN($seats, with: "and")) } { COUNT($seats) ->
        [1] просить
       *[other] просять
    } скасувати { $number ->
        [1] хід
        [one] { $number } хід
        [few] { $number } ходи
       *[many] { $number } ходів
    }: натисніть [take-back], щоб погодитися, або грайте далі.

## Атаки
being-judged = Атака на { $cell }: очікується рішення.
stays = Атака на { $cell }: залишається фігура { FORM($seat, "genitive") }.
nobody-stays = Атака на { $cell }: обидві фігури знято.
own-wins = Атака на { $cell }: { FORM($kind, "gender") ->
        [feminine] ваша { $kind } перемогла
       *[masculine] ваш { $kind } переміг
    }.
own-beaten = Атака на { $cell }: { FORM($kind, "gender") ->
        [feminine] ваша { $kind } програла
       *[masculine] ваш { $kind } програв
    }.
own-equal = Атака на { $cell }: звання рівні ({ $kind }), обидві фігури знято.
can-only-be = Фігура на { $cell } – це { $message }.
belongs-there = Поставте на { $cell } фігуру { FORM($seat, "genitive") }, а фігуру { FORM($other_seat, "genitive") } зніміть із дошки.
not-that-piece = Це не та фігура, що стояла на { $cell }: поставте на { $other_cell } ту, що треба.

## Фігури, які можуть бути іншими
capture-waits = Узяття на { $cell } ще не зроблено.
press-turn = Натисніть [turn].
check-pieces = Перевірте, чи на дошці { JOIN($messages, with: "and") }, і натисніть [turn].
check-places = Перевірте, чи не помінялися місцями фігури на { JOIN(FORM($cells, "locative"), with: "and") }, і натисніть [turn].
check-lit-squares = Перевірте, чи на кожному підсвіченому полі стоїть потрібна фігура, і натисніть [turn].

## Дошку приводять до ладу
right-again = Усі фігури знову на місцях.
take-off = Зніміть із дошки фігуру на { $cell }
put = Поставте { FORM($message, "accusative") } на { $cell }
stranger = На { $cell } стоїть { $message }: замініть на { FORM($other_message, "accusative") }
put-the-piece = Поставте фігуру на { $cell }
put-back = Поверніть { FORM($message, "accusative") } з { $other_cell } на { $cell }
move = Пересуньте фігуру з { $cell } на { $other_cell }
played = { CAPITAL($seat) }: { $text }.
    .yours = Ваш хід: { $text }.
of-several-steps = { $message } (ще виправити полів: { $number }).
sentence = { CAPITAL($message) }.
if-it-stands-there = Якщо вона вже там, натисніть [turn].
if-nothing-stands-there = Якщо там нічого немає, натисніть [turn].

piece-on = { $message } на { $cell }
lit-square = підсвічене поле
    .genitive = підсвіченого поля
    .locative = підсвіченому полі
lit-space = підсвічене поле
    .genitive = підсвіченого поля
    .locative = підсвіченому полі

## Війська, які розставляють
lays-out = { CAPITAL($seat) } { COUNT($seat) ->
        [1] розставляє
       *[other] розставляють
    } фігури: { $number } з { $of_number }.
has-laid-out = Фігури { FORM($seat, "genitive") } розставлено: на дошці { $number } з { $of_number }.
has-nothing-been-laid = Наступної фігури ще немає на дошці?
does-it-stand-there = Ви поставили фігуру на { $cell }?
answer-where = [Turn] – так, [say] – інше поле, або поставте її деінде.
if-there-already = Якщо там уже стоїть фігура, натисніть [turn].
lay-your-pieces = { CAPITAL(JOIN($seats, with: "and")) }: поставте свої фігури на підсвічені поля, кожну на вибране для неї.
lay-theirs = Поставте фігури { FORM($seat, "genitive") } на підсвічені поля, у будь-якому порядку.
may-begin = { CAPITAL($seat) } { COUNT($seat) ->
        [1] може
       *[other] можуть
    } розставляти водночас.
all-laid = { CAPITAL($seat) }: усі фігури розставлено. Натисніть «Готово», коли будете готові.
    .yours = Усі ваші фігури розставлено. Натисніть «Готово», коли будете готові.
checked = { CAPITAL($seat) }: { $kind } – { $number ->
        [1] на підсвіченому полі
       *[other] на кожному з { $number } підсвічених полів
    }.
check-the-next = Натисніть [hint] для наступного виду фігур.
move-some = { CAPITAL($seat) }: переставте будь-які свої фігури й натисніть кнопку «Готово».
leave-as-it-was = Натисніть [take-back], щоб залишити все як було.
lays-out-first = Спершу { COUNT($seat) ->
        [1] розставляє
       *[other] розставляють
    } { $seat }, у своїй зоні.
may-rearrange = Фігури ще можна переставити.
check-by-hint = Фігури ще можна переставити. Натискайте [hint], щоб підсвітити їх, вид за видом.
check-secretly = Натискайте [hint], щоб підсвітити свої фігури, вид за видом. Ніхто інший не має дивитися.
place-the-last = { CAPITAL($seat) }: поставте { FORM($kind, "accusative") } на підсвічене поле.
place = { CAPITAL($seat) }: поставте { FORM($kind, "accusative") } на підсвічене поле (потім ще { $number }).
place-one-of-several = { CAPITAL($seat) }: поставте { FORM($kind, "accusative") } на підсвічене поле (потім ще { $number }).
keep-the-usual = Це стандартна розстановка: натисніть [turn], щоб її залишити, або спершу переставте фігури.
several-squares = Фігура може стояти на кількох полях: натисніть [turn], щоб указати, на якому.
lift-and-put-back = Якщо вона вже там, підніміть її й поставте назад.
set-up-the-usual = Або розставте фігури стандартно й натисніть [turn].

## Вибір на дошці
menu-choose = Натисніть [menu], щоб вибрати іншу гру.
menu-go-on = продовжити цю партію
menu-game = { $game }
menu-text = { $text }
menu-new = нова партія: { $game }
menu-kept = продовжити останню партію: { $game }
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: грає людина.
menu-computer = { CAPITAL($seat) }: { $message }.
menu-brightness = яскравість світла ({ $number } %)
menu-level = яскравість { $number } %
menu-language = мова дошки та її сторінок
menu-shut-down = вимкнути цей комп'ютер
menu-really = так, вимкнути
menu-walk = [Turn] – вибрати, [say] або підсвічене поле – інше ({ $number } з { $of_number }), [take-back] – назад.
menu-walk-values = [Turn] – змінити, [say] або підсвічене поле – інше ({ $number } з { $of_number }), [take-back] – назад.
menu-look-back = переглянути цю партію: світло показує кожен хід
menu-step-start = початкова позиція
menu-step = { $number }. { CAPITAL($seat) }: { $text }
menu-step-set-up = розстановка: { $seat }
menu-walk-steps = [Say] – наступний хід, [take-back] – попередній ({ $number } з { $of_number }), [turn] – назад до партії.
menu-changes = Гра змінюється…
menu-shuts-down = Усе збережено. Коли згасне зелений вогник комп'ютера дошки, його можна від'єднати.
in-a-lesson = [Hint] – показати хід, [take-back] – крок назад, [redo] – наступний крок.
menu-lesson = навчитися грати крок за кроком: { $game }
menu-exercise = вправа { $number }: { $game }
menu-position = розставити позицію: { $game }
edit-under-way = Розставляють позицію.
edit-puts = Наступна фігура: { $message }.
edit-takes-away = Видалення: знімайте фігури з дошки.
edit-not-yet = Партію ще не можна почати: { $message }.
edit-ready = [Turn] – почати партію, [say] – наступний вид фігур.

## Hints

hint-movable = Підказка: підсвічені фігури можуть ходити. Підніміть одну, щоб побачити, куди.
hint-ranks-unseen = Підказки не враховують таємних звань, тому показують лише, що може ходити.
hint-waits = Обчислення…
hint-piece = Підказка: придивіться до { FORM($kind, "genitive") } на { $cell }.
hint-where-next = Натисніть [hint] ще раз, щоб побачити, куди.
hint-move = Підказка: { $message }.
hint-way = з { $cell } на { $other_cell }
hint-off = { $cell } з дошки
hint-off-with = { $cell } через { $other_cell } з дошки
hint-lift-both = Зніміть обидві з дошки.
hint-why-next = Натисніть [hint] ще раз, щоб побачити, чому.
hint-why = Підказка: { $message }. Цей хід { JOIN($messages, with: "and") }.
hint-quiet = Підказка: { $message }. Комп'ютер не знайшов нічого кращого.
hint-arrows = Тонкі стрілки – що може бути далі; пунктирні – ходи суперника.
standing = { $number ->
        [0] Ви програєте.
        [1] Ви стоїте гірше.
        [2] Ви стоїте трохи гірше.
        [4] Ви стоїте трохи краще.
        [5] Ви стоїте краще.
        [6] Ви виграєте.
       *[other] Позиція приблизно рівна.
    }
hint-word = Підказка: { $word }.
hint-word-why = Підказка: { $word }. Це { JOIN($messages, with: "and") }.
button-where = Куди?
button-why = Чому?
button-hide = Сховати
button-reply = Хід суперника?
button-word = { FORM($word, "button") }
button-reveal = Відкрити
button-setup = Переставити
button-accept = Погодитися
button-decline = Відхилити
button-play-on = Грати далі
button-resigns = { CAPITAL($seat) }: здатися
threat = Обережно, { $seat } { COUNT($seat) ->
        [1] може
       *[other] можуть
    } піти так: { $message }. Цей хід { JOIN($messages, with: "and") }.
risky = Обережно: на { JOIN($cells, with: "or") } вашу фігуру буде втрачено.
paid = На { JOIN($cells, with: "or") } буде рівноцінний розмін.
risky-lit = Обережно: де спалахує червоне, вашу фігуру буде втрачено.
turning-next = Натисніть [hint], щоб побачити найбільші помилки.
reviewing = Аналіз партії: { $number } %
turning-points = { COUNT($messages) ->
        [1] Найбільша помилка
       *[other] Найбільші помилки
    }: { JOIN($messages, with: "and") }.
turning-own = { COUNT($messages) ->
        [1] Ваша найбільша помилка
       *[other] Ваші найбільші помилки
    }: { JOIN($messages, with: "and") }.
turning-own-none = У вас великих помилок не було.
turning-others = { COUNT($messages) ->
        [1] Найбільша помилка
       *[other] Найбільші помилки
    } { $number ->
        [1] суперника
       *[other] інших
    }: { JOIN($messages, with: "and") }.
own-move = { $text }
move-of = { $number ->
        [1] { $text }
       *[other] { $text } ({ CAPITAL($seat) })
    }
turning-listed = Кращі ходи є у списку ходів.
turning-hindsight = Цей аналіз враховує всі звання, навіть ті, яких ви під час гри знати не могли.
turning-none = Великих помилок не було.
better = Краще: { $message }.
better-why = Краще: { $message }. Цей хід { JOIN($messages, with: "and") }.
line = Варіант: { $text }.
better-word = Краще: { $word }.
hints-doze = У комп'ютера мало пам'яті, тож автоматичні підказки ввімкнуться, коли ви вперше попросите підказку.
slip = Обережно: цей хід – помилка.
slip-answer = Обережно, тепер { $seat } { COUNT($seat) ->
        [1] може
       *[other] можуть
    } піти так: { $message }.
slip-why = Обережно, тепер { $seat } { COUNT($seat) ->
        [1] може
       *[other] можуть
    } піти так: { $message }. Цей хід { JOIN($messages, with: "and") }.
slip-answered = Ваш хід { $message } був помилкою.
slip-back = Натисніть [take-back], щоб скасувати свій хід.
reply = Імовірна відповідь { FORM($seat, "genitive") }: { $message }.
reply-why = Імовірна відповідь { FORM($seat, "genitive") }: { $message }. Цей хід { JOIN($messages, with: "and") }.
reply-word = Імовірна відповідь { FORM($seat, "genitive") }: { $word }.
allowed = Через зіграний хід { $seat } { COUNT($seat) ->
        [1] може
       *[other] можуть
    } піти так: { $message }. Цей хід { JOIN($messages, with: "and") }.
    .yours = Через зіграний хід ви можете піти так: { $message }. Цей хід { JOIN($messages, with: "and") }.

## Що було зіграно

said = { CAPITAL($seat) }: { FORM($word, "said") }
army-laid = { CAPITAL($seat) }: розстановка
outcome-stays = залишається фігура { FORM($seat, "genitive") }
has-beaten = побила ваші фігури: { JOIN($kinds, with: "and") }
outcome-of = { JOIN(FORM($kinds, "short"), with: " × ") } · { $message }
outcome-nobody-stays = обидві фігури знято

## Годинник
clock-waits-for-board = Годинник зупинено, доки дошка не відповість.
clock-waits-for-arbiter = Годинник зупинено, поки арбітр дивиться на приховані фігури.
time-is-up = У { JOIN(FORM($seats, "genitive"), with: "and") } вийшов час.
flag-decide = У цій грі немає правила на такий випадок: вирішіть разом, як бути далі.

## Що читається вголос (speech.py)
nothing-played = Ще не зроблено жодного ходу.
time-left = { CAPITAL($seat) }: { $number ->
        [0] { "" }
        [one] { $number } хвилина{ " " }
        [few] { $number } хвилини{ " " }
       *[other] { $number } хвилин{ " " }
    }{ $other_number ->
        [one] { $other_number } секунда
        [few] { $other_number } секунди
       *[other] { $other_number } секунд
    }.
pieces-of = { CAPITAL($seat) }: { JOIN($messages, with: "; ") }.
pieces-of-kind = { $kind } на { JOIN($cells, with: ", ") }
no-pieces = { CAPITAL($seat) }: на дошці немає фігур.
