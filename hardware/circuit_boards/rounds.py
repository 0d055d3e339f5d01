"""A board whose cells lie on rings round a centre: its spokes.

In: a board file, and where the games' topologies have its cells. Out: cells by spoke. Checks that
wires and lights follow the spokes and rings, as those boards need that are ordered.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from drivers.board_file import Board
from hardware.circuit_boards.spoke import Spoke
from hardware.dimensions import cell_places, rings


class Round(NamedTuple):
    """A board whose cells lie on rings: the centre's cell, and each spoke's cells outwards, from
    the top clockwise.
    """

    board: Board
    centre: str
    spokes: tuple[tuple[str, ...], ...]

    @property
    def kind(self) -> Spoke:
        """What its spokes are."""
        radii = [radius for radius, _ in rings(self.board)]
        return Spoke(len(radii), round(radii[1] - radii[0], 3))


def round_board(board: Board) -> Round:
    """The spokes of a board. Raises ValueError for one that has none, or whose wires and lights do
    not follow them.
    """
    places = cell_places(board)
    (centre,) = [cell for cell, at in places.items() if math.hypot(*at) < 0.001] or [""]
    columns = board.matrix_columns or 0
    if not centre or not columns or board.grid:
        raise ValueError(f"{board.name}: only a board of rings round a centre has spokes")
    found = []
    for k in range(columns):
        outwards = sorted(
            (cell for cell, channel in board.sensors.items()
             if channel % columns == k and cell != centre),
            key=lambda cell: math.hypot(*places[cell]),
        )  # fmt: skip
        angle = 2 * math.pi * k / columns
        for n, cell in enumerate(outwards):
            radius, count = rings(board)[n]
            at = radius * math.sin(angle), radius * math.cos(angle)
            if math.dist(places[cell], at) > 0.01 or count != columns:
                raise ValueError(f"{board.name}: {cell} does not lie on spoke {k + 1}")
            if board.sensors[cell] // columns != n or board.leds[cell] != 1 + n * columns + k:
                raise ValueError(f"{board.name}: wires and lights do not follow ring {n + 1}")
        found.append(tuple(outwards))
    if board.sensors[centre] != columns * len(found[0]) or board.leds[centre]:
        raise ValueError(f"{board.name}: the centre is not the first light and the last row's")
    return Round(board, centre, tuple(found))
