"""What a turn begins with, as far as the tracker knows it.

Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask


@dataclass(frozen=True)
class Turn:
    """What a turn begins with: the occupancy the board should have, and the moves on offer.

    ``amendable``: this is the turn after the move the tracker has just played, which is not final
    yet. ``trail``: the occupancies of earlier positions, newest first, to which the board may be
    put back; empty when that is not allowed. ``last_destination``: the cell on which the last move
    ended. ``new_game_occupancy``: the occupancy that means a new game, where setting it up may mean
    that. ``interchangeable``: sets of cells whose pieces may change places without harm.
    ``swapped``: those on which the hands have put another piece than belongs there.
    ``irrevocable``: cells on which taking a piece cannot be undone. ``is_game_over``: the game has
    ended, nothing needs to be put right. ``unreliable``: cells whose sensors have been found to be
    wrong, in this game or an earlier one; where there are any, one more may be.
    """

    start: Mask
    gestures: tuple[Gesture, ...] = ()
    amendable: bool = False
    trail: tuple[Mask | None, ...] = ()
    last_destination: Mask = NO_CELLS
    new_game_occupancy: Mask | None = None
    interchangeable: tuple[Mask, ...] = ()
    swapped: Mask = NO_CELLS
    irrevocable: Mask = NO_CELLS
    is_game_over: bool = False
    unreliable: Mask = NO_CELLS
