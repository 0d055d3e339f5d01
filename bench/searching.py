"""Lift to frame while the computer looks ahead on the same cores, and while it does not.

Blocks with and without the search, one after the other, so that both meet the same moods of the
machine; the searching process is stopped in between. To hold: p50 within 0.1 ms, p99 at most 1.3
times as long. ``python -m bench.searching`` is the process: it thinks for ever, as politely as that
of the computer's players does.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bench.latency import BUSIEST, edges, milliseconds
from bench.live import playing
from bench.positions import POSITIONS
from engines import make_game
from engines.search.analysis import SupportsAnalysis, question_of
from firmware_host.computer.__main__ import NICENESS

BLOCKS = 10
SAMPLES = 200
"""Edges of a block."""


def run(quick: bool) -> None:
    samples = 6 if quick else SAMPLES
    without, beside = list[float](), list[float]()
    with playing(POSITIONS[BUSIEST[0]]) as live, searching() as search:
        for block in range(2 if quick else 2 * BLOCKS):
            thinks = block % 2
            search.send_signal(signal.SIGCONT if thinks else signal.SIGSTOP)
            (beside if thinks else without).extend(edges(live, samples))
        search.send_signal(signal.SIGCONT)
    print(f"lift to frame in ms, debounce included, {BUSIEST[0]}, blocks of {samples} edges")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in (("nobody looks ahead", without), ("a search beside it", beside)):
        told = " ".join(f"{milliseconds(delays, part):7.2f}" for part in (0.5, 0.95, 0.99, 1.0))
        print(f"  {name:24}{len(delays):>6} {told}", flush=True)


@contextmanager
def searching() -> Iterator[subprocess.Popen[bytes]]:
    """A process that looks ahead, ready to be stopped and continued."""
    command = [sys.executable, "-m", "bench.searching"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()


def main() -> None:
    """Think without end."""
    os.nice(NICENESS)
    game = make_game("russian-draughts", {})
    assert isinstance(game, SupportsAnalysis)
    thinker, state = game.analyser(), game.initial()
    asked = question_of(game, state, (), game.seats[0])
    print("thinks", flush=True)
    for seed in range(sys.maxsize):
        for _ in thinker.analyse(asked, thinker.levels[-1], seed):
            pass


if __name__ == "__main__":
    main()
