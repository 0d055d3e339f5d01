"""Buttons and turn keys wired to the Pi's own pins, each closing to ground.

In: GPIO numbers, and for each what it says. Out: the port ``Buttons``. gpiozero calls back in a
thread of its own: all that happens there is that a press is kept and the loop is woken.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any

from drivers.memory import BufferedButtons
from drivers.pi.gpio import Gpio
from drivers.ports import Button, DriverError, KeyEdge, Pressed, Seconds

QUIET_S = Seconds(0.03)
"""A press counts when its contact has been quiet so long: a key bounces for less than 10 ms, and no
finger presses thirty times a second. gpiozero's ``bounce_time`` is not used: what it means differs
from library to library, and with lgpio it makes every press later by as much."""


class GpioButtons(BufferedButtons):
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
        self._contacts: list[_Contact] = []
        self._keys: list[Any] = []
        try:
            for pin, button in keys:
                contact = _Contact(button, self.press, clock)
                self._contacts.append(contact)
                self._keys.append(self._gpio.watch_key(pin, contact.edge))
        except DriverError:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the pins. Closing twice is allowed."""
        while self._keys:
            with suppress(*self._gpio.errors):
                self._keys.pop().close()

    def pressed(self) -> Sequence[Pressed]:
        """The buttons pressed and let go since the last call, oldest first."""
        for key in self._contacts:
            key.settle()
        return super().pressed()


class _Contact:
    """The contact of one key, which says what it is worth to ``say``."""

    def __init__(
        self, button: Button, say: Callable[[KeyEdge], None], clock: Callable[[], float]
    ) -> None:
        self._button, self._say, self._clock = button, say, clock
        self._closed = self._down = False
        self._changed_at = -QUIET_S

    def edge(self, closed: bool) -> None:
        """The contact has closed or opened."""
        now = Seconds(self._clock())
        quiet, self._changed_at, self._closed = self._is_quiet(now), now, closed
        if quiet:
            self._accept()

    def settle(self) -> None:
        """A finger may have been so short that its letting go looked like a bounce."""
        if self._down and not self._closed and self._is_quiet(Seconds(self._clock())):
            self._accept()

    def _is_quiet(self, now: Seconds) -> bool:
        return now - self._changed_at >= QUIET_S

    def _accept(self) -> None:
        if self._closed or self._down:
            self._down = self._closed
            self._say(KeyEdge(self._button, self._down))
