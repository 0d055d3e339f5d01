-game-russian-draughts = Russian draughts

kings-only-moves = 15 moves with kings only and no capture
lone-king = 15 moves against a lone king
lone-king-on-main-diagonal = 5 moves against a lone king on the main diagonal
kings-against-lone-king = 15 moves of three or more kings against a lone king
no-fen = FEN: { QUOTED($text) } needs the side to move and two sections, such as W:Wa3,Kc1:Bb8
no-side-to-move = FEN: side to move { QUOTED($text) }: write W or B, such as W:Wa3,Kc1:Bb8
no-section = FEN: section { QUOTED($text) } must begin with W or B, such as W:Wa3,Kc1:Bb8
section-twice = FEN: two sections are { $seat }; one is W, the other is B
square-named-twice = FEN: { QUOTED($cell) } is named twice; a square holds one piece
no-piece = FEN: { QUOTED($text) } in the { $seat } section is no piece; write a3, Kc1 or 21
man-would-be-king = FEN: a { $seat } man on { QUOTED($name) } would have become a king; write K{ $name }
no-square-in-fen = FEN: { QUOTED($name) } is no square; the board goes from a1 to h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } is no square; the numbers go from 1 (b8) to 32 (g1)
light-square = { QUOTED($cell) } is a light square; pieces stand on dark squares such as { $dark_cell } or { $other_cell }
write-every-landing = { QUOTED($text) } may be { JOIN($moves, with: "or") }: write every landing
no-number = { QUOTED($name) } is no square: the numbers go from 1 (b8) to 32 (g1)
no-move = { QUOTED($text) } is no move: write c3-d4, c3:e5:g7 or white:resign
no-result = PDN tag Result: { QUOTED($text) } is no result; write { $texts } or *
another-game = PDN tag GameType: { QUOTED($text) } is not Russian draughts, which is 25
in-move = PDN move { $number }{ $text } { $move }: { $message }
closes-nothing = PDN: ')' closes no variation
another-game-begins = PDN: one game a record, and another begins at { QUOTED($text) }
variation-open = PDN: a variation is not closed; a ')' is missing
record-empty = PDN: the record is empty
capture-goes-on = the capture goes on: { JOIN($moves, with: "or") }
land-to-go-on = the king must land where it can go on capturing: { JOIN($moves, with: "or") }
must-capture = you must capture: { JOIN($moves, with: "or") }
one-landing = nothing can be taken now, so a move has one landing
king-moves-diagonally = a king moves along a diagonal
man-never-backwards = a man does not move backwards
man-one-square = a man moves one square diagonally forward
option-draws = which draw rules 17 and 18 hold (paragraph 2)
option-rule-17 = how many of the pieces against a lone king are kings where rule 17 of the list counts
few-pieces = { $number } moves with { $least_number } or { $most_number } pieces left
no-legal-move = { $seat } has no legal move
no-pieces-left = { $seat } has no pieces left
reason-covers = covers { JOIN($cells, with: "and") } from behind
reason-edge = puts the man on the edge, where it cannot be taken
reason-nears = brings the man within { $number ->
        [1] one step
       *[other] { $number } steps
    } of becoming a king
reason-passes = brings the man past all enemies: none is left in front of it
reason-road = takes the main road, the long diagonal from a1 to h8
reason-rear = brings up a man from behind, so that those in front can stay
reason-row = leaves { JOIN($cells, with: "and") } on the back row, to guard it
reason-saves = saves { JOIN($cells, with: "and") }
reason-escapes = brings the piece on { $cell } into safety
reason-centre = goes to the middle of the board
reason-threatens = threatens { JOIN($cells, with: "and") }
crowned = The man on { $cell } is a king now: it moves and takes along whole diagonals.

## The lesson
lesson-man = A man goes one square forward, diagonally: lift the one on c3 and put it on d4.
lesson-man-wrong = a man may do that, but this step wants the one on c3 on d4
lesson-must-take = Who can take, must: jump from d4 over e5 to f6, and lay the man on e5 beside the board.
lesson-back = A man goes only forward, but takes backward, too. Set a trap: go from g3 to h4.
lesson-back-wrong = that is allowed, but here the man on g3 sets a trap on h4
lesson-several = Take two in one move: from h4 over g5 to f6, on over e7 to d8; lay both beside the board.
lesson-king-takes = On the last rank your man became a king, and takes from afar: from d8 over g5 to h4.
lesson-king-moves = A king goes any number of free squares, backward, too: move the one on h4 as you like.
lesson-king-wrong = that is allowed, but here it is the king's turn: the one on h4
lesson-goal = Take all, and you win. A king lands where it can go on: over c3 to f6, then over e7.
lesson-over = All are taken, or none can move: so one wins. That is the whole game: play it.

## What a newcomer is told
guide-goal = Take all men of the other side, or leave them without a move. Who can take, must.
guide-must = Of several captures you may choose any, and one that is begun goes on as far as it can.
guide-several = Taken pieces leave the board after the whole capture; none is jumped over twice.
guide-crowned = A man that reaches the last rank is a king from then on, in the middle of a capture, too.
guide-man = A man goes one square forward, diagonally.
guide-man-takes = It takes forward and backward, by a jump.
guide-king = A king goes any number of free squares.
guide-king-takes = It takes from afar and lands anywhere behind; where it can go on taking, it must land there.
