"""Wooden buttons, to be pressed with a mouse or a finger.

In: a place, a text, a style. Out: pictures. Does not know what a button does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from simulator.simulated_board import Colour
from simulator.window import fonts
from simulator.window.geometry import Rect
from simulator.window.sheet import ButtonStyle
from simulator.window.window_layout import SMALLEST
from simulator.window.wood import FRAME, grain, mix, pixel_rect, planked, rounded

WORDS: Colour = (247, 236, 215)
KEY: Colour = (255, 196, 84)
RING: Colour = (255, 214, 120)
"""Around the button that has the keyboard focus."""

FACES: dict[ButtonStyle, Colour] = {
    "plain": mix(FRAME, (0, 0, 0), 0.12),
    "wanted": mix(FRAME, (255, 150, 40), 0.38),
    "chosen": mix(FRAME, (86, 150, 92), 0.55),
    "faint": mix(FRAME, (0, 0, 0), 0.5),
}
PADDING = 3
"""The least room, in pixels, that a text leaves beside it, at both ends together."""

LOW = 40
"""A button that is lower has its key beside the words, and not below them."""


def draw_wood(
    picture: pygame.Surface, place: Rect, face: ButtonStyle, *, focused: bool = False
) -> None:
    """Draw the button's wood alone."""
    area = pixel_rect(place)
    picture.blit(_wood(area.size, face), area)
    if focused:
        draw_focus(picture, place)


def draw_focus(picture: pygame.Surface, place: Rect) -> None:
    """Draw the ring around the button that has the keyboard focus."""
    area = pixel_rect(place)
    around = area.inflate(6, 6)
    pygame.draw.rect(picture, RING, around, 3, border_radius=_radius(area.size) + 3)


def draw_button(
    picture: pygame.Surface,
    place: Rect,
    words: str,
    size: int,
    *,
    key: str = "",
    face: ButtonStyle = "plain",
    focused: bool = False,
) -> None:
    """Draw a button with a text in letters of that size, smaller or in several lines where they do
    not fit.

    ``key``: the key that does the same.
    """
    draw_wood(picture, place, face, focused=focused)
    x, y = place.centre
    room = place.width - PADDING
    colour = mix(WORDS, FRAME, 0.55) if face == "faint" else WORDS
    if not key and fonts.width(words, SMALLEST) > room:
        lines = fonts.lines(words, SMALLEST, room)
        if 0 < len(lines) * SMALLEST <= place.height:
            top = y - SMALLEST * (len(lines) - 1) / 2
            for number, line in enumerate(lines):
                fonts.centred(picture, line, SMALLEST, colour, (x, top + SMALLEST * number))
            return
    said = fonts.fitting(words, size, colour, room)
    if not key:
        picture.blit(said, said.get_rect(center=(round(x), round(y))))
        return
    if place.height >= LOW:
        small = fonts.fitting(key, round(0.8 * size), KEY, room)
        picture.blit(said, said.get_rect(center=(round(x), round(y - 0.16 * place.height))))
        picture.blit(small, small.get_rect(center=(round(x), round(y + 0.24 * place.height))))
        return
    named = fonts.rendered(key, size, KEY)
    left = round(x - (named.get_width() + size // 2 + said.get_width()) / 2)
    picture.blit(named, named.get_rect(midleft=(left, round(y) + 1)))
    right = left + named.get_width() + size // 2
    picture.blit(said, said.get_rect(midleft=(right, round(y) + 1)))


def largest_text_size(texts: Sequence[tuple[str, str]], place: Rect) -> int:
    """Return the largest letters, in pixels, with which each text and its key fit a button."""
    high = place.height >= LOW
    top = round((0.40 if high else 0.56) * place.height)

    def width(words: str, key: str, size: int) -> int:
        if high or not key:
            return fonts.width(words, size)
        return fonts.width(key, size) + size // 2 + fonts.width(words, size)

    fits = (
        size
        for size in range(min(top, 30), SMALLEST, -1)
        if all(width(*text, size) <= place.width - PADDING for text in texts)
    )
    return next(fits, SMALLEST)


def _radius(size: tuple[int, int]) -> int:
    return max(4, min(12, min(size) // 9))


@lru_cache(maxsize=128)
def _wood(size: tuple[int, int], face: ButtonStyle) -> pygame.Surface:
    """Return a plank with round edges that catch the light from above."""
    width, height = size[0], max(4, size[1])
    radius, colour = _radius(size), FACES[face]
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(picture, (14, 9, 6), picture.get_rect(), border_radius=radius)
    plank = pygame.Surface((width, height - 3))
    planked(plank, plank.get_rect(), colour, _grain())
    shine = pygame.Surface((1, 3))
    for row, tone in enumerate(((255, 255, 255), (240, 238, 236), (206, 200, 196))):
        shine.set_at((0, row), tone)
    fall = pygame.transform.smoothscale(shine.convert(32), plank.get_size())
    plank.blit(fall, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(rounded(plank, radius), (0, 0))
    edge = mix(colour, WORDS, 0.28)
    pygame.draw.line(picture, edge, (radius, 0), (width - radius - 1, 0))
    return picture


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    return grain((600, 300), 9)
