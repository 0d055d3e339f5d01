"""Light that comes through thin wood.

In: the size of a cell in pixels, colours of lights (0 to 255, as a strip is driven). Out: soft
glows drawn onto a picture. Knows no meaning of a colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

import pygame

from simulator.lit_cells import Colour
from simulator.window.rect import Point
from simulator.window.window_layout import PIECE_RADIUS, WindowLayout

GAMMA = 0.45
"""The eye is not linear: a light driven at a tenth looks a third as bright."""

FINE = 8
"""Brightness is drawn in steps of this, so that a pulsing light needs few different pictures."""

MASK = 96
HALO = 1.1
"""Radius of the light spilt around a cell, in pitches."""


class LedHalo:
    """Glows for one window size; pictures are made when first needed and kept."""

    def __init__(self, layout: WindowLayout) -> None:
        self._pitch = layout.pitch
        square = layout.topology.shape == "square"
        self._window = _mask(_square_window if square else _round_window)
        self._tile = cache(self._make_tile)
        self._halo = cache(self._make_halo)
        self._rim = cache(self._make_rim)

    def under(self, picture: pygame.Surface, middle: Point, colour: Colour) -> None:
        """The lit cell itself, and what its light spills about."""
        hue, level = _perceived(colour)
        _about(picture, self._tile(hue, level), middle, 0)
        _about(picture, self._halo(hue, level), middle, pygame.BLEND_RGB_ADD)

    def rim(self, picture: pygame.Surface, middle: Point, colour: Colour) -> None:
        """The light that catches the edge of a piece standing on the lit cell."""
        hue, level = _perceived(colour)
        _about(picture, self._rim(hue, level), middle, pygame.BLEND_RGB_ADD)

    def _make_tile(self, hue: Colour, level: int) -> pygame.Surface:
        side = round(self._pitch)
        tile = pygame.transform.smoothscale(self._window, (side, side))
        tile.fill((*hue, level), special_flags=pygame.BLEND_RGBA_MULT)
        # The lamp sits under the middle: there the colour is washed out towards white.
        core = pygame.transform.smoothscale(_mask(_core), (side, side))
        core.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
        tile.blit(core, (0, 0))
        return tile

    def _make_halo(self, hue: Colour, level: int) -> pygame.Surface:
        return _light(_mask(_fading), 2 * HALO * self._pitch, hue, 0.42 * level)

    def _make_rim(self, hue: Colour, level: int) -> pygame.Surface:
        return _light(_mask(_ring), 2.3 * PIECE_RADIUS * self._pitch, hue, 0.75 * level)


def _perceived(colour: Colour) -> tuple[Colour, int]:
    """The pure hue of a light, and how bright it looks (0 to 255)."""
    strongest = max(1, *colour)
    level = round(255 * (strongest / 255) ** GAMMA / FINE) * FINE
    red, green, blue = (min(255, round(255 * part / strongest / FINE) * FINE) for part in colour)
    return (red, green, blue), min(255, level)


def _about(picture: pygame.Surface, light: pygame.Surface, middle: Point, flags: int) -> None:
    where = light.get_rect(center=(round(middle[0]), round(middle[1])))
    picture.blit(light, where, special_flags=flags)


def _light(mask: pygame.Surface, side: float, hue: Colour, level: float) -> pygame.Surface:
    """A glow on black, to be added to what is there."""
    shade = pygame.transform.smoothscale(mask, (round(side), round(side)))
    black = pygame.Surface(shade.get_size())
    black.blit(shade, (0, 0))
    dimmed = tuple(round(part * level / 255) for part in hue)
    black.fill((dimmed[0], dimmed[1], dimmed[2]), special_flags=pygame.BLEND_RGB_MULT)
    return black


@cache
def _mask(strength: Callable[[float, float], float]) -> pygame.Surface:
    """White, as opaque as ``strength`` says at each place; places run from -1 to 1 both ways."""
    picture = pygame.Surface((MASK, MASK), pygame.SRCALPHA)
    for x in range(MASK):
        for y in range(MASK):
            at = 2 * (x + 0.5) / MASK - 1, 2 * (y + 0.5) / MASK - 1
            opaque = round(255 * max(0.0, min(1.0, strength(*at))))
            picture.set_at((x, y), (255, 255, 255, opaque))
    return picture


def _square_window(x: float, y: float) -> float:
    edge = max(abs(x), abs(y))
    inside = min(1.0, (1.0 - edge) / 0.06)
    return inside * (0.95 - 0.50 * min(1.0, (x * x + y * y) / 1.7))


def _round_window(x: float, y: float) -> float:
    away = math.hypot(x, y)
    return min(1.0, max(0.0, (0.88 - away) / 0.05)) * (0.95 - 0.40 * away * away)


def _core(x: float, y: float) -> float:
    return 0.62 * max(0.0, 1 - (x * x + y * y) / 0.45) ** 2


def _fading(x: float, y: float) -> float:
    return max(0.0, 1 - math.hypot(x, y)) ** 2


def _ring(x: float, y: float) -> float:
    away = math.hypot(x, y) * 1.15
    if away < 1.0:
        return max(0.0, (away - 0.70) / 0.30) ** 2
    return max(0.0, 1 - (away - 1.0) / 0.12)
