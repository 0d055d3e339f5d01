## Дошка з тексту

lit = світло: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = у руці: { $messages }
tray = лоток: { $text }
phones-see-with = телефони бачать очима: { FORM($seats, "genitive") }
not-saved = (ще не збережено)
hint = підказка: { JOIN($cells, with: " ") }
ahead = далі{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Що відповідають тому, хто друкує
or-help = { $message } (або напишіть help)
no-moves = ще нічого не зіграно
before = перед { $text }:
no-such-move = ходу { QUOTED($text) } немає: номери є в списку ходів
no-phones = жоден телефон дивитися не може: гра йде без --web
for-phones = Для телефонів: { JOIN($texts, with: " або ") }
no-such-seat = місця { QUOTED($name) } немає; напишіть look або look { JOIN($names, with: " або ") }
help =
    c3 d4          піти фігурою з c3 на d4 (c3 e5 g7: із зупинкою дорогою)
    take d4        зняти цю фігуру з дошки           lift c3; put d4   один рух руки в рядку
    slide a1 b2    пересунути фігуру по дошці        fetch, drop       з лотка, у лоток
    fetch white GOA a1    цю фігуру з лотка на a1, наприклад коли розставляють армію
    pieces         усі фігури на свої місця          wait 1 s          нічого не робити
    turn back new hint draw resign say menu quit     кнопки (say: що ще можна сказати)
    look white     побачити приховані фігури сторони look              не бачити нічиїх
    phones         де телефони можуть дивитися, з кодом для їхніх камер
    moves          що зіграно, що найбільше коштувало і що було б краще
    moves 2        як стояло перед ходом другого кола
    Освітлені поля стоять у [дужках]. Фігура – перша літера своєї сторони (white w, black b), зі
    знаком виду, де видів багато; де їх два, мала літера – проста фігура, велика – інша.
    Знак ! стоїть після того, що на полі, датчику якого вірити не можна.
