## Answers to the players at a board

refused = { CAPITAL($message) }.
unseen = Pieces were moved while the sensors were off: put them back, then make your move.
unfinished = Make a move first.
new-game = New game. The last one is saved as { $name }.
laid-elsewhere = { CAPITAL(FORM($seat, "player")) } has set up on another screen: the lights show where the pieces go.
moved = { CAPITAL(FORM($seat, "possessive")) } { $text }
taken-back = Undone: { JOIN($messages, with: "and") }. To redo, press [redo].
draw-declined = { CAPITAL(FORM($seat, "player")) } declined the draw.
taken-back-many = { $number } moves undone, starting from { $message }. To redo, press [redo].
request-ended = The request was cancelled. The game continues.
judge-looked = The arbiter has looked at the hidden pieces (at move { $move_number }).
judge-looked-often = The arbiter has looked at the hidden pieces { $number } times (last at move { $move_number }).

## Buttons
press-for-word = Press [turn] to { $word }.
press-to-confirm = { $message } Press [turn] to confirm.
press-to-say = { $message } Press [turn] to confirm, or [say] for the next option.
put-back-to-say = { $message } Put the pieces back and press [turn] to confirm, or [say] for the next option.
item-word = { CAPITAL($seat) }: { FORM($word, "asked") }
item-own-word = { CAPITAL(FORM($word, "asked")) }
item-setup = { CAPITAL($seat) }: set up again?
item-show = { CAPITAL($seat) }: reveal pieces?
item-lift-limit = { CAPITAL($seat) }: play on without a limit?
nothing-to-take-back = There is no move to undo.
nothing-to-redo = There is no move to redo.
last-step = This is the last step. Press [turn] to play a game.
no-hints = Hints are turned off in the settings.
hints-after-slips = In this game, hints only appear after a mistake.
no-menu = Only the host's board can change the game.
just-begun = This game has only just started.
ask-to-lay-anew = Set up from scratch?
move-the-pieces = Just put each piece where you want it.
once-more = { $message } Press [{ RAW($word) }] again to confirm. Anything else cancels.
ask-to-leave = Start a new game?
ask-to-restart = Start the lesson over?
ask-to-go-on = Take this back and play on?
ask-to-offer-draw = Offer a draw?
ask-to-resign = Resign as { FORM($seat, "player") }?
    .yours = Resign?
loses-with-you = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] loses
       *[other] lose
    }, too.
lay-out-first = Place all your pieces first, then press [turn].
still-to-place = { $number ->
        [one] { $number } piece
       *[other] { $number } pieces
    } still to place.
if-missed = If a piece is already on the board, press [turn] again.
nothing-to-say = No other options right now, except to resign or offer a draw.
nothing-but-resigning = No other options right now, except to resign.
nothing-to-say-any-more = The game is over: there is nothing left to choose.
draw-is-theirs = Only { JOIN(FORM($seats, "player"), with: "and") } can accept the draw, by pressing [say] now or [draw] on their turn.
not-now = You can't do that now.
