"""Advice for one seat: hints, mistakes, dangers, and the review of a finished game.

In: views of the game for that seat, and analyses. Out: the question for its analyser, with nothing
but what the seat has seen; intents; and the turning points: the moves that lost most, by number,
each with a better one. Pure. Knows no game; the review is for games whose pieces are all revealed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from engines.game import HIDDEN, AnyGame, Move, Scene, Seat, SupportsPlans
from engines.message import Message
from engines.search.alpha_beta import CERTAIN_WIN
from engines.search.analysis import (
    Analyser,
    Analysis,
    Level,
    Question,
    RankedMove,
    Reason,
    SupportsNullMove,
    SupportsReview,
    captured_cells,
    loss_of,
    position_of,
)
from engines.search.dangers import NO_DANGERS, Dangers
from engines.search.reasons import side_of
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


class _Opponent(NamedTuple):
    """An opponent that can reply to a move: its question then, and the pieces it sees."""

    question: Question
    scene: Scene


class _ReviewedMove(NamedTuple):
    """A board move by its number, the question before it, and the opponents that can reply.

    There are none if the game was over. ``sign``: 1 for a move of the first seat or of a partner,
    -1 for all others.
    """

    number: int
    move: Move
    question: Question
    opponents: tuple[_Opponent, ...]
    sign: int


class _LostMove(NamedTuple):
    """A played move with its loss, and the better move."""

    loss: int
    played: _ReviewedMove
    better: Advice


class Task(NamedTuple):
    """A question of a review, about the move with this entry, and the level to analyse it at."""

    entry: int
    question: Question
    level: Level


_Tasks: TypeAlias = Generator[Task, Analysis | None, None]
"""Tasks, each of which needs the analysis of the one before."""


class Review:
    """The review of a finished game.

    ``task``: what to analyse next, None when all is known; ``percent``: how much has been analysed.
    ``mistake_threshold``: the smallest loss that is shown, in hundredths of the most common piece.

    The moves of people come before those of computers. Those of a seat that seem to have lost most
    are then analysed closely, the worst first, so that a big mistake is known long before all are.
    """

    def __init__(self, game: AnyGame, seat: Seat, view: View, mistake_threshold: int) -> None:
        self._game = game
        computers = dict(view.computers)
        moves = list(_played(game, question_from_view(game, seat, view), view))
        self._most = {
            each: MAX_OF_COMPUTER if each in computers else MAX_TURNING_POINTS
            for each in game.seats
        }
        nodes = min(QUICK_LEVEL.nodes, MOST_QUICK_NODES // max(1, len(moves)))
        self._quick = QUICK_LEVEL._replace(nodes=nodes, margin=mistake_threshold)
        self._deep, self._answer = (
            level._replace(margin=mistake_threshold) for level in (DEEP_LEVEL, QUICK_LEVEL)
        )
        self._mistake_threshold = mistake_threshold
        self._found: list[tuple[Seat, TurningPoint]] = []
        self._scores: dict[int, int] = {}
        self._end = _end_score(game, view)
        self._nodes, self._nodes_left = 0, nodes * len(moves)
        self._nodes_left += 2 * DEEP_LEVEL.nodes * sum(self._most.values())
        people = [one for one in moves if one.move.seat not in computers]
        self._tasks = self._all_tasks(
            (people, [one for one in moves if one.move.seat in computers])
        )
        self.task = next(self._tasks, None)
        self.percent = 0 if self.task else 100

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """Return the worst moves of each seat found so far, in the order of the game."""
        left, worst = dict(self._most), list[TurningPoint]()
        for seat, found in sorted(self._found, key=lambda each: -each[1].loss):
            left[seat] -= 1
            worst += [found] if left[seat] >= 0 else []
        return tuple(sorted(worst, key=lambda each: each.entry))

    @property
    def evaluation(self) -> Evaluation:
        """Return the score of each position before a board move that was analysed, and of the
        end."""
        return (*sorted(self._scores.items()), self._end)

    def take_analysis(self, analysis: Analysis | None) -> None:
        """Take the analysis of the task and go on to the next."""
        assert self.task is not None
        self._nodes += self.task.level.nodes
        self._nodes_left -= self.task.level.nodes
        try:
            self.task = self._tasks.send(analysis)
        except StopIteration:
            self.task, self.percent = None, 100
            return
        done = 100 * self._nodes // (self._nodes + max(self._nodes_left, 0))
        self.percent = max(self.percent, min(done, 99))

    def _all_tasks(self, groups: Iterable[Sequence[_ReviewedMove]]) -> _Tasks:
        for moves in groups:
            lost = list[_LostMove]()
            for played in moves:
                lost += self._loss(
                    played, (yield Task(played.number, played.question, self._quick))
                )
            lost.sort(key=lambda each: -each.loss)
            for seat, most in self._most.items():
                apparent = [each.played for each in lost if each.played.move.seat == seat]
                if seat in {played.move.seat for played in moves}:
                    yield from self._close_tasks(apparent[: 2 * most], 2 * most)

    def _close_tasks(self, apparent: Sequence[_ReviewedMove], expected: int) -> _Tasks:
        """Analyse the apparent mistakes of a seat closely; so many were ``expected``."""
        after_these = self._nodes_left - expected * DEEP_LEVEL.nodes
        for played in apparent:
            analysis = yield Task(played.number, played.question, self._deep)
            for loss, _, better in self._loss(played, analysis):
                replies = list[tuple[_Opponent, Analysis | None]]()
                for each in played.opponents:
                    task = Task(played.number, each.question, self._answer)
                    replies.append((each, (yield task)))
                opponent, found_reply = max(replies, key=_harm, default=(None, None))
                asked = opponent.question if opponent else played.question
                reply = _best(self._game, asked, found_reply)
                found = TurningPoint(played.number, better, played.move, reply, loss)
                self._found.append((played.move.seat, found))
        self._nodes_left = after_these

    def _loss(self, played: _ReviewedMove, analysis: Analysis | None) -> Sequence[_LostMove]:
        """Return what a move lost, if that is enough to be shown; keep the score before it."""
        ranked = analysis.ranked if analysis else ()
        score = next((_clamped(each.score) for each in ranked if each.move == played.move), None)
        if ranked:
            self._scores[played.number] = played.sign * _clamped(ranked[0].score)
        if score is None or (loss := _clamped(ranked[0].score) - score) < self._mistake_threshold:
            return ()
        best = _best(self._game, played.question, analysis)
        return [_LostMove(loss, played, best)] if best else ()


def _best(game: AnyGame, question: Question, analysis: Analysis | None) -> Advice | None:
    """Return the best move that was found, with what follows as far as its reasons speak of it."""
    if analysis is None or not analysis.ranked:
        return None
    best = analysis.ranked[0]
    advice = Advice(best.move, _why(best))
    last = max((arrow.number for why in advice.reasons for arrow in why.arrows), default=0)
    if not last:
        return advice
    state, texts = position_of(game, question), list[str]()
    for move in best.line[: last + 1]:
        texts.append(game.move_text(state, move, move.seat))
        state = game.push(state, move)
    return advice._replace(line=tuple(texts))


def _harm(reply: tuple[_Opponent, Analysis | None]) -> tuple[int, bool]:
    """Return what an opponent's best reply does: how soon it wins, else whether it captures.

    The scores of other replies aren't compared: each contains what the next ones can do.
    """
    (_, scene), analysis = reply
    if analysis is None or not analysis.ranked:
        return -1, False
    best = analysis.ranked[0]
    return max(best.score, CERTAIN_WIN) - CERTAIN_WIN, bool(captured_cells(scene, best.move))


def _why(found: RankedMove) -> tuple[Reason, ...]:
    """Return the reasons for a move; having no comment is none."""
    return tuple(each for each in found.reasons if not each.is_kept)


def _clamped(score: int) -> int:
    return max(-DECIDED, min(score, DECIDED))


def _played(game: AnyGame, whole: Question, view: View) -> Iterator[_ReviewedMove]:
    """Yield the board moves of the game; commands cannot be turning points."""
    states = [game.read_position(whole.position)]
    for number, (seat, text, *_) in enumerate(view.record):
        move = game.read_move(states[-1], text)
        states.append(game.push(states[-1], move))
        if read_command(text) is None:
            first = _begin(game, states, number)
            start, made = game.position_text(states[first]), whole.moves[first : number + 1]
            sign = _sign(game, states[-2], seat)
            opponents = tuple(_opponents(game, states[-1], seat, Question(seat, start, made)))
            asked = Question(seat, start, made[:-1])
            yield _ReviewedMove(number, move, asked, opponents, sign)


def _sign(game: AnyGame, state: Any, seat: Seat) -> int:
    """Return 1 for the first seat and its partners, -1 for all others."""
    return 1 if seat in side_of(game, state, game.seats[0]) else -1


def _opponents(game: AnyGame, state: Any, seat: Seat, asked: Question) -> Iterator[_Opponent]:
    """Yield the opponents of a seat that move before its next turn, those before them passing.

    ``asked``: the seat's own question in that state.
    """
    side = side_of(game, state, seat)
    for _ in game.seats:
        movers = [each for each in game.seats if game.legal(state, each)]
        if not movers or seat in movers:
            return
        for each in movers:
            if each not in side:
                yield _Opponent(asked._replace(seat=each), game.observe(state, None))
        state = game.null_move(state) if isinstance(game, SupportsNullMove) else None
        if state is None:
            return
        asked = Question(seat, game.position_text(state))


def _can_win_at_once(game: AnyGame, question: Question) -> bool:
    """Return whether the seat that is asked has a move that wins the game."""
    state, seat = position_of(game, question), question.seat
    ends = (game.result(game.push(state, move)) for move in game.legal(state, seat))
    return any(end and seat in end.winners for end in ends)


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
        self._planned: tuple[Question, Message | None] | None = None
        self._keys = keys

    @property
    def analyser(self) -> Analyser:
        """Return the analyser to ask: for a review, the one to which all pieces are open."""
        return self._analyser if self._review is None else self._reviewer

    @property
    def level(self) -> Level:
        """Return the level to analyse at; for mistakes, the loss must be known, not only a
        better move."""
        if self._review is not None and self._review.task is not None:
            return self._review.task.level
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
        score = None if self.is_timing_sensitive else best.score
        dangers = self._visible_dangers(analysis)
        advice = Advice(best.move, best.reasons, dangers, score=score, plan=self._plan())
        return [Advise(self._key(), self._view.entry, self._seat, advice)]

    def _plan(self) -> Message | None:
        """Return what the seat should aim at, in a game that can say that."""
        question, game = self.question, self._game
        if question is None or not isinstance(game, SupportsPlans):
            return None
        if self._planned is None or self._planned[0] != question:
            self._planned = question, game.plan(position_of(game, question), question.seat)
        return self._planned[1]

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
        """Begin or continue a review of the finished game, if this seat has asked for one."""
        if self._review is None or self._reviewed != (view.game_id, view.entry):
            wanted = (
                self._seat in dict(view.hints)
                and view.review_percent < 100
                and view.can_request_hints
            )
            self._review = (
                Review(self._game, self._seat, view, self._mistake_threshold) if wanted else None
            )
            self._reviewed = (view.game_id, view.entry)
        if (review := self._review) is None:
            self.question = None
            return ()
        self.question = review.task.question if review.task else None
        found, percent = review.turning_points, review.percent
        known = [turning.entry for turning in view.turning_points or ()]
        is_news = [turning.entry for turning in found] != known or percent == 100
        steps = (percent // PERCENT_STEP, view.review_percent // PERCENT_STEP)
        if view.review_percent == 100 or not (is_news or steps[0] > steps[1]):
            return ()
        told = found if found or percent == 100 else None
        scores = review.evaluation if percent == 100 else ()
        return [Reviewed(self._key(), view.entry, self._seat, told, percent, scores)]

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
        answer = self._punishment_question(view)
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

    def _punishment_question(self, view: View) -> Question | None:
        """Return the question of the opponent that can win at once, else of the first one that
        moves; None if none does before the seat.
        """
        if (asked := self._reply_question(view)) is None:
            return None
        state, own = position_of(self._game, asked), asked._replace(seat=self._seat)
        questions = [one for one, _ in _opponents(self._game, state, self._seat, own)]
        winning = (one for one in questions if _can_win_at_once(self._game, one))
        return next(winning, questions[0] if questions else None)

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
