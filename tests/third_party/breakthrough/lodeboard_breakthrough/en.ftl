## Messages of this game

-game-breakthrough = Breakthrough

side = how many squares the board has on each side
one-square-forward = a pawn moves one square forward, straight or diagonally
straight-takes-nothing = a pawn captures only diagonally, and there is a piece on { $cell }
names-no-victim = a pawn captures the piece on the square it moves to, so don't name a captured piece
crossed = one of { FORM($seat, "player-possessive") } pawns reached the far rank
no-pawns = { FORM($seat, "player") } has no pawns left
no-move = { QUOTED($text) } is not a move; use b2-b3, b2xc3 or white:resign
no-position = { QUOTED($text) } is not a position; use { $number } rows of { $number } squares, such as { $row_text }, joined by /, and then w or b
too-many = { $seat } has more than { $number } pawns
both-ended = only one side can have won

## Quick rules for beginners
lesson-pawn = A pawn moves one square forward, straight or diagonally. Move the pawn on b2 to b3.
lesson-take = A pawn captures diagonally. Capture the pawn on c4.
lesson-goal = You win by reaching the far rank. Move your pawn there.
lesson-over = You have won. That's all there is to it: now play a game.
guide-goal = Bring a pawn to the far rank, or capture all your opponent's pawns.
guide-pawn = A pawn moves one square forward, straight or diagonally, and captures only diagonally.
