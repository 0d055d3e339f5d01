"""One ply as hands do it: which events at which times, with the habits around it.

In: the pieces before it, the move, where else its piece might go, the tempo, chance. Out: events
from the moment a hand begins to reach. Whether wood allows them, ``parlour_people`` checks. Knows
no rules: what is touched follows from the fields of the move.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from engines.game import Move
from engines.topology import Cell, Topology, cells_of
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event
from simulator.parlour.parlour_rates import (
    CAPTURES,
    GRASP_TMU,
    LANDING_TOUCHED,
    RATES,
    SENSED_RADIUS,
    SET_DOWN_S,
    TIMES,
    TMU_S,
    Capture,
    Habit,
    Span,
    Tempo,
    carry_s,
    reach_s,
)

Wood = Sequence[PhysicalPiece | None]

ASIDE_MM = 250.0
"""How far it is from a cell to the captured pieces, and from the player to the board: a guess."""

MAIN, OTHER, SLEEVE = range(3)
"""The hands of one ply; each ply has its own, for two players reach at the same time."""

HANDS = 3


@dataclass
class Ply:
    """The events of a ply. ``left``: when its piece was lifted for the last time before it arrived;
    ``landed``: when it arrived; ``end``: when all is done.
    """

    events: list[Event] = field(default_factory=list)
    left: float = 0.0
    landed: float = 0.0
    end: float = 0.0


def after_move(wood: Wood, move: Move) -> tuple[PhysicalPiece | None, ...]:
    """Return the pieces after a move; nothing is crowned, and who moves onto a piece stays."""
    found = list(wood)
    ways = [(start, stop) for start, stop in move.also]
    if move.path[0] not in move.captured:
        ways.append((move.path[0], move.path[-1]))
    carried = [(stop, found[start]) for start, stop in ways]
    for start, _ in ways:
        found[start] = None
    for stop, piece in carried:
        found[stop] = piece
    for cell in move.captured:
        found[cell] = None
    return tuple(found)


def passed_over(topology: Topology, start: int, stop: int) -> list[tuple[int, float]]:
    """Return the cells a piece passes on a straight way, each with the part of the way done."""
    places = topology.positions_mm
    (ax, ay), (bx, by) = places[start], places[stop]
    length = math.dist((ax, ay), (bx, by))
    if not length:
        return []
    found = []
    for cell, (x, y) in enumerate(places):
        part = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length**2
        off = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
        if 0 < part < 1 and cell not in (start, stop) and off < SENSED_RADIUS * topology.pitch_mm:
            found.append((cell, part))
    return sorted(found, key=lambda one: one[1])


class PlyHands:
    """The hands that make one ply.

    ``others``: other cells where the moving piece might be set down. ``seen``: counts the habits.
    ``sober``: without any habit, in the plainest order.
    """

    def __init__(
        self,
        topology: Topology,
        tempo: Tempo,
        rng: Random,
        seen: Counter[str],
        *,
        sober: bool = False,
        first_hand: int = 0,
    ) -> None:
        self._topology, self._tempo, self._rng = topology, tempo, rng
        self._seen, self._sober, self._first_hand = seen, sober, first_hand
        self._wood: Wood = ()
        self._ply = Ply()
        self._now = 0.0

    def make(self, wood: Wood, move: Move, others: Sequence[int]) -> Ply:
        """Return the whole ply."""
        self._wood, self._ply, self._now = wood, Ply(), 0.0
        self._before(move)
        plain = not move.captured and not move.also and wood[move.path[-1]] is None
        if plain and self._does(Habit.RETURN):
            self._there_and_back(move)
        self._move(move, others)
        self._ply.landed = max(self._ply.landed, self._now)
        self._after(move)
        self._ply.end = max((event.at for event in self._ply.events), default=0.0)
        return self._ply

    # --- time, chance, and single events ---

    def _does(self, habit: Habit) -> bool:
        if self._sober or self._rng.random() >= RATES[habit][self._tempo.column]:
            return False
        self._seen[habit] += 1
        return True

    def _drawn(self, span: Span) -> float:
        return self._rng.uniform(*span)

    def _paced(self, seconds: float) -> float:
        return seconds * self._drawn(self._tempo.pace)

    def _distance(self, start: int, stop: int) -> float:
        places = self._topology.positions_mm
        return math.dist(places[start], places[stop])

    def _add(self, verb: Verb, cell: int, hand: int = MAIN, at: float | None = None) -> None:
        at = self._now if at is None else max(0.0, at)
        self._ply.events.append(Event(at, verb, cell, hand=self._first_hand + hand))

    def _feel(self, cell: int, on: bool, at: float, *, standing: bool) -> None:
        event = Event(max(0.0, at), Verb.FEEL, cell, on=on, is_standing_piece=standing)
        self._ply.events.append(event)

    def _reach(self, mm: float = ASIDE_MM) -> None:
        self._now += self._paced(reach_s(mm) + GRASP_TMU * TMU_S)

    def _lift(self, cell: int, hand: int = MAIN) -> None:
        self._add(Verb.LIFT, cell, hand)

    def _carry(self, start: int, stop: int, hand: int = MAIN) -> None:
        """Carry the piece in hand, or slide it if that is a habit and nothing is in the way."""
        seconds = self._paced(carry_s(self._distance(start, stop)))
        way = passed_over(self._topology, start, stop)
        is_free = start != stop and all(self._wood[cell] is None for cell, _ in way)
        if is_free and self._does(Habit.SLIDE):
            pitch = self._topology.pitch_mm
            half = SENSED_RADIUS * pitch / self._distance(start, stop) * seconds
            for cell, part in way:
                middle = self._now + part * seconds
                self._feel(cell, True, middle - half, standing=False)
                self._feel(cell, False, middle + half, standing=False)
        else:
            seconds += self._paced(SET_DOWN_S)
        self._now += seconds
        self._add(Verb.PUT, stop, hand)

    def _lift_and_put(self, cell: int, seconds: float, hand: int = MAIN) -> None:
        self._lift(cell, hand)
        self._now += seconds
        self._add(Verb.PUT, cell, hand)

    # --- before the move: thinking with one's fingers ---

    def _own_cells(self, seat: int, without: Sequence[int]) -> list[int]:
        pieces = enumerate(self._wood)
        return [c for c, piece in pieces if piece and piece[0] == seat and c not in without]

    def _before(self, move: Move) -> None:
        piece = self._wood[move.path[0]]
        assert piece is not None
        touched = [*move.path, *move.captured, *(cell for way in move.also for cell in way)]
        own = self._own_cells(piece[0], touched)
        if own and self._does(Habit.TOUCH):
            self._reach()
            self._lift_and_put(self._rng.choice(own), self._drawn(TIMES.hold))
        if self._does(Habit.TAP):
            cell = self._rng.choice([move.path[0], *own])
            self._reach()
            for _ in range(self._rng.randint(2, 5)):
                self._lift_and_put(cell, self._drawn(TIMES.tap))
                self._now += self._drawn(TIMES.between_taps)
        if self._does(Habit.SPIN):
            cell = self._rng.choice([move.path[0], *own])
            self._reach()
            self._flicker(cell, self._rng.randint(1, 4), TIMES.turned)
        self._wrong_side(piece[0], touched)

    def _flicker(self, cell: int, times: int, span: Span) -> None:
        """Let the contact under a standing piece open so many times."""
        for _ in range(times):
            self._feel(cell, False, self._now, standing=True)
            self._now += self._drawn(span)
            self._feel(cell, True, self._now, standing=True)
            self._now += self._drawn(span)

    def _wrong_side(self, seat: int, touched: Sequence[int]) -> None:
        """Move an opponent's piece by mistake, to a free cell beside it, and put it back."""
        ways = [
            (cell, near)
            for cell, piece in enumerate(self._wood)
            if piece and piece[0] != seat and cell not in touched
            for near in cells_of(self._topology.around[cell])
            if self._wood[near] is None and near not in touched
        ]
        if not ways or not self._does(Habit.WRONG_SIDE):
            return
        cell, near = self._rng.choice(ways)
        self._reach()
        for start, stop in ((cell, near), (near, cell)):
            self._lift(start)
            self._now += self._paced(carry_s(self._distance(start, stop)) + SET_DOWN_S)
            self._add(Verb.PUT, stop)
            if stop == near:
                self._now += self._drawn(TIMES.notice)

    # --- the move ---

    def _there_and_back(self, move: Move) -> None:
        """Make a move without a capture, put the piece back, and think."""
        start, stop = move.path[0], move.path[-1]
        self._reach()
        self._lift(start)
        self._carry(start, stop)
        self._now += self._drawn(TIMES.halfway)
        self._lift(stop)
        self._carry(stop, start)
        self._now += self._drawn(TIMES.hold)

    def _move(self, move: Move, others: Sequence[int]) -> None:
        start: int = move.path[0]
        stop: int = move.path[-1]
        victims: list[int] = [cell for cell in move.captured if cell != start]
        replaced: list[int] = []
        if self._wood[stop] and stop not in (start, *victims):
            replaced = [stop]
        how = self._capture_way(bool(replaced)) if victims or replaced else Capture.AFTER
        self._reach()
        if how in (Capture.FIRST, Capture.FIRST_AND_THINK):
            self._take_all([*replaced, *victims], MAIN)
            think = how is Capture.FIRST_AND_THINK
            self._now += self._drawn(TIMES.first_and_think) if think else 0.0
            self._reach()
            victims = replaced = []
        lifted_at = self._now
        if how is Capture.TWO_HANDS:
            self._other_hand([*replaced, *victims])
            victims = replaced = []
        if start in move.captured:  # it leaves the board by its own move
            self._add(Verb.TAKE, start)
        else:
            self._lift(start)
            if others and not move.captured and not replaced and self._does(Habit.HALFWAY):
                start = self._halfway(start, [cell for cell in others if cell != stop])
            self._ply.left = self._now
            on_the_way = victims if how is Capture.SWAP else []
            self._travel((start, *move.path[1:]), on_the_way, replaced)
            victims = [cell for cell in victims if cell not in on_the_way]
        self._ply.landed = self._now = max(self._now, lifted_at)
        self._also(move)
        if how is Capture.LATE and victims:
            self._now += self._drawn(TIMES.late)
        if victims:
            self._reach(100.0)
            self._take_all(victims, MAIN)

    def _capture_way(self, is_replacing: bool) -> Capture:
        if self._sober:
            return Capture.FIRST if is_replacing else Capture.AFTER
        column = self._tempo.column
        weights = [shares[column] for shares in CAPTURES.values()]
        how = self._rng.choices([*CAPTURES], weights)[0]
        how = Capture.SWAP if is_replacing and how in (Capture.AFTER, Capture.LATE) else how
        self._seen[how] += 1
        return how

    def _take_all(self, cells: Sequence[int], hand: int) -> None:
        """Take these pieces off one after another."""
        for number, cell in enumerate(cells):
            if number:
                self._reach(100.0)
            self._add(Verb.TAKE, cell, hand)
        if cells:
            self._now += self._paced(carry_s(100.0))

    def _other_hand(self, cells: Sequence[int]) -> None:
        """Let the other hand take these pieces off at about the time the first one lifts."""
        at = self._now + self._drawn(TIMES.other_hand)
        for cell in cells:
            self._add(Verb.TAKE, cell, OTHER, at)
            at += self._paced(reach_s(100.0) + GRASP_TMU * TMU_S)

    def _halfway(self, start: int, others: Sequence[int]) -> int:
        """Set the lifted piece down elsewhere, think, lift it again; return where it was."""
        free = [cell for cell in others if self._wood[cell] is None]
        if not free:
            return start
        there = self._rng.choice(free)
        self._carry(start, there)
        self._now += self._drawn(TIMES.halfway)
        self._lift(there)
        return there

    def _travel(self, path: Sequence[int], victims: Sequence[int], replaced: Sequence[int]) -> None:
        """Bring the piece in hand along the path. ``victims`` are taken off on the way, the piece
        that is ``replaced`` just before the landing.
        """
        left = list(victims)
        touches = LANDING_TOUCHED[self._tempo.name]
        for number, (start, stop) in enumerate(pairwise(path), start=1):
            last = number == len(path) - 1
            for cell in [c for c in left if last or self._is_between(c, start, stop)]:
                left.remove(cell)
                self._now += self._drawn(TIMES.pinch)
                self._add(Verb.TAKE, cell, OTHER)
            if last:
                self._land(start, stop, replaced)
            elif self._sober or self._rng.random() < touches:
                self._carry(start, stop)
                self._now += self._drawn(TIMES.dwell)
                self._lift(stop)
            else:
                self._now += self._paced(carry_s(self._distance(start, stop)))

    def _land(self, start: int, stop: int, replaced: Sequence[int]) -> None:
        if not replaced:
            self._carry(start, stop)
            return
        self._now += self._paced(carry_s(self._distance(start, stop)))
        self._add(Verb.TAKE, stop, OTHER)
        self._now += self._drawn(TIMES.pinch)
        self._add(Verb.PUT, stop)

    def _is_between(self, cell: int, start: int, stop: int) -> bool:
        return any(cell in way for way in self._topology.routes(Cell(start), Cell(stop)))

    def _also(self, move: Move) -> None:
        """Move the other pieces that travel, each to a place that is free by then."""
        for start, stop in move.also:
            self._reach(100.0)
            self._lift(start)
            self._carry(start, stop)
        if move.also:
            self._ply.landed = self._now

    # --- after the move, and what a sleeve does meanwhile ---

    def _after(self, move: Move) -> None:
        stands = after_move(self._wood, move)
        stop = move.path[-1]
        if stands[stop] is not None and self._does(Habit.ADJUST_MOVED):
            self._now += self._drawn(TIMES.dwell)
            self._adjust(stop)
        piece = self._wood[move.path[0]]
        assert piece is not None
        touched = (*move.path, *move.captured, *(cell for way in move.also for cell in way))
        own = self._own_cells(piece[0], touched)
        if own and self._does(Habit.ADJUST_OTHERS):
            for cell in self._rng.sample(own, min(len(own), self._rng.randint(1, 3))):
                self._reach(100.0)
                self._adjust(cell)
        near = list(self._neighbours(move, touched))
        if self._wood[stop] is not None:
            # Which of two pieces was replaced could not be told if both were felt to leave.
            near = [cell for cell in near if cell in own]
        if near and self._does(Habit.NUDGE):
            self._sleeve(self._rng.choice(near))
        if near and self._does(Habit.ASKEW):
            self._askew(self._rng.choice(near), touched)

    def _adjust(self, cell: int) -> None:
        """Lift a piece a little and set it down, or only turn and push it."""
        if self._rng.random() < 0.5:
            self._lift_and_put(cell, self._drawn(TIMES.adjust))
        else:
            self._flicker(cell, 1, TIMES.adjust)

    def _neighbours(self, move: Move, touched: Sequence[int]) -> Iterator[int]:
        """Yield the cells of pieces beside the ends of the move that have no part in it."""
        around = self._topology.around[move.path[0]] | self._topology.around[move.path[-1]]
        for cell in cells_of(around):
            if self._wood[cell] is not None and cell not in touched:
                yield cell

    def _sleeve(self, cell: int) -> None:
        """Let a neighbour flicker while the hand is over the board."""
        now, self._now = self._now, self._now * self._rng.random()
        self._flicker(cell, self._rng.randint(1, 3), TIMES.flicker)
        self._now = max(now, self._now)

    def _askew(self, cell: int, touched: Sequence[int]) -> None:
        """Push a neighbour to the edge of its cell, and straighten it after a while."""
        free = [
            near
            for near in cells_of(self._topology.around[cell])
            if self._wood[near] is None and near not in touched
        ]
        over = self._rng.choice(free) if free and self._rng.random() < 0.5 else None
        begins = self._now * self._rng.random()
        ends = begins + self._drawn(TIMES.askew)
        for at, is_askew in ((begins, True), (ends, False)):
            self._feel(cell, not is_askew, at, standing=True)
            if over is not None:
                self._feel(over, is_askew, at + 0.02, standing=False)
        self._now = max(self._now, ends)
