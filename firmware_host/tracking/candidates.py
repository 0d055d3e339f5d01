"""Which moves fit what has been seen in a turn.

In: a turn's start and its gestures, the occupancy, the evidence. Out: candidate, complete and
nearly complete moves. Frozen values only; knows no time, no game, no geometry. Terms as in
docs/inference.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engines.gesture import Gesture
from engines.topology import Mask, cells_of, mask_of
from firmware_host.tracking.early_reply import EarlyReply
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.frame import FIRST_LOOK, NEVER

MOST_WRONG = 2
"""No more sensors than this are believed to have missed one move."""


@dataclass(frozen=True)
class Candidates:
    """A turn's anchor: the occupancy it starts from and the gestures of the moves on offer;
    ``alike``: sets of cells whose pieces are as good as one another.
    """

    start: Mask
    gestures: tuple[Gesture, ...] = ()
    alike: tuple[Mask, ...] = ()

    @cached_property
    def movers(self) -> Mask:
        """The cells from which a piece can move."""
        return mask_of(g.origin for g in self.gestures)

    def masked(self, cells: Mask) -> Candidates:
        """The same turn as sensors witness it that feel these cells alone."""
        return replace(self, gestures=tuple(g.masked(cells) for g in self.gestures))

    def missing(self, now: Mask) -> Mask:
        """The cells that were occupied at the start and are not now."""
        return self.start & ~now

    def extra(self, now: Mask) -> Mask:
        """The cells that are occupied now and were not at the start."""
        return now & ~self.start

    def candidates(self, now: Mask) -> tuple[Gesture, ...]:
        """The moves this occupancy is on the way to: nothing gone and nothing come that the
        move does not account for.
        """
        missing, extra = self.missing(now), self.extra(now)
        return tuple(g for g in self.gestures if not (missing & ~g.lifts or extra & ~g.fills))

    def explains(self, now: Mask) -> bool:
        """Whether a board that stays like this may be on the way to a move.

        Stricter than ``candidates``, which also serves a piece that is felt on two cells while it
        slides: at rest, no more pieces have come than those which that move sends have left.
        """
        missing, extra = self.missing(now), self.extra(now)
        return any(
            extra.bit_count() <= (missing & _senders(g)).bit_count() for g in self.candidates(now)
        )

    def complete(self, now: Mask, evidence: Evidence) -> tuple[Gesture, ...]:
        """The best explanations of a finished move: none, one, or several that differ in what they
        do.

        Complete: the occupancy is the move's last one, everything it lifts was seen lifted, and a
        displaced piece's cell was filled again no earlier than the mover left. Better: fewer lifts
        left unexplained, then more of its landings seen. When the only move with this occupancy
        lacks a lift that a sensor missed, it is accepted unless it displaces a piece. A move that
        cannot be felt is never complete.
        """
        ending = [g for g in self.gestures if g.final == now and not g.undetectable]
        witnessed = [g for g in ending if _witnessed(g, evidence)]
        if witnessed:
            ranks = [_rank(g, evidence) for g in witnessed]
            best = min(ranks)
            return _distinct([g for g, rank in zip(witnessed, ranks, strict=True) if rank == best])
        alone = _distinct(ending)
        return alone if len(alone) == 1 and not alone[0].displaced else ()

    def complete_with_reply(
        self, now: Mask, evidence: Evidence, spared: Mask
    ) -> tuple[Gesture, ...]:
        """The move that is finished while other pieces are in hands, too: the next player has
        begun before the mover was done.

        All cells the move touches are as it leaves them, and all its lifts were seen; the rest says
        ``EarlyReply``. ``spared``: cells from which nothing is the next player's that was lifted
        before the mover had landed. Of several moves that one is left whose piece was not taken, or
        else was felt last where it ended, and then that which explains most of what is lost.
        """
        found: list[tuple[tuple[float, int], Gesture]] = []
        for g in self.gestures:
            early_reply = EarlyReply(g, self.gestures, self.movers, self.start, now, evidence)
            if not early_reply.possible or g.undetectable:
                continue
            if _witnessed(g, evidence) and not evidence.elsewhere(g) and early_reply.holds(spared):
                found.append(((-early_reply.stood, early_reply.emptied.bit_count()), g))
        best = min((rank for rank, _ in found), default=None)
        return _distinct([g for rank, g in found if rank == best])

    def nearly(
        self, now: Mask, evidence: Evidence, most: int = MOST_WRONG, *, silent: bool = False
    ) -> tuple[Gesture, ...]:
        """The moves that would be finished but for ``most`` wrong sensors: one that did not feel a
        landing, or a piece leaving, or that missed a lift; and but for the ghosts of the piece
        that was put down.

        Unless ``silent``, something of the move must have been felt, if it can be. Those with a
        missed lift alone come first, then those with fewer wrong sensors, then those that explain
        more lifts.
        """
        found = []
        for g in self.gestures:
            wrong, change = now ^ g.final, self.start ^ g.final
            some = silent or change & ~wrong or g.displaced & evidence.adjusted or g.undetectable
            if wrong and not some:
                continue
            at, sensed = evidence.filled.get(g.end), cells_of(wrong & now)
            raised = mask_of(cell for cell in sensed if evidence.filled.get(cell, NEVER) == at)
            lying = wrong & ~raised | evidence.unseen(g.lifts & ~wrong)
            if lying.bit_count() <= most:
                found.append(g)
        return _distinct(
            sorted(found, key=lambda g: ((now ^ g.final).bit_count(), _rank(g, evidence)))
        )


def _senders(gesture: Gesture) -> Mask:
    return mask_of((gesture.origin, *(start for start, _ in gesture.move.also)))


def _witnessed(gesture: Gesture, evidence: Evidence) -> bool:
    if evidence.unseen(gesture.lifts):
        return False
    left = evidence.lifted.get(gesture.origin, FIRST_LOOK)
    # A displaced piece has to be seen leaving: that its cell was empty at the first look
    # may only mean that the board was still being set up.
    return all(
        evidence.saw_lifted(cell) and evidence.filled.get(cell, NEVER) >= left
        for cell in cells_of(gesture.displaced)
    )


def _rank(gesture: Gesture, evidence: Evidence) -> tuple[int, int]:
    unseen = len(gesture.move.path) - 1 - gesture.landings_seen(evidence.landings)
    return evidence.unexplained(gesture), unseen


def _distinct(gestures: Sequence[Gesture]) -> tuple[Gesture, ...]:
    """One gesture for each effect: two routes with the same ends and victims lead to the same
    position.
    """
    effects: dict[object, Gesture] = {}
    for g in gestures:
        effects.setdefault((g.origin, g.end, g.victims, g.move.also, g.move.choice), g)
    return tuple(effects.values())
