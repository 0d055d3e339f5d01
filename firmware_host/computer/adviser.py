"""Advice for one seat: hints, mistakes, dangers, and the review of a finished game.

In: views of the game for that seat, and analyses. Out: the question for its analyser, with nothing
but what the seat has seen; intents; and the turning points: the moves that lost most, by number,
each with a better one. Pure. Knows no game; the review is for games whose pieces are all revealed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engines.game import HIDDEN, AnyGame, Move, Seat
from engines.search.analysis import (
    Analyser,
    Analysis,
    Level,
    Question,
    RankedMove,
    Reason,
    SupportsReview,
    loss_of,
)
from engines.search.dangers import NO_DANGERS, Dangers
from firmware_host.table.messages import (
    DECIDED,
    Advice,
    Advise,
    AnsweredMove,
    AnswerMove,
    AnyIntent,
    Evaluation,
    HintPolicy,
    Reviewed,
    TurningPoint,
    View,
)
from firmware_host.table.position_history import read_command


def question_from_view(game: AnyGame, seat: Seat, view: View) -> Question:
    """Return everything that the seat has seen of the game, and nothing else."""
    return Question(
        seat,
        view.start or game.position_text(game.initial(), seat),
        tuple(recorded.text for recorded in view.record),
        tuple((outcome.entry, outcome.survivor) for outcome in view.outcomes),
    )


def shows_hidden_pieces(view: View | None) -> bool:
    """Return whether anything is hidden in this game, so that the time of an answer can reveal
    it."""
    return view is not None and any(piece and piece.kind == HIDDEN for piece in view.scene)


def question_one_move_earlier(question: Question) -> Question:
    """Return the question as it would have been one move earlier."""
    kept = len(question.moves) - 1
    outcomes = tuple(one for one in question.outcomes if one[0] < kept)
    return question._replace(moves=question.moves[:kept], outcomes=outcomes)


QUICK_LEVEL = Level(nodes=2_000, depth=12)
"""For each position: a long game is reviewed in some ten seconds. A guess."""

MOST_QUICK_NODES = 150_000
"""For all positions of a game together: in longer games, each gets fewer. Measured in Coalition
Chess, where four players make many moves: half a minute for game and mistakes.
"""

DEEP_LEVEL = Level(nodes=30_000, depth=30)
"""For each apparent mistake, again: half of those found by the quick level in Tafl are none."""

MAX_TURNING_POINTS, MAX_OF_COMPUTER = 3, 1
"""How many moves of a person and of a computer are shown, of twice as many that are analysed
closely: players want to learn of their own mistakes, whoever made the biggest ones.
"""

PERCENT_STEP = 5
"""The progress is reported each time it has grown by so much."""

PLIES_BEFORE = 8
"""The number of preceding moves in each question, because repetition is a draw. A guess."""


# --- the review ---


class _ReviewedMove(NamedTuple):
    """A board move by its number, the question before it, and the next player's question after it.

    The latter is None if the game was over. ``sign``: 1 for a move of the first seat or of a
    partner, -1 for all others.
    """

    number: int
    move: Move
    question: Question
    after: Question | None
    sign: int


class _LostMove(NamedTuple):
    """A played move with its loss, and the better move."""

    loss: int
    played: _ReviewedMove
    better: Advice


class Review:
    """The review of a finished game.

    ``question``: what to analyse next, None when all is known; ``percent``: how much has been
    analysed. ``mistake_threshold``: the smallest loss that is shown, in hundredths of the most
    common piece.
    """

    def __init__(self, game: AnyGame, seat: Seat, view: View, mistake_threshold: int) -> None:
        self._left = list(_played(game, question_from_view(game, seat, view), view))
        self._most = {
            each: MAX_OF_COMPUTER if each in dict(view.computers) else MAX_TURNING_POINTS
            for each in game.seats
        }
        share = MOST_QUICK_NODES // max(1, len(self._left))
        self._quick = QUICK_LEVEL._replace(nodes=min(QUICK_LEVEL.nodes, share))
        self._nodes, self._expected_nodes = 0, self._quick.nodes * len(self._left)
        self._expected_nodes += 2 * DEEP_LEVEL.nodes * sum(self._most.values())
        self._mistake_threshold, self._level = mistake_threshold, self._quick
        self._lost: list[_LostMove] = []
        self._scores: dict[int, int] = {}
        self._end = _end_score(game, view)
        self._unanswered: list[_ReviewedMove] = []
        self._replies: dict[int, Advice] = {}

    @property
    def question(self) -> Question | None:
        """Return the position before the first remaining move; later those after the worst
        moves."""
        if self._left:
            return self._left[0].question
        return self._unanswered[0].after if self._unanswered else None

    @property
    def level(self) -> Level:
        """Return the level to analyse at, high enough to measure losses."""
        level = self._level if self._left else QUICK_LEVEL
        return level._replace(margin=self._mistake_threshold)

    @property
    def percent(self) -> int:
        """Return how much has been analysed, in positions."""
        return min(99, 100 * self._nodes // self._expected_nodes)

    def take_analysis(self, analysis: Analysis | None) -> None:
        """Take the analysis of the question and go on to the next."""
        self._nodes += self.level.nodes
        ranked = analysis.ranked if analysis else ()
        if not self._left:
            answered = self._unanswered.pop(0)
            if ranked:
                self._replies[answered.number] = Advice(ranked[0].move, _why(ranked[0]))
            return
        played = self._left.pop(0)
        if ranked:
            self._scores[played.number] = played.sign * _clamped(ranked[0].score)
        score = next((_clamped(each.score) for each in ranked if each.move == played.move), None)
        loss = 0 if score is None else _clamped(ranked[0].score) - score
        if score is not None and loss >= self._mistake_threshold:
            better = Advice(ranked[0].move, _why(ranked[0]))
            self._lost.append(_LostMove(loss, played, better))
        if not self._left and self._level is self._quick:
            self._left = [lost.played for lost in self._worst(2)]
            self._lost, self._level = [], DEEP_LEVEL
            self._expected_nodes = self._nodes + DEEP_LEVEL.nodes * max(len(self._left), 1)
        elif not self._left:
            self._unanswered = [lost.played for lost in self._worst() if lost.played.after]

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """Return the moves that lost most, in order."""
        return tuple(
            TurningPoint(played.number, better, played.move, self._replies.get(played.number))
            for _, played, better in self._worst()
        )

    @property
    def evaluation(self) -> Evaluation:
        """Return the score of each position before a board move, and of the end."""
        return (*sorted(self._scores.items()), self._end)

    def _worst(self, times: int = 1) -> Sequence[_LostMove]:
        """Return the worst moves of each seat, in order; so many times as many as are shown."""
        left = {seat: times * most for seat, most in self._most.items()}
        worst = list[_LostMove]()
        for lost in sorted(self._lost, key=lambda lost: -lost.loss):
            left[lost.played.move.seat] -= 1
            if left[lost.played.move.seat] >= 0:
                worst.append(lost)
        return sorted(worst, key=lambda lost: lost.played.number)


def _why(found: RankedMove) -> tuple[Reason, ...]:
    """Return the reasons for a move; having no comment is none."""
    return tuple(each for each in found.reasons if not each.is_kept)


def _clamped(score: int) -> int:
    return max(-DECIDED, min(score, DECIDED))


def _played(game: AnyGame, whole: Question, view: View) -> Iterator[_ReviewedMove]:
    """Yield the board moves of the game; commands cannot be turning points."""
    states = [game.read_position(whole.position)]
    for number, (seat, text, _) in enumerate(view.record):
        move = game.read_move(states[-1], text)
        states.append(game.push(states[-1], move))
        if read_command(text) is None:
            first = _begin(game, states, number)
            start, made = game.position_text(states[first]), whole.moves[first : number + 1]
            after = [one for one in game.seats if game.legal(states[-1], one)]
            reply = Question(after[0], start, made) if after else None
            sign = _sign(game, states[-2], seat)
            yield _ReviewedMove(number, move, Question(seat, start, made[:-1]), reply, sign)


def _sign(game: AnyGame, state: Any, seat: Seat) -> int:
    """Return 1 for the first seat and its partners, -1 for all others."""
    first = game.seats[0]
    partners = {also for one in game.standings(state) if one.seat == first for also in one.partners}
    return 1 if seat == first or seat in partners else -1


def _end_score(game: AnyGame, view: View) -> tuple[int, int]:
    """Return the number of moves of a finished game, and the score of its result."""
    winners = view.result.winners if view.result else ()
    score = 0 if not winners else DECIDED if game.seats[0] in winners else -DECIDED
    return view.entry, score


def _begin(game: AnyGame, states: Sequence[Any], number: int) -> int:
    """Return from which state on the question before this move tells the moves: not from one with
    an open offer, which a position does not contain and the next moves may answer.
    """
    first = max(0, number - PLIES_BEFORE)
    while first and len(game.to_act(states[first])) > 1:
        first -= 1
    return first


# --- the adviser ---


class Adviser:
    """The adviser of one seat.

    ``question``: what to analyse now, None while no advice is wanted. ``keys``: of its intents.
    """

    def __init__(
        self, game: AnyGame, seat: Seat, analyser: Analyser, seed: int, keys: Iterator[int]
    ) -> None:
        self.question: Question | None = None
        self.seed = seed
        self._analyser = analyser
        self._reviewer = game.reviewer() if isinstance(game, SupportsReview) else analyser
        self._level, self._mistake_threshold = analyser.levels[-1], analyser.mistake_threshold
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
    def analyser(self) -> Analyser:
        """Return the analyser to ask: for a review, the one to which all pieces are open."""
        return self._analyser if self._review is None else self._reviewer

    @property
    def level(self) -> Level:
        """Return the level to analyse at; for mistakes, the loss must be known, not only a
        better move."""
        if self._review is not None:
            return self._review.level
        reports_mistakes = self._view is not None and self._reports_mistakes(self._view)
        return (
            self._level._replace(margin=self._mistake_threshold)
            if reports_mistakes
            else self._level
        )

    @property
    def is_timing_sensitive(self) -> bool:
        """Return whether the time of an answer could reveal hidden pieces."""
        return shows_hidden_pieces(self._view)

    def take_view(self, view: View) -> Sequence[AnyIntent]:
        """Take a new view."""
        before, self._view = self.level, view
        if self.level != before:
            self._done = None  # not analysed as required now
        if view.result is not None:
            return self._start_review(view)
        self._review = None
        question = self._question_for(view)
        if question is not None and self._done is not None and question == self._done[0]:
            # The table may have dropped the answer after a take-back.
            self.question, self._analysis = self._done
            hints = self.take_analysis(self._analysis) if self._analysis else ()
            return [*hints, *self._finish_question(*self._done)]
        if question is not None and self._answer is not None and question == self._answer[0]:
            return self._answer_move(view, self._answer[1])
        self.question = question
        return ()

    def take_analysis(self, analysis: Analysis) -> Sequence[AnyIntent]:
        """Take the best analysis so far."""
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
        """Return whether the analysis is shown as a hint."""
        own = self.question is not None and self.question.seat == self._seat
        return own and self._view is not None and not self._reports_mistakes(self._view)

    @property
    def wants_dangers(self) -> bool:
        """Return whether dangers are to be found, too, besides the question."""
        looked = self._dangers is not None and self._dangers[0] == self.question
        return self._review is None and self._is_hint_wanted and not looked

    def take_dangers(self, dangers: Dangers) -> Sequence[AnyIntent]:
        """Take the dangers that were found."""
        assert self.question is not None
        self._dangers = self.question, dangers
        return self.take_analysis(self._analysis) if self._analysis else ()

    def _visible_dangers(self, analysis: Analysis) -> Dangers:
        """Return the dangers without those of moves that are as good as the best at greater
        depth."""
        if self._dangers is None or self._dangers[0] != self.question:
            return NO_DANGERS
        dangers, best = self._dangers[1], analysis.ranked[0].score
        good = [
            one.move.path
            for one in analysis.ranked
            if one.exact and best - one.score < self._mistake_threshold
        ]
        safe = {(path[0], path[-1]) for path in good if path}
        lost = tuple(each for each in dangers.losing if each.is_compensated or each[:2] not in safe)
        return dangers._replace(losing=lost)

    def finish_analysis(self) -> Sequence[AnyIntent]:
        """Return what to submit when the analysis of the question is complete."""
        assert self.question is not None
        if self._review is None:
            return self._finish_question(self.question, self._analysis)
        assert self._view is not None
        analysis, self._analysis = self._analysis, None
        self._review.take_analysis(analysis)
        return self._start_review(self._view)

    def _start_review(self, view: View) -> Sequence[AnyIntent]:
        """Begin a review of the finished game, if this seat has asked for one."""
        if self._review is None or self._reviewed != (view.game_id, view.entry):
            wanted = (
                self._seat in dict(view.hints)
                and view.turning_points is None
                and view.can_request_hints
            )
            self._review = (
                Review(self._game, self._seat, view, self._mistake_threshold) if wanted else None
            )
            self._reviewed = (view.game_id, view.entry)
        self.question = self._review.question if self._review else None
        if self._review is None or view.turning_points is not None:
            return ()
        if self.question is None:
            found, scores = self._review.turning_points, self._review.evaluation
            return [Reviewed(self._key(), view.entry, self._seat, found, evaluation=scores)]
        if (percent := self._review.percent) // PERCENT_STEP == view.review_percent // PERCENT_STEP:
            return ()
        return [Reviewed(self._key(), view.entry, self._seat, None, percent)]

    def _finish_question(
        self, question: Question, analysis: Analysis | None
    ) -> Sequence[AnyIntent]:
        """Return what follows from a completed question.

        If the seat has moved since, whether that was a mistake; then what it allows.
        """
        view, self.question, self._analysis = self._view, None, None
        assert view is not None
        if question.seat != self._seat:
            self._answer = question, analysis
            return self._answer_move(view, analysis)
        self._done = (question, analysis)
        last = view.last
        if analysis is None or last is None or question != self._question_before_move(view):
            return ()
        if (lost := loss_of(analysis, last)) is None or lost < self._mistake_threshold:
            return ()
        answer = self._reply_question(view)
        if self._answer is not None and answer == self._answer[0]:
            return self._answer_move(view, self._answer[1])
        self.question = answer
        return self._answer_move(view, None)

    def _question_for(self, view: View) -> Question | None:
        """Return the question to analyse now, if any.

        The seat's own turn, before and just after its move; then the opponents' turn, if the seat
        wants to know their replies.
        """
        reports_mistakes, steps = self._reports_mistakes(view), dict(view.hints)
        if self._seat in view.movers:
            wanted = reports_mistakes or self._seat in steps
            return question_from_view(self._game, self._seat, view) if wanted else None
        if reports_mistakes:
            return self._question_before_move(view)
        moved = (
            bool(view.record)
            and view.record[-1].seat == self._seat
            and not self.is_timing_sensitive
        )
        return self._reply_question(view) if steps.get(self._seat) and moved else None

    def _reply_question(self, view: View) -> Question | None:
        """Return the question of the seat to move."""
        return next((question_from_view(self._game, seat, view) for seat in view.movers), None)

    def _reports_mistakes(self, view: View) -> bool:
        """Return whether mistakes are reported; never where pieces are hidden.

        Others would see that a report was made and could infer ranks from it.
        """
        return view.hinting is HintPolicy.MISTAKES and not self.is_timing_sensitive

    def _question_before_move(self, view: View) -> Question | None:
        """Return the question before the seat's own last move, if nobody has moved since."""
        if not view.record or view.record[-1].seat != self._seat or view.result is not None:
            return None
        return question_one_move_earlier(question_from_view(self._game, self._seat, view))

    def _answer_move(self, view: View, analysis: Analysis | None) -> Sequence[AnyIntent]:
        best = analysis.ranked[0] if analysis and analysis.ranked else None
        reply = Advice(best.move, best.reasons) if best else None
        assert view.last is not None
        return [AnswerMove(self._key(), view.entry, AnsweredMove(self._seat, view.last, reply))]

    def _key(self) -> str:
        return f"advice-{next(self._keys)}"
