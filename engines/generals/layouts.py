"""Setting up: where an army may stand, and what is wrong with a layout.

In: a seat and what it wants to lay out. Out: what there is to lay out, or the reason against. Knows
no turn and no state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engines.game import Seat, Setup
from engines.generals.army import KINDS, NUMBERS, PIECES, SYMBOLS
from engines.generals.squares import SEATS, TOPOLOGY, ZONE, square
from engines.topology import Cell

SETUPS: Final[Mapping[Seat, Setup]] = {
    seat: Setup(seat, ZONE[seat], PIECES, due=True) for seat in SEATS
}
"""What each side has to lay out: the whole army on its own three ranks, six squares left empty."""


def fault(seat: Seat, layout: Sequence[tuple[Cell, str]]) -> str | None:
    """The first thing wrong with a layout, in words for the player; None when it is right (S9)."""
    zone = ZONE[seat]
    taken: dict[int, str] = {}
    for cell, kind in layout:
        if kind not in NUMBERS:
            return f"{kind!r} is no piece of this game; the pieces are {', '.join(KINDS)}"
        if not 0 <= cell < len(TOPOLOGY):
            return f"there is no cell {cell} on this board"
        if cell not in zone:
            return (
                f"the {kind} on {square(cell)} is outside {seat}'s three ranks,"
                f" {square(zone[0])} to {square(zone[-1])}"
            )
        if cell in taken:
            return f"{square(cell)} is used twice: for the {taken[cell]} and for the {kind}"
        taken[cell] = kind
    if numbers := _numbers(Counter(taken.values())):
        return numbers
    if list(layout) != sorted(layout):
        return "a layout names its squares in the order of the board: a1, b1, ... i8"
    return None


def _numbers(found: Counter[str]) -> str | None:
    """Which pieces are missing and which are too many."""
    whole = Counter(NUMBERS)
    parts = [
        f"{what}: {', '.join(_counted(kind, wrong[kind]) for kind in KINDS if kind in wrong)}"
        for what, wrong in (("missing", whole - found), ("too many", found - whole))
        if wrong
    ]
    return f"the army is not complete; {'; '.join(parts)}" if parts else None


def _counted(kind: str, number: int) -> str:
    return kind if number == 1 else f"{number} x {kind}"


def excess(kinds: Sequence[str]) -> str | None:
    """A kind of which there are more than in an army, with both numbers; None if there is none."""
    for kind, number in Counter(kinds).items():
        if number > NUMBERS[kind]:
            return f"{number} {SYMBOLS[kind]}, and an army has {NUMBERS[kind]}"
    return None
