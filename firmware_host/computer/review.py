"""A game that is over, looked at again: the moves with which most was lost.

In: the view of the seat that asks; what each position was worth to who moved there. Out: questions,
one for each position; moves by number. Pure. Knows no game; it is for two seats and nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engines.game import AnyGame, Seat
from engines.search.levels import Level
from engines.search.thinking import Question
from firmware_host.computer.seat_question import asked
from firmware_host.table.messages import View

GLANCE = Level(nodes=2_000, depth=12)
"""For each position: here a long game is looked at in some ten seconds. A guess."""

MOST = 3
"""So many moves are told."""

DECIDED = 1_000
"""A position worth more than ten pieces is won: what is lost beyond that turns nothing. A guess."""


class Review:
    """``questions``: those still to be thought about, the first one next."""

    def __init__(self, game: AnyGame, seat: Seat, view: View) -> None:
        self.questions = list(_questions(asked(game, seat, view), view))
        self._worth: list[tuple[int, Seat, int]] = []

    def note(self, worth: int) -> None:
        """So much is the first question's position worth to its seat; on to the next."""
        question = self.questions.pop(0)
        kept = max(-DECIDED, min(worth, DECIDED))
        self._worth.append((len(question.moves), question.seat, kept))

    def turning(self, slip: int) -> tuple[int, ...]:
        """The numbers (0 is the first) of the moves that lost most, at least a slip, in order."""
        lost = [
            (worth + after if seat != other else worth - after, number)
            for (number, seat, worth), (_, other, after) in pairwise(self._worth)
        ]
        worst = sorted((each for each in lost if each[0] >= slip), reverse=True)[:MOST]
        return tuple(sorted(number for _, number in worst))


def _questions(whole: Question, view: View) -> Iterator[Question]:
    """Before each board move; words turn nothing."""
    for number, (seat, text) in enumerate(view.record):
        if not text.startswith(f"{seat}:"):
            yield Question(seat, whole.position, whole.moves[:number])
