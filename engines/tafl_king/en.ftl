-game-tafl-king = Tafl King

corner-reached = the king has reached a corner
king-surrounded = the king is surrounded
group-surrounded = the king and his soldiers are surrounded
king-threatened = The king is one move away from being surrounded.
cut-off = all defenders are cut off from the edge
fort = the king holds a fort at the edge
no-board = position: { $text } is not a board and a side to move; use eleven rows joined by / and then A or D
no-side-to-move = position: { $text } is not a side to move; use A or D
wrong-rows = position: the board has 11 rows, not { $number }; use eleven rows joined by / and then A or D
one-king = position: there must be exactly one king (K), not { $number }
too-many-pieces = position: { $number } { $name } pieces is too many; there can be at most { $most_number }
only-the-king = position: only the king can be on { $cells }
no-piece = position: { QUOTED($text) } in rank { $rank_number } is not a piece; use . A D or K
no-square = { QUOTED($name) } is not a square; squares go from a1 to k11
no-move = { QUOTED($text) } is not a move; use e5-e8, e5-e8xe9/d8 or attackers:resign
another-board = OTG tag rules: dim:{ $text } is for another board; Tafl King has dim:11
own-rules = this game was played by { $name } rules: add { $text }
move-without-squares = a move needs a square to start from and one square to land on
not-your-piece = the piece on { $cell } belongs to the { $seat }
no-step = a move must end on a different square
never-diagonally = pieces move along a rank or a file, not diagonally
corner-for-the-king = only the king can stop on the corner { $cell }
throne-for-the-king = only the king can stop on the throne, f6
no-way-over-throne = soldiers can't cross the throne, f6
no-legal-move = { FORM($seat, "player") } have no legal move
occurrences = the same position { $number } times
quiet-plies = { $number ->
        [one] one turn
       *[other] { $number } turns
    } without a capture
option-rules = the rule set: it decides every option below that you don't set
option-layout = the starting position (S2)
option-soldiers-through-throne = whether soldiers can cross the empty throne (S5)
option-king-throne = whether the king can return to the throne, only cross it, or neither (Q1)
option-occupied-throne = whether the throne with the king on it is hostile to his own soldiers (Q2)
option-king-by-corner = whether corners are hostile to the king (Q3)
option-king-at-edge = whether the edge is hostile to the king; last: only when he has no soldiers left (S11)
option-ring = whether only the attackers' own move can close the ring (Q4)
option-group = whether the king is captured together with the soldiers joined to him (Q5)
option-outsiders = whether soldiers outside his group save the king (Q6)
option-group-edge = whether the edge and corners help to surround a group (Q14)
option-closing = what the move that closes the ring captures: soldiers outside the group, none, or all it can (Q7)
option-encirclement = whether a ring with empty squares inside wins (Q8)
option-shieldwall = whether a row of soldiers at the edge can be captured as a whole
option-edge-fort = whether a king in an unbreakable fort at the edge wins
option-no-move = what happens to a side without a legal move (Q9)
option-repetition = what threefold repetition means (Q10)
option-occurrences = how often a position must occur for that (Q10)
option-quiet-plies = how many turns without a capture make a draw (Q11)
king-back-on-throne = the king can't return to the throne
king-back-over-throne = the king can't cross the throne again
row-too-long = position: rank { $rank_number }, { $text }, has 12 or more squares; every rank has 11
row-too-short = position: rank { $rank_number }, { $text }, has { $number ->
        [one] one square
       *[other] { $number } squares
    }; every rank has 11
reason-beside = moves next to the king, so attackers now hold { $number } of his 4 sides
reason-edge = moves to the edge, onto the king's path to { $cell }
reason-flanks = moves next to { JOIN($cells, with: "and") }: another soldier on the far side would capture { COUNT($cells) ->
        [one] it
       *[other] them
    }
reason-less-room = leaves the king { $number ->
        [one] one square
       *[other] { $number } squares
    } to move to instead of { $other_number }
reason-more-room = gives the king { $number ->
        [one] one square
       *[other] { $number } squares
    } to move to instead of { $other_number }
reason-opens-edge = opens the king's path to the edge at { JOIN($cells, with: "and") }
reason-shields = occupies the square from which an enemy could capture { JOIN($cells, with: "and") }
reason-stops-edge = blocks the king's path to the edge at { JOIN($cells, with: "and") }
reason-stops-way = blocks the king's path to { JOIN($cells, with: "and") }
reason-opens-way = opens the king's path to { JOIN($cells, with: "and") }
reason-shuts-in = shuts the king in
reason-breaks-out = breaks open the ring
reason-threatens-ring = threatens to surround the king
reason-stops-ring = keeps the ring from closing
reason-escapes = moves the piece on { $cell } to safety
reason-saves = saves { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }

## The lesson
lesson-soldier = Every piece moves in a straight line, as far as the path is clear. Slide the attacker from h1 to h5.
lesson-soldier-wrong = that's legal, but for this step, move the soldier from h1 to h5
lesson-take = A soldier between two enemies is captured. Slide d11 to d3 and take the soldier on d2 off the board.
lesson-take-wrong = that's legal, but it captures nothing: the soldier on d11 can capture the one on d2
lesson-take-too = Now you are the defenders, who capture the same way. Slide f4 to h4 and take the attacker off h5.
lesson-take-too-wrong = that's legal, but for this step, capture the soldier on h5 with the one on f4
lesson-safe = Only the player who moves can capture. Move from h4 to k4, between two enemies: you're safe there.
lesson-safe-wrong = that's legal, but for this step, move the soldier from h4 to k4, where it's safe between two enemies
lesson-corner = Corners and the throne are for the king only, but help you capture. Move h3 to a3: a2 is caught against a1.
lesson-corner-wrong = that's legal, but for this step, capture the soldier on a2 with the one on h3
lesson-king = The king moves like all the others, and wins by reaching a corner. Slide him from f6 to f11.
lesson-king-wrong = that's legal, but for this step, move the king
lesson-goal = They blocked one path, so take the other: slide the king to the corner k11.
lesson-ring = Now the attackers' goal: surround the king on all four sides. Move from e1 to e3.
lesson-ring-wrong = that's legal, but for this step, close the ring with the soldier on e1
lesson-ring-fewer = The edge, a corner or the empty throne can also block one of his sides. Soldiers next to the king are captured with him.
lesson-over = The king is captured, and the attackers win. That's all there is to it: now play a game.

## What a newcomer is told
guide-goal = The defenders win by bringing their king to a corner, the attackers by surrounding him.
guide-corners = Only the king can stop on the corners and the throne. When empty, they act like enemy soldiers.
guide-safe = You can safely move between two enemies: only the player who moves can capture.
guide-edge = The edge of the board counts as one of the king's four sides, so three attackers can capture him there.
guide-edge-last = Once the king has no soldiers left, the edge of the board blocks one of his sides: three attackers can capture him there.
guide-edge-safe = The edge of the board doesn't count as an attacker, so a king with no soldiers beside him can't be captured there.
guide-soldier = A soldier moves in a straight line, as far as the path is clear.
guide-takes = It captures an enemy by trapping it between two pieces, itself and another of its own.
guide-king = The king moves the same way. He wins by reaching a corner.
guide-ring = When all four sides are blocked, the king is captured.
