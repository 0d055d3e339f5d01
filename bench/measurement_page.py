"""What every measurement needs: how busy the machine was, intervals of rates, and a page.

A page of docs/measurements holds the newest measurement and the one before it; older ones are in
the history of git. Counts are taken as independent of each other, which turns of one game are not
quite.
"""

from __future__ import annotations

import os
import platform
import re
import resource
import subprocess
import time
from datetime import UTC, datetime
from math import exp, lgamma, log, sqrt
from pathlib import Path

# --- a page of docs/measurements ---

KEPT = 2
"""The newest measurement, and the one it is compared with."""


def written(page: Path, title: str, command: str, measured: str) -> None:
    """Put ``measured`` at the head of the page, and drop what is older than the one before."""
    now = datetime.now(UTC)
    head = "\n".join(
        (
            f"## {now:%Y-%m-%d %H:%M} UTC, commit {commit() or 'unknown'}",
            "",
            f"- Command: `{command}`",
            f"- Machine: {processor()}, {os.cpu_count()} cores, {platform.system()}"
            f" {platform.machine()}; load of the last minute at the end: {os.getloadavg()[0]:.1f}",
            f"- {platform.python_implementation()} {platform.python_version()}",
            "",
            measured.strip(),
            "",
        )
    )
    old = page.read_text("utf-8") if page.exists() else f"# {title}\n"
    top, *blocks = re.split(r"^(?=## )", old, flags=re.MULTILINE)
    kept = [head, *(f"{block.strip()}\n" for block in blocks)][:KEPT]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join((f"{top.strip()}\n", *kept)), "utf-8")


def processor() -> str:
    """The processor's name as Linux tells it; elsewhere what Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    told = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    # a Raspberry Pi names the board under "Model"; a PC has only the processor's name
    return told.get("Model") or told.get("model name") or platform.machine()


def commit() -> str:
    """The commit that is measured, and whether files differ from it; empty outside a clone."""
    asked = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    found = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True)
    return found.stdout.strip()


# --- how busy other processes keep the machine (Linux only) ---

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


# --- rates, and whether one is worse than another ---

LEVEL = 0.05
"""One-sided: a new rate is called worse where chance alone does this less often."""


def wilson(count: float, of: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927, Probable inference, JASA 22: 209-212)."""
    if not of:
        return 0.0, 1.0
    share, weight = count / of, z * z / of
    middle = (share + weight / 2) / (1 + weight)
    half = z * sqrt(share * (1 - share) / of + weight / (4 * of)) / (1 + weight)
    return max(0.0, middle - half), min(1.0, middle + half)


def per_thousand(count: int, of: int) -> str:
    """A rate with its interval, for people: ``0.70 (0.46 to 1.07)``."""
    low, high = wilson(count, of)
    return f"{1000 * count / max(1, of):.2f} ({1000 * low:.2f} to {1000 * high:.2f})"


def worse(new: int, new_of: int, old: int, old_of: int) -> float:
    """How likely so many or more of the events would be the new one's were both rates the same:
    the conditional test of two Poisson rates, exact (Przyborowski and Wilenski 1940, Homogeneity of
    results in testing samples from Poisson series, Biometrika 31: 313-323). Below ``LEVEL`` the new
    rate counts as worse; above it nothing is proved, and ``ratio_below`` says how much worse it may
    still be.
    """
    return at_least(new, new + old, new_of / (new_of + old_of))


def ratio_below(new: int, new_of: int, old: int, old_of: int) -> float:
    """The one-sided 95 % upper bound of new rate by old rate, from the same test: with any ratio
    above it so few new events would come less than once in twenty times. Infinite where there are
    no old events.
    """
    if not old:
        return float("inf")
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        # At most ``new`` of them are the new one's: the tail on the other side.
        fewer = 1 - at_least(new + 1, new + old, middle)
        low, high = (middle, high) if fewer > LEVEL else (low, middle)
    return low / (1 - low) * old_of / new_of


def at_least(count: int, of: int, share: float) -> float:
    """How likely a binomial count is that or more."""
    if count <= 0:
        return 1.0
    if share <= 0.0:
        return 0.0
    if share >= 1.0:
        return 1.0
    whole = lgamma(of + 1)
    return min(
        1.0,
        sum(
            exp(
                whole
                - lgamma(k + 1)
                - lgamma(of - k + 1)
                + k * log(share)
                + (of - k) * log(1 - share)
            )
            for k in range(count, of + 1)
        ),
    )
