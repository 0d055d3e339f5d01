"""Advice for one seat: when to look ahead for it, and what comes of that.

In: views of the game as that seat may see it, and thoughts. Out: a question to think about, and
intents. Pure. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.game import AnyGame, Seat
from engines.search.dangers import NO_DANGERS, Dangers
from engines.search.levels import Level, loss_of
from engines.search.thinking import Analyser, Analysis, Question
from firmware_host.computer.review import Review
from firmware_host.computer.seat_question import (
    has_hidden_pieces,
    question_of,
    question_one_move_earlier,
)
from firmware_host.table.hinting import Advice, HintPolicy, Mistake
from firmware_host.table.messages import Advise, AnyIntent, Reviewed, View, Warn


class Adviser:
    """``question``: what to think about now, None while nobody wants to know. ``keys``: of its
    intents.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, thinker: Analyser, seed: int, keys: Iterator[int]
    ) -> None:
        self.question: Question | None = None
        self.seed = seed
        self._level, self._mistake_threshold = thinker.levels[-1], thinker.mistake_threshold
        self._game, self._seat = game, seat
        self._view: View | None = None
        self._analysis: Analysis | None = None
        self._done: tuple[Question, Analysis | None] | None = None
        self._answer: tuple[Question, Analysis | None] | None = None
        self._review: Review | None = None
        self._reviewed = ("", -1)
        self._dangers: tuple[Question, Dangers] | None = None
        self._keys = keys

    @property
    def level(self) -> Level:
        """How hard to think: of slips the loss is to be known, not only that there was better."""
        if self._review is not None:
            return self._review.level
        slips = self._view is not None and self._reports_mistakes(self._view)
        return self._level._replace(margin=self._mistake_threshold) if slips else self._level

    @property
    def knows_hidden(self) -> bool:
        """Whether what is thought knows what others may not."""
        return has_hidden_pieces(self._view)

    def take_view(self, view: View) -> Sequence[AnyIntent]:
        """The game stands like this now."""
        before, self._view = self.level, view
        if self.level != before:
            self._done = None  # not thought about as is wished now
        if view.result is not None:
            return self._start_review(view)
        self._review = None
        question = self._question_for(view)
        if question is not None and self._done is not None and question == self._done[0]:
            # The table may have forgotten it: a move was taken back.
            self.question, self._analysis = self._done
            again = self.take_analysis(self._analysis) if self._analysis else ()
            return [*again, *self.conclude(*self._done)]
        if question is not None and self._answer is not None and question == self._answer[0]:
            return self._warn(view, self._answer[1])
        self.question = question
        return ()

    def take_analysis(self, analysis: Analysis) -> Sequence[AnyIntent]:
        """This is the best there is so far."""
        assert self._view is not None
        self._analysis = analysis
        if self._review is not None:
            return ()
        if not self._is_hint_wanted or not analysis.ranked:
            return ()
        best = analysis.ranked[0]
        advice = Advice(best.move, best.reasons, self._visible_dangers(analysis))
        return [Advise(self._key(), self._view.entry, self._seat, advice)]

    @property
    def _is_hint_wanted(self) -> bool:
        """Whether what is thought about is told as a hint."""
        own = self.question is not None and self.question.seat == self._seat
        return own and self._view is not None and not self._reports_mistakes(self._view)

    @property
    def wants_dangers(self) -> bool:
        """Whether it is to be looked for dangers, too, beside the question."""
        looked = self._dangers is not None and self._dangers[0] == self.question
        return self._review is None and self._is_hint_wanted and not looked

    def take_dangers(self, dangers: Dangers) -> Sequence[AnyIntent]:
        """These there are."""
        assert self.question is not None
        self._dangers = self.question, dangers
        return self.take_analysis(self._analysis) if self._analysis else ()

    def _visible_dangers(self, thought: Analysis) -> Dangers:
        """The dangers, but for moves that are as good as the best further ahead, for what nobody
        sees yet.
        """
        if self._dangers is None or self._dangers[0] != self.question:
            return NO_DANGERS
        dangers, best = self._dangers[1], thought.ranked[0].score
        good = [
            one.move.path
            for one in thought.ranked
            if one.exact and best - one.score < self._mistake_threshold
        ]
        safe = {(path[0], path[-1]) for path in good if path}
        lost = tuple(each for each in dangers.losing if each.is_compensated or each[:2] not in safe)
        return dangers._replace(losing=lost)

    def decide(self) -> Sequence[AnyIntent]:
        """There is nothing more to find here."""
        assert self.question is not None
        if self._review is None:
            return self.conclude(self.question, self._analysis)
        assert self._view is not None
        thought, self._analysis = self._analysis, None
        self._review.take_analysis(thought)
        return self._start_review(self._view)

    def _start_review(self, view: View) -> Sequence[AnyIntent]:
        """The game is over: where most was lost, if this seat has asked."""
        if self._review is None or self._reviewed != (view.game_id, view.entry):
            wanted = self._seat in dict(view.hints) and view.turning_points is None and view.advised
            self._review = (
                Review(self._game, self._seat, view, self._mistake_threshold) if wanted else None
            )
            self._reviewed = (view.game_id, view.entry)
        self.question = self._review.question if self._review else None
        if self._review is None or self.question is not None or view.turning_points is not None:
            return ()
        return [Reviewed(self._key(), view.entry, self._seat, self._review.turning_points)]

    def conclude(self, question: Question, analysis: Analysis | None) -> Sequence[AnyIntent]:
        """What comes of a question that was thought about to its end: where the seat has moved
        since, whether that was a slip; then what it allows.
        """
        view, self.question, self._analysis = self._view, None, None
        assert view is not None
        if question.seat != self._seat:
            self._answer = question, analysis
            return self._warn(view, analysis)
        self._done = (question, analysis)
        last = view.last
        if analysis is None or last is None or question != self._question_before_move(view):
            return ()
        if (lost := loss_of(analysis, last)) is None or lost < self._mistake_threshold:
            return ()
        answer = self._reply_question(view)
        if self._answer is not None and answer == self._answer[0]:
            return self._warn(view, self._answer[1])
        self.question = answer
        return self._warn(view, None)

    def _question_for(self, view: View) -> Question | None:
        """What is to be thought about now: the own turn, before and just after it was used; after
        it, the others', if the seat wants to know what they will answer.
        """
        slips, steps = self._reports_mistakes(view), dict(view.hints)
        if self._seat in view.movers:
            wanted = slips or self._seat in steps
            return question_of(self._game, self._seat, view) if wanted else None
        if slips:
            return self._question_before_move(view)
        moved = bool(view.record) and view.record[-1].seat == self._seat and not self.knows_hidden
        return self._reply_question(view) if steps.get(self._seat) and moved else None

    def _reply_question(self, view: View) -> Question | None:
        """What whoever is on turn would have to think about."""
        return next((question_of(self._game, seat, view) for seat in view.movers), None)

    def _reports_mistakes(self, view: View) -> bool:
        """Whether slips are told. Where anything is hidden they are not: that something was told
        is seen by others, too, and they would learn of the ranks from that.
        """
        return view.hinting is HintPolicy.MISTAKES and not self.knows_hidden

    def _question_before_move(self, view: View) -> Question | None:
        """The question before the own move that was made last, if nobody has moved since."""
        if not view.record or view.record[-1].seat != self._seat or view.result is not None:
            return None
        return question_one_move_earlier(question_of(self._game, self._seat, view))

    def _warn(self, view: View, analysis: Analysis | None) -> Sequence[AnyIntent]:
        best = analysis.ranked[0] if analysis and analysis.ranked else None
        reply = Advice(best.move, best.reasons) if best else None
        assert view.last is not None
        return [Warn(self._key(), view.entry, Mistake(self._seat, view.last, reply))]

    def _key(self) -> str:
        return f"advice-{next(self._keys)}"
