## Чого руки не можуть

nothing-in-hand = рука порожня; спершу підніміть фігуру або візьміть із лотка
nothing-in-that-hand = рука { $number } порожня; спершу підніміть фігуру або візьміть із лотка
nothing-stands = на { $cell } немає фігури; { $text } можна лише із зайнятого поля
occupied-by = на { $cell } стоїть { $message }; спершу підніміть або заберіть цю фігуру, або ставте на вільне поле
tray-holds = у лотку фігур: { $number }; візьміть ту, що там є
not-in-tray = у лотку немає { FORM($message, "genitive") }; візьміть фігуру, яка там є
wrong-places = задано місць: { $number }, а полів на дошці { $right_number }; дайте по одному на поле, None – для порожнього

## Рядки, яких ніхто не прочитає

in-line = рядок { $number }: { $message }
step-refused = «{ $text }»: { $message }
not-text = { $name } – не текстовий файл; збережіть скрипт як UTF-8
no-such-action = невідома дія { QUOTED($text) }; { $message }
did-you-mean = може, { QUOTED($name) }?
use-one-of = є такі: { $names }
no-such-cell = на цій дошці немає поля { QUOTED($text) }; { $message }
near-to-it = схожі назви: { $cells }
cells-from-to = поля мають назви від { $first_cell } до { $last_cell }
say-from-and-to = вкажіть початкове й кінцеве поле, як-от «c3 d4»
say-one-cell = вкажіть одне поле, як-от «{ $text } c3»
nothing-after = після { QUOTED($text) } нічого не пишуть; приберіть { QUOTED($other_text) }
say-what-to-fetch = після fetch можна написати число (від 1) або гравця й фігуру
no-such-seat = гравця { QUOTED($text) } немає; гравці: { $names }
no-such-kind = фігури { QUOTED($text) } немає; фігури: { $names }
no-such-button = кнопки { QUOTED($text) } немає; кнопки: { $names }
say-on-or-off = вкажіть поле та on або off, як-от «feel c3 on»
say-after-what = вкажіть час і дію, як-от «after 0.2 s lift c3»
nothing-to-do = після цього часу немає дії; додайте її
no-length-of-time = { QUOTED($text) } – не тривалість; напишіть «200 ms» або «1.5 s»
longer-than-a-day = { QUOTED($text) } – це більше за добу; напишіть коротший час
counted-from-one = руки нумерують з 1
