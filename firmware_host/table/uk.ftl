nothing-to-take-back = немає ходу, який можна повернути
nothing-to-redo = немає ходу, який можна зіграти знову
stays-as-it-ended = приховані фігури показано: партія лишається, як закінчилася
unseen-cannot-be-taken-back = приховану розстановку чи виклик не можна повернути
shown-when-over = приховані фігури показують, коли партію закінчено
rematch-when-over = реванш можливий, коли партію закінчено
nothing-hidden = немає прихованого, що можна показати
no-move-to-go-back-to = немає ходу { $number }, до якого можна повернутися
went-on-after-showing = після того як показали приховані фігури, партія тривала
for-the-room = це справа кімнати
gone-on-since = партія пішла далі: подивіться на дошку ще раз
final-on-release = хід зроблено, щойно фігуру відпущено
no-taking-back = у цій партії ходи не повертають
only-intents = від столу можна просити лише намірів
only-for-seats = просити щось можуть лише ті, хто сидить за столом
not-your-seat = ви не сидите на місці { FORM($seat, "genitive") }
only-boards-report = лише дошка може повідомляти про свої датчики
only-boards-settle = лише дошка має ходи, які ще не остаточні
only-the-judge-looks = на приховане дивиться лише суддя
unreadable = { $text }
no-line = не надіслано: { $text }
no-new-game = { $text }
goes-on = ця партія триває

## Hints

no-hints = у цій грі ніхто не підказує
hint-on-turn = підказка — для того, чий хід
only-advisers = радить лише той, хто обмірковує гру
