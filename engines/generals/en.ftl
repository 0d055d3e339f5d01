-game-generals = Game of the Generals

## For a voice (engines/spoken.py)
-spoken-capture = challenges

## Ranks
-kind-general-of-the-army = general of the army
    .short = army gen.
-kind-lieutenant-general = lieutenant general
    .short = lt. gen.
-kind-major-general = major general
    .short = maj. gen.
-kind-brigadier-general = brigadier general
    .short = brig. gen.
-kind-lieutenant-colonel = lieutenant colonel
    .short = lt. col.
-kind-1st-lieutenant = 1st lieutenant
    .short = 1st lt.
-kind-2nd-lieutenant = 2nd lieutenant
    .short = 2nd lt.

## Options
-option-first = first move
-option-quiet-moves = moves without a challenge
-option-repetition = repetition
-option-flag-home = a flag on the enemy's back row
-option-both-home = both flags on the enemy's back row

flag-taken = { CAPITAL(FORM($seat, "possessive")) } flag was captured
    .yours = your flag was captured
both-flags-home = both flags reached the enemy's back row
flag-home = { CAPITAL(FORM($seat, "possessive")) } flag reached the enemy's back row
    .yours = your flag reached the enemy's back row
repetition = the same position occurred { $number } times
quiet-moves = { $number } moves by each side without a challenge
no-such-piece = { QUOTED($name) } is not a piece in this game; the pieces are { $kinds }
outside-ranks = the { $kind } on { $cell } is outside { CAPITAL(FORM($seat, "possessive")) } three rows, { $first_cell } to { $last_cell }
square-used-twice = { $cell } is used twice: for the { $kind } and for the { $other_kind }
layout-in-order = a set-up must list its squares in board order: a1, b1, ... i8
counted = { $number } x { $kind }
too-many-of-a-kind = { $number } { $name }, but an army has only { $most_number }
ranks-hidden = this record hides the ranks, so a game can't continue from it; use the arbiter's record
no-move = { QUOTED($text) } is not a move; use e3-e4, white:resign or white:FLG=a1,PVT=b1,...
no-side-to-move = position: 'move' must be { RAW($seats) } or { RAW($word) }, not { QUOTED($text) }
one-of-each-side = position: both sides have a piece on { $cell }
no-part-of-position = position: can't read { QUOTED($text) }; use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = position: the part { QUOTED($name) } appears twice
part-missing = position: the part { QUOTED($name) } is missing; use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = position: { $message }
in-army = position, { $seat }: { $message }
no-list-of-pieces = position, { $seat }: can't read { QUOTED($text) } as a list of pieces; use a position such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = position, { $seat }: two pieces are on { $cell }
in-army-setting-up = position, { $seat }, during set-up: { $message }
both-have-set-up = position: both sides have set up; use move:white or move:black
both-flags-missing = position: both flags are missing, but a game ends when the first one is captured
flag-came-from-there = position: { CAPITAL(FORM($seat, "possessive")) } flag moved to { $cell } from { $from_cell }, so { $from_cell } must be empty
nobody-shown = position: 'shown' must be { JOIN(RAW($seats), with: "or") }, not { QUOTED($text) }
no-flag-to-show = position: { CAPITAL($seat) } has no flag to show before setting up
set-up-already = { CAPITAL($seat) } has already set up
army-alone = send a set-up on its own, without a move or another action
word-alone = send this action on its own, without squares
no-flag-yet = { CAPITAL($seat) } has no flag on the board yet: set up first
flag-shown-already = { CAPITAL(FORM($seat, "possessive")) } flag has already been shown
set-up-first = { JOIN(CAPITAL($seats), with: "and") } must set up first
challenge-names-nobody = a challenge doesn't name the piece that leaves the board; the arbiter decides
move-without-squares = a move needs a square to start from and a square to land on
one-square = a piece moves one square forwards, backwards or sideways
own-piece-there = your own piece is on { $cell }
option-first = who moves first after both sides have set up; toss: chosen at random when the game begins
    .value-white = White moves first.
    .value-black = Black moves first.
option-flag-home = whether a flag on the enemy's back row with no enemy beside it wins at once, or only if it is still there after the opponent's next turn
    .value-at-once = Your flag wins as soon as it reaches the enemy's back row, if no enemy is beside it.
    .value-one-turn = A flag that reaches the enemy's back row wins if it's still there after the opponent's next turn.
option-both-home = who wins if a flag reaches the enemy's back row safely while the other flag is waiting there
    .value-first = If both flags get there, the first one wins.
    .value-draw = If both flags get there safely, it's a draw.
    .value-second = If the second flag gets there safely while the first is waiting, the second one wins.
option-repetition = how many times a position (the same squares occupied, the same side to move) must occur for a draw
    .value-off = Repeating a position has no effect.
option-quiet-moves = how many moves by each side without a challenge make a draw
    .value-off = You can play on without a challenge for as long as you like.
