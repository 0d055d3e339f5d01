-game-coalition-chess = Coalition Chess

## For a voice (engines/spoken.py)
-symbol-s = submarine
-symbol-p = plane
-symbol-t = tank
-symbol-a = artillery
-symbol-e = engineer
-symbol-m = motorcyclist
-symbol-w = machine gun

## Pieces. counted: a single one of them
-kind-artillery = artillery
    .counted = artillery piece
    .indefinite = an artillery piece
-kind-machine-gun = machine gun

## Options
-option-yellow-setup = Yellow's set-up
-option-quiet-rounds = rounds without progress
-option-order = order of play
-option-plane = plane
-option-double-step = two-square moves
-option-en-passant = en passant
-option-promotion = promotion
-option-neutrals = powers without a coalition
-option-attacked-neutral = attacking a power without a coalition
-option-unavailable = joining a side that has a partner
-option-contradiction = a move that joins both sides
-option-consent = consent to a coalition
-option-neutral-check = check by a power without a coalition
-option-placement = Yellow's king in the set-up
-option-answer = answering a check
-option-answer-cost = cost of answering a check
-option-mate = checkmate
-option-stalemate = stalemate
-option-repetition = repetition
-option-bare-kings = only the kings left
-option-retired-partner = a partner that has left the game
-option-re-placement = rearranging pieces
-option-pass = passing
-option-shift = motorcyclist
-option-players = number of players
-option-dummy = power without a player
-option-pairs = pairing of powers
-option-lesser-coalition = Green and Red together
-option-corners = corners
-option-red-early = Red joining in round 1
-option-red-late = Red joining in round 3
-option-annihilation = capturing everything

## Actions, in sentences and on buttons
-word-join-yellow = join Yellow
    .button = Join Yellow
    .said = joined Yellow
-word-join-black = join Black
    .button = Join Black
    .said = joined Black
-word-pass = pass
    .button = Pass
    .said = passed
-word-decline-answer = leave the check unanswered
    .button = Leave unanswered
    .said = left the check unanswered
-word-accept-join = accept the coalition
    .button = Accept coalition
    .said = accepted the coalition
-word-decline-join = decline the coalition
    .button = Decline coalition
    .said = declined the coalition

lesser-powers-taken = Green and Red have lost all their pieces
only-kings-left = only the kings are left
quiet-rounds = { $number } rounds without a capture, guard move or promotion
item-twice = { $name } appears twice
yellow-not-yet-laid = Yellow has a piece on { $cell }, but hasn't set up yet
wrong-kings = { $right_number ->
        [0] { CAPITAL($seat) } can't have a king
       *[other] { $number ->
            [0] { CAPITAL($seat) } needs a king
           *[other] { CAPITAL($seat) } can have only one king
        }
    }
too-many-of-a-kind = { CAPITAL($seat) } has { $number ->
        [one] one piece
       *[other] { $number } pieces
    } of type { QUOTED($kind) }, but started with { $first_number }
too-many-promoted = { CAPITAL($seat) } has { $number ->
        [one] one promoted piece
       *[other] { $number } promoted pieces
    }, but at most { $most_number } can have been promoted
