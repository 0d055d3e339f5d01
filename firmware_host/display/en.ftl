## What a board says beside the game itself.

to-move = { JOIN(CAPITAL($seats), with: " and ") } to move.
to-lay-out = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] has
       *[other] have
    } an army to lay out.
left-aside = The game goes on without this board: touch a piece to play here, too.
won = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] wins
       *[other] win
    }: { $message }.
drawn = Drawn: { $message }.
play-again = Press [new-game] to play again.
in-a-lesson = [Hint] shows it, [take-back] goes a step back, [say] and then [turn] leave it out.
damaged-game = Game { $name } is damaged, so this is a new one: lodeboard salvage { $name } keeps what is good in it.

## Buttons: as they are called, pressed, held, spoken about
button = { $button }
button-about = the { $button } button
button-held = { $button } (hold it to light { $number })
button-on-page = { $button } on a page
key = { $key }
key-about = { FORM($key, "about") }
key-held = { $key } (hold it to light { $number })

## A key that is held
let-go = Let go to say { $button }, or hold on to say nothing.
let-go-or-hold-on = Let go to say { $button }, or hold on for { $other_button }.
held-too-long = Let go: nothing is said.

## A move in the hand
may-go = The piece from { $cell } may go to { JOIN($cells, with: "or") }.
goes-on = The piece from { $cell } goes on to { JOIN($cells, with: "or") }.
has-moved = The piece from { $cell } has moved to { JOIN($cells, with: "or") }.
may-leave = The piece from { $cell } may leave the board with the one on { JOIN($with_cells, with: "or") }: take both off.
may-go-or-leave = The piece from { $cell } may go to { JOIN($cells, with: "or") }, or leave the board with the one on { JOIN($with_cells, with: "or") }: take both off.
take-away = Take away { JOIN($cells, with: "and") }.
take-captured = Take { JOIN($cells, with: "and") } off the board.
not-taken = { JOIN($cells, with: "and") } { COUNT($cells) ->
        [one] was
       *[other] were
    } not taken: put { COUNT($cells) ->
        [one] it
       *[other] them
    } back.
can-be-taken = { $cells } can be taken from { JOIN($from_cells, with: "or") }.
or-put-back = Or put { COUNT($cells) ->
        [one] it
       *[other] them
    } back.
no-move-now = The piece from { $cells } has no move now: put it back.
capture-compulsory = A capture is compulsory: { JOIN($cells, with: "or") }.
becomes = The piece on { $cell } becomes { FORM($kind, "indefinite") }. Lift it and put it back for { FORM($other_kind, "indefinite") }.

## Questions
which-move = Which move is it? Touch { JOIN($cells, with: "or") }, or press [the turn] for the first.
has-nothing-moved = Has nothing moved?
is-it-felt-wrongly = Has nothing moved, and what is felt on { JOIN($cells, with: "and") } is wrong?
do-pieces-stand-wrongly = Do pieces stand wrongly ({ JOIN($cells, with: "and") })?
has-been-put-back = { $number ->
        [one] Has the last move
       *[other] Have { $number } moves
    } been put back?
has-made-its-round = Has the piece from { $cell } made its round or left the board?
has-gone = Has the piece from { $cell } gone to { $other_cell }?
has-gone-as = Has the piece from { $cell } gone to { $other_cell }, as { FORM($kind, "indefinite") }?
answer = Press [turn] for yes; or go on moving.
answer-or-another = Press [turn] for yes, [say] for another answer; or go on moving.
answer-of-several = Press [turn] for yes, [say] for another answer ({ $number } of { $of_number }); or go on moving.

## What needs the others
may-say = [Say] offers: { JOIN($words, with: "or") }.
draw-offered = A draw is offered to { JOIN($seats, with: " and ") }: press [draw] to accept, or play on.
draw-ahead = A draw is offered to { JOIN($seats, with: " and ") }, who may accept: press [say] now, or [draw] on the own turn.
wish-awaits = An answer is awaited from: { JOIN(CAPITAL($seats), with: ", ") }.
wish-new-game = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } for a new game: press [new-game] to agree, or play on.
wish-rematch = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } for a rematch with colours changed: press [new-game] to agree.
wish-redo = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } to play { $number ->
        [one] the move
       *[other] the { $number } moves
    } again: press [redo] to agree, or play on.
wish-take-back = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } to take back { $number ->
        [one] a move
       *[other] { $number } moves
    }: press [take-back] to agree, or play on.

## Challenges
being-judged = Challenge on { $cell }: it is being judged.
stays = Challenge on { $cell }: { $seat } stays.
nobody-stays = Challenge on { $cell }: nobody stays.
belongs-there = The { $seat } piece belongs on { $cell }: put it there, and take the { $other_seat } one away.
not-that-piece = That is not the piece that stood on { $cell }: put that one on { $other_cell }.

## Pieces that may be others
capture-waits = The capture on { $cell } waits.
press-turn = Press [the turn].
check-pieces = There must be { JOIN($messages, with: "and") }: see that it is so, then press [the turn].
check-places = The pieces on { JOIN($cells, with: "and") } may have changed places: see that they have not, then press [the turn].
check-lit-squares = See that the right piece stands on each lit square, then press [the turn].

## A board that is put right
right-again = The board is right again.
take-off = Take the piece on { $cell } off the board
put = Put { FORM($message, "indefinite") } on { $cell }
stranger = On { $cell } stands { FORM($message, "indefinite") }: put { FORM($other_message, "indefinite") } there
put-the-piece = Put the piece on { $cell }
put-back = The { $message } from { $cell } stands on { $other_cell }: put it back on { $cell }
move = Move the piece on { $cell } to { $other_cell }
of-several-steps = { $message } ({ $number } squares are wrong).
sentence = { CAPITAL($message) }.
if-it-stands-there = If it stands there, press [turn].
if-nothing-stands-there = If nothing stands there, press [turn].

