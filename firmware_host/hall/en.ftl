## Requests that a hall refuses

only-the-arbiter = only the arbiter can do this: enter the arbiter's PIN
no-such-game = there is no such game here
no-such-board = there is no such board
not-played-here = there is no game { $name } here; choose one of { $names }
other-game-there = that board is set to { $game }
not-begun = no tournament has started yet
players-stay = the tournament has started: its players can't be changed
not-entered = { $name } isn't entered in the tournament
name-one-line = a name must be a single line without spaces at either end
entered-already = { $name } is already entered: add an initial to tell them apart
too-many-players = at most { $number } players can take part
begun-already = the tournament has already started
pairing-over = this pairing is finished: clear its result first
board-taken = { $name } is in use: another pairing is being played there
points-needed = enter points for all { $number } players
points-from-zero = points must be 0 or more
no-such-pairing = there is no such pairing
disk-refuses = nothing was changed, because the disk can't be written to ({ $text }); free some space
one-player = a tournament needs a game for at least two players
more-players = at least { $number } players are needed: enter more
