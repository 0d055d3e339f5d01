## A board of text

lit = lit: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = in hand: { $messages }
tray = tray: { $text }
phones-see-with = phones see with: { $seats }
not-saved = (not saved yet)
hint = hint: { JOIN($cells, with: " ") }
ahead = next{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## What is answered to who types
or-help = { $message } (or type help)
no-moves = nothing has been played yet
before = before { $text }:
no-such-move = there is no move { QUOTED($text) }: the list of moves has their numbers
no-phones = no phone can look on: this game is played without --web
for-phones = For phones: { JOIN($texts, with: " or ") }
no-such-seat = there is no seat { QUOTED($name) }; say look, or look { JOIN($names, with: " or ") }
help =
    c3 d4          move the piece on c3 to d4 (c3 e5 g7: with a landing on the way)
    take d4        take that piece off the board     lift c3; put d4   one hand movement a line
    slide a1 b2    push a piece over the board       fetch, drop       from the tray, into the tray
    fetch white GOA a1    that piece from the tray onto a1, as when an army is laid out
    pieces         put all pieces where they belong  wait 1 s          do nothing
    turn back new hint draw resign say menu quit     the buttons (say: what else can be said)
    look white     see that side's hidden pieces     look                     see nobody's
    phones         where phones can look on, with a code for their cameras
    moves          what was played, where most was lost, and what was better then
    moves 2        how it stood before a move of the second round
    Lit cells stand in [brackets]. A piece is its side's first letter, with the kind's symbol where
    there are many kinds; with two, a small letter is a plain piece and a capital the other kind.
    A ! follows what stands on a cell whose sensor is not to be trusted.
