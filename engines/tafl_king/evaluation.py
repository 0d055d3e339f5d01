"""What a position is worth as it stands, in hundredths of an attacker.

In: the pieces as bits, the rules in force. Out: a number for the side to move. Sees one move ahead
where that wins: the king's way to a corner, the last square of the ring. The weights were chosen by
hand and proved in matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.search.searchable import SURE, WIN
from engines.tafl_king import sight, slides
from engines.tafl_king.ends import gap, won
from engines.tafl_king.move_generation import moved, victims
from engines.tafl_king.squares import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    EDGE,
    NEIGHBOURS,
    SIDE,
    TOPOLOGY,
    WAYS,
    joined,
    nearest,
    spread,
)
from engines.tafl_king.state import Pieces
from engines.tafl_king.variants import Ruleset
from engines.topology import Cell, Mask, cells_of, mask_of

ATTACKER: Final = 100
DEFENDER: Final = 190
_EVEN: Final = 120
"""What makes 24 attackers worth 12 defenders and the king."""

_ENCLOSED: Final = 200
"""The king in a ring of attackers, however wide."""

_CORNER: Final = 150
"""An open way into one corner that attackers can still close."""

_EDGE: Final = 15
_ONE_CORNER: Final = 30
_TWO_CORNERS: Final = (0, 150, 500, 600, 700)
"""An open way to the edge, and one from which a corner is in sight, or both: so many ways of these,
attackers being on turn.
"""

_CLOSE: Final = (0, 8, 25, 80, 120)
"""So many attackers beside the king."""

_IN_TWO: Final = 12
_MOST_IN_TWO: Final = 16
"""A square the king can go to from which an edge leads on to a corner; so many of them count."""

_INSIDE: Final = 4
_SEEN: Final = 6
_SEEN_IN_TWO: Final = 4
_WITHIN_TWO: Final = 12
_WITHIN_FOUR: Final = 4
"""With all corners closed: squares the king may ever come to, with one slide, with two; attackers
that stand so near him, along and across.
"""


def _corner_rays(cell: Cell) -> tuple[Mask, ...]:
    """The ways from a square straight into a corner."""
    rays = (mask_of(TOPOLOGY.ray(cell, way)) for way in WAYS)
    return tuple(ray for ray in rays if ray & CORNERS)


def _edge_rays(cell: Cell) -> tuple[tuple[Mask, Mask, Mask, Mask], ...]:
    """The ways from a square straight to the edge, each with the two ways on into corners, and the
    square where they begin.
    """
    lines = (TOPOLOGY.ray(cell, way) for way in WAYS)
    found = []
    for line in lines:
        if line and not mask_of(line) & CORNERS:
            one, other = _corner_rays(line[-1])
            found.append((mask_of(line), one, other, BIT[line[-1]]))
    return tuple(found)


_CORNER_RAYS: Final[Mapping[Mask, tuple[Mask, ...]]] = {
    BIT[cell]: _corner_rays(cell) for cell in TOPOLOGY.cells
}
_RAYS: Final[Mapping[Mask, tuple[Mask, ...]]] = {
    BIT[cell]: tuple(mask_of(TOPOLOGY.ray(cell, way)) for way in WAYS) for cell in TOPOLOGY.cells
}
_EDGE_RAYS: Final[Mapping[Mask, tuple[tuple[Mask, Mask, Mask, Mask], ...]]] = {
    BIT[cell]: _edge_rays(cell) for cell in TOPOLOGY.cells
}


def _four(*names: str) -> tuple[Mask, ...]:
    """For each corner some squares near it, which are named near a1."""
    cells = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names]
    flips = [(x, y) for x in (False, True) for y in (False, True)]
    return tuple(
        mask_of(
            (SIDE - 1 - row if y else row) * SIDE + (SIDE - 1 - column if x else column)
            for column, row in cells
        )
        for x, y in flips
    )


_FENCES: Final = tuple(zip(_four("a3", "b2", "c1"), _four("a4", "b3", "c2", "d1"), strict=True))
"""By corner: three squares and four, each a fence that nothing passes and that cannot be taken."""

_BEHIND: Final = tuple(zip(_four("a2", "b1"), _four("a2", "a3", "b1", "b2", "c1"), strict=True))
"""What lies between each of these and its corner."""

_FENCE_SQUARES: Final = mask_of(cell for fences in _FENCES for cell in cells_of(sum(fences)))
_NEAR_CORNERS: Final = _FENCE_SQUARES | mask_of(
    cell for _, behind in _BEHIND for cell in cells_of(behind)
)
_CLOSED: Final = 110
_SHORT: Final = (0, 10, 35, _CLOSED)
_LONG: Final = (0, 5, 15, 45, _CLOSED)
"""What so many attackers on them are worth, while no defender stands there or behind them."""

_BLOCKED: Final = 20
"""A corner that defenders keep open."""

_KEPT: Final = 50_000
"""What is remembered of pieces near the corners: some 10 MB."""


def _square(distance: int) -> Mapping[Mask, Mask]:
    """The squares so far around each, by its bit."""
    return {
        BIT[cell]: mask_of(
            other
            for other in TOPOLOGY.cells
            if abs(cell % SIDE - other % SIDE) <= distance
            and abs(cell // SIDE - other // SIDE) <= distance
        )
        for cell in TOPOLOGY.cells
    }


_TWO_AROUND: Final = _square(2)
_FOUR_AROUND: Final = _square(4)


class Evaluation:
    """Remembers what it found out about pieces near the corners."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._walls = rules.king_walls
        self._known: dict[tuple[Mask, Mask], tuple[int, bool]] = {}

    def value(self, attackers: Mask, defenders: Mask, king: Mask, attacking: int) -> int:
        """What the position is worth to the side to move, the attackers or not."""
        walls = attackers | defenders | king | self._walls
        corner = 0
        for ray in _CORNER_RAYS[king]:
            if not ray & walls:
                if not attacking:
                    return WIN - 1
                corner += 1
        if attacking:
            if closes(self._rules, Pieces(attackers, defenders, king)):
                return WIN - 1
            if corner > 1:
                return 2 - WIN  # no move stands in both ways
        held, closed = self._fences(attackers & _FENCE_SQUARES, defenders & _NEAR_CORNERS)
        score = -held
        score += DEFENDER * defenders.bit_count() - ATTACKER * attackers.bit_count() + _EVEN
        way_out = self._ways_out(attackers, defenders, king, attacking)
        if way_out > SURE:
            return way_out
        score += _CORNER * corner + way_out
        if closed:
            score -= _ENCLOSED + _narrow(king, attackers, walls)
        else:
            once = sight.seen(king, walls)
            if once != king:
                on = sight.seen(sight.lanes(walls), walls) & once
                score += _IN_TWO * min(on.bit_count(), _MOST_IN_TWO)
            if _crossed(king, attackers):
                inside = joined(king, BOARD & ~attackers)
                if not inside & EDGE:
                    score -= _ENCLOSED + 4 * max(60 - inside.bit_count(), 0)
        score -= _CLOSE[(NEIGHBOURS[king] & attackers).bit_count()]
        return -score if attacking else score

    def _ways_out(self, attackers: Mask, defenders: Mask, king: Mask, attacking: int) -> int:
        """What open lines from the king to the edge, and on into the corners, are worth; a win for
        the defenders on turn that can get both corners in sight.
        """
        walls = attackers | defenders | king | self._walls
        score = both = 0
        for ray, one, other, end in _EDGE_RAYS[king]:
            if not ray & walls:
                score += _EDGE
                if not one & walls:
                    if other & walls:
                        score += _ONE_CORNER
                        continue
                    if not attacking and not closes(self._rules, Pieces(attackers, defenders, end)):
                        return WIN - 3
                    both += 1
                elif not other & walls:
                    score += _ONE_CORNER
        return score + _TWO_CORNERS[both]

    def _fences(self, attackers: Mask, defenders: Mask) -> tuple[int, bool]:
        """What attackers and defenders near the corners are worth to the attackers, and whether all
        corners are closed.
        """
        known = self._known.get((attackers, defenders))
        if known is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            worth = [
                _fence(attackers, defenders, *corner)
                for corner in zip(_FENCES, _BEHIND, strict=True)
            ]
            known = sum(worth), min(worth) == _CLOSED
            self._known[attackers, defenders] = known
        return known


