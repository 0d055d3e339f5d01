"""An army laid out sensibly, another one for each seed.

In: a seat and a seed. Out: a layout. Knows nothing of the enemy. The habits are those of players'
guides, their weights guesses: the Flag on the back rank with neighbours, spies behind officers,
privates in front and around the Flag.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.game import Move, Seat
from engines.generals.advisor.worlds import numbers
from engines.generals.army import FLAG, KINDS, PIECES, PRIVATE, SPY
from engines.generals.squares import BACK_RANKS, REACH, ZONE
from engines.topology import Cell

_HIGH: Final = 5
"""Ranks that begin with a star."""


def _habits() -> Mapping[str, tuple[int, int, int]]:
    found = {}
    for rank, kind in enumerate(KINDS):
        found[kind] = (1, 4, 4) if rank < _HIGH else (2, 3, 4)
    found[KINDS[PRIVATE]], found[KINDS[SPY]] = (3, 2, 4), (2, 5, 1)
    found[KINDS[FLAG]] = (1, 0, 0)
    return found


_HABITS: Final = _habits()
"""How often each kind stands on the back rank, the middle one, the front one."""


def layout(seat: Seat, seed: int) -> Move:
    """The whole army of a seat, as a move."""
    draws = numbers(seed)
    free = list(ZONE[seat])
    placed: dict[Cell, str] = {}

    def place(kind: str, among: list[Cell]) -> Cell:
        weighted = [
            cell for cell in among for _ in range(_HABITS[kind][BACK_RANKS[seat][cell]])
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
