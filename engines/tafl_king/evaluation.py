"""What a position is worth as it stands, in hundredths of an attacker.

In: the pieces as bits, the rules in force. Out: a number for the side to move. Sees one move ahead
where that wins: the king's way to a corner, the last square of the ring. The weights were chosen by
hand and proved in matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.search.searchable import WIN
from engines.tafl_king import slides
from engines.tafl_king.ends import gap, won
from engines.tafl_king.move_generation import moved, victims
from engines.tafl_king.squares import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    NEIGHBOURS,
    TOPOLOGY,
    WAYS,
    joined,
    nearest,
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

_CLOSE: Final = (0, 8, 25, 80, 120)
"""So many attackers beside the king."""

_SHAPES: Final = 20_000
"""Formations of attackers that are remembered: about 5 MB."""


def _corner_rays(cell: Cell) -> tuple[Mask, ...]:
    """The ways from a square straight into a corner."""
    rays = (mask_of(TOPOLOGY.ray(cell, way)) for way in WAYS)
    return tuple(ray for ray in rays if ray & CORNERS)


def _edge_rays(cell: Cell) -> tuple[tuple[Mask, Mask, Mask], ...]:
    """The ways from a square straight to the edge, each with the two ways on into corners."""
    found = []
    for way in WAYS:
        line = TOPOLOGY.ray(cell, way)
        if line and not mask_of(line) & CORNERS:
            found.append((mask_of(line), *_corner_rays(line[-1])))
    return tuple((ray, *on) for ray, *on in found if len(on) == 2)  # type: ignore[misc]


_CORNER_RAYS: Final[Mapping[Mask, tuple[Mask, ...]]] = {
    BIT[cell]: _corner_rays(cell) for cell in TOPOLOGY.cells
}
_EDGE_RAYS: Final[Mapping[Mask, tuple[tuple[Mask, Mask, Mask], ...]]] = {
    BIT[cell]: _edge_rays(cell) for cell in TOPOLOGY.cells
}


def _mask(names: str) -> Mask:
    return mask_of(map(TOPOLOGY.cell, names.split()))


_GUARDS: Final = tuple(_mask(names) for names in ("b3 c2 c3", "i2 j3 i3", "b9 c10 c9", "i10 j9 i9"))
"""Squares about each corner from which attackers hold it."""


class Evaluation:
    """Remembers what it found out about formations of attackers."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._walls = rules.king_walls
        self._known: dict[Mask, tuple[Mask, int]] = {}

    def value(self, attackers: Mask, defenders: Mask, king: Mask, attacking: int) -> int:
        """What the position is worth to the side to move, the attackers or not."""
        walls = attackers | defenders | king | self._walls
        corner = 0
        for ray in _CORNER_RAYS[king]:
            if not ray & walls:
                if not attacking:
                    return WIN - 1
                corner += 150
        pieces = Pieces(attackers, defenders, king)
        if attacking and closes(self._rules, pieces):
            return WIN - 1
        shape = self._known.get(attackers) or self._shape(attackers)
        outside, score = shape
        score += DEFENDER * defenders.bit_count() - ATTACKER * attackers.bit_count() + _EVEN
        score += corner + self._ways_out(king, walls, attacking)
        if not king & outside:
            inside = (BOARD & ~(outside | attackers)).bit_count()
            score -= _ENCLOSED + 4 * max(60 - inside, 0)
        score -= _CLOSE[(NEIGHBOURS[king] & attackers).bit_count()]
        return -score if attacking else score

    def _ways_out(self, king: Mask, walls: Mask, attacking: int) -> int:
        """What open lines from the king to the edge, and on into the corners, are worth."""
        score = 0
        for ray, one, other in _EDGE_RAYS[king]:
            if not ray & walls:
                score += 15
                if not one & walls:
                    score += 30 if other & walls else 130 if attacking else 500
                elif not other & walls:
                    score += 30
        return score

    def _shape(self, attackers: Mask) -> tuple[Mask, int]:
        """What attackers alone say: the squares joined to a corner, and what their places are worth
        to the defenders.
        """
        outside = joined(CORNERS, BOARD & ~attackers)
        held = sum(min((attackers & guards).bit_count(), 2) for guards in _GUARDS)
        if len(self._known) >= _SHAPES:
            self._known.clear()
        self._known[attackers] = outside, -15 * held
        return outside, -15 * held


def closes(rules: Ruleset, pieces: Pieces) -> bool:
    """Whether an attacker can move onto the last open square of the ring."""
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
