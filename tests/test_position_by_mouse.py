"""A position set up in the window by mouse alone, and a game against the computer begun there."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from engines import make_game
from simulator.window.sheet import Dragged
from tests.edited_position import EditedPosition
from tests.newcomer import Newcomer, newcomer_at
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen, xdo

CLICKS = [
    *("Clear", "white king", "a1", "white man", "g3", "Remove", "g3"),
    *("white man", "e3", "To move: White"),
]


def click_on(newcomer: Newcomer, shown: EditedPosition, *labels: str) -> None:
    """Click on buttons and squares of the sheet, as it must look by now."""
    for label in labels:
        x, y = shown.button(label, newcomer.size).place.centre
        place = str(round(newcomer.window.x + x)), str(round(newcomer.window.y + y))
        xdo(newcomer.env, "mousemove", *place, "click", "1")
        newcomer.window.rest(0.3)
        shown.click(label)


def drag(newcomer: Newcomer, shown: EditedPosition, *labels: str) -> None:
    """Drag from one button or square to another."""
    start, end = (shown.button(label, newcomer.size) for label in labels)
    for one, press in ((start, "mousedown"), (end, "mouseup")):
        x, y = one.place.centre
        place = str(round(newcomer.window.x + x)), str(round(newcomer.window.y + y))
        xdo(newcomer.env, "mousemove", *place)
        newcomer.window.rest(0.1)
        xdo(newcomer.env, press, "1")
    newcomer.window.rest(0.3)
    shown.press(Dragged(start.action, end.action))


@pytest.mark.ci
@pytest.mark.parametrize("screen", [(1024, 600), (1600, 1000)])
def test_a_position_is_set_up_by_mouse(screen: tuple[int, int], tmp_path: Path) -> None:
    game = make_game("russian-draughts")
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG|LC_|LANG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    with virtual_screen(*screen) as display:
        env["DISPLAY"] = display
        with newcomer_at(env, tmp_path / "state" / "lodeboard") as newcomer:
            newcomer.press(game.title, "Set up a position")
            newcomer.window.rest(2.0)
            shown = EditedPosition(game)
            click_on(newcomer, shown, *CLICKS)
            assert shown.told == "Can't start yet: Black has no pieces."
            click_on(newcomer, shown, "Undo", "black man")
            drag(newcomer, shown, "black man", "d8")
            drag(newcomer, shown, "d8", "b8")
            drag(newcomer, shown, "e3", "c5")
            assert shown.text == "W:Wc5,Ka1:Bb8"
            xdo(env, "key", "ctrl+z")
            newcomer.window.rest(0.3)
            shown.click("Undo")
            assert shown.text == "W:We3,Ka1:Bb8"
            click_on(newcomer, shown, "Play from here")
            newcomer.window.rest(2.0)
            newcomer._source = newcomer._chooser()
            newcomer.press(game.title, "Play the computer")
            until(newcomer.library.games, seconds=PATIENCE_S)
            (kept,) = newcomer.library.games()
            until(lambda: newcomer.library.read(kept.game_id).header.start, seconds=PATIENCE_S)
            assert newcomer.library.read(kept.game_id).header.start == "W:We3,Ka1:Bb8"
            xdo(env, "key", "Escape")
            newcomer.window.rest(1.0)
            xdo(env, "key", "Right", "Right", "Return")
