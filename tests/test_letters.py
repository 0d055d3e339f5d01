"""The letters of a window: none is smaller than one of 11 pixels, and names are read whole.

The whole host runs with the real window; the texts are taken from the calls that draw them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from drivers.interfaces import Button
from engines import GAMES
from engines.localiser import Localiser
from engines.message_catalogue import languages
from engines.topology import grid
from simulator.simulated_board import Arrangement
from simulator.window import fonts
from simulator.window.buttons import PADDING
from simulator.window.empty_board import background
from simulator.window.key_labels import Abilities, key_caps
from simulator.window.window_frame import WindowFrame
from simulator.window.window_layout import SMALLEST, WindowLayout, WindowLook
from tests.test_secret_window import Evening, pygame

SIZES = [(1024, 600), (1180, 920)]
NAMES = ("Anna", "Bernhard", "Ginevra", "Roberto")


def drawn(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, int]:
    """Return what is drawn from now on, each text with the least size of its letters."""
    sizes: dict[str, int] = {}
    rendered = fonts.rendered

    def drawing(text: str, size: int, *rest: Any) -> Any:
        sizes[text] = min(size, sizes.get(text, size))
        return rendered(text, size, *rest)

    monkeypatch.setattr(fonts, "rendered", drawing)
    background.cache_clear()  # the names of the squares are drawn again, too
    return sizes


@pytest.mark.parametrize(("size", "text"), [(SIZES[0], 0.85), (SIZES[1], 1.0)])
@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_read_from_where_one_sits(
    name: str,
    size: tuple[int, int],
    text: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there = Evening(tmp_path, monkeypatch, name, draws=True)
    sizes = drawn(monkeypatch)
    frame, players = there.window.frame, NAMES[: len(there.game.seats)]
    frame.look = frame.look.larger(-1) if text < 1 else frame.look
    there.room.set_names(players)
    there.click((300.0, 300.0))  # a curtain hides names and texts
    frame.window.size = size
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    there.rest(1.0)
    for key in (Button.HINT, Button.SAY, Button.TURN, Button.RESIGN, Button.RESIGN):
        there.key(key)
        there.rest(1.0)
    assert all(any(name in told for told in sizes) for name in players)
    assert {told: size for told, size in sizes.items() if size < SMALLEST} == {}
    there.window.close()
    there.room.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(800, 480), *SIZES])
def test_a_key_is_as_wide_as_its_label(size: tuple[int, int], language: str) -> None:
    reader = Localiser(language)
    caps = [
        *key_caps(Abilities(has_backs=True, has_pages=True), reader),
        *key_caps(Abilities(arrangements=tuple(Arrangement), yes_button=Button.RESIGN), reader),
    ]
    place = WindowLayout(grid(8, 8), 2, size).cap_places[0]
    longest = max((fonts.width(cap.label, SMALLEST), cap.label) for cap in caps)
    assert longest[0] <= place.width - PADDING, longest


@pytest.mark.parametrize("size", [(640, 400), (480, 320), (200, 100)])
def test_a_window_that_is_too_small_says_only_that(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = drawn(monkeypatch)
    frame = WindowFrame("", WindowLook(size=size))
    frame.show()
    assert " ".join(sizes) == "This window is too small: make it at least 800 × 480 pixels."
    frame.close()
