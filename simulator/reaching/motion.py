"""Motion of hands and pieces on a board: times, carrying, sliding, and accidents to bystanders.

In: distances in millimetres, origin and destination, the pieces around. Out: seconds, and events
from time 0, when the hand has taken hold. Durations follow Fitts (1954), speed profiles Flash and
Hogan (1985). Pieces that the move is not about are tilted, brushed, knocked over, straightened,
turned, or lifted and put back; each ends where it stood. Knows no rules.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import count, pairwise
from random import Random

from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Verb
from simulator.hands.timeline import Event, shifted
from simulator.reaching.reach_rates import Behaviour, Profile

BASE_S, PER_BIT_S = 0.2, 0.1
"""Fitts's law: the time to take hold or let go, and 100 ms a bit (Fitts 1954)."""

VARIATION = 0.18
"""Of movement times, as the deviation of their logarithm: a guess (0.1 to 0.25)."""

TARGET = 0.5
"""The width aimed at, in pitches: the foot of a piece leaves about that much play. A guess."""


def movement_time(topology: Topology, start: int, end: int, tempo: float, rng: Random) -> float:
    """Return how long a hand takes from cell to cell."""
    here, there = topology.positions_mm[start], topology.positions_mm[end]
    return aimed_movement_time(math.dist(here, there) / topology.pitch_mm, tempo, rng)


def aimed_movement_time(pitches: float, tempo: float, rng: Random) -> float:
    """Return how long a hand takes for a way of this many pitches."""
    bits = math.log2(max(2.0, 2 * pitches / TARGET))
    return (BASE_S + PER_BIT_S * bits) * tempo * math.exp(rng.gauss(0.0, VARIATION))


