"""What a drawing is made of: lines, circles, areas and words, in millimetres, y up; and the drawing
as SVG, one unit to the millimetre.

Knows no game and no board; ``pdf.py`` writes the same as PDF.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias
from xml.sax.saxutils import escape, quoteattr

Point: TypeAlias = tuple[float, float]
Anchor: TypeAlias = Literal["start", "middle", "end"]


@dataclass(frozen=True)
class Line:
    """A line through points; ``closed``: back to the first. ``dash``: lengths of pen down and up.

    ``name``: what the mark stands for, written into the file so that a reader can find it.
    """

    points: tuple[Point, ...]
    ink: str
    width: float
    closed: bool = False
    dash: tuple[float, ...] = ()
    name: str = ""


@dataclass(frozen=True)
class Circle:
    """A circle's line; ``fill``: the ink within, empty for none."""

    centre: Point
    radius: float
    ink: str
    width: float
    fill: str = ""
    name: str = ""


@dataclass(frozen=True)
class Area:
    """A closed shape filled with ink, without a line."""

    points: tuple[Point, ...]
    ink: str


@dataclass(frozen=True)
class Text:
    """Words; ``at`` is the middle of their height. ``turn``: degrees anticlockwise."""

    at: Point
    size: float
    words: str
    ink: str
    anchor: Anchor = "middle"
    turn: float = 0.0
    bold: bool = False


Mark: TypeAlias = Line | Circle | Area | Text


@dataclass(frozen=True)
class Drawing:
    """Marks on a sheet of that width and height; the origin is its lower left corner."""

    width: float
    height: float
    title: str
    marks: tuple[Mark, ...]


def box(x: float, y: float, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle whose lower left corner is at (x, y)."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def around(centre: Point, radius: float, corners: int, first: float = 0.0) -> tuple[Point, ...]:
    """The corners of a regular polygon; ``first``: degrees clockwise from the top."""
    return tuple(
        polar(centre, radius, math.radians(first) + 2 * math.pi * n / corners)
        for n in range(corners)
    )


def polar(centre: Point, radius: float, angle: float) -> Point:
    """The point at that distance from a centre, ``angle`` in radians clockwise from the top."""
    return centre[0] + radius * math.sin(angle), centre[1] + radius * math.cos(angle)


def moved(marks: Sequence[Mark], dx: float, dy: float) -> tuple[Mark, ...]:
    """The same marks elsewhere."""
    found: list[Mark] = []
    for mark in marks:
        match mark:
            case Line(points=points) | Area(points=points):
                found.append(replace(mark, points=tuple((x + dx, y + dy) for x, y in points)))
            case Circle(centre=(x, y)):
                found.append(replace(mark, centre=(x + dx, y + dy)))
            case Text(at=(x, y)):
                found.append(replace(mark, at=(x + dx, y + dy)))
    return tuple(found)


# --- SVG ---

FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"
CAPITALS = 0.36
"""Half the height of a capital letter, in font sizes: SVG sets words on their base line."""


def write(drawing: Drawing) -> str:
    """The whole file's text."""
    width, height = _number(drawing.width), _number(drawing.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}">',
        f"<title>{escape(drawing.title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
    ]
    lines += [_element(mark, drawing.height) for mark in drawing.marks]
    return "\n".join([*lines, "</svg>", ""])


def _element(mark: Mark, height: float) -> str:
    match mark:
        case Line(points, ink, width, closed, dash, name):
            kind = "polygon" if closed else "polyline"
            dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
            return (
                f'<{kind}{_named(name)} points="{_points(points, height)}" fill="none"'
                f' stroke="{ink}" stroke-width="{_number(width)}" stroke-linejoin="round"{dashes}/>'
            )
        case Circle((x, y), radius, ink, width, fill, name):
            return (
                f'<circle{_named(name)} cx="{_number(x)}" cy="{_number(height - y)}"'
                f' r="{_number(radius)}" fill="{fill or "none"}"'
                f' stroke="{ink}" stroke-width="{_number(width)}"/>'
            )
        case Area(points, ink):
            return f'<polygon points="{_points(points, height)}" fill="{ink}"/>'
        case Text((x, y), size, words, ink, anchor, turn, bold):
            turned = f' transform="translate({_number(x)} {_number(height - y)})'
            turned += f' rotate({_number(-turn)})"' if turn else '"'
            weight = ' font-weight="bold"' if bold else ""
            return (
                f'<text{turned} y="{_number(CAPITALS * size)}" font-size="{_number(size)}"'
                f' fill="{ink}" text-anchor="{anchor}"{weight}>{escape(words)}</text>'
            )


def _named(name: str) -> str:
    return f" id={quoteattr(name)}" if name else ""


def _points(points: Sequence[Point], height: float) -> str:
    return " ".join(f"{_number(x)},{_number(height - y)}" for x, y in points)


def _number(value: float) -> str:
    """To a thousandth of a millimetre, without zeros that say nothing."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
