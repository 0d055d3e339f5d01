### English. What a value is and how it reads: engines/language.py.

-language = English
-and = and
-or = or

## How numbers are counted, by CLDR
-plural-one = n = 1

## Forms of every name
-form-possessive = { ENDS($name, "s") ->
        [true] { $name }'
       *[false] { $name }'s
    }
-form-attributive = { ENDS($name, "s") ->
        [true] { $name }'
       *[false] { $name }
    }
-form-indefinite = { BEGINS($name, "a e i o u") ->
        [true] an { $name }
       *[false] a { $name }
    }
-form-number = { ENDS($name, "s") ->
        [true] plural
       *[false] singular
    }

## Keys that are typed
-key-turn = turn
    .about = the turn button
-key-back = back
    .about = the back button
-key-new = new
    .about = the new button
-key-hint = hint
    .about = the hint button
-key-draw = draw
    .about = the draw button
-key-resign = resign
    .about = the resign button
-key-say = say
    .about = the say button
-key-menu = menu
    .about = the menu button

## Words, as a sentence has them and as a button says them
-word-offer-draw = offer draw
    .button = offer a draw
-word-accept-draw = accept draw
    .button = accept the draw
-word-decline-draw = decline draw
    .button = decline the draw
-word-show-flag = show flag
    .button = show the Flag
-kind-hidden = piece

## What is said in every game

no-game = no game is called { QUOTED($name) }: { $message }
games = there are { $names }
no-option = { $game_name } has no option { QUOTED($name) }: { $message }
options = it has { $names }
no-value = { $game_name } has no { $name }={ RAW($word) }: { $message }
no-such-number = { $game_name } has no { $name }={ RAW($word) }: { $message } or a number from { $least_number } to { $most_number }
option-release = may a move still be changed and taken back once its piece is let go (open), or is it final
choose = choose { $names }
did-you-mean = did you mean { $name }?

## A game of another package.
broken-game = { $name }, a game of the package { $package_name }, cannot be played: { $message }
not-loaded = it cannot be loaded ({ $text })
lacks = it has no { JOIN($names, with: "or") }
other-name = it calls itself { QUOTED($other_name) }
two-games = { $name } cannot be played: the packages { JOIN($package_names, with: "and") } both have a game of that name; uninstall one
name-taken = the package { $package_name } has a game called { $name }, too; Lodeboard's own is played

no-such-word = { QUOTED($word) } is no word of this game; the words are { RAW($words) }
draw-offered-already = a draw is offered already
answer-the-draw-first = { $seat } has offered a draw: answer it first
draw-for-the-other-side = the draw offer is for the other side to answer
no-draw-to-answer = there is no draw offer to answer
resigned = { $seat } resigned
no-such-seat = no seat is called { QUOTED($name) }; the seats are { $names }
game-over = the game is over: { $message }
one-piece-and-no-setup = one piece moves at a time in this game, and nothing is set up
not-your-turn = it is { FORM($seat, "possessive") } turn
move-takes-no-word = a move takes no word, and { QUOTED($word) } came with it
who-says = who says { QUOTED($word) }? write { JOIN(RAW($words), with: " or ") }
no-such-piece = { QUOTED($text) }: { QUOTED($name) } is no piece; the pieces are { $names }
no-cell-of-that-name = { QUOTED($text) }: there is no cell { QUOTED($name) } on this board
more = { $number } more
no-tag-name = tag { QUOTED($name) }: a name is letters, digits and _
record-unreadable = cannot read on at { QUOTED($text) }; is a bracket or quote open?
record-of-another-game = tag { $name }: the game was played with { $text }; in force is { $known_text }
in-entry = entry { $number }, { $text }: { $message }
no-such-result = tag Result: { QUOTED($text) } is no result; write { $known_texts }
another-game-in-record = one game a record, and another begins at { QUOTED($text) }
record-empty = the record is empty
no-cell = there is no cell { $number } on this board
not-your-piece = the piece on { $cell } is { FORM($seat, "possessive") }
no-piece-there = no piece stands on { $cell }
occupied = { $cell } is occupied
piece = { FORM($seat, "attributive") } { $kind }
hidden-piece = { FORM($seat, "attributive") } piece
one-piece = one piece moves at a time in this game
blocked = it is blocked
move-without-squares = a move needs a square to leave and a square to land on
in-the-way = { $cells } { COUNT($cells) ->
        [one] is
       *[other] are
    } in the way
