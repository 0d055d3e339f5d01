"""Static evaluation of Krieger positions, in hundredths of a warrior.

In: the pieces as bits, both seats' tables. Out: a score for the side to move. Looks one move ahead
where that wins: a released chieftain's way to the centre, a warrior's jump over a chieftain.
Weights: ``docs/measurements/search.md``, "Krieger's weights".
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final, TypeAlias

from engines.game import Seat
from engines.krieger.board import CENTRE, NORTH, Ray, Tables
from engines.search.alpha_beta import WIN

Position: TypeAlias = tuple[int, int, int, int, int]
"""The mover's pieces, the other side's, all priests, all chieftains; 1 if North moves, else 0."""

CENTRE_MASK: Final = 1 << CENTRE

_MORE: Final = 190
_SHELTER: Final = 30
"""The score of each additional warrior is ``_MORE`` less ``_SHELTER`` for every priest of the side
that has fewer: its chieftain cannot be hunted while they live. With three priests, as at the start,
it is 100. A priest itself scores nothing, because capturing the last one releases the chieftain.
"""

_LAST: Final = 15
"""The score of each warrior beside the last priest of the side that has fewer: else nobody catches
it.
"""

_ESCORT: Final = 20
_HUNTER: Final = 28
"""Each warrior of a released chieftain's own side, and of the other."""

_BESIDE: Final = 35
"""Each enemy warrior beside a released chieftain."""

_OPEN: Final = 110
_NEARLY: Final = 25
"""The score of an open way to the centre for a released chieftain, if the other side can stop it,
and of a way with a single piece on it.
"""

_BOUND_OPEN: Final = 20
_BOUND_NEARLY: Final = 10
"""The same for a chieftain that is bound."""

_IN_REACH: Final = 60
"""The cost of a released chieftain that a warrior could capture, with its own side on turn."""

_INSIDE: Final = 4
_IDLE: Final = 8
"""The cost of a warrior on the centre and the inner rings; less on the ring beside the outermost,
where few can capture it and it captures nobody.
"""


class _Prospects(dict[int, tuple[bool, int, int]]):
    """The scores of a chieftain's ways to the centre, by the pieces on them.

    Whether one is open, and the score of all for a bound chieftain and for a released one, if the
    other side can reply.
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
        bound, released = _BOUND_OPEN * none + _BOUND_NEARLY * one, _OPEN * none + _NEARLY * one
        found = none > 0, bound, released
        self[standing] = found
        return found


class Evaluation:
    """The evaluation tables of one board. ``inside``: the centre and the inner rings."""

    def __init__(self, tables: Mapping[Seat, Tables]) -> None:
        one = tables[NORTH]  # moves are a seat's own, but the same for both
        self._prospects = {bit: _Prospects(_ways(rays)) for bit, rays in one.chieftains.items()}
        over: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for bit, (_, jumps) in one.warriors.items():
            for victim, landing, _ in jumps:
                over[victim].append((bit, landing))
        self._over = {bit: tuple(over[bit]) for bit in one.warriors}
        self._beside = {
            bit: sum({ray[0][0] for ray in rays}) for bit, rays in one.chieftains.items()
        }
        self._idle = outermost = 0
        for bit, priest in one.priests.items():
            for victim, _ in priest.off:
                self._idle |= bit
                outermost |= victim
        self.inside = sum(one.warriors) & ~(self._idle | outermost)

    def value(self, position: Position, *, sees_wins: bool = True) -> int:
        """Return the score for the side to move.

        Never None, as captures are not compulsory (K3). ``sees_wins``: whether a win that is a move
        away is one.
        """
        own, enemy, priests, chieftains, _ = position
        mine, theirs = own & chieftains, enemy & chieftains
        if not mine or theirs & CENTRE_MASK:
            return -WIN
        if not theirs or mine & CENTRE_MASK:
            return WIN
        occupied = own | enemy
        own_priests, enemy_priests = own & priests, enemy & priests
        warriors, enemy_warriors = own ^ own_priests ^ mine, enemy ^ enemy_priests ^ theirs
        free, enemy_free = not own_priests, not enemy_priests
        ways, enemy_ways = self._prospects[mine], self._prospects[theirs]
        prospect = ways[occupied & ways.cells]
        if sees_wins:
            if free and prospect[0]:
                return WIN - 1
            if enemy_free and self.is_in_reach(theirs, warriors, occupied):
                return WIN - 1
        mine_left, enemy_left = warriors.bit_count(), enemy_warriors.bit_count()
        inside, idle = self.inside, self._idle
        score = (
            _INSIDE * ((warriors & inside).bit_count() - (enemy_warriors & inside).bit_count())
            - _IDLE * ((warriors & idle).bit_count() - (enemy_warriors & idle).bit_count())
            + prospect[1 + free]
            - enemy_ways[occupied & enemy_ways.cells][1 + enemy_free]
        )
        if more := mine_left - enemy_left:
            behind = enemy_priests if more > 0 else own_priests
            left = behind.bit_count()
            score += more * (_MORE - _SHELTER * left)
            if left == 1:
                beside = self._beside[behind]
                score += (
                    _LAST * (warriors & beside).bit_count()
                    if more > 0
                    else -_LAST * (enemy_warriors & beside).bit_count()
                )
        if free:
            score += _ESCORT * mine_left - _HUNTER * enemy_left
            score -= _BESIDE * (enemy_warriors & self._beside[mine]).bit_count()
            if self.is_in_reach(mine, enemy_warriors, occupied):
                score -= _IN_REACH
        if enemy_free:
            score += _HUNTER * mine_left - _ESCORT * enemy_left
            score += _BESIDE * (warriors & self._beside[theirs]).bit_count()
        return score

    def is_in_reach(self, chieftain: int, warriors: int, occupied: int) -> bool:
        """Return whether one of these warriors can jump over a released chieftain."""
        for origin, landing in self._over[chieftain]:
            if origin & warriors and not landing & occupied:
                return True
        return False

    def is_way_open(self, chieftain: int, occupied: int) -> bool:
        """Return whether a released chieftain could go straight to the centre."""
        ways = self._prospects[chieftain]
        return ways[occupied & ways.cells][0]


def _ways(rays: tuple[Ray, ...]) -> tuple[int, ...]:
    """Return, for each ray that ends in the centre, the cells that must be free for a chieftain."""
    found = []
    for ray in rays:
        masks = [target for target, _ in ray]
        if CENTRE_MASK in masks:
            found.append(sum(masks[: masks.index(CENTRE_MASK) + 1]))
    return tuple(found)
