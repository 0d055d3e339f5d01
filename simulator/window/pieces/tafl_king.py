"""Pieces of Tafl King: the attackers' round shields, the defenders' helmets, and the king."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from simulator.window.geometry import Point, on_circle
from simulator.window.pieces.discs import crown, pair
from simulator.window.pieces.stencil import Stencil, inlay
from simulator.window.wood import Timber, Top, disc, groove, mix, round_about

TALLER = 1.12
"""The king, to a soldier."""


def soldier(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Draw a soldier: a shield for the side with fluted pieces, a helmet for the other."""
    face = disc(picture, wood, middle, radius)
    if wood.rim == "fluted":
        inlay(picture, wood, face, 0.84 * radius, shield, mix(wood.inlay, wood.wood, 0.12))
        return
    groove(picture, wood, face, 0.84 * radius, 0.05 * radius)
    inlay(picture, wood, face, 0.72 * radius, helmet)


def taller_king(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Draw a king: taller and wider than a soldier, crowned, with a ring of pearls."""
    face = pair(picture, wood, middle, TALLER * radius)
    for at in round_about(face, 0.86 * TALLER * radius, 20):
        pygame.draw.aacircle(picture, wood.shaded, at, 0.06 * radius)
        pygame.draw.aacircle(picture, wood.inlay, at, 0.045 * radius)
    inlay(picture, wood, face, 0.58 * radius, crown)


def shield(cut: Stencil) -> None:
    """Draw a round shield: an iron rim, two straps with rivets between them, the boss."""
    cut.disc(0, 0, 1.0)
    cut.drill(0, 0, 0.86)
    for quarter in range(4):
        cut.line(0.20, (0.0, 0.0), on_circle(0.92, 90 * quarter + 45))
        cut.disc(*on_circle(0.66, 90 * quarter), 0.11)
    cut.drill(0, 0, 0.46)
    cut.disc(0, 0, 0.34)


def helmet(cut: Stencil) -> None:
    """Draw a spangenhelm from the front: a dome with its ridge, brow band, spectacles and nasal."""
    dome = [on_circle(0.76, -90 + 180 * n / 16) for n in range(17)]
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


TOPS: Mapping[str, Top] = {"soldier": soldier, "king": taller_king}
