## Status lines of a board

to-move = { JOIN(CAPITAL($seats), with: " and ") } to move.
your-turn = Your turn.
captured = { CAPITAL(FORM($seat, "player")) } captured { JOIN($messages, with: "and") }.
    .yours = You captured { JOIN($messages, with: "and") }.
captured-several = { CAPITAL(FORM($seat, "player")) } captured { $number } pieces.
    .yours = You captured { $number } pieces.
captured-piece = { FORM($seat, "player-possessive") } { $kind } on { $cell }
    .yours = your { $kind } on { $cell }
captured-pieces = { FORM($seat, "player-possessive") } pieces on { JOIN($cells, with: "and") }
    .yours = your pieces on { JOIN($cells, with: "and") }
captured-by-means = { $message } ({ $other_message })
to-lay-out = { JOIN(CAPITAL($seats), with: " and ") } to set up.
left-aside = The game continues on other screens. Touch a piece to join in here.
over = The game is over.
not-your-piece = That's { FORM($seat, "player-possessive") } piece. You're playing { FORM($other_seat, "player") }.
won = { JOIN(CAPITAL($seats), with: " and ") } { COUNT($seats) ->
        [one] wins
       *[other] win
    }: { $message }.
you-win = { COUNT($seats) ->
        [0] You win
       *[other] You and { JOIN(FORM($seats, "player"), with: "and") } win
    }: { $message }.
you-lose = { COUNT($seats) ->
        [0] You lose
       *[other] You lose to { JOIN(FORM($seats, "player"), with: "and") }
    }: { $message }.
drawn = Draw: { $message }.
play-again = Press [new-game] to play again.
show-next = Press [say], then [turn], to reveal your pieces.
in-a-lesson = [Hint] shows the move, [take-back] goes back a step, and [redo] takes you to the next one.
damaged-game = The file for game { $name } is damaged, so a new game was started. To recover what can be read, run: lodeboard salvage { $name }

## Buttons: named, pressed, held, mentioned
button = { $button }
button-about = the { $button } button
button-held = { $button } (hold until light { $number } comes on)
button-on-page = { $button } on a web page
key = { $key }
key-about = { FORM($key, "about") }
key-held = { $key } (hold until light { $number } comes on)

## Holding down a button
let-go = Release for “{ $button }”, or keep holding to cancel.
let-go-or-hold-on = Release for “{ $button }”, or keep holding for “{ $other_button }”.
held-too-long = Cancelled: release the button.

## A move in progress
may-go = Move the { $kind } from { $cell } to { JOIN($cells, with: "or") }.
goes-on = Continue the move from { $cell } to { JOIN($cells, with: "or") }.
has-moved = { COUNT($cells) ->
        [one] The piece moved
       *[other] The piece may have moved
    } from { $cell } to { JOIN($cells, with: "or") }.
