"""What each kind of piece may do from each space, worked out once for a board.

In: a board and the options of the centre. Out: for one seat the moves themselves, with the cells
that must be free or hold a victim. Knows no position. Rules and decisions are those of
``docs/rules/krieger.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple, TypeAlias

from engines.game import Move, Seat
from engines.krieger.geometry import CENTRE, Geometry, NextCells
from engines.topology import Cell

Ray: TypeAlias = tuple[tuple[int, Move], ...]
"""The moves along one way, the nearest first; each is open while those before it are and while no
piece stands on its mask.
"""

Jump: TypeAlias = tuple[int, int, Move]
"""The cell of the victim, the cell that must be free, and the move."""


class Priest(NamedTuple):
    """``there`` and ``back`` run round one circle (R7, K14); ``off``: victims and off-jumps."""

    there: Ray
    back: Ray
    steps: tuple[Ray, ...]
    off: tuple[tuple[int, Move], ...]


class Tables(NamedTuple):
    """One seat's moves by the single bit of the cell they start on.

    ``doubled``: whether on this board one piece can reach one space by two ways at once, apart from
    a priest round its circle.
    """

    warriors: Mapping[int, tuple[tuple[Ray, ...], tuple[Jump, ...]]]
    priests: Mapping[int, Priest]
    chieftains: Mapping[int, tuple[Ray, ...]]
    doubled: bool


class Centre(NamedTuple):
    """Whether a piece may ``stop`` on the centre (K5), and ``cross`` it (K6)."""

    stop: bool
    cross: bool


FREE = Centre(stop=True, cross=True)
"""For a chieftain, which the options of the centre do not touch (R1, K8)."""


def tables(geometry: Geometry, seat: Seat, centre: Centre) -> Tables:
    """The moves of a seat; ``centre`` holds for its warriors and priests."""
    cells = geometry.topology.cells
    warriors = {
        1 << cell: (_warrior(geometry, seat, cell, centre), _jumps(geometry, seat, cell, centre))
        for cell in cells
    }
    priests = {1 << cell: _priest(geometry, seat, cell, centre) for cell in cells}
    chieftains = {1 << cell: _warrior(geometry, seat, cell, FREE) for cell in cells}
    reached = [
        *([*_moves(rays), *(jump[2] for jump in jumps)] for rays, jumps in warriors.values()),
        *(_moves((priest.there, *priest.steps)) for priest in priests.values()),
        *map(_moves, chieftains.values()),
    ]
    doubled = any(len(set(moves)) < len(moves) for moves in reached)
    return Tables(warriors, priests, chieftains, doubled)


def _moves(rays: Iterable[Ray]) -> list[Move]:
    return [move for ray in rays for _, move in ray]


def along(way: NextCells, origin: Cell) -> Iterator[Cell]:
    """The cells of one way from an origin on, up to the end or once round (K14)."""
    cell = way[origin]
    while cell is not None and cell != origin:
        yield cell
        cell = way[cell]


def _ray(seat: Seat, origin: Cell, cells: Iterable[Cell], centre: Centre) -> Ray:
    """The moves onto these cells, none of them or of the following across a forbidden centre."""
    ray = []
    crossed = 0
    for cell in cells:
        bit = 1 << cell
        if cell != CENTRE or centre.stop:
            ray.append((bit | crossed, Move(seat, (origin, cell))))
            crossed = 0
        else:
            crossed = bit  # free when the next one is reached, as nothing else looks at it
        if cell == CENTRE and not centre.cross:
            break
    return tuple(ray)


def _warrior(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> tuple[Ray, ...]:
    """One or two spaces along the circle, any distance along a line (R6, K13)."""
    around = (islice(along(way, cell), 2) for way in geometry.circles)
    straight = (along(way, cell) for way in geometry.lines)
    rays = (_ray(seat, cell, cells, centre) for cells in (*around, *straight))
    return tuple(ray for ray in rays if ray)


def _jumps(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> tuple[Jump, ...]:
    """Over each neighbour onto the next space behind it (R6, K1, K7, K16)."""
    jumps = []
    for way in (*geometry.circles, *geometry.lines):
        passed = list(islice(along(way, cell), 2))
        if len(passed) == 2 and (passed[1] != CENTRE or centre.stop):
            victim, landing = passed
            jumps.append((1 << victim, 1 << landing, Move(seat, (cell, landing), (victim,))))
    return tuple(jumps)


def _priest(geometry: Geometry, seat: Seat, cell: Cell, centre: Centre) -> Priest:
    """Any distance along the circle, one space along a line, or off the board (R7 and R8)."""
    there, back = (_ray(seat, cell, along(way, cell), centre) for way in geometry.circles)
    ahead = [nearest for way in geometry.lines if (nearest := way[cell]) is not None]
    steps = (_ray(seat, cell, (nearest,), centre) for nearest in ahead)
    inner = geometry.outermost - 1
    off = tuple(
        (1 << victim, Move(seat, (cell,), (victim, cell)))
        for victim in ahead
        if (geometry.ring[cell], geometry.ring[victim]) == (inner, geometry.outermost)
    )
    return Priest(there, back, tuple(ray for ray in steps if ray), off)
