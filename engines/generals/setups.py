"""Set-ups of the Game of the Generals: where an army may stand, what is wrong with a layout, and
the army that the computer lays out.

In: a seat and its layout, or random numbers. Out: what there is to set up, the reason why a layout
is refused, or a layout. Knows no turn and no state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines.game import Move, Seat, Setup
from engines.generals.board import (
    FLAG,
    KINDS,
    NUMBERS,
    PIECES,
    PRIVATE,
    RANKS_FROM_HOME,
    REACH,
    SEATS,
    SPY,
    SYMBOLS,
    TOPOLOGY,
    ZONE,
    square,
)
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


# --- the computer's army ---

_HIGH: Final = 5
"""The ranks with a star."""


def _habits() -> Mapping[str, tuple[int, int, int]]:
    found = {}
    for rank, kind in enumerate(KINDS):
        found[kind] = (1, 4, 4) if rank < _HIGH else (2, 3, 4)
    found[KINDS[PRIVATE]], found[KINDS[SPY]] = (3, 2, 4), (2, 5, 1)
    found[KINDS[FLAG]] = (1, 0, 0)
    return found


_HABITS: Final = _habits()
"""How often each kind stands on the back rank, the middle one, the front one."""


def computer_layout(seat: Seat, draws: Iterator[int]) -> Move:
    """Return the computer's whole army for a seat, as a move. ``draws``: random numbers.

    It knows nothing of the enemy, and follows players' guides, with guessed weights: the Flag on
    the back rank with neighbours, spies behind officers, privates in front and around the Flag.
    """
    free = list(ZONE[seat])
    placed: dict[Cell, str] = {}

    def place(kind: str, among: list[Cell]) -> Cell:
        weighted = [
            cell for cell in among for _ in range(_HABITS[kind][RANKS_FROM_HOME[seat][cell]])
        ] or among
        cell = weighted[next(draws) % len(weighted)]
        free.remove(cell)
        placed[cell] = kind
        return cell

    left = list(PIECES)
    flag = place(KINDS[FLAG], free)
    left.remove(KINDS[FLAG])
    # Nobody takes the Flag unseen: an officer before it and a private or a spy beside it.
    for kind in (KINDS[_HIGH + next(draws) % 4], KINDS[PRIVATE + next(draws) % 2]):
        place(kind, [cell for cell in REACH[flag] if cell in free])
        left.remove(kind)
    for kind in left:
        place(kind, free)
    return Move(seat, layout=tuple(sorted(placed.items())))
