### English. How values are written: engines/localiser.py.

-language = English
-and = and
-or = or

## Plural rules, from CLDR
-plural-one = n = 1

## Forms that every name has
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
## A player in the middle of a sentence: White, the attackers
-form-player = { ENDS($name, "s") ->
        [true] the { $name }
       *[false] { CAPITAL($name) }
    }
-form-asked = { $name }?
-form-player-possessive = { ENDS($name, "s") ->
        [true] the { $name }'
       *[false] { CAPITAL($name) }'s
    }

## Commands typed at the terminal
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

## What a voice says for the signs of a move, and for the letters of squares where it isn't their
## own name (engines/spoken.py): C 3 to D 4
-spoken-to = to
-spoken-capture = captures on
-spoken-and = and
-spoken-becomes = promotes to
# A voice would read a single a as the article.
-letter-a = ay

## Buttons
-button-turn = Done
-button-take-back = Undo
-button-redo = Redo
-button-skip = Skip
-button-new-game = New game
-button-restart = Start over
-button-hint = Hint
-button-review = Review
-button-draw = Draw
-button-resign = Resign
-button-say = More
-button-menu = Menu
-button-settings = Settings
-button-quit = Leave
-button-yes = Yes
-button-no = No
-button-first-choice = First choice
-button-second-choice = Second choice
-button-moves = Move list
-button-tidy = Tidy up
-button-look = Show mine
-button-phones = Phones
-button-help = Help
-button-standard = Standard
-button-random = Random
-button-last = Last used

## Actions, in sentences and on buttons
-word-offer-draw = offer a draw
    .button = Offer draw
    .said = offered a draw
-word-accept-draw = accept the draw
    .button = Accept draw
    .said = accepted the draw
-word-decline-draw = decline the draw
    .button = Decline draw
    .said = declined the draw
-word-show-flag = show the flag
    .button = Show flag
    .asked = show your flag to your opponent? Players usually do this only as proof, after winning. It has no effect on the game and can't be undone.
    .said = showed the flag
-word-resign = resign
    .said = resigned
-word-out-of-time = lose on time
    .said = ran out of time
-kind-hidden = piece
-option-release = letting go of a piece

## Levels of the computer, and how hard a game is to learn
-level-beginner = beginner
-level-novice = novice
-level-casual = casual
-level-intermediate = intermediate
-level-advanced = advanced
-level-strong = strong
-level-expert = expert
-level-strongest = strongest
-value-easy = easy
-value-medium = medium
-value-hard = hard

## Messages of every game

no-game = there is no game called { QUOTED($name) }; { $message }
games = the games are { $names }
no-option = { $game_name } has no option { QUOTED($name) }; { $message }
options = the options are { $names }
no-value = { $game_name }: { $name }={ RAW($word) } is not valid; { $message }
no-such-number = { $game_name }: { $name }={ RAW($word) } is not valid; { $message } (or a number from { $least_number } to { $most_number })
option-release = whether you can still change and undo a move after letting go of the piece (open) or not (final)
    .value-open = You can still change or undo a move after letting go of the piece.
    .value-final = A move is final once you let go of the piece. There is no undo.
choose = choose { JOIN($names, with: "or") }
did-you-mean = did you mean { $name }?

## Games from other packages
broken-game = { $name } from the package { $package_name } can't be played: { $message }
not-loaded = it can't be loaded ({ $text })
lacks = it has no { JOIN($names, with: "or") }
other-name = its own name is { QUOTED($other_name) }
two-games = { $name } can't be played: the packages { JOIN($package_names, with: "and") } both have a game with that name; uninstall one of them
name-taken = the package { $package_name } also has a game called { $name }; Lodeboard's own is used

no-such-word = { QUOTED($word) } is not an action in this game; the actions are { RAW($words) }
draw-offered-already = a draw has already been offered
answer-the-draw-first = { FORM($seat, "player") } offered a draw: accept or decline it first
draw-for-the-other-side = only your opponent can answer your draw offer
no-draw-to-answer = there is no draw offer to answer
resigned = { FORM($seat, "player") } resigned
    .yours = you resigned