may-leave = Take the piece from { $cell } off the board, together with the one on { JOIN($with_cells, with: "or") }.
may-go-or-leave = Move the piece from { $cell } to { JOIN($cells, with: "or") }, or take it off the board together with the one on { JOIN($with_cells, with: "or") }.
take-away = Remove the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }.
take-captured = Take the captured { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") } off the board.
not-taken = { COUNT($cells) ->
        [one] The piece on { JOIN($cells, with: "and") } wasn't captured: put it back.
       *[other] The pieces on { JOIN($cells, with: "and") } weren't captured: put them back.
    }
can-be-taken = The { COUNT($cells) ->
        [one] piece that was
       *[other] pieces that were
    } on { JOIN($cells, with: "and") } can be captured by the one on { JOIN($from_cells, with: "or") }.
or-put-back = Or put { COUNT($cells) ->
        [one] it back where it was
       *[other] them back where they were
    }.
no-move-now = { COUNT($cells) ->
        [one] The piece that was on { JOIN($cells, with: "and") } can't move now: put it back.
       *[other] The pieces that were on { JOIN($cells, with: "and") } can't move now: put them back.
    }
no-move-because = { COUNT($cells) ->
        [one] The piece from { JOIN($cells, with: "and") } can't move: { $message }. Put it back.
       *[other] The pieces from { JOIN($cells, with: "and") } can't move: { $message }. Put them back.
    }
capture-compulsory = You must capture with the piece on { JOIN($cells, with: "or") }.
lit-movable = The pieces on glowing squares can move: lift one to see where.
lit-movable-click = Click a glowing piece to see where it can move.
lit-capturing = The pulsing pieces can capture.
becomes = The piece on { $cell } becomes { FORM($kind, "indefinite") }. To choose { FORM($other_kind, "indefinite") } instead, lift the piece and put it back.

## Questions
which-move = Which move did you make? Touch { JOIN($cells, with: "or") }, or press [turn] for the first one.
has-nothing-moved = Are all the pieces still where they were?
is-it-felt-wrongly = { COUNT($cells) ->
        [one] Is the sensor
       *[other] Are the sensors
    } on { JOIN($cells, with: "and") } wrong? (Answer yes if nothing was moved.)
do-pieces-stand-wrongly = { COUNT($cells) ->
        [one] Is the piece
       *[other] Are the pieces
    } on { JOIN($cells, with: "and") } in the wrong place?
has-been-put-back = Did you undo the last { $number ->
        [one] move
       *[other] { $number } moves
    }?
has-made-its-round = Did the piece on { $cell } move around and return to where it started?
has-left = Did the piece on { $cell } leave the board?
has-gone = Did the piece on { $cell } move to { $other_cell }?
has-gone-as = Did the piece on { $cell } move to { $other_cell } and become { FORM($kind, "indefinite") }?
answer = Press [turn] for yes, or keep playing.
answer-or-another = Press [turn] for yes, [say] for another answer, or keep playing.
answer-of-several = Press [turn] for yes, [say] for another answer ({ $number } of { $of_number }), or keep playing.

## Requests that other players must accept
may-say = Press [say] to { JOIN($words, with: "or") }.
draw-offered = Draw offered to { JOIN(FORM($seats, "player"), with: "and") }: press [draw] to accept, or play on.
draw-ahead = Draw offered to { JOIN(FORM($seats, "player"), with: "and") }. To accept, press [say] now, or [draw] on your turn.
wish-awaits = Waiting for { JOIN(FORM($seats, "player"), with: "and") } to answer.
wish-withdraw = To withdraw the request, press [{ RAW($word) }].
offer-withdraw = To withdraw the offer, press [take-back].
wish-new-game = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } for a new game: press [new-game] to agree, or play on.
wish-rematch = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } for a rematch with sides switched: press [new-game] to agree.
wish-redo = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } to redo { $number ->
        [one] the move
       *[other] the { $number } moves
    }: press [redo] to agree, or play on.
wish-amend = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } to play { $text } instead: press [take-back] to agree, or play on.
wish-take-back = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } { COUNT($seats) ->
        [one] asks
       *[other] ask
    } to undo { $number ->
        [one] a move
       *[other] { $number } moves
    }: press [take-back] to agree, or play on.

## Challenges
being-judged = Challenge on { $cell }: waiting for the verdict.
stays = Challenge on { $cell }: { CAPITAL(FORM($seat, "player-possessive")) } piece stays.
nobody-stays = Challenge on { $cell }: both pieces are removed.
own-wins = Challenge on { $cell }: your { $kind } wins.
own-beaten = Challenge on { $cell }: your { $kind } is beaten.
own-equal = Challenge on { $cell }: your { $kind } met a piece of equal rank; both are removed.
can-only-be = The piece on { $cell } { $message }.
belongs-there = Put the { $seat } piece on { $cell }, and take the { $other_seat } one off the board.
not-that-piece = That isn't the piece that was on { $cell }: put the right one on { $other_cell }.

## Pieces that could have been swapped
capture-waits = The capture on { $cell } hasn't been made yet.
press-turn = Press [turn].
check-pieces = Check that there is { JOIN($messages, with: "and") }, then press [turn].
check-places = Check that the pieces on { JOIN($cells, with: "and") } haven't been swapped, then press [turn].
check-lit-squares = Check that the right piece is on each lit square, then press [turn].

## Putting a board right
right-again = All pieces are in place again.
take-off = Take the piece on { $cell } off the board
put = Put { FORM($message, "indefinite") } on { $cell }
stranger = There is { FORM($message, "indefinite") } on { $cell }: replace it with { FORM($other_message, "indefinite") }
put-the-piece = Put the piece on { $cell }
put-back = Move the { $message } on { $other_cell } back to { $cell }
move = Move the piece on { $cell } to { $other_cell }
played = { CAPITAL(FORM($seat, "player")) } played { $text }.
    .yours = You played { $text }.
of-several-steps = { $message } ({ $number } squares still to fix).
sentence = { CAPITAL($message) }.
if-it-stands-there = If it's already there, press [turn].
if-nothing-stands-there = If nothing is there, press [turn].

piece-on = { FORM($message, "indefinite") } on { $cell }
lit-square = a lit square
lit-space = a lit space

