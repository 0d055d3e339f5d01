### Українська. Як читаються значення: engines/language.py.
### Форми назв: genitive, dative, accusative, instrumental, locative. Рід фігур: gender (інакше чоловічий).

-language = Українська
-and = і
-or = або

## Як рахують, за CLDR
-plural-one = n % 10 = 1 and n % 100 != 11
-plural-few = n % 10 = 2..4 and n % 100 != 12..14
-plural-many = n % 10 = 0,5..9 or n % 100 = 11..14

## Форми, що виводяться з назв
-form-spoken = «{ $name }»

## Місця
-seat-white = білі
    .number = plural
    .genitive = білих
    .dative = білим
    .accusative = білих
    .instrumental = білими
    .locative = білих
    .manner = colour
    .stem = біл
-seat-black = чорні
    .number = plural
    .genitive = чорних
    .dative = чорним
    .accusative = чорних
    .instrumental = чорними
    .locative = чорних
    .manner = colour
    .stem = чорн
-seat-yellow = жовті
    .number = plural
    .genitive = жовтих
    .dative = жовтим
    .accusative = жовтих
    .instrumental = жовтими
    .locative = жовтих
    .manner = colour
    .stem = жовт
-seat-green = зелені
    .number = plural
    .genitive = зелених
    .dative = зеленим
    .accusative = зелених
    .instrumental = зеленими
    .locative = зелених
    .manner = colour
    .stem = зелен
-seat-red = червоні
    .number = plural
    .genitive = червоних
    .dative = червоним
    .accusative = червоних
    .instrumental = червоними
    .locative = червоних
    .manner = colour
    .stem = червон
-seat-attackers = нападники
    .number = plural
    .genitive = нападників
    .dative = нападникам
    .accusative = нападників
    .instrumental = нападниками
    .locative = нападниках
-seat-defenders = захисники
    .number = plural
    .genitive = захисників
    .dative = захисникам
    .accusative = захисників
    .instrumental = захисниками
    .locative = захисниках
-seat-north = північ
    .gender = feminine
    .genitive = півночі
    .dative = півночі
    .accusative = північ
    .instrumental = північчю
    .locative = півночі
-seat-south = південь
    .genitive = півдня
    .dative = півдню
    .accusative = південь
    .instrumental = півднем
    .locative = півдні
-seat-table = стіл
    .genitive = столу

## Фігури, які є не лише в одній грі
-kind-hidden = фігура
    .gender = feminine
    .genitive = фігури
    .accusative = фігуру
    .instrumental = фігурою
-kind-king = король
    .genitive = короля
    .accusative = короля
    .instrumental = королем
-kind-man = шашка
    .gender = feminine
    .genitive = шашки
    .accusative = шашку
    .instrumental = шашкою
-kind-soldier = воїн
    .genitive = воїна
    .accusative = воїна
    .instrumental = воїном
-kind-pawn = пішак
    .genitive = пішака
    .accusative = пішака
    .instrumental = пішаком

## Слова
-word-resign = здатися
-word-offer-draw = запропонувати нічию
-word-accept-draw = погодитися на нічию
-word-decline-draw = відхилити нічию
-word-show-all-pieces = показати всі фігури
-word-show-flag = показати прапор
-word-pass = пропустити хід

## Кнопки
-button-turn = Хід
-button-take-back = Назад
-button-redo = Знову вперед
-button-new-game = Нова гра
-button-hint = Підказка
-button-draw = Нічия
-button-resign = Здатися
-button-say = Сказати
-button-menu = Меню
-button-quit = Вихід
-key-Space = Пробіл
    .spoken = пробіл
-key-T = T
    .spoken = T
-key-N = N
    .spoken = N
-key-H = H
    .spoken = H
-key-S = S
    .spoken = S
-key-D = D
    .spoken = D
-key-R = R
    .spoken = R
-key-M = M
    .spoken = M
-key-P = P
    .spoken = P
-key-V = V
    .spoken = V
-key-W = W
    .spoken = W
-key-L = L
    .spoken = L
-key-Y = Y
    .spoken = Y
-key-Home = Home
    .spoken = Home
-key-End = End
    .spoken = End
-key-PgUp = PgUp
    .spoken = PgUp
-key-PgDn = PgDn
    .spoken = PgDn
-key-F1 = F1
    .spoken = F1
-key-Esc = Esc
    .spoken = Esc

## Кольори світла
-colour-red = червоні
-colour-amber = бурштинові
-colour-yellow = жовті
-colour-green = зелені
-colour-cyan = бірюзові
-colour-blue = сині
-colour-violet = фіолетові
-colour-white = білі

