## The status line

seen-from = showing { FORM($seat, "player-possessive") } pieces
seen-by-nobody = pieces hidden
saved = saved
not-saved = not saved yet

## The table
lost = { $number ->
        [0] No pieces lost
       *[other] Pieces lost: { $number }
    }
to-place = { $number ->
        [0] All pieces placed
       *[other] Pieces to place: { $number }
    }
tray-use = To remove captured pieces, drag them here or right-click them
tray-use-replacing = To remove captured pieces, move your piece onto them, drag them here or right-click them
moves-use = Moves appear here: click one to view it
and = { $text } { $other_text }
arrange-use = To have your army set up for you, press { JOIN($buttons, with: "or") }.
arrange-otherwise = To set up your army differently, press { JOIN($buttons, with: "or") }.
arrange-again = This will move the pieces you've already placed. Press { $button } again to go ahead.
off-use = To take a piece off the board, drag it to the tray or right-click it.
mutual-use = To take both off, drop your piece on the other one.
spare-use = The piece in your hand is out of the game: drop it in the tray.
tidy-use = Press { $button } to put every piece back in place.
look-use = Press { $button } to see your own pieces.
explain-use = Lift a piece or point at it to see what it does.
explain-others-use = Lift a piece or point at it to see what it does; point at an opponent's piece to see where it could go.
pass-the-screen = Pass the screen to { FORM($seat, "player") }
click-when-alone = Click when only { FORM($seat, "player") } can see the screen
scan = Scan with a phone on the same network
too-small = This window is too small: make it at least { $number } × { $other_number } pixels.

## Refusals
occupied = There is already { FORM($message, "indefinite") } on { $cell }.
cannot-capture = This piece can't reach { $cell } in one move. Lift it to see where it can go.
cannot-capture-so = It can't go to { $cell } now. { $message }
partner-there = Your partner's piece is on { $cell }.
cannot-leave = Only captured pieces can be taken off the board.
no-space = That isn't a space on the board.
no-look = The game is over. Press { $button } to reveal your pieces.
