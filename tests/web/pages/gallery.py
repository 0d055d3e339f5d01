"""Takes the picture of the five games on five phones: every game's table in the middle of a game.

``python -m tests.web.pages.gallery FILE``.
"""

from __future__ import annotations

import io
import sys
import tempfile
from itertools import islice
from pathlib import Path

import pygame

from docs.thrift import thrifty
from engines import GAMES, make_game
from tests.engines.strolls import stroll
from tests.web.browsers import PHONE, Browsers
from tests.web.served import served

PLIES = 14
GAP = 24
"""Between two phones, in pixels."""


def main(file: Path) -> None:
    shots = []
    with Browsers() as browsers:
        for number, name in enumerate(GAMES):
            game = make_game(name)
            state = list(islice(stroll(game, 5), PLIES))[-1]
            colours = "dark" if number % 2 else "light"
            with (
                tempfile.TemporaryDirectory() as folder,
                served(Path(folder), name, start=game.position_text(state)) as table,
            ):
                screen = browsers.screen(table.origin, PHONE, color_scheme=colours)
                screen.go("/")
                screen.expect(screen.find(".clock").first).not_to_be_empty()
                shots.append(pygame.image.load(io.BytesIO(screen.page.screenshot(scale="css"))))
    width, height = shots[0].get_size()
    picture = pygame.Surface(((width + GAP) * len(shots) - GAP, height))
    picture.fill((255, 255, 255))
    for number, shot in enumerate(shots):
        picture.blit(shot, (number * (width + GAP), 0))
    pygame.image.save(thrifty(picture, 128), file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
