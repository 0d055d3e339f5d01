"""Where the cells of a board are in a part of a picture: pure geometry, in pixels, y down.

In: a topology (millimetres, y up), the room for it, how it is turned. Out: centres, edges and hit
tests. Knows no pygame, no wood, no window.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from engines.topology import Topology
from simulator.window.rect import Point, Rect

PIECE_RADIUS = 0.40
"""Of the pitch: pieces of 40 mm on cells of 50 mm, as on a tournament board."""

SENSE_RADIUS = 0.38
"""Of the pitch: how near to a cell's centre its sensor feels a sliding piece."""


class BoardLayout:
    """A board in its ``room``. ``turned``: half round, as who sits on the far side sees it."""

    topology: Topology
    turned: bool

    @cached_property
    def room(self) -> Rect:
        """What the board may fill."""
        raise NotImplementedError

    @cached_property
    def _reach_mm(self) -> tuple[float, float, float, float]:
        """Left, right, lower and upper edge of the playing field."""
        rim = self.topology.pitch_mm * (0.5 if self.topology.shape == "square" else 0.58)
        across = [x for x, _ in self.topology.positions_mm]
        along = [y for _, y in self.topology.positions_mm]
        return min(across) - rim, max(across) + rim, min(along) - rim, max(along) + rim

    @cached_property
    def frame_mm(self) -> float:
        """Width of the wooden frame about the field."""
        return self.topology.pitch_mm * (0.5 if self.topology.grid else 0.46)

    @cached_property
    def scale(self) -> float:
        """Pixels per millimetre."""
        left, right, lower, upper = self._reach_mm
        return min(
            self.room.width / (right - left + 2 * self.frame_mm),
            self.room.height / (upper - lower + 2 * self.frame_mm),
        )

    @cached_property
    def field(self) -> Rect:
        """The playing field: all cells, without the frame."""
        left, right, lower, upper = self._reach_mm
        width, height = (right - left) * self.scale, (upper - lower) * self.scale
        # Half of the room that is left over goes before the board, and half behind it.
        x = self.room.x + (self.room.width - width) / 2
        y = self.room.y + (self.room.height - height) / 2
        return Rect(x, y, width, height)

    @property
    def frame(self) -> float:
        """Width of the wooden frame."""
        return self.frame_mm * self.scale

    @cached_property
    def board(self) -> Rect:
        """The playing field with its frame."""
        return self.field.inset(-self.frame)

    @property
    def middle(self) -> Point:
        """Of the board."""
        return self.field.centre

    @cached_property
    def pitch(self) -> float:
        """The smallest distance of any two cells: in a small ring less than between rings."""
        places = self.topology.positions_mm
        near = (math.dist(one, other) for one, other in combinations(places, 2))
        return min(self.topology.pitch_mm, *near) * self.scale

    @property
    def radius(self) -> float:
        """Of a piece."""
        return PIECE_RADIUS * self.pitch

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The middle of each cell."""
        left, right, lower, upper = self._reach_mm
        field, scale = self.field, self.scale
        if self.turned:
            return tuple(
                (field.x + (right - x) * scale, field.y + (y - lower) * scale)
                for x, y in self.topology.positions_mm
            )
        return tuple(
            (field.x + (x - left) * scale, field.y + (upper - y) * scale)
            for x, y in self.topology.positions_mm
        )

    def distance(self, cell: int, point: Point) -> float:
        """From a cell's middle, in pitches."""
        return math.dist(self.centres[cell], point) / self.pitch

    def cell_at(self, point: Point) -> int | None:
        """The cell under this point."""
        cell = min(range(len(self.centres)), key=lambda each: self.distance(each, point))
        if self.topology.shape == "point":
            return cell if self.distance(cell, point) <= 0.5 else None
        x, y = self.centres[cell]
        inside = max(abs(point[0] - x), abs(point[1] - y)) <= self.pitch / 2
        return cell if inside else None


@dataclass(frozen=True)
class BoardAlone(BoardLayout):
    """A board and nothing beside it, in so many pixels of width and height."""

    topology: Topology
    size: tuple[int, int]
    turned: bool = False

    @cached_property
    def room(self) -> Rect:
        """All of the picture, but for the shadow of the board."""
        return Rect(0, 0, *self.size).inset(0.03 * min(self.size))
