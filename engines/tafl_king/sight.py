"""How far a king sees: corners, edges, and squares from which an edge leads on to a corner.

In: squares and obstacles as bits. Out: squares and how many. Knows neither sides nor weights. A
line's pattern is its eleven bits; a file's is stood upright where it lies on the board.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from engines.tafl_king.squares import BIT, BOARD, CORNERS, FILE_A, NOT_A, NOT_K, SIDE, TOPOLOGY
from engines.topology import Cell, Mask

_OPEN: Final = BOARD & ~CORNERS
_LINE: Final = (1 << SIDE) - 1
_LAST: Final = SIDE - 1
_TOP: Final = SIDE * _LAST
_PLACES: Final = range(SIDE)
_PATTERNS: Final = range(1 << SIDE)
_ENDS: Final = 1 | 1 << _LAST
_MIDDLE: Final = _LINE & ~_ENDS

_STAND_UP: Final = sum(1 << _LAST * place for place in range(1, SIDE + 1))
"""What a file's eleven bits are multiplied by, so that they stand side by side from bit 110 on."""

_CARRY: Final = FILE_A * ((1 << _LAST) - 1)
"""Added to a board whose last file is empty, it lifts a bit into that file wherever a rank has
one.
"""


def _reach(place: int, pattern: int) -> int:
    """The free places of a line that are in sight from one of them."""
    behind, ahead = pattern & (1 << place) - 1, pattern >> place + 1
    end = place + (ahead & -ahead).bit_length() if ahead else SIDE
    return (1 << end) - (1 << behind.bit_length()) & ~(1 << place)


def _lane(pattern: int) -> int:
    """The places of an edge from which an end of it is in sight."""
    taken = pattern & _MIDDLE
    return _MIDDLE & ((taken & -taken) - 1 | -1 << taken.bit_length()) if taken else _MIDDLE


_STOOD: Final = [0]
"""By pattern: the same upright, on file a."""

for _place in _PLACES:
    _STOOD.extend([1 << SIDE * _place | rest for rest in _STOOD])

_LANE: Final = tuple(map(_lane, _PATTERNS))
_LANE_UP: Final = tuple(_STOOD[lane] for lane in _LANE)
_REACH: Final = tuple(tuple(_reach(place, x) for x in _PATTERNS) for place in _PLACES)
_REACH_UP: Final = tuple(tuple(_STOOD[x] for x in reach) for reach in _REACH)


_ENDS_UP: Final = _STOOD[_ENDS]


class _SquareSight(NamedTuple):
    """A square: ``start`` is the first bit of its rank. What is reached from it by the pattern of
    its rank and of its file; the files left of it, and right of it when they are moved to file a;
    of its rank and of its file the ends that are corners.
    """

    file: int
    start: int
    across: tuple[int, ...]
    upright: tuple[int, ...]
    left: int
    right: int
    corners: int
    corners_up: int


def _placed(cell: Cell) -> _SquareSight:
    rank, file = divmod(cell, SIDE)
    return _SquareSight(
        file,
        SIDE * rank,
        _REACH[file],
        _REACH_UP[rank],
        FILE_A * ((1 << file) - 1),
        FILE_A * ((1 << _LAST - file) - 1),
        _ENDS if rank in (0, _LAST) else 0,
        _ENDS_UP if file in (0, _LAST) else 0,
    )


_AT: Final[Mapping[Mask, _SquareSight]] = {BIT[cell]: _placed(cell) for cell in TOPOLOGY.cells}


LinesOfSight: TypeAlias = tuple[int, Mask, int, int]
"""How many corners a king sees; the lanes he sees, squares of edges with a corner in sight, as
bits. Squares from which a turn to the side leads to a lane, lanes counted in. Squares he can go to,
but for corners.
"""


def lines_of_sight(king: Mask, walls: int) -> LinesOfSight:
    """What a king sees. ``walls``: all that stands, himself too."""
    file, start, across, upright, left, right, corners, corners_up = _AT[king]
    along = across[walls >> start & _LINE]
    up = upright[(walls >> file & FILE_A) * _STAND_UP >> _TOP & _LINE]
    in_corners = 0
    if corners or corners_up:
        in_corners = (along & corners).bit_count() + (up & corners_up).bit_count()
        along &= ~corners
        up &= ~corners_up
    to_south, to_north = _LANE[walls & _LINE], _LANE[walls >> _TOP]
    to_west = _LANE_UP[(walls & FILE_A) * _STAND_UP >> _TOP & _LINE]
    to_east = _LANE_UP[(walls >> _LAST & FILE_A) * _STAND_UP >> _TOP & _LINE]
    lanes = along & (to_west >> start & 1 | (to_east >> start & 1) << _LAST)
    lanes_up = up & (to_south >> file & 1 | (to_north >> file & 1) << _TOP)
    # all that stands to the south of him, and to the north, its ranks laid onto one another
    below, above = walls & (1 << start) - 1, walls >> start + SIDE
    below |= below >> 88
    above |= above >> 88
    below |= below >> 44
    above |= above >> 44
    below |= below >> 22
    above |= above >> 22
    below |= below >> 11
    above |= above >> 11
    ways = along & (to_south & ~below | to_north & ~above) | lanes
    ways_up = lanes_up | up & (
        to_west & ~((walls & left) + _CARRY >> _LAST)
        | to_east & ~((walls >> file + 1 & right) + _CARRY >> _LAST)
    )
    return (
        in_corners,
        Mask(lanes << start | lanes_up << file),
        ways.bit_count() + ways_up.bit_count(),
        along.bit_count() + up.bit_count(),
    )


def visible_from(origins: int, blockers: int) -> int:
    """Some squares, and all that a straight way over free ones leads to from them."""
    free = _OPEN & ~blockers
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
