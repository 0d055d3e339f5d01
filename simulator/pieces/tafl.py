"""Tafl: the attackers' round shields, the defenders' helmets, and the king they are about."""

from __future__ import annotations

import math

import pygame

from simulator.box import Point
from simulator.pieces.draughts import crown, pair
from simulator.pieces.stencil import Stencil, inlay
from simulator.timber import Timber
from simulator.turnery import disc, groove, round_about
from simulator.woodwork import mix

TALLER = 1.12
"""The king, to a soldier."""


def soldier(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """A Viking: of the fluted seat his shield, of the other one his helmet."""
    face = disc(picture, wood, middle, radius)
    if wood.rim == "fluted":
        inlay(picture, wood, face, 0.84 * radius, shield, mix(wood.inlay, wood.wood, 0.12))
        return
    groove(picture, wood, face, 0.84 * radius, 0.05 * radius)
    inlay(picture, wood, face, 0.72 * radius, helmet)


def king(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Taller and wider than a soldier, crowned, with a ring of pearls."""
    face = pair(picture, wood, middle, TALLER * radius)
    for at in round_about(face, 0.86 * TALLER * radius, 20):
        pygame.draw.aacircle(picture, wood.shaded, at, 0.06 * radius)
        pygame.draw.aacircle(picture, wood.inlay, at, 0.045 * radius)
    inlay(picture, wood, face, 0.58 * radius, crown)


def shield(cut: Stencil) -> None:
    """A round shield: an iron rim, four bent fields, the boss."""
    cut.disc(0, 0, 1.0)
    cut.drill(0, 0, 0.88)
    for quarter in range(4):
        outline = [(0.0, 0.0)]
        outline += [_bent(n / 8, quarter * 90) for n in range(9)]
        outline += [_on_circle(0.80, quarter * 90 + 60 + 45 * n / 8) for n in range(9)]
        outline += [_bent(1 - n / 8, quarter * 90 + 45) for n in range(9)]
        cut.polygon(*outline)
    cut.drill(0, 0, 0.36)
    cut.disc(0, 0, 0.26)


def _bent(share: float, angle: float) -> Point:
    """A point on the bent line from the middle to the rim."""
    return _on_circle(0.80 * share, angle + 60 * share)


def _on_circle(radius: float, degrees: float) -> Point:
    radians = math.radians(degrees)
    return radius * math.sin(radians), -radius * math.cos(radians)


def helmet(cut: Stencil) -> None:
    """A spangenhelm from the front: a dome with its ridge, the brow band, spectacles and nasal."""
    dome = [_on_circle(0.76, -90 + 180 * n / 16) for n in range(17)]
    cut.polygon(*((x, 1.12 * y - 0.02) for x, y in dome))
    cut.disc(0, -0.90, 0.10)
    cut.gap(0.07, (-0.24, -0.12), (-0.13, -0.75))
    cut.gap(0.07, (0.24, -0.12), (0.13, -0.75))
    cut.polygon((-0.86, -0.02), (0.86, -0.02), (0.84, 0.24), (-0.84, 0.24))
    cut.gap(0.07, (-0.9, -0.03), (0.9, -0.03))
    for side in (-1, 1):
        cut.polygon(
            (side * 0.84, 0.2), (side * 0.80, 0.62), (side * 0.50, 0.86), (side * 0.56, 0.50),
            (side * 0.30, 0.54), (side * 0.10, 0.30), (side * 0.10, 0.2),
        )  # fmt: skip
        cut.drill(side * 0.42, 0.33, 0.17)
    cut.polygon((-0.12, 0.1), (0.12, 0.1), (0.15, 0.78), (0.0, 0.88), (-0.15, 0.78))