## Setting up armies
lays-out = { CAPITAL(FORM($seat, "player")) } is setting up: { $number } of { $of_number } pieces placed.
has-laid-out = { CAPITAL(FORM($seat, "player")) } has set up: { $number } of { $of_number } pieces on the board.
has-nothing-been-laid = Is the next piece still off the board?
does-it-stand-there = Did you put the piece on { $cell }?
answer-where = Press [turn] for yes, [say] for another square, or put it somewhere else.
if-there-already = If a piece is already there, press [turn].
lay-your-pieces = { JOIN(CAPITAL($seats), with: " and ") }: put your pieces on the lit squares, each on the one you chose for it.
lay-theirs = Put { FORM($seat, "player-possessive") } pieces on the lit squares, any piece on any square.
may-begin = { CAPITAL(FORM($seat, "player")) } can set up at the same time.
all-laid = { CAPITAL($seat) }: all your pieces are in place. Press Done when you're ready.
    .yours = All your pieces are in place. Press Done when you're ready.
checked = { CAPITAL($seat) }: { FORM($kind, "indefinite") } is on { $number ->
        [one] the lit square
       *[other] each of the { $number } lit squares
    }.
check-the-next = Press [hint] for the next kind of piece.
move-some = { CAPITAL($seat) }: move any of your pieces, then press the Done button.
leave-as-it-was = Press [take-back] to leave everything as it was.
lays-out-first = { CAPITAL(FORM($seat, "player")) } sets up first, in its own area.
may-rearrange = You can still move your pieces.
check-by-hint = You can still move your pieces. Press [hint] to see which piece is where, one kind at a time.
check-secretly = Press [hint] to light up your pieces, one kind at a time. Don't let anyone else look.
place-the-last = { CAPITAL($seat) }: place the { $kind } on a lit square.
place = { CAPITAL($seat) }: place the { $kind } on a lit square ({ $number } more to go).
place-one-of-several = { CAPITAL($seat) }: place { FORM($kind, "indefinite") } on a lit square ({ $number } more to go).
keep-the-usual = This is the standard set-up: press [turn] to keep it, or move pieces first.
several-squares = The piece could be on any of several squares: press [turn] to choose one.
lift-and-put-back = If it's already there, lift it and put it back.
set-up-the-usual = Or use the standard set-up and press [turn].

## The menu on the board
menu-choose = Press [menu] for another game.
menu-go-on = continue this game
menu-game = { $game }
menu-text = { $text }
menu-new = new game of { $game }
menu-lesson = learn { $game } step by step
menu-exercise = exercise { $number } of { $game }
menu-position = set up a position of { $game }
edit-under-way = A position is being set up.
edit-puts = Next piece: { $message }.
edit-takes-away = Remove mode: lift pieces to remove them.
edit-not-yet = Can't start yet: { $message }.
edit-ready = Press [turn] to start the game, or [say] for the next kind of piece.
menu-kept = continue the last game of { $game }
menu-option = { CAPITAL($option) }: { $value }.
menu-somebody = { CAPITAL($seat) }: played by a person.
menu-computer = { CAPITAL($seat) }: { $message }.
menu-brightness = brightness of the lights ({ $number }%)
menu-level = { $number }% brightness
menu-language = language of the board and its web pages
menu-shut-down = shut down this computer
menu-really = yes, shut down
menu-walk = Press [turn] to choose, press [say] or touch a lit square for another option ({ $number } of { $of_number }), or press [take-back] to cancel.
menu-walk-values = Press [turn] to change it, press [say] or touch a lit square for another option ({ $number } of { $of_number }), or press [take-back] to cancel.
menu-look-back = look back at this game: the lights show each move
menu-step-start = starting position
menu-step = { $number }. { CAPITAL($seat) }: { $text }
menu-step-set-up = set-up: { $seat }
menu-walk-steps = Press [say] for the next move, [take-back] for the one before ({ $number } of { $of_number }), or [turn] to return to the game.
menu-changes = Switching games…
menu-shuts-down = Everything is saved. Once the green light on the board's computer goes out, you can unplug it.

## Hints

hint-movable = Hint: the lit pieces can move. Lift one to see where it can go.
hint-ranks-unseen = Hints don't use the secret ranks, so they show only which pieces can move.
hint-waits = Calculating…
hint-piece = Hint: look at the { $kind } on { $cell }.
hint-where-next = Press [hint] again to see where it should go.
hint-move = Hint: { $message }.
hint-way = { $cell } to { $other_cell }
hint-off = { $cell } off the board
hint-off-with = { $cell } over { $other_cell } and off the board
hint-lift-both = Take both off the board.
hint-why-next = Press [hint] again to see why.
hint-why = Hint: { $message }. It { JOIN($messages, with: "and") }.
hint-quiet = Hint: { $message }. The computer found nothing better.
hint-arrows = Thin arrows: what could follow. Dashed arrows: your opponent's moves.
standing = { $number ->
        [0] You're losing.
        [1] You're behind.
        [2] You're slightly behind.
        [4] You're slightly ahead.
        [5] You're ahead.
        [6] You're winning.
       *[other] The game is about even.
    }
