## Help over the table

back = Back to the board
pieces = How pieces move
names = Names
name = { CAPITAL($kind) }
rules = Goal and rules
lights = What lights mean
hands = What hands do
more-lights = More lights, seldom seen
usual-lights = The usual lights
light-movable = glows: this piece may move
light-must-capture = breathes: this piece can take, and nothing else may be done
light-origin = winks: the piece in your hand came from here
light-destination = stays: put it down here
light-capture = flashes twice: put it down here, and you take something
light-remove = blinks: take this piece off the board
light-last-move = dim, between corners: the last move went from here to there
light-turn = dim: a piece of whoever is on turn
light-hinted = a hint, ringed or under an arrow: this piece, to here
light-danger = a long flash and a short one, after Hint: a piece here can be taken next
light-put-here = a piece is lacking here
light-take-away = what stands here belongs elsewhere
light-question = flashes twice: the board asks; touch the piece that answers
light-winner = in the end: a piece of who has won
light-captor = flashes twice: this piece can take the one in your hand, or the one in danger
light-no-move = winks: the piece from here has no move now
light-doubt = flashes three times: see that the right piece stands here
light-choice = one to six flashes: what the piece becomes
light-judged = gathers: the board judges a challenge here
light-verdict = tolls in the colour of who stays; in red, nobody does
light-place = glows: a piece of an army can be laid here
light-laid = dim: this piece of an army is laid
light-touch = winks: lift this piece and put it back when it is asked for
light-listed = dim: one of the things to choose
light-chosen = breathes: the one that is chosen now
light-ring = ring or arrow, after Hint: this piece may move, and go there; thin: what comes next, by its number; dashed: what the other side does
hands-lift = Lift a piece with a click and put it down with another, or drag it. The board shows where it may go.
hands-slide = Shift and drag slides it over the board, past squares it could stop on.
hands-aside = Lay a taken piece beside the board: click it with the right button, or drag it to the tray. Put yours in the place of the one it takes, and that one goes there by itself.
hands-back = A move may be changed until the other side has moved: put the piece back, or elsewhere.
hands-wrong = What may not be done, the board says, and leads back one piece at a time.
hands-hint = The hint button rings what may move, and for this turn shows in red where a lifted piece can be taken at once; once more it tells the best, step by step. After a move that is gone.
hands-keys = The turn button ends a move at once; what else can be said comes by the say button.

## Looking back

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = Nothing has been played yet.
start-position = Looking back: as the game began.
looking-back = Looking back: { $number ->
        [0] { $message }
       *[other] move { $number }. { $message }
    }
before = Before move { $number }. { $message }
stands-now = As it stands now. { $message }
play-on = Play on from here
to-first = first
to-earlier = one back
to-later = one on
to-now = now
