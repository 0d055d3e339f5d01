"""Several strips or spokes in one frame, as a maker fits them with parts: rails for the machine's
belt, tabs with holes to break at. In: designs. Out: one ``Design``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hardware.circuit_boards.design import Design, Edge, Hole, Placed, Point, Text, joined, numbered
from hardware.circuit_boards.kinds import Kind, design_of
from hardware.circuit_boards.strip import WIDTH

RAIL = 5.0
"""The belt holds so much of two edges (JLCPCB, "PCB assembly: edge rails": 5 mm)."""

GAP = 2.0
"""The mill's way between two boards: its diameter."""

TAB = 5.0
"""The width of what holds a strip: at the borders of cells, where no part stands."""

BITE, BITE_STEP = 0.6, 0.9
"""Diameter of the holes in a row along which a tab breaks, and their distance."""


def panel(name: str, strips: Sequence[Kind]) -> Design:
    """Strips or spokes of one length above each other, the first at the north."""
    (length,) = {one.length for one in strips}
    (tabs,) = {tuple((a + b) / 2 for a, b in pairwise(one.middles)) for one in strips}
    step = WIDTH + GAP
    height = len(strips) * step - GAP
    tops = [height / 2 - n * step for n in range(len(strips))]
    boards = [
        numbered(_bare(design_of(one)), n, (0.0, top - WIDTH / 2))
        for n, (one, top) in enumerate(zip(strips, tops, strict=True), start=1)
    ]
    lines = [tops[0] + GAP / 2, *(top - WIDTH - GAP / 2 for top in tops)]
    frame = _frame(name, length, height, lines, tabs)
    return joined(name, (frame, *boards))


def size(strips: Sequence[Kind]) -> Point:
    """The width and height of a panel."""
    (length,) = {one.length for one in strips}
    return length + 2 * (GAP + RAIL), len(strips) * (WIDTH + GAP) + GAP + 2 * RAIL


def _bare(one: Design) -> Design:
    """Without its outline, which the frame's gaps and tabs take the place of."""
    return Design(**{**vars(one), "edges": one.edges[1:]})


def _frame(
    name: str, length: float, height: float, lines: Sequence[float], tabs: Sequence[float]
) -> Design:
    """``lines``: the middles of the mill's ways along the strips."""
    wide, high = length / 2 + GAP + RAIL, height / 2 + GAP + RAIL
    outer = Edge(((-wide, -high), (wide, -high), (wide, high), (-wide, high)))
    combs = [_comb(length / 2, tabs[0 if side < 0 else -1], lines, side) for side in (-1, 1)]
    between = [
        Edge(_box(west + TAB / 2, east - TAB / 2, line)) for line in lines
        for west, east in pairwise(tabs)
    ]  # fmt: skip
    corners = [(x, y) for x in (-wide + 8, wide - 8) for y in (-high + 2.5, high - 2.5)]
    marks = tuple(
        Placed(f"FID{n}", "fiducial", "", "own:Fiducial", (x + (4 if x < 0 else -4), y), 0, {})
        for n, (x, y) in enumerate(corners[:3], start=1)
    )
    return Design(
        name,
        marks,
        (),
        (),
        (),
        (outer, *combs, *between),
        tuple([Hole(at, 2.0) for at in corners] + list(_bites(lines, tabs, height))),
        (Text(f"lodeboard {name}  -  parts side", (0, high - 2.5), 1.2),),
        underside=True,
    )


def _box(west: float, east: float, line: float) -> tuple[Point, ...]:
    low, top = line - GAP / 2, line + GAP / 2
    return ((west, low), (east, low), (east, top), (west, top))


def _comb(end: float, tab: float, lines: Sequence[float], side: int) -> Edge:
    """The way along one end of all strips, and from there between them up to the first tabs."""
    back, front, teeth = side * (end + GAP), side * end, tab + side * TAB / 2
    points: list[Point] = [(back, lines[-1] - GAP / 2), (back, lines[0] + GAP / 2)]
    for n, line in enumerate(lines):
        points += [(teeth, line + GAP / 2), (teeth, line - GAP / 2)]
        if n < len(lines) - 1:
            points += [(front, line - GAP / 2), (front, lines[n + 1] + GAP / 2)]
    return Edge(tuple(points))


def _bites(lines: Sequence[float], tabs: Sequence[float], height: float) -> Iterator[Hole]:
    across = [BITE_STEP * n for n in range(-2, 3)]
    for line in lines:
        for edge in (line - GAP / 2, line + GAP / 2):
            if abs(edge) <= height / 2 + 0.001:  # the rails need no holes
                for tab in tabs:
                    yield from (Hole((tab + x, edge), BITE) for x in across)
