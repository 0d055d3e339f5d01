-game-coalition-chess = Coalition Chess

## Words, as a sentence has them and as a button says them
-word-decline-answer = decline answer
    .button = leave the check unanswered
-word-accept-join = accept join
    .button = accept the coalition
-word-decline-join = decline join
    .button = decline the coalition

lesser-powers-taken = green and red have lost all their pieces
only-kings-left = only the Kings are left
quiet-rounds = { $number } rounds without capture, Guard's move or promotion
item-twice = { $name } is written twice
yellow-not-yet-laid = yellow has pieces on { $cell } and yet to lay them out
wrong-kings = { $seat } has { $number ->
        [one] one King
       *[other] { $number } Kings
    } instead of { $right_number }
too-many-of-a-kind = { $seat } has { $number } of kind { QUOTED($kind) } and began with { $first_number }
too-many-promoted = { $seat } has { $number ->
        [one] one promoted piece
       *[other] { $number } promoted pieces
    } for { $most_number } that can have become
would-be-promoted = { FORM($seat, "possessive") } piece on { $cell } would have become another one
kings-attack = the Kings on { $cell } and { $other_cell } attack each other
other-coalitions = the coalitions are others under these options
opponents = { $seat } and { $other_seat } are opponents; a greater power is partner of a lesser one
yellow-lays-before-round-one = yellow lays out its pieces before its turn in round 1
no-turns = { $seat } has no turns any more, or not yet
loses-its-turn = { $seat } loses its turn in round { $number } and cannot be on turn
no-check-to-answer = { $seat } has no check to answer out of order
no-side-to-choose = { $seat } has no side to choose
cannot-have-asked = { $seat } cannot have asked { $other_seat } for a coalition
no-double-step-there = no Guard can have gone two steps to { $cell }
no-item = { QUOTED($text) }: write one of { $names } as name=value
in-item = { $text }: { $message }
item-of-letters = write some of { $names }, each once
item-of-one-seat = write one seat
no-square-of-that-name = there is no square { QUOTED($name) } on this board
nobody-there-unmoved = { $cell } holds no Guard or Machine-gun in its area that could be so
item-of-a-skip = write Y or B and this round or the next, Y{ $number }
item-of-an-answer = write Y or B and the round of the check, Y{ $number }
item-with-contradiction = only with contradiction=chosen, by the seat on turn
item-with-consent = only with consent=needed
item-with-en-passant = only with en-passant=usual
item-of-a-passant = write squares, each with the seats that may still take there, such as e4BG
item-with-red-late = only with red-late=nothing, where red is yellow's partner
no-move = { QUOTED($text) } is no move: write e2-e4, i9-i10=S, green:join-yellow or black:K=f10,...
promotion-not-named = { QUOTED($text) } does not say what the piece becomes: { JOIN($moves, with: "or") }
no-square = { QUOTED($name) } is no square; the board goes from a1 to j10
no-such-piece = { QUOTED($name) } is no piece; the pieces are { $names }
option-yellow-setup = Yellow lays out its pieces, or they stand already
option-order = Y B G R, or Schoenberg's first order Y G B R (6.1)
option-plane = whether a Plane's first landing may be occupied (D1)
option-double-step = when a piece may go two steps (D2)
option-en-passant = whether Guards take Guards in passing (D3)
option-promotion = what a Guard or Machine-gun becomes (D5)
option-neutrals = uncommitted pieces may be captured or not (D6)
option-attacked-neutral = attacking a neutral repels it or not (D7)
option-unavailable = joining by force a power that is taken (D8)
option-contradiction = one move that points to both sides (D9)
option-consent = whether a greater power may refuse a partner (D10)
option-neutral-check = whether an uncommitted attack is check (D11)
option-placement = whether Yellow's King may be laid attacked (D12)
option-answer = answering a check out of order (D14)
option-answer-cost = whether an answer costs the next round's turn, or every move in it (D15)
option-mate = when mate is decided (D16)
option-stalemate = a greater power that cannot move (D19)
option-repetition = the same position for the third time (D20)
option-quiet-rounds = rounds without progress that make a draw (D20)
option-bare-kings = only the two Kings are left (D20)
option-retired-partner = a retired power's points (D21)
option-re-placement = which pieces are placed again (D22)
option-pass = one pass each in rounds 1 to 3 (D25)
option-shift = the Motorcyclist's change of colour (D26)
option-players = how many people play (D27)
option-dummy = with three players, the power nobody owns (D27)
option-pairs = with two players, who owns what (D27)
option-lesser-coalition = Green and Red against Yellow and Black (D28)
option-corners = corners closed until both coalitions exist (D29)
option-red-early = Red joining Yellow in round 1 (D29)
option-red-late = Red joining Yellow in round 3 (D29)
option-annihilation = winning by capturing all men (D30)
four-players-needed = coalition-chess: lesser-coalition=on needs four players, not players={ $number }
no-position = position { QUOTED($text) } needs ten rows joined by /, the seat on turn, the round, the coalitions: ... Y 1 -
no-seat-on-turn = seat on turn { QUOTED($text) }: write Y, B, G or R
no-round = round { QUOTED($text) }: write a number, the first is 1
no-coalitions = coalitions { QUOTED($text) }: write -, or pairs such as YG or YG,BR
wrong-rows = the board has { $right_number } rows joined by /, not { $number }
wrong-row = rank { $rank_number }, { QUOTED($text) }: { $number ->
        [one] one square
       *[other] { $number } squares
    } instead of { $right_number }
