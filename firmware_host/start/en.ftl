## What is said before a game, and in the menu beside one.

title = Choose a game
facts = { $players_text } players · { $minutes_text } min · { $value }
settings = Settings
leave = Quit
quit-question = Quit Lodeboard?
stay = Stay
back = Back
all-kept = Saved games
kept-games = Saved games
none-kept = No saved games yet.
go-on = Continue
lesson = Learn to play
go-on-left = Continue last game
look = View
kept = { $text }, { $number ->
        [one] 1 move
       *[other] { $number } moves
    }, { $message }
goes-on = in progress
is-to-move = { JOIN(CAPITAL($seats), with: "and") } to move
left-last = Saved: { $text }
over = finished
won = { JOIN($texts, with: "and") } won
drawn = draw
delete = Delete
keep = Keep
really = Yes, delete
gone = This can't be undone.
before = Previous
more = Next
leaf = Page { $number } of { $of_number }

player-here = At this board
player-phone = On a phone
computer-level = Computer: { $level }
computer-named = Computer ({ $level })
here-note = A person at this board moves these pieces.
phone-note = The phone scans a code to join.
person-needed = At least one player has to be a person.
level-first = Level 1 of { $of_number }: overlooks about { $number }% of its opponent's replies.
level-measured = Level { $number } of { $of_number }: scores { $points_number }% against the level below; rated about { $rating_number } points above level 1.
level-unmeasured = Level { $number } of { $of_number }
strength-told = Play the computer at a level that adapts to you. To pick a level yourself, set a player to Computer.
seat = { CAPITAL($seat) }
no-name = Name…
who-plays = Who plays { FORM($seat, "player") }?
set-so = { $message }: { $other_message }
choice = { CAPITAL($message) }
hints-request = on request
hints-counted = on request, with a count for all to see
hints-always = always
hints-slips = after mistakes
hints-off = never
options-usual = Rules: standard
options-other = Rules: { $number } changed
options = Rules for { $text }
standard = Standard: { $text }
option = { CAPITAL($option) }
as-usual = Reset rules
against-computer = Play the computer
begin = Start game
space = Space
erase = Delete
done = Done

## Settings
language = Language
text-size = Text size
palette = Light colours
palette-standard = Standard
palette-deuteranopia = Red-green colour-blind
palette-tritanopia = Blue-yellow colour-blind
brightness = Brightness
percent = { $number }%
hints = Hints
following = Moves by the computer and phones
following-yes = The pieces move by themselves
following-no = I move the pieces
turned = Board
turned-no = Normal
turned-yes = Rotated
screen = Window
screen-framed = Normal
screen-full = Full screen
shut-down = Shut down this computer

## The menu beside a game
menu = Menu
go-back = Back to game
to-start = All games
leave-question = Leave this game?
leave-kept = The game is saved. You can continue it at any time.
keep-playing = Keep playing
