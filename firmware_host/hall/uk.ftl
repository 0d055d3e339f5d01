## У чому зала відмовляє

only-the-arbiter = це може лише арбітр: введіть PIN судді
no-such-game = такої гри тут не грають
no-such-board = такої дошки немає
not-played-here = у { $name } тут не грають; є { $names }
other-game-there = там грають в іншу гру: { $game }
not-begun = жоден турнір не почався
players-stay = турнір почався: учасники лишаються
not-entered = { $name } не записано
name-one-line = ім'я – один рядок без пробілів на початку й у кінці
entered-already = { $name } вже записано: додайте літеру, щоб розрізнити
too-many-players = учасників може бути щонайбільше { $number }
begun-already = турнір уже почався
pairing-over = цю пару вже зіграно: спершу зітріть її результат
board-taken = { $name } зайнята: там грає інша пара
points-needed = потрібно стільки чисел з очками: { $number }
points-from-zero = очки – числа від 0
no-such-pairing = такої пари немає
disk-refuses = нічого не змінилося: диск цього не приймає ({ $text }); звільніть місце
one-player = гра для одного гравця не має турів
more-players = потрібно щонайменше учасників: { $number }; запишіть ще
