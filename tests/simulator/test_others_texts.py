"""Texts that others wrote: of any length, at no more cost than a short one; and with any signs."""

from __future__ import annotations

import os

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

from simulator.window import fonts

INK = (0, 0, 0)
WORDS = "ход белых " * 20_000
WORD = "w" * 200_000


@pytest.mark.parametrize("text", [WORDS, WORD])
def test_little_of_a_long_text_is_measured(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []
    width = fonts.width

    def measuring(text: str, size: int) -> int:
        measured.append(len(text))
        return width(text, size)

    monkeypatch.setattr(fonts, "width", measuring)
    assert fonts.broken(text, range(16, 11, -1), 600, 10) is None
    assert fonts.fitting(text, 14, INK, 600).get_width() <= 600
    assert sum(measured) < 200_000


@pytest.mark.parametrize("room", [100, 200, 400])
def test_a_text_that_is_cut_fills_its_place(room: int) -> None:
    assert room - 20 < fonts.fitting(WORDS, 16, INK, room).get_width() <= room


SIGNS = [
    ("Партія № 5, §3", "Партія No. 5, §3"),
    ("c3→d4 ½ ⅓ x²", "c3->d4 ½ 1/3 x²"),
    ("♔e1 ⩲ 12…", "Ke1 +/= 12…"),
    ("Jörg – «Ґанок» †", "Jörg – «Ґанок» †"),
    ("so\u200bft\ufe0f", "soft"),
]


@pytest.mark.parametrize(("text", "shown"), SIGNS)
def test_signs_that_the_font_lacks_are_spelled(text: str, shown: str) -> None:
    assert fonts.readable(text) == shown