item-round = Round
item-coalitions = Coalitions
item-no-coalition = none yet
item-pair = { CAPITAL($seat) } + { CAPITAL($other_seat) }
item-pairs = { JOIN($messages, with: ", ") }
would-be-promoted = { CAPITAL(FORM($seat, "possessive")) } piece on { $cell } would have been promoted
kings-attack = the kings on { $cell } and { $other_cell } attack each other
other-coalitions = the coalitions don't match these options
opponents = { CAPITAL($seat) } and { CAPITAL($other_seat) } are opponents; a coalition pairs a greater power with a lesser power
yellow-lays-before-round-one = Yellow sets up only before its turn in round 1
no-turns = { CAPITAL($seat) } isn't taking turns at this point
loses-its-turn = { CAPITAL($seat) } misses its turn in round { $number }, so it can't be the one to move
no-check-to-answer = { CAPITAL($seat) } has no check to answer out of turn
no-side-to-choose = { CAPITAL($seat) } has no side to choose
cannot-have-asked = { CAPITAL($seat) } can't have asked { CAPITAL($other_seat) } to form a coalition
no-double-step-there = no guard can have moved two squares to { $cell }
no-item = { QUOTED($text) }: use one of { $names } as name=value
in-item = { $text }: { $message }
item-of-letters = use one or more of { $names }, each once
item-of-one-seat = name exactly one power
no-square-of-that-name = there is no square { QUOTED($name) } on this board
nobody-there-unmoved = there must be a guard or machine gun on { $cell }, still in its own area
item-of-a-skip = use Y or B and the number of this round or the next, such as Y{ $number }
item-of-an-answer = use Y or B and the round in which the check was given, such as Y{ $number }
item-with-contradiction = allowed only with contradiction=chosen, and only for the power whose turn it is
item-with-consent = allowed only with consent=needed
item-with-en-passant = allowed only with en-passant=usual
item-of-a-passant = list the squares, each with the powers that can still capture there, such as e4BG
item-with-red-late = allowed only with red-late=nothing, and only if Red is Yellow's partner
no-move = { QUOTED($text) } is not a move; use e2-e4, i9-i10=S, green:join-yellow or black:K=f10,...
promotion-not-named = { QUOTED($text) } does not say what the piece becomes; use { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } is not a square; the board goes from a1 to j10
no-such-piece = { QUOTED($name) } is not a piece; the pieces are { $names }
option-yellow-setup = whether Yellow sets up its pieces freely or starts as in Schoenberg's diagram
    .value-free = Yellow sets up its pieces as it likes.
    .value-usual = Yellow starts as in Schoenberg's diagram.
