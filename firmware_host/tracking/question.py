"""Questions to the player: which answers to offer, and how touches and the turn button choose one.

In: the turn state and the question so far. Out: a question, a frozen value whose answers are in
order of their costs. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.actions import MISPLACED, Answer
from firmware_host.tracking.board_condition import may_be_misplaced
from firmware_host.tracking.candidate import CandidateSet, first_choice
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import Beam
from firmware_host.tracking.ranking import sensor_fault_cost
from firmware_host.tracking.turn_state import TurnState

MAX_IGNORED = 3
"""The most sensors that a player can declare wrong at once, unless all of them only sense too much;
otherwise the board has to be put right.
"""


@dataclass(frozen=True)
class Question:
    """The answers to choose from, none while nothing is asked.

    ``answer_index``: the answer that the turn button selects. ``more_answers``: all others, for
    players who have seen that it is none of these or who insist on being asked. ``retouch``: a
    touched piece raised the question, so that one touch only shows another answer and the next one
    selects it. ``suspended``: the question before something was touched, and the occupancy at that
    time.
    """

    answers: tuple[Answer, ...] = ()
    more_answers: tuple[Answer, ...] = ()
    answer_index: int = 0
    retouch: bool = False
    suspended: tuple[Question, Mask] | None = None

    @property
    def shown_answer(self) -> Answer:
        """The answer that is shown."""
        return self.answers[self.answer_index]

    def next(self) -> Question:
        """Return the question with the next answer shown."""
        if self.answer_index + 1 < len(self.answers):
            return replace(self, answer_index=self.answer_index + 1)
        wider = self.answers + self.more_answers
        following = len(self.answers) if self.more_answers else 0
        return replace(self, answers=wider, more_answers=(), answer_index=following)

    def answer_lifted(self, occupied: Mask) -> Gesture | None:
        """Return the answer whose piece is lifted from its end, alone.

        This identifies answers that leave the board as it is, and the one that is shown.
        """
        if self.suspended is None:
            return None
        put_off, seen = self.suspended
        moves = ((n, g) for n, g in enumerate(put_off.answers) if isinstance(g, Gesture))
        ends = ((n, g) for n, g in moves if seen & ~occupied == 1 << g.end)
        found = [g for n, g in ends if g.final == seen or n == put_off.answer_index]
        for move in found:
            if move == put_off.shown_answer:
                return move  # its end is lit
        return found[0] if len(found) == 1 else None

    def answer_touched(self, before: Mask, occupied: Mask) -> Gesture | None:
        """Return the answer that has just been touched: its piece was lifted and put back."""
        if self.suspended is None or occupied != self.suspended[1]:
            return None
        answer, question = self.answer_lifted(before), self.suspended[0]
        return answer if answer == question.shown_answer or not question.retouch else None

    def after_change(self, before: Mask, occupied: Mask, flickered: Mask) -> Question:
        """Return the question after a change of the occupancy.

        It is closed, unless only a contact has flickered or the touch shows another answer;
        ``flickered``: the cells that have flickered.
        """
        put_off = (replace(self, suspended=None), before) if self.answers else self.suspended
        if put_off is None:
            return Question()
        question, seen = put_off
        if not occupied & ~before & ~flickered:
            return replace(question if occupied == seen else Question(), suspended=put_off)
        answer = self.answer_lifted(before) if question.retouch and occupied == seen else None
        if answer in (None, question.shown_answer):
            return Question()
        return replace(question, answer_index=question.answers.index(answer))


def may_ignore_sensors(missing: int, extra: int) -> bool:
    """Return whether sensors alone may be wrong: all that differs is sensed too much, or few cells
    differ.
    """
    return (missing | extra).bit_count() <= MAX_IGNORED if missing else bool(extra)


FIRST_ANSWERS_COST = 4.5
"""Answers that cost so much more than the first are shown only after going through the others."""


# --- what to ask ---


def choice_between(state: TurnState, moves: Sequence[Gesture | None], *, exact: bool) -> Question:
    """Return the question which of these moves was made; all other answers come after them, unless
    the sensors are ``exact``.
    """
    wider = Question() if exact else _all_answers(state, pressed=False)
    first = without_choice_variants(moves, state.sensed)
    every = (*wider.answers, *wider.more_answers)
    retouch = state.sensed == state.turn.start
    return Question(first, tuple(a for a in every if a not in first), retouch=retouch)


def next_question(state: TurnState, question: Question, *, pressed: bool = False) -> Question:
    """Return the question what has been done, where a sensor may be wrong.

    If no move is sensed, only a player who insists is asked. ``pressed``: the turn button asks for
    it.
    """
    if state.received_turn.is_game_over and state.open_move is None:
        return question
    if question.more_answers:
        return question.next()
    found = _all_answers(state, pressed=pressed)
    if (
        state.sensed == state.turn.start
        and not state.received_turn.unreliable
        and len(found.answers) < 2
    ):
        return Question((), (*found.answers, *found.more_answers))
    return found


def _all_answers(state: TurnState, *, pressed: bool) -> Question:
    """Return a question with all answers.

    Misplaced pieces are an answer only if the turn button asks and pieces may be misplaced
    unnoticed.
    """
    guided, astray = state.guided_from is not None, None
    if pressed and may_be_misplaced(state):
        astray = 0.0 if state.setup_pending else COSTS.astray
    found = state.ranking_within(COSTS.hopeless).matches
    reached: dict[Answer, float] = {
        match.candidate.gesture: match.cost for match in found if match.requires_action
    }
    return build_question(
        state.beam,
        state.candidates,
        state.received_turn.unreliable,
        reached,
        misplaced_cost=astray,
        guided=guided,
        requested=pressed,
    )


def build_question(
    beam: Beam,
    candidates: CandidateSet,
    unreliable: Mask,
    matched_costs: Mapping[Answer, float],
    *,
    misplaced_cost: float | None,
    guided: bool,
    requested: bool,
) -> Question:
    """Return the question what has been done, whatever sensors may have got wrong.

    ``matched_costs``: the costs of the candidates that need no wrong sensor; ``misplaced_cost``:
    the cost of pieces being in the wrong place unnoticed, None to leave that answer out;
    ``guided``: the board is being put right and no move is made; ``requested``: a player wants to
    be asked and may have gone on since.
    """
    ranked: list[tuple[float, int, Answer]] = []
    for place, candidate in enumerate(candidates.all_moves()):
        fault_cost = sensor_fault_cost(beam, candidate, unreliable, moves_made_since=requested)
        fault_cost = min(fault_cost, matched_costs.get(candidate.gesture, inf))
        ranked.append((fault_cost, place, candidate.gesture))
    nothing = (
        0.0
        if guided or beam.sensed == beam.anchor.occupied(candidates.after_open_move)
        else COSTS.nothing
    )
    ranked.append((sensor_fault_cost(beam, candidates.unchanged, unreliable) + nothing, -1, None))
    if misplaced_cost is not None:
        ranked.append((misplaced_cost, -2, MISPLACED))
    ranked.sort(key=lambda entry: entry[:2])
    limit = ranked[0][0] + (0.0 if guided else FIRST_ANSWERS_COST)
    near = without_choice_variants(
        (answer for cost, _, answer in ranked if cost <= limit), beam.sensed
    )
    every = without_choice_variants((answer for _, _, answer in ranked), beam.sensed)
    return Question(near, tuple(answer for answer in every if answer not in near))


def without_choice_variants(answers: Iterable[Answer], sensed: Mask) -> tuple[Answer, ...]:
    """Return the first of the moves that differ only by their choice, as touching the piece selects
    one, if the piece is sensed on its end.
    """
    known = tuple(dict.fromkeys(answers))
    firsts = first_choice(g for g in known if isinstance(g, Gesture))
    return tuple(
        g for g in known if not isinstance(g, Gesture) or g in firsts or not sensed >> g.end & 1
    )
