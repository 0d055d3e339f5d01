"""What a board asks of its Table: acts of the hands, what buttons chose, what the sensors are.

In: all that, with the view it was made under. Out: intents, each with a key of its own. Knows no
rules and no time.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from firmware_host.sensing.health import Health
from firmware_host.station.buttons import PlayAgain
from firmware_host.station.hinting import RequestHint
from firmware_host.station.word_menu import RevealPieces
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
from firmware_host.tracking import acts


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
        self, action: acts.Action | Move | RevealPieces | RequestHint | PlayAgain, view: View
    ) -> Sequence[AnyIntent]:
        """What an act of the hands asks, or what a button chose."""
        match action:
            case acts.Play(move, final):
                self._last_game_id, self._last_entry = view.game_id, view.entry
                self._last_key = self._key()
                return (Play(self._last_key, view.entry, move, final),)
            case acts.Amend(move, final):
                self._last_key = self._key()
                return (Play(self._last_key, self._last_entry, move, final),)
            case acts.Retract():
                self._last_key = self._key()
                return (Rewind(self._last_key, self._last_entry),)
            case acts.Settle():
                return (Settle(self._key(), view.entry),)
            case acts.TakeBack(steps):
                return (Rewind(self._key(), view.entry - steps),)
            case acts.NewGame():
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
            case acts.IgnoreSensors() | acts.Signal():
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