option-order = the order of play: Yellow, Black, Green, Red; or Schoenberg's original order, Yellow, Green, Black, Red
    .value-modern = Yellow, Black, Green, Red.
    .value-draft = Yellow, Green, Black, Red (Schoenberg's first idea).
option-plane = whether the square between a plane's two leaps can be occupied
    .value-jump = A plane flies over any piece between its two leaps.
    .value-blocked = A plane needs an empty square between its two leaps.
option-double-step = when a guard or machine gun can move two squares
    .value-first-move = Guards and machine guns can move two squares on their first move.
    .value-second-line = Guards and machine guns can move two squares whenever they are on their side's second row.
option-en-passant = whether guards can capture guards en passant
    .value-usual = Guards can capture guards en passant, as in chess.
    .value-none = There is no capture en passant.
option-promotion = what a guard or machine gun can become
    .value-six = At the far edge, a guard or machine gun becomes any piece except a king, guard or machine gun.
    .value-any = At the far edge, a guard or machine gun becomes any other piece except a king or guard.
    .value-orthodox = At the far edge, a guard or machine gun becomes a tank, an artillery piece, an engineer or a motorcyclist.
option-neutrals = whether an uncommitted power's pieces can be captured
    .value-open = A power's pieces can be captured before it joins a coalition.
    .value-untouchable = A power's pieces can't be captured before it joins a coalition.
option-attacked-neutral = whether attacking an uncommitted power drives it to the other side
    .value-free = If Yellow or Black attacks Green or Red, the attacked power can still join either side.
    .value-enmity = If Yellow or Black attacks Green or Red, the attacked power joins the attacker's enemy.
option-unavailable = what happens when a capture or check would make a power join a side that already has a partner
    .value-illegal = A capture or check isn't allowed if it would mean joining a side that already has a partner.
    .value-no-effect = A capture or check that would mean joining a side that already has a partner is allowed, but no coalition is formed.
option-contradiction = what happens when a move would mean joining both sides
    .value-illegal = A move that would mean joining both sides isn't allowed.
    .value-chosen = After a move that would mean joining both sides, the player picks one.
option-consent = whether a greater power can refuse a partner
    .value-none = Green and Red can join whichever side they like.
    .value-needed = Yellow or Black has to agree when Green or Red wants to join.
option-neutral-check = whether an uncommitted power's attack counts as check
    .value-counts = Green and Red can give check before they join a coalition.
    .value-ignored = Attacks by Green and Red aren't check before they join a coalition.
option-placement = whether Yellow can set up its king on an attacked square
    .value-any = Yellow can set up its king on an attacked square.
    .value-safe = Yellow can't set up its king on an attacked square.
option-answer = whether a check can or must be answered out of turn
    .value-optional = You can answer a check at once, out of turn.
    .value-forced = You must answer a check at once, out of turn.
option-answer-cost = whether an answer costs you your turn in the next round, or every move in that round
    .value-turn = Answering a check out of turn costs you your turn in the next round.
    .value-round = After answering out of turn, you can't move or answer at all in the next round.
option-mate = when checkmate is decided
    .value-at-once = Checkmate ends the game at once.
    .value-own-turn = Checkmate ends the game only when it's the mated player's turn.
option-stalemate = what happens when a greater power can't move
    .value-draw = If Yellow or Black can't move, it's a draw.
    .value-pass = If Yellow or Black can't move, it passes.
option-repetition = what threefold repetition means
    .value-draw = The same position three times is a draw.
    .value-play-on = Repeating a position has no effect.
option-quiet-rounds = how many rounds without progress make a draw
    .value-50 = The game is drawn after 50 rounds without a capture, a guard's move or a promotion.
option-bare-kings = what happens when only the two kings are left
    .value-draw = If only the two kings are left, it's a draw.
    .value-play-on = If only the two kings are left, the game continues.
option-retired-partner = whether a power that left the game shares its coalition's points
    .value-shares = A power that has left the game still gets its coalition's points.
    .value-nothing = A power that has left the game gets no points.
option-re-placement = which pieces can be rearranged
    .value-inside = A power can rearrange the pieces that are in its own area.
    .value-recall = A power that rearranges its pieces brings all of them back to its own area.
option-pass = whether each power can pass once in rounds 1 to 3
    .value-none = Nobody can pass.
    .value-once = Each power can pass once in rounds 1 to 3.
    .value-not-yellow-first = Each power can pass once in rounds 1 to 3, except that Yellow can't pass in round 1.
option-shift = whether a motorcyclist can switch to squares of the other colour
    .value-none = A motorcyclist stays on its colour.
    .value-once = Yellow and Black can each move a motorcyclist to a square of the other colour once, in rounds 1 to 3.
option-players = how many people play
    .value-4 = Four players, each with one power.
    .value-3 = Three players. One power has no player at first.
    .value-2 = Two players, each with two powers.
option-dummy = with three players, the power without a player
    .value-green = With three players, Green has no player.
    .value-red = With three players, Red has no player.
option-pairs = with two players, who plays which powers
    .value-yellow-green = With two players: Yellow and Green against Black and Red.
    .value-yellow-red = With two players: Yellow and Red against Black and Green.
option-lesser-coalition = whether Green and Red play together against Yellow and Black
    .value-off = Green and Red can't play together.
    .value-on = Green and Red play together against Yellow and Black from the start.
option-corners = whether the corners are closed until both coalitions exist
    .value-open = Pieces can move to the corners from the start.
    .value-closed = Nobody can move to a corner until both coalitions exist.
option-red-early = when Red can join Yellow in round 1
    .value-free = Red can join Yellow in round 1.
    .value-if-attacked = Red can join Yellow in round 1 only if Black or Green attacks a Yellow piece.
option-red-late = whether Red scores for joining Yellow in round 3
    .value-scores = If the game stops after round 3, Red and Yellow score as usual even if they joined in round 3.
    .value-nothing = If the game stops after round 3, Red and Yellow score nothing if they joined in round 3.
option-annihilation = whether capturing everything but the king wins
    .value-off = Only checkmate wins.
    .value-on = A coalition with nothing left but its king has lost.
four-players-needed = coalition-chess: lesser-coalition=on needs four players, not players={ $number }
no-position = position { QUOTED($text) } needs ten rows joined by /, the power to move, the round and the coalitions: ... Y 1 -
no-seat-on-turn = power to move { QUOTED($text) }: use Y, B, G or R
no-round = round { QUOTED($text) }: use a number, starting from 1
no-coalitions = coalitions { QUOTED($text) }: use -, or pairs such as YG or YG,BR
wrong-rows = the board has { $right_number } rows joined by /, not { $number }
wrong-row = rank { $rank_number }, { QUOTED($text) }: { $number ->
        [one] one square
       *[other] { $number } squares
    } instead of { $right_number }
no-piece-sign = rank { $rank_number }: { QUOTED($text) } is not a piece; use Y, B, G or R, then one of { $names }
move-or-layout = a turn is either a move or a set-up, not both
layout-alone = a set-up lists pieces and squares, nothing else
nothing-captured-without-move = nothing can be captured without a move
yellow-lays-first = Yellow must set up its pieces first
has-to-consent = { CAPITAL($seat) } must accept or decline the coalition first
has-to-choose = { CAPITAL($seat) } must choose its side first: join-yellow or join-black
has-to-answer-check = { JOIN(CAPITAL($seats), with: "and") } must answer the check first
check-too-late = it's too late to answer the check out of turn; it's { CAPITAL(FORM($seat, "possessive")) } turn
check-needs-a-move = a check must be answered with a move, not by rearranging pieces
yellow-lays-once = Yellow sets up before round 1 and can't rearrange its pieces later
replacement-used = { CAPITAL($seat) } has already rearranged its pieces once
replacement-too-late = pieces can be rearranged only in rounds 1 to 3
nothing-to-replace = { CAPITAL($seat) } has no pieces in its area to rearrange
takes-in-passing = this move captures { $cells } en passant
takes-nothing-else = this move captures nothing else
say-what-it-becomes = choose what the piece becomes: { $kinds }
no-step = a move must end on a different square
corner-closed = { $cell } is closed until both coalitions exist
king-never-captured = a king can't be captured
neutral-untouchable = { CAPITAL($seat) } is uncommitted, so its pieces can't be captured
guard-captures-diagonally = a guard captures only diagonally forward
double-step-captures-nothing = a two-square move can't capture
plane-blocked = the plane's path to { $cell } is blocked
how-a-shift-goes = a motorcyclist can switch colours only by moving to an empty square of the other colour in its own area, without exposing its king or giving check
how-a-king-goes = a king moves one square
how-a-submarine-goes = a submarine moves like a queen or a knight
how-a-plane-goes = a plane makes two knight's leaps and can't end where it started
how-a-tank-goes = a tank moves along a rank, file or diagonal
how-an-artillery-goes = artillery moves along a rank or file
how-an-engineer-goes = an engineer moves like a knight
how-a-motorcyclist-goes = a motorcyclist moves diagonally
how-a-machine-gun-goes = a machine gun moves one square in any direction, or two straight ahead on its first move
how-a-guard-goes = a guard moves one square ahead (two on its first move) and captures diagonally forward
pass-on-own-turn = you can pass only on your own turn; { $message }
nobody-passes-now = you can't pass now: you have a legal move
check-answered-at-once = the check must be answered right away
nobody-asks = nobody has asked { CAPITAL($seat) } to form a coalition
partner-plays = { CAPITAL($seat) } is played by its partner, or has left the game
has-agreed-already = { CAPITAL($seat) } has already agreed; waiting for { JOIN(CAPITAL($seats), with: " and ") }
lesser-join-greater = only Green and Red join a side, and they join Yellow or Black
partners-for-good = { CAPITAL($seat) } and { CAPITAL($other_seat) } are partners for the rest of the game
has-a-partner = { CAPITAL($seat) } already has a partner, { CAPITAL($other_seat) }
join-on-own-turn = you can join a side only on your own turn; { $message }
no-consent = { CAPITAL($seat) } has already said no this turn
red-joins-when-attacked = in round 1 Red can join Yellow only if one of Yellow's pieces is attacked
layout-in-order = a set-up must list each square once, in board order: a1, b1, ... j10
lay-so-many = place { $number ->
        [one] one piece
       *[other] { $number } pieces
    } of type { QUOTED($kind) }, not { $laid_number }
replacement-changes-nothing = rearranging must change something; the pieces are already placed like this
king-would-be-attacked = the king on { $cell } would be in check from the { $kind } on { $other_cell }
occupied-by = { $cell } is occupied by { CAPITAL($seat) }
outside-area = { $cell } is outside { CAPITAL(FORM($seat, "possessive")) } area, { $first_cell } to { $last_cell }
mated-by = { CAPITAL($seat) } is checkmated by the { $kind } on { $cell }
mated = { CAPITAL($seat) } is checkmated by the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }
stalemated = { CAPITAL($seat) } is stalemated
king-still-attacked = the king on { $cell } is still in check from the { $kind } on { $other_cell }
own-piece-there = your own piece is on { $cell }
partner-there = your partner { CAPITAL(FORM($seat, "possessive")) } piece is on { $cell }
points-to-both = this move would mean joining both sides; choose one first: { JOIN(RAW($words), with: "or") }
cannot-be-partner = this would make { CAPITAL($seat) } the partner of { CAPITAL($other_seat) }, which isn't possible
cannot-be-partner-declare = this would make { CAPITAL($seat) } the partner of { CAPITAL($other_seat) }, which isn't possible; choose a side first: { JOIN(RAW($words), with: "or") }
points-of = { CAPITAL($seat) } { $number }
ended = { $message }. Points: { $messages }
neutral-stop = { JOIN(CAPITAL($seats), with: "and") } didn't join a side by the end of round 3, so only partners score a point
men-taken = { JOIN(CAPITAL($seats), with: "and") } have lost all their pieces except the king
round = Round { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
nobody-joined = Nobody has a partner yet.
alone = { CAPITAL($seat) } alone
with-partner = { CAPITAL($seat) } with { CAPITAL($other_seat) }
uncommitted = { CAPITAL($seat) } is uncommitted
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } must { COUNT($seats) ->
        [one] choose
       *[other] each choose
    } a side by the end of round { $number }, or the game is drawn.
