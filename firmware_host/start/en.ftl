## What is said before a game, and in the menu beside one.

title = Which game?
settings = Settings
leave = Close
back = Back
all-kept = Kept games
kept-games = Kept games
none-kept = No game is kept yet.
go-on = Go on
lesson = Learn it
go-on-left = Go on with the last
look = Look
kept = { $text }, { $number ->
        [one] one move
       *[other] { $number } moves
    }, { $message }
goes-on = not finished
is-to-move = { JOIN($seats, with: "and") } to move
left-last = Kept: { $text }
over = finished
delete = Delete
keep = Keep it
really = Delete it
gone = It is gone for good then.
before = Before
more = More
leaf = { $number } of { $of_number }

player-here = At this board
player-phone = On a phone
player-computer = The computer
strength = Strength: { $number }
strength-suits = Strength: suits you
strength-told = Against the computer: it plays as strongly as suits you. You choose how strongly where a seat is set to “The computer”.
seat = { CAPITAL($seat) }
no-name = Name ...
who-plays = Who plays { $seat }?
set-so = { $message }: { $other_message }
hints-request = on request
hints-counted = counted
hints-always = always
hints-slips = slips only
hints-off = never
options-usual = Rules: as usual
options-other = Rules: { $number ->
        [one] one
       *[other] { $number }
    } changed
options = Rules of { $text }
as-usual = All as usual
value = { CAPITAL($option) }: { $value }
value-of = { $number } of { $of_number }
against-computer = Against the computer
begin = Begin
space = Space
erase = Erase
done = Done

## Settings
language = Language
text-size = Size of letters
palette = Colours of the lights
palette-standard = Usual
palette-deuteranopia = For red-green eyes
palette-tritanopia = For blue-yellow eyes
brightness = Brightness
percent = { $number } %
hints = Hints
turned = The board
turned-no = As usual
turned-yes = Turned round
screen = The window
screen-framed = With a frame
screen-full = Full screen
shut-down = Shut this computer down

## The menu beside a game
menu = Menu
go-back = Go on
to-start = All games
