"""What a position is worth as it stands, in hundredths of a warrior.

In: the pieces as bits, both seats' tables. Out: a number for the side to move. Sees one move ahead
where that wins: a released chieftain's way to the centre, a warrior's jump over one. The weights
were chosen by hand and proved in matches.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from engines.game import Seat
from engines.krieger import geometry
from engines.krieger.geometry import NORTH
from engines.krieger.tables import Ray, Tables
from engines.search.searchable import WIN

CENTRE: Final = 1 << geometry.CENTRE

WARRIOR: Final = 100
PRIEST: Final = 60
_RELEASED: Final = 40
_ESCORT: Final = 15
"""Each warrior more, for each chieftain that is released: to hunt the one, to guard the other."""

_WAY: Final = 90
"""A released chieftain's open way to the centre, when the other side may still stop it."""

_NEARLY: Final = 25
"""An open way of a chieftain that is bound, or one with a single piece on it."""

_IN_REACH: Final = 60
"""A released chieftain that a warrior could take, its own side being on turn."""

_MIDDLE: Final = 12
"""A warrior on the centre or beside it."""


class _Prospects(dict[int, tuple[bool, int, int]]):
    """What a chieftain's ways to the centre are worth, by what stands on them: whether one is open,
    and the worth of all to a chieftain that is bound and to a released one, the other side being
    able to answer.
    """

    def __init__(self, ways: tuple[int, ...]) -> None:
        super().__init__()
        self._ways = ways
        self.cells = 0
        for way in ways:
            self.cells |= way

    def __missing__(self, standing: int) -> tuple[bool, int, int]:
        blockers = [(way & standing).bit_count() for way in self._ways]
        none, one = blockers.count(0), blockers.count(1)
        bound = _NEARLY * none + _NEARLY // 2 * one
        found = none > 0, bound, _RELEASED + _WAY * none + _NEARLY * one
        self[standing] = found
        return found


class Evaluation:
    """The tables of one board, turned to what is asked of them."""

    def __init__(self, tables: Mapping[Seat, Tables]) -> None:
        one = tables[NORTH]  # moves are a seat's own, but the same for both
        self._prospects = {bit: _Prospects(_ways(rays)) for bit, rays in one.chieftains.items()}
        over: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for bit, (_, jumps) in one.warriors.items():
            for victim, landing, _ in jumps:
                over[victim].append((bit, landing))
        self._over = {bit: tuple(over[bit]) for bit in one.warriors}
        self._middle = CENTRE
        for bit, (rays, _) in one.warriors.items():
            if any(ray[0][0] == CENTRE for ray in rays):
                self._middle |= bit

    def value(self, own: int, enemy: int, priests: int, chieftains: int, _north: int) -> int:
        """What the position is worth to the side that has ``own``."""
        mine, theirs = own & chieftains, enemy & chieftains
        if not mine or theirs & CENTRE:
            return -WIN
        if not theirs or mine & CENTRE:
            return WIN
        occupied = own | enemy
        own_priests, enemy_priests = own & priests, enemy & priests
        warriors, enemy_warriors = own ^ own_priests ^ mine, enemy ^ enemy_priests ^ theirs
        free, enemy_free = not own_priests, not enemy_priests
        ways, enemy_ways = self._prospects[mine], self._prospects[theirs]
        prospect = ways[occupied & ways.cells]
        if free and prospect[0]:
            return WIN - 1
        if enemy_free and self.in_reach(theirs, warriors, occupied):
            return WIN - 1
        more = warriors.bit_count() - enemy_warriors.bit_count()
        score = (
            WARRIOR * more
            + PRIEST * (own_priests.bit_count() - enemy_priests.bit_count())
            + _MIDDLE
            * ((warriors & self._middle).bit_count() - (enemy_warriors & self._middle).bit_count())
            + prospect[1 + free]
            - enemy_ways[occupied & enemy_ways.cells][1 + enemy_free]
            + _ESCORT * more * (free + enemy_free)
        )
        if free and self.in_reach(mine, enemy_warriors, occupied):
            score -= _IN_REACH
        return score

    def in_reach(self, chieftain: int, warriors: int, occupied: int) -> bool:
        """Whether one of these warriors can jump over a released chieftain."""
        for origin, landing in self._over[chieftain]:
            if origin & warriors and not landing & occupied:
                return True
        return False

    def way_open(self, chieftain: int, occupied: int) -> bool:
        """Whether a chieftain, once it is released, can go straight to the centre."""
        ways = self._prospects[chieftain]
        return ways[occupied & ways.cells][0]


def _ways(rays: tuple[Ray, ...]) -> tuple[int, ...]:
    """What must be free for a chieftain on each way that ends in the centre."""
    found = []
    for ray in rays:
        masks = [target for target, _ in ray]
        if CENTRE in masks:
            found.append(sum(masks[: masks.index(CENTRE) + 1]))
    return tuple(found)
