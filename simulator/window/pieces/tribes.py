"""The two tribes of Krieger: warriors, priests and a chieftain."""

from __future__ import annotations

import pygame

from simulator.window.pieces.draughts import pair
from simulator.window.pieces.stencil import Shape, Stencil, inlay
from simulator.window.rect import Point, on_circle
from simulator.window.timber import Timber
from simulator.window.turnery import disc, groove


def warrior(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """A disc with two crossed swords."""
    _low(picture, wood, middle, radius, crossed_swords)


def priest(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """A disc with a sun between the horns of the moon."""
    _low(picture, wood, middle, radius, sun_and_moon)


def chieftain(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Two discs high, with a horned mask."""
    face = pair(picture, wood, middle, 1.06 * radius)
    inlay(picture, wood, face, 0.66 * radius, horned_mask)


def _low(picture: pygame.Surface, wood: Timber, middle: Point, radius: float, shape: Shape) -> None:
    face = disc(picture, wood, middle, radius)
    groove(picture, wood, face, 0.84 * radius, 0.05 * radius)
    inlay(picture, wood, face, 0.74 * radius, shape)


def crossed_swords(cut: Stencil) -> None:
    """Two swords, points up, one over the other."""
    cut.placed(_sword, 0, 0, turn=42)
    cut.placed(_parting, 0, 0, turn=-42)
    cut.placed(_sword, 0, 0, turn=-42)


def _parting(cut: Stencil) -> None:
    cut.gap(0.44, (0, -0.3), (0, 0.3))


def _sword(cut: Stencil) -> None:
    cut.polygon((-0.13, 0.42), (-0.13, -0.78), (0, -1.04), (0.13, -0.78), (0.13, 0.42))
    cut.line(0.15, (-0.34, 0.44), (0.34, 0.44))
    cut.line(0.13, (0, 0.44), (0, 0.84))
    cut.disc(0, 0.88, 0.14)


def sun_and_moon(cut: Stencil) -> None:
    """A lying crescent that holds a sun with rays."""
    cut.disc(0, 0.10, 0.88)
    cut.drill(0, -0.26, 0.82)
    cut.disc(0, -0.28, 0.32)
    for n in range(8):
        cut.line(0.10, *(on_circle(away, 45 * n, (0.0, -0.28)) for away in (0.44, 0.60)))


def horned_mask(cut: Stencil) -> None:
    """A face under great horns."""
    for side in (-1, 1):
        cut.polygon(
            (side * 0.30, -0.48), (side * 0.64, -0.50), (side * 0.84, -0.72), (side * 0.86, -1.02),
            (side * 1.12, -0.62), (side * 0.98, -0.22), (side * 0.62, -0.02), (side * 0.34, -0.06),
        )  # fmt: skip
    cut.polygon(
        (-0.46, -0.54), (0.46, -0.54), (0.58, 0.06), (0.42, 0.58), (0.0, 0.98), (-0.42, 0.58),
        (-0.58, 0.06),
    )  # fmt: skip
    cut.gap(0.08, (-0.50, -0.24), (0.50, -0.24))
    for side in (-1, 1):
        cut.hole((side * 0.12, 0.14), (side * 0.42, -0.06), (side * 0.44, 0.14), (side * 0.2, 0.24))
    cut.hole((-0.26, 0.52), (0.26, 0.52), (0.0, 0.68))
