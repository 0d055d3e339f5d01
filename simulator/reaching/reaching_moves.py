"""A whole move: the mover's landings, its victims and the pieces that travel with it.

In: a move and the pieces before it. Out: events from time 0, when hands first touch something.
Knows no rules: it does what the move says.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from simulator.hands.script import Verb
from simulator.hands.timeline import Event, in_order, shifted
from simulator.reaching.motion import Carrier, MotionPlan, Pieces, movement_time
from simulator.reaching.reach_rates import Behaviour


class Mover:
    """Moves, made by a carrier's hands."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._rng = carrier.chance

    def move(self, move: Move, pieces: Pieces, start: int = -1) -> MotionPlan:
        """Return everything one move requires.

        ``start``: the cell on which the mover has been set down for the time being; -1: it stands
        where it did.
        """
        path: list[int] = list(move.path)
        victims = list(move.captured)
        if start >= 0:
            path[0] = start
        if len(path) == 1:
            doing = MotionPlan()
            self._clear(doing, sorted(victims), 0.0)
            return doing
        if pieces[path[-1]] is not None and path[-1] not in (*victims, path[0]):
            doing = self._displace(path[0], path[-1], pieces)
            self._clear(doing, victims, doing.done + self._pause())
        elif victims:
            doing = self._capture(path, victims, pieces)
        else:
            doing = self._walk(path, pieces)
        for also in move.also:
            self._also(doing, also, pieces)
        return doing

    def _walk(self, path: Sequence[int], pieces: Pieces) -> MotionPlan:
        """Move the mover alone, landing by landing; it flies over some landings."""
        if len(path) == 2:
            return self._carrier.carry(path[0], path[1], pieces)
        hand, here = self._carrier.hand(), path[0]
        doing = MotionPlan([Event(0.0, Verb.LIFT, here, hand)])
        at = 0.0
        for stop in path[1:-1]:
            if self._rng.random() < 0.25 or pieces[stop] is not None:
                continue
            at += self._time(here, stop) * 0.7
            doing.events.append(Event(at, Verb.PUT, stop, hand))
            at += self._carrier.seconds(0.06, 0.3)
            doing.events.append(Event(at, Verb.LIFT, stop, hand))
            here = stop
        at += self._time(here, path[-1])
        doing.add(self._carrier.land(path[-1], pieces, hand, path[0]), at)
        return doing

    def _time(self, start: int, end: int) -> float:
        carrier = self._carrier
        return movement_time(carrier.topology, start, end, carrier.profile.tempo, self._rng)

    def _pause(self) -> float:
        """Return the time from one victim to the next for one hand: there and back."""
        return self._carrier.seconds(0.35, 0.8)

    def _displace(self, start: int, end: int, pieces: Pieces) -> MotionPlan:
        """Put the mover where its victim stood."""
        carrier, chance = self._carrier, self._rng
        without = [None if cell == end else wood for cell, wood in enumerate(pieces)]
        way = carrier.clear_way(start, end, without)
        push, knock = carrier.happens(Behaviour.PUSH), carrier.happens(Behaviour.KNOCK)
        if push and way is not None and len(way) == 2:
            return self._shove(way, end)
        doing = carrier.carry(start, end, without)
        if knock or push:
            beside = self._free_neighbours(end, without, start)
            if knock and beside:
                self._knock(doing, end, chance.choice(beside), doing.landed)
            else:
                doing.seen[Behaviour.PUSH] += 1
                gap = chance.choice((0.0, chance.uniform(0.0, 0.12)))
                doing.events.append(Event(self._first(doing, end) - gap, Verb.TAKE, end))
        elif carrier.happens(Behaviour.TWO_HANDS):
            doing.seen[Behaviour.TWO_HANDS] += 1
            at = chance.gauss(0.0, 0.05) if chance.random() < 0.5 else doing.landed
            at = min(at, self._first(doing, end) - chance.uniform(0.02, 0.12))
            doing.events.append(Event(at, Verb.TAKE, end))
        elif chance.random() < 0.5:
            doing.events.append(Event(-self._pause(), Verb.TAKE, end))
        else:
            first, rest = doing.events[0], doing.events[1:]
            if first.cell != start or first.verb is not Verb.LIFT:
                return self._displace(start, end, pieces)  # a slide has no hand free
            taken = self._time(start, end)
            gap = max(0.0, taken + carrier.seconds(0.05, 0.35) - doing.landed)
            doing.landed, doing.done = doing.landed + gap, doing.done + gap
            doing.events = [first, *shifted(rest, gap), Event(taken, Verb.TAKE, end)]
        doing.events = in_order(doing.events)
        return doing

    def _first(self, doing: MotionPlan, cell: int) -> float:
        """Return when the mover is first sensed there."""
        felt = (e.at for e in doing.events if e.cell == cell and e.verb in (Verb.PUT, Verb.FEEL))
        return min(felt)

    def _shove(self, way: Sequence[int], end: int) -> MotionPlan:
        """Slide the mover against its victim, which gives way."""
        doing = self._carrier.slide(way)
        gone = self._first(doing, end) - self._rng.choice((0.0, self._rng.uniform(0.0, 0.2)))
        doing.events.insert(0, Event(gone, Verb.TAKE, end))
        doing.seen[Behaviour.PUSH] += 1
        return doing

    def _knock(self, doing: MotionPlan, victim: int, beside: int, at: float) -> None:
        """Let a victim fall onto a neighbour, and take it from there."""
        hand, chance = self._carrier.hand(), self._rng
        hit = min(at, *(e.at for e in doing.events if e.cell == victim), at)
        fallen = hit + chance.uniform(0.02, 0.15)
        gone = max(doing.done, fallen) + self._pause()
        doing.events += [
            Event(hit - 0.001, Verb.LIFT, victim, hand),
            Event(fallen, Verb.PUT, beside, hand),
            Event(gone, Verb.TAKE, beside),
        ]
        doing.done = gone
        doing.seen[Behaviour.KNOCK] += 1

    def _free_neighbours(self, cell: int, pieces: Pieces, *taken: int) -> list[int]:
        topology = self._carrier.topology
        near = topology.neighbours(topology.cells[cell], topology.directions)
        return [other for other in near if pieces[other] is None and other not in taken]

    def _capture(self, path: Sequence[int], victims: Sequence[int], pieces: Pieces) -> MotionPlan:
        """Capture victims that stand elsewhere than where the mover ends."""
        carrier, chance = self._carrier, self._rng
        doing = self._walk(path, pieces)
        flight = doing.landed
        if carrier.happens(Behaviour.SWEEP):
            self._sweep(doing, victims, path, pieces)
        elif carrier.happens(Behaviour.TWO_HANDS):
            doing.seen[Behaviour.TWO_HANDS] += 1
            moments = sorted(chance.uniform(0.1, 1.05) * flight for _ in victims)
            doing.events += [
                Event(at, Verb.TAKE, cell) for at, cell in zip(moments, victims, strict=True)
            ]
        elif carrier.happens(Behaviour.KNOCK) and (
            beside := self._free_neighbours(victims[0], pieces, *path)
        ):
            self._knock(doing, victims[0], chance.choice(beside), flight * chance.uniform(0.4, 0.9))
            self._clear(doing, victims[1:], doing.done + self._pause())
        elif chance.random() < 0.1:
            self._clear(doing, victims, -self._pause() * len(victims))
        else:
            self._clear(doing, victims, doing.done + self._pause())
        return doing

    def _clear(self, doing: MotionPlan, victims: Sequence[int], at: float) -> None:
        """Take victims one after another."""
        for cell in victims:
            doing.events.append(Event(at, Verb.TAKE, cell))
            doing.done = max(doing.done, at)
            at += self._pause()

    def _sweep(
        self, doing: MotionPlan, victims: Sequence[int], path: Sequence[int], pieces: Pieces
    ) -> None:
        """Push off all victims in one movement of the hand, over free cells beside them."""
        chance = self._rng
        at = doing.done + self._carrier.seconds(0.15, 0.6)
        for cell in victims:
            doing.events.append(Event(at, Verb.TAKE, cell))
            free = self._free_neighbours(cell, pieces, *path)
            if free and chance.random() < 0.6:
                over, felt = chance.choice(free), at + chance.uniform(0.005, 0.04)
                doing.events.append(Event(felt, Verb.FEEL, over, on=True))
                left = felt + chance.uniform(0.015, 0.08)
                doing.events.append(Event(left, Verb.FEEL, over, on=False))
            doing.done = at + 0.12
            at += chance.uniform(0.04, 0.16)
        doing.seen[Behaviour.SWEEP] += 1

    def _also(self, doing: MotionPlan, also: tuple[int, int], pieces: Pieces) -> None:
        """Move a second piece: after the first, or in the other hand."""
        carrier, hand = self._carrier, self._carrier.hand()
        seconds = self._time(*also)
        at = doing.done + self._pause()
        if carrier.happens(Behaviour.TWO_HANDS):
            doing.seen[Behaviour.TWO_HANDS] += 1
            at, seconds = (
                self._rng.gauss(0.0, 0.05),
                doing.landed + self._rng.gauss(0.0, 0.05),
            )
        doing.events.append(Event(at, Verb.LIFT, also[0], hand))
        doing.events.append(Event(at + max(0.1, seconds), Verb.PUT, also[1], hand))
        doing.done = max(doing.done, at + seconds)
