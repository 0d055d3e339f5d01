"""Where a game stands: who stands where, every rank, turn, offers, the end.

In: nothing. Out: the frozen value every other file of this package passes on. Knows no rule.

A rank is printed by nothing here: not by a state, and not by the ranks alone, so that no log and no
crash report can tell one (section 4 of ``docs/rules/generals.md``).

What a viewer sees: the one place where ranks become pieces.

In: a state and a viewer. Out: a scene. Every view and every text of a position is made from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from engines.game import ARBITER, HIDDEN, Piece, Result, Scene, Seat
from engines.generals.board import BLACK, FLAG, KINDS, SEATS, TOPOLOGY, WHITE
from engines.topology import NO_CELLS, Cell, Mask

Position: TypeAlias = tuple[Mask, Mask, Seat]
"""What everybody sees of a position: white's cells, black's cells, the side to move."""


class Ranks(bytes):
    """One byte for each cell: 0 for an empty one, then White's ranks, then Black's (``code``)."""

    def __repr__(self) -> str:
        return "<hidden>"

    __str__ = __repr__


def code(seat: Seat, rank: int) -> int:
    """The byte for a side's piece of a rank."""
    return SEATS.index(seat) * len(KINDS) + rank + 1


def rank(code: int) -> int:
    """The rank a byte stands for."""
    return (code - 1) % len(KINDS)


FLAG_CODE: Final = {seat: code(seat, FLAG) for seat in SEATS}


class State(NamedTuple):
    """One moment of a game. ``white`` and ``black`` share no bit; together they are the cells on
    which ``ranks`` is not 0.

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
        """The mask of a side's cells."""
        return self.white if seat == WHITE else self.black

    def flag(self, seat: Seat) -> int:
        """The cell of a side's Flag; -1 when it is not on the board."""
        return self.ranks.find(FLAG_CODE[seat])


def start(first: Seat) -> State:
    """An empty board, both sides to set up."""
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


Faces: TypeAlias = tuple[Piece | None, ...]
"""What a viewer sees for each code of a cell."""


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
    """Return the pieces as a viewer may see them; one that is not known sees what the
    public sees.
    """
    known = viewer if viewer in (ARBITER, *SEATS) else None
    return tuple(map(_FACES[known, state.shown].__getitem__, state.ranks))
