"""Plans: the whole chain from hand to light, which tile lies where, which way the strip runs, and
where the base plate is drilled, with every distance.

In: board files, the parts' list, the holes of ``parts/plate.py``. Out: drawings. Seen from above,
file a on the left.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise

from drivers.board_file import Board, load_board
from hardware.dimensions import cell_places, dimensions, pitch, rings
from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Point, Text, box, polar
from hardware.electronics.plan import plan
from hardware.parts import plate
from hardware.parts.make import boards, parts
from hardware.pictures.strokes import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    RED,
    SOFT,
    arrow,
    dot,
    drawing,
    labelled,
)

SPAN = 120.0
"""The plans' boards are drawn so wide."""


def overview() -> Drawing:
    """What is joined to what, in one line."""
    return drawing(190, 66, "From hand to light", _overview())


def _overview() -> Iterator[Mark]:
    yield from labelled(4, 34, 34, 24, "#f0e4d4", ("piece", "with a magnet"))
    yield from labelled(54, 34, 36, 24, "#e3efe0", ("board", "reeds and diodes"))
    yield from labelled(106, 34, 34, 24, "#dfe8f5", ("Pico", "1000 scans/s"))
    yield from labelled(156, 34, 30, 24, "#eeeeee", ("Pi, laptop", "knows the rules"))
    yield from labelled(54, 4, 36, 18, "#f7f0c8", ("lights", "one a cell"))
    yield from labelled(4, 4, 34, 18, "#f3e3d0", ("5 V supply", "for the lights"))
    yield from arrow((38, 46), (54, 46), INK)
    yield from arrow((90, 46), (106, 46), BLUE)
    yield Text((98, 49.5), 3.0, "22 wires", BLUE)
    yield from arrow((140, 48), (156, 48), ORANGE)
    yield from arrow((156, 44), (140, 44), ORANGE)
    yield Text((148, 51.5), 3.0, "USB", ORANGE)
    yield Line(((123, 34), (123, 13), (93, 13)), GREEN, 0.5)
    yield from arrow((95, 13), (90, 13), GREEN)
    yield Text((108, 16), 3.0, "one data wire", GREEN)
    yield from arrow((38, 13), (54, 13), RED)
    yield Line(((72, 22), (72, 34)), SOFT, 0.3, dash=(1, 1))


def tile_plan(name: str) -> Drawing:
    """Which tile and which piece of the frame lies where, from above."""
    return drawing(SPAN + 20, SPAN + 20, f"Tiles of {name}", _tile_plan(name))


def _tile_plan(name: str) -> Iterator[Mark]:
    board = load_board(name)
    chosen = dimensions()
    columns, rows = board.grid or (0, 0)
    step, border = pitch(board), chosen["board"]["border"]
    scale = SPAN / (columns * step + 2 * border)
    low = 10 + border * scale
    most = int(chosen["tile"]["cells"])
    side = step * scale
    for column in range(columns):
        for row in range(rows):
            yield Line(box(low + column * side, low + row * side, side, side), "#cccccc", 0.2, True)
    for left in range(0, columns, most):
        for bottom in range(0, rows, most):
            wide, high = min(most, columns - left), min(most, rows - bottom)
            x, y = low + left * side, low + bottom * side
            yield Line(box(x, y, wide * side, high * side), INK, 0.7, closed=True)
            words = f"tile-{max(wide, high)}x{min(wide, high)}"
            yield Text((x + wide * side / 2, y + high * side / 2), 4.2, words, INK, bold=True)
    yield Line(box(10, 10, SPAN, SPAN), INK, 0.7, closed=True)
    leg, whole = chosen["edge"]["leg"] * scale, columns * side
    straight = next(part for part in parts() if "straight" in part.settings and name in part.counts)
    count = straight.counts[name] // 4
    length = (whole - 2 * leg) / count
    for n in range(count + 1):
        cut = low + leg + n * length
        for a, b in (((cut, 10), (cut, low)), ((10, cut), (low, cut))):
            yield Line((a, b), INK, 0.4)
            yield Line((_over(a), _over(b)), INK, 0.4)
    for n in range(count):
        at = low + leg + (n + 0.5) * length
        yield Text((at, (10 + low) / 2), 2.8, straight.name, INK)
        yield Text((at, 20 + SPAN - (10 + low) / 2), 2.8, straight.name, INK)
    yield Text((10, 6.5), 2.8, "edge-corner-cables", INK, "start")
    yield Text((10 + SPAN, 6.5), 2.8, "edge-corner", INK, "end")
    yield Text((10 + SPAN / 2, 2.5), 3.2, "seen from above; a1 is lower left", SOFT)


