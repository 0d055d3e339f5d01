"""Sensors, lights, screen and loudspeaker in memory, for tests and benchmarks.

In: what a test sets. Out: what the host asks for. No hardware and no clock. All of it may be used
from several threads, which is how a hand and the loop meet.
"""

from __future__ import annotations

import threading

from drivers.interfaces import DriverError, Page, Seconds, Sound


class MemorySensors:
    """Sensor bits that any thread may set; ``wait`` never misses a change since the last scan.

    ``debounced``: what a scanner in front of them would have done.
    """

    def __init__(self, channels: int, *, debounced: bool = False) -> None:
        if channels < 1:
            raise ValueError(f"a sensor matrix has at least 1 channel, not {channels}")
        self._channels = channels
        self._debounced = debounced
        self._bits = 0
        self._changed = False
        self._woken = False
        self._closed = False
        self._fault: str | None = None
        self._condition = threading.Condition()

    @property
    def channels(self) -> int:
        """How many channels there are."""
        return self._channels

    @property
    def debounced(self) -> bool:
        """Whether changes count at once."""
        return self._debounced

    def scan(self) -> int:
        """The bits as they are now. Raises DriverError when closed or broken."""
        with self._condition:
            if self._closed:
                raise DriverError("the sensors are closed; open them again before scanning")
            if self._fault is not None:
                raise DriverError(self._fault)
            self._changed = False
            return self._bits

    def wait(self, seconds: Seconds) -> None:
        """Return when bits have changed since the last scan or after ``wake``; see the port."""
        with self._condition:
            self._condition.wait_for(
                lambda: self._changed or self._woken or self._closed, max(0.0, seconds)
            )
            self._woken = False

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once."""
        with self._condition:
            self._woken = True
            self._condition.notify_all()

    def close(self) -> None:
        """End every ``wait``; a later scan is an error."""
        with self._condition:
            self._closed = True
            self._condition.notify_all()

    def set(self, bits: int) -> None:
        """Set all channels at once: bit n for channel n. Raises ValueError for other channels."""
        with self._condition:
            self._set(bits)

    def put(self, channel: int) -> None:
        """A piece comes to stand on one channel."""
        with self._condition:
            self._set(self._bits | 1 << channel)

    def lift(self, channel: int) -> None:
        """The piece on one channel goes."""
        with self._condition:
            self._set(self._bits & ~(1 << channel))

    def _set(self, bits: int) -> None:
        if bits < 0 or bits >> self._channels:
            raise ValueError(f"bits {bits:#x} are not all among {self._channels} channels")
        if bits != self._bits:
            self._bits = bits
            self._changed = True
            self._condition.notify_all()

    def fail(self, reason: str | None) -> None:
        """From now on a scan raises DriverError with this reason; None mends it."""
        with self._condition:
            self._fault = reason
            self._changed = True
            self._condition.notify_all()


class MemoryLeds:
    """The last frame shown and how many there were; dark before the first and after closing."""

    def __init__(self, channels: int) -> None:
        if channels < 1:
            raise ValueError(f"a strip has at least 1 light, not {channels}")
        self._channels = channels
        self._fault: str | None = None
        self._closed = False
        self.frame = bytes(3 * channels)
        self.count = 0

    @property
    def channels(self) -> int:
        """How many lights there are."""
        return self._channels

    def show(self, colours: bytes) -> None:
        """Keep one frame. Raises DriverError when closed or broken, ValueError for its length."""
        if self._closed:
            raise DriverError("the lights are closed; open them again before showing a frame")
        if self._fault is not None:
            raise DriverError(self._fault)
        if len(colours) != 3 * self._channels:
            raise ValueError(f"a frame must have {3 * self._channels} bytes, not {len(colours)}")
        # One assignment each: another thread may read while this one shows.
        self.frame = bytes(colours)
        self.count += 1

    def colour(self, channel: int) -> tuple[int, int, int]:
        """Red, green and blue of one light, 0 to 255."""
        red, green, blue = self.frame[3 * channel : 3 * channel + 3]
        return red, green, blue

    def close(self) -> None:
        """All lights off."""
        self._closed = True
        self.frame = bytes(3 * self._channels)

    def fail(self, reason: str | None) -> None:
        """From now on ``show`` raises DriverError with this reason; None mends it."""
        self._fault = reason


class MemoryScreen:
    """Every page that was shown, oldest first."""

    def __init__(self) -> None:
        self.pages: list[Page] = []

    def show_page(self, page: Page) -> None:
        """Keep one page."""
        self.pages.append(page)

    @property
    def page(self) -> Page | None:
        """The page shown now, None before the first."""
        return self.pages[-1] if self.pages else None


class MemorySounds:
    """Every sound that was played, with its volume, oldest first; ``opened``: how often the device
    was asked for.
    """

    def __init__(self) -> None:
        self.played: list[tuple[Sound, float]] = []
        self.opened = 0

    def prepare(self) -> None:
        """Count this."""
        self.opened += 1

    def play(self, sound: Sound, volume: float) -> None:
        """Keep one sound."""
        self.played.append((sound, volume))

    def close(self) -> None:
        """Keep what was played."""
