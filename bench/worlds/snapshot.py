"""What the lights should tell of a board that is being read.

In: the turn, the open move, the cells occupied. Out: moves on their way. Pure; knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.turn import Turn


def candidates(turn: Turn, seen: Mask) -> tuple[Gesture, ...]:
    """The moves this occupancy is on the way to: nothing gone and nothing come that the move does
    not account for.
    """
    missing, extra = turn.start & ~seen, seen & ~turn.start
    return tuple(g for g in turn.gestures if not (missing & ~g.lifts or extra & ~g.fills))


def explains(turn: Turn, seen: Mask) -> bool:
    """Whether a board that stays like this may be on the way to a move: no more pieces have come
    than those which that move sends have left.
    """
    missing, extra = turn.start & ~seen, (seen & ~turn.start).bit_count()
    return any(
        extra <= (missing & mask_of((g.origin, *(s for s, _ in g.move.also)))).bit_count()
        for g in candidates(turn, seen)
    )


def unfinished(turn: Turn, seen: Mask) -> tuple[tuple[Gesture, ...], Mask]:
    """The captures whose piece has landed where they send it, while others stand that they take and
    other pieces have been lifted; and those that were lifted by mistake.
    """
    missing, extra = turn.start & ~seen, seen & ~turn.start
    found = tuple(
        g
        for g in turn.gestures
        if g.victims & seen and missing >> g.origin & 1 and extra and not extra & ~g.fills
    )
    mistaken = missing if found else NO_CELLS
    for g in found:
        mistaken &= ~g.lifts
    few: Sequence[Gesture] = found if 0 < mistaken.bit_count() <= 2 else ()
    return tuple(few), mistaken if few else NO_CELLS
