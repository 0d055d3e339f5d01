"""Every game's pages in a real browser: what comes over the wire until the first view stands, and
what keeps people out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, make_game
from tests.web.browsers import PHONE, Browsers, Screen, accessible, needed
from tests.web.served import Served, served

HEAVIEST = 150_000
"""Bytes, before anything is compressed."""


PAGES = (("/", ".pieces use"), ("/seat/SEAT", ".cell"), ("/games", "h1"))
"""Addresses, and what has to be there before the page is whole."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    needed()
    with Browsers() as browsers:
        yield browsers.browser()


@pytest.mark.parametrize("name", GAMES)
def test_the_pages_of_a_game_are_light_and_open_to_all(
    tmp_path: Path, browser: Any, name: str, figures: list[str]
) -> None:
    """In Ukrainian, whose texts are the longest."""
    game = make_game(name)
    with served(tmp_path, name) as table:
        for address, whole in PAGES if name != "generals" else PAGES[1:]:
            screen = Screen(browser, table.origin, {**PHONE, "locale": "uk-UA"})
            path = address.replace("SEAT", game.seats[0])
            if path != address:
                sit(screen, table, game.seats[0])
            came = weight(screen, path, whole)
            figures.append(f"first view of {name} {path}: {came / 1000:.0f} kB uncompressed")
            assert came < HEAVIEST
            assert screen.page.evaluate("document.documentElement.lang") == "uk"
            accessible(screen, path)
            assert not screen.wrong
            screen.context.close()


def sit(screen: Screen, table: Served, seat: str) -> None:
    """The phone has this seat already."""
    cookie = {"name": "lodeboard", "value": table.claim(seat), "url": table.origin}
    screen.context.add_cookies([cookie])


def weight(screen: Screen, path: str, awaited: str) -> int:
    """The bytes of everything that came until this was there."""
    answers, frames = [], []
    screen.page.on("response", lambda answer: answers.append(answer))
    screen.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame))
    )
    screen.go(path)
    screen.expect(screen.find(awaited).first).to_be_attached()
    screen.page.wait_for_load_state("networkidle")
    assert len(answers) > 5
    assert frames or path == "/games"
    return sum(len(answer.body()) for answer in answers) + sum(map(len, frames))
