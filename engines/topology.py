"""Geometry of boards as data, for grids and rings alike: cells, positions and directions.

In: the dimensions of a board. Out: a ``Topology`` and masks of cells. A cell is an index; its name,
position and neighbours are in tables here, and there is no index arithmetic elsewhere. Knows no
rules and no wiring.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, NewType

Shape = Literal["square", "point"]

Cell = NewType("Cell", int)
"""A place on a board: an index into every table of its topology."""

# A mask is an int when the program runs. For the type checker it is one whose set operations make
# masks again; a NewType would want every ``a | b`` wrapped.
if TYPE_CHECKING:

    class Mask(int):
        """A set of cells: bit n stands for cell n."""

        def __and__(self, other: int, /) -> Mask: ...
        def __or__(self, other: int, /) -> Mask: ...
        def __xor__(self, other: int, /) -> Mask: ...
        def __rand__(self, other: int, /) -> Mask: ...
        def __ror__(self, other: int, /) -> Mask: ...
        def __rxor__(self, other: int, /) -> Mask: ...
        def __invert__(self) -> Mask: ...

else:
    Mask = int

NO_CELLS: Final = Mask(0)


def mask_of(cells: Iterable[int]) -> Mask:
    """Return the mask of some cells."""
    mask = NO_CELLS
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> Iterator[Cell]:
    """Yield the cells of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield Cell(low.bit_length() - 1)
        mask ^= low


