-game-krieger = Krieger

board-not-toml = { $name }: not readable as TOML: { $text }
board-key-unknown = { $name }: unknown key { QUOTED($key_name) }; known are { $names }
board-name-wrong = { $name }: name is { $text }; write small letters, digits and dashes
board-steps-wrong = { $name }: steps is { $text }; write a whole number up to { $number }
board-rings-wrong = { $name }: points names { $number } rings; write 2 to { $most_number }
board-lines-wrong = { $name }: lines is { $text }; write lists such as [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { $key_name } is { $text }; write a list with one number for each ring
board-cells-wrong = { $name }: { $key_name } is { $text }; write the names of cells: ["r1k0", "C"]
board-start-wrong = { $name }: [start] needs exactly { JOIN($seats, with: "and") }
board-army-wrong = { $name } needs lists of cells named { $kinds }
board-cell-wrong = { $name } { $kind }: no piece can start on { QUOTED($text) }
board-cell-taken = { $name } { $kind }: { QUOTED($text) } is taken; a cell holds one piece
board-chieftains-wrong = { $name } has { $number } chieftains; write one cell
board-twice = { $name }: another file too describes { QUOTED($board_name) }
name-the-piece-taken = { QUOTED($text) } may be { JOIN($moves, with: "or") }: name the piece that is taken
no-space = there is no space { QUOTED($name) }: on this board they go from C and { $first_name } to { $last_name }
no-move = { QUOTED($text) } is no move: write r4k1-r4k3, r4k1:r4k3 for a capture, r3k1:r4k1* for an off-jump, or north:resign
no-side-to-move = { QUOTED($text) } is no side to move: begin with north or south, such as north C@r4k0 P@r2k0 c@r4k8 p@r2k8, small letters for south
space-taken = { QUOTED($text) }: the space is taken; a space holds one piece
no-piece = { QUOTED($text) } is no piece; write { $names } (small for south), @ and a space, such as north C@r4k0 P@r2k0 c@r4k8 p@r2k8, small letters for south
no-such-space = { QUOTED($text) }: there is no such space on this board; they go from C and { $first_name } to { $last_name }
too-many-pieces = { $seat } has { $number } { $kind }s; { $most_number ->
        [one] there is only one
       *[other] there are only { $most_number }
    } in the game
priest-without-chieftain = { $seat } has a priest and no chieftain; a bound chieftain cannot have been taken
chieftain-must-be-home = { $seat } has a priest, so its chieftain is bound and stands on { $cell }
no-chieftains = neither side has a chieftain; place both
nobody-took-the-chieftain = { $seat } has no chieftain, and { $other_seat } no warrior that can have taken it
won-twice = { $seat } has no chieftain and { FORM($other_seat, "possessive") } stands on C; the game is won once
not-on-the-centre = { FORM($kind, "indefinite") } stands on C, where only a chieftain may (option centre_stop)
no-agreed-draw = no draw can be agreed in this game (option agreement)
no-way-over-centre = only a chieftain may pass the centre (option centre_pass)
move-without-spaces = a move needs a space to leave and a space to land on
chieftain-bound = { FORM($seat, "possessive") } chieftain is bound as long as { $seat } has a priest
only-priests-leave = { FORM($kind, "indefinite") } does not leave the board; only a priest does
priest-leaves-from-next-to-outermost = a priest leaves the board from the ring next to the outermost
chieftain-not-taken-by-off-jump = a chieftain is not taken by an off-jump, and { $cell } holds one
nobody-to-take-by-off-jump = no enemy stands on { $cell } to be taken by an off-jump
no-step = a move ends on another space than it began
no-stop-on-centre = only a chieftain may stop on the centre (option centre_stop)
no-step-that-way = { $cell } and { $other_cell } lie on no common circle or straight line
priest-steps-once = a priest moves one space along a straight line
two-spaces-along-a-circle = { FORM($kind, "indefinite") } moves one or two spaces along a circle
chieftain-never-takes = { $cell } is in the way: a chieftain never takes
chieftain-bound-and-not-taken = { FORM($seat, "possessive") } chieftain is bound and not taken as long as { $seat } has a priest
option-geometry = which board is played on: classic has 4 circles, three-rings 3; both have 16 lines
option-centre-stop = whether all pieces may stop on the centre (K5)
option-centre-pass = whether all pieces may pass the centre (K6)
option-stuck = what a side on turn without a move gets (K17)
option-first = who moves first; toss: drawn when a game is begun (R4)
option-agreement = whether a draw may be agreed (K18)
option-repetition = a draw by the same position three times (K18)
option-quiet = a draw by so many plies without a capture (K18)
reached-the-centre = { FORM($seat, "possessive") } chieftain reached the centre
chieftain-taken = { FORM($seat, "possessive") } chieftain was taken
no-legal-move = { $seat } has no legal move
quiet-plies = { $number ->
        [one] one ply
       *[other] { $number } plies
    } without a capture
released = { CAPITAL($seat) } has no priest left, so { FORM($seat, "possessive") } chieftain may move, and may be taken.
released-both = No priest is left: both chieftains may move, and may be taken.
warrior-takes-by-jumping = { $cell } is occupied: a warrior takes by jumping onto the free space behind
occupied-and-never-takes = { $cell } is occupied: a chieftain never takes
priest-takes-by-off-jump = { $cell } is occupied: a priest takes only by an off-jump, written as { $move }
reason-frees-enemy = takes { FORM($seat, "possessive") } last priest (its chieftain may move then, and may be taken)
reason-takes-chieftain = takes { FORM($seat, "possessive") } chieftain
reason-reaches-centre = reaches the centre with the chieftain
reason-beside-chieftain = stands beside { FORM($seat, "possessive") } chieftain
reason-blocks-way = stands in { FORM($seat, "possessive") } chieftain's way to the centre, before it is free
reason-in-way = stands in { FORM($seat, "possessive") } chieftain's way to the centre
reason-clears-way = clears { FORM($seat, "possessive") } chieftain's way to the centre, for when it is free
reason-covers = stands behind { JOIN($cells, with: "and") }, so that nobody jumps over it to there
reason-guards-chieftain = stands beside { FORM($seat, "possessive") } chieftain, so that nobody jumps over it along there
reason-waits = stands beside { JOIN($cells, with: "and") }, and takes it once the space behind is free
reason-frees-own = gives up { FORM($seat, "possessive") } last priest (its chieftain may move then, and may be taken)
reason-opens-way = opens { FORM($seat, "possessive") } chieftain's way to the centre
reason-stops-way = stops { FORM($seat, "possessive") } chieftain's way to the centre
reason-threatens-chieftain = threatens { FORM($seat, "possessive") } chieftain
reason-saves-chieftain = saves { FORM($seat, "possessive") } chieftain
reason-escapes = brings the piece on { $cell } into safety
reason-saves = saves { JOIN($cells, with: "and") }
reason-inside = brings a warrior to the inner rings
reason-threatens = threatens { JOIN($cells, with: "and") }

## The lesson
lesson-circle = A warrior goes one or two spaces along its circle: move the lit one, from r4k13 to r4k12.
lesson-circle-three = A warrior goes one or two spaces along its circle: move the lit one, from r3k13 to r3k12.
lesson-warrior-wrong = that is allowed, but here the lit warrior moves
lesson-line = Along a straight line it goes as far as the way is free: move it inward to r1k12.
lesson-take = A warrior takes by a jump over a neighbour onto the next space: over the priest, out to r3k12.
lesson-take-wrong = that is allowed, but here your warrior takes the priest beside it
lesson-priest = A priest goes any distance along its circle: move yours from r2k14 to r2k10.
lesson-priest-three = A priest goes any distance along its circle: move yours from r2k15 to r2k10.
lesson-priest-wrong = that is allowed, but here the lit priest moves
lesson-priest-line = Along a line a priest goes one space only: move it out to r3k10.
lesson-off-jump = Beside the outermost ring it may jump off, over an enemy there: take both from the board, r3k10 and r4k10.
lesson-off-jump-three = Beside the outermost ring it may jump off, over an enemy there: take both from the board, r2k10 and r3k10.
lesson-off-jump-wrong = that is allowed, but here the priest jumps off the board with the warrior behind it
lesson-bound = A chieftain with a priest left is bound: it does not move, and nobody can take it.
lesson-goal = Your last priest is gone, and your chieftain is free. Win: bring it from r4k0 onto the centre.
lesson-goal-three = Your last priest is gone, and your chieftain is free. Win: bring it from r3k0 onto the centre.
lesson-goal-wrong = that is allowed, but here the chieftain goes to the centre
lesson-over = You win as well when a warrior takes their freed chieftain. That is the whole game: play it.

## What a newcomer is told
guide-goal = Bring your chieftain onto the centre, or take the other one with a warrior. A chieftain is bound while its side has a priest.
guide-bound = A bound chieftain neither moves nor is taken; once the last priest is gone it moves like a warrior, but never takes.
guide-spaces = A space is called by its circle and its line: r3k4 is on the third circle from the centre, on line 4; line 0 is at the top, and C is the centre.
guide-warrior = A warrior goes one or two along its circle, or any distance along a line.
guide-warrior-takes = It takes a neighbour by a jump to the space behind.
guide-priest = A priest goes any distance along its circle, or one along a line.
guide-off-jump = It may jump off over an enemy on the outermost ring: both leave the board.
guide-chieftain = A freed chieftain goes like a warrior; the centre wins.
