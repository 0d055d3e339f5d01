"""Does every cell close and open at its worst corner? For reeds and for Hall switches.

In: the boards' cells, what a sensor feels (``reed.py``, ``magnet.py``). Out: margins, 1 or more
where it does. The corner: a weak magnet to close, a strong one to open; the sensor at the end of
its maker's limits; the eight nearest cells full, with whichever pole is worse.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from drivers.board_file import Board
from hardware.dimensions import cell_places
from hardware.parts import reed
from hardware.parts.magnet import STRONGEST, WEAKEST, hall_mt

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


REED = Sensor(reed.felt_at, reed.CLOSES_AT, reed.OPENS_AT, reed.HARDER, reed.EASIER)

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


def neighbours(board: Board) -> Iterator[tuple[float, ...]]:
    """For each cell how far away the eight nearest are."""
    places = cell_places(board)
    for cell, here in places.items():
        apart = sorted(math.dist(here, there) for name, there in places.items() if name != cell)
        yield tuple(round(away, 2) for away in apart[:NEIGHBOURS])


def around(board: Board, sensor: Sensor) -> float:
    """The most that full neighbours together give an empty cell, as calculated."""
    return max(
        sum(max(abs(sensor.felt(away, turn)) for turn in TURNS) for away in cell)
        for cell in neighbours(board)
    )


def closing(board: Board, sensor: Sensor, aside: float) -> float:
    """How many times what it needs the worst sensor gets of a weak magnet ``aside`` millimetres
    from the middle, its neighbours against it.
    """
    own = min(abs(sensor.felt(aside, turn)) for turn in TURNS)
    return WEAKEST * (own - around(board, sensor)) / sensor.harder / sensor.closes


def opening(board: Board, sensor: Sensor) -> float:
    """How many times less the worst sensor feels of strong neighbours than would hold it."""
    return sensor.opens * sensor.easier / (STRONGEST * around(board, sensor))
