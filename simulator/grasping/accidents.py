"""What befalls the other pieces while somebody moves: sleeves, knuckles, the table, idle fingers.

In: a board, when and where a hand is at work, which cells are out of it. Out: what happens to
bystanders, who all stand in the end where they stood. Knows no moves.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from simulator.grasping.hand import Hand
from simulator.grasping.motion import Point, towards
from simulator.grasping.people import Behaviour

SLEEVE_S = (0.006, 0.08)
KNUCKLE_S = (0.004, 0.25)
TAP_S = (0.004, 0.09)
JOLT_S = (0.003, 0.014)
"""How long a piece is tilted so far that its contact opens: guesses; issue 19 names 4 to 250 ms."""

DRUM_HZ = (4.0, 7.0)
"""Fingers tap at most so fast (Todor and Smiley 1985: 5 to 6.5 Hz for the index finger)."""


@dataclass(frozen=True)
class ReachInterval:
    """One reach of a hand over the board: from when to when, and where it sets down."""

    begins: float
    lands: float
    start: Point
    end: Point


class Accidents:
    """What happens round one person's reach. ``rival``: who waits, and the number of their seat."""

    def __init__(self, hand: Hand, guarded: frozenset[int], rival: Hand, seat: int) -> None:
        self._hand, self._guarded, self._rival, self._seat = hand, guarded, rival, seat
        self._board, self._rng = hand.board, hand.chance

    def apply(self, reach: ReachInterval) -> None:
        """Draw what happens, and let it."""
        for happens in (self._reaching, self._falling, self._table, self._idling):
            happens(reach)

    def _standing(self, pieces: Sequence[int] | None = None) -> list[int]:
        """Those of them, or of all, that may be touched."""
        there = [(c, p) for c, p in sorted(self._board.at.items()) if c not in self._guarded]
        return [p for _, p in there if pieces is None or p in pieces]

    def _some(self, pieces: Sequence[int], most: int) -> list[int]:
        return self._rng.sample(pieces, min(len(pieces), self._rng.randint(1, most)))

    def _beside(self, spot: Point) -> list[int]:
        return self._standing(self._board.near_way(spot, spot, 1.6))

    def _free(self, cell: int) -> list[int]:
        return [c for c in self._board.free_around(cell) if c not in self._guarded]

    def _reaching(self, reach: ReachInterval) -> None:
        hand, board, chance = self._hand, self._board, self._rng
        side = hand.person.side
        shoulder = reach.end[0] + 1e3 * math.cos(side), reach.end[1] + 1e3 * math.sin(side)
        below = self._standing(board.near_way(reach.end, shoulder, 0.9))
        if hand.happens(Behaviour.SLEEVE, below):
            at = reach.lands + chance.uniform(-0.1, 0.3)
            for piece in self._some(below, 4):
                board.tilt(piece, at, chance.uniform(*SLEEVE_S))
                at += chance.uniform(0.0, 0.1)
        spot, when = chance.choice(((reach.start, reach.begins), (reach.end, reach.lands)))
        near = self._beside(spot)
        if hand.happens(Behaviour.KNUCKLE, near):
            at = max(0.0, when + chance.uniform(-0.15, 0.15))
            board.tilt(chance.choice(near), at, chance.uniform(*KNUCKLE_S))
        near = below or near
        if hand.happens(Behaviour.DRAGGED, near):
            self._shift(chance.choice(near), reach.lands, (0.7, 1.1), 1.5)

    def _shift(self, piece: int, at: float, far: tuple[float, float], later: float) -> None:
        """Push a piece aside as far as that, in pitches, and bring it back about so much later."""
        hand, board, chance = self._hand, self._board, self._rng
        cell, start = board.nearest(hand.spot(piece)), hand.spot(piece)
        free = self._free(cell)
        if not free:
            return
        beyond = board.middles[chance.choice(free)]
        aside = towards(start, beyond, chance.uniform(*far) * board.pitch)
        at = board.glide(piece, aside, at, chance.uniform(0.08, 0.4)) + hand.think(later)
        hand.carry(piece, cell, at)

    def _falling(self, reach: ReachInterval) -> None:
        hand, chance = self._hand, self._rng
        near = self._beside(reach.end) or self._beside(reach.start)
        if hand.happens(Behaviour.TOPPLED, near):
            self._topple([chance.choice(near)], reach.lands)
        if hand.happens(Behaviour.SKITTLED, len(near) > 1):
            self._topple(chance.sample(near, min(len(near), chance.choice((2, 2, 3)))), reach.lands)

    def _topple(self, pieces: Sequence[int], at: float) -> None:
        """They fall within a moment, lie about, and are set up again one by one."""
        hand, board, chance = self._hand, self._board, self._rng
        cells = [board.nearest(hand.spot(piece)) for piece in pieces]
        for piece, cell in zip(pieces, cells, strict=True):
            fallen = at + chance.uniform(0.0, 0.25)
            free = self._free(cell)
            board.lift(piece, fallen)
            # A piece that rolls onto its foot's magnet is felt where it lies.
            if free and chance.random() < 0.5:
                lying = board.middles[chance.choice(free)]
                board.lower(piece, lying, fallen + chance.uniform(0.05, 0.4))
        at += hand.think(1.2)
        for piece, cell in zip(pieces, cells, strict=True):
            board.lift(piece, at)
            at = hand.release(piece, hand.place(piece, cell, at + hand.wait(0.3, 0.9)))
            at += hand.wait(0.2, 0.9)

    def _table(self, reach: ReachInterval) -> None:
        hand, board, chance = self._hand, self._board, self._rng
        if hand.happens(Behaviour.JOLTED):
            at = reach.lands + chance.uniform(0.0, 0.6)
            for piece in self._standing():
                if chance.random() < 0.15:  # a guess: most contacts have reach to spare
                    board.tilt(piece, at + chance.uniform(0.0, 0.12), chance.uniform(*JOLT_S))
        if hand.happens(Behaviour.DRUMMED, standing := self._standing()):
            at, pace = reach.lands + chance.uniform(0.1, 1.0), 1 / chance.uniform(*DRUM_HZ)
            drummed = self._some(standing, 3)
            for _ in range(chance.randint(4, 12)):
                for piece in drummed:
                    board.tilt(piece, at + chance.uniform(0.0, 0.01), chance.uniform(*JOLT_S))
                at += pace * chance.uniform(0.9, 1.1)

    def _idling(self, reach: ReachInterval) -> None:
        """What the hands do that are not at work."""
        hand, rival, board, chance = self._hand, self._rival, self._board, self._rng
        standing = self._standing()
        if hand.happens(Behaviour.NUDGED, standing):
            at = reach.lands + chance.uniform(0.1, 1.0)
            self._shift(chance.choice(standing), at, (0.35, 0.65), 0.4)
        if hand.happens(Behaviour.POINTED, standing):
            at = max(0.0, reach.begins + chance.uniform(-1.0, 0.5))
            for piece in self._some(standing, 3):
                board.tilt(piece, at, chance.uniform(*TAP_S))
                at += hand.wait(0.15, 0.5)
        theirs = [p for p in self._standing() if board.pieces[p].wood[0] == self._seat]
        if rival.happens(Behaviour.PREMOVE, theirs):
            at = max(0.0, reach.lands - chance.uniform(0.1, 0.8))
            rival.put_back(chance.choice(theirs), at, rival.think(0.4))
        theirs = [p for p in self._standing() if board.pieces[p].wood[0] == self._seat]
        if rival.happens(Behaviour.FIDGET, theirs):
            at = max(0.0, reach.begins + chance.uniform(-0.5, 0.5))
            rival.put_back(chance.choice(theirs), at, rival.think(1.2))
