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
from firmware_host.tracking.ground import OFF_BOARD, Anchor
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.world import Hypothesis

TIE = "level"
"""The part that is taken off every world alike: what the cheapest of them has cost."""

WHAT_LEVEL_IS = "what the cheapest explanation of these edges has cost is taken off all of them"


class CostPart(NamedTuple):
    """So much of a price comes from that row of the table."""

    row: str
    amount: float


class EdgeReading(Enum):
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
    how: EdgeReading
    piece: int | None = None
    where: int | None = None


class OccupancyChange(NamedTuple):
    """When occupancy changed, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class FrameReading(NamedTuple):
    """What one world took the edges of frame number ``frame`` for, and what it paid."""

    frame: int
    edges: tuple[Edge, ...]
    parts: tuple[CostPart, ...]


class ItemisedCost(float):
    """A price and what it was summed of. ``history``: the edges it was paid for; ``hypothesis``:
    the one whose price it was before this frame.
    """

    __slots__ = ("history", "hypothesis", "parts")
    parts: tuple[CostPart, ...]
    history: tuple[FrameReading, ...]
    hypothesis: Hypothesis | None

    def __new__(cls, value: float, parts: tuple[CostPart, ...] = ()) -> ItemisedCost:
        """A price that was summed of these parts."""
        made = super().__new__(cls, value)
        made.parts, made.history, made.hypothesis = parts, (), None
        return made

    def _then(self, value: float, parts: tuple[CostPart, ...]) -> ItemisedCost:
        made = ItemisedCost(value, parts)
        made.history, made.hypothesis = self.history, self.hypothesis
        return made

    def __add__(self, other: float) -> ItemisedCost:
        return self._then(float(self) + float(other), self.parts + parts_of(other))

    def __radd__(self, other: float) -> ItemisedCost:
        return self._then(float(other) + float(self), parts_of(other) + self.parts)

    def __sub__(self, other: float) -> ItemisedCost:
        if isinstance(other, CostRow):
            parts = tuple(CostPart(row, -amount) for row, amount in other.parts)
        else:
            parts = (CostPart(TIE, -float(other)),)
        return self._then(float(self) - float(other), self.parts + parts)

    def __mul__(self, factor: float) -> ItemisedCost:
        value = float(self) * factor
        return self._then(
            value, tuple(CostPart(row, x * factor) for row, x in self.parts if factor)
        )

    __rmul__ = __mul__


class CostRow(ItemisedCost):
    """A row of the table itself."""


def parts_of(cost: float) -> tuple[CostPart, ...]:
    """What a price was summed of; a plain number has no parts."""
    return cost.parts if isinstance(cost, ItemisedCost) else ()


def history_of(cost: float) -> tuple[FrameReading, ...]:
    """The edges a price was paid for."""
    return cost.history if isinstance(cost, ItemisedCost) else ()


PLAIN_COSTS = {each.name: float(getattr(COSTS, each.name)) for each in fields(Costs)}
COST_ROWS = {name: CostRow(value, (CostPart(name, value),)) for name, value in PLAIN_COSTS.items()}


@contextmanager
def with_costs(rows: Mapping[str, float]) -> Iterator[None]:
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
    return with_costs(COST_ROWS)


def shares(cost: float) -> dict[str, float]:
    """How often a price has taken each row of the table."""
    found: dict[str, float] = {}
    for row, amount in parts_of(cost):
        if row in PLAIN_COSTS:
            found[row] = found.get(row, 0.0) + amount / PLAIN_COSTS[row]
    return found


class InstrumentedBeam(Beam):
    """A beam whose worlds know what they took each edge for."""

    def __init__(self, timing: Timing, seen: Mask) -> None:
        super().__init__(timing, seen)
        self.frames: list[OccupancyChange] = []

    def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        """Take the board as it is now, and note for each world which one it came from."""
        emptied, filled = self.sensed & ~seen, seen & ~self.sensed
        self.hypotheses = [_begun(world) for world in self.hypotheses]
        super().advance(now, seen, unreliable)
        frame = len(self.frames)
        self.frames.append(OccupancyChange(now, emptied, filled))
        self.hypotheses = [_ended(w, self.anchor, frame, emptied, filled) for w in self.hypotheses]


def _begun(world: Hypothesis) -> Hypothesis:
    price = ItemisedCost(world.cost, parts_of(world.cost))
    price.history, price.hypothesis = history_of(world.cost), world
    return replace(world, cost=price)


def _ended(
    world: Hypothesis, ground: Anchor, frame: int, emptied: Mask, filled: Mask
) -> Hypothesis:
    price = ItemisedCost(world.cost, parts_of(world.cost))
    before = world.cost.hypothesis if isinstance(world.cost, ItemisedCost) else None
    if before is not None:
        past = history_of(world.cost)
        new = price.parts[sum(len(taken.parts) for taken in past) :]
        edges = [_emptied(before, world, ground, cell, filled) for cell in cells_of(emptied)]
        edges += [_filled(before, world, ground, cell) for cell in cells_of(filled)]
        price.history = (*past, FrameReading(frame, tuple(edges), new))
    return replace(world, cost=price)


def _emptied(
    before: Hypothesis, after: Hypothesis, ground: Anchor, cell: int, filled: Mask
) -> Edge:
    """What a world takes it for that a cell went empty."""
    if before.unexplained >> cell & 1:
        return Edge(cell, EdgeReading.LEFT)
    piece = ground.piece_at(before.placement, cell)
    if piece is None or (where := after.placement.get(piece, piece)) == cell:
        return Edge(cell, EdgeReading.OPENED, piece)
    if where == OFF_BOARD or filled >> where & 1:
        return Edge(cell, EdgeReading.LIFTED, piece)
    return Edge(cell, EdgeReading.PUSHED, piece, where)


def _filled(before: Hypothesis, after: Hypothesis, ground: Anchor, cell: int) -> Edge:
    """What a world takes it for that a cell has filled."""
    piece = ground.piece_at(after.placement, cell)
    if after.unexplained >> cell & 1 or piece is None:
        return Edge(cell, EdgeReading.UNFELT)
    hidden = before.placement.get(piece, piece) == piece and ground.unsensed >> piece & 1
    return Edge(cell, EdgeReading.HIDDEN if hidden else EdgeReading.LANDED, piece)
