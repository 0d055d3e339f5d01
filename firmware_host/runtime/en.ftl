## Sensors and lights that don't respond

sensors-away = The sensors aren't responding: { $text }
lights-away = The lights aren't responding: { $text }
waits-for-them = The game will continue once they're back.

## Boards in other places

other-host = Another program is already hosting the table { $name }. Stop it; if it has crashed, this one takes over within 6 seconds.
board-not-come = { CAPITAL(FORM($seat, "player-possessive")) } board hasn't connected yet.
board-away = { CAPITAL(FORM($seat, "player-possessive")) } board has been offline since { $since_text }.
line-down = No connection to the other boards since { $since_text }: { $text }. Moves made here will be sent once it's back.
table-silent = The host hasn't answered yet: its program isn't running, or is still starting.
table-away = The host isn't responding: its program isn't running.
table-closed = The host has closed this table. Stop this program, or ask for a new invitation.
seat-taken = Another board is playing this side with the same invitation. Stop this program, or restart it to take over again.

## Status of a board without a screen

on-a-phone = On a phone: { JOIN(CAPITAL($seats), with: "and") }.
on-no-phone = Nobody is playing on a phone.

## Computer players

computer-away = The computer player stopped and is being restarted. The game will wait.

## Changing settings and games
settings-not-kept = the settings can't be saved: { $text }
not-switched-off-here = this computer can't be shut down from here
no-room-for = { $game } can't be played on this board
not-so-seated = { $game } can't start like this: at least one player must be a person, and computer levels go from 1 to { $number }
not-left-here = there is no unfinished { $game } game { $name } here
no-such-place = no saved or imported { $game } game has a move { $name }
not-set-up-by-hand = positions of { $game } can't be set up by hand
not-deleted = there is no game { $name } to delete; a game being played can't be deleted
no-voice = Nothing can be spoken on this computer: { $text }.
