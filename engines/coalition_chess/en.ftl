-game-coalition-chess = Coalition Chess

## Words, as a sentence has them and as a button says them
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
    .button = Leave check unanswered
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
wrong-kings = { CAPITAL($seat) } has { $number ->
        [one] one king
       *[other] { $number } kings
    } instead of { $right_number }
too-many-of-a-kind = { CAPITAL($seat) } has { $number ->
        [one] one piece
       *[other] { $number } pieces
    } of type { QUOTED($kind) }, but started with { $first_number }
too-many-promoted = { CAPITAL($seat) } has { $number ->
        [one] one promoted piece
       *[other] { $number } promoted pieces
    }, but at most { $most_number } can have been promoted
would-be-promoted = { CAPITAL(FORM($seat, "possessive")) } piece on { $cell } would have been promoted
kings-attack = the kings on { $cell } and { $other_cell } attack each other
other-coalitions = the coalitions don't match these options
opponents = { CAPITAL($seat) } and { CAPITAL($other_seat) } are opponents; a coalition is a greater power and a lesser power
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
nobody-there-unmoved = there must be a guard or machine-gun on { $cell }, still in its own area
item-of-a-skip = use Y or B and the number of this round or the next, such as Y{ $number }
item-of-an-answer = use Y or B and the number of the round of the check, such as Y{ $number }
item-with-contradiction = only with contradiction=chosen, and only for the power whose turn it is
item-with-consent = only with consent=needed
item-with-en-passant = only with en-passant=usual
item-of-a-passant = list the squares, each with the powers that can still capture there, such as e4BG
item-with-red-late = only with red-late=nothing, and only if Red is Yellow's partner
no-move = { QUOTED($text) } is not a move; use e2-e4, i9-i10=S, green:join-yellow or black:K=f10,...
promotion-not-named = { QUOTED($text) } does not say what the piece becomes; use { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } is not a square; the board goes from a1 to j10
no-such-piece = { QUOTED($name) } is not a piece; the pieces are { $names }
option-yellow-setup = whether Yellow sets up its pieces freely or starts from the standard set-up
option-order = the order of play: Yellow, Black, Green, Red; or Schoenberg's original order, Yellow, Green, Black, Red (6.1)
option-plane = whether the square between a plane's two leaps can be occupied (D1)
option-double-step = when a guard or machine-gun can move two squares (D2)
option-en-passant = whether guards can capture guards en passant (D3)
option-promotion = what a guard or machine-gun can become (D5)
option-neutrals = whether uncommitted pieces can be captured (D6)
option-attacked-neutral = whether attacking an uncommitted power drives it to the other side (D7)
option-unavailable = what happens when a capture or check would join a power that can't be joined (D8)
option-contradiction = what happens when a move would join both sides (D9)
option-consent = whether a greater power can refuse a partner (D10)
option-neutral-check = whether an uncommitted power's attack counts as check (D11)
option-placement = whether Yellow can set up its king on an attacked square (D12)
option-answer = whether a check can or must be answered out of turn (D14)
option-answer-cost = whether an answer costs the next round's turn, or every move in that round (D15)
option-mate = when checkmate is decided (D16)
option-stalemate = what happens when a greater power can't move (D19)
option-repetition = what threefold repetition means (D20)
option-quiet-rounds = how many rounds without progress make a draw (D20)
option-bare-kings = what happens when only the two kings are left (D20)
option-retired-partner = whether a power that left the game shares its coalition's points (D21)
option-re-placement = which pieces can be rearranged (D22)
option-pass = whether each power can pass once in rounds 1 to 3 (D25)
option-shift = whether a motorcyclist can switch to the other colour of square (D26)
option-players = how many people play (D27)
option-dummy = with three players, the power without a player (D27)
option-pairs = with two players, who plays which powers (D27)
option-lesser-coalition = whether Green and Red play together against Yellow and Black (D28)
option-corners = whether the corners are closed until both coalitions exist (D29)
option-red-early = when Red can join Yellow in round 1 (D29)
option-red-late = whether Red scores for joining Yellow in round 3 (D29)
option-annihilation = whether capturing everything but the king wins (D30)
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
move-or-layout = a turn is either a move or a layout, not both
layout-alone = a layout lists pieces and squares, nothing else
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
nothing-to-replace = { CAPITAL($seat) } has nothing in its area that it could rearrange
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
how-a-shift-goes = a shift must go to an empty square of the other colour in the motorcyclist's own area, and must neither expose its own king nor give check
how-a-king-goes = a king moves one square
how-a-submarine-goes = a submarine moves like a queen or a knight
how-a-plane-goes = a plane makes two knight's leaps and can't end where it started
how-a-tank-goes = a tank moves straight or diagonally
how-an-artillery-goes = artillery moves straight
how-an-engineer-goes = an engineer moves like a knight
how-a-motorcyclist-goes = a motorcyclist moves diagonally
how-a-machine-gun-goes = a machine-gun moves one square, or two straight ahead on its first move
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
layout-in-order = a layout must list each square once, in board order: a1, b1, ... j10
lay-so-many = place { $number ->
        [one] one piece
       *[other] { $number } pieces
    } of type { QUOTED($kind) }, not { $laid_number }
