nothing-to-take-back = there is no move to take back
nothing-to-redo = there is no move to play again
stays-as-it-ended = hidden pieces have been shown: the game stays as it ended
unseen-cannot-be-taken-back = what has been laid out or challenged unseen cannot be taken back
shown-when-over = hidden pieces are shown when the game is over
rematch-when-over = a rematch is asked for when the game is over
nothing-hidden = there is nothing hidden to show
no-move-to-go-back-to = there is no move { $number } to go back to
went-on-after-showing = the game went on after hidden pieces were shown
for-the-room = that is for the room to do
gone-on-since = the game has gone on since: look at the board again
final-on-release = a move is final once its piece is let go
no-taking-back = moves cannot be taken back in this game
only-intents = only an intent can be asked of a table
only-for-seats = only those who sit at the table can ask anything of it
not-your-seat = you do not sit at { $seat }
only-boards-report = only a board can report on its sensors
only-boards-settle = only a board has moves that are not final
only-the-judge-looks = only the judge looks at what is hidden
unreadable = { $text }
no-line = it is not sent: { $text }
no-new-game = { $text }
goes-on = this game goes on

## Hints

no-playing-on = there is no playing on from there: this game is not over, or that position is hidden
no-hints = nobody looks ahead in this game
hints-unasked = hints are not asked for at this table: see the setting of hints
hint-on-turn = a hint is for who is on turn
only-advisers = only who looks ahead gives advice
