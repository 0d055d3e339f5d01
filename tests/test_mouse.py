"""Whole games in the real window on a small screen, by mouse alone: no key is pressed.

The hands are those of ``tests/games``: what a script lifts, puts and presses is clicked, dragged
and pressed on the caps instead. One game in the tests, all with ``--campaign`` (``make mouse``).
"""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import GAMES, make_game
from firmware_host.journal.library import Library
from simulator.hands.script import Step, Verb, parse
from simulator.window.key_labels import WindowAction
from tests.mouse import Mouse, let_hands_carry_out, mouse_at
from tests.real_window import virtual_screen
from tests.test_games import HANDS, PLAYED

SCREEN = (1024, 600)
IN_CI = "tafl-king"
"""The shortest of the games."""

READ_S = 0.25
"""What a board at rest and a player who reads take between two turns."""


def play(mouse: Mouse, step: Step, looks: int) -> int:
    """Do what scripted hands would do. ``looks``: the last seat that looked to lay out its
    army, before and after; later, pieces are known by their places.
    """
    hands, centre = mouse.hands, mouse.layout.centres[step.cell]
    match step.verb:
        case Verb.LIFT | Verb.PUT:
            mouse.click(centre)
        case Verb.TAKE if hands.held or len(hands.tray) % 2:
            mouse.click(centre, button=3)
        case Verb.TAKE:
            seat, _ = hands.pieces[step.cell] or (0, "")
            mouse.drag(centre, mouse.layout.trays.seat_areas[seat].centre)
        case Verb.FETCH if step.wood is not None:
            if step.wood[0] > looks and WindowAction.REVEAL in [cap.action for cap in mouse.caps]:
                looks = step.wood[0]
                time.sleep(READ_S)
                mouse.press(WindowAction.REVEAL)
            place = max(n for n, wood in enumerate(hands.tray) if wood == step.wood)
            mouse.click(mouse.pointer.tray_places()[place][1])
        case Verb.PRESS if step.button is Button.QUIT:
            mouse.quit(ended=True)
        case Verb.PRESS if step.button is not None:
            mouse.press(step.button)
            time.sleep(READ_S)
        case Verb.WAIT:
            time.sleep(READ_S)
        case _:
            raise ValueError(f"{step.text}: no mouse does that")
    return looks


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name != IN_CI else ()) for name in GAMES]
)
def test_a_whole_game_by_mouse_alone(name: str, tmp_path: Path) -> None:
    game = make_game(name)
    script = parse((HANDS / f"{name}.hands").read_text("utf-8"), game.topology, game.seats)
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    let_hands_carry_out(tmp_path / "state" / "lodeboard")
    with virtual_screen(*SCREEN) as display, mouse_at(game, {**env, "DISPLAY": display}) as mouse:
        window, looks = mouse.window, -1
        assert 0 <= window.x < window.right <= SCREEN[0]
        assert 0 <= window.y < window.lower <= SCREEN[1]
        for aid in (Button.HINT, WindowAction.TIDY, Button.HINT):
            mouse.press(aid)
        *steps, leaves = script
        for step in steps:
            looks = play(mouse, step, looks)
        for action in (Button.NEW_GAME, WindowAction.TIDY, Button.RESIGN, Button.RESIGN):
            time.sleep(READ_S)
            mouse.press(action)
        time.sleep(READ_S)
        play(mouse, leaves, looks)
    rematch, played = Library(tmp_path / "state" / "lodeboard").games()
    assert played.moves == PLAYED[name].moves
    assert played.result is not None
    assert list(played.result.winners) == list(PLAYED[name].winners)
    assert rematch.result is not None
    assert "resigned" in rematch.result.reason