## Опції всіх ігор і їхні значення
-option-release = відпущена фігура
-option-repetition = повторення
-option-first = хто починає
-option-agreement = згода на нічию
-value-open = хід можна змінити
-value-final = хід зроблено
-value-yes = так
-value-no = ні
-value-on = увімкнено
-value-off = вимкнено
-value-draw = нічия
-value-toss = жереб
-value-white = білі
-value-black = чорні
-value-green = зелені
-value-red = червоні
-value-none = немає
-value-free = вільно
-value-usual = як звичайно
-value-safe = безпечно
-value-any = усі
-value-loses = програш
-value-at-once = одразу

## Що кажуть у кожній грі
no-game = гри { QUOTED($name) } немає: { $message }
games = є { $names }
no-option = у { $game_name } немає опції { QUOTED($name) }: { $message }
options = є { $names }
no-value = у { $game_name } немає { $name }={ RAW($word) }: { $message }
no-such-number = у { $game_name } немає { $name }={ RAW($word) }: { $message } або число від { $least_number } до { $most_number }
option-release = чи можна змінити й повернути хід, коли фігуру вже відпущено (open), чи його вже зроблено
choose = виберіть { $names }
did-you-mean = може, { $name }?
broken-game = у гру { $name } з пакета { $package_name } грати не можна: { $message }
not-loaded = її не вдається завантажити ({ $text })
lacks = у ній немає { JOIN($names, with: "or") }
other-name = вона називає себе { QUOTED($other_name) }
two-games = у гру { $name } грати не можна: гра з такою назвою є в кожному з пакетів { JOIN($package_names, with: "and") }; видаліть один із них
name-taken = у пакеті { $package_name } теж є гра { $name }; граємо в ту, що належить Lodeboard
no-such-word = { QUOTED($word) } – не слово цієї гри; слова: { RAW($words) }
draw-offered-already = нічию вже запропоновано
answer-the-draw-first = нічия від { FORM($seat, "genitive") }: спершу дайте відповідь
draw-for-the-other-side = на пропозицію нічиєї відповідає інша сторона
no-draw-to-answer = немає пропозиції нічиєї, на яку треба відповісти
resigned = { $seat } { COUNT($seat) ->
        [one] { FORM($seat, "gender") ->
                [feminine] здалася
               *[masculine] здався
            }
       *[other] здалися
    }
no-such-seat = місця { QUOTED($name) } немає; місця: { $names }
game-over = партію закінчено: { $message }
one-piece-and-no-setup = у цій грі за раз ходить одна фігура, і нічого не розставляють
not-your-turn = зараз хід { FORM($seat, "genitive") }
move-takes-no-word = до ходу не додають слова, а прийшло { QUOTED($word) }
who-says = хто каже { QUOTED($word) }? напишіть { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: { QUOTED($name) } – не фігура; фігури: { $names }
no-cell-of-that-name = { QUOTED($text) }: на цій дошці немає поля { QUOTED($name) }
more = ще { $number }
no-tag-name = тег { QUOTED($name) }: назва складається з літер, цифр і _
record-unreadable = далі від { QUOTED($text) } не читається; може, не закрито дужку чи лапки?
record-of-another-game = тег { $name }: партію грали з { $text }; зараз діє { $known_text }
in-entry = запис { $number }, { $text }: { $message }
no-such-result = тег Result: { QUOTED($text) } – не результат; напишіть { $known_texts }
another-game-in-record = в одному записі – одна партія, а на { QUOTED($text) } починається ще одна
record-empty = запис порожній
no-cell = на цій дошці немає поля { $number }
not-your-piece = на { $cell } – фігура { FORM($seat, "genitive") }
no-piece-there = на { $cell } немає фігури
occupied = поле { $cell } зайняте
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                [feminine] а
                [neuter] е
               *[masculine] ий
            } { $kind }
       *[owner] { $kind } { FORM($seat, "genitive") }
    }
    .genitive = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] ої
                   *[masculine] ого
                } { FORM($kind, "genitive") }
           *[owner] { FORM($kind, "genitive") } { FORM($seat, "genitive") }
        }
    .accusative = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] у
                    [neuter] е
                    [inanimate] ий
                   *[masculine] ого
                } { FORM($kind, "accusative") }
           *[owner] { FORM($kind, "accusative") } { FORM($seat, "genitive") }
        }
    .instrumental = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] ою
                   *[masculine] им
                } { FORM($kind, "instrumental") }
           *[owner] { FORM($kind, "instrumental") } { FORM($seat, "genitive") }
        }
