"""Whether the pieces have been put back to where they stood before the last move, or earlier.

In: the board, what the turn began with, what has been seen since, the open move. Out: judgements.
Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.topology import Mask, cells_of, mask_of
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.open_move import OpenMove
from firmware_host.tracking.rivals import Rivals
from firmware_host.tracking.turn import Turn


@dataclass(frozen=True)
class PutBackPieces:
    """``last``: the open move; the other fields as in ``Interpretation``."""

    seen: Mask
    opening: Turn
    evidence: Evidence
    last: OpenMove | None
    doubts: Rivals
    in_step: bool
    guided: bool

    @property
    def certain(self) -> bool:
        """Whether the open move has been put back."""
        last = self.last
        if last is None or self._doubtful:
            return False
        return self.restores(last.turn.start) or self._alone(last)

    @property
    def probable(self) -> bool:
        """Whether the open move has been put back as far as can be told where sensors lie: however
        many pieces seemed to stand on the way.
        """
        return self.undone and self.doubts.fallible and not (self.guided or self._doubtful)

    @property
    def _doubtful(self) -> bool:
        """Whether the piece of the open move would be put back unfelt, or may be taken instead."""
        undetected = self.last is not None and self.last.gesture.departs_undetected
        return undetected or self.doubts.undetected_on_its_way or self.doubts.back

    @property
    def undone(self) -> bool:
        """Whether the board stands as before the open move."""
        last = self.doubts.last
        return last is not None and last.undone

    @property
    def moves(self) -> int:
        """How many moves the hands may have taken back, 0 for none. That begins with lifting the
        piece moved last; while a position is being put right, it may have been lifted before.
        """
        lifted = self.guided or not self.evidence.unseen(self.opening.moved)
        back = self.seen in self.opening.trail and self.seen != self.opening.start
        if not (self.in_step and lifted and back):
            return 0
        count = self.opening.trail.index(self.seen) + 1 if self.restores(self.seen) else 0
        # One piece may repeat a position by itself; who goes back further moves others, too.
        return 0 if count > 1 and self._new_pieces < 2 else count

    @property
    def by(self) -> int:
        """By how many moves the board stands back, the open one included; 0 for none."""
        return 1 if self.undone else self.moves

    def restores(self, earlier: Mask) -> bool:
        """Whether the board stands as earlier, and can have been put back to that: who puts a piece
        back has lifted it before, so that at no time there were more.
        """
        return self.seen == earlier and self.evidence.most <= earlier.bit_count()

    @property
    def _new_pieces(self) -> int:
        """How many pieces stand where they did not at the start of the turn, as far as is known."""
        start, origins = self.opening.start, self.evidence.origins
        down = cells_of(mask_of(self.evidence.filled) & self.seen)
        return sum(1 for cell in down if origins.get(cell, cell) != cell or not start >> cell & 1)

    def _alone(self, last: OpenMove) -> bool:
        """Whether the board stands as before the open move, and nothing has been touched since but
        the two cells of its piece, which may have been felt on both for long.
        """
        played, evidence = last.gesture, self.evidence
        touched = mask_of(evidence.lifted) | mask_of(evidence.filled)
        return self.undone and touched == 1 << played.origin | 1 << played.end
