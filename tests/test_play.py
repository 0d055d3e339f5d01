"""``lodeboard play`` as a person starts it: a window, a mouse, a terminal, a pulled plug."""

from __future__ import annotations

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from engines import make_game
from engines.topology import grid
from firmware_host.cli import main
from simulator.window.geometry import Rect
from simulator.window.window_layout import WindowLayout
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen, window_of, xdo

LODEBOARD = [sys.executable, "-m", "firmware_host"]


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a person who has never played, at a machine without a screen."""
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|.*DISPLAY", key)}
    env |= {"XDG_STATE_HOME": str(tmp_path / "state"), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    return env


@pytest.fixture
def screen() -> Iterator[str]:
    """A virtual screen; its name for DISPLAY."""
    with virtual_screen(1280, 1000) as name:
        yield name


def ask(env: dict[str, str], *arguments: str) -> Any:
    """A command's answer in JSON, run in this process because many tests ask repeatedly."""
    told = io.StringIO()
    with patch.dict(os.environ, env), redirect_stdout(told):
        assert main([*arguments, "--json"]) == 0
    return json.loads(told.getvalue())


def a_whole_game(seed: int) -> tuple[list[str], str]:
    """The moves of a random game to its natural end, and a script of hands that plays it."""
    game = make_game("russian-draughts")
    chance, state, moves = random.Random(seed), game.initial(), []
    lines = ["pace 60 ms", "wait 500 ms"]
    while game.result(state) is None:
        (seat,) = game.to_act(state)
        move = chance.choice(list(game.legal(state, seat)))
        moves.append(game.move_text(state, move))
        names = game.topology.names
        lines += [f"move {names[a]} {names[b]}" for a, b in pairwise(move.path)]
        lines += [f"take {names[cell]}" for cell in move.captured]
        lines += ["press turn", "wait 50 ms"]
        state = game.apply(state, move)
    return moves, "\n".join([*lines, "wait 500 ms", "press quit"])


def test_a_whole_game_through_the_real_window(
    home: dict[str, str], screen: str, tmp_path: Path
) -> None:
    moves, script = a_whole_game(seed=20)
    assert len(moves) == 28, "the shortest of many, four captures of several men among them"
    (tmp_path / "hands.txt").write_text(script)
    command = [*LODEBOARD, "play", "russian-draughts", "--script", str(tmp_path / "hands.txt")]
    done = subprocess.run(
        command, env={**home, "DISPLAY": screen}, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    (played,) = ask(home, "games")
    replayed = ask(home, "replay", played["id"])
    assert [step["move"] for step in replayed["steps"][1:]] == moves
    assert played["result"] == replayed["result"] != None  # noqa: E711 - both, and not none


def test_the_mouse_moves_a_man(home: dict[str, str], screen: str) -> None:
    env = {**home, "DISPLAY": screen}
    with subprocess.Popen([*LODEBOARD, "play", "russian-draughts"], env=env) as process:
        try:
            window = until(lambda: window_of(env, process.pid), seconds=PATIENCE_S)
            window.rest(1.0)
            for cell in ((2, 2), (3, 3)):  # c3, d4
                x, y = _cell(window, *cell)
                xdo(env, "mousemove", str(x), str(y))
                xdo(env, "click", "1")
                window.rest(0.4)
            until(lambda: [g for g in ask(home, "games") if g["moves"] == 1], seconds=10)
            xdo(env, "key", "Escape")
            window.rest(0.4)
            xdo(env, "key", "Right", "Right", "Return")
            assert process.wait(PATIENCE_S) == 0
        finally:
            process.kill()
    (played,) = ask(home, "games")
    assert [step["move"] for step in ask(home, "replay", played["id"])["steps"]] == ["", "c3-d4"]


def test_without_a_display_the_board_is_text(home: dict[str, str]) -> None:
    done = subprocess.run(
        [*LODEBOARD, "play", "russian-draughts"],
        env=home,
        input="c3 d4\nquit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    assert "DISPLAY" in done.stdout
    assert "Black to move." in done.stdout
    (played,) = ask(home, "games")
    assert played["moves"] == 1


def test_a_pulled_plug_and_the_way_back(home: dict[str, str]) -> None:
    command = [*LODEBOARD, "play", "russian-draughts"]
    with subprocess.Popen(
        command, env=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        process.stdin.write("c3 d4\nf6 e5\n")
        process.stdin.flush()
        try:
            until(lambda: [g for g in ask(home, "games") if g["moves"] == 2], seconds=PATIENCE_S)
        finally:
            process.send_signal(signal.SIGKILL)
    # The wood stands as at the start of a game: the board leads the player back.
    done = subprocess.run(
        [*command, "--pieces", "start"],
        env=home,
        input="wait 2 s\nc3 d4\nwait 2 s\nf6 e5\nlift d4\nput f6\ntake e5\nquit\n",
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 0, done.stderr
    assert " to d4" in done.stdout
    assert " to e5" in done.stdout
    (played,) = ask(home, "games")
    name = played["id"]
    assert f"Continuing game {name}.\n" in done.stdout
    how = f"Game {name} is saved. To continue it, run: lodeboard play russian-draughts\n"
    assert done.stdout.endswith(how)
    moves = [step["move"] for step in ask(home, "replay", name)["steps"][1:]]
    assert moves == ["c3-d4", "f6-e5", "d4:f6"]


def _cell(window: Rect, column: int, row: int) -> tuple[int, int]:
    """Where on the screen the centre of a cell is, by the window's own layout."""
    size = round(window.width), round(window.height)
    x, y = WindowLayout(grid(8, 8), 2, size).centres[row * 8 + column]
    return round(window.x + x), round(window.y + y)
