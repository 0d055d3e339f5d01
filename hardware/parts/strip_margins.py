"""Does every cell of a board of strips close and open at its worst corner?

In: the dimensions, the boards' cells. Out: margins, 1 or more where it does, which ``python -m
hardware.parts.strip_margins`` writes to ``strip_margins.md``. The magnet, the reed as a wire with a
gap, and the limits of the sensors are those of ``margins.py``; nothing was measured.

A strip lies flat, so its reed does too. Above the middle of a flat reed a disc magnet's field has
no part along it; to one side of the middle it has. So the reed is shifted along its own axis: the
piece stands above one of its ends. Which way a neighbour lies then counts, and this page, unlike
``margins.py``, adds every tolerance of the stack to the corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from drivers.board_file import Board
from hardware.dimensions import Point, cell_places, dimensions
from hardware.parts import margins
from hardware.parts.make import FOLDER, boards
from hardware.parts.margins import MU0, Points, Reed

# --- heights, in millimetres ---


def parts_side() -> float:
    """The side of a strip that carries its parts, below the middle of a standing piece's magnet."""
    chosen = dimensions()
    board, piece, strip = chosen["board"], chosen["piece"], chosen["strip"]
    above = piece["magnet_height"] / 2 + piece["felt"] + board["top"] + board["overlay"]
    return above + chosen["light"]["cover"] + strip["air"] + strip["thickness"]


def reed_depth() -> float:
    """From the middle of the magnet down to the axis of the reed."""
    return parts_side() + dimensions()["strip"]["reed_below"]


def hall_depth() -> float:
    """From the middle of the magnet down to the element of a Hall switch."""
    return parts_side() + dimensions()["strip"]["hall_below"]


TOLERANCES: Mapping[str, float] = {
    "acrylic, 10 % of 2 mm (Plexiglas XT below 3 mm, ISO 7823-2; cast acrylic: 0.6 mm)": 0.2,
    "circuit board, 10 % of 1.6 mm (JLCPCB, capabilities)": 0.16,
    "felt (estimate)": 0.2,
    "diffuser and ridges as printed (estimate)": 0.2,
}
"""Each may be so much thicker or thinner, in millimetres."""

LAID_MM = 0.7
"""A strip that is pushed against its stop, or lies midway between two others (0.5), and the reed in
its slot (0.2) may be off by this (E).
"""


def deeper() -> float:
    """All tolerances the same way."""
    return sum(TOLERANCES.values())


# --- what a sensor feels of a piece at (along, across) the strip from the middle of its cell ---


@cache
def reed_at(along: float, across: float, off_depth: float = 0.0) -> float:
    """Ampere-turns of the reed, without a sign; ``off_depth``: so much deeper than drawn."""
    place = (along - dimensions()["strip"]["reed_shift"], across, reed_depth() + off_depth)

    def field(points: Points) -> Points:
        # The wire is upright in its own coordinates; its axis is the strip's.
        lying = points[:, [2, 1, 0]] - np.array(place)
        felt: Points = margins.field_mt(lying)[:, [2, 1, 0]] * 1e-3 / MU0
        return felt

    return abs(_reed().at(field))


@cache
def hall_at(along: float, across: float, off_depth: float = 0.0) -> float:
    """The upright field at a Hall element in the middle of the cell, in mT, without a sign."""
    place = np.array([[-along, -across, -hall_depth() - off_depth]])
    return abs(float(margins.field_mt(place)[0, 2]))


@cache
def _reed() -> Reed:
    strip, glass = dimensions()["strip"], dimensions()["reed"]["glass_length"]
    return Reed(margins.straight(glass, strip["reed_lead"]), margins.one_at())


class StripSensor(NamedTuple):
    """One kind: what it feels, and what its maker promises (see ``margins.Sensor``). ``aside``: so
    far from the middle a piece may stand in the worst corner, where its cell is large enough.
    """

    name: str
    felt: Callable[[float, float, float], float]
    limits: margins.Sensor
    aside: float


REED = StripSensor("reed", reed_at, margins.REED, 5.0)
HALL = StripSensor("Hall", hall_at, margins.HALL, 4.0)

# --- the worst corner ---

TURNS = tuple(2 * math.pi * n / 16 for n in range(16))


def weakest(sensor: StripSensor, aside: float, off_depth: float) -> float:
    """The least that is felt of a piece so far from the middle of its cell, on its worst side."""
    return min(
        sensor.felt(round(aside * math.cos(turn), 3), round(aside * math.sin(turn), 3), off_depth)
        for turn in TURNS
    )


def stays(board: Board, sensor: StripSensor) -> float:
    """How far off the middle of its cell a piece may stand on that board: on the round one no
    further than it reaches over the border of its cell where cells are nearest.
    """
    nearest = min(math.hypot(*place) for cell in around_cells(board) for place in cell)
    return round(min(sensor.aside, (nearest - dimensions()["piece"]["diameter"]) / 2), 1)


def closing(board: Board, sensor: StripSensor, aside: float, *, worst: bool = True) -> float:
    """How many times what it needs the worst sensor gets of a weak magnet, its eight neighbours
    against it; ``worst``: with every tolerance, else as drawn.
    """
    more, off = (deeper(), LAID_MM) if worst else (0.0, 0.0)
    own = weakest(sensor, aside + off, more)
    limits = sensor.limits
    return margins.WEAKEST * (own - around(board, sensor)) / limits.harder / limits.closes


