"""How fast the rules are: counting moves (perft), one ``legal`` call, random games to the end.

Beside them stand the libraries of PyPI for draughts, tafl and chess (``bench.other_programs``).
Lodeboard's jobs go through the protocol of ``engines.game``: what is timed is what plays. A job is
made of texts, as from a command line, and returns a count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from statistics import median
from typing import Any, NamedTuple

from bench.other_programs import (
    CHESS,
    HNEFATAFL,
    PY_DRAUGHTS,
    PYDRAUGHTS,
    Contestant,
    print_ratio,
    rates,
    spread,
    time_side_by_side,
)
from engines import games, make_game
from engines.game import AnyGame, Move

DRAUGHTS = "russian-draughts"


class Position(NamedTuple):
    """A game, its options, and the text of a position; empty for the start."""

    game: str
    options: Mapping[str, str]
    text: str


BUSIEST_QUIET = "W:WKa1,Ka5,Kb8,Kc1,Kc5,Kd8,Ke1,Kf8,Kh2,Kh4,Kh6,Kh8:BKg1"
"""66 moves, none a capture."""

BUSIEST_CAPTURES = "W:Wa5,Ka7,Kb8,Kd8,Kh2,Kh4,Kh8:Bb2,b4,b6,Kc7,d2,Kd4,e5,e7,g3,g5,g7"
"""102 capture paths."""

CHESS_BUSIEST = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"
"""218 moves, the most known (N. Petrovic, 1964)."""

_LAID_OUT = (
    "white:FLG=a1,GOA=b1,GEN=c1,LTG=d1,MG=e1,BG=f1,COL=g1,LTC=h1,MAJ=i1,CPT=a2,1LT=b2,2LT=c2,"
    "SGT=d2,SPY=e2,SPY=f2,PVT=a3,PVT=b3,PVT=c3,PVT=d3,PVT=e3,PVT=f3"
    "/black:PVT=a6,PVT=b6,PVT=c6,PVT=d6,PVT=e6,PVT=f6,SGT=a7,2LT=b7,1LT=c7,CPT=d7,SPY=h7,SPY=i7,"
    "FLG=a8,MAJ=b8,LTC=c8,COL=d8,BG=e8,MG=f8,LTG=g8,GEN=h8,GOA=i8/move:white"
)
_ALL_WAYS_OPEN = (
    "white:FLG=b2,GOA=d2,GEN=f2,LTG=h2,MG=c3,BG=e3,COL=g3,LTC=b4,MAJ=d4,CPT=f4,1LT=h4,2LT=c5,"
    "SGT=e5,SPY=g5,SPY=b6,PVT=d6,PVT=f6,PVT=h6,PVT=c7,PVT=e7,PVT=g7"
    "/black:FLG=c2,GOA=e2,GEN=g2,LTG=b3,MG=d3,BG=f3,COL=h3,LTC=c4,MAJ=e4,CPT=g4,1LT=b5,2LT=d5,"
    "SGT=f5,SPY=h5,SPY=c6,PVT=e6,PVT=g6,PVT=b7,PVT=d7,PVT=f7,PVT=h7/move:white"
)
POSITIONS: Mapping[str, Position] = {
    "coalition-chess": Position("coalition-chess", {"yellow-setup": "usual"}, ""),
    "coalition-chess, most moves": Position(
        "coalition-chess",
        {},
        "2RGRS1BABGBW1RE/2YS1YS5/7YS2/5YS4/BP7YA1/YEYM1YS5YK/6YT3/BK3YS5/BT1YT7/BS1RTBSBA2BE2"
        " Y 9 YG,BR",
    ),
    "coalition-chess, in check": Position(
        "coalition-chess",
        {},
        "2YA6BP/7BKBSBW/3YS2YE1GM1/RP2YS5BM/RM4YPYP3/RA5YP1YK1/1YS7BP/BP3YT4RM/RA6YM2/BT2YT5BM"
        " Y 9 YG,BR",
    ),  # 265 steps to try
    "coalition-chess, uncommitted power": Position(
        "coalition-chess",
        {},
        "BABAYARW1RE1BEBABK/BS9/BT5GS3/BS8BW/3GP3GT2/RP4GS4/BM2GS4YSYP/BW7YMYK/4GT3RAYW/2YMBS4YS1"
        " G 2 BR",
    ),  # each step may form a coalition that cannot be
    "generals": Position("generals", {}, _LAID_OUT),
    "generals, most moves": Position("generals", {}, _ALL_WAYS_OPEN),
    "krieger": Position("krieger", {}, ""),
    "krieger, most moves": Position(
        "krieger",
        {},
        "north W@r1k12 W@r2k0 P@r2k8 P@r3k3 P@r3k9 C@r4k0 c@r4k1 W@r4k2 W@r4k6 W@r4k10 W@r4k14",
    ),
    "krieger, three-rings, most moves": Position(
        "krieger",
        {"geometry": "three-rings"},
        "north W@C W@r1k4 P@r1k7 P@r2k5 P@r2k14 C@r3k0 W@r3k3 W@r3k6 c@r3k7 W@r3k10 W@r3k13",
    ),
    "russian-draughts": Position("russian-draughts", {}, ""),
    "russian-draughts, most moves": Position("russian-draughts", {}, BUSIEST_QUIET),
    "russian-draughts, most captures": Position("russian-draughts", {}, BUSIEST_CAPTURES),
    "tafl-king": Position("tafl-king", {}, ""),
    "tafl-king, fetlar": Position("tafl-king", {"rules": "fetlar"}, ""),
    "tafl-king, most moves": Position(
        "tafl-king",
        {},
        "...A..A..../..A......A./.A........A/.......A.../A....A...../....A...A../A........A./"
        ".....A....A/A.......A../.A........A/.KAA..AA.A. A",
    ),
}
"""What the parts measure. A game's name alone: from where its nodes and random games are counted.
Found by climbs from seeded random boards (Russian draughts 30,000 steps, at most twelve pieces a
side; the others 40,000, among all positions that the game reads); "in check" has the most steps
that have to be tried against a check. No game need lead there, and the best known is no proof; but
in the Game of the Generals no side can have more than 84 moves.
"""

Job = Callable[[], int]


def _placed(name: str) -> tuple[AnyGame, Any]:
    """The game and the state of one of ``POSITIONS``."""
    position = POSITIONS[name]
    game = make_game(position.game, position.options)
    return game, game.read_position(position.text) if position.text else game.initial()


def perft(name: str, depth: str, passes: str) -> Job:
    """Counts the nodes of one depth, several times."""
    game, state = _placed(name)
    return lambda: sum(games.perft(game, state, int(depth)) for _ in range(int(passes)))


def legal(name: str, calls: str) -> Job:
    """Lists the moves of the seat that has most of them; counts them."""
    game, state = _placed(name)
    seat = max(game.seats, key=lambda seat: len(game.legal(state, seat)))
    return lambda: sum(len(game.legal(state, seat)) for _ in range(int(calls)))


def playout(game: AnyGame, state: Any, choose: Callable[[Sequence[Move]], Move]) -> Iterator[Any]:
    """The states of one game from this one to its end, ``choose`` picking every move; where no
    piece can move, a word that has to be said, such as a pass. Raises IndexError or what ``choose``
    raises for nothing to choose from: a layout is owed.
    """
    while True:
        yield state
        if game.result(state):
            return
        offered = games.moves(game, state) or games.other_commands(game, state)
        state = game.push(state, choose(offered))


def playouts(name: str, games: str, longest: str) -> Job:
    """Plays random games to the end or to the longest number of plies; counts plies."""
    game, start = _placed(name)
    choose = Random(1).choice

    def plies() -> int:
        states = islice(playout(game, start, choose), int(longest) + 1)
        return sum(1 for _ in states) - 1

    return lambda: sum(plies() for _ in range(int(games)))


# --- perft: a node is a position at the last depth ---

PERFT_REPETITIONS = 3


def _ours_perft(name: str, depth: int, passes: int) -> Contestant:
    return Contestant(name, "moves.perft", (name, str(depth), str(passes)))


def _other_perft(job: str, package: str, depth: int) -> Contestant:
    return Contestant(job, f"contest.{job}", (str(depth), "1"), package)


# How deep, and how often in one repetition, so that each takes a second or two.
PERFT = (
    _ours_perft("coalition-chess", 3, 15),
    _ours_perft("generals", 5, 4),
    _ours_perft("krieger", 5, 2),
    _ours_perft("tafl-king", 3, 50),
    _ours_perft(DRAUGHTS, 8, 5),
    _other_perft("py_draughts_bulk", PY_DRAUGHTS, 8),
    _other_perft("py_draughts_leaf", PY_DRAUGHTS, 7),
    _other_perft("pydraughts", PYDRAUGHTS, 4),
    _other_perft("chess_perft", CHESS, 4),
)
PERFT_NOTE = f"""\
nodes/s: the best of {PERFT_REPETITIONS} (median, lowest).
From the start; generals with both armies laid out, coalition-chess in the usual placement.
bulk: the moves at the last ply are counted, not made; leaf: all are made.
Lodeboard and pydraughts count paths; py-draughts counts results, which from depth 8 on are fewer:
two ways to take the same pieces and end alike are one.
chess: python-chess, bulk; it stands beside the games that no other program plays.
The depths differ only to give each a few seconds."""


def run_perft(quick: bool) -> None:
    found = time_side_by_side(PERFT, PERFT_REPETITIONS, quick)
    print(f"{'':17} {'depth':>5} {'nodes':>9}  {'nodes/s processor time':38} nodes/s wall time")
    best: dict[str, float] = {}
    for contestant, timings in found:
        *_, depth, passes = contestant.arguments
        nodes = timings[0].count // int(passes)
        wall = spread([timing.count / timing.wall_s for timing in timings])
        print(f"{contestant.name:17} {depth:>5} {nodes:>9,}  {spread(rates(timings)):38} {wall}")
        if contestant.packages in (PY_DRAUGHTS, PYDRAUGHTS) or contestant.name == DRAUGHTS:
            best[contestant.name] = max(rates(timings))
    print(PERFT_NOTE)
    fastest = max(best.keys() - {DRAUGHTS}, key=best.__getitem__, default="")
    print_ratio(best, DRAUGHTS, fastest, " (at least 2 wanted)")


# --- one legal call: at the start, and where it lists the most moves known ---

LEGAL_REPETITIONS = 7
CALLS = 500
WANTED_US = {"coalition-chess": 2000, "generals": 500, "krieger": 500}
"""The longest that a call may take."""

LEGAL = (
    *(Contestant(name, "moves.legal", (name, str(CALLS))) for name in POSITIONS),
    *(
        Contestant(
            f"py-draughts{name.removeprefix('russian-draughts')}",
            "other_programs.py_draughts_legal",
            (POSITIONS[name].text, str(CALLS)),
            PY_DRAUGHTS,
        )
        for name in POSITIONS
        if POSITIONS[name].game == "russian-draughts"
    ),
    Contestant("hnefatafl", "other_programs.hnefatafl_legal", ("20",), HNEFATAFL),
    Contestant(
        "chess, most moves", "other_programs.chess_legal", (CHESS_BUSIEST, str(CALLS)), CHESS
    ),
)


def run_legal(quick: bool) -> None:
    found = time_side_by_side(LEGAL, LEGAL_REPETITIONS, quick)
    print(
        f"{'':34} {'moves':>5}  {'us/call processor time':24} {'us/call wall time':24} of at most"
    )
    for contestant, timings in found:
        calls = int(contestant.arguments[-1])
        moves = timings[0].count // calls
        cpu = [timing.cpu_s / calls * 1e6 for timing in timings]
        wall = _us(timing.wall_s / calls * 1e6 for timing in timings)
        wanted = WANTED_US.get(contestant.name.split(",")[0])
        share = f"{min(cpu) / wanted:.3f} of {wanted}" if wanted else ""
        print(f"{contestant.name:34} {moves:>5}  {_us(cpu):24} {wall:24} {share}".rstrip())
    print(f"the best of {LEGAL_REPETITIONS} times {CALLS} calls, hnefatafl's 20 (median, highest)")


def _us(times_us: Iterable[float]) -> str:
    ordered = sorted(times_us)
    return f"{ordered[0]:7.1f} ({median(ordered):.1f}, {ordered[-1]:.1f})"


# --- random games: a ply is: is the game over, list the moves, draw one by lot, make it ---

PLAYOUTS_REPETITIONS = 5
ENDLESS = 100_000
TAFL, TAFL_SHORT, PYPI_TAFL = "tafl-king", "tafl-king, 75 plies", "hnefatafl"
PYPI_DRAUGHTS = "py-draughts"
WANTED = 20


def _ours_playouts(name: str, games: int) -> Contestant:
    return Contestant(name, "moves.playouts", (name, str(games), str(ENDLESS)))


PLAYOUTS = (
    _ours_playouts("coalition-chess", 100),
    _ours_playouts("generals", 400),
    _ours_playouts("krieger", 150),
    _ours_playouts(DRAUGHTS, 1500),
    Contestant(PYPI_DRAUGHTS, "other_programs.py_draughts_playouts", ("400",), PY_DRAUGHTS),
    _ours_playouts(TAFL, 80),
    Contestant(TAFL_SHORT, "moves.playouts", ("tafl-king, fetlar", "600", "75")),
    Contestant(PYPI_TAFL, "other_programs.hnefatafl_playouts", ("30",), HNEFATAFL),
    Contestant("chess", "other_programs.chess_playouts", ("60",), CHESS),
)
PLAYOUTS_NOTE = f"""\
plies/s: the best of {PLAYOUTS_REPETITIONS} (median, lowest). chess is PyPI's chess
(python-chess): how fast well-written Python is at a game of about this size.
py-draughts has draw rules of its own, so its games end elsewhere.
hnefatafl plays Fetlar rules and breaks every game off at ply 75, as the line above it does."""


def run_playouts(quick: bool) -> None:
    found = time_side_by_side(PLAYOUTS, PLAYOUTS_REPETITIONS, quick)
    print(f"{'':20} {'games':>5} {'plies':>7}  {'plies/s processor time':30} plies/s wall time")
    best: dict[str, float] = {}
    for contestant, timings in found:
        games = next(argument for argument in contestant.arguments if argument.isdecimal())
        wall = spread([timing.count / timing.wall_s for timing in timings])
        cpu = spread(rates(timings))
        print(f"{contestant.name:20} {games:>5} {timings[0].count:>7,}  {cpu:30} {wall}")
        best[contestant.name] = max(rates(timings))
    print(PLAYOUTS_NOTE)
    print_ratio(best, TAFL, PYPI_TAFL, f" (at least {WANTED} wanted)")
    print_ratio(best, TAFL_SHORT, PYPI_TAFL, f" (at least {WANTED} wanted)")
    print_ratio(best, DRAUGHTS, PYPI_DRAUGHTS)
