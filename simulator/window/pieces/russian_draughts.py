"""Pieces of Russian draughts: grooved discs, a crowned pair for a king."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from simulator.window.geometry import Point
from simulator.window.pieces.discs import crown, raised
from simulator.window.wood import Timber, Top, disc, groove


def man(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Draw a man."""
    face = disc(picture, wood, middle, radius)
    if wood.rim == "fluted":
        groove(picture, wood, face, 0.70 * radius, 0.07 * radius)
        groove(picture, wood, face, 0.30 * radius, 0.05 * radius)
        return
    for share in (0.76, 0.52, 0.28):
        groove(picture, wood, face, share * radius, 0.05 * radius)


TOPS: Mapping[str, Top] = {"man": man, "king": raised(crown, 0.50)}
