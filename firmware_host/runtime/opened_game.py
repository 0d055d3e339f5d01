"""An imported game being viewed: its moves and positions with their comments, its variations, and
the position chosen to continue from.

In: a past game. Out: the sheets of its history. Nobody plays it, so its table is asked at once,
without a session.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.game import Seat
from engines.message import Message
from engines.record_text import signs_of
from engines.search.analysis import Level
from firmware_host.help.help_screens import Appearance
from firmware_host.help.history_screens import (
    Annotation,
    CloseList,
    EnterVariation,
    HistorySheets,
    PlayOn,
)
from firmware_host.help.sharing import GameSharing
from firmware_host.runtime.board_menu import levels_of
from firmware_host.runtime.past_games import (
    FIRST_MOVES,
    PastGame,
    Place,
    in_variation,
    variation_text,
    variations_at,
)
from firmware_host.table.messages import Recall
from firmware_host.table.position_history import PositionHistory, recall_position
from simulator.window.sheet import Sheet


class _Shown(NamedTuple):
    """The game or a variation of it, its place, and its sheets."""

    past: PastGame
    place: Place
    sheets: HistorySheets


class PastGameSheets:
    """The history of a past game, which opens at its start, and its variations.

    ``origin``: the place from which somebody wants to play on, as a request to play names it; empty
    until then. ``is_closed``: somebody has closed it.
    """

    def __init__(
        self, past: PastGame, eyes: Appearance, title: str, sharing: GameSharing | None = None
    ) -> None:
        self.origin = ""
        self._sharing = sharing
        self.is_closed = False
        self._eyes, self._title = eyes, title
        self._lines = [self._shown(past, Place(past.table.game_id), 0)]
        """The game, the variation of it that is shown, the variation of that, and so on."""

    @property
    def game(self) -> str:
        """Return the name of its game."""
        return self._lines[0].past.game.name

    @property
    def seats(self) -> Sequence[Seat]:
        """Return its seats."""
        return self._lines[0].past.game.seats

    @property
    def levels(self) -> Sequence[Level]:
        """Return the levels of the computer."""
        return levels_of(self._lines[0].past.game)

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now."""
        return self._lines[-1].sheets.sheet(size, text)

    def press(self, act: object) -> None:
        """Carry out a press."""
        past, place, sheets = self._lines[-1]
        match act:
            case PlayOn(entry):
                self.origin = str(place._replace(moves=entry))
            case EnterVariation(moves, number):
                varied = in_variation(past, moves, number)
                inner = place._replace(variations=(*place.variations, (moves, number)))
                self._lines.append(self._shown(varied, inner, moves + 1))
            case CloseList() if len(self._lines) > 1:
                self._lines.pop()
            case CloseList():
                self.is_closed = True
            case _:
                sheets.press(act)

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""

    def _shown(self, past: PastGame, place: Place, at: int) -> _Shown:
        """Return a line of play with its sheets, after that many moves."""
        history, table = PositionHistory(), past.table

        def answer() -> None:
            for request in history.pending_requests():
                if isinstance(request, Recall):
                    history.take_messages([recall_position(table, request, None)])

        history.is_left = True
        history.on_request = answer
        history.take_messages([table.view((), None)])
        told = self._told(past, is_variation=bool(place.variations))
        sheets = HistorySheets(past.game, history, self._eyes, told, at, self._sharing)
        return _Shown(past, place, sheets)

    def _told(self, past: PastGame, *, is_variation: bool) -> Annotation:
        """Return what the record says about a line."""
        reader, title = self._eyes.reader(), self._title
        if is_variation:
            title = reader.text(Message("help.in-variation", text=title))
        comments, signs = {}, {}
        for at, note in past.notes.items():
            clock = reader.text(Message("help.time-left", text=note.clock)) if note.clock else ""
            comments[at] = " · ".join(filter(None, (note.text, clock)))
            signs[at] = signs_of(note.glyph)
        variations = {
            at: [variation_text(past, at, line, FIRST_MOVES) for line in variations_at(past, at)]
            for at in range(len(past.table.states))
        }
        return Annotation(title, comments, signs, variations, is_variation)
