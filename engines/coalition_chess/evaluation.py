"""Evaluation of pieces for one search of Coalition Chess.

In: a board and the side of each power. Out: tables of piece values by cell, in hundredths of a
Guard, positive for the first side, with the Kings where they stood when the search began. Piece
values are close to the pencil marks on the 2004 diagram (``docs/rules``, 9); the other weights are
guesses. Knows no move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engines.coalition_chess.board import (
    AHEAD,
    ARTILLERY,
    CELLS,
    CODES,
    ENGINEER,
    GREATER,
    GUARD,
    KIND_OF,
    KING,
    MACHINE_GUN,
    MOTORCYCLIST,
    PLANES,
    SEAT_OF,
    SUBMARINE,
    TANK,
    TOPOLOGY,
    Board,
    king_of,
)

PieceValues: TypeAlias = tuple[tuple[int, ...], ...]
"""Scores by the code of a piece and the cell."""

Sides: TypeAlias = tuple[int, int, int, int]
"""The side of each seat: 0 or 1, or ``NO_SIDE``."""

NO_SIDE: Final = 2
"""The side of a power that resigned: it has no turns, attacks nothing, and anybody may
capture it.
"""

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
"""The score of each step nearer to the enemy's King."""

_SHIELD, _CENTRE, _ADVANCE, _HIDING = 18, 3, 6, 8
_FAR: Final = 9
_COLUMNS, _ROWS = TOPOLOGY.grid or (0, 0)


def _apart(one: int, other: int) -> int:
    """Return the number of king's steps between two cells."""
    across = abs(one % _COLUMNS - other % _COLUMNS)
    return max(across, abs(one // _COLUMNS - other // _COLUMNS))


_APART: Final = tuple(tuple(_apart(cell, to) for to in CELLS) for cell in CELLS)
_EDGE: Final = tuple(
    min(cell % _COLUMNS, _COLUMNS - 1 - cell % _COLUMNS)
    + min(cell // _COLUMNS, _ROWS - 1 - cell // _COLUMNS)
    for cell in CELLS
)
"""The distance of each cell from the edges."""


def piece_values(board: Board, sides: Sequence[int]) -> PieceValues:
    """Return the tables for a search that begins on this board."""
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
    """Return what a piece is worth to its owner on a cell.

    ``hunted``, ``guarded``: the Kings it attacks and protects.
    """
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
