-game-tafl-king = Tafl King

## For a voice (engines/spoken.py)
-spoken-capture = and captures on

## Sides, and what one of their soldiers is called
-seat-attackers = attackers
    .manner = side
    .attributive = attacking
-seat-defenders = defenders
    .manner = side
    .attributive = defending
-kind-soldier = soldier
    .attackers = attacker
    .defenders = soldier

## Options
-option-rules = rule set
-option-quiet-plies = turns without a capture
-option-layout = starting position
-option-soldiers-through-throne = soldiers and the throne
-option-king-throne = the king and the throne
-option-occupied-throne = the throne with the king on it
-option-king-by-corner = the king next to a corner
-option-king-at-edge = the king at the edge
-option-ring = closing the ring
-option-group = the king and his group
-option-outsiders = soldiers outside the group
-option-group-edge = the group at the edge
-option-closing = the move that surrounds a group
-option-encirclement = encirclement
-option-shieldwall = shield wall
-option-edge-fort = fort at the edge
-option-no-move = no legal move
-option-occurrences = occurrences of a position
-option-repetition = repetition

corner-reached = the king has reached a corner
king-surrounded = the king is surrounded
group-surrounded = the king and his soldiers are surrounded
king-threatened = The king is one move away from being surrounded.
cut-off = all defenders are cut off from the edge
fort = the king holds a fort at the edge
no-board = position: { $text } must be a board and a side to move; use eleven rows joined by / and then A or D
no-side-to-move = position: { $text } is not a side to move; use A or D
wrong-rows = position: the board has 11 rows, not { $number }; use eleven rows joined by / and then A or D
one-king = { $number ->
        [0] the king is missing
       *[other] there can be only one king
    }
too-many-pieces = { FORM($seat, "player") } have { $number } soldiers, but there can be at most { $most_number }
only-the-king = only the king can be on { $cells }
no-attackers = there must be at least one attacker
no-piece = position: { QUOTED($text) } in rank { $rank_number } is not a piece; use . A D or K
no-square = { QUOTED($name) } is not a square; squares go from a1 to k11
no-move = { QUOTED($text) } is not a move; use e5-e8, e5-e8xe9/d8 or attackers:resign
another-board = OTG tag rules: dim:{ $text } is for another board; Tafl King has dim:11
own-rules = this game was played under { $name } rules: add { $text }
move-without-squares = a move needs a square to start from and one square to land on
not-your-piece = the piece on { $cell } belongs to the { $seat }
no-step = a move must end on a different square
never-diagonally = pieces move along a rank or a file, not diagonally
corner-for-the-king = only the king can stop on the corner { $cell }
throne-for-the-king = only the king can stop on the throne, f6
no-way-over-throne = soldiers can't cross the throne, f6
no-legal-move = { FORM($seat, "player") } have no legal move
occurrences = the same position occurred { $number } times
quiet-plies = { $number ->
        [one] one turn
       *[other] { $number } turns
    } without a capture
option-rules = the rule set: it decides every option below that you don't set
    .value-manual = Tafl King: the king can be captured at the edge, and soldiers next to him can be captured with him.
    .value-copenhagen = Copenhagen: with shield walls, edge forts and wins by encirclement. The king is safe at the edge.
    .value-fetlar = Fetlar: encircling all defenders wins. At the edge, only a king without soldiers can be captured.
option-layout = the starting position
    .value-usual = The defenders start in a diamond around the king.
    .value-cross = The defenders start in a cross around the king.
option-soldiers-through-throne = whether soldiers can cross the empty throne
    .value-no = Soldiers can't cross the throne.
    .value-yes = Soldiers can cross the empty throne, but can't stop on it.
option-king-throne = whether the king can return to the throne, only cross it, or neither
    .value-free = The king can return to the throne and cross it.
    .value-pass = The king can cross the throne, but can't stop on it again.
    .value-closed = Once the king has left the throne, he can't return to it or cross it.
option-occupied-throne = whether the throne with the king on it is hostile to his own soldiers
    .value-safe = A soldier can't be captured against its own king on the throne.
    .value-hostile = A defender next to the throne can be captured against it, even with the king on it.
