"""A game that is over, looked at again: the moves with which most was lost.

In: the view of the seat that asks; what was thought about each position. Out: questions, one for
each position; moves by number, each with what was better. Pure. Knows no game; it is for those in
which nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.game import AnyGame, Move, Seat
from engines.search.levels import Level
from engines.search.thinking import Question, Thought
from firmware_host.computer.seat_question import asked
from firmware_host.table.hinting import Advice, Turning
from firmware_host.table.messages import View
from firmware_host.table.record import said

GLANCE = Level(nodes=2_000, depth=12)
"""For each position: here a long game is looked at in some ten seconds. A guess."""

MOST = 3
"""So many moves are told."""

DECIDED = 1_000
"""A position worth more than ten pieces is won: what is lost beyond that turns nothing. A guess."""

BEFORE = 8
"""So many moves before each position are told with it: what comes again is a draw. A guess."""


class _Played(NamedTuple):
    """A board move, by its number, and the question that its seat had before it."""

    number: int
    move: Move
    question: Question


class Review:
    """``question``: what is to be thought about next, None when all is known."""

    def __init__(self, game: AnyGame, seat: Seat, view: View) -> None:
        self._played = list(_played(game, asked(game, seat, view), view))
        self._lost: list[tuple[int, Turning]] = []

    @property
    def question(self) -> Question | None:
        """The position before the first of the moves that are left."""
        return self._played[0].question if self._played else None

    def note(self, thought: Thought | None) -> None:
        """This was thought about the question; on to the next."""
        number, move, _ = self._played.pop(0)
        ranked = thought.ranked if thought else ()
        worth = next((_kept(each.score) for each in ranked if each.move == move), None)
        if worth is not None:
            best = ranked[0]
            better = Turning(number, Advice(best.move, best.reasons))
            self._lost.append((_kept(best.score) - worth, better))

    def turning(self, slip: int) -> tuple[Turning, ...]:
        """The moves that lost most, at least a slip, in order."""
        lost = (each for each in self._lost if each[0] >= slip)
        worst = sorted(lost, key=lambda each: each[0], reverse=True)[:MOST]
        return tuple(sorted(turning for _, turning in worst))


def _kept(score: int) -> int:
    return max(-DECIDED, min(score, DECIDED))


def _played(game: AnyGame, whole: Question, view: View) -> Iterator[_Played]:
    """The board moves; words turn nothing."""
    states = [game.read_position(whole.position)]
    for number, (seat, text) in enumerate(view.record):
        move = game.read_move(states[-1], text)
        if said(text) is None:
            first = max(0, number - BEFORE)
            start = game.position_text(states[first], seat)
            yield _Played(number, move, Question(seat, start, whole.moves[first:number]))
        states.append(game.push(states[-1], move))
