"""Turned discs with shapes let into them: flat ones, double ones for higher pieces, and lettered
ones for kinds without a picture.
"""

from __future__ import annotations

from functools import cache

import pygame

from simulator.window import fonts
from simulator.window.geometry import Point
from simulator.window.pieces.stencil import Shape, Stencil, inlay
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


def crown(cut: Stencil) -> None:
    """Draw a crown of three points with pearls and a band."""
    cut.polygon(
        (-0.86, 0.66), (-1.0, -0.42), (-0.45, 0.08), (0.0, -0.72), (0.45, 0.08), (1.0, -0.42),
        (0.86, 0.66),
    )  # fmt: skip
    for x, y in ((-1.0, -0.5), (0.0, -0.82), (1.0, -0.5)):
        cut.disc(x, y, 0.15)
    cut.gap(0.1, (-0.9, 0.34), (0.9, 0.34))


@cache
def lettered(kind: str) -> Top:
    """Return a disc with the kind's first letter."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        face = ringed(picture, wood, disc(picture, wood, middle, radius), radius, 0.78)
        fonts.centred(picture, kind[:1].upper(), round(radius), wood.inlay, face)

    return top
