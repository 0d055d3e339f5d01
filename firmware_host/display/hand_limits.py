"""What players can do with the pieces on a screen that moves pieces by itself, as the window does.

In: the state of a board. Out: the cells whose pieces can be lifted or leave the board, why the
others cannot, and where a move that has been begun goes on. Pure. Knows no game: all of it follows
from the view and the tracker's snapshot.

On such a screen nothing has to be put right by hand, so all that players need to do is make a move,
continue it, and change it while it can still be changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.gesture import Gesture
from engines.message import Message
from engines.topology import NO_CELLS, Mask, cells_of, mask_of
from firmware_host.display.meanings import most_likely
from firmware_host.station.board_state import BoardState
from firmware_host.table.players import sole_player
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


def why_not_lifted(state: BoardState, seat: Seat, seats: Sequence[Seat]) -> Message | None:
    """Return why no other piece of a seat can be lifted: the game is over, it is another player's
    piece, or it is another player's turn. None during a move, because the status line says how to
    continue it.

    ``seats``: those of the game.
    """
    view = state.view
    if view.result is not None:
        return Message("display.over")
    if _moves_begun(state.snapshot) or not view.movers:
        return None
    alone = sole_player(view, seats)
    if alone is not None and alone in view.movers and alone != seat:
        return Message("display.not-your-piece", seat=seat, other_seat=alone)
    turn = Message("engines.not-your-turn", seat=view.movers[0])
    return Message("station.refused", message=turn)


def removable_cells(state: BoardState) -> tuple[int, ...]:
    """Return the cells whose pieces leave the board in the move in progress."""
    found = NO_CELLS
    for gesture in _moves_begun(state.snapshot):
        found |= gesture.victims | gesture.displaced
    return tuple(cells_of(found))


def routes(state: BoardState) -> tuple[tuple[int, ...], ...]:
    """Return the cells still to be visited in each move that has been begun, after the one that its
    piece stands on or was lifted from last.
    """
    snapshot = state.snapshot
    moving = () if snapshot.mode is TrackerMode.SYNC else snapshot.moves_in_hand
    ahead = (g.move.path[seen:] for g, seen in most_likely(moving, snapshot))
    return tuple(dict.fromkeys(route for route in ahead if len(route) > 1))


def captures(state: BoardState) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the next cell of each move that has been begun, and the cells other than that on which
    all moves there capture.
    """
    snapshot, found = state.snapshot, dict[int, Mask]()
    moving = () if snapshot.mode is TrackerMode.SYNC else snapshot.moves_in_hand
    for gesture, seen in most_likely(moving, snapshot):
        if seen + 1 < len(gesture.move.path):
            cell = gesture.move.path[seen + 1]
            victims = Mask(gesture.victims & ~(1 << cell))
            found[cell] = Mask(found.get(cell, victims) & victims)
    return tuple((cell, tuple(cells_of(victims))) for cell, victims in found.items())


def _moves_begun(snapshot: Snapshot) -> tuple[Gesture, ...]:
    """Return the moves that hands may be in the middle of."""
    begun = snapshot.mode is not TrackerMode.SYNC and (snapshot.missing or snapshot.extra)
    return snapshot.possible_moves if begun else ()
