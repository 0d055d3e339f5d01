"""The state of a game of Russian draughts.

In: nothing. Out: the frozen value that the other modules of this package pass on, and the start
position. Knows no rule.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engines.game import Result, Seat
from engines.russian_draughts.board import BLACK_START, WHITE, WHITE_START

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
        """Return the bits of a side's pieces."""
        return self.white if seat == WHITE else self.black


def fresh(white: int, black: int, kings: int, turn: Seat) -> State:
    """Return a position with an empty history and every count at 0 (decision 3)."""
    return State(white, black, kings, turn, 0, 0, ((white, black, kings, turn),))


START = fresh(WHITE_START, BLACK_START, 0, WHITE)
