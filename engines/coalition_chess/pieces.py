"""The pieces: how a board is kept, and who has what at the start.

In: a board. Out: whose pieces of which kind stand where, and the board with some moved or laid. A
board is 100 bytes, one piece each; it knows no turn, no coalition and no rule of movement.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from engines.coalition_chess.squares import (
    CELLS,
    SEATS,
    TOPOLOGY,
)
from engines.game import Piece
from engines.topology import Cell

NAMES: Final = (
    "", "king", "submarine", "plane", "tank", "artillery", "engineer", "motorcyclist",
    "machine-gun", "guard",
)  # fmt: skip
(
    KING, SUBMARINE, PLANES, TANK, ARTILLERY, ENGINEER, MOTORCYCLIST, MACHINE_GUN, GUARD,
) = range(1, 10)  # fmt: skip

SYMBOLS: Final[Mapping[str, str]] = MappingProxyType(dict(zip(NAMES[1:], "KSPTAEMWG", strict=True)))
KIND: Final[Mapping[str, int]] = {name: kind for kind, name in enumerate(NAMES) if kind}

_SEAT_SHIFT: Final = 4
_UNMOVED: Final = 64
CODES: Final = range(128)


def code(seat: int, kind: int, *, unmoved: bool = False) -> int:
    """A piece as one byte. Only Guards and Machine-guns are ever marked as unmoved (D2)."""
    return seat << _SEAT_SHIFT | kind | (_UNMOVED if unmoved else 0)


KIND_OF: Final = tuple(code & 15 if code & 15 < len(NAMES) else 0 for code in CODES)
SEAT_OF: Final = tuple(code >> _SEAT_SHIFT & 3 if KIND_OF[code] else 4 for code in CODES)
"""Whose a piece is; 4 for an empty square, which belongs to no mask of seats."""

UNMOVED: Final = tuple(bool(code & _UNMOVED) for code in CODES)
PIECE_OF: Final = tuple(
    Piece(SEATS[SEAT_OF[code]], NAMES[KIND_OF[code]]) if KIND_OF[code] else None for code in CODES
)

Board = bytes
EMPTY_BOARD: Final = bytes(len(TOPOLOGY))

ARMIES: Final = (
    {KING: 1, TANK: 2, ARTILLERY: 1, ENGINEER: 1, MOTORCYCLIST: 1, MACHINE_GUN: 3, GUARD: 3},
    {KING: 1, TANK: 1, ARTILLERY: 2, ENGINEER: 1, MOTORCYCLIST: 1, MACHINE_GUN: 4, GUARD: 2},
    {SUBMARINE: 2, MACHINE_GUN: 2, GUARD: 2},
    {PLANES: 2, MACHINE_GUN: 2, GUARD: 2},
)
"""What each seat begins with (paragraph 2)."""

_FIGURE: Final = (
    "T=c1 M=d1 K=e1 T=f1 E=g1 A=h1 W=c2 G=d2 G=e2 W=f2 G=g2 W=h2",
    "A=c10 E=d10 M=e10 K=f10 A=g10 T=h10 W=c9 W=d9 G=e9 G=f9 W=g9 W=h9",
    "S=j6 S=j5 W=i7 G=i6 G=i5 W=i4",
    "P=a6 P=a5 W=b7 G=b6 G=b5 W=b4",
)
_OF_SYMBOL: Final = {symbol: KIND[name] for name, symbol in SYMBOLS.items()}
FIGURE: Final = tuple(
    tuple(
        sorted(
            (TOPOLOGY.cell(cell), _OF_SYMBOL[symbol])
            for symbol, cell in (piece.split("=") for piece in text.split())
        )
    )
    for text in _FIGURE
)
"""Where the figure places each seat's pieces: pairs (cell, kind)."""


def masks(wanted: Collection[int]) -> tuple[bytes, ...]:
    """For each mask of seats, a table that is 1 at their pieces of some kinds."""
    return tuple(
        bytes(
            KIND_OF[code] in wanted and seats >> SEAT_OF[code] & 1 and SEAT_OF[code] < 4
            for code in CODES
        )
        for seats in range(16)
    )


PIECES: Final = masks(range(1, 10))
"""For each mask of seats, a table of their pieces."""

_PIECES_OF: Final = tuple(
    tuple(code for code in CODES if PIECES[1 << seat][code]) for seat in range(4)
)

PREY: Final = masks(range(2, 10))
"""The same without Kings, which are never captured (D17)."""


def moved(
    board: Board, origin: Cell, landing: Cell, promotion: int = 0, victim: Cell | None = None
) -> Board:
    """The board after a piece went, and what it took en passant is gone."""
    after = bytearray(board)
    piece = after[origin] & ~_UNMOVED
    after[origin] = 0
    if victim is not None:
        after[victim] = 0
    after[landing] = piece if not promotion else code(SEAT_OF[piece], promotion)
    return bytes(after)


def laid(board: Board, seat: int, layout: Collection[tuple[int, int]], unmoved: bool) -> Board:
    """The board with pieces laid on empty cells, Guards and Machine-guns marked as unmoved where
    that matters (D2).
    """
    after = bytearray(board)
    for cell, kind in layout:
        after[cell] = code(seat, kind, unmoved=unmoved and kind >= MACHINE_GUN)
    return bytes(after)


def king_of(board: Board, seat: int) -> Cell:
    """Where a seat's King stands; -1 where there is none."""
    return Cell(board.find(code(seat, KING)))


def has_pieces(board: Board, seat: int) -> bool:
    """Whether a seat has any piece."""
    return any(piece in board for piece in _PIECES_OF[seat])


def cells_of(board: Board, seat: int) -> list[Cell]:
    """Where a seat's pieces stand."""
    own = PIECES[1 << seat]
    return [cell for cell, piece in zip(CELLS, board, strict=True) if own[piece]]
