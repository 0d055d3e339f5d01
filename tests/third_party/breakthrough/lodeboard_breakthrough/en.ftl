## What only this game says.

-game-breakthrough = Breakthrough

side = how many squares the board has a side
one-square-forward = a pawn moves one square forward, straight or diagonally
straight-takes-nothing = a pawn takes diagonally only, and a piece stands on { $cell }
names-no-victim = a pawn takes by standing in the other's place: name no piece beside it
crossed = { FORM($seat, "possessive") } pawn reached the far rank
no-pawns = { $seat } has no pawns left
no-move = { QUOTED($text) } is no move: write b2-b3, b2xc3 or white:resign
no-position = { QUOTED($text) } is no position: write { $number } rows of { $number } squares, such as { $row_text }, joined by /, and then w or b
too-many = { $seat } has more than { $number } pawns
both-ended = both sides cannot have won

## What a newcomer is told
lesson-pawn = A pawn goes one square forward, straight or diagonally: move the one on b2 to b3.
lesson-take = It takes diagonally: take the pawn on c4.
lesson-goal = Whoever reaches the far rank wins: go there with your pawn.
lesson-over = You have won. That is the whole game: play it.
guide-goal = Bring a pawn to the far rank, or take all pawns of the other side.
guide-pawn = A pawn goes one square forward, straight or diagonally, and takes diagonally only.