stops = The game will be drawn after round { $number }: { JOIN(CAPITAL($seats), with: "and") } can no longer join a side.
checked-by = The { $kind } on { $cell } has { CAPITAL($seat) } in check.
    .yours = The { $kind } on { $cell } has you in check.
in-check = { CAPITAL($seat) } is in check from the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }.
    .yours = You are in check from the { COUNT($cells) ->
            [one] piece
           *[other] pieces
        } on { JOIN($cells, with: "and") }.
answers-on-turn = { CAPITAL($seat) } has to answer the check on its own turn.
    .yours = You have to answer the check on your own turn.
can-answer-now = { CAPITAL($seat) } can answer now, out of turn, but will then miss its turn in round { $number }.
    .yours = You can answer now, out of turn, but will then miss your turn in round { $number }.
must-answer-now = { CAPITAL($seat) } must answer now, out of turn, and will miss its turn in round { $number }.
    .yours = You must answer now, out of turn, and will miss your turn in round { $number }.
left-alone = { CAPITAL($seat) } resigned; the game continues without it.
    .yours = You resigned; the game continues without you.
left-with-partner = { CAPITAL($seat) } resigned; the game continues, and { CAPITAL($seat) } wins or loses with { CAPITAL($other_seat) }.
    .yours = You resigned; the game continues, and you win or lose with { CAPITAL($other_seat) }.
