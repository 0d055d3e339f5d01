## What a board answers its players.

refused = { CAPITAL($message) }.
unseen = What was moved meanwhile was not seen: put it back, and move then.
unfinished = [The turn] ends a move: finish it first.
new-game = A new game begins; the last one is kept as { $name }.
laid-elsewhere = { CAPITAL($seat) } has laid out its army on a page: the lights show where.
moved = { CAPITAL($seat) }: { $text }
taken-back = Taken back: { JOIN($messages, with: "and") }. [Redo] plays { $number ->
        [one] it
       *[other] them
    } again.
draw-declined = { CAPITAL($seat) }: draw declined.
taken-back-many = { $number } moves taken back, from { $message } on. [Redo] plays them again.
judge-looked = The judge has looked at the hidden pieces (at move { $move_number }).
judge-looked-often = The judge has looked at the hidden pieces { $number } times (last at move { $move_number }).

## Buttons
press-to-say = { $message }? Press [turn] to say it, [say] for the next.
put-back-to-say = { $message }? Put the pieces back and press [turn] to say it, [say] for the next.
item-word = { CAPITAL($seat) }: { $word }
item-own-word = { CAPITAL($word) }
item-setup = { CAPITAL($seat) }: lay the pieces out anew
item-show = { CAPITAL($seat) }: show all pieces
nothing-to-take-back = There is no move to take back.
nothing-to-redo = There is no move to play again.
no-hints = Hints are off: the settings say so.
hints-after-slips = At this table hints come after a slip only.
no-menu = The game is chosen at the board that has its table.
just-begun = This game has only just begun.
once-more-to-lay-anew = Press [{ RAW($word) }] once more to lay the army out from the beginning.
move-the-pieces = Each piece counts where it stands: put it where you want it.
once-more-to-leave = Press [new-game] once more to leave this game.
once-more-to-resign = Press [resign] once more to resign for { $seat }.
lay-out-first = [The turn] ends the set-up: lay out all pieces first.
nothing-to-say = There is nothing to say now but resigning or offering a draw.
nothing-but-resigning = There is nothing to say now but resigning.
nothing-to-say-any-more = There is nothing to say: the game is over.
draw-is-theirs = That is for { JOIN($seats, with: " and ") }: press [say] now, or [draw] on the own turn.
not-now = That cannot be said now.
