-game-krieger = Krieger

## For a voice (engines/spoken.py)
-spoken-capture = jumps to
-spoken-leaving = captures
-spoken-both-leave = both pieces leave the board
-letter-r = ring
-letter-k = space
-letter-c = centre

sign-leaves = off-jump (both pieces leave the board)
-option-geometry = board
-option-centre_stop = stopping on the centre
-option-centre_pass = crossing the centre
-option-stuck = no legal move
-option-first = first move
-option-agreement = draw by agreement
-option-repetition = repetition
-option-quiet = moves without a capture

board-not-toml = { $name }: not valid TOML: { $text }
board-key-unknown = { $name }: unknown key { QUOTED($key_name) }; the known keys are { $names }
board-name-wrong = { $name }: 'name' is { $text }; use lowercase letters, digits and dashes
board-steps-wrong = { $name }: 'steps' is { $text }; use a whole number from 1 to { $number }
board-rings-wrong = { $name }: 'points' lists { $number ->
        [one] one ring
       *[other] { $number } rings
    }; use 2 to { $most_number }
board-lines-wrong = { $name }: 'lines' is { $text }; use lists such as [["r1k0", "C"]]
board-impossible = { $name }: { $text }
board-numbers-wrong = { $name }: { QUOTED($key_name) } is { $text }; use a list with one number for each ring
board-cells-wrong = { $name }: { QUOTED($key_name) } is { $text }; use the names of spaces, such as ["r1k0", "C"]
board-start-wrong = { $name }: [start] needs exactly { JOIN($seats, with: "and") }
board-army-wrong = { $name } needs these lists of spaces: { $kinds }
board-cell-wrong = { $name } { $kind }: no piece can start on { QUOTED($text) }
board-cell-taken = { $name } { $kind }: { QUOTED($text) } is occupied; a space can hold only one piece
board-chieftains-wrong = { $name } has { $number } chieftains; it must have exactly one
board-twice = { $name }: another file also describes { QUOTED($board_name) }
name-the-piece-taken = { QUOTED($text) } could be { JOIN($moves, with: "or") }: name the captured piece
no-space = there is no space { QUOTED($name) }; this board has C and { $first_name } to { $last_name }
no-move = { QUOTED($text) } is not a move; use r4k1-r4k3, r4k1:r4k3 for a capture, r3k1:r4k1* for an off-jump, or north:resign
no-side-to-move = { QUOTED($text) } is not a side to move; begin with north or south, as in north C@r4k0 P@r2k0 c@r4k8 p@r2k8 (lowercase letters are South's)
space-taken = { QUOTED($text) }: the space is occupied; a space can hold only one piece
no-piece = { QUOTED($text) } is not a piece; use { $names } (lowercase for South), @ and a space, as in north C@r4k0 P@r2k0 c@r4k8 p@r2k8
no-such-space = { QUOTED($text) }: there is no such space; this board has C and { $first_name } to { $last_name }
too-many-pieces = { FORM($seat, "player") } has { $number } { $kind }s, but each side has only { $most_number ->
        [one] one
       *[other] { $most_number }
    }
priest-without-chieftain = { FORM($seat, "player") } has a priest but no chieftain; a bound chieftain can't have been captured
chieftain-must-be-home = { FORM($seat, "player-possessive") } chieftain must be on { $cell } as long as { FORM($seat, "player") } has a priest
no-chieftains = neither side has a chieftain; place both
nobody-took-the-chieftain = { FORM($seat, "player") } has no chieftain, and { FORM($other_seat, "player") } has no warrior that could have captured it
won-twice = { FORM($seat, "player") } has no chieftain and { FORM($other_seat, "player-possessive") } is on C; a game can be won only once
not-on-the-centre = { FORM($kind, "indefinite") } is on C, where only a chieftain can stop under these rules
no-agreed-draw = under these rules, players can't agree to a draw
no-way-over-centre = under these rules, only a chieftain can cross the centre
move-without-spaces = a move needs a space to start from and a space to land on
chieftain-bound = { FORM($seat, "player-possessive") } chieftain is bound: it can't move while { FORM($seat, "player") } has a priest
    .yours = your chieftain is bound: it can't move while you have a priest
only-priests-leave = { FORM($kind, "indefinite") } can't leave the board; only a priest can
priest-leaves-from-next-to-outermost = a priest can leave the board only from the second circle from the edge
chieftain-not-taken-by-off-jump = an off-jump can't capture the chieftain on { $cell }
nobody-to-take-by-off-jump = there is no enemy on { $cell } to capture with an off-jump
no-step = a move must end on a different space
no-stop-on-centre = under these rules, only a chieftain can stop on the centre
no-step-that-way = { $cell } and { $other_cell } are not on the same circle or straight line
priest-steps-once = a priest moves one space along a straight line
two-spaces-along-a-circle = { FORM($kind, "indefinite") } moves one or two spaces along a circle
jumps-once = a warrior can capture only an enemy next to it, by landing right behind that enemy, and only once a turn
chieftain-never-takes = the piece on { $cell } is in the way, and a chieftain never captures
chieftain-bound-and-not-taken = { FORM($seat, "player-possessive") } chieftain is bound: it can't be captured while { FORM($seat, "player") } has a priest
    .yours = your chieftain is bound: it can't be captured while you have a priest
option-geometry = which board you play on: classic has 4 circles, three-rings has 3; both have 16 lines
    .value-classic = You play on 4 circles.
    .value-three-rings = You play on 3 circles.
option-centre-stop = whether every piece can stop on the centre
    .value-yes = All pieces can stop on the centre, but only a chieftain wins there.
    .value-no = Only a chieftain can stop on the centre.
option-centre-pass = whether every piece can cross the centre
    .value-yes = All pieces can cross the centre.
    .value-no = Only a chieftain can cross the centre.
option-stuck = what happens when the player to move has no legal move
    .value-loses = A player without a legal move loses.
    .value-draw = If a player can't move, it's a draw.
option-first = who moves first; toss: chosen at random when the game begins
    .value-north = North moves first.
    .value-south = South moves first.
option-agreement = whether players can agree to a draw
    .value-yes = Players can agree to a draw.
    .value-no = Players can't agree to a draw.
option-repetition = whether threefold repetition is a draw
    .value-yes = The same position three times is a draw.
    .value-no = Repeating a position has no effect.
option-quiet = how many turns without a capture make a draw
    .value-100 = The game is drawn after 50 moves by each side without a capture.
    .value-no = You can play on without a capture for as long as you like.
reached-the-centre = { FORM($seat, "player-possessive") } chieftain reached the centre
    .yours = your chieftain reached the centre
chieftain-taken = { FORM($seat, "player-possessive") } chieftain was captured
    .yours = your chieftain was captured
no-legal-move = { FORM($seat, "player") } has no legal move
    .yours = you have no legal move
quiet-plies = { $number ->
        [one] one turn
       *[other] { $number } turns
    } without a capture
released = { CAPITAL($seat) } has no priests left, so its chieftain can move and can be captured.
    .yours = You have no priests left, so your chieftain can move and can be captured.
released-both = Neither side has a priest left: both chieftains can move and can be captured.
chieftain-threatened = { CAPITAL(FORM($seat, "player-possessive")) } chieftain is under attack.
    .yours = Your chieftain is under attack.
warrior-takes-by-jumping = { $cell } is occupied: a warrior captures by jumping to the empty space behind
occupied-and-never-takes = { $cell } is occupied: a chieftain never captures
priest-takes-by-off-jump = { $cell } is occupied: a priest captures only with an off-jump, written as { $move }
means-off-jump = off-jump: both pieces left the board
plan-trade = Plan: trade off your { $number ->
        [one] last priest
       *[other] { $number } priests
    }, then run for the centre with your chieftain.
plan-run = Plan: run for the centre with your chieftain, out of reach of enemy warriors.
reason-frees-enemy = captures { FORM($seat, "player-possessive") } last priest (its chieftain can then move, but can also be captured)
    .yours = captures your last priest (your chieftain can then move, but can also be captured)
reason-takes-chieftain = captures { FORM($seat, "player-possessive") } chieftain
    .yours = captures your chieftain
reason-reaches-centre = brings the chieftain to the centre
reason-beside-chieftain = moves next to { FORM($seat, "player-possessive") } chieftain
    .yours = moves next to your chieftain
reason-blocks-way = blocks the path from { FORM($seat, "player-possessive") } chieftain to the centre before the chieftain is released
    .yours = blocks your chieftain's path to the centre before the chieftain is released
reason-in-way = moves between { FORM($seat, "player-possessive") } chieftain and the centre
    .yours = moves between your chieftain and the centre
reason-clears-way = clears the path from { FORM($seat, "player-possessive") } chieftain to the centre for when the chieftain is released
    .yours = clears your chieftain's path to the centre for when the chieftain is released
reason-covers = occupies the space behind { JOIN($cells, with: "and") }, so no enemy can land there
reason-guards-chieftain = moves next to { FORM($seat, "player-possessive") } chieftain, so no enemy can jump over it that way
    .yours = moves next to your chieftain, so no enemy can jump over it that way
reason-waits = moves next to the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") } and can capture { COUNT($cells) ->
        [one] it once the space behind is empty
       *[other] them once the spaces behind are empty
    }
