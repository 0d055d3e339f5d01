"""Pages that are served by a thread: as the process of the pages does it, without starting one.

For tests of what pages answer. How the process starts, dies and comes back: ``test_supervisor``.
"""

from __future__ import annotations

import asyncio
import socket
import subprocess
import threading
from collections.abc import Sequence

from firmware_host.web.__main__ import serve


class Loop(asyncio.SelectorEventLoop):
    """One that leaves signals to the main thread."""

    def add_signal_handler(self, *_: object) -> None:
        """Nobody sends a signal to a thread."""


class ServingThread(subprocess.Popen[bytes]):
    """A thread that serves pages, in the place of a process that does; it ends with its socket."""

    def __init__(self, module: str, joined: socket.socket, links: Sequence[str]) -> None:
        assert module == "firmware_host.web"
        self._joined, self._links = joined.dup(), links
        self._thread = threading.Thread(target=self._serve, name="pages", daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        with asyncio.Runner(loop_factory=Loop) as runner:
            self.returncode = runner.run(serve(self._joined, self._links))

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; it has to come by itself."""
        self._thread.join(timeout)
        if self._thread.is_alive():
            raise subprocess.TimeoutExpired("pages", timeout or 0.0)
        return self.returncode

    def die(self) -> None:
        """End as if killed: all it knew is lost."""
        self._joined.shutdown(socket.SHUT_RDWR)

    def terminate(self) -> None:
        """Fail: it should have ended with its socket."""
        raise AssertionError("the pages did not end with their host")