no-piece-sign = rank { $rank_number }: { QUOTED($text) } is no piece; write Y, B, G or R and one of { $names }
move-or-layout = a move either goes along a path or lays pieces out
layout-alone = a layout names pieces and squares, nothing else
nothing-captured-without-move = nothing is captured without a move
yellow-lays-first = yellow lays out its pieces first
has-to-consent = { $seat } has to say whether it consents to the coalition
has-to-choose = { $seat } has to name its side: join-yellow or join-black
has-to-answer-check = { JOIN($seats, with: "and") } has to answer the check first
check-too-late = the check can no longer be answered out of order; it is { FORM($seat, "possessive") } turn
check-needs-a-move = a check is answered by a move, not by a re-placement
yellow-lays-once = yellow lays its pieces out before round 1 and never again
replacement-used = { $seat } has used its one re-placement
replacement-too-late = pieces are placed again in rounds 1 to 3 only
nothing-to-replace = { $seat } has nothing in its area that could be placed otherwise
takes-in-passing = this move takes { $cells } in passing
takes-nothing-else = this move takes nothing else
say-what-it-becomes = say what the piece becomes: { $kinds }
no-step = a move ends on another square than it begins on
corner-closed = { $cell } is closed until both coalitions exist
king-never-captured = a King is never captured
neutral-untouchable = { $seat } is neutral, and neutral pieces are not captured
guard-captures-diagonally = a Guard captures diagonally ahead only
double-step-captures-nothing = a double step captures nothing
plane-blocked = the Plane's way to { $cell } is occupied
how-a-shift-goes = a shift goes to an empty square of the other colour inside the area, leaves the own King safe and gives no check
how-a-king-goes = a King goes one square
how-a-submarine-goes = a Submarine goes like a Tank or an Engineer
how-a-plane-goes = a Plane goes two knight's leaps, and not back to where it was
how-a-tank-goes = a Tank goes straight or diagonally
how-an-artillery-goes = an Artillery goes straight
how-an-engineer-goes = an Engineer goes one knight's leap
how-a-motorcyclist-goes = a Motorcyclist goes diagonally
how-a-machine-gun-goes = a Machine-gun goes one square, or at first two straight ahead
how-a-guard-goes = a Guard goes straight ahead, at first two squares, and captures diagonally forward
pass-on-own-turn = one passes on one's own turn; { $message }
nobody-passes-now = there is a move to make; nobody passes now
check-answered-at-once = a check is answered at once
nobody-asks = nobody asks { $seat } for a coalition
partner-plays = { $seat } is played by its partner, or has left the game
has-agreed-already = { $seat } has agreed already; the answer is with { JOIN($seats, with: " and ") }
settle-first = something else has to be settled first
lesser-join-greater = the lesser powers join the greater ones, Green and Red
partners-for-good = { $seat } and { $other_seat } are partners for the rest of the game
has-a-partner = { $seat } has a partner already, { $other_seat }
join-on-own-turn = a coalition is declared on one's own turn; { $message }
no-consent = { $seat } does not consent in this turn
red-joins-when-attacked = in round 1 red joins yellow only if a piece of yellow is attacked
layout-in-order = a layout names each square once, in the order a1, b1, ... j10
lay-so-many = lay { $number } of kind { QUOTED($kind) }, not { $laid_number }
replacement-changes-nothing = a re-placement changes something; this is how the pieces stand
king-would-be-attacked = the King on { $cell } would be attacked from { $other_cell }
occupied-by = { $cell } is occupied by { $seat }
outside-area = { $cell } is outside { FORM($seat, "possessive") } area, { $first_cell } to { $last_cell }
mated = { $seat } is mated
stalemated = { $seat } is stalemated
king-still-attacked = the King on { $cell } is still attacked from { $other_cell }
own-piece-there = { $cell } is occupied by your own piece
partner-there = { $cell } is occupied by your partner { FORM($seat, "possessive") } piece
points-to-both = this points to both sides: declare first, { JOIN(RAW($words), with: "or") }
cannot-be-partner = this would make { $seat } { FORM($other_seat, "possessive") } partner, which cannot be
cannot-be-partner-declare = this would make { $seat } { FORM($other_seat, "possessive") } partner, which cannot be: declare first, { JOIN(RAW($words), with: "or") }
points-of = { $seat } { $number }
ended = { $message }; points: { $messages }
neutral-stop = { JOIN($seats, with: "and") } joined no side by the end of round 3, so only partners have a point
men-taken = { JOIN($seats, with: "and") } have lost all their men
round = Round { $number }.
sides = { JOIN($messages, with: "; ") }.
greater-powers = { $messages }
alone = { CAPITAL($seat) } alone
with-partner = { CAPITAL($seat) } with { CAPITAL($other_seat) }
uncommitted = { CAPITAL($seat) } is uncommitted
joins-in-time = { JOIN(CAPITAL($seats), with: "and") } { COUNT($seats) ->
        [one] joins
       *[other] join
    } a side before the end of round { $number }, or the game is drawn.
