-game-generals = Генерали

## Фігури
-kind-general-of-the-army = генерал армії
    .genitive = генерала армії
    .accusative = генерала армії
    .instrumental = генералом армії
-kind-general = генерал
    .genitive = генерала
    .accusative = генерала
    .instrumental = генералом
-kind-lieutenant-general = генерал-лейтенант
    .genitive = генерал-лейтенанта
    .accusative = генерал-лейтенанта
    .instrumental = генерал-лейтенантом
-kind-major-general = генерал-майор
    .genitive = генерал-майора
    .accusative = генерал-майора
    .instrumental = генерал-майором
-kind-brigadier-general = бригадний генерал
    .genitive = бригадного генерала
    .accusative = бригадного генерала
    .instrumental = бригадним генералом
-kind-colonel = полковник
    .genitive = полковника
    .accusative = полковника
    .instrumental = полковником
-kind-lieutenant-colonel = підполковник
    .genitive = підполковника
    .accusative = підполковника
    .instrumental = підполковником
-kind-major = майор
    .genitive = майора
    .accusative = майора
    .instrumental = майором
-kind-captain = капітан
    .genitive = капітана
    .accusative = капітана
    .instrumental = капітаном
-kind-1st-lieutenant = старший лейтенант
    .genitive = старшого лейтенанта
    .accusative = старшого лейтенанта
    .instrumental = старшим лейтенантом
-kind-2nd-lieutenant = лейтенант
    .genitive = лейтенанта
    .accusative = лейтенанта
    .instrumental = лейтенантом
-kind-sergeant = сержант
    .genitive = сержанта
    .accusative = сержанта
    .instrumental = сержантом
-kind-private = рядовий
    .genitive = рядового
    .accusative = рядового
    .instrumental = рядовим
-kind-spy = шпигун
    .genitive = шпигуна
    .accusative = шпигуна
    .instrumental = шпигуном
-kind-flag = прапор
    .gender = inanimate
    .genitive = прапора
    .instrumental = прапором

## Опції
-option-flag-home = прапор удома
-option-both-home = обидва вдома
-option-quiet-moves = тихі ходи
-value-one-turn = через хід
-value-first = перший
-value-second = другий

## Що кажуть
flag-taken = прапор { FORM($seat, "genitive") } узято
both-flags-home = обидва прапори дійшли до останнього ряду
flag-home = прапор { FORM($seat, "genitive") } дійшов до останнього ряду
repetition = та сама позиція { $number } { $number ->
        [one] раз
        [few] рази
       *[many] разів
    } (опція repetition)
quiet-moves = { $number } { $number ->
        [one] хід
        [few] ходи
       *[many] ходів
    } кожної сторони без виклику (опція quiet-moves)
no-such-piece = { QUOTED($name) } – не фігура цієї гри; фігури: { RAW($kinds) }
outside-ranks = { $kind } на { $cell } – поза трьома рядами { FORM($seat, "genitive") }, від { $first_cell } до { $last_cell }
square-used-twice = { $cell } зайнято двічі: { $kind } і { $other_kind }
layout-in-order = розстановка називає поля в порядку дошки: a1, b1, ... i8
counted = { $number } × { $kind }
too-many-of-a-kind = { $name }: { $number }, а у війську їх { $most_number }
ranks-hidden = у цьому тексті звання приховано, тож грати далі з нього не можна; візьміть текст судді
no-move = { QUOTED($text) } – не хід: напишіть e3-e4, white:resign або white:FLG=a1,PVT=b1,...
no-side-to-move = позиція: move:{ QUOTED($text) }: напишіть { RAW($seats) } або { RAW($word) }
one-of-each-side = позиція: на { $cell } стоять фігури обох сторін
no-part-of-position = позиція: { QUOTED($text) } – не частина позиції, як-от white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = позиція: { QUOTED($name) } названо двічі
part-missing = позиція: бракує частини { QUOTED($name) }, як-от white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = позиція: { $message }
in-army = позиція, { $seat }: { $message }
no-list-of-pieces = позиція, { $seat }: { QUOTED($text) } – не список фігур, як-от white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = позиція, { $seat }: на { $cell } стоять дві фігури
in-army-setting-up = позиція, { $seat }, під час розставляння: { $message }
both-have-set-up = позиція: обидві сторони розставили; напишіть move:white або move:black
both-flags-missing = позиція: бракує обох прапорів; партія закінчилася на першому
flag-came-from-there = позиція: прапор { FORM($seat, "genitive") } прийшов на { $cell } з { $from_cell }, де має бути порожньо
nobody-shown = позиція: shown:{ QUOTED($text) }: напишіть { JOIN(RAW($seats), with: "or") }
no-flag-to-show = позиція: до розставляння у { FORM($seat, "genitive") } немає прапора, який можна показати
set-up-already = військо { FORM($seat, "genitive") } вже розставлено
army-alone = військо розставляють без ходу чи слова
word-alone = слово кажуть саме, без полів
no-flag-yet = прапора { FORM($seat, "genitive") } на дошці ще немає: спершу розставте військо
flag-shown-already = прапор { FORM($seat, "genitive") } вже показано
set-up-first = спершу треба розставити військо { JOIN(FORM($seats, "genitive"), with: "and") }
challenge-names-nobody = виклик не називає, яка фігура зникає: це каже суддя
move-without-squares = хід має поле, з якого йдуть, і поле, на яке йдуть
one-square = фігура ходить на одне поле вперед, назад або вбік
own-piece-there = на { $cell } стоїть ваша фігура
option-first = хто починає, коли обидва розставили; toss: жереб на початку партії (перший хід)
option-flag-home = чи прапор без ворога поруч виграє одразу, чи чекає хід, як кожен (S1a)
option-both-home = хто виграє, коли прапор безпечно дійшов, а інший там уже чекає (S1)
option-repetition = скільки разів зайнято ті самі поля, з тим самим ходом, до нічиєї (S7)
option-quiet-moves = скільки ходів кожної сторони без виклику – нічия (S7)
flag-shown = Прапор { FORM($seat, "genitive") } показано, на { $cell }.
pieces-missing = військо неповне; бракує: { $kinds }
pieces-too-many = військо не таке; зайві: { $kinds }
wrong-army = військо не таке; бракує: { $missing_kinds }; зайві: { $excess_kinds }
no-event = { QUOTED($text) } – не хід, не слово й не військо
no-outcome = { QUOTED($text) }: про виклик, і лише про нього, треба сказати, хто лишається
no-position-of-seat = не позиція, як її бачить місце: { QUOTED($text) }
not-for-this-seat = цей текст – не те, що бачать { $seat }: він каже більше про ворога або менше про власне військо
reason-escapes = відходить від фігури на { $cell }, яка взяла б у { $number } зі 100 військ
reason-flag-home = доводить прапор до мети
reason-flag-runs = прапора вже ніхто не зупинить
reason-guards-flag = стереже прапор
reason-may-be-flag = фігура на { $cell } – прапор у { $number } зі 100 можливих військ
reason-takes-flag = бере прапор на { $cell }
reason-takes-likely = бере фігуру на { $cell } у { $number } зі 100 можливих військ
reason-takes-surely = бере фігуру на { $cell }, хоч би яка вона була
reason-threatens = загрожує фігурі на { $cell } і бере її у { $number } зі 100 військ
reason-nears = наближається до фігури на { $cell }, яку бере у { $number } зі 100 військ

