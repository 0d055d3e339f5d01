"""Commands of Coalition Chess, and the reasons why moves and commands are refused.

In: a state, a seat and a command or a move. Out: the commands a seat can give (join, pass, decline
to answer a check, resign, offer or accept a draw), the state after one, or a Message for the player
that says why something is not allowed, the most helpful one that applies. Refusals decide nothing:
what is allowed is decided in ``legal_moves`` and ``turns``. Knows no board move. Rules 6.4 and 7.1,
decisions D10, D14, D19, D20, D23, D25, and resignation.
"""

from __future__ import annotations

from typing import Final

from engines.base_game import DRAW_AGREED
from engines.coalition_chess.board import (
    AREAS,
    BLACK,
    EMPTY_BOARD,
    GREATER,
    GUARD,
    KIND,
    KIND_OF,
    KING,
    LESSER,
    MOTORCYCLIST,
    NAMES,
    NOBODY,
    PLACE,
    PLANE_OVER,
    PLANES,
    PREY,
    SEAT_OF,
    SEATS,
    TOPOLOGY,
    YELLOW,
    Rules,
    king_of,
    laid,
    seats_of,
    square,
)
from engines.coalition_chess.coalitions import (
    binding_refusal,
    drawn,
    implied_coalitions,
    joinable_powers,
    with_coalition,
)
from engines.coalition_chess.legal_moves import (
    Step,
    after,
    as_move,
    can_move,
    candidates,
    legal,
    may_pass,
    may_shift,
    shifts,
    taken,
)
from engines.coalition_chess.piece_moves import MovementOptions, steps
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    friends,
    has_own_player,
    is_waiting,
    movement,
    uncommitted,
)
from engines.coalition_chess.turns import (
    after_action,
    after_choice_of_side,
    after_resignation,
    after_turn,
    can_act,
    still_answering,
    with_end,
    without_expired_rights,
)
from engines.game import ACCEPT_DRAW, DECLINE_DRAW, OFFER_DRAW, RESIGN, Move
from engines.message import Message
from engines.refusals import general_refusal
from engines.topology import Cell

# --- commands ---

JOIN: Final = {"join-yellow": YELLOW, "join-black": BLACK}
PASS, DECLINE_ANSWER = "pass", "decline-answer"
ACCEPT_JOIN, DECLINE_JOIN = "accept-join", "decline-join"
COMMANDS: Final = (
    *JOIN, PASS, DECLINE_ANSWER, ACCEPT_JOIN, DECLINE_JOIN, RESIGN, OFFER_DRAW, ACCEPT_DRAW,
    DECLINE_DRAW,
)  # fmt: skip
TURN_COMMANDS: Final = frozenset((*JOIN, PASS, DECLINE_ANSWER, ACCEPT_JOIN, DECLINE_JOIN))
"""The commands that are part of a turn."""


def voters(state: State, rules: Rules) -> int:
    """Return the seats that must agree to a draw (D20).

    These are all that are in the game and have a player.
    """
    return sum(1 << seat for seat in range(4) if has_own_player(state, seat, rules))


def commands(state: State, seat: int, rules: Rules) -> tuple[str, ...]:
    """Return the commands a seat can give now, those that advance the game first."""
    if state.ended is not None:
        return ()
    found = [*_turn_commands(state, seat, rules)]
    if state.answers >> seat & 1 and not rules.forced:
        found.append(DECLINE_ANSWER)
    if state.asked == seat:
        found += [ACCEPT_JOIN, DECLINE_JOIN]
    if has_own_player(state, seat, rules):
        found.append(RESIGN)
        if state.agreed and not state.agreed >> seat & 1:
            found += [ACCEPT_DRAW, DECLINE_DRAW]
        elif not state.agreed and seat == state.turn and not is_waiting(state, rules):
            found.append(OFFER_DRAW)
    return tuple(found)


def _turn_commands(state: State, seat: int, rules: Rules) -> list[str]:
    """Return the commands of the seat on turn: join and pass (D19, D23, D25), or name its side
    (D9).
    """
    if seat != state.turn or (is_waiting(state, rules) and not state.choosing):
        return []
    found = []
    if uncommitted(state) >> seat & 1:
        can_be = joinable_powers(state, seat, rules) & ~state.refused
        found += [word for word, greater in JOIN.items() if can_be >> greater & 1]
    if not state.choosing and (may_pass(state, seat, rules) or must_pass(state, seat, rules)):
        found.append(PASS)
    return found


