"""What hands do to pieces that the move is not about: tilted, brushed, knocked over, straightened,
turned, lifted and put back.

In: what a move does and the wood about it. Out: more events. A piece here always ends where it
stood.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from simulator.hands.script import Verb
from simulator.hands.timeline import Event
from simulator.reaching.carrying import Carrier, MotionPlan, Pieces
from simulator.reaching.kinematics import near_way
from simulator.reaching.profiles import Behaviour

ARM = 1.6
"""How near to its way, in pitches, a hand or a sleeve touches things: a guess (1 to 2)."""


class Accidents:
    """What a carrier's hands touch besides."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        self._rng = carrier.chance

    def apply(self, doing: MotionPlan, way: tuple[int, int], pieces: Pieces, seat: int) -> None:
        """Add what happens besides to a move from one cell to another by that seat."""
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
        """Some time while the hand comes, is there, or goes."""
        return self._rng.uniform(-0.3, doing.done + 0.4)

    def _wobble(self, doing: MotionPlan, cell: int, at: float, median: float = 0.018) -> None:
        """A piece rocks on its foot: the contact opens for some milliseconds."""
        seconds = min(0.25, max(0.003, median * math.exp(self._rng.gauss(0.0, 0.9))))
        doing.events.append(Event(at, Verb.FEEL, cell, on=False, is_standing_piece=True))
        doing.events.append(Event(at + seconds, Verb.FEEL, cell, on=True, is_standing_piece=True))

    def _sleeve(self, doing: MotionPlan, first: int, near: Sequence[int]) -> None:
        """A sleeve passes over pieces that stand together, one soon after another."""
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
        """One piece falls, or some, may roll over a free cell, and is stood up again."""
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
        doing.landed = doing.done  # nobody goes on while pieces lie
        doing.seen[Behaviour.TOPPLE] += 1

    def _rotate(self, doing: MotionPlan, cell: int) -> None:
        """A piece is turned in place: its foot leaves the contact again and again."""
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