replacement-changes-nothing = rearranging must change something; the pieces are already placed like this
king-would-be-attacked = the king on { $cell } would be in check from { $other_cell }
occupied-by = { $cell } is occupied by { CAPITAL($seat) }
outside-area = { $cell } is outside { CAPITAL(FORM($seat, "possessive")) } area, { $first_cell } to { $last_cell }
mated = { CAPITAL($seat) } is checkmated
stalemated = { CAPITAL($seat) } is stalemated
king-still-attacked = the king on { $cell } is still in check from { $other_cell }
own-piece-there = your own piece is on { $cell }
partner-there = your partner { CAPITAL(FORM($seat, "possessive")) } piece is on { $cell }
points-to-both = this move would join both sides: declare one first, { JOIN(RAW($words), with: "or") }
cannot-be-partner = this would make { CAPITAL($seat) } the partner of { CAPITAL($other_seat) }, which isn't possible
cannot-be-partner-declare = this would make { CAPITAL($seat) } the partner of { CAPITAL($other_seat) }, which isn't possible: declare a side first, { JOIN(RAW($words), with: "or") }
points-of = { CAPITAL($seat) } { $number }
ended = { $message }; points: { $messages }
neutral-stop = { JOIN(CAPITAL($seats), with: "and") } didn't join a side by the end of round 3, so only partners score a point
men-taken = { JOIN(CAPITAL($seats), with: "and") } have lost all pieces except kings
round = Round { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
alone = { CAPITAL($seat) } alone
with-partner = { CAPITAL($seat) } with { CAPITAL($other_seat) }
uncommitted = { CAPITAL($seat) } is uncommitted
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } must join a side by the end of round { $number }, or the game is drawn.
stops = The game will be drawn after round { $number }: { JOIN(CAPITAL($seats), with: "and") } can no longer join a side.
in-check = { CAPITAL($seat) } is in check.
misses-this-turn = { CAPITAL($seat) } misses this turn: it answered a check out of turn.
will-miss-a-turn = { CAPITAL($seat) } will miss its turn in round { $number }: it answered a check out of turn.
reason-centre = moves to the centre of the board
reason-guards = protects { JOIN($cells, with: "and") } (unprotected until now)
reason-near-king = attacks { JOIN($cells, with: "and") }, next to { CAPITAL(FORM($seat, "possessive")) } king
reason-check = gives check to { CAPITAL($seat) }
reason-saves = saves { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }
reason-escapes = moves the piece on { $cell } to safety
reason-joins = leads to a better position with { CAPITAL($seat) }

## The lesson
lesson-guard = Yellow starts. A guard moves one square forward (two on its first move) and captures diagonally. Move d2 to d4.
lesson-guard-wrong = that's legal, but for this step, move Yellow's guard from d2 to d4
lesson-black = Black plays from the other side. An engineer moves like a chess knight: move d10 to c8.
lesson-engineer-wrong = that's legal, but for this step, move Black's engineer from d10 to c8
lesson-green = Green plays from the right. A submarine moves like a queen or a knight: move j5 to h4.
lesson-submarine-wrong = that's legal, but for this step, move Green's submarine from j5 to h4
lesson-red = Red plays from the left. A plane makes two knight's leaps in one move: move a5 to d8.
lesson-plane-wrong = that's legal, but for this step, move Red's plane from a5 to d8
lesson-others = A tank moves like a queen, artillery like a rook, a motorcyclist like a bishop. Move the tank from c1 to a3.
lesson-tank-wrong = that's legal, but for this step, move Yellow's tank from c1 to a3
lesson-join = Green and Red must each join Yellow or Black in the first three rounds. Have Green join Yellow.
lesson-join-wrong = that's legal, but first have Green join Yellow
lesson-check = Two against two. Attack Black's king: move the tank from d2 to d9. Black must get out of check right away.
lesson-check-wrong = that's legal, but for this step, give check with the tank on d2
lesson-mate = A guard that reaches the far edge becomes another piece: move b9 to b10. A submarine there is checkmate!
lesson-mate-orthodox = A guard that reaches the far edge becomes another piece: move b9 to b10. A tank there is checkmate!
lesson-mate-wrong = that's legal, but for this step, promote the guard on b9 to give checkmate
lesson-over = The king is in check and no move saves it: checkmate. Yellow and Green win together. That's all there is to it: now play a game.

## What a newcomer is told
guide-goal = Four powers play, two against two. Green and Red each join Yellow or Black in the first three rounds. Checkmate the enemy king to win with your partner.
guide-join = On its turn, a power can join a side (press More…) and then move. A power that checks Yellow or captures a Yellow piece joins Black, and vice versa.
guide-check = If you are in check, you must get out of it. You can answer right away, out of turn.
guide-mate = Checkmate: a king is in check and no move saves it. Each winner scores 6 points; in a draw each power scores 2.
guide-crowned = A guard or machine-gun that reaches the opposite edge becomes another piece.
guide-order = Yellow sets up first. Then each round goes Yellow, Black, Green, Red.
guide-king = A king moves one square in any direction.
guide-submarine = A submarine moves like a queen or a knight.
guide-plane = A plane makes two knight's leaps in one move, over anything in between.
guide-plane-blocked = A plane makes two knight's leaps in one move. A square in between must be empty.
guide-tank = A tank moves like a queen.
guide-artillery = Artillery moves like a rook.
guide-engineer = An engineer moves like a knight.
guide-motorcyclist = A motorcyclist moves like a bishop.
guide-machine-gun = A machine-gun moves one square; on its first move, it can also go two ahead.
guide-guard = A guard moves one square ahead, up to two on its first move, and captures diagonally.
