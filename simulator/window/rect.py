"""Points, lines and rectangles in pixels, y down."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]


def on_circle(radius: float, degrees: float, middle: Point = (0.0, 0.0)) -> Point:
    """The point of a circle so far round from its top, clockwise."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def beam(start: Point, end: Point, half: float) -> list[Point]:
    """The corners of a line that is twice ``half`` wide."""
    (x, y), (end_x, end_y) = start, end
    length = math.dist(start, end) or 1.0
    right, down = (end_y - y) / length * half, (x - end_x) / length * half
    return [
        (x + right, y + down),
        (end_x + right, end_y + down),
        (end_x - right, end_y - down),
        (x - right, y - down),
    ]


class Rect(NamedTuple):
    """A rectangle; ``x``, ``y`` its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Where its right edge is."""
        return self.x + self.width

    @property
    def lower(self) -> float:
        """Where its lower edge is."""
        return self.y + self.height

    def contains(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.lower

    def inset(self, by: float) -> Rect:
        """The same box, smaller by so much on every side."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
