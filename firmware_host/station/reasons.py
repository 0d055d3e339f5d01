"""Why hands may not do what they are doing: asked of the Table, and told for as long as they do it.

In: what is made of the board, the view, replies. Out: what to ask the Table, and the reason.
Pure. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move, Seat
from engines.message import Message
from engines.topology import Cell, Mask, cells_of
from firmware_host.station.intents import Intents
from firmware_host.table.messages import Ask, Reply, View
from firmware_host.tracking.acts import Snapshot, TrackerMode


class RefusalReasons:
    """``refusal``: why not, as a sentence; None where hands do nothing that may not be."""

    def __init__(self) -> None:
        self.refusal: Message | None = None
        self._attempted: Move | None = None
        self._entry = ("", 0)
        self._key = ""

    def request(
        self, intents: Intents, snapshot: Snapshot, view: View, known: Mask
    ) -> Sequence[Ask]:
        """The question to the Table why not, where hands have come to try what they may not. What
        was told before goes with the touch that it was about. ``known``: the cells on which the
        very piece that belongs there has been read.
        """
        before = self._attempted, self._entry
        self._attempted, self._entry = (
            self._attempted_move(snapshot, view, known),
            (view.game_id, view.entry),
        )
        if before == (self._attempted, self._entry):
            return ()
        self.refusal, self._key = None, ""
        if self._attempted is None:
            return ()
        why = intents.ask_refusal(self._attempted)
        self._key = why.key
        return (why,)

    def is_answered_by(self, reply: Reply) -> bool:
        """Whether this is the answer that is waited for."""
        if reply.key != self._key:
            return False
        if reply.refusal is not None:
            self.refusal = Message("station.refused", message=reply.refusal)
        return True

    def _attempted_move(self, snapshot: Snapshot, view: View, known: Mask) -> Move | None:
        """A piece lifted that has no move, with a path of its cell alone; or one that stands where
        it may not, also in another's place. While it is on its way back, that is no other attempt.
        """
        if view.result is not None or snapshot.missing.bit_count() != 1:
            return None
        (start,) = cells_of(snapshot.missing)
        piece = view.scene[start]
        if piece is None or piece.seat not in view.seats:
            return None  # what another house has played is to be put here, and nobody tries it
        if piece.seat in view.to_act:
            cell = _replaced_cell(snapshot, view, piece.seat, known)
            if cell is not None:
                return Move(piece.seat, (start, cell))
        if snapshot.has_idle_lift and snapshot.mode in (TrackerMode.PLAY, TrackerMode.WAIT):
            free = any(move.path[:1] == (start,) for move in view.moves)
            return None if free else Move(piece.seat, (start,))
        if snapshot.mode is not TrackerMode.SYNC or snapshot.setup_pending:
            return None
        if snapshot.extra.bit_count() == 1:
            return Move(piece.seat, (start, *cells_of(snapshot.extra)))
        tried = self._attempted
        return tried if tried and not snapshot.extra and tried.path[0] == start else None


def _replaced_cell(snapshot: Snapshot, view: View, seat: Seat, known: Mask) -> Cell | None:
    """Where another seat's piece was lifted and something put while a piece was in the air, which
    still is as far as is felt: then that one stands there, if pieces are read and its own does not.
    Where none is read, its own may as well have been set straight, and has been where no move of
    the turn takes another's place.
    """
    if snapshot.extra or snapshot.mode is not TrackerMode.PLAY or not snapshot.landings:
        return None
    cell = snapshot.landings[-1]
    there = view.scene[cell] if snapshot.occupied >> cell & 1 else None
    if there is None or there.seat == seat or known >> cell & 1:
        return None
    taken = (view.scene[move.path[-1]] for move in view.moves if move.path[1:])
    displacing = any(piece is not None and piece.seat != seat for piece in taken)
    return cell if known or displacing else None
