"""The curtain that hides the table while the screen passes from one player to the next.

In: who is to look next. Out: the curtain, over all but the strip of words.
"""

from __future__ import annotations

import pygame

from engines.language import Localiser
from engines.message import Message
from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.rect import Rect
from simulator.window.window_layout import WindowLayout
from simulator.window.woodwork import pixel_rect

CLOTH = ((58, 22, 26), (42, 14, 18))
FOLDS = 12
WORDS: Colour = (247, 236, 215)
QUIET: Colour = (206, 176, 150)


def draw_curtain(
    picture: pygame.Surface, layout: WindowLayout, seat: str, reader: Localiser
) -> None:
    """Draw the curtain, with what is to be done before it is opened for that seat."""
    table = layout.table
    fold = table.width / FOLDS
    for number in range(FOLDS):
        area = pixel_rect(Rect(table.x + number * fold, 0, fold + 1, table.height))
        picture.fill(CLOTH[number % 2], area)
    size, (x, y) = round(0.07 * min(table.width, table.height)), table.centre
    lines = (
        (Message("window.pass-the-screen", seat=seat), size, WORDS, y - 0.8 * size),
        (Message("window.click-when-alone", seat=seat), round(0.6 * size), QUIET, y + 0.6 * size),
    )
    for told, height, colour, middle in lines:
        words = fonts.fitting(reader.text(told), height, colour, 0.9 * table.width)
        picture.blit(words, words.get_rect(center=(round(x), round(middle))))
