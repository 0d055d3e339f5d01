"""How busy other processes keep the machine while something is measured. Linux only.

In: nothing. Out: cores that were taken by what is not this process and not its children.
"""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path

MUCH = 0.2
"""Cores taken by others from which on figures are void; a guess: a tenth of a machine of two."""


class OtherLoad:
    """Counts from when it is made."""

    def __init__(self) -> None:
        self._began = (time.monotonic(), _busy_s(), _own_s())

    def cores(self) -> float:
        """How many cores others have taken since then, on average; children must have ended."""
        began, busy, own = self._began
        taken = (_busy_s() - busy) - (_own_s() - own)
        return max(0.0, taken) / max(time.monotonic() - began, 1e-3)


def invalid_reason(cores: float) -> str:
    """Why figures are void that were measured while others took so many cores; empty if not."""
    if cores < MUCH:
        return ""
    return f"void: other processes took {cores:.1f} of {os.cpu_count()} cores"


def _busy_s() -> float:
    """Seconds that all cores together have worked since the machine started; proc(5)."""
    try:
        line = Path("/proc/stat").read_text("ascii").partition("\n")[0]
    except OSError:
        return 0.0  # no Linux: nothing is known of others
    user, nice, system, _idle, _wait, irq, soft, steal = map(int, line.split()[1:9])
    return (user + nice + system + irq + soft + steal) / os.sysconf("SC_CLK_TCK")


def _own_s() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)
