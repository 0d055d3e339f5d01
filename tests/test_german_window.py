"""A German window draws no English: what is drawn, letter by letter, was read in German.

The whole host runs with the real window; the texts are taken from the calls that draw them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from drivers.ports import Button
from engines.language import IN_ENGLISH, Reader
from firmware_host.display import page
from simulator.window import fonts
from simulator.window.key_caps import Aid
from simulator.window.tray_words import BETWEEN
from simulator.window.view import View
from simulator.window.window import Window
from tests.test_secret_window import Evening

LABEL = re.compile(r"\d+\.|[A-K]?\d{0,2}|[a-k]|[KQMDCPWSTAEG]|\d/\d|")
"""Letters and figures at the board's edge and on pieces."""

MOVE = re.compile(r"[a-h][1-8](?:[-:][a-h][1-8])+")
"""What a seat moved last, beside its name: nothing but squares."""


class Watched:
    """``drawn``: what was drawn; ``read``: what a German reader has read; ``english``: what was
    read in English for it, for want of German.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: set[str] = set()
        self.read: set[str] = {""}
        self.english: set[str] = set()
        for name in ("text", "name", "title"):
            monkeypatch.setattr(Reader, name, self._reading(getattr(Reader, name)))
        monkeypatch.setattr(page, "on_panel", self._kept(page.on_panel))
        monkeypatch.setattr(fonts, "rendered", self._drawing(fonts.rendered))

    def _reading(self, read: Callable[..., str]) -> Callable[..., str]:
        def reading(reader: Reader, *given: Any, **named: Any) -> str:
            text = read(reader, *given, **named)
            if reader.language == "de":
                self.read |= {text, text[:1].upper() + text[1:]}
            elif reader is not IN_ENGLISH:
                self.english.add(text)
            return text

        return reading

    def _kept(self, make: Callable[..., str]) -> Callable[..., str]:
        def kept(*given: Any) -> str:
            text = make(*given)
            self.read.add(text)
            return text

        return kept

    def _drawing(self, draw: Callable[..., Any]) -> Callable[..., Any]:
        def drawing(text: str, *rest: Any) -> Any:
            self.drawn.add(text)
            return draw(text, *rest)

        return drawing

    @property
    def strange(self) -> list[str]:
        """What was drawn and nobody has read."""
        lines = " ".join(self.read)
        return sorted(
            text
            for drawn in self.drawn
            for text in drawn.split(BETWEEN)
            if not LABEL.fullmatch(text)
            and not MOVE.fullmatch(text)
            and text not in self.read
            and not (text.endswith("…") and any(t.startswith(text[:-1]) for t in self.read))
            and text not in lines  # a long text is broken into lines
        )


@contextmanager
def evening(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> Iterator[tuple[Evening, Watched]]:
    draw = Window._draw
    watched = Watched(monkeypatch)
    made = Evening(folder, monkeypatch, game, "de")

    def drawing(window: Window, now: float) -> None:
        view: View = window.composer.compose(now)
        made.views.append(view)
        draw(window, now)

    monkeypatch.setattr(Window, "_draw", drawing)
    made.rest(1.0)
    try:
        yield made, watched
    finally:
        made.window.close()
        made.room.close()


def test_a_game_of_draughts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path, monkeypatch, "russian-draughts") as (there, watched):
        there.move("c3", "d4")
        assert there.said[0] == "Schwarz ist am Zug."
        there.on("f6")
        there.rest()
        assert there.said[0] == "Die Figur von f6 kann nach g5 oder e5 ziehen."
        there.on("g5")
        there.rest(5.0)
        there.move("e3", "e4")  # no square of this game
        for key in (Button.HINT, Button.TAKE_BACK, Aid.TIDY, Button.DRAW, Button.SAY, Button.TURN):
            there.key(key)
            there.rest(1.0)
        for key in (Button.NEW_GAME, Button.RESIGN, Button.RESIGN):
            there.key(key)
            there.rest(1.0)
        assert watched.english == set()
        assert watched.strange == []
        assert len(watched.drawn) > 30


def test_armies_behind_a_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path, monkeypatch, "generals") as (there, watched):
        assert "Den Bildschirm an Weiß weitergeben" in watched.drawn
        there.click((300.0, 300.0))
        there.rest(1.0)
        assert there.said[0].startswith("Weiß: Stellen Sie ")
        there.lay_out()
        there.rest(2.0)
        for key in (Aid.LOOK, Button.HINT, Button.SAY, Button.DRAW, Button.TURN):
            there.key(key)
            there.rest(1.0)
        assert watched.english == set()
        assert watched.strange == []


@pytest.mark.parametrize("game", ["tafl-king", "krieger", "coalition-chess"])
def test_other_games(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with evening(tmp_path, monkeypatch, game) as (there, watched):
        for key in (Button.HINT, Button.SAY, Button.TURN, Button.RESIGN, Button.RESIGN):
            there.key(key)
            there.rest(1.0)
        assert watched.english == set()
        assert watched.strange == []
