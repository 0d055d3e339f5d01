"""Buttons and turn keys wired to the Pi's own pins, each closing to ground.

In: GPIO numbers, and for each what it says. Out: the port ``Buttons``. gpiozero calls back in a
thread of its own: all that happens there is that a press is kept and the loop is woken.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from drivers.pi.gpio import Gpio, Key
from drivers.ports import Button, DriverError, Seconds

QUIET_S = Seconds(0.03)
"""A press counts when its contact has been quiet so long: a key bounces for less than 10 ms, and no
finger presses thirty times a second. gpiozero's ``bounce_time`` is not used: what it means differs
from library to library, and with lgpio it makes every press later by as much."""


class GpioButtons:
    """``pins``: GPIO numbers; ``says``: the button each of them is. Two keys may be the same one,
    say a turn key at each side of the board. ``wake``: called after each press, in any thread.

    Raises DriverError.
    """

    def __init__(
        self,
        pins: Sequence[int],
        says: Sequence[Button],
        wake: Callable[[], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if len(pins) != len(says):
            raise DriverError(
                f"{len(pins)} buttons are wired and {len(says)} are named: give [hardware] buttons"
                " and button_names the same number"
            )
        gpio = Gpio()
        self._wake = wake
        self._clock = clock
        self._waiting: deque[Button] = deque()
        self._keys: list[Key] = []
        try:
            for pin, button in zip(pins, says, strict=True):
                self._keys.append(gpio.key(pin, self._edge(button)))
        except DriverError:
            self.close()
            raise

    def pressed(self) -> Sequence[Button]:
        """The buttons pressed since the last call, oldest first."""
        # As many as there are now: each popleft is atomic, so a press meanwhile is the next call's.
        return [self._waiting.popleft() for _ in range(len(self._waiting))]

    def close(self) -> None:
        """Let go of the pins. Closing twice is allowed."""
        while self._keys:
            self._keys.pop().close()

    def _edge(self, button: Button) -> Callable[[bool], None]:
        """What to do when the contact of this button has closed (True) or opened."""
        last = -QUIET_S

        def edge(closed: bool) -> None:
            nonlocal last
            now = Seconds(self._clock())
            quiet, last = now - last >= QUIET_S, now
            if closed and quiet:
                self._waiting.append(button)
                self._wake()

        return edge
