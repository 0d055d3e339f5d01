"""How a sheet is divided: margins, letters, a heading, rows.

In: the size of the window, how large letters are wanted. Out: rectangles in pixels. Knows nothing
of what is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engines.localiser import Localiser
from engines.message import Message
from simulator.window.geometry import Rect
from simulator.window.sheet import Label, SheetButton

TOUCH_SIZE = 46.0
"""Pixels: a finger hits what is as high as that on a screen of 1024x600, 7 inches wide (9 mm)."""


@dataclass(frozen=True)
class SheetLayout:
    """A sheet of ``size`` pixels; ``text``: how large letters are, 1 for the usual; ``reader``:
    of what is said on it.
    """

    size: tuple[int, int]
    text: float
    reader: Localiser

    def text_of(self, message: Message) -> str:
        """How it reads."""
        return self.reader.text(message)

    def for_game(self, game: str) -> SheetLayout:
        """The same for sheets about a game, whose seats, pieces and options have names there."""
        return replace(self, reader=Localiser(self.reader.language, game))

    @cached_property
    def letters(self) -> float:
        """The height of usual letters."""
        width, height = self.size
        return min(30.0, max(16.0, 0.033 * min(height, 0.8 * width))) * self.text

    @cached_property
    def row(self) -> float:
        """The height of a button in a row."""
        return max(TOUCH_SIZE, 2.5 * self.letters)

    @cached_property
    def gap(self) -> float:
        """Between things."""
        return max(6.0, 0.45 * self.letters)

    @cached_property
    def inner(self) -> Rect:
        """All but the margin."""
        return Rect(0, 0, *self.size).inset(max(12.0, 0.018 * self.size[0]))

    @cached_property
    def head(self) -> Rect:
        """The heading's line."""
        return self.inner._replace(height=self.row)

    @cached_property
    def body(self) -> Rect:
        """What is below it."""
        top = self.head.lower + 1.5 * self.gap
        return self.inner._replace(y=top, height=self.inner.lower - top)

    def width(self, words: Sequence[str]) -> float:
        """Of a button for the longest of these, with some air; letters of a usual font are half as
        wide as high.
        """
        return max((len(one) for one in words), default=0) * 0.5 * self.letters + 1.6 * self.letters

    def heading(self, title: str, left: float = 0.0, right: float = 0.0) -> Label:
        """The title, so far from the left and the right end of the line."""
        head = self.head
        place = head._replace(x=head.x + left, width=head.width - left - right)
        return Label(place, title, 1.5 * self.letters, "title")

    def button(self, place: Rect, act: object, words: Message | str) -> SheetButton:
        """A plain button."""
        said = words if isinstance(words, str) else self.text_of(words)
        return SheetButton(place, act, said, self.letters)

    def corner(self, act: object, words: Message) -> SheetButton:
        """A button at the left end of the heading's line."""
        said = self.text_of(words)
        place = self.head._replace(width=max(2 * self.row, self.width([said])))
        return SheetButton(place, act, said, self.letters)


def split(row: Rect, widths: Sequence[float], gap: float) -> list[Rect]:
    """Places side by side; what has the width 0 shares the room that is left."""
    free = row.width - sum(widths) - gap * (len(widths) - 1)
    share = max(0.0, free / max(1, list(widths).count(0.0)))
    places, x = [], row.x
    for width in widths:
        places.append(row._replace(x=x, width=width or share))
        x += (width or share) + gap
    return places


def rows(room: Rect, height: float, gap: float, count: int) -> list[Rect]:
    """So many rows from the top."""
    return [room._replace(y=room.y + n * (height + gap), height=height) for n in range(count)]


def fitting(room: Rect, height: float, gap: float) -> int:
    """How many rows there is room for, at least one."""
    return max(1, int((room.height + gap) // (height + gap)))


def grid_places(room: Rect, count: int, gap: float, under: float) -> list[Rect]:
    """So many equal places in rows and columns, such that squares with so much ``under`` them
    become as large as can be. A row that is not full stands in the middle.
    """

    def side(columns: int) -> float:
        across = (room.width - gap * (columns - 1)) / columns
        down = -(-count // columns)
        return min(across, (room.height - gap * (down - 1)) / down - under)

    columns = max(range(1, count + 1), key=side)
    down = -(-count // columns)
    wide = (room.width - gap * (columns - 1)) / columns
    high = min((room.height - gap * (down - 1)) / down, 1.12 * wide + under)
    top = room.y + (room.height - down * high - gap * (down - 1)) / 2
    last = (columns * down - count) * (wide + gap) / 2
    return [
        Rect(
            room.x + n % columns * (wide + gap) + (last if n // columns == down - 1 else 0),
            top + n // columns * (high + gap),
            wide,
            high,
        )
        for n in range(count)
    ]