no-such-seat = there is no player called { QUOTED($name) }; the players are { $names }
game-over = the game is over: { $message }
one-piece-and-no-setup = in this game you move one piece at a time, and there is nothing to set up
not-your-turn = it's { FORM($seat, "player-possessive") } turn
move-takes-no-word = a move can't be combined with an action, and this one has { QUOTED($word) }
who-says = { QUOTED($word) } needs a player: use { JOIN(RAW($words), with: "or") }
no-such-piece = { QUOTED($text) }: { QUOTED($name) } is not a piece; the pieces are { $names }
no-cell-of-that-name = { QUOTED($text) }: there is no square { QUOTED($name) } on this board
more = { $number } more
no-tag-name = tag { QUOTED($name) }: a tag name can contain only letters, digits, - and _
record-unreadable = can't read the record at { QUOTED($text) }; check for an unclosed bracket or quote
record-of-another-game = tag { $name }: the record has { $text }, but this game has { $known_text }
in-move = move { $text }: { $message }
not-latin = { QUOTED($text) } isn't in the Latin alphabet
closes-nothing = ')' closes no variation; a '(' is missing
variation-open = a variation is not closed; a ')' is missing
no-such-result = tag { $name }: { QUOTED($text) } is not a result; use { JOIN($known_texts, with: "or") }
another-game-in-record = a record can hold only one game, and another begins at { QUOTED($text) }
record-empty = the record is empty
played-on = to read a game that continued after this point, add { $text }
record-of-no-game = this is not a record of any of these games: { $names }
no-cell = there is no cell { $number } on this board
not-your-piece = the piece on { $cell } belongs to { FORM($seat, "player") }
no-piece-there = there is no piece on { $cell }
occupied = { $cell } is occupied
piece = { FORM($seat, "manner") ->
        [side] { FORM($kind, RAW($seat)) }
       *[owner] { FORM($seat, "attributive") } { FORM($kind, "counted") }
    }
hidden-piece = { FORM($seat, "attributive") } piece
one-piece = you can move only one piece at a time in this game
blocked = it's blocked
move-without-squares = a move needs a square to start from and a square to land on
in-the-way = { COUNT($cells) ->
        [one] the piece on { $cells } is
       *[other] the pieces on { JOIN($cells, with: "and") } are
    } in the way
takes = { $move } captures { COUNT($cells) ->
        [one] { $cells } and nothing else
       *[other] { JOIN($cells, with: "and") }, and nothing else
    }
takes-nothing = { $move } captures nothing, so don't name a captured piece
sentences = { JOIN($messages, with: " ") }
clauses = { JOIN($messages, with: "; ") }
draw-agreed = the players agreed
ran-out-of-time = { FORM($seat, "player") } ran out of time
    .yours = you ran out of time
no-such-clock = { QUOTED($text) } is not a time control; write, for example, 10 (minutes), 5+3 (plus 3 seconds after each turn), 5d3 (a delay of 3 seconds), 10+3x30 (then 3 periods of 30 seconds) or none
clocks-per-player = { QUOTED($text) } has { $number } time controls; write one for all players, or one each for { JOIN($seats, with: "and") }, separated by commas
third-time = threefold repetition
draw-on-own-turn = you can offer a draw only on your own turn; { $message }
reason-wins-now = wins the game right away
reason-wins = wins the game { $number ->
        [one] on the next move
       *[other] within the next { $number } moves
    }
reason-gives-first = gives up { $number ->
        [one] a piece
       *[other] { $number } pieces
    } first
reason-lasts = holds out for { $number ->
        [one] one more move
       *[other] { $number } more moves
    }
reason-takes-piece = captures { FORM($kind, "indefinite") } for free
reason-takes-pieces = captures { $number } pieces for free
reason-wins-piece = wins { FORM($kind, "indefinite") }
reason-wins-pieces = wins { $number } pieces
reason-wins-exchange = wins { $won_number ->
        [one] a piece
       *[other] { $won_number } pieces
    }: { $number } captured for { $other_number }
