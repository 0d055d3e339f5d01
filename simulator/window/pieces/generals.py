"""Pieces of the Game of the Generals: standing blocks, seen from in front and a little from above,
with Philippine army insignia of rank on the face for the owner, and a bare back.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from simulator.hands.board_pieces import HIDDEN
from simulator.window.geometry import Point, Rect, on_circle
from simulator.window.pieces.stencil import Shape, Stencil, inlay
from simulator.window.wood import Timber, Top, mix, pixel_rect, planed

HALF, UPPER, LOWER = 0.86, -0.84, 0.66
"""In radii: half the width of a block's front, its upper and its lower edge."""

DEEP = 0.24
"""How much of its upper side is visible, in radii."""

PLINTH = 0.24
"""How high its plinth is, in radii."""


def faced(shape: Shape) -> Top:
    """Return a block with that shape on its face."""

    def top(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
        inlay(picture, wood, _block(picture, wood, middle, radius), 0.62 * radius, shape)

    return top


def back(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> None:
    """Draw the plain back of a block: reeded for the fluted seat, with a lozenge for the other."""
    x, y = _block(picture, wood, middle, radius)
    far, width = 0.42 * radius, 0.07 * radius
    if wood.rim == "fluted":
        for n in range(-2, 3):
            at = x + n * far / 2
            _carved(picture, wood, width, [(at, y - far), (at, y + far)])
        return
    for size in (far, 0.4 * far):
        lozenge = [(x, y - size), (x + size, y), (x, y + size), (x - size, y), (x, y - size)]
        _carved(picture, wood, width, lozenge)


def _block(picture: pygame.Surface, wood: Timber, middle: Point, radius: float) -> Point:
    """Draw a block on its plinth, a panel sunk into its front; return the middle of the front."""
    x, y = middle
    half, upper, lower = HALF * radius, y + UPPER * radius, y + LOWER * radius
    foot = Rect(x - 1.16 * half, lower, 2.32 * half, PLINTH * radius)
    _slab(picture, wood, foot, 0.5 * DEEP * radius)
    if wood.rim == "fluted":
        for n in range(9):
            at = foot.x + foot.width * (n + 0.5) / 9
            ends = [(at, foot.y + 0.3 * foot.height), (at, foot.y + 0.75 * foot.height)]
            _carved(picture, wood, 0.06 * radius, ends)
    front = Rect(x - half, upper, 2 * half, lower - upper)
    _slab(picture, wood, front, DEEP * radius)
    left, top, width, height = front.inset(0.11 * radius)
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    _carved(picture, wood, 0.04 * radius, [*corners, corners[0]])
    return front.centre


def _slab(picture: pygame.Surface, wood: Timber, front: Rect, deep: float) -> None:
    """Draw a box: its upper side lit, its front, a bright edge above and dark ones beside."""
    left, top, width, height = front
    right, slant = left + width, 0.4 * deep
    edge = max(1, round(0.016 * width))
    upper = [(left, top), (left + slant, top - deep), (right - slant, top - deep), (right, top)]
    pygame.draw.polygon(picture, mix(wood.wood, wood.lit, 0.75), upper)
    pygame.draw.lines(picture, wood.shaded, False, upper, edge)
    area = pixel_rect(front)
    picture.blit(planed(area.size, wood), area)
    pygame.draw.rect(picture, wood.shaded, area, edge)
    pygame.draw.line(picture, wood.lit, (left + edge, top), (right - edge, top), 2 * edge)
    pygame.draw.line(
        picture, wood.shaded, (right - edge, top + edge), (right - edge, top + height), 2 * edge
    )


def _carved(picture: pygame.Surface, wood: Timber, width: float, points: list[Point]) -> None:
    """Draw a line cut into the wood: its far wall lit, its near wall shaded."""
    shift, line = 0.35 * width, max(1, round(width))
    for tone, away in ((wood.lit, shift), (wood.shaded, -shift)):
        moved = [(x + away, y + away) for x, y in points]
        pygame.draw.lines(picture, tone, False, moved, line)


# --- insignia ---

SPREAD: Mapping[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.0, 0.80),),
    2: ((-0.58, 0.0, 0.52), (0.58, 0.0, 0.52)),
    3: ((0.0, -0.48, 0.48), (-0.60, 0.46, 0.48), (0.60, 0.46, 0.48)),
    4: ((-0.56, -0.48, 0.44), (0.56, -0.48, 0.44), (-0.56, 0.48, 0.44), (0.56, 0.48, 0.44)),
    5: ((-0.70, -0.56, 0.42), (0.70, -0.56, 0.42), (0.0, 0.0, 0.42), (-0.70, 0.56, 0.42),
        (0.70, 0.56, 0.42)),
}  # fmt: skip
"""The place and size of each of a number of signs, like the eyes of a die."""