## The lesson
lesson-move = Фігура ходить на одне поле, ніколи навскоси: пересуньте свого полковника з c3 на c4.
lesson-move-wrong = так можна, але тут полковник іде з c3 на c4
lesson-challenge = Чужі ранги приховано. Хтось підійшов до вас: киньте йому виклик, з c4 на c5.
lesson-challenge-wrong = так можна, але тут полковник на c4 кидає виклик тому, хто на c5
lesson-challenge-then = Світло ваше: ваш ранг вищий і лишається. Ким був інший, ніхто не скаже.
lesson-lost = Тепер киньте виклик рядовим: з e4 на e5.
lesson-lost-wrong = так можна, але тут рядовий на e4 кидає виклик тому, хто на e5
lesson-lost-then = Світло чорних: ваш рядовий програв і йде з дошки, а інший лишається.
lesson-equal = Киньте виклик майором, з g4 на g5.
lesson-equal-wrong = так можна, але тут майор на g4 кидає виклик тому, хто на g5
lesson-equal-then = Світло нічиє: ранги були рівні, і обидва йдуть з дошки.
lesson-spy = Шпигун б'є кожного офіцера, а шпигунів б'ють лише рядові: з a4 на a5.
lesson-spy-wrong = так можна, але тут шпигун на a4 кидає виклик тому, хто на a5
lesson-spy-then = Ваш шпигун побив офіцера, хай і найвищого.
lesson-flag = Ви виграєте, коли ваш прапор дійде додому і поряд немає ворога: з i7 на i8.
lesson-flag-wrong = так можна, але тут прапор іде додому на i8
lesson-flag-then = Ваш прапор удома. Ви виграєте й тоді, коли поб'єте чужий прапор.
lesson-army = У справжній партії кожен розставляє 21 фігуру на своїх трьох рядах, потай від іншого.
lesson-over = Оце й уся гра: зіграйте.

## What a newcomer is told
guide-goal = Побийте чужий прапор або доведіть свій безпечно до далекого ряду. Чужих рангів ніхто не бачить; судить дошка.
guide-ranks = Від найвищого: генерал армії, генерал, генерал-лейтенант, генерал-майор, бригадний генерал, полковник, підполковник, майор, капітан, старший лейтенант, лейтенант, сержант, рядовий.
guide-spy = Шпигун б'є кожного офіцера, від сержанта; шпигуна б'є лише рядовий.
guide-equal = За рівних рангів обидва йдуть з дошки.
guide-army = Спершу кожен розставляє 21 фігуру на своїх трьох рядах, як хоче.
guide-piece = Кожна фігура ходить на одне поле, ніколи навскоси.
guide-challenge = На ворога: виклик. Лишається вищий ранг.
guide-flag = Прапор виграє на далекому ряду без ворога поруч.
