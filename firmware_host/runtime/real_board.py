"""A real board for the loop: sensors, lights and buttons, each opened as soon as it is connected.

In: a plan of what to open. Out: the ports, in one object. A part that is missing is looked for
every second, so a board can be connected after the program has started, and the game goes on
without lights if only these fail. Knows no driver.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from drivers.interfaces import (
    Buttons,
    DriverError,
    Leds,
    Pressed,
    Seconds,
    Sensors,
    read_pieces_if_able,
)
from drivers.wakeup import Wakeup
from firmware_host.runtime.driver_plan import DriverPlan

log = logging.getLogger(__name__)

RETRY_S = Seconds(1.0)
"""The interval at which a missing part is looked for."""

Part = TypeVar("Part")


class ReopenedPart(Generic[Part]):
    """A part that is opened as soon as possible. ``part``: None while it is missing."""

    def __init__(self, open_it: Callable[[], Part], clock: Callable[[], float]) -> None:
        self.part: Part | None = None
        self._open = open_it
        self._clock = clock
        self._retry_at = float("-inf")
        self._trouble = ""

    def open_part(self) -> Part:
        """Return the part. Raises DriverError while it is missing."""
        if self.part is None:
            if self._clock() < self._retry_at:
                raise DriverError(self._trouble)
            try:
                self.part = self._open()
            except DriverError as error:
                self._trouble = str(error)
                # After the attempt, which can take a while itself.
                self._retry_at = self._clock() + RETRY_S
                raise
        return self.part


class RealBoard:
    """Sensors, Leds and Buttons in one. Used from one thread, except for ``wake``."""

    def __init__(self, plan: DriverPlan, clock: Callable[[], float] = time.monotonic) -> None:
        self._plan = plan
        self._sensors = ReopenedPart(plan.sensors, clock)
        self._leds = ReopenedPart(lambda: plan.leds(self._sensors.open_part()), clock)
        self._buttons = ReopenedPart(lambda: plan.buttons(self._sensors.open_part()), clock)
        self._reported = ""
        self._wakeup = Wakeup()

    @property
    def channels(self) -> int:
        """Return enough channels for the sensors and the lights, as one object is both."""
        return max(self._plan.board.sensor_channels, self._plan.board.led_channels)

    @property
    def debounced(self) -> bool:
        """Return whether the sensors debounce, which is known before they are open."""
        return self._plan.debounced

    def scan(self) -> int:
        """Return the oldest state not returned yet, or the newest again. Raises DriverError."""
        return self._sensors.open_part().scan()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """Return the pieces that the sensors identify; none while they are missing."""
        return read_pieces_if_able(self._sensors.part)

    def wait(self, seconds: Seconds) -> None:
        """Wait for a change in the sensors, ``wake``, or the end of the time."""
        if self._sensors.part is None:
            self._wakeup.wait(min(seconds, RETRY_S))
        else:
            self._sensors.part.wait(seconds)

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. May be called from any thread."""
        self._wakeup.set()
        if self._sensors.part is not None:
            self._sensors.part.wake()

    def show(self, colours: bytes) -> None:
        """Show one frame: three bytes per light. Raises DriverError."""
        self._leds.open_part().show(colours)

    def pressed(self) -> Sequence[Pressed]:
        """Return the buttons pressed since the last call; none while they are missing, logged
        once."""
        if self._sensors.part is None:
            return ()
        try:
            return self._buttons.open_part().pressed()
        except DriverError as error:
            if str(error) != self._reported:
                self._reported = str(error)
                log.warning("buttons: %s", error)
            return ()

    def close(self) -> None:
        """Turn the lights off and close all parts. Closing twice is allowed."""
        parts: Sequence[Leds | Buttons | Sensors | None] = (
            self._leds.part,
            self._buttons.part,
            self._sensors.part,
        )
        for part in parts:
            if part is not None:
                part.close()
        self._wakeup.close()