def time_share(share: float) -> float:
    """Return after which share of its time a smooth movement has covered this share of its way."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        if middle**3 * (10 - 15 * middle + 6 * middle**2) < share:
            low = middle
        else:
            high = middle
    return high


def crossings(
    topology: Topology, cells: Sequence[int], seconds: float, reach: float
) -> list[tuple[float, int, bool]]:
    """Return when each cell starts and stops sensing a piece slid along ``cells``.

    Each item is (at, cell, sensed). ``reach``: the distance in pitches from the middle of a cell
    within which a magnet is sensed.
    """
    places = [topology.positions_mm[cell] for cell in cells]
    along = [0.0]
    for place, following in pairwise(places):
        along.append(along[-1] + math.dist(place, following))
    radius = reach * topology.pitch_mm
    found = []
    for cell, middle in zip(cells, along, strict=True):
        for border, felt in ((middle - radius, True), (middle + radius, False)):
            if 0.0 < border < along[-1]:
                found.append((seconds * time_share(border / along[-1]), cell, felt))
    return sorted(found)


def sensed_at(
    topology: Topology, cell: int, offset: tuple[float, float], reach: float
) -> tuple[int, ...]:
    """Return the cells that sense a piece standing this many pitches from the middle of a cell."""
    x, y = topology.positions_mm[cell]
    here = (x + offset[0] * topology.pitch_mm, y + offset[1] * topology.pitch_mm)
    radius = reach * topology.pitch_mm
    near = {cell, *topology.neighbours(topology.cells[cell], topology.directions)}
    return tuple(
        sorted(other for other in near if math.dist(here, topology.positions_mm[other]) < radius)
    )


def near_way(topology: Topology, cell: int, start: int, end: int) -> float:
    """Return the distance of a cell, in pitches, from the straight way between two cells."""
    (x, y), (ax, ay), (bx, by) = (topology.positions_mm[place] for place in (cell, start, end))
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    nearest = (ax + share * (bx - ax), ay + share * (by - ay))
    return math.dist((x, y), nearest) / topology.pitch_mm


# --- carrying a piece ---

Pieces = Sequence[PhysicalPiece | None]


@dataclass
class MotionPlan:
    """The events of one move.

    ``began``: when the mover's own hand first moves the piece. ``landed``: when the next player
    takes the move for finished. ``done``: when everything is finished.
    """

    events: list[Event] = field(default_factory=list)
    landed: float = 0.0
    done: float = 0.0
    began: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)

    def shift(self, seconds: float) -> None:
        """Delay all events by this many seconds."""
        self.events = shifted(self.events, seconds)
        self.landed, self.done = self.landed + seconds, self.done + seconds
        self.began += seconds

    def add(self, other: MotionPlan, at: float) -> None:
        """Add the events of another plan, starting at ``at``."""
        self.events += shifted(other.events, at)
        self.landed, self.done = at + other.landed, max(self.done, at + other.done)
        self.seen += other.seen


class Carrier:
    """The hands of one kind of people, carrying pieces.

    ``reach``: how far away the magnets of this set of pieces are sensed, in pitches.
    """

    def __init__(self, topology: Topology, profile: Profile, rng: Random) -> None:
        self.topology, self.profile, self.chance = topology, profile, rng
        self.reach = rng.uniform(0.44, 0.58)
        self._hands: Iterator[int] = count(1)

    def without_habits(self) -> Carrier:
        """Return the same people doing nothing but carrying pieces, exactly."""
        found = copy(self)
        rates = dict.fromkeys(self.profile.rates, 0.0)
        found.profile = replace(self.profile, spread=0.0, rates=rates)
        return found

    def happens(self, behaviour: Behaviour) -> bool:
        """Return whether this behaviour occurs this time."""
        return self.chance.random() < self.profile.rates[behaviour]

    def hand(self) -> int:
        """Return the number of a hand that holds nothing yet."""
        return next(self._hands)

    def seconds(self, low: float, high: float) -> float:
        """Return a random time between these bounds, scaled by these people's tempo."""
        return self.chance.uniform(low, high) * self.profile.tempo

    def carry(self, start: int, end: int, pieces: Pieces, hand: int = 0) -> MotionPlan:
        """Take the piece on one cell to another that is free by then.

        ``hand``: the hand that already holds it; 0: none does.
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
        """Return the cells, both ends included, over which a piece can slide between them."""
        cells = self.topology.cells
        for route in self.topology.routes(cells[start], cells[end]):
            if all(pieces[cell] is None for cell in route):
                return [start, *route, end]
        return None

    def _further(self, start: int, end: int, pieces: Pieces) -> int | None:
        """Return the cell that a hand reaches if it goes too far, if that cell is free."""
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
        """Stop the hand a cell or two too early; it corrects itself by sliding on."""
        stop = max(1, len(way) - 1 - self.chance.choice((1, 1, 2)))
        hand, start, middle = self.hand(), way[0], way[stop]
        seconds = movement_time(self.topology, start, middle, self.profile.tempo, self.chance)
        lift, put = Event(0.0, Verb.LIFT, start, hand), Event(seconds, Verb.PUT, middle, hand)
        doing = MotionPlan([lift, put], seconds, seconds)
        doing.add(self.slide(way[stop:], self.seconds(0.2, 0.6)), seconds + self._correction())
        doing.seen[Behaviour.SHORT] += 1
        return doing

    def _overshoot(self, start: int, end: int, further: int) -> MotionPlan:
        """Move the hand a cell too far; it slides back."""
        hand = self.hand()
        seconds = movement_time(self.topology, start, further, self.profile.tempo, self.chance)
        lift, put = Event(0.0, Verb.LIFT, start, hand), Event(seconds, Verb.PUT, further, hand)
        doing = MotionPlan([lift, put], seconds, seconds)
        doing.add(self.slide([further, end], self.seconds(0.15, 0.4)), seconds + self._correction())
        doing.seen[Behaviour.OVERSHOOT] += 1
        return doing

    def _correction(self) -> float:
        """Return how soon a wrong landing is seen and corrected.

        Visual feedback takes 0.1 to 0.3 s (Carlton 1981; Elliott et al. 2001), a change of grip the
        rest.
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
        """Hit the neighbour, which rocks; the piece is then set down beside it."""
        doing = MotionPlan([Event(0.0, Verb.PUT, end, hand)])
        for cell in bumped:
            at = self.chance.uniform(-0.03, 0.01)
            rocks = self.chance.uniform(0.004, 0.06)
            doing.events.append(Event(at, Verb.FEEL, cell, on=False, is_standing_piece=True))
            doing.events.append(Event(at + rocks, Verb.FEEL, cell, on=True, is_standing_piece=True))
            doing.done = max(doing.done, at + rocks)
        doing.seen[Behaviour.BUMP] += 1
        return doing


# --- accidents ---

ARM = 1.6
"""How near to its way, in pitches, a hand or a sleeve touches pieces: a guess (1 to 2)."""


