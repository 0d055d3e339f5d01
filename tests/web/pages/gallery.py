"""Takes the pictures of docs/web.md: every game's table on a phone, and an evening of Generals on
all its pages; and the icons of the pages for home screens.

``python -m tests.web.pages.gallery FOLDER``.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path

import pygame

from docs.thrift import thrifty
from engines import GAMES, make_game
from tests.contract.strolls import stroll
from tests.web import pictures
from tests.web.browsers import PHONE, Browsers
from tests.web.pages.running import PAGES
from tests.web.served import served

PLIES = 14
GAP = 24
"""Between two devices, in pixels."""

EVENING: Mapping[str, Sequence[str]] = {
    "seat-phone": (
        "set-up-begun-phone-light",
        "set-up-sure-phone-dark",
        "seat-covered-phone-light",
        "seat-challenge-phone-dark",
        "seat-over-phone-light",
    ),
    "others-phone": (
        "claim-phone-light",
        "judge-pin-phone-dark",
        "judge-phone-light",
        "games-phone-dark",
        "replay-phone-light",
    ),
    "seat-tablet": ("set-up-tablet-light", "seat-challenge-tablet-dark"),
    "judge-tablet": ("judge-tablet-light", "replay-tablet-dark"),
    "claim-tablet": ("claim-tablet-dark", "games-tablet-light"),
    "table-tablet": ("table-judge-looks-tablet-light", "table-revealed-tablet-dark"),
}
"""Which pictures of an evening stand beside each other."""


def main(folder: Path) -> None:
    icons(PAGES)
    with tempfile.TemporaryDirectory() as kept:
        save(tables(Path(kept)), folder / "games-phone.png")
        pictures.main(Path(kept))
        for name, parts in EVENING.items():
            save((Path(kept, f"{part}.png") for part in parts), folder / f"{name}.png")


def icons(folder: Path) -> None:
    """The icon of the pages as home screens want it: PNG, on its own ground to the corners."""
    drawn, taken = (folder / "icon.svg").read_text(encoding="utf-8"), folder / "taken.png"
    with Browsers() as browsers:
        browser = browsers.browser()
        for side in (192, 512):
            page = browser.new_page(viewport={"width": side, "height": side})
            page.set_content(f"<style>body{{margin:0;background:#5c3a25}}</style>{drawn}")
            page.screenshot(path=taken)
            pygame.image.save(thrifty(pygame.image.load(taken), 32), folder / f"icon-{side}.png")
    taken.unlink()


def tables(folder: Path) -> Iterator[Path]:
    """The table of every game, in the middle of one."""
    with Browsers() as browsers:
        for number, name in enumerate(GAMES):
            game = make_game(name)
            state = list(islice(stroll(game, 5), PLIES))[-1]
            with served(folder / name, name, start=game.position_text(state)) as table:
                colours = "dark" if number % 2 else "light"
                screen = browsers.screen(table.origin, PHONE, color_scheme=colours)
                screen.go("/")
                screen.expect(screen.find(".clock").first).not_to_be_empty()
                file = folder / f"{name}.png"
                screen.page.screenshot(path=file, scale="css")
            yield file


def save(files: Iterator[Path], kept: Path) -> None:
    """The pictures beside one another, in few colours."""
    shots = [pygame.image.load(file) for file in files]
    height = max(shot.get_height() for shot in shots)
    width = sum(shot.get_width() + GAP for shot in shots) - GAP
    strip = pygame.Surface((width, height))
    strip.fill((255, 255, 255))
    left = 0
    for shot in shots:
        strip.blit(shot, (left, 0))
        left += shot.get_width() + GAP
    pygame.image.save(thrifty(strip, 128), kept)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
