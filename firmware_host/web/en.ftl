too-many-messages = too many messages; wait a moment
not-from-a-page = this can't be done from a web page
take-a-seat = this page can only watch; join the game to play
judge-plays-nothing = the arbiter can see everything but can't play
wrong-key = a request's key must have 1 to { $number } characters
unreadable = { $text }
port-taken = Port { $number } is in use by another program, perhaps another Lodeboard. Codes you scanned earlier now open that program; scan this new code instead.

## Requests from pages that are refused
another-phone-holds = another phone is playing { FORM($seat, "player") }; get a hand-over code from it
computer-plays = the computer is playing { FORM($seat, "player") }
hidden-takes-a-code = { FORM($seat, "player-possessive") } pieces are hidden. To join, you need a code from the phone that was playing them, from the arbiter or from the board's computer
hidden-hand-over = { FORM($seat, "player-possessive") } pieces are hidden, so nobody could join in your place; hand over to another phone instead
only-judge-frees = only the arbiter can disconnect a player's phone
only-judge-closes = only the arbiter can close the arbiter page
no-judge = there is no arbiter, because judge_pin is not set in the settings
wrong-pin = wrong PIN
no-such-seat = there is no such player
no-such-seat-but = there is no such player; the players are { RAW($seats) }
seat-not-held = this phone isn't playing { FORM($seat, "player") }
wrong-code = this code is wrong or has expired; ask for a new one
too-many-guesses = too many wrong attempts; wait { $number } seconds
board-does-not-answer = the board isn't responding; try again
not-begun = the game hasn't started yet; try again
no-settings-here = settings can't be changed here
nothing-to-choose = there is nothing else to choose here
unknown-name = the board can't be reached by this name; add it to names under [web] in the settings
only-own-pages = only the board's own pages can ask for this
unknown-proxy = this page came over HTTPS, but the board doesn't know the proxy that sent it: in the board's settings, write proxies = "{ $name }" under [web]
too-often = too many requests; wait a moment
too-large = the request is too large; the limit is { $number } bytes
send-json = send the request as application/json
not-understood = the request can't be read: { $text }
sent-too-slowly = the request arrived too slowly
not-sent-to-its-end = the request was cut off
nothing-there = there is nothing at this address
went-wrong = something went wrong; the reason is in the board's log

## Saved games
no-such-game = there is no such game
damaged = this game is damaged
not-finished = this game isn't finished yet
takes-too-long = this game takes too long to read
reason-in-log = this game can't be read; the reason is in the board's log
won-by = { JOIN(CAPITAL($seats), with: "and") } { COUNT($seats) ->
        [one] wins
       *[other] win
    }.
drawn = Draw.

## Sensors
trace-would-tell = this game has no trace, because a trace would reveal hidden pieces
no-trace-yet = there is no trace yet: nothing has moved since the board last matched the game

## Imported games
import-running = { $name } is still being imported; wait until it is done
import-not-stored = the file can't be stored: { $text }
