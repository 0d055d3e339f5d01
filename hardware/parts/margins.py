"""Does every cell close and open at its worst corner? For reeds and for Hall switches.

In: the boards' cells, what a sensor feels (``reed.py``, ``magnet.py``). Out: margins, 1 or more
where it does, which ``python -m hardware.parts.margins`` writes to ``margins.md``. The corner: a
weak magnet to close, a strong one to open; the sensor at the end of its maker's limits; the eight
nearest cells full, with whichever pole is worse.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from drivers.board_file import Board
from hardware.dimensions import cell_places, dimensions
from hardware.parts import reed
from hardware.parts.magnet import STRONGEST, WEAKEST, hall_mt
from hardware.parts.make import FOLDER, boards

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


def table() -> str:
    """The text of ``margins.md``: leads, and margins of every board."""
    squares, round_one = boards()
    chosen = dimensions()["reed"]
    lines = [
        "# Leads and margins",
        "",
        "Made by `margins.py`; change nothing here. Calculated, on the sources named in `reed.py`,",
        "`magnet.py` and `dimensions.toml`; nothing was measured.",
        "",
        "| a reed's leads | mm |",
        "|---|---:|",
        f"| there are, from the glass on, at least | {chosen['lead_length']:g} |",
        f"| upper lead: to the bend, and to the end of its joint | {chosen['lead']:g},"
        f" {reed.upper_reach():g} |",
        f"| lower lead, whole: below the floor | {reed.lower_end():.1f} |",
        f"| copper wire from the upper lead to the column | {reed.wire_mm():g} |",
        "",
        "Margins: so many times what it takes, 1 or more is needed. Closing: magnet a tenth weaker"
        " than the weakest N35, eight neighbours of the other pole, and a reed of"
        f" {reed.CLOSES_AT:g} AT or a DRV5033FA of {HALL.closes:g} mT. Opening: an empty cell among"
        " eight of the strongest N35 of one pole, and a reed that opens at"
        f" {reed.OPENS_AT:g} AT or a DRV5033FA at {HALL.opens:g} mT. A reed is taken to"
        f" feel {reed.HARDER:g} times less than calculated where it has to close, {reed.EASIER:g}"
        " times less where it has to open: so far was the calculation beside a maker's distances.",
        "",
        "| board | sensor | closes: middle |"
        f" {REED_ASIDE:g} mm aside (Hall: {HALL_ASIDE:g}) | opens |",
        "|---|---|---:|---:|---:|",
    ]
    for board in (*squares, round_one):
        for name, sensor, aside in (("reed", REED, REED_ASIDE), ("Hall", HALL, HALL_ASIDE)):
            found = (closing(board, sensor, 0.0), closing(board, sensor, aside))
            shown = " | ".join(f"{margin:.2f}" for margin in (*found, opening(board, sensor)))
            lines.append(f"| {board.name} | {name} | {shown} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    (FOLDER / "margins.md").write_text(table(), encoding="utf-8")
