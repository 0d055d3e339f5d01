"""Static evaluation of Tafl King positions, in hundredths of an attacker.

In: the pieces as bits, the rules in force. Out: a score for the side to move. Looks one move ahead
where that wins: the king's way to a corner, the last square of the ring. Knows no move list.

Weights without another source are fitted by logistic regression of who won, over 18,253 quiet
positions of 801 games at levels of 200 to 4,000 nodes, with strengths and plies as regressors too;
then rounded, and corrected by matches. Weights set by hand, and those found by matches of a model
(docs/measurements/search.md), are marked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engines.search.alpha_beta import WIN
from engines.tafl_king import board
from engines.tafl_king.board import (
    ATTACKERS,
    BIT,
    BOARD,
    CORNERS,
    DEFENDERS,
    EDGE,
    FORTRESSES,
    NEIGHBOURS,
    SIDE,
    TOPOLOGY,
    WAYS,
    joined,
    nearest,
    spread,
)
from engines.tafl_king.move_generation import moved, victims
from engines.tafl_king.state import Pieces
from engines.tafl_king.variants import Ruleset, last_gap, won
from engines.topology import Cell, Mask, cells_of, mask_of

DEFENDER: Final = 140
ATTACKER: Final = 100
_OUTER: Final = 90
_NEAR: Final = 42
_AROUND: Final = 55
"""The scores of a defender; of an attacker, and what is added to it in the two outer rings of
squares, within two squares of the king, and within four, along and across. The first two by
matches: a side that has closed the corners needs more than twenty attackers to catch a king.
"""

_EVEN: Final = 3480
"""The offset that makes the pieces of the start worth about the same."""

_CLOSE: Final = (0, 60, 310, 1000, 1100)
"""The scores of so many attackers beside the king."""

_SEES: Final = 12
_WAY_OUT: Final = 130
_LANE: Final = 220
_FREE: Final = (0, 600, 900, 1000, 1100)
_CORNER: Final = 240
_TO_MOVE: Final = 20
"""The scores of a square the king can go to; of whether some of these lead on to a lane, a square
of the edge with a corner in sight; of a lane he sees; of so many from which two corners are in
sight, attackers being on turn; of a corner that he sees then; of being on turn.
"""

_ENCLOSED, _INSIDE = 200, 8
"""The scores of the king in a ring of attackers, however wide, and of squares he can never reach.
By matches.
"""

_SHUT_OUT: Final = -3_600
_HUNTER: Final = 300
_SEEN, _SEEN_IN_TWO = 4, 3
_HUNTERS: Final = ((1, 6), (2, 12), (3, 10), (4, 8), (6, 6), (8, 6))
"""The scores with all corners closed, when the attackers can only hunt: squares the king can go to
with one slide, with two; each attacker, and each one near him at most. By matches.
"""


def _four(*names: str) -> tuple[Mask, ...]:
    """Return the squares near each corner, given by the names of those near a1."""
    cells = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names]
    flips = [(x, y) for x in (False, True) for y in (False, True)]
    return tuple(
        mask_of(
            (SIDE - 1 - row if y else row) * SIDE + (SIDE - 1 - column if x else column)
            for column, row in cells
        )
        for x, y in flips
    )


_FENCED: Final = (
    ("a3 b2 c1", "a2 b1"),
    ("a4 b3 c2 d1", "a2 a3 b1 b2 c1"),
    ("a4 b3 c2 c1", "a2 a3 b1 b2"),
    ("a3 b3 c2 d1", "a2 b1 b2 c1"),
    ("a4 b3 b2 c1", "a2 a3 b1"),
    ("a3 b2 c2 d1", "a2 b1 c1"),
)
"""The fences near a1 that nothing passes and that cannot be captured; what lies behind each."""

_FENCES: Final = tuple(zip(*(_four(*fence.split()) for fence, _ in _FENCED), strict=True))
_BEHIND: Final = tuple(zip(*(_four(*behind.split()) for _, behind in _FENCED), strict=True))
"""The fences by corner."""

_FENCED_CORNERS: Final = tuple(cell for mask in _four("a1") for cell in cells_of(mask))
"""The corners, in the order of the fences."""

_FENCE_SQUARES: Final = mask_of(
    cell for fences in _FENCES for fence in fences for cell in cells_of(fence)
)
_NEAR_CORNERS: Final = _FENCE_SQUARES | mask_of(
    cell for behind in _BEHIND for squares in behind for cell in cells_of(squares)
)
_CLOSED: Final = 300
_SHORT: Final = (0, 65, 215, _CLOSED + 150)
_LONG: Final = (0, 20, 65, 215)
_WORTH: Final = (_SHORT, *((*_LONG, _CLOSED + step) for step in (0, 50, 50, 100, 100)))
"""The scores of so many attackers on a fence while no defender stands there or behind it; more with
each step from the longest fence to the short one, which frees one attacker. By matches.
"""

_BLOCKED: Final = 90
"""The score of a corner that defenders keep open."""

_KEPT: Final = 20_000
"""The most cached entries for pieces near the corners and for rings: some 4 MB each."""


def _square(distance: int) -> Mapping[Mask, Mask]:
    """Return the squares up to this distance around each square, by its bit."""
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
_HUNTED: Final = tuple((_square(distance), worth) for distance, worth in _HUNTERS)
_OUTER_RINGS: Final = EDGE | spread(EDGE)

_CORNER_RAYS: Final[Mapping[Mask, tuple[Mask, ...]]] = {
    BIT[cell]: tuple(ray for way in WAYS if (ray := mask_of(TOPOLOGY.ray(cell, way))) & CORNERS)
    for cell in TOPOLOGY.cells
}


class Evaluation:
    """The evaluation, with a cache for the pieces near the corners and for rings."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._blockers = rules.king_walls
        self._known: dict[tuple[Mask, Mask], tuple[int, bool]] = {}
        self._rooms: dict[tuple[Mask, Mask], tuple[int, bool]] = {}

    def value(self, attackers: Mask, defenders: Mask, king: Mask, attacking: int) -> int:
        """Return the score for the side to move.

        ``attacking``: whether that is the attackers.
        """
        walls = attackers | defenders | king | self._blockers
        corners, lanes, ways, squares = board.lines_of_sight(king, walls)
        if attacking:
            if can_close_ring(self._rules, attackers, defenders, king):
                return WIN - 1
            if corners and not _can_be_blocked(self._rules, attackers, defenders, king):
                return 2 - WIN
        elif corners:
            return WIN - 1
        free = 0
        for cell in cells_of(lanes):
            lane = BIT[cell]
            free += not any(ray & walls for ray in _CORNER_RAYS[lane])
            if not attacking and not (
                _can_be_blocked(self._rules, attackers, defenders, lane)
                or can_close_ring(self._rules, attackers, defenders, lane)
            ):
                return WIN - 3
        held, closed = self._fences(attackers & _FENCE_SQUARES, defenders & _NEAR_CORNERS)
        score = (
            _EVEN
            - held
            + DEFENDER * defenders.bit_count()
            - ATTACKER * attackers.bit_count()
            - _CLOSE[(NEIGHBOURS[king] & attackers).bit_count()]
            + _SEES * squares
            + _LANE * lanes.bit_count()
            + _CORNER * corners
            + _FREE[free]
        )
        if closed:
            score -= self._hunted(attackers, king, walls)
            return _TO_MOVE - score if attacking else score + _TO_MOVE
        score -= (
            _OUTER * (attackers & _OUTER_RINGS).bit_count()
            + _NEAR * (attackers & _TWO_AROUND[king]).bit_count()
            + _AROUND * (attackers & _FOUR_AROUND[king]).bit_count()
        )
        if ways:
            score += _WAY_OUT
        else:
            room, opens = self._room(attackers, king)
            if not opens:
                score -= _ENCLOSED + _INSIDE * (len(BIT) - room)
        return _TO_MOVE - score if attacking else score + _TO_MOVE

    def _hunted(self, attackers: Mask, king: Mask, walls: Mask) -> int:
        """Return how near the attackers are to capturing a king who cannot get out."""
        once = board.visible_from(king, walls)
        return (
            _SHUT_OUT
            + _HUNTER * attackers.bit_count()
            + sum(worth * (attackers & square[king]).bit_count() for square, worth in _HUNTED)
            - _SEEN * once.bit_count()
            - _SEEN_IN_TWO * board.visible_from(once, walls).bit_count()
            + _INSIDE * (len(BIT) - self._room(attackers, king)[0])
        )

    def _room(self, attackers: Mask, king: Mask) -> tuple[int, bool]:
        """Return how many squares the king can reach, and whether one is at the edge.

        Attackers stand still and defenders get out of his way.
        """
        known = self._rooms.get((attackers, king))
        if known is None:
            if len(self._rooms) >= _KEPT:
                self._rooms.clear()
            inside = joined(king, BOARD & ~attackers)
            known = self._rooms[attackers, king] = inside.bit_count(), bool(inside & EDGE)
        return known

    def _fences(self, attackers: Mask, defenders: Mask) -> tuple[int, bool]:
        """Return what the pieces near the corners are worth to the attackers.

        Also return whether all corners are closed.
        """
        known = self._known.get((attackers, defenders))
        if known is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            worth = [
                _fence(attackers, defenders, *corner)
                for corner in zip(_FENCES, _BEHIND, strict=True)
            ]
            known = sum(worth), min(worth) >= _CLOSED
            self._known[attackers, defenders] = known
        return known


