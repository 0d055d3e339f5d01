"""The program's dealings with the operating system: power, command name, signals and systemd.

In: a request to power off; ``sys.argv[0]``; signals; scans on their way to the loop, and pages.
Out: a request to systemd; the command as a user at this computer types it (from ``PATH`` and the
working directory); a stop call; datagrams to systemd's socket (``man sd_notify``: lines of
NAME=value).
A service can power off where ``hardware/pi/60-lodeboard-power.rules`` is installed, other users
where the machine permits it. The watchdog is fed by each scan the loop asks for, even one that
fails: an unplugged board is no reason to restart the program, but a hanging loop is.
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

from drivers.interfaces import Page, Seconds, Sensors, read_pieces_if_able

PATIENCE_S = 10.0
"""How long systemd may take to accept the request; a guess."""


# --- power ---


def power_off() -> None:
    """Ask systemd to power off; running programs are ended in good order. Raises OSError."""
    command = ("systemctl", "--no-ask-password", "poweroff")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired as error:
        raise OSError(f"this computer could not be shut down: {error}") from error
    if done.returncode:
        why = " ".join(done.stderr.split()) or f"systemctl failed with exit code {done.returncode}"
        raise OSError(f"this computer could not be shut down: {why}")


# --- the command name ---


NAME = "lodeboard"


def command_name(argv0: str) -> str:
    """Return the command a user types to start this program.

    The bare name where ``PATH`` leads to it, or where another program contains it (a test, ``python
    -m``); else its path, relative to the working directory if it is inside.
    """
    path = Path(argv0)
    if path.name != NAME or shutil.which(NAME) == str(path.absolute()):
        return NAME
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


# --- signals ---


def install_signal_handlers(*callbacks: Callable[[], None]) -> None:
    """Call these callbacks on SIGTERM, Ctrl-C and the end of the terminal, for an orderly end."""

    def end(_number: int, _frame: FrameType | None) -> None:
        for stop in callbacks:
            stop()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        # A signal that the parent process ignores stays ignored, as nohup requires.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)


# --- systemd ---


DEFAULT_PERIOD_S = 1.0
"""The interval of feeding, unless systemd requires a shorter one."""

FEEDS_PER_PERIOD = 4
"""How often the watchdog is fed within systemd's timeout."""


NEVER = float("-inf")


class SystemdNotifier:
    """Sends lines to the notification socket at this address; whether they are read is not
    known."""

    def __init__(self, address: str) -> None:
        # A leading @ means a name in the abstract namespace, which begins with a NUL.
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def __call__(self, text: str) -> None:
        """Send ``text`` if that is possible at once; do nothing when closed."""
        with suppress(OSError):
            self._socket.sendto(text.encode(), self._address)

    def close(self) -> None:
        """Close the socket. Closing twice is allowed."""
        self._socket.close()


class WatchedSensors:
    """Sensors and a screen that report to systemd: the loop's heartbeat and the public text."""

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
        """Return the number of channels."""
        return self._sensors.channels

    @property
    def debounced(self) -> bool:
        """Return whether the sensors are debounced already."""
        return self._sensors.debounced

    def scan(self) -> int:
        """Return the sensors' scan and feed the watchdog. Raises DriverError, as the sensors do."""
        try:
            return self._sensors.scan()
        finally:
            self._feed()

    def read_pieces(self) -> Mapping[int, tuple[int, str]]:
        """Return the pieces that the sensors identify."""
        return read_pieces_if_able(self._sensors)

    def wait(self, seconds: Seconds) -> None:
        """See the port."""
        self._sensors.wait(seconds)

    def wake(self) -> None:
        """See the port. May be called from any thread."""
        self._sensors.wake()

    def close(self) -> None:
        """Notify systemd of the end and close the sensors. Closing twice is allowed."""
        self._notify("STOPPING=1")
        self._notify.close()
        self._sensors.close()

    def show_page(self, page: Page) -> None:
        """Send the public text of the page to systemd; see the Screen port."""
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


def with_watchdog(sensors: Sensors, environment: Mapping[str, str]) -> WatchedSensors | None:
    """Return the sensors with a watchdog if the environment asks for one, else None."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address:
        return None
    microseconds = environment.get("WATCHDOG_USEC", "")
    patience_s = (
        int(microseconds) / 1e6 if microseconds.isdigit() else FEEDS_PER_PERIOD * DEFAULT_PERIOD_S
    )
    return WatchedSensors(
        sensors, SystemdNotifier(address), min(DEFAULT_PERIOD_S, patience_s / FEEDS_PER_PERIOD)
    )
