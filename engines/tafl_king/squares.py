"""The board as bits, and the tables of what lies next to and behind each square.

In: the topology. Out: masks and tables. Bit n is cell n: a1 is bit 0, b1 bit 1, a2 bit 11. Knows
the five fortress squares by place, and no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engines.game import Seat
from engines.topology import grid

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

BIT: Final = tuple(1 << cell for cell in range(len(TOPOLOGY)))
BOARD: Final = (1 << len(TOPOLOGY)) - 1
WAYS: Final = ("south", "west", "east", "north")
"""The ways of this game, those to lower cells first."""


def mask(cells: Iterable[int | None]) -> int:
    """The bits of some cells."""
    found = 0
    for cell in cells:
        found |= 0 if cell is None else BIT[cell]
    return found


def cells_of(bits: int) -> tuple[int, ...]:
    """The cells of some bits, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


def names(bits: int) -> str:
    """Squares for a player: ``c3, d4``."""
    return ", ".join(TOPOLOGY.names[cell] for cell in cells_of(bits))


def ray(cell: int, way: str) -> tuple[int, ...]:
    """The cells from a square to the edge, nearest first."""
    neighbours: Sequence[int | None] = TOPOLOGY.ways[way]
    found = []
    after = neighbours[cell]
    while after is not None:
        found.append(after)
        after = neighbours[after]
    return tuple(found)


THRONE: Final = BIT[TOPOLOGY.cell("f6")]
CORNERS: Final = mask(map(TOPOLOGY.cell, ("a1", "a11", "k1", "k11")))
FORTRESSES: Final = THRONE | CORNERS
"""The squares only the king may stand on (S5)."""

FILE_A: Final = mask(cell for cell in range(len(TOPOLOGY)) if TOPOLOGY.ways["west"][cell] is None)
FILE_K: Final = mask(cell for cell in range(len(TOPOLOGY)) if TOPOLOGY.ways["east"][cell] is None)
EDGE: Final = mask(
    cell for cell in range(len(TOPOLOGY)) if any(TOPOLOGY.ways[way][cell] is None for way in WAYS)
)
NOT_A: Final = BOARD & ~FILE_A
NOT_K: Final = BOARD & ~FILE_K
NEIGHBOURS: Final[Mapping[int, int]] = {
    BIT[cell]: mask(TOPOLOGY.ways[way][cell] for way in WAYS) for cell in range(len(TOPOLOGY))
}
"""What lies beside each single bit."""

SANDWICHES: Final[tuple[tuple[tuple[int, int, int], ...], ...]] = tuple(
    tuple((line[0], BIT[line[0]], BIT[line[1]]) for way in WAYS if len(line := ray(cell, way)) > 1)
    for cell in range(len(TOPOLOGY))
)
"""For a piece on each cell: the neighbour it may take, its bit, that of the square behind (S7)."""

PATHS: Final[tuple[Mapping[int, int], ...]] = tuple(
    {
        end: mask(line[: line.index(end) + 1])
        for way in WAYS
        for line in (ray(cell, way),)
        for end in line
    }
    for cell in range(len(TOPOLOGY))
)
"""For each cell and each cell in line with it: what must be free to go there."""


def spread(bits: int) -> int:
    """The squares beside some squares, and those of them that lie beside each other."""
    return ((bits & NOT_K) << 1 | (bits & NOT_A) >> 1 | bits << 11 | bits >> 11) & BOARD


def joined(start: int, among: int) -> int:
    """``start`` and all of ``among`` that hangs together with it orthogonally."""
    while True:
        grown = start | spread(start) & among
        if grown == start:
            return start
        start = grown
