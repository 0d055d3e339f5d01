## Help

back = Back to the board
pieces = How pieces move
names = Piece names
name = { CAPITAL($kind) }
name-of-several = { CAPITAL($kind) } × { $number }
name-and-note = { $message }. { $other_message }
rules = Goal and rules
lights = Lights
hands = Making moves
more-lights = Less common lights
usual-lights = Common lights
light-movable = glows: this piece can move
light-can-capture = pulses: this piece can capture. If you must capture, no other piece is lit
light-check = brightens repeatedly: a piece that must be saved, and its attackers
light-origin = goes dark briefly: the piece in your hand came from here
light-destination = steady: put the piece down here
light-capture = flashes twice: put the piece down here to capture
light-remove = blinks: take this piece off the board
light-last-move = dim, with marked corners: moves made since your last one, numbered if several players moved
light-captured = fades slowly, with a cross: a piece was captured here since your last move
light-turn = faint: a piece of the side to move
light-hinted = a hint, with a ring or an arrow: move this piece, or move it here
light-danger = a long and a short flash: a piece here would be lost
light-put-here = a piece is missing here
light-take-away = this piece belongs somewhere else
light-question = flashes twice: the board is asking a question; touch a piece to answer
light-winner = game over: the pieces that decided it or, if none did, all the winner's pieces
light-captor = flashes twice: this piece can capture the one in your hand, or the one in danger
light-no-move = goes dark briefly: the piece that was here can't move now
light-doubt = flashes three times: check that the right piece is here
light-choice = 1 to 6 flashes: which piece it becomes
light-awaited = brightens slowly: a request is waiting for an answer
light-judged = brightens: a challenge is being decided here
light-verdict = fades in a player's colour: that player's piece stays; in red: neither does
light-place = glows: you can place a piece of your army here
light-laid = dim: this piece has been placed
light-touch = goes dark briefly: lift this piece and put it back when asked
light-listed = dim: something you can choose
light-chosen = pulses: the current choice
light-time-left = a row of dim squares: how much time the player to move has left
light-last-seconds = a row of fast-flashing squares: that player's last ten seconds
light-ring = after Hint, a ring marks the piece to move and an arrow shows where; thin, numbered arrows: later moves; dashed arrows: your opponent's
hands-lift = Click a piece to lift it and click a square to put it down, or drag it. The board shows where it can go.
hands-slide = Hold Shift and drag to slide a piece across the board, past squares where it could stop.
hands-aside = To take a captured piece off the board, right-click it or drag it to the tray. If you put your piece in its place, the captured piece goes to the tray by itself.
hands-back = Until your opponent moves, you can still change your move: put the piece back, or on another square.
hands-wrong = If a move isn't allowed, the board says why and shows you how to put the pieces back, one at a time.
hands-returns = If a move isn't allowed, the piece goes back to its square, and the line below the board says why.
hands-point = Point at a piece to see its name and what it does.
hands-point-others = Point at a piece to see its name and what it does. If it is an opponent's, red dots show where it could go and red rings what it could capture if it were your opponent's turn.
hands-hint = Hint shows which piece to move, flashes the piece your opponent would capture next and shows in red where a lifted piece would be lost.
hands-hint-again = Press Hint again to see where to move that piece, and once more to see why. If several people play a game with secret ranks on one board, hints ignore the ranks and show only which pieces can move. Hints stay until you move or hide them.
hands-keys = Done finishes your move or set-up, answers yes, or reveals hidden pieces after the game; More shows what else you can do. Each appears only when you can use it.
hands-other-keys = Press A to turn sounds off and on, F to turn the board around, + and - to change the text size.

## Earlier positions

column = { CAPITAL($seat) }
told = { $text }
moved = { CAPITAL($seat) }: { $text }
nothing-played = No moves yet.
sign = “{ $text }” = { $message }
sign-mistake = mistake (click it for a better move)
mistake-arrows = Solid arrow: better move. Dashed arrows: (1) the move played, (2) the reply.
start-position = Viewing the starting position.
marked-moves = Moves marked “…” have a comment or a variation.
looking-back = { $number ->
        [0] Viewing: { $message }
       *[other] Viewing move { $number }. { $message }
    }
before = Before move { $number }. { $message }
stands-now = Current position. { $message }
stands-at-end = Final position. { $message }
noted = { $message } · { $other_message }
variation-ends = End of the variation. { $message }
play-on = Continue from here
note = Note
note-why = Type your note, then press Enter. Everyone who sees this game can read it.
note-keep = Save
evaluation = Top: win for { CAPITAL($seat) } · line: even · bottom: loss
    .yours = Top: you're winning · line: even · bottom: you're losing
share = Save as web page
share-begun = Saving the game…
share-done = The game has been saved as a web page that works in any browser: { $text }
share-failed = The game couldn't be saved as a web page: { $text }.
to-first = First
to-earlier = Previous
to-later = Next
to-earlier-mistake = Previous mistake
to-later-mistake = Next mistake
to-now = Latest
to-last = Last
main-line = Main line
variation = Variation: { $text }
whole-comment = Full comment
time-left = Time left: { $text }
in-variation = Variation · { $text }

## A position that is set up
position = Set up a position
position-how = Pick a piece, then click where to put it. Click a piece of that kind to remove it.
position-not-yet = Can't start yet: { $message }.
position-play = Play from here
position-clear = Clear
position-usual = Starting position
position-undo = Undo
copy-text = Copy as text
paste-text = Paste text
copied = Copied: { $text }
not-copied = The position couldn't be copied to the clipboard.
nothing-to-paste = There is no text on the clipboard. First copy the text of a position, such as a FEN.
too-much-to-paste = The text on the clipboard is too long to be a position.
remove = Remove
other-value = other
