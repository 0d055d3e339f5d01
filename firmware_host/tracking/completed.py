"""The finished moves that a board may show.

Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.candidates import Candidates


@dataclass(frozen=True)
class Completed:
    """The finished moves the board may show and the turn they belong to; ``early_reply``: while
    another player's pieces are in the air; ``replied``: one of those was seen to land.
    """

    moves: tuple[Gesture, ...]
    turn: Candidates
    early_reply: bool = False
    replied: bool = False

    def still(self, before: Mask, now: Mask) -> bool:
        """Whether the first of them is still under way once the occupancy has gone from ``before``
        to ``now``. The next player begins by lifting a piece, not by setting one down.
        """
        move = self.moves[0]
        if self.early_reply:
            return not self.replied and bool((before ^ now) & (1 << move.origin | 1 << move.end))
        return not before & ~now or bool(self.turn.candidates(now))