option-king-by-corner = whether corners are hostile to the king
    .value-taken = A corner next to the king counts as an attacker.
    .value-safe = The king can't be captured next to a corner.
option-king-at-edge = whether the edge is hostile to the king; last: only when he has no soldiers left
    .value-taken = At the edge, three attackers capture the king.
    .value-safe = The king can't be captured at the edge.
    .value-last = At the edge, the king can be captured only when he has no soldiers left.
option-ring = whether only the attackers' own move can close the ring
    .value-own-move = The king is captured only if the attackers' own move surrounds him.
    .value-any-move = The king is captured as soon as he is surrounded, even by his own move.
option-group = whether the king is captured together with the soldiers connected to him
    .value-joined = The king is also captured if he and the soldiers connected to him are surrounded as a group.
    .value-none = The king is captured only if he himself is surrounded.
option-outsiders = whether soldiers outside his group save the king
    .value-ignored = A surrounded group is captured even if other defenders are free.
    .value-save = A surrounded group isn't captured as long as there are other defenders.
option-group-edge = whether the edge and corners help to surround a group
    .value-hostile = The edge and the corners help to surround the king's group.
    .value-open = The king's group can't be surrounded at the edge.
option-closing = what else the move that closes the ring captures: soldiers outside the group, nothing, or everything it can
    .value-group-stays = The move that surrounds the group also captures soldiers outside it.
    .value-ring-first = The move that surrounds the group captures nothing else.
    .value-capture-first = Soldiers are captured first: if one of the group is captured, the ring is no longer closed.
option-encirclement = whether the attackers win by encircling all defenders from a distance
    .value-off = Encircling all defenders from a distance doesn't win.
    .value-on = The attackers win as soon as no defender can get to the edge.
option-shieldwall = whether a row of soldiers at the edge can be captured as a whole
    .value-off = Soldiers at the edge are captured one by one.
    .value-on = A whole row at the edge is captured if it is blocked in front and at both ends.
option-edge-fort = whether a king in an unbreakable fort at the edge wins
    .value-off = A fort at the edge doesn't win.
    .value-on = The defenders win if the king is at the edge in a fort that can't be broken.
option-no-move = what happens to a side without a legal move
    .value-loses = A player without a legal move loses.
    .value-draw = If a player can't move, it's a draw.
option-repetition = what threefold repetition means
    .value-draw = The same position three times is a draw.
    .value-defenders-lose = If the same position occurs three times, the defenders lose.
    .value-off = Repeating a position has no effect.
option-quiet-plies = how many turns without a capture make a draw
    .value-off = You can play on without a capture for as long as you like.
option-occurrences = how many times a position must occur for the repetition rule to apply
    .value-3 = The repetition rule applies when a position occurs for the third time.
king-back-on-throne = the king can't return to the throne
king-back-over-throne = the king can't cross the throne again
row-too-long = position: rank { $rank_number }, { $text }, has 12 or more squares; every rank has 11
row-too-short = position: rank { $rank_number }, { $text }, has { $number ->
        [one] one square
       *[other] { $number } squares
    }; every rank has 11
plan-defenders = Plan: clear your king's path to the edge, and from there to a corner.
plan-surround = Plan: the corners are closed, so now surround the king.
plan-corners = Plan: close off the corners first, then surround the king.
reason-beside = moves next to the king, so attackers now hold { $number } of his 4 sides
reason-edge = moves to the edge, onto the king's path to { $cell }
reason-flanks = moves next to the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }: another soldier on the far side would capture { COUNT($cells) ->
        [one] it
       *[other] them
    }
reason-less-room = leaves the king { $number ->
        [one] one square
       *[other] { $number } squares
    } to move to instead of { $other_number ->
        [0] none
       *[other] { $other_number }
    }
reason-more-room = gives the king { $number ->
        [one] one square
       *[other] { $number } squares
    } to move to instead of { $other_number ->
        [0] none
       *[other] { $other_number }
    }
