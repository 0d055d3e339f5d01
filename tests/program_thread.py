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
"""Follows the host over a socket with these links until the host ends; the exit code."""


class ProgramThread(subprocess.Popen[bytes]):
    """Looks like the process to whoever started it. It ends with its socket and nothing else."""

    def __init__(self, program: Program, joined: socket.socket, links: Sequence[str]) -> None:
        self._program, self._joined, self._links = program, joined.dup(), links
        self._thread = threading.Thread(target=self._run, name="program", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self.returncode = self._program(self._joined, self._links)

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._thread.is_alive()

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        self._thread.join(timeout)
        if self.running:
            raise subprocess.TimeoutExpired("program", timeout or 0.0)
        return self.returncode

    def die(self) -> None:
        """End as if killed: all it knew is lost."""
        self._joined.shutdown(socket.SHUT_RDWR)

    def terminate(self) -> None:
        """Fail: it should have ended with its socket."""
        raise AssertionError("the program did not end with its host")
