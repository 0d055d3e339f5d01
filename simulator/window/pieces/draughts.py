"""Draughts pieces: grooved discs, a crowned pair for a king, and lettered discs for other kinds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pygame

from simulator.window import fonts
from simulator.window.geometry import Point
from simulator.window.pieces.discs import raised, ringed
from simulator.window.pieces.stencil import Stencil
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


TOPS: Mapping[str, Top] = {"man": man, "king": raised(crown, 0.50)}
