"""Why the reader of hands read a turn as it did, for people.

In: an explained turn. Out: its edges, and its five cheapest explanations with their prices, edge by
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
from firmware_host.explain.explanation import Explained, Explanation
from firmware_host.explain.itemised import LEVEL, WHAT_LEVEL_IS, Part, parts_of, past_of
from firmware_host.explain.watched import SETTLED, Reading
from firmware_host.tracking.costs import COSTS, Costs
from firmware_host.tracking.dwell import Shown, rest
from firmware_host.tracking.story import Kind, Story
from firmware_host.tracking.timing import Timing

WIDTH = 100
LEAST = 0.005
"""A price below this is printed as nothing."""


def _meanings() -> dict[str, str]:
    """What each row of the table means; one that goes on from the row before it, with that."""
    found, whole = {LEVEL: WHAT_LEVEL_IS}, ""
    for each in fields(Costs):
        text = str(each.metadata["meaning"])
        further = text.startswith("... ")
        whole = whole if further else text
        found[each.name] = f"{whole} {text}" if further else text
    return found


MEANINGS = _meanings()


def _showing() -> dict[Shown, str]:
    """What a board shows; what is the same but for something, whole."""
    found, whole = {}, ""
    for each in Shown:
        further = each.value.startswith("the same ")
        whole = whole if further else each.value
        found[each] = f"{whole}, {each.value.removeprefix('the same ')}" if further else whole
    return found


SHOWING = _showing()


def told(found: Explained, name: str) -> str:
    """The explanation for people."""
    reading, turn = found.reading, found.turn
    meant = ", ".join(turn.meant) or "nothing"
    title = f"{name}: {found.game.name}, turn {turn.number} of {found.turns}, meant {meant}"
    lines = _filled(title, "")
    lines += [
        "",
        "Edges, in ms after the first of this turn, as the reader took them; a piece has the",
    ]
    lines += ["name of the cell it stood on when the turn of the open move, or this one, began:"]
    lines += _filled(_frames(found), "  ")
    lines += ["What was decided in this turn:"]
    for past in found.readings:
        if past.did:
            lines += _filled(f"{_ms(found, past.at).strip()} ms: {_did(found, past)}", "  ")
    lines += ["", *_filled(f"At {_ms(found, reading.at).strip()} ms: {_state(found)}", "")]
    for place in range(len(found.ranked)):
        lines += ["", *_explanation(found, place)]
    lines += ["", *(line for text in _verdict(found) for line in _filled(text, ""))]
    return "\n".join(lines)


def valued(found: Explained) -> Mapping[str, Any]:
    """The same in short, as a value: each explanation with what it costs by row."""
    reading = found.reading
    return {
        "turn": found.turn.number,
        "meant": list(found.turn.meant),
        "ms": round(1000 * (reading.at - found.since)),
        "shows": reading.shown.value,
        "explanations": [
            {
                "story": _story(found, reading, each.story),
                "cost": round(float(each.cost), 2),
                "reached": each.reached,
                "prices": {row: round(much, 2) for row, much in _summed(parts_of(each.cost))},
            }
            for each in found.ranked
        ],
    }


def _frames(found: Explained) -> str:
    names, texts = found.game.topology.names, []
    for frame in found.reading.frames:
        if frame.at >= found.since:
            cells = [f"{names[cell]}-" for cell in cells_of(frame.emptied)]
            cells += [f"{names[cell]}+" for cell in cells_of(frame.filled)]
            texts.append(f"{' '.join(cells)} @{_ms(found, frame.at).strip()}")
    return "  ".join(texts)


def _ms(found: Explained, at: float) -> str:
    return f"{1000 * (at - found.since):6.0f}"


def _did(found: Explained, reading: Reading) -> str:
    best = reading.position.verdict.best
    if reading.did == "asked":
        answers = ", ".join(_answer(found, reading, each) for each in reading.answers)
        text = f"the board asks: {answers}"
    elif reading.did == SETTLED:
        text = "the open move is final"
    elif reading.did == "lost":
        text = "no story: the board leads back"
    elif reading.did == "answered":
        text = "a question was answered"
    else:
        text = _story(found, reading, best.story) if best else reading.did
    return f"{text} ({_why(reading)})"


def _why(reading: Reading) -> str:
    return ": ".join(filter(None, (SHOWING[reading.shown], reading.because)))


def _answer(found: Explained, reading: Reading, answer: object) -> str:
    if not isinstance(answer, Gesture):
        return "nothing" if answer is None else "pieces stand wrongly"
    amends = answer not in reading.position.turn.gestures
    return _move(found, reading, answer.move, 2 if amends else 1)


def _state(found: Explained) -> str:
    reading = found.reading
    if reading.did:
        return _did(found, reading)
    seconds = rest(reading.shown, Timing())
    wait = "for as long as nothing changes" if seconds is None else f"for {1000 * seconds:.0f} ms"
    return f"nothing is decided yet; it shows {SHOWING[reading.shown]}, and waits {wait}"


def _story(found: Explained, reading: Reading, story: Story | None) -> str:
    """A story in a player's words."""
    last = reading.position.last
    opened = _move(found, reading, last.gesture.move, 2) if last else ""
    if story is None:
        names, world = found.game.topology.names, reading.position.beam.worlds[0]
        air = ", ".join(names[piece] for piece in world.air)
        came = ", ".join(names[cell] for cell in cells_of(world.owed))
        parts = ["nothing is finished", *([f"in the air: {air}"] if air else [])]
        return "; ".join([*parts, *([f"nobody saw leave what stands on {came}"] if came else [])])
    match story.kind:
        case Kind.STAY:
            return f"{opened} stands, nothing else" if opened else "nothing was done"
        case Kind.BACK:
            return f"{opened} taken back"
        case Kind.FURTHER:
            return f"{story.steps} move{'s' if story.steps > 1 else ''} taken back"
        case Kind.AGAIN:
            return "a new game is set up"
    assert story.gesture is not None
    amends = story.kind is Kind.AMEND
    text = _move(found, reading, story.gesture.move, 2 if amends else 1)
    return f"{text} instead of {opened}" if amends else f"{text} played"


