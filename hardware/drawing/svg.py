"""A drawing as SVG, one unit to the millimetre."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Point, Text

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
