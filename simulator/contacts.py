"""The switches under the cells: they follow the wood, and may chatter when a piece comes or goes.

In: the channel bits of the wood, and the time in seconds. Out: the raw bits a scan reads. Knows no
cells and no pieces.
"""

from __future__ import annotations

import random

BOUNCE_SECONDS = 0.001
"""How long a reed contact chatters at most after an edge."""


class Contacts:
    """Raw bits of all channels. However they chatter, they end as the wood stands.

    ``seed`` None: clean edges. Else every edge chatters for up to a millisecond, the same way for
    the same seed.
    """

    def __init__(self, bits: int, seed: int | None = None) -> None:
        self.raw = bits
        self._wood = bits
        self._bouncy = seed is not None
        self._chance = random.Random(seed or 0)
        self._flips: list[tuple[float, int, bool]] = []

    @property
    def next_at(self) -> float | None:
        """When the raw bits change next by themselves, or None."""
        return self._flips[0][0] if self._flips else None

    def follow(self, bits: int, now: float) -> None:
        """The wood stands like this from now on; chatter that is due has happened."""
        changed = bits ^ self._wood
        if changed:
            self._wood = bits
            self.raw = (self.raw & ~changed) | (bits & changed)
            if self._bouncy or self._flips:
                self._edges(changed, now)
        while self._flips and self._flips[0][0] <= now:
            _, channel, level = self._flips.pop(0)
            self.raw = self.raw | 1 << channel if level else self.raw & ~(1 << channel)

    def chatter(self, channel: int, seconds: float, now: float) -> None:
        """Let this channel's contact chatter for that long, and then be as it was."""
        level = bool(self._wood >> channel & 1)
        moments = sorted(
            self._chance.uniform(0, seconds) for _ in range(self._chance.choice((2, 4, 6, 8)))
        )
        self._flips = [flip for flip in self._flips if flip[1] != channel]
        self._flips += [(now + at, channel, level == bool(n % 2)) for n, at in enumerate(moments)]
        self._flips.sort()

    def _edges(self, changed: int, now: float) -> None:
        # A new edge ends what was left of the chatter before it: the contact has a new position.
        self._flips = [flip for flip in self._flips if not changed >> flip[1] & 1]
        while self._bouncy and changed:
            channel = (changed & -changed).bit_length() - 1
            changed &= changed - 1
            self.chatter(channel, self._chance.uniform(0, BOUNCE_SECONDS), now)
