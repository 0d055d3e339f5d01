"""Does every cell close and open at its worst corner? For reeds and for Hall switches.

In: the dimensions, the boards' cells. Out: margins, 1 or more where it does, which ``python -m
hardware.parts.margins`` writes to ``margins.md``. The corner: a weak magnet to close, a strong one
to open; the sensor at the end of its maker's limits; the eight nearest cells full, with whichever
pole is worse.

All of it is calculated, nothing measured. A magnet is a disc magnetised through its height, taken
as many small dipoles. A reed, its blades and its leads are one nickel-iron wire with a gap, cut
into pieces; each has a magnetic resistance, and the air joins every piece with every other. So a
lead that is cut off, bent aside or folded back counts as what it gathers or leads past the gap.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from drivers.board_file import Board
from hardware.dimensions import cell_places, dimensions
from hardware.parts.make import FOLDER, boards, reed_middle

# --- the field of a piece's magnet, in millitesla ---

Points = NDArray[np.float64]
"""Of shape (points, 3), in millimetres."""

REMANENCE_T = 1.17
"""N35, the weakest common grade, at its weakest (magnet makers' tables: 1.17 to 1.22 T)."""

WEAKEST = 0.9
"""A magnet of a cheap lot, beside that (estimate)."""

STRONGEST = 1.22 / 1.17
"""N35 at its strongest, by the same tables."""


def surface() -> float:
    """The upper side of the acrylic above the underside of the floor, in millimetres."""
    chosen = dimensions()
    board = chosen["board"]
    return chosen["tile"]["height"] + chosen["light"]["cover"] + board["overlay"] + board["top"]


def magnet_middle() -> float:
    """The middle of a standing piece's magnet above the underside of the floor."""
    piece = dimensions()["piece"]
    return surface() + piece["felt"] + piece["magnet_height"] / 2


def depth() -> float:
    """From the middle of the magnet down to the middle of the reed, in millimetres."""
    return magnet_middle() - reed_middle()


def hall_depth() -> float:
    """From the middle of the magnet down to the element of a Hall sensor that lies on a holder."""
    chosen = dimensions()
    reed = chosen["reed"]
    holder = reed_middle() + reed["glass_length"] / 2 + reed["lead"]
    return magnet_middle() - holder - chosen["hall"]["element"]


@cache
def hall_mt(aside: float) -> float:
    """The upright field at a Hall element, of a piece so far from the middle of its cell."""
    return float(field_mt(np.array([[aside, 0.0, -hall_depth()]]))[0, 2])


def field_mt(points: Points) -> Points:
    """Of a magnet whose middle is the origin, its north pole up: millitesla each way, by point."""
    piece = dimensions()["piece"]
    volume = math.pi * (piece["magnet_diameter"] / 2) ** 2 * piece["magnet_height"] * 1e-9
    moment = REMANENCE_T * volume / (4e-7 * math.pi)
    places, shares = _dipoles()
    away = (points[:, None] - places[None]) * 1e-3
    length = np.linalg.norm(away, axis=2)
    upright = np.array([0.0, 0.0, 1.0])
    parts = 3 * away * (away[..., 2] / length**5)[..., None] - upright / length[..., None] ** 3
    found: Points = 1e-4 * moment * np.einsum("d,pdi->pi", shares, parts)
    return found


@cache
def _dipoles() -> tuple[Points, Points]:
    """Small magnets: where each lies, and the share it has of the whole."""
    piece = dimensions()["piece"]
    radius, height = piece["magnet_diameter"] / 2, piece["magnet_height"]
    places, shares = [], []
    for layer in range(6):
        z = height * ((layer + 0.5) / 6 - 0.5)
        for ring in range(4):
            count = 6 * (ring + 1)
            for n in range(count):
                turn, away = 2 * math.pi * n / count, radius * (ring + 0.5) / 4
                places.append((away * math.cos(turn), away * math.sin(turn), z))
                shares.append(((ring + 1) ** 2 - ring**2) / 16 / 6 / count)
    return np.array(places), np.array(shares)


# --- what a reed with its leads feels, in ampere-turns (AT) of its makers' test coil ---

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


def reach() -> float:
    """How far from the middle of its cell a piece may stand, on the worst side, and be felt by
    every reed, in steps of 0.1 mm. Its magnet is as in the tables, its neighbours are away.
    """
    aside = 0.0
    while ampere_turns_at(aside + 0.1, WORST_TURN) / HARDER >= CLOSES_AT:
        aside += 0.1
    return round(aside, 1)


@cache
def ampere_turns_at(aside: float, turn: float = 0.0, lifted: float = 0.0) -> float:
    """Ampere-turns of a piece ``aside`` millimetres from the middle of the cell, ``turn`` degrees
    from the bent lead, ``lifted`` above the board; its sign tells the direction.
    """
    angle = math.radians(turn)
    piece = np.array([aside * math.cos(angle), aside * math.sin(angle), depth() + lifted])
    return _built().at(lambda points: field_mt(points - piece) * 1e-3 / MU0)


@cache
def _built() -> Reed:
    return Reed(as_built(), one_at())


@cache
def one_at() -> float:
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


# --- margins ---

NEIGHBOURS = 8


class Sensor(NamedTuple):
    """One kind of sensor. ``felt``: what is calculated of a piece so far aside, and so turned
    about the cell; what it needs to close, and below what it opens, in the same unit. ``harder``,
    ``easier``: so many times more than calculated it may want, at the worst and at the best.
    """

    felt: Callable[[float, float], float]
    closes: float
    opens: float
    harder: float = 1.0
    easier: float = 1.0


REED = Sensor(ampere_turns_at, CLOSES_AT, OPENS_AT, HARDER, EASIER)
HALL = Sensor(lambda aside, turn: hall_mt(aside), closes=6.8, opens=0.5)
"""DRV5033FA, either pole: operates at 6.8 mT at most, releases at 0.5 mT at least (Texas
Instruments SLIS152, Magnetic Characteristics; typical 3.5 and 2).
"""

TURNS = (0.0, 90.0, 180.0)
"""A reed's lead is bent to the east: towards it, across, and away from it."""

HALL_ASIDE = 5.0
REED_ASIDE = 6.0
"""So far from the middle of its cell a piece may stand in the worst corner, in millimetres: with 32
mm it then still lies well within its cell.
"""


def table() -> str:
    """The text of ``margins.md``: leads, and margins of every board."""
    squares, round_one = boards()
    chosen = dimensions()["reed"]
    lines = [
        "# Reed leads and magnetic margins",
        "",
        "Generated by `margins.py`; do not edit. Calculated from the sources named",
        "there and in `dimensions.toml`; nothing was measured.",
        "",
        "| reed leads | mm |",
        "|---|---:|",
        f"| as supplied, from the glass on, at least | {chosen['lead_length']:g} |",
        f"| upper lead: to the bend, and to the end of its joint | {chosen['lead']:g},"
        f" {upper_reach():g} |",
        f"| lower lead, uncut: below the floor | {lower_end():.1f} |",
        f"| copper wire from the upper lead to the column | {wire_mm():g} |",
        "",
        "A margin is a multiple of what is needed, so it must be at least 1. Closing: a magnet a"
        " tenth weaker than the weakest N35, eight neighbours of the other pole, and a reed of"
        f" {CLOSES_AT:g} AT or a DRV5033FA of {HALL.closes:g} mT. Opening: an empty cell among"
        " eight of the strongest N35 of one pole, and a reed that opens at"
        f" {OPENS_AT:g} AT or a DRV5033FA at {HALL.opens:g} mT. A reed is assumed to get"
        f" {HARDER:g} times less than calculated where it must close, and {EASIER:g}"
        " times less where it must open: the calculation was that far from a maker's distances.",
        "",
        "Leads are nickel-iron: cut off or bent, they change what a reed detects; folded back"
        " beside the glass, they lead the field past it and halve what it gets. A reed lying flat"
        " detects nothing directly above its middle: there, a disc magnet's field has no part"
        " along it.",
        "",
        "| board | sensor | closes: at the middle |"
        f" {REED_ASIDE:g} mm off (Hall: {HALL_ASIDE:g}) | opens |",
        "|---|---|---:|---:|---:|",
    ]
    for board in (*squares, round_one):
        for name, sensor, aside in (("reed", REED, REED_ASIDE), ("Hall", HALL, HALL_ASIDE)):
            found = (closing(board, sensor, 0.0), closing(board, sensor, aside))
            shown = " | ".join(f"{margin:.2f}" for margin in (*found, opening(board, sensor)))
            lines.append(f"| {board.name} | {name} | {shown} |")
    return "\n".join([*lines, ""])


def closing(board: Board, sensor: Sensor, aside: float) -> float:
    """How many times what it needs the worst sensor gets of a weak magnet ``aside`` millimetres
    from the middle, its neighbours against it.
    """
    own = min(abs(sensor.felt(aside, turn)) for turn in TURNS)
    return WEAKEST * (own - around(board, sensor)) / sensor.harder / sensor.closes


def opening(board: Board, sensor: Sensor) -> float:
    """How many times less the worst sensor feels of strong neighbours than would hold it."""
    return sensor.opens * sensor.easier / (STRONGEST * around(board, sensor))


def around(board: Board, sensor: Sensor) -> float:
    """The most that full neighbours together give an empty cell, as calculated."""
    return max(
        sum(max(abs(sensor.felt(away, turn)) for turn in TURNS) for away in cell)
        for cell in neighbours(board)
    )


def neighbours(board: Board) -> Iterator[tuple[float, ...]]:
    """For each cell how far away the eight nearest are."""
    places = cell_places(board)
    for cell, here in places.items():
        apart = sorted(math.dist(here, there) for name, there in places.items() if name != cell)
        yield tuple(round(away, 2) for away in apart[:NEIGHBOURS])


if __name__ == "__main__":
    (FOLDER / "margins.md").write_text(table(), encoding="utf-8")
