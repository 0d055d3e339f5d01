"""How far worlds are from a story that may be true all the same, because sensors are wrong.

In: worlds, a story, the cells known to tell something wrong. Out: a price. Knows no clock, no game
and no geometry.
"""

from __future__ import annotations

from engines.topology import Mask, mask_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import EMPTY, OFF_BOARD
from firmware_host.tracking.story import Candidate
from firmware_host.tracking.world import Hypothesis


def sensor_fault_cost(
    beam: Beam, candidate: Candidate, unreliable: Mask, *, moves_made_since: bool = False
) -> float:
    """What it costs to believe a story: the cheapest world, and a price for every cell on which it
    has anything else. ``moves_made_since``: what else has gone somewhere may be moves made since.
    """
    return min(
        world.cost
        + candidate.prior_cost
        + _difference_cost(world, candidate, beam, unreliable, moves_made_since)
        for world in beam.hypotheses_within(beam.hypotheses[0].cost + COSTS.sensor)
    )


def _difference_cost(
    hypothesis: Hypothesis,
    candidate: Candidate,
    beam: Beam,
    unreliable: Mask,
    moves_made_since: bool,
) -> float:
    assert candidate.position_key is not None
    sort, start = beam.anchor.class_of, beam.anchor.start
    have, want, price = (
        dict(beam.anchor.position_key(hypothesis.placement)),
        dict(candidate.position_key),
        0.0,
    )
    since = _moved_since(hypothesis, candidate, start) if moves_made_since else set()
    for cell in {*have, *want} - since:
        origin = sort.get(cell, EMPTY) if start >> cell & 1 else EMPTY
        here, there = have.get(cell, origin), want.get(cell, origin)
        if here == there or hypothesis.unexplained >> cell & 1:
            continue
        if EMPTY in (here, there):
            price += COSTS.known if unreliable >> cell & 1 else COSTS.sensor
        else:
            price += COSTS.odd
    ghosts = hypothesis.unexplained & ~mask_of(cell for cell in want if want[cell] != EMPTY)
    if ghosts:  # through a bad diode one sensor feels all of them
        price += COSTS.sensor if ghosts & ~unreliable else COSTS.known
    return price


def _moved_since(hypothesis: Hypothesis, candidate: Candidate, start: Mask) -> set[int]:
    """From where to which free cells pieces have gone since the mover of the story was lifted,
    which nobody felt land.
    """
    touched, found = hypothesis.touched, set[int]()
    if candidate.mover in hypothesis.off_board and candidate.mover in touched:
        taken = start | mask_of(at for at in candidate.target.values() if at != OFF_BOARD)
        for piece in touched[touched.index(candidate.mover) + 1 :]:
            stood, stands = (
                candidate.target.get(piece, piece),
                hypothesis.placement.get(piece, piece),
            )
            stood = piece if stood == OFF_BOARD else stood  # in its place stands what has taken it
            if stands not in (OFF_BOARD, stood) and (stands in found or not taken >> stands & 1):
                found |= {stood, stands}
    return found
