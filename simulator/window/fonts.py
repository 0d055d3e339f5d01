"""Words on a picture, in the font that comes with pygame.

In: a text, a size in pixels, a colour, a place. Out: the words, smooth, kept for the next time.
"""

from __future__ import annotations

import pygame
import pygame.font

from simulator.lit_cells import Colour
from simulator.window.rect import Point

SMOOTH = 3
"""Letters are drawn so many times as large and shrunk."""

KEPT = 400
"""More words than a window shows; a bound so that a long evening does not fill the memory."""


class Fonts:
    """Fonts and rendered words."""

    def __init__(self) -> None:
        pygame.font.init()
        self._by_size: dict[int, pygame.font.Font] = {}
        self._words: dict[tuple[str, int, Colour], pygame.Surface] = {}

    def render(self, text: str, size: int, colour: Colour) -> pygame.Surface:
        """The words on a transparent ground."""
        key = (text, size, colour)
        if key not in self._words:
            if len(self._words) >= KEPT:
                self._words.clear()
            # Letters drawn large and shrunk keep their spacing; small ones are pushed about by
            # hinting.
            # No words at all would be a picture without width, on which pygame 2.5 crashes.
            words = self._font(SMOOTH * size).render(text or " ", True, colour)
            small = (max(1, words.get_width() // SMOOTH), max(1, words.get_height() // SMOOTH))
            self._words[key] = pygame.transform.smoothscale(words, small)
        return self._words[key]

    def fitting(self, text: str, size: int, colour: Colour, width: float) -> pygame.Surface:
        """The words no wider than that: smaller if need be, and cut off if that is not enough."""
        fits = size
        while fits > max(9, 0.55 * size) and self.width(text, fits) > width:
            fits -= 1
        short = text
        while short and self.width(short + "…", fits) > width:
            short = short[:-1]
        if self.width(text, fits) <= width:
            short = text
        elif short:
            short = short.rstrip() + "…"
        return self.render(short, fits, colour)

    def centred(
        self, picture: pygame.Surface, text: str, size: int, colour: Colour, at: Point
    ) -> None:
        """Draw the words about this point."""
        words = self.render(text, size, colour)
        picture.blit(words, words.get_rect(center=(round(at[0]), round(at[1]))))

    def width(self, text: str, size: int) -> int:
        """How wide the words are, in pixels."""
        return self._font(SMOOTH * size).size(text)[0] // SMOOTH

    def _font(self, size: int) -> pygame.font.Font:
        if size not in self._by_size:
            self._by_size[size] = pygame.font.Font(None, size)
        return self._by_size[size]