piece-on = { FORM($message, "indefinite") } on { $cell }
lit-square = a lit square

## Armies that are set up
lays-out = { CAPITAL($seat) } lays out an army: { $number } of { $of_number } pieces stand.
has-laid-out = { CAPITAL($seat) } has laid out an army: { $number } of { $of_number } pieces stand.
has-nothing-been-laid = Has no piece been laid?
does-it-stand-there = Does the piece just laid stand on { $cell }?
answer-where = Press [turn] for yes, [say] for another square; or lay it elsewhere.
if-there-already = If a piece stands there already, press [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: " and ") }: lay your pieces on the lit squares, each on the one you gave it.
lay-theirs = Lay { FORM($seat, "possessive") } pieces on the lit squares, any of them on any.
may-begin = { CAPITAL($seat) } may begin at the same time.
all-laid = { CAPITAL($seat) }: all pieces are laid out. Press the turn button.
checked = { CAPITAL($seat) }: { FORM($kind, "indefinite") } stands on { $number ->
        [one] the lit square
       *[other] each of the { $number } lit squares
    }.
check-the-next = [Hint] shows the next kind.
move-some = { CAPITAL($seat) }: put the pieces you like elsewhere, then press the turn button.
leave-as-it-was = [Take-back] leaves all as it was.
lays-out-first = { CAPITAL($seat) } lays out an army first, in its own area.
check-by-hint = [Hint] lights your pieces kind by kind.
check-secretly = [Hint] lights your pieces kind by kind: let nobody else look.
place-the-last = { CAPITAL($seat) }: place the { $kind } on a lit square.
place = { CAPITAL($seat) }: place the { $kind } on a lit square ({ $number } more after it).
keep-the-usual = The usual arrangement stands: press [turn] to keep it, or move its pieces first.
several-squares = Several squares feel the piece: press [turn] to say where it stands.
lift-and-put-back = If it stands there already, lift it and put it back.
set-up-the-usual = Or set up the usual arrangement and press [the turn].

## Choosing at the board
menu-choose = [Menu] chooses another game.
menu-go-on = go on with this game
menu-game = { $game }
menu-text = { $text }
menu-new = begin a new game of { $game }
menu-lesson = learn { $game }: the board shows it
menu-kept = go on where { $game } was left
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: somebody plays.
menu-computer-suits = { CAPITAL($seat) }: the computer plays, as strong as suits you.
menu-computer = { CAPITAL($seat) }: the computer plays, strength { $number } of { $of_number }.
menu-brightness = how bright the lights are ({ $number } %)
menu-level = { $number } % bright
menu-language = the language of this board and its pages
menu-shut-down = shut this computer down
menu-really = yes, shut it down
menu-walk = [Turn] chooses it; [say] or a touch shows another ({ $number } of { $of_number }), [take-back] goes back.
menu-walk-values = [Turn] changes it; [say] or a touch shows another ({ $number } of { $of_number }), [take-back] goes back.
menu-changes = One moment: the game changes.
menu-shuts-down = Everything is kept. You may pull the plug when the computer's green light has gone out.

## Hints

hint-movable = Hint: what is lit may move: lift it, and the board shows where to.
hint-best-next = It shows in red where that piece can be taken at once. [Hint] once more looks for the best.
hint-waits = Looking ahead …
hint-piece = Hint: look at the { $kind } on { $cell }.
hint-piece-closer = Hint, on a closer look: the { $kind } on { $cell }.
hint-where-next = [Hint] shows where to.
hint-move = Hint: { $message }.
hint-way = { $cell } to { $other_cell }
hint-off = { $cell } leaves the board
hint-off-with = { $cell } takes { $other_cell }, and both leave the board
hint-lift-both = Lift both from the board, and put neither down.
hint-why-next = [Hint] says why.
hint-why = Hint: { $message }: it { JOIN($messages, with: "and") }.
hint-quiet = Hint: { $message }: a quiet move, the best that was found.
hint-word = Hint: { $word }.
threat = Careful: if you let it, { $seat } can play { $message }: it { JOIN($messages, with: "and") }.
risky = Careful: on { JOIN($cells, with: "or") } the piece in your hand can be taken at once.
paid = On { JOIN($cells, with: "or") } it can be taken in return.
risky-lit = Careful: where it flashes red, the piece in your hand can be taken at once.
turning-next = [Hint] says where it turned.
turning-points = Most was lost by { JOIN($texts, with: "and") }: the list of moves shows what was better.
turning-none = Nobody lost much with one move.
better = Better: { $message }.
better-why = Better: { $message }: it { JOIN($messages, with: "and") }.
better-word = Better: { $word }.
hints-doze = This computer has little memory: hints come by themselves once one was asked for.
hints-had = hints: { $number }
slip = Careful: that move loses much.
slip-answer = Careful: now { $seat } can play { $message }.
slip-why = Careful: now { $seat } can play { $message }: it { JOIN($messages, with: "and") }.
slip-answered = Your move { $message } lost much.
slip-back = [Take-back] takes your move back.
reply = The likely answer: { $seat } plays { $message }.
reply-why = The likely answer: { $seat } plays { $message }: it { JOIN($messages, with: "and") }.
allowed = What was played lets { $seat } play { $message }: it { JOIN($messages, with: "and") }.

## Who plays a seat

computer = computer, strength { $number }

## What was played

said = { CAPITAL($seat) }: { $word }
army-laid = { CAPITAL($seat) }: army laid out
