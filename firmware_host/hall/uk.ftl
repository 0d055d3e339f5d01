## У чому зала відмовляє

only-the-arbiter = це може лише арбітр: введіть PIN арбітра
no-such-game = такої гри тут немає
no-such-board = такої дошки немає
not-played-here = гри { $name } тут немає; виберіть із { $names }
other-game-there = на тій дошці вибрано { $game }
not-begun = жоден турнір ще не почався
players-stay = турнір почався: змінити учасників не можна
not-entered = { $name } не бере участі в турнірі
name-one-line = ім'я – це один рядок без пробілів на початку й у кінці
entered-already = { $name } уже в списку: додайте літеру, щоб розрізнити
too-many-players = учасників може бути не більше ніж { $number }
begun-already = турнір уже почався
pairing-over = цю партію закінчено: спершу видаліть її результат
board-taken = { $name } зайнята: там грає інша пара
points-needed = введіть очки для всіх гравців ({ $number })
points-from-zero = очок має бути 0 або більше
no-such-pairing = такої пари немає
disk-refuses = нічого не змінено, бо на диск не вдається записати ({ $text }); звільніть місце
one-player = у грі для одного гравця немає турів
more-players = потрібно щонайменше { $number } гравців: додайте ще
