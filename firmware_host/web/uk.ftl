too-many-messages = забагато повідомлень: зачекайте трохи
not-from-a-page = сторінка цього просити не може
take-a-seat = ця сторінка лише для перегляду: щоб грати, сядьте за стіл
judge-plays-nothing = суддя все бачить і не грає
wrong-key = ключ має від 1 до { $number } знаків
unreadable = { $text }

## Чому сторінці відмовляють
another-phone-holds = місце { FORM($seat, "genitive") } тримає інший телефон: попросіть у нього код передачі
computer-plays = місце { FORM($seat, "genitive") } займає комп'ютер
hidden-takes-a-code = фігури { FORM($seat, "genitive") } приховано: щоб їх бачити, потрібен код – від телефона, що їх мав, від судді або з комп'ютера дошки
hidden-hand-over = фігури { FORM($seat, "genitive") } приховано, і ніхто не зміг би зайняти місце: краще передайте його
only-judge-frees = звільнити місце може лише суддя
only-judge-closes = закрити сторінку судді може лише суддя
no-judge = судді немає: у налаштуваннях не задано judge_pin
wrong-pin = це не PIN судді
no-such-seat = такого місця немає
no-such-seat-but = такого місця немає; є { RAW($seats) }
seat-not-held = цей телефон не тримає місця { FORM($seat, "genitive") }
wrong-code = цей код не відкриває місця або вже не відкриває: попросіть новий
too-many-guesses = забагато хибних спроб: зачекайте { $number } { $number ->
        [one] секунду
        [few] секунди
       *[many] секунд
    }
board-does-not-answer = дошка зараз не відповідає: спробуйте ще раз
not-begun = партія ще не почалася: спробуйте ще раз
no-settings-here = тут не можна змінити жодного налаштування
nothing-to-choose = тут більше нічого вибирати
unknown-name = під цією назвою дошка невідома: додайте її до names у [web]
only-own-pages = про це можуть просити лише сторінки самої дошки
too-often = занадто часто: зачекайте трохи
too-large = надіслати можна щонайбільше { $number } { $number ->
        [one] байт
        [few] байти
       *[many] байтів
    }
send-json = надсилайте application/json
not-understood = не зрозуміло: { $text }
sent-too-slowly = надіслано надто повільно
not-sent-to-its-end = надіслано не до кінця
nothing-there = за цією адресою нічого немає
went-wrong = тут щось пішло не так; це записано в журналі

## Колишні партії
no-such-game = такої партії немає
damaged = цю партію пошкоджено
not-finished = цю партію ще не закінчено
takes-too-long = читання триває занадто довго
reason-in-log = прочитати не вдається: причину записано в журналі
won-by = Перемога { JOIN(FORM($seats, "genitive"), with: "and") }.
drawn = Нічия.

## Датчики
trace-would-tell = запис виказав би приховані фігури: для цієї партії його немає
no-trace-yet = ніщо не рухалося, відколи дошка стояла правильно: запису ще немає