def _fence(
    attackers: Mask, defenders: Mask, fences: tuple[Mask, ...], behind: tuple[Mask, ...]
) -> int:
    """Return what the best fence of one corner is worth."""
    found = -_BLOCKED
    for fence, within, worth in zip(fences, behind, _WORTH, strict=True):
        if not defenders & (fence | within):
            found = max(found, worth[(attackers & fence).bit_count()])
    return found


def _can_be_blocked(rules: Ruleset, attackers: Mask, defenders: Mask, king: Mask) -> bool:
    """Return whether an attacker can block a king who sees one corner and no other."""
    standing = attackers | defenders | king
    rays = [ray for ray in _CORNER_RAYS[king] if not ray & (standing | rules.king_walls)]
    walls = standing | rules.soldier_walls
    return len(rays) == 1 and any(
        nearest(cell, walls) & attackers for cell in cells_of(rays[0] & board.STOPS)
    )


def can_close_ring(rules: Ruleset, attackers: Mask, defenders: Mask, king: Mask) -> bool:
    """Return whether an attacker can move onto the last open square of the ring."""
    open_squares = NEIGHBOURS[king] & ~(attackers | defenders | FORTRESSES)
    if open_squares & (open_squares - 1) or not spread(defenders | king) & attackers:
        return False  # nearly always
    pieces = Pieces(attackers, defenders, king)
    last = last_gap(rules, pieces)
    if not last & board.STOPS:
        return False
    landing = Cell(last.bit_length() - 1)
    walls = attackers | defenders | king | rules.soldier_walls
    for origin in cells_of(nearest(landing, walls) & attackers):
        gone = mask_of(victims(rules, pieces, ATTACKERS, origin, landing))
        after = moved(pieces, ATTACKERS, origin, landing, gone)
        result = won(rules, after, DEFENDERS, BIT[landing])
        if result and ATTACKERS in result.winners:
            return True
    return False


