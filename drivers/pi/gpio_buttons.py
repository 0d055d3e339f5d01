"""Buttons and turn keys wired to the Pi's own pins, each closing to ground.

In: GPIO numbers, and for each what it says. Out: the port ``Buttons``. gpiozero calls back in a
thread of its own: all that happens there is that a press is kept and the loop is woken.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from drivers.memory import MemoryButtons
from drivers.pi.gpio import Gpio
from drivers.ports import Button, DriverError, Seconds

QUIET_S = Seconds(0.03)
"""A press counts when its contact has been quiet so long: a key bounces for less than 10 ms, and no
finger presses thirty times a second. gpiozero's ``bounce_time`` is not used: what it means differs
from library to library, and with lgpio it makes every press later by as much."""


class GpioButtons(MemoryButtons):
    """``keys``: GPIO numbers, each with the button it is. Two may be the same one, say a turn key
    at each side of the board. ``wake``: called after each press, in any thread.

    Raises DriverError.
    """

    def __init__(
        self,
        keys: Iterable[tuple[int, Button]],
        wake: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(wake)
        self._gpio = Gpio()
        self._clock = clock
        self._keys: list[Any] = []
        try:
            for pin, button in keys:
                self._keys.append(self._gpio.key(pin, self._edge(button)))
        except DriverError:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the pins. Closing twice is allowed."""
        while self._keys:
            with suppress(*self._gpio.errors):
                self._keys.pop().close()

    def _edge(self, button: Button) -> Callable[[bool], None]:
        """What to do when the contact of this button has closed (True) or opened."""
        last = -QUIET_S

        def edge(closed: bool) -> None:
            nonlocal last
            now = Seconds(self._clock())
            quiet, last = now - last >= QUIET_S, now
            if closed and quiet:
                self.press(button)

        return edge
