"""The state of a game of Tafl King.

In: nothing. Out: the frozen value that the other modules of this package pass on; a position as one
number, and back. Knows no rule.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.game import Result, Seat
from engines.tafl_king.board import ATTACKERS, BOARD, DEFENDERS
from engines.topology import Mask


class Pieces(NamedTuple):
    """The pieces as disjoint masks: attackers, defending soldiers, the king."""

    attackers: Mask
    defenders: Mask
    king: Mask


class State(NamedTuple):
    """One moment of a game.

    ``history``: the positions since the last capture, the present one last; none of them can occur
    again after a capture. ``offer``: who offered a draw that is not answered yet. ``ended``: the
    result, once there is one.
    """

    pieces: Pieces
    turn: Seat
    history: tuple[int, ...]
    offer: Seat | None = None
    ended: Result | None = None


def position_key(pieces: Pieces, turn: Seat) -> int:
    """Return the pieces and the side to move as one number, which repetition compares."""
    attackers, defenders, king = pieces
    return (attackers << 121 | defenders) << 122 | king << 1 | (turn == ATTACKERS)


def position_of(key: int) -> tuple[Pieces, Seat]:
    """Return the pieces and the side to move of a key."""
    attackers, defenders, king = key >> 243, key >> 122 & BOARD, key >> 1 & BOARD
    return Pieces(Mask(attackers), Mask(defenders), Mask(king)), ATTACKERS if key & 1 else DEFENDERS


def fresh(pieces: Pieces, turn: Seat) -> State:
    """Return a position with an empty history."""
    return State(pieces, turn, (position_key(pieces, turn),))
