"""The texts of a board on which a position is set up.

In: what can be chosen. Out: what the next piece put down will be, and whether a game can begin.
Knows no game.
"""

from __future__ import annotations

from engines.game import Scene
from engines.message import Message
from engines.topology import Topology
from firmware_host.display.status_text import guidance_text, piece_name
from firmware_host.station.guidance import GuidanceStep
from firmware_host.table.messages import EditedPosition
from firmware_host.tracking.actions import Snapshot


def edit_line(edited: EditedPosition) -> Message:
    """Return which piece is put down next."""
    if edited.picked is None:
        return Message("display.edit-takes-away")
    return Message("display.edit-puts", message=piece_name(edited.picked))


def guidance_line(
    scene: Scene, snapshot: Snapshot, step: GuidanceStep | None, topology: Topology
) -> Message:
    """Return what is still to be done on the board after a change that was not made there."""
    if step is None:
        return Message("display.right-again")
    piece = scene[step.cell_to_fill] if step.cell_to_fill is not None else None
    return guidance_text(step, piece, snapshot.missing | snapshot.extra, topology)


def edit_note(edited: EditedPosition) -> Message:
    """Return whether a game can begin, and why not."""
    if edited.refusal is not None:
        return Message("display.edit-not-yet", message=edited.refusal)
    return Message("display.edit-ready")
