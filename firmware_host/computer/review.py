"""A game that is over, looked at again: the moves with which most was lost.

In: the view of the seat that asks; what was thought about each position. Out: questions, one for
each position; moves by number, each with what was better. Pure. Knows no game; it is for those in
which nothing is hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.game import AnyGame, Move, Seat
from engines.search.levels import Level
from engines.search.thinking import Analysis, Question
from firmware_host.computer.seat_question import question_of
from firmware_host.table.hinting import Advice, TurningPoint
from firmware_host.table.messages import View
from firmware_host.table.record import read_command

QUICK_LEVEL = Level(nodes=2_000, depth=12)
"""For each position: here a long game is looked at in some ten seconds. A guess."""

DEEP_LEVEL = Level(nodes=30_000, depth=30)
"""For each that seems to have lost most, again: half of what a glance calls a slip in Tafl is none.
"""

MAX_TURNING_POINTS = 3
"""So many moves are told, of twice as many that are looked at closely."""

DECIDED = 1_000
"""A position worth more than ten pieces is won: what is lost beyond that turns nothing. A guess."""

PLIES_BEFORE = 8
"""So many moves before each position are told with it: what comes again is a draw. A guess."""


class _ReviewedMove(NamedTuple):
    """A board move, by its number, and the question that its seat had before it; then the one that
    whoever came next had after it, None where the game was over.
    """

    number: int
    move: Move
    question: Question
    after: Question | None


class _LostMove(NamedTuple):
    """A move that lost so much, and what was better."""

    worth: int
    played: _ReviewedMove
    better: Advice


class Review:
    """``question``: what is to be thought about next, None when all is known;
    ``mistake_threshold``: so much at least a move has lost that is told, in hundredths of the
    commonest piece.
    """

    def __init__(self, game: AnyGame, seat: Seat, view: View, mistake_threshold: int) -> None:
        self._left = list(_played(game, question_of(game, seat, view), view))
        self._slip, self._level = mistake_threshold, QUICK_LEVEL
        self._lost: list[_LostMove] = []
        self._unanswered: list[_ReviewedMove] = []
        self._replies: dict[int, Advice] = {}

    @property
    def question(self) -> Question | None:
        """The position before the first of the moves that are left; then those after the worst."""
        if self._left:
            return self._left[0].question
        return self._unanswered[0].after if self._unanswered else None

    @property
    def level(self) -> Level:
        """How hard to think about it: what is lost is to be known."""
        level = self._level if self._left else QUICK_LEVEL
        return level._replace(margin=self._slip)

    def take_analysis(self, analysis: Analysis | None) -> None:
        """This was thought about the question; on to the next."""
        ranked = analysis.ranked if analysis else ()
        if not self._left:
            answered = self._unanswered.pop(0)
            if ranked:
                self._replies[answered.number] = Advice(ranked[0].move, ranked[0].reasons)
            return
        played = self._left.pop(0)
        worth = next((_clamped(each.score) for each in ranked if each.move == played.move), None)
        if worth is not None and _clamped(ranked[0].score) - worth >= self._slip:
            # That nothing is said of it is no reason why it was better.
            why = tuple(each for each in ranked[0].reasons if not each.is_kept)
            better = Advice(ranked[0].move, why)
            self._lost.append(_LostMove(_clamped(ranked[0].score) - worth, played, better))
        if not self._left and self._level is QUICK_LEVEL:
            self._left = [lost.played for lost in self._worst(2 * MAX_TURNING_POINTS)]
            self._lost, self._level = [], DEEP_LEVEL
        elif not self._left:
            self._unanswered = [x.played for x in self._worst(MAX_TURNING_POINTS) if x.played.after]

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The moves that lost most, in order."""
        return tuple(
            TurningPoint(played.number, better, played.move, self._replies.get(played.number))
            for _, played, better in self._worst(MAX_TURNING_POINTS)
        )

    def _worst(self, most: int) -> Sequence[_LostMove]:
        worst = sorted(self._lost, key=lambda lost: -lost.worth)[:most]
        return sorted(worst, key=lambda lost: lost.played.number)


def _clamped(score: int) -> int:
    return max(-DECIDED, min(score, DECIDED))


def _played(game: AnyGame, whole: Question, view: View) -> Iterator[_ReviewedMove]:
    """The board moves; words turn nothing."""
    states = [game.read_position(whole.position)]
    for number, (seat, text) in enumerate(view.record):
        move = game.read_move(states[-1], text)
        states.append(game.push(states[-1], move))
        if read_command(text) is None:
            first = max(0, number - PLIES_BEFORE)
            start, made = game.position_text(states[first], seat), whole.moves[first : number + 1]
            after = [one for one in game.seats if game.legal(states[-1], one)]
            reply = Question(after[0], start, made) if after else None
            yield _ReviewedMove(number, move, Question(seat, start, made[:-1]), reply)
