nothing-to-take-back = немає ходу, який можна скасувати
nothing-to-redo = немає ходу, який можна повторити
stays-as-it-ended = приховані фігури вже показано, тож скасовувати ходи не можна
unseen-cannot-be-taken-back = приховану розстановку чи атаку не можна скасувати
shown-when-over = приховані фігури показують лише після кінця партії
notes-when-over = нотатки можна писати лише після кінця партії, бо є приховані фігури
rematch-when-over = реванш можна запропонувати лише після кінця партії
nothing-hidden = немає прихованих фігур, які можна показати
no-move-to-go-back-to = немає ходу { $number }, до якого можна повернутися
went-on-after-showing = ходи скасовано вже після того, як показали приховані фігури
for-the-room = цього не можна зробити з партії
gone-on-since = гра вже пішла далі: подивіться на дошку ще раз
final-on-release = у цій партії хід остаточний, щойно фігуру відпущено
no-taking-back = у цій партії ходи не можна скасовувати
only-intents = стіл не розуміє цього запиту
only-for-seats = це можуть робити лише гравці за цим столом
not-your-seat = ви не граєте за { FORM($seat, "accusative") }
sets-up-a-position = зараз розставляють позицію, тож партії ще немає
not-on-the-palette = у цій грі немає такої фігури
no-such-item = у позиціях цієї гри немає { QUOTED($name) } з таким значенням
only-boards-report = лише дошка може повідомляти про несправні датчики
only-boards-settle = лише дошка може зробити хід остаточним
flag-is-up = у { FORM($seat, "genitive") } ще є час
others-lift-limits = лише інші гравці можуть дозволити вам грати далі без обмеження часу
only-the-clock = це може зробити лише годинник
only-boards-pause = з цієї причини годинник може зупинити лише дошка
only-the-judge-looks = лише арбітр може дивитися на приховані фігури
unreadable = { $text }
no-line = не надіслано: { $text }
no-new-game = { $text }
goes-on = цю партію ще не закінчено

## Hints

no-playing-on = звідти продовжити не можна: партію не закінчено або та позиція прихована
no-hints = у цій партії немає підказок
hints-unasked = у цій партії підказок просити не можна: див. налаштування «Підказки»
hint-on-turn = підказку може попросити лише той, чий хід
only-advisers = підказки дає лише комп'ютер

## Хто грає
person = { $name }
    .genitive = { $name }
    .dative = { $name }
    .accusative = { $name }
computer = Комп'ютер ({ $message })
your-partner = ваші союзники
side-level = { CAPITAL($message) } ({ $other_message })
no-partner = ще без союзників
with-partner = з { JOIN(FORM($seats, "instrumental"), with: "and") }
against-you = проти вас
player-side = { $text }, { $message }
adapts-now = підлаштовується під вас (зараз рівень { $number })
level = { $number ->
        [0] підлаштовується під вас
       *[other] рівень { $number }
    }
you = Ви
you-named = { $name } (ви)
player-hints = { $text } ({ $message })
hints-had = { $number ->
        [one] { $number } підказка
        [few] { $number } підказки
       *[other] { $number } підказок
    }
