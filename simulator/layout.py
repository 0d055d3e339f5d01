"""Where everything is in a window of a given size: pure geometry, in pixels, y down.

In: a topology (millimetres, y up), how many seats, a window size. Out: centres, boxes and hit
tests. Knows no pygame, no wood.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engines.topology import Topology

Point: TypeAlias = tuple[float, float]

MIN_SIZE = (480, 400)
PIECE_RADIUS = 0.40
"""Of the pitch: pieces of 40 mm on cells of 50 mm, as on a tournament board."""

FEEL_RADIUS = 0.38
"""Of the pitch: how near to a cell's centre its sensor feels a sliding piece."""


class Box(NamedTuple):
    """A rectangle; ``x``, ``y`` its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return (
            self.x <= point[0] < self.x + self.width and self.y <= point[1] < self.y + self.height
        )

    def inset(self, by: float) -> Box:
        """The same box, smaller by so much on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True)
class Layout:
    """One window size, worked out. Windows smaller than MIN_SIZE are laid out as that size and cut
    off.
    """

    topology: Topology
    seats: int
    size: tuple[int, int]

    @cached_property
    def status(self) -> Box:
        """The strip with the words, along the lower edge."""
        width, height = self._size
        strip = min(132.0, max(92.0, 0.125 * height))
        return Box(0, height - strip, width, strip)

    @cached_property
    def sideways(self) -> bool:
        """Whether the tray lies right of the board; else below it."""
        return self._size[0] > 0.95 * self.status.y

    @cached_property
    def margin(self) -> float:
        """The space between things."""
        return 0.022 * min(self._size)

    @cached_property
    def _size(self) -> tuple[int, int]:
        return max(self.size[0], MIN_SIZE[0]), max(self.size[1], MIN_SIZE[1])

    @cached_property
    def _tray_share(self) -> float:
        """Width of the tray right of the board, or height of the one below."""
        if self.sideways:
            return min(340.0, max(120.0, 0.235 * self._size[0]))
        return min(240.0, max(100.0, 0.19 * self.status.y))

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
        return self.topology.pitch_mm * (0.5 if self.topology.grid else 0.3)

    @cached_property
    def scale(self) -> float:
        """Pixels per millimetre."""
        left, right, lower, upper = self._reach_mm
        room = self._board_room
        return min(
            room.width / (right - left + 2 * self.frame_mm),
            room.height / (upper - lower + 2 * self.frame_mm),
        )

    @cached_property
    def _board_room(self) -> Box:
        width, height = self._size[0], self.status.y
        gap = self.margin
        if self.sideways:
            return Box(gap, gap, width - self._tray_share - 3 * gap, height - 2 * gap)
        return Box(gap, gap, width - 2 * gap, height - self._tray_share - 3 * gap)

    @cached_property
    def field(self) -> Box:
        """The playing field: all cells, without the frame."""
        left, right, lower, upper = self._reach_mm
        width, height = (right - left) * self.scale, (upper - lower) * self.scale
        room = self._board_room
        # Half of the room that is left over goes before the board, and half behind the tray.
        x = room.x + (room.width - width) / 2
        y = room.y + (room.height - height) / 2
        return Box(x, y, width, height)

    @property
    def frame(self) -> float:
        """Width of the wooden frame."""
        return self.frame_mm * self.scale

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
        left, _, _, upper = self._reach_mm
        return tuple(
            (self.field.x + (x - left) * self.scale, self.field.y + (upper - y) * self.scale)
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

    @cached_property
    def tray(self) -> Box:
        """Where pieces lie that are out of the game."""
        share, gap, frame = self._tray_share, self.margin, self.frame
        field = self.field
        if self.sideways:
            left = field.x + field.width + frame + gap
            return Box(left, field.y - frame, share, field.height + 2 * frame)
        top = field.y + field.height + frame + gap
        return Box(field.x - frame, top, field.width + 2 * frame, share)

    @cached_property
    def tray_parts(self) -> tuple[Box, ...]:
        """One part of the tray per seat; the first seat's is the nearest to the player."""
        inner = self.tray.inset(0.045 * min(self.tray.width, self.tray.height) + 4)
        gap = self.margin / 2
        if self.sideways:
            share = (inner.height - gap * (self.seats - 1)) / self.seats
            tops = [inner.y + (share + gap) * (self.seats - 1 - seat) for seat in range(self.seats)]
            return tuple(Box(inner.x, top, inner.width, share) for top in tops)
        share = (inner.width - gap * (self.seats - 1)) / self.seats
        lefts = [inner.x + (share + gap) * seat for seat in range(self.seats)]
        return tuple(Box(left, inner.y, share, inner.height) for left in lefts)

    @cached_property
    def plate_height(self) -> float:
        """Of the strip with the seat's name in its part of the tray."""
        return min(30.0, max(17.0, 0.16 * self.tray_parts[0].height))

    def tray_slots(self, seat: int, count: int) -> tuple[float, tuple[Point, ...]]:
        """Radius and middles of ``count`` places side by side in a seat's part of the tray."""
        part = self.tray_parts[seat]
        room = Box(part.x, part.y + self.plate_height, part.width, part.height - self.plate_height)
        room = room.inset(4)
        count = max(1, count)
        radius, columns = max(
            (min(room.width / columns, room.height / math.ceil(count / columns)) / 2.16, columns)
            for columns in range(1, count + 1)
        )
        radius = max(2.0, min(radius, 0.9 * self.radius))
        step = 2.16 * radius
        columns = max(columns, min(count, int(room.width / step)))
        left = room.x + (room.width - columns * step) / 2
        return radius, tuple(
            (left + step * (place % columns + 0.5), room.y + step * (place // columns + 0.5))
            for place in range(count)
        )

    def places(
        self, seats: tuple[int, ...], totals: Mapping[int, int]
    ) -> tuple[tuple[float, Point], ...]:
        """Radius and middle of each piece in the tray.

        ``seats``: whose the pieces are; ``totals``: how many pieces each seat has in all.
        """
        slots = {seat: iter(self.tray_slots(seat, totals[seat])[1]) for seat in totals}
        radii = {seat: self.tray_slots(seat, totals[seat])[0] for seat in totals}
        return tuple((radii[seat], next(slots[seat])) for seat in seats)
