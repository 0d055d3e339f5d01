"""One piece from cell to cell: lifted over the others or slid, aimed well or less well.

In: where from, where to, what stands about. Out: events from time 0, when the hand has taken hold.
Knows no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random

from engines.topology import Topology
from simulator.hands.hands import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event, shifted
from simulator.reaching.kinematics import crossings, movement_time, sensed_at
from simulator.reaching.profiles import Behaviour, Profile

Pieces = Sequence[PhysicalPiece | None]


@dataclass
class MotionPlan:
    """What is done in one move. ``landed``: when the next player takes it for done; ``done``: when
    all is. ``began``: when the mover's own hand first moves it.
    """

    events: list[Event] = field(default_factory=list)
    landed: float = 0.0
    done: float = 0.0
    began: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)

    def shift(self, seconds: float) -> None:
        """Do all of it so much later."""
        self.events = shifted(self.events, seconds)
        self.landed, self.done = self.landed + seconds, self.done + seconds
        self.began += seconds

    def add(self, other: MotionPlan, at: float) -> None:
        """Do another thing from then on."""
        self.events += shifted(other.events, at)
        self.landed, self.done = at + other.landed, max(self.done, at + other.done)
        self.seen += other.seen


class Carrier:
    """Hands of one sort of people that carry pieces. ``reach``: how far the magnets of this set of
    pieces are felt, in pitches.
    """

    def __init__(self, topology: Topology, profile: Profile, rng: Random) -> None:
        self.topology, self.profile, self.chance = topology, profile, rng
        self.reach = rng.uniform(0.44, 0.58)
        self._hands: Iterator[int] = count(1)

    def without_habits(self) -> Carrier:
        """The same people doing nothing but carry pieces, exactly."""
        found = copy(self)
        rates = dict.fromkeys(self.profile.rates, 0.0)
        found.profile = replace(self.profile, spread=0.0, rates=rates)
        return found

    def happens(self, behaviour: Behaviour) -> bool:
        """Whether it happens this time."""
        return self.chance.random() < self.profile.rates[behaviour]

    def hand(self) -> int:
        """A hand that holds nothing yet."""
        return next(self._hands)

    def seconds(self, low: float, high: float) -> float:
        """Between so many and so many seconds, at these people's tempo."""
        return self.chance.uniform(low, high) * self.profile.tempo

    def carry(self, start: int, end: int, pieces: Pieces, hand: int = 0) -> MotionPlan:
        """Take the piece on one cell to another that is free by then. ``hand``: the one that holds
        it already; 0: none does.
        """
        way = self.clear_way(start, end, pieces)
        if way is not None and not hand:
            if len(way) > 2 and self.happens(Behaviour.SHORT):
                return self._short(way)
            if self.happens(Behaviour.SLIDE):
                doing = self.slide(way)
                doing.seen[Behaviour.SLIDE] += 1
                return doing
        further = self._further(start, end, pieces)
        if further is not None and not hand and self.happens(Behaviour.OVERSHOOT):
            return self._overshoot(start, end, further)
        seconds = movement_time(self.topology, start, end, self.profile.tempo, self.chance)
        doing = MotionPlan()
        if not hand:
            hand = self.hand()
            doing.events.append(Event(0.0, Verb.LIFT, start, hand))
        doing.add(self.land(end, pieces, hand, start), seconds)
        return doing

    def clear_way(self, start: int, end: int, pieces: Pieces) -> list[int] | None:
        """The cells from one to the other, both ends included, over which a piece can be slid."""
        cells = self.topology.cells
        for route in self.topology.routes(cells[start], cells[end]):
            if all(pieces[cell] is None for cell in route):
                return [start, *route, end]
        return None

    def _further(self, start: int, end: int, pieces: Pieces) -> int | None:
        """The cell a hand comes to that goes too far, if it is free."""
        topology = self.topology
        for way in topology.directions:
            ray = topology.ray(topology.cells[start], way)
            if end in ray[:-1]:
                following = ray[ray.index(topology.cells[end]) + 1]
                if pieces[following] is None:
                    return following
        return None

    def slide(self, way: Sequence[int], seconds: float | None = None) -> MotionPlan:
        """Slide a piece that stands on the first of these cells to the last."""
        start, end = way[0], way[-1]
        if seconds is None:
            seconds = movement_time(self.topology, start, end, self.profile.tempo, self.chance)
        hand, left, events = self.hand(), False, []
        arrived = 0.0
        for at, cell, felt in crossings(self.topology, way, seconds, self.reach):
            if cell == start:
                events.append(Event(at, Verb.LIFT, start, hand))
                left = True
                if arrived:
                    events.append(Event(at, Verb.PUT, end, hand))
            elif cell == end and felt:
                arrived = at
                events.append(
                    Event(at, Verb.PUT, end, hand) if left else Event(at, Verb.FEEL, end, on=True)
                )
            else:
                events.append(Event(at, Verb.FEEL, cell, on=felt))
        return MotionPlan(events, arrived, seconds)

    def _short(self, way: Sequence[int]) -> MotionPlan:
        """The hand stops a cell or two too early and corrects itself by sliding on."""
        stop = max(1, len(way) - 1 - self.chance.choice((1, 1, 2)))
        hand, start, middle = self.hand(), way[0], way[stop]
        seconds = movement_time(self.topology, start, middle, self.profile.tempo, self.chance)
        lift, put = Event(0.0, Verb.LIFT, start, hand), Event(seconds, Verb.PUT, middle, hand)
        doing = MotionPlan([lift, put], seconds, seconds)
        doing.add(self.slide(way[stop:], self.seconds(0.2, 0.6)), seconds + self._correction())
        doing.seen[Behaviour.SHORT] += 1
        return doing

    def _overshoot(self, start: int, end: int, further: int) -> MotionPlan:
        """The hand goes a cell too far and slides back."""
        hand = self.hand()
        seconds = movement_time(self.topology, start, further, self.profile.tempo, self.chance)
        lift, put = Event(0.0, Verb.LIFT, start, hand), Event(seconds, Verb.PUT, further, hand)
        doing = MotionPlan([lift, put], seconds, seconds)
        doing.add(self.slide([further, end], self.seconds(0.15, 0.4)), seconds + self._correction())
        doing.seen[Behaviour.OVERSHOOT] += 1
        return doing

    def _correction(self) -> float:
        """How soon a wrong landing is seen and mended: visual feedback takes 0.1 to 0.3 s (Carlton
        1981; Elliott et al. 2001), a change of grip the rest.
        """
        return self.chance.uniform(0.1, 0.3) + self.seconds(0.0, 0.5)

    def land(self, end: int, pieces: Pieces, hand: int, start: int) -> MotionPlan:
        """Set down what the hand holds, more or less in the middle, at time 0."""
        spread, chance = self.profile.spread, self.chance
        offset = (chance.gauss(0.0, spread), chance.gauss(0.0, spread))
        felt = sensed_at(self.topology, end, offset, self.reach)
        others = [cell for cell in felt if cell != end]
        bumped = [cell for cell in others if pieces[cell] is not None and cell != start]
        if bumped:
            return self._bump(end, bumped, hand)
        if felt == (end,):
            return MotionPlan([Event(0.0, Verb.PUT, end, hand)])
        straight = self._correction() + chance.uniform(0.05, 0.15)
        events = []
        for cell in others:
            at = chance.uniform(0.0, 0.012)
            events.append(Event(at, Verb.FEEL, cell, on=True))
            events.append(Event(straight + chance.uniform(-0.02, 0.02), Verb.FEEL, cell, on=False))
        put = chance.uniform(0.0, 0.012) if end in felt else straight + chance.uniform(-0.03, 0.03)
        doing = MotionPlan([*events, Event(put, Verb.PUT, end, hand)], 0.0, straight + 0.05)
        kind = Behaviour.TWO_CELLS if end in felt and others else Behaviour.BESIDE
        doing.seen[kind] += 1
        return doing

    def _bump(self, end: int, bumped: Sequence[int], hand: int) -> MotionPlan:
        """The neighbour is hit and rocks; the piece is then set down beside it."""
        doing = MotionPlan([Event(0.0, Verb.PUT, end, hand)])
        for cell in bumped:
            at = self.chance.uniform(-0.03, 0.01)
            rocks = self.chance.uniform(0.004, 0.06)
            doing.events.append(Event(at, Verb.FEEL, cell, on=False, is_standing_piece=True))
            doing.events.append(Event(at + rocks, Verb.FEEL, cell, on=True, is_standing_piece=True))
            doing.done = max(doing.done, at + rocks)
        doing.seen[Behaviour.BUMP] += 1
        return doing
