"""What is wrong with the sensors of one board: contacts that bounce, chatter, miss, lag, die, or
stick, feel a piece from next door, and close for others through a bad diode.

In: that a piece came to a contact or left it. Out: when the contact closes and opens after that. It
stands between the wood and the raw bits; every rate and time is in ``docs/hands.md``. Knows no
pieces, no rules and no clock.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from drivers.wiring import Wiring
from engines.topology import Topology

Span: TypeAlias = tuple[float, float]
"""The shortest and the longest of a time, in seconds."""

Change: TypeAlias = Sequence[tuple[float, bool]]
"""What a contact does: (seconds from now, closed), in order."""


@dataclass(frozen=True)
class WearRates:
    """How often something is wrong. Rates are 0 to 1: of a cell for good, or of an edge.

    ``bounce``: how long every contact bounces. Of cells: ``weak`` ones chatter at edges for
    ``chatter`` and, ``shivers`` times an hour, at rest; ``dead``, ``stuck`` and ``slow`` ones.
    ``failing``: which share of the dead and stuck is sound at first and goes within the first
    ``lifetime``. Of edges: ``missed`` ones come ``late``, or, a share of ``lost`` of the closings,
    not at all until the piece is set anew; ``spells``: an opening that sticks for ``spell``;
    ``double_sensed``: a piece set between two cells is felt by both for ``lean``. ``bad_diode``: of
    boards.
    """

    bounce: Span = (0.0, 0.001)
    weak: float = 0.0
    chatter: Span = (0.005, 0.040)
    shivers: float = 0.0
    dead: float = 0.0
    stuck: float = 0.0
    failing: float = 0.5
    lifetime: Span = (0.0, 1800.0)
    slow: float = 0.0
    lag: Span = (0.020, 0.200)
    missed: float = 0.0
    lost: float = 0.0
    late: Span = (0.050, 4.0)
    spells: float = 0.0
    spell: Span = (0.5, 10.0)
    double_sensed: float = 0.0
    lean: Span = (0.050, 1.0)
    bad_diode: float = 0.0


SOUND = WearRates()
"""A new board: its contacts bounce, as every contact does."""


class Wear:
    """One board's faults, drawn from the rates by the seed.

    The faults of cells can be read and set: ``weak``, ``slow`` (sets of channels), ``dead``,
    ``stuck`` (channel: since when, in seconds of the board's clock), ``bad_diode`` (channel or
    None). A bad diode shows in the wiring's matrix; where sensors have lines of their own, there is
    none to go bad. ``known_unreliable``: the channels earlier games have found out: those dead or
    stuck from the first, and the bad diode's.
    """

    def __init__(self, rates: WearRates, wiring: Wiring, topology: Topology, seed: int) -> None:
        self._rates = rates
        self._rng = random.Random(seed)
        channels = wiring.sensors
        # Without a matrix all are in one row, and each alone in its column: nothing to go through.
        self.columns = wiring.matrix_columns or wiring.sensor_channels
        self.weak = self._some(channels, rates.weak)
        self.slow = self._some(channels, rates.slow)
        self.dead = {channel: self._since() for channel in sorted(self._some(channels, rates.dead))}
        stuck = sorted(self._some(channels, rates.stuck) - self.dead.keys())
        self.stuck = {channel: self._since() for channel in stuck}
        bad = self._rng.random() < rates.bad_diode
        self.bad_diode: int | None = self._rng.choice(channels) if bad else None
        self.known_unreliable = {
            channel for channel, at in (self.dead | self.stuck).items() if not at
        }
        if self.bad_diode is not None:
            self.known_unreliable.add(self.bad_diode)
        self._neighbours = {
            channels[cell]: tuple(
                channels[near]
                for near in dict.fromkeys(way[cell] for way in topology.directions.values())
                if near is not None
            )
            for cell in range(len(topology))
        }
        self._row = (1 << self.columns) - 1
        self._rows = math.ceil(wiring.sensor_channels / self.columns)

    def _some(self, channels: Sequence[int], rate: float) -> set[int]:
        return {channel for channel in channels if rate and self._rng.random() < rate}

    def _since(self) -> float:
        failing = self._rng.random() < self._rates.failing
        return self._rng.uniform(*self._rates.lifetime) if failing else 0.0

    def edge(self, channel: int, level: bool) -> Change:
        """What a contact does when a piece comes (``level``) or leaves."""
        rates, chance = self._rates, self._rng
        late = 0.0
        if level and channel in self.slow:
            late = chance.uniform(*rates.lag)
        if rates.missed and chance.random() < rates.missed:
            if level and chance.random() < rates.lost:
                return ()
            late += chance.uniform(*rates.late)
        elif not level and rates.spells and chance.random() < rates.spells:
            late += chance.uniform(*rates.spell)
        if channel in self.weak:
            seconds = chance.uniform(*rates.chatter)
            flips = chatter(level, seconds, (4, 6, 8, 12), chance)
        else:
            flips = chatter(level, chance.uniform(*rates.bounce), (2, 2, 2, 4), chance)
        return [(late, level), *((late + after, closed) for after, closed in flips)]

    def leaning(self, channel: int) -> Iterator[tuple[int, float]]:
        """The neighbour that feels a piece just set down here, too, and for how long."""
        if self._rates.double_sensed and self._rng.random() < self._rates.double_sensed:
            yield (
                self._rng.choice(self._neighbours[channel]),
                self._rng.uniform(*self._rates.lean),
            )

    def spontaneous_changes(self) -> Iterator[tuple[float, int]]:
        """When channels first stir by themselves: weak ones at rest, failing ones when they go."""
        for channel in sorted(self.weak):
            if self._rates.shivers:
                yield self._pause(), channel
        for channel, since in (*self.dead.items(), *self.stuck.items()):
            yield since, channel

    def shiver(self, channel: int) -> tuple[float | None, float]:
        """A channel stirs: after how long it will again (None: never), and for how long it
        chatters now.
        """
        if channel not in self.weak or not self._rates.shivers:
            return None, 0.0
        return self._pause(), self._rng.uniform(*self._rates.chatter)

    def _pause(self) -> float:
        return self._rng.expovariate(self._rates.shivers / 3600)

    def read(self, closed: int, now: float) -> int:
        """What a scan reads of contacts closed like that."""
        for channel, since in self.dead.items():
            if now >= since:
                closed &= ~(1 << channel)
        for channel, since in self.stuck.items():
            if now >= since:
                closed |= 1 << channel
        return closed if self.bad_diode is None else closed | self._ghosts(closed, self.bad_diode)

    def _ghosts(self, closed: int, bad: int) -> int:
        """A current that goes backwards through the bad diode reaches, from every other closed
        contact of its column, the columns of every other closed contact of its row.
        """
        if not closed >> bad & 1:
            return 0
        row, column = divmod(bad, self.columns)
        reached = closed >> row * self.columns & self._row
        ghosts = 0
        for other in range(self._rows):
            if other != row and closed >> other * self.columns + column & 1:
                ghosts |= reached << other * self.columns
        return ghosts


def chatter(level: bool, seconds: float, flips: Sequence[int], rng: random.Random) -> Change:
    """That many flips (an even number) within so many seconds, after which the contact is as it
    was.
    """
    moments = sorted(rng.uniform(0, seconds) for _ in range(rng.choice(flips)))
    return [(at, level == bool(n % 2)) for n, at in enumerate(moments)]
