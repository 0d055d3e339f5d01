"""The base of LED strips: frames of the right length, and gamma.

In: frames. Out: the port ``Leds``. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from drivers.ports import DriverError
from drivers.reopened_device import ReopenedDevice


class Strip(ReopenedDevice):
    """A strip of lights.

    ``table``: what is sent for each value, by default the value itself. A driver defines how its
    strip is opened and sent to.
    """

    def __init__(
        self,
        channels: int,
        table: bytes | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table = table
        super().__init__(channels, clock)

    @abstractmethod
    def _send(self, colours: bytes) -> None:
        """Send one frame, with gamma. Raises DriverError."""

    def show(self, colours: bytes) -> None:
        """Send one frame; see the port.

        Raises DriverError when closed or while the strip cannot be driven, ValueError for a wrong
        length.
        """
        if self._closed:
            raise DriverError("the lights are closed; open them again before showing a frame")
        if len(colours) != 3 * self._channels:
            raise ValueError(f"a frame must have {3 * self._channels} bytes, not {len(colours)}")
        self._attempt(partial(self._send, colours.translate(self._table)))

    def close(self) -> None:
        """Switch all lights off and release the hardware. Closing twice is allowed."""
        if not self._closed and not self._last_error:
            with suppress(DriverError):  # an unreachable strip cannot be switched off
                self._send(bytes(3 * self._channels))
        super().close()
