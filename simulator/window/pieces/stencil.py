"""Stencils: flat shapes in units of their own, and the inlays cut after them.

In: a drawing of lines, discs and polygons, x to the right, y down, mostly within -1 to 1. Out: the
shape let into a piece, its edges lit from the upper left.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from simulator.simulated_board import Colour
from simulator.window.geometry import Point, on_circle, thick_line
from simulator.window.wood import Timber, blit_about, mix

REACH = 1.3
"""How far a shape may reach from its middle, in its units."""

Shape = Callable[["Stencil"], None]
"""Draws a shape with a stencil."""

INK = (255, 255, 255, 255)
NOTHING = (255, 255, 255, 0)


class Stencil:
    """White shapes on nothing; what is drawn later lies on what was drawn before.

    ``unit``: pixels per unit. ``at``, ``scale`` and ``turn`` (degrees, clockwise) of a part that is
    drawn with ``placed`` apply to everything it draws.
    """

    def __init__(self, unit: float) -> None:
        side = 2 * math.ceil(REACH * unit)
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.surface.fill(NOTHING)
        self._middle = side / 2
        self._unit = unit
        self._origin: Point = (0.0, 0.0)
        self._across: Point = (1.0, 0.0)

    def placed(
        self, shape: Shape, x: float, y: float, scale: float = 1.0, turn: float = 0.0
    ) -> None:
        """Draw a shape about this point, scaled and rotated."""
        origin, across = self._origin, self._across
        radians = math.radians(turn)
        right = scale * math.cos(radians), scale * math.sin(radians)
        self._origin = self._place(x, y)
        self._across = (
            across[0] * right[0] - across[1] * right[1],
            across[1] * right[0] + across[0] * right[1],
        )
        shape(self)
        self._origin, self._across = origin, across

    def polygon(self, *corners: Point) -> None:
        """Fill this outline."""
        pygame.draw.polygon(self.surface, INK, [self._pixel(*corner) for corner in corners])

    def hole(self, *corners: Point) -> None:
        """Cut this outline out."""
        pygame.draw.polygon(self.surface, NOTHING, [self._pixel(*corner) for corner in corners])

    def disc(self, x: float, y: float, radius: float) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.surface, INK, self._pixel(x, y), self._length(radius))

    def drill(self, x: float, y: float, radius: float) -> None:
        """Cut a circle out."""
        pygame.draw.circle(self.surface, NOTHING, self._pixel(x, y), self._length(radius))

    def line(self, width: float, *points: Point) -> None:
        """Draw a line with round ends through these points."""
        self._stroke(INK, width, points)

    def gap(self, width: float, *points: Point) -> None:
        """Cut out the same line."""
        self._stroke(NOTHING, width, points)

    def _stroke(
        self, ink: tuple[int, int, int, int], width: float, points: tuple[Point, ...]
    ) -> None:
        half = self._length(width) / 2
        ends = [self._pixel(*point) for point in points]
        for at in ends:
            pygame.draw.circle(self.surface, ink, at, half)
        for start, end in pairwise(ends):
            pygame.draw.polygon(self.surface, ink, thick_line(start, end, half))

    def _place(self, x: float, y: float) -> Point:
        (right, down), (left, top) = self._across, self._origin
        return left + x * right - y * down, top + x * down + y * right

    def _pixel(self, x: float, y: float) -> Point:
        x, y = self._place(x, y)
        return self._middle + x * self._unit, self._middle + y * self._unit

    def _length(self, units: float) -> float:
        return units * self._unit * math.hypot(*self._across)


def inlay(
    picture: pygame.Surface,
    wood: Timber,
    middle: Point,
    unit: float,
    shape: Shape,
    colour: Colour | None = None,
) -> None:
    """Let a shape into a piece, its edges bevelled, in the timber's inlay or in ``colour``."""
    stencil = Stencil(unit)
    shape(stencil)
    mask, fill = stencil.surface, colour or wood.inlay
    step = max(1, round(0.045 * unit))
    joint = mask.copy()
    for n in range(8):
        joint.blit(mask, on_circle(1.4 * step, 45 * n))
    for part, tone in (
        (joint, wood.shaded),
        (mask, fill),
        (_edge(mask, step), mix(fill, (255, 255, 255), 0.5)),
        (_edge(mask, -step), mix(fill, (0, 0, 0), 0.4)),
    ):
        tinted = part.copy()
        tinted.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        tinted.fill(tone, special_flags=pygame.BLEND_RGB_ADD)
        blit_about(picture, tinted, middle)


def _edge(mask: pygame.Surface, step: int) -> pygame.Surface:
    """Return what of the mask is not covered by the same mask a step further down and right."""
    edge = mask.copy()
    edge.blit(mask, (step, step), special_flags=pygame.BLEND_RGBA_SUB)
    return edge
