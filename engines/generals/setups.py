"""Set-ups of the Game of the Generals: where an army may stand, and what is wrong with a layout.

In: a seat and its layout. Out: what there is to set up, or the reason why a layout is refused.
Knows no turn and no state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from engines.game import Seat, Setup
from engines.generals.board import KINDS, NUMBERS, PIECES, SEATS, SYMBOLS, TOPOLOGY, ZONE, square
from engines.message import Message
from engines.topology import Cell

SETUPS: Final[Mapping[Seat, Setup]] = {
    seat: Setup(seat, ZONE[seat], PIECES, due=True) for seat in SEATS
}
"""What each side must set up: the whole army on its own three ranks, six squares left empty."""


def layout_refusal(seat: Seat, layout: Sequence[tuple[Cell, str]]) -> Message | None:
    """Return the first thing wrong with a layout, for the player; None if it is valid (S9)."""
    zone = ZONE[seat]
    taken: dict[int, str] = {}
    for cell, kind in layout:
        if kind not in NUMBERS:
            return Message("generals.no-such-piece", name=kind, kinds=tuple(KINDS))
        if not 0 <= cell < len(TOPOLOGY):
            return Message("engines.no-cell", number=cell)
        if cell not in zone:
            return Message(
                "generals.outside-ranks",
                kind=kind,
                cell=square(cell),
                seat=seat,
                first_cell=square(zone[0]),
                last_cell=square(zone[-1]),
            )
        if cell in taken:
            return Message(
                "generals.square-used-twice", cell=square(cell), kind=taken[cell], other_kind=kind
            )
        taken[cell] = kind
    if numbers := _numbers(Counter(taken.values())):
        return numbers
    if list(layout) != sorted(layout):
        return Message("generals.layout-in-order")
    return None


def _numbers(found: Counter[str]) -> Message | None:
    """Return which pieces are missing and which are too many."""
    whole = Counter(NUMBERS)
    missing, excess = _listed(whole - found), _listed(found - whole)
    if missing and excess:
        return Message("generals.wrong-army", missing_kinds=missing, excess_kinds=excess)
    if missing:
        return Message("generals.pieces-missing", kinds=missing)
    return Message("generals.pieces-too-many", kinds=excess) if excess else None


def _listed(wrong: Counter[str]) -> tuple[str | Message, ...]:
    return tuple(_counted(kind, wrong[kind]) for kind in KINDS if kind in wrong)


def _counted(kind: str, number: int) -> str | Message:
    return kind if number == 1 else Message("generals.counted", number=number, kind=kind)


def excess_refusal(kinds: Sequence[str]) -> Message | None:
    """Return a kind that occurs more often than in an army, with both numbers, or None."""
    for kind, number in Counter(kinds).items():
        if number > NUMBERS[kind]:
            return Message(
                "generals.too-many-of-a-kind",
                number=number,
                name=SYMBOLS[kind],
                most_number=NUMBERS[kind],
            )
    return None