reason-frees-own = gives up { FORM($seat, "player-possessive") } last priest (its chieftain can then move, but can also be captured)
    .yours = gives up your last priest (your chieftain can then move, but can also be captured)
reason-trades-priest = gets rid of a priest: without the last { $number ->
        [one] one
       *[other] { $number }
    }, { FORM($seat, "player-possessive") } chieftain can run for the centre
    .yours = gets rid of a priest: trade off the last { $number ->
        [one] one
       *[other] { $number }
    }, too, and your chieftain can run for the centre
reason-opens-way = opens the path from { FORM($seat, "player-possessive") } chieftain to the centre
    .yours = opens your chieftain's path to the centre
reason-stops-way = blocks the path from { FORM($seat, "player-possessive") } chieftain to the centre
    .yours = blocks your chieftain's path to the centre
reason-threatens-chieftain = threatens { FORM($seat, "player-possessive") } chieftain
    .yours = threatens your chieftain
reason-saves-chieftain = saves { FORM($seat, "player-possessive") } chieftain
    .yours = saves your chieftain
reason-escapes = moves the piece on { $cell } to safety
reason-saves = saves the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }
reason-inside = brings a warrior to the inner circles
reason-threatens = threatens { JOIN($cells, with: "and") }

## The lesson
lesson-line = A warrior can move any distance along a straight line if the path is clear. Move the lit warrior from r4k13 to r3k13.
lesson-line-three = A warrior can move any distance along a straight line if the path is clear. Move the lit warrior from r3k13 to r1k13.
lesson-circle = Along its circle, a warrior moves one or two spaces. Move yours one space along, to r3k12.
lesson-circle-three = Along its circle, a warrior moves one or two spaces. Move yours one space along, to r1k12.
lesson-warrior-wrong = that's legal, but for this step, move the lit warrior
lesson-take = A warrior captures by jumping over an adjacent enemy to the space behind it, at most once a turn. Jump over the priest, inward to r1k12.
lesson-take-three = A warrior captures by jumping over an adjacent enemy to the space behind it, at most once a turn. Jump over the priest, outward to r3k12.
lesson-take-wrong = that's legal, but for this step, capture the priest next to your warrior
lesson-priest = A priest moves any distance along its circle. Move the lit priest from r2k14 to r2k10.
lesson-priest-three = A priest moves any distance along its circle. Move the lit priest from r2k15 to r2k10.
lesson-priest-wrong = that's legal, but for this step, move the lit priest
lesson-priest-line = Along a line, a priest moves only one space. Move yours out to r3k10.
lesson-off-jump = From the second circle from the edge, a priest can jump over an enemy and off the board. Take the priest on r3k10 off the board; the enemy on r4k10 goes with it.
lesson-off-jump-three = From the second circle from the edge, a priest can jump over an enemy and off the board. Take the priest on r2k10 off the board; the enemy on r3k10 goes with it.
lesson-off-jump-wrong = that's legal, but for this step, take the priest and the warrior behind it off the board
lesson-bound = While you have a priest, your chieftain is bound: it can't move, and it can't be captured.
lesson-goal = Your last priest is gone, so your chieftain is released. To win, move it from r4k0 to the centre.
lesson-goal-three = Your last priest is gone, so your chieftain is released. To win, move it from r3k0 to the centre.
lesson-goal-wrong = that's legal, but for this step, move the chieftain to the centre
lesson-over = You also win if your warrior captures your opponent's released chieftain. That's all there is to it: now play a game.

## Quick rules for beginners
guide-card = Warriors on rings. Once your priests are gone, your chieftain can win by reaching the centre.
guide-goal = Move your chieftain to the centre, or capture the enemy chieftain with a warrior. While a side has a priest, its chieftain can't move or be captured.
guide-bound = A chieftain is bound while its side has a priest. After that, it moves like a warrior, but never captures.
guide-plan = Your chieftain can win only once your priests are gone: trade them off, then run for the centre.
guide-captures = You never have to capture, and you can jump only once a turn.
guide-spaces = A space is named by its circle and its line: r3k4 is on the third circle from the centre, on line 4. North's chieftain starts on line 0; C is the centre.
guide-signs = In the move list, “:” marks a capture and “*” a jump off the board.
guide-warrior = A warrior moves one or two spaces along its circle, or any distance along a line.
guide-warrior-takes = It captures an enemy next to it by jumping to the empty space behind, at most once a turn.
guide-priest = A priest moves any distance along its circle, or one space along a line.
guide-off-jump = It can jump off the board over an enemy on the outermost circle: both leave the board.
guide-chieftain = A released chieftain moves like a warrior. It wins by reaching the centre.
