"""A program of its own beside the host, such as the pages: started, joined by a pipe, started again
when it ends, stopped.

In: the name of a module and of its links, and who follows what it says. Out: its pipe, and why it
ended. One thread watches it, one more reads and writes its pipe; a program that dies, hangs or does
not read never delays or ends the game. Knows nothing of what it is for.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from drivers.links.pipe import Pipe
from drivers.ports import DriverError
from firmware_host.runtime.watch import HealthMonitor

STOP_S = 4.0
"""So long it may take to leave when it is told to."""

RESTART_DELAYS_S = (0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
"""How long to wait before it is started again: a little longer every time it fails in a row."""

STABLE_AFTER_S = 60.0
"""After so long it counts as healthy: a later end is the first in a row again."""


class ChildFailed(DriverError):
    """The program says what nobody can use; the message is why it is given up."""


class ChildProcess:
    """``module``: what ``python -m`` runs, with the number of its socket and the names of its links
    as arguments. ``follow`` is called in this object's thread with every new pipe; it returns when
    ``is_closing`` is true, waits by ``pause``, and raises DriverError when the program is gone or
    CompanionError when it should go.
    """

    def __init__(
        self,
        module: str,
        links: Sequence[str],
        watch: HealthMonitor,
        follow: Callable[[Pipe], None],
    ) -> None:
        self._module, self._links = module, tuple(links)
        self._watch, self._follow = watch, follow
        self._wakeup = threading.Event()  # something to look at: a word, an end, close
        self._closing = threading.Event()
        self._settled = threading.Event()  # ready, or failed for the first time
        self._failure = ""
        self._ready = False
        self._thread = threading.Thread(target=self._run, name=module, daemon=True)

    def start(self) -> None:
        """Run it from now on, whatever becomes of it."""
        self._thread.start()

    def wait_until_ready(self, seconds: float) -> str:
        """Wait until ``ready`` was called, or it failed before: why; empty when it is ready."""
        self._settled.wait(seconds)
        return "" if self._ready else self._failure or "their program doesn't start"

    def ready(self) -> None:
        """It does what it is for; a failure from now on is mended by starting it again."""
        self._ready = True
        self._watch.report_success()
        self._settled.set()

    @property
    def is_closing(self) -> bool:
        """Whether it is to leave."""
        return self._closing.is_set()

    def wake(self) -> None:
        """There is something to look at: ``pause`` ends. May be called from any thread."""
        self._wakeup.set()

    def pause(self, seconds: float) -> None:
        """Wait so long, or until there is something to look at."""
        self._wakeup.wait(max(0.0, seconds))
        if not self._closing.is_set():
            self._wakeup.clear()

    def close(self) -> None:
        """Stop it and wait until it has left. Closing twice is allowed."""
        self._closing.set()
        self._wakeup.set()
        if self._thread.is_alive():
            self._thread.join()

    # The thread

    def _run(self) -> None:
        failures = 0
        while not self._closing.is_set():
            began = time.monotonic()
            reason = self._run_once()
            if self._closing.is_set():
                return
            if not self._settled.is_set():
                self._failure = reason
                self._settled.set()
                return
            failures = 0 if time.monotonic() - began > STABLE_AFTER_S else failures
            self._watch.report_failure(DriverError(f"{reason}; restarting it"))
            self._closing.wait(RESTART_DELAYS_S[min(failures, len(RESTART_DELAYS_S) - 1)])
            failures += 1

    def _run_once(self) -> str:
        """Start it and stay with it to its end; why it ended."""
        ours, theirs = socket.socketpair()
        number = theirs.fileno()
        command = [sys.executable, "-P", "-m", self._module, str(number), *self._links]
        try:
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[number])
        except OSError as error:
            ours.close()
            return f"their program didn't start: {error}"
        finally:
            theirs.close()
        self._wakeup.clear()
        pipe = Pipe(ours, self._links, self._wakeup.set)
        try:
            return self._followed(pipe, process)
        finally:
            pipe.close()
            pipe.join()
            _stop(process)

    def _followed(self, pipe: Pipe, process: subprocess.Popen[bytes]) -> str:
        try:
            self._follow(pipe)
        except ChildFailed as error:
            return str(error)
        except DriverError:
            pass  # it is gone, or has stopped reading
        except ValueError as error:
            return f"their program sent something unreadable: {error}"
        try:
            code = process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "their program stopped responding"
        return f"their program has stopped (exit code {code})"


def _stop(process: subprocess.Popen[bytes]) -> None:
    """It leaves when its socket is closed; one that does not is ended."""
    for harder in (process.terminate, process.kill):
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            harder()
    process.wait()
