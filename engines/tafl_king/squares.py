"""The board as bits, and the tables of what lies next to and behind each square.

In: the topology. Out: masks and tables. Bit n is cell n: a1 is bit 0, b1 bit 1, a2 bit 11. Knows
the five fortress squares by place, and no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engines.game import Seat
from engines.topology import NO_CELLS, Cell, Mask, cells_of, grid, mask_of

SIDE: Final = 11
_GRID: Final = grid(SIDE, SIDE)
TOPOLOGY: Final = replace(
    _GRID,
    shades=tuple(int(name in ("f6", "a1", "a11", "k1", "k11")) for name in _GRID.names),
)
"""A plain board; only the five fortress squares are dark."""

ATTACKERS: Final = Seat("attackers")
DEFENDERS: Final = Seat("defenders")
SEATS: Final = (ATTACKERS, DEFENDERS)

BIT: Final = tuple(Mask(1 << cell) for cell in TOPOLOGY.cells)
BOARD: Final = Mask((1 << len(TOPOLOGY)) - 1)
WAYS: Final = ("south", "west", "east", "north")
"""The ways of this game, those to lower cells first."""


def names(bits: Mask) -> tuple[str, ...]:
    """The names of squares."""
    return tuple(TOPOLOGY.names[cell] for cell in cells_of(bits))


THRONE: Final = BIT[TOPOLOGY.cell("f6")]
CORNERS: Final = mask_of(map(TOPOLOGY.cell, ("a1", "a11", "k1", "k11")))
FORTRESSES: Final = THRONE | CORNERS
"""The squares only the king may stand on (S5)."""

FILE_A: Final = mask_of(
    cell for cell in TOPOLOGY.cells if TOPOLOGY.directions["west"][cell] is None
)
FILE_K: Final = mask_of(
    cell for cell in TOPOLOGY.cells if TOPOLOGY.directions["east"][cell] is None
)
EDGE: Final = mask_of(
    cell for cell in TOPOLOGY.cells if any(TOPOLOGY.directions[way][cell] is None for way in WAYS)
)
NOT_A: Final = BOARD & ~FILE_A
NOT_K: Final = BOARD & ~FILE_K
NEIGHBOURS: Final[Mapping[Mask, Mask]] = {
    BIT[cell]: mask_of(TOPOLOGY.neighbours(cell, WAYS)) for cell in TOPOLOGY.cells
}
"""What lies beside each single bit."""

SANDWICHES: Final[tuple[tuple[tuple[Cell, Mask, Mask], ...], ...]] = tuple(
    tuple(
        (line[0], BIT[line[0]], BIT[line[1]])
        for way in WAYS
        if len(line := TOPOLOGY.ray(cell, way)) > 1
    )
    for cell in TOPOLOGY.cells
)
"""For a piece on each cell: the neighbour it may take, its bit, that of the square behind (S7)."""

PATHS: Final[tuple[Mapping[Cell, Mask], ...]] = tuple(
    {
        end: mask_of(line[: line.index(end) + 1])
        for way in WAYS
        for line in (TOPOLOGY.ray(cell, way),)
        for end in line
    }
    for cell in TOPOLOGY.cells
)
"""For each cell and each cell in line with it: what must be free to go there."""

_AHEAD: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    tuple(mask_of(TOPOLOGY.ray(cell, way)) for way in ("east", "north")) for cell in TOPOLOGY.cells
)
_BEHIND: Final[tuple[tuple[Mask, ...], ...]] = tuple(
    tuple(mask_of(TOPOLOGY.ray(cell, way)) for way in ("west", "south")) for cell in TOPOLOGY.cells
)
"""The squares each way from each cell, those of higher numbers and those of lower ones."""


def nearest(cell: Cell, among: Mask) -> Mask:
    """The first of some squares that is met each way from a cell."""
    found = NO_CELLS
    for ray in _AHEAD[cell]:
        met = ray & among
        found |= met & -met
    for ray in _BEHIND[cell]:
        if met := ray & among:
            found |= 1 << met.bit_length() - 1
    return found


def spread(bits: Mask) -> Mask:
    """The squares beside some squares, and those of them that lie beside each other."""
    return ((bits & NOT_K) << 1 | (bits & NOT_A) >> 1 | bits << 11 | bits >> 11) & BOARD


def joined(start: Mask, among: Mask) -> Mask:
    """``start`` and all of ``among``, squares of the board, that hangs together with it."""
    while True:
        # as in ``spread``, but written out: rings are looked for at every move
        beside = (start & NOT_K) << 1 | (start & NOT_A) >> 1 | start << 11 | start >> 11
        grown = start | beside & among
        if grown == start:
            return start
        start = grown
