### Українська. Як читаються значення: engines/localiser.py.
### Форми назв: genitive, dative, accusative, instrumental, locative. Рід фігур: gender (інакше чоловічий).

-language = Українська
-and = і
-or = або

## Як рахують, за CLDR
-plural-one = n % 10 = 1 and n % 100 != 11
-plural-few = n % 10 = 2..4 and n % 100 != 12..14
-plural-many = n % 10 = 0,5..9 or n % 100 = 11..14

## Форми, що виводяться з назв
-form-asked = { $name }?
-form-spoken = «{ $name }»

## Гравці
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
    .manner = side
    .member = нападник
    .genitive = нападників
    .dative = нападникам
    .accusative = нападників
    .instrumental = нападниками
    .locative = нападниках
-seat-defenders = захисники
    .number = plural
    .manner = side
    .member = захисник
    .genitive = захисників
    .dative = захисникам
    .accusative = захисників
    .instrumental = захисниками
    .locative = захисниках
-seat-north = Північ
    .gender = feminine
    .genitive = Півночі
    .dative = Півночі
    .accusative = Північ
    .instrumental = Північчю
    .locative = Півночі
-seat-south = Південь
    .genitive = Півдня
    .dative = Півдню
    .accusative = Південь
    .instrumental = Півднем
    .locative = Півдні
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
    .common = yes
    .genitive = воїна
    .accusative = воїна
    .instrumental = воїном
-kind-pawn = пішак
    .genitive = пішака
    .accusative = пішака
    .instrumental = пішаком

## Слова
-word-resign = здатися
    .said = партію здано
-word-out-of-time = програти за часом
    .said = час вийшов
-word-offer-draw = запропонувати нічию
    .button = Запропонувати нічию
    .said = нічию запропоновано
-word-accept-draw = погодитися на нічию
    .button = Прийняти нічию
    .said = нічию прийнято
-word-decline-draw = відхилити нічию
    .button = Відхилити нічию
    .said = нічию відхилено
-word-show-all-pieces = показати всі фігури
-word-show-flag = показати прапор
    .button = Показати прапор
    .asked = показати суперникові свій прапор? Зазвичай це роблять лише після перемоги, як доказ. На гру це не впливає, а скасувати не можна.
    .said = прапор показано
-word-pass = пропустити хід
    .said = хід пропущено

## Що голос каже замість знаків ходу і літер поля (engines/spoken.py): це 3 на де 4
-spoken-to = на
-spoken-capture = б'є на
-spoken-and = і
-spoken-becomes = перетворення:
-sound-krieger = Крігер
-sound-percent = відсотків
-letter-a = а
-letter-b = бе
-letter-c = це
-letter-d = де
-letter-e = е
-letter-f = еф
-letter-g = же
-letter-h = аш
-letter-i = і
-letter-j = йот
-letter-k = ка

## Кнопки
-button-turn = Готово
-button-take-back = Скасувати
-button-redo = Повторити
-button-skip = Пропустити
-button-new-game = Нова гра
-button-restart = Почати знову
-button-hint = Підказка
-button-review = Аналіз
-button-draw = Нічия
-button-resign = Здатися
-button-say = Ще
-button-menu = Меню
-button-settings = Налаштування
-button-quit = Вийти
-button-yes = Так
-button-no = Ні
-button-first-choice = Перший варіант
-button-second-choice = Другий варіант
-button-moves = Список ходів
-button-tidy = На місця
-button-look = Мої фігури
-button-phones = Телефони
-button-help = Довідка
-button-standard = Стандартно
-button-random = Випадково
-button-last = Як раніше
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
-key-J = J
    .spoken = J
-key-K = K
    .spoken = K
-key-1 = 1
    .spoken = 1
-key-2 = 2
    .spoken = 2
-key-3 = 3
    .spoken = 3
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
-option-repetition = повторення позиції
-option-first = хто починає
-option-agreement = згода на нічию
-value-open = хід можна змінити
-value-final = хід остаточний
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
-value-usual = стандартно
-value-safe = безпечно
-value-any = усі
-value-loses = програш
-value-at-once = одразу

