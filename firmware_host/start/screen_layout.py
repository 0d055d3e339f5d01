"""The layout of a sheet: margins, text size, heading, rows.

In: the size of the window, the requested text size. Out: rectangles in pixels. Knows nothing of
what is written.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engines.localiser import Localiser
from engines.message import Message
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, SheetButton
from simulator.window.window_layout import SMALLEST

TOUCH_SIZE = 46.0
"""Pixels: the height a finger can hit on a screen of 1024x600, 7 inches wide (9 mm)."""


@dataclass(frozen=True)
class SheetLayout:
    """A sheet of ``size`` pixels.

    ``text``: the text size, 1 for normal. ``reader``: the localiser for its texts. ``taken``: the
    height below the heading that something else takes.
    """

    size: tuple[int, int]
    text: float
    reader: Localiser
    taken: float = 0.0

    def text_of(self, message: Message) -> str:
        """Return the message as text."""
        return self.reader.text(message)

    def for_game(self, game: str) -> SheetLayout:
        """Return the layout for sheets about a game, with its names of seats, pieces and
        options."""
        return replace(self, reader=Localiser(self.reader.language, game))

    def lowered(self, by: float) -> SheetLayout:
        """Return the layout with so much more room between heading and body."""
        return replace(self, taken=self.taken + by)

    def noted(self, note: str, lines: int) -> tuple[SheetLayout, Label]:
        """Return the layout with room for a note below the heading, and the note."""
        height = 1.2 * lines * self.letters
        place = self.body._replace(height=height)
        return self.lowered(height + self.gap), Label(
            place, note, self.letters, "quiet", lines=lines
        )

    @cached_property
    def letters(self) -> float:
        """Return the height of normal text."""
        width, height = self.size
        return max(SMALLEST, min(30.0, max(16.0, 0.033 * min(height, 0.8 * width))) * self.text)

    @cached_property
    def row(self) -> float:
        """Return the height of a button in a row."""
        return max(TOUCH_SIZE, 2.5 * self.letters)

    @cached_property
    def gap(self) -> float:
        """Return the gap between elements."""
        return max(6.0, 0.45 * self.letters)

    @cached_property
    def inner(self) -> Rect:
        """Return everything but the margin."""
        return Rect(0, 0, *self.size).inset(max(12.0, 0.018 * self.size[0]))

    @cached_property
    def head(self) -> Rect:
        """Return the line of the heading."""
        return self.inner._replace(height=self.row)

    @cached_property
    def body(self) -> Rect:
        """Return the area below the heading."""
        top = self.head.lower + 1.5 * self.gap + self.taken
        return self.inner._replace(y=top, height=self.inner.lower - top)

    def width(self, words: Sequence[str]) -> float:
        """Return the width of a button for the longest of these texts, with some padding.

        Letters of a normal font are taken as half as wide as high.
        """
        return max((len(one) for one in words), default=0) * 0.5 * self.letters + 1.6 * self.letters

    def heading(self, title: str, left: float = 0.0, right: float = 0.0) -> Label:
        """Return the title, at these distances from the left and right ends of the line."""
        head = self.head
        place = head._replace(x=head.x + left, width=head.width - left - right)
        return Label(place, title, 1.5 * self.letters, "title")

    def button(self, place: Rect, act: object, words: Message | str) -> SheetButton:
        """Return a plain button."""
        said = words if isinstance(words, str) else self.text_of(words)
        return SheetButton(place, act, said, self.letters)

    def corner(self, act: object, words: Message, *, right: bool = False) -> SheetButton:
        """Return a button at the left or right end of the heading."""
        said, head = self.text_of(words), self.head
        width = max(2 * self.row, self.width([said]))
        place = head._replace(x=head.right - width if right else head.x, width=width)
        return SheetButton(place, act, said, self.letters)


def split(row: Rect, widths: Sequence[float], gap: float) -> list[Rect]:
    """Return places side by side; those of width 0 share the remaining space."""
    free = row.width - sum(widths) - gap * (len(widths) - 1)
    share = max(0.0, free / max(1, list(widths).count(0.0)))
    places, x = [], row.x
    for width in widths:
        places.append(row._replace(x=x, width=width or share))
        x += (width or share) + gap
    return places


def rows(area: Rect, height: float, gap: float, count: int) -> list[Rect]:
    """Return so many rows from the top."""
    return [area._replace(y=area.y + n * (height + gap), height=height) for n in range(count)]


def fitting(area: Rect, height: float, gap: float) -> int:
    """Return how many rows fit, at least one."""
    # Rows made to fill the area exactly all fit, whatever the rounding.
    return max(1, int((area.height + gap) / (height + gap) + 1e-6))


def grid_places(area: Rect, count: int, gap: float, under: float) -> list[Rect]:
    """Return so many equal places in rows and columns, with the largest possible squares.

    Each square has ``under`` below it. An incomplete row is centred.
    """

    def side(columns: int) -> float:
        wide, high = grid_size(area, count, gap, columns)
        return min(wide, high - under)

    columns = max(range(1, count + 1), key=side)
    return places_in_columns(area, count, gap, columns, most=under)


def grid_size(area: Rect, count: int, gap: float, columns: int) -> tuple[float, float]:
    """Return width and height of each of so many equal places in so many columns."""
    down = -(-count // columns)
    wide = (area.width - gap * (columns - 1)) / columns
    return wide, (area.height - gap * (down - 1)) / down


def places_in_columns(
    area: Rect, count: int, gap: float, columns: int, most: float = math.inf
) -> list[Rect]:
    """Return so many equal places in so many columns; an incomplete row is centred.

    ``most``: each is at most so much higher than a picture as wide as it.
    """
    wide, high = grid_size(area, count, gap, columns)
    down, high = -(-count // columns), min(high, 1.12 * wide + most)
    top = area.y + (area.height - down * high - gap * (down - 1)) / 2
    last = (columns * down - count) * (wide + gap) / 2
    return [
        Rect(
            area.x + n % columns * (wide + gap) + (last if n // columns == down - 1 else 0),
            top + n // columns * (high + gap),
            wide,
            high,
        )
        for n in range(count)
    ]
