"""What attacks a square.

In: a board, a square and the seats asked about. Out: where their pieces stand that strike it. Knows
no turn, no coalition and no king's safety. Rules 3.1 to 3.3.
"""

from __future__ import annotations

from typing import Final, NamedTuple

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
    code,
    masks,
)
from engines.coalition_chess.squares import GUARD_WAYS, KNIGHT, PLANE_OVER, RAYS, WAYS
from engines.topology import Cell

_STRAIGHT: Final = (SUBMARINE, TANK, ARTILLERY)
_DIAGONAL: Final = (SUBMARINE, TANK, MOTORCYCLIST)
_LEAPING: Final = masks((SUBMARINE, ENGINEER))


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
