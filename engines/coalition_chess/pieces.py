"""The pieces: how a board is kept, where each piece goes, what attacks a square.

In: a board and who counts as friend or prey. Out: steps and attackers. A board is 100 bytes, one
piece each; it knows no turn, no coalition and no king's safety. Rules 3.1 to 3.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.coalition_chess.squares import (
    AHEAD,
    BEHIND,
    CELLS,
    FAR_EDGE,
    GUARD_HITS,
    GUARD_WAYS,
    KNIGHT,
    NEXT,
    PLANE,
    PLANE_OVER,
    RAYS,
    SEATS,
    SECOND_LINE,
    TOPOLOGY,
    WAYS,
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


def _masks(wanted: Collection[int]) -> tuple[bytes, ...]:
    """For each mask of seats, a table that is 1 at their pieces of some kinds."""
    return tuple(
        bytes(
            KIND_OF[code] in wanted and seats >> SEAT_OF[code] & 1 and SEAT_OF[code] < 4
            for code in CODES
        )
        for seats in range(16)
    )


PIECES: Final = _masks(range(1, 10))
"""For each mask of seats, a table of their pieces."""

_PIECES_OF: Final = tuple(
    tuple(code for code in CODES if PIECES[1 << seat][code]) for seat in range(4)
)

PREY: Final = _masks(range(2, 10))
"""The same without Kings, which are never captured (D17)."""

_STRAIGHT: Final = (SUBMARINE, TANK, ARTILLERY)
_DIAGONAL: Final = (SUBMARINE, TANK, MOTORCYCLIST)
_LEAPING: Final = _masks((SUBMARINE, ENGINEER))


class Strikers(NamedTuple):
    """Who strikes a square, asked from that square, for one mask of seats.

    ``near``, ``far``: for each way a table of the pieces that strike from the first square that
    way, and from further off. ``leap``: those that strike by a knight's leap. ``planes``: the
    Planes there may be.
    """

    near: tuple[bytes, ...]
    far: tuple[bytes, ...]
    leap: bytes
    planes: tuple[int, ...]


def _guards(seats: int, way: str) -> bytes:
    """The Guards that stand that way from a square and strike it."""
    back = WAYS[WAYS.index(way) // 4 * 4 + (WAYS.index(way) + 2) % 4]
    return bytes(
        KIND_OF[code] == GUARD and bool(seats >> SEAT_OF[code] & 1) and back in GUARD_WAYS[
            SEAT_OF[code]
        ]
        for code in CODES
    )  # fmt: skip


def _strikers(seats: int) -> Strikers:
    sliding = [_masks(_STRAIGHT)[seats]] * 4 + [_masks(_DIAGONAL)[seats]] * 4
    stepping = _masks((KING, MACHINE_GUN))[seats]
    near = (
        bytes(map(max, slide, stepping, _guards(seats, way)))
        for way, slide in zip(WAYS, sliding, strict=True)
    )
    planes = (code(seat, PLANES) for seat in range(4) if seats >> seat & 1)
    return Strikers(tuple(near), tuple(sliding), _LEAPING[seats], tuple(planes))


STRIKERS: Final = tuple(_strikers(seats) for seats in range(16))


def attackers(board: Board, target: Cell, seats: int, jump: bool) -> list[Cell]:
    """Where the pieces of a mask of seats stand that strike a square.

    ``jump``: whether a Plane passes over an occupied square (D1).
    """
    nears, fars, leap, planes = STRIKERS[seats]
    found = []
    for ray, near, far in zip(RAYS[target], nears, fars, strict=True):
        table = near
        for cell in ray:
            piece = board[cell]
            if piece:
                if table[piece]:
                    found.append(cell)
                break
            table = far
    found += [cell for cell in KNIGHT[target] if leap[board[cell]]]
    for plane in planes:
        if plane in board:
            for cell, middles in PLANE_OVER[target].items():
                if board[cell] == plane and (jump or not all(map(board.__getitem__, middles))):
                    found.append(cell)
    return found


class Movement(NamedTuple):
    """What the options say about how pieces go: D1, D2 and the squares that are closed (D29)."""

    jump: bool
    from_line: bool
    closed: frozenset[int]


def steps(board: Board, seat: int, prey: bytes, movement: Movement) -> Iterator[tuple[Cell, Cell]]:
    """Where a seat's pieces go, as pairs (origin, landing), King's safety apart.

    ``prey``: the table of pieces that may be captured.
    """
    own = PIECES[1 << seat]
    closed = movement.closed
    for origin in CELLS:
        piece = board[origin]
        if own[piece]:
            for landing in _landings(board, origin, piece, prey, movement):
                if landing not in closed:
                    yield origin, landing


def _landings(
    board: Board, origin: Cell, piece: int, prey: bytes, movement: Movement
) -> Iterator[Cell]:
    """Where one piece may land."""
    kind = KIND_OF[piece]
    if kind == GUARD:
        for cell in GUARD_HITS[SEAT_OF[piece]][origin]:
            if prey[board[cell]]:
                yield cell
        yield from _ahead(board, origin, piece, movement.from_line)
        return
    first, last = _RAYS_OF[kind]
    for ray in RAYS[origin][first:last]:
        for cell in ray:
            other = board[cell]
            if not other:
                yield cell
                continue
            if prey[other]:
                yield cell
            break
    for cell in _SINGLE[kind][origin]:
        other = board[cell]
        if (not other or prey[other]) and (
            kind != PLANES
            or movement.jump
            or not all(map(board.__getitem__, PLANE_OVER[origin][cell]))
        ):
            yield cell
    if kind == MACHINE_GUN:
        for cell in _ahead(board, origin, piece, movement.from_line):
            if cell not in NEXT[origin]:
                yield cell


_NO_RAYS: Final = (0, 0)
_RAYS_OF: Final = (
    _NO_RAYS, _NO_RAYS, (0, 8), _NO_RAYS, (0, 8), (0, 4), _NO_RAYS, (4, 8), _NO_RAYS, _NO_RAYS,
)  # fmt: skip
_NOWHERE: Final = tuple(() for _ in CELLS)
_SINGLE: Final[tuple[tuple[tuple[Cell, ...], ...], ...]] = (
    _NOWHERE, NEXT, KNIGHT, PLANE, _NOWHERE, _NOWHERE, KNIGHT, _NOWHERE, NEXT, _NOWHERE,
)  # fmt: skip


def _ahead(board: Board, origin: Cell, piece: int, from_line: bool) -> Iterator[Cell]:
    """One step straight ahead and, at first, two, onto empty squares (rule 3.3, D2)."""
    seat = SEAT_OF[piece]
    ahead = AHEAD[seat][origin]
    if ahead and not board[ahead[0]]:
        yield ahead[0]
        first = origin in SECOND_LINE[seat] if from_line else UNMOVED[piece]
        if first and len(ahead) > 1 and not board[ahead[1]]:
            yield ahead[1]


def passing(
    board: Board, seat: int, targets: Collection[Cell], prey: bytes
) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Captures en passant as (origin, landing, cell of the Guard taken), D3.

    ``targets``: where the Guards stand that have just gone two steps.
    """
    guards = PIECES[1 << seat]
    for victim in targets:
        over = BEHIND[SEAT_OF[board[victim]]][victim][0]
        if prey[board[victim]] and not board[over]:
            for origin in CELLS:
                piece = board[origin]
                if guards[piece] and KIND_OF[piece] == GUARD and over in GUARD_HITS[seat][origin]:
                    yield origin, over, victim


def promotes(piece: int, landing: int) -> bool:
    """Whether a piece becomes another one on that square (rule 3.4)."""
    return KIND_OF[piece] >= MACHINE_GUN and landing in FAR_EDGE[SEAT_OF[piece]]


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
