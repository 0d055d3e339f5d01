"""Symbols of a circuit diagram as marks, in millimetres, y up (IEC 60617 shapes).

In: where a part begins and which way it goes. Out: marks. Knows no circuit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from hardware.drawing.marks import Anchor, Area, Circle, Line, Mark, Point, Text, box

Way: TypeAlias = Literal["right", "left", "up", "down"]

INK, WIRE, QUIET, STRESS = "#1b1b1b", "#1f5fa8", "#6d6d6d", "#b3261e"
THIN, THICK = 0.3, 0.55
LETTER = 3.0
"""Height of the usual lettering: 2.1 mm when an A3 sheet is printed on A4."""

_STEPS: Mapping[Way, Point] = {"right": (1, 0), "left": (-1, 0), "up": (0, 1), "down": (0, -1)}


def along(start: Point, way: Way, far: float, aside: float = 0.0) -> Point:
    """The point so far along a way, and so far to its left."""
    dx, dy = _STEPS[way]
    return start[0] + dx * far - dy * aside, start[1] + dy * far + dx * aside


def wire(*points: Point, ink: str = WIRE) -> Line:
    """A wire through points."""
    return Line(points, ink, THICK)


def joint(at: Point) -> Circle:
    """Where wires are joined."""
    return Circle(at, 0.7, WIRE, 0.0, WIRE)


def word(
    at: Point,
    words: str,
    size: float = LETTER,
    anchor: Anchor = "start",
    ink: str = INK,
    turn: float = 0.0,
    bold: bool = False,
) -> Text:
    """Lettering."""
    return Text(at, size, words, ink, anchor, turn, bold)


def resistor(start: Point, way: Way, length: float = 12.0) -> list[Mark]:
    """A box between two leads."""
    lead = (length - 7.0) / 2
    corners = (
        along(start, way, lead, 1.3),
        along(start, way, lead + 7, 1.3),
        along(start, way, lead + 7, -1.3),
        along(start, way, lead, -1.3),
    )
    return [
        wire(start, along(start, way, lead)),
        Line(corners, INK, THICK, closed=True),
        wire(along(start, way, lead + 7), along(start, way, length)),
    ]


def diode(start: Point, way: Way, length: float = 12.0, size: float = 2.2) -> list[Mark]:
    """A diode whose cathode, the bar, points the way the current goes."""
    base = (length - 1.6 * size) / 2
    tip = base + 1.6 * size
    return [
        wire(start, along(start, way, base)),
        Area(
            (along(start, way, base, size), along(start, way, base, -size), along(start, way, tip)),
            INK,
        ),
        Line((along(start, way, tip, size), along(start, way, tip, -size)), INK, 1.6 * THICK),
        wire(along(start, way, tip), along(start, way, length)),
    ]


def switch(start: Point, way: Way, length: float = 12.0) -> list[Mark]:
    """An open contact."""
    first, last = (length - 7.0) / 2, (length + 7.0) / 2
    return [
        wire(start, along(start, way, first)),
        Circle(along(start, way, first), 0.5, INK, THIN, INK),
        Line((along(start, way, first), along(start, way, last - 0.6, 2.4)), INK, THICK),
        Circle(along(start, way, last), 0.5, INK, THIN, INK),
        wire(along(start, way, last), along(start, way, length)),
    ]


def capacitor(start: Point, way: Way, length: float = 10.0, polar: bool = False) -> list[Mark]:
    """Two plates; a polar one has its plus at the start."""
    middle = length / 2
    plates: list[Mark] = [
        Line((along(start, way, at, 2.6), along(start, way, at, -2.6)), INK, 1.6 * THICK)
        for at in (middle - 0.8, middle + 0.8)
    ]
    plus = along(start, way, middle - 2.6, 3.0)
    return [
        wire(start, along(start, way, middle - 0.8)),
        *plates,
        wire(along(start, way, middle + 0.8), along(start, way, length)),
        *([word(plus, "+", anchor="middle", ink=STRESS)] if polar else []),
    ]


def fuse(start: Point, way: Way, length: float = 14.0) -> list[Mark]:
    """A box with the wire running through."""
    return [*resistor(start, way, length), wire(start, along(start, way, length))]


def ground(at: Point) -> list[Mark]:
    """The common zero, below a wire's end."""
    x, y = at
    bars = [
        Line(((x - wide, y - down), (x + wide, y - down)), INK, THICK)
        for wide, down in ((2.0, 1.5), (1.3, 2.3), (0.6, 3.1))
    ]
    return [wire(at, (x, y - 1.5)), *bars]


def rail(at: Point, name: str) -> list[Mark]:
    """A supply above a wire's end."""
    x, y = at
    return [
        wire(at, (x, y + 1.5)),
        Line(((x - 2, y + 1.5), (x + 2, y + 1.5)), STRESS, THICK),
        word((x, y + 3.9), name, anchor="middle", ink=STRESS),
    ]


def frame(x: float, y: float, width: float, height: float, ink: str = INK) -> Line:
    """A part drawn as a box; (x, y) is its lower left corner."""
    return Line(box(x, y, width, height), ink, THICK, closed=True)
