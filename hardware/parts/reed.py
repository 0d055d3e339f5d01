"""What a reed with its leads feels of a magnet, in ampere-turns of its makers' test coil.

In: the dimensions, the field of ``magnet.py``. Out: ampere-turns (AT), as makers sort reeds by,
and lengths of lead. A calculation: glass, blades and leads are one nickel-iron wire with a gap, cut
into pieces; each has a magnetic resistance, and the air joins every piece with every other. So a
lead that is cut off, bent aside or folded back counts as what it gathers or leads past the gap.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np

from hardware.dimensions import dimensions
from hardware.parts.magnet import Points, depth, field_mt
from hardware.parts.make import reed_middle

Field = Callable[[Points], Points]
"""Ampere per metre at points in millimetres; the reed's gap is at the origin, z is up."""

MU0 = 4e-7 * math.pi
PERMEABILITY = 3000.0
"""Of annealed nickel-iron (estimate). Three times less makes the shares of the leads smaller."""

GAP_MM, OVERLAP_MM2 = 0.03, 0.6
"""Between the blades (estimate)."""

COIL_MM, COIL_RADIUS_MM = 25.0, 4.0
"""Of a test coil (Littelfuse, "Ampere-turn versus mT and Gauss": 25 mm; the radius is a guess)."""

CLOSES_AT = 15.0
"""A reed of 10 to 15 AT closes at the latest there."""

OPENS_AT = 4.0
"""And opens at the latest there: 3/7 of 10 AT (Comus, RI-02: closes at 7 to 21, opens at 3 to 16).
"""

WORST_TURN = 180.0
"""Away from the bent lead, which gathers field for the other side."""

HARDER, EASIER = 1.8, 1.3
"""So many times more AT than calculated here a real reed wants, at the worst and at the best: see
``tests/hardware/test_reed.py``, which holds the calculation against the distances a maker has
published for four magnets.
"""


def upper_reach() -> float:
    """How much upper lead the way takes to the end of the piece its wire is soldered to."""
    reed = dimensions()["reed"]
    return reed["lead"] + reed["bent"]


def lower_end() -> float:
    """How far the lower lead, left whole, stands out below the floor."""
    reed = dimensions()["reed"]
    return reed["lead_length"] - (reed_middle() - reed["glass_length"] / 2)


def wire_mm() -> float:
    """Copper wire from the upper lead down through the groove to the column wire, bared ends of 5
    mm with it.
    """
    reed = dimensions()["reed"]
    top = reed_middle() + reed["glass_length"] / 2 + reed["lead"]
    return math.ceil(top + reed["bent"] + lower_end() + 10)


def as_built() -> tuple[tuple[float, float, float], ...]:
    """The wire's corners from the lower end up: straight below, above bent to the east and cut."""
    reed = dimensions()["reed"]
    half = reed["glass_length"] / 2
    bend = half + reed["lead"]
    return (0, 0, -half - reed["lead_length"]), (0, 0, bend), (reed["bent"], 0, bend)


def straight(glass: float, lead: float) -> tuple[tuple[float, float, float], ...]:
    """As bought: the whole wire upright."""
    return (0, 0, -glass / 2 - lead), (0, 0, glass / 2 + lead)


@cache
def ampere_turns_at(aside: float, turn: float = 0.0, lifted: float = 0.0) -> float:
    """Ampere-turns of a piece ``aside`` millimetres from the middle of the cell, ``turn`` degrees
    from the bent lead, ``lifted`` above the board; its sign tells the direction.
    """
    angle = math.radians(turn)
    piece = np.array([aside * math.cos(angle), aside * math.sin(angle), depth() + lifted])
    return _built().at(lambda points: field_mt(points - piece) * 1e-3 / MU0)


def reach() -> float:
    """How far from the middle of its cell a piece may stand, on the worst side, and be felt by
    every reed, in steps of 0.1 mm. Its magnet is as in the tables, its neighbours are away.
    """
    aside = 0.0
    while ampere_turns_at(aside + 0.1, WORST_TURN) / HARDER >= CLOSES_AT:
        aside += 0.1
    return round(aside, 1)


@cache
def _built() -> Reed:
    return Reed(as_built(), _one_at())


@cache
def _one_at() -> float:
    """The flux that one ampere-turn of the test coil drives through the gap of a reed as bought."""
    reed = dimensions()["reed"]
    return Reed(straight(reed["glass_length"], reed["lead_length"]), 1.0).at(coil)


def coil(points: Points) -> Points:
    """One ampere-turn of the test coil, on its axis."""
    low, high = points[:, 2] + COIL_MM / 2, points[:, 2] - COIL_MM / 2
    upright = low / np.hypot(low, COIL_RADIUS_MM) - high / np.hypot(high, COIL_RADIUS_MM)
    found = np.zeros_like(points)
    found[:, 2] = upright / (2 * COIL_MM * 1e-3)
    return found


class Reed:
    """A wire along corners in millimetres, its gap at the origin. ``one_at``: see ``at``."""

    def __init__(self, corners: Sequence[tuple[float, float, float]], one_at: float) -> None:
        nodes = _cut(corners)
        self._middles = (nodes[1:] + nodes[:-1]) / 2
        self._steps = (nodes[1:] - nodes[:-1]) * 1e-3
        self._share = _shares(nodes, dimensions()["reed"]["lead_diameter"] / 2) / one_at

    def at(self, field: Field) -> float:
        """What the gap feels, in units of ``one_at``."""
        driven = np.einsum("ij,ij->i", field(self._middles), self._steps)
        return float(self._share @ driven)


def _cut(corners: Sequence[tuple[float, float, float]]) -> Points:
    """Points along the corners, a millimetre apart, with the gap's ends among them."""
    found: list[Any] = [np.array(corners[0], dtype=float)]
    gap = [(0.0, 0.0, -0.25), (0.0, 0.0, 0.25)]
    for corner in (*gap, *corners[1:]):
        start, end = found[-1], np.array(corner, dtype=float)
        count = max(1, round(float(np.linalg.norm(end - start))))
        found += [start + (end - start) * n / count for n in range(1, count + 1)]
    return np.array(found)


def _shares(nodes: Points, radius_mm: float) -> Points:
    """How much of what is driven along each step goes through the gap.

    Each step obeys: potential here - potential there + driven = resistance x flux; potentials come
    from the flux that leaves the wire at each node, as those of charges do.
    """
    lengths = np.linalg.norm(nodes[1:] - nodes[:-1], axis=1) * 1e-3
    radius = radius_mm * 1e-3
    resistance = lengths / (PERMEABILITY * MU0 * math.pi * radius**2)
    (gap,) = np.flatnonzero((np.abs(nodes[:-1, 2] + 0.25) < 1e-9) & (nodes[:-1, 0] == 0))[:1]
    resistance[gap] = GAP_MM * 1e-3 / (MU0 * OVERLAP_MM2 * 1e-6)
    extent = (np.append(lengths, 0) + np.append(0, lengths)) / 2
    apart = np.linalg.norm(nodes[:, None] - nodes[None], axis=2) * 1e-3
    potential = 1 / np.hypot(apart, radius)
    np.fill_diagonal(potential, 2 * np.arcsinh(extent / 2 / radius) / extent)
    count = len(lengths)
    leaves = np.zeros((count + 1, count))
    leaves[np.arange(count), np.arange(count)] = -1
    leaves[np.arange(1, count + 1), np.arange(count)] = 1
    law = np.diag(resistance) + leaves.T @ (potential / (4 * math.pi * MU0)) @ leaves
    shares: Points = np.linalg.solve(law.T, np.eye(count)[gap])
    return shares
