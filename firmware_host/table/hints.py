"""The hints at one table: when they are given, who has requested one, and what was advised.

In: requests of seats, results of analysers, positions. Out: steps, advice and mistakes for views. A
seat that has just moved can ask for the probable answer. Forgets what was advised when the position
changes. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from engines.game import HIDDEN, Move, Scene, Seat
from engines.message import Message
from firmware_host.table.events import Evaluated, HintGiven
from firmware_host.table.game_log import GameLog
from firmware_host.table.messages import (
    ON_REQUEST,
    UNREQUESTED,
    Advice,
    Advise,
    AnsweredMove,
    AnswerMove,
    AnyFound,
    Evaluation,
    Hint,
    HintPolicy,
    Reviewed,
    TurningPoint,
)

MAX_STEP = 3
"""The last step of a hint: which piece; where to; why."""


def next_step(step: int, moves: Iterable[Move], advised: Move | None = None) -> int:
    """Return the step after ``step``, after the last one 0; where ``moves`` are those of one piece,
    nobody is told which. Of an ``advised`` command everything is told at once.
    """
    if step and advised is not None and not advised.path:
        return 0
    if not step and len({move.path[0] for move in moves if move.path}) == 1:
        return 2
    return (step + 1) % (MAX_STEP + 1)


@dataclass
class _PositionHints:
    """The hints of one position, by seat: the steps requested and the advice; for the last position
    of a game, its turning points and evaluation, and the ``mistakes`` that were kept with it.
    """

    position: object = None
    steps: dict[Seat, int] = field(default_factory=dict)
    advice: dict[Seat, Advice] = field(default_factory=dict)
    turning_points: tuple[TurningPoint, ...] | None = None
    review_percent: int = 0
    evaluation: Evaluation = ()
    mistakes: tuple[int, ...] = ()


class Hints:
    """The hints of one table.

    ``available``: there is an analyser; ``policy``: when hints are given; ``on_small_machine``:
    nothing is analysed before somebody has asked; ``counts``: how many each seat has had, where
    they are counted. A position is identified by the very state object of the game: advice does not
    hold for another one after as many moves. ``version`` grows with every change that a view may
    show.
    """

    def __init__(self) -> None:
        self.available = False
        self.policy = HintPolicy.REQUEST
        self.on_small_machine = False
        self.counts: dict[Seat, int] = {}
        self.version = 0
        self._current = _PositionHints()
        self._events: list[HintGiven | Evaluated] = []
        self._answered: dict[Seat, tuple[object, AnsweredMove]] = {}

    def inherit(self, before: Hints) -> None:
        """Take over the policy and the availability of hints from the previous game's table."""
        self.available, self.policy, self.on_small_machine = (
            before.available,
            before.policy,
            before.on_small_machine,
        )

    @property
    def is_dormant(self) -> bool:
        """Return whether hints would come unrequested, but wait until one is requested."""
        return self.available and self.on_small_machine and self.policy in UNREQUESTED

    @property
    def effective_policy(self) -> HintPolicy:
        """The policy in effect now."""
        return HintPolicy.REQUEST if self.is_dormant else self.policy

    def submit(self, intent: Hint | AnyFound, log: GameLog) -> Message | None:
        """Carry out a request, or store what an analyser has found; return why not."""
        if isinstance(intent, Hint):
            return self._next_step(intent.seat, log)
        if intent.entry != log.entry:
            return Message("table.gone-on-since")
        here = self._of_position(log.state)
        known = here.evaluation
        if self._store(intent, here, log.state):
            self.version += 1
            # Scores of pieces that were hidden depend on what a journal encrypts, whoever has seen
            # them since.
            if here.evaluation != known and not (log.revealed or log.is_secret):
                self._events.append(Evaluated(here.evaluation, self.mistakes(log.state)))
        return None

    def _store(self, found: AnyFound, here: _PositionHints, position: object) -> bool:
        """Store a finding; return whether it is new.

        Analysers repeat what still holds, and do not know of an answer shown since.
        """
        match found:
            case Advise(seat=seat, advice=advice):
                known, step = here.advice.get(seat), here.steps.get(seat, 0)
                if known and step:
                    advice = known.merged_with(advice, partly_shown=step > 1)
                here.advice[seat] = advice
                return advice != known
            case Reviewed(turning=turning, percent=percent):
                before = here.turning_points, here.review_percent, here.evaluation
                here.turning_points, here.review_percent = turning, percent
                here.evaluation = found.evaluation or here.evaluation
                return before != (turning, percent, here.evaluation)
            case AnswerMove(answered=moved):
                at, earlier = self._answered.get(moved.seat, (None, None))
                if (
                    at is position
                    and earlier
                    and earlier.move == moved.move
                    and moved.reply is None
                ):
                    return False
                self._answered[moved.seat] = (position, moved)
                return at is not position or earlier != moved

    def count_hint(self, seat: Seat) -> None:
        """Count one more hint of a seat."""
        self.counts[seat] = self.counts.get(seat, 0) + 1

    def drain(self) -> Sequence[HintGiven | Evaluated]:
        """Return the events since the last call, for the journal."""
        hinted, self._events = self._events, []
        return hinted

    def can_be_requested(self, log: GameLog) -> bool:
        """Return whether hints can be requested now.

        After the game, whether turning points are: not if hints are off or any piece, on the board
        or captured, is still hidden.
        """
        if log.game.result(log.state) is None:
            return self.effective_policy in ON_REQUEST
        return self.effective_policy is not HintPolicy.OFF and not log.is_secret

    def turning_points(self, position: object) -> tuple[TurningPoint, ...] | None:
        """Return the turning points; None if there is no analysis."""
        return self._of_position(position).turning_points

    def review_percent(self, position: object) -> int:
        """Return how much of the game has been analysed for its turning points."""
        return self._of_position(position).review_percent

    def evaluation(self, position: object) -> Evaluation:
        """Return the scores of the game that led to this position; empty if it has none."""
        return self._of_position(position).evaluation

    def mistakes(self, position: object) -> tuple[int, ...]:
        """Return the numbers of the moves that a review found to have lost most."""
        here = self._of_position(position)
        found = here.turning_points
        return here.mistakes if found is None else tuple(one.entry for one in found)

    def restore_evaluation(
        self, position: object, scores: Evaluation, mistakes: tuple[int, ...]
    ) -> None:
        """Take back the scores and mistakes that were kept with the game."""
        here = self._of_position(position)
        here.evaluation, here.mistakes = scores, mistakes

    def steps(self, position: object, people: Collection[Seat]) -> Mapping[Seat, int]:
        """Return the step of each seat; ``people``: those on turn that the computer does
        not play.
        """
        if self.effective_policy is HintPolicy.ALWAYS:
            return dict.fromkeys(people, MAX_STEP)
        return self._of_position(position).steps

    def visible_advice(
        self, position: object, steps: Mapping[Seat, int], seats: Collection[Seat]
    ) -> Advice | None:
        """Return the advice to the first of these seats that has requested one."""
        advice = self._of_position(position).advice
        requesters = (seat for seat in steps if seat in seats)
        return next((advice[seat] for seat in requesters if seat in advice), None)

    def answered_move(self, seat: Seat, position: object) -> AnsweredMove | None:
        """Return what was found about the seat's move that led to this position."""
        known, moved = self._answered.get(seat, (None, None))
        requested = self._current.position is position and self._current.steps.get(seat)
        return (
            moved
            if known is position and (requested or self.effective_policy is HintPolicy.MISTAKES)
            else None
        )

    def _next_step(self, seat: Seat, log: GameLog) -> Message | None:
        """Take the next step for a seat, after the last one none; return why not.

        The cells where its pieces would be captured are shown from then on, with every step.
        """
        over = log.game.result(log.state) is not None
        dozed, self.on_small_machine = self.is_dormant, False
        if dozed and not over:  # from now on they come unrequested
            self.version += 1
            return None
        waits = seat not in log.movers
        if waits and not (over or _may_show_reply(seat, log)):
            return Message("table.hint-on-turn")
        if not self.available:
            return Message("table.no-hints")
        if not self.can_be_requested(log):
            return Message("table.hints-unasked")
        self.version += 1
        here = self._of_position(log.state)
        steps = here.steps
        if over:
            steps[seat] = MAX_STEP
            return None
        begun, before = seat in steps, steps.get(seat, 0)
        known = here.advice.get(seat)
        advised = known.move if known else None
        moves = log.legal.get(seat, ())
        steps[seat] = MAX_STEP - before if waits else next_step(before, moves, advised)
        if not steps[seat] and seat in here.advice:
            here.advice[seat] = here.advice[seat]._replace(is_more_precise=False)
        if self.effective_policy is HintPolicy.COUNTED and not begun:
            self.count_hint(seat)
            self._events.append(HintGiven(seat))
        return None

    def _of_position(self, position: object) -> _PositionHints:
        if position is not self._current.position:
            self._current = _PositionHints(position)
        return self._current


def _may_show_reply(seat: Seat, log: GameLog) -> bool:
    """Return whether this seat has just moved and nothing is hidden from anybody."""
    moved = bool(log.moves) and log.moves[-1].seat == seat and bool(log.moves[-1].path)
    seen = log.game.observe(log.state, None)
    return moved and not any(one and one.kind == HIDDEN for one in seen)


def may_see_advice(scene: Scene, viewer: Seat | None, seats: Collection[Seat]) -> bool:
    """Return whether a viewer may see advice for these seats: it may contain what only its seat
    knows, where anything is hidden from the viewer.
    """
    if set(seats) == {viewer}:
        return True
    return not any(piece and piece.kind == HIDDEN for piece in scene)
