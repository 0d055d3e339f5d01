## Чого руки не можуть

nothing-in-hand = у руці нічого немає; спершу підніміть або візьміть фігуру
nothing-in-that-hand = у { $number }-й руці нічого немає; спершу підніміть або візьміть фігуру
nothing-stands = на { $cell } нічого немає; { $text } можна лише із зайнятого поля
occupied-by = на { $cell } стоїть { $message }; спершу підніміть або заберіть цю фігуру, або ставте на вільне поле
tray-holds = фігур у лотку: { $number }; візьміть ту, що є
not-in-tray = у лотку немає { FORM($message, "genitive") }; візьміть фігуру, яка є
wrong-places = місць для фігур { $number }, а полів на дошці { $right_number }; дайте по одному місцю на поле, None – де нічого немає

## Рядки, яких ніхто не прочитає

in-line = рядок { $number }: { $message }
step-refused = «{ $text }»: { $message }
not-text = { $name } – не текст; збережіть скрипт як UTF-8
no-such-action = руки не знають { QUOTED($text) }; { $message }
did-you-mean = може, { QUOTED($name) }?
use-one-of = напишіть одне з { $names }
no-such-cell = поля { QUOTED($text) } на цій дошці немає; { $message }
near-to-it = схожі: { $cells }
cells-from-to = поля мають назви від { $first_cell } до { $last_cell }
say-from-and-to = скажіть, звідки й куди, як-от «c3 d4»
say-one-cell = назвіть одне поле, як-от «{ $text } c3»
nothing-after = після { QUOTED($text) } нічого немає; заберіть { QUOTED($other_text) }
say-what-to-fetch = не кажіть нічого або назвіть число від 1 чи місце й вид
no-such-seat = місця { QUOTED($text) } немає; місця: { $names }
no-such-kind = виду { QUOTED($text) } немає; види: { $names }
no-such-button = кнопки { QUOTED($text) } немає; кнопки: { $names }
say-on-or-off = назвіть поле та on або off, як-от «feel c3 on»
say-after-what = скажіть, коли і що тоді, як-от «after 0.2 s lift c3»
nothing-to-do = після цього часу нема чого робити; назвіть дію
no-length-of-time = { QUOTED($text) } – не тривалість; напишіть «200 ms» або «1.5 s»
longer-than-a-day = { QUOTED($text) } – більше за добу; напишіть менше
counted-from-one = руки рахують від 1-ї
