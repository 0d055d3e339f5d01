## What hands cannot do

nothing-in-hand = there is nothing in hand; lift or fetch a piece first
nothing-in-that-hand = there is nothing in the { $number ->
        [2] 2nd
        [3] 3rd
       *[other] { $number }th
    } hand; lift or fetch a piece first
nothing-stands = nothing stands on { $cell }; { $text } from an occupied square
occupied-by = { $cell } is occupied by { FORM($message, "indefinite") }; lift or take that piece first, or put on a free square
tray-holds = the tray holds { $number } pieces; fetch one that is there
not-in-tray = no { $message } lies in the tray; fetch one that is there
wrong-places = { $number } places for pieces on a board of { $right_number } cells; give one place per cell, None where nothing stands

## Lines nobody can read

in-line = line { $number }: { $message }
step-refused = '{ $text }': { $message }
not-text = { $name }: is not text; save the script as UTF-8
no-such-action = hands do not know { QUOTED($text) }; { $message }
did-you-mean = did you mean { QUOTED($name) }?
use-one-of = use one of { $names }
no-such-cell = there is no cell { QUOTED($text) } on this board; { $message }
near-to-it = near to it: { $cells }
cells-from-to = cells are named { $first_cell } to { $last_cell }
say-from-and-to = say where from and where to, as in 'c3 d4'
say-one-cell = say one cell, as in '{ $text } c3'
nothing-after = nothing comes after { QUOTED($text) }; leave { QUOTED($other_text) } out
say-what-to-fetch = say nothing, a number from 1 up, or a seat and a kind
no-such-seat = there is no seat { QUOTED($text) }; seats: { $names }
no-such-kind = there is no kind { QUOTED($text) }; kinds: { $names }
no-such-button = there is no button { QUOTED($text) }; buttons: { $names }
say-on-or-off = say a cell and on or off, as in 'feel c3 on'
say-after-what = say how long and what then, as in 'after 0.2 s lift c3'
nothing-to-do = nothing to do after that time; name an action
no-length-of-time = { QUOTED($text) } is no length of time; write it as '200 ms' or '1.5 s'
longer-than-a-day = { QUOTED($text) } is longer than a day; write a shorter time
counted-from-one = hands are counted from the 1st