hidden-piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }а фігура
       *[owner] фігура { FORM($seat, "genitive") }
    }
    .genitive = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }ої фігури
           *[owner] фігури { FORM($seat, "genitive") }
        }
    .accusative = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }у фігуру
           *[owner] фігуру { FORM($seat, "genitive") }
        }
    .instrumental = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }ою фігурою
           *[owner] фігурою { FORM($seat, "genitive") }
        }
one-piece = у цій грі за раз ходить одна фігура
blocked = її заблоковано
move-without-squares = для ходу потрібні поле, з якого йдуть, і поле, на яке йдуть
in-the-way = { COUNT($cells) ->
        [one] заважає фігура
       *[other] заважають фігури
    } на { $cells }
takes = { $move } бере { $cells }: назвіть саме це
takes-nothing = { $move } нічого не бере: назвіть саме це
sentences = { JOIN($messages, with: " ") }
draw-agreed = нічия за згодою
third-time = та сама позиція втретє
draw-on-own-turn = нічию пропонують у свій хід; { $message }

## Чим хід добрий
reason-wins-now = одразу виграє гру
reason-wins = виграє гру { $number ->
        [1] наступним своїм ходом
        [one] за { $number } наступний свій хід
        [few] за { $number } наступні свої ходи
       *[many] за { $number } наступних своїх ходів
    }
reason-gives-first = спершу віддає { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-lasts = тримається ще { $number } { $number ->
        [one] хід
        [few] ходи
       *[many] ходів
    }
reason-takes-piece = бере { FORM($kind, "accusative") } і нічого не втрачає
reason-takes-pieces = бере { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[many] фігур
    } і нічого не втрачає
reason-wins-piece = виграє { FORM($kind, "accusative") }
reason-wins-pieces = виграє { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[many] фігур
    }
reason-takes-more = бере { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[many] фігур
    } і віддає { $other_number ->
        [1] одну
       *[other] { $other_number }
    }
reason-only = єдиний можливий
reason-offers = пропонує { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[many] фігур
    } і бере у відповідь { $other_number }
reason-gives = віддає { $number } { $number ->
        [one] фігуру
        [few] фігури
       *[many] фігур
    }, і кращого не знайшлося
reason-lets = дає { $cell } взяти { JOIN($cells, with: "and") }, і кращого не знайшлося
reason-lets-back = дає { $cell } взяти { JOIN($cells, with: "and") } і бере у відповідь { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-wins-later = { $other_number ->
        [1] наступним своїм ходом
        [one] за { $other_number } наступний свій хід
        [few] за { $other_number } наступні свої ходи
       *[many] за { $other_number } наступних своїх ходів
    } виграє { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-wins-it-later = { $number ->
        [1] наступним своїм ходом
        [one] за { $number } наступний свій хід
        [few] за { $number } наступні свої ходи
       *[many] за { $number } наступних своїх ходів
    } виграє { FORM($kind, "accusative") } на { $cell }
reason-prepares = готує { $text }; найкраща відповідь – { $other_text }
reason-expects = тихий, і кращого не знайшлося; найкраща відповідь на нього — { $text }
reason-takes = бере { JOIN($cells, with: "and") }
reason-exchanges = міняє { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-better-than = вартий на { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    } більше, ніж { JOIN($texts, with: "and") }
reason-others-lose = рятує гру, яку { JOIN($texts, with: "and") } програє
reason-becomes = стає на { $cell } { FORM($kind, "instrumental") }
reason-becomes-later = { $number ->
        [1] наступним своїм ходом
        [one] за { $number } наступний свій хід
        [few] за { $number } наступні свої ходи
       *[many] за { $number } наступних своїх ходів
    } здобуває { FORM($kind, "accusative") } на { $cell }

## Урок
guide-unreadable = пояснення до { $name } не читається: { $text }
lesson-other-move = так можна, але цей крок не про те
lesson-place = Крок { $number } з { $of_number }.
lesson-right = Правильно.
lesson-step = крок { $number } уроку { $name }: { $text }
lesson-unreadable = урок { $name } не читається: { $text }
-word-skip = пропустити цей крок
lesson-done = цей крок зроблено: далі – [turn]
-word-go-on = далі
-word-play = грати

## Вади датчиків
-fault-dead = нічого не відчуває
-fault-stuck = відчуває фігуру, якої немає
-fault-chattering = вмикається й вимикається сам
-fault-slow = повільно заспокоюється
-fault-ghost = може відчувати фігуру, якої немає
