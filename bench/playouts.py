"""Random games to the end: plies a second, beside a Tafl and a chess library of PyPI.

A ply is: is the game over, list the moves, draw one by lot, make it. Every game is played by that
one policy, with the calls its protocol or its documentation has for it.
"""

from __future__ import annotations

from bench.contest import Contestant, compete, rates, spread

REPETITIONS = 5
ENDLESS = 100_000
TAFL, TAFL_SHORT, PYPI_TAFL = "tafl-king", "tafl-king, 75 plies", "hnefatafl"
WANTED = 20


def ours(name: str, games: int) -> Contestant:
    return Contestant(name, "ours.playouts", (name, str(games), str(ENDLESS)))


CONTESTANTS = (
    ours("coalition-chess", 100),
    ours("generals", 400),
    ours("krieger", 150),
    ours("russian-draughts", 1500),
    ours(TAFL, 80),
    Contestant(TAFL_SHORT, "ours.playouts", ("tafl-king, fetlar", "600", "75")),
    Contestant(PYPI_TAFL, "others.hnefatafl_playouts", ("30",), "hnefatafl==0.1.1 numpy==2.4.6"),
    Contestant("chess", "others.chess_playouts", ("60",), "chess==1.11.2"),
)
NOTE = f"""\
plies/s: the best of {REPETITIONS} (median, lowest). chess is PyPI's chess (python-chess): how fast
well-written Python is at a game of about this size.
hnefatafl plays Fetlar rules and breaks every game off at ply 75, as the line above it does."""


def run() -> None:
    found = compete(CONTESTANTS, REPETITIONS)
    print(f"{'':20} {'games':>5} {'plies':>7}  {'plies/s processor time':30} plies/s wall time")
    best: dict[str, float] = {}
    for contestant, timings in found:
        games = next(argument for argument in contestant.arguments if argument.isdecimal())
        wall = spread([timing.count / timing.wall_s for timing in timings])
        cpu = spread(rates(timings))
        print(f"{contestant.name:20} {games:>5} {timings[0].count:>7,}  {cpu:30} {wall}")
        best[contestant.name] = max(rates(timings))
    print(NOTE)
    if PYPI_TAFL in best:
        for name in (TAFL, TAFL_SHORT):
            ratio = best[name] / best[PYPI_TAFL]
            print(f"{name} / PyPI {PYPI_TAFL}: {ratio:.1f} (at least {WANTED} wanted)")
