"""What needs everybody's word: who has asked for what, and whether all have.

In: the wishes so far, what seats ask now. Out: the wishes. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engines.game import Seat
from firmware_host.table.messages import Wanted, Wish


def joined(
    wishes: Iterable[Wish], seats: Collection[Seat], what: Wanted, entry: int
) -> tuple[Wish, ...]:
    """The wishes when these seats ask for that: a seat has one wish, its newest."""
    asked = (Wish(seat, what, entry) for seat in seats)
    return tuple(sorted((*without(wishes, seats), *asked)))


def without(wishes: Iterable[Wish], seats: Collection[Seat]) -> tuple[Wish, ...]:
    """The wishes of the others."""
    return tuple(wish for wish in wishes if wish.seat not in seats)


def agreed(wishes: Collection[Wish], everybody: Collection[Seat]) -> bool:
    """Whether everybody wishes, and all the same."""
    wanted = {(wish.what, wish.entry) for wish in wishes}
    return len(wanted) == 1 and {wish.seat for wish in wishes} == set(everybody)
