## The start screen, and the menu during a game

title = Choose a game
web-waits = Choose a game. Phones can join once it has started: press W to see how.
facts = { $players_text } players · { $minutes_text } min · { $value }
settings = Settings
leave = Quit
quit-question = Quit Lodeboard?
stay = Stay
back = Back
all-kept = Saved games
game-in-use = This game is already open in another window of Lodeboard on this computer. Continue there, close it first, or start a new game.
game-unreadable = This game can't be continued, because its file is damaged or from another version. Start a new game.
storage-fails = The saved games can't be opened. Check that the disk has space and that Lodeboard can write to it.
system-fails = That didn't work: { $text }.
kept-games = Saved games
none-kept = No saved games yet.
go-on = Continue
lesson = Learn to play
exercises = Exercises
position = Set up a position
position-changed = Change position
exercise = Exercise { $number }
exercise-solved = Exercise { $number } · solved
exercises-of = Exercises: { $number } of { $of_number } solved
exercise-of-the-day = Exercise of the day
go-on-left = Continue last game
look = View
kept = { $text }, { $number ->
        [one] 1 move
       *[other] { $number } moves
    }, { $message }
goes-on = in progress
is-to-move = { JOIN(CAPITAL($seats), with: "and") } to move
left-last = Last game: { $text }
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
here-note = Someone at this board plays this side.
phone-note = Scan a code with your phone to join.
person-needed = At least one player has to be a person.
level-named = { CAPITAL($level) }. { $message }
mistakes-very-many = For your first games: it misses most threats.
mistakes-many = Misses many threats.
mistakes-some = Sees simple threats, but misses longer combinations.
mistakes-few = Makes few mistakes.
mistakes-none = Plays as well as it can.
level-adapts = Gets stronger when you win and weaker when you lose.
level-now = Now level { $number }. { $message }
level-rating = Rating about { $rating_text }.
level-beats = { $points_number ->
        [10] Almost always beats level { $number }.
       *[other] Beats level { $number } in about { $points_number } out of 10 games.
    }
several-players = { $number } × { $message }
seat = { CAPITAL($seat) }
no-name = Name…
your-name = You: { $name }
no-own-name = Your name…
who-plays = Who plays { FORM($seat, "player") }?
set-so = { $message }: { $other_message }
choice = { CAPITAL($message) }
hints-request = on request
hints-counted = on request, counted
hints-always = always
hints-slips = after mistakes
hints-off = never
clock = Clock
clock-none = none
clock-added = { $number } min + { $other_number } s
clock-turn = { $number } s per turn
clock-own = { $text }
clock-other = Other…
clock-minutes = { $number } min
clock-seconds = + { $number } s per turn
clock-loses = If your time runs out, you lose. The clock starts with the first move.
clock-decide = If somebody's time runs out, this game has no rule for it: you decide together how to continue. The clock starts with the first move.
clock-note = Clock (for every game until you change it)
options-usual = Rules: standard
options-other = Rules: { $number } changed
options = Rules for { $text }
standard = Standard: { $text }
option = { CAPITAL($option) }
as-usual = Reset rules
against-computer = Play the computer
people-here = { $number ->
        [2] Two players at this board
        [4] Four players at this board
       *[other] { $number } players at this board
    }
your-side = You play
first-move = first move
computer = Computer
level = Computer level
players = Choose players
players-use = people at this board or on phones, or the computer
begin = Start game
space = Space
erase = Delete
done = Done

## Settings
language = Language
text-size = Text size
palette = Colours of the lights
palette-standard = Standard
palette-deuteranopia = Red-green colour-blind
palette-tritanopia = Blue-yellow colour-blind
brightness = Brightness
time-left = Show time left on a row of squares
time-left-off = off
time-left-on = on
percent = { $number }%
sound = Sound (key A)
sound-off = Off
sound-is-off = Sound off. To turn it on again, press A.
sound-is-on = Sound on.
voice = Voice
voice-how-much = { $text ->
        [off] Off
        [moves] Moves
       *[all] Everything
    }
no-voice = To use the voice, install it on this computer: sudo apt install espeak-ng
no-voice-for-language = espeak-ng can't speak this language. On a phone, the browser might be able to.
hints = Hints
following = Computer and phone moves
following-yes = The pieces move by themselves
following-no = I move the pieces
turned = Board
turned-no = Normal
turned-yes = Rotated
screen = Window
screen-framed = Normal
screen-full = Full screen
shut-down = Shut down this computer

## The menu during a game
go-back = Back to game
to-start = All games
leave-question = Leave this game?
leave-kept = The game is saved. You can continue it at any time.
keep-playing = Keep playing

## Imported games
import = Import games
imported = Imported games
import-home = your home folder
import-found = Pick a file with games, or drop one on this window. Looked in: { JOIN($texts, with: "and") }.
import-none-found = No PDN, OpenTafl or Lodeboard files with games were found. Put a file into one of these folders, plug in a USB stick and come back, or drop a file on this window. Looked in: { JOIN($texts, with: "and") }.
import-stop = Stop
import-stopping = Stopping…
importing = Importing { JOIN($texts, with: "and") }
import-read = { $number ->
        [one] 1 game read
       *[other] { $number } games read
    }
