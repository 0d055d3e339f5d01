"""What sealing a game costs: until a layout is handed over, until it is on the disk, and until a
game is read again. The rows take turns, for a disk has moods.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from engines import make_game
from engines.game import Move
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Played

ROUNDS, EVENTS = 10, 50


def run() -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder)
        make_key(path / "key")
        libraries = {
            "clear": Library(path / "clear"),
            "sealed": Library(path / "sealed", key=path / "key"),
        }
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in libraries}
        read: dict[str, list[float]] = {name: [] for name in libraries}
        for _ in range(ROUNDS):
            for name, library in libraries.items():
                game_id = _write(library, found[name])
                began = time.perf_counter()
                library.read(game_id)
                read[name].append(time.perf_counter() - began)
    print(f"{EVENTS * ROUNDS} layouts of 21 pieces each, in games of {EVENTS}")
    for name in libraries:
        handed, saved = zip(*found[name], strict=True)
        print(
            f"{name:7} handed over {_shown(handed)}, on the disk {_shown(saved)},"
            f" a game read in {1000 * statistics.median(read[name]):.1f} ms"
        )


def _write(library: Library, found: list[tuple[float, float]]) -> str:
    event, saved = _layout(), threading.Event()
    with library.create(Header("", "generals"), saved.set) as journal:
        for _ in range(EVENTS):
            saved.clear()
            began = time.perf_counter()
            journal.append(event)
            handed = time.perf_counter() - began
            saved.wait()
            found.append((handed, time.perf_counter() - began))
    return journal.game_id


def _layout() -> Played:
    """An army as the Table tells it."""
    game = make_game("generals")
    state = game.initial()
    setup = game.setup(state, game.seats[0])
    assert setup is not None
    move = Move(setup.seat, layout=tuple(zip(setup.cells, setup.kinds, strict=False)))
    text, shown = game.move_text(state, move), game.move_text(state, move, None)
    return Played(move.seat, text, 30_000, shown)


def _shown(seconds: Sequence[float]) -> str:
    """The middle and the slowest hundredth."""
    p99 = sorted(seconds)[len(seconds) * 99 // 100]
    return f"p50 {1000 * statistics.median(seconds):.2f} ms, p99 {1000 * p99:.2f} ms"
