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
