"""Advice for one seat: when to look ahead for it, and what comes of that.

In: views of the game as that seat may see it, and thoughts. Out: a question to think about, and
intents. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.game import AnyGame, Seat
from engines.search.levels import Level
from engines.search.thinking import Question, Thought
from firmware_host.computer.seat_question import asked
from firmware_host.table.messages import Advice, Advise, AnyIntent, View


class Adviser:
    """``question``: what to think about now, None while nobody wants to know. ``keys``: of its
    intents.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, level: Level, seed: int, keys: Iterator[int]
    ) -> None:
        self.question: Question | None = None
        self.level, self.seed = level, seed
        self._game, self._seat = game, seat
        self._view: View | None = None
        self._done: Question | None = None
        self._keys = keys

    def see(self, view: View) -> Sequence[AnyIntent]:
        """The game stands like this now."""
        self._view = view
        wanted = dict(view.hints).get(self._seat, 0) and self._seat in view.movers
        question = asked(self._game, self._seat, view) if wanted else None
        self.question = None if question == self._done else question
        return ()

    def think(self, thought: Thought) -> Sequence[AnyIntent]:
        """This is the best there is so far."""
        assert self._view is not None
        best = next(iter(thought.ranked), None)
        if best is None:
            return ()
        key = f"advice-{next(self._keys)}"
        return [Advise(key, self._view.entry, self._seat, Advice(best.move, best.reasons))]

    def decide(self) -> Sequence[AnyIntent]:
        """There is nothing more to find here."""
        self._done, self.question = self.question, None
        return ()