def must_pass(state: State, seat: int, rules: Rules) -> bool:
    """Return whether the seat on turn may pass because it has no move.

    This is a lesser power without a board move and, by option, a greater one that can do nothing at
    all and is not in check (D19).
    """
    if seat in LESSER:
        return not can_move(state, seat, rules)
    stuck = rules.stalemate_pass and not can_act(state, seat, rules)
    return stuck and not checkers(state, seat, rules)


def after_command(state: State, seat: int, command: str, rules: Rules) -> State:
    """Return the state after an allowed command."""
    if command in JOIN:
        if state.choosing:
            return after_choice_of_side(state, JOIN[command], rules)
        if rules.consent:
            return state._replace(asked=JOIN[command])
        return _after_declaration(state, seat, JOIN[command], rules)
    if command == PASS:
        return _after_pass(state, seat, rules)
    if command == DECLINE_ANSWER:
        answers = state.answers & ~(1 << seat)
        declined = state._replace(
            answers=answers, answer_round=state.answer_round if answers else 0
        )
        return with_end(declined, rules)
    if command == ACCEPT_JOIN:
        return _after_declaration(state._replace(asked=NOBODY), state.turn, seat, rules)
    if command == DECLINE_JOIN:
        return state._replace(asked=NOBODY, refused=state.refused | 1 << seat)
    if command == RESIGN:
        return after_resignation(state, seat, rules)
    return _after_draw_command(state, seat, command, rules)


def _after_declaration(state: State, lesser: int, greater: int, rules: Rules) -> State:
    """Return the state after a declaration: the turn goes on, and a check may be none any more
    (D23).
    """
    after = with_coalition(state, lesser, greater, rules)
    return with_end(still_answering(after, rules), rules, lesser)


def _after_pass(state: State, seat: int, rules: Rules) -> State:
    """Return the state after a pass.

    Only a free pass is used up and can form a coalition; one for want of a move is no action (D13,
    D19, D25).
    """
    state = without_expired_rights(state, seat, state.board)
    if must_pass(state, seat, rules):
        return after_turn(state, state, seat, rules)
    used = state._replace(passed=state.passed | 1 << seat)
    return after_action(used, seat, state.board, 0, rules)


def _after_draw_command(state: State, seat: int, command: str, rules: Rules) -> State:
    """Return the state after a draw is offered, accepted or declined (D20)."""
    if command == DECLINE_DRAW:
        return state._replace(agreed=0)
    state = state._replace(agreed=state.agreed | 1 << seat)
    if voters(state, rules) & ~state.agreed:
        return state
    return drawn(state, DRAW_AGREED, rules)


def refusal(state: State, seat: int, command: str, rules: Rules) -> Message:
    """Return why a command is not allowed now."""
    name = SEATS[seat]
    if command not in COMMANDS:
        return Message("engines.no-such-word", word=command, words=tuple(COMMANDS))
    if command in JOIN:
        return _why_not_join(state, seat, JOIN[command], rules)
    if command == PASS:
        if seat != state.turn:
            return Message("coalition-chess.pass-on-own-turn", message=_whose_turn(state))
        if is_waiting(state, rules):
            return _awaited(state)
        return Message("coalition-chess.nobody-passes-now")
    if command == DECLINE_ANSWER:
        if rules.forced and state.answers >> seat & 1:
            return Message("coalition-chess.check-answered-at-once")
        return Message("coalition-chess.no-check-to-answer", seat=name)
    if command in (ACCEPT_JOIN, DECLINE_JOIN):
        return Message("coalition-chess.nobody-asks", seat=name)
    if not has_own_player(state, seat, rules):
        return Message("coalition-chess.partner-plays", seat=name)
    if command == OFFER_DRAW:
        if state.agreed:
            return Message("engines.draw-offered-already")
        if seat == state.turn:
            return _awaited(state)
        return Message("engines.draw-on-own-turn", message=_whose_turn(state))
    if state.agreed:
        waiting = tuple(SEATS[s] for s in seats_of(voters(state, rules) & ~state.agreed))
        return Message("coalition-chess.has-agreed-already", seat=name, seats=waiting)
    return Message("engines.no-draw-to-answer")


def _whose_turn(state: State) -> Message:
    return Message("engines.not-your-turn", seat=SEATS[state.turn])


def _awaited(state: State) -> Message:
    """Return what must be settled before the seat on turn may act."""
    if state.due:
        return Message("coalition-chess.yellow-lays-first")
    if state.asked != NOBODY:
        return Message("coalition-chess.has-to-consent", seat=SEATS[state.asked])
    if state.choosing:
        return Message("coalition-chess.has-to-choose", seat=SEATS[state.turn])
    checked = tuple(SEATS[seat] for seat in seats_of(state.answers))
    return Message("coalition-chess.has-to-answer-check", seats=checked)


