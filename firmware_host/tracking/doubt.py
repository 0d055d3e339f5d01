"""Where another piece may stand than the board has it.

In: worlds, the story that is believed. Out: cells. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import AIR
from firmware_host.tracking.verdict import Match


def doubts(beam: Beam, match: Match) -> Mask:
    """The cells on which another piece may stand, by worlds as near, than the story has it. Which
    of the pieces that it touches itself has made it is not asked.
    """
    ground, story = beam.ground, match.story
    assert story.key is not None
    want, doubtful = dict(story.key), NO_CELLS
    limit = match.world.cost + COSTS.doubt
    own = story.pieces | {*story.target.values()}
    for world in beam.near(limit):
        if world.owed:
            continue
        have = dict(ground.key(world.moved))
        differ = {cell for cell in {*have, *want} if have.get(cell) != want.get(cell)}
        stands = {cell for cell in differ if have.get(cell, 0) != AIR and want.get(cell, 0) != AIR}
        if differ == stands and not differ & own:
            doubtful |= mask_of(stands)
    return doubtful
