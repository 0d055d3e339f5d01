"""What to ask: the answers are stories, in the order of what they cost.

In: worlds, stories, the cells known to tell something wrong. Out: a question. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf

from bench.worlds.beam import Beam
from bench.worlds.costs import COSTS
from bench.worlds.open_move import first_choice
from bench.worlds.story import Book, Story
from bench.worlds.world import NOBODY, World
from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import ASTRAY, Answer
from firmware_host.tracking.question import Question

FEW = 4.5
"""Answers so much dearer than the first come only to who goes on through them."""


def ask(
    beam: Beam,
    book: Book,
    unreliable: Mask,
    reached: Mapping[Answer, float],
    *,
    astray: float | None,
    guided: bool,
) -> Question:
    """What has been done, whatever sensors may have got wrong; ``reached``: what those stories cost
    for which no sensor need be wrong; ``astray``: the price of it that pieces stand wrongly and
    nobody has noticed, None for no such answer; ``guided``: the board is put right, and nobody
    makes a move.
    """
    ranked: list[tuple[float, int, Answer]] = []
    for place, story in enumerate(book.every()):
        price = min(distance(beam, story, unreliable), reached.get(story.gesture, inf))
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
