"""Whether a move attacks a King, without asking every piece: tables of who could from where.

In: a board after a move. Out: whether the King is attacked by what has landed, or over the square
that was left. Knows no turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
)
from engines.coalition_chess.squares import CELLS, GUARD_HITS, KNIGHT, NEXT, PLANE, RAYS, Cells
from engines.topology import NO_CELLS, Mask, mask_of

_WAYS: Final = {
    SUBMARINE: range(8),
    TANK: range(8),
    ARTILLERY: range(4),
    MOTORCYCLIST: range(4, 8),
}
"""The ways each kind slides, as places in ``squares.WAYS``."""

LEAPS: Final = {
    KING: NEXT,
    SUBMARINE: KNIGHT,
    ENGINEER: KNIGHT,
    PLANES: PLANE,
    MACHINE_GUN: NEXT,
}
"""Where each kind goes that does not slide there, Guards apart."""

SLIDES: Final = tuple(
    tuple(tuple(rays[way] for way in _WAYS.get(KIND_OF[code], ()) if rays[way]) for rays in RAYS)
    for code in CODES
)
"""By the code of a piece and the cell: the rays along which it slides."""


def _hits(code: int, king: int) -> Mask:
    kind = KIND_OF[code]
    if kind == GUARD:
        return mask_of(cell for cell in NEXT[king] if king in GUARD_HITS[SEAT_OF[code]][cell])
    return mask_of(LEAPS[kind][king]) if kind in LEAPS else NO_CELLS


_HITS: Final = tuple(tuple(_hits(code, king) for king in CELLS) for code in CODES)
"""By the code of a piece and the King's cell: from where it attacks, whatever stands between."""


def _through(king: int) -> list[tuple[Cells, int] | None]:
    found: list[tuple[Cells, int] | None] = [None] * len(CELLS)
    for way, ray in enumerate(RAYS[king]):
        for cell in ray:
            found[cell] = ray, way
    return found


_THROUGH: Final = tuple(map(_through, CELLS))
"""By the King's cell and another: the ray from the one through the other, and its way."""


def is_attacking(board: Board, king: int, origin: int, landing: int, far: Sequence[bytes]) -> bool:
    """Whether a King is attacked by the piece that has gone from one cell to another, or over the
    cell it left. ``far``: for each way the table of the pieces that strike from afar.
    """
    if _HITS[board[landing]][king] >> landing & 1:
        return True
    return is_line_opened(board, king, landing, far) or is_line_opened(board, king, origin, far)


def is_line_opened(board: Board, king: int, cell: int, far: Sequence[bytes]) -> bool:
    """Whether a King is attacked from afar on the line that leads through a cell."""
    line = _THROUGH[king][cell]
    if line:
        ray, way = line
        table = far[way]
        for other in ray:
            if piece := board[other]:
                return table[piece] == 1
    return False
