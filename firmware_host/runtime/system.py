"""Switching the computer off, on a player's word.

In: nothing. Out: systemd has been asked. A service may do it where
``hardware/pi/60-lodeboard-power.rules`` is installed; everybody else where the machine lets them.

How whoever stands at this computer types this program.

In: ``sys.argv[0]``. Out: text. Asks ``PATH`` and the working directory.

The signals that end a program in good order.

In: what ends it. Out: nothing.

What systemd is told of a board: that it is ready, what it says, and that the loop still turns.

In: scans on their way to the loop, pages. Out: datagrams to the socket that systemd names
(``man sd_notify``: lines of NAME=value). The watchdog is fed by a scan that the loop has asked for,
also by one that was answered with an error: a board that is unplugged is no reason to start the
program again, and a loop that hangs is one.
"""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import FrameType

from drivers.piece_reading import read_pieces_if_able
from drivers.ports import Page, Seconds, Sensors

PATIENCE_S = 10.0
"""How long systemd may take to say that it will; a guess."""


def power_off() -> None:
    """Ask for it; the programs that run are ended in good order. Raises OSError."""
    command = ("systemctl", "--no-ask-password", "poweroff")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired as error:
        raise OSError(f"this computer could not be shut down: {error}") from error
    if done.returncode:
        why = " ".join(done.stderr.split()) or f"systemctl failed with exit code {done.returncode}"
        raise OSError(f"this computer could not be shut down: {why}")


NAME = "lodeboard"


def command_name(argv0: str) -> str:
    """The bare name where ``PATH`` leads to what was started, or where something else was that has
    it inside (a test, ``python -m``); else its path, from the working directory if it is there.
    """
    path = Path(argv0)
    if path.name != NAME or shutil.which(NAME) == str(path.absolute()):
        return NAME
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def install_signal_handlers(*callbacks: Callable[[], None]) -> None:
    """SIGTERM, Ctrl-C and the end of the terminal call these, which end all in good order."""

    def end(_number: int, _frame: FrameType | None) -> None:
        for stop in callbacks:
            stop()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        # What whoever started this wants ignored stays so: that is what nohup does.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)


DEFAULT_PERIOD_S = 1.0
"""How often it is fed at most, where systemd does not want it more often."""

FEEDS_PER_PERIOD = 4
"""So many times it is fed in the time that systemd waits."""


NEVER = float("-inf")


class SystemdNotifier:
    """Sends lines to the socket of this address; whether anybody reads them is not known."""

    def __init__(self, address: str) -> None:
        # A leading @ stands for a name in the abstract namespace, which begins with a NUL.
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def __call__(self, text: str) -> None:
        """Send it, if it can be sent at once; nothing when closed."""
        with suppress(OSError):
            self._socket.sendto(text.encode(), self._address)

    def close(self) -> None:
        """Give the socket back. Closing twice is allowed."""
        self._socket.close()


class Watchdog:
    """Sensors that report to systemd, and the screen that tells it what everybody may read."""

    def __init__(
        self,
        sensors: Sensors,
        notify: SystemdNotifier,
        every_s: float = DEFAULT_PERIOD_S,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sensors = sensors
        self._notify = notify
        self._every_s = every_s
        self._clock = clock
        self._fed_at = NEVER
        self._status = ""

    @property
    def channels(self) -> int:
        """How many channels there are."""
        return self._sensors.channels

    @property
    def debounced(self) -> bool:
        """Whether changes count at once."""
        return self._sensors.debounced

    def scan(self) -> int:
        """The sensors' scan. Raises DriverError, as they do; systemd hears that the loop turns."""
        try:
            return self._sensors.scan()
        finally:
            self._feed()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """What the sensors read of the pieces."""
        return read_pieces_if_able(self._sensors)

    def wait(self, seconds: Seconds) -> None:
        """See the port."""
        self._sensors.wait(seconds)

    def wake(self) -> None:
        """See the port. May be called from any thread."""
        self._sensors.wake()

    def close(self) -> None:
        """Tell systemd that this ends, and close the sensors. Closing twice is allowed."""
        self._notify("STOPPING=1")
        self._notify.close()
        self._sensors.close()

    def show_page(self, page: Page) -> None:
        """Tell what the board says to everybody; see the Screen port."""
        status = " ".join(f"{page.status} {page.note}".split())
        if status != self._status:
            self._status = status
            self._notify(f"STATUS={status}")

    def _feed(self) -> None:
        now = self._clock()
        if now >= self._fed_at + self._every_s:
            if self._fed_at == NEVER:
                self._notify("READY=1")
            self._fed_at = now
            self._notify("WATCHDOG=1")


def with_watchdog(sensors: Sensors, environment: Mapping[str, str]) -> Watchdog | None:
    """The sensors under systemd's eyes, where the environment says that it looks."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address:
        return None
    microseconds = environment.get("WATCHDOG_USEC", "")
    patience_s = (
        int(microseconds) / 1e6 if microseconds.isdigit() else FEEDS_PER_PERIOD * DEFAULT_PERIOD_S
    )
    return Watchdog(
        sensors, SystemdNotifier(address), min(DEFAULT_PERIOD_S, patience_s / FEEDS_PER_PERIOD)
    )
