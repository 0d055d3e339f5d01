"""The scanner on its serial port: sensors, lights and buttons of a board in one.

In: bytes of the port, frames. Out: states in order, presses, bytes. It reconnects by itself when
the scanner was unplugged, wherever it is plugged in again (``discovery``). ``ScannerProtocol``
holds the protocol; this module adds the port, the clock, and the gamma of the colours.
docs/scanner.md has the protocol.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from drivers.gamma_correction import DEFAULT_GAMMA, table
from drivers.interfaces import Button, DriverError, KeyEdge, Seconds
from drivers.scanner import flashing
from drivers.scanner.discovery import whereabouts
from drivers.scanner.protocol import Hello, ScannerProtocol
from drivers.serial_connection import SerialConnection
from drivers.wakeup import Wakeup

log = logging.getLogger(__name__)
RETRY_S = Seconds(0.5)
"""How often a missing port is looked for."""

FULL_S = Seconds(0.02)
"""How long to wait at once for a port whose output is full."""

MISSED_STATES_MESSAGE = (
    "was disconnected or not read for a moment; some changes may have been missed"
)
SETTLE_S = Seconds(0.1)
"""A port can have kept old lines; this long after the first state they are read."""

LAST_WORDS_S = Seconds(0.3)
"""How long closing waits for the lights to go out."""


@dataclass(frozen=True)
class SystemCalls:
    """What a scanner asks of the operating system.

    ``clock``: the protocol's clock; ``port_of``: returns the port of a scanner by its serial
    number, or None.
    """

    clock: Callable[[], float] = time.monotonic
    port_of: Callable[[str], str | None] = whereabouts


SYSTEM_CALLS = SystemCalls()


class Scanner:
    """A scanner with at least the given numbers of sensor channels and lights.

    ``buttons``: the meanings of its buttons 0, 1, ... It waits ``patience_s`` for the first state,
    long enough to wake a Pico whose program was ended, and raises DriverError when none comes;
    later nothing waits. With a patience of 0, a later scan finds it.
    """

    def __init__(
        self,
        port: str,
        channels: int,
        leds: int,
        *,
        gamma: float = DEFAULT_GAMMA,
        buttons: Sequence[Button] = (Button.TURN, Button.TAKE_BACK, Button.SAY),
        system: SystemCalls = SYSTEM_CALLS,
        patience_s: Seconds = Seconds(4.5),
    ) -> None:
        self._port = self._connected_port = port
        self._channels, self._leds = channels, leds
        self._gamma = table(gamma)
        self._buttons = tuple(buttons)
        self._system = system
        self._protocol = ScannerProtocol(channels, leds, flashing.version(flashing.folder()))
        self._wire: SerialConnection | None = None
        self._unsent = b""
        self._missing = ""
        self._look_at = float("-inf")
        self._closed = False
        self._state = 0
        self._wakeup = Wakeup()
        try:
            self._pump()
            if patience_s > 0.0:
                self._meet(patience_s)
            elif self._wire is None:
                raise DriverError(self._missing)
        except DriverError:
            self.close()
            raise

    @property
    def channels(self) -> int:
        """Enough channels for the sensors and for the lights: one object is both."""
        return max(self._channels, self._leds)

    @property
    def debounced(self) -> bool:
        """True: the scanner debounces."""
        return True

    @property
    def hello(self) -> Hello | None:
        """The scanner's description of itself; None before its first hello."""
        return self._protocol.hello

    def scan(self) -> int:
        """Return the oldest state not returned yet, or the newest again.

        Raises DriverError, also once before a state where others were missed: changes in between
        were not observed.
        """
        self._check_open()
        self._pump()
        if self._protocol.states:
            state = self._protocol.states.popleft()
            if state is None:
                raise DriverError(self._named(MISSED_STATES_MESSAGE))
            self._state = state
        elif trouble := self._trouble():
            raise DriverError(trouble)
        return self._state

    def wait(self, seconds: Seconds) -> None:
        """Return when there is something new, after ``wake``, or after ``seconds``."""
        end = time.monotonic() + seconds
        before = self._trouble()
        while not self._closed:
            self._pump()
            if self._protocol.states or self._protocol.presses or self._trouble() != before:
                return
            left = end - time.monotonic()
            if self._sleep(left) or left <= 0.0:
                return

    def wake(self) -> None:
        """Make a running or the next ``wait`` return at once. Can be called from any thread."""
        self._wakeup.set()

    def show(self, colours: bytes) -> None:
        """Show one frame: three bytes per light.

        It is kept, and shown again by a scanner that was away. Raises DriverError while it is away,
        ValueError for a frame of another length.
        """
        self._check_open()
        if len(colours) != 3 * self._leds:
            raise ValueError(f"a frame must have {3 * self._leds} bytes, not {len(colours)}")
        self._protocol.show(colours.translate(self._gamma))
        self._pump()
        if trouble := self._trouble() or self._named(self._protocol.light_problem):
            raise DriverError(trouble)

    def pressed(self) -> Sequence[KeyEdge]:
        """Return the buttons pressed and released since the last call, oldest first."""
        if not self._closed:
            self._pump()
        edges = [self._protocol.presses.popleft() for _ in range(len(self._protocol.presses))]
        known = self._buttons
        return [KeyEdge(known[number], down) for number, down in edges if number < len(known)]

    def close(self) -> None:
        """Switch the lights off and close the port. Closing twice is allowed."""
        if self._closed:
            return
        self._closed = True
        self._protocol.show(bytes(3 * self._leds))
        if not self._trouble():
            self._wait_for(
                lambda: self._protocol.is_frame_shown or bool(self._trouble()), LAST_WORDS_S
            )
        if self._wire is not None:
            self._wire.close()
        self._wire = None
        self._wakeup.close()

    def _check_open(self) -> None:
        if self._closed:
            raise DriverError("the scanner is closed; open it again")

    def _meet(self, patience_s: Seconds) -> None:
        """Wait for the board's current state. Raises DriverError."""
        talk = self._protocol
        self._wait_for(
            lambda: bool(talk.states or self._wire is None or (talk.hello and self._trouble())),
            patience_s,
        )
        if not talk.states:
            raise DriverError(self._trouble())
        self._wait_for(lambda: False, SETTLE_S)
        talk.presses.clear()
        while len(talk.states) > 1:
            talk.states.popleft()

    def _wait_for(self, met: Callable[[], bool], seconds: Seconds) -> None:
        """Listen until ``met`` returns true, or for ``seconds``."""
        end = time.monotonic() + seconds
        self._pump()
        while not met() and (left := end - time.monotonic()) > 0.0:
            self._sleep(left)
            self._pump()

    def _sleep(self, seconds: Seconds) -> bool:
        """Sleep until bytes can be read or written, or a time is due; return whether woken."""
        now = Seconds(self._system.clock())
        if self._wire is None:
            return self._wakeup.wait(min(seconds, self._look_at - now))
        line = self._wire.fileno()
        if self._unsent:
            return self._wakeup.wait(min(seconds, FULL_S), line, writing=(line,))
        return self._wakeup.wait(min(seconds, self._protocol.deadline - now), line)

    def _pump(self) -> None:
        """Receive what has come and send what is due, without waiting."""
        now = Seconds(self._system.clock())
        try:
            if self._wire is None:
                if now < self._look_at:
                    return
                self._look_at = now + RETRY_S
                self._open(now)
            assert self._wire is not None
            self._protocol.receive_data(self._wire.read(), now)
            self._protocol.advance_clock(now)
            if self._protocol.has_ended:
                raise DriverError(self._named(self._protocol.trouble))
            if not self._unsent:
                self._unsent = self._protocol.data_to_send(now)
            if self._unsent:
                self._unsent = self._unsent[self._wire.write(self._unsent) :]
        except DriverError as error:
            self._disconnect(str(error))
        while self._protocol.news:
            log.warning("%s", self._named(self._protocol.news.popleft()))

    def _open(self, now: Seconds) -> None:
        uid = self._protocol.hello.uid if self._protocol.hello else ""
        self._connected_port = (self._system.port_of(uid) if uid else None) or self._port
        self._wire = SerialConnection(self._connected_port)
        self._protocol.begin(now)
        self._unsent = b""

    def _disconnect(self, why: str) -> None:
        self._missing = why
        if self._wire is not None:
            self._wire.close()
        self._wire = None

    def _trouble(self) -> str:
        """Return why there are no states, in a line; empty while all is well."""
        return self._missing if self._wire is None else self._named(self._protocol.trouble)

    def _named(self, what: str) -> str:
        return what and f"the scanner at {self._connected_port} {what}"