## Рівні комп'ютера, і чи важко навчитися грі
-level-beginner = початківець
-level-novice = новачок
-level-casual = аматор
-level-intermediate = середній
-level-advanced = досвідчений
-level-strong = сильний
-level-expert = експерт
-level-strongest = найсильніший
-value-easy = легка
-value-medium = середня
-value-hard = складна

## Що кажуть у кожній грі
no-game = немає гри { QUOTED($name) }; { $message }
games = є такі ігри: { $names }
no-option = у { $game_name } немає опції { QUOTED($name) }; { $message }
options = є такі опції: { $names }
no-value = { $game_name }: { $name }={ RAW($word) } не підходить; { $message }
no-such-number = { $game_name }: { $name }={ RAW($word) } не підходить; { $message } (або число від { $least_number } до { $most_number })
option-release = чи можна змінити або скасувати хід, відпустивши фігуру (open), чи він остаточний
    .value-open = Відпустивши фігуру, ви ще можете змінити чи скасувати хід.
    .value-final = Коли фігуру відпущено, хід остаточний. Скасувати його не можна.
choose = виберіть { JOIN($names, with: "or") }
did-you-mean = може, { $name }?
broken-game = у { $name } з пакета { $package_name } грати не можна: { $message }
not-loaded = її не вдається завантажити ({ $text })
lacks = у ній немає { JOIN($names, with: "or") }
other-name = її власна назва – { QUOTED($other_name) }
two-games = у { $name } грати не можна: гра з такою назвою є в кожному з пакетів { JOIN($package_names, with: "and") }; видаліть один із них
name-taken = у пакеті { $package_name } теж є гра { $name }; використано ту, що з Lodeboard
no-such-word = дії { QUOTED($word) } у цій грі немає; є такі дії: { RAW($words) }
draw-offered-already = нічию вже запропоновано
answer-the-draw-first = спершу дайте відповідь на пропозицію нічиєї від { FORM($seat, "genitive") }
draw-for-the-other-side = на вашу пропозицію нічиєї може відповісти лише суперник
no-draw-to-answer = немає пропозиції нічиєї, на яку можна відповісти
resigned = { $seat } { COUNT($seat) ->
        [one] { FORM($seat, "gender") ->
                [feminine] здалася
               *[masculine] здався
            }
       *[other] здалися
    }
    .yours = ви здалися
