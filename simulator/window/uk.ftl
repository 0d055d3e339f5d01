## Рядок зі словами

seen-from = показано фігури { FORM($seat, "genitive") }
seen-by-nobody = приховано
saved = збережено
not-saved = ще не збережено

## Стіл
lost = { $number ->
        [0] Втрат немає
       *[other] Втрачено фігур: { $number }
    }
to-place = { $number ->
        [0] Усі фігури розставлено
       *[other] Лишилося розставити: { $number }
    }
tray-use = побиті фігури: перетягніть сюди або клацніть правою кнопкою
tray-use-replacing = побиті фігури: поставте свою на їхнє місце, перетягніть сюди або клацніть правою кнопкою
moves-use = тут з'являються ходи: клацніть, щоб переглянути
and = { $text } { $other_text }
arrange-use = Щоб армію розставили за вас, натисніть { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-otherwise = Щоб отримати іншу армію, натисніть { JOIN(FORM($buttons, "spoken"), with: "or") }.
arrange-again = Це переставить ваші фігури. Щоб продовжити, натисніть { FORM($button, "spoken") } ще раз.
off-use = Перетягніть фігуру на лоток або клацніть її правою кнопкою.
mutual-use = Щоб зняти обидві, опустіть свою фігуру на іншу.
spare-use = Фігура у вашій руці вибула з гри: покладіть її в лоток.
tidy-use = Натисніть { FORM($button, "spoken") }, щоб повернути все на місця.
list-use = Натисніть { FORM($button, "spoken") }, щоб відкрити список.
look-use = Натисніть { FORM($button, "spoken") }, щоб бачити свої фігури.
pass-the-screen = Передайте екран: { $seat }
click-when-alone = Клацніть, коли екран бачите лише ви ({ $seat })
scan = Скануйте телефоном у тій самій мережі
too-small = Це вікно замале: збільште його щонайменше до { $number } × { $other_number } пікселів.

## Що відповідає вікно
occupied = На { $cell } вже стоїть { $message }.
cannot-capture = Ця фігура не може бити на { $cell }.
partner-there = На { $cell } стоїть фігура вашого партнера.
cannot-leave = З дошки знімають лише побиті фігури.
no-look = Партію закінчено. Щоб відкрити свої фігури, натисніть { FORM($button, "spoken") }.
