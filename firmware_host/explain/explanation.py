"""The explanation of a traced turn: its cheapest readings, with what they cost.

In: a trace, which turn, which moment. Out: values, by cost. Decides nothing: ``instrumented``
observes the tracker.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines import make_game
from engines.game import AnyGame
from firmware_host.campaign.trace import Trace
from firmware_host.explain.instrumented import (
    SETTLED,
    CostPart,
    Reading,
    TracedTurn,
    history_of,
    itemised,
    parts_of,
    trace_turns,
)
from firmware_host.tracking.candidate import Candidate, effect_key
from firmware_host.tracking.ranking import sensor_fault_cost

MAX_EXPLANATIONS = 5
"""How many explanations are given."""


class NothingToExplain(ValueError):
    """Error raised if there is nothing to explain; the message says why."""


@dataclass(frozen=True)
class Explanation:
    """One explanation of a turn.

    ``cost``: the sum the tracker computed, with its parts. ``candidate`` is None if nothing is
    finished. ``is_reached``: whether the board shows it, else only if a sensor is wrong.
    ``is_carried_out``: whether the tracker may carry it out, or it costs too much. ``concurrent``:
    it is finished only beside what the next player has begun.
    """

    cost: float
    candidate: Candidate | None
    is_reached: bool
    is_carried_out: bool
    concurrent: bool = False

    @property
    def candidate_costs(self) -> tuple[CostPart, ...]:
        """Return what the candidate costs besides its edges."""
        paid = sum(len(taken.parts) for taken in history_of(self.cost))
        return parts_of(self.cost)[paid:]


@dataclass(frozen=True)
class TurnExplanation:
    """A moment of a turn, its explanations by cost, and the turn's readings."""

    trace: Trace
    game: AnyGame
    turn: TracedTurn
    turns: int
    reading: Reading
    explanations: tuple[Explanation, ...]
    readings: tuple[Reading, ...]
    since: float


def explain(
    trace: Trace, number: int | None = None, moment: float | None = None
) -> TurnExplanation:
    """Explain one turn of a trace.

    The one of that number (from 1), else the first that was not read as intended, else the last.
    ``moment``: milliseconds after its first edge; else the time of the last decision. Raises
    NothingToExplain, TraceError or ScriptError.
    """
    with itemised():
        turns, tracker = trace_turns(trace)
        if not turns:
            raise NothingToExplain("nothing happens in this trace, so there is nothing to explain")
        frames = tracker.readings[-1].frames if tracker.readings else ()
        felt = [t for t in turns if any(t.began <= f.at <= t.ended for f in frames)]
        turn = _chosen(turns if number or not felt else felt, number)
        readings = [r for r in tracker.readings if turn.began <= r.at <= turn.ended]
        edges = [f.at for f in frames if turn.began <= f.at <= turn.ended]
        if not edges:
            raise NothingToExplain(
                f"no sensor changed in turn {turn.number}, so there is nothing to explain"
            )
        since = edges[0]
        readings = [r for r in readings if r.at >= since]
        reading = _moment(readings, None if moment is None else since + moment / 1000)
        ranked = tuple(explanations(reading))
    game = make_game(trace.game, trace.options)
    return TurnExplanation(
        trace, game, turn, len(trace.intended), reading, ranked, tuple(readings), since
    )


def _chosen(turns: Sequence[TracedTurn], number: int | None) -> TracedTurn:
    if number is None:
        return next((turn for turn in turns if not turn.is_correct), turns[-1])
    found = next((turn for turn in turns if turn.number >= number >= 1), None)
    if found is None:
        raise NothingToExplain(
            f"there is no turn {number}; turns are numbered 1 to {turns[-1].number}"
        )
    return found


def _moment(readings: Sequence[Reading], until: float | None) -> Reading:
    if until is not None:
        found = [reading for reading in readings if reading.at <= until + 1e-9]
        if not found:
            raise NothingToExplain(
                "there is nothing to explain before the first sensor change of a turn"
            )
        return found[-1]
    decided = [each for each in readings if each.action not in ("", SETTLED)]
    return (decided or list(readings))[-1]


def explanations(reading: Reading) -> Iterator[Explanation]:
    """Yield the five cheapest explanations.

    Those the tracker may carry out; those that cost too much for that; each move if a sensor is
    wrong; and that nothing is finished.
    """
    at = reading.state
    beam = at.beam
    found = at.ranking.matches
    made = [
        Explanation(match.cost, match.candidate, True, True, match.concurrent) for match in found
    ]
    known = {_effect(match.candidate) for match in found}
    dear = at.ranking_within(math.inf).matches
    for match in dear:
        if _effect(match.candidate) not in known:
            known.add(_effect(match.candidate))
            made.append(Explanation(match.cost, match.candidate, True, False, match.concurrent))
    if all(match.hypothesis is not beam.hypotheses[0] for match in (*found, *dear)):
        made.append(Explanation(beam.hypotheses[0].cost, None, False, False))
    for story in at.candidates.all_moves():
        if _effect(story) not in known:
            known.add(_effect(story))
            cost = sensor_fault_cost(beam, story, at.turn_start.unreliable)
            made.append(Explanation(cost, story, False, False))
    yield from sorted(made, key=lambda each: each.cost)[:MAX_EXPLANATIONS]


def _effect(candidate: Candidate) -> object:
    return candidate.kind, candidate.steps_back, candidate.gesture and effect_key(candidate.gesture)
