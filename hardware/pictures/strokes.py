"""Strokes that the guide's drawings share: inks, arrows, boxes with words, wires."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from hardware.drawing.marks import Anchor, Area, Drawing, Line, Mark, Point, Text, box

INK = "#333333"
SOFT = "#8a8a8a"
RED = "#b3261e"
BLUE = "#1f4e9e"
GREEN = "#2e7d4f"
ORANGE = "#c46a12"
GLASS = "#bfe3d9"
PRINT = "#d9cdb8"
CLEAR = "#cfe3f2"
PAPER = "#fff3d6"
WOOD = "#b98b61"
METAL = "#9aa0a8"
COPPER = "#c2703d"
HOLDER = "#a9c7b0"


def drawing(width: float, height: float, title: str, marks: Iterator[Mark]) -> Drawing:
    """Marks on a sheet."""
    return Drawing(width, height, title, tuple(marks))


def block(x: float, y: float, width: float, height: float, ink: str) -> Iterator[Mark]:
    """A filled box with a line about it."""
    corners = box(x, y, width, height)
    yield Area(corners, ink)
    yield Line(corners, INK, 0.25, closed=True)


def labelled(
    x: float, y: float, width: float, height: float, ink: str, words: Sequence[str]
) -> Iterator[Mark]:
    """A box with lines of words in its middle, the first one bold."""
    yield from block(x, y, width, height, ink)
    for n, line in enumerate(words):
        down = (n - (len(words) - 1) / 2) * 4.6
        at = (x + width / 2, y + height / 2 - down)
        yield Text(at, 3.4 if n else 3.8, line, INK, bold=not n)


def arrow(start: Point, end: Point, ink: str, width: float = 0.5) -> Iterator[Mark]:
    """A line with a head at its end."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    head = 1.6 + 2 * width
    sides = [
        (end[0] - head * math.cos(turn + off), end[1] - head * math.sin(turn + off))
        for off in (0.4, -0.4)
    ]
    neck = (end[0] - 0.8 * head * math.cos(turn), end[1] - 0.8 * head * math.sin(turn))
    yield Line((start, neck), ink, width)
    yield Area((end, sides[0], sides[1]), ink)


def span(start: Point, end: Point, words: str, aside: float) -> Iterator[Mark]:
    """A measure from point to point, its words beside its middle."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    yield from arrow(middle, end, SOFT, 0.2)
    yield from arrow(middle, start, SOFT, 0.2)
    upright = abs(end[1] - start[1]) > abs(end[0] - start[0])
    at = (middle[0] + aside, middle[1]) if upright else (middle[0], middle[1] + aside)
    yield Text(at, 3.0, words, INK, ("start" if aside > 0 else "end") if upright else "middle")


def note(at: Point, to: Point, words: str, size: float = 3.4) -> Iterator[Mark]:
    """Words with a thin line to what they are about."""
    anchor: Anchor = "start" if at[0] >= to[0] else "end"
    nudge = -1.0 if anchor == "start" else 1.0
    yield Line(((at[0] + nudge, at[1]), to), SOFT, 0.2)
    yield Text(at, size, words, INK, anchor)


def dot(at: Point, ink: str = INK, radius: float = 0.8) -> Area:
    """A solder joint."""
    x, y = at
    turns = [2 * math.pi * n / 20 for n in range(20)]
    return Area(tuple((x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns), ink)
