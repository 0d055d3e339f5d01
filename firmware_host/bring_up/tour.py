"""A tour: an interactive procedure at the board, the basis of a walk and of a calibration.

In: raw scans with their times, typed lines. Out: light frames within the budget, and texts. Pure:
``now`` is an argument. A tour's course is one generator that yields the lights to show and
continues with the next scan. It never waits for anything else.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TypeAlias

from drivers.interfaces import Seconds
from engines.topology import cells_of, mask_of
from firmware_host.display.dimming import limited_frame
from firmware_host.display.palettes import Colour
from firmware_host.sensing.occupancy import Debounce

HOLD_S = Seconds(0.05)
"""Hands are slow, so contacts may take ten times as long to settle as in a game."""

EMPTY_S = 1.0
"""How long an empty board must have no closed channel."""

STUCK_S = 10.0
"""A channel closed for so long on a board that should be empty is taken to be stuck."""

SETTLE_S = 0.3
"""A magnet that only slides over a cell has left it by then."""

DARK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
RED: Colour = (255, 0, 0)
GREEN: Colour = (0, 255, 0)
BLUE: Colour = (0, 0, 255)
AMBER: Colour = (255, 90, 0)
FAINT: Colour = (12, 12, 12)

Lit: TypeAlias = Mapping[int, Colour]
"""Colours by LED channel; all others are dark."""


Course: TypeAlias = Generator[Lit, None, None]


class Tour(ABC):
    """One tour. ``leds``: the number of lights on the strip. A subclass writes ``_course``.

    ``step`` takes a scan and returns whether the tour continues; then ``frame`` is to be shown and
    ``words`` are to be printed. ``sensed``: the mask of channels that are steadily closed at
    ``now``. ``stopped``: whether a person has ended it with q.
    """

    def __init__(self, leds: int, budget_ma: float) -> None:
        self.leds = leds
        self._budget_ma = budget_ma
        self._debounce = Debounce(HOLD_S)
        self._words: list[str] = []
        self._typed: deque[str] = deque()
        self._running = self._course()  # starts with the first step
        self.now = Seconds(-math.inf)
        self.sensed = 0
        self.stopped = False
        self.frame = bytes(3 * leds)

    def trust(self) -> None:
        """Accept the scans as debounced.

        They can come late and close together when this computer is busy, and then every one counts.
        """
        self._debounce = Debounce(Seconds(0))

    def step(self, now: float, raw: int, typed: Sequence[str] = ()) -> bool:
        """Take a scan read at ``now`` (monotonic seconds); return False at the end."""
        self.now, self.sensed = Seconds(now), self._debounce.step(Seconds(now), raw)
        self._typed.extend(line.strip().lower() for line in typed)
        self.stopped = "q" in self._typed
        lit = None if self.stopped else next(self._running, None)
        self.frame = limited_frame(lit or {}, self.leds, self._budget_ma)
        return lit is not None

    def words(self) -> Sequence[str]:
        """Return the lines to print since the last call."""
        reported, self._words = self._words, []
        return reported

    def say(self, *lines: str) -> None:
        """Add lines to print."""
        self._words.extend(lines)

    @abstractmethod
    def _course(self) -> Course:
        """Run the tour; written by subclasses."""

    def answer(self) -> str | None:
        """Return the oldest typed line not taken yet."""
        return self._typed.popleft() if self._typed else None

    def all_lit(self, colour: Colour) -> Lit:
        """Return the whole strip lit in one colour."""
        return dict.fromkeys(range(self.leds), colour)

    # --- what every tour does on its way ---

    def emptied(
        self, named: Callable[[frozenset[int]], str], lit: Callable[[frozenset[int]], Lit]
    ) -> Generator[Lit, None, frozenset[int]]:
        """Wait until nothing is sensed; otherwise return what is sensed all the time.

        ``named``: text for what is sensed. ``lit``: the lights that show it.
        """
        before, since, reported = -1, 0.0, -1
        while True:
            yield lit(frozenset(cells_of(self.sensed)))
            if self.sensed != before:
                before, since = self.sensed, self.now
            rest, sensed = self.now - since, frozenset(cells_of(self.sensed))
            if not sensed and rest >= EMPTY_S:
                return frozenset()
            if sensed and (rest >= STUCK_S or self.answer() is not None):
                return sensed
            if sensed and self.sensed != reported and rest >= EMPTY_S:
                reported = self.sensed
                self.say(
                    f"A piece is detected on {named(sensed)} (red). Remove it. If nothing is there,"
                    " wait or press Enter."
                )

    def pause(self, lit: Lit, seconds: float) -> Course:
        """Show these lights for so long."""
        until = self.now + seconds
        while self.now < until:
            yield lit

    def newly_sensed(
        self, before: int, lit: Callable[[float], Lit], until: float
    ) -> Generator[Lit, None, frozenset[int] | str | None]:
        """Wait for channels that close and stay closed for ``SETTLE_S``.

        Returns them; or a typed line; or None at ``until``. ``before``: the channels closed before;
        those that open may close again. ``lit``: the lights, as a function of time.
        """
        held, since = 0, math.inf
        while True:
            yield lit(self.now)
            if (answer := self.answer()) is not None:
                return answer
            before &= self.sensed
            if self.sensed & ~before != held:
                held, since = self.sensed & ~before, self.now
            if held and self.now >= since + SETTLE_S:
                return frozenset(cells_of(held))
            if not held and self.now >= until:
                return None

    def wait_until_clear(self, channels: frozenset[int], lit: Lit, patience_s: float) -> Course:
        """Wait until none of these channels is closed, at most so long."""
        until = self.now + patience_s
        mask = mask_of(channels)
        while self.sensed & mask and self.now < until:
            yield lit
