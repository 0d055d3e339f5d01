"""What hands can do with the pieces of a screen that moves them by itself, as in the window.

In: the state of a board. Out: the cells whose pieces can be lifted or leave the board, and why the
others cannot. Pure. Knows no game: all of it follows from the view and the tracker's snapshot.

On such a screen nothing has to be put right by hand, so that what is left for hands is to make a
move, to go on with it, and to change it while it can be changed.
"""

from __future__ import annotations

from engines.gesture import Gesture
from engines.message import Message
from engines.topology import NO_CELLS, cells_of, mask_of
from firmware_host.station.board_state import BoardState
from firmware_host.tracking.actions import Snapshot, TrackerMode


def liftable_cells(state: BoardState) -> tuple[int, ...]:
    """Return the cells whose pieces can be lifted.

    Of a move that has been begun, or that the board asks about, they are those that it touches;
    else those of the seats on turn here, and the one moved last while its move can be amended. Once
    the game is over there are none.
    """
    view, snapshot = state.view, state.snapshot
    if view.result is not None:
        return ()
    begun = (*_moves_begun(snapshot), *snapshot.move_answers)
    own = set(view.movers) & set(view.seats)
    found = snapshot.open_end | snapshot.doubtful
    for gesture in begun:
        found |= gesture.lifts | gesture.fills
    if not begun:
        found |= mask_of(c for c, piece in enumerate(view.scene) if piece and piece.seat in own)
    return tuple(cells_of(found))


def why_not_lifted(state: BoardState) -> Message | None:
    """Return why no other piece can be lifted: the game is over, or who is on turn; None where a
    move has been begun, as the status line says how it goes on.
    """
    view = state.view
    if view.result is not None:
        return Message("display.over")
    if _moves_begun(state.snapshot) or not view.movers:
        return None
    turn = Message("engines.not-your-turn", seat=view.movers[0])
    return Message("station.refused", message=turn)


def removable_cells(state: BoardState) -> tuple[int, ...]:
    """Return the cells whose pieces leave the board in a move that has been begun."""
    found = NO_CELLS
    for gesture in _moves_begun(state.snapshot):
        found |= gesture.victims | gesture.displaced
    return tuple(cells_of(found))


def _moves_begun(snapshot: Snapshot) -> tuple[Gesture, ...]:
    """Return the moves that hands may be in the middle of."""
    begun = snapshot.mode is not TrackerMode.SYNC and (snapshot.missing or snapshot.extra)
    return snapshot.possible_moves if begun else ()
