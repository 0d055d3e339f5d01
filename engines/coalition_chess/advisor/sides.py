"""Who is with whom in the eyes of a power that looks ahead, also before coalitions are complete.

In: a state and a power. Out: the two sides. A power that is not committed yet is taken for an enemy
by a greater one that it could join the rival of; so nothing is left for it to take.
"""

from __future__ import annotations

from engines.coalition_chess.advisor.worth import NO_SIDE, Sides
from engines.coalition_chess.coalition import rival
from engines.coalition_chess.squares import BLACK, GREATER, LESSER, NOBODY, YELLOW
from engines.coalition_chess.state import State


def sides(state: State, seat: int, joining: int = NOBODY) -> Sides:
    """The side of each power. ``joining``: the greater power that the seat thinks of joining."""
    partners = list(state.partners)
    if joining != NOBODY:
        partners[seat], partners[joining] = joining, seat
    found = [0, 0 if partners[YELLOW] == BLACK else 1, 0, 0]
    for lesser in LESSER:
        if state.out >> lesser & 1:
            found[lesser] = NO_SIDE
        elif partners[lesser] in LESSER:
            found[lesser] = 1
        else:
            greater = partners[lesser]
            if greater == NOBODY:
                greater = _expected(partners, lesser, seat)
            found[lesser] = found[greater]
    return found[0], found[1], found[2], found[3]


def _expected(partners: list[int], lesser: int, seat: int) -> int:
    """The greater power that an uncommitted power will join, as far as the seat has to fear."""
    free = [greater for greater in GREATER if partners[greater] == NOBODY]
    if len(free) == 1:
        return free[0]
    if seat in GREATER:
        return rival(seat)
    return YELLOW if lesser == seat else BLACK
