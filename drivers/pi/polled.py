"""What all sensors have in common that have to be asked: they are read once a period while somebody
waits, and a bus that failed is tried again.

In: what a driver reads. Out: the port ``Sensors``. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from drivers.ports import DriverError, Seconds
from drivers.wakeup import Bell

PERIOD_S = Seconds(0.001)
"""A thousand readings a second: a debounced edge is known within a few milliseconds."""

RETRY_S = Seconds(0.5)
"""How soon a bus that failed is opened anew: soon for a person, seldom for a processor."""


class Polled(ABC):
    """Sensors that are read every ``period_s`` seconds while ``wait`` runs, and at every ``scan``.

    A driver says how its bus is opened, read and shut. Whatever goes wrong there it raises as a
    DriverError: the bus is shut then, and opened again ``RETRY_S`` later.
    """

    def __init__(
        self,
        channels: int,
        period_s: Seconds = PERIOD_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if channels < 1:
            raise ValueError(f"sensors have at least 1 channel, not {channels}")
        self._channels = channels
        self._period_s = period_s
        self._clock = clock
        self._bell = Bell()
        self._last: int | None = None
        """What ``scan`` gave last; None before the first and while the bus is down."""
        self._unread: int | None = None
        """What ``wait`` has read and ``scan`` has not given yet."""
        self._closed = False
        self._trouble = ""
        self._again_at = 0.0
        try:
            self._open()
        except DriverError:
            self._bell.close()
            raise

    @abstractmethod
    def _open(self) -> None:
        """Claim the hardware. Raises DriverError, and then nothing is claimed."""

    @abstractmethod
    def _read(self) -> int:
        """One reading of all channels, which takes a few milliseconds at most. Raises
        DriverError.
        """

    @abstractmethod
    def _shut(self) -> None:
        """Give the hardware back, as far as it can be given. Never raises."""

    @property
    def channels(self) -> int:
        """How many channels there are."""
        return self._channels

    @property
    def debounced(self) -> bool:
        """Never: contacts are told as they are read."""
        return False

    def scan(self) -> int:
        """What ``wait`` has found, or a new reading. Raises DriverError when closed or while the
        bus is down.
        """
        if self._closed:
            raise DriverError("the sensors are closed; open them again before scanning")
        if self._unread is None:
            self._unread = self._take()
        self._last, self._unread = self._unread, None
        return self._last

    def wait(self, seconds: Seconds) -> None:
        """Read once a period until something has changed, ``wake`` is called, the bus goes down
        or comes back, or ``seconds`` are over.
        """
        until = self._clock() + seconds
        while self._unread is None and not self._closed:
            left = until - self._clock()
            if self._bell.wait(min(self._period_s, left)) or left <= 0:
                return
            trouble = self._trouble
            try:
                state = self._take()
            except DriverError:
                if trouble:
                    continue  # no news
                return
            if state != self._last:
                self._unread = state

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once."""
        self._bell.ring()

    def close(self) -> None:
        """End every ``wait`` and give the hardware back; a later scan is an error."""
        if self._closed:
            return
        self._closed = True
        self._bell.close()
        if not self._trouble:
            self._shut()

    def _take(self) -> int:
        """A reading; the bus is opened again before it where it had failed."""
        if self._trouble and self._clock() < self._again_at:
            raise DriverError(self._trouble)
        opened = not self._trouble
        try:
            if not opened:
                self._open()
                opened = True
            state = self._read()
        except DriverError as error:
            self._trouble = str(error)
            self._again_at = self._clock() + RETRY_S
            self._last = None
            if opened:
                self._shut()
            raise
        self._trouble = ""
        return state
