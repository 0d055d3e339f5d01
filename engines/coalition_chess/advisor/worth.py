"""What pieces are worth where they stand, for one search: with the Kings where they were at its
beginning, and every power on one of two sides.

In: a board and the sides. Out: tables, in hundredths of a Guard, greater for the first side. Knows
no move. The values of pieces are near the pencil marks on the 2004 diagram (``docs/rules``, 9), the
others guesses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engines.coalition_chess.pieces import (
    ARTILLERY,
    CODES,
    ENGINEER,
    GUARD,
    KIND_OF,
    KING,
    MACHINE_GUN,
    MOTORCYCLIST,
    PLANES,
    SEAT_OF,
    SUBMARINE,
    TANK,
    Board,
    king_of,
)
from engines.coalition_chess.squares import AHEAD, CELLS, GREATER, TOPOLOGY

PieceValues: TypeAlias = tuple[tuple[int, ...], ...]
"""By the code of a piece and the cell."""

Sides: TypeAlias = tuple[int, int, int, int]
"""The side of each seat: 0 or 1, or ``NO_SIDE``."""

NO_SIDE: Final = 2
"""The side of a power that resigned: it has no turns, attacks nothing, and is anybody's."""

VALUES: Final = {
    KING: 0,
    SUBMARINE: 1200,
    PLANES: 1000,
    TANK: 900,
    ARTILLERY: 480,
    ENGINEER: 300,
    MOTORCYCLIST: 320,
    MACHINE_GUN: 330,
    GUARD: 100,
}

_HUNTING: Final = {
    SUBMARINE: 14,
    PLANES: 10,
    TANK: 12,
    ARTILLERY: 6,
    ENGINEER: 8,
    MOTORCYCLIST: 6,
    MACHINE_GUN: 10,
    GUARD: 3,
}
"""What a step nearer to the enemy's King is worth."""

_SHIELD, _CENTRE, _ADVANCE, _HIDING = 18, 3, 6, 8
_FAR: Final = 9
_COLUMNS, _ROWS = TOPOLOGY.grid or (0, 0)


def _apart(one: int, other: int) -> int:
    """A king's steps between two cells."""
    across = abs(one % _COLUMNS - other % _COLUMNS)
    return max(across, abs(one // _COLUMNS - other // _COLUMNS))


_APART: Final = tuple(tuple(_apart(cell, to) for to in CELLS) for cell in CELLS)
_EDGE: Final = tuple(
    min(cell % _COLUMNS, _COLUMNS - 1 - cell % _COLUMNS)
    + min(cell // _COLUMNS, _ROWS - 1 - cell // _COLUMNS)
    for cell in CELLS
)
"""How far each cell is from the edges."""


def piece_values(board: Board, sides: Sequence[int]) -> PieceValues:
    """The tables for a search that begins on a board."""
    kings = {seat: king_of(board, seat) for seat in GREATER}
    return tuple(_of_code(code, sides, kings) for code in CODES)


def _of_code(code: int, sides: Sequence[int], kings: Mapping[int, int]) -> tuple[int, ...]:
    kind = KIND_OF[code]
    if not kind or sides[SEAT_OF[code]] == NO_SIDE:
        return (0,) * len(CELLS)
    side = sides[SEAT_OF[code]]
    hunted = [king for seat, king in kings.items() if sides[seat] != side]
    guarded = [king for seat, king in kings.items() if sides[seat] == side]
    sign = -1 if side else 1
    return tuple(sign * value_at(cell, code, hunted, guarded) for cell in CELLS)


def value_at(cell: int, code: int, hunted: Sequence[int], guarded: Sequence[int]) -> int:
    """What a piece is worth to its owner on a cell, with the Kings that it hunts and guards."""
    kind = KIND_OF[code]
    if kind == KING:
        return -_HIDING * _EDGE[cell]
    score = VALUES[kind] + _CENTRE * _EDGE[cell]
    for king in hunted:
        score += _HUNTING[kind] * (_FAR - _APART[cell][king])
    if kind >= MACHINE_GUN:
        score += _ADVANCE * (_FAR - len(AHEAD[SEAT_OF[code]][cell]))
        score += _SHIELD * any(_APART[cell][king] == 1 for king in guarded)
    return score
