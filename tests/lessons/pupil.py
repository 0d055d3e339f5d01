"""Somebody who learns a game in the real window, with a mouse.

In: the steps of a lesson. Out: clicks, and a mirror of how far the lesson has come.
"""

from __future__ import annotations

import time

from drivers.interfaces import Button
from engines.game import Move
from engines.lesson import SKIP, LessonGame, LessonState
from firmware_host.runtime.lesson_session import PAUSE_S
from simulator.window.key_labels import WindowAction
from tests.mouse import Mouse

READ_S = 0.25
"""What a board at rest and a player who reads take between two things."""

WRONG_S = 1.5
"""Until a board that no move explains is put right."""


class Pupil:
    """Does with a mouse what the steps ask for. ``step``: that of the window, as far as it is
    known here.
    """

    def __init__(self, mouse: Mouse, lesson: LessonGame) -> None:
        self.mouse, self.lesson = mouse, lesson
        self.at = lesson.initial()

    def press(self, *actions: Button | WindowAction) -> None:
        """Click caps, one after the other."""
        for action in actions:
            self.mouse.press(action)
            time.sleep(READ_S)

    def _click(self, cell: int, button: int = 1) -> None:
        self.mouse.click(self.mouse.layout.centres[cell], button)
        time.sleep(READ_S)

    def move(self, move: Move) -> None:
        """Lift, put, and lay aside."""
        scene = self.lesson.observe(self.at, None)
        start, *landings = move.path
        self._click(start)
        for place, landing in enumerate(landings):
            if scene[landing] is not None and landing != start:
                self._click(landing, 3)
            self._click(landing)
            if place + 1 < len(landings):
                self._click(landing)  # up again
        for cell in move.captured:
            self._click(cell, 3)

    def wrong(self) -> None:
        """Another man goes, is found to be wrong, and is put back."""
        cell = self.lesson.topology.cell
        for start, end in (("a3", "b4"), ("b4", "a3")):
            self._click(cell(start))
            self._click(cell(end))
            time.sleep(WRONG_S)

    def do(self) -> None:
        """What the step asks for, and on to the next one."""
        move, before = self.at.requested[0], self.at
        if move.path:
            self.move(move)
        else:
            self.press(Button.TURN)  # the word is shown already
        self.at = self.lesson.push(before, move)
        time.sleep(PAUSE_S + 1.5)
        if not self.lesson.advances_by_itself(self.at):
            time.sleep(2.0)  # a verdict is announced
            self.press(WindowAction.TIDY, Button.TURN, Button.TURN)
        self._onward(self.at)

    def leave_out(self) -> None:
        """The step is left out, or read."""
        onward = self._onward(self.at)
        self.press(Button.REDO if onward == SKIP else Button.TURN)
        time.sleep(READ_S)

    def _onward(self, at: LessonState) -> str:
        seat = self.lesson.advancing_seat(at)
        onward = self.lesson.advance_command(at)
        self.at = self.lesson.push(at, Move(seat, choice=onward))
        return onward
