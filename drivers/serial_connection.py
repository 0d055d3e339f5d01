"""A serial port as a wire that never waits: bytes in and out, and one error when it is gone.

In: a port's path. Out: what has come, and how much has left. pyserial opens and sets the port, and
is imported when one is opened; read and written is the file descriptor itself, because pyserial
turns in circles where the output is full.

A serial port that is none: another program of this machine opens it as if there were a board.

In and out: bytes, nothing waits. What is said while nobody has it open is gone.
"""

from __future__ import annotations

import errno
import os
import select
import termios
import tty
from contextlib import suppress
from pathlib import Path

from drivers.plugin_drivers import import_library, one_line
from drivers.ports import DriverError

BAUD = 115_200
"""For a scanner behind a real serial line; USB does not ask."""

AT_ONCE = 4096
"""Bytes read at once, which is what a terminal line keeps: a few milliseconds of work for a device
that has gone mad and never stops."""

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
    """An open port, which no other program that asks may open. Raises DriverError."""

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
        """The descriptor to wait for."""
        number: int = self._port.fileno()
        return number

    def read(self) -> bytes:
        """What has come, empty where nothing has. Raises DriverError when the port is gone."""
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
        """How many bytes of the piece have left. Raises DriverError when the port is gone."""
        try:
            return os.write(self.fileno(), piece)
        except BlockingIOError:
            return 0
        except self._errors as error:
            raise self._closed_error() from error

    def close(self) -> None:
        """Give the port back; what has not left is dropped, so that nothing is waited for."""
        with suppress(*self._errors):
            termios.tcflush(self.fileno(), termios.TCOFLUSH)
        with suppress(*self._errors):
            self._port.close()

    def _detect_disconnect(self) -> None:
        """As pyserial sets a port, reading nothing may mean either; with VMIN 1 (termios(3)) a
        quiet one says that it would block.
        """
        attributes = termios.tcgetattr(self.fileno())
        attributes[6][termios.VMIN] = 1
        termios.tcsetattr(self.fileno(), termios.TCSANOW, attributes)

    def _closed_error(self) -> DriverError:
        return DriverError(f"{self._path}: disconnected; plug it in again")


def _number(error: BaseException) -> int:
    """The system's number of what went wrong; pyserial hides some of them in the error before."""
    known = (each.args[0] for each in (error, error.__context__) if each and each.args)
    return next((number for number in known if isinstance(number, int)), 0)


class PseudoTerminal:
    """The board's end of it. ``path`` is what the other program opens; ``link``, where given, a
    name for it that is made, and removed again. Raises DriverError.
    """

    def __init__(self, link: Path | None = None) -> None:
        self._link = link
        self._end, other = os.openpty()
        os.set_blocking(self._end, False)
        tty.setraw(other)
        self.path = os.ttyname(other)
        os.close(other)
        if link is not None:
            try:
                self._name(link)
            except OSError as error:
                os.close(self._end)
                raise DriverError(f"{link}: {error}; use another --link") from error
            self.path = str(link)

    def read(self) -> bytes:
        """What has come."""
        try:
            return os.read(self._end, 4096)
        except OSError:  # nothing, or nobody is there
            return b""

    def write(self, piece: bytes) -> None:
        """Say this to who has it open; what they do not read in time is gone."""
        poll = select.poll()
        poll.register(self._end, select.POLLOUT)
        if not any(event & select.POLLHUP for _, event in poll.poll(0)):
            with suppress(BlockingIOError):
                os.write(self._end, piece)

    def close(self) -> None:
        """No more of it. Closing twice is allowed."""
        if self._end >= 0:
            os.close(self._end)
            if self._link is not None:
                self._link.unlink(missing_ok=True)
        self._end = -1

    def _name(self, link: Path) -> None:
        """Make the name; one that a program has left that was killed is taken over."""
        if link.is_symlink() and not link.exists():
            link.unlink()
        link.symlink_to(self.path)
