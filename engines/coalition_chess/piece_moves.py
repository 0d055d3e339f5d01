"""Movement of each kind of piece, and attacks on a square.

In: a board, and either the pieces that may be captured, or a square and the seats asked about. Out:
pseudo-legal steps, or the cells of the pieces that attack the square. Knows no turn, no coalition
and no King's safety. Rules 3.1 to 3.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from engines.coalition_chess.board import (
    AHEAD,
    ARTILLERY,
    BEHIND,
    CELLS,
    CODES,
    ENGINEER,
    FAR_EDGE,
    GUARD,
    GUARD_HITS,
    GUARD_WAYS,
    KIND_OF,
    KING,
    KNIGHT,
    MACHINE_GUN,
    MOTORCYCLIST,
    NEXT,
    PIECES,
    PLANE_OVER,
    PLANE_TARGETS,
    PLANES,
    RAYS,
    SEAT_OF,
    SECOND_LINE,
    SUBMARINE,
    TANK,
    UNMOVED,
    WAYS,
    Board,
    code,
    masks,
)
from engines.topology import Cell

# --- movement ---


class MovementOptions(NamedTuple):
    """The options that change how pieces move: D1, D2 and the squares that are closed (D29)."""

    jump: bool
    from_line: bool
    closed: frozenset[int]


def steps(
    board: Board, seat: int, prey: bytes, movement: MovementOptions
) -> Iterator[tuple[Cell, Cell]]:
    """Yield a seat's pseudo-legal steps as pairs (origin, landing), King's safety not checked.

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
    board: Board, origin: Cell, piece: int, prey: bytes, movement: MovementOptions
) -> Iterator[Cell]:
    """Yield the cells where one piece may land."""
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
    for cell in _LEAPS[kind][origin]:
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
_LEAPS: Final[tuple[tuple[tuple[Cell, ...], ...], ...]] = (
    _NOWHERE, NEXT, KNIGHT, PLANE_TARGETS, _NOWHERE, _NOWHERE, KNIGHT, _NOWHERE, NEXT, _NOWHERE,
)  # fmt: skip


def _ahead(board: Board, origin: Cell, piece: int, from_line: bool) -> Iterator[Cell]:
    """Yield one step straight ahead and, from the initial line, two, onto empty squares
    (3.3, D2).
    """
    seat = SEAT_OF[piece]
    ahead = AHEAD[seat][origin]
    if ahead and not board[ahead[0]]:
        yield ahead[0]
        first = origin in SECOND_LINE[seat] if from_line else UNMOVED[piece]
        if first and len(ahead) > 1 and not board[ahead[1]]:
            yield ahead[1]


def en_passant_captures(
    board: Board, seat: int, targets: Collection[Cell], prey: bytes
) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Yield the captures en passant as (origin, landing, cell of the captured Guard) (D3).

    ``targets``: the cells of the Guards that have just made a double step.
    """
    guards = PIECES[1 << seat]
    for victim in targets:
        over = BEHIND[SEAT_OF[board[victim]]][victim][0]
        if prey[board[victim]] and not board[over]:
            for origin in CELLS:
                piece = board[origin]
                if guards[piece] and KIND_OF[piece] == GUARD and over in GUARD_HITS[seat][origin]:
                    yield origin, over, victim


def is_promotion(piece: int, landing: int) -> bool:
    """Return whether a piece promotes on that square (rule 3.4)."""
    return KIND_OF[piece] >= MACHINE_GUN and landing in FAR_EDGE[SEAT_OF[piece]]


# --- attacks on a square ---

_STRAIGHT: Final = (SUBMARINE, TANK, ARTILLERY)
_DIAGONAL: Final = (SUBMARINE, TANK, MOTORCYCLIST)
_LEAPING: Final = masks((SUBMARINE, ENGINEER))


class Strikers(NamedTuple):
    """The pieces of one mask of seats that attack a square, looked up from that square.

    ``near``, ``far``: for each direction, a table of the pieces that attack from the first square
    in that direction, and from further away. ``leap``: those that attack by a knight's leap.
    ``planes``: the Planes there may be.
    """

    near: tuple[bytes, ...]
    far: tuple[bytes, ...]
    leap: bytes
    planes: tuple[int, ...]


def _guards(seats: int, way: str) -> bytes:
    """Return the table of the Guards that attack a square from that direction."""
    back = WAYS[WAYS.index(way) // 4 * 4 + (WAYS.index(way) + 2) % 4]
    return bytes(
        KIND_OF[code] == GUARD and bool(seats >> SEAT_OF[code] & 1) and back in GUARD_WAYS[
            SEAT_OF[code]
        ]
        for code in CODES
    )  # fmt: skip


def _strikers(seats: int) -> Strikers:
    sliding = [masks(_STRAIGHT)[seats]] * 4 + [masks(_DIAGONAL)[seats]] * 4
    stepping = masks((KING, MACHINE_GUN))[seats]
    near = (
        bytes(map(max, slide, stepping, _guards(seats, way)))
        for way, slide in zip(WAYS, sliding, strict=True)
    )
    planes = (code(seat, PLANES) for seat in range(4) if seats >> seat & 1)
    return Strikers(tuple(near), tuple(sliding), _LEAPING[seats], tuple(planes))


STRIKERS: Final = tuple(_strikers(seats) for seats in range(16))


def attackers(board: Board, target: Cell, seats: int, jump: bool) -> list[Cell]:
    """Return the cells of the pieces that attack a square.

    ``seats``: a mask. ``jump``: whether a Plane passes over an occupied square (D1).
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
