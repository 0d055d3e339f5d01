"""A real board (a scanner on a serial port) with a screen that feels fingers, and no keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import make_game
from tests.newcomer import Newcomer
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen, window_of, xdo
from tests.test_play_real import BOARD, Table

pytestmark = pytest.mark.long


def test_a_game_is_chosen_on_the_screen_played_on_the_board_and_left_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    game = make_game("russian-draughts")
    with virtual_screen(1024, 600) as display:
        table = Table(tmp_path, game, named=False, DISPLAY=display, LANG="C")
        try:
            env = {"DISPLAY": display}
            window = until(lambda: window_of(env, table.program.pid), seconds=30)
            window.rest(2.0)
            finger = Newcomer(window, tmp_path / "lodeboard", env, BOARD)
            table.plug_in()
            finger.press("Russian Draughts", "Two players at this board")
            table.until("White to move.")
            table.hands("c3- d4+")
            table.until("Black to move.")
            place = finger.cap_place(game, Button.MENU)
            x, y = (round(a + b) for a, b in zip(place, (window.x, window.y), strict=True))
            xdo(env, "mousemove", str(x), str(y), "click", "1")
            window.rest(0.5)
            finger.leave_table(game.name)
            (kept,) = finger.library.games()
            assert kept.moves == 1
            finger.press("Quit", "Quit")  # asked once more
            assert table.program.wait(PATIENCE_S) == 0
        finally:
            table.close()
