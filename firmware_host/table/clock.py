"""How long each seat has thought: a stopwatch, which nobody loses by.

In: the time, and the seats on turn. Out: milliseconds. Pure: ``now`` is an argument, in seconds of
any clock that never runs backwards.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engines.game import Seat


@dataclass(frozen=True)
class Clock:
    """One moment of it. ``at``: when that was, None before the first; what passed before that, as
    while the board was switched off, is nobody's. ``thought`` and, of it, ``noted``: milliseconds.
    """

    at: float | None = None
    thought: Mapping[Seat, float] = field(default_factory=dict)
    noted: Mapping[Seat, float] = field(default_factory=dict)

    def until(self, now: float, movers: Collection[Seat]) -> Clock:
        """The clock now, having run for these seats since."""
        passed = 0.0 if self.at is None else 1000 * max(0.0, now - self.at)
        run = {seat: self.thought.get(seat, 0.0) + passed for seat in movers}
        return replace(self, at=now, thought={**self.thought, **run})

    def read(self, seats: Sequence[Seat]) -> tuple[tuple[Seat, int], ...]:
        """The whole milliseconds of these seats."""
        return tuple((seat, int(self.thought.get(seat, 0.0))) for seat in seats)

    def unnoted(self, seat: Seat) -> int:
        """The whole milliseconds of a seat that are not noted yet."""
        return int(self.thought.get(seat, 0.0) - self.noted.get(seat, 0.0))

    def note(self, seat: Seat) -> Clock:
        """The clock with ``unnoted`` of this seat noted."""
        noted = self.noted.get(seat, 0.0) + self.unnoted(seat)
        return replace(self, noted={**self.noted, seat: noted})

    def resumed(self, seat: Seat, milliseconds: int) -> Clock:
        """The clock of a game in which this was noted for the seat, before it was left."""
        thought = self.thought.get(seat, 0.0) + milliseconds
        noted = self.noted.get(seat, 0.0) + milliseconds
        return replace(
            self, thought={**self.thought, seat: thought}, noted={**self.noted, seat: noted}
        )
