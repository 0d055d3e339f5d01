"""Where the cells are and which way leads where: geometry as data, for grids and rings alike.

Knows no rules and no wiring. A cell is an index; its name, position and neighbours stand in tables
here, and nowhere else in the program is there index arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Shape = Literal["square", "point"]

GRID_WAYS: Mapping[str, tuple[int, int]] = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}


@dataclass(frozen=True)
class Topology:
    """Cells ``0 .. n-1`` with one entry each in every table.

    ``names``: unique texts such as ``a1``. ``positions_mm``: (x, y), x to the right, y up, origin
    anywhere. ``ways``: for each way's name the neighbour of each cell that way, or None.
    ``shades``: 0 light, 1 dark. ``shape``: how a cell is drawn. ``pitch_mm``: the smallest distance
    of two neighbours. ``grid``: (columns, rows) when the cells form a full grid, else None.
    """

    names: tuple[str, ...]
    positions_mm: tuple[tuple[float, float], ...]
    ways: Mapping[str, tuple[int | None, ...]]
    shades: tuple[int, ...]
    shape: Shape
    pitch_mm: float
    grid: tuple[int, int] | None = None
    _between: dict[tuple[int, int], tuple[int, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def _cells(self) -> Mapping[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    def cell(self, name: str) -> int:
        """The cell of that name. Raises KeyError for a name that is not on this board."""
        return self._cells[name]

    def has(self, name: str) -> bool:
        """Whether a cell of that name is on this board."""
        return name in self._cells

    def between(self, start: int, end: int) -> tuple[int, ...]:
        """The cells strictly between two cells along one way, nearest to ``start`` first; empty
        when no way joins them.

        Where several ways do (round a ring), the shortest is taken.
        """
        known = self._between.get((start, end))
        if known is None:
            known = self._between[start, end] = self._walk(start, end)
        return known

    def _walk(self, start: int, end: int) -> tuple[int, ...]:
        best: tuple[int, ...] | None = None
        for neighbours in self.ways.values():
            passed: list[int] = []
            cell = neighbours[start]
            while cell is not None and cell not in (start, end):
                passed.append(cell)
                cell = neighbours[cell]
            if cell == end and (best is None or len(passed) < len(best)):
                best = tuple(passed)
        return best or ()


def file_letters(columns: int) -> str:
    """The letters of a grid's files, ``a`` first. Raises ValueError beyond 26 columns."""
    if not 1 <= columns <= 26:
        raise ValueError(f"a grid has 1 to 26 columns, not {columns}")
    return "abcdefghijklmnopqrstuvwxyz"[:columns]


def grid(columns: int, rows: int, pitch_mm: float = 50.0) -> Topology:
    """A full grid: cell ``row * columns + column``, ``a1`` bottom left and dark, eight ways."""
    letters = file_letters(columns)
    places = [(column, row) for row in range(rows) for column in range(columns)]

    def neighbour(column: int, row: int) -> int | None:
        inside = 0 <= column < columns and 0 <= row < rows
        return row * columns + column if inside else None

    return Topology(
        names=tuple(f"{letters[column]}{row + 1}" for column, row in places),
        positions_mm=tuple((column * pitch_mm, row * pitch_mm) for column, row in places),
        ways={
            way: tuple(neighbour(column + dx, row + dy) for column, row in places)
            for way, (dx, dy) in GRID_WAYS.items()
        },
        shades=tuple(1 - (column + row) % 2 for column, row in places),
        shape="square",
        pitch_mm=pitch_mm,
        grid=(columns, rows),
    )


def rings(points: Sequence[int], steps: int, pitch_mm: float = 50.0) -> Topology:
    """Concentric rings about a centre: ``points[i]`` evenly spread points on ring ``i + 1``, angles
    in ``steps`` per turn.

    Cell 0 is the centre ``C``; the others are named ``r<ring>k<angle>``, angle 0 at the top,
    clockwise. Ways: ``clockwise`` and ``anticlockwise`` along a ring, ``out`` and ``in`` along the
    straight line through the centre. From the centre no way leads out, for there are several.
    Raises ValueError when a ring's points do not divide ``steps``.
    """
    for ring, count in enumerate(points, start=1):
        if count < 1 or steps % count:
            raise ValueError(f"ring {ring}: {count} points do not divide {steps} steps")
    places = [(0, 0)] + [
        (ring, k)
        for ring, count in enumerate(points, start=1)
        for k in range(0, steps, steps // count)
    ]
    index = {place: cell for cell, place in enumerate(places)}

    def turn(ring: int, k: int, direction: int) -> int | None:
        if ring == 0:
            return None
        return index[ring, (k + direction * (steps // points[ring - 1])) % steps]

    def outward(ring: int, k: int) -> int | None:
        return index.get((ring + 1, k)) if ring else None

    def inward(ring: int, k: int) -> int | None:
        return index.get((ring - 1, k)) if ring > 1 else (0 if ring == 1 else None)

    def position(ring: int, k: int) -> tuple[float, float]:
        angle = 2 * math.pi * k / steps
        return ring * pitch_mm * math.sin(angle), ring * pitch_mm * math.cos(angle)

    return Topology(
        names=("C", *(f"r{ring}k{k}" for ring, k in places[1:])),
        positions_mm=tuple(position(ring, k) for ring, k in places),
        ways={
            "clockwise": tuple(turn(ring, k, 1) for ring, k in places),
            "anticlockwise": tuple(turn(ring, k, -1) for ring, k in places),
            "out": tuple(outward(ring, k) for ring, k in places),
            "in": tuple(inward(ring, k) for ring, k in places),
        },
        shades=tuple(ring % 2 for ring, _ in places),
        shape="point",
        pitch_mm=pitch_mm,
    )
