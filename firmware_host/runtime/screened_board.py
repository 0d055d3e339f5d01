"""A real board with a screen beside it, best one that feels fingers.

In: the board, a window that mirrors it. Out: the ports of both, in one. The board comes first: the
window is served and drawn while nothing is felt.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from drivers.ports import Pressed, Seconds
from firmware_host.runtime.real_board import RealBoard

if TYPE_CHECKING:
    from simulator.window.mirror import Mirror

POLL_S = Seconds(0.02)
"""How often the window is looked after: soon enough for a finger, and a lift is felt meanwhile."""


class MirroredBoard:
    """Sensors, Leds and Buttons in one. Used from one thread, except for ``wake``."""

    def __init__(
        self, board: RealBoard, mirror: Mirror, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._board = board
        self._mirror = mirror
        self._clock = clock

    @property
    def channels(self) -> int:
        """Those of the board."""
        return self._board.channels

    @property
    def debounced(self) -> bool:
        """Whether the board's sensors do it."""
        return self._board.debounced

    def scan(self) -> int:
        """What the board feels. Raises DriverError."""
        return self._board.scan()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """What the board reads of its pieces."""
        return self._board.read_pieces()

    def wait(self, seconds: Seconds) -> None:
        """Until the board has something new, a button of either, ``wake``, or the time is up."""
        until = self._clock() + seconds
        while True:
            self._mirror.wait(0.0)
            began = self._clock()
            rest = min(until - began, POLL_S)
            if self._mirror.any_pressed or rest <= 0:
                return
            self._board.wait(Seconds(rest))
            if self._clock() < began + 0.5 * rest:
                return  # before its time: the board has something to say

    def wake(self) -> None:
        """Make a running or the next ``wait`` return soon. May be called from any thread."""
        self._board.wake()

    def show(self, colours: bytes) -> None:
        """Show one frame on the board, and in the window. Raises DriverError."""
        self._mirror.show(colours)
        self._board.show(colours)

    def pressed(self) -> Sequence[Pressed]:
        """The buttons pressed since the last call, of the board and of the window."""
        return (*self._board.pressed(), *self._mirror.pressed())

    def close(self) -> None:
        """Lights out, and give all parts back. Closing twice is allowed."""
        self._mirror.close()
        self._board.close()
