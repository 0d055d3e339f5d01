"""An imported game that is looked through: its moves and positions, and the wish to play on.

In: a past game. Out: the sheets of its history. Nobody plays it, so its table is asked at once,
without a session.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.search.analysis import Level
from firmware_host.help.history_sheets import Appearance, CloseList, HistorySheets, PlayOn
from firmware_host.runtime.board_menu import levels_of
from firmware_host.runtime.past_games import PastGame
from firmware_host.table.messages import Recall
from firmware_host.table.position_history import PositionHistory, recall_position
from simulator.window.sheet import Sheet


class PastGameSheets:
    """The history of a past game.

    ``start_entry``: after how many moves somebody wants to play on, None until then. ``is_closed``:
    somebody has closed it.
    """

    def __init__(self, past: PastGame, eyes: Appearance, title: str) -> None:
        self.start_entry: int | None = None
        self.is_closed = False
        self._table, self._game = past.table, past.game
        self._history = PositionHistory()
        self._history.is_left = True
        self._history.on_request = self._answer
        self._history.take_messages([self._table.view((), None)])
        self._sheets = HistorySheets(past.game, self._history, eyes, title)

    @property
    def game(self) -> str:
        """Return the name of its game."""
        return self._game.name

    @property
    def seats(self) -> Sequence[Seat]:
        """Return its seats."""
        return self._game.seats

    @property
    def levels(self) -> Sequence[Level]:
        """Return the levels of the computer."""
        return levels_of(self._game)

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now."""
        return self._sheets.sheet(size, text)

    def press(self, act: object) -> None:
        """Carry out a press."""
        match act:
            case PlayOn(entry):
                self.start_entry = entry
            case CloseList():
                self.is_closed = True
            case _:
                self._sheets.press(act)

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""

    def _answer(self) -> None:
        for request in self._history.pending_requests():
            if isinstance(request, Recall):
                self._history.take_messages([recall_position(self._table, request, None)])
