"""Why a move is not allowed, in words for a player.

In: a state and a move that is not allowed. Out: one sentence part, the most helpful that fits.
Decides nothing: what is allowed is decided in ``moves`` and ``turns``.
"""

from __future__ import annotations

from typing import Final

from engines.coalition_chess.coalition import binding_refusal, implied_coalitions
from engines.coalition_chess.movement import Movement, steps
from engines.coalition_chess.moves import (
    Step,
    after,
    as_move,
    candidates,
    legal,
    may_shift,
    shifts,
    taken,
)
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import (
    EMPTY_BOARD,
    GUARD,
    KIND,
    KIND_OF,
    KING,
    MOTORCYCLIST,
    PLANES,
    PREY,
    SEAT_OF,
    king_of,
    laid,
)
from engines.coalition_chess.squares import (
    AREAS,
    GREATER,
    NOBODY,
    PLACE,
    PLANE_OVER,
    SEATS,
    TOPOLOGY,
    YELLOW,
    seats_of,
    square,
)
from engines.coalition_chess.state import (
    LAST_FREE_ROUND,
    State,
    checkers,
    friends,
    is_waiting,
    movement,
    uncommitted,
)
from engines.game import Move
from engines.message import Message
from engines.refusals import general_refusal as off_the_table
from engines.topology import Cell


def general_refusal(state: State, move: Move) -> Message | None:
    """What is wrong with any kind of move: its seat, the end, or ballast no move here carries."""
    if general := off_the_table(move, SEATS, state.ended):
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


def of_turn(state: State, seat: int, rules: Rules) -> Message | None:
    """Why a seat may not touch its pieces now; None when it may."""
    if state.due:
        return Message("coalition-chess.yellow-lays-first")
    if state.answers >> seat & 1:
        return None
    if state.asked != NOBODY:
        return Message("coalition-chess.has-to-consent", seat=SEATS[state.asked])
    if state.choosing:
        return Message("coalition-chess.has-to-choose", seat=SEATS[state.turn])
    if is_waiting(state, rules):
        checked = tuple(SEATS[s] for s in seats_of(state.answers))
        return Message("coalition-chess.has-to-answer-check", seats=checked)
    if seat == state.turn:
        return None
    if seat in GREATER and checkers(state, seat, rules):
        return Message("coalition-chess.check-too-late", seat=SEATS[state.turn])
    return Message("engines.not-your-turn", seat=SEATS[state.turn])


def of_layout(state: State, seat: int, rules: Rules) -> Message:
    """Why a seat may lay nothing out now."""
    if (why := of_turn(state, seat, rules)) is not None:
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


def of_move(state: State, move: Move, rules: Rules) -> Message:
    """Why a board move is not allowed."""
    seat = PLACE[move.seat]
    if (why := of_turn(state, seat, rules)) is not None:
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
        return _of_lift(state, seat, origin, rules)
    landing = move.path[1]
    alike = [step for step in candidates(state, seat, rules) if step[:2] == (origin, landing)]
    alike += [step for step in shifts(state, seat, rules) if step[:2] == (origin, landing)]
    if not alike:
        return _of_piece(state, seat, origin, landing, rules)
    return _of_details(seat, alike, move) or _of_consequences(state, seat, alike[0], rules)


def _of_lift(state: State, seat: int, origin: Cell, rules: Rules) -> Message:
    """Why the piece there cannot move: what forbids the first of its steps, if it has any."""
    if any(step[0] == origin for step in legal(state, seat, rules)):
        return Message("engines.move-without-squares")
    step = next((step for step in candidates(state, seat, rules) if step[0] == origin), None)
    return _of_consequences(state, seat, step, rules) if step else Message("engines.blocked")


def _of_details(seat: int, alike: list[Step], move: Move) -> Message | None:
    """What is wrong with the promotion or the victims of a piece's move."""
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


def _of_consequences(state: State, seat: int, step: Step, rules: Rules) -> Message:
    """Why what the piece can do may not be done: a King attacked, or a coalition that cannot be."""
    board = after(state.board, step)
    if seat in GREATER:
        attacking = checkers(state._replace(board=board), seat, rules)
        king = square(king_of(board, seat))
        seen_from = square(attacking[0])
        if checkers(state, seat, rules):
            return Message("coalition-chess.king-still-attacked", cell=king, other_cell=seen_from)
        return Message("coalition-chess.king-would-be-attacked", cell=king, other_cell=seen_from)
    joins = implied_coalitions(state, seat, board, taken(state.board, step), rules)
    return binding_refusal(state, seat, joins, rules)


def _of_piece(state: State, seat: int, origin: Cell, landing: Cell, rules: Rules) -> Message:
    """Why a piece cannot go there."""
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
    """Whether a piece alone on the board could go there; only asked of squares on one line."""
    board = laid(EMPTY_BOARD, seat, [(origin, kind)], unmoved=True)
    return (origin, landing) in steps(board, seat, PREY[0], _PLAIN_MOVES)


_PLAIN_MOVES: Final = Movement(jump=True, from_line=False, closed=frozenset())


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
