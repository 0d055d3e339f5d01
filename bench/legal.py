"""The time of one ``legal`` call: at the start, and where it lists the most moves known.

Beside them py-draughts in the same positions, hnefatafl at its start, and python-chess in the chess
position with the most moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from bench.contest import CHESS, HNEFATAFL, PY_DRAUGHTS, Contestant, time_side_by_side
from bench.positions import CHESS as CHESS_POSITION
from bench.positions import POSITIONS

REPETITIONS = 7
CALLS = 500
WANTED_US = {"coalition-chess": 2000, "generals": 500, "krieger": 500}
"""The longest that a call may take."""

CONTESTANTS = (
    *(Contestant(name, "ours.legal", (name, str(CALLS))) for name in POSITIONS),
    *(
        Contestant(
            f"py-draughts{name.removeprefix('russian-draughts')}",
            "others.py_draughts_legal",
            (POSITIONS[name].text, str(CALLS)),
            PY_DRAUGHTS,
        )
        for name in POSITIONS
        if POSITIONS[name].game == "russian-draughts"
    ),
    Contestant("hnefatafl", "others.hnefatafl_legal", ("20",), HNEFATAFL),
    Contestant("chess, most moves", "others.chess_legal", (CHESS_POSITION, str(CALLS)), CHESS),
)


def run(quick: bool) -> None:
    found = time_side_by_side(CONTESTANTS, REPETITIONS, quick)
    print(
        f"{'':34} {'moves':>5}  {'us/call processor time':24} {'us/call wall time':24} of at most"
    )
    for contestant, timings in found:
        calls = int(contestant.arguments[-1])
        moves = timings[0].count // calls
        cpu = [timing.cpu_s / calls * 1e6 for timing in timings]
        wall = spread(timing.wall_s / calls * 1e6 for timing in timings)
        wanted = WANTED_US.get(contestant.name.split(",")[0])
        share = f"{min(cpu) / wanted:.3f} of {wanted}" if wanted else ""
        print(f"{contestant.name:34} {moves:>5}  {spread(cpu):24} {wall:24} {share}".rstrip())
    print(f"the best of {REPETITIONS} times {CALLS} calls, hnefatafl's 20 (median, highest)")


def spread(times_us: Iterable[float]) -> str:
    ordered = sorted(times_us)
    return f"{ordered[0]:7.1f} ({median(ordered):.1f}, {ordered[-1]:.1f})"
