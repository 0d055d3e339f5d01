"""Why a move is not allowed, in words for a player.

In: a state and a move that is not allowed. Out: one sentence part, the most helpful that fits.
Decides nothing: what is allowed is decided in ``moves`` and ``turns``.
"""

from __future__ import annotations

from typing import Final

from engines.coalition_chess.coalition import implied, objection
from engines.coalition_chess.moves import Step, after, as_move, candidates, may_shift, shifts, taken
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
    Movement,
    king_of,
    laid,
    steps,
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
    movement,
    uncommitted,
    waits,
)
from engines.game import Move
from engines.refusals import in_general as off_the_table
from engines.topology import Cell


def in_general(state: State, move: Move) -> str | None:
    """What is wrong with any kind of move: its seat, the end, or ballast no move here carries."""
    if general := off_the_table(move, SEATS, state.ended):
        return general
    if move.also:
        return "one piece moves at a time in this game"
    if bool(move.path) + bool(move.layout) > 1:
        return "a move either goes along a path or lays pieces out"
    if move.layout and (move.choice or move.captured):
        return "a layout names pieces and squares, nothing else"
    if not move.path and not move.layout and move.captured:
        return "nothing is captured without a move"
    return None


def of_turn(state: State, seat: int, rules: Rules) -> str | None:
    """Why a seat may not touch its pieces now; None when it may."""
    if state.due:
        return "yellow lays out its pieces first"
    if state.answers >> seat & 1:
        return None
    if state.asked != NOBODY:
        return f"{SEATS[state.asked]} has to say whether it consents to the coalition"
    if state.choosing:
        return f"{SEATS[state.turn]} has to name its side: join-yellow or join-black"
    if waits(state, rules):
        checked = " and ".join(SEATS[s] for s in seats_of(state.answers))
        return f"{checked} has to answer the check first"
    if seat == state.turn:
        return None
    if seat in GREATER and checkers(state, seat, rules):
        return f"the check can no longer be answered out of order; it is {_turn(state)}'s turn"
    return f"it is {_turn(state)}'s turn"


def _turn(state: State) -> str:
    return SEATS[state.turn]


def of_layout(state: State, seat: int, rules: Rules) -> str:
    """Why a seat may lay nothing out now."""
    if (why := of_turn(state, seat, rules)) is not None:
        return why
    if seat != state.turn:
        return "a check is answered by a move, not by a re-placement"
    if seat == YELLOW:
        return "yellow lays its pieces out before round 1 and never again"
    if state.replaced >> seat & 1:
        return f"{SEATS[seat]} has used its one re-placement"
    if state.round > LAST_FREE_ROUND:
        return "pieces are placed again in rounds 1 to 3 only"
    return f"{SEATS[seat]} has nothing in its area that could be placed otherwise"


def of_move(state: State, move: Move, rules: Rules) -> str:
    """Why a board move is not allowed."""
    seat = PLACE[move.seat]
    if (why := of_turn(state, seat, rules)) is not None:
        return why
    if len(move.path) != 2:
        return "a move needs a square to leave and a square to land on"
    wrong = next((cell for cell in move.path if not 0 <= cell < len(TOPOLOGY)), None)
    if wrong is not None:
        return f"there is no cell {wrong} on this board"
    origin, landing = move.path
    owner = SEAT_OF[state.board[origin]]
    if owner == len(SEATS):
        return f"no piece stands on {square(origin)}"
    if owner != seat:
        return f"the piece on {square(origin)} is {SEATS[owner]}'s"
    alike = [step for step in candidates(state, seat, rules) if step[:2] == (origin, landing)]
    alike += [step for step in shifts(state, seat, rules) if step[:2] == (origin, landing)]
    if not alike:
        return _of_piece(state, seat, origin, landing, rules)
    return _of_details(seat, alike, move) or _of_consequences(state, seat, alike[0], rules)


