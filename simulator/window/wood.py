"""Timber of the pieces and drawing with wood: grain, planks, cuts, turned discs and shadows.

In: a seat's number and name; a picture, sizes, colours and places in pixels. Out: the seat's
timber; wood, discs and shadows drawn on the picture, lit from the upper left. Knows no boards and
no kinds of pieces.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from simulator.simulated_board import Colour
from simulator.window.geometry import Point, Rect, on_circle

# --- timber ---

Rim = Literal["smooth", "fluted", "ringed", "studded"]


@dataclass(frozen=True)
class Timber:
    """A seat's wood, its lit and shaded edges, and its inlay.

    ``rim``: how the edge is worked, so that seats can be told apart without colour.
    """

    wood: Colour
    lit: Colour
    shaded: Colour
    inlay: Colour
    rim: Rim


BY_NAME: Mapping[str, Timber] = {
    # maple, walnut
    "white": Timber((240, 217, 174), (255, 243, 214), (160, 121, 74), (150, 44, 30), "smooth"),
    "black": Timber((62, 40, 29), (140, 100, 72), (18, 10, 7), (232, 190, 96), "fluted"),
    # boxwood, ash stained green, padauk
    "yellow": Timber((228, 178, 66), (255, 226, 138), (138, 92, 20), (84, 38, 14), "smooth"),
    "green": Timber((70, 118, 70), (142, 186, 128), (22, 48, 26), (240, 232, 190), "ringed"),
    "red": Timber((168, 56, 38), (226, 122, 88), (78, 18, 12), (250, 222, 168), "studded"),
    # smoked oak, birch
    "attackers": Timber((78, 46, 36), (156, 104, 82), (26, 12, 9), (238, 202, 128), "fluted"),
    "defenders": Timber((236, 208, 158), (255, 240, 206), (154, 112, 62), (52, 66, 108), "smooth"),
    # bog oak, ash
    "north": Timber((64, 56, 50), (140, 126, 112), (20, 16, 13), (238, 226, 190), "fluted"),
    "south": Timber((234, 206, 160), (255, 240, 208), (152, 110, 62), (124, 48, 24), "smooth"),
}

IN_ORDER = ("white", "black", "red", "green")
"""Whose timber seats of other names get; a fifth starts over."""


def timber(seat: int, name: str) -> Timber:
    """Return the timber of the seat of that number and name."""
    return BY_NAME.get(name) or BY_NAME[IN_ORDER[seat % len(IN_ORDER)]]


FRAME: Colour = (92, 58, 37)
INLAY: Colour = (206, 168, 112)
LIGHT: Colour = (226, 196, 150)
DARK: Colour = (124, 80, 51)
GROOVE: Colour = (96, 60, 36)
LABEL: Colour = (226, 200, 158)

SMOOTH = 3
"""Curves are drawn this many times as large and shrunk, which smooths their edges."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between the two; share 0 is the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def grain(size: tuple[int, int], seed: int, depth: int = 46) -> pygame.Surface:
    """Return grey wood grain along x, white where the wood is clear, to multiply with a colour."""
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
    """Draw ``drawn`` onto the picture with its middle on that point."""
    where = drawn.get_rect(center=(round(middle[0]), round(middle[1])))
    picture.blit(drawn, where, special_flags=flags)