no-progress = No challenge for { $number } moves. If neither side can make progress, offer a draw: the game won't end by itself.
flag-shown = { CAPITAL($seat) } has revealed its flag on { $cell }.
pieces-missing = the army is incomplete; missing: { $kinds }
pieces-too-many = the army has too many pieces; remove: { $kinds }
wrong-army = the army has the wrong pieces; missing: { $missing_kinds }; too many: { $excess_kinds }
no-position-of-seat = { QUOTED($text) } isn't a position as one player sees it
not-for-this-seat = this position isn't what { CAPITAL($seat) } sees: it shows more of the enemy's army, or less of { CAPITAL(FORM($seat, "possessive")) } own
no-outcome = { QUOTED($text) }: after a challenge (and only then), say which piece stays
no-event = { QUOTED($text) } is not a move, an action or a set-up
reason-takes-flag = captures the flag on { $cell }
reason-takes-surely = beats the piece on { $cell }, whatever it is
reason-may-be-flag = might capture the flag (on { $cell }, { $number }% likely)
reason-takes-likely = beats the piece on { $cell } ({ $number }% likely)
reason-flag-home = brings the flag safely to the enemy's back row
reason-flag-runs = opens a path for the flag that nobody can block
reason-escapes = moves away from the piece on { $cell }, which has a { $number }% chance of beating it
reason-guards-flag = protects the flag
reason-threatens = threatens the piece on { $cell }, with a { $number }% chance of beating it
reason-nears = moves closer to the piece on { $cell }, with a { $number }% chance of beating it

## The lesson
lesson-move = A piece moves one square, never diagonally. Move your colonel from c3 to c4.
lesson-move-wrong = that's legal, but for this step, move the colonel from c3 to c4
lesson-challenge = You can't see the enemy's ranks. An enemy piece is now in front of yours: move from c4 to c5 to challenge it.
lesson-challenge-wrong = that's legal, but for this step, challenge the piece on c5 with the colonel on c4
lesson-challenge-then = The light shows your colour: your rank is higher, so your piece stays. The other piece's rank stays secret.
lesson-lost = Now challenge with a private: move from e4 to e5.
lesson-lost-wrong = that's legal, but for this step, challenge the piece on e5 with the private on e4
lesson-lost-then = The light shows Black's colour: your private has lost and leaves the board. The other piece stays.
lesson-equal = Challenge with your major: move from g4 to g5.
lesson-equal-wrong = that's legal, but for this step, challenge the piece on g5 with the major on g4
lesson-equal-then = The light shows neither player's colour: the ranks are equal, so both pieces leave the board.
lesson-spy = A spy beats every officer, and only a private beats a spy. Move your spy from a4 to a5.
lesson-spy-wrong = that's legal, but for this step, challenge the piece on a5 with the spy on a4
lesson-spy-then = Your spy has beaten an officer. It would have beaten even the highest.
lesson-flag = You win if your flag reaches the enemy's back row with no enemy beside it. Move it from i7 to i8.
lesson-flag-wrong = that's legal, but for this step, move the flag to i8
lesson-flag-then = Your flag made it across, so you win. You also win by capturing the enemy flag.
lesson-army = In a real game, each player secretly sets up 21 pieces on their own three rows.
lesson-over = That's all there is to it: now play a game.

## What each rank beats
beats-all-but-spies = It beats every other piece except a spy.
general-beats = It beats { $kind }s and below. It loses to the { $other_kind } and to spies.
officer-beats = It beats { $kind }s and below. It loses to { $other_kind }s and above, and to spies.
sergeant-beats = It beats privates and the flag. It loses to { $kind }s and above, and to spies.
private-beats = It beats spies and the flag. It loses to every officer.
spy-beats = It beats every officer and the flag. It loses only to privates.
flag-beats = It beats only the enemy's flag, by moving onto it. Every other piece beats it.

## Quick rules for beginners
guide-card = Two armies with hidden ranks. Capture the flag, or bring yours across.
guide-goal = Capture the enemy flag, or bring your own flag safely to the enemy's back row. Enemy ranks stay hidden; the board settles every challenge.
guide-ranks = Strongest first, one of each: general of the army, general, lieutenant general, major general, brigadier general, colonel, lieutenant colonel, major, captain, 1st lieutenant, 2nd lieutenant, sergeant. There are also 6 privates, 2 spies and the flag.
guide-spy = A spy beats every officer, from sergeant up. Only a private beats a spy.
guide-flags = Every other piece beats a flag. When one flag moves onto the other, the one that moved wins.
guide-equal = If the ranks are equal, both pieces leave the board.
guide-waits = If your flag reaches the far row with an enemy next to it, your opponent has one turn to capture the flag. If it's still there after that, you win.
guide-draw = If neither flag can get through and nobody dares to challenge, offer a draw: the game won't end by itself. The computer accepts if it hasn't had an advantage for a while.
guide-secret = The computer doesn't see your ranks either: like you, it learns only from challenges.
guide-army = First, each player sets up 21 pieces on their own three rows, in any arrangement.
guide-piece = Every piece moves one square, never diagonally.
guide-challenge = Move onto an enemy piece to challenge it. The higher rank stays.
sign-challenges = challenge
guide-flag = You win if your flag reaches the enemy's back row with no enemy beside it.

## What a player can conclude
can-be = { JOIN($kinds, with: "or") }
can-be-lower = { $kind } or lower
can-be-higher = { $kind } or higher
can-be-higher-or-spy = { $kind } or higher, or a spy
any-officer = an officer
can-be-between = { $kind } to { $other_kind }
not-the-flag = not the flag