def _move(found: Explained, reading: Reading, move: Move, back: int) -> str:
    states: Sequence[Any] = reading.states
    return found.game.move_text(states[-min(back, len(states))], move)


def _explanation(found: Explained, place: int) -> Iterator[str]:
    each, earlier = found.ranked[place], found.ranked[:place]
    marks = "" if each.reached or each.story is None else "  (only if a sensor is wrong)"
    marks += "  (beside)" if each.beside else ""
    if each.reached and not each.carried:
        marks += "  (too dear to be carried out)"
    story = _story(found, found.reading, each.story)
    yield from _filled(f"{place + 1}. {story}: {each.cost:.2f}{marks}", "")
    past = past_of(each.cost)
    same = [n for n, other in enumerate(earlier, 1) if past and past_of(other.cost) == past]
    if same:
        yield f"   its edges are taken as in {same[0]}"
    else:
        yield from _edges(found, each)
    level = [part for taken in past for part in taken.parts if part.row == LEVEL]
    own = list(_prices((*each.own, *level)))
    if own:
        yield "   beside its edges:"
        yield from own


def _edges(found: Explained, each: Explanation) -> Iterator[str]:
    names, frames = found.game.topology.names, found.reading.frames
    for taken in past_of(each.cost):
        for edge in taken.edges:
            piece = "" if edge.piece is None else names[edge.piece]
            where = "" if edge.where is None else names[edge.where]
            sign = "-" if frames[taken.frame].emptied >> edge.cell & 1 else "+"
            text = edge.how.value.format(piece=piece, where=where)
            yield f"   {_ms(found, frames[taken.frame].at)}  {names[edge.cell]}{sign}  {text}"
        yield from _prices(part for part in taken.parts if part.row != LEVEL)


def _prices(parts: Iterable[Part]) -> Iterator[str]:
    for row, amount in _summed(parts):
        first, *others = wrap(f"{row}: {MEANINGS[row].removeprefix('... ')}", WIDTH - 21)
        yield f"             {amount:+6.2f}  {first}"
        yield from (f"{'':21}{line}" for line in others)


def _summed(parts: Iterable[Part]) -> Iterator[tuple[str, float]]:
    """How much of each row, if it is worth telling."""
    sums: dict[str, float] = {}
    for row, amount in parts:
        sums[row] = sums.get(row, 0.0) + amount
    yield from ((row, amount) for row, amount in sums.items() if abs(amount) >= LEAST)


def _verdict(found: Explained) -> Iterator[str]:
    verdict, reading = found.reading.position.verdict, found.reading
    best = verdict.best
    if best is None:
        yield "Verdict: none; no story, finished or beside, is cheap enough."
        return
    if verdict.several:
        yield f"Verdict: stories less than {COSTS.margin:.2f} apart, so that the board asks:"
        for match in verdict.near:
            yield f"  {_story(found, reading, match.story)}, {match.cost:.2f}"
        yield f"({_why(reading)})"
        return
    if best.acts:
        yield f"Verdict: {_story(found, reading, best.story)}, {best.cost:.2f}: {_why(reading)}."
    else:
        yield f"Verdict: nothing to do; {_story(found, reading, best.story)}, {best.cost:.2f}."
    others = [match for match in verdict.found if match is not best]
    if not others:
        yield f"No other story, finished or beside, costs at most {COSTS.under_way:.2f}."
        return
    near = others[0].cost - best.cost
    yield f"Runner-up: {_story(found, reading, others[0].story)}, {others[0].cost:.2f}."
    yield f"They are {near:.2f} apart, and the margin is {COSTS.margin:.2f}."


def _filled(text: str, indent: str) -> list[str]:
    return wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )
