-game-tafl-king = Tafl King

corner-reached = the king has reached a corner
king-surrounded = the king is surrounded
group-surrounded = the king is surrounded with his soldiers
cut-off = all defenders are cut off from the edge
fort = the king holds a fort at the edge
no-board = position: { $text } is not a board and a side; write eleven rows joined by / and then A or D
no-side-to-move = position: side to move { $text }: write A or D
wrong-rows = position: the board has 11 rows, not { $number }; write eleven rows joined by / and then A or D
one-king = position: there is one king, K, not { $number }
too-many-pieces = position: { $number } pieces { $name }; there are { $most_number } at most
only-the-king = position: only the king may stand on { $cells }
no-piece = position: { QUOTED($text) } in rank { $rank_number } is no piece; write . A D or K
no-square = { QUOTED($name) } is no square; the board goes from a1 to k11
no-move = { QUOTED($text) } is no move: write e5-e8, e5-e8xe9/d8 or attackers:resign
no-result = OTG tag result: { QUOTED($text) } is no result; write 1, 0, -1 or ?
no-tag-name = OTG tag { QUOTED($name) }: a name is letters, digits, - and _
in-move = OTG move { $number }{ $text } { $move }: { $message }
another-board = OTG tag rules: dim:{ $text } is another board; Tafl King has dim:11
record-empty = OTG: the record is empty
move-without-squares = a move needs a square to leave and one square to land on
not-your-piece = the piece on { $cell } belongs to the { $seat }
no-step = a move ends on another square than it began
never-diagonally = pieces move along a rank or a file, not diagonally
corner-for-the-king = only the king may stand on the corner { $cell }
throne-for-the-king = only the king may stand on the throne f6
no-way-over-throne = soldiers may not pass the throne f6
no-legal-move = { $seat } have no legal move
quiet-plies = { $number ->
        [one] one ply
       *[other] { $number } plies
    } without a capture
option-rules = the rule set that fills every option below that is not given
option-layout = how the pieces stand at the start (S2)
option-soldiers-through-throne = may soldiers pass the empty throne (S5)
option-king-throne = may the king stop on it, pass it (Q1)
option-occupied-throne = is the throne with the king on it hostile to his own soldiers (Q2)
option-king-by-corner = are corners hostile to the king (Q3)
option-king-at-edge = is the edge hostile to the king; last: only when no soldier is left to him (S11)
option-ring = must the attackers' own move close the ring (Q4)
option-group = is the king taken with the soldiers joined to him (Q5)
option-outsiders = do soldiers outside his group save the king (Q6)
option-group-edge = do edge and corners close a group's ring (Q14)
option-closing = what a move takes that closes the ring: soldiers outside the group, none, or all it presses (Q7)
option-encirclement = a ring with free squares inside wins (Q8)
option-shieldwall = a row at the edge is taken as a whole
option-edge-fort = a king at the edge in a fort nobody can break wins
option-no-move = a side without a legal move (Q9)
option-repetition = a position's third occurrence (Q10)
option-quiet-plies = plies without a capture that make a draw (Q11)
king-back-on-throne = the king may not stand on the throne again
king-back-over-throne = the king may not pass the throne again
row-too-long = position: rank { $rank_number }, { $text }, has 12 or more squares; every rank has 11
row-too-short = position: rank { $rank_number }, { $text }, has { $number ->
        [one] one square
       *[other] { $number } squares
    }; every rank has 11
reason-beside = stands beside the king, with attackers on { $number } of his 4 sides
reason-edge = stands on the edge, in the road to { $cell }
reason-flanks = stands beside { JOIN($cells, with: "and") }: one more on the far side would take it
reason-less-room = leaves the king { $number } squares to go to, in place of { $other_number }
reason-more-room = gives the king { $number } squares to go to, in place of { $other_number }
reason-opens-edge = opens the king's way to the edge at { JOIN($cells, with: "and") }
reason-shields = stands where an enemy would have to be to take { JOIN($cells, with: "and") }
reason-stops-edge = stops the king's way to the edge at { JOIN($cells, with: "and") }
reason-stops-way = stops the king's way to { JOIN($cells, with: "and") }
reason-opens-way = opens the king's way to { JOIN($cells, with: "and") }
reason-shuts-in = shuts the king in
reason-breaks-out = breaks the ring open
reason-threatens-ring = threatens to surround the king
reason-stops-ring = keeps the ring from closing
reason-escapes = brings the piece on { $cell } into safety
reason-saves = saves { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }

## The lesson
lesson-soldier = Every piece goes straight, as far as the way is free: slide the attacker on h1 to h5.
lesson-soldier-wrong = that is allowed, but here the soldier on h1 goes to h5
lesson-take = A soldier between two enemies is taken: slide d11 to d3, and lay the one on d2 beside the board.
lesson-take-wrong = that is allowed, but it takes nothing: the soldier on d11 can take the one on d2
lesson-take-too = Now you are the defenders, who take alike: slide f4 to h4, and take the attacker on h5.
lesson-take-too-wrong = that is allowed, but here the soldier on f4 takes the one on h5
lesson-safe = Only who moves takes: go from h4 to k4, between two enemies. You are safe there.
lesson-safe-wrong = that is allowed, but here the soldier on h4 shows that it is safe between two enemies
lesson-corner = Corners and throne are the king's alone, and catch like an enemy: from h3 to a3, against a1.
lesson-corner-wrong = that is allowed, but here the soldier on h3 catches the one on a2
lesson-king = The king goes like all others, and wants to reach a corner: slide him from f6 to f11.
lesson-king-wrong = that is allowed, but here the king runs
lesson-goal = They have closed one way, and you take the other: slide the king to the corner k11.
lesson-ring = Now the attackers' goal: close the king in on all four sides. Go from e1 to e3.
lesson-ring-wrong = that is allowed, but here the soldier on e1 closes the ring
lesson-ring-fewer = Edge, corners and the empty throne close a side, too; soldiers beside him fall with him.
lesson-over = The king is caught, and the attackers have won. That is the whole game: play it.

## What a newcomer is told
guide-goal = The defenders bring their king to a corner. The attackers surround him.
guide-corners = Only the king stands on corners and throne; they catch like an enemy's soldier.
guide-safe = Only who moves takes: who goes between two enemies is safe.
guide-edge = The board's edge closes a side of the king: beside it three attackers catch him.
guide-edge-last = The board's edge closes a side of the king once he has no soldier left: then three attackers catch him there.
guide-edge-safe = The board's edge closes no side of the king: beside it he cannot be caught alone.
guide-soldier = A soldier goes straight, as far as the way is free.
guide-takes = It takes an enemy between itself and another of its side.
guide-king = The king goes alike; a corner wins.
guide-ring = With all four sides closed, the king is caught.
