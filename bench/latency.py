"""Lift to finished LED frame: debounce, host and the strip's own time on the wire.

A host on drivers in memory, in the busiest positions, with all that ``bench.live`` puts beside it.
Pieces are lifted and put back; each edge is answered by a frame.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial

from bench.live import Live, playing
from bench.positions import POSITIONS
from engines.topology import mask_of
from tests.in_memory import MemorySensors

SAMPLES = 1000
BUSIEST = (
    "russian-draughts, most moves",
    "russian-draughts, most captures",
    "coalition-chess, most moves",
    "coalition-chess, uncommitted power",
    "tafl-king, most moves",
)
PAUSE_S = (0.03, 0.06)
"""Between edges: a contact that comes and goes within 25 ms would be taken for a tired one."""


def run(quick: bool) -> None:
    samples = 10 if quick else SAMPLES
    print(
        "lift to finished LED frame in ms, debounce (3) and strip (3.9 for 121 WS2812B) included;"
    )
    print("  beside it: journal, six guests' pages, a busy process, two sensors passed over")
    print(f"  {'':36}{'moves':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}   beyond debounce")
    print(f"  {'':36}{'':6} {'':>7} {'':>7} {'':>7} {'':>7}   and strip: p50, p99")
    for name in BUSIEST[-1:] if quick else BUSIEST:
        with playing(POSITIONS[name]) as live:
            _print(name, live, edges(live, samples), live.strip_s)
            if name == BUSIEST[-1]:
                floor = waking(live.debounce_s, samples)
                _print("this machine, waking a thread twice", live, floor, 0.0)
    print(f"  {'to hold':36}{'':6} {'':>7} {12:7.1f} {20:7.1f} {'':>7} {0.5:10.1f} {2:7.1f}")


def _print(name: str, live: Live, delays: Sequence[float], strip_s: float) -> None:
    whole = [milliseconds(delays, part) + 1000 * strip_s for part in (0.5, 0.95, 0.99, 1.0)]
    beyond = [milliseconds(delays, part) - 1000 * live.debounce_s for part in (0.5, 0.99)]
    moves = len(live.gestures) if strip_s else ""
    print(f"  {name:36}{moves:>6} " + " ".join(f"{at:7.2f}" for at in whole), end=" ")
    print(f"{beyond[0]:10.2f} {beyond[1]:7.2f}", flush=True)


def milliseconds(seconds: Sequence[float], part: float) -> float:
    """The percentile of these times, in milliseconds; ``part`` 1.0 is the longest."""
    ranked = sorted(seconds)
    return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def edges(live: Live, samples: int) -> Sequence[float]:
    """Lift and put back one movable piece after another; seconds from each edge to its frame."""
    chance, delays = random.Random(1), []
    movable = sorted({each.origin for each in live.gestures})
    for _ in range(samples // 2):
        cell = chance.choice(movable)
        for act, missing in ((live.lift, mask_of([cell])), (live.put, 0)):
            time.sleep(chance.uniform(*PAUSE_S))
            delays.append(_answer(live, partial(act, cell), missing))
    return delays


def _answer(live: Live, act: Callable[[], None], missing: int) -> float:
    return live.leds.after(act, lambda now: now.missing == missing)


def waking(hold_s: float, samples: int) -> Sequence[float]:
    """What this machine takes to wake a thread on an edge and again after the debounce time, with
    the same beside it and no host between: what no program can be faster than.
    """
    sensors, delays, answered = MemorySensors(1), [], threading.Event()
    began = 0.0

    def wake_twice() -> None:
        for _ in range(samples):
            sensors.wait(1.0)
            sensors.scan()
            sensors.wait(hold_s)
            delays.append(time.perf_counter() - began)
            answered.set()

    thread = threading.Thread(target=wake_twice)
    thread.start()
    for number in range(samples):
        time.sleep(0.01)
        began = time.perf_counter()
        (sensors.lift if number % 2 else sensors.put)(0)
        answered.wait(1.0)
        answered.clear()
    thread.join()
    return delays
