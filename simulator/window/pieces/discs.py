"""Turned discs with shapes let into them: flat ones, and double ones for higher pieces.

In: a shape and its size. Out: how such a piece is drawn.
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
    """Return a disc with that shape in a ring; both sizes in radii."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        face = ringed(picture, wood, disc(picture, wood, middle, radius), radius, ring)
        room = size if wood.rim in BARE_RIMS else size - LESS_ROOM
        inlay(picture, wood, face, room * radius, shape)

    return top


def raised(shape: Shape, size: float, wide: float = 1.0) -> Top:
    """Return a double disc with that shape in the upper one.

    ``wide``: its radius relative to an ordinary piece.
    """

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        inlay(picture, wood, pair(picture, wood, middle, wide * radius), size * radius, shape)

    return top


def pair(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """Draw two discs, one on the other; return the middle of the upper face."""
    lower = disc(picture, wood, middle, radius)
    pygame.draw.aacircle(picture, wood.shaded, lower, 0.97 * radius)
    face = disc(picture, wood, (lower[0], lower[1] - 0.04 * radius), 0.95 * radius)
    return ringed(picture, wood, face, radius, 0.78)


def ringed(picture: pygame.Surface, wood: Timber, face: Point, radius: float, ring: float) -> Point:
    """Draw a face with a groove, where its rim leaves room for one; return its middle."""
    if wood.rim in BARE_RIMS:
        groove(picture, wood, face, ring * radius, 0.05 * radius)
    return face
