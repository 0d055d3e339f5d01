"""Counting moves: Lodeboard beside the draughts libraries of PyPI, in one run on one machine.

The others are installed with pip into environments of their own under ``.bench/`` and run there as
processes of their own; nothing of Lodeboard depends on them. Repetitions are interleaved, so that a
slow minute of the machine hits all alike. A node is a position at the last depth.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ENVIRONMENTS = ROOT / ".bench"
REPETITIONS = 3


class Contestant(NamedTuple):
    """A function of ``bench.perft_runner`` and how deep it counts; ``package``: empty for ours."""

    runner: str
    package: str
    depth: int
    passes: int  # how often in one repetition, so that each takes a few seconds


CONTESTANTS = (
    Contestant("lodeboard", "", 8, 5),
    Contestant("py_draughts_bulk", "py-draughts==1.10.1", 8, 1),
    Contestant("py_draughts_leaf", "py-draughts==1.10.1", 7, 1),
    Contestant("pydraughts", "pydraughts==0.6.7", 4, 1),
)
NOTE = """\
nodes/s: median of {repetitions} (lowest to highest); a node is a position at the last depth.
bulk: the moves at the last ply are counted, not made; leaf: all are made.
Lodeboard and pydraughts count paths; py-draughts counts results, which from depth 8 on are fewer:
two ways to take the same pieces and end alike are one.
The depths differ only to give each a few seconds."""


class Timing(NamedTuple):
    """What one repetition counted and took."""

    nodes: int
    cpu_s: float
    wall_s: float


def run() -> None:
    timings: dict[str, list[Timing]] = {}
    ready = [contestant for contestant in CONTESTANTS if prepared(contestant.package)]
    for _ in range(REPETITIONS):
        for contestant in ready:
            timings.setdefault(contestant.runner, []).append(measure(contestant))
    print(f"{'':17} {'depth':>5} {'nodes':>9}  {'nodes/s processor time':28} nodes/s wall time")
    for contestant in ready:
        taken = timings[contestant.runner]
        cpu = spread([t.nodes / t.cpu_s for t in taken])
        wall = spread([t.nodes / t.wall_s for t in taken])
        nodes = taken[0].nodes // contestant.passes
        print(f"{contestant.runner:17} {contestant.depth:>5} {nodes:>9,}  {cpu:28} {wall}")
    print(NOTE.format(repetitions=REPETITIONS))
    rates = {name: median(t.nodes / t.cpu_s for t in taken) for name, taken in timings.items()}
    ours = rates.pop("lodeboard")
    if rates:
        fastest = max(rates, key=rates.__getitem__)
        ratio = ours / rates[fastest]
        print(f"Lodeboard / fastest other ({fastest}): {ratio:.2f} (at least 2 wanted)")


def spread(rates: list[float]) -> str:
    return f"{median(rates):>9,.0f} ({min(rates):,.0f} to {max(rates):,.0f})"


def measure(contestant: Contestant) -> Timing:
    runner, package, depth, passes = contestant
    command = [python_for(package), "-m", "bench.perft_runner", runner, str(depth), str(passes)]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return Timing(*json.loads(told.stdout))


def python_for(package: str) -> str:
    if not package:
        return sys.executable
    folder = ENVIRONMENTS / package.replace("==", "-")
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def prepared(package: str) -> bool:
    """Whether the package stands ready in its environment, made now if it was not there yet."""
    python = python_for(package)
    installed = Path(python).parents[1] / "installed"  # written last: a broken start is repeated
    if not package or installed.exists():
        return True
    print(f"installing {package} under {ENVIRONMENTS.name}/ ...", flush=True)
    try:
        subprocess.run(
            [sys.executable, "-m", "venv", "--clear", Path(python).parents[1]], check=True
        )
        subprocess.run([python, "-m", "pip", "install", "--quiet", "--quiet", package], check=True)
    except subprocess.CalledProcessError as error:
        print(f"{package} is left out: {error}")
        return False
    installed.touch()
    return True
