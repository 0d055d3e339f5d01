-game-russian-draughts = Russian Draughts

## For a voice (engines/spoken.py)
-spoken-capture = jumps to

-option-draws = draw against a lone king
-option-rule-17 = when the 15-move count starts

kings-only-moves = 15 moves with kings only and no capture
lone-king = 15 moves against a lone king
lone-king-on-main-diagonal = 5 moves against a lone king on the long diagonal
kings-against-lone-king = 15 moves with three or more kings against a lone king
no-fen = FEN: { QUOTED($text) } needs the side to move and two sections, as in W:Wa3,Kc1:Bb8
no-side-to-move = FEN: { QUOTED($text) } is not a side to move; use W or B, as in W:Wa3,Kc1:Bb8
no-section = FEN: section { QUOTED($text) } must begin with W or B, as in W:Wa3,Kc1:Bb8
section-twice = FEN: both sections are { $seat }; one must be W and the other B
square-named-twice = FEN: { QUOTED($cell) } is named twice; a square can hold only one piece
no-piece = FEN: { QUOTED($text) } among { FORM($seat, "player-possessive") } pieces can't be read; write a3, Kc1 or 21
man-would-be-king = a { $seat } man can't be on { $name }: it would already be a king
too-many-pieces = { FORM($seat, "player") } has { $number } pieces, but each side has only { $most_number }
side-without-pieces = { FORM($seat, "player") } has no pieces
no-square-in-fen = FEN: { QUOTED($name) } is not a square; squares go from a1 to h8
in-fen = FEN: { $message }
no-number-in-fen = FEN: { QUOTED($name) } is not a square; numbers go from 1 (b8) to 32 (g1)
light-square = { $cell } is a light square; only dark squares are used, such as { $dark_cell } or { $other_cell }
write-every-landing = { QUOTED($text) } could be { JOIN($moves, with: "or") }: name every landing square
no-such-file = { QUOTED($text) }: no piece on that file can move there
no-number = { QUOTED($name) } is not a square; numbers go from 1 (b8) to 32 (g1)
no-move = { QUOTED($text) } is not a move; use c3-d4, c3:e5:g7 or white:resign
another-game = PDN tag GameType: { QUOTED($text) } is not Russian draughts, which is 25
capture-goes-on = you must finish the capture: { JOIN($moves, with: "or") }
land-to-go-on = the king must land where it can keep capturing: { JOIN($moves, with: "or") }
must-capture = you must capture: { JOIN($moves, with: "or") }
one-landing = there is nothing to capture, so a move has only one landing square
king-moves-diagonally = a king moves along a diagonal
man-never-backwards = a man can't move backwards
man-one-square = a man moves one square diagonally forward
option-draws = when the game is drawn after 15 moves against a lone king: even if the stronger side still has men (list), only if it has none (section-64), or never: draws only by agreement (agreed)
    .value-list = Three or more kings, with or without men, have 15 moves to beat a lone king. If the lone king holds the long diagonal, any three pieces have 5.
    .value-section-64 = Three or more kings without men have 15 moves to beat a lone king. If the lone king holds the long diagonal, three pieces including a king have 5.
    .value-agreed = The game is drawn only if the players agree.
option-rule-17 = with draws=list, which pieces must beat a lone king within 15 moves: three kings, or three pieces including a king
    .value-three-kings = The 15-move count starts as soon as one side has three kings.
    .value-one-king = The 15-move count starts as soon as one side has three pieces including a king.
few-pieces = { $number } moves with { $least_number } or { $most_number } pieces left
no-legal-move = { FORM($seat, "player") } has no legal move
no-pieces-left = { FORM($seat, "player") } has no pieces left
plan-trade = Plan: you're ahead, so trade pieces.
plan-hold = Plan: hold the centre, keep your men together and your back row guarded.
plan-king = Plan: get a man to the last row to make a king.
reason-covers = protects { JOIN($cells, with: "and") } from behind
reason-edge = puts the man on the edge, where it can't be captured
reason-nears = brings the man within { $number ->
        [1] one step
       *[other] { $number } steps
    } of becoming a king
reason-passes = gets the man past every enemy piece
reason-road = moves onto the main road, the long diagonal from a1 to h8
reason-rear = brings up a man from the back, so those in front can stay where they are
reason-row = keeps the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") } in place to guard the back row
reason-saves = saves the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }
reason-escapes = moves the piece on { $cell } to safety
reason-centre = moves to the centre of the board
reason-threatens = threatens { JOIN($cells, with: "and") }
crowned = The man on { $cell } is now a king: it moves and captures any distance along a diagonal.

## The lesson
lesson-man = A man moves one square diagonally forward. Lift the man on c3 and put it on d4.
lesson-man-wrong = that's legal, but for this step, move the man from c3 to d4
lesson-must-take = If you can capture, you must. Jump from d4 over e5 to f6: the man on e5 leaves the board.
lesson-back = A man moves only forwards, but it can capture backwards too. Set a trap: move from g3 to h4.
lesson-back-wrong = that's legal, but for this step, set the trap: move the man from g3 to h4
lesson-several = Capture two in one move: jump from h4 to f6, then on to d8. The men on g5 and e7 leave the board.
lesson-king-takes = On the last rank your man became a king, which captures from a distance. Jump from d8 over g5 to h4.
lesson-king-moves = A king moves diagonally, forwards or backwards, over any number of empty squares. Move the king on h4 anywhere you like.
lesson-king-wrong = that's legal, but for this step, move the king on h4
lesson-goal = Capture everything to win. A king must land where it can keep capturing: jump over c3 to f6, then over e7.
lesson-over = You win when your opponent has no pieces left or can't move. That's all there is to it: now play a game.

## Quick rules for beginners
guide-card = Jump over your opponent's men. If you can capture, you must.
guide-goal = Capture all your opponent's pieces, or leave your opponent without a legal move. If you can capture, you must.
guide-must = If several captures are possible, choose any of them, but finish the one you start.
guide-several = Captured pieces leave the board after the whole capture. You can't jump the same piece twice.
guide-crowned = A man that reaches the last rank becomes a king right away, even in the middle of a capture.
guide-man = A man moves one square diagonally forward.
guide-man-takes = It captures by jumping, forwards or backwards.
guide-king = A king moves diagonally over any number of empty squares.
guide-king-takes = It captures from a distance and lands on any empty square beyond. It must land where it can keep capturing, if it can.
