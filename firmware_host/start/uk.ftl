## Що кажуть перед партією, і в меню поруч із нею

title = Виберіть гру
web-waits = Виберіть гру. Телефони зможуть приєднатися, щойно вона почнеться: натисніть W, щоб дізнатися як.
facts = { $players_text } гравці · { $minutes_text } хв · { $value }
settings = Налаштування
leave = Вийти
quit-question = Вийти з Lodeboard?
stay = Залишитися
back = Назад
all-kept = Збережені партії
game-in-use = Цю партію вже відкрито в іншому вікні Lodeboard на цьому комп'ютері. Грайте там, спершу закрийте його або почніть нову партію.
game-unreadable = Цю партію не можна продовжити: її файл пошкоджений або з іншої версії. Почніть нову партію.
storage-fails = Не вдається відкрити збережені партії. Перевірте, чи є місце на диску і чи можна туди записувати.
system-fails = Не вдалося: { $text }.
kept-games = Збережені партії
none-kept = Ще немає збережених партій.
go-on = Продовжити
lesson = Навчитися грати
exercises = Вправи
position = Розставити позицію
position-changed = Змінити позицію
exercise = Вправа { $number }
exercise-solved = Вправа { $number } · розв'язано
exercises-of = Вправи: розв'язано { $number } з { $of_number }
exercise-of-the-day = Вправа дня
go-on-left = Продовжити останню
look = Переглянути
kept = { $text }, { $number ->
        [one] { $number } хід
        [few] { $number } ходи
       *[other] { $number } ходів
    }, { $message }
goes-on = не закінчено
is-to-move = хід { JOIN(FORM($seats, "genitive"), with: "and") }
left-last = Остання партія: { $text }
over = закінчено
won = перемога: { JOIN($texts, with: "and") }
drawn = нічия
delete = Видалити
keep = Залишити
really = Так, видалити
gone = Скасувати це не можна.
before = Попередні
more = Наступні
leaf = Сторінка { $number } з { $of_number }

player-here = За цією дошкою
player-phone = На телефоні
here-note = За цю сторону грає хтось за цією дошкою.
phone-note = Щоб приєднатися, зіскануйте код телефоном.
person-needed = Принаймні один гравець має бути людиною.
level-named = { CAPITAL($level) }. { $message }
mistakes-very-many = Для перших партій: не помічає більшості загроз.
mistakes-many = Не помічає багатьох загроз.
mistakes-some = Бачить прості загрози, але пропускає довші комбінації.
mistakes-few = Помиляється рідко.
mistakes-none = Грає на повну силу.
level-adapts = Після ваших перемог грає сильніше, після поразок – слабше.
level-now = Зараз рівень { $number }. { $message }
level-rating = Рейтинг приблизно { $rating_text }.
level-beats = { $points_number ->
        [10] Майже завжди перемагає рівень { $number }.
       *[other] Перемагає рівень { $number } приблизно у { $points_number } партіях із 10.
    }
several-players = { $number } × { $message }
seat = { CAPITAL($seat) }
no-name = Ім'я…
your-name = Ви: { $name }
no-own-name = Ваше ім'я…
who-plays = Хто грає за { FORM($seat, "accusative") }?
set-so = { $message }: { $other_message }
choice = { CAPITAL($message) }
hints-request = на запит
hints-counted = з підрахунком
hints-always = завжди
hints-slips = після помилок
hints-off = ніколи
clock = Годинник
clock-none = немає
clock-added = { $number } хв + { $other_number } с
clock-turn = { $number } с на хід
clock-own = { $text }
clock-other = Інший…
clock-minutes = { $number } хв
clock-seconds = + { $number } с на хід
clock-loses = Чий час вийшов, той програє. Годинник іде з першого ходу.
clock-decide = Коли в когось вийде час, правила на це в грі немає: ви разом вирішуєте, як бути далі. Годинник іде з першого ходу.
clock-note = Годинник (у кожній грі, доки ви його не зміните)
options-usual = Правила: стандартні
options-other = Правила: змінено { $number }
options = Правила: { $text }
standard = Стандартно: { $text }
option = { CAPITAL($option) }
as-usual = Скинути правила
against-computer = Проти комп'ютера
people-here = { $number ->
        [2] Удвох за цією дошкою
        [4] Учотирьох за цією дошкою
       *[other] Людей за цією дошкою: { $number }
    }
