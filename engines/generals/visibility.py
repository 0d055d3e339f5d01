"""What a viewer sees: the one place where ranks become pieces.

In: a state and a viewer. Out: a scene. Every view and every text of a position is made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final, TypeAlias

from engines.game import ARBITER, HIDDEN, Piece, Scene, Seat
from engines.generals.army import KINDS
from engines.generals.squares import SEATS
from engines.generals.state import FLAG_CODE, State

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
    """The pieces as a viewer may see them; one that is not known sees what the public sees."""
    known = viewer if viewer in (ARBITER, *SEATS) else None
    return tuple(map(_FACES[known, state.shown].__getitem__, state.ranks))
