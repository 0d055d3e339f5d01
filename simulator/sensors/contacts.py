"""The switches under the cells: they follow the wood, and may chatter when a piece comes or goes.

In: the channel bits of the wood, and the time in seconds. Out: the raw bits a scan reads. Knows no
cells and no pieces. What is wrong with a switch is said by ``wear``.
"""

from __future__ import annotations

import random
from heapq import heappop, heappush

from simulator.sensors.wear import Change, Wear, chatter


class Contacts:
    """Raw bits of all channels. However they chatter, those of sound switches end as the wood
    stands.

    Without ``wear`` edges are clean; with it, they come as it says.
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
        """When the raw bits may change next by themselves, or None."""
        flips = self._flips
        while flips and self._lapsed(flips[0]):
            heappop(flips)
        return flips[0][0] if flips else None

    def set_pieces(self, bits: int, now: float) -> None:
        """The wood stands like this from now on; chatter that is due has happened."""
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
        """A piece set down between two cells is felt by the neighbour, too, until it is straight or
        lifted.
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
        """A contact chatters though nothing moves, unless it is still busy with an edge."""
        assert self._wear is not None
        again, seconds = self._wear.shiver(channel)
        if again is None:
            return
        self._push(at + again, channel, None, -1)
        if self._occupied & self._closed & 1 << channel:
            self._plan(channel, chatter(True, seconds, (2, 4, 6), self._rng), at)

    def _plan(self, channel: int, changes: Change, now: float) -> None:
        """What this contact does from now on, instead of anything planned before."""
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
