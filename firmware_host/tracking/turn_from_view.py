"""The tracker's turn as derived from a view.

In: a view, the scene before it, the ignored cells. Out: a ``Turn``. Knows no game.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.game import HIDDEN, Scene
from engines.gesture import Gesture, gesture_of, occupancy
from engines.topology import NO_CELLS, Mask, Topology, mask_of
from firmware_host.table.messages import View
from firmware_host.table.visibility import expected_scene, interchangeable_cells, replaced_cells
from firmware_host.tracking.candidate import Turn

FEW_MOVES = 2
"""The most moves that count as taken back, not as a new game, if the pieces return to the start
position.
"""


def turn_from_view(
    view: View,
    topology: Topology,
    scene_before: Scene,
    ignored: Mask,
    *,
    played_here: bool,
    unreliable: Mask,
) -> Turn:
    """Return the turn that a view describes.

    ``scene_before``: the scene of the turn before; ``ignored``: the cells whose sensors are not
    used; ``played_here``: the last move was made on this board; ``unreliable``: cells whose sensors
    have been found wrong.
    """
    start, sensed = occupancy(view.scene), ~ignored
    others = replaced_cells(expected_scene(scene_before, view.scene, view.last), view.scene)
    restart = view.result or view.entry > FEW_MOVES
    hidden = (cell for cell, piece in enumerate(view.scene) if piece and piece.kind == HIDDEN)
    return Turn(
        start & sensed,
        _gestures(view, topology, start, ignored),
        amendable=played_here and not view.settled,
        trail=tuple(_sensed_start(Mask(int(mask, 16)), start, ignored) for mask in view.trail),
        last_destination=start & sensed & 1 << view.last.path[-1] if view.last else NO_CELLS,
        # An empty board begins no game: the pieces have been cleared away.
        new_game_occupancy=(int(view.new_game_occupancy, 16) & sensed or None) if restart else None,
        interchangeable=interchangeable_cells(view.scene),
        swapped=others if played_here else NO_CELLS,
        # A capture of a hidden piece reveals a secret that cannot be forgotten.
        irrevocable=mask_of(hidden),
        is_game_over=view.result is not None,
        unreliable=unreliable,
    )


def is_same_turn(new: View, old: View) -> bool:
    """Return whether a view changes nothing in the game itself, but only faults, consents, the
    arbiter or the clock.
    """
    return old == replace(
        new,
        version=old.version,
        faults=old.faults,
        consents=old.consents,
        arbiter_reveals=old.arbiter_reveals,
        clock=old.clock,
        clocks=old.clocks,
    )


def _sensed_start(earlier: Mask, start: Mask, ignored: Mask) -> Mask | None:
    """Return the occupancy sensed in an earlier position; None, which never matches, if a piece
    would have to return to an ignored cell.
    """
    return None if (earlier ^ start) & ignored else earlier & ~ignored


def _gestures(view: View, topology: Topology, start: Mask, ignored: Mask) -> tuple[Gesture, ...]:
    gestures = (gesture_of(topology, start, move) for move in view.moves if move.path)
    return tuple(g.as_sensed_by(~ignored) for g in gestures) if ignored else tuple(gestures)
