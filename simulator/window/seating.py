"""At which side of the board each seat sits.

In: where pieces stand when a game begins. Out: a side for each seat. Knows no pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import permutations
from typing import Literal, TypeAlias

from engines.topology import Topology
from simulator.hands.hands import PhysicalPiece

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
    """The side across the board."""
    there: dict[Side, Side] = {"near": "far", "far": "near", "right": "left", "left": "right"}
    return there[side]


def sides(
    topology: Topology, pieces: Sequence[PhysicalPiece | None], seats: int
) -> tuple[Side, ...]:
    """A side for each seat, as near to its own pieces as can be. More than four seats get none."""
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
    """The seats in the order in which they sit along the board; those without a side come last."""
    order: tuple[Side, ...] = ("near", "left", "right", "far")
    return tuple(
        sorted(
            range(seats), key=lambda seat: order.index(sides[seat]) if seat < len(sides) else seats
        )
    )


def legend(
    kinds: Sequence[str], pieces: Sequence[PhysicalPiece | None], apart: Collection[str] = ()
) -> tuple[PhysicalPiece, ...]:
    """A piece of each kind: of the first seat that has one there, or the first of all. ``apart``:
    kinds that look otherwise for each seat: of each seat.
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
    """How far from the middle of the board the middle of a seat's pieces is, in millimetres."""
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
