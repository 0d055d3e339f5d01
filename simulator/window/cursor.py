"""The keyboard cursor on the table: a cell, or a piece beside the board.

In: steps. Out: a place. Actions there are done by the pointer, as if it were clicked. Knows no
pygame and no rules.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from simulator.window.geometry import Point
from simulator.window.pointer import Pointer
from simulator.window.sheet import Direction, next_in_direction

AHEAD = 0.3
"""Cosine of the widest angle between an arrow and a way of a ring board that it may mean: at every
cell some arrow means each way. A guess, held by a test.
"""


class Cursor:
    """The keyboard cursor.

    ``is_shown``: whether it is visible; hidden until a key moves it, and by the mouse.
    ``is_pushing``: it slides the piece that it holds along the board.
    """

    def __init__(self, pointer: Pointer) -> None:
        self.is_shown = False
        self.is_pushing = False
        self._pointer = pointer
        self._cell = 0
        self._in_tray: int | None = None
        centres = pointer.layout.centres
        self._cell = min(
            range(len(centres)), key=lambda cell: math.dist(centres[cell], pointer.layout.middle)
        )

    @property
    def at(self) -> Point:
        """Its place in the window, in pixels."""
        return self._pointer.layout.centres[self._cell] if self._in_tray is None else self._lying[0]

    @property
    def cell(self) -> int | None:
        """The cell it stands on, None beside the board."""
        return self._cell if self._in_tray is None else None

    @property
    def radius(self) -> float:
        """The radius of what it stands on, in pixels."""
        return self._pointer.layout.pitch / 2 if self._in_tray is None else self._lying[1]

    def step(self, direction: Direction) -> None:
        """Move one step; the first only shows it."""
        if not self.is_shown:
            self.is_shown = True
        elif self._in_tray is not None:
            places = [at for at, _ in self._places]
            found = next_in_direction(places, self.at, direction)
            self._in_tray = self._in_tray if found is None else found
        else:
            self._cell = self._next_cell(direction)

    def change_sides(self) -> None:
        """Move from the board to what lies beside it, and back."""
        if self.is_shown:
            self._in_tray = 0 if self._in_tray is None else None
        self.is_shown = True

    def _next_cell(self, direction: Direction) -> int:
        layout = self._pointer.layout
        if layout.topology.grid is not None:
            found = next_in_direction(layout.centres, self.at, direction)
            return self._cell if found is None else found
        best, cell = AHEAD, self._cell
        for other in self._neighbours():
            x, y = (b - a for a, b in zip(self.at, layout.centres[other], strict=True))
            ahead = (x * direction[0] + y * direction[1]) / math.hypot(x, y)
            if ahead > best:
                best, cell = ahead, other
        return cell

    def _neighbours(self) -> Iterator[int]:
        for neighbours in self._pointer.layout.topology.directions.values():
            other = neighbours[self._cell]
            if other is not None:
                yield other

    @property
    def _places(self) -> list[tuple[Point, float]]:
        """The pieces beside the board; where there are none, the trays."""
        lying = [(at, radius) for radius, at in self._pointer.tray_places()]
        layout = self._pointer.layout
        return lying or [(part.centre, layout.radius) for part in layout.trays.seat_areas]

    @property
    def _lying(self) -> tuple[Point, float]:
        places = self._places
        return places[min(self._in_tray or 0, len(places) - 1)]
