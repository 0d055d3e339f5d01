## Що кажуть перед партією, і в меню поруч із нею

title = Яка гра?
settings = Налаштування
leave = Закрити
back = Назад
all-kept = Усі партії
kept-games = Збережені партії
none-kept = Ще немає збережених партій.
go-on = Грати далі
lesson = Навчитися
go-on-left = Грати останню далі
look = Поглянути
kept = { $text }, { $number ->
        [one] { $number } хід
        [few] { $number } ходи
       *[other] { $number } ходів
    }, { $message }
goes-on = не закінчено
is-to-move = хід { JOIN(FORM($seats, "genitive"), with: "and") }
left-last = Збережено: { $text }
over = закінчено
delete = Видалити
keep = Залишити
really = Видалити
gone = Тоді її не повернути.
before = Попередні
more = Наступні
leaf = { $number } з { $of_number }

player-here = За цією дошкою
player-phone = На телефоні
player-computer = Комп'ютер
strength = Сила: { $number }
strength-suits = Сила: під гравця
strength-told = Проти комп'ютера: він грає так сильно, як вам підходить. Силу обирають там, де місце стоїть на «Комп'ютер».
seat = { CAPITAL($seat) }
no-name = Ім'я ...
who-plays = Хто грає? { CAPITAL($seat) }
set-so = { $message }: { $other_message }
hints-request = на прохання
hints-counted = з лічбою
hints-always = завжди
hints-slips = лише про промахи
hints-off = ніколи
options-usual = Правила: звичайні
options-other = Правила: змінено { $number }
options = Правила: { $text }
as-usual = Усе як звичайно
value = { CAPITAL($option) }: { $value }
value-of = { $number } з { $of_number }
against-computer = Проти комп'ютера
begin = Почати
space = Пробіл
erase = Стерти
done = Готово

## Налаштування
language = Мова
text-size = Розмір літер
palette = Кольори світла
palette-standard = Звичайні
palette-deuteranopia = Без червоно-зелених
palette-tritanopia = Без синьо-жовтих
brightness = Яскравість
percent = { $number } %
hints = Підказки
turned = Дошка
turned-no = Як звичайно
turned-yes = Обернена
screen = Вікно
screen-framed = З рамкою
screen-full = На весь екран
shut-down = Вимкнути цей комп'ютер

## Меню поруч із партією
menu = Меню
go-back = Грати далі
to-start = Усі ігри