def _fence(
    attackers: Mask, defenders: Mask, fences: tuple[Mask, Mask], behind: tuple[Mask, Mask]
) -> int:
    """What the better fence of one corner is worth."""
    found = -_BLOCKED
    for fence, within, worth in zip(fences, behind, (_SHORT, _LONG), strict=True):
        if not defenders & (fence | within):
            found = max(found, worth[(attackers & fence).bit_count()])
    return found


def _narrow(king: Mask, attackers: Mask, walls: Mask) -> int:
    """How near the attackers are to catching a king who cannot get out: what helps them on when
    nothing can be taken.
    """
    once = sight.seen(king, walls)
    return (
        _INSIDE * (len(BIT) - joined(king, BOARD & ~attackers).bit_count())
        - _SEEN * once.bit_count()
        - _SEEN_IN_TWO * sight.seen(once, walls).bit_count()
        + (_WITHIN_TWO - _WITHIN_FOUR) * (attackers & _TWO_AROUND[king]).bit_count()
        + _WITHIN_FOUR * (attackers & _FOUR_AROUND[king]).bit_count()
    )


def _crossed(king: Mask, attackers: Mask) -> bool:
    """Whether attackers stand all four ways from the king, without which there is no ring."""
    north, east, south, west = _RAYS[king]
    return bool(north & attackers and east & attackers and south & attackers and west & attackers)


def closes(rules: Ruleset, pieces: Pieces) -> bool:
    """Whether an attacker can move onto the last open square of the ring."""
    group = pieces.defenders | pieces.king
    if not spread(group) & pieces.attackers:
        return False  # nearly always at the beginning, when no square beside the king is free
    last = gap(rules, pieces)
    if not last & slides.STOPS:
        return False
    landing = Cell(last.bit_length() - 1)
    walls = pieces.attackers | pieces.defenders | pieces.king | rules.soldier_walls
    for origin in cells_of(nearest(landing, walls) & pieces.attackers):
        gone = mask_of(victims(rules, pieces, ATTACKERS, origin, landing))
        after = moved(pieces, ATTACKERS, origin, landing, gone)
        result = won(rules, after, DEFENDERS, BIT[landing])
        if result and ATTACKERS in result.winners:
            return True
    return False


def ways_to_corners(rules: Ruleset, pieces: Pieces) -> Mask:
    """The corners that the king can go to, were it his turn."""
    walls = pieces.attackers | pieces.defenders | pieces.king | rules.king_walls
    rays = (ray for ray in _CORNER_RAYS[pieces.king] if not ray & walls)
    return mask_of(cell for ray in rays for cell in cells_of(ray & CORNERS))


def enclosed(pieces: Pieces) -> bool:
    """Whether attackers stand all round the king, however far away."""
    return not pieces.king & joined(CORNERS, BOARD & ~pieces.attackers)