def _why_not_join(state: State, lesser: int, greater: int, rules: Rules) -> Message:
    if lesser not in LESSER:
        return Message("coalition-chess.lesser-join-greater")
    partner = state.partners[lesser]
    if partner != NOBODY:
        return Message(
            "coalition-chess.partners-for-good", seat=SEATS[lesser], other_seat=SEATS[partner]
        )
    if state.partners[greater] != NOBODY:
        return Message(
            "coalition-chess.has-a-partner",
            seat=SEATS[greater],
            other_seat=SEATS[state.partners[greater]],
        )
    if lesser != state.turn:
        return Message("coalition-chess.join-on-own-turn", message=_whose_turn(state))
    if is_waiting(state, rules):
        return _awaited(state)
    if state.refused >> greater & 1:
        return Message("coalition-chess.no-consent", seat=SEATS[greater])
    return Message("coalition-chess.red-joins-when-attacked")


# --- refusals ---


def form_refusal(state: State, move: Move) -> Message | None:
    """Return what is wrong with a move whatever the position is, or None.

    Its seat is unknown, the game is over, or it has fields that no move of this game has.
    """
    if general := general_refusal(move, SEATS, state.ended):
        return general
    if move.also:
        return Message("engines.one-piece")
    if bool(move.path) + bool(move.layout) > 1:
        return Message("coalition-chess.move-or-layout")
    if move.layout and (move.choice or move.captured):
        return Message("coalition-chess.layout-alone")
    if not move.path and not move.layout and move.captured:
        return Message("coalition-chess.nothing-captured-without-move")
    return None


def turn_refusal(state: State, seat: int, rules: Rules) -> Message | None:
    """Return why a seat may not move its pieces now, or None if it may."""
    if state.answers >> seat & 1 and not state.due:
        return None
    if is_waiting(state, rules):
        return _awaited(state)
    if seat == state.turn:
        return None
    if seat in GREATER and checkers(state, seat, rules):
        return Message("coalition-chess.check-too-late", seat=SEATS[state.turn])
    return _whose_turn(state)


def setup_refusal(state: State, seat: int, rules: Rules) -> Message:
    """Return why a seat may not set up now."""
    if (why := turn_refusal(state, seat, rules)) is not None:
        return why
    if seat != state.turn:
        return Message("coalition-chess.check-needs-a-move")
    if seat == YELLOW:
        return Message("coalition-chess.yellow-lays-once")
    if state.replaced >> seat & 1:
        return Message("coalition-chess.replacement-used", seat=SEATS[seat])
    if state.round > LAST_FREE_ROUND:
        return Message("coalition-chess.replacement-too-late")
    return Message("coalition-chess.nothing-to-replace", seat=SEATS[seat])


def move_refusal(state: State, move: Move, rules: Rules) -> Message:
    """Return why a board move is not allowed."""
    seat = PLACE[move.seat]
    if (why := turn_refusal(state, seat, rules)) is not None:
        return why
    if len(move.path) not in (1, 2):
        return Message("engines.move-without-squares")
    wrong = next((cell for cell in move.path if not 0 <= cell < len(TOPOLOGY)), None)
    if wrong is not None:
        return Message("engines.no-cell", number=wrong)
    origin = move.path[0]
    owner = SEAT_OF[state.board[origin]]
    if owner == len(SEATS):
        return Message("engines.no-piece-there", cell=square(origin))
    if owner != seat:
        return Message("engines.not-your-piece", cell=square(origin), seat=SEATS[owner])
    if len(move.path) == 1:
        return _lift_refusal(state, seat, origin, rules)
    landing = move.path[1]
    alike = [step for step in candidates(state, seat, rules) if step[:2] == (origin, landing)]
    alike += [step for step in shifts(state, seat, rules) if step[:2] == (origin, landing)]
    if not alike:
        return _piece_refusal(state, seat, origin, landing, rules)
    details = _details_refusal(seat, alike, move)
    return details or _consequences_refusal(state, seat, alike[0], rules)


def _lift_refusal(state: State, seat: int, origin: Cell, rules: Rules) -> Message:
    """Return why a lifted piece cannot move: what forbids the first of its steps, if it has any."""
    if any(step[0] == origin for step in legal(state, seat, rules)):
        return Message("engines.move-without-squares")
    step = next((step for step in candidates(state, seat, rules) if step[0] == origin), None)
    return _consequences_refusal(state, seat, step, rules) if step else Message("engines.blocked")


