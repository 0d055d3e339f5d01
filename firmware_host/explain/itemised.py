"""Prices that know what they were summed of, and worlds that know what they took each edge for.

In: the beam's frames. Out: the same worlds, with prices that have parts and a past. While these are
told the rows of the one table of costs know their names, and every sum of them its parts: what is
printed is the very sum that the reader has made, and nothing of the reader knows of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import fields, replace
from enum import Enum
from typing import NamedTuple

from drivers.ports import Seconds
from engines.topology import Mask, cells_of
from firmware_host.tracking.beam import Beam
from firmware_host.tracking.costs import COSTS, Costs
from firmware_host.tracking.ground import AIR, Ground
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.world import World

LEVEL = "level"
"""The part that is taken off every world alike: what the cheapest of them has cost."""

WHAT_LEVEL_IS = "what the cheapest explanation of these edges has cost is taken off all of them"


class Part(NamedTuple):
    """So much of a price comes from that row of the table."""

    row: str
    amount: float


class How(Enum):
    """What an edge is taken for."""

    LIFTED = "lifted: the piece of {piece}"
    PUSHED = "pushed over to {where}: the piece of {piece}"
    LEFT = "what had come unfelt leaves again"
    OPENED = "the contact opened by itself"
    LANDED = "landed here: the piece of {piece}"
    HIDDEN = "landed here: the piece of {piece}, a cell that is passed over"
    UNFELT = "came unfelt: nothing was felt to leave for it yet"


class Edge(NamedTuple):
    """A cell that went empty or filled, what that is taken for, and which piece it was."""

    cell: int
    how: How
    piece: int | None = None
    where: int | None = None


class Frame(NamedTuple):
    """When occupancy changed, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class Taken(NamedTuple):
    """What one world took the edges of frame number ``frame`` for, and what it paid."""

    frame: int
    edges: tuple[Edge, ...]
    parts: tuple[Part, ...]


class Price(float):
    """A price and what it was summed of. ``past``: the edges it was paid for; ``world``: the one
    whose price it was before this frame.
    """

    __slots__ = ("parts", "past", "world")
    parts: tuple[Part, ...]
    past: tuple[Taken, ...]
    world: World | None

    def __new__(cls, value: float, parts: tuple[Part, ...] = ()) -> Price:
        """A price that was summed of these parts."""
        made = super().__new__(cls, value)
        made.parts, made.past, made.world = parts, (), None
        return made

    def _then(self, value: float, parts: tuple[Part, ...]) -> Price:
        made = Price(value, parts)
        made.past, made.world = self.past, self.world
        return made

    def __add__(self, other: float) -> Price:
        return self._then(float(self) + float(other), self.parts + parts_of(other))

    def __radd__(self, other: float) -> Price:
        return self._then(float(other) + float(self), parts_of(other) + self.parts)

    def __sub__(self, other: float) -> Price:
        if isinstance(other, Row):
            parts = tuple(Part(row, -amount) for row, amount in other.parts)
        else:
            parts = (Part(LEVEL, -float(other)),)
        return self._then(float(self) - float(other), self.parts + parts)

    def __mul__(self, factor: float) -> Price:
        value = float(self) * factor
        return self._then(value, tuple(Part(row, x * factor) for row, x in self.parts if factor))

    __rmul__ = __mul__


class Row(Price):
    """A row of the table itself."""


def parts_of(price: float) -> tuple[Part, ...]:
    """What a price was summed of; a plain number has no parts."""
    return price.parts if isinstance(price, Price) else ()


def past_of(price: float) -> tuple[Taken, ...]:
    """The edges a price was paid for."""
    return price.past if isinstance(price, Price) else ()


PLAIN = {each.name: float(getattr(COSTS, each.name)) for each in fields(Costs)}
ROWS = {name: Row(value, (Part(name, value),)) for name, value in PLAIN.items()}


@contextmanager
def priced(rows: Mapping[str, float]) -> Iterator[None]:
    """In here these rows of the table have those prices. It is the same table, so that no part of
    the reader can add up anything else.
    """
    before = {name: getattr(COSTS, name) for name in rows}
    try:
        for name, value in rows.items():
            object.__setattr__(COSTS, name, value)
        yield
    finally:
        for name, value in before.items():
            object.__setattr__(COSTS, name, value)


def itemised() -> AbstractContextManager[None]:
    """In here the table's rows know their names."""
    return priced(ROWS)


def shares(price: float) -> dict[str, float]:
    """How often a price has taken each row of the table."""
    found: dict[str, float] = {}
    for row, amount in parts_of(price):
        if row in PLAIN:
            found[row] = found.get(row, 0.0) + amount / PLAIN[row]
    return found


class WatchedBeam(Beam):
    """A beam whose worlds know what they took each edge for."""

    def __init__(self, timing: Timing, seen: Mask) -> None:
        super().__init__(timing, seen)
        self.frames: list[Frame] = []

    def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        """Take the board as it is now, and note for each world which one it came from."""
        emptied, filled = self.seen & ~seen, seen & ~self.seen
        self.worlds = [_begun(world) for world in self.worlds]
        super().advance(now, seen, unreliable)
        frame = len(self.frames)
        self.frames.append(Frame(now, emptied, filled))
        self.worlds = [_ended(w, self.ground, frame, emptied, filled) for w in self.worlds]


def _begun(world: World) -> World:
    price = Price(world.cost, parts_of(world.cost))
    price.past, price.world = past_of(world.cost), world
    return replace(world, cost=price)


def _ended(world: World, ground: Ground, frame: int, emptied: Mask, filled: Mask) -> World:
    price = Price(world.cost, parts_of(world.cost))
    before = world.cost.world if isinstance(world.cost, Price) else None
    if before is not None:
        past = past_of(world.cost)
        new = price.parts[sum(len(taken.parts) for taken in past) :]
        edges = [_emptied(before, world, ground, cell, filled) for cell in cells_of(emptied)]
        edges += [_filled(before, world, ground, cell) for cell in cells_of(filled)]
        price.past = (*past, Taken(frame, tuple(edges), new))
    return replace(world, cost=price)


def _emptied(before: World, after: World, ground: Ground, cell: int, filled: Mask) -> Edge:
    """What a world takes it for that a cell went empty."""
    if before.owed >> cell & 1:
        return Edge(cell, How.LEFT)
    piece = ground.standing(before.moved, cell)
    if piece is None or (where := after.moved.get(piece, piece)) == cell:
        return Edge(cell, How.OPENED, piece)
    if where == AIR or filled >> where & 1:
        return Edge(cell, How.LIFTED, piece)
    return Edge(cell, How.PUSHED, piece, where)


def _filled(before: World, after: World, ground: Ground, cell: int) -> Edge:
    """What a world takes it for that a cell has filled."""
    piece = ground.standing(after.moved, cell)
    if after.owed >> cell & 1 or piece is None:
        return Edge(cell, How.UNFELT)
    hidden = before.moved.get(piece, piece) == piece and ground.hidden >> piece & 1
    return Edge(cell, How.HIDDEN if hidden else How.LANDED, piece)
