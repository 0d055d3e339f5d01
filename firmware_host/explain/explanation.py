"""The explanation of a traced turn: its cheapest readings and what they cost, as values and text.

In: a trace, which turn, which moment. Out: the turn's edges, and its five cheapest explanations
with their costs, edge by edge: text of at most 100 columns, and the sums as a value. Decides
nothing: ``instrumented`` observes the tracker.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from textwrap import wrap
from typing import Any

from engines import make_game
from engines.game import AnyGame, Move
from engines.gesture import Gesture
from engines.topology import cells_of
from firmware_host.campaign.trace import Trace
from firmware_host.explain.instrumented import (
    SETTLED,
    TIE,
    WHAT_LEVEL_IS,
    CostPart,
    Reading,
    TracedTurn,
    history_of,
    itemised,
    parts_of,
    trace_turns,
)
from firmware_host.tracking.candidate import Candidate, CandidateKind, effect_key
from firmware_host.tracking.costs import COSTS, Costs
from firmware_host.tracking.ranking import sensor_fault_cost
from firmware_host.tracking.timing import BoardCondition, Timing, required_dwell

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
    for candidate in at.candidates.all_moves():
        if _effect(candidate) not in known:
            known.add(_effect(candidate))
            cost = sensor_fault_cost(beam, candidate, at.received_turn.unreliable)
            made.append(Explanation(cost, candidate, False, False))
    yield from sorted(made, key=lambda each: each.cost)[:MAX_EXPLANATIONS]


def _effect(candidate: Candidate) -> object:
    return candidate.kind, candidate.steps_back, candidate.gesture and effect_key(candidate.gesture)


# --- as text and JSON ---


WIDTH = 100
MIN_SHOWN_COST = 0.005
"""A cost below this is not printed."""


def _meanings() -> dict[str, str]:
    """Return what each row of the cost table means; a continuation includes the row before it."""
    found, whole = {TIE: WHAT_LEVEL_IS}, ""
    for each in fields(Costs):
        text = str(each.metadata["meaning"])
        further = text.startswith("... ")
        whole = whole if further else text
        found[each.name] = f"{whole} {text}" if further else text
    return found


MEANINGS = _meanings()


def _showing() -> dict[BoardCondition, str]:
    """Return what each board condition means; variants of another one in full."""
    found, whole = {}, ""
    for each in BoardCondition:
        further = each.value.startswith("the same ")
        whole = whole if further else each.value
        found[each] = f"{whole}, {each.value.removeprefix('the same ')}" if further else whole
    return found


SHOWING = _showing()


def explanation_text(explained: TurnExplanation, name: str) -> str:
    """Return the explanation as text."""
    reading, turn = explained.reading, explained.turn
    meant = ", ".join(turn.intended) or "nothing"
    title = f"{name}: {explained.game.name}, turn {turn.number} of {explained.turns}, meant {meant}"
    lines = _wrapped(title, "")
    lines += [
        "",
        "Sensor changes, in ms after the first of this turn. A piece is named after the cell it",
    ]
    lines += ["occupied when the turn of the open move, or this turn, began:"]
    lines += _wrapped(_frames(explained), "  ")
    lines += ["What was decided in this turn:"]
    for past in explained.readings:
        if past.action:
            lines += _wrapped(
                f"{_ms(explained, past.at).strip()} ms: {_action_text(explained, past)}", "  "
            )
    lines += ["", *_wrapped(f"At {_ms(explained, reading.at).strip()} ms: {_state(explained)}", "")]
    for place in range(len(explained.explanations)):
        lines += ["", *_explanation(explained, place)]
    lines += ["", *(line for text in _verdict(explained) for line in _wrapped(text, ""))]
    return "\n".join(lines)


def explanation_json(explained: TurnExplanation) -> Mapping[str, Any]:
    """Return a summary as a value: each explanation with its cost by row."""
    reading = explained.reading
    return {
        "turn": explained.turn.number,
        "meant": list(explained.turn.intended),
        "ms": round(1000 * (reading.at - explained.since)),
        "shows": reading.condition.value,
        "explanations": [
            {
                "story": _candidate_text(explained, reading, each.candidate),
                "cost": round(float(each.cost), 2),
                "reached": each.is_reached,
                "prices": {row: round(much, 2) for row, much in _cost_by_row(parts_of(each.cost))},
            }
            for each in explained.explanations
        ],
    }


def _frames(found: TurnExplanation) -> str:
    names, texts = found.game.topology.names, []
    for frame in found.reading.frames:
        if frame.at >= found.since:
            cells = [f"{names[cell]}-" for cell in cells_of(frame.emptied)]
            cells += [f"{names[cell]}+" for cell in cells_of(frame.filled)]
            texts.append(f"{' '.join(cells)} @{_ms(found, frame.at).strip()}")
    return "  ".join(texts)


def _ms(found: TurnExplanation, at: float) -> str:
    return f"{1000 * (at - found.since):6.0f}"


def _action_text(found: TurnExplanation, reading: Reading) -> str:
    best = reading.state.ranking.best
    if reading.action == "asked":
        answers = ", ".join(_answer(found, reading, each) for each in reading.answers)
        text = f"the board asks: {answers}"
    elif reading.action == SETTLED:
        text = "the open move is final"
    elif reading.action == "lost":
        text = "guidance starts"
    elif reading.action == "answered":
        text = "a question was answered"
    else:
        text = _candidate_text(found, reading, best.candidate) if best else reading.action
    return f"{text} ({_why(reading)})"


def _why(reading: Reading) -> str:
    return ": ".join(filter(None, (SHOWING[reading.condition], reading.reason)))


def _answer(found: TurnExplanation, reading: Reading, answer: object) -> str:
    if not isinstance(answer, Gesture):
        return "nothing" if answer is None else "pieces are in the wrong place"
    amends = answer not in reading.state.turn.gestures
    return _move(found, reading, answer.move, 2 if amends else 1)


def _state(found: TurnExplanation) -> str:
    reading = found.reading
    if reading.action:
        return _action_text(found, reading)
    seconds = required_dwell(reading.condition, Timing())
    wait = "for as long as nothing changes" if seconds is None else f"for {1000 * seconds:.0f} ms"
    return f"nothing is decided yet; it shows {SHOWING[reading.condition]}, and waits {wait}"


def _candidate_text(found: TurnExplanation, reading: Reading, candidate: Candidate | None) -> str:
    """Return a candidate as text for a player."""
    last = reading.state.open_move
    opened = _move(found, reading, last.gesture.move, 2) if last else ""
    if candidate is None:
        names, hypothesis = found.game.topology.names, reading.state.beam.hypotheses[0]
        air = ", ".join(names[piece] for piece in hypothesis.off_board)
        came = ", ".join(names[cell] for cell in cells_of(hypothesis.unexplained))
        parts = ["nothing is finished", *([f"in the air: {air}"] if air else [])]
        return "; ".join([*parts, *([f"no piece was seen leaving for {came}"] if came else [])])
    match candidate.kind:
        case CandidateKind.UNCHANGED:
            return f"{opened} stands, nothing else" if opened else "nothing was done"
        case CandidateKind.ANNOUNCED:
            return "all moves of the game are on the board"
        case CandidateKind.RETRACT:
            return f"{opened} taken back"
        case CandidateKind.TAKE_BACK:
            return (
                f"{candidate.steps_back} move{'s' if candidate.steps_back > 1 else ''} taken back"
            )
        case CandidateKind.NEW_GAME:
            return "a new game is set up"
    assert candidate.gesture is not None
    amends = candidate.kind is CandidateKind.AMEND
    text = _move(found, reading, candidate.gesture.move, 2 if amends else 1)
    return f"{text} instead of {opened}" if amends else f"{text} played"


def _move(found: TurnExplanation, reading: Reading, move: Move, back: int) -> str:
    states: Sequence[Any] = reading.states
    return found.game.move_text(states[-min(back, len(states))], move)


def _explanation(found: TurnExplanation, place: int) -> Iterator[str]:
    each, earlier = found.explanations[place], found.explanations[:place]
    marks = "" if each.is_reached or each.candidate is None else "  (only if a sensor is wrong)"
    marks += "  (concurrent)" if each.concurrent else ""
    if each.is_reached and not each.is_carried_out:
        marks += "  (too costly to act on)"
    candidate_words = _candidate_text(found, found.reading, each.candidate)
    yield from _wrapped(f"{place + 1}. {candidate_words}: {each.cost:.2f}{marks}", "")
    past = history_of(each.cost)
    same = [n for n, other in enumerate(earlier, 1) if past and history_of(other.cost) == past]
    if same:
        yield f"   its sensor changes are explained as in {same[0]}"
    else:
        yield from _edges(found, each)
    level = [part for taken in past for part in taken.parts if part.row == TIE]
    own = list(_cost_lines((*each.candidate_costs, *level)))
    if own:
        yield "   in addition:"
        yield from own


def _edges(found: TurnExplanation, each: Explanation) -> Iterator[str]:
    names, frames = found.game.topology.names, found.reading.frames
    for taken in history_of(each.cost):
        for edge in taken.edges:
            piece = "" if edge.piece is None else names[edge.piece]
            where = "" if edge.where is None else names[edge.where]
            sign = "-" if frames[taken.frame].emptied >> edge.cell & 1 else "+"
            text = edge.how.value.format(piece=piece, where=where)
            yield f"   {_ms(found, frames[taken.frame].at)}  {names[edge.cell]}{sign}  {text}"
        yield from _cost_lines(part for part in taken.parts if part.row != TIE)


def _cost_lines(parts: Iterable[CostPart]) -> Iterator[str]:
    for row, amount in _cost_by_row(parts):
        first, *others = wrap(f"{row}: {MEANINGS[row].removeprefix('... ')}", WIDTH - 21)
        yield f"             {amount:+6.2f}  {first}"
        yield from (f"{'':21}{line}" for line in others)


def _cost_by_row(parts: Iterable[CostPart]) -> Iterator[tuple[str, float]]:
    """Yield the cost by row, where it is large enough to show."""
    sums: dict[str, float] = {}
    for row, amount in parts:
        sums[row] = sums.get(row, 0.0) + amount
    yield from ((row, amount) for row, amount in sums.items() if abs(amount) >= MIN_SHOWN_COST)


def _verdict(found: TurnExplanation) -> Iterator[str]:
    verdict, reading = found.reading.state.ranking, found.reading
    best = verdict.best
    if best is None:
        yield "Verdict: none; every candidate costs too much, even unfinished ones."
        return
    if verdict.is_ambiguous:
        yield f"Verdict: these are less than {COSTS.margin:.2f} apart, so the board asks:"
        for match in verdict.tied:
            yield f"  {_candidate_text(found, reading, match.candidate)}, {match.cost:.2f}"
        yield f"({_why(reading)})"
        return
    if best.requires_action:
        yield (
            f"Verdict: {_candidate_text(found, reading, best.candidate)}, {best.cost:.2f}:"
            f" {_why(reading)}."
        )
    else:
        yield (
            f"Verdict: nothing to do; {_candidate_text(found, reading, best.candidate)},"
            f" {best.cost:.2f}."
        )
    others = [match for match in verdict.matches if match is not best]
    if not others:
        yield f"No other candidate, finished or not, costs at most {COSTS.under_way:.2f}."
        return
    near = others[0].cost - best.cost
    yield (
        f"Runner-up: {_candidate_text(found, reading, others[0].candidate)}, {others[0].cost:.2f}."
    )
    yield f"They are {near:.2f} apart, and the margin is {COSTS.margin:.2f}."


def _wrapped(text: str, indent: str) -> list[str]:
    return wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
