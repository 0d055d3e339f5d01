-game-generals = Game of the Generals

flag-taken = { FORM($seat, "possessive") } flag was taken
both-flags-home = both flags reached the back rank
flag-home = { FORM($seat, "possessive") } flag reached the back rank
repetition = the same position { $number } times (option repetition)
quiet-moves = { $number } moves a side without a challenge (option quiet-moves)
no-such-piece = { QUOTED($name) } is no piece of this game; the pieces are { $kinds }
outside-ranks = the { $kind } on { $cell } is outside { FORM($seat, "possessive") } three ranks, { $first_cell } to { $last_cell }
square-used-twice = { $cell } is used twice: for the { $kind } and for the { $other_kind }
layout-in-order = a layout names its squares in the order of the board: a1, b1, ... i8
counted = { $number } x { $kind }
too-many-of-a-kind = { $number } { $name }, and an army has { $most_number }
ranks-hidden = ranks are hidden in this text, so it cannot be played on; use the arbiter's
no-move = { QUOTED($text) } is no move: write e3-e4, white:resign or white:FLG=a1,PVT=b1,...
no-side-to-move = position: move:{ QUOTED($text) }: write { $seats } or { RAW($word) }
one-of-each-side = position: a piece of each side stands on { $cell }
no-part-of-position = position: { QUOTED($text) } is no part of a position, such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
part-twice = position: { QUOTED($name) } stands there twice
part-missing = position: the part { QUOTED($name) } is missing, such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
in-position = position: { $message }
in-army = position, { $seat }: { $message }
no-list-of-pieces = position, { $seat }: { QUOTED($text) } is no list of pieces, such as white:FLG=a1,PVT=b1/black:FLG=i8/move:white
two-on-a-square = position, { $seat }: two pieces stand on { $cell }
in-army-setting-up = position, { $seat }, while setting up: { $message }
both-have-set-up = position: both sides have set up; write move:white or move:black
both-flags-missing = position: both flags are missing; the game ended with the first
flag-came-from-there = position: { FORM($seat, "possessive") } flag came to { $cell } from { $from_cell }, which must be empty
nobody-shown = position: shown:{ QUOTED($text) }: write { JOIN($seats, with: "or") }
no-flag-to-show = position: { $seat } has no flag to show before its set-up
set-up-already = { $seat } has set up already
army-alone = an army is laid out without a move or a word beside it
word-alone = a word comes alone, without squares
no-flag-yet = { $seat } has no flag on the board yet: set up first
flag-shown-already = { FORM($seat, "possessive") } flag has been shown already
set-up-first = { JOIN($seats, with: "and") } must set up first
challenge-names-nobody = a challenge names no piece that leaves: the arbiter tells which do
move-without-squares = a move has a square to leave and a square to land on
one-square = a piece moves one square forward, backward or sideways
own-piece-there = a piece of your own stands on { $cell }
option-first = who moves first after both have set up; toss: drawn when a game is begun (first move)
option-flag-home = whether a flag with no enemy beside it wins at once, or waits one turn like any other (S1a)
option-both-home = who wins when a flag comes home safely while the other waits there (S1)
option-repetition = how often the same squares are occupied, same side to move, for a draw (S7)
option-quiet-moves = how many moves of each side without a challenge make a draw (S7)
flag-shown = { CAPITAL($seat) } has shown its flag, on { $cell }.
pieces-missing = the army is not complete; missing: { $kinds }
pieces-too-many = the army is not complete; too many: { $kinds }
wrong-army = the army is not complete; missing: { $missing_kinds }; too many: { $excess_kinds }
no-position-of-seat = no position as a seat sees it: { QUOTED($text) }
not-for-this-seat = this text is not what { $seat } sees: it tells more of the enemy, or less of the own army
no-outcome = { QUOTED($text) }: of a challenge, and of nothing else, it has to be told who stays
no-event = { QUOTED($text) } is no step, no word and no army
reason-takes-flag = takes the flag on { $cell }
reason-takes-surely = takes the piece on { $cell }, whatever it is
reason-may-be-flag = the piece on { $cell } is the flag in { $number } of 100 armies there can be
reason-takes-likely = takes the piece on { $cell } in { $number } of 100 armies there can be
reason-flag-home = brings the flag home
reason-flag-runs = nobody can stop the flag any more
reason-escapes = leaves the piece on { $cell }, which would take it in { $number } of 100 armies
reason-guards-flag = guards the flag
reason-threatens = threatens the piece on { $cell }, and takes it in { $number } of 100 armies
reason-nears = comes nearer to the piece on { $cell }, which it takes in { $number } of 100 armies

## The lesson
lesson-move = A piece goes one square, never diagonally: move your colonel from c3 to c4.
lesson-move-wrong = that is allowed, but here the colonel goes from c3 to c4
lesson-challenge = Ranks of others are hidden. One has come up to you: challenge it, from c4 onto c5.
lesson-challenge-wrong = that is allowed, but here the colonel on c4 challenges what stands on c5
lesson-challenge-then = The light is yours: your rank is higher, and stays. What the other was, nobody tells.
lesson-lost = Now challenge with a private: from e4 onto e5.
lesson-lost-wrong = that is allowed, but here the private on e4 challenges what stands on e5
lesson-lost-then = The light is Black's: your private has lost, and leaves the board; the other stays.
lesson-equal = Challenge with your major, from g4 onto g5.
lesson-equal-wrong = that is allowed, but here the major on g4 challenges what stands on g5
lesson-equal-then = The light is nobody's: the ranks were equal, and both leave the board.
lesson-spy = A spy takes every officer, and only privates take spies: go from a4 onto a5.
lesson-spy-wrong = that is allowed, but here the spy on a4 challenges what stands on a5
lesson-spy-then = Your spy has taken an officer, even if it was the highest.
lesson-flag = You win when your flag comes home, with no enemy beside it: take it from i7 to i8.
lesson-flag-wrong = that is allowed, but here the flag goes home to i8
lesson-flag-then = Your flag is home. You win as well when you take the other flag.
lesson-army = In a real game each lays out 21 pieces on its own three ranks, unseen by the other.
lesson-over = That is the whole game: play it.

## What a newcomer is told
guide-goal = Take the other flag, or bring your own safely to the far rank. Nobody sees the others' ranks; the board judges.
guide-ranks = From the highest: general of the army, general, lieutenant, major and brigadier general, colonel, lieutenant colonel, major, captain, 1st and 2nd lieutenant, sergeant, private.
guide-spy = A spy takes every officer, from the sergeant on; only a private takes a spy.
guide-equal = Of equal ranks both leave the board.
guide-army = Each lays its 21 pieces on its own three ranks first, as it likes.
guide-piece = Every piece goes one square, never diagonally.
guide-challenge = Onto an enemy: a challenge. The higher rank stays.
guide-flag = The flag wins on the far rank with no enemy beside it.
