## The board as text

lit = lit: { JOIN($messages, with: "; ") }
lights = { $colour } { $text }
in-hand = in hand: { $messages }
tray = tray: { $text }
phones-see-with = on a phone: { $seats }
not-saved = (not saved yet)
hint = hint: { JOIN($cells, with: " ") }
ahead = next{ $number ->
        [0] {""}
       *[other] {" "}{ $number }
    }: { JOIN($cells, with: " ") }

## Answers to typed commands
or-help = { $message } (or type help)
no-moves = no moves yet
before = before { $text }:
no-such-move = there is no move { QUOTED($text) }; to see the move numbers, type moves
no-phones = phones can't connect: this game was started without --web
no-clock = this game has no clock; to play with one, start a new game with --clock 5+3
for-phones = For phones: { JOIN($texts, with: " or ") }
no-such-seat = there is no player { QUOTED($name) }; type look, or look { JOIN($names, with: " or ") }
no-army = that army can't be set up now; while you set up an army, type army { JOIN($texts, with: " or ") }
help =
    c3 d4          move the piece on c3 to d4 (c3 e5 g7: landing on e5 on the way)
    take d4        take that piece off the board     lift c3; put d4   single hand movements
    slide a1 b2    push a piece across the board     fetch, drop       from the tray, into the tray
    fetch white GOA a1    put that piece from the tray on a1, for example to set up an army
    army standard  set up your army (then type turn). Also: army random, army last (last game's)
    pieces         put every piece back in place     wait 1 s          do nothing
    turn back new hint draw resign say menu quit     the buttons (turn: done, say: more choices)
    look white     show White's hidden pieces        look              hide them again
    phones         where phones can connect, with a QR code to scan
    clock          how much time each player has left
    moves          the moves so far, the biggest mistakes and what was better
    moves 2        the position before a move in round 2
    Lit squares are in [brackets]. A piece is shown by its player's first letter. In games with two
    kinds of piece, that letter is lowercase for the ordinary kind and a capital for the other; in games
    with more, the piece's symbol follows it. An ! after a square means that its sensor is unreliable.
