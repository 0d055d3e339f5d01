"""The squares, the four seats round them, and the tables of what lies how far from where.

In: the topology. Out: tables, made once, at import. Knows the board's geometry and each seat's own
part of it (paragraphs 1 and 2), and no piece. A seat is its place in ``SEATS`` everywhere in this
package; only the protocol's methods name it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from engines.game import Seat
from engines.topology import Cell, grid

TOPOLOGY: Final = grid(10, 10)
CELLS: Final = TOPOLOGY.cells

SEATS: Final = (Seat("yellow"), Seat("black"), Seat("green"), Seat("red"))
YELLOW, BLACK, GREEN, RED = range(4)
NOBODY: Final = -1
GREATER: Final = (YELLOW, BLACK)
LESSER: Final = (GREEN, RED)
PLACE: Final[Mapping[str, int]] = {seat: place for place, seat in enumerate(SEATS)}
LETTERS: Final = "YBGR"

WAYS: Final = (
    "north", "east", "south", "west", "north-east", "south-east", "south-west", "north-west",
)  # fmt: skip
"""The straight ways, then the diagonal ones."""

FORWARD: Final = ("north", "south", "west", "east")
"""Where each seat's Guards go (paragraph 1)."""

BACKWARD: Final = ("south", "north", "east", "west")

Cells: TypeAlias = tuple[Cell, ...]


def _walk(cell: Cell, *ways: str) -> Cell | None:
    """Where some single steps lead; None when one leaves the board."""
    on: Cell | None = cell
    for way in ways:
        on = None if on is None else TOPOLOGY.directions[way][on]
    return on


RAYS: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for way in WAYS) for cell in CELLS)
"""For each square and way, the squares to the edge."""

NEXT: Final = tuple(tuple(ray[0] for ray in rays if ray) for rays in RAYS)
"""The neighbours of each square."""

_LEAPS: Final = tuple(
    (way, diagonal) for way in WAYS[:4] for diagonal in WAYS[4:] if way in diagonal.split("-")
)

KNIGHT: Final = tuple(
    tuple(to for leap in _LEAPS if (to := _walk(cell, *leap)) is not None) for cell in CELLS
)
"""A knight's leaps from each square: one step straight and one diagonally further."""


def _plane(cell: Cell) -> Mapping[Cell, Cells]:
    middles: dict[Cell, Cells] = {}
    for middle in KNIGHT[cell]:
        for to in KNIGHT[middle]:
            if to != cell:
                middles[to] = (*middles.get(to, ()), middle)
    return middles


PLANE_OVER: Final = tuple(_plane(cell) for cell in CELLS)
"""Where a Plane may end from each square, with the squares between its two leaps (rule 3.1)."""

PLANE: Final = tuple(tuple(targets) for targets in PLANE_OVER)

AHEAD: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for cell in CELLS) for way in FORWARD)
"""For each seat and square, the squares straight ahead."""

BEHIND: Final = tuple(tuple(TOPOLOGY.ray(cell, way) for cell in CELLS) for way in BACKWARD)

GUARD_WAYS: Final = tuple(
    tuple(diagonal for diagonal in WAYS[4:] if way in diagonal.split("-")) for way in FORWARD
)
"""The two ways in which each seat's Guards capture."""

GUARD_HITS: Final = tuple(
    tuple(TOPOLOGY.neighbours(cell, ways) for cell in CELLS) for ways in GUARD_WAYS
)

FAR_EDGE: Final = tuple(
    frozenset(cell for cell in CELLS if not AHEAD[seat][cell]) for seat in range(4)
)
"""Where each seat's Guards and Machine-guns become something else (rule 3.4)."""

SECOND_LINE: Final = tuple(
    frozenset(cell for cell in CELLS if len(BEHIND[seat][cell]) == 1) for seat in range(4)
)

CORNERS: Final = frozenset(cell for cell in CELLS if len(NEXT[cell]) == 3)


def _area(*lines: tuple[str, str]) -> Cells:
    """The squares of some lines, each a string of files and a string of ranks."""
    names = (
        f"{file}{'10' if rank == 'X' else rank}"
        for files, ranks in lines
        for file in files
        for rank in ranks
    )
    return tuple(sorted(map(TOPOLOGY.cell, names)))


AREAS: Final = (
    _area(("bcdefghi", "12")),
    _area(("bcdefghi", "X"), ("cdefgh", "9")),
    _area(("ij", "4567")),
    _area(("ab", "4567")),
)
"""Each seat's set-up area (paragraph 2), in the order of the cells."""


square: Final = TOPOLOGY.name
"""The name of a cell."""


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask."""
    return tuple(seat for seat in range(4) if mask >> seat & 1)
