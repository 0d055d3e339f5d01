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
    while the board was switched off, is nobody's. ``thought`` and, of it, ``recorded``:
    milliseconds.
    """

    at: float | None = None
    thought: Mapping[Seat, float] = field(default_factory=dict)
    recorded: Mapping[Seat, float] = field(default_factory=dict)

    def advanced_to(self, now: float, running: Collection[Seat]) -> Clock:
        """The clock now, having run for these seats since."""
        passed = 0.0 if self.at is None else 1000 * max(0.0, now - self.at)
        run = {seat: self.thought.get(seat, 0.0) + passed for seat in running}
        return replace(self, at=now, thought={**self.thought, **run})

    def times_ms(self, seats: Sequence[Seat]) -> tuple[tuple[Seat, int], ...]:
        """The whole milliseconds of these seats."""
        return tuple((seat, int(self.thought.get(seat, 0.0))) for seat in seats)

    def unrecorded_ms(self, seat: Seat) -> int:
        """The whole milliseconds of a seat that are not noted yet."""
        return int(self.thought.get(seat, 0.0) - self.recorded.get(seat, 0.0))

    def with_recorded(self, seat: Seat) -> Clock:
        """The clock with ``unrecorded_ms`` of this seat noted."""
        noted = self.recorded.get(seat, 0.0) + self.unrecorded_ms(seat)
        return replace(self, recorded={**self.recorded, seat: noted})

    def resumed(self, seat: Seat, milliseconds: int) -> Clock:
        """The clock of a game in which this was noted for the seat, before it was left."""
        thought = self.thought.get(seat, 0.0) + milliseconds
        noted = self.recorded.get(seat, 0.0) + milliseconds
        return replace(
            self, thought={**self.thought, seat: thought}, recorded={**self.recorded, seat: noted}
        )
