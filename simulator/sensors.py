"""The contacts under the cells, and their faults: bounce, chatter, missed and late edges.

In: the channel bits of the pieces, and the time in seconds. Out: the raw bits a scan reads. Faults
are drawn by ``Wear``: contacts bounce, chatter, miss, lag, die or stick, sense a piece from the
next cell, and close for others through a bad diode; every rate and time is in ``docs/hands.md``.
Knows no cells, no pieces and no rules.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TypeAlias

from drivers.wiring import Wiring
from engines.topology import Topology

# --- contacts ---


class Contacts:
    """The raw bits of all channels.

    However they chatter, those of sound switches end as the pieces stand. Without ``wear`` edges
    are clean.
    """

    def __init__(self, bits: int, wear: Wear | None = None, now: float = 0.0) -> None:
        self._closed = bits
        self._occupied = bits
        self._wear = wear
        self._began = now
        self._rng = random.Random(0)
        self._flips: list[tuple[float, int, int, bool | None, int]] = []
        self._count = 0
        self._lives: dict[int, int] = {}
        self._leaning: dict[int, int] = {}
        self.raw = bits
        if wear is not None:
            for after, channel in wear.spontaneous_changes():
                self._push(now + after, channel, None, -1)
            self._settle(now)

    @property
    def next_at(self) -> float | None:
        """When the raw bits may next change by themselves, or None."""
        flips = self._flips
        while flips and self._lapsed(flips[0]):
            heappop(flips)
        return flips[0][0] if flips else None

    def set_pieces(self, bits: int, now: float) -> None:
        """Set which contacts have a piece from now on; chatter that is due has happened."""
        changed = bits ^ self._occupied
        if changed:
            self._occupied = bits
            self._edges(changed, now)
        if changed or (self._flips and self._flips[0][0] <= now):
            self._settle(now)

    def chatter(self, channel: int, seconds: float, now: float) -> None:
        """Let this channel's contact chatter for that long, and then be as it was."""
        level = bool(self._occupied >> channel & 1)
        self._plan(channel, chatter(level, seconds, (2, 4, 6, 8), self._rng), now)

    def _edges(self, changed: int, now: float) -> None:
        while changed:
            channel = (changed & -changed).bit_length() - 1
            changed &= changed - 1
            level = bool(self._occupied >> channel & 1)
            # A new edge ends what was left of the chatter before it: the contact has moved.
            if self._wear is None:
                self._plan(channel, ((0.0, level),), now)
            else:
                self._plan(channel, self._wear.edge(channel, level), now)
                self._lean(channel, level, now)

    def _lean(self, channel: int, level: bool, now: float) -> None:
        """Make the neighbour sense a piece set down between two cells, until it moves.

        It ends when the piece is straightened or lifted.
        """
        assert self._wear is not None
        other = self._leaning.pop(channel, None)
        if other is not None and not self._occupied >> other & 1:
            self._plan(other, ((0.0, False),), now)
        for other, until in self._wear.leaning(channel) if level else ():
            if not self._occupied >> other & 1:
                self._leaning[channel] = other
                self._plan(other, ((0.0, True), (until, False)), now)

    def _settle(self, now: float) -> None:
        flips = self._flips
        while flips and flips[0][0] <= now:
            flip = heappop(flips)
            if self._lapsed(flip):
                continue
            at, _, channel, level, _ = flip
            if level is not None:
                self._set(channel, level)
            elif self._wear is not None:
                self._rest(channel, at)
        self.raw = self._closed
        if self._wear is not None:
            self.raw = self._wear.read(self._closed, now - self._began)

    def _rest(self, channel: int, at: float) -> None:
        """Let a contact chatter though nothing moves, unless it is still busy with an edge."""
        assert self._wear is not None
        again, seconds = self._wear.shiver(channel)
        if again is None:
            return
        self._push(at + again, channel, None, -1)
        if self._occupied & self._closed & 1 << channel:
            self._plan(channel, chatter(True, seconds, (2, 4, 6), self._rng), at)

    def _plan(self, channel: int, changes: Change, now: float) -> None:
        """Plan this contact's changes from now on, replacing anything planned before."""
        life = self._lives[channel] = self._lives.get(channel, 0) + 1
        for after, level in changes:
            if after <= 0.0:
                self._set(channel, level)
            else:
                self._push(now + after, channel, level, life)

    def _push(self, at: float, channel: int, level: bool | None, life: int) -> None:
        self._count += 1
        heappush(self._flips, (at, self._count, channel, level, life))

    def _lapsed(self, flip: tuple[float, int, int, bool | None, int]) -> bool:
        return flip[4] >= 0 and self._lives[flip[2]] != flip[4]

    def _set(self, channel: int, level: bool) -> None:
        mask = 1 << channel
        self._closed = self._closed | mask if level else self._closed & ~mask