def _spread(sign: Shape, count: int) -> Top:
    """Return a block with that many signs."""

    def shape(cut: Stencil) -> None:
        for x, y, size in SPREAD[count]:
            cut.placed(sign, x, y, size)

    return faced(shape)


def star(cut: Stencil) -> None:
    """Draw a star of five points."""
    cut.polygon(*(on_circle(1.12 if n % 2 == 0 else 0.46, 36 * n) for n in range(10)))


def sun(cut: Stencil) -> None:
    """Draw a sun of eight rays, separate from its disc."""
    for n in range(8):
        turn = 45 * n + 22.5
        cut.polygon(
            on_circle(1.15, turn), on_circle(0.62, turn - 19.8), on_circle(0.62, turn + 19.8)
        )
    cut.disc(0, 0, 0.48)


def triangle(cut: Stencil) -> None:
    """Draw a triangle with a smaller one cut out."""
    cut.polygon((0.0, -0.98), (1.02, 0.78), (-1.02, 0.78))
    cut.hole((0.0, -0.30), (0.46, 0.46), (-0.46, 0.46))


def chevrons(count: int) -> Top:
    """Return a block with that many chevrons, one above the other."""

    thick = 0.30 if count > 1 else 0.46

    def shape(cut: Stencil) -> None:
        for n in range(count):
            y = 0.50 * (n - (count - 1) / 2) - thick / 2
            cut.polygon(
                (-0.86, y + 0.28 + thick), (-0.86, y + 0.28), (0.0, y - 0.28), (0.86, y + 0.28),
                (0.86, y + 0.28 + thick), (0.0, y - 0.28 + thick),
            )  # fmt: skip

    return faced(shape)


def eye(cut: Stencil) -> None:
    """Draw an eye that sees everything, with lashes."""
    lid = [(x / 10, 0.12 - 0.62 * math.cos(math.pi * x / 20)) for x in range(-10, 11)]
    cut.polygon(*lid, *((x, 0.24 - y) for x, y in reversed(lid)))
    inner = [(0.76 * x, 0.12 + 0.72 * (y - 0.12)) for x, y in lid]
    cut.hole(*inner, *((x, 0.24 - y) for x, y in reversed(inner)))
    cut.disc(0, 0.12, 0.34)
    cut.drill(0, 0.12, 0.15)
    for x, y, away in ((-0.62, -0.36, -0.22), (0.0, -0.62, 0.0), (0.62, -0.36, 0.22)):
        cut.line(0.13, (x, y), (x + away, y - 0.30))


def flag(cut: Stencil) -> None:
    """Draw a flag flying from its pole."""
    cut.line(0.16, (-0.72, -0.88), (-0.72, 0.98))
    cut.disc(-0.72, -0.94, 0.16)
    wave = [(-0.56 + 0.15 * n, 0.10 * math.sin(0.62 * n)) for n in range(11)]
    cut.polygon(*((x, -0.72 + y) for x, y in wave), *((x, 0.34 + y) for x, y in reversed(wave)))
    cut.gap(0.09, *((x, -0.19 + y) for x, y in wave[4:]))
    cut.hole((-0.50, -0.60), (-0.50, 0.26), (0.14, -0.14))
    cut.disc(-0.32, -0.17, 0.12)


TOPS: Mapping[str, Top] = {
    HIDDEN: back,
    "general of the army": _spread(star, 5),
    "general": _spread(star, 4),
    "lieutenant general": _spread(star, 3),
    "major general": _spread(star, 2),
    "brigadier general": _spread(star, 1),
    "colonel": _spread(sun, 3),
    "lieutenant colonel": _spread(sun, 2),
    "major": _spread(sun, 1),
    "captain": _spread(triangle, 3),
    "1st lieutenant": _spread(triangle, 2),
    "2nd lieutenant": _spread(triangle, 1),
    "sergeant": chevrons(3),
    "private": chevrons(1),
    "spy": faced(eye),
    "flag": faced(flag),
}
