"""The overlay of a game on squares.

In: a game laid on a board of squares. Out: its drawing. Dark squares are hatched, with a round
hole for the light; on a plain board squares are told apart by lines, and the few dark ones by a
star.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from hardware.dimensions import Laid, Point, pitch
from hardware.drawing.marks import Drawing, Line, Mark, Text, box
from hardware.overlays.sheet import (
    BOLD,
    CLEARANCE,
    FINE,
    INK,
    SEAT_INKS,
    SOFT,
    THIN,
    areas,
    line_without,
    measure,
    star,
    start_marks,
    title,
)

HATCH = 2.4
"""Between two lines of a dark square."""


def grid_sheet(laid: Laid, border: float) -> Drawing:
    """The whole overlay: as large as the board's cells and its border."""
    step = pitch(laid.board)
    columns, rows = laid.board.grid or (0, 0)
    width, height = columns * step + 2 * border, rows * step + 2 * border
    away = border + step / 2
    centres = tuple((x + away, y + away) for x, y in laid.centres)
    marks = [
        *_paper(width, height, border),
        *_squares(laid, centres, step),
        *_home_lines(laid, centres, step),
        *_labels(laid, centres, step),
        *measure(border, 6.5),
        Text((width - border, 6.5), 6.0, title(laid), INK, "end"),
    ]
    return Drawing(width, height, title(laid), tuple(marks))


def _paper(width: float, height: float, border: float) -> Iterator[Mark]:
    """Where to cut, and a line about all cells of the board."""
    yield Line(box(0.1, 0.1, width - 0.2, height - 0.2), SOFT, FINE, closed=True)
    within = box(border, border, width - 2 * border, height - 2 * border)
    yield Line(within, SOFT, FINE, closed=True)


def _squares(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    topology = laid.game.topology
    chequered = not _plain(laid)
    for cell, ((x, y), shade) in enumerate(zip(centres, topology.shades, strict=True)):
        if shade and chequered:
            yield from _hatched((x, y), step)
        elif shade:
            yield from star((x, y), 0.46 * step)
        corners = box(x - step / 2, y - step / 2, step, step)
        yield Line(corners, INK, THIN, closed=True, name=topology.names[cell])
    if not chequered:
        yield from start_marks(laid, centres, 0.57 * step, 0.47 * step)
    (left, low), (right, high) = centres[0], centres[-1]
    for beyond, width in ((0.0, BOLD), (1.6, FINE)):
        side = step + 2 * beyond
        corner = (left - side / 2, low - side / 2)
        field = box(*corner, right - left + side, high - low + side)
        yield Line(field, INK, width, closed=True)


def _plain(laid: Laid) -> bool:
    """Whether two neighbours in a rank are of the same shade."""
    shades, east = laid.game.topology.shades, laid.game.topology.directions["east"]
    return any(
        other is not None and shades[cell] == shades[other] for cell, other in enumerate(east)
    )


def _hatched(centre: Point, step: float) -> Iterator[Mark]:
    """Slanting lines across a square, and none where the light comes through."""
    x, y = centre
    half = step / 2
    count = math.floor(step / HATCH)
    for n in range(-count, count + 1):
        shift = n * HATCH
        start = (max(-half, shift - half), max(-half, -shift - half))
        end = (min(half, shift + half), min(half, half - shift))
        if end[0] - start[0] > 1:
            points = [(x + dx, y + dy) for dx, dy in (start, end)]
            yield from line_without(points[0], points[1], [centre], CLEARANCE)


def _home_lines(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    """A coloured line about each area where an army is laid out, a bold one midway between two."""
    found = areas(laid)
    for area, ink in zip(found, SEAT_INKS, strict=False):
        for one, other in _borders(laid, area.__contains__):
            yield Line(_edge(centres[one], centres[other], step), ink, 1.0)
    if len(found) == 2:
        first, second = ([centres[cell] for cell in area] for area in found)

        def nearer_first(cell: int) -> bool:
            away = [min(math.dist(centres[cell], at) for at in area) for area in (first, second)]
            return away[0] < away[1]

        for one, other in _borders(laid, nearer_first):
            yield Line(_edge(centres[one], centres[other], step), INK, 1.6)


def _borders(laid: Laid, inside: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """Neighbours of which one is inside and the other is not."""
    for way in ("north", "east"):
        for cell, other in enumerate(laid.game.topology.directions[way]):
            if other is not None and inside(cell) != inside(other):
                yield cell, other


def _edge(one: Point, other: Point, step: float) -> tuple[Point, Point]:
    """The side that two squares share."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    across = (0.0, step / 2) if one[1] == other[1] else (step / 2, 0.0)
    return (x - across[0], y - across[1]), (x + across[0], y + across[1])


def _labels(laid: Laid, centres: Sequence[Point], step: float) -> Iterator[Mark]:
    """Files and ranks on all four sides, each upright for the player who sits there."""
    columns, _ = laid.game.topology.grid or (0, 0)
    (left, low), (right, high) = centres[0], centres[-1]
    away = step / 2 + 7.0
    for cell, (x, y) in enumerate(centres):
        name = laid.game.topology.names[cell]
        file = name.rstrip("0123456789")
        if cell < columns:
            yield Text((x, low - away), 7.0, file, INK)
            yield Text((x, high + away), 7.0, file, INK, turn=180)
        if cell % columns == 0:
            rank = name[len(file) :]
            yield Text((left - away, y), 7.0, rank, INK)
            yield Text((right + away, y), 7.0, rank, INK, turn=180)