# --- wear ---

Span: TypeAlias = tuple[float, float]
"""The shortest and the longest of a time, in seconds."""

Change: TypeAlias = Sequence[tuple[float, bool]]
"""What a contact does: (seconds from now, closed), in order."""


@dataclass(frozen=True)
class WearRates:
    """How often something is wrong. Rates are 0 to 1: of a cell for good, or of an edge.

    ``bounce``: how long every contact bounces. Of cells: ``weak`` ones chatter at edges for
    ``chatter`` and, ``shivers`` times an hour, at rest; ``dead``, ``stuck`` and ``slow`` ones.
    ``failing``: which share of the dead and stuck is sound at first and fails within the first
    ``lifetime``. Of edges: ``missed`` ones come ``late``, or, a share of ``lost`` of the closings,
    not at all until the piece is set down again; ``spells``: an opening that sticks for ``spell``;
    ``double_sensed``: a piece set between two cells is sensed by both for ``lean``. ``bad_diode``:
    of boards.
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
    none to fail. ``known_unreliable``: the channels that earlier games have found: those dead or
    stuck from the start, and the bad diode's.
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
        """Return what a contact does when a piece comes (``level``) or leaves."""
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
        """Return the neighbour that also senses a piece just set down here, and for how long."""
        if self._rates.double_sensed and self._rng.random() < self._rates.double_sensed:
            yield (
                self._rng.choice(self._neighbours[channel]),
                self._rng.uniform(*self._rates.lean),
            )

    def spontaneous_changes(self) -> Iterator[tuple[float, int]]:
        """Return when channels first change by themselves.

        Weak ones do so at rest, failing ones when they fail.
        """
        for channel in sorted(self.weak):
            if self._rates.shivers:
                yield self._pause(), channel
        for channel, since in (*self.dead.items(), *self.stuck.items()):
            yield since, channel

    def shiver(self, channel: int) -> tuple[float | None, float]:
        """Return when a channel next flickers (None: never), and how long it chatters now."""
        if channel not in self.weak or not self._rates.shivers:
            return None, 0.0
        return self._pause(), self._rng.uniform(*self._rates.chatter)

    def _pause(self) -> float:
        return self._rng.expovariate(self._rates.shivers / 3600)

    def read(self, closed: int, now: float) -> int:
        """Return what a scan reads of contacts closed like that."""
        for channel, since in self.dead.items():
            if now >= since:
                closed &= ~(1 << channel)
        for channel, since in self.stuck.items():
            if now >= since:
                closed |= 1 << channel
        return closed if self.bad_diode is None else closed | self._ghosts(closed, self.bad_diode)

    def _ghosts(self, closed: int, bad: int) -> int:
        """Return the channels that close falsely through the bad diode.

        A current that goes backwards through it reaches, from every other closed contact of its
        column, the columns of every other closed contact of its row.
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
    """Return an even number of flips within ``seconds``, after which the contact is as it was."""
    moments = sorted(rng.uniform(0, seconds) for _ in range(rng.choice(flips)))
    return [(at, level == bool(n % 2)) for n, at in enumerate(moments)]