def ways_to_corners(rules: Ruleset, pieces: Pieces) -> Mask:
    """Return the corners that the king could go to if it were his turn."""
    walls = pieces.attackers | pieces.defenders | pieces.king | rules.king_walls
    rays = (ray for ray in _CORNER_RAYS[pieces.king] if not ray & walls)
    return mask_of(cell for ray in rays for cell in cells_of(ray & CORNERS))


def lanes(rules: Ruleset, pieces: Pieces, ends: Mask) -> Mapping[Cell, Mask]:
    """Return those of the squares ``ends`` on the edge from which the king could go on to corners,
    with these; none for a king at the edge.
    """
    found: dict[Cell, Mask] = {}
    if pieces.king & EDGE:
        return found
    for cell in cells_of(ends & EDGE & ~CORNERS):
        if corners := ways_to_corners(rules, pieces._replace(king=BIT[cell])):
            found[cell] = corners
    return found


def fence_gaps(pieces: Pieces) -> Mapping[Cell, int]:
    """Return the fewest attackers that are missing for a fence before each corner; none for one
    where defenders stand on or behind all fences.
    """
    own = pieces.defenders | pieces.king
    found = {}
    for corner, fences, behind in zip(_FENCED_CORNERS, _FENCES, _BEHIND, strict=True):
        gaps = [
            (fence & ~pieces.attackers).bit_count()
            for fence, inner in zip(fences, behind, strict=True)
            if not own & (fence | inner)
        ]
        if gaps:
            found[corner] = min(gaps)
    return found


def is_enclosed(pieces: Pieces) -> bool:
    """Return whether attackers enclose the king, at any distance."""
    return not pieces.king & joined(CORNERS, BOARD & ~pieces.attackers)
