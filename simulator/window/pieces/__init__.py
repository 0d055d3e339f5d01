"""Pictures of the pieces of every game.

In: a game's name and its seats' names; a piece and a radius in pixels. Out: a picture with a
transparent ground. This table is the one place outside the rules that knows games by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.window.pieces import (
    coalition_chess,
    discs,
    generals,
    krieger,
    russian_draughts,
    tafl_king,
)
from simulator.window.wood import SMOOTH, Timber, Top, timber

CANVAS = 1.55
"""Half the side of a picture, in radii: room for the height of a king."""

SETS: Mapping[str, Mapping[str, Top]] = {
    "russian-draughts": russian_draughts.TOPS,
    "tafl-king": tafl_king.TOPS,
    "generals": generals.TOPS,
    "coalition-chess": coalition_chess.TOPS,
    "krieger": krieger.TOPS,
}
"""How each kind of each game is drawn. The first kind stands for its seat where a sign is wanted.
Other games and kinds get discs with letters.
"""

BACKS = frozenset({"generals"})
"""The games whose pieces stand with their backs to the enemy: visible from one side only. The back
is the picture of the hidden kind."""

REPLACING = frozenset({"generals", "coalition-chess"})
"""The games in which a piece is put down in the place of the one it captures; every game not drawn
above counts as one."""


APART: Mapping[str, frozenset[str]] = {"tafl-king": frozenset({"soldier"})}
"""The kinds of which each seat's have a picture of their own, and not only another wood."""


class Pieces:
    """The pictures of one game's pieces.

    ``backed``: whether they can be seen from one side only. ``replacing``: whether one captures
    another by being put down in its place. ``apart``: the kinds that look different for each seat.
    """

    def __init__(self, game: str, seat_names: Sequence[str]) -> None:
        self.backed = game in BACKS
        self.replacing = game in REPLACING or (game != "" and game not in SETS)
        self.apart = APART.get(game, frozenset())
        self._tops = SETS.get(game, {})
        self._names = seat_names

    def piece(self, piece: PhysicalPiece, radius: int) -> pygame.Surface:
        """Return a picture of a piece, centred; it stands on a circle of that radius."""
        seat, kind = piece
        return _picture(self._tops.get(kind) or discs.lettered(kind), self.timber(seat), radius)

    def timber(self, seat: int) -> Timber:
        """Return the timber of a seat's pieces."""
        return timber(seat, self.seat_name(seat))

    def seat_name(self, seat: int) -> str:
        """Return the seat's name, or its number where it has no name."""
        return self._names[seat] if seat < len(self._names) else f"seat {seat}"

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds with a picture that identifies them, in the order of the list."""
        return tuple(kind for kind in self._tops if kind != HIDDEN)

    def sign(self, seat: int, radius: int) -> pygame.Surface:
        """Return a picture of a piece that stands for the seat."""
        return self.piece((seat, next(iter(self._tops), "")), radius)


@lru_cache(maxsize=512)
def _picture(top: Top, wood: Timber, radius: int) -> pygame.Surface:
    side = round(2 * CANVAS * radius * SMOOTH)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    top(picture, wood, (side / 2, side / 2), radius * SMOOTH)
    small = round(2 * CANVAS * radius)
    return pygame.transform.smoothscale(picture, (small, small))
