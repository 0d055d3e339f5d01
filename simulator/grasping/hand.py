"""One person's hands: a piece grasped, carried or pushed, set down, let go.

In: a board, a piece, a destination. Out: the time at which it is finished; what happens to the
piece is noted on the board. A reach has a fast first part and is corrected by a slow second one
(Woodworth 1899; Elliott et al. 2010, Psychological Bulletin 136: 1023-1044).
"""

from __future__ import annotations

import math
from collections import Counter
from random import Random

from simulator.grasping.grasp_rates import Behaviour, Person, Profile
from simulator.grasping.tabletop import Point, Tabletop, reach_time, scattered, towards

THINKING = 0.6
"""The spread of the logarithm of such times; 0.3 to 0.8 in the literature of choice reactions."""

RIM = 0.6
"""How far beyond the middles of the outer cells a piece can be pushed, in pitches."""


class Hand:
    """Hands of one person at a board. ``plain``: without optional behaviours."""

    def __init__(
        self,
        board: Tabletop,
        profile: Profile,
        person: Person,
        rng: Random,
        seen: Counter[str],
        *,
        plain: bool = False,
    ) -> None:
        self.board, self.person, self.chance, self.seen = board, person, rng, seen
        self._profile, self._plain = profile, plain

    def happens(self, deed: Behaviour, possible: object = True) -> bool:
        """Return whether the behaviour occurs now; count it if it does."""
        if self._plain or self.chance.random() >= self._profile.rate(deed) or not possible:
            return False
        self.seen[deed] += 1
        return True

    def wait(self, low: float, high: float) -> float:
        """Return a random time, in seconds, at this person's pace."""
        return self.chance.uniform(low, high) * self.person.pace

    def think(self, median: float) -> float:
        """Return a random time, in seconds, for a decision or for seeing a mistake.

        It does not depend on the pace of the hands, and has a long tail, as choice times have (Luce
        1986).
        """
        return median * self.chance.lognormvariate(0.0, THINKING)

    def spot(self, piece: int) -> Point:
        """Return where the piece is."""
        return self.board.pieces[piece].spot

    def grasp(self, piece: int, at: float) -> float:
        """Close the fingers around the piece and lift it."""
        if self.happens(Behaviour.GRIP_TILT):
            at = self.rock(piece, at, self.chance.choice((1, 1, 2, 3)), (0.004, 0.03))
        self.board.lift(piece, at)
        return at

    def rock(self, piece: int, at: float, times: int, span: tuple[float, float]) -> float:
        """Tilt the piece ``times`` times; return when it stands again."""
        for _ in range(times):
            seconds = self.chance.uniform(*span)
            self.board.tilt(piece, at, seconds)
            at += seconds + self.chance.uniform(0.01, 0.06)
        return at

    def remove(self, piece: int, at: float) -> float:
        """Take the piece off the board; return when it has left its cell."""
        at = self.grasp(piece, at)
        self.board.drop(piece, at + self.wait(0.25, 0.9))
        return at

    def put_back(self, piece: int, at: float, held: float) -> float:
        """Lift the piece, hold it for ``held`` seconds, and set it down where it stood."""
        cell = self.board.nearest(self.spot(piece))
        at = self.grasp(piece, at) + held
        return self.release(piece, self.place(piece, cell, at))

    def carry(self, piece: int, cell: int, at: float) -> float:
        """Carry the piece from where it stands to a cell, and let it go there."""
        return self.release(piece, self.bring(piece, cell, at))

    def bring(self, piece: int, cell: int, at: float) -> float:
        """Bring the piece from where it is to a cell; the fingers still hold it."""
        board, start, goal = self.board, self.spot(piece), self.board.middles[cell]
        seconds = reach_time(math.dist(start, goal) / board.pitch, self.person.pace, self.chance)
        clear = board.is_path_clear(piece, start, goal) and start != goal
        if clear and self.chance.random() < self.person.slides:
            self.seen["slides the piece"] += 1
            at = self._slide(piece, cell, at, seconds)
        else:
            if self.happens(Behaviour.SCOOP, clear):
                away = towards(start, goal, self.chance.uniform(0.5, 1.0) * board.pitch)
                at = board.glide(piece, away, at, self.wait(0.06, 0.2))
            at = self._on_the_way(piece, cell, self.grasp(piece, at), seconds)
            at = self.place(piece, cell, at)
        return self.mend(piece, cell, at)

    def _on_the_way(self, piece: int, cell: int, at: float, seconds: float) -> float:
        """Carry the piece through the air, unless it comes down somewhere."""
        board, start, goal = self.board, self.spot(piece), self.board.middles[cell]
        half = (start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2
        half_way = board.nearest(half)
        far = math.dist(start, goal) > 1.9 * board.pitch
        for deed in (Behaviour.HOP, Behaviour.DROPPED):
            if self.happens(deed, half_way not in board.at and half_way != cell and far):
                out = self.person.scatter if deed is Behaviour.HOP else 0.25
                spot = scattered(board.middles[half_way], out * board.pitch, self.chance)
                board.lower(piece, spot, at + seconds / 2)
                if deed is Behaviour.DROPPED:
                    self.rock(piece, at + seconds / 2 + 0.02, 2, (0.005, 0.05))
                at += seconds / 2 + self.wait(0.25, 0.9)
                board.lift(piece, at)
        return at + seconds

    def place(self, piece: int, cell: int, at: float) -> float:
        """Lower the piece from the air onto a cell, as exactly as this person does."""
        board, chance, goal = self.board, self.chance, self.board.middles[cell]
        target = self._aim(cell)
        free = board.free_around(cell)
        came = self._free_side(cell)
        if self.happens(Behaviour.SKIM, came is not None) and came is not None:
            board.lower(piece, towards(goal, came, chance.uniform(0.5, 1.0) * board.pitch), at)
            return board.glide(piece, target, at, self.wait(0.06, 0.25))
        if self.happens(Behaviour.OVERSHOT, free):
            beyond = board.middles[chance.choice(free)]
            board.lower(piece, towards(goal, beyond, chance.uniform(0.5, 0.85) * board.pitch), at)
            return board.glide(piece, target, at + self.wait(0.05, 0.25), self.wait(0.1, 0.25))
        if self.happens(Behaviour.MISPLACED, free):
            beyond = board.middles[chance.choice(free)]
            board.lower(piece, towards(goal, beyond, chance.uniform(0.4, 0.58) * board.pitch), at)
            return board.glide(piece, target, at + self.think(0.4), self.wait(0.08, 0.3))
        board.lower(piece, target, at)
        return at

    def _free_side(self, cell: int) -> Point | None:
        """Return the middle of a free cell beside a cell."""
        free = self.board.free_around(cell)
        return self.board.middles[self.chance.choice(free)] if free else None

    def _aim(self, cell: int) -> Point:
        deviation = self.person.scatter * self.board.pitch
        return scattered(self.board.middles[cell], deviation, self.chance)

    def _slide(self, piece: int, cell: int, at: float, seconds: float) -> float:
        """Push the piece over the board, in one go or with stops."""
        board, chance, start, goal = self.board, self.chance, self.spot(piece), self._aim(cell)
        whole = math.dist(start, goal)
        if self.happens(Behaviour.PAUSED, whole > 1.5 * board.pitch):
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                left = math.dist(self.spot(piece), goal)
                on = towards(self.spot(piece), goal, chance.uniform(0.25, 0.8) * left)
                part = max(0.08, seconds * math.dist(self.spot(piece), on) / whole)
                at = board.glide(piece, on, at, part) + self.think(0.5)
        end = towards(self.spot(piece), goal, math.dist(self.spot(piece), goal))
        further = chance.uniform(0.5, 0.85) * board.pitch
        over = towards(end, self.spot(piece), -further)
        if self.happens(Behaviour.OVERSHOT, self._open(piece, goal, over)):
            at = board.glide(piece, over, at, seconds * 1.1) + self.wait(0.04, 0.25)
            return board.glide(piece, goal, at, self.wait(0.1, 0.3))
        if self.happens(Behaviour.UNDERSHOT, whole > board.pitch):
            short = towards(goal, self.spot(piece), chance.uniform(0.4, 0.7) * board.pitch)
            at = board.glide(piece, short, at, seconds) + self.wait(0.08, 0.5)
            return board.glide(piece, goal, at, self.wait(0.08, 0.25))
        return board.glide(piece, goal, at, seconds * 1.1)

    def _open(self, piece: int, start: Point, end: Point) -> bool:
        """Return whether there is free board for a piece to go on."""
        board = self.board
        out = math.dist(end, board.middles[board.nearest(end)])
        return out < RIM * board.pitch and board.is_path_clear(piece, start, end)

    def mend(self, piece: int, cell: int, at: float) -> float:
        """Push the piece until it stands well enough."""
        board, middle = self.board, self.board.middles[cell]
        while not (board.may_release(piece) and board.nearest(self.spot(piece)) == cell):
            at += self.wait(0.1, 0.35)
            closer = scattered(middle, 0.06 * board.pitch, self.chance)
            at = board.glide(piece, closer, at, self.wait(0.08, 0.2))
            if cell in board.at and board.at[cell] != piece:
                break  # another piece stands there: give up
        return at

    def release(self, piece: int, at: float) -> float:
        """Let the piece go, after correcting its place where necessary."""
        at = self.mend(piece, self.board.nearest(self.spot(piece)), at)
        self.board.release(piece, at)
        if self.happens(Behaviour.LANDING_ROCK):
            self.rock(piece, at + 0.01, self.chance.choice((1, 1, 2, 3)), (0.005, 0.04))
        return at
