nothing-to-take-back = there is no move to undo
nothing-to-redo = there is no move to redo
stays-as-it-ended = moves can't be undone once hidden pieces have been revealed
unseen-cannot-be-taken-back = a secret set-up or challenge can't be undone
shown-when-over = hidden pieces can be revealed only when the game is over
notes-when-over = notes can be written only after the game, because pieces are hidden until then
rematch-when-over = you can ask for a rematch when the game is over
nothing-hidden = there are no hidden pieces to reveal
no-move-to-go-back-to = there is no move { $number } to go back to
went-on-after-showing = moves were undone after hidden pieces had been revealed
for-the-room = this can't be done from within a game
gone-on-since = the game has moved on; look at the board again
final-on-release = in this game, a move is final as soon as you let go of the piece
no-taking-back = moves can't be undone in this game
only-intents = the table doesn't understand this request
only-for-seats = only the players at this table can do that
not-your-seat = you aren't playing { FORM($seat, "player") }
sets-up-a-position = a position is being set up, so there is no game yet
not-on-the-palette = this game has no such piece
no-such-item = a position of this game has nothing called { QUOTED($name) } with that value
only-boards-report = only a board can report sensor faults
only-boards-settle = only a board can make a move final
flag-is-up = the time of { FORM($seat, "player") } isn't up
others-lift-limits = only the other players can let you play on without a limit
only-the-clock = only the clock can do that
only-boards-pause = only a board can pause the clock for this reason
only-the-judge-looks = only the arbiter can look at hidden pieces
unreadable = { $text }
no-line = not sent: { $text }
no-new-game = { $text }
goes-on = this game isn't over yet

## Hints

no-playing-on = you can't continue from there: this game isn't over, or that position is hidden
no-hints = there are no hints in this game
hints-unasked = you can't ask for hints in this game: see the Hints setting
hint-on-turn = only the player to move can ask for a hint
only-advisers = only the computer gives hints

## Players
person = { $name }
    .player = { $name }
    .player-possessive = { $name }'s
    .possessive = { $name }'s
computer = Computer ({ $message })
your-partner = your partner
side-level = { CAPITAL($message) } ({ $other_message })
no-partner = no partner yet
with-partner = with { JOIN(FORM($seats, "player"), with: "and") }
against-you = against you
player-side = { $text }, { $message }
adapts-now = adapts to you (now level { $number })
level = { $number ->
        [0] adapts to you
       *[other] level { $number }
    }
you = You
you-named = { $name } (you)
player-hints = { $text } ({ $message })
hints-had = { $number ->
        [one] 1 hint
       *[other] { $number } hints
    }
