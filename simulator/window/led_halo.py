"""Light that comes through thin wood.

In: a layout, colours of lights (0 to 255, as a strip is driven). Out: soft
glows drawn onto a picture. Knows no meaning of a colour.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TypeAlias

import pygame

from simulator.lit_cells import Colour
from simulator.window.board_layout import BoardLayout
from simulator.window.rect import Point
from simulator.window.woodwork import blit_about, mix

Strength: TypeAlias = Callable[[float, float], float]
"""How strong a light is at each place of a picture, 0 to 1; places run from -1 to 1 both ways."""

GAMMA = 0.45
"""The eye is not linear: a light driven at a tenth looks a third as bright."""

FINE = 8
"""Brightness is drawn in steps of this, so that a pulsing light needs few different pictures."""

KEPT = 1024
"""More glows of each kind than a game's lights show in one size of the window."""

MASK = 96
CORNER: Colour = (214, 196, 255)
EDGE: Colour = (38, 20, 60)

HALO = 1.1
"""Radius of the light spilt around a cell, in pitches."""


def draw_lit_cell(
    picture: pygame.Surface, layout: BoardLayout, middle: Point, colour: Colour
) -> None:
    """The lit cell itself, and what its light spills about."""
    hue, level = _perceived(colour)
    window = _square_window if layout.topology.shape == "square" else _round_window
    blit_about(picture, _tile(window, round(layout.pitch), hue, level), middle)
    halo = _light(_fading, round(2 * HALO * layout.pitch), hue, 0.42 * level)
    blit_about(picture, halo, middle, pygame.BLEND_RGB_ADD)


def draw_lamp(picture: pygame.Surface, middle: Point, side: int, colour: Colour) -> None:
    """A light alone, as it looks through wood, in a square of so many pixels."""
    hue, level = _perceived(colour)
    blit_about(picture, _tile(_round_window, round(0.8 * side), hue, level), middle)


def draw_lit_rim(
    picture: pygame.Surface, layout: BoardLayout, middle: Point, colour: Colour
) -> None:
    """The light that catches the edge of a piece standing on the lit cell."""
    hue, level = _perceived(colour)
    rim = _light(_ring, round(2.3 * layout.radius), hue, 0.75 * level)
    blit_about(picture, rim, middle, pygame.BLEND_RGB_ADD)


def mark_corners(picture: pygame.Surface, layout: BoardLayout, middle: Point) -> None:
    """A corner at each side of a cell: tells it from others where colours do not."""
    reach, arm = (0.45 if layout.topology.shape == "square" else 0.40) * layout.pitch, 0.17
    thick = max(2, round(0.045 * layout.pitch))
    for colour, wide, on in ((EDGE, thick, 1), (CORNER, thick, 0)):
        for right in (-1, 1):
            for down in (-1, 1):
                x, y = middle[0] + right * reach + on, middle[1] + down * reach + on
                short = arm * layout.pitch
                ends = ((x - right * short, y), (x, y), (x, y - down * short))
                pygame.draw.lines(picture, colour, False, ends, wide)


def _perceived(colour: Colour) -> tuple[Colour, int]:
    """The pure hue of a light, and how bright it looks (0 to 255)."""
    strongest = max(1, *colour)
    level = round(255 * (strongest / 255) ** GAMMA / FINE) * FINE
    red, green, blue = (min(255, round(255 * part / strongest / FINE) * FINE) for part in colour)
    return (red, green, blue), min(255, level)


@lru_cache(maxsize=KEPT)
def _tile(window: Strength, side: int, hue: Colour, level: int) -> pygame.Surface:
    tile = pygame.transform.smoothscale(_mask(window), (side, side))
    tile.fill((*hue, level), special_flags=pygame.BLEND_RGBA_MULT)
    # The lamp sits under the middle: there the colour is washed out towards white.
    core = pygame.transform.smoothscale(_mask(_core), (side, side))
    core.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
    tile.blit(core, (0, 0))
    return tile


@lru_cache(maxsize=KEPT)
def _light(strength: Strength, side: int, hue: Colour, level: float) -> pygame.Surface:
    """A glow on black, to be added to what is there."""
    shade = pygame.transform.smoothscale(_mask(strength), (side, side))
    black = pygame.Surface(shade.get_size())
    black.blit(shade, (0, 0))
    black.fill(mix((0, 0, 0), hue, level / 255), special_flags=pygame.BLEND_RGB_MULT)
    return black


@cache
def _mask(strength: Strength) -> pygame.Surface:
    """White, as opaque as ``strength`` says at each place."""
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
