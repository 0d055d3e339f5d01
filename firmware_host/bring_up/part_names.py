"""The parts of a board by the names they have in its netlist, so that faults can be told.

In: a board, and the pins its wires go to where they are known. Out: names of sensors, diodes,
lights, row and column wires, and the cells that hang on them. Knows no faults.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from drivers.board_file import Board

REGISTER = 8
"""Inputs of one 74HC165 shift register."""


def listed(names: Sequence[str], last: str = "and") -> str:
    """``a1, b1 and c1``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


class PartNames:
    """The parts of one board, as ``hardware/electronics`` names them: S, D and L with the channel,
    R and C with the row and column of the matrix, counted from 1. ``pins``: what R1, R2 ... and C1,
    C2 ... are joined to, by those names.
    """

    def __init__(self, board: Board, pins: Mapping[str, str] | None = None) -> None:
        self.board = board
        self._pins = pins or {}
        self._columns = board.matrix_columns
        self.cell_of = {channel: cell for cell, channel in board.sensors.items()}
        self.cell_of_led = {led: cell for cell, led in board.leds.items()}

    def place(self, channel: int) -> str:
        """The cell over a sensor channel, or the channel itself where there is no cell."""
        return self.cell_of.get(channel) or f"channel {channel}"

    def places_of(self, channels: Iterable[int]) -> tuple[str, ...]:
        """The cells over these channels, in their order."""
        return tuple(map(self.place, channels))

    def places(self, channels: Sequence[int] | frozenset[int]) -> str:
        """Several of them in words: ``a1, b1 and c1``; at most six are named."""
        names = self.places_of(sorted(channels))
        if len(names) > 6:
            names = (*names[:5], f"{len(names) - 5} more")
        return listed(names)

    def sensor(self, channel: int) -> str:
        """``S37``."""
        return f"S{channel}"

    def diode(self, channel: int) -> str:
        """``D37``."""
        return f"D{channel}"

    def light(self, led: int) -> str:
        """``L37``."""
        return f"L{led}"

    @property
    def sensor_word(self) -> str:
        """What a person calls the sensor: ``reed`` or ``Hall sensor``."""
        return "reed" if self.board.sensor_kind == "reed" else "Hall sensor"

    def lines_of(self, channel: int) -> tuple[str, ...]:
        """The wires a sensor shares with others: its row and column, or its shift register."""
        if self._columns is None:
            return (f"U{channel // REGISTER + 1}",)
        row, column = divmod(channel, self._columns)
        return f"R{row + 1}", f"C{column + 1}"

    @cached_property
    def lines(self) -> Mapping[str, tuple[int, ...]]:
        """Each shared wire (or register) with the channels of its cells, in order."""
        found: dict[str, list[int]] = {}
        for channel in sorted(self.cell_of):
            for line in self.lines_of(channel):
                found.setdefault(line, []).append(channel)
        return {line: tuple(channels) for line, channels in found.items()}

    def line_words(self, line: str) -> str:
        """``the row wire R4 (pin GP3)``."""
        kind = {"R": "row wire ", "C": "column wire ", "U": "shift register "}[line[0]]
        pin = f" (pin {self._pins[line]})" if line in self._pins else ""
        return f"the {kind}{line}{pin}"

    def place_in_matrix(self, channel: int) -> tuple[int, int]:
        """Row and column, from 0. A board without a matrix is one column of lines of its own."""
        return divmod(channel, self._columns) if self._columns else (channel, 0)
