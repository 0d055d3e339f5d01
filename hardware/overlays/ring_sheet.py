"""The overlay of a game on rings and lines.

In: a game laid on a round board. Out: its drawing: a window for each space, a line along each way.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from hardware.dimensions import Laid, Point
from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text, polar
from hardware.overlays.sheet import BOLD, FINE, INK, SOFT, THIN, measure, star, start_marks, title

RING_WAYS = ("clockwise", "anticlockwise")
"""The ways that lead along a ring."""


def ring_sheet(laid: Laid, radius: float, window: float) -> Drawing:
    """The whole overlay: a disc of that radius, in a square sheet."""
    middle = (radius, radius)
    centres = tuple((x + radius, y + radius) for x, y in laid.centres)
    outermost = max(math.dist(centre, middle) for centre in centres)
    marks = [
        Circle(middle, radius - 0.1, SOFT, FINE),
        *(
            Circle(middle, outermost + window / 2 + away, INK, width)
            for away, width in ((5.0, BOLD), (6.6, FINE))
        ),
        *_ways(laid, centres, middle, window / 2),
        *_spaces(laid, centres, window / 2),
        *start_marks(laid, centres, window / 2 + 2.6, window / 2 + 3.2),
        *_labels(laid, centres, middle, outermost + window / 2 + 13.0),
        *_foot(laid, radius),
    ]
    return Drawing(2 * radius, 2 * radius, title(laid), tuple(marks))


def _foot(laid: Laid, radius: float) -> Iterator[Mark]:
    """The title and the measure, in the corners that are cut away."""
    yield Text((2 * radius - 3, 5.0), 4.2, laid.board.title, SOFT, "end")
    yield Text((2 * radius - 3, 11.0), 4.2, title(laid).split(" · ")[0], INK, "end")
    yield from measure(3, 6.0)


def _spaces(laid: Laid, centres: Sequence[Point], radius: float) -> Iterator[Mark]:
    for name, centre in zip(laid.game.topology.names, centres, strict=True):
        yield Circle(centre, radius, INK, THIN, name=name)
        yield Circle(centre, radius - 1.2, SOFT, FINE)
    yield from star(centres[0], radius + 8)


def _ways(laid: Laid, centres: Sequence[Point], middle: Point, radius: float) -> Iterator[Mark]:
    """A line along every way, from window to window."""
    done: set[tuple[int, int]] = set()
    for way, neighbours in laid.game.topology.directions.items():
        for start, end in enumerate(neighbours):
            if end is None or (min(start, end), max(start, end)) in done:
                continue
            done.add((min(start, end), max(start, end)))
            one, other = centres[start], centres[end]
            if way in RING_WAYS:
                yield Line(_arc(one, other, middle, radius), INK, BOLD)
            else:
                part = radius / math.dist(one, other)
                yield Line((_between(one, other, part), _between(other, one, part)), INK, BOLD)


def _between(one: Point, other: Point, part: float) -> Point:
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def _arc(one: Point, other: Point, middle: Point, window: float) -> tuple[Point, ...]:
    """From window to window of two neighbours on a ring, the short way round."""
    radius = math.dist(one, middle)
    first, last = (math.atan2(at[0] - middle[0], at[1] - middle[1]) for at in (one, other))
    turn = (last - first + math.pi) % (2 * math.pi) - math.pi
    hidden = math.copysign(2 * math.asin(window / (2 * radius)), turn)
    first, turn = first + hidden, turn - 2 * hidden
    steps = max(1, round(abs(turn) * radius / 1.5))
    return tuple(polar(middle, radius, first + turn * n / steps) for n in range(steps + 1))


def _labels(laid: Laid, centres: Sequence[Point], middle: Point, away: float) -> Iterator[Mark]:
    """The angles round the rim, and beside the spaces straight above the centre their rings."""
    outermost = max(math.dist(centre, middle) for centre in centres)
    for name, (x, y) in zip(laid.game.topology.names, centres, strict=True):
        numbers = re.findall(r"\d+", name)
        if len(numbers) != 2:
            continue
        ring, angle = numbers
        if math.dist((x, y), middle) > outermost - 1:
            turn = math.atan2(x - middle[0], y - middle[1])
            at = polar(middle, away, turn)
            yield Text(at, 7.0, angle, INK, turn=-math.degrees(turn))
        if abs(x - middle[0]) < 0.01 and y > middle[1]:
            yield Text((x - 6, y - 21.5), 3.6, f"ring {ring}", SOFT, "end")
