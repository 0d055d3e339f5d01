"""Which positions no game can reach, for texts that may say anything.

In: a position as it was written. Out: nothing, or PositionError with the reason. Knows no move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.coalition_chess.coalition import free_to_join
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
    promotes,
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
from engines.coalition_chess.state import State, checkers, plays, uncommitted
from engines.errors import PositionError


def check(state: State, rules: Rules, items: Sequence[str]) -> None:
    """Raises PositionError when no game can stand so. ``items``: the names of those written."""
    twice = [name for name, count in Counter(items).items() if count > 1]
    if twice:
        raise PositionError(f"{twice[0]} is written twice")
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
            raise PositionError(f"yellow has pieces on {square(cells[0])} and yet to lay them out")
        return
    counts = Counter(KIND_OF[state.board[cell]] for cell in cells)
    if counts[KING] != army.get(KING, 0):
        raise PositionError(f"{name} has {counts[KING]} Kings instead of {army.get(KING, 0)}")
    for kind in {GUARD, MACHINE_GUN}.difference(rules.promotions):
        if counts[kind] > army[kind]:
            raise PositionError(
                f"{name} has {counts[kind]} of kind {NAMES[kind]!r} and began with {army[kind]}"
            )
    spare = sum(max(0, army[kind] - counts[kind]) for kind in (MACHINE_GUN, GUARD))
    extra = sum(max(0, counts[kind] - army.get(kind, 0)) for kind in range(KING, GUARD))
    if extra > spare:
        raise PositionError(f"{name} has {extra} promoted pieces for {spare} that can have become")
    for cell in cells:
        again = rules.promotions[-1] == KIND_OF[state.board[cell]]  # a Guard become Machine-gun
        if promotes(state.board[cell], cell) and not again:
            raise PositionError(f"{name}'s piece on {square(cell)} would have become another one")


def _check_kings(state: State, rules: Rules) -> None:
    yellow, black = (king_of(state.board, seat) for seat in GREATER)
    if yellow >= 0 and black in NEXT[yellow] and not rules.together:
        raise PositionError(f"the Kings on {square(yellow)} and {square(black)} attack each other")


def _check_partners(state: State, rules: Rules) -> None:
    fixed = any(partner != NOBODY for partner in rules.partners)
    if fixed and state.partners != rules.partners:
        raise PositionError("the coalitions are others under these options")
    for seat, partner in enumerate(state.partners):
        if not fixed and partner != NOBODY and (seat in GREATER) == (partner in GREATER):
            raise PositionError(
                f"{SEATS[seat]} and {SEATS[partner]} are opponents; a greater power is partner of"
                " a lesser one"
            )


def _check_turn(state: State, rules: Rules) -> None:
    name = SEATS[state.turn]
    if state.due:
        if (state.turn, state.round) != (YELLOW, 1) or state.answers or state.asked != NOBODY:
            raise PositionError("yellow lays out its pieces before its turn in round 1")
        return
    if not plays(state, state.turn, rules):
        raise PositionError(f"{name} has no turns any more, or not yet")
    if (state.turn, state.round) in state.skips:
        raise PositionError(f"{name} loses its turn in round {state.round} and cannot be on turn")
    for seat in seats_of(state.answers):
        if seat == state.turn or not checkers(state, seat, rules):
            raise PositionError(f"{SEATS[seat]} has no check to answer out of order")
    neutral = uncommitted(state) >> state.turn & 1
    if state.choosing and not (neutral and state.turn not in GREATER):
        raise PositionError(f"{name} has no side to choose")
    if state.asked != NOBODY and not (
        neutral and free_to_join(state, state.turn, rules) >> state.asked & 1
    ):
        raise PositionError(f"{name} cannot have asked {SEATS[state.asked]} for a coalition")


def _check_passants(state: State) -> None:
    for cell in state.passants:
        piece = state.board[cell]
        if KIND_OF[piece] != GUARD or UNMOVED[piece] or len(BEHIND[SEAT_OF[piece]][cell]) < 2:
            raise PositionError(f"no Guard can have gone two steps to {square(cell)}")
