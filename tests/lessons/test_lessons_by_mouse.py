"""A lesson in the real window, by mouse alone: the wood of the next step is laid by itself, and in
the end the game begins. One game's first steps in the tests, all whole with ``--campaign``.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from drivers.interfaces import Button
from engines import make_game
from firmware_host.journal.library import Library
from firmware_host.runtime.lesson_session import lesson_game
from tests.lessons.pupil import READ_S, Pupil
from tests.lessons.test_lessons import TAUGHT
from tests.mouse import mouse_at
from tests.real_window import virtual_screen

pytestmark = pytest.mark.process

IN_CI, BY_HAND = "russian-draughts", 2
"""The game of the tests, and how many of its steps hands do there; the others are left out."""


@pytest.mark.ci
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name != IN_CI else ()) for name in TAUGHT]
)
def test_a_lesson_by_mouse_alone(name: str, tmp_path: Path, campaign: bool) -> None:
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|XDG", key)}
    env |= {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    lesson = lesson_game(make_game(name))
    with (
        virtual_screen(1024, 600) as display,
        mouse_at(lesson, {**env, "DISPLAY": display}, command="learn") as mouse,
    ):
        pupil, done = Pupil(mouse, lesson), 0
        while not pupil.at.is_left:
            if pupil.at.requested and (campaign or done < BY_HAND):
                if name == IN_CI and not done:
                    pupil.wrong()
                pupil.do()
                done += 1
            else:
                pupil.leave_out()
        mouse.window.rest(2.0)
        mouse.begin()
        mouse.press(Button.RESIGN)
        mouse.press(Button.RESIGN)
        mouse.window.rest(READ_S)
        mouse.quit(ended=True)
    (played,) = Library(tmp_path / "state" / "lodeboard").games()
    assert (played.game, played.result is not None) == (name, True)
