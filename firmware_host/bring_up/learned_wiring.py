"""The wiring that a calibration has learned so far, and the board file it makes.

In: cells, channels and lights as they are learned. Out: a complete board, with remarks where it was
guessed. Pure; it can be stored as JSON and continued.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import msgspec

from drivers.board_file import Board
from firmware_host.bring_up.cell_layout import CellLayout, matrix_of

NOT_FELT = "not detected during calibration: the sensor's channel is a guess"
NOT_SEEN = "no light seen during calibration: the light's position is a guess"


class LearnedWiring(msgspec.Struct, forbid_unknown_fields=True):
    """What has been learned.

    By cell, the channel of its sensor and the index of its light; the cells whose sensor did not
    respond, and the lights that were not seen.
    """

    sensors: dict[str, int] = {}
    missing: list[str] = []
    leds: dict[str, int] = {}
    dark: list[int] = []

    def settled(self, cell: str) -> bool:
        """Return whether there is nothing left to learn of a cell's sensor."""
        return cell in self.sensors or cell in self.missing

    def owner(self, channel: int) -> str | None:
        """Return the cell of a sensor channel."""
        return next((cell for cell, own in self.sensors.items() if own == channel), None)

    def strip(self, leds: int) -> list[str | None]:
        """Return the cells of the first ``leds`` lights."""
        cells = {led: cell for cell, led in self.leds.items()}
        return [cells.get(led) for led in range(leds)]

    def fits(self, shape: CellLayout) -> bool:
        """Return whether this was learned of a board of that shape."""
        cells = {cell for line in shape.lines for cell in line}
        return cells >= {*self.sensors, *self.missing, *self.leds}


def whole_board(
    template: Board, shape: CellLayout, learned: LearnedWiring
) -> tuple[Board, Mapping[str, str]]:
    """Return the board as learned, and remarks on its cells.

    A sensor or light that was not detected gets a channel of its own: the one that its row and
    column imply in a matrix, else a free one.
    """
    matrix = matrix_of(shape, learned.sensors, template.matrix_columns)
    sensors, leds, remarks = dict(learned.sensors), dict(learned.leds), {}
    for n, line in enumerate(shape.lines):
        for k, cell in enumerate(line):
            notes = []
            if cell not in sensors:
                likely = matrix.channel(n, k) if matrix is not None else None
                sensors[cell] = _free(sensors, likely)
                notes.append(NOT_FELT)
            if cell not in leds:
                leds[cell] = _free(leds, None)
                notes.append(NOT_SEEN)
            if notes:
                remarks[cell] = "; ".join(notes)
    order = [cell for line in shape.lines for cell in line]
    board = replace(
        template,
        sensors=MappingProxyType({cell: sensors[cell] for cell in order}),
        leds=MappingProxyType({cell: leds[cell] for cell in order}),
        matrix_columns=template.matrix_columns if matrix is None else matrix.columns,
    )
    return board, remarks


def _free(taken: Mapping[str, int], likely: int | None) -> int:
    """Return a channel that no cell has: the likely one if that is free."""
    used = set(taken.values())
    if likely is not None and likely not in used:
        return likely
    return next(channel for channel in range(len(used) + 1) if channel not in used)
