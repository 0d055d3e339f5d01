"""What a piece is called, beside it, where the mouse rests or the keyboard stands.

In: words, and the place of a piece. Out: a small tag on a picture.
"""

from __future__ import annotations

import pygame

from simulator.lit_cells import Colour
from simulator.window import fonts
from simulator.window.rect import Point

GROUND: Colour = (25, 22, 20)
EDGE: Colour = (150, 118, 84)
WORDS: Colour = (247, 236, 215)


def draw_name(surface: pygame.Surface, words: str, at: Point, pitch: float) -> None:
    """The tag below the piece, or above it where the picture ends."""
    said = fonts.rendered(words, round(min(24, max(13, 0.22 * pitch))), WORDS)
    tag = said.get_rect().inflate(14, 8)
    tag.midtop = round(at[0]), round(at[1] + 0.5 * pitch)
    if tag.bottom > surface.get_height():
        tag.midbottom = round(at[0]), round(at[1] - 0.5 * pitch)
    tag.clamp_ip(surface.get_rect())
    pygame.draw.rect(surface, GROUND, tag, border_radius=5)
    pygame.draw.rect(surface, EDGE, tag, 1, border_radius=5)
    surface.blit(said, said.get_rect(center=tag.center))
