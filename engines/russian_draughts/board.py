"""The board of Russian draughts: the dark squares as bits, and lines of sight.

In: the topology. Out: tables of what a piece sees from each square, made once at import. Knows how
pieces stand to each other on a line, and no rule.

Bit 0 is a1, bit 3 is g1, bit 5 is b2, bit 35 is h8. One ghost bit after every odd rank (4, 13, 22,
31), never occupied and never empty, makes every diagonal step a constant shift: 4 towards a8 or h1,
5 towards h8 or a1; a step off the board falls on a ghost or beyond the last bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engines.game import Move, Seat
from engines.topology import Cell, grid

# --- squares and lines ---

TOPOLOGY: Final = grid(8, 8)
WHITE: Final = Seat("white")
BLACK: Final = Seat("black")

_DARK: Final = tuple(cell for cell in TOPOLOGY.cells if TOPOLOGY.shades[cell])
CELL: Final[Mapping[int, Cell]] = {1 << (i + (i + 4) // 8): cell for i, cell in enumerate(_DARK)}
"""The cell of each single bit, in the order a1, c1, ... h8."""

BIT: Final[tuple[int, ...]] = tuple(
    {cell: bit for bit, cell in CELL.items()}.get(cell, 0) for cell in TOPOLOGY.cells
)
"""The bit of each cell; 0 for a light square."""

DIAGONALS: Final = ("north-west", "north-east", "south-west", "south-east")
"""The directions of this game: White's men use the first two, Black's the others."""

DARK_SQUARES: Final = sum(CELL)
RANK_1: Final = 0b1111
RANK_8: Final = 0b1111 << 32
LAST_RANK: Final[Mapping[Seat, int]] = {WHITE: RANK_8, BLACK: RANK_1}
"""The row on which each side's men promote."""

WHITE_START: Final = RANK_1 | 0b1111 << 5 | 0b1111 << 9
BLACK_START: Final = RANK_8 | 0b1111 << 27 | 0b1111 << 23


class Reach(NamedTuple):
    """What a king sees along one line with given pieces on it.

    ``quiet``: the free squares it may go to. ``jumpable``: the first piece in each direction, if
    the square behind it is free. ``jumps``: those pieces again, each with the free squares behind
    it, nearest first.
    """

    quiet: int
    jumpable: int
    jumps: tuple[tuple[int, tuple[int, ...]], ...]


def ray(bit: int, way: str) -> tuple[int, ...]:
    """Return the bits from a square to the edge, nearest first."""
    return tuple(BIT[cell] for cell in TOPOLOGY.ray(CELL[bit], way))


def _reach(rays: Sequence[tuple[int, ...]], occupied: int) -> Reach:
    """Walk both rays of a line once (rules 1 and 4)."""
    quiet = jumpable = 0
    jumps = []
    for line in rays:
        free = next((i for i, bit in enumerate(line) if bit & occupied), len(line))
        behind = line[free + 1 :]
        landings = behind[: next((i for i, bit in enumerate(behind) if bit & occupied), None)]
        quiet |= sum(line[:free])
        if landings:
            jumpable |= line[free]
            jumps.append((line[free], landings))
    return Reach(quiet, jumpable, tuple(jumps))


def _line(bit: int, *ways: str) -> tuple[int, Mapping[int, Reach]]:
    """Return one line through a square: its other squares, and what is seen for each occupation."""
    rays = [ray(bit, way) for way in ways]
    mask = sum(map(sum, rays))
    table = {}
    occupied = 0
    while True:  # counts through all subsets of the mask and comes back to the empty one
        table[occupied] = _reach(rays, occupied)
        occupied = (occupied - mask) & mask
        if not occupied:
            return mask, table


LINES: Final[Mapping[int, tuple[int, Mapping[int, Reach], int, Mapping[int, Reach]]]] = {
    bit: (*_line(bit, "north-east", "south-west"), *_line(bit, "north-west", "south-east"))
    for bit in CELL
}
"""Both lines through each square, under the square's bit; 2,562 entries in all."""

MAN_JUMPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    bit: tuple((line[0], line[1]) for way in DIAGONALS if len(line := ray(bit, way)) > 1)
    for bit in CELL
}
"""For a man on each square: the neighbour it may capture and the square behind it (rule 3)."""


MAN_STEPS: Final[Mapping[Seat, tuple[Mapping[int, Move], ...]]] = {
    seat: tuple(
        {bit: Move(seat, (CELL[bit], CELL[line[0]])) for bit in CELL if (line := ray(bit, way))}
        for way in ways
    )
    for seat, ways in ((WHITE, DIAGONALS[:2]), (BLACK, DIAGONALS[:1:-1]))
}
"""A man's steps from each square (rule 1): those by a shift of 4, then those by 5. Made once,
because generating moves takes most of the time.
"""

KING_SLIDES: Final[Mapping[Seat, Mapping[int, Mapping[int, Move]]]] = {
    seat: {
        bit: {to: Move(seat, (CELL[bit], CELL[to])) for way in DIAGONALS for to in ray(bit, way)}
        for bit in CELL
    }
    for seat in (WHITE, BLACK)
}
"""A king's slides from each square to each other one in line (rule 1)."""


def seen(king: int, occupied: int) -> tuple[Reach, Reach]:
    """Return what a king on a square sees along both its lines."""
    mask, table, other_mask, other_table = LINES[king]
    return table[occupied & mask], other_table[occupied & other_mask]


def bits(mask: int) -> list[int]:
    """Return the single bits of a mask, lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit)
    return found


SEATS = (WHITE, BLACK)


def other(seat: Seat) -> Seat:
    """Return the opponent."""
    return BLACK if seat == WHITE else WHITE
