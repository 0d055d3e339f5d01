"""Where a game stands: pieces, turn, counts towards the draws, the open offer, the end.

In: nothing. Out: the frozen value every other file of this package passes on. Knows no rule but
which move cannot be undone.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.game import Result, Seat
from engines.russian_draughts.squares import BLACK, BLACK_START, WHITE, WHITE_START

SEATS = (WHITE, BLACK)

Position: TypeAlias = tuple[int, int, int, Seat]
"""What rule 15 compares: white's pieces, black's pieces, all kings, the side to move."""


class State(NamedTuple):
    """One moment of a game. ``white`` and ``black`` share no bit and hold every bit of ``kings``.

    ``quiet_plies``: plies since the last capture or promotion. ``on_diagonal``: those of them after
    which a lone king stood on the main diagonal. ``history``: the positions since the last capture
    or man's move, the present one last; every ply since then was a king's move without capture.
    ``offer``: who offered a draw that is not answered yet. ``ended``: the result, once there is
    one.
    """

    white: int
    black: int
    kings: int
    turn: Seat
    quiet_plies: int
    on_diagonal: int
    history: tuple[Position, ...]
    offer: Seat | None = None
    ended: Result | None = None

    def pieces(self, seat: Seat) -> int:
        """The bits of a side's pieces."""
        return self.white if seat == WHITE else self.black


def other(seat: Seat) -> Seat:
    """The opponent."""
    return BLACK if seat == WHITE else WHITE


def fresh(white: int, black: int, kings: int, turn: Seat) -> State:
    """A position with nothing behind it: every count starts here (decision 3)."""
    return State(white, black, kings, turn, 0, 0, ((white, black, kings, turn),))


START = fresh(WHITE_START, BLACK_START, 0, WHITE)
