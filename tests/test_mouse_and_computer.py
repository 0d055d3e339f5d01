"""A few moves against the computer in the real window, by mouse alone: the mouse moves one side's
pieces, and the other's move by themselves.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from engines import make_game
from engines.game import AnyGame, Move
from firmware_host.journal.library import Library
from firmware_host.table.table import restore_table
from tests.mouse import Mouse
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen, window_of

ROUNDS = 3


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.needs("Xvfb and xdotool")
def test_the_computers_pieces_need_no_mouse(tmp_path: Path) -> None:
    game = make_game("russian-draughts")
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "firmware_host", "play", game.name, "--computer", "black=1"]
    library = Library(tmp_path / "state" / "lodeboard")

    def played(least: int) -> tuple[Move, ...]:
        """The moves on the disk, once there are so many."""
        for one in library.games():
            kept = library.read(one.game_id)
            moves = restore_table(game, kept.header, kept.events).moves
            return tuple(moves) if len(moves) >= least else ()
        return ()

    with virtual_screen(1024, 600) as display:
        env["DISPLAY"] = display
        with subprocess.Popen(command, env=env) as process:
            try:
                window = until(lambda: window_of(env, process.pid), seconds=30)
                window.rest(1.0)
                mouse, made = Mouse(game, window, env), 0
                for _ in range(ROUNDS):
                    move = _next_move(game, played(made) if made else ())
                    for cell in move.path:
                        mouse.click(mouse.layout.centres[cell])
                    for cell in sorted(set(move.captured)):
                        mouse.click(mouse.layout.centres[cell], button=3)
                    made += 2
                    until(partial(played, made), seconds=PATIENCE_S)
                    window.rest(1.5)  # the computer's piece goes, and nobody helps it
                assert len(played(made)) == made
                mouse.quit()
                assert process.wait(PATIENCE_S) == 0
            finally:
                process.kill()
    moves = played(made)
    assert [move.seat for move in moves] == ["white", "black"] * ROUNDS


def _next_move(game: AnyGame, moves: Sequence[Move]) -> Move:
    """A move of White's, a capture if there is one."""
    state = game.initial()
    for move in moves:
        state = game.apply(state, move)
    return max(game.legal(state, "white"), key=lambda move: (len(move.captured), move.path))
