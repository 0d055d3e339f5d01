too-many-messages = too many messages: wait a moment
not-from-a-page = a page cannot ask this
take-a-seat = this page only looks on: take a seat to play
judge-plays-nothing = the judge sees everything and plays nothing
wrong-key = a key has 1 to { $number } characters
unreadable = { $text }

## Why a page is refused something
another-phone-holds = another phone holds { $seat }: ask it for a hand-over code
computer-plays = the computer plays { $seat }
hidden-takes-a-code = { FORM($seat, "possessive") } pieces are hidden: to see them takes a code, from the phone that had them, from the judge or from the board's computer
hidden-hand-over = { FORM($seat, "possessive") } pieces are hidden, and nobody could claim it: hand it over instead
only-judge-frees = only the judge can free a seat
only-judge-closes = only the judge can close the judge's page
no-judge = there is no judge: no judge_pin stands in the settings
wrong-pin = this is not the judge's PIN
no-such-seat = there is no such seat
no-such-seat-but = there is no such seat; there are { RAW($seats) }
seat-not-held = this phone does not hold { $seat }
wrong-code = this code does not open that seat, or no longer: ask for a new one
too-many-guesses = too many wrong guesses: wait { $number } seconds
board-does-not-answer = the board does not answer just now: try again
not-begun = the game has not begun yet: try again
no-settings-here = no setting can be changed here
nothing-to-choose = there is nothing else to choose here
unknown-name = the board is not known by this name: add it to names under [web]
only-own-pages = only the board's own pages may ask this
too-often = too often: wait a moment
too-large = at most { $number } bytes may be sent
send-json = send application/json
not-understood = not understood: { $text }
sent-too-slowly = sent too slowly
not-sent-to-its-end = not sent to its end
nothing-there = there is nothing at this address
went-wrong = something went wrong here; it stands in the log

## Games of before
no-such-game = there is no such game
damaged = this game is damaged
not-finished = this game is not finished yet
takes-too-long = reading it takes too long
reason-in-log = it cannot be read: the reason stands in the log
won-by = { JOIN(CAPITAL($seats), with: "and") } { COUNT($seats) ->
        [one] wins
       *[other] win
    }.
drawn = Drawn.

## Sensors
trace-would-tell = a trace would tell hidden pieces: there is none of this game
no-trace-yet = nothing has moved since the board stood right: there is no trace yet
