"""Observations of a walk over a board, and the names of its parts.

In: a board, and the pins of its wires where they are known. Out: names of sensors, diodes, lights,
row and column wires as in the netlist, and the cells that depend on them; the notes of a walk.
Plain values; what they mean is decided in ``findings``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from drivers.board_file import Board

REGISTER = 8
"""The number of inputs of a 74HC165 shift register."""


# --- names of parts ---


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return a list as text: ``a1, b1 and c1``."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


class PartNames:
    """The parts of one board, named as in ``hardware/electronics``.

    S, D and L with the channel, R and C with the row and column of the matrix, counted from 1.
    ``pins``: what R1, R2 ... and C1, C2 ... are connected to, by those names.
    """

    def __init__(self, board: Board, pins: Mapping[str, str] | None = None) -> None:
        self.board = board
        self._pins = pins or {}
        self._columns = board.matrix_columns
        self.cell_of = {channel: cell for cell, channel in board.sensors.items()}
        self.cell_of_led = {led: cell for cell, led in board.leds.items()}

    def place(self, channel: int) -> str:
        """Return the cell over a sensor channel, or the channel itself if there is no cell."""
        return self.cell_of.get(channel) or f"channel {channel}"

    def places_of(self, channels: Iterable[int]) -> tuple[str, ...]:
        """Return the cells over these channels, in their order."""
        return tuple(map(self.place, channels))

    def places(self, channels: Sequence[int] | frozenset[int]) -> str:
        """Return several cells as text: ``a1, b1 and c1``; at most six are named."""
        names = self.places_of(sorted(channels))
        if len(names) > 6:
            names = (*names[:5], f"{len(names) - 5} more")
        return listed(names)

    def sensor(self, channel: int) -> str:
        """Return a sensor's name: ``S37``."""
        return f"S{channel}"

    def diode(self, channel: int) -> str:
        """Return a diode's name: ``D37``."""
        return f"D{channel}"

    def light(self, led: int) -> str:
        """Return a light's name: ``L37``."""
        return f"L{led}"

    @property
    def sensor_word(self) -> str:
        """Return the usual word for the sensor: ``reed`` or ``Hall sensor``."""
        return "reed" if self.board.sensor_kind == "reed" else "Hall sensor"

    def lines_of(self, channel: int) -> tuple[str, ...]:
        """Return the wires a sensor shares with others: row and column, or shift register."""
        if self._columns is None:
            return (f"U{channel // REGISTER + 1}",)
        row, column = divmod(channel, self._columns)
        return f"R{row + 1}", f"C{column + 1}"

    @cached_property
    def lines(self) -> Mapping[str, tuple[int, ...]]:
        """Return each shared wire (or register) with the channels of its cells, in order."""
        found: dict[str, list[int]] = {}
        for channel in sorted(self.cell_of):
            for line in self.lines_of(channel):
                found.setdefault(line, []).append(channel)
        return {line: tuple(channels) for line, channels in found.items()}

    def line_words(self, line: str) -> str:
        """Return a wire as text: ``the row wire R4 (pin GP3)``."""
        kind = {"R": "row wire ", "C": "column wire ", "U": "shift register "}[line[0]]
        pin = f" (pin {self._pins[line]})" if line in self._pins else ""
        return f"the {kind}{line}{pin}"

    def place_in_matrix(self, channel: int) -> tuple[int, int]:
        """Return row and column, from 0.

        A board without a matrix is one column with a line for each cell.
        """
        return divmod(channel, self._columns) if self._columns else (channel, 0)


# --- findings and observations ---


class Finding(NamedTuple):
    """A fault, or something the walk could not determine.

    ``kind``: one word for programs. ``parts``: names of the netlist. ``cells``: where it shows.
    ``text``: what it is and what to do, in plain words.
    """

    kind: str
    parts: tuple[str, ...]
    cells: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class LightNote:
    """A light that is not as it should be.

    LED channel ``led`` is ``wrong`` in these colours of red, green, blue and white. ``after``:
    whether light was seen behind it on the strip (None: it is the last).
    """

    led: int
    wrong: tuple[str, ...]
    after: bool | None = None


@dataclass
class Observations:
    """The notes of a walk. Cells are the board's names, channels those of a scan."""

    stuck: frozenset[int] = frozenset()
    """Channels that were closed while the board was empty."""
    sensed: dict[str, frozenset[int]] = field(default_factory=dict)
    """By the lit cell: the channels sensed there; empty if there were none."""
    standing: dict[str, int] = field(default_factory=dict)
    """By the lit cell: the mask of channels already occupied."""
    north: dict[int, bool] = field(default_factory=dict)
    """By channel, on a board that senses poles: whether the piece's north pole was sensed."""
    named: dict[str, frozenset[int]] = field(default_factory=dict)
    """By the cell asked for by name, with all lights off: the channels sensed there."""
    stays: frozenset[int] = frozenset()
    """Channels that were still closed when the board was emptied again."""
    colours: dict[str, str] = field(default_factory=dict)
    """By the colour shown: the one that a person saw, if it was another."""
    lights: dict[int, LightNote] = field(default_factory=dict)
    """By LED channel: what a person pointed at."""
