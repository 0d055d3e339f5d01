"""Saving a game as a web page, where its players look for files.

In: the id of a saved or imported game. Out: an HTML file in Downloads, or in the home folder where
there is none, and a message that says where or why not. It is written by the command ``export`` in
a process of its own, as everybody may see the game: neither the board nor the window waits for it.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from engines.message import Message
from firmware_host.runtime.found_files import downloads_folder

LONG_S = 120.0
"""After so long it is given up: a game of 1,000 moves takes a Pi some seconds."""

Run = Callable[[Sequence[str]], str]
"""Runs this program with these arguments; returns what went wrong, in one line, or nothing."""


def run_own_program(arguments: Sequence[str]) -> str:
    """Run this program to its end; return what went wrong, in one line, or nothing."""
    command = [sys.executable, "-P", "-m", "firmware_host", *arguments]
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LONG_S
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    lines = done.stderr.strip().splitlines() or [""]
    return lines[-1].removeprefix("lodeboard: ") if done.returncode else ""


class PageFiles:
    """Saves games as web pages, one after the other.

    ``settings``: the settings file; None for the default. ``on_news`` is called, from any thread,
    when there is news.
    """

    def __init__(
        self,
        settings: Path | None,
        on_news: Callable[[], None],
        *,
        home: Path | None = None,
        run: Run = run_own_program,
    ) -> None:
        self._settings, self._on_news, self._run = settings, on_news, run
        self._home = home or Path.home()
        self._told: tuple[str, Message] | None = None
        self._thread: threading.Thread | None = None

    def begin(self, game_id: str) -> None:
        """Start saving a game, unless one is being saved."""
        if self._thread is not None and self._thread.is_alive():
            return
        self._told = game_id, Message("help.share-begun")
        self._thread = threading.Thread(
            target=self._save, args=(game_id,), name="share", daemon=True
        )
        self._thread.start()

    def news(self, game_id: str) -> Message | None:
        """Return how far that game is; None if it is not the latest one asked for."""
        told = self._told
        return told[1] if told and told[0] == game_id else None

    def join(self) -> None:
        """Wait until the game is saved."""
        if self._thread is not None:
            self._thread.join()

    def _save(self, game_id: str) -> None:
        path = downloads_folder(self._home) / f"lodeboard-{game_id}.html"
        settings = ["--config", str(self._settings)] if self._settings else []
        trouble = self._run(["export", game_id, "--html", "--output", str(path), *settings])
        done = Message("help.share-done", text=str(path))
        self._told = game_id, Message("help.share-failed", text=trouble) if trouble else done
        self._on_news()