def _of_details(seat: int, alike: list[Step], move: Move) -> str | None:
    """What is wrong with the promotion or the victims of a piece's move."""
    right = [as_move(seat, step) for step in alike]
    if move.captured != right[0].captured:
        takes = ", ".join(map(square, right[0].captured))
        return f"this move takes {takes} in passing" if takes else "this move takes nothing else"
    if move.choice not in [known.choice for known in right]:
        kinds = ", ".join(known.choice for known in right if known.choice)
        if not kinds:
            return f"a move takes no word, and {move.choice!r} came with it"
        return f"say what the piece becomes: {kinds}"
    return None


def _of_consequences(state: State, seat: int, step: Step, rules: Rules) -> str:
    """Why what the piece can do may not be done: a King attacked, or a coalition that cannot be."""
    board = after(state.board, step)
    if seat in GREATER:
        attacking = checkers(state._replace(board=board), seat, rules)
        king = square(king_of(board, seat))
        still = "is still" if checkers(state, seat, rules) else "would be"
        return f"the King on {king} {still} attacked from {square(attacking[0])}"
    joins = implied(state, seat, board, taken(state.board, step), rules)
    return objection(state, seat, joins, rules)


def _of_piece(state: State, seat: int, origin: Cell, landing: Cell, rules: Rules) -> str:
    """Why a piece cannot go there."""
    board = state.board
    kind, other = KIND_OF[board[origin]], board[landing]
    if origin == landing:
        return "a move ends on another square than it begins on"
    if landing in movement(state, rules).closed:
        return f"{square(landing)} is closed until both coalitions exist"
    if other and KIND_OF[other] == KING and not friends(state, seat) >> SEAT_OF[other] & 1:
        return "a King is never captured"
    if other and friends(state, seat) >> SEAT_OF[other] & 1:
        whose = "your own" if SEAT_OF[other] == seat else f"your partner {SEATS[SEAT_OF[other]]}'s"
        return f"{square(landing)} is occupied by {whose} piece"
    empty = state._replace(board=board[:landing] + b"\x00" + board[landing + 1 :])
    if other and any(step[:2] == (origin, landing) for step in candidates(empty, seat, rules)):
        if rules.untouchable and uncommitted(state) >> SEAT_OF[other] & 1:
            return f"{SEATS[SEAT_OF[other]]} is neutral, and neutral pieces are not captured"
        if kind == GUARD:
            return "a Guard captures diagonally ahead only"
        return "a double step captures nothing"
    blocked = [cell for cell in TOPOLOGY.between(origin, landing) if board[cell]]
    if kind == PLANES and landing in PLANE_OVER[origin]:
        return f"the Plane's way to {square(landing)} is occupied"
    if blocked and kind != PLANES and _goes(origin, landing, kind, seat):
        return f"{square(blocked[0])} is in the way"
    if kind == MOTORCYCLIST and may_shift(state, seat, rules) and landing in AREAS[seat]:
        return (
            "a shift goes to an empty square of the other colour inside the area, leaves the own"
            " King safe and gives no check"
        )
    return _GOES[kind]


def _goes(origin: Cell, landing: Cell, kind: int, seat: int) -> bool:
    """Whether a piece alone on the board could go there; only asked of squares on one line."""
    board = laid(EMPTY_BOARD, seat, [(origin, kind)], unmoved=True)
    return (origin, landing) in steps(board, seat, PREY[0], _FREELY)


_FREELY: Final = Movement(jump=True, from_line=False, closed=frozenset())


_GOES: Final = {
    KIND["king"]: "a King goes one square",
    KIND["submarine"]: "a Submarine goes like a Tank or an Engineer",
    KIND["plane"]: "a Plane goes two knight's leaps, and not back to where it was",
    KIND["tank"]: "a Tank goes straight or diagonally",
    KIND["artillery"]: "an Artillery goes straight",
    KIND["engineer"]: "an Engineer goes one knight's leap",
    KIND["motorcyclist"]: "a Motorcyclist goes diagonally",
    KIND["machine-gun"]: "a Machine-gun goes one square, or at first two straight ahead",
    KIND["guard"]: "a Guard goes straight ahead, at first two squares, and captures diagonally"
    " forward",
}
