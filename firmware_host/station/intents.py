"""The intents of one board, and the reasons it asks for when a move is not allowed.

In: actions, choices of buttons, sensor faults, the snapshot and the view they were made under,
replies. Out: intents, each with a key of its own; the refusal. Knows no rules and no time.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.game import Move, Seat
from engines.message import Message
from engines.topology import Cell, Mask, cells_of
from firmware_host.sensing.health import Health
from firmware_host.station.button_panel import (
    AgreeToRequest,
    LiftTimeLimit,
    RedoMoves,
    RevealPieces,
    WithdrawRequest,
)
from firmware_host.station.hint_cells import RequestHint
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Consent,
    Decline,
    Edit,
    Hint,
    LiftLimit,
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
    """The source of a board's intents; it records which move of the game the board made last."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._keys = 0
        self._last_game_id = ""
        self._last_entry = 0
        self._last_key = ""
        self._reported = 0

    @property
    def last_made_here(self) -> tuple[str, int]:
        """The game and the number of its moves after the last one that this board made."""
        return self._last_game_id, self._last_entry + 1

    def made_last_move(self, view: View) -> bool:
        """Return whether this board made the last move."""
        return (view.game_id, view.entry) == self.last_made_here

    def was_last_refused(self, reply: Reply) -> bool:
        """Return whether this reply refuses what the board did last to the game's moves.

        From then on the game's last move is not this board's to change.
        """
        refused = bool(reply.refusal) and reply.key == self._last_key
        if refused:
            self._last_game_id = ""
        return refused

    def intents_of(
        self,
        action: actions.Action
        | Move
        | RevealPieces
        | RequestHint
        | RedoMoves
        | WithdrawRequest
        | AgreeToRequest
        | LiftTimeLimit,
        view: View,
    ) -> Sequence[AnyIntent]:
        """Return the intents for an action or for the choice of a button."""
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
                self._last_key = self._key()
                return (Rewind(self._last_key, view.entry - steps),)
            case actions.NewGame():
                self._last_key = self._key()
                again = any(consent.what == "rematch" for consent in view.consents)
                return (Rematch(self._last_key) if again else NewGame(self._last_key),)
            case Move():
                return (Play(self._key(), view.entry, action),)
            case RevealPieces(seat):
                return (Reveal(self._key(), seat),)
            case RedoMoves(entry):
                return (Redo(self._key(), entry),)
            case AgreeToRequest(request):
                return (self._agreement(request),)
            case LiftTimeLimit(seat):
                return (LiftLimit(self._key(), seat),)
            case WithdrawRequest():
                return (Decline(self._key()),)
            case RequestHint(seat):
                return (Hint(self._key(), seat),)
            case actions.IgnoreSensors() | actions.Signal():
                return ()

    def _agreement(self, request: Consent) -> AnyIntent:
        """Return the intent that agrees to a request of others."""
        match request.what:
            case "take-back":
                return Rewind(self._key(), request.entry)
            case "redo":
                return Redo(self._key(), request.entry)
            case "rematch":
                return Rematch(self._key())
            case "new-game":
                return NewGame(self._key())

    def edit(self, edit: Edit) -> Edit:
        """Return a change of the position that is set up under a key of this board."""
        return replace(edit, key=self._key())

    def ask_refusal(self, move: Move) -> Ask:
        """Return the intent that asks why this move is not allowed."""
        return Ask(self._key(), move)

    def has_unreported_faults(self, health: Health) -> bool:
        """Return whether there are sensor faults that were not reported yet."""
        return health.version != self._reported

    def report_faults(self, health: Health) -> Sequence[AnyIntent]:
        """Return the intents that report new sensor faults."""
        if not self.has_unreported_faults(health):
            return ()
        self._reported = health.version
        return (Report(self._key(), tuple((cell, str(f)) for cell, f in health.faults)),)

    def _key(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"


# --- refusals ---


class RefusalReasons:
    """The reason why an attempted move is not allowed.

    ``refusal``: the message, None while nothing disallowed is attempted.
    """

    def __init__(self) -> None:
        self.refusal: Message | None = None
        self._attempted: Move | None = None
        self._entry = ("", 0)
        self._key = ""

    def request(
        self, intents: Intents, snapshot: Snapshot, view: View, known: Mask
    ) -> Sequence[Ask]:
        """Return the question to the Table when a disallowed move is attempted.

        An earlier refusal is dropped with the touch that caused it. ``known``: the cells on which
        sensors have identified the very piece that belongs there.
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
        """Return whether this is the reply to the open question."""
        if reply.key != self._key:
            return False
        if reply.refusal is not None:
            self.refusal = Message("station.refused", message=reply.refusal)
        return True

    def _attempted_move(self, snapshot: Snapshot, view: View, known: Mask) -> Move | None:
        """Return the attempted move: a lifted piece without a move, with its cell as the path, or a
        piece put where it cannot go, also in place of another.

        A piece on its way back is not another attempt.
        """
        if view.result is not None or snapshot.missing.bit_count() != 1:
            return None
        (start,) = cells_of(snapshot.missing)
        piece = view.scene[start]
        if piece is None or piece.seat not in view.seats:
            return None  # a move of another host is to be made here, and nobody attempts it
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
    """Return the cell where another seat's piece was lifted and something put down while a piece of
    ``seat`` is lifted and still is.

    That piece then stands there, if sensors identify pieces and the cell's own is not on it. Where
    none is identified, the piece may as well have been straightened, and has been where no move of
    the turn displaces another.
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
