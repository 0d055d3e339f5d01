"""Somebody at the start screen who has read nothing, with a mouse: clicks on what has words on it.

A mirror of what the program shows (the same sheets, from the same kept games) tells where that is.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from drivers.board_file import Board
from engines.game import AnyGame
from firmware_host.config.settings import Config, Storage
from firmware_host.config.toml_file import with_changes
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.runtime.player_desk import PlayerDesk
from firmware_host.start.lobby import Value
from firmware_host.start.start_screen import StartScreen
from firmware_host.start.table_menu import LeaveQuestion, TableMenu
from simulator.window.geometry import Point
from simulator.window.key_labels import Abilities, Action, key_caps
from simulator.window.pieces import BACKS
from simulator.window.sheet import SheetButton, SheetSource
from simulator.window.window_layout import WindowLayout, WindowLook
from tests.patience import PATIENCE_S
from tests.real_window import ProgramWindow, until, window_of, xdo

CLICK_S = 0.35
"""After a click on a sheet: a slow machine draws the next one."""


def people_here(game: AnyGame) -> str:
    """The label of the button that starts a game without the computer."""
    return {2: "Two players at this board", 4: "Four players at this board"}[len(game.seats)]


class Seen:
    """A window of that look, for who asks for one."""

    look = WindowLook()

    def change(self, look: WindowLook) -> None:
        """The real one does it."""


class MirrorDesk(GameLobby):
    """Sees what the program has done, and does nothing itself."""

    def change(self, setting: str, value: Value) -> str:
        live = self._menu.live
        if setting.startswith("window."):
            return super().change(setting, value)
        live.config = with_changes(live.config, {setting: value})
        return ""

    def delete(self, game_id: str) -> str:
        return ""


class Newcomer:
    """``window``: where it is on the screen; ``folder``: where games are kept; ``board``: the real
    one that is there.
    """

    def __init__(
        self,
        window: ProgramWindow,
        folder: Path,
        env: Mapping[str, str],
        board: Board | None = None,
    ) -> None:
        self.window, self.env, self._board = window, env, board
        self.library = Library(folder)
        self._live = LiveSettings(Config(storage=Storage(str(folder))))
        self._source: SheetSource = self._chooser()

    @property
    def size(self) -> tuple[int, int]:
        """Of the window."""
        return round(self.window.width), round(self.window.height)

    def _chooser(self) -> StartScreen:
        desk = self._desk()
        players = PlayerDesk(self.library, self._live, lambda: desk.reader, Path.home())
        return StartScreen(desk, players=players)

    def _desk(self) -> MirrorDesk:
        menu = BoardMenu(self._board, self.library, self._live, "", can_power_off=False)
        return MirrorDesk(menu, Seen(), phones=True)  # type: ignore[arg-type]

    def press(self, *presses: str) -> None:
        """Click on what has these words on it, the first of its kind."""
        for words in presses:
            target = self._target(words)
            x, y = target.place.centre
            place = str(round(self.window.x + x)), str(round(self.window.y + y))
            xdo(self.env, "mousemove", *place, "click", "1")
            self.window.rest(CLICK_S)
            self._source.press(target.action)

    def leave_table(self, game: str, *, key: bool = False, ended: bool = False) -> None:
        """From the table back to the start screen, by the menu that a click on its cap has opened,
        or by the question that a key asks, unless the game has ended.
        """
        if key:
            xdo(self.env, "key", "Escape")
            self.window.rest(CLICK_S)
        else:
            self._source = TableMenu(self._desk(), lambda order: None)
            self.press("All games")
        if not ended:
            self._source = LeaveQuestion(self._desk(), lambda order: None, None)
            self.press("All games")
        self.window.rest(1.0)
        self._source = self._chooser()

    def cap_place(self, game: AnyGame, action: Action) -> Point:
        """The middle of a key cap at the table."""
        (cap,) = (cap for cap in key_caps(self._able(game.name)) if cap.action == action)
        return WindowLayout(game.topology, len(game.seats), self.size).cap_places[cap.place].centre

    def _able(self, game: str) -> Abilities:
        real = self._board is not None
        return Abilities(has_backs=game in BACKS and not real, may_tidy=not real)

    def _target(self, words: str) -> SheetButton:
        sheet = self._source.sheet(self.size, 1.0)
        assert sheet is not None
        found = [one for one in sheet.buttons if one.label == words and one.action]
        assert found, (words, [one.label for one in sheet.buttons])
        return found[0]


@contextmanager
def newcomer_at(env: Mapping[str, str], folder: Path) -> Iterator[Newcomer]:
    """Somebody who has typed ``lodeboard play``, and closes the window in the end."""
    command = [sys.executable, "-m", "firmware_host", "play"]
    with subprocess.Popen(command, env=env) as process:
        try:
            window = until(lambda: window_of(env, process.pid), seconds=30)
            window.rest(2.0)
            yield Newcomer(window, folder, env)
            assert process.wait(PATIENCE_S) == 0
        finally:
            process.kill()
