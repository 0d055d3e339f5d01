"""What a move that is begun still owes, though hands have touched what has no part in it: the next
player was quicker, or another piece was taken than the one that is.

In: a turn, the occupancy, the evidence. Out: the moves, and the cells lifted by mistake. Frozen
values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.evidence import Evidence

MOST_BESIDE = 2
"""Who is quick, or takes wrongly, lifts no more pieces than these beside a move: a mover and one
that it takes. Where more are gone, somebody clears the board.
"""


@dataclass(frozen=True)
class Debts:
    """``turn``: where the move began; ``seen``: the board; ``evidence``: what was seen since."""

    turn: Candidates
    seen: Mask
    evidence: Evidence

    @cached_property
    def moves(self) -> tuple[Gesture, ...]:
        """The captures that are not finished, their piece having landed where they send it, and
        beside which something else has happened.
        """
        return tuple(g for g in self._begun if self._beside(g))

    @property
    def settled_by_word(self) -> tuple[Gesture, ...]:
        """Those of them that lack nothing but that pieces are felt still which they take."""
        return tuple(g for g in self.moves if self._at_end(g) and self.seen & g.victims)

    @property
    def mistaken(self) -> Mask:
        """The cells of the pieces that were lifted though none of these moves takes them, where no
        reply has been made with one.
        """
        if not self.moves or self._strange(self.moves[0]):
            return NO_CELLS
        lifted = self.turn.missing(self.seen)
        for move in self.moves:
            lifted &= ~move.lifts
        return lifted

    @property
    def _begun(self) -> Iterator[Gesture]:
        missing, extra = self.turn.missing(self.seen), self.turn.extra(self.seen)
        origins = self.evidence.origins
        for g in self.turn.gestures:
            if not g.victims or g.displaced or not missing & g.lifts & 1 << g.origin:
                continue
            landed = cells_of(extra & g.fills)
            if any(origins.get(cell, g.origin) == g.origin for cell in landed):
                yield g

    def _beside(self, move: Gesture) -> bool:
        """Whether something has happened beside this move, and no more than one reply makes."""
        lifted, strange = self.turn.missing(self.seen) & ~move.lifts, self._strange(move)
        if not (lifted and self._unfinished(move)) or lifted.bit_count() > MOST_BESIDE:
            return False
        came = map(self.evidence.origins.get, cells_of(strange))
        replied = all(piece is None or lifted >> piece & 1 for piece in came)
        return replied and strange.bit_count() <= 1

    def _strange(self, move: Gesture) -> Mask:
        """The cells that have filled and that this move does not fill."""
        return self.turn.extra(self.seen) & ~move.fills

    def _unfinished(self, move: Gesture) -> bool:
        return bool(self.seen & move.victims) or not self._at_end(move)

    def _at_end(self, move: Gesture) -> bool:
        return bool(self.seen & ~self.turn.start & 1 << move.end)
