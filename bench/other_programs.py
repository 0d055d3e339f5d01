"""Jobs timed side by side: Lodeboard's, and those of other programs from PyPI.

The others are installed with pip into environments of their own under ``.bench/`` and run there;
nothing of Lodeboard depends on them. Every repetition is a process of its own, and repetitions are
interleaved, so that a slow minute of the machine hits all alike. What counts is the best of them:
whatever else the machine does can only make one slower.

``python -m bench.other_programs JOB ARGUMENT ...``, with the Python of the environment that the job
needs, is such a repetition: it prints the job's count, processor seconds and wall seconds as a JSON
list.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
ENVIRONMENTS = ROOT / ".bench"
PY_DRAUGHTS = "py-draughts==1.10.1"
PYDRAUGHTS = "pydraughts==0.6.7"
HNEFATAFL = "hnefatafl==0.1.1 numpy==2.4.6"
CHESS = "chess==1.11.2"
"""The other programs. There is none for Coalition Chess, Krieger and the Game of the Generals:
beside those stands chess, which shows how fast well-written Python is at a game of about that size.
"""


class Contestant(NamedTuple):
    """``job``: a function of this folder, ``module.name``, that makes the job of its ``arguments``.
    ``packages``: what pip installs for it, the one that is measured first; empty for Lodeboard's
    own.
    """

    name: str
    job: str
    arguments: tuple[str, ...]
    packages: str = ""

    def least(self) -> Contestant:
        """The same with its numbers at 1, how deep and how often."""
        return self._replace(arguments=tuple("1" if x.isdecimal() else x for x in self.arguments))


class Timing(NamedTuple):
    """What one repetition counted and took."""

    count: int
    cpu_s: float
    wall_s: float


def time_side_by_side(
    contestants: Sequence[Contestant], repetitions: int, quick: bool = False
) -> list[tuple[Contestant, list[Timing]]]:
    """The timings of all that can be installed, in the order of the contestants; quickly: of one
    for each job that is there, with as little to do as can be.
    """
    if quick:
        jobs = {x.job: x.least() for x in contestants if is_ready(x.packages)}
        contestants, repetitions = list(jobs.values()), 1
    ready = [
        (contestant, []) for contestant in contestants if prepare_environment(contestant.packages)
    ]
    for _ in range(repetitions):
        for contestant, timings in ready:
            timings.append(measure(contestant))
    return ready


def measure(contestant: Contestant) -> Timing:
    python = python_for(contestant.packages)
    command = [python, "-m", "bench.other_programs", contestant.job, *contestant.arguments]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return Timing(*json.loads(told.stdout))


def rates(timings: Sequence[Timing]) -> list[float]:
    """How much each repetition counted in a second of processor time."""
    return [timing.count / timing.cpu_s for timing in timings]


def spread(found: Sequence[float]) -> str:
    """Rates as ``best (median, lowest)``."""
    return f"{max(found):>9,.0f} ({median(found):,.0f}, {min(found):,.0f})"


def print_ratio(best: Mapping[str, float], ours: str, other: str, wanted: str = "") -> None:
    """How many times as fast as another program's our best is, where both were timed."""
    if ours in best and other in best:
        print(f"{ours} / {other}: {best[ours] / best[other]:.2f}{wanted}")


def python_for(packages: str) -> str:
    if not packages:
        return sys.executable
    folder = ENVIRONMENTS / packages.split()[0].replace("==", "-")
    return str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def prepare_environment(packages: str) -> bool:
    """Whether the packages stand ready in their environment, made now if it was not there yet."""
    python = python_for(packages)
    if is_ready(packages):
        return True
    print(f"installing {packages} under {ENVIRONMENTS.name}/ ...", flush=True)
    pip = [python, "-m", "pip", "install", "--quiet", "--quiet", *packages.split()]
    try:
        subprocess.run(
            [sys.executable, "-m", "venv", "--clear", Path(python).parents[1]], check=True
        )
        subprocess.run(pip, check=True)
    except subprocess.CalledProcessError as error:
        print(f"{packages} is left out: {error}")
        return False
    _installed(packages).touch()  # written last: a broken start is repeated
    return True


def is_ready(packages: str) -> bool:
    """Whether they stand ready already."""
    return not packages or _installed(packages).exists()


def _installed(packages: str) -> Path:
    return Path(python_for(packages)).parents[1] / "installed"


def main(name: str, *arguments: str) -> None:
    # The module of the job alone: other programs' environments lack what Lodeboard needs.
    module, _, function = name.partition(".")
    job = getattr(import_module(f"bench.{module}"), function)(*arguments)
    cpu, wall = time.process_time(), time.perf_counter()
    count = job()
    print(json.dumps([count, time.process_time() - cpu, time.perf_counter() - wall]))


# --- jobs of other programs, which import their libraries themselves ---

Job = Callable[[], int]


