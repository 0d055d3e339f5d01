"""What to ask: the answers are stories, in the order of what they cost.

In: the position as it is understood, the question until now. Out: a question. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import inf

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import ASTRAY, Answer
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.distance import distance
from firmware_host.tracking.judgement import stands_wrongly
from firmware_host.tracking.open_move import first_choice
from firmware_host.tracking.position import Position
from firmware_host.tracking.question import Question
from firmware_host.tracking.story import Book

FEW = 4.5
"""Answers so much dearer than the first come only to who goes on through them."""


def choice(at: Position, found: Sequence[Gesture | None]) -> Question:
    """Which of these it is; whoever goes on comes to all others."""
    wider = _wide(at, pressed=False)
    first = to_choose(found, at.seen)
    every = (*wider.answers, *wider.further)
    retouch = at.seen == at.turn.start
    return Question(first, tuple(a for a in every if a not in first), retouch=retouch)


def asked(at: Position, before: Question, *, pressed: bool = False) -> Question:
    """What has been done: perhaps a sensor is wrong. Where nothing is felt to have moved, only who
    insists is asked. ``pressed``: the turn button asks.
    """
    if at.opening.over and at.last is None:
        return before
    if before.further:
        return before.next()
    found = _wide(at, pressed=pressed)
    if at.seen == at.turn.start and not at.opening.unreliable and len(found.answers) < 2:
        return Question((), (*found.answers, *found.further))
    return found


def _wide(at: Position, *, pressed: bool) -> Question:
    """All answers. That pieces stand wrongly is told only whom the board had not told of it."""
    guided, astray = at.guided_from is not None, None
    if pressed and stands_wrongly(at):
        astray = 0.0 if at.awaited else COSTS.astray
    found = at.judged(COSTS.hopeless).found
    reached: dict[Answer, float] = {
        match.story.gesture: match.cost for match in found if match.acts
    }
    return ask(
        at.beam,
        at.book,
        at.opening.unreliable,
        reached,
        astray=astray,
        guided=guided,
        insists=pressed,
    )


def ask(
    beam: Beam,
    book: Book,
    unreliable: Mask,
    reached: Mapping[Answer, float],
    *,
    astray: float | None,
    guided: bool,
    insists: bool,
) -> Question:
    """What has been done, whatever sensors may have got wrong; ``reached``: what those stories cost
    for which no sensor need be wrong; ``astray``: the price of it that pieces stand wrongly and
    nobody has noticed, None for no such answer; ``guided``: the board is put right, and nobody
    makes a move; ``insists``: somebody wants to be asked, and may have gone on since.
    """
    ranked: list[tuple[float, int, Answer]] = []
    for place, story in enumerate(book.every()):
        price = distance(beam, story, unreliable, gone_on=insists)
        price = min(price, reached.get(story.gesture, inf))
        ranked.append((price, place, story.gesture))
    nothing = 0.0 if guided or beam.seen == beam.ground.occupied(book.base) else COSTS.nothing
    ranked.append((distance(beam, book.stay, unreliable) + nothing, -1, None))
    if astray is not None:
        ranked.append((astray, -2, ASTRAY))
    ranked.sort(key=lambda entry: entry[:2])
    limit = ranked[0][0] + (0.0 if guided else FEW)
    near = to_choose((answer for cost, _, answer in ranked if cost <= limit), beam.seen)
    every = to_choose((answer for _, _, answer in ranked), beam.seen)
    return Question(near, tuple(answer for answer in every if answer not in near))


def to_choose(answers: Iterable[Answer], seen: Mask) -> tuple[Answer, ...]:
    """Of moves that differ by their choice alone the first: touching the piece tells which, if it
    is felt where it stands.
    """
    known = tuple(dict.fromkeys(answers))
    firsts = first_choice(g for g in known if isinstance(g, Gesture))
    return tuple(
        g for g in known if not isinstance(g, Gesture) or g in firsts or not seen >> g.end & 1
    )
