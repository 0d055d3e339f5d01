"""One move as a person makes it, and the accidents that happen to other pieces meanwhile.

In: a board, a move, where else its piece might have gone, when it begins. Out: when the piece is
let go; everything that happens is noted on the board: second thoughts, the move, captures,
corrections, and what sleeves, knuckles, the table and idle fingers do to bystanders, which all
stand in the end where they stood. Knows moves, and no rules.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engines.game import Move
from simulator.grasping.grasp_rates import Behaviour
from simulator.grasping.hand import Hand
from simulator.grasping.tabletop import Point, reach_time, scattered, towards
from simulator.hands.board_pieces import PhysicalPiece

# --- the move ---

OWN_WAY = 0.75
"""How often somebody captures in their usual way: a guess (0.6 to 0.9)."""

NEAR_PIECES = 5
"""A wrong piece is one of this many nearest: slips choose what is alike and near (Norman 1981)."""

BARED_S = (0.08, 0.3)
"""A hand that holds the captor takes the victim, and sets the captor down so much later: a guess.
What is shorter no board can tell from an unsteady contact.
"""


class Ply(NamedTuple):
    """One move.

    ``elsewhere``: free cells to which the piece might go as well. ``prey``: the occupied cells at
    which it might capture instead, including the intended one. ``guarded``: the cells that this
    move or the next one touches, where accidents are excluded. ``stands``: the pieces on the cells
    afterwards.
    """

    move: Move
    elsewhere: tuple[int, ...]
    prey: tuple[int, ...]
    guarded: frozenset[int]
    stands: tuple[PhysicalPiece | None, ...]


class MoveMaker:
    """Moves made with one person's hands."""

    def __init__(self, hand: Hand) -> None:
        self._hand, self._board, self._rng = hand, hand.board, hand.chance

    def ply(self, ply: Ply, at: float) -> float:
        """Make the whole move; return when the piece is let go."""
        hand, board, move = self._hand, self._board, ply.move
        mover, end = board.at[move.path[0]], move.path[-1]
        if len(move.path) == 1:
            return self._clear_away([board.at[cell] for cell in move.captured], at)
        others = [board.at[start] for start, _ in move.also]
        at = self._second_thoughts(ply, mover, at)
        if others and board.at.get(end) in others:
            at = self._escorts(others, move, at) + hand.wait(0.1, 0.4)
            others = []
        victim = board.at.get(end) if end != move.path[0] else None
        if victim is not None:
            landed = self._replace(ply, mover, victim, at)
        else:
            landed = self._along(move, mover, at)
        if others:
            landed = self._escorts(others, move, landed + hand.wait(0.1, 0.6))
        self._put_right(ply, mover, landed)
        return landed

    def _escorts(self, pieces: Sequence[int], move: Move, at: float) -> float:
        for piece, (_, end) in zip(pieces, move.also, strict=True):
            at = self._hand.carry(piece, end, at)
        return at

    # Before

    def _second_thoughts(self, ply: Ply, mover: int, at: float) -> float:
        hand, board = self._hand, self._board
        near = self._like(mover, ply.guarded)
        if hand.happens(Behaviour.WRONG_PIECE, near):
            at = hand.put_back(self._rng.choice(near), at, hand.think(0.6)) + hand.wait(0.1, 0.8)
        if hand.happens(Behaviour.DOUBTED):
            at = hand.put_back(mover, at, hand.think(1.0)) + hand.think(0.8)
        if hand.happens(Behaviour.COMPARED, near):
            at = self._compare(mover, self._rng.choice(near), at)
        elsewhere = [cell for cell in ply.elsewhere if cell not in board.at]
        if hand.happens(Behaviour.HESITATED, elsewhere):
            at = hand.bring(mover, self._rng.choice(elsewhere), at) + hand.think(0.9)
        if hand.happens(Behaviour.CHANGED, elsewhere):
            at = hand.carry(mover, self._rng.choice(elsewhere), at) + hand.think(1.1)
        wrong = board.free_around(ply.move.path[-1])
        if hand.happens(Behaviour.WRONG_CELL, wrong):
            at = hand.carry(mover, self._rng.choice(wrong), at) + hand.think(0.8)
        return at

    def _like(self, piece: int, guarded: frozenset[int]) -> list[int]:
        """Return the pieces of the same side nearest to one."""
        board, one = self._board, self._board.pieces[piece]
        near = sorted(board.at.items(), key=lambda p: math.dist(one.spot, board.middles[p[0]]))
        same = (n for c, n in near if board.pieces[n].wood[0] == one.wood[0] and c not in guarded)
        return [number for number in same if number != piece][:NEAR_PIECES]

    def _compare(self, mover: int, other: int, at: float) -> float:
        hand, board = self._hand, self._board
        cells = {piece: board.nearest(hand.spot(piece)) for piece in (mover, other)}
        first, second = self._rng.sample((mover, other), 2)
        hand.grasp(first, at)
        at = hand.grasp(second, at + hand.wait(0.05, 0.8)) + hand.think(1.0)
        hand.release(other, hand.place(other, cells[other], at))
        at += hand.wait(0.1, 0.6)
        return hand.release(mover, hand.place(mover, cells[mover], at)) + hand.wait(0.1, 0.5)

    # Capturing on the last cell

    def _replace(self, ply: Ply, mover: int, victim: int, at: float) -> float:
        hand, chance, board, end = self._hand, self._rng, self._board, ply.move.path[-1]
        manner = hand.person.capture_style if chance.random() < OWN_WAY else chance.random()
        if hand.happens(Behaviour.RETHOUGHT):
            at = hand.put_back(victim, at, hand.think(0.8)) + hand.think(0.8)
        free = [cell for cell in board.free_around(end) if cell != ply.move.path[0]]
        if hand.happens(Behaviour.SHOVED, free and len(ply.prey) == 1):
            return self._shove(mover, victim, end, chance.choice(free), at)
        if hand.happens(Behaviour.KNOCKED, free):
            return self._knock(mover, victim, end, chance.choice(free), at)
        if hand.happens(Behaviour.PARKED, free):
            at = hand.carry(mover, chance.choice(free), at) + hand.wait(0.1, 0.5)
            manner = 0.0
        if manner < 0.4:
            at = hand.remove(victim, at) + hand.wait(0.25, 0.9)
            return hand.carry(mover, end, at)
        at = hand.grasp(mover, at)
        away = math.dist(hand.spot(mover), board.middles[end]) / board.pitch
        there = at + reach_time(away, hand.person.pace, chance)
        # Two hands begin and end together (Kelso, Southard and Goodman 1979); one takes both in
        # turn.
        taken = there if manner < 0.7 else at + hand.wait(0.0, 0.15)
        taken = hand.remove(victim, taken)
        there = max(there, taken + chance.uniform(*BARED_S))
        return hand.release(mover, hand.mend(mover, end, hand.place(mover, end, there)))

    def _shove(self, mover: int, victim: int, end: int, free: int, at: float) -> float:
        """Push the captor into its victim, which yields to a free side."""
        hand, board, middle = self._hand, self._board, self._board.middles[end]
        start, here = towards(middle, hand.spot(mover), 0.75 * board.pitch), hand.spot(mover)
        seconds = reach_time(math.dist(here, start) / board.pitch, 1.0, self._rng)
        seconds *= hand.person.pace
        if set(board.near_way(here, start, 0.7)) <= {mover, victim}:
            at = board.glide(mover, start, at, seconds)
        else:
            at = hand.grasp(mover, at) + seconds
            board.lower(mover, start, at)
        aside = towards(middle, board.middles[free], self._rng.uniform(0.75, 1.0) * board.pitch)
        seconds = hand.wait(0.15, 0.45)
        board.glide(victim, aside, at, seconds)
        landed = hand.mend(mover, end, board.glide(mover, middle, at, seconds))
        hand.remove(victim, landed + hand.wait(0.1, 1.0))
        return hand.release(mover, landed)

    def _knock(self, mover: int, victim: int, end: int, free: int, at: float) -> float:
        """Knock the victim aside with the hand that brings the captor."""
        hand, board, chance = self._hand, self._board, self._rng
        away = math.dist(hand.spot(mover), board.middles[end]) / board.pitch
        at = hand.grasp(mover, at) + reach_time(away, hand.person.pace, chance)
        aside = scattered(board.middles[free], 0.15 * board.pitch, chance)
        still = board.glide(victim, aside, at, chance.uniform(0.06, 0.15))
        landed = hand.place(mover, end, still + chance.uniform(0.02, 0.15))
        landed = hand.release(mover, hand.mend(mover, end, landed))
        hand.remove(victim, landed + hand.wait(0.15, 1.5))
        return landed

    # Capturing elsewhere

    def _along(self, move: Move, mover: int, at: float) -> float:
        """Move from landing to landing; return when the last is reached."""
        hand, chance, board = self._hand, self._rng, self._board
        victims = [board.at[cell] for cell in move.captured]
        manner = hand.person.capture_style if chance.random() < OWN_WAY else chance.random()
        if victims and hand.happens(Behaviour.RETHOUGHT):
            at = hand.put_back(victims[0], at, hand.think(0.8)) + hand.think(0.8)
        if victims and manner < 0.12:
            at = self._clear_away(victims, at) + hand.wait(0.2, 0.8)
            victims = []
        elif victims and manner < 0.3:
            # The other hand takes them while this one moves.
            self._clear_away(victims, at + hand.wait(0.1, 0.6))
            victims = []
        steps = len(move.path) - 1
        passing = manner > 0.85 and len(victims) == steps
        for landing in move.path[1:-1]:
            if chance.random() < 0.75:  # the others are passed in the air: a guess
                at = hand.bring(mover, landing, at) + hand.wait(0.04, 0.4)
            if passing:
                at = hand.remove(victims.pop(0), at) + hand.wait(0.1, 0.4)
        landed = hand.carry(mover, move.path[-1], at)
        if victims:
            late = hand.happens(Behaviour.LATE)
            after = chance.uniform(0.8, 3.0) if late else hand.wait(0.12, 0.7)
            self._clear_away(victims, landed + after)
        return landed

    def _clear_away(self, victims: Sequence[int], at: float) -> float:
        """Take pieces off one by one or in one sweep; return when the last leaves its cell."""
        hand, board, chance = self._hand, self._board, self._rng
        swept = hand.happens(Behaviour.SWEPT, len(victims) > 1)
        order = victims if chance.random() < 0.7 else victims[::-1]
        for number, victim in enumerate(order):
            if number:
                at += chance.uniform(0.04, 0.2) if swept else hand.wait(0.3, 0.9)
            free = board.free_around(board.nearest(hand.spot(victim)))
            if hand.happens(Behaviour.KNOCKED, free):
                aside = scattered(board.middles[chance.choice(free)], 0.15 * board.pitch, chance)
                at = board.glide(victim, aside, at, chance.uniform(0.06, 0.2))
                at += hand.wait(0.15, 1.0)
            at = hand.remove(victim, at)
        return at

    # Afterwards

    def _put_right(self, ply: Ply, mover: int, at: float) -> None:
        hand, board, chance = self._hand, self._board, self._rng
        at += hand.wait(0.15, 0.8)
        if hand.happens(Behaviour.CENTRED):
            middle = board.middles[ply.move.path[-1]]
            if chance.random() < 0.3:
                at = hand.put_back(mover, at, hand.wait(0.05, 0.3))
            else:
                at = board.glide(mover, scattered(middle, 1.0, chance), at, hand.wait(0.1, 0.4))
            at += hand.wait(0.15, 0.6)
        if hand.happens(Behaviour.TWISTED):
            for _ in range(chance.randint(2, 6)):
                if chance.random() < 0.3:
                    at = hand.put_back(mover, at, hand.wait(0.05, 0.4)) + hand.wait(0.05, 0.3)
                else:
                    at = hand.rock(mover, at, 1, (0.01, 0.15)) + hand.wait(0.05, 0.3)
        near = [piece for piece in self._around(ply) if piece != mover]
        if hand.happens(Behaviour.STRAIGHTENED, near):
            for piece in chance.sample(near, min(len(near), chance.randint(1, 3))):
                at = hand.put_back(piece, at, hand.wait(0.05, 0.4)) + hand.wait(0.15, 0.8)

    def _around(self, ply: Ply) -> list[int]:
        board, end = self._board, ply.move.path[-1]
        near = board.within(board.middles[end], 2.5 * board.pitch)
        return [board.at[cell] for cell in near if cell in board.at and cell not in ply.guarded]


# --- accidents ---

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
    """Accidents around one person's reach. ``rival``: who waits, and the number of their seat."""

    def __init__(self, hand: Hand, guarded: frozenset[int], rival: Hand, seat: int) -> None:
        self._hand, self._guarded, self._rival, self._seat = hand, guarded, rival, seat
        self._board, self._rng = hand.board, hand.chance

    def apply(self, reach: ReachInterval) -> None:
        """Draw the accidents of a reach, and apply them."""
        for happens in (self._reaching, self._falling, self._table, self._idling):
            happens(reach)

    def _standing(self, pieces: Sequence[int] | None = None) -> list[int]:
        """Return those of the pieces, or of all, that can be touched."""
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
        """Push a piece aside by ``far``, in pitches; bring it back about ``later`` seconds on."""
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
        """Let the pieces fall within a moment, lie about, and be set up again one by one."""
        hand, board, chance = self._hand, self._board, self._rng
        cells = [board.nearest(hand.spot(piece)) for piece in pieces]
        for piece, cell in zip(pieces, cells, strict=True):
            fallen = at + chance.uniform(0.0, 0.25)
            free = self._free(cell)
            board.lift(piece, fallen)
            # A piece that rolls onto its foot's magnet is sensed where it lies.
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
        """Add what the idle hands do."""
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
