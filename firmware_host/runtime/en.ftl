## What does not work

sensors-away = The sensors do not answer: { $text }
lights-away = The lights do not answer: { $text }
waits-for-them = The game waits for them.

## Boards in other houses

other-host = another program hosts the table { $name }: end it; after one that died this goes on within 6 s
board-not-come = { CAPITAL(FORM($seat, "possessive")) } board has not come yet.
board-away = { CAPITAL(FORM($seat, "possessive")) } board has been away since { $since_text }.
line-down = The line to the other boards is down since { $since_text }: { $text }. What is played here is sent when it is back.
table-silent = The table has not answered yet: its program is not running, or on its way.
table-away = The table does not answer: its program is not running.
table-closed = the table was closed by who hosts it; end the program, or ask for another invitation
seat-taken = another board plays this seat with the same invitation; end this program, or start it again to take the seat back

## Lines of a board without a screen

on-a-phone = On a phone: { JOIN($seats, with: "and") }.
on-no-phone = On a phone: nobody.

## Seats that the computer plays

computer-away = The computer does not play just now; it is being started again. The game waits.

## Settings, another game
settings-not-kept = the settings cannot be kept: { $text }
not-switched-off-here = this computer is not switched off from here
no-room-for = this board has no room for { $game }
not-so-seated = { $game } is not played so: one seat is left to somebody, and the computer's strength is 1 to { $number }
not-left-here = no game { $name } of { $game } was left here
not-deleted = there is no game { $name } that can be deleted; the one being played stays
