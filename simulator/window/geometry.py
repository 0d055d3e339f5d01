"""Geometry of a board in a picture: points and rectangles in pixels (y down), sides, cells.

In: a topology (millimetres, y up), the room for it, how it is turned; the pieces at the start of a
game. Out: centres, edges and hit tests; the side of the board at which each seat sits. Pure; knows
no pygame, no drawing, no window.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Literal, NamedTuple, TypeAlias

from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece

# --- points and rectangles ---

Point: TypeAlias = tuple[float, float]


def on_circle(radius: float, degrees: float, middle: Point = (0.0, 0.0)) -> Point:
    """Return the point of a circle this many degrees from its top, clockwise."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def beam(start: Point, end: Point, half: float) -> list[Point]:
    """Return the corners of a line that is twice ``half`` wide."""
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
        """The x of its right edge."""
        return self.x + self.width

    @property
    def lower(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    def nearest(self, point: Point) -> Point:
        """Return the point of it that is nearest to this one."""
        x, y = point
        return min(max(x, self.x), self.right), min(max(y, self.y), self.lower)

    def contains(self, point: Point) -> bool:
        """Return whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.lower

    def inset(self, by: float) -> Rect:
        """Return the rectangle made smaller by ``by`` on every side."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


# --- sides of the board ---

Side: TypeAlias = Literal["near", "far", "right", "left"]

SIDES: tuple[Side, ...] = ("near", "far", "right", "left")
"""In the order in which seats get them whose pieces stand nowhere."""

OUTWARD: dict[Side, tuple[int, int]] = {
    "near": (0, -1),
    "far": (0, 1),
    "right": (1, 0),
    "left": (-1, 0),
}


def opposite(side: Side) -> Side:
    """Return the side across the board."""
    there: dict[Side, Side] = {"near": "far", "far": "near", "right": "left", "left": "right"}
    return there[side]


def sides(
    topology: Topology, pieces: Sequence[PhysicalPiece | None], seats: int
) -> tuple[Side, ...]:
    """Return a side for each seat, as near to its own pieces as possible.

    More than four seats get none.
    """
    across = [x for x, _ in topology.positions_mm]
    along = [y for _, y in topology.positions_mm]
    middle = (min(across) + max(across)) / 2, (min(along) + max(along)) / 2
    leaning = [_offset_of(topology, pieces, seat, middle) for seat in range(seats)]

    def nearness(order: tuple[Side, ...]) -> float:
        return round(
            sum(
                x * OUTWARD[side][0] + y * OUTWARD[side][1]
                for side, (x, y) in zip(order, leaning, strict=True)
            )
        )

    return max(permutations(SIDES[:seats], seats), key=nearness, default=())


def from_near_to_far(sides: Sequence[Side], seats: int) -> tuple[int, ...]:
    """Return the seats in order along the board, near to far; those without a side come last."""
    order: tuple[Side, ...] = ("near", "left", "right", "far")
    return tuple(
        sorted(
            range(seats), key=lambda seat: order.index(sides[seat]) if seat < len(sides) else seats
        )
    )


def legend(
    kinds: Sequence[str], pieces: Sequence[PhysicalPiece | None], apart: Collection[str] = ()
) -> tuple[PhysicalPiece, ...]:
    """Return a piece of each kind: of the first seat that has one there, or else of seat 0.

    ``apart``: kinds that look different for each seat, and are given for each seat.
    """
    owners: dict[str, set[int]] = {}
    for seat, kind in filter(None, pieces):
        owners.setdefault(kind, set()).add(seat)
    return tuple(
        (seat, kind)
        for kind in kinds
        for seat in sorted(owners.get(kind, {0}))[: None if kind in apart else 1]
    )


def _offset_of(
    topology: Topology,
    pieces: Sequence[PhysicalPiece | None],
    seat: int,
    middle: tuple[float, float],
) -> tuple[float, float]:
    """Return the offset of a seat's pieces from the middle of the board, in millimetres."""
    places = [
        topology.positions_mm[cell]
        for cell, wood in enumerate(pieces)
        if wood is not None and wood[0] == seat
    ]
    if not places:
        return 0.0, 0.0
    return (
        sum(x for x, _ in places) / len(places) - middle[0],
        sum(y for _, y in places) / len(places) - middle[1],
    )


# --- cells in a picture ---

PIECE_RADIUS = 0.40
"""Of the pitch: pieces of 40 mm on cells of 50 mm, as on a tournament board."""

SENSE_RADIUS = 0.38
"""Of the pitch: how near to a cell's centre its sensor senses a sliding piece."""


class BoardLayout:
    """A board in its ``room``. ``turned``: rotated by half a turn, as seen from the far side."""

    topology: Topology
    turned: bool

    @cached_property
    def room(self) -> Rect:
        """The rectangle that the board can fill."""
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
        """Width of the wooden frame around the field, in millimetres."""
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
    def aspect(self) -> float:
        """The width of the board with its frame, by its height."""
        left, right, lower, upper = self._reach_mm
        return (right - left + 2 * self.frame_mm) / (upper - lower + 2 * self.frame_mm)

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
        """Width of the wooden frame, in pixels."""
        return self.frame_mm * self.scale

    @cached_property
    def board(self) -> Rect:
        """The playing field with its frame."""
        return self.field.inset(-self.frame)

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.field.centre

    @cached_property
    def pitch(self) -> float:
        """The smallest distance of any two cells; in a small ring less than between rings."""
        places = self.topology.positions_mm
        near = (math.dist(one, other) for one, other in combinations(places, 2))
        return min(self.topology.pitch_mm, *near) * self.scale

    @property
    def radius(self) -> float:
        """The radius of a piece."""
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
        """Return the distance of a point from a cell's middle, in pitches."""
        return math.dist(self.centres[cell], point) / self.pitch

    def cell_at(self, point: Point) -> int | None:
        """Return the cell under this point."""
        cell = min(range(len(self.centres)), key=lambda each: self.distance(each, point))
        if self.topology.shape == "point":
            return cell if self.distance(cell, point) <= 0.5 else None
        x, y = self.centres[cell]
        inside = max(abs(point[0] - x), abs(point[1] - y)) <= self.pitch / 2
        return cell if inside else None


@dataclass(frozen=True)
class BoardAlone(BoardLayout):
    """A board with nothing beside it, in a picture of this width and height in pixels."""

    topology: Topology
    size: tuple[int, int]
    turned: bool = False

    @cached_property
    def room(self) -> Rect:
        """The whole picture except for the shadow of the board."""
        return Rect(0, 0, *self.size).inset(0.03 * min(self.size))
