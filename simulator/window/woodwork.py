"""Wood: its colours, its grain, and how it is cut.

In: sizes, colours and places in pixels. Out: wood on a picture. Knows no boards and no pieces.
"""

from __future__ import annotations

import math
import random

import pygame

from simulator.lit_cells import Colour
from simulator.window.rect import Point, Rect

FRAME: Colour = (92, 58, 37)
INLAY: Colour = (206, 168, 112)
LIGHT: Colour = (226, 196, 150)
DARK: Colour = (124, 80, 51)
GROOVE: Colour = (96, 60, 36)
LABEL: Colour = (226, 200, 158)

SMOOTH = 3
"""Curves are drawn so many times as large and shrunk, which makes their edges smooth."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between the two; 0 is the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def grain(size: tuple[int, int], seed: int, depth: int = 46) -> pygame.Surface:
    """Grey wood grain along x, white where the wood is clear; multiply a colour with it."""
    chance = random.Random(seed)
    width, height = size
    picture = pygame.Surface(size)
    picture.fill((255, 255, 255))
    steps = max(2, width // 24)
    for _ in range(height // 2):
        y = chance.uniform(-4, height + 4)
        shade = 255 - int(depth * chance.random() ** 2)
        wave, phase = chance.uniform(0.5, 3.5), chance.uniform(0, 2 * math.pi)
        length = chance.uniform(0.6, 1.6) * width
        left = chance.uniform(-0.8, 0.6) * width
        points = [
            (left + length * n / steps, y + wave * math.sin(phase + 5 * n / steps))
            for n in range(steps + 1)
        ]
        pygame.draw.aalines(picture, (shade, shade, shade), False, points)
    return pygame.transform.box_blur(picture, 1)


def blit_about(
    picture: pygame.Surface, drawn: pygame.Surface, middle: Point, flags: int = 0
) -> None:
    """Lay what is drawn onto the picture, its middle on that point."""
    where = drawn.get_rect(center=(round(middle[0]), round(middle[1])))
    picture.blit(drawn, where, special_flags=flags)


def pixel_rect(box: Rect) -> pygame.Rect:
    """The box in whole pixels, without gaps between neighbours."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, round(box.x + box.width) - left, round(box.y + box.height) - top)


def planked(
    picture: pygame.Surface,
    area: pygame.Rect,
    colour: Colour,
    plank: pygame.Surface,
    *,
    at: tuple[int, int] = (0, 0),
    upright: bool = False,
) -> None:
    """Fill the area with wood of that colour; ``at``: which part of the plank it is cut from."""
    wood = pygame.Surface(area.size)
    wood.fill(colour)
    cut = pygame.transform.rotate(plank, 90) if upright else plank
    width, height = cut.get_size()
    for x in range(-(at[0] % width), area.width, width):
        for y in range(-(at[1] % height), area.height, height):
            wood.blit(cut, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(wood, area)


def rounded(wood: pygame.Surface, radius: int) -> pygame.Surface:
    """The wood with round corners."""
    cut = pygame.Surface(wood.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255), cut.get_rect(), border_radius=radius)
    cut.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cut


def round_cut(wood: pygame.Surface, radius: float) -> pygame.Surface:
    """A disc of square wood, about its middle."""
    side = wood.get_width()
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255), (side / 2, side / 2), radius)
    cut = pygame.Surface((side, side), pygame.SRCALPHA)
    cut.blit(wood, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def soft_shadow(picture: pygame.Surface, area: pygame.Rect, blur: int, strength: int) -> None:
    """A shadow under something that lies on the table."""
    shade = pygame.Surface((area.width + 4 * blur, area.height + 4 * blur), pygame.SRCALPHA)
    inner = pygame.Rect(2 * blur, 2 * blur, area.width, area.height)
    pygame.draw.rect(shade, (0, 0, 0, strength), inner, border_radius=blur)
    shade = pygame.transform.box_blur(shade, blur)
    picture.blit(shade, (area.x - 2 * blur, area.y - 2 * blur + blur // 2))
