"""Advice for one seat: when to look ahead for it, and what comes of that.

In: views of the game as that seat may see it, and thoughts. Out: a question to think about, and
intents. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import AnyGame, Seat
from engines.search.levels import Level
from engines.search.thinking import Question, Thought
from firmware_host.computer.seat_question import asked
from firmware_host.table.messages import Advice, Advise, AnyIntent, View


class Adviser:
    """``question``: what to think about now, None while nobody wants to know."""

    def __init__(self, game: AnyGame, seat: Seat, level: Level, seed: int) -> None:
        self.question: Question | None = None
        self.level, self.seed = level, seed
        self._game, self._seat = game, seat
        self._view: View | None = None
        self._done = ("", -1)
        self._keys = 0

    def see(self, view: View) -> Sequence[AnyIntent]:
        """The game stands like this now."""
        self._view = view
        wanted = dict(view.hints).get(self._seat, 0) and self._seat in view.movers
        thought = self._done == (view.game_id, view.entry)
        self.question = asked(self._game, self._seat, view) if wanted and not thought else None
        return ()

    def think(self, thought: Thought) -> Sequence[AnyIntent]:
        """This is the best there is so far."""
        assert self._view is not None
        best = next(iter(thought.ranked), None)
        if best is None:
            return ()
        self._keys += 1
        key = f"advice-{self._seat}-{self._keys}"
        return [Advise(key, self._view.entry, self._seat, Advice(best.move, best.reasons))]

    def decide(self) -> Sequence[AnyIntent]:
        """There is nothing more to find here."""
        assert self._view is not None
        self._done, self.question = (self._view.game_id, self._view.entry), None
        return ()
