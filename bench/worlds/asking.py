"""Which question is asked.

In: the position as it is understood, the question until now. Out: a question. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Sequence

from bench.worlds.costs import COSTS
from bench.worlds.judgement import stands_wrongly
from bench.worlds.position import Position
from bench.worlds.question import ask, to_choose
from engines.gesture import Gesture
from firmware_host.tracking.question import Question


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
    reached = {match.story.gesture: match.cost for match in found if match.acts}
    return ask(at.beam, at.book, at.opening.unreliable, reached, astray=astray, guided=guided)
