## What a hall refuses

only-the-arbiter = only the arbiter may do this: enter the judge's PIN
no-such-game = no such game is played here
no-such-board = there is no such board
not-played-here = { $name } is not played here; there are { $names }
other-game-there = { $game } is played there
not-begun = no tournament has begun
players-stay = the tournament has begun: its players stay
not-entered = { $name } is not entered
name-one-line = a name is one line without spaces at its ends
entered-already = { $name } is entered already: add a letter to tell them apart
too-many-players = at most { $number } players can take part
begun-already = the tournament has begun already
pairing-over = this pairing is over: clear its result first
board-taken = { $name } is taken: another pairing is played there
points-needed = { $number } numbers of points are needed
points-from-zero = points are numbers from 0 on
no-such-pairing = there is no such pairing
disk-refuses = nothing has changed: the disk does not take it ({ $text }); make room
one-player = a game for one player has no rounds
more-players = { $number } players are needed at least: enter more