your-side = Ви граєте
first-move = перший хід
computer = Комп'ютер
level = Рівень комп'ютера
players = Вибрати гравців
players-use = люди тут чи на телефоні або комп'ютер
begin = Почати гру
space = Пробіл
erase = Стерти
done = Готово

## Налаштування
language = Мова
text-size = Розмір тексту
palette = Кольори світла
palette-standard = Стандартні
palette-deuteranopia = Червоне й зелене схожі
palette-tritanopia = Синє й жовте схожі
brightness = Яскравість
time-left = Показувати час на ряду полів
time-left-off = вимкнено
time-left-on = увімкнено
percent = { $number } %
sound = Звук (клавіша A)
sound-off = Вимкнено
sound-is-off = Звук вимкнено. Щоб увімкнути його, натисніть A.
sound-is-on = Звук увімкнено.
voice = Голос
voice-how-much = { $text ->
        [off] Вимкнено
        [moves] Ходи
       *[all] Усе
    }
no-voice = Щоб увімкнути голос, установіть його на цьому комп'ютері: sudo apt install espeak-ng
no-voice-for-language = espeak-ng не говорить цією мовою. На телефоні, можливо, зможе браузер.
hints = Підказки
following = Ходи комп'ютера й телефонів
following-yes = Фігури рухаються самі
following-no = Їхні фігури пересуваю я
turned = Дошка
turned-no = Звичайна
turned-yes = Перевернута
screen = Вікно
screen-framed = Звичайне
screen-full = На весь екран
shut-down = Вимкнути цей комп'ютер

## Меню поруч із партією
go-back = До партії
to-start = Усі ігри
leave-question = Вийти з партії?
leave-kept = Партію збережено. Її можна будь-коли продовжити.
keep-playing = Грати далі

## Партії, які записали інші
import = Імпорт партій
imported = Імпортовані партії
import-home = домашня тека
import-found = Виберіть файл із партіями або перетягніть його на це вікно. Де шукали: { JOIN($texts, with: "and") }.
import-none-found = Файлів PDN, OpenTafl чи Lodeboard із партіями не знайдено. Покладіть файл в одну з цих тек, під'єднайте флешку та поверніться або перетягніть файл на це вікно. Де шукали: { JOIN($texts, with: "and") }.
import-stop = Зупинити
import-stopping = Зупинка…
importing = Імпорт: { JOIN($texts, with: "and") }
import-read = Прочитано партій: { $number }
import-read-of = Прочитано партій: { $number } із приблизно { $of_number } ({ $other_number } %)
import-rate = Партій за секунду: { $number }
import-kept-so-far = Esc зупиняє імпорт. Прочитане зберігається.
import-done = Імпорт завершено: { JOIN($texts, with: "and") }
import-stopped = Імпорт зупинено: { JOIN($texts, with: "and") }
import-new = { $number ->
        [0] Нових партій немає.
       *[other] Імпортовано нових партій: { $number }.
    }