def pixel_rect(box: Rect) -> pygame.Rect:
    """Return the box in whole pixels, without gaps between neighbours."""
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
    """Fill the area with wood of that colour; ``at``: the part of the plank it is cut from."""
    wood = pygame.Surface(area.size)
    wood.fill(colour)
    cut = pygame.transform.rotate(plank, 90) if upright else plank
    width, height = cut.get_size()
    for x in range(-(at[0] % width), area.width, width):
        for y in range(-(at[1] % height), area.height, height):
            wood.blit(cut, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(wood, area)


def rounded(wood: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the wood with round corners."""
    cut = pygame.Surface(wood.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(cut, (255, 255, 255), cut.get_rect(), border_radius=radius)
    cut.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cut


def round_cut(wood: pygame.Surface, radius: float) -> pygame.Surface:
    """Return a disc cut from square wood, about its middle."""
    side = wood.get_width()
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255), (side / 2, side / 2), radius)
    cut = pygame.Surface((side, side), pygame.SRCALPHA)
    cut.blit(wood, (0, 0))
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return cut


def soft_shadow(picture: pygame.Surface, area: pygame.Rect, blur: int, strength: int) -> None:
    """Draw a shadow under something that lies on the table."""
    shade = pygame.Surface((area.width + 4 * blur, area.height + 4 * blur), pygame.SRCALPHA)
    inner = pygame.Rect(2 * blur, 2 * blur, area.width, area.height)
    pygame.draw.rect(shade, (0, 0, 0, strength), inner, border_radius=blur)
    shade = pygame.transform.box_blur(shade, blur)
    picture.blit(shade, (area.x - 2 * blur, area.y - 2 * blur + blur // 2))


# --- turned discs ---

Top = Callable[[pygame.Surface, Timber, Point, float], None]
"""How a kind is drawn: onto a picture, of a timber, about a middle, with a radius in pixels."""

THICK = 0.13
"""How much of a piece's side is visible below its face, in radii."""

NOTCHES = 28
STUDS = 12


@lru_cache(maxsize=32)
def shadow(radius: int, blur: int, strength: int) -> pygame.Surface:
    """Return a soft round shadow, centred in its surface."""
    side = 2 * (radius + 2 * blur)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, (12, 6, 2, strength), (side / 2, side / 2), radius)
    return pygame.transform.gaussian_blur(picture, blur)


def disc(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """Draw a turned disc with its side, rim and flat face; return the middle of the face."""
    x, y = middle
    thick = THICK * radius
    for depth in range(round(thick), -1, -1):
        fade = depth / max(1.0, thick)
        edge = mix(wood.wood, wood.shaded, 0.45 + 0.55 * fade)
        pygame.draw.aacircle(picture, edge, (x, y - thick + depth), radius)
    face = (x, y - thick)
    if wood.rim == "fluted":
        for at in round_about(face, radius, NOTCHES):
            pygame.draw.aacircle(picture, wood.shaded, at, 0.045 * radius)
    pygame.draw.aacircle(picture, wood.lit, face, 0.975 * radius)
    pygame.draw.aacircle(
        picture, wood.shaded, (face[0] + 0.02 * radius, face[1] + 0.025 * radius), 0.955 * radius
    )
    _face(picture, wood, face, 0.935 * radius)
    if wood.rim == "ringed":
        for share in (0.90, 0.76):
            pygame.draw.aacircle(picture, wood.inlay, face, share * radius, round(0.05 * radius))
    if wood.rim == "studded":
        for at in round_about(face, 0.83 * radius, STUDS):
            pygame.draw.aacircle(picture, wood.shaded, at, 0.085 * radius)
            pygame.draw.aacircle(picture, wood.inlay, at, 0.07 * radius)
    return face


def groove(
    picture: pygame.Surface, wood: Timber, middle: Point, radius: float, width: float
) -> None:
    """Draw a ring cut into the face: its far wall lit, its near wall shaded."""
    x, y = middle
    shift = 0.3 * width
    line = max(2, round(width))
    pygame.draw.aacircle(picture, wood.lit, (x + shift, y + shift), radius, line)
    pygame.draw.aacircle(picture, wood.shaded, (x - shift, y - shift), radius, line)


def planed(size: tuple[int, int], wood: Timber) -> pygame.Surface:
    """Return a flat piece of the wood: grained, and a little brighter towards the light."""
    glow = pygame.Surface((3, 3))
    bright, dim = mix(wood.wood, wood.lit, 0.55), mix(wood.wood, wood.shaded, 0.28)
    for x in range(3):
        for y in range(3):
            glow.set_at((x, y), mix(bright, dim, (x + y) / 4))
    plank = pygame.transform.smoothscale(glow.convert(32), size)
    plank.blit(_grain(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return plank


def _face(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    side = round(2 * radius)
    face = round_cut(planed((side, side), wood), radius)
    picture.blit(face, (middle[0] - radius, middle[1] - radius))


@lru_cache(maxsize=16)
def _grain(size: tuple[int, int]) -> pygame.Surface:
    return grain(size, 5, 70)


def round_about(middle: Point, radius: float, count: int) -> list[Point]:
    """Return ``count`` points evenly spread on a circle, the first at the top."""
    return [on_circle(radius, 360 * n / count, middle) for n in range(count)]
