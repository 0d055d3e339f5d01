## The line of words

seen-from = seen from { FORM($seat, "possessive") } side
seen-by-nobody = seen by nobody
saved = saved
not-saved = not saved yet

## The keys: what each does, in a word or two
turn = turn
take-back = take back
redo = redo
new-game = new game
hint = hint
turned = where it turned
say = say
moves = moves
draw = draw
resign = resign
menu = menu
tidy = pieces in place
look = look
phones = phones
help = help
quit = quit
no = no

## The table
tray-use = taken pieces: drag them here, or right-click them
tray-use-replacing = taken pieces: put yours in their place, or drag them here, or right-click them
moves-use = moves stand here: touch to look back
and = { $text } { $other_text }
off-use = Drag it to the tray, or right-click it.
tidy-use = { $key } (“{ $text }”) puts all where it belongs.
list-use = { $key } (“{ $text }”) opens that list.
look-use = { $key } (“{ $text }”) shows you your own pieces.
pass-the-screen = Pass the screen to { CAPITAL($seat) }
click-when-alone = Click when nobody but { CAPITAL($seat) } looks on
scan = Scan with a phone in the same network

## What the window answers
all-in-place = All pieces are where they belong.
no-look = The game is over: S offers to show pieces to everybody, N begins the next game.
nothing-to-lay = Each piece counts where it stands: lay out those in the tray.
