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
    put back; empty when that is not allowed. ``moved``: the cell on which the last move ended.
    ``beginning``: the occupancy that means a new game, where setting it up may mean that.
    ``alike``: sets of cells whose pieces may change places without harm. ``swapped``: those on
    which the hands have put another piece than belongs there. ``sealed``: cells on which taking a
    piece cannot be undone. ``over``: the game has ended, nothing needs to be put right.
    ``unreliable``: cells whose sensors have been found to be wrong, in this game or an earlier one;
    where there are any, one more may be.
    """

    start: Mask
    gestures: tuple[Gesture, ...] = ()
    amendable: bool = False
    trail: tuple[Mask | None, ...] = ()
    moved: Mask = NO_CELLS
    beginning: Mask | None = None
    alike: tuple[Mask, ...] = ()
    swapped: Mask = NO_CELLS
    sealed: Mask = NO_CELLS
    over: bool = False
    unreliable: Mask = NO_CELLS
