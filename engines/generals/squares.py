"""The board as tables: whose ranks are whose, and the steps from each square.

In: the topology. Out: tables, made once, at import; bit n of a mask is cell n. Knows no rank.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Final

from engines.game import Move, Seat
from engines.gesture import bits
from engines.topology import grid

TOPOLOGY: Final = replace(grid(9, 8), shades=(0,) * 72)
"""A plain board: nothing moves diagonally."""

WHITE: Final = Seat("white")
BLACK: Final = Seat("black")
SEATS: Final = (WHITE, BLACK)


def _ranks(*numbers: int) -> tuple[int, ...]:
    """The cells of some of the board's eight ranks."""
    return tuple(cell for cell, name in enumerate(TOPOLOGY.names) if int(name[1:]) in numbers)


ZONE: Final[Mapping[Seat, tuple[int, ...]]] = {WHITE: _ranks(1, 2, 3), BLACK: _ranks(6, 7, 8)}
"""Where each side sets up."""

HOME: Final[Mapping[Seat, frozenset[int]]] = {
    WHITE: frozenset(_ranks(8)),
    BLACK: frozenset(_ranks(1)),
}
"""Where each side's Flag is home: the other side's back rank (rule 3)."""

BEHIND: Final = {WHITE: TOPOLOGY.ways["south"], BLACK: TOPOLOGY.ways["north"]}
"""The square that each side's pieces come from by a forward step."""


def _neighbours(cell: int, *ways: str) -> tuple[int, ...]:
    found = (TOPOLOGY.ways[way][cell] for way in ways)
    return tuple(neighbour for neighbour in found if neighbour is not None)


BESIDE: Final = tuple(bits(_neighbours(cell, "west", "east")) for cell in range(len(TOPOLOGY)))
"""The squares left and right of each one; a corner has one of them."""

REACH: Final = tuple(
    _neighbours(cell, "south", "west", "east", "north") for cell in range(len(TOPOLOGY))
)
"""Where a step leads from each square (rule 1), in the order of the cells."""


def _subsets(cells: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    for size in range(len(cells) + 1):
        yield from combinations(cells, size)


def _steps(seat: Seat) -> tuple[tuple[int, Mapping[int, tuple[Move, ...]]], ...]:
    """For each square the mask of ``REACH``, and the moves for each part of it."""
    found = []
    for cell, reach in enumerate(REACH):
        moves = {end: Move(seat, (cell, end)) for end in reach}
        table = {bits(ends): tuple(moves[end] for end in ends) for ends in _subsets(reach)}
        found.append((bits(reach), table))
    return tuple(found)


STEPS: Final = {seat: _steps(seat) for seat in SEATS}
"""Under each seat and cell: where a step leads, and the moves to any part of those squares. Made
once, for a move and a challenge are the same value until the arbiter resolves it.
"""


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLACK if seat == WHITE else WHITE


def square(cell: int) -> str:
    """The name of a cell."""
    return TOPOLOGY.names[cell]