import-read-of = { $number } of about { $of_number } games read ({ $other_number }%)
import-rate = { $number ->
        [one] 1 game a second
       *[other] { $number } games a second
    }
import-kept-so-far = Press Esc to stop. Games read so far are kept.
import-done = Import finished: { JOIN($texts, with: "and") }
import-stopped = Import stopped: { JOIN($texts, with: "and") }
import-new = { $number ->
        [0] No new games.
        [one] 1 new game imported.
       *[other] { $number } new games imported.
    }
import-completed = { $number ->
        [one] One of them replaces an incomplete copy imported earlier.
       *[other] { $number } of them replace incomplete copies imported earlier.
    }
import-known = { $number ->
        [one] 1 game was already imported.
       *[other] { $number } games were already imported.
    }
import-unread = { $number ->
        [one] 1 game couldn't be read.
       *[other] { $number } games couldn't be read.
    }
import-no-game = There are no games in { $name }. A game begins with a line such as [White "Anna"] or 1. c3-d4.
import-not-text = { $name } is not a text file, so there are no games in it. If it is an archive, unpack it first; if it is a document, save it as plain text.
import-empty = { $name } is empty. Copy it again from where you got it.
import-cut = The last game has no result at its end, so the file was probably cut off. The game is kept as unfinished.
import-shorter = The file ended too soon; the games after this line are missing. Import it again to add them.
import-unreadable = The file could not be read any further: { $text }. Import it again to add the other games.
import-encoding = Text read as { JOIN($texts, with: "and") }.
import-line = line { $number }: { $message }
import-line-of = line { $number } ({ $text }): { $message }
import-whole-report = Full list: { $text }
import-report = Report
import-show = Show imported games
import-search = Search by player or date: { $text }
import-more = { $number } of { $of_number } games shown. To find others, type a name or a year.
import-number = { $number ->
        [one] 1 game found.
       *[other] { $number } games found.
    }
import-none-match = No matching games found.
import-any-result = Any result
import-won-by = Won by “{ $text }”
import-order = Sort order
import-by-import = Newest import first
import-by-date = Newest game first
import-by-player = By player
import-by-result = By result
import-delete = Delete games
import-delete-which = Which file's games do you want to delete?
import-file = { $number ->
        [one] 1 game · { $date_text }
       *[other] { $number } games · { $date_text }
    }
import-delete-game = Delete this game?
import-delete-file = { $number ->
        [one] Delete the game imported from { $name }?
       *[other] Delete all { $number } games imported from { $name }?
    }
import-delete-note = Your other games and the file itself are kept.
import-gone = This game has been deleted.
import-unknown = result unknown
import-won = { JOIN(CAPITAL($seats), with: "and") } won
import-game = { $text } · { $date_text } · { $message } · { $number ->
        [one] 1 move
       *[other] { $number } moves
    }
import-who = Who will continue the game?
import-people = People at this board
import-against = You: { CAPITAL($seat) } · Computer: { JOIN(CAPITAL($other_seats), with: "and") }

## The players of this computer, and their results
players-here = Players
players-unreadable = { $name } can't be read, so the players' colours and their “Child” settings are missing. If you save changes, the old file is kept under another name.
players-newer = { $name } was written by a newer version of Lodeboard, so the players' colours and their “Child” settings are missing. If you save changes, the old file is kept under another name.
players-not-saved = the players can't be saved: { $text }
player-add = Add player
player-new = What is the new player's name?
player-none = No players yet. Add one here, or enter names under “Choose players” when you start a game.
player-table = Results
player-won = Won
player-drawn = Drawn
player-lost = Lost
player-rating = Rating
player-about = about { $points_text }
player-game-name = { CAPITAL($game) }
player-no-games = No finished games yet
player-results = { $number ->
        [one] 1 game
       *[other] { $number } games
    }: { $message }
player-tally = { $number } won, { $drawn_number } drawn, { $lost_number } lost
player-and = { $message } · { $other_message }
player-streak-won = { $number } wins in a row
player-streak-drawn = { $number } draws in a row
player-streak-lost = { $number } losses in a row
player-game = { CAPITAL($game) }: { $message }
player-rated = Rating about { $points_text } after { $number } games (probably between { $least_text } and { $most_text })
player-not-rated = { $number ->
        [one] Rating available after 1 more game against named players or the computer
       *[other] Rating available after { $number } more games against named players or the computer
    }
player-opponents = Against:
player-against = { $text }: { $message }
player-nobody = players without a name
player-more = … and { $number } more
player-child = Child (never loses on time): yes
player-no-child = Child (never loses on time): no
player-export = Export
player-exported = Everything stored about this player has been saved to { $text }.
player-delete = Delete { $name }?
player-delete-note = The name is removed from all games played on this computer; the games are kept. Imported games and club tournaments aren't changed. This can't be undone.
player-deleted = { $number ->
        [0] { $name } was deleted.
        [one] { $name } was deleted; the name was removed from 1 game.
       *[other] { $name } was deleted; the name was removed from { $number } games.
    }
player-left = The name couldn't be removed from { JOIN($texts, with: "and") }: { $text }.
