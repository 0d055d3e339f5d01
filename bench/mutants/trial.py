"""One run of a game's tests in a forked process, up to the first test that fails.

The parent has imported what tests need from elsewhere, and no engine, so that a run starts at once
and reads the engines of the folder it is given. A test gets three times the processor time it
needs without a mutant, for a wrong change may make a loop endless, and only so much memory.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

import hypothesis  # noqa: F401  imported once, here, for all runs
import pytest

ROOT = Path(__file__).parents[2]
MEMORY = 2 << 30
START_S = 20.0
SPARE_S = 2.0
WALL_S = 1200


class Run(NamedTuple):
    """Whether all tests passed, the last one begun, and the processor seconds of each."""

    passed: bool
    last: str
    seconds: Mapping[str, float]


class Clock:
    """A pytest plugin: puts the tests in order, tells which one begins, stops endless ones."""

    def __init__(self, told: TextIO, order: Mapping[str, float], usual: Mapping[str, float]):
        self.told, self.order, self.usual = told, order, usual

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Puts the tests in the order asked for."""
        items.sort(key=lambda item: self.order.get(item.nodeid, 0.0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Starts a test's time."""
        self.tell(nodeid)
        if self.usual:
            limit = SPARE_S + 3 * self.usual.get(nodeid, START_S)
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)

    def tell(self, nodeid: str) -> None:
        """Tells the parent what begins now, or with an empty name that all is over."""
        self.told.write(f"{time.process_time()} {nodeid}\n")
        self.told.flush()


def run(
    folder: Path, arguments: Sequence[str], order: Mapping[str, float], usual: Mapping[str, float]
) -> Run:
    """``order``: tests with a lower number come first. ``usual``: the seconds each may need, empty
    for as many as it likes.
    """
    snapshot, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(snapshot)
        _child(folder, arguments, writing, order, usual)
    os.close(writing)
    with open(snapshot, encoding="utf-8") as pipe:
        lines = [line.rstrip("\n").partition(" ") for line in pipe]
    _, status = os.waitpid(child, 0)
    begun = [(float(stamp), name) for stamp, _, name in lines]
    ends = [stamp for stamp, _ in begun[1:]]
    seconds = {name: end - stamp for (stamp, name), end in zip(begun, ends, strict=False)}
    names = [name for _, name in begun if name]
    return Run(status == 0, names[-1] if names else "collection", seconds)


def _child(
    folder: Path,
    arguments: Sequence[str],
    writing: int,
    order: Mapping[str, float],
    usual: Mapping[str, float],
) -> None:
    code = 1
    try:
        os.chdir(folder)
        others = [path for path in sys.path if Path(path or ".").resolve() not in (ROOT, folder)]
        sys.path[:] = [str(folder), *others]
        sys.dont_write_bytecode = bool(usual)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(WALL_S)
        if usual:
            signal.setitimer(signal.ITIMER_VIRTUAL, START_S)
        with open(folder / "output", "w", encoding="utf-8") as output:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
        with open(writing, "w", encoding="utf-8") as told:
            clock = Clock(told, order, usual)
            code = int(pytest.main(list(arguments), plugins=[clock]))
            clock.tell("")
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
