"""Explanations of a traced turn, as text and JSON.

In: an explained turn. Out: its edges, and its five cheapest explanations with their costs, edge by
edge: text of at most 100 columns, and the sums as a value.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from textwrap import wrap
from typing import Any

from engines.game import Move
from engines.gesture import Gesture
from engines.topology import cells_of
from firmware_host.explain.explanation import Explanation, TurnExplanation
from firmware_host.explain.instrumented import (
    SETTLED,
    TIE,
    WHAT_LEVEL_IS,
    CostPart,
    Reading,
    history_of,
    parts_of,
)
from firmware_host.tracking.candidate import Candidate, CandidateKind
from firmware_host.tracking.costs import COSTS, BoardCondition, Costs, Timing, required_dwell

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
    lines += ["stood on when the turn of the open move, or this turn, began:"]
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
        text = "no story: the board leads back"
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
        names, world = found.game.topology.names, reading.state.beam.hypotheses[0]
        air = ", ".join(names[piece] for piece in world.off_board)
        came = ", ".join(names[cell] for cell in cells_of(world.unexplained))
        parts = ["nothing is finished", *([f"in the air: {air}"] if air else [])]
        return "; ".join([*parts, *([f"no piece was seen leaving for {came}"] if came else [])])
    match candidate.kind:
        case CandidateKind.UNCHANGED:
            return f"{opened} stands, nothing else" if opened else "nothing was done"
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
    marks += "  (beside)" if each.concurrent else ""
    if each.is_reached and not each.is_carried_out:
        marks += "  (too costly to act on)"
    story = _candidate_text(found, found.reading, each.candidate)
    yield from _wrapped(f"{place + 1}. {story}: {each.cost:.2f}{marks}", "")
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
        yield "Verdict: none; no story is cheap enough, not even an unfinished one."
        return
    if verdict.is_ambiguous:
        yield f"Verdict: these stories are less than {COSTS.margin:.2f} apart, so the board asks:"
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
        yield f"No other story, finished or not, costs at most {COSTS.under_way:.2f}."
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
