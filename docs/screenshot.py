"""Take the pictures of games.md: hands play in the real window, and it is saved.

``python docs/screenshot.py FOLDER [NAME ...]``; works without a display and takes three minutes for
all. Most pictures are moments of the whole games in ``tests/games``: the script is played up to a
line, and then a little further. What is the same in every game is one picture of four windows.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from thrift import thrifty

import simulator.window.window
from drivers.interfaces import Button
from firmware_host.app import play
from firmware_host.config.settings import Config, Play, Storage
from firmware_host.journal.library import Library
from firmware_host.runtime.board_menu import BoardMenu, LiveSettings
from firmware_host.runtime.desktop import FILE, Desktop
from firmware_host.runtime.game_lobby import GameLobby
from firmware_host.runtime.player_desk import PlayerDesk
from firmware_host.runtime.request import PlayRequest
from firmware_host.start.lobby import OpenSheet, Page
from firmware_host.start.start_screen import StartScreen
from simulator.window.sheet_input import SheetWindow
from simulator.window.window_layout import MIN_SIDES, WindowLook

GAMES = Path(__file__).parents[1] / "tests" / "games"
SMALL = (900, 700)
PANEL, GAP = MIN_SIDES[::-1], 8
"""Of each of four windows in one picture, the smallest there are, and between them."""
LIGHTS_S = 0.7
"""After so long all lights are as they stay."""


class Shot(NamedTuple):
    """One picture. ``until``: the line of the game's script before which the hands stop; empty:
    they play all of it but its last line, the press of quit. ``hands``: what they do then.
    ``viewer``: the seat whose pieces show their faces. ``keys``: those that are pressed then.
    ``lesson``: its first step, and no game.
    """

    game: str
    until: str = ""
    hands: str = ""
    viewer: int | None = None
    keys: tuple[int, ...] = ()
    lesson: bool = False

    @property
    def script(self) -> str:
        """All that the hands do."""
        if self.lesson:
            return self.hands
        whole = (GAMES / f"{self.game}.hands").read_text(encoding="utf-8")
        begun, found, _ = whole.partition(self.until or "press quit")
        if not found:
            raise ValueError(f"{self.game}.hands has no line {self.until!r}")
        return f"{begun}\n{self.hands}"


SHOTS = {
    "games/draughts-capture": Shot("russian-draughts", "# 16. h4", "lift h4"),
    "games/draughts-end": Shot("russian-draughts"),
    "games/tafl-king-lifted": Shot("tafl-king", "# 14. ...", "lift c9"),
    "games/tafl-king-end": Shot("tafl-king"),
    "games/generals-set-up": Shot("generals", "fetch white private a3", viewer=0),
    "games/generals-white": Shot("generals", "# 17. c4xc5", "lift c4", viewer=0),
    "games/generals-nobody": Shot("generals", "# 17. c4xc5", "lift c4"),
    "games/generals-verdict": Shot("generals", "# 10. b3xb4", "take b4\nmove b3 b4\npress turn"),
    "games/generals-end": Shot("generals", viewer=0),
    "games/krieger-lifted": Shot("krieger", "# 17. r3k10", "lift r3k10"),
    "games/krieger-end": Shot("krieger"),
    "games/coalition-chess-set-up": Shot("coalition-chess", "# Yellow changes the standard"),
    "games/coalition-chess-say": Shot("coalition-chess", "# Round 3: Green", "press say"),
    "games/coalition-chess-lifted": Shot("coalition-chess", "# Red, round 7", "lift h1"),
    "games/coalition-chess-promotion": Shot("coalition-chess", "# Green, round 11", "move b3 a4"),
    "games/coalition-chess-end": Shot("coalition-chess"),
}


WINDOWS = {
    "games/draughts-windows": Shot("russian-draughts", "# 16. h4"),
    "games/tafl-king-windows": Shot("tafl-king", "# 14. ..."),
    "games/generals-windows": Shot("generals", "# 17. c4xc5"),
    "games/coalition-chess-windows": Shot("coalition-chess", "# Red, round 7"),
    "games/krieger-windows": Shot("krieger", "# 17. r3k10"),
}
"""Pictures of four windows: lesson, help, what was played, the kept game on the start screen."""


LEFT = Shot("tafl-king", "# 14. ...", "wait 1 s")
"""The game that is kept where the start screen is seen."""


class Camera(simulator.window.window.Window):
    """The window; when the hands have done their steps it is saved and closed."""

    shot: Shot
    file: Path

    def __init__(self, *parts: Any, **named: Any) -> None:
        super().__init__(*parts, **named)
        self._ready_at = 0.0
        self._keys = list(self.shot.keys)

    def wait(self, seconds: float) -> None:
        """As ever, until the hands are done and the lights have come."""
        super().wait(min(seconds, LIGHTS_S))
        if self.script_error is not None:
            raise self.script_error
        if not self.is_idle:
            self._ready_at = time.monotonic() + LIGHTS_S
        elif self._ready_at and time.monotonic() > self._ready_at:
            if self._keys:
                for key in self._keys:
                    self.input.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
                self._keys, self._ready_at = [], time.monotonic() + LIGHTS_S
                return
            self._ready_at = 0.0
            self.composer._looking = self.shot.viewer  # a turn that passes hides all faces
            self._draw(time.monotonic())
            pygame.image.save(thrifty(self.frame.surface), str(self.file))
            self.pieces.press(Button.QUIT)


def take(shot: Shot, file: Path, size: tuple[int, int] = SMALL) -> None:
    """Let the hands play, and save what the window shows."""
    Camera.shot, Camera.file = shot, file
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script"
        script.write_text(shot.script, encoding="utf-8")
        request = PlayRequest(shot.game, script=script, lesson=shot.lesson)
        play(request, settings_in(Path(folder), size))


def settings_in(folder: Path, size: tuple[int, int]) -> Config:
    """Settings for a folder of its own, in which the window is small."""
    (folder / FILE).write_text(json.dumps(asdict(WindowLook(size=size))), encoding="utf-8")
    return Config(storage=Storage(str(folder)), play=Play(players="Anna,Ben"))


def take_windows(shot: Shot, file: Path) -> None:
    """Save four windows of a game in one picture."""
    wide, high = PANEL
    whole = pygame.Surface((2 * wide + GAP, 2 * high + GAP))
    whole.fill("white")
    with tempfile.TemporaryDirectory() as folder:
        parts = [Path(folder) / f"{number}.png" for number in range(4)]
        take(Shot(shot.game, hands="wait 1 s", lesson=True), parts[0], PANEL)
        take(shot._replace(keys=(pygame.K_F1,)), parts[1], PANEL)
        back = (pygame.K_l, pygame.K_PAGEUP, pygame.K_PAGEUP)
        take(shot._replace(keys=back), parts[2], PANEL)
        take_start((), parts[3], shot._replace(hands="wait 1 s"), PANEL)
        for number, part in enumerate(parts):
            whole.blit(
                pygame.image.load(part), (number % 2 * (wide + GAP), number // 2 * (high + GAP))
            )
    pygame.image.save(thrifty(whole), str(file))


def take_start(
    acts: Sequence[object],
    file: Path,
    left: Shot = LEFT,
    size: tuple[int, int] = SMALL,
) -> None:
    """Save what the start screen shows after these presses, a game being kept."""
    with tempfile.TemporaryDirectory() as folder:
        config = settings_in(Path(folder), size)
        library = Library(config.storage.path)
        script = Path(folder) / "script"
        script.write_text(f"{left.script}\npress quit\n", encoding="utf-8")
        play(PlayRequest(left.game, script=script, terminal=True), config)
        with Desktop(config.storage) as desktop:
            frame = desktop.frame("")
            menu = BoardMenu(None, library, LiveSettings(config), "", can_power_off=False)
            desk = GameLobby(menu, frame, phones=True)
            players = PlayerDesk(library, menu.live, lambda: desk.reader, Path(folder))
            chooser = StartScreen(desk, players=players)
            for act in acts:
                chooser.press(act)
            SheetWindow(frame, chooser).draw()
            pygame.image.save(thrifty(frame.surface), str(file))


STARTS: Mapping[str, Sequence[object]] = {
    "games/start": (),
    "games/start-game": (OpenSheet(Page.GAME, "krieger"),),
}
"""Pictures of the start screen: what is pressed."""


if __name__ == "__main__":
    simulator.window.window.Window = Camera
    for name in sys.argv[2:] or (*SHOTS, *STARTS, *WINDOWS):
        file = Path(sys.argv[1]) / f"{name}.png"
        if name in STARTS:
            take_start(STARTS[name], file)
        elif name in WINDOWS:
            take_windows(WINDOWS[name], file)
        else:
            take(SHOTS[name], file)
