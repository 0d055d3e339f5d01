"""The menu shown over a game (other games, settings) and the question that Esc asks.

In: the settings, and what is pressed. Out: sheets, an order. Knows no window and no game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engines.message import Message
from firmware_host.start.choice_screens import question_sheet, settings_sheet
from firmware_host.start.lobby import Lobby, SetSetting
from firmware_host.start.screen_layout import SheetLayout
from firmware_host.station.menu_mode import Leave, ReturnToLobby, ShutDown
from simulator.window.sheet import Sheet


@dataclass(frozen=True)
class CloseMenu:
    """Close the menu."""


class TableMenu:
    """The menu: what has no button beside the board. ``obey`` carries out an order; ``question``
    makes the one to ask before a game is left, None where none goes on.
    """

    def __init__(
        self,
        lobby: Lobby,
        obey: Callable[[ReturnToLobby | ShutDown | Leave], None],
        question: Callable[[], LeaveQuestion | None] = lambda: None,
    ) -> None:
        self._desk = lobby
        self._obey = obey
        self._question = question
        self._asked: LeaveQuestion | None = None
        self._notice = ""
        self._closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self._asked is not None:
            return self._asked.sheet(size, text)
        if self._closed:
            return None
        paper = SheetLayout(size, text, self._desk.reader)
        back = paper.corner(CloseMenu(), Message("start.go-back"))._replace(face="wanted")
        games = paper.corner(ReturnToLobby(), Message("start.to-start"), right=True)
        return settings_sheet(
            paper,
            self._desk.settings(),
            self._notice,
            can_power_off=self._desk.can_power_off,
            heading_buttons=(back, games._replace(face="chosen")),
        )

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._notice = ""
        if self._asked is not None:
            self._asked.press(act)
            return
        match act:
            case ReturnToLobby() if (asked := self._question()) is not None:
                self._asked = asked
            case SetSetting(setting, value):
                self._notice = self._desk.change(setting, value)
            case ReturnToLobby() | ShutDown() as order:
                self._closed = True
                self._obey(order)
            case _:
                self._closed = True

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""


class LeaveQuestion:
    """The question whether to leave a game. ``note``: what becomes of it; ``obey`` leaves it."""

    def __init__(
        self,
        lobby: Lobby,
        obey: Callable[[ReturnToLobby | Leave], None],
        note: Message | None,
    ) -> None:
        self._desk, self._obey, self._note = lobby, obey, note
        self._closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the question; None once it was answered."""
        if self._closed:
            return None
        paper = SheetLayout(size, text, self._desk.reader)
        answers = [
            paper.button(paper.head, act, words)
            for act, words in (
                (CloseMenu(), Message("start.keep-playing")),
                (ReturnToLobby(), Message("start.to-start")),
                (Leave(), Message("start.leave")),
            )
        ]
        question = question_sheet(paper, Message("start.leave-question"), self._note, answers)
        return replace(question, is_opaque=False)

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._closed = True
        if isinstance(act, ReturnToLobby | Leave):
            self._obey(act)

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""
