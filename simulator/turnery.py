"""Turned pieces, seen from above with the light from the upper left.

In: a seat's number, a kind, a radius in pixels. Out: a picture with a transparent ground. New kinds
join the table TOPS.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from simulator.layout import Point
from simulator.lettering import Lettering
from simulator.woodwork import SMOOTH, grain

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Timber:
    """What a seat's pieces are made of: the wood, its lit and its shaded edges, and the inlay of a
    king.

    ``fluted``: the rim is cut into notches, so that seats can be told apart without colour.
    """

    wood: Colour
    lit: Colour
    shaded: Colour
    inlay: Colour
    fluted: bool


TIMBERS: tuple[Timber, ...] = (
    Timber((240, 217, 174), (255, 243, 214), (160, 121, 74), (150, 44, 30), False),
    Timber((62, 40, 29), (140, 100, 72), (18, 10, 7), (232, 190, 96), True),
    Timber((158, 58, 38), (214, 118, 84), (78, 22, 14), (246, 214, 150), False),
    Timber((72, 96, 84), (140, 168, 150), (28, 42, 36), (246, 226, 170), True),
)
"""Maple, walnut, padauk, bog oak; a fifth seat begins again."""

CANVAS = 1.45
"""Half the side of a picture, in radii: room for the height of a king."""

THICK = 0.13
"""How much of a piece's side is seen below its face, in radii."""


def timber(seat: int) -> Timber:
    """What this seat's pieces are made of."""
    return TIMBERS[seat % len(TIMBERS)]


@lru_cache(maxsize=128)
def piece(seat: int, kind: str, radius: int) -> pygame.Surface:
    """The picture of a piece, its middle in the middle; it stands on a circle of that radius."""
    big = radius * SMOOTH
    side = round(2 * CANVAS * big)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    wood, middle = timber(seat), (side / 2, side / 2)
    TOPS.get(kind, _plain)(picture, wood, middle, big)
    if kind not in TOPS:
        face = (middle[0], middle[1] - THICK * big)
        Lettering().centred(picture, kind[:1].upper(), big, wood.inlay, face)
    small = round(2 * CANVAS * radius)
    return pygame.transform.smoothscale(picture, (small, small))


@lru_cache(maxsize=32)
def shadow(radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft round shadow, its middle in the middle."""
    side = 2 * (radius + 2 * blur)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(picture, (12, 6, 2, strength), (side / 2, side / 2), radius)
    return pygame.transform.gaussian_blur(picture, blur)


def _disc(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """One turned disc with its side, rim and flat face. Returns the middle of the face."""
    x, y = middle
    thick = THICK * radius
    for depth in range(round(thick), -1, -1):
        fade = depth / max(1.0, thick)
        edge = _mix(wood.wood, wood.shaded, 0.45 + 0.55 * fade)
        pygame.draw.aacircle(picture, edge, (x, y - thick + depth), radius)
    face = (x, y - thick)
    if wood.fluted:
        _notches(picture, wood, face, radius)
    pygame.draw.aacircle(picture, wood.lit, face, 0.975 * radius)
    pygame.draw.aacircle(
        picture, wood.shaded, (face[0] + 0.02 * radius, face[1] + 0.025 * radius), 0.955 * radius
    )
    _face(picture, wood, face, 0.935 * radius)
    return face


def _notches(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    for n in range(28):
        angle = 2 * math.pi * n / 28
        at = (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
        pygame.draw.aacircle(picture, wood.shaded, at, 0.045 * radius)


def _face(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """The flat top: grained, and a little brighter towards the light."""
    side = round(2 * radius)
    face = pygame.Surface((side, side), pygame.SRCALPHA)
    face.fill(wood.wood)
    glow = pygame.Surface((3, 3))
    bright, dim = _mix(wood.wood, wood.lit, 0.55), _mix(wood.wood, wood.shaded, 0.28)
    for x in range(3):
        for y in range(3):
            glow.set_at((x, y), _mix(bright, dim, (x + y) / 4))
    face.blit(pygame.transform.smoothscale(glow, (side, side)), (0, 0))
    face.blit(grain((side, side), 5, 70), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.aacircle(mask, (255, 255, 255), (side / 2, side / 2), radius)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    picture.blit(face, (middle[0] - radius, middle[1] - radius))


def _groove(
    picture: pygame.Surface, wood: Timber, middle: Point, radius: float, width: float
) -> None:
    """A ring cut into the face: its far wall in the light, its near wall in the shade."""
    x, y = middle
    shift = 0.3 * width
    line = max(2, round(width))
    pygame.draw.aacircle(picture, wood.lit, (x + shift, y + shift), radius, line)
    pygame.draw.aacircle(picture, wood.shaded, (x - shift, y - shift), radius, line)


def _man(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    face = _disc(picture, wood, middle, radius)
    if wood.fluted:
        _groove(picture, wood, face, 0.70 * radius, 0.07 * radius)
        _groove(picture, wood, face, 0.30 * radius, 0.05 * radius)
        return
    for share in (0.76, 0.52, 0.28):
        _groove(picture, wood, face, share * radius, 0.05 * radius)


def _king(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Two discs high, with a crown let into the upper one."""
    lower = _disc(picture, wood, middle, radius)
    pygame.draw.aacircle(picture, wood.shaded, lower, 0.97 * radius)
    face = _disc(picture, wood, (lower[0], lower[1] - 0.04 * radius), 0.95 * radius)
    _groove(picture, wood, face, 0.78 * radius, 0.05 * radius)
    _crown(picture, wood, face, 0.50 * radius)


def _crown(picture: pygame.Surface, wood: Timber, middle: Point, size: float) -> None:
    x, y = middle
    outline = [
        (-0.86, 0.62), (-1.0, -0.42), (-0.45, 0.08), (0.0, -0.72), (0.45, 0.08), (1.0, -0.42),
        (0.86, 0.62),
    ]  # fmt: skip
    edge = [(x + 1.1 * size * a, y + 1.1 * size * (b + 0.02)) for a, b in outline]
    shape = [(x + 0.98 * size * a, y + 0.98 * size * b) for a, b in outline]
    pygame.draw.polygon(picture, wood.shaded, edge)
    tips = [(x + size * a, y + size * b) for a, b in ((-1.0, -0.5), (0.0, -0.82), (1.0, -0.5))]
    for tip in tips:
        pygame.draw.aacircle(picture, wood.shaded, tip, 0.19 * size)
    pygame.draw.polygon(picture, wood.inlay, shape)
    for tip in tips:
        pygame.draw.aacircle(picture, wood.inlay, tip, 0.13 * size)
    band = [(x + size * a, y + size * b) for a, b in ((-0.84, 0.36), (0.84, 0.36))]
    pygame.draw.line(picture, wood.shaded, band[0], band[1], max(1, round(0.09 * size)))


def _plain(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """A kind without a picture of its own: a disc, which gets the kind's first letter."""
    face = _disc(picture, wood, middle, radius)
    _groove(picture, wood, face, 0.78 * radius, 0.05 * radius)


def _mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between the two; 0 is the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


Top = Callable[[pygame.Surface, Timber, Point, float], None]

TOPS: Mapping[str, Top] = {"man": _man, "king": _king}
"""How each kind is drawn: onto a picture, of a timber, about a middle, with a radius in pixels."""