def _details_refusal(seat: int, alike: list[Step], move: Move) -> Message | None:
    """Return what is wrong with the promotion or the victims of a piece's move."""
    right = [as_move(seat, step) for step in alike]
    if move.captured != right[0].captured:
        takes = tuple(map(square, right[0].captured))
        return (
            Message("coalition-chess.takes-in-passing", cells=takes)
            if takes
            else Message("coalition-chess.takes-nothing-else")
        )
    if move.choice not in [known.choice for known in right]:
        kinds = tuple(known.choice for known in right if known.choice)
        if not kinds:
            return Message("engines.move-takes-no-word", word=move.choice)
        return Message("coalition-chess.say-what-it-becomes", kinds=kinds)
    return None


def _consequences_refusal(state: State, seat: int, step: Step, rules: Rules) -> Message:
    """Return why a possible step is not allowed: a King attacked, or an invalid coalition."""
    board = after(state.board, step)
    if seat in GREATER:
        attacking = checkers(state._replace(board=board), seat, rules)
        king = square(king_of(board, seat))
        cell, kind = square(attacking[0]), NAMES[KIND_OF[board[attacking[0]]]]
        if checkers(state, seat, rules):
            return Message(
                "coalition-chess.king-still-attacked", cell=king, other_cell=cell, kind=kind
            )
        return Message(
            "coalition-chess.king-would-be-attacked", cell=king, other_cell=cell, kind=kind
        )
    joins = implied_coalitions(state, seat, board, taken(state.board, step), rules)
    return binding_refusal(state, seat, joins, rules)


def _piece_refusal(state: State, seat: int, origin: Cell, landing: Cell, rules: Rules) -> Message:
    """Return why a piece cannot go there."""
    board = state.board
    kind, other = KIND_OF[board[origin]], board[landing]
    if origin == landing:
        return Message("coalition-chess.no-step")
    if landing in movement(state, rules).closed:
        return Message("coalition-chess.corner-closed", cell=square(landing))
    if other and KIND_OF[other] == KING and not friends(state, seat) >> SEAT_OF[other] & 1:
        return Message("coalition-chess.king-never-captured")
    if other and friends(state, seat) >> SEAT_OF[other] & 1:
        if SEAT_OF[other] == seat:
            return Message("coalition-chess.own-piece-there", cell=square(landing))
        partner = SEATS[SEAT_OF[other]]
        return Message("coalition-chess.partner-there", cell=square(landing), seat=partner)
    empty = state._replace(board=board[:landing] + b"\x00" + board[landing + 1 :], passants=())
    if other and any(step[:2] == (origin, landing) for step in candidates(empty, seat, rules)):
        if rules.untouchable and uncommitted(state) >> SEAT_OF[other] & 1:
            return Message("coalition-chess.neutral-untouchable", seat=SEATS[SEAT_OF[other]])
        if kind == GUARD:
            return Message("coalition-chess.guard-captures-diagonally")
        return Message("coalition-chess.double-step-captures-nothing")
    blocked = [cell for cell in TOPOLOGY.between(origin, landing) if board[cell]]
    if kind == PLANES and landing in PLANE_OVER[origin]:
        return Message("coalition-chess.plane-blocked", cell=square(landing))
    if blocked and kind != PLANES and _can_go(origin, landing, kind, seat):
        return Message("engines.in-the-way", cells=(square(blocked[0]),))
    if kind == MOTORCYCLIST and may_shift(state, seat, rules) and landing in AREAS[seat]:
        return Message("coalition-chess.how-a-shift-goes")
    return _GOES[kind]


def _can_go(origin: Cell, landing: Cell, kind: int, seat: int) -> bool:
    """Return whether a piece alone on the board could go there; only asked of squares on
    one line.
    """
    board = laid(EMPTY_BOARD, seat, [(origin, kind)], unmoved=True)
    return (origin, landing) in steps(board, seat, PREY[0], _PLAIN_MOVES)


_PLAIN_MOVES: Final = MovementOptions(jump=True, from_line=False, closed=frozenset())


_GOES: Final = {
    KIND["king"]: Message("coalition-chess.how-a-king-goes"),
    KIND["submarine"]: Message("coalition-chess.how-a-submarine-goes"),
    KIND["plane"]: Message("coalition-chess.how-a-plane-goes"),
    KIND["tank"]: Message("coalition-chess.how-a-tank-goes"),
    KIND["artillery"]: Message("coalition-chess.how-an-artillery-goes"),
    KIND["engineer"]: Message("coalition-chess.how-an-engineer-goes"),
    KIND["motorcyclist"]: Message("coalition-chess.how-a-motorcyclist-goes"),
    KIND["machine-gun"]: Message("coalition-chess.how-a-machine-gun-goes"),
    KIND["guard"]: Message("coalition-chess.how-a-guard-goes"),
}
