"""Whole games in the real window on a small screen, by mouse alone: no key is pressed.

The hands are those of ``tests/games``: what a script lifts, puts and presses is clicked, dragged
and pressed on the caps instead. One game in the tests, all with ``--campaign`` (``make mouse``).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from drivers.ports import Button
from engines import GAMES, make_game
from engines.game import AnyGame
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.journal.library import Library
from firmware_host.runtime.simulated_board import lying, standing
from simulator.hands.hands import Hands
from simulator.hands.script import Step, Verb, parse
from simulator.window.key_caps import Action, Aid, key_caps
from simulator.window.pieces import BACKS
from simulator.window.pointer import Pointer
from simulator.window.rect import Point, Rect
from simulator.window.seating import sides
from simulator.window.window_layout import WindowLayout
from tests.real_window import until, virtual_screen, window_of, xdo
from tests.test_games import HANDS, PLAYED

SCREEN = (1024, 600)
IN_CI = "tafl-king"
"""The shortest of the games."""

PAUSE_S = 0.06
READ_S = 0.25
"""What a board at rest and a player who reads take between two turns."""


class Mouse:
    """A mouse over the window of a game that has just begun. It knows where all wood is by doing
    with wood of its own what it does with that in the window.
    """

    def __init__(self, game: AnyGame, window: Rect, env: Mapping[str, str]) -> None:
        start = standing(game, game.initial())
        cells, seats = game.topology, len(game.seats)
        size = (round(window.width), round(window.height))
        self._corner = (window.x, window.y)
        self._env = env
        self.layout = WindowLayout(cells, seats, size, sides(cells, start, seats))
        self._hands = Hands(cells, straight_wiring(cells), start, game.seats)
        self._hands.box(lying(game, game.initial()))
        self._pointer = Pointer(self._hands, self.layout)
        self._caps = key_caps(backed=game.name in BACKS, invites=False)
        self._looks = -1

    def click(self, at: Point, button: int = 1) -> None:
        """Click there in the window."""
        self._do("mousemove", *self._on_screen(at), "click", str(button))

    def drag(self, start: Point, end: Point) -> None:
        """Press the left button here and let it go there."""
        there = self._on_screen(end)
        self._do(
            "mousemove", *self._on_screen(start), "mousedown", "1",
            "mousemove", *there, "mouseup", "1",
        )  # fmt: skip

    def press(self, action: Action) -> None:
        """Click the cap of a key."""
        place = [cap.action for cap in self._caps].index(action)
        self.click(self.layout.cap_places(len(self._caps))[place].centre)

    def play(self, steps: Sequence[Step]) -> None:
        """Do what scripted hands would do."""
        for step in steps:
            self._step(step)

    def _step(self, step: Step) -> None:
        hands, centre = self._hands, self.layout.centres[step.cell]
        match step.verb:
            case Verb.LIFT:
                self.click(centre)
                hands.lift(step.cell)
            case Verb.PUT:
                self.click(centre)
                hands.put(step.cell)
            case Verb.TAKE if hands.held or len(hands.tray) % 2:
                self.click(centre, button=3)
                hands.take(step.cell)
            case Verb.TAKE:
                seat, _ = hands.pieces[step.cell] or (0, "")
                self.drag(centre, self.layout.trays.parts[seat].centre)
                hands.take(step.cell)
            case Verb.FETCH if step.wood is not None:
                if step.wood[0] != self._looks and Aid.LOOK in [cap.action for cap in self._caps]:
                    self._looks = step.wood[0]
                    time.sleep(READ_S)
                    self.press(Aid.LOOK)
                place = max(n for n, wood in enumerate(hands.tray) if wood == step.wood)
                self.click(self._pointer.tray_places()[place][1])
                hands.fetch(place)
            case Verb.PRESS if step.button is not None:
                time.sleep(PAUSE_S)
                self.press(step.button)
                time.sleep(READ_S)
            case Verb.WAIT:
                time.sleep(READ_S)
            case _:
                raise ValueError(f"{step.text}: no mouse does that")

    def _on_screen(self, at: Point) -> tuple[str, str]:
        return str(round(self._corner[0] + at[0])), str(round(self._corner[1] + at[1]))

    def _do(self, *words: str) -> None:
        xdo(self._env, *words)
        time.sleep(PAUSE_S)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_mouse_alone(name: str, tmp_path: Path, campaign: bool) -> None:
    if name != IN_CI and not campaign:
        pytest.skip("one game is enough here: make mouse plays all")
    game = make_game(name)
    script = parse((HANDS / f"{name}.hands").read_text("utf-8"), game.topology, game.seats)
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    with virtual_screen(*SCREEN) as display:
        env["DISPLAY"] = display
        command = [sys.executable, "-m", "firmware_host", "play", name]
        with subprocess.Popen(command, env=env) as process:
            try:
                window = until(lambda: window_of(env, process.pid), seconds=30)
                assert 0 <= window.x < window.right <= SCREEN[0]
                assert 0 <= window.y < window.lower <= SCREEN[1]
                time.sleep(1.0)
                mouse = Mouse(game, window, env)
                for aid in (Button.HINT, Aid.TIDY, Button.HINT):
                    mouse.press(aid)
                mouse.play(script)
                assert process.wait(10) == 0
            finally:
                process.kill()
    (played,) = Library(tmp_path / "state" / "lodeboard").games()
    assert played.moves == PLAYED[name].moves
    assert played.result is not None
    assert list(played.result.winners) == list(PLAYED[name].winners)
