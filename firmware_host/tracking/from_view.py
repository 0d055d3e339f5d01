"""What a view means to the tracker: the opening of a turn.

In: a view, the scene before it, the cells that are not felt. Out: an Opening. Knows no game.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.game import HIDDEN, Scene
from engines.gesture import Gesture, gesture, occupancy
from engines.topology import NO_CELLS, Mask, Topology, mask_of
from firmware_host.table.messages import View
from firmware_host.table.scenes import after_hands, alike, replaced
from firmware_host.tracking.turn import Turn

FEW_MOVES = 2
"""Putting more moves than this back to the beginning is starting again, not taking back."""


def opening(
    view: View, topology: Topology, before: Scene, ignored: Mask, *, mine: bool, unreliable: Mask
) -> Turn:
    """The opening of the turn a view describes. ``before``: the scene of the turn before;
    ``ignored``: the cells whose sensors are passed over; ``mine``: this board's hands made the last
    move; ``unreliable``: cells whose sensors have been found to be wrong.
    """
    start, sensed = occupancy(view.scene), ~ignored
    others = replaced(after_hands(before, view.scene, view.last), view.scene)
    restart = view.result or view.entry > FEW_MOVES
    hidden = (cell for cell, piece in enumerate(view.scene) if piece and piece.kind == HIDDEN)
    return Turn(
        start & sensed,
        _gestures(view, topology, start, ignored),
        amendable=mine and not view.settled,
        trail=tuple(_sensed_alike(Mask(int(mask, 16)), start, ignored) for mask in view.trail),
        moved=start & sensed & 1 << view.last.path[-1] if view.last else NO_CELLS,
        # An empty board begins no game: the pieces are cleared away.
        beginning=(int(view.beginning, 16) & sensed or None) if restart else None,
        alike=alike(view.scene),
        swapped=others if mine else NO_CELLS,
        # What is taken unseen tells a secret, and nobody can forget it again.
        sealed=mask_of(hidden),
        over=view.result is not None,
        unreliable=unreliable,
    )


def same_turn(new: View, old: View) -> bool:
    """Whether a view tells nothing new of the game: only of sensors, wishes, the judge, the
    clock.
    """
    return old == replace(
        new,
        version=old.version,
        faults=old.faults,
        wishes=old.wishes,
        looks=old.looks,
        clock=old.clock,
    )


def _sensed_alike(earlier: Mask, start: Mask, ignored: Mask) -> Mask | None:
    """What is felt of an earlier position; None, which is never seen, where a piece would
    have to be put back unfelt.
    """
    return None if (earlier ^ start) & ignored else earlier & ~ignored


def _gestures(view: View, topology: Topology, start: Mask, ignored: Mask) -> tuple[Gesture, ...]:
    gestures = (gesture(topology, start, move) for move in view.moves if move.path)
    return tuple(g.masked(~ignored) for g in gestures) if ignored else tuple(gestures)
