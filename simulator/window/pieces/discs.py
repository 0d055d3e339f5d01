"""Turned discs with shapes let into them: flat ones, and double ones for higher pieces. The pieces
of draughts, tafl and Krieger, and lettered discs for kinds without a picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pygame

from simulator.window import fonts
from simulator.window.geometry import Point, on_circle
from simulator.window.pieces.stencil import Shape, Stencil, inlay
from simulator.window.wood import Timber, Top, disc, groove, mix, round_about

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


# --- draughts: grooved discs, a crowned pair for a king ---


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


DRAUGHTS: Mapping[str, Top] = {"man": man, "king": raised(crown, 0.50)}


@cache
def lettered(kind: str) -> Top:
    """Return a disc with the kind's first letter."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        face = ringed(picture, wood, disc(picture, wood, middle, radius), radius, 0.78)
        fonts.centred(picture, kind[:1].upper(), round(radius), wood.inlay, face)

    return top


# --- tafl: the attackers' round shields, the defenders' helmets, and the king ---

TALLER = 1.12
"""The king, to a soldier."""


def soldier(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Draw a soldier: a shield for the fluted seat, a helmet for the other one."""
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


TAFL: Mapping[str, Top] = {"soldier": soldier, "king": taller_king}


# --- Krieger's two tribes: warriors, priests and a chieftain ---


def crossed_swords(cut: Stencil) -> None:
    """Draw two swords, points up, one over the other."""
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
    """Draw a lying crescent that holds a sun with rays."""
    cut.disc(0, 0.10, 0.88)
    cut.drill(0, -0.26, 0.82)
    cut.disc(0, -0.28, 0.32)
    for n in range(8):
        cut.line(0.10, *(on_circle(away, 45 * n, (0.0, -0.28)) for away in (0.44, 0.60)))


def horned_mask(cut: Stencil) -> None:
    """Draw a face under great horns."""
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


KRIEGER: Mapping[str, Top] = {
    "warrior": inlaid(crossed_swords, 0.74, 0.84),
    "priest": inlaid(sun_and_moon, 0.74, 0.84),
    "chieftain": raised(horned_mask, 0.66, 1.06),
}