hint-word = Hint: { $word }.
hint-word-why = Hint: { $word }. It { JOIN($messages, with: "and") }.
button-where = Where to?
button-why = Why?
button-hide = Hide hint
button-reply = Likely reply
button-word = { FORM($word, "button") }
button-reveal = Reveal pieces
button-setup = Rearrange
button-accept = Accept
button-decline = Decline
button-play-on = Play on
button-resigns = { CAPITAL(FORM($seat, "player")) } resigns
threat = Careful: { FORM($seat, "player") } could play { $message } next. It { JOIN($messages, with: "and") }.
risky = Careful: on { JOIN($cells, with: "or") }, your piece would be lost.
paid = Moving to { JOIN($cells, with: "or") } would lead to an even exchange.
risky-lit = Careful: on the squares that flash red, your piece would be lost.
turning-next = Press [hint] to see the biggest mistakes.
reviewing = Reviewing the game: { $number }%
turning-points = { COUNT($messages) ->
        [one] Biggest mistake
       *[other] Biggest mistakes
    }: { JOIN($messages, with: "and") }.
turning-own = { COUNT($messages) ->
        [one] Your biggest mistake
       *[other] Your biggest mistakes
    }: { JOIN($messages, with: "and") }.
turning-own-none = You made no big mistakes.
turning-others = { $number ->
        [1] Your opponent's
       *[other] The other players'
    } biggest { COUNT($messages) ->
        [one] mistake
       *[other] mistakes
    }: { JOIN($messages, with: "and") }.
own-move = { $text }
move-of = { $number ->
        [1] { $text }
       *[other] { $text } ({ CAPITAL($seat) })
    }
turning-listed = The move list shows better moves.
turning-hindsight = This review uses all ranks, including those hidden from you during the game.
turning-none = There were no big mistakes.
better = Better: { $message }.
better-why = Better: { $message }. It { JOIN($messages, with: "and") }.
line = The line: { $text }.
better-word = Better: { $word }.
hints-doze = This computer is low on memory, so automatic hints stay off until you first ask for one.
slip = Careful: that move is a mistake.
slip-answer = Careful: now { FORM($seat, "player") } can play { $message }.
slip-why = Careful: now { FORM($seat, "player") } can play { $message }. It { JOIN($messages, with: "and") }.
slip-answered = Your move { $message } was a mistake.
slip-back = Press [take-back] to undo your move.
reply = Likely reply from { FORM($seat, "player") }: { $message }.
reply-why = Likely reply from { FORM($seat, "player") }: { $message }. It { JOIN($messages, with: "and") }.
reply-word = Likely reply from { FORM($seat, "player") }: { $word }.
allowed = The move played lets { FORM($seat, "player") } play { $message }, which { JOIN($messages, with: "and") }.
    .yours = The move played lets you play { $message }, which { JOIN($messages, with: "and") }.

## The move list

said = { CAPITAL($seat) } { FORM($word, "said") }
army-laid = { CAPITAL($seat) }: set-up
outcome-stays = { CAPITAL(FORM($seat, "player-possessive")) } piece stays
has-beaten = has beaten your { JOIN($kinds, with: "and") }
outcome-of = { JOIN(FORM($kinds, "short"), with: " × ") } · { $message }
outcome-nobody-stays = both pieces are removed

## The clock
clock-waits-for-board = The clock is paused until the board responds.
clock-waits-for-arbiter = The clock is paused while the arbiter looks at the hidden pieces.
time-is-up = { CAPITAL(JOIN(FORM($seats, "player"), with: "and")) } ran out of time.
flag-decide = This game has no rule for that: decide together how to continue.

## What is read out (speech.py)
nothing-played = No move has been played yet.
time-left = { CAPITAL($seat) }: { $number ->
        [0] { "" }
        [one] { $number } minute{ " " }
       *[other] { $number } minutes{ " " }
    }{ $other_number ->
        [one] { $other_number } second
       *[other] { $other_number } seconds
    }.
pieces-of = { CAPITAL($seat) }: { JOIN($messages, with: "; ") }.
pieces-of-kind = { $kind } on { JOIN($cells, with: ", ") }
no-pieces = { CAPITAL($seat) } has no pieces on the board.
