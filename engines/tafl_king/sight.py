"""How far a king sees: the squares one slide away, and those from which an edge leads to a corner.

In: squares and obstacles as bits. Out: squares. Knows neither sides nor weights; a corner is never
among what is seen.
"""

from __future__ import annotations

from typing import Final

from engines.tafl_king.squares import BOARD, CORNERS, FILE_A, NOT_A, NOT_K, SIDE
from engines.topology import Mask

_OPEN: Final = BOARD & ~CORNERS
_LINE: Final = (1 << SIDE) - 1
_INNER: Final = range(1, SIDE - 1)
_TOP: Final = SIDE * (SIDE - 1)

_STAND_UP: Final = sum(1 << (SIDE - 1) * place for place in range(1, SIDE + 1))
"""What a file's eleven bits are multiplied by, so that they stand side by side from bit 110 on."""


def _lane(pattern: int) -> tuple[int, ...]:
    """The places of an edge from which an end of it is in sight; ``pattern``: those taken."""
    taken = [place for place in _INNER if pattern >> place & 1]
    if not taken:
        return tuple(_INNER)
    return tuple(place for place in _INNER if not taken[0] <= place <= taken[-1])


_LANES: Final = tuple(map(_lane, range(_LINE + 1)))
_ALONG: Final = tuple(sum(1 << place for place in lane) for lane in _LANES)
_UPRIGHT: Final = tuple(sum(1 << SIDE * place for place in lane) for lane in _LANES)


def lanes(walls: Mask) -> int:
    """The free squares of the edges from which a corner is in sight."""
    west = (walls & FILE_A) * _STAND_UP >> _TOP & _LINE
    east = (walls >> SIDE - 1 & FILE_A) * _STAND_UP >> _TOP & _LINE
    return (
        _ALONG[walls & _LINE]
        | _ALONG[walls >> _TOP] << _TOP
        | _UPRIGHT[west]
        | _UPRIGHT[east] << SIDE - 1
    )


def seen(origins: int, walls: Mask) -> int:
    """Some squares, and all that a straight way over free ones leads to from them."""
    free = _OPEN & ~walls
    east, west = free & NOT_A, free & NOT_K
    return (
        _higher(origins, free, SIDE)
        | _higher(origins, east, 1)
        | _lower(origins, free, SIDE)
        | _lower(origins, west, 1)
    )


def _higher(found: int, free: int, step: int) -> int:
    """Squares, and the free ones behind them: of one step, two more, four more, eight more."""
    found |= free & found << step
    free &= free << step
    found |= free & found << 2 * step
    free &= free << 2 * step
    found |= free & found << 4 * step
    return found | free & free << 4 * step & found << 8 * step


def _lower(found: int, free: int, step: int) -> int:
    """The same the other way."""
    found |= free & found >> step
    free &= free >> step
    found |= free & found >> 2 * step
    free &= free >> 2 * step
    found |= free & found >> 4 * step
    return found | free & free >> 4 * step & found >> 8 * step