def _over(point: Point) -> Point:
    """The point on the other side of the plan."""
    return SPAN + 20 - point[0], SPAN + 20 - point[1]


def ring_plan() -> Drawing:
    """Which sector lies where."""
    return drawing(SPAN + 20, SPAN + 20, "Sectors of ring-65", _ring_plan())


def _ring_plan() -> Iterator[Mark]:
    board = boards()[1]
    whole = dimensions()["board"]["ring_radius"]
    scale, middle = SPAN / (2 * whole), (SPAN / 2 + 10, SPAN / 2 + 10)
    turns = rings(board)
    radii = [radius for radius, _ in turns]
    cuts = [radii[0] / 2, *((a + b) / 2 for a, b in pairwise(radii)), whole]
    half = math.pi / turns[0][1]
    labels: list[tuple[Point, str]] = []
    for cut in cuts:
        yield Circle(middle, cut * scale, INK, 0.6)
    for ring, (inner, outer) in enumerate(pairwise(cuts), start=1):
        (part,) = (one for one in parts() if one.settings.get("ring") == ring)
        count = part.counts[board.name]
        for n in range(count):
            turn = half + 2 * math.pi * n / count
            ends = tuple(polar(middle, radius * scale, turn) for radius in (inner, outer))
            yield Line(ends, INK, 0.6)
        at = polar(middle, (inner + outer) / 2 * scale, half * 3)
        labels.append((at, part.name))
    labels.append(((middle[0], middle[1] + 7.5), "hub"))
    window = dimensions()["light"]["ring_window"] / 2 * scale
    for x, y in cell_places(board).values():
        yield Circle((middle[0] + x * scale, middle[1] + y * scale), window, SOFT, 0.25)
    for (x, y), words in labels:
        wide = 1.75 * len(words)
        yield Area(box(x - wide / 2, y - 2, wide, 4), "#ffffff")
        yield Text((x, y), 3.0, words, INK, bold=True)
    yield Text((middle[0], 5), 3.2, "seen from above; angle 0 is at the top", SOFT)


def chain(name: str) -> Drawing:
    """Which way the strip runs from cell to cell, seen from above, numbers as in the board file."""
    return drawing(SPAN + 20, SPAN + 20, f"The chain of lights of {name}", _chain(name))


