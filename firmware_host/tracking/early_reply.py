"""Whether a move is finished while the next player has begun, whose pieces are in hands or have
landed, too.

In: a move, its turn, the occupancy, the evidence. Out: a judgement. Frozen values only; knows no
time, no game, no geometry.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of, mask_of
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.frame import FIRST_LOOK, NEVER, Frame


@dataclass(frozen=True)
class EarlyReply:
    """``move``: one of those ``offered`` in a turn that began at ``start``; ``movers``: where they
    begin; ``now``: the board.
    """

    move: Gesture
    offered: Sequence[Gesture]
    movers: Mask
    start: Mask
    now: Mask
    evidence: Evidence

    @property
    def possible(self) -> bool:
        """Whether of the other cells some have lost a piece, and at most one has gained one."""
        return bool(self.emptied) and self.new_cells.bit_count() <= 1

    def holds(self, spared: Mask) -> bool:
        """Whether all cells of the move are as it leaves them, and all else can be the next
        player's doing; ``spared``: cells from which nothing is his that was lifted before the mover
        had landed.
        """
        if self._found or self._disturbed & ~self._replied:
            return False
        if self._too_soon or self._mistakable:
            return False
        landed = min(self._landed, self._down)
        return self.evidence.first_lifted(self.emptied & spared) >= landed

    @cached_property
    def taken(self) -> Mask:
        """Where the mover stood, if the next player has taken it there already; else none."""
        move, evidence = self.move, self.evidence
        if not move.final & ~self.now & 1 << move.end or move.departs_undetected:
            return NO_CELLS
        stand = {cell: at for cell, at in evidence.filled.items() if self.now >> cell & 1}
        return evidence.tracks.taken(move, self.offered, self._left, stand, self._begun)

    @property
    def stood(self) -> float:
        """When the mover landed where it has been taken, whoever came there since; infinity for one
        that has not been taken.
        """
        stood = self.evidence.tracks.stood(self.move, self._begun) if self.taken else None
        return stood.at if stood else math.inf

    @cached_property
    def emptied(self) -> Mask:
        """The other cells that have lost a piece."""
        return self._differing & ~self.now

    @cached_property
    def new_cells(self) -> Mask:
        """The other cells that have gained one."""
        return self._differing & self.now

    @cached_property
    def _differing(self) -> Mask:
        return (self.now ^ self.move.final) & ~self.taken

    @property
    def _found(self) -> bool:
        """Whether the mover was gone when the board was first seen: no reply to that is begun."""
        origin = self.move.origin
        return bool(self.move.lifts >> origin & 1) and not self.evidence.saw_lifted(origin)

    @property
    def _disturbed(self) -> Mask:
        """The cells of the move that are not as it leaves them."""
        return self._differing & self._touched

    @property
    def _replied(self) -> Mask:
        """Where a reply has landed: on a cell the move has cleared it may, if it is known to have
        come from where a piece is gone, or if one may have been lifted for it.
        """
        lifted_for = self._proved or self._left < self._landed < self._begun
        return mask_of(
            cell
            for cell in cells_of(self.new_cells)
            if (
                lifted_for
                if (piece := self.evidence.origins.get(cell)) is None
                else self.emptied >> piece & 1
            )
        )

    @property
    def _too_soon(self) -> bool:
        """Whether what has come may be the mover or its ghost: it came before the mover left, or
        before anything was lost, where it was not seen to come from there; on a cell of the move,
        before the mover landed; or at the very moment it did.
        """
        evidence = self.evidence
        on_its_cells = self.new_cells & self._touched
        since: float = self._landed if on_its_cells else min(self._left, self._down)
        if not self.new_cells & mask_of(evidence.origins):
            since = max(since, self._begun)
        times = [evidence.filled.get(cell, NEVER) for cell in cells_of(self.new_cells)]
        return any(at < since or at == self._landed > FIRST_LOOK for at in times)

    @property
    def _mistakable(self) -> bool:
        """Whether a piece that is gone may be the mover, or have landed instead; what was in the
        hand before the mover is nothing the next player has begun with.
        """
        own = self.emptied & self.movers
        unclear = self._begun < self._landed and bool(not self.new_cells or self.move.displaced)
        early = self.evidence.first_lifted(own) < self._left
        return early or (not self._proved and bool(own or unclear))

    @cached_property
    def _touched(self) -> Mask:
        return self.move.lifts | self.start ^ self.move.final

    @property
    def _left(self) -> Frame:
        return self.evidence.lifted.get(self.move.origin, FIRST_LOOK)

    @property
    def _landed(self) -> Frame:
        return self.evidence.filled.get(self.move.end, FIRST_LOOK)

    @property
    def _down(self) -> Frame:
        """When the mover was first seen to land anywhere."""
        return self.evidence.tracks.first_landings.get(self.move.origin, self._landed)

    @cached_property
    def _begun(self) -> float:
        """When the first piece was lifted that is none of the move's."""
        return self.evidence.first_lifted(self.start & ~self.now & ~self.move.lifts)

    @cached_property
    def _proved(self) -> bool:
        """Whether the mover was seen to land where it ends."""
        return bool(self.taken) or self.evidence.origins.get(self.move.end) == self.move.origin
