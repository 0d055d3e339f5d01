"""Geometry of a board in a picture: points and rectangles in pixels (y down), sides, cells.

In: a topology (millimetres, y up), the rectangle for it, how it is turned; the pieces at the start
of a game. Out: centres, edges and hit tests; the side of the board at which each seat sits. Pure;
knows no pygame, no drawing, no window.

A board is a *field*, which contains all cells, with a wooden *frame* around it. It is centred in
its *room*. Lengths with ``_mm`` are on the real board, others in pixels.
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
    """Return the point of a circle that is ``degrees`` clockwise from its top."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)


def thick_line(start: Point, end: Point, half: float) -> list[Point]:
    """Return the corners of a line that is ``2 * half`` wide."""
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
    """A rectangle. ``x`` and ``y``: its upper left corner."""

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
        """Return the point inside the rectangle that is nearest to ``point``."""
        x, y = point
        return min(max(x, self.x), self.right), min(max(y, self.y), self.lower)

    def contains(self, point: Point) -> bool:
        """Return whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.lower

    def inset(self, by: float) -> Rect:
        """Return the rectangle with every side moved inwards by ``by``."""
        return Rect(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


# --- sides of the board ---

Side: TypeAlias = Literal["near", "far", "right", "left"]

SIDES: tuple[Side, ...] = ("near", "far", "right", "left")
"""In a game for n seats, the first n are used; seats without pieces get them in this order."""

OUTWARD: dict[Side, tuple[int, int]] = {
    "near": (0, -1),
    "far": (0, 1),
    "right": (1, 0),
    "left": (-1, 0),
}
"""The direction from the middle of the board to each side, with y up."""


def opposite(side: Side) -> Side:
    """Return the side across the board."""
    across: dict[Side, Side] = {"near": "far", "far": "near", "right": "left", "left": "right"}
    return across[side]


def sides(
    topology: Topology, pieces: Sequence[PhysicalPiece | None], seats: int
) -> tuple[Side, ...]:
    """Return a side for each seat, so that the seats are nearest to their own pieces.

    Only the first ``seats`` of ``SIDES`` are used. More than four seats get no sides.
    """
    xs = [x for x, _ in topology.positions_mm]
    ys = [y for _, y in topology.positions_mm]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    offsets = [_offset_of(topology, pieces, seat, middle) for seat in range(seats)]

    def nearness(assigned: tuple[Side, ...]) -> float:
        return round(
            sum(
                x * OUTWARD[side][0] + y * OUTWARD[side][1]
                for side, (x, y) in zip(assigned, offsets, strict=True)
            )
        )

    return max(permutations(SIDES[:seats], seats), key=nearness, default=())


def sits_far(topology: Topology, sides: Sequence[Side], seat: int) -> bool:
    """Return whether the board is turned for this seat. A round one isn't: its seats are called by
    the directions in which they sit.
    """
    return topology.shape == "square" and sides[seat : seat + 1] == ("far",)


def from_near_to_far(sides: Sequence[Side], seats: int) -> tuple[int, ...]:
    """Return the seats sorted by side: near, left, right, far, then those without a side."""
    order: tuple[Side, ...] = ("near", "left", "right", "far")
    return tuple(
        sorted(
            range(seats), key=lambda seat: order.index(sides[seat]) if seat < len(sides) else seats
        )
    )


def legend(
    kinds: Sequence[str], pieces: Sequence[PhysicalPiece | None], apart: Collection[str] = ()
) -> tuple[PhysicalPiece, ...]:
    """Return a piece of each kind to show in a legend.

    Each is of the first seat that has such a piece in ``pieces``, or of seat 0 if none has.
    ``apart``: kinds that look different for each seat; of these, return one of every seat that has
    some.
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
    positions = [
        topology.positions_mm[cell]
        for cell, piece in enumerate(pieces)
        if piece is not None and piece[0] == seat
    ]
    if not positions:
        return 0.0, 0.0
    return (
        sum(x for x, _ in positions) / len(positions) - middle[0],
        sum(y for _, y in positions) / len(positions) - middle[1],
    )


# --- cells in a picture ---

