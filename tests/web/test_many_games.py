"""Ten thousand games of before: how long a start takes and the page of games, and how long others
wait while a long game is replayed (``make old-games``).

How few files are read is seen without a clock in ``tests/host/test_library.py``.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median, quantiles
from threading import Thread

import pytest

from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.table.events import Ended, Event, Header, Played
from tests.host.journals import Clock, copies, write_game
from tests.web.served import Served, served

pytestmark = pytest.mark.long

OLD_GAMES = 10_000
MOVES = 60
TIMES = 9
MOST_S = 0.1


def random_game(moves: int) -> list[Event]:
    """A game of Tafl King, over after at most so many moves."""
    game, lot = make_game("tafl-king"), Random(0)
    state, events = game.initial(), list[Event]()
    while len(events) < moves and game.result(state) is None:
        (seat,) = game.to_act(state)
        move = lot.choice(game.legal(state, seat))
        events.append(Played(seat, game.move_text(state, move)))
        state = game.apply(state, move)
    return [*events, Ended((), "a draw was agreed")]


def keep(folder: Path, events: list[Event]) -> str:
    return write_game(Library(folder, Clock()), events, Header("", "tafl-king"))


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where as many games are kept."""
    folder = tmp_path_factory.mktemp("many") / "lodeboard"
    copies(folder, keep(folder, random_game(MOVES)), OLD_GAMES - 1)
    return folder


def timed(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def start(state: Path) -> tuple[float, float]:
    """A game is begun and left: seconds by the clock until it is there, and of the processor."""
    command = [sys.executable, "-m", "firmware_host", "play", "tafl-king", "--terminal"]
    env = os.environ | {"XDG_STATE_HOME": str(state), "XDG_CONFIG_HOME": str(state)}
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with subprocess.Popen(
        command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        assert process.stdout.readline().startswith(("Started game ", "Continuing game "))
        there = time.perf_counter() - began
        process.communicate("quit\n")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return there, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_start(many: Path, tmp_path: Path, figures: list[str]) -> None:
    made = timed(Library(many).games)
    runs = [(start(tmp_path), start(many.parent)) for _ in range(TIMES)]
    (empty, empty_cpu), (full, full_cpu) = (
        [min(run[folder][what] for run in runs) for what in (0, 1)] for folder in (0, 1)
    )
    figures.append(
        f"{OLD_GAMES} games: a start {full:.2f} s, {full_cpu:.2f} s of the processor (an empty"
        f" folder: {empty:.2f} and {empty_cpu:.2f}); the index made in {made:.1f} s"
    )
    assert full_cpu < empty_cpu + MOST_S
    assert full < empty + MOST_S


def test_the_page_of_games(many: Path, figures: list[str]) -> None:
    Library(many).games()
    first, later = [], []
    for _ in range(TIMES):
        with served(many, "tafl-king", process=True) as table:
            first.append(timed(lambda table=table: listed(table)))
            later += [timed(lambda table=table: listed(table)) for _ in range(TIMES)]
    figures.append(
        f"{OLD_GAMES} games: the first page in {min(first):.3f} s at first, {median(later):.3f} s"
        f" later (medians {median(first):.3f} and {median(later):.3f})"
    )
    assert min(first) < MOST_S
    assert median(later) < MOST_S


def listed(table: Served) -> None:
    answer = table.get("/api/games")
    assert len(answer.body["games"]) == 50
    assert answer.body["more"]


def test_while_a_long_game_is_replayed(tmp_path: Path, figures: list[str]) -> None:
    long, short = keep(tmp_path, random_game(10_000)), keep(tmp_path, random_game(9))
    took, waits = list[float](), list[float]()
    with served(tmp_path, "tafl-king", process=True) as table:

        def question() -> None:
            table.get("/api/table", source=f"127.0.3.{len(waits) % 200 + 1}")

        reader = Thread(target=lambda: took.append(timed(lambda: replayed(table, long, 9))))
        reader.start()
        meanwhile = timed(lambda: replayed(table, short, 8))
        assert reader.is_alive(), "the short one is there first"
        while reader.is_alive():
            waits.append(timed(question))
            time.sleep(0.005)
        reader.join()
    p95 = quantiles(waits, n=20)[-1]
    figures.append(
        f"while a game of {len(random_game(10_000)) - 1} moves is replayed ({took[0]:.2f} s): a"
        f" short one {meanwhile:.2f} s; {len(waits)} other questions p95 {1000 * p95:.0f} ms,"
        f" longest {1000 * max(waits):.0f} ms"
    )
    assert p95 < MOST_S


def replayed(table: Served, game_id: str, source: int) -> None:
    answer = table.get(f"/api/games/{game_id}", source=f"127.0.2.{source}")
    assert answer.status == 200
