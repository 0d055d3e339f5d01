"""A window on a virtual screen, and a mouse for it: Xvfb and xdotool.

In: the size of a screen, a process, clicks. Out: where its window is.
"""

from __future__ import annotations

import math
import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from simulator.window.geometry import Rect
from tests.patience import PATIENCE_S
from tests.programs import need

T = TypeVar("T")


@contextmanager
def virtual_screen(width: int, height: int) -> Iterator[str]:
    """A screen of so many pixels; its name for DISPLAY. Skips the test where there can be none."""
    need("Xvfb and xdotool")
    read, write = os.pipe()
    # -noreset: else the server starts anew whenever its last client leaves, as xdotool does.
    size = f"{width}x{height}x24"
    command = ["Xvfb", "-displayfd", str(write), "-noreset", "-screen", "0", size]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        yield f":{pipe.readline().strip()}"
    server.terminate()
    server.wait()


def until(found: Callable[[], T], seconds: float) -> T:
    """What a question answers as soon as the answer is not empty."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := found():
            return answer
        time.sleep(0.1)
    raise AssertionError(f"nothing within {seconds} s")


def xdo(env: Mapping[str, str], *words: str) -> str:
    """Let xdotool do that; what it says."""
    command = ["xdotool", *words]
    return subprocess.run(
        command, env=env, capture_output=True, text=True, timeout=PATIENCE_S
    ).stdout


class ProgramWindow(Rect):
    """Where the window of a program is on the screen."""

    pid: int

    def rest(self, seconds: float) -> None:
        """Wait so long; on a busy machine, until the program has had its turns as well. Its loop
        gives the processor back some 23 times a second while nothing happens (measured).
        """
        enough = self._turns() + 2 + 8 * seconds
        end = time.monotonic() + 20.0
        time.sleep(seconds)
        while self._turns() < enough and time.monotonic() < end:
            time.sleep(0.01)

    def _turns(self) -> float:
        """How often the program has waited; never enough of it where there is no /proc to tell."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_text("utf-8")
        except OSError:
            return math.inf
        return float(status.partition("voluntary_ctxt_switches:")[2].split()[0])


def window_of(env: Mapping[str, str], pid: int) -> ProgramWindow | None:
    """The window of that process; nothing while it is still being made.

    Without a window manager it cannot be found by name.
    """
    found = xdo(env, "search", "--onlyvisible", "--pid", str(pid)).split()
    shell = xdo(env, "getwindowgeometry", "--shell", found[0]) if found else ""
    told = dict(line.split("=") for line in shell.split())
    place = ProgramWindow(*(int(told.get(key, 0)) for key in ("X", "Y", "WIDTH", "HEIGHT")))
    place.pid = pid
    return place if place.width > 100 else None
