"""A serial port that is none: another program of this machine opens it as if there were a board.

In and out: bytes, nothing waits. What is said while nobody has it open is gone.
"""

from __future__ import annotations

import os
import select
import tty
from contextlib import suppress
from pathlib import Path

from drivers.ports import DriverError


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
