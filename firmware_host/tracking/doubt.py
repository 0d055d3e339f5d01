"""Where another piece may stand than the board has it.

In: worlds, the story that is believed. Out: cells. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import OFF_BOARD
from firmware_host.tracking.verdict import Match


def doubtful_cells(beam: Beam, match: Match) -> Mask:
    """The cells on which another piece may stand, by worlds as near, than the story has it. Which
    of the pieces that it touches itself has made it is not asked.
    """
    ground, story = beam.anchor, match.candidate
    assert story.position_key is not None
    want, doubtful = dict(story.position_key), NO_CELLS
    limit = match.hypothesis.cost + COSTS.doubt
    own = story.pieces | {*story.target.values()}
    for world in beam.hypotheses_within(limit):
        if world.unexplained:
            continue
        have = dict(ground.position_key(world.placement))
        differ = {cell for cell in {*have, *want} if have.get(cell) != want.get(cell)}
        stands = {
            cell
            for cell in differ
            if have.get(cell, 0) != OFF_BOARD and want.get(cell, 0) != OFF_BOARD
        }
        if differ == stands and not differ & own:
            doubtful |= mask_of(stands)
    return doubtful
