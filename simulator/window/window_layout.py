"""Where everything is in a window of a given size: pure geometry, in pixels, y down.

In: a topology (millimetres, y up), how many seats, a window size. Out: centres, boxes and hit
tests. Knows no pygame, no wood.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from engines.topology import Topology
from simulator.window.rect import Point, Rect
from simulator.window.seating import SIDES, Side, from_near_to_far
from simulator.window.trays import (
    Trays,
    four_trays,
    room_between_four_trays,
    room_by_shared_tray,
    shared_tray,
)

MIN_SIZE = (480, 400)
PIECE_RADIUS = 0.40
"""Of the pitch: pieces of 40 mm on cells of 50 mm, as on a tournament board."""

SENSE_RADIUS = 0.38
"""Of the pitch: how near to a cell's centre its sensor feels a sliding piece."""

CAP_GAP = 6.0
ROOM_FOR_ONE_ROW = 900
"""From this width on all key caps stand in one row, and what is written on them can be read."""


@dataclass(frozen=True)
class WindowLayout:
    """One window size, worked out. Windows smaller than MIN_SIZE are laid out as that size and cut
    off. ``sides``: where each seat sits. Four have a tray at each side, fewer or more share one.
    """

    topology: Topology
    seats: int
    size: tuple[int, int]
    sides: tuple[Side, ...] = SIDES

    @cached_property
    def status(self) -> Rect:
        """The strip with the words and the key caps, along the lower edge."""
        width, height = self._size
        strip = self._words_height + self._cap_rows * self._cap_height + CAP_GAP
        return Rect(0, height - strip, width, strip)

    @cached_property
    def words(self) -> Rect:
        """Where in the strip the words stand: two lines."""
        strip, inset = self.status, max(12.0, 1.2 * self.margin)
        return Rect(inset, strip.y, strip.width - 2 * inset, self._words_height)

    def cap_places(self, count: int) -> tuple[Rect, ...]:
        """Where in the strip so many key caps are: all of one size, row by row."""
        words, columns = self.words, math.ceil(count / self._cap_rows)
        across, down = (words.width + CAP_GAP) / columns, self._cap_height
        return tuple(
            Rect(
                words.x + place % columns * across,
                words.lower + place // columns * down,
                across - CAP_GAP,
                down - CAP_GAP,
            )
            for place in range(count)
        )

    def cap_at(self, at: Point, count: int) -> int | None:
        """The number of the cap at this place, if so many are shown."""
        places = enumerate(self.cap_places(count))
        return next((number for number, place in places if place.holds(at)), None)

    @cached_property
    def _words_height(self) -> float:
        return min(90.0, max(62.0, 0.09 * self._size[1]))

    @cached_property
    def _cap_height(self) -> float:
        return min(42.0, max(32.0, 0.046 * self._size[1]))

    @cached_property
    def _cap_rows(self) -> int:
        return 1 if self._size[0] >= ROOM_FOR_ONE_ROW else 2

    @cached_property
    def margin(self) -> float:
        """The space between things."""
        return 0.022 * min(self._size)

    @cached_property
    def _size(self) -> tuple[int, int]:
        return max(self.size[0], MIN_SIZE[0]), max(self.size[1], MIN_SIZE[1])

    @cached_property
    def _table(self) -> Rect:
        return Rect(0, 0, self._size[0], self.status.y)

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
        room = self._board_room
        return min(
            room.width / (right - left + 2 * self.frame_mm),
            room.height / (upper - lower + 2 * self.frame_mm),
        )

    @cached_property
    def _board_room(self) -> Rect:
        room = room_between_four_trays if self.seats == len(SIDES) else room_by_shared_tray
        return room(self._table, self.margin)

    @cached_property
    def field(self) -> Rect:
        """The playing field: all cells, without the frame."""
        left, right, lower, upper = self._reach_mm
        width, height = (right - left) * self.scale, (upper - lower) * self.scale
        room = self._board_room
        # Half of the room that is left over goes before the board, and half behind the tray.
        x = room.x + (room.width - width) / 2
        y = room.y + (room.height - height) / 2
        return Rect(x, y, width, height)

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
    def board(self) -> Rect:
        """The playing field with its frame."""
        return self.field.inset(-self.frame)

    @cached_property
    def trays(self) -> Trays:
        """Where pieces lie that are out of the game."""
        table, gap, largest = self._table, self.margin, 0.9 * self.radius
        if self.seats == len(SIDES):
            return four_trays(table, self.board, gap, self.sides, largest)
        return shared_tray(
            table, self.board, gap, from_near_to_far(self.sides, self.seats), largest
        )
