"""A thread in the place of one of the host's child processes: it does the same, without the second
that a process takes to start.

For tests of what the program answers. How a process starts, dies, hangs and comes back:
``tests/web/test_supervisor.py``, ``tests/computer/test_players.py``.
"""

from __future__ import annotations

import socket
import subprocess
import threading
from collections.abc import Callable, Sequence

Program = Callable[[socket.socket, Sequence[str]], int]
"""Follows the host over a socket with these links until it exits. Returns the exit code."""


class ProgramThread(subprocess.Popen[bytes]):
    """Looks like a process to its caller. It exits when its socket is closed, and only then."""

    def __init__(self, program: Program, joined: socket.socket, links: Sequence[str]) -> None:
        self._program, self._joined, self._links = program, joined.dup(), links
        self._thread = threading.Thread(target=self._run, name="program", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self.returncode = self._program(self._joined, self._links)

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return self._thread.is_alive()

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it exits."""
        self._thread.join(timeout)
        if self.running:
            raise subprocess.TimeoutExpired("program", timeout or 0.0)
        return self.returncode

    def die(self) -> None:
        """Exit as if killed: everything in memory is lost."""
        self._joined.shutdown(socket.SHUT_RDWR)

    def terminate(self) -> None:
        """Fail: it should have exited when its socket was closed."""
        raise AssertionError("the program did not end with its host")
