"""What the strips of a Pi have in common: frames of the right length, gamma, and a second attempt
where one failed.

In: frames. Out: the port ``Leds``. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress

from drivers.ports import DriverError

RETRY_S = 0.5
"""How soon a strip that failed is begun anew."""


class Strip(ABC):
    """``table``: what is sent for each value. A driver says how its strip is begun, sent to and
    shut, and raises what ``_failed`` gives where that did not succeed.
    """

    def __init__(
        self, channels: int, table: bytes, clock: Callable[[], float] = time.monotonic
    ) -> None:
        if channels < 1:
            raise ValueError(f"a strip has at least 1 light, not {channels}")
        self._channels = channels
        self._table = table
        self._clock = clock
        self._closed = False
        self._again_at = 0.0
        self._trouble = ""
        self._begin()

    @abstractmethod
    def _begin(self) -> None:
        """Claim the strip. Raises DriverError, and then nothing is claimed."""

    @abstractmethod
    def _send(self, colours: bytes) -> None:
        """Send one frame, with gamma. Raises DriverError, and then nothing is claimed."""

    @abstractmethod
    def _shut(self) -> None:
        """Give the strip back."""

    @property
    def channels(self) -> int:
        """How many lights there are."""
        return self._channels

    def show(self, colours: bytes) -> None:
        """Send one frame; see the port. Raises DriverError when closed or while the strip cannot
        be driven, ValueError for a wrong length.
        """
        if self._closed:
            raise DriverError("the lights are closed; open them again before showing a frame")
        if len(colours) != 3 * self._channels:
            raise ValueError(f"a frame is {3 * self._channels} bytes here, not {len(colours)}")
        if self._trouble:
            if self._clock() < self._again_at:
                raise DriverError(self._trouble)
            self._begin()
            self._trouble = ""
        self._send(colours.translate(self._table))

    def close(self) -> None:
        """All lights off, and give the hardware back. Closing twice is allowed."""
        if self._closed:
            return
        self._closed = True
        if not self._trouble:
            with suppress(DriverError):  # nobody is left who could show it
                self._send(bytes(3 * self._channels))
                self._shut()

    def _failed(self, text: str) -> DriverError:
        """The error to raise; the strip is begun anew ``RETRY_S`` later."""
        self._trouble = text
        self._again_at = self._clock() + RETRY_S
        return DriverError(text)