PIECE_RADIUS = 0.40
"""Radius of a piece, in pitches: pieces 40 mm wide on cells of 50 mm, as on a tournament board."""

SENSE_RADIUS = 0.38
"""How near to a cell's centre a sliding piece is sensed there, in pitches."""


class BoardLayout:
    """A board in a picture. ``turned``: shown as from the far side, rotated by half a turn."""

    topology: Topology
    turned: bool

    @cached_property
    def room(self) -> Rect:
        """The rectangle in which the board is as large as possible."""
        raise NotImplementedError

    @cached_property
    def _edges_mm(self) -> tuple[float, float, float, float]:
        """Left, right, lower and upper edge of the field."""
        # The outer half of a square; a little more about a point. Chosen by eye.
        rim = self.topology.pitch_mm * (0.5 if self.topology.shape == "square" else 0.58)
        xs = [x for x, _ in self.topology.positions_mm]
        ys = [y for _, y in self.topology.positions_mm]
        return min(xs) - rim, max(xs) + rim, min(ys) - rim, max(ys) + rim

    @cached_property
    def frame_mm(self) -> float:
        """Width of the frame on the real board, chosen by eye."""
        return self.topology.pitch_mm * (0.5 if self.topology.grid else 0.46)

    @cached_property
    def scale(self) -> float:
        """Pixels per millimetre."""
        left, right, lower, upper = self._edges_mm
        return min(
            self.room.width / (right - left + 2 * self.frame_mm),
            self.room.height / (upper - lower + 2 * self.frame_mm),
        )

    @cached_property
    def aspect(self) -> float:
        """The width of the board with its frame, divided by its height."""
        left, right, lower, upper = self._edges_mm
        return (right - left + 2 * self.frame_mm) / (upper - lower + 2 * self.frame_mm)

    @cached_property
    def field(self) -> Rect:
        """The field, without the frame."""
        left, right, lower, upper = self._edges_mm
        width, height = (right - left) * self.scale, (upper - lower) * self.scale
        x = self.room.x + (self.room.width - width) / 2
        y = self.room.y + (self.room.height - height) / 2
        return Rect(x, y, width, height)

    @property
    def frame(self) -> float:
        """Width of the frame."""
        return self.frame_mm * self.scale

    @cached_property
    def board(self) -> Rect:
        """The field with its frame."""
        return self.field.inset(-self.frame)

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.field.centre

    @cached_property
    def pitch(self) -> float:
        """The smallest distance between the centres of any two cells.

        On a round board it can be less than ``pitch_mm``, which only counts neighbours.
        """
        pairs = combinations(self.topology.positions_mm, 2)
        return min(self.topology.pitch_mm, *(math.dist(*pair) for pair in pairs)) * self.scale

    @property
    def radius(self) -> float:
        """The radius of a piece."""
        return PIECE_RADIUS * self.pitch

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The centre of each cell."""
        left, right, lower, upper = self._edges_mm
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
        """Return the distance of a point from a cell's centre, in pitches."""
        return math.dist(self.centres[cell], point) / self.pitch

    def cell_at(self, point: Point) -> int | None:
        """Return the cell at this point; None if it is beside all cells."""
        cell = min(range(len(self.centres)), key=lambda each: self.distance(each, point))
        if self.topology.shape == "point":
            return cell if self.distance(cell, point) <= 0.5 else None
        x, y = self.centres[cell]
        inside = max(abs(point[0] - x), abs(point[1] - y)) <= self.pitch / 2
        return cell if inside else None

    def is_between_cells(self, point: Point) -> bool:
        """Return whether this point is on the field, but beside all cells."""
        if self.topology.grid is not None:
            on_field = self.field.contains(point)
        else:
            on_field = math.dist(self.middle, point) <= self.field.width / 2
        return on_field and self.cell_at(point) is None


@dataclass(frozen=True)
class BoardAlone(BoardLayout):
    """A board alone in a picture. ``size``: width and height of the picture in pixels."""

    topology: Topology
    size: tuple[int, int]
    turned: bool = False

    @cached_property
    def room(self) -> Rect:
        """The whole picture except for a margin of 3 %, for the shadow of the board."""
        return Rect(0, 0, *self.size).inset(0.03 * min(self.size))