stops = The game is drawn after round { $number }: { JOIN($seats, with: "and") } can join no side any more.
in-check = { CAPITAL($seat) } is in check.
misses-this-turn = { CAPITAL($seat) } misses this turn: it answered a check out of order.
will-miss-a-turn = { CAPITAL($seat) } will miss its turn in round { $number }: it answered a check out of order.
reason-centre = goes to the middle of the board
reason-guards = guards { JOIN($cells, with: "and") }, which nobody guarded
reason-near-king = strikes beside the king of { $seat }, at { JOIN($cells, with: "and") }
reason-check = gives check to { $seat }
reason-saves = saves { JOIN($cells, with: "and") }
reason-threatens = threatens { JOIN($cells, with: "and") }
reason-escapes = brings the piece on { $cell } into safety
reason-joins = better with { $seat }, as the pieces stand

## The lesson
lesson-guard = Yellow begins. A guard goes one square ahead, first also two, and takes diagonally: move d2 to d4.
lesson-guard-wrong = that is allowed, but here Yellow's guard goes from d2 to d4
lesson-black = Black, from the other side: an engineer goes as a chess knight, here from d10 to c8.
lesson-engineer-wrong = that is allowed, but here Black's engineer goes from d10 to c8
lesson-green = Green comes from the right: a submarine goes as a queen or a knight, here from j5 to h4.
lesson-submarine-wrong = that is allowed, but here Green's submarine goes from j5 to h4
lesson-red = Red comes from the left: a plane makes two knight's leaps at once, here from a5 to d8.
lesson-plane-wrong = that is allowed, but here Red's plane goes from a5 to d8
lesson-others = A tank goes as a queen, an artillery as a rook, a motorcyclist as a bishop: move the tank c1 to a3.
lesson-tank-wrong = that is allowed, but here Yellow's tank goes from c1 to a3
lesson-join = Green and Red must each join Yellow or Black in the first three rounds: let Green join Yellow.
lesson-join-wrong = first Green says whom it joins
lesson-check = Two against two. Attack the King of Black: tank from d2 to d9. He has to get out of the check at once.
lesson-check-wrong = that is allowed, but here the tank on d2 gives check
lesson-mate = At the far edge a guard becomes another piece: b9 to b10. A submarine there is mate!
lesson-mate-orthodox = At the far edge a guard becomes another piece: b9 to b10. A tank there is mate!
lesson-mate-wrong = that is allowed, but here the guard on b9 becomes the piece that gives mate
lesson-over = The King is in check and no move saves it: mate. Yellow and Green have won together. That is the whole game: play it.

## What a newcomer is told
guide-goal = Four powers play, two against two: Green and Red each join Yellow or Black in the first three rounds. Who mates the other King wins, with its partner.
guide-join = A power joins on its turn by saying so (Say), and then moves; or by giving check to the other King or taking a piece of that side.
guide-check = Who is in check has to get out of it, and may answer at once, out of turn.
guide-mate = Mate: a King is in check, and no move saves it. Each winner has 6 points, at a draw each of all has 2.
guide-crowned = Guards and machine-guns become another piece on the edge opposite to their own.
guide-order = Each round Yellow, Black, Green and Red have a turn; Yellow lays out its pieces first.
guide-king = A King goes one square, any way.
guide-submarine = A submarine goes as a queen or a knight.
guide-plane = A plane makes two knight's leaps at once, over whatever stands between.
guide-plane-blocked = A plane makes two knight's leaps at once; a square between them must be empty.
guide-tank = A tank goes as a queen.
guide-artillery = An artillery goes as a rook.
guide-engineer = An engineer goes as a knight.
guide-motorcyclist = A motorcyclist goes as a bishop.
guide-machine-gun = A machine-gun goes one square; at first also two ahead.
guide-guard = A guard goes one ahead, at first two, and takes diagonally.