is-still-uncommitted = { CAPITAL($seat) } hasn't joined a side yet, and losing a piece doesn't change that.
    .yours = You haven't joined a side yet, and losing a piece doesn't change that.
missed-its-turn = { CAPITAL($seat) } missed its turn, because it had answered a check out of turn.
    .yours = You missed your turn, because you had answered a check out of turn.
will-miss-a-turn = { CAPITAL($seat) } will miss its turn in round { $number }: it answered a check out of turn.
    .yours = You will miss your turn in round { $number }: you answered a check out of turn.
can-join-and-move = { CAPITAL($seat) } can join a side now and then still move.
    .yours = You can join a side now and then still move.
has-joined = { CAPITAL($other_seat) } joined { CAPITAL($seat) }.
    .yours = { CAPITAL($other_seat) } joined you.
has-joined-by-capture = By capturing that piece, { CAPITAL($other_seat) } joined { CAPITAL($seat) }.
    .yours = By capturing that piece, { CAPITAL($other_seat) } joined you.
has-joined-by-check = By giving check, { CAPITAL($other_seat) } joined { CAPITAL($seat) }.
    .yours = By giving check, { CAPITAL($other_seat) } joined you.
worth = Worth about { $number } guards.
reason-centre = moves to the centre of the board
reason-guards = protects { JOIN($cells, with: "and") } (unprotected until now)
reason-near-king = attacks { JOIN($cells, with: "and") }, next to { CAPITAL(FORM($seat, "possessive")) } king
reason-mates = checkmates { CAPITAL($seat) }
reason-check = gives check to { CAPITAL($seat) }
reason-saves = saves the { COUNT($cells) ->
        [one] piece
       *[other] pieces
    } on { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }
