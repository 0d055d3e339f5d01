"""Standing blocks, seen from in front and a little from above: a face for the owner, and a back."""

from __future__ import annotations

import pygame

from simulator.window.geometry import Point, Rect
from simulator.window.pieces.stencil import Shape, inlay
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