class Accidents:
    """What a carrier's hands touch by accident."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._rng = carrier.chance

    def apply(self, doing: MotionPlan, way: tuple[int, int], pieces: Pieces, seat: int) -> None:
        """Add accidents to a move of that seat from one cell to another."""
        carrier, chance = self._carrier, self._rng
        touched = {event.cell for event in doing.events}
        standing = [cell for cell, wood in enumerate(pieces) if wood and cell not in touched]
        topology = carrier.topology
        near = [cell for cell in standing if near_way(topology, cell, *way) < ARM]
        own = [cell for cell in standing if (pieces[cell] or (-1, ""))[0] == seat]
        if near and carrier.happens(Behaviour.TILT):
            self._wobble(doing, chance.choice(near), self._moment(doing))
            doing.seen[Behaviour.TILT] += 1
        if near and carrier.happens(Behaviour.SLEEVE):
            self._sleeve(doing, chance.choice(near), near)
        if near and carrier.happens(Behaviour.TOPPLE):
            self._topple(doing, chance.choice(near), near, pieces)
        if carrier.happens(Behaviour.ROTATE):
            self._rotate(
                doing, way[1] if not near or chance.random() < 0.5 else chance.choice(near)
            )
        if carrier.happens(Behaviour.ADJUST):
            last = way[1] if not near or chance.random() < 0.4 else chance.choice(near)
            self._off_and_on(doing, last, doing.done + carrier.seconds(0.2, 0.7), (0.1, 0.6))
            doing.seen[Behaviour.ADJUST] += 1
        if own and carrier.happens(Behaviour.HESITATE):
            held = carrier.seconds(0.3, 2.5)
            before = min(event.at for event in doing.events) - held - carrier.seconds(0.2, 0.8)
            self._off_and_on(doing, chance.choice(own), before, (held, held))
            doing.seen[Behaviour.HESITATE] += 1

    def _moment(self, doing: MotionPlan) -> float:
        """Return a random time while the hand comes, is there, or goes."""
        return self._rng.uniform(-0.3, doing.done + 0.4)

    def _wobble(self, doing: MotionPlan, cell: int, at: float, median: float = 0.018) -> None:
        """Rock a piece on its foot: the contact opens for some milliseconds."""
        seconds = min(0.25, max(0.003, median * math.exp(self._rng.gauss(0.0, 0.9))))
        doing.events.append(Event(at, Verb.FEEL, cell, on=False, is_standing_piece=True))
        doing.events.append(Event(at + seconds, Verb.FEEL, cell, on=True, is_standing_piece=True))

    def _sleeve(self, doing: MotionPlan, first: int, near: Sequence[int]) -> None:
        """Pass a sleeve over pieces that stand together, one soon after another."""
        at = self._moment(doing)
        for cell in (first, *self._beside(first, near)[:3]):
            self._wobble(doing, cell, at, 0.035)
            at += self._rng.uniform(0.01, 0.08)
        doing.seen[Behaviour.SLEEVE] += 1

    def _beside(self, cell: int, among: Sequence[int]) -> list[int]:
        topology = self._carrier.topology
        about = topology.neighbours(topology.cells[cell], topology.directions)
        return [other for other in about if other in among]

    def _topple(self, doing: MotionPlan, first: int, near: Sequence[int], pieces: Pieces) -> None:
        """Let one or more pieces fall, perhaps roll over a free cell, and be stood up again."""
        chance, topology = self._rng, self._carrier.topology
        at = doing.landed + chance.uniform(-0.1, 0.4)
        number = chance.choice((1, 1, 1, 2, 2, 3))
        back = at + chance.uniform(0.9, 3.0)
        for cell in (first, *self._beside(first, near))[:number]:
            hand = self._carrier.hand()
            doing.events.append(Event(at, Verb.LIFT, cell, hand))
            about = topology.neighbours(topology.cells[cell], topology.directions)
            free = [other for other in about if pieces[other] is None]
            if free and chance.random() < 0.4:
                over, rolls = chance.choice(free), at + chance.uniform(0.03, 0.2)
                doing.events.append(Event(rolls, Verb.FEEL, over, on=True))
                lies = min(back - 0.05, rolls + chance.uniform(0.04, 1.5))
                doing.events.append(Event(max(rolls + 0.03, lies), Verb.FEEL, over, on=False))
            doing.events.append(Event(back, Verb.PUT, cell, hand))
            doing.done = max(doing.done, back)
            at += chance.uniform(0.0, 0.06)
            back += self._carrier.seconds(0.3, 0.9)
        doing.landed = doing.done  # nobody continues while pieces lie on their side
        doing.seen[Behaviour.TOPPLE] += 1

    def _rotate(self, doing: MotionPlan, cell: int) -> None:
        """Turn a piece in place: its foot leaves the contact again and again."""
        chance = self._rng
        at = doing.done + chance.uniform(0.1, 0.6)
        for _ in range(chance.randint(2, 6)):
            self._wobble(doing, cell, at, 0.04)
            at += chance.uniform(0.26, 0.5)
        doing.done = at
        doing.seen[Behaviour.ROTATE] += 1

    def _off_and_on(
        self, doing: MotionPlan, cell: int, at: float, held: tuple[float, float]
    ) -> None:
        hand, back = self._carrier.hand(), at + self._rng.uniform(*held)
        doing.events.append(Event(at, Verb.LIFT, cell, hand))
        doing.events.append(Event(back, Verb.PUT, cell, hand))
        doing.done = max(doing.done, back)
