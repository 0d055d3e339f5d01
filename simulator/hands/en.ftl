## Hand movements that are impossible

nothing-in-hand = your hand is empty; lift or fetch a piece first
nothing-in-that-hand = hand { $number } is empty; lift or fetch a piece first
nothing-stands = there is no piece on { $cell }; { $text } from an occupied square
occupied-by = there is already { FORM($message, "indefinite") } on { $cell }; lift or take that piece first, or put yours on an empty square
tray-holds = the tray holds { $number ->
        [one] one piece
       *[other] { $number } pieces
    }; fetch one that is there
not-in-tray = there is no { $message } in the tray; fetch a piece that is there
wrong-places = { $number } places given for a board of { $right_number } cells; give one per cell, None for an empty one

## Script lines that can't be read

in-line = line { $number }: { $message }
step-refused = '{ $text }': { $message }
not-text = { $name } is not a text file; save the script as UTF-8
no-such-action = unknown action { QUOTED($text) }; { $message }
did-you-mean = did you mean { QUOTED($name) }?
use-one-of = use one of { $names }
no-such-cell = this board has no square { QUOTED($text) }; { $message }
near-to-it = similar names: { $cells }
cells-from-to = squares are named { $first_cell } to { $last_cell }
say-from-and-to = give a start and an end square, as in 'c3 d4'
say-one-cell = give one square, as in '{ $text } c3'
nothing-after = nothing can follow { QUOTED($text) }; remove { QUOTED($other_text) }
say-what-to-fetch = after fetch, you can give a number (1 or more) or a player and a piece
no-such-seat = there is no player { QUOTED($text) }; players: { $names }
no-such-kind = there is no piece called { QUOTED($text) }; pieces: { $names }
no-such-button = there is no button { QUOTED($text) }; buttons: { $names }
say-on-or-off = give a square and on or off, as in 'feel c3 on'
say-after-what = give a time and an action, as in 'after 0.2 s lift c3'
nothing-to-do = there is no action after that time; add one
no-length-of-time = { QUOTED($text) } is not a duration; use a time such as '200 ms' or '1.5 s'
longer-than-a-day = { QUOTED($text) } is longer than a day; use a shorter time
counted-from-one = hands are numbered from 1
