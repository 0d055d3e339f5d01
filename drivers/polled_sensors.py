"""The base of sensors that have to be polled: they are read once a period while somebody waits.

In: what a driver reads. Out: the port ``Sensors``. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Callable

from drivers.ports import DriverError, Seconds
from drivers.reopened_device import ReopenedDevice
from drivers.wakeup import Wakeup

PERIOD_S = Seconds(0.001)
"""A thousand readings a second: a debounced edge is known within a few milliseconds."""


class PolledSensors(ReopenedDevice):
    """Sensors read every ``period_s`` seconds while ``wait`` runs, and at every ``scan``.

    A driver defines how its bus is opened and read.
    """

    def __init__(
        self,
        channels: int,
        period_s: Seconds = PERIOD_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(channels, clock)
        self._period_s = period_s
        self._wakeup = Wakeup()
        self._last: int | None = None
        """What ``scan`` returned last; None before the first and while the bus is down."""
        self._has_unread: int | None = None
        """What ``wait`` has read and ``scan`` has not returned yet."""

    @abstractmethod
    def _read(self) -> int:
        """Return one reading of all channels, in a few milliseconds at most. Raises DriverError."""

    @property
    def debounced(self) -> bool:
        """False: contacts are reported as they are read."""
        return False

    def scan(self) -> int:
        """Return what ``wait`` has found, or a new reading.

        Raises DriverError when closed or while the bus is down.
        """
        if self._closed:
            raise DriverError("the sensors are closed; open them again before scanning")
        if self._has_unread is None:
            self._has_unread = self._sample()
        self._last, self._has_unread = self._has_unread, None
        return self._last

    def wait(self, seconds: Seconds) -> None:
        """Read once a period until something has changed.

        Also return when ``wake`` is called, the bus goes down or comes back, or ``seconds`` are
        over.
        """
        until = self._clock() + seconds
        while self._has_unread is None and not self._closed:
            left = until - self._clock()
            if self._wakeup.wait(min(self._period_s, left)) or left <= 0:
                return
            trouble = self._last_error
            try:
                state = self._sample()
            except DriverError:
                if trouble:
                    continue  # no change
                return
            if state != self._last:
                self._has_unread = state

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once."""
        self._wakeup.set()

    def close(self) -> None:
        """End every ``wait`` and release the hardware; a later scan is an error."""
        super().close()
        self._wakeup.close()

    def _sample(self) -> int:
        """Return a reading."""
        try:
            return self._attempt(self._read)
        except DriverError:
            self._last = None
            raise
