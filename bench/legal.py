"""Russian draughts: the time of one ``legal`` call, at the start and where it lists most."""

from __future__ import annotations

import time
from statistics import median

from bench.positions import BUSIEST_CAPTURES, BUSIEST_QUIET
from engines.russian_draughts import RussianDraughts

REPETITIONS = 7
CALLS = 500


def run() -> None:
    game = RussianDraughts({})
    states = {
        "start": game.initial(),
        "most quiet moves": game.read_position(BUSIEST_QUIET),
        "most capture paths": game.read_position(BUSIEST_CAPTURES),
    }
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in states}
    for _ in range(REPETITIONS):
        for name, state in states.items():
            (seat,) = game.to_act(state)
            cpu, wall = time.process_time(), time.perf_counter()
            for _ in range(CALLS):
                game.legal(state, seat)
            taken[name].append((time.process_time() - cpu, time.perf_counter() - wall))
    print(f"{'':18} {'moves':>5}  {'us/call processor time':24} us/call wall time")
    for name, state in states.items():
        (seat,) = game.to_act(state)
        cpu_us, wall_us = (
            spread([s / CALLS * 1e6 for s in seconds]) for seconds in zip(*taken[name], strict=True)
        )
        print(f"{name:18} {len(game.legal(state, seat)):>5}  {cpu_us:24} {wall_us}")
    print(f"median of {REPETITIONS} times {CALLS} calls (lowest to highest)")


def spread(times_us: list[float]) -> str:
    return f"{median(times_us):7.1f} ({min(times_us):.1f} to {max(times_us):.1f})"
