"""Which moves a board may be on the way to.

In: a turn, the position as it is understood. Out: moves. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.ground import OFF_BOARD
from firmware_host.tracking.position import TurnState
from firmware_host.tracking.turn import Turn

MAX_CONCURRENT_LIFTS = 2
"""Who is quick, or takes wrongly, lifts no more pieces than these beside a capture."""


def moves_in_progress(turn: Turn, sensed: Mask) -> tuple[Gesture, ...]:
    """The moves this occupancy is on the way to: nothing gone and nothing come that the move does
    not account for.
    """
    missing, extra = turn.start & ~sensed, sensed & ~turn.start
    return tuple(g for g in turn.gestures if not (missing & ~g.lifts or extra & ~g.fills))


def may_become_move(turn: Turn, sensed: Mask, lifted: bool) -> bool:
    """Whether a board that stays like this may be on the way to a move: no more pieces have come
    than those which that move sends have left. ``lifted``: what is missing has stood there.
    """
    missing, extra = turn.start & ~sensed, (sensed & ~turn.start).bit_count()
    return any(
        (lifted or not missing & g.victims)
        and extra <= (missing & mask_of((g.origin, *(s for s, _ in g.move.also)))).bit_count()
        for g in moves_in_progress(turn, sensed)
    )


def unfinished_concurrent(state: TurnState) -> tuple[tuple[Gesture, ...], Mask]:
    """The captures whose piece has landed where they send it and that are not finished, while other
    pieces have been lifted; and those that were lifted by mistake.
    """
    seen, world, start = state.sensed, state.beam.hypotheses[0], state.turn.start
    found, missing, extra = [], start & ~seen, seen & ~start
    for g in state.turn.gestures:
        landed = world.placement.get(state.candidates.piece_at(g.origin), OFF_BOARD)
        aside, strange = missing & ~g.lifts, extra & ~g.fills
        if g.displaced or landed == OFF_BOARD or not g.fills >> landed & 1 or not aside:
            continue
        few = aside.bit_count() <= MAX_CONCURRENT_LIFTS and strange.bit_count() <= 1
        if few and (g.victims & seen or landed != g.end) and g.victims:
            found.append(g)
    if not found or extra & ~found[0].fills:
        return tuple(found), NO_CELLS
    for g in found:
        missing &= ~g.lifts
    return tuple(found), missing


def is_move_in_progress(state: TurnState) -> bool:
    """Whether the board may be on its way to a move."""
    last, seen, found = state.open_move, state.sensed, state.in_sync
    if may_become_move(state.turn, seen, found) or (
        last and may_become_move(last.turn, seen, found)
    ):
        return True
    return bool(unfinished_concurrent(state)[0])
