"""Draws all pieces of all games on one sheet, large and small: ``python docs/pieces.py FILE``.

Works without a display.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from thrift import thrifty

from simulator.window import fonts
from simulator.window.pieces import SETS, Pieces
from simulator.window.wood import shadow

SEATS = {
    "generals": ("white", "black"),
    "coalition-chess": ("yellow", "black", "green", "red"),
    "krieger": ("north", "south"),
    "tafl-king": ("attackers", "defenders"),
    "russian-draughts": ("white", "black"),
}
PLACES = {
    "generals": (0, 0),
    "coalition-chess": (0, 1),
    "russian-draughts": (9, 1),
    "tafl-king": (11, 1),
    "krieger": (13, 1),
}
"""Column and block of each game's first piece."""

RADII = (40, 20)
STEP, HIGH, LOW, HEAD, LEFT = 112, 112, 60, 44, 20
GROUNDS = ((132, 88, 58), (214, 184, 138))
LABEL = (250, 236, 210)


def sheet() -> pygame.Surface:
    """All kinds of all seats, on dark and on light ground."""
    blocks = [2, 4]
    heights = [HEAD + rows * (HIGH + LOW) for rows in blocks]
    picture = pygame.Surface((2 * LEFT + 16 * STEP, sum(heights) + LEFT))
    picture.fill(GROUNDS[0])
    for game, (column, block) in PLACES.items():
        corner = (LEFT + column * STEP, sum(heights[:block]))
        _set(picture, game, SEATS[game], corner)
    return picture


def _set(
    picture: pygame.Surface,
    game: str,
    seats: Sequence[str],
    corner: tuple[int, int],
) -> None:
    pieces = Pieces(game, seats)
    left, top = corner
    for column, kind in enumerate(SETS[game]):
        middle = left + round((column + 0.5) * STEP)
        words = fonts.fitting(kind, 15, LABEL, STEP - 8)
        picture.blit(words, words.get_rect(center=(middle, top + HEAD // 2)))
        for seat in range(len(seats)):
            row = top + HEAD + seat * (HIGH + LOW)
            ground = pygame.Rect(middle - STEP // 2 + 6, row + HIGH, STEP - 12, LOW - 4)
            pygame.draw.rect(picture, GROUNDS[1], ground, border_radius=6)
            for radius, y in zip(RADII, (row + HIGH // 2, row + HIGH + LOW // 2), strict=True):
                dark = shadow(radius, max(2, radius // 5), 150)
                low = (middle + radius // 20, y + radius // 7)
                picture.blit(dark, dark.get_rect(center=low))
                carved = pieces.piece((seat, kind), radius)
                picture.blit(carved, carved.get_rect(center=(middle, y)))


if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pygame.image.save(thrifty(sheet()), sys.argv[1])
