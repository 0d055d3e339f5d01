"""A child process of the host, such as the pages: started, connected by a pipe, restarted, stopped.

In: the names of a module and of its links, and the function that follows its messages. Out: its
pipe, and why it ended. One thread watches it, another reads and writes its pipe; a process that
dies, hangs or does not read never delays or ends the game. Knows nothing of what it is for.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from drivers.interfaces import DriverError
from drivers.links.pipe import Pipe
from firmware_host.runtime.health_monitor import HealthMonitor

STOP_S = 4.0
"""How long it may take to end when told to."""

RESTART_DELAYS_S = (0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
"""The delay before a restart, a little longer for every failure in a row."""

STABLE_AFTER_S = 60.0
"""After so long a process counts as healthy, and its failures are counted anew."""


class ChildFailed(DriverError):
    """Error raised to give up a run of the process; the message says why."""


class ChildProcess:
    """A child process that is restarted when it ends.

    ``module``: what ``python -m`` runs, with the number of its socket and the names of its links as
    arguments. ``follow`` is called in this object's thread with every new pipe; it returns when
    ``is_closing`` is true, waits with ``pause``, and raises DriverError when the process is gone or
    ChildFailed when it should be ended.
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
        self._wakeup = threading.Event()  # set by a message, the process's end, or close
        self._closing = threading.Event()
        self._settled = threading.Event()  # ready, or failed for the first time
        self._failure = ""
        self._ready = False
        self._thread = threading.Thread(target=self._run, name=module, daemon=True)
        self.spawn = spawn

    def start(self) -> None:
        """Start the process, and restart it whenever it ends."""
        self._thread.start()

    def wait_until_ready(self, seconds: float) -> str:
        """Wait until ``ready`` was called or the start failed; return why, or an empty text."""
        self._settled.wait(seconds)
        return "" if self._ready else self._failure or "their program doesn't start"

    def ready(self) -> None:
        """Mark the process as ready; if it fails from now on, it is restarted."""
        self._ready = True
        self._watch.report_success()
        self._settled.set()

    @property
    def is_closing(self) -> bool:
        """Return whether the process is to end."""
        return self._closing.is_set()

    def wake(self) -> None:
        """End a ``pause``, because there is something to do. May be called from any thread."""
        self._wakeup.set()

    def pause(self, seconds: float) -> None:
        """Wait for so long, or until ``wake`` is called."""
        self._wakeup.wait(max(0.0, seconds))
        if not self._closing.is_set():
            self._wakeup.clear()

    def close(self, *, waits: bool = True) -> None:
        """Stop the process, and wait for its end if ``waits``. Closing twice is allowed."""
        self._closing.set()
        self._wakeup.set()
        if waits and self._thread.is_alive():
            self._thread.join()

    # --- the thread ---

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
        """Run the process once, to its end; return why it ended."""
        ours, theirs = socket.socketpair()
        try:
            process = self.spawn(self._module, theirs, self._links)
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
            pass  # it has ended or stopped reading
        except ValueError as error:
            return f"their program sent something unreadable: {error}"
        if self.is_closing:
            return ""  # it goes on until its socket is closed
        try:
            code = process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "their program stopped responding"
        return f"their program has stopped (exit code {code})"


def spawn(module: str, joined: socket.socket, links: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start a module with its end of the pipe. Raises OSError."""
    number = joined.fileno()
    command = [sys.executable, "-P", "-m", module, str(number), *links]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[number])


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End a process by closing its socket, or by a signal if that does not help."""
    for harder in (process.terminate, process.kill):
        try:
            process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            harder()
    process.wait()
