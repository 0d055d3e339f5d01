"""The driver of a table without a board: nothing is sensed, lit or pressed.

The game is played elsewhere. In: nothing but ``wake``. Out: the ports Sensors, Leds and Buttons,
without a channel.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Pressed, Seconds
from drivers.wakeup import Wakeup


class NoBoard:
    """A board without channels. Used from one thread, except for ``wake``."""

    channels = 0
    debounced = True

    def __init__(self) -> None:
        self._wakeup = Wakeup()

    def scan(self) -> int:
        """Return 0: no channel senses anything."""
        return 0

    def wait(self, seconds: Seconds) -> None:
        """Return when ``wake`` was called, at the latest after ``seconds``."""
        self._wakeup.wait(seconds)

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. Can be called from any thread."""
        self._wakeup.set()

    def show(self, colours: bytes) -> None:
        """Do nothing: there are no lights."""

    def pressed(self) -> Sequence[Pressed]:
        """Return nothing: there are no buttons."""
        return ()

    def close(self) -> None:
        """End every wait. Closing twice is allowed."""
        self._wakeup.close()
