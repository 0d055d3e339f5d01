"""A real board as the loop has it: sensors, lights and buttons, each opened as soon as it is there.

In: a plan of what to open. Out: the ports, in one. A part that is not plugged in is looked for
again every second, so that a board may come after the program, and the game goes on in the dark
where only the lights fail. Knows no driver.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from drivers.piece_reading import read_pieces_if_able
from drivers.ports import Buttons, DriverError, Leds, Pressed, Seconds, Sensors
from drivers.wakeup import Wakeup
from firmware_host.runtime.driver_plan import DriverPlan

log = logging.getLogger(__name__)

RETRY_S = Seconds(1.0)
"""How soon a part that is not there is looked for again."""

Part = TypeVar("Part")


class ReopenedPart(Generic[Part]):
    """A part that is opened as soon as that succeeds. ``part``: it, None while it is not there."""

    def __init__(self, open_it: Callable[[], Part], clock: Callable[[], float]) -> None:
        self.part: Part | None = None
        self._open = open_it
        self._clock = clock
        self._retry_at = float("-inf")
        self._trouble = ""

    def open_part(self) -> Part:
        """The part. Raises DriverError while it is not there."""
        if self.part is None:
            if self._clock() < self._retry_at:
                raise DriverError(self._trouble)
            try:
                self.part = self._open()
            except DriverError as error:
                self._trouble = str(error)
                # After the attempt, which may have taken a while by itself.
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
        """Enough channels for the sensors and for the lights: one object is both."""
        return max(self._plan.board.sensor_channels, self._plan.board.led_channels)

    @property
    def debounced(self) -> bool:
        """Whether the sensors do it, known before they are there."""
        return self._plan.debounced

    def scan(self) -> int:
        """The oldest state not given yet, or the newest again. Raises DriverError."""
        return self._sensors.open_part().scan()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """What the sensors read of the pieces; nothing while they are not there."""
        return read_pieces_if_able(self._sensors.part)

    def wait(self, seconds: Seconds) -> None:
        """Until the sensors have something new, ``wake``, or the time is up."""
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
        """The buttons pressed since the last call; none while they are not there, said once."""
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
        """Lights out, and give all parts back. Closing twice is allowed."""
        parts: Sequence[Leds | Buttons | Sensors | None] = (
            self._leds.part,
            self._buttons.part,
            self._sensors.part,
        )
        for part in parts:
            if part is not None:
                part.close()
        self._wakeup.close()
