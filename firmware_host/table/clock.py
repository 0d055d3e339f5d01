"""The clock of one game: each seat's thinking time and, with a time control, what is left of it.

In: seconds of any monotonic clock (``now`` is an argument), which seats are on turn, moves, pauses.
Out: milliseconds; seats whose flag has fallen. Frozen values; pure. Knows no rules.

What is left after each number of moves is remembered. When moves are undone or redone, every seat
has the time it had after that number of moves. A move that its player changes or puts back while it
is still open was no end of the turn: all the time since the turn began is this player's.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple, TypeVar

from engines.game import Seat
from engines.time_control import NO_CONTROLS, Controls, TimeLeft

# --- thinking time ---


@dataclass(frozen=True)
class Stopwatch:
    """A stopwatch for each seat at one moment.

    ``at``: that moment, None before the first; earlier time, such as while the board was switched
    off, counts for nobody. ``thought`` and, of it, ``recorded``: milliseconds.
    """

    at: float | None = None
    thought: Mapping[Seat, float] = field(default_factory=dict)
    recorded: Mapping[Seat, float] = field(default_factory=dict)

    def advanced_to(self, now: float, running: Collection[Seat]) -> Stopwatch:
        """Return the stopwatch at ``now``, having run for these seats since."""
        passed = 0.0 if self.at is None else 1000 * max(0.0, now - self.at)
        run = {seat: self.thought.get(seat, 0.0) + passed for seat in running}
        return replace(self, at=now, thought={**self.thought, **run})

    def times_ms(self, seats: Sequence[Seat]) -> tuple[tuple[Seat, int], ...]:
        """Return the whole milliseconds of these seats."""
        return tuple((seat, int(self.thought.get(seat, 0.0))) for seat in seats)

    def unrecorded_ms(self, seat: Seat) -> int:
        """Return the whole milliseconds of a seat that are not in an event yet."""
        return int(self.thought.get(seat, 0.0) - self.recorded.get(seat, 0.0))

    def with_recorded(self, seat: Seat) -> Stopwatch:
        """Return the stopwatch with ``unrecorded_ms`` of this seat recorded."""
        noted = self.recorded.get(seat, 0.0) + self.unrecorded_ms(seat)
        return replace(self, recorded={**self.recorded, seat: noted})

    def resumed(self, seat: Seat, milliseconds: int) -> Stopwatch:
        """Return the stopwatch of a resumed game in which this was recorded for the seat."""
        thought = self.thought.get(seat, 0.0) + milliseconds
        noted = self.recorded.get(seat, 0.0) + milliseconds
        return replace(
            self, thought={**self.thought, seat: thought}, recorded={**self.recorded, seat: noted}
        )


# --- time left ---

T = TypeVar("T")


class PauseReason(StrEnum):
    """Why a clock stands still although somebody is on turn."""

    RESTORING = "restoring"  # the pieces on a board are put right, or follow a move made elsewhere
    AWAY = "away"  # the sensors of a board, or a board elsewhere, do not answer
    ARBITER = "arbiter"  # the arbiter looks at hidden pieces


class Ply(NamedTuple):
    """What every seat had left after so many moves, and how long the clock had run until then."""

    times: Mapping[Seat, TimeLeft]
    ran_ms: int


@dataclass(frozen=True)
class Clock:
    """The clock of a game with a time control. Without one it has no ``times`` and never runs.

    ``at_ms``: the moment it shows, None before the first. ``plies``: by the number of moves; those
    after the current one were undone. ``ran_ms``: how long it has run altogether. ``pauses``: it
    stands still while there is a reason.
    """

    controls: Controls
    times: Mapping[Seat, TimeLeft]
    plies: tuple[Ply, ...]
    at_ms: int | None = None
    ran_ms: int = 0
    pauses: frozenset[PauseReason] = frozenset()

    def without_limit(self, seats: Collection[Seat]) -> Clock:
        """Return the clock that does not limit the time of these seats, from the first move on."""
        if not self.controls.keys() & {*seats}:
            return self

        def others(times: Mapping[Seat, T]) -> Mapping[Seat, T]:
            return {seat: time for seat, time in times.items() if seat not in seats}

        plies = tuple(ply._replace(times=others(ply.times)) for ply in self.plies)
        return replace(self, controls=others(self.controls), times=others(self.times), plies=plies)

    def advanced_to(self, now: float, on_turn: Collection[Seat]) -> Clock:
        """Return the clock at ``now``, having run for these seats since, unless it is paused."""
        at_ms = round(1000 * now)
        passed = 0 if self.at_ms is None else max(0, at_ms - self.at_ms)
        return replace(self._having_run(passed, () if self.pauses else on_turn), at_ms=at_ms)

    def up(self, seats: Collection[Seat]) -> frozenset[Seat]:
        """Return those of the seats whose flag has fallen."""
        return frozenset(seat for seat in seats if seat in self.times and self.times[seat].is_up)

    def flag_falls_at(self, on_turn: Collection[Seat]) -> float:
        """Return when the next flag will fall, in seconds; infinity for never."""
        left = [self.times[seat].flag_falls_in_ms for seat in on_turn if seat in self.times]
        if self.pauses or self.at_ms is None or not any(left):
            return math.inf
        return (self.at_ms + min(filter(None, left))) / 1000

    def after_move(
        self, ply: int, before: Collection[Seat], after: Collection[Seat], seat: Seat
    ) -> Clock:
        """Return the clock once ``seat`` has made move number ``ply`` (1 is the first).

        ``before`` and ``after``: the seats for which it ran, and for which it runs now. A command
        that leaves its seat on turn ends no turn.
        """
        times = dict(self.times)
        for each in {*before, *after}.intersection(times):
            if each == seat and each in before and each not in after:
                times[each] = self.controls[each].after_turn(times[each])
            if each in after and each not in before:
                times[each] = self.controls[each].at_turn(times[each])
        return self._at(ply, times)

    def recorded(self, ply: int, seat: Seat, left_ms: int | None) -> Clock:
        """Return the clock of a resumed game: ``seat`` had so much left after ``ply`` moves.

        None: nothing was recorded.
        """
        times = {each: self.controls[each].at_turn(time) for each, time in self.times.items()}
        if left_ms is not None and seat in times:
            times[seat] = times[seat]._replace(left_ms=left_ms)
        return self._at(ply, times)

    def read_in_turn(self, left: Mapping[Seat, int]) -> Clock:
        """Return the clock of a resumed game that showed these milliseconds when it was left in the
        middle of a turn.
        """
        known = {seat: ms for seat, ms in left.items() if seat in self.times}
        spent = [max(0, self.times[seat].left_ms - ms) for seat, ms in known.items()]
        read = {
            seat: self.times[seat]._replace(left_ms=ms, delay_ms=0) for seat, ms in known.items()
        }
        ran_ms = self.ran_ms + max(spent, default=0)
        return replace(self, times={**self.times, **read}, ran_ms=ran_ms)

    def at_ply(self, ply: int) -> Clock:
        """Return the clock with the times that every seat had after so many moves."""
        return self._at(ply, self.plies[ply].times) if ply < len(self.plies) else self

    def reopened(self, ply: int, on_turn: Collection[Seat]) -> Clock:
        """Return the clock after the last move, number ``ply`` + 1, was changed or put back.

        It has run for ``on_turn`` since the move before.
        """
        if ply >= len(self.plies):
            return self
        begun = self.plies[ply]
        since = replace(self, times=begun.times)._having_run(self.ran_ms - begun.ran_ms, on_turn)
        return replace(since, ran_ms=self.ran_ms)

    def _having_run(self, ms: int, on_turn: Collection[Seat]) -> Clock:
        running = {seat: self.times[seat].after(ms) for seat in on_turn if seat in self.times}
        return (
            replace(self, times={**self.times, **running}, ran_ms=self.ran_ms + ms)
            if running
            else self
        )

    def _at(self, ply: int, times: Mapping[Seat, TimeLeft]) -> Clock:
        """Return the clock after so many moves with these times, which it remembers."""
        if not self.controls:
            return self
        plies = (*self.plies[:ply], Ply(times, self.ran_ms), *self.plies[ply + 1 :])
        return replace(self, times=times, plies=plies)


def new_clock(controls: Controls = NO_CONTROLS) -> Clock:
    """Return the clock before the first move."""
    times = {seat: control.start for seat, control in controls.items()}
    return Clock(controls, times, (Ply(times, 0),))
