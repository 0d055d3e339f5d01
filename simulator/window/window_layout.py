"""Where everything is in a window of a given size: pure geometry, in pixels, y down.

In: a board, how many seats, a window size, how large letters are wanted. Out: boxes for the words,
the key caps, the board and the trays. Knows no pygame, no wood.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property

from engines.topology import Topology
from simulator.window.board_layout import BoardLayout
from simulator.window.rect import Rect
from simulator.window.seating import SIDES, Side, from_near_to_far, opposite
from simulator.window.trays import (
    Trays,
    four_trays,
    room_between_four_trays,
    room_by_shared_tray,
    shared_tray,
)

MIN_SIZE = (480, 320)

CAP_GAP = 6.0
CAP_WIDTH = 100.0
"""Of a key cap, at least, but in low windows: its words can be read in it. A guess."""

MAX_CAPS = 15
"""There is room for so many."""


@dataclass(frozen=True)
class WindowLayout(BoardLayout):
    """One window size, worked out. Windows smaller than MIN_SIZE are laid out as that size and cut
    off. ``sides``: where each seat sits, while the board is not turned. Four have a tray at each
    side, fewer or more share one. ``text``: how large letters are, 1 for the usual.
    ``caps_beside``: whether the key caps stand left of the board, or below the words; None: where
    they leave it more room.
    """

    topology: Topology
    seats: int
    size: tuple[int, int]
    sides: tuple[Side, ...] = SIDES
    text: float = 1.0
    turned: bool = False
    caps_beside: bool | None = None

    @cached_property
    def status(self) -> Rect:
        """The strip with the words along the lower edge, and with the key caps below them."""
        width, height = self._size
        rows = 0 if self._beside else self._cap_rows
        strip = self._words_height + (rows * self._cap_step + CAP_GAP if rows else 0)
        return Rect(0, height - strip, width, strip)

    @cached_property
    def words(self) -> Rect:
        """Where in the strip the words stand: two lines."""
        strip, inset = self.status, max(12.0, 1.2 * self.margin)
        return Rect(inset, strip.y, strip.width - 2 * inset, self._words_height)

    @cached_property
    def caps(self) -> Rect:
        """Where the key caps stand."""
        if self._beside:
            return Rect(0, 0, self._caps_width, self.status.y)
        strip = self.status
        return Rect(0, self.words.lower, strip.width, strip.lower - self.words.lower)

    @cached_property
    def table(self) -> Rect:
        """All that is not words and key caps."""
        left = self.caps.width if self._beside else 0.0
        return Rect(left, 0, self._size[0] - left, self.status.y)

    def cap_places(self, count: int) -> tuple[Rect, ...]:
        """Where so many key caps are: all of one size, row by row."""
        columns = self._columns_beside if self._beside else math.ceil(count / self._cap_rows)
        rows = math.ceil(count / columns)
        inset = CAP_GAP if self._beside else self.words.x
        room = self.caps.inset(0)._replace(x=self.caps.x + inset, width=self.caps.width - 2 * inset)
        across = (room.width + CAP_GAP) / columns
        top, down = (
            (CAP_GAP, (room.height - CAP_GAP) / rows) if self._beside else (0, self._cap_step)
        )
        return tuple(
            Rect(
                room.x + place % columns * across,
                room.y + top + place // columns * down,
                across - CAP_GAP,
                down - CAP_GAP,
            )
            for place in range(count)
        )

    def cap_at(self, at: tuple[float, float], count: int) -> int | None:
        """The number of the cap at this place, if so many are shown."""
        places = enumerate(self.cap_places(count))
        return next((number for number, place in places if place.contains(at)), None)

    @cached_property
    def _words_height(self) -> float:
        return min(90.0, max(62.0, 0.09 * self._size[1])) * self.text

    @cached_property
    def _cap_step(self) -> float:
        """From one row of caps to the next. A finger wants 44 pixels where the screen has 600."""
        return min(54.0, max(32.0, 0.084 * self._size[1])) * self.text + CAP_GAP

    @cached_property
    def _cap_width(self) -> float:
        return min(CAP_WIDTH, 0.15 * self._size[1]) * self.text

    @cached_property
    def _cap_rows(self) -> int:
        return math.ceil(MAX_CAPS / max(1, int(self._size[0] // self._cap_width)))

    @cached_property
    def _columns_beside(self) -> int:
        return math.ceil(MAX_CAPS / max(1, int(self.status.y // self._cap_step)))

    @cached_property
    def _caps_width(self) -> float:
        wide = max(self._cap_width, 0.07 * self._size[0] * self.text)
        return self._columns_beside * (wide + CAP_GAP) + CAP_GAP

    @cached_property
    def _beside(self) -> bool:
        if self.caps_beside is not None:
            return self.caps_beside
        beside, below = (replace(self, caps_beside=so) for so in (True, False))
        return beside.table.width > MIN_SIZE[0] and beside.scale >= below.scale

    @cached_property
    def margin(self) -> float:
        """The space between things."""
        return 0.022 * min(self._size)

    @cached_property
    def _size(self) -> tuple[int, int]:
        return max(self.size[0], MIN_SIZE[0]), max(self.size[1], MIN_SIZE[1])

    @cached_property
    def room(self) -> Rect:
        """What the board may fill beside the trays."""
        room = room_between_four_trays if self.seats == len(SIDES) else room_by_shared_tray
        return room(self.table, self.margin)

    @cached_property
    def trays(self) -> Trays:
        """Where pieces lie that are out of the game."""
        sides = tuple(map(opposite, self.sides)) if self.turned else self.sides
        table, gap, largest = self.table, self.margin, 0.9 * self.radius
        if self.seats == len(SIDES):
            return four_trays(table, self.board, gap, sides, largest)
        return shared_tray(table, self.board, gap, from_near_to_far(sides, self.seats), largest)
