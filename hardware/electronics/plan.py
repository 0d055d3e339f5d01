"""What is to be built: a board file, the scanner's pins, and where things lie.

In: a board's name. Out: one frozen ``BuildPlan``, from which netlist, drawings and tables are made.
The pins come from the file the scanner itself runs with, so that no drawing can say otherwise.
"""

from __future__ import annotations

import math
import runpy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, starmap
from pathlib import Path
from typing import NamedTuple

from drivers.board_file import Board, load_board
from hardware.dimensions import cell_places, dimensions
from hardware.parts import margins
from hardware.parts.make import parts

BOARDS = ("universal-11x11", "starter-8x8", "ring-65")

LEAD_MM = 200.0
"""From a plug on the controller, through the box's slot and the frame's gap, to the nearest cell,
with a bow to solder with: the longest such way is reckoned in ``test_electronics.py``.
"""

JOINT_MM = 8.0
"""Wire that a joint takes beyond the way from point to point: bared, laid round, and a bow."""

BOW_MM = 20.0
"""Beyond that where a wire goes from one tile to the next, so that tiles can be lifted."""

INLET_MM, CONTROLLER_MM, BUTTONS_MM = 300, 150, 250
"""Wires within the box: USB-C to the lever connectors, those to the controller, its buttons."""

PERFBOARD_MM = 60.0
"""From a pin of the Pico to a plug's, on the perfboard."""

SPAN = 50
"""No more lights than this between two points where 5 V is fed into the strip."""

BLOCK_WAYS = 5
"""Wires that one lever connector joins."""

_SETTINGS = Path(__file__).resolve().parent.parent / "firmware" / "pico" / "boards"


class Point(NamedTuple):
    """One cell of the board as the solderer sees it: its channel, its wires (from 0) and light."""

    cell: str
    channel: int
    row: int
    column: int
    led: int


