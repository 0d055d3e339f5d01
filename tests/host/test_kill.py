"""The plug is pulled at random moments: what was reported saved is there, and the game goes on."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from engines import make_game
from firmware_host.journal.library import Library, SavedGame
from firmware_host.table.table import Table
from tests.extent import Extent


def _life(folder: Path, seed: str, seconds: float) -> list[list[str]]:
    """One life of a game: killed after that time. Returns the words of every line it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.host.victim", str(folder), seed],
        stdout=subprocess.PIPE,
        text=True,
        env={key: value for key, value in os.environ.items() if "COV" not in key},
    )
    assert process.stdout
    first = process.stdout.readline().split()  # "game ID": it runs; from here on it may die
    reaper = threading.Timer(seconds, process.send_signal, (signal.SIGKILL,))
    reaper.start()
    whole = [line for line in process.stdout.read().splitlines(keepends=True) if line[-1] == "\n"]
    lines = [first, *(line.split() for line in whole)]
    process.stdout.close()
    assert process.wait() in (-signal.SIGKILL, 0)
    reaper.cancel()
    reaper.join()
    return lines


def _moves_after(kept: SavedGame, events: int) -> list[str]:
    """The moves of a game after its first events, played through by the rules."""
    game = make_game(kept.header.game, kept.header.options)
    table = Table(game, kept.header.game_id)
    table.restore(kept.events[:events])
    pairs = zip(table.states, table.moves, strict=False)
    return [game.move_text(state, move) for state, move in pairs]


@pytest.mark.process
def test_nothing_reported_saved_is_lost(tmp_path: Path, extent: Extent, figures: list[str]) -> None:
    chance, library = random.Random(7), Library(tmp_path)
    kills = extent.share(16, 200)
    life = reports = went_on = 0
    found: dict[str, int] = {}
    # On a busy computer many die before they have done anything.
    while life < kills or reports <= kills or went_on <= kills / 4:
        assert life < 20 * kills
        (_, game_id), *told = _life(tmp_path, f"kill {life}", chance.uniform(0.0, 0.4))
        kept = library.read(game_id)
        for word, events, *moves in told:
            assert word == "saved"
            assert _moves_after(kept, int(events)) == moves, f"life {life}, game {game_id}"
        reports += len(told)
        went_on += game_id in found and len(kept.events) > found[game_id]
        found[game_id] = len(kept.events)
        life += 1
    figures.append(
        f"kill -9: {life} kills, {reports} reports of being saved, none broken;"
        f" {went_on} times a killed game was played on; {len(found)} games"
    )
