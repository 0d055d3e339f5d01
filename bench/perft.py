"""Counting moves: all games, Russian draughts beside the draughts libraries of PyPI, the others
beside its chess library.

A node is a position at the last depth.
"""

from __future__ import annotations

from bench.contest import (
    CHESS,
    PY_DRAUGHTS,
    PYDRAUGHTS,
    Contestant,
    print_ratio,
    rates,
    spread,
    time_side_by_side,
)

REPETITIONS = 3
DRAUGHTS = "russian-draughts"


def ours(name: str, depth: int, passes: int) -> Contestant:
    return Contestant(name, "ours.perft", (name, str(depth), str(passes)))


def other(job: str, package: str, depth: int) -> Contestant:
    return Contestant(job, f"others.{job}", (str(depth), "1"), package)


# How deep, and how often in one repetition, so that each takes a second or two.
CONTESTANTS = (
    ours("coalition-chess", 3, 15),
    ours("generals", 5, 4),
    ours("krieger", 5, 2),
    ours("tafl-king", 3, 50),
    ours(DRAUGHTS, 8, 5),
    other("py_draughts_bulk", PY_DRAUGHTS, 8),
    other("py_draughts_leaf", PY_DRAUGHTS, 7),
    other("pydraughts", PYDRAUGHTS, 4),
    other("chess_perft", CHESS, 4),
)
NOTE = f"""\
nodes/s: the best of {REPETITIONS} (median, lowest).
From the start; generals with both armies laid out, coalition-chess in the usual placement.
bulk: the moves at the last ply are counted, not made; leaf: all are made.
Lodeboard and pydraughts count paths; py-draughts counts results, which from depth 8 on are fewer:
two ways to take the same pieces and end alike are one.
chess: python-chess, bulk; it stands beside the games that no other program plays.
The depths differ only to give each a few seconds."""


def run(quick: bool) -> None:
    found = time_side_by_side(CONTESTANTS, REPETITIONS, quick)
    print(f"{'':17} {'depth':>5} {'nodes':>9}  {'nodes/s processor time':38} nodes/s wall time")
    best: dict[str, float] = {}
    for contestant, timings in found:
        *_, depth, passes = contestant.arguments
        nodes = timings[0].count // int(passes)
        wall = spread([timing.count / timing.wall_s for timing in timings])
        print(f"{contestant.name:17} {depth:>5} {nodes:>9,}  {spread(rates(timings)):38} {wall}")
        if contestant.packages in (PY_DRAUGHTS, PYDRAUGHTS) or contestant.name == DRAUGHTS:
            best[contestant.name] = max(rates(timings))
    print(NOTE)
    fastest = max(best.keys() - {DRAUGHTS}, key=best.__getitem__, default="")
    print_ratio(best, DRAUGHTS, fastest, " (at least 2 wanted)")
