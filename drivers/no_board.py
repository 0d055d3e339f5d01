"""A table at which there is no board: nothing is felt, lit or pressed, and the game is played
elsewhere.

In: nothing but ``wake``. Out: the ports Sensors, Leds and Buttons, without a channel.
"""

from __future__ import annotations

from collections.abc import Sequence

from drivers.ports import Pressed, Seconds
from drivers.wakeup import Wakeup


class NoBoard:
    """Used from one thread, except for ``wake``."""

    channels = 0
    debounced = True

    def __init__(self) -> None:
        self._wakeup = Wakeup()

    def scan(self) -> int:
        """No channel feels anything."""
        return 0

    def wait(self, seconds: Seconds) -> None:
        """Return when ``wake`` was called, at the latest after ``seconds``."""
        self._wakeup.wait(seconds)

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. May be called from any thread."""
        self._wakeup.set()

    def show(self, colours: bytes) -> None:
        """No light shows it."""

    def pressed(self) -> Sequence[Pressed]:
        """Nobody can press anything."""
        return ()

    def close(self) -> None:
        """End every wait. Closing twice is allowed."""
        self._wakeup.close()
