"""What a board asks of its Table: acts of the hands, what buttons chose, what the sensors are.

In: all that, with the view it was made under. Out: intents, each with a key of its own. Knows no
rules and no time.

Why hands may not do what they are doing: asked of the Table, and told for as long as they do it.

In: what is made of the board, the view, replies. Out: what to ask the Table, and the reason.
Pure. Knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move, Seat
from engines.message import Message
from engines.topology import Cell, Mask, cells_of
from firmware_host.sensing.health import Health
from firmware_host.station.buttons import PlayAgain, RevealPieces
from firmware_host.station.hints import RequestHint
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Hint,
    NewGame,
    Play,
    Redo,
    Rematch,
    Reply,
    Report,
    Reveal,
    Rewind,
    Settle,
    View,
)
from firmware_host.tracking import actions
from firmware_host.tracking.actions import Snapshot, TrackerMode


class Intents:
    """The intents of one board, and which move of the game it made last."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._keys = 0
        self._last_game_id = ""
        self._last_entry = 0
        self._last_key = ""
        self._reported = 0

    def made_last_move(self, view: View) -> bool:
        """Whether this board's hands made the last move."""
        return (view.game_id, view.entry) == (self._last_game_id, self._last_entry + 1)

    def was_last_refused(self, reply: Reply) -> bool:
        """Whether this refuses what hands did last: make a move, change it, put it back. From then
        on the game's last move is none of theirs to change.
        """
        refused = bool(reply.refusal) and reply.key == self._last_key
        if refused:
            self._last_game_id = ""
        return refused

    def intents_of(
        self, action: actions.Action | Move | RevealPieces | RequestHint | PlayAgain, view: View
    ) -> Sequence[AnyIntent]:
        """What an act of the hands asks, or what a button chose."""
        match action:
            case actions.Play(move, final):
                self._last_game_id, self._last_entry = view.game_id, view.entry
                self._last_key = self._key()
                return (Play(self._last_key, view.entry, move, final),)
            case actions.Amend(move, final):
                self._last_key = self._key()
                return (Play(self._last_key, self._last_entry, move, final),)
            case actions.Retract():
                self._last_key = self._key()
                return (Rewind(self._last_key, self._last_entry),)
            case actions.Settle():
                return (Settle(self._key(), view.entry),)
            case actions.TakeBack(steps):
                return (Rewind(self._key(), view.entry - steps),)
            case actions.NewGame():
                again = any(wish.what == "rematch" for wish in view.consents)
                return (Rematch(self._key()) if again else NewGame(self._key()),)
            case Move():
                return (Play(self._key(), view.entry, action),)
            case RevealPieces(seat):
                return (Reveal(self._key(), seat),)
            case PlayAgain(entry):
                return (Redo(self._key(), entry),)
            case RequestHint(seat, look):
                return (Hint(self._key(), seat, look),)
            case actions.IgnoreSensors() | actions.Signal():
                return ()

    def ask_refusal(self, move: Move) -> Ask:
        """The reason, in words, why this move may not be made."""
        return Ask(self._key(), move)

    def has_unreported_faults(self, health: Health) -> bool:
        """Whether there is something new about the sensors."""
        return health.version != self._reported

    def report_faults(self, health: Health) -> Sequence[AnyIntent]:
        """What is new about the sensors."""
        if not self.has_unreported_faults(health):
            return ()
        self._reported = health.version
        return (Report(self._key(), tuple((cell, str(f)) for cell, f in health.faults)),)

    def _key(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"


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