def py_draughts_bulk(depth: str, passes: str) -> Job:
    """Counts moves at the last ply without making them."""
    from draughts import RussianBoard

    def count(board: Any, depth: int) -> int:
        moves = board.legal_moves
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda: sum(count(RussianBoard(), int(depth)) for _ in range(int(passes)))


def py_draughts_leaf(depth: str, passes: str) -> Job:
    """Makes the moves of the last ply too."""
    from draughts import RussianBoard

    def count(board: Any, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda: sum(count(RussianBoard(), int(depth)) for _ in range(int(passes)))


def pydraughts(depth: str, passes: str) -> Job:
    # the Game, for the Board around it keeps the texts of all positions too and is slower
    from draughts.core.game import Game

    def count(game: Any, depth: int) -> int:
        moves, _ = game.legal_moves()
        if depth == 1:
            return len(moves)
        nodes = 0
        for move in moves:
            game.push(move)
            nodes += count(game, depth - 1)
            game.pop()
        return nodes

    return lambda: sum(count(Game("russian"), int(depth)) for _ in range(int(passes)))


def chess_perft(depth: str, passes: str) -> Job:
    """Counts moves at the last ply without making them."""
    import chess

    def count(board: Any, depth: int) -> int:
        if depth == 1:
            return int(board.legal_moves.count())
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += count(board, depth - 1)
            board.pop()
        return nodes

    return lambda: sum(count(chess.Board(), int(depth)) for _ in range(int(passes)))


def py_draughts_legal(fen: str, calls: str) -> Job:
    """Lists the moves of a position, or of the start; counts them."""
    from draughts import RussianBoard

    board = RussianBoard.from_fen(fen) if fen else RussianBoard()
    return lambda: sum(len(board.legal_moves) for _ in range(int(calls)))


def hnefatafl_legal(calls: str) -> Job:
    """Lists the moves of the start; counts them."""
    from hnefatafl import TaflBoard

    board = TaflBoard()
    return lambda: sum(len(board.get_all_valid_moves()) for _ in range(int(calls)))


def chess_legal(fen: str, calls: str) -> Job:
    """Lists the moves of a position; counts them."""
    import chess

    board = chess.Board(fen)
    return lambda: sum(len(list(board.legal_moves)) for _ in range(int(calls)))


def py_draughts_playouts(games: str) -> Job:
    """Random games to the end; counts plies."""
    from draughts import RussianBoard

    lot = Random(1)

    def plies() -> int:
        board, made = RussianBoard(), 0
        while not board.game_over:
            board.push(lot.choice(board.legal_moves))
            made += 1
        return made

    return lambda: sum(plies() for _ in range(int(games)))


def hnefatafl_playouts(games: str) -> Job:
    """Random games, which this package ends at ply 75 at the latest; counts plies."""
    from hnefatafl import TaflBoard

    lot = Random(1)

    def plies() -> int:
        board, over = TaflBoard(), False
        while not over:
            over = board.make_move(lot.choice(board.get_all_valid_moves()))
        return board.moves

    return lambda: sum(plies() for _ in range(int(games)))


def chess_playouts(games: str) -> Job:
    """Random games to the end; counts plies."""
    import chess

    lot = Random(1)

    def plies() -> int:
        board = chess.Board()
        while not board.outcome():
            board.push(lot.choice(list(board.legal_moves)))
        return board.ply()

    return lambda: sum(plies() for _ in range(int(games)))


def py_draughts_records(games: str, written: str) -> Job:
    """Reads the games of a file and, if told where, writes them again; counts games."""
    from draughts import RussianBoard

    def again(text: str) -> str:
        try:
            return str(RussianBoard.from_pdn(text).pdn)
        except ValueError:
            return ""

    return _exchange(games, written, again)


def _exchange(games: str, written: str, again: Callable[[str], str]) -> Job:
    """Reads and writes each game, as nothing if it cannot be read; counts games."""
    texts = Path(games).read_text("utf-8").split("\0")

    def exchange() -> int:
        found = [again(text) for text in texts]
        if written:
            Path(written).write_text("\0".join(found), "utf-8")
        return len(found)

    return exchange


def pydraughts_records(games: str, written: str) -> Job:
    """Reads the games of a file and, if told where, writes them again; counts games."""
    from draughts import Board, Move
    from draughts.PDN import PDNReader, PDNWriter

    def again(text: str) -> str:
        board = Board("russian")
        try:
            for move in PDNReader(text).games[0].moves:
                board.push(Move(board, pdn_move=move))
        except (KeyError, ValueError):
            return ""
        return str(PDNWriter("", board=board).pdn_text)

    return _exchange(games, written, again)


def simple_engine(depth: int) -> None:
    """py-draughts' engine: reads a FEN a line, and writes the FEN after its move."""
    from draughts import RussianBoard, SimpleEngine

    engine = SimpleEngine(depth_limit=depth)
    for line in sys.stdin:
        board = RussianBoard.from_fen(line.strip())
        board.push(engine.get_best_move(board))
        print(board.fen.split('"')[1], flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
