"""A newcomer with an empty home and a small screen, by clicks alone: from the start screen to a
first move, back, on with the kept game, and its end in the bin.

One game in the tests, all with ``--campaign`` (``make mouse``).
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from engines import GAMES, make_game
from firmware_host.table.events import Named
from simulator.hands.script import parse
from tests.mouse import Mouse
from tests.newcomer import Newcomer, newcomer_at, people_here
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen
from tests.test_games import HANDS
from tests.test_mouse import play

SCREEN = (1024, 600)
IN_CI = "russian-draughts"


HINTS = ["Hints: on request", "Never", "Hints: never", "On request"]
"""Pressed one after the other they are as they were."""


def moves(newcomer: Newcomer) -> int:
    games = newcomer.library.games()
    return games[0].moves if games else 0


def first_move(newcomer: Newcomer, mouse: Mouse) -> None:
    """What hands do in a whole game until the game has a move."""
    name = mouse.game.name
    script = parse(
        (HANDS / f"{name}.hands").read_text("utf-8"), mouse.game.topology, mouse.game.seats
    )
    looks = -1
    for step in script:
        looks = play(mouse, step, looks)
        if moves(newcomer):
            return
        newcomer.window.rest(0.05)
    raise AssertionError("a whole game, and no move")


@pytest.mark.ci
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name != IN_CI else ()) for name in GAMES]
)
def test_a_newcomer_begins_leaves_goes_on_and_deletes(name: str, tmp_path: Path) -> None:
    game = make_game(name)
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG|LC_|LANG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    folder = tmp_path / "state" / "lodeboard"
    with virtual_screen(*SCREEN) as display:
        env["DISPLAY"] = display
        with newcomer_at(env, folder) as newcomer:
            newcomer.press(game.title, "Choose players", "Name…", "o", "k", "Done", "Back")
            newcomer.press(*HINTS, people_here(game))
            until(newcomer.library.games, seconds=PATIENCE_S)
            newcomer.window.rest(1.0)
            mouse = Mouse(game, newcomer.window, env)
            first_move(newcomer, mouse)
            mouse.press("menu")
            newcomer.window.rest(0.3)
            newcomer.leave_table(name)
            (kept,) = newcomer.library.games()
            events = newcomer.library.read(kept.game_id).events
            (named,) = (event for event in events if isinstance(event, Named))
            assert named.names == {game.seats[0]: "Ok"}
            newcomer.press("Continue")
            newcomer.window.rest(1.5)
            newcomer.leave_table(name, key=True)
            assert [one.game_id for one in newcomer.library.games()] == [kept.game_id]
            newcomer.press("Saved games", "Delete", "Yes, delete", "Back")
            until(lambda: not newcomer.library.games(), seconds=5)
            newcomer.press("Quit", "Quit")