import-completed = Із них замінили неповні, імпортовані раніше: { $number }.
import-known = Уже імпортовано раніше: { $number }.
import-unread = Не вдалося прочитати партій: { $number }.
import-no-game = У файлі { $name } немає партій. Партія починається з рядка на зразок [White "Anna"] або 1. c3-d4.
import-not-text = { $name } – не текстовий файл, тому партій у ньому немає. Якщо це архів, спершу розпакуйте його; якщо документ – збережіть його як звичайний текст.
import-empty = Файл { $name } порожній. Скопіюйте його ще раз звідти, звідки взяли.
import-cut = Остання партія не закінчується результатом; можливо, файл обрізано. Партію збережено як незавершену.
import-shorter = Файл закінчився зарано; партій після цього рядка бракує. Імпортуйте його ще раз, щоб додати їх.
import-unreadable = Далі файл прочитати не вдалося: { $text }. Імпортуйте його ще раз, щоб додати решту партій.
import-encoding = Кодування тексту: { JOIN($texts, with: "and") }.
import-line = рядок { $number }: { $message }
import-line-of = рядок { $number } ({ $text }): { $message }
import-whole-report = Повний список: { $text }
import-report = Звіт
import-show = Показати імпортовані партії
import-search = Пошук за гравцем або датою: { $text }
import-more = Показано партій: { $number } з { $of_number }. Щоб знайти інші, введіть ім'я або рік.
import-number = Знайдено партій: { $number }.
import-none-match = Таких партій не знайдено.
import-any-result = Усі результати
import-won-by = Перемога: «{ $text }»
import-order = Сортувати
import-by-import = Спершу найновіший імпорт
import-by-date = Спершу найновіші партії
import-by-player = За гравцем
import-by-result = За результатом
import-delete = Видалити партії
import-delete-which = Партії з якого файлу видалити?
import-file = Партій: { $number } · { $date_text }
import-delete-game = Видалити цю партію?
import-delete-file = Видалити всі партії з { $name } ({ $number })?
import-delete-note = Інші партії та сам файл залишаться.
import-gone = Цю партію видалено.
import-unknown = результат невідомий
import-won = перемога { JOIN(FORM($seats, "genitive"), with: "and") }
import-game = { $text } · { $date_text } · { $message } · { $number ->
        [one] { $number } хід
        [few] { $number } ходи
       *[other] { $number } ходів
    }
import-who = Хто продовжить партію?
import-people = Люди за цією дошкою
import-against = Ви: { $seat } · Комп'ютер: { JOIN($other_seats, with: "and") }

## The players of this computer, and their results
players-here = Гравці
players-unreadable = Не вдалося прочитати { $name }, тому бракує кольорів гравців і позначок дітей. Якщо ви щось зміните, старий файл збережеться під іншою назвою.
players-newer = { $name } записано новішою версією Lodeboard, тому бракує кольорів гравців і позначок дітей. Якщо ви щось зміните, старий файл збережеться під іншою назвою.
players-not-saved = не вдалося зберегти гравців: { $text }
player-add = Додати гравця
player-new = Як звати нового гравця?
player-none = Гравців ще немає. Додайте гравця тут або введіть імена під час початку гри («Вибрати гравців»).
player-table = Результати
player-won = Перемоги
player-drawn = Нічиї
player-lost = Поразки
player-rating = Рейтинг
player-about = близько { $points_text }
player-game-name = { CAPITAL($game) }
player-no-games = Ще немає завершених партій
player-results = { $number ->
        [one] { $number } партія
        [few] { $number } партії
       *[other] { $number } партій
    } – { $message }
player-tally = перемоги: { $number }, нічиї: { $drawn_number }, поразки: { $lost_number }
player-and = { $message } · { $other_message }
player-streak-won = перемог поспіль: { $number }
player-streak-drawn = нічиїх поспіль: { $number }
player-streak-lost = поразок поспіль: { $number }
player-game = { CAPITAL($game) } – { $message }
player-rated = { $number ->
        [one] Рейтинг близько { $points_text } після { $number } партії (імовірно від { $least_text } до { $most_text })
       *[other] Рейтинг близько { $points_text } після { $number } партій (імовірно від { $least_text } до { $most_text })
    }
player-not-rated = { $number ->
        [one] Рейтинг: ще після { $number } партії з гравцем, що має ім'я, або з комп'ютером
       *[other] Рейтинг: ще після { $number } партій з гравцями, що мають імена, або з комп'ютером
    }
player-opponents = Проти:
player-against = { $text } – { $message }
player-nobody = гравці без імені
player-more = … і ще { $number }
player-child = Дитина (не програє за часом): так
player-no-child = Дитина (не програє за часом): ні
player-export = Експорт
player-exported = Усе, що збережено про цього гравця, тепер у файлі { $text }.
player-delete = Видалити гравця { $name }?
player-delete-note = Ім'я буде прибрано з усіх партій, зіграних на цьому комп'ютері; партії залишаться. Імпортовані партії та клубні турніри не зміняться. Цю дію не можна скасувати.
player-deleted = { $number ->
        [0] Гравця { $name } видалено.
        [one] Гравця { $name } видалено; ім'я прибрано з { $number } партії.
       *[other] Гравця { $name } видалено; ім'я прибрано з { $number } партій.
    }
player-left = Не вдалося прибрати ім'я з { JOIN($texts, with: "and") }: { $text }.
