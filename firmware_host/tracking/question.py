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
"""The most sensors that a player can declare wrong at once if one of them senses no piece where one
should be; with more, the board has to be put right.
"""


@dataclass(frozen=True)
class Question:
    """The answers that a player can choose from; no answers mean that no question is open.

    ``answer_index``: the answer that is shown, which Done selects. ``more_answers``: all other
    answers, offered after a player has gone through the first ones. ``retouch``: the question was
    raised by touching a piece; touching another one then shows its answer, and only a second touch
    selects it. ``suspended``: while a piece is being touched, the question that was open and the
    occupancy before.
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
        every = self.answers + self.more_answers
        following = len(self.answers) if self.more_answers else 0
        return replace(self, answers=every, more_answers=(), answer_index=following)

    def answer_lifted(self, occupied: Mask) -> Gesture | None:
        """Return the answer whose moved piece is the only one lifted, from where the move ended.

        Only moves after which the board would be as it was before the touch are considered, and the
        answer that is shown. None if there is no such answer, or more than one.
        """
        if self.suspended is None:
            return None
        question, before = self.suspended
        moves = ((n, g) for n, g in enumerate(question.answers) if isinstance(g, Gesture))
        lifted = ((n, g) for n, g in moves if before & ~occupied == 1 << g.end)
        found = [g for n, g in lifted if g.final == before or n == question.answer_index]
        for move in found:
            if move == question.shown_answer:
                return move  # its end is lit, so players mean this one
        return found[0] if len(found) == 1 else None

    def answer_touched(self, before: Mask, occupied: Mask) -> Gesture | None:
        """Return the answer that has just been touched: its piece was lifted and put back."""
        if self.suspended is None or occupied != self.suspended[1]:
            return None
        answer, question = self.answer_lifted(before), self.suspended[0]
        return answer if answer == question.shown_answer or not question.retouch else None

    def after_change(self, before: Mask, occupied: Mask, flickered: Mask) -> Question:
        """Return the question after the occupancy has changed from ``before`` to ``occupied``.

        A lift suspends it. A landing closes it, unless only a contact has flickered or the touch
        shows another answer. ``flickered``: the cells that have flickered.
        """
        suspended = (replace(self, suspended=None), before) if self.answers else self.suspended
        if suspended is None:
            return Question()
        question, start = suspended
        if not occupied & ~before & ~flickered:
            return replace(question if occupied == start else Question(), suspended=suspended)
        answer = self.answer_lifted(before) if question.retouch and occupied == start else None
        if answer in (None, question.shown_answer):
            return Question()
        return replace(question, answer_index=question.answers.index(answer))


def may_ignore_sensors(missing: int, extra: int) -> bool:
    """Return whether a player can declare all differing sensors wrong (``MAX_IGNORED``).

    ``missing``, ``extra``: masks of cells that are wrongly sensed as empty and as occupied.
    """
    return (missing | extra).bit_count() <= MAX_IGNORED if missing else bool(extra)


FIRST_ANSWERS_COST = 4.5
"""Answers that cost up to this much more than the cheapest are offered first; the others only after
a player has gone through them. A guess."""


# --- what to ask ---


def choice_between(state: TurnState, moves: Sequence[Gesture | None], *, exact: bool) -> Question:
    """Return the question which of ``moves`` was made.

    All other answers come after these, unless the sensors are ``exact``, so never wrong.
    """
    everything = Question() if exact else _all_answers(state, pressed=False)
    first = without_choice_variants(moves, state.sensed)
    every = (*everything.answers, *everything.more_answers)
    retouch = state.sensed == state.turn.start
    return Question(first, tuple(a for a in every if a not in first), retouch=retouch)


def next_question(state: TurnState, question: Question, *, pressed: bool = False) -> Question:
    """Return the question what was done, for a board on which a sensor may be wrong.

    If nothing has changed and there is only one answer, all answers wait in ``more_answers``, for a
    player who presses Done again. ``pressed``: whether Done has asked for the question.
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

    Misplaced pieces are an answer only if Done was pressed and pieces may be misplaced unnoticed.
    """
    guided, misplaced_cost = state.guided_from is not None, None
    if pressed and may_be_misplaced(state):
        misplaced_cost = 0.0 if state.setup_pending else COSTS.astray
    found = state.ranking_within(COSTS.hopeless).matches
    reached: dict[Answer, float] = {
        match.candidate.gesture: match.cost for match in found if match.requires_action
    }
    return build_question(
        state.beam,
        state.candidates,
        state.received_turn.unreliable,
        reached,
        misplaced_cost=misplaced_cost,
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
    """Return the question what was done, with every move and nothing as answers, cheapest first.

    ``matched_costs``: the costs of the candidates that need no wrong sensor; ``misplaced_cost``:
    the cost of pieces being in the wrong place unnoticed, None to leave that answer out;
    ``guided``: the board is being put right, so most likely no move was made; ``requested``: a
    player asked for the question, and other moves may have been made since.
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
    """Return the answers without duplicates, and only the first of moves that differ in choice.

    A player then selects the choice by touching the piece. That needs a sensed piece, so all moves
    that end on a cell sensed as empty are kept.
    """
    distinct = tuple(dict.fromkeys(answers))
    firsts = first_choice(g for g in distinct if isinstance(g, Gesture))
    return tuple(
        g for g in distinct if not isinstance(g, Gesture) or g in firsts or not sensed >> g.end & 1
    )