takes = { $move } takes { $cells }: name exactly that
takes-nothing = { $move } takes nothing: name exactly that
sentences = { JOIN($messages, with: " ") }
draw-agreed = draw agreed
third-time = the same position for the third time
draw-on-own-turn = a draw is offered on one's own turn; { $message }
reason-wins-now = wins the game at once
reason-wins = wins the game { $number ->
        [one] with the next own move
       *[other] within the next { $number } own moves
    }
reason-gives-first = gives { $number ->
        [one] a piece
       *[other] { $number } pieces
    } first
reason-lasts = holds out for { $number ->
        [one] one more move
       *[other] { $number } more moves
    }
reason-takes-piece = takes { FORM($kind, "indefinite") } and loses nothing
reason-takes-pieces = takes { $number } pieces and loses nothing
reason-wins-piece = wins { FORM($kind, "indefinite") }
reason-wins-pieces = wins { $number } pieces
reason-takes-more = takes { $number ->
        [one] a piece
       *[other] { $number } pieces
    } and gives { $other_number ->
        [one] one
       *[other] { $other_number }
    }
reason-only = is the only move there is
reason-offers = offers { $number ->
        [one] a piece
       *[other] { $number } pieces
    } and takes { $other_number ->
        [one] one
       *[other] { $other_number }
    } back
reason-gives = gives { $number ->
        [one] a piece
       *[other] { $number } pieces
    } away, and nothing better was found
reason-lets = lets { $cell } take { JOIN($cells, with: "and") }, and nothing better was found
reason-lets-back = lets { $cell } take { JOIN($cells, with: "and") } and takes { $number ->
        [one] a piece
       *[other] { $number } pieces
    } back
reason-wins-later = wins { $number ->
        [one] a piece
       *[other] { $number } pieces
    } { $other_number ->
        [one] with the next own move
       *[other] within the next { $other_number } own moves
    }
reason-wins-it-later = wins { FORM($kind, "indefinite") } on { $cell } { $number ->
        [one] with the next own move
       *[other] within the next { $number } own moves
    }
reason-prepares = prepares { $text }; the best answer to it is { $other_text }
reason-expects = is quiet, and nothing better was found; the best answer to it is { $text }
reason-takes = takes { JOIN($cells, with: "and") }
reason-exchanges = exchanges { $number ->
        [one] a piece
       *[other] { $number } pieces
    }
reason-better-than = is worth { $number ->
        [one] a piece
       *[other] { $number } pieces
    } more than { JOIN($texts, with: "and") }
reason-others-lose = keeps the game, which { JOIN($texts, with: "and") } would lose
reason-becomes = becomes { FORM($kind, "indefinite") } on { $cell }
reason-becomes-later = leads to { FORM($kind, "indefinite") } on { $cell } { $number ->
        [one] with the next own move
       *[other] within the next { $number } own moves
    }

## Lessons
lesson-unreadable = the lesson of { $name } cannot be read: { $text }
lesson-step = step { $number } of the lesson of { $name }: { $text }
guide-unreadable = the guide of { $name } cannot be read: { $text }
lesson-other-move = that is allowed, but it is not what this step is about
lesson-done = this step is done: [turn] goes on
lesson-right = Right.
lesson-place = Step { $number } of { $of_number }.
-word-go-on = go on
-word-skip = leave the step out
-word-play = play the game

## Faults of sensors
-fault-dead = feels nothing
-fault-stuck = feels a piece that is not there
-fault-chattering = chatters
-fault-slow = is slow to come to rest
-fault-ghost = may feel a piece that is not there
