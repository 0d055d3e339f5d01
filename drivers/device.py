"""The bases of drivers, for hardware that can fail for a while and is then reopened: sensors that
have to be polled, LED strips; and the drivers of a board without lights, sounds or a voice and of
a table without a board.

In: what a driver does with its hardware. Out: the ports ``Sensors``, ``Leds`` and ``Buttons``, or
the one error. Knows no hardware.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from typing import Final, TypeVar

from drivers.interfaces import DriverError, Pressed, Seconds, Sound, Utterance
from drivers.wakeup import Wakeup

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


class NoLights(Strip):
    """A strip that accepts frames for a number of lights and shows none."""

    def _open(self) -> None:
        """Claim nothing."""

    def _send(self, colours: bytes) -> None:
        """Light nothing."""


class NoSounds:
    """A loudspeaker that plays nothing."""

    def prepare(self) -> None:
        """Open nothing."""

    def play(self, sound: Sound, volume: float) -> None:
        """Play nothing."""

    def close(self) -> None:
        """Release nothing."""


NO_SOUNDS: Final = NoSounds()


class NoVoice:
    """A voice that says nothing."""

    def prepare(self) -> None:
        """Prepare nothing."""

    def say(self, utterance: Utterance) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Stop nothing."""

    def close(self) -> None:
        """Release nothing."""


NO_VOICE: Final = NoVoice()


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
