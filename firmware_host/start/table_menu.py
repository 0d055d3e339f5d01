"""The menu over a game: all commands, the settings, another game; and the question of Esc.

In: the available buttons, and what presses them. Out: sheets. Knows no window and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engines.message import Message
from firmware_host.start.lobby import Back, Lobby, SetSetting
from firmware_host.start.sheet_layout import SheetLayout, grid_places, split
from firmware_host.start.sheets import question_sheet, settings_sheet
from firmware_host.station.menu_mode import Leave, ReturnToLobby, ShutDown
from simulator.window.key_labels import Action, KeyCap
from simulator.window.sheet import Sheet, SheetButton


@dataclass(frozen=True)
class PressAction:
    """Press one of the buttons."""

    action: Action


@dataclass(frozen=True)
class CloseMenu:
    """Close the menu."""


@dataclass(frozen=True)
class OpenSettings:
    """Show the settings."""


class TableMenu:
    """The menu. ``caps``: the buttons, and ``do`` presses one; ``obey`` carries out an order."""

    def __init__(
        self,
        lobby: Lobby,
        obey: Callable[[ReturnToLobby | ShutDown], None],
        caps: Sequence[KeyCap],
        do: Callable[[Action], None],
    ) -> None:
        self._desk = lobby
        self._obey = obey
        self._caps = [cap for cap in caps if cap.action != "menu"]
        self._perform = do
        self._settings = False
        self._notice = ""
        self._closed = False

    def sheet(self, size: tuple[int, int], text: float) -> Sheet | None:
        """Return the sheet to show now; None once it was closed."""
        if self._closed:
            return None
        paper = SheetLayout(size, text, self._desk.reader)
        if self._settings:
            off = self._desk.can_power_off
            return settings_sheet(paper, self._desk.settings(), self._notice, switches_off=off)
        return self._action_sheet(paper)

    def press(self, act: object) -> None:
        """Carry out a press."""
        self._notice = ""
        match act:
            case OpenSettings():
                self._settings = True
            case SetSetting(setting, value):
                self._notice = self._desk.change(setting, value)
            case Back() if self._settings:
                self._settings = False
            case PressAction(action):
                self._closed = True
                self._perform(action)
            case ReturnToLobby() | ShutDown() as order:
                self._closed = True
                self._obey(order)
            case _:
                self._closed = True

    def typed(self, letter: str) -> None:
        """Ignore typed letters."""

    def _action_sheet(self, paper: SheetLayout) -> Sheet:
        back = paper.corner(CloseMenu(), Message("start.go-back"))._replace(face="wanted")
        ends = [
            paper.button(paper.head, act, words)._replace(face="chosen")
            for act, words in (
                (OpenSettings(), Message("start.settings")),
                (ReturnToLobby(), Message("start.to-start")),
            )
        ]
        wide = max(2 * paper.row, paper.width([one.label for one in ends]))
        _, *at = split(paper.head, (0.0, wide, wide), paper.gap)
        ends = [one._replace(place=place) for one, place in zip(ends, at, strict=True)]
        places = grid_places(paper.body, len(self._caps), paper.gap, 0.0)
        words = tuple(
            SheetButton(
                place._replace(height=min(place.height, 2.4 * paper.row)),
                PressAction(cap.action),
                cap.label,
                1.1 * paper.letters,
                key=cap.key,
            )
            for place, cap in zip(places, self._caps, strict=True)
        )
        heading = paper.heading(
            paper.text_of(Message("start.menu")),
            left=back.place.width + 2 * paper.gap,
            right=2 * (wide + paper.gap),
        )
        letters = [
            (cap.key.lower(), PressAction(cap.action)) for cap in self._caps if len(cap.key) == 1
        ]
        keys = tuple(letters)
        return Sheet(
            (back, *words, *ends), (heading,), back=CloseMenu(), is_opaque=False, keys=keys
        )


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
