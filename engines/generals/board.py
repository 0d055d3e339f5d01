"""The board and the army of the Game of the Generals.

In: the topology. Out: whose ranks of the board are whose, and the steps from each square, as tables
made once at import (bit n of a mask is cell n); which pieces an army has. Sections are those of
``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import combinations
from types import MappingProxyType
from typing import Final

from engines.game import Move, Seat
from engines.topology import Cell, Mask, grid, mask_of

# --- squares ---

TOPOLOGY: Final = replace(grid(9, 8), shades=(0,) * 72)
"""A plain board without diagonal moves."""

WHITE: Final = Seat("white")
BLACK: Final = Seat("black")
SEATS: Final = (WHITE, BLACK)


def _ranks(*numbers: int) -> tuple[Cell, ...]:
    """Return the cells of some of the board's eight ranks."""
    return tuple(
        cell
        for cell, name in zip(TOPOLOGY.cells, TOPOLOGY.names, strict=True)
        if int(name[1:]) in numbers
    )


ZONE: Final[Mapping[Seat, tuple[Cell, ...]]] = {WHITE: _ranks(1, 2, 3), BLACK: _ranks(6, 7, 8)}
"""The set-up area of each side."""

GOAL_RANK: Final[Mapping[Seat, frozenset[Cell]]] = {
    WHITE: frozenset(_ranks(8)),
    BLACK: frozenset(_ranks(1)),
}
"""The cells that each side's Flag must reach: the other side's back rank (rule 3)."""

BEHIND: Final = {WHITE: TOPOLOGY.directions["south"], BLACK: TOPOLOGY.directions["north"]}
"""The square that each side's pieces come from by a forward step."""

AHEAD: Final = {WHITE: BEHIND[BLACK], BLACK: BEHIND[WHITE]}
"""The square a forward step of each side leads to."""


RANKS_FROM_HOME: Final = {
    WHITE: tuple(int(name[1:]) - 1 for name in TOPOLOGY.names),
    BLACK: tuple(8 - int(name[1:]) for name in TOPOLOGY.names),
}
"""The distance in ranks of each square from a side's own back rank."""

BESIDE: Final = tuple(
    mask_of(TOPOLOGY.neighbours(cell, ("west", "east"))) for cell in TOPOLOGY.cells
)
"""The squares left and right of each one; a corner has one of them."""

REACH: Final = tuple(
    TOPOLOGY.neighbours(cell, ("south", "west", "east", "north")) for cell in TOPOLOGY.cells
)
"""The cells a step leads to from each square (rule 1), in the order of the cells."""


def _distances(start: Cell) -> tuple[int, ...]:
    """Return the number of steps from a square to each other one, on an empty board."""
    found = {start: 0}
    queue = [start]
    for cell in queue:
        for following in REACH[cell]:
            if following not in found:
                found[following] = found[cell] + 1
                queue.append(following)
    return tuple(found[cell] for cell in TOPOLOGY.cells)


DISTANCE: Final = tuple(map(_distances, TOPOLOGY.cells))
"""The steps from one square to another on an empty board."""


def _subsets(cells: tuple[Cell, ...]) -> Iterable[tuple[Cell, ...]]:
    for size in range(len(cells) + 1):
        yield from combinations(cells, size)


def _steps(seat: Seat) -> tuple[tuple[Mask, Mapping[Mask, tuple[Move, ...]]], ...]:
    """For each square the mask of ``REACH``, and the moves for each part of it."""
    found = []
    for cell, reach in zip(TOPOLOGY.cells, REACH, strict=True):
        moves = {end: Move(seat, (cell, end)) for end in reach}
        table = {mask_of(ends): tuple(moves[end] for end in ends) for ends in _subsets(reach)}
        found.append((mask_of(reach), table))
    return tuple(found)


STEPS: Final = {seat: _steps(seat) for seat in SEATS}
"""By seat and cell: the cells a step leads to, and the moves to any subset of them. Made once,
because a move and a challenge are the same value until the arbiter resolves it.
"""


def other(seat: Seat) -> Seat:
    """Return the opponent."""
    return BLACK if seat == WHITE else WHITE


square: Final = TOPOLOGY.name
"""The name of a cell."""


# --- the army ---

_ARMY: Final = (
    ("general of the army", "GOA", 1),
    ("general", "GEN", 1),
    ("lieutenant general", "LTG", 1),
    ("major general", "MG", 1),
    ("brigadier general", "BG", 1),
    ("colonel", "COL", 1),
    ("lieutenant colonel", "LTC", 1),
    ("major", "MAJ", 1),
    ("captain", "CPT", 1),
    ("1st lieutenant", "1LT", 1),
    ("2nd lieutenant", "2LT", 1),
    ("sergeant", "SGT", 1),
    ("private", "PVT", 6),
    ("spy", "SPY", 2),
    ("flag", "FLG", 1),
)
"""Kind, symbol and number of each rank, the highest first; the first twelve are the officers."""

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType({kind: symbol for kind, symbol, _ in _ARMY})
NUMBERS: Final[Mapping[str, int]] = MappingProxyType({kind: number for kind, _, number in _ARMY})
KINDS: Final = tuple(SYMBOLS)
PIECES: Final = tuple(kind for kind, _, number in _ARMY for _ in range(number))
"""A whole army, 21 pieces in the order of rank."""

SERGEANT, PRIVATE, SPY, FLAG = (KINDS.index(kind) for kind in KINDS[-4:])
"""Ranks by number, as in all tables here: 0 is the highest."""