def opening(board: Board, sensor: StripSensor) -> float:
    """How many times less the worst sensor feels of eight strong neighbours than would hold it,
    each of them off the middle of its cell towards it as far as it may stand.
    """
    limits, off = sensor.limits, stays(board, sensor)
    return limits.opens * limits.easier / (margins.STRONGEST * around(board, sensor, off))


def neighbour(board: Board, sensor: StripSensor) -> float:
    """How many times less than would close the most sensitive sensor comes from one strong piece
    on the nearest cell, as far off its middle as it may stand.
    """
    off = stays(board, sensor)
    nearest = max(_of_one(sensor, *place, off) for cell in around_cells(board) for place in cell)
    return sensor.limits.easier * EASIEST[sensor.name] / (margins.STRONGEST * nearest)


EASIEST: Mapping[str, float] = {"reed": 10.0, "Hall": 1.8}
"""The least that closes one: the lower end of the reeds' class; DRV5033FA, at least 1.8 mT (E:
half of its typical 3.5).
"""


def farthest(sensor: StripSensor) -> float:
    """How far from the middle of its cell the worst sensor still detects a weak piece on every
    side, neighbours away and every tolerance against it, in steps of 0.1 mm.
    """
    limits, aside = sensor.limits, 0.0
    needed = limits.closes * limits.harder / margins.WEAKEST
    while weakest(sensor, aside + 0.1 + LAID_MM, deeper()) >= needed:
        aside += 0.1
    return round(aside, 1)


def around(board: Board, sensor: StripSensor, aside: float = 0.0) -> float:
    """The most that full neighbours together give a cell, nearer by all tolerances."""
    return max(
        sum(_of_one(sensor, *place, aside) for place in cell) for cell in set(around_cells(board))
    )


@cache
def _of_one(sensor: StripSensor, along: float, across: float, aside: float) -> float:
    """The most that is felt of a piece within ``aside`` of such a place."""
    return max(
        sensor.felt(along + aside * math.cos(turn), across + aside * math.sin(turn), -deeper())
        for turn in (TURNS[::2] if aside else TURNS[:1])
    )


def around_cells(board: Board) -> Iterator[tuple[Point, ...]]:
    """For each cell its eight nearest, along and across its strip."""
    places = cell_places(board)
    for cell, here in places.items():
        ahead = direction(board, cell)
        apart = sorted(
            (math.dist(here, there), _along(here, there, ahead))
            for name, there in places.items()
            if name != cell
        )
        yield tuple(place for _, place in apart[: margins.NEIGHBOURS])


def direction(board: Board, cell: str) -> Point:
    """Which way the reed of a cell is shifted, as a unit vector: to the east on square boards, on
    the round one outward, its centre's to the top.
    """
    if board.grid:
        return 1.0, 0.0
    x, y = cell_places(board)[cell]
    away = math.hypot(x, y)
    return (x / away, y / away) if away else (0.0, 1.0)


def _along(here: Point, there: Point, ahead: Point) -> Point:
    x, y = there[0] - here[0], there[1] - here[1]
    return round(x * ahead[0] + y * ahead[1], 2), round(y * ahead[0] - x * ahead[1], 2)


# --- the page ---


def table() -> str:
    """The text of ``strip_margins.md``."""
    squares, round_one = boards()
    shift = dimensions()["strip"]["reed_shift"]
    lines = [
        "# Magnetic margins of the strips",
        "",
        "Generated by `strip_margins.py`; do not edit. Calculated from the sources named there, in",
        "`margins.py` and in `dimensions.toml`; nothing was measured.",
        "",
        "| | mm |",
        "|---|---:|",
        f"| middle of the magnet to the axis of the reed | {reed_depth():.1f} |",
        f"| middle of the magnet to the Hall element | {hall_depth():.1f} |",
        f"| a reed's middle beside the middle of its cell | {shift:g} |",
        *(f"| tolerance: {name} | {mm:g} |" for name, mm in TOLERANCES.items()),
        f"| tolerance: strip in its notches, reed in its slot (estimate) | {LAID_MM:g} |",
        "| at the worst corner a reed detects a piece so far off the middle |"
        f" {farthest(REED):.1f} |",
        f"| a Hall switch | {farthest(HALL):.1f} |",
        "",
        "A margin is a multiple of what is needed, so it must be at least 1. Magnets, sensors and"
        " factors are those of [margins.md](margins.md). *As drawn*: a weak magnet off the middle"
        " on the worst side, its neighbours against it. *Worst corner*: every tolerance on top."
        " *Opens*: an empty cell among eight strong magnets, each as far off its middle towards"
        " the sensor, all tolerances nearer. *Next cell*: one such piece beside the most sensitive"
        " sensor, which must not close.",
        "",
        "| board | sensor | off the middle, mm | as drawn | worst corner | opens | next cell |",
        "|---|---|---:|---:|---:|---:|---:|",
    ]
    for board in (*squares, round_one):
        for sensor in (REED, HALL):
            found = (
                closing(board, sensor, stays(board, sensor), worst=False),
                closing(board, sensor, stays(board, sensor)),
                opening(board, sensor),
                neighbour(board, sensor),
            )
            shown = " | ".join(f"{margin:.2f}" for margin in found)
            lines.append(f"| {board.name} | {sensor.name} | {stays(board, sensor):g} | {shown} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    (FOLDER / "strip_margins.md").write_text(table(), encoding="utf-8")
