"""``lodeboard play --no-board`` refuses what has no sense there. Whole games without a board are
played in ``tests/web/``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_host.cli import main

REFUSED = [
    ("--terminal",),
    ("--script", "hands.txt"),
    ("--pieces", "tray"),
    ("--sensors", "pico"),
    ("--lights", "none"),
    ("--port", "/dev/ttyACM0"),
]


@pytest.mark.parametrize("flags", REFUSED, ids=" ".join)
def test_what_is_for_a_board_is_refused(
    flags: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(("play", "krieger", "--no-board", *flags)) == 1
    told = f"{flags[0]} needs a board: leave out {flags[0]} or --no-board"
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir()), "no game has begun"
