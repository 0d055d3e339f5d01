"""A non-blocking serial port, and a pseudo-terminal that stands in for one.

In: a port's path, bytes. Out: the bytes received, how many have left, and one error when the port
is gone. pyserial opens and configures the port, and is imported when one is opened; reading and
writing use the file descriptor itself, because pyserial loops endlessly where the output is full.
Another program of this machine opens the pseudo-terminal as if it were a board; bytes written while
no program has it open are lost.
"""

from __future__ import annotations

import errno
import os
import select
import termios
import tty
from contextlib import suppress
from pathlib import Path

from drivers.interfaces import DriverError
from drivers.plugin_drivers import import_library, one_line

# --- serial ports ---

BAUD = 115_200
"""For a scanner behind a real serial line; USB ignores it."""

AT_ONCE = 4096
"""Bytes read at once, which is what a terminal line keeps: a few milliseconds of work for a faulty
device that never stops sending."""

_NO_PORT = "not a serial port; a Pico's is usually /dev/ttyACM0, or leave it out to find the Pico"

_TAKEN = (
    "another program is using it; close that program (a terminal, another lodeboard, or the service"
    " on a Pi: sudo systemctl stop lodeboard)"
)

_WHY = {
    errno.ENOENT: "there is no such port; plug the device in, or name another port",
    errno.ENODEV: "there is no such port; plug the device in, or name another port",
    errno.EACCES: "no permission; run: sudo usermod -aG dialout $USER, then log out and in again",
    errno.EISDIR: _NO_PORT,
    errno.ENOTTY: _NO_PORT,
    errno.ENXIO: _NO_PORT,
    errno.EINVAL: _NO_PORT,
    errno.EAGAIN: _TAKEN,
    errno.EBUSY: _TAKEN,
}


class SerialConnection:
    """An open port, locked against other programs that check. Raises DriverError."""

    def __init__(self, path: str, baud: int = BAUD) -> None:
        serial = import_library("serial", "pico")
        # pyserial lets some of the system's own errors through when a device goes meanwhile.
        self._errors = (serial.SerialException, OSError, termios.error)
        self._path = path
        try:
            self._port = serial.Serial(path, baud, timeout=0, write_timeout=0, exclusive=True)
            self._detect_disconnect()
        except self._errors as error:
            why = _WHY.get(_number(error)) or one_line(error)
            raise DriverError(f"{path}: {why}") from error

    def fileno(self) -> int:
        """Return the descriptor to wait for."""
        number: int = self._port.fileno()
        return number

    def read(self) -> bytes:
        """Return received bytes, empty if none. Raises DriverError when the port is gone."""
        try:
            piece = os.read(self.fileno(), AT_ONCE)
        except BlockingIOError:
            return b""
        except self._errors as error:
            raise self._closed_error() from error
        if not piece:
            raise self._closed_error()
        return piece

    def write(self, piece: bytes) -> int:
        """Return how many bytes of the piece were sent.

        Raises DriverError when the port is gone.
        """
        try:
            return os.write(self.fileno(), piece)
        except BlockingIOError:
            return 0
        except self._errors as error:
            raise self._closed_error() from error

    def close(self) -> None:
        """Close the port; unsent bytes are dropped, so that nothing is waited for."""
        with suppress(*self._errors):
            termios.tcflush(self.fileno(), termios.TCOFLUSH)
        with suppress(*self._errors):
            self._port.close()

    def _detect_disconnect(self) -> None:
        """Tell a disconnected port from a quiet one after an empty read.

        As pyserial configures a port, reading nothing can mean either; with VMIN 1 (termios(3)) a
        quiet one says that it would block.
        """
        attributes = termios.tcgetattr(self.fileno())
        attributes[6][termios.VMIN] = 1
        termios.tcsetattr(self.fileno(), termios.TCSANOW, attributes)

    def _closed_error(self) -> DriverError:
        return DriverError(f"{self._path}: disconnected; plug it in again")


def _number(error: BaseException) -> int:
    """Return the system's error number; pyserial hides some of them in the error before."""
    known = (each.args[0] for each in (error, error.__context__) if each and each.args)
    return next((number for number in known if isinstance(number, int)), 0)


# --- pseudo-terminals ---


class PseudoTerminal:
    """The board's end of a pseudo-terminal.

    ``path``: what the other program opens. ``symlink``: an optional link to it, which is created,
    and removed again. Raises DriverError.
    """

    def __init__(self, symlink: Path | None = None) -> None:
        self._symlink = symlink
        self._end, other = os.openpty()
        os.set_blocking(self._end, False)
        tty.setraw(other)
        self.path = os.ttyname(other)
        os.close(other)
        if symlink is not None:
            try:
                self._make_symlink(symlink)
            except OSError as error:
                os.close(self._end)
                raise DriverError(f"{symlink}: {error}; use another --link") from error
            self.path = str(symlink)

    def read(self) -> bytes:
        """Return received bytes."""
        try:
            return os.read(self._end, 4096)
        except OSError:  # nothing came, or nobody has it open
            return b""

    def write(self, piece: bytes) -> None:
        """Send this to the program that has it open; what it does not read in time is lost."""
        poll = select.poll()
        poll.register(self._end, select.POLLOUT)
        if not any(event & select.POLLHUP for _, event in poll.poll(0)):
            with suppress(BlockingIOError):
                os.write(self._end, piece)

    def close(self) -> None:
        """Close it. Closing twice is allowed."""
        if self._end >= 0:
            os.close(self._end)
            if self._symlink is not None:
                self._symlink.unlink(missing_ok=True)
        self._end = -1

    def _make_symlink(self, symlink: Path) -> None:
        """Make the name; one left by a killed program is taken over."""
        if symlink.is_symlink() and not symlink.exists():
            symlink.unlink()
        symlink.symlink_to(self.path)