GRID_DIRECTIONS: Mapping[str, tuple[int, int]] = {
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
    """The cells ``0 .. n-1`` of a board, with one entry each in every table.

    ``names``: unique texts such as ``a1``. ``positions_mm``: (x, y) in millimetres, x to the right,
    y up, any origin. ``directions``: for each direction's name, the next cell of each cell, or
    None. ``shades``: 0 light, 1 dark. ``shape``: how a cell is drawn. ``pitch_mm``: the smallest
    distance between two neighbours. ``grid``: (columns, rows) if the cells form a full grid, else
    None.
    """

    names: tuple[str, ...]
    positions_mm: tuple[tuple[float, float], ...]
    directions: Mapping[str, tuple[Cell | None, ...]] = field(hash=False)
    shades: tuple[int, ...]
    shape: Shape
    pitch_mm: float
    grid: tuple[int, int] | None = None
    _routes: dict[tuple[Cell, Cell], tuple[tuple[Cell, ...], ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in their order."""
        return tuple(map(Cell, range(len(self.names))))

    @cached_property
    def _cells(self) -> Mapping[str, Cell]:
        return dict(zip(self.names, self.cells, strict=True))

    def cell(self, name: str) -> Cell:
        """Return the cell of that name. Raises KeyError if there is none."""
        return self._cells[name]

    def name(self, cell: int) -> str:
        """Return the name of a cell."""
        return self.names[cell]

    def has(self, name: str) -> bool:
        """Return whether the board has a cell of that name."""
        return name in self._cells

    def neighbours(self, cell: Cell, directions: Iterable[str]) -> tuple[Cell, ...]:
        """Return the next cells in some directions, where there is one."""
        found = (self.directions[way][cell] for way in directions)
        return tuple(neighbour for neighbour in found if neighbour is not None)

    @cached_property
    def around(self) -> tuple[Mask, ...]:
        """The neighbours of each cell in all directions."""
        ways = self.directions.values()
        near = ({way[cell] for way in ways} - {None, cell} for cell in self.cells)
        return tuple(mask_of(cell for cell in cells if cell is not None) for cells in near)

    def ray(self, cell: Cell, direction: str) -> tuple[Cell, ...]:
        """Return the cells from a cell along a direction, nearest first.

        They end at the edge, or once round.
        """
        neighbours, found = self.directions[direction], []
        following = neighbours[cell]
        while following is not None and following != cell:
            found.append(following)
            following = neighbours[following]
        return tuple(found)

    def between(self, start: Cell, end: Cell) -> tuple[Cell, ...]:
        """Return the cells strictly between two cells along one direction.

        Nearest to ``start`` first. Empty if no direction joins them. If several do (round a ring),
        the shortest way is taken.
        """
        routes = self.routes(start, end)
        return routes[0] if routes else ()

    def routes(self, start: Cell, end: Cell) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells strictly between two cells along each direction that joins them.

        The shortest comes first: round a ring either way, or straight through its centre. Empty
        from a cell to itself.
        """
        known = self._routes.get((start, end))
        if known is None:
            known = self._routes[start, end] = self._walk(start, end)
        return known

    def _walk(self, start: Cell, end: Cell) -> tuple[tuple[Cell, ...], ...]:
        rays = (self.ray(start, way) for way in self.directions)
        found = (ray[: ray.index(end)] for ray in rays if end in ray)
        return tuple(sorted(dict.fromkeys(found), key=len))


def file_letters(columns: int) -> str:
    """Return the letters of a grid's files, ``a`` first. Raises ValueError beyond 26 columns."""
    if not 1 <= columns <= 26:
        raise ValueError(f"a grid can have 1 to 26 columns, not {columns}")
    return "abcdefghijklmnopqrstuvwxyz"[:columns]


def grid(columns: int, rows: int, pitch_mm: float = 50.0) -> Topology:
    """Return a full grid of cells ``row * columns + column``, with 8 directions.

    ``a1`` is at the bottom left and dark.
    """
    letters = file_letters(columns)
    places = [(column, row) for row in range(rows) for column in range(columns)]

    def neighbour(column: int, row: int) -> Cell | None:
        inside = 0 <= column < columns and 0 <= row < rows
        return Cell(row * columns + column) if inside else None

    return Topology(
        names=tuple(f"{letters[column]}{row + 1}" for column, row in places),
        positions_mm=tuple((column * pitch_mm, row * pitch_mm) for column, row in places),
        directions={
            way: tuple(neighbour(column + dx, row + dy) for column, row in places)
            for way, (dx, dy) in GRID_DIRECTIONS.items()
        },
        shades=tuple(1 - (column + row) % 2 for column, row in places),
        shape="square",
        pitch_mm=pitch_mm,
        grid=(columns, rows),
    )


def rings(
    points: Sequence[int],
    steps: int,
    radii_mm: Sequence[float],
    lines: Iterable[Sequence[str]],
) -> Topology:
    """Return concentric rings about a centre.

    Ring ``i + 1`` has ``points[i]`` evenly spread points at radius ``radii_mm[i]``; angles are
    counted in ``steps`` per turn. Cell 0 is the centre ``C``; the others are named
    ``r<ring>k<angle>``, angle 0 at the top, clockwise. Directions: ``clockwise`` and
    ``anticlockwise`` along a ring; two for each straight line, named by its ends: ``r2k0-r2k4``.
    ``lines``: the names of the cells along each. Raises ValueError for points that do not divide
    ``steps``, radii that do not grow, and lines whose cells do not exist, are repeated or are fewer
    than two.
    """
    _check_rings(points, steps, radii_mm)
    places = [(0, 0)] + [
        (ring, k)
        for ring, count in enumerate(points, start=1)
        for k in range(0, steps, steps // count)
    ]
    names = ("C", *(f"r{ring}k{k}" for ring, k in places[1:]))
    index = {place: Cell(cell) for cell, place in enumerate(places)}

    def turn(ring: int, k: int, direction: int) -> Cell | None:
        if ring == 0:
            return None
        return index[ring, (k + direction * (steps // points[ring - 1])) % steps]

    def position(ring: int, k: int) -> tuple[float, float]:
        angle, radius = 2 * math.pi * k / steps, radii_mm[ring - 1] if ring else 0.0
        return radius * math.sin(angle), radius * math.cos(angle)

    positions = tuple(position(ring, k) for ring, k in places)
    ways = {
        "clockwise": tuple(turn(ring, k, 1) for ring, k in places),
        "anticlockwise": tuple(turn(ring, k, -1) for ring, k in places),
        **_line_directions(names, lines),
    }
    return Topology(
        names=names,
        positions_mm=positions,
        directions=ways,
        shades=tuple(ring % 2 for ring, _ in places),
        shape="point",
        pitch_mm=_pitch(positions, ways),
    )


def _pitch(
    positions: Sequence[tuple[float, float]], ways: Mapping[str, tuple[Cell | None, ...]]
) -> float:
    """Return the smallest distance between two neighbours."""
    return min(
        math.dist(positions[cell], positions[neighbour])
        for neighbours in ways.values()
        for cell, neighbour in enumerate(neighbours)
        if neighbour not in (None, cell)
    )


def _check_rings(points: Sequence[int], steps: int, radii_mm: Sequence[float]) -> None:
    """Raise ValueError as ``rings`` does."""
    for ring, count in enumerate(points, start=1):
        if count < 1 or steps % count:
            raise ValueError(f"ring {ring}: steps ({steps}) is not a multiple of {count} points")
    growing = all(a < b for a, b in pairwise((0.0, *radii_mm)))
    if not points or len(radii_mm) != len(points) or not growing:
        raise ValueError(f"{len(points)} rings need as many increasing radii, not {list(radii_mm)}")


def _line_directions(
    names: Sequence[str], lines: Iterable[Sequence[str]]
) -> dict[str, tuple[Cell | None, ...]]:
    """Return two directions for each line, there and back, named by its ends."""
    index = {name: Cell(cell) for cell, name in enumerate(names)}
    ways: dict[str, tuple[Cell | None, ...]] = {}
    for line in lines:
        if len(line) < 2 or len(set(line)) < len(line) or not index.keys() >= set(line):
            found = ", ".join(line)
            raise ValueError(f"a line needs two or more different cells of the rings, not {found}")
        for along in (line, line[::-1]):
            following = {index[one]: index[other] for one, other in pairwise(along)}
            ways[f"{along[0]}-{along[-1]}"] = tuple(following.get(cell) for cell in index.values())
    return ways
