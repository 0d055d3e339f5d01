"""Where the base plate is drilled: below every pillar of the tiles or grids, and below the frame's
posts, for the wired way and for strips.

In: the parts, the dimensions, the board's cells. Out: points in millimetres from the plate's lower
left corner, or from the middle of a round one, seen from above.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from drivers.board_file import Board
from hardware.dimensions import Point, dimensions, pitch, rings
from hardware.parts import strip_parts
from hardware.parts.make import Part, parts, split, straight


def side(board: Board) -> float:
    """Of a square plate."""
    (cells,) = set(board.grid or ())
    return cells * pitch(board) + 2 * margin()


def margin() -> float:
    """From the plate's edge to the outermost cells."""
    chosen = dimensions()
    return chosen["board"]["border"] + chosen["edge"]["fit"] + chosen["edge"]["wall"]


def tile_pillars(columns: int, rows: int, step: float) -> Iterator[Point]:
    """Of a tile, from its lower left corner: at its first and last inner crossings."""
    for x in sorted({1, columns - 1}):
        for y in sorted({1, rows - 1}):
            yield x * step, y * step


def feet(board: Board) -> tuple[Point, ...]:
    """Below the tiles' pillars."""
    if not board.grid:
        return tuple(_round(board))
    step, found = pitch(board), []
    columns, rows = board.grid
    left = 0
    for wide in split(columns):
        low = 0
        for high in split(rows):
            for x, y in tile_pillars(wide, high, step):
                found.append((margin() + left * step + x, margin() + low * step + y))
            low += high
        left += wide
    return tuple(found)


def posts(board: Board) -> tuple[Point, ...]:
    """Below the frame of a square board, side by side round it."""
    chosen = dimensions()
    return _round_cells(board, chosen["board"]["border"] / 2 + chosen["edge"]["inner_wall"])


def rail_posts(board: Board) -> tuple[Point, ...]:
    """Below the frame of a square board of strips: close to its wall, clear of the channel."""
    chosen = dimensions()
    wall = chosen["board"]["border"] + chosen["edge"]["fit"]
    return _round_cells(board, wall - chosen["tile"]["boss"] / 2 + 0.5)


def _round_cells(board: Board, out: float) -> tuple[Point, ...]:
    """The posts of a frame, so far out from the outermost cells."""
    chosen = dimensions()
    inset, leg = chosen["tile"]["boss"], chosen["edge"]["leg"]
    length, number = straight(board)
    along = [inset + margin() + leg - 2 * inset, *(
        margin() + leg + n * length + x
        for n in range(number // 4)
        for x in (inset, length - inset)
    )]  # fmt: skip
    whole = side(board)
    along.append(whole - along[0])
    away = margin() - out
    found = []
    for x in along:
        found += [(x, away), (x, whole - away), (away, x), (whole - away, x)]
    return tuple(sorted({(round(x, 1), round(y, 1)) for x, y in found}))


def pillar_turns(part: Part, board: Board) -> Iterator[tuple[float, float]]:
    """Degrees clockwise from the sector's middle, and the radius."""
    turns = rings(board)
    step, gap = 360 / turns[0][1], dimensions()["tile"]["gap"]
    radii = [radius for radius, _ in turns]
    ring = int(str(part.settings["ring"]))
    cuts = [radii[0] / 2, *((a + b) / 2 for a, b in pairwise(radii))]
    if ring == 0:
        yield from ((turn, cuts[0] - gap / 2 - 10) for turn in (0.0, 120.0, 240.0))
        return
    inner = cuts[ring - 1] + gap / 2
    if "rim" in part.settings:
        yield 0.0, dimensions()["board"]["ring_radius"] - 12
        yield step * 0.38, inner + 9
    elif part.settings["angle"] == 90:
        radius = inner + 8 if ring == 1 else radii[ring - 1]
        yield from ((turn, radius) for turn in (-step, step))
    else:
        yield from ((turn * 0.86, radii[ring - 1]) for turn in (-step, step))


Series = tuple[float, float, int]
"""A radius, the first hole in degrees clockwise from the top, and how many, evenly about."""


class Drilled(NamedTuple):
    """The holes of a plate: below the cells, and below the frame. ``series``: the same of a round
    one, as it is measured out.
    """

    cells: tuple[Point, ...]
    frame: tuple[Point, ...]
    series: tuple[Series, ...] = ()


def wired(board: Board) -> Drilled:
    """For tiles or sectors, each pillar on a foot."""
    if board.grid:
        return Drilled(feet(board), posts(board))
    return Drilled(feet(board), (), tuple(series(board)))


def of_strips(board: Board) -> Drilled:
    """For grids and floors, which lie on the plate."""
    if board.grid:
        return Drilled(feet(board), rail_posts(board))
    below, frame = tuple(_arc_series(board)), tuple(_rim_series())
    return Drilled(tuple(_placed(below)), tuple(_placed(frame)), (*below, *frame))


def arc_pillars(part: Part, board: Board) -> Iterator[tuple[float, float]]:
    """Of a part of the round board of strips: degrees clockwise from its middle, and the radius."""
    turns = rings(board)
    step, half = 360 / turns[0][1], (turns[1][0] - turns[0][0]) / 2
    ring, gap = int(str(part.settings["ring"])), dimensions()["tile"]["gap"] / 2
    if ring == 0:
        yield from ((step * (0.5 + 5 * n), dimensions()["strip"]["hub_pillar"]) for n in range(3))
        return
    radius, angle = turns[ring - 1][0], float(str(part.settings["angle"]))
    cells = round(angle / step)
    if cells == 1:
        yield from ((side * (step / 2 - 1.4), radius) for side in (-1, 1))
    elif cells == 2:
        yield from ((0.0, radius + side * (half - gap - 10)) for side in (-1, 1))
    else:
        yield from ((side * step, radius) for side in (-1, 1))


def _arc_series(board: Board) -> Iterator[Series]:
    step = 360 / rings(board)[0][1]
    for part in strip_parts.parts():
        if part.source != "arc" or part.settings["floor"]:
            continue
        count = part.counts[board.name]
        middle = 0.0 if count == 1 else 180 / count - step / 2
        for turn, radius in arc_pillars(part, board):
            yield round(radius, 1), round((middle + turn) % (360 / count), 2), count


def _rim_series() -> Iterator[Series]:
    """Two posts a piece, at a fifth and four fifths of it; a piece has its middle at the top, so
    that another one, with gates, has it at the bottom.
    """
    chosen = dimensions()
    pieces = int(chosen["strip"]["rims"])
    wall = chosen["board"]["ring_radius"] + chosen["edge"]["fit"]
    radius = wall - chosen["tile"]["boss"] / 2 + 0.5
    yield from ((round(radius, 1), round(share * 360 / pieces, 2), pieces) for share in (0.3, 0.7))


def _placed(found: Iterable[Series]) -> Iterator[Point]:
    for radius, first, count in found:
        for n in range(count):
            angle = math.radians(first + n * 360 / count)
            yield radius * math.sin(angle), radius * math.cos(angle)


def series(board: Board) -> Iterator[Series]:
    """The holes of a round plate below its sectors."""
    step = 360 / rings(board)[0][1]
    for part in parts():
        if part.source != "sector":
            continue
        count = part.counts[board.name]
        # A sector begins half a step before the spoke at the top; the hub looks there.
        middle = 0.0 if count == 1 else 180 / count - step / 2
        for turn, radius in pillar_turns(part, board):
            yield round(radius, 1), round((middle + turn) % (360 / count), 2), count


def _round(board: Board) -> Iterator[Point]:
    yield from _placed(series(board))
