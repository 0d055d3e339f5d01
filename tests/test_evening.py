"""A newcomer's evening, by clicks alone, on a small screen and on a large one: start screen,
lesson, a game, left in the middle and gone on with, to its natural end.

With ``--campaign`` (``make mouse``); ``tests/test_newcomer.py`` and ``tests/test_mouse.py`` have
its parts, shorter.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from engines import GAMES, make_game
from firmware_host.journal.library import Summary
from firmware_host.runtime.lesson_session import lesson_game
from firmware_host.table.table import restore_table
from simulator.hands.script import Step, Verb, parse
from tests.lessons.pupil import Pupil
from tests.lessons.test_lessons import TAUGHT
from tests.mouse import Mouse, let_hands_carry_out
from tests.newcomer import Newcomer, newcomer_at, people_here
from tests.patience import PATIENCE_S
from tests.real_window import until, virtual_screen
from tests.test_games import HANDS, PLAYED
from tests.test_mouse import play

SCREENS = [(1024, 600), (1600, 1000)]

LEFT_AFTER = 4
"""So many moves are played before the game is left."""


class Evening:
    """One game, from the start screen on."""

    def __init__(self, name: str, newcomer: Newcomer) -> None:
        self.game = make_game(name)
        self.newcomer = newcomer
        self.looks = -1

    @property
    def kept(self) -> Summary:
        """The game played last."""
        return max(self.newcomer.library.games(), key=lambda one: one.game_id)

    def learn(self) -> None:
        """The whole lesson, and out of the game that begins after it."""
        lesson = lesson_game(self.game)
        self.newcomer.press(self.game.title, "Learn to play")
        self.newcomer.window.rest(2.0)
        pupil = Pupil(Mouse(lesson, self.newcomer.window, self.newcomer.env, learns=True), lesson)
        while not pupil.at.is_left:
            if pupil.at.requested:
                pupil.do()
            else:
                pupil.leave_out()
        until(self.newcomer.library.games, seconds=PATIENCE_S)
        self.newcomer.window.rest(1.5)
        self._leave(pupil.mouse, learns=True)

    def begin(self) -> Mouse:
        """Another game, with names as they are."""
        before = len(self.newcomer.library.games())
        self.newcomer.press(self.game.title, people_here(self.game))
        until(lambda: len(self.newcomer.library.games()) > before, seconds=PATIENCE_S)
        self.newcomer.window.rest(1.0)
        return Mouse(self.game, self.newcomer.window, self.newcomer.env)

    def go_on(self, mouse: Mouse) -> Mouse:
        """Leave the game, and come back to it from the start screen."""
        self._leave(mouse)
        kept = self.newcomer.library.read(self.kept.game_id)
        states = restore_table(self.game, kept.header, kept.events).states
        self.newcomer.press("Continue")
        self.newcomer.window.rest(2.0)
        return Mouse(self.game, self.newcomer.window, self.newcomer.env, states=states)

    def play(self, mouse: Mouse, steps: Sequence[Step]) -> int:
        """So far that it can be left; how many of these steps were done."""
        for number, step in enumerate(steps):
            self.looks = play(mouse, step, self.looks)
            if step.verb is Verb.PRESS and self.kept.moves >= LEFT_AFTER:
                return number + 1
        raise AssertionError(f"only {self.kept.moves} moves were played")

    def _leave(self, mouse: Mouse, *, learns: bool = False) -> None:
        if learns:
            mouse.begin()
        mouse.press("menu")
        self.newcomer.window.rest(0.4)
        self.newcomer.leave_table(self.game.name)


@pytest.mark.parametrize("screen", SCREENS, ids=["small", "large"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.long
def test_a_whole_evening(name: str, screen: tuple[int, int], tmp_path: Path) -> None:
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG|LC_|LANG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    with virtual_screen(*screen) as display:
        env["DISPLAY"] = display
        let_hands_carry_out(tmp_path / "state" / "lodeboard")
        with newcomer_at(env, tmp_path / "state" / "lodeboard") as newcomer:
            evening = Evening(name, newcomer)
            if name in TAUGHT:
                evening.learn()
            game, mouse = evening.game, evening.begin()
            script = parse((HANDS / f"{name}.hands").read_text("utf-8"), game.topology, game.seats)
            *steps, _quit = script
            done = evening.play(mouse, steps)
            mouse = evening.go_on(mouse)
            for step in steps[done:]:
                evening.looks = play(mouse, step, evening.looks)
            newcomer.window.rest(1.0)
            kept = evening.kept
            assert kept.moves == PLAYED[name].moves
            assert kept.result is not None
            assert list(kept.result.winners) == list(PLAYED[name].winners)
            newcomer.leave_table(name, key=True, ended=True)
            newcomer.press("Saved games", "View")
            newcomer.window.rest(1.5)
            newcomer.leave_table(name, key=True, ended=True)
            newcomer.press("Quit", "Quit")
