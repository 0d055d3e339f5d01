"""The state of a game of the Generals, and what a viewer sees of it.

In: nothing for the state; a state and a viewer for a scene. Out: the frozen value that the other
modules of this package pass on; the scene, from which every view and every position text is made.
This is the only place where ranks become pieces. No ``repr`` shows a rank, neither of a state nor
of its ranks, so that no log and no crash report can reveal one (section 4 of
``docs/rules/generals.md``). Knows no rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from engines.game import ARBITER, HIDDEN, Piece, Result, Scene, Seat
from engines.generals.board import BLACK, FLAG, KINDS, SEATS, TOPOLOGY, WHITE
from engines.topology import NO_CELLS, Cell, Mask

# --- the state ---

Position: TypeAlias = tuple[Mask, Mask, Seat]
"""What everybody sees of a position: white's cells, black's cells, the side to move."""


class Ranks(bytes):
    """One byte for each cell: 0 for an empty one, else White's or Black's ranks (see ``code``)."""

    def __repr__(self) -> str:
        return "<hidden>"

    __str__ = __repr__


def code(seat: Seat, rank: int) -> int:
    """Return the byte for a side's piece of a rank."""
    return SEATS.index(seat) * len(KINDS) + rank + 1


def rank(code: int) -> int:
    """Return the rank of a byte."""
    return (code - 1) % len(KINDS)


FLAG_CODE: Final = {seat: code(seat, FLAG) for seat in SEATS}


class State(NamedTuple):
    """One moment of a game.

    ``white`` and ``black`` share no bit; together they are the cells on which ``ranks`` is not 0.
    ``turn``: the side to move, or to move first while ``to_set_up``, the seats that have not set up
    yet, has any. ``shown``: whose Flag everybody has seen. ``quiet_plies``: plies since the last
    challenge. ``history``: the positions since then, the present one last; kept only where
    repetition ends a game. ``offer``: who offered a draw that is not answered yet. ``ended``: the
    result, once there is one.
    """

    white: Mask
    black: Mask
    ranks: Ranks
    turn: Seat
    to_set_up: tuple[Seat, ...] = ()
    shown: frozenset[Seat] = frozenset()
    quiet_plies: int = 0
    history: tuple[Position, ...] = ()
    offer: Seat | None = None
    ended: Result | None = None

    def cells(self, seat: Seat) -> Mask:
        """Return the mask of a side's cells."""
        return self.white if seat == WHITE else self.black

    def flag(self, seat: Seat) -> int:
        """Return the cell of a side's Flag, or -1 if it is not on the board."""
        return self.ranks.find(FLAG_CODE[seat])


def start(first: Seat) -> State:
    """Return an empty board, with both sides to set up."""
    return State(NO_CELLS, NO_CELLS, Ranks(len(TOPOLOGY)), first, to_set_up=SEATS)


def placed(state: State, seat: Seat, pieces: Iterable[tuple[Cell, str]]) -> State:
    """Return the state with pieces added on empty cells."""
    ranks = bytearray(state.ranks)
    cells = state.cells(seat)
    for cell, kind in pieces:
        ranks[cell] = code(seat, KINDS.index(kind))
        cells |= 1 << cell
    if seat == BLACK:
        return state._replace(black=cells, ranks=Ranks(ranks))
    return state._replace(white=cells, ranks=Ranks(ranks))


# --- what a viewer sees ---

Faces: TypeAlias = tuple[Piece | None, ...]
"""The piece a viewer sees for each code of a cell."""


def _seen_by(viewer: Seat | None, shown: frozenset[Seat]) -> Faces:
    found: list[Piece | None] = [None]
    for seat, kind in product(SEATS, KINDS):
        found.append(Piece(seat, kind if viewer in (seat, ARBITER) else HIDDEN))
    for seat in shown:
        found[FLAG_CODE[seat]] = Piece(seat, KINDS[-1])
    return tuple(found)


_SHOWN: Final = (frozenset[Seat](), *(frozenset((seat,)) for seat in SEATS), frozenset(SEATS))
_FACES: Final[Mapping[tuple[Seat | None, frozenset[Seat]], Faces]] = {
    (viewer, shown): _seen_by(viewer, shown)
    for viewer in (None, ARBITER, *SEATS)
    for shown in _SHOWN
}


def scene(state: State, viewer: Seat | None) -> Scene:
    """Return the pieces as a viewer may see them; an unknown viewer sees what the public sees."""
    known = viewer if viewer in (ARBITER, *SEATS) else None
    return tuple(map(_FACES[known, state.shown].__getitem__, state.ranks))
