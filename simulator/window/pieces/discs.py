"""Turned discs with shapes let into them: flat ones, and two high for who is more than the others.

In: a shape and how large it is. Out: how such a piece is drawn.
"""

from __future__ import annotations

import pygame

from simulator.window.geometry import Point
from simulator.window.pieces.stencil import Shape, inlay
from simulator.window.wood import Timber, Top, disc, groove

BARE_RIMS = ("smooth", "fluted")
"""Rims within which there is room for a groove."""

LESS_ROOM = 0.04
"""How much smaller a shape is within another rim, in radii."""


def inlaid(shape: Shape, size: float, ring: float) -> Top:
    """A disc with that shape in a ring; both in radii."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        face = ringed(picture, wood, disc(picture, wood, middle, radius), radius, ring)
        room = size if wood.rim in BARE_RIMS else size - LESS_ROOM
        inlay(picture, wood, face, room * radius, shape)

    return top


def raised(shape: Shape, size: float, wide: float = 1.0) -> Top:
    """Two discs high, with that shape let into the upper one; ``wide``: as an ordinary piece."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        inlay(picture, wood, pair(picture, wood, middle, wide * radius), size * radius, shape)

    return top


def pair(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """Two discs, one on the other. Returns the middle of the upper face."""
    lower = disc(picture, wood, middle, radius)
    pygame.draw.aacircle(picture, wood.shaded, lower, 0.97 * radius)
    face = disc(picture, wood, (lower[0], lower[1] - 0.04 * radius), 0.95 * radius)
    return ringed(picture, wood, face, radius, 0.78)


def ringed(picture: pygame.Surface, wood: Timber, face: Point, radius: float, ring: float) -> Point:
    """A face with a groove, where its rim leaves room for one. Returns the middle of the face."""
    if wood.rim in BARE_RIMS:
        groove(picture, wood, face, ring * radius, 0.05 * radius)
    return face