reason-takes-more = captures { $number ->
        [one] a piece
       *[other] { $number } pieces
    } and loses { $other_number ->
        [one] one
       *[other] { $other_number }
    }
reason-only = is the only legal move
reason-offers = gives up { $number ->
        [one] a piece
       *[other] { $number } pieces
    } to capture { $other_number ->
        [one] one
       *[other] { $other_number }
    }
reason-wins-offer = wins { $won_number ->
        [one] a piece
       *[other] { $won_number } pieces
    }: gives up { $number } and captures { $other_number }
reason-gives = loses { $number ->
        [one] a piece
       *[other] { $number } pieces
    }, but other moves look no better
reason-lets = lets the piece on { $cell } capture { JOIN($cells, with: "and") }, but other moves look no better
reason-lets-back = lets the piece on { $cell } capture { JOIN($cells, with: "and") }, but captures { $number ->
        [one] a piece
       *[other] { $number } pieces
    } in return
reason-wins-later = wins { $number ->
        [one] a piece
       *[other] { $number } pieces
    } { $other_number ->
        [one] on the next move
       *[other] within the next { $other_number } moves
    }
reason-wins-it-later = wins the { $kind } on { $cell } { $number ->
        [one] on the next move
       *[other] within the next { $number } moves
    }
reason-prepares = prepares { $text }, after the likely reply { $other_text }
reason-expects = is a quiet move; the best reply is { $text }
reason-takes = captures { JOIN($cells, with: "and") }
reason-exchanges = exchanges { $number ->
        [one] a piece
       *[other] { $number } pieces
    }
reason-better-than = comes out { $number ->
        [one] a piece
       *[other] { $number } pieces
    } ahead of { JOIN($texts, with: "or") }
reason-over-capture = is better than capturing with { $text }
reason-over-capture-for = is better than capturing with { $text }, which allows { $other_text }
reason-others-lose = avoids losing: { JOIN($texts, with: "and") } would lose the game
reason-becomes = promotes to { FORM($kind, "indefinite") } on { $cell }
reason-becomes-later = promotes to { FORM($kind, "indefinite") } on { $cell } { $number ->
        [one] on the next move
       *[other] within the next { $number } moves
    }

## Lessons
lesson-unreadable = the lesson for { $name } can't be read: { $text }
lesson-step = the lesson for { $name }, step { $number }: { $text }
guide-unreadable = the guide for { $name } can't be read: { $text }
lesson-other-move = that's legal, but it isn't the move for this step
lesson-done = this step is done: press [turn] to continue
lesson-right = Correct.
sign-check = check
sign-wins = wins the game
sign-captures = capture
lesson-place = Step { $number } of { $of_number }.
-word-go-on = continue
    .said = continued
-word-skip = skip this step
    .said = skipped the step
-word-play = play a game
    .said = started a game
lesson-answer = that's legal, but the reply would be { $text }
exercises-unreadable = the exercises for { $name } can't be read: { $text }
exercise-win = { CAPITAL($seat) } to move: { $number ->
        [one] win the game in one move.
       *[other] win the game in { $number } moves.
    }
exercise-win-wrong = that's legal, but it doesn't win quickly enough
exercise-material = { CAPITAL($seat) } to move: find the move that wins material.
exercise-material-wrong = that's legal, but another move wins material
exercise-next = Correct. Now find the next move.
exercise-solved = Solved!
exercise-place = Exercise { $number } of { $of_number }.
position-is-over = { $message }, so the game would be over at once
item-turn = To move
item-seat = { CAPITAL($seat) }
item-number = { $number }
-word-next-exercise = go to the next exercise
    .said = started the next exercise

## Sensor faults
-fault-dead = detects nothing
-fault-stuck = detects a piece that isn't there
-fault-chattering = flickers
-fault-slow = is slow to settle
-fault-ghost = may detect a piece that isn't there