reason-opens-edge = opens the king's path to the edge at { JOIN($cells, with: "and") }
reason-shields = occupies the square from which an enemy could capture { JOIN($cells, with: "and") }
reason-stops-edge = blocks the king's path to the edge at { JOIN($cells, with: "and") }
reason-stops-lane = keeps the king from reaching { JOIN($corner_cells, with: "or") } in two moves, by way of { JOIN($cells, with: "or") }
reason-opens-lane = lets the king reach { JOIN($corner_cells, with: "or") } in two moves, by way of { JOIN($cells, with: "or") }
reason-fences = { $number ->
        [0] closes off the corner { $cell } for good
        [one] helps to close off the corner { $cell } (one more attacker is needed there)
       *[other] helps to close off the corner { $cell } ({ $number } more attackers are needed there)
    }
reason-stops-way = blocks the king's path to { JOIN($cells, with: "and") }
reason-opens-way = opens the king's path to { JOIN($cells, with: "and") }
reason-shuts-in = shuts the king in
reason-breaks-out = breaks open the ring
reason-threatens-ring = threatens to surround the king
reason-stops-ring = keeps the ring from closing
reason-escapes = moves the piece on { $cell } to safety
reason-saves = saves the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }

## How a piece was captured
means-between = between { $cell } and { $other_cell }
means-corner = between { $cell } and the corner { $other_cell }
means-throne = between { $cell } and the empty throne, { $other_cell }
means-row = the whole row at the edge was blocked

## The lesson
lesson-soldier = Every piece moves in a straight line, as far as the path is clear. Slide the attacker from h1 to h5.
lesson-soldier-wrong = that's legal, but for this step, move the soldier from h1 to h5
lesson-take = A soldier between two enemies is captured. Slide from d11 to d3: the soldier on d2 leaves the board.
lesson-take-wrong = that's legal, but it captures nothing: the soldier on d11 can capture the one on d2
lesson-take-too = Now you are the defenders, who capture the same way. Slide from f4 to h4: the attacker on h5 is captured.
lesson-take-too-wrong = that's legal, but for this step, capture the soldier on h5 with the one on f4
lesson-safe = Only the player who moves can capture. Move from h4 to k4, between two enemies: you're safe there.
lesson-safe-wrong = that's legal, but for this step, move the soldier from h4 to k4, where it's safe between two enemies
lesson-corner = Only the king can stop on the corners and the throne, but they help you capture. Move from h3 to a3: the soldier on a2 is trapped against the corner.
lesson-corner-wrong = that's legal, but for this step, capture the soldier on a2 with the one on h3
lesson-king = The king moves like every other piece, and wins by reaching a corner. Slide him from f6 to f11.
lesson-king-wrong = that's legal, but for this step, move the king
lesson-goal = They blocked one path, so take the other: slide the king to the corner k11.
lesson-ring = Now the attackers' goal: surround the king on all four sides. Move from e1 to e3.
lesson-ring-wrong = that's legal, but for this step, close the ring with the soldier on e1
lesson-ring-fewer = The edge, a corner or the empty throne can also block one of his sides. Soldiers next to the king are captured with him.
lesson-over = The king is captured, and the attackers win. That's all there is to it: now play a game.

## Quick rules for beginners
guide-card = A king and his soldiers head for a corner. Twice as many attackers try to trap him.
guide-goal = The defenders win by bringing their king to a corner, the attackers by surrounding him.
guide-corners = Only the king can stop on the corners and the throne. When empty, they act like enemy soldiers.
guide-safe = You can safely move between two enemies: only the player who moves can capture.
guide-throne = Soldiers can't cross the throne.
guide-throne-crossed = Soldiers can cross the empty throne, but can't stop on it.
guide-group = The king is also captured if he and the soldiers connected to him are surrounded as a group.
guide-repetition = The same position three times is a draw.
guide-repetition-loses = If the same position occurs three times, the defenders lose.
guide-edge = The edge of the board counts as one of the king's four sides, so three attackers can capture him there.
guide-edge-last = Once the king has no soldiers left, the edge of the board blocks one of his sides: three attackers can capture him there.
guide-edge-safe = The edge of the board doesn't count as an attacker, so a king with no soldiers beside him can't be captured there.
guide-soldier = A soldier moves in a straight line, as far as the path is clear.
guide-takes = It captures an enemy by trapping it between itself and another piece on its own side.
guide-king = The king moves and captures like a soldier. He wins by reaching a corner.
guide-ring = The king is captured when all four of his sides are blocked.
