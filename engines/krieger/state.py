"""Where a game stands: pieces, turn, the positions since the last capture, the offer, the end.

In: nothing. Out: the frozen value every other file of this package passes on; bit n of a mask is
cell n. Knows no rule.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.game import Result, Seat
from engines.krieger.geometry import CHIEFTAIN, NORTH, PRIEST, SOUTH, WARRIOR
from engines.topology import Mask

Position: TypeAlias = tuple[Mask, Mask, Mask, Mask, Seat]
"""What a repetition compares: the first five fields of a state."""


class State(NamedTuple):
    """One moment of a game. ``north`` and ``south`` share no bit and hold every bit of ``priests``
    and ``chieftains``; the other pieces are warriors.

    A chieftain is bound exactly while its side has a bit of ``priests``, for no priest comes back
    (R2, K12). ``history``: the positions since the last capture, the present one last.
    ``offer``: who offered a draw that is not answered yet. ``ended``: the result, once there is
    one.
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
        """The cells of a side's pieces."""
        return self.north if seat == NORTH else self.south

    def kind(self, cell: int) -> str:
        """The kind of the piece on an occupied cell."""
        if self.priests >> cell & 1:
            return PRIEST
        return CHIEFTAIN if self.chieftains >> cell & 1 else WARRIOR

    def is_bound(self, seat: Seat) -> bool:
        """Whether a side's chieftain neither moves nor can be taken (R2)."""
        return bool(self.pieces(seat) & self.priests)


def other(seat: Seat) -> Seat:
    """The opponent."""
    return SOUTH if seat == NORTH else NORTH


def fresh(north: Mask, south: Mask, priests: Mask, chieftains: Mask, turn: Seat) -> State:
    """A position with nothing behind it."""
    position = (north, south, priests, chieftains, turn)
    return State(*position, history=(position,))
