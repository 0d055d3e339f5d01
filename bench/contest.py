"""Jobs timed side by side: Lodeboard's, and those of other programs from PyPI.

The others are installed with pip into environments of their own under ``.bench/`` and run there;
nothing of Lodeboard depends on them. Every repetition is a process of its own, and repetitions are
interleaved, so that a slow minute of the machine hits all alike. What counts is the best of them:
whatever else the machine does can only make one slower.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ENVIRONMENTS = ROOT / ".bench"


class Contestant(NamedTuple):
    """``job``: a function of ``bench.jobs`` with its ``arguments``. ``packages``: what pip installs
    for it, the one that is measured first; empty for Lodeboard's own.
    """

    name: str
    job: str
    arguments: tuple[str, ...]
    packages: str = ""


class Timing(NamedTuple):
    """What one repetition counted and took."""

    count: int
    cpu_s: float
    wall_s: float


def compete(
    contestants: Sequence[Contestant], repetitions: int
) -> list[tuple[Contestant, list[Timing]]]:
    """The timings of all that can be installed, in the order of the contestants."""
    ready = [(contestant, []) for contestant in contestants if prepared(contestant.packages)]
    for _ in range(repetitions):
        for contestant, timings in ready:
            timings.append(measure(contestant))
    return ready


def measure(contestant: Contestant) -> Timing:
    python = python_for(contestant.packages)
    command = [python, "-m", "bench.jobs", contestant.job, *contestant.arguments]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return Timing(*json.loads(told.stdout))


def rates(timings: Sequence[Timing]) -> list[float]:
    """How much each repetition counted in a second of processor time."""
    return [timing.count / timing.cpu_s for timing in timings]


def spread(found: Sequence[float]) -> str:
    """Rates as ``best (median, lowest)``."""
    return f"{max(found):>9,.0f} ({median(found):,.0f}, {min(found):,.0f})"


def python_for(packages: str) -> str:
    if not packages:
        return sys.executable
    folder = ENVIRONMENTS / packages.split()[0].replace("==", "-")
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def prepared(packages: str) -> bool:
    """Whether the packages stand ready in their environment, made now if it was not there yet."""
    python = python_for(packages)
    installed = Path(python).parents[1] / "installed"  # written last: a broken start is repeated
    if not packages or installed.exists():
        return True
    print(f"installing {packages} under {ENVIRONMENTS.name}/ ...", flush=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--quiet", *packages.split()]
    try:
        subprocess.run(
            [sys.executable, "-m", "venv", "--clear", Path(python).parents[1]], check=True
        )
        subprocess.run(pip, check=True)
    except subprocess.CalledProcessError as error:
        print(f"{packages} is left out: {error}")
        return False
    installed.touch()
    return True
