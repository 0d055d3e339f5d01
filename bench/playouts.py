"""Random games to the end: plies a second, beside libraries of PyPI for draughts, tafl and chess.

A ply is: is the game over, list the moves, draw one by lot, make it. Every game is played by that
one policy, with the calls its protocol or its documentation has for it.
"""

from __future__ import annotations

from bench.contest import (
    CHESS,
    HNEFATAFL,
    PY_DRAUGHTS,
    Contestant,
    print_ratio,
    rates,
    spread,
    time_side_by_side,
)

REPETITIONS = 5
ENDLESS = 100_000
TAFL, TAFL_SHORT, PYPI_TAFL = "tafl-king", "tafl-king, 75 plies", "hnefatafl"
DRAUGHTS, PYPI_DRAUGHTS = "russian-draughts", "py-draughts"
WANTED = 20


def ours(name: str, games: int) -> Contestant:
    return Contestant(name, "ours.playouts", (name, str(games), str(ENDLESS)))


CONTESTANTS = (
    ours("coalition-chess", 100),
    ours("generals", 400),
    ours("krieger", 150),
    ours(DRAUGHTS, 1500),
    Contestant(PYPI_DRAUGHTS, "others.py_draughts_playouts", ("400",), PY_DRAUGHTS),
    ours(TAFL, 80),
    Contestant(TAFL_SHORT, "ours.playouts", ("tafl-king, fetlar", "600", "75")),
    Contestant(PYPI_TAFL, "others.hnefatafl_playouts", ("30",), HNEFATAFL),
    Contestant("chess", "others.chess_playouts", ("60",), CHESS),
)
NOTE = f"""\
plies/s: the best of {REPETITIONS} (median, lowest). chess is PyPI's chess (python-chess): how fast
well-written Python is at a game of about this size.
py-draughts has draw rules of its own, so its games end elsewhere.
hnefatafl plays Fetlar rules and breaks every game off at ply 75, as the line above it does."""


def run(quick: bool) -> None:
    found = time_side_by_side(CONTESTANTS, REPETITIONS, quick)
    print(f"{'':20} {'games':>5} {'plies':>7}  {'plies/s processor time':30} plies/s wall time")
    best: dict[str, float] = {}
    for contestant, timings in found:
        games = next(argument for argument in contestant.arguments if argument.isdecimal())
        wall = spread([timing.count / timing.wall_s for timing in timings])
        cpu = spread(rates(timings))
        print(f"{contestant.name:20} {games:>5} {timings[0].count:>7,}  {cpu:30} {wall}")
        best[contestant.name] = max(rates(timings))
    print(NOTE)
    print_ratio(best, TAFL, PYPI_TAFL, f" (at least {WANTED} wanted)")
    print_ratio(best, TAFL_SHORT, PYPI_TAFL, f" (at least {WANTED} wanted)")
    print_ratio(best, DRAUGHTS, PYPI_DRAUGHTS)
