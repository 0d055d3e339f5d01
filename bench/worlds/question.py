"""What to ask: the answers are stories, in the order of what they cost.

In: worlds, stories, the cells known to tell something wrong. Out: a question. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bench.worlds.beam import Beam
from bench.worlds.costs import COSTS
from bench.worlds.open_move import first_choice
from bench.worlds.story import Book, Story
from bench.worlds.world import NOBODY, World
from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import ASTRAY, Answer

FEW = 4.5
"""Answers so much dearer than the first come only to who goes on through them."""


@dataclass(frozen=True)
class Question:
    """The answers to choose from, none while nothing is asked; ``shown``: which of them the turn
    button takes. ``further``: all others there are. ``retouch``: the question came of a piece being
    touched, so that a touch only shows another answer, and one more takes it. ``put_off``: what was
    asked until something was touched, and how the board looked.
    """

    answers: tuple[Answer, ...] = ()
    further: tuple[Answer, ...] = ()
    shown: int = 0
    retouch: bool = False
    put_off: tuple[Question, Mask] | None = None

    @property
    def shown_answer(self) -> Answer:
        """The answer that is shown."""
        return self.answers[self.shown]

    def next(self) -> Question:
        """The same with the next answer shown."""
        if self.shown + 1 < len(self.answers):
            return replace(self, shown=self.shown + 1)
        following = len(self.answers) if self.further else 0
        return replace(self, answers=self.answers + self.further, further=(), shown=following)

    def lifted(self, now: Mask) -> Gesture | None:
        """The answer whose piece is in the hand: lifted from its end, alone. That tells of answers
        that leave the board as it is, and of the one that is shown.
        """
        if self.put_off is None:
            return None
        put_off, seen = self.put_off
        shown = put_off.shown_answer
        moves = [g for g in put_off.answers if isinstance(g, Gesture) and seen & ~now == 1 << g.end]
        found = [g for g in moves if g.final == seen or g == shown]
        return shown if shown in found else found[0] if len(found) == 1 else None

    def touched(self, before: Mask, now: Mask) -> Gesture | None:
        """The answer that has just been touched: its piece was lifted, and is back."""
        if self.put_off is None or now != self.put_off[1]:
            return None
        answer, asked = self.lifted(before), self.put_off[0]
        return answer if answer == asked.shown_answer or not asked.retouch else None

    def after(self, before: Mask, now: Mask, shivered: Mask) -> Question:
        """The same once the occupancy has changed: closed, unless it was only a contact that has
        shivered and is at rest again, or the touch shows another answer; ``shivered``: those cells.
        """
        put_off = (replace(self, put_off=None), before) if self.answers else self.put_off
        if put_off is None:
            return Question()
        asked, seen = put_off
        if not now & ~before & ~shivered:
            return replace(asked if now == seen else Question(), put_off=put_off)
        answer = self.lifted(before) if asked.retouch and now == seen else None
        if answer in (None, asked.shown_answer):
            return Question()
        return replace(asked, shown=asked.answers.index(answer))


def ask(beam: Beam, book: Book, unreliable: Mask, *, astray: bool, guided: bool) -> Question:
    """What has been done, whatever sensors may have got wrong; ``astray``: whether pieces may stand
    wrongly and nobody has noticed; ``guided``: the board is put right, and nobody makes a move.
    """
    ranked: list[tuple[float, int, Answer]] = []
    for place, story in enumerate(book.every()):
        ranked.append((distance(beam, story, unreliable), place, story.gesture))
    nothing = 0.0 if guided or beam.seen == beam.ground.occupied(book.base) else COSTS.nothing
    ranked.append((distance(beam, book.stay, unreliable) + nothing, -1, None))
    if astray:
        ranked.append((COSTS.astray, -2, ASTRAY))
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


def distance(beam: Beam, story: Story, unreliable: Mask) -> float:
    """What it costs to believe a story: the cheapest world, and a price for every cell on which it
    has anything else.
    """
    return min(
        world.cost + story.prior + _apart(world, story, beam, unreliable)
        for world in beam.near(beam.worlds[0].cost + COSTS.sensor)
    )


def _apart(world: World, story: Story, beam: Beam, unreliable: Mask) -> float:
    assert story.key is not None
    sort, start = beam.ground.sort, beam.ground.start
    have, want, price = dict(beam.ground.key(world.moved)), dict(story.key), 0.0
    for cell in {*have, *want}:
        origin = sort.get(cell, NOBODY) if start >> cell & 1 else NOBODY
        here, there = have.get(cell, origin), want.get(cell, origin)
        if here == there or (world.owed >> cell & 1 and there != NOBODY):
            continue
        if NOBODY in (here, there):
            price += COSTS.known if unreliable >> cell & 1 else COSTS.sensor
        else:
            price += COSTS.odd
    for cell in range(world.owed.bit_length()):
        if world.owed >> cell & 1 and want.get(cell, NOBODY) == NOBODY:
            price += COSTS.known if unreliable >> cell & 1 else COSTS.sensor
    return price
