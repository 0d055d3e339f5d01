"""What a board asks of its Table: acts of the hands, what buttons chose, what the sensors are.

In: all that, with the view it was made under. Out: intents, each with a key of its own. Knows no
rules and no time.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Move
from firmware_host.sensing.health import Health
from firmware_host.station.buttons import PlayAgain
from firmware_host.station.hinting import AskHint
from firmware_host.station.word_menu import ShowPieces
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
        self._played_in = ""
        self._played_entry = 0
        self._played_key = ""
        self._reported = 0

    def made_last(self, view: View) -> bool:
        """Whether this board's hands made the last move."""
        return (view.game_id, view.entry) == (self._played_in, self._played_entry + 1)

    def refused(self, reply: Reply) -> bool:
        """Whether this refuses what hands did last: make a move, change it, put it back. From then
        on the game's last move is none of theirs to change.
        """
        refused = bool(reply.refusal) and reply.key == self._played_key
        if refused:
            self._played_in = ""
        return refused

    def do(
        self, act: acts.Act | Move | ShowPieces | AskHint | PlayAgain, view: View
    ) -> Sequence[AnyIntent]:
        """What an act of the hands asks, or what a button chose."""
        match act:
            case acts.Play(move, final):
                self._played_in, self._played_entry = view.game_id, view.entry
                self._played_key = self._key()
                return (Play(self._played_key, view.entry, move, final),)
            case acts.Amend(move, final):
                self._played_key = self._key()
                return (Play(self._played_key, self._played_entry, move, final),)
            case acts.Retract():
                self._played_key = self._key()
                return (Rewind(self._played_key, self._played_entry),)
            case acts.Settle():
                return (Settle(self._key(), view.entry),)
            case acts.TakeBack(steps):
                return (Rewind(self._key(), view.entry - steps),)
            case acts.StartAgain():
                again = any(wish.what == "rematch" for wish in view.wishes)
                return (Rematch(self._key()) if again else NewGame(self._key()),)
            case Move():
                return (Play(self._key(), view.entry, act),)
            case ShowPieces(seat):
                return (Reveal(self._key(), seat),)
            case PlayAgain(entry):
                return (Redo(self._key(), entry),)
            case AskHint(seat, look):
                return (Hint(self._key(), seat, look),)
            case acts.PassOver() | acts.Signal():
                return ()

    def why(self, move: Move) -> Ask:
        """The reason, in words, why this move may not be made."""
        return Ask(self._key(), move)

    def unreported(self, health: Health) -> bool:
        """Whether there is something new about the sensors."""
        return health.version != self._reported

    def report(self, health: Health) -> Sequence[AnyIntent]:
        """What is new about the sensors."""
        if not self.unreported(health):
            return ()
        self._reported = health.version
        return (Report(self._key(), tuple((cell, str(f)) for cell, f in health.faults)),)

    def _key(self) -> str:
        self._keys += 1
        return f"{self._name}-{self._keys}"