reason-escapes = moves the piece on { $cell } to safety
reason-joins = leads to a better position with { CAPITAL($seat) }
reason-joins-then = leads to a better position with { CAPITAL($seat) }; then { $text } { JOIN($messages, with: "and") }

## The lesson
lesson-guard = Yellow starts. A guard moves one square forward (two on its first move) and captures diagonally. Move the guard from d2 to d4.
lesson-guard-wrong = that's legal, but for this step, move Yellow's guard from d2 to d4
lesson-black = Black plays from the other side. An engineer moves like a chess knight: move one from d10 to c8.
lesson-engineer-wrong = that's legal, but for this step, move Black's engineer from d10 to c8
lesson-green = Green plays from the right. A submarine moves like a queen or a knight: move it from j5 to h4.
lesson-submarine-wrong = that's legal, but for this step, move Green's submarine from j5 to h4
lesson-red = Red plays from the left. A plane makes two knight's leaps in one move: move it from a5 to d8.
lesson-plane-wrong = that's legal, but for this step, move Red's plane from a5 to d8
lesson-others = A tank moves like a queen, artillery like a rook, a motorcyclist like a bishop. Move the tank from f1 to d3.
lesson-tank-wrong = that's legal, but for this step, move Yellow's tank from f1 to d3
lesson-machine-gun = A machine gun moves and captures one square in any direction; on its first move, it can go two straight ahead. Move Black's from g9 to g7.
lesson-machine-gun-wrong = that's legal, but for this step, move Black's machine gun from g9 to g7
lesson-join = Green and Red must each join Yellow or Black in the first three rounds. Have Green join Yellow.
lesson-join-wrong = that's legal, but first have Green join Yellow
lesson-check = Two against two. Attack Black's king: move the tank from d2 to d9. Black must get out of check right away.
lesson-check-wrong = that's legal, but for this step, give check with the tank on d2
lesson-mate = A guard that reaches the far edge becomes another piece: move the guard from b9 to b10. A submarine there is checkmate!
lesson-mate-orthodox = A guard that reaches the far edge becomes another piece: move the guard from b9 to b10. A tank there is checkmate!
lesson-mate-wrong = that's legal, but for this step, promote the guard on b9 to give checkmate
lesson-over = The king is in check and no move saves it: checkmate. Yellow and Green win together. That's all there is to it: now play a game.

## Quick rules for beginners
guide-card = Four powers. Green and Red each pick a side; then it's two against two.
guide-goal = Four powers play, two against two. Green and Red each join Yellow or Black in the first three rounds. Checkmate the enemy king to win with your partner.
guide-join = On its turn, a power can join a side (press More) and then move. A power that checks Yellow or captures a Yellow piece joins Black, and vice versa.
guide-uncommitted = A power that hasn't joined a side can still join either one after losing a piece.
guide-no-choice = Yellow and Black can't choose or refuse a partner.
guide-check = If you're in check, you must get out of it on your turn. If you're put in check and you aren't the next to move, you can (under some rules, must) answer right away, out of turn; the screen shows when. You then miss your turn in the next round.
guide-mate = Checkmate: a king is in check and no move saves it. Each winner scores 6 points; in a draw each power scores 2.
guide-crowned = A guard or machine gun that reaches the opposite edge becomes a submarine, plane, tank, artillery, engineer or motorcyclist, even one its army never had.
guide-crowned-any = A guard or machine gun that reaches the opposite edge becomes any other piece except a king.
guide-crowned-orthodox = A guard or machine gun that reaches the opposite edge becomes a tank, artillery, an engineer or a motorcyclist.
guide-order = Yellow sets up first. Then each round goes Yellow, Black, Green, Red.
guide-king = A king moves one square in any direction.
guide-submarine = A submarine moves like a queen or a knight.
guide-plane = A plane makes two knight's leaps in one move, over anything in between.
guide-plane-blocked = A plane makes two knight's leaps in one move. The square between the two leaps must be empty.
guide-tank = A tank moves like a queen.
guide-artillery = Artillery moves like a rook.
guide-engineer = An engineer moves like a knight.
guide-motorcyclist = A motorcyclist moves like a bishop.
guide-machine-gun = A machine gun moves one square in any direction, or two straight ahead on its first move.
guide-guard = A guard moves one square ahead, up to two on its first move, and captures diagonally.
