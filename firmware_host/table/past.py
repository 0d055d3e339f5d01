"""Earlier positions of a game that goes on, for who steps back in it.

In: a table, how many moves, the viewer. Out: the position as that viewer may see it, or for another
game to begin there. Pure; changes
nothing.
"""

from __future__ import annotations

from engines.game import ARBITER, HIDDEN, Seat
from engines.message import Message
from firmware_host.table.messages import Recall, Recalled
from firmware_host.table.table import Table
from firmware_host.table.visibility import visible_scene


def recall_position(table: Table, request: Recall, viewer: Seat | None) -> Recalled | Message:
    """What ``viewer`` (None: the public) could see after so many moves, with what was revealed
    since; why there is no such position.
    """
    if not 0 <= request.entry < len(table.states):
        return Message("table.no-move-to-go-back-to", number=request.entry)
    scene = visible_scene(table.game, table.states[request.entry], viewer, table.revealed)
    moves = reversed(table.moves[: request.entry])
    last = next((move for move in moves if move.path), None)
    return Recalled(request.key, table.game_id, request.entry, scene, last)


def start_text_after(table: Table, entry: int) -> str | None:
    """The position after so many moves of a game that is over, for another to begin there; None
    where that one is over, too, or not everybody may know it.
    """
    if table.result is None or not 0 <= entry < table.log.entry:
        return None
    state = table.states[entry]
    if table.game.result(state) or any(
        piece and piece.kind == HIDDEN for piece in table.game.observe(state, None)
    ):
        return None
    return table.game.position_text(state, ARBITER)