no-such-seat = гравця { QUOTED($name) } немає; гравці: { $names }
game-over = партію закінчено: { $message }
one-piece-and-no-setup = у цій грі за хід рухають лише одну фігуру, і розставляти нічого не треба
not-your-turn = зараз хід { FORM($seat, "genitive") }
move-takes-no-word = хід не можна поєднати з дією, а тут є { QUOTED($word) }
who-says = для { QUOTED($word) } потрібен гравець: напишіть { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: фігури { QUOTED($name) } немає; фігури: { $names }
no-cell-of-that-name = { QUOTED($text) }: на цій дошці немає поля { QUOTED($name) }
more = ще { $number }
no-tag-name = тег { QUOTED($name) }: назва може містити лише літери, цифри, - і _
record-unreadable = не вдається прочитати запис біля { QUOTED($text) }; перевірте, чи закрито дужки й лапки
record-of-another-game = тег { $name }: у записі { $text }, а в цій грі { $known_text }
in-move = хід { $text }: { $message }
not-latin = { QUOTED($text) } – не латинські літери
closes-nothing = «)» не закриває жодного варіанта; бракує «(»
variation-open = варіант не закрито; бракує «)»
no-such-result = тег { $name }: { QUOTED($text) } – не результат; напишіть { JOIN($known_texts, with: "or") }
another-game-in-record = запис може містити лише одну партію, а з { QUOTED($text) } починається ще одна
record-empty = запис порожній
played-on = щоб прочитати партію, яка тривала й після цього, додайте { $text }
record-of-no-game = це не запис жодної з цих ігор: { $names }
no-cell = на цій дошці немає поля { $number }
not-your-piece = на { $cell } стоїть фігура { FORM($seat, "genitive") }
no-piece-there = на { $cell } немає фігури
occupied = поле { $cell } зайняте
piece = { FORM($seat, "manner") ->
        [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                [feminine] а
                [neuter] е
               *[masculine] ий
            } { $kind }
        [side] { FORM($kind, "common") ->
                [yes] { FORM($seat, "member") }
               *[no] { $kind }
            }
       *[owner] { $kind } { FORM($seat, "genitive") }
    }
    .genitive = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] ої
                   *[masculine] ого
                } { FORM($kind, "genitive") }
            [side] { FORM($kind, "common") ->
                    [yes] { FORM($seat, "member") }а
                   *[no] { FORM($kind, "genitive") }
                }
           *[owner] { FORM($kind, "genitive") } { FORM($seat, "genitive") }
        }
    .accusative = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] у
                    [neuter] е
                    [inanimate] ий
                   *[masculine] ого
                } { FORM($kind, "accusative") }
            [side] { FORM($kind, "common") ->
                    [yes] { FORM($seat, "member") }а
                   *[no] { FORM($kind, "accusative") }
                }
           *[owner] { FORM($kind, "accusative") } { FORM($seat, "genitive") }
        }
    .instrumental = { FORM($seat, "manner") ->
            [colour] { FORM($seat, "stem") }{ FORM($kind, "gender") ->
                    [feminine] ою
                   *[masculine] им
                } { FORM($kind, "instrumental") }
            [side] { FORM($kind, "common") ->
                    [yes] { FORM($seat, "member") }ом
                   *[no] { FORM($kind, "instrumental") }
                }
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
one-piece = у цій грі за хід рухають лише одну фігуру
blocked = її заблоковано
move-without-squares = для ходу потрібні початкове й кінцеве поле
in-the-way = { COUNT($cells) ->
        [one] заважає фігура
       *[other] заважають фігури
    } на { JOIN($cells, with: "and") }
takes = { $move } бере { JOIN($cells, with: "and") } і більше нічого
takes-nothing = { $move } нічого не бере, тож не вказуйте побитих фігур
sentences = { JOIN($messages, with: " ") }
clauses = { JOIN($messages, with: "; ") }
draw-agreed = за згодою гравців
ran-out-of-time = у { FORM($seat, "genitive") } вийшов час
    .yours = у вас вийшов час
no-such-clock = { QUOTED($text) } не є контролем часу; напишіть, наприклад, 10 (хвилин), 5+3 (і ще 3 секунди за кожен хід), 5d3 (затримка 3 секунди), 10+3x30 (потім 3 періоди по 30 секунд) або none
clocks-per-player = у { QUOTED($text) } контролів часу: { $number }; напишіть один для всіх або по одному через кому для кожного з гравців: { JOIN($seats, with: "and") }
third-time = триразове повторення позиції
draw-on-own-turn = нічию можна запропонувати лише у свій хід; { $message }

## Чим хід добрий
reason-wins-now = одразу виграє партію
reason-wins = виграє партію { $number ->
        [1] наступним ходом
        [one] за { $number } хід
        [few] за { $number } ходи
       *[many] за { $number } ходів
    }
reason-gives-first = спершу жертвує { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-lasts = дає протриматися ще { $number ->
        [1] хід
        [one] { $number } хід
        [few] { $number } ходи
       *[many] { $number } ходів
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
reason-wins-exchange = виграє { $won_number ->
        [1] фігуру
        [one] { $won_number } фігуру
        [few] { $won_number } фігури
       *[many] { $won_number } фігур
    }: узято { $number }, втрачено { $other_number }
reason-takes-more = бере { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    } і втрачає { $other_number ->
        [1] одну
       *[other] { $other_number }
    }
reason-only = єдиний можливий
reason-offers = жертвує { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    } і бере у відповідь { $other_number ->
        [1] одну
       *[other] { $other_number }
    }
reason-wins-offer = виграє { $won_number ->
        [1] фігуру
        [one] { $won_number } фігуру
        [few] { $won_number } фігури
       *[many] { $won_number } фігур
    }: віддано { $number }, узято { $other_number }
reason-gives = втрачає { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }, але інші ходи, здається, не кращі
reason-lets = дає фігурі на { $cell } побити { JOIN($cells, with: "and") }, але інші ходи, здається, не кращі
reason-lets-back = дає фігурі на { $cell } побити { JOIN($cells, with: "and") }, але бере у відповідь { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-wins-later = виграє { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    } { $other_number ->
        [1] наступним ходом
        [one] за { $other_number } хід
        [few] за { $other_number } ходи
       *[many] за { $other_number } ходів
    }
reason-wins-it-later = виграє { FORM($kind, "accusative") } на { $cell } { $number ->
        [1] наступним ходом
        [one] за { $number } хід
        [few] за { $number } ходи
       *[many] за { $number } ходів
    }
reason-prepares = готує { $text } після ймовірної відповіді { $other_text }
reason-expects = спокійний; найкраща відповідь – { $text }
reason-takes = бере { JOIN($cells, with: "and") }
reason-exchanges = розмінює { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-better-than = кращий за { JOIN($texts, with: "and") } на { $number ->
        [1] фігуру
        [one] { $number } фігуру
        [few] { $number } фігури
       *[many] { $number } фігур
    }
reason-over-capture = кращий за взяття { $text }
reason-over-capture-for = кращий за взяття { $text }, бо на нього є відповідь { $other_text }
reason-others-lose = не програє партії, на відміну від { JOIN($texts, with: "and") }
reason-becomes = робить фігуру { FORM($kind, "instrumental") } на { $cell }
reason-becomes-later = дає { FORM($kind, "accusative") } на { $cell } { $number ->
        [1] наступним ходом
        [one] за { $number } хід
        [few] за { $number } ходи
       *[many] за { $number } ходів
    }

## Урок
guide-unreadable = не вдається прочитати довідку до { $name }: { $text }
lesson-other-move = так можна, але для цього кроку потрібен інший хід
lesson-place = Крок { $number } з { $of_number }.
lesson-right = Правильно.
sign-check = шах або загроза
sign-wins = виграє партію
sign-captures = взяття
lesson-step = урок { $name }, крок { $number }: { $text }
lesson-unreadable = не вдається прочитати урок { $name }: { $text }
-word-skip = пропустити цей крок
    .said = крок пропущено
lesson-done = крок виконано: натисніть [turn], щоб продовжити
-word-go-on = продовжити
    .said = урок продовжено
-word-play = зіграти партію
    .said = партію розпочато
lesson-answer = так можна, але відповіддю буде { $text }
exercises-unreadable = не вдається прочитати вправи { $name }: { $text }
exercise-win = Хід { FORM($seat, "genitive") }: { $number ->
        [1] виграйте за один хід.
        [one] виграйте за { $number } хід.
        [few] виграйте за { $number } ходи.
       *[other] виграйте за { $number } ходів.
    }
exercise-win-wrong = так можна, але це не найшвидша перемога
exercise-material = Хід { FORM($seat, "genitive") }: знайдіть хід, що виграє матеріал.
exercise-material-wrong = так можна, але матеріал виграє інший хід
exercise-next = Правильно. Тепер знайдіть наступний хід.
exercise-solved = Розв'язано!
exercise-place = Вправа { $number } з { $of_number }.
position-is-over = { $message }, тож партія одразу закінчилася б
item-turn = Хід
item-seat = { CAPITAL($seat) }
item-number = { $number }
-word-next-exercise = перейти до наступної вправи
    .said = розпочато наступну вправу

## Вади датчиків
-fault-dead = нічого не виявляє
-fault-stuck = виявляє фігуру, якої немає
-fault-chattering = мерехтить
-fault-slow = спрацьовує повільно
-fault-ghost = може виявляти фігуру, якої немає
