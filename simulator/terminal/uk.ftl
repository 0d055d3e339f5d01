## Дошка з тексту

lit = підсвічено: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = у руці: { $messages }
tray = лоток: { $text }
phones-see-with = на телефоні: { $seats }
not-saved = (ще не збережено)
hint = підказка: { JOIN($cells, with: " ") }
ahead = далі{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Що відповідають тому, хто друкує
or-help = { $message } (або напишіть help)
no-moves = ходів ще немає
before = перед { $text }:
no-such-move = ходу { QUOTED($text) } немає; напишіть moves, щоб побачити номери
no-phones = телефони не можуть підключитися: гру запущено без --web
no-clock = у цій партії немає годинника: гру запущено без --clock
for-phones = Для телефонів: { JOIN($texts, with: " або ") }
no-such-seat = гравця { QUOTED($name) } немає; напишіть look або look { JOIN($names, with: " або ") }
no-army = цю армію зараз не можна розставити; коли розставляєте армію, напишіть army { JOIN($texts, with: " або ") }
help =
    c3 d4          піти фігурою з c3 на d4 (c3 e5 g7: із зупинкою на e5)
    take d4        зняти фігуру з дошки              lift c3; put d4   один рух руки в рядку
    slide a1 b2    пересунути фігуру по дошці        fetch, drop       з лотка, у лоток
    fetch white GOA a1    поставити фігуру з лотка на a1, наприклад щоб розставити армію
    army standard  розставити вашу армію, тоді turn. Також: army random (випадково), army last (як минулого разу)
    pieces         усі фігури на свої місця          wait 1 s          нічого не робити
    turn back new hint draw resign say menu quit     кнопки (turn: готово, say: більше варіантів)
    look white     показати приховані фігури білих   look              знову їх сховати
    phones         де можуть підключитися телефони, з QR-кодом
    clock          скільки часу лишилося гравцям
    moves          зроблені ходи, найбільші помилки й що було краще
    moves 2        позиція перед ходом у раунді 2
    Підсвічені поля стоять у [дужках]. Фігуру позначено першою літерою гравця (white w, black b) і
    знаком виду, якщо видів багато. Якщо їх два, мала літера – проста фігура, велика – інша.
    Знак ! після поля означає, що його датчик ненадійний.
