"""How long a hand takes and when a piece on its way is felt: times and geometry, no wood.

In: distances in millimetres. Out: seconds. Fitts (1954) for how long, Flash and Hogan (1985) for
how the way is spread over the time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from engines.topology import Topology

BASE_S, PER_BIT_S = 0.2, 0.1
"""Fitts's law: a hand that takes hold or lets go, and 100 ms a bit (Fitts 1954)."""

VARIATION = 0.18
"""Of movement times, as the deviation of their logarithm: a guess (0.1 to 0.25)."""

TARGET = 0.5
"""The width aimed at, in pitches: the foot of a piece leaves about that much play. A guess."""


def movement_time(topology: Topology, start: int, end: int, tempo: float, rng: Random) -> float:
    """How long a hand takes from cell to cell."""
    here, there = topology.positions_mm[start], topology.positions_mm[end]
    return aimed_movement_time(math.dist(here, there) / topology.pitch_mm, tempo, rng)


def aimed_movement_time(pitches: float, tempo: float, rng: Random) -> float:
    """How long a hand takes for a way of so many pitches."""
    bits = math.log2(max(2.0, 2 * pitches / TARGET))
    return (BASE_S + PER_BIT_S * bits) * tempo * math.exp(rng.gauss(0.0, VARIATION))


def time_share(share: float) -> float:
    """After what share of its time a smooth movement has done that share of its way."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        if middle**3 * (10 - 15 * middle + 6 * middle**2) < share:
            low = middle
        else:
            high = middle
    return high


def crossings(
    topology: Topology, cells: Sequence[int], seconds: float, reach: float
) -> list[tuple[float, int, bool]]:
    """When a piece slid from the first of these cells to the last is felt, and when no more: (at,
    cell, felt). ``reach``: how far, in pitches, a magnet is felt from the middle of a cell.
    """
    places = [topology.positions_mm[cell] for cell in cells]
    along = [0.0]
    for place, following in pairwise(places):
        along.append(along[-1] + math.dist(place, following))
    radius = reach * topology.pitch_mm
    found = []
    for cell, middle in zip(cells, along, strict=True):
        for border, felt in ((middle - radius, True), (middle + radius, False)):
            if 0.0 < border < along[-1]:
                found.append((seconds * time_share(border / along[-1]), cell, felt))
    return sorted(found)


def sensed_at(
    topology: Topology, cell: int, offset: tuple[float, float], reach: float
) -> tuple[int, ...]:
    """The cells that feel a piece standing so many pitches from the middle of this one."""
    x, y = topology.positions_mm[cell]
    here = (x + offset[0] * topology.pitch_mm, y + offset[1] * topology.pitch_mm)
    radius = reach * topology.pitch_mm
    near = {cell, *topology.neighbours(topology.cells[cell], topology.directions)}
    return tuple(
        sorted(other for other in near if math.dist(here, topology.positions_mm[other]) < radius)
    )


def near_way(topology: Topology, cell: int, start: int, end: int) -> float:
    """How far a cell is, in pitches, from the straight way between two."""
    (x, y), (ax, ay), (bx, by) = (topology.positions_mm[place] for place in (cell, start, end))
    length = (bx - ax) ** 2 + (by - ay) ** 2
    share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length if length else 0.0
    share = min(1.0, max(0.0, share))
    nearest = (ax + share * (bx - ax), ay + share * (by - ay))
    return math.dist((x, y), nearest) / topology.pitch_mm
