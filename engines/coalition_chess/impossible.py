"""Which positions no game can reach, for texts that may say anything.

In: a position as it was written. Out: nothing, or PositionError with the reason. Knows no move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.coalition_chess.coalition import joinable_powers
from engines.coalition_chess.movement import is_promotion
from engines.coalition_chess.options import Rules
from engines.coalition_chess.pieces import (
    ARMIES,
    GUARD,
    KIND_OF,
    KING,
    MACHINE_GUN,
    NAMES,
    SEAT_OF,
    UNMOVED,
    cells_of,
    king_of,
)
from engines.coalition_chess.squares import (
    BEHIND,
    GREATER,
    NEXT,
    NOBODY,
    SEATS,
    YELLOW,
    seats_of,
    square,
)
from engines.coalition_chess.state import State, checkers, has_turns, uncommitted
from engines.errors import PositionError
from engines.message import Message


def check_position(state: State, rules: Rules, items: Sequence[str]) -> None:
    """Raises PositionError when no game can stand so. ``items``: the names of those written."""
    twice = [name for name, count in Counter(items).items() if count > 1]
    if twice:
        raise PositionError(Message("coalition-chess.item-twice", name=twice[0]))
    for seat in range(4):
        _check_army(state, seat, rules)
    _check_kings(state, rules)
    _check_partners(state, rules)
    _check_turn(state, rules)
    _check_passants(state)


def _check_army(state: State, seat: int, rules: Rules) -> None:
    """No more pieces than a side began with, promotions counted."""
    name, army = SEATS[seat], ARMIES[seat]
    cells = cells_of(state.board, seat)
    if state.due and seat == YELLOW:
        if cells:
            raise PositionError(
                Message("coalition-chess.yellow-not-yet-laid", cell=square(cells[0]))
            )
        return
    counts = Counter(KIND_OF[state.board[cell]] for cell in cells)
    if counts[KING] != army.get(KING, 0):
        raise PositionError(
            Message(
                "coalition-chess.wrong-kings",
                seat=name,
                number=counts[KING],
                right_number=army.get(KING, 0),
            )
        )
    for kind in {GUARD, MACHINE_GUN}.difference(rules.promotions):
        if counts[kind] > army[kind]:
            raise PositionError(
                Message(
                    "coalition-chess.too-many-of-a-kind",
                    seat=name,
                    number=counts[kind],
                    kind=NAMES[kind],
                    first_number=army[kind],
                )
            )
    spare = sum(max(0, army[kind] - counts[kind]) for kind in (MACHINE_GUN, GUARD))
    extra = sum(max(0, counts[kind] - army.get(kind, 0)) for kind in range(KING, GUARD))
    if extra > spare:
        raise PositionError(
            Message("coalition-chess.too-many-promoted", seat=name, number=extra, most_number=spare)
        )
    for cell in cells:
        again = rules.promotions[-1] == KIND_OF[state.board[cell]]  # a Guard become Machine-gun
        if is_promotion(state.board[cell], cell) and not again:
            raise PositionError(
                Message("coalition-chess.would-be-promoted", seat=name, cell=square(cell))
            )


def _check_kings(state: State, rules: Rules) -> None:
    yellow, black = (king_of(state.board, seat) for seat in GREATER)
    if yellow >= 0 and black in NEXT[yellow] and not rules.together:
        raise PositionError(
            Message("coalition-chess.kings-attack", cell=square(yellow), other_cell=square(black))
        )


def _check_partners(state: State, rules: Rules) -> None:
    fixed = any(partner != NOBODY for partner in rules.partners)
    if fixed and state.partners != rules.partners:
        raise PositionError(Message("coalition-chess.other-coalitions"))
    for seat, partner in enumerate(state.partners):
        if not fixed and partner != NOBODY and (seat in GREATER) == (partner in GREATER):
            raise PositionError(
                Message("coalition-chess.opponents", seat=SEATS[seat], other_seat=SEATS[partner])
            )


def _check_turn(state: State, rules: Rules) -> None:
    name = SEATS[state.turn]
    if state.due:
        if (state.turn, state.round) != (YELLOW, 1) or state.answers or state.asked != NOBODY:
            raise PositionError(Message("coalition-chess.yellow-lays-before-round-one"))
        return
    if not has_turns(state, state.turn, rules):
        raise PositionError(Message("coalition-chess.no-turns", seat=name))
    if (state.turn, state.round) in state.skips:
        raise PositionError(
            Message("coalition-chess.loses-its-turn", seat=name, number=state.round)
        )
    for seat in seats_of(state.answers):
        if seat == state.turn or not checkers(state, seat, rules):
            raise PositionError(Message("coalition-chess.no-check-to-answer", seat=SEATS[seat]))
    neutral = uncommitted(state) >> state.turn & 1
    if state.choosing and not (neutral and state.turn not in GREATER):
        raise PositionError(Message("coalition-chess.no-side-to-choose", seat=name))
    if state.asked != NOBODY and not (
        neutral and joinable_powers(state, state.turn, rules) >> state.asked & 1
    ):
        raise PositionError(
            Message("coalition-chess.cannot-have-asked", seat=name, other_seat=SEATS[state.asked])
        )


def _check_passants(state: State) -> None:
    for cell, _ in state.passants:
        piece = state.board[cell]
        if KIND_OF[piece] != GUARD or UNMOVED[piece] or len(BEHIND[SEAT_OF[piece]][cell]) < 2:
            raise PositionError(Message("coalition-chess.no-double-step-there", cell=square(cell)))