def _chain(name: str) -> Iterator[Mark]:
    board = load_board(name)
    places = cell_places(board)
    order = sorted(places, key=board.leds.__getitem__)
    xs, ys = zip(*places.values(), strict=True)
    scale = (SPAN - 14) / (max(xs) - min(xs))
    spots = [
        (17 + (places[cell][0] - min(xs)) * scale, 17 + (places[cell][1] - min(ys)) * scale)
        for cell in order
    ]
    near = 0.30 * pitch(board) * scale
    for one, other in pairwise(spots):
        length = math.dist(one, other)
        part = near / length
        ends = [
            (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            for a, b in ((one, other), (other, one))
        ]
        yield from arrow(ends[0], ends[1], GREEN, 0.35)
    for cell, spot in zip(order, spots, strict=True):
        number = board.leds[cell]
        yield Circle(spot, near, SOFT, 0.2, "#fff6c8")
        yield Text(spot, min(3.2, near * 1.1), str(number), INK)
    first = spots[0]
    yield from arrow(
        (first[0] - 11, first[1] - 11), (first[0] - near * 0.75, first[1] - near * 0.75), GREEN, 0.7
    )
    yield Text(
        (10 + SPAN / 2, 5),
        3.2,
        "data enters at 0; seen from above; + marks: feed 5 V here too",
        SOFT,
    )
    for number in plan(name).injections:
        x, y = spots[number]
        yield dot((x + near, y + near), RED, 1.5)
        yield Text((x + near, y + near), 3.0, "+", "#ffffff", bold=True)


# --- the base plate ---

WIDE = 150.0
"""The plate is drawn so wide."""

Way = Callable[[Board], plate.Drilled]


def plate_plan(name: str, way: Way = plate.wired) -> Drawing:
    """The holes of a board's plate: red below the cells, blue below the frame."""
    board = load_board(name)
    marks = (_square if board.grid else _round)(board, way(board))
    return drawing(WIDE + 50, WIDE + 44, f"The plate of {name}", marks)


def _square(board: Board, holes: plate.Drilled) -> Iterator[Mark]:
    left, low, whole = 34.0, 28.0, plate.side(board)
    scale = WIDE / whole
    yield Line(box(left, low, WIDE, WIDE), INK, 0.5, closed=True)
    for points, ink, far in ((holes.cells, RED, 3.0), (holes.frame, BLUE, 16.0)):
        for x, y in points:
            yield Circle((left + x * scale, low + y * scale), 1.2, ink, 0.4)
        for along in sorted({round(x, 1) for x, _ in points}):
            at = left + along * scale
            yield Line(((at, low), (at, low - far + 0.8)), ink, 0.15)
            yield Text((at, low - far), 2.8, f"{along:g}", ink, "end", 90)
            at = low + along * scale
            yield Line(((left, at), (left - far + 0.8, at)), ink, 0.15)
            yield Text((left - far, at), 2.8, f"{along:g}", ink, "end")
    words = f"{whole:g} mm square; distances from its lower left corner, from above; a1 is there"
    yield Text((left + WIDE / 2, low + WIDE + 10), 3.2, words, SOFT)
    yield Text((left + WIDE / 2, low + WIDE + 5), 3.2, _count(holes), INK)


def _round(board: Board, holes: plate.Drilled) -> Iterator[Mark]:
    chosen = dimensions()
    radius = chosen["board"]["ring_radius"] + chosen["edge"]["fit"] + chosen["edge"]["wall"]
    middle, scale = (WIDE / 2 + 8, WIDE / 2 + 34), WIDE / 2 / radius
    yield Circle(middle, radius * scale, INK, 0.5)
    yield Line((middle, (middle[0], middle[1] + radius * scale)), SOFT, 0.2, dash=(1, 1))
    for points, ink in ((holes.cells, RED), (holes.frame, BLUE)):
        for x, y in points:
            yield Circle((middle[0] + x * scale, middle[1] + y * scale), 1.2, ink, 0.4)
    rows = [
        f"radius {away:g}: {turn:g}" + (f", then every {360 / count:g}" if count > 1 else "")
        for away, turn, count in holes.series
    ]
    for n, row in enumerate(rows):
        at = (8 + 62 * (n % 3), 24 - 4.6 * (n // 3))
        yield Text(at, 3.0, row, RED, "start")
    words = (
        f"disc of {2 * radius:g} mm; degrees clockwise from the top, where column 1 is; from above"
    )
    yield Text((WIDE / 2 + 25, WIDE + 40), 3.2, words, SOFT)
    yield Text((WIDE / 2 + 25, 3.5), 3.2, _count(holes), INK)


def _count(holes: plate.Drilled) -> str:
    cells = f"{len(holes.cells)} holes of 3.4 mm below the cells (red)"
    return f"{cells}, {len(holes.frame)} below the frame (blue)" if holes.frame else cells
