"""A driver of another package, built and installed beside Lodeboard: a board is played on it, not a
line changed. ``tray/`` is the whole project, as somebody else would have it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from drivers.board_file import load_board
from engines import make_game
from engines.gesture import occupancy
from engines.topology import cells_of
from tests.patience import PATIENCE_S


def test_it_is_played_on(site: Path, tmp_path: Path) -> None:
    game, board = make_game("russian-draughts"), load_board("starter-8x8")
    names, standing = game.topology.names, game.observe(game.initial(), None)
    channels = {board.sensors[names[cell]] for cell in cells_of(occupancy(standing))}

    def put(*cells: str) -> None:
        channels.symmetric_difference_update(board.sensors[cell] for cell in cells)
        (tmp_path / "new").write_text(f"{sum(1 << channel for channel in channels):x}")
        (tmp_path / "new").replace(tmp_path / "sensors")
        time.sleep(0.1)

    def told(words: str) -> bool:
        end = time.monotonic() + PATIENCE_S
        while words not in said.read_text() and time.monotonic() < end:
            time.sleep(0.02)
        return words in said.read_text()

    said = tmp_path / "said"
    put()
    command = [sys.executable, "-P", "-m", "firmware_host", "play", game.name]
    command += ["--board", board.name, "--sensors", "tray", "--port", str(tmp_path)]
    env = {**os.environ, "PYTHONPATH": str(site), "PYTHONUNBUFFERED": "1"}
    env |= {"XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    with said.open("w") as out:
        program = subprocess.Popen(command, env=env, stdout=out, stderr=subprocess.STDOUT)
    try:
        assert told("Lights: tray, which also reads the sensors."), said.read_text()
        assert told("White to move."), said.read_text()
        put("c3")
        put("d4")
        assert told("Black to move."), said.read_text()
        assert any((tmp_path / "lights").read_bytes())
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE_S) == 0
        assert not any((tmp_path / "lights").read_bytes())
    finally:
        program.kill()
        program.wait()


def test_it_keeps_what_every_driver_promises(lodeboard: Callable[..., str]) -> None:
    told = lodeboard("contract", "tray")
    assert " passed" in told
    assert " failed" not in told
