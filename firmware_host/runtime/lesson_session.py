"""A session for a lesson, of which nothing is saved.

In: messages from links, and the time. Out: messages to links; the other side's replies, and the
next step, a moment after what was asked for is done.
"""

from __future__ import annotations

from collections.abc import Callable

from engines import make_game
from engines.game import AnyGame
from engines.lesson import LessonGame, lesson_of
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.lesson_table import LessonTable

PAUSE_S = 1.5
"""How long a requested move stays before the lesson continues.

A guess: long enough to see its effect, and to slide the piece further.
"""


def lesson_game(game: AnyGame) -> LessonGame:
    """Return the lesson of a game, with default options if those in force do not allow it.

    Raises ValueError if there is none, or a broken one.
    """
    for one in (game, make_game(game.name)):
        steps = lesson_of(one) if one.topology == game.topology else ()
        if steps and (lesson := LessonGame(one, steps)).is_valid():
            return lesson
    raise ValueError(
        f"{game.title} has no lesson; to read its rules, run: lodeboard rules {game.name}"
    )


class LessonSession(GameSession):
    """A lesson's session. ``on_end``: called once the lesson is over and a game is wanted."""

    def __init__(self, lesson: LessonGame, library: Library) -> None:
        super().__init__(lesson, library)
        self.on_end: Callable[[], None] = lambda: None
        self._lesson = LessonTable(lesson)
        self.table = self._lesson
        self._advance_at = (-1, 0.0)

    def begin(self, start: str = "") -> None:
        """Begin with the first step; a lesson begins nowhere else."""
        self._lesson.restart()

    def serve_boards(self, now: float) -> bool:
        """Serve the boards as in any session, and advance the lesson."""
        table, (version, since) = self._lesson, self._advance_at
        at = table.progress
        if at.is_left:
            self.on_end()
        elif not table.lesson.advances_by_itself(at):
            self._advance_at = (-1, 0.0)
        elif version != table.version:
            self._advance_at = (table.version, now)
        elif now >= since + PAUSE_S:
            table.advance()
        return super().serve_boards(now)
