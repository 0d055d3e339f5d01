"""A table without a board, as a person starts it: ``lodeboard play GAME --no-board``."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware_host.journal.library import Library
from firmware_host.table.events import Played
from tests.web.served import PATIENCE_S, settings

LODEBOARD = (sys.executable, "-m", "firmware_host")

BEGUN = ("Started game ", "Continuing game ")


class NoBoard:
    """``origin``: where its pages are; ``lines``: what the terminal was told."""

    def __init__(self, folder: Path, game: str, port: int) -> None:
        self.origin = ""
        self.lines: list[str] = []
        self._process = subprocess.Popen(
            (*LODEBOARD, "play", game, "--no-board", "--web-port", str(port), *at(folder)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=at_home(folder),
        )
        self._ready = threading.Event()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        assert self._ready.wait(PATIENCE_S), self.lines

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line.rstrip())
            if served := re.match(r"For phones: http://[^/]+:(\d+)/", line):
                self.origin = f"http://127.0.0.1:{served[1]}"
            if line.startswith(BEGUN):
                self._ready.set()

    def close(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._reader.join(PATIENCE_S)
        with self._process as process:
            assert process.wait(PATIENCE_S) == 0, self.lines

    @property
    def told(self) -> list[str]:
        """What is told of the game, line by line; its address and its code are for cameras."""
        begun = next(n for n, line in enumerate(self.lines) if line.startswith(BEGUN))
        return [line for line in self.lines[begun + 1 :] if not line.startswith("On a phone")]


def at(folder: Path) -> tuple[str, str]:
    """The settings of who plays there."""
    return ("--config", str(settings(folder)))


def at_home(folder: Path) -> dict[str, str]:
    """The environment of who has no screen there."""
    env = {key: text for key, text in os.environ.items() if not re.match("SDL|.*DISPLAY", key)}
    return {**env, "SDL_VIDEODRIVER": "dummy", "XDG_STATE_HOME": str(folder)}


@contextmanager
def without_board(folder: Path, game: str, port: int = 0) -> Iterator[NoBoard]:
    """A new game at a table without a board; at this port, 0: any."""
    made = NoBoard(folder, game, port)
    try:
        yield made
    finally:
        made.close()


def kept_moves(folder: Path) -> list[str]:
    """The moves of the one game that is kept there."""
    library = Library(folder)
    (game_id,) = (found.game_id for found in library.games())
    return [event.text for event in library.read(game_id).events if isinstance(event, Played)]
