"""The state of a game of Krieger.

In: nothing. Out: the frozen value that the other modules of this package pass on. Knows which
chieftain is bound (R2), and no other rule.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.game import Result, Seat
from engines.krieger.board import CHIEFTAIN, NORTH, PRIEST, WARRIOR
from engines.topology import Mask

Position: TypeAlias = tuple[Mask, Mask, Mask, Mask, Seat]
"""What a repetition compares: the first five fields of a state."""


class State(NamedTuple):
    """One moment of a game.

    ``north`` and ``south`` share no bit and hold every bit of ``priests`` and ``chieftains``; the
    other pieces are warriors. A chieftain is bound exactly while its side has a bit of ``priests``,
    because no priest comes back (R2, K12). ``history``: the positions since the last capture, the
    present one last. ``offer``: who offered a draw that is not answered yet. ``ended``: the result,
    once there is one.
    """

    north: Mask
    south: Mask
    priests: Mask
    chieftains: Mask
    turn: Seat
    history: tuple[Position, ...]
    offer: Seat | None = None
    ended: Result | None = None

    def pieces(self, seat: Seat) -> Mask:
        """Return the cells of a side's pieces."""
        return self.north if seat == NORTH else self.south

    def kind(self, cell: int) -> str:
        """Return the kind of the piece on an occupied cell."""
        if self.priests >> cell & 1:
            return PRIEST
        return CHIEFTAIN if self.chieftains >> cell & 1 else WARRIOR

    def is_bound(self, seat: Seat) -> bool:
        """Return whether a side's chieftain can neither move nor be captured (R2)."""
        return bool(self.pieces(seat) & self.priests)


def fresh(north: Mask, south: Mask, priests: Mask, chieftains: Mask, turn: Seat) -> State:
    """Return a position with an empty history."""
    position = (north, south, priests, chieftains, turn)
    return State(*position, history=(position,))
