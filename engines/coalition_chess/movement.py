"""Where each piece goes.

In: a board and what counts as prey. Out: steps. Knows no turn, no coalition and no king's safety.
Rules 3.1 to 3.4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from engines.coalition_chess.pieces import (
    GUARD,
    KIND_OF,
    MACHINE_GUN,
    PIECES,
    PLANES,
    SEAT_OF,
    UNMOVED,
    Board,
)
from engines.coalition_chess.squares import (
    AHEAD,
    BEHIND,
    CELLS,
    FAR_EDGE,
    GUARD_HITS,
    KNIGHT,
    NEXT,
    PLANE,
    PLANE_OVER,
    RAYS,
    SECOND_LINE,
)
from engines.topology import Cell


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


def is_promotion(piece: int, landing: int) -> bool:
    """Whether a piece becomes another one on that square (rule 3.4)."""
    return KIND_OF[piece] >= MACHINE_GUN and landing in FAR_EDGE[SEAT_OF[piece]]
