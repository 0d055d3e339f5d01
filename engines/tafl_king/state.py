"""Where a game stands: pieces, turn, what has been, the open offer, the end.

In: nothing. Out: the frozen value every other file of this package passes on, and the layouts it
can start from. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from engines.game import Result, Seat
from engines.tafl_king.squares import ATTACKERS, BOARD, DEFENDERS
from engines.topology import Mask


class Pieces(NamedTuple):
    """What stands where, as bits that are not shared: attackers, defending soldiers, the king."""

    attackers: Mask
    defenders: Mask
    king: Mask


class State(NamedTuple):
    """One moment of a game.

    ``history``: the positions since the last capture, the present one last; none of them can come
    again after a capture. ``offer``: who offered a draw that is not answered yet. ``ended``: the
    result, once there is one.
    """

    pieces: Pieces
    turn: Seat
    history: tuple[int, ...]
    offer: Seat | None = None
    ended: Result | None = None


def other(seat: Seat) -> Seat:
    """The opponent."""
    return DEFENDERS if seat == ATTACKERS else ATTACKERS


def position_key(pieces: Pieces, turn: Seat) -> int:
    """What repetition compares, as one number: the pieces and the side to move."""
    attackers, defenders, king = pieces
    return (attackers << 121 | defenders) << 122 | king << 1 | (turn == ATTACKERS)


def position_of(key: int) -> tuple[Pieces, Seat]:
    """The pieces and the side to move that a key stands for."""
    attackers, defenders, king = key >> 243, key >> 122 & BOARD, key >> 1 & BOARD
    return Pieces(Mask(attackers), Mask(defenders), Mask(king)), ATTACKERS if key & 1 else DEFENDERS


def fresh(pieces: Pieces, turn: Seat) -> State:
    """A position with nothing behind it."""
    return State(pieces, turn, (position_key(pieces, turn),))


LAYOUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "usual": (
        "...AAAAA...",
        ".....A.....",
        "...........",
        "A....D....A",
        "A...DDD...A",
        "AA.DDKDD.AA",
        "A...DDD...A",
        "A....D....A",
        "...........",
        ".....A.....",
        "...AAAAA...",
    ),
    "cross": (
        "...AAAAA...",
        ".....A.....",
        ".....D.....",
        "A....D....A",
        "A....D....A",
        "AADDDKDDDAA",
        "A....D....A",
        "A....D....A",
        ".....D.....",
        ".....A.....",
        "...AAAAA...",
    ),
}
"""The start positions there are, rank 11 first."""
