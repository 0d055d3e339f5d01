"""How far worlds are from a story that may be true all the same, because sensors are wrong.

In: worlds, a story, the cells known to tell something wrong. Out: a price. Knows no clock, no game
and no geometry.
"""

from __future__ import annotations

from engines.topology import Mask, mask_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import AIR, NOBODY
from firmware_host.tracking.story import Story
from firmware_host.tracking.world import World


def distance(beam: Beam, story: Story, unreliable: Mask, *, gone_on: bool = False) -> float:
    """What it costs to believe a story: the cheapest world, and a price for every cell on which it
    has anything else. ``gone_on``: what else has gone somewhere may be moves made since.
    """
    return min(
        world.cost + story.prior + _apart(world, story, beam, unreliable, gone_on)
        for world in beam.near(beam.worlds[0].cost + COSTS.sensor)
    )


def _apart(world: World, story: Story, beam: Beam, unreliable: Mask, gone_on: bool) -> float:
    assert story.key is not None
    sort, start = beam.ground.sort, beam.ground.start
    have, want, price = dict(beam.ground.key(world.moved)), dict(story.key), 0.0
    since = _moved_since(world, story, start) if gone_on else set()
    for cell in {*have, *want} - since:
        origin = sort.get(cell, NOBODY) if start >> cell & 1 else NOBODY
        here, there = have.get(cell, origin), want.get(cell, origin)
        if here == there or world.owed >> cell & 1:
            continue
        if NOBODY in (here, there):
            price += COSTS.known if unreliable >> cell & 1 else COSTS.sensor
        else:
            price += COSTS.odd
    ghosts = world.owed & ~mask_of(cell for cell in want if want[cell] != NOBODY)
    if ghosts:  # through a bad diode one sensor feels all of them
        price += COSTS.sensor if ghosts & ~unreliable else COSTS.known
    return price


def _moved_since(world: World, story: Story, start: Mask) -> set[int]:
    """From where to which free cells pieces have gone since the mover of the story was lifted,
    which nobody felt land.
    """
    touched, found = world.touched, set[int]()
    if story.mover in world.air and story.mover in touched:
        taken = start | mask_of(at for at in story.target.values() if at != AIR)
        for piece in touched[touched.index(story.mover) + 1 :]:
            stood, stands = story.target.get(piece, piece), world.moved.get(piece, piece)
            stood = piece if stood == AIR else stood  # in its place stands what has taken it
            if stands not in (AIR, stood) and (stands in found or not taken >> stands & 1):
                found |= {stood, stands}
    return found
