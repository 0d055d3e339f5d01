"""Turning: discs of wood seen from above with the light from the upper left, and their shadows.

In: a picture, a timber, a middle and a radius in pixels. Out: the disc on the picture. Knows no
kinds of pieces.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from simulator.window.rect import Point, on_circle
from simulator.window.timber import Timber
from simulator.window.woodwork import grain, mix, round_cut

Top = Callable[[pygame.Surface, Timber, Point, float], None]
"""How a kind is drawn: onto a picture, of a timber, about a middle, with a radius in pixels."""

THICK = 0.13
"""How much of a piece's side is seen below its face, in radii."""

NOTCHES = 28
STUDS = 12


@lru_cache(maxsize=32)
def shadow(radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft round shadow, its middle in the middle."""
    side = 2 * (radius + 2 * blur)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, (12, 6, 2, strength), (side / 2, side / 2), radius)
    return pygame.transform.gaussian_blur(picture, blur)


def disc(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """One turned disc with its side, rim and flat face. Returns the middle of the face."""
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
    """A ring cut into the face: its far wall in the light, its near wall in the shade."""
    x, y = middle
    shift = 0.3 * width
    line = max(2, round(width))
    pygame.draw.aacircle(picture, wood.lit, (x + shift, y + shift), radius, line)
    pygame.draw.aacircle(picture, wood.shaded, (x - shift, y - shift), radius, line)


def planed(size: tuple[int, int], wood: Timber) -> pygame.Surface:
    """A flat piece of the wood: grained, and a little brighter towards the light."""
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
    """So many points evenly spread on a circle, the first at the top."""
    return [on_circle(radius, 360 * n / count, middle) for n in range(count)]
