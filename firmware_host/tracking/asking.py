"""What to ask: the answers are stories, in the order of what they cost.

In: the position as it is understood, the question until now. Out: a question. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import MISPLACED, Answer
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.distance import sensor_fault_cost
from firmware_host.tracking.judgement import may_be_misplaced
from firmware_host.tracking.open_move import first_choice
from firmware_host.tracking.position import TurnState
from firmware_host.tracking.question import Question
from firmware_host.tracking.story import CandidateSet

FIRST_ANSWERS_COST = 4.5
"""Answers so much dearer than the first come only to who goes on through them."""


def choice_between(state: TurnState, moves: Sequence[Gesture | None]) -> Question:
    """Which of these it is; whoever goes on comes to all others."""
    wider = _all_answers(state, pressed=False)
    first = without_choice_variants(moves, state.sensed)
    every = (*wider.answers, *wider.more_answers)
    retouch = state.sensed == state.turn.start
    return Question(first, tuple(a for a in every if a not in first), retouch=retouch)


def next_question(state: TurnState, question: Question, *, pressed: bool = False) -> Question:
    """What has been done: perhaps a sensor is wrong. Where nothing is felt to have moved, only who
    insists is asked. ``pressed``: the turn button asks.
    """
    if state.turn_start.is_game_over and state.open_move is None:
        return question
    if question.more_answers:
        return question.next()
    found = _all_answers(state, pressed=pressed)
    if (
        state.sensed == state.turn.start
        and not state.turn_start.unreliable
        and len(found.answers) < 2
    ):
        return Question((), (*found.answers, *found.more_answers))
    return found


def _all_answers(state: TurnState, *, pressed: bool) -> Question:
    """All answers. That pieces stand wrongly is told only whom the board had not told of it."""
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
        state.turn_start.unreliable,
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
    """What has been done, whatever sensors may have got wrong; ``matched_costs``: what those
    stories cost for which no sensor need be wrong; ``misplaced_cost``: the price of it that pieces
    stand wrongly and nobody has noticed, None for no such answer; ``guided``: the board is put
    right, and nobody makes a move; ``requested``: somebody wants to be asked, and may have gone on
    since.
    """
    ranked: list[tuple[float, int, Answer]] = []
    for place, story in enumerate(candidates.all_moves()):
        price = sensor_fault_cost(beam, story, unreliable, moves_made_since=requested)
        price = min(price, matched_costs.get(story.gesture, inf))
        ranked.append((price, place, story.gesture))
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
    """Of moves that differ by their choice alone the first: touching the piece tells which, if it
    is felt where it stands.
    """
    known = tuple(dict.fromkeys(answers))
    firsts = first_choice(g for g in known if isinstance(g, Gesture))
    return tuple(
        g for g in known if not isinstance(g, Gesture) or g in firsts or not sensed >> g.end & 1
    )