class Pins(NamedTuple):
    """GPIO numbers of the Pico: by row wire, by column wire, of the lights, by button."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lights: int
    buttons: tuple[int, ...]


@dataclass(frozen=True)
class BuildPlan:
    """One board to be built."""

    board: Board
    pins: Pins
    matrix_columns: int

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Every cell, by channel."""
        sensors = self.board.sensors
        return tuple(
            Point(cell, channel, *divmod(channel, self.matrix_columns), self.board.leds[cell])
            for cell, channel in sorted(sensors.items(), key=lambda item: item[1])
        )

    @cached_property
    def strip(self) -> tuple[Point, ...]:
        """Every cell, by its place on the strip."""
        return tuple(sorted(self.points, key=lambda point: point.led))

    @cached_property
    def injections(self) -> tuple[int, ...]:
        """The lights (from 0) where 5 V and ground are fed in: both ends of the strip, and ends of
        rows as evenly between them as they lie, with at most ``SPAN`` lights from one to the next.
        """
        last = len(self.strip) - 1
        joints = [after.led for before, after in pairwise(self.strip) if before.row != after.row]
        for spans in range(-(-last // SPAN), len(joints) + 2):
            inner = [
                min(joints, key=lambda joint: abs(joint - last * k / spans))
                for k in range(1, spans)
            ]
            points = (0, *inner, last)
            if all(after - before <= SPAN for before, after in pairwise(points)):
                return points
        raise ValueError(f"{self.board.name}: a row of the strip is longer than {SPAN} lights")

    @cached_property
    def blocks(self) -> int:
        """How many lever connectors a rail needs: for the supply, the controller and every
        injection, with two ways to join one connector to the next.
        """
        wanted = 2 + len(self.injections)
        return 1 + max(0, -(-(wanted - BLOCK_WAYS) // (BLOCK_WAYS - 2)))

    def row_name(self, row: int) -> str:
        """The cells of a row wire, for a label: ``a1 to k1``."""
        return _span(self._on("row", row))

    def column_name(self, column: int) -> str:
        """The cells of a column wire, for a label."""
        return _span(self._on("column", column))

    @cached_property
    def _places(self) -> Mapping[str, tuple[float, float]]:
        return cell_places(self.board)

    def row_lead_mm(self, row: int) -> int:
        """From the controller to the nearest point of a row."""
        return self._lead_mm(self._on("row", row))

    def column_lead_mm(self, column: int) -> int:
        """From the controller to the nearest point of a column."""
        return self._lead_mm(self._on("column", column))

    def matrix_mm(self) -> float:
        """All thin wire as it is used: rows, columns, buttons, from plug to pin on the perfboard,
        and from each reed's upper lead to its column.
        """
        pins = self.pins
        inner = len(pins.rows) + len(pins.columns) + len(pins.buttons) + 2
        return (
            sum(self.wire_mm("row", n) for n in range(len(pins.rows)))
            + sum(self.wire_mm("column", n) for n in range(len(pins.columns)))
            + (len(pins.buttons) + 1) * BUTTONS_MM
            + inner * PERFBOARD_MM
            + len(self.points) * margins.wire_mm()
        )

    def bridges_mm(self) -> float:
        """Thin power and data wire from light to light, and the data wire to the first."""
        steps = sum(
            self.apart_mm(before, after) + 2 * JOINT_MM for before, after in pairwise(self.strip)
        )
        return 3 * (steps + 2 * BOW_MM * self.seams) + 2 * self.feed_mm(0)

    @cached_property
    def seams(self) -> int:
        """How many steps of the strip go from one tile, or sector, to the next."""
        return sum(
            self._tile(before) != self._tile(after) for before, after in pairwise(self.strip)
        )

    def _tile(self, point: Point) -> tuple[int, int]:
        """Equal for points on the same printed part."""
        if self.board.grid:
            most = int(dimensions()["tile"]["cells"])
            return point.row // most, point.column // most
        sectors = {
            int(str(part.settings["ring"])): part.counts[self.board.name]
            for part in parts()
            if part.source == "sector"
        }
        # Row 1 is ring 1; the last row, the centre, is the hub's.
        count = sectors.get(point.row + 1, 1)
        return point.row, point.column * count // self.matrix_columns

    def power_mm(self) -> float:
        """Thick wire, plus and minus."""
        return 2.0 * (INLET_MM + CONTROLLER_MM + sum(map(self.feed_mm, self.injections)))

    def wire_mm(self, wire: str, number: int) -> float:
        """The whole of a ``row`` or ``column`` wire: its lead, and from point to point."""
        points = self._on(wire, number)
        most = int(dimensions()["tile"]["cells"])
        seams = (len(points) - 1) // most
        run = sum(starmap(self.apart_mm, pairwise(points)))
        return self._lead_mm(points) + run + len(points) * JOINT_MM + seams * BOW_MM

    def _on(self, wire: str, number: int) -> list[Point]:
        return [p for p in self.points if (p.row if wire == "row" else p.column) == number]

    def _lead_mm(self, points: Sequence[Point]) -> int:
        """Along the edges, from the controller: beside a1, or beside the end of the first spoke."""
        home = self._places["a1" if self.board.grid else self._on("column", 0)[-2].cell]
        places = [self._places[point.cell] for point in points]
        return _tens(LEAD_MM + min(abs(x - home[0]) + abs(y - home[1]) for x, y in places))

    def apart_mm(self, here: Point, there: Point) -> float:
        """How far two cells lie from each other."""
        return math.dist(self._places[here.cell], self._places[there.cell])

    def feed_mm(self, led: int) -> int:
        """Power wire from the distribution to the light where it is fed in."""
        point = self.strip[led]
        return max(self.row_lead_mm(point.row), self.column_lead_mm(point.column)) + 100


def plan(name: str) -> BuildPlan:
    """The plan of a shipped board. Raises BoardFileError, and ValueError for one whose sensors are
    no matrix.
    """
    board = load_board(name)
    if board.matrix_columns is None:
        raise ValueError(f"{name}: the board file names no matrix_columns; add them to [board]")
    return BuildPlan(board, scanner_pins(name), board.matrix_columns)


def scanner_pins(name: str) -> Pins:
    """The pins in the settings the scanner of this board runs with."""
    settings = runpy.run_path(str(_SETTINGS / f"{name}.py"))
    return Pins(settings["ROWS"], settings["COLUMNS"], settings["LIGHTS"], settings["BUTTONS"])


def _span(points: Sequence[Point]) -> str:
    first, last = points[0].cell, points[-1].cell
    return first if len(points) == 1 else f"{first} to {last}"


def _tens(millimetres: float) -> int:
    """Rounded up to whole centimetres."""
    return 10 * math.ceil(millimetres / 10)
