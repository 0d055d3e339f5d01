"""The base of drivers whose hardware can fail for a while: it is closed, and reopened later.

In: what a driver does with its hardware. Out: the result, or the one error. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from typing import TypeVar

from drivers.ports import DriverError, Seconds

RETRY_S = Seconds(0.5)
"""How soon failed hardware is reopened: soon for a person, seldom for a processor."""

T = TypeVar("T")


class ReopenedDevice(ABC):
    """Hardware with a number of channels, open from the beginning.

    A driver raises every failure of its hardware as a DriverError.
    """

    def __init__(self, channels: int, clock: Callable[[], float] = time.monotonic) -> None:
        if channels < 1:
            raise ValueError(f"a board needs at least 1 channel, not {channels}")
        self._channels = channels
        self._clock = clock
        self._closed = False
        self._last_error = ""
        self._retry_at = 0.0
        self._resources = ExitStack()
        """How all that is claimed is released, which never raises."""
        try:
            self._open()
        except DriverError:
            self._resources.close()
            raise

    @abstractmethod
    def _open(self) -> None:
        """Claim the hardware, and register on ``_resources`` how to release each part of it.

        Raises DriverError.
        """

    @property
    def channels(self) -> int:
        """How many channels there are."""
        return self._channels

    def close(self) -> None:
        """Release the hardware. Closing twice is allowed."""
        self._closed = True
        self._resources.close()

    def _attempt(self, act: Callable[[], T]) -> T:
        """Return the result of ``act``; reopen the hardware first where it had failed.

        Raises DriverError, after which nothing is tried for ``RETRY_S``.
        """
        if self._last_error and self._clock() < self._retry_at:
            raise DriverError(self._last_error)
        try:
            if self._last_error:
                self._open()
            given = act()
        except DriverError as error:
            self._last_error = str(error)
            self._retry_at = self._clock() + RETRY_S
            self._resources.close()
            raise
        self._last_error = ""
        return given
