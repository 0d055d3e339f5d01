"""Drawings of the boards of strips: a cell cut along its strip and across it, a reed in its slot,
which grid lies where, and the ribbons from behind.

In: the dimensions, the calculation of the magnet. Out: drawings.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from drivers.board_file import Board, load_board
from hardware.dimensions import dimensions, pitch, rings
from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Text, box, polar
from hardware.parts.make import boards, split, straight
from hardware.parts.strip_margins import reed_depth
from hardware.parts.strip_parts import CELLS, height, parts
from hardware.pictures.strokes import (
    BLUE,
    CLEAR,
    GLASS,
    GREEN,
    INK,
    METAL,
    ORANGE,
    PAPER,
    PRINT,
    RED,
    SOFT,
    WOOD,
    arrow,
    block,
    dot,
    drawing,
    note,
    span,
)

SCALE = 3.0
BOARD = "#c5d8cc"
LIGHT = "#fff6c8"
WHITE = "#f4f2ec"

Rect = Callable[[float, float, float, float, str], Iterator[Mark]]


# --- a cell ---


def section() -> Drawing:
    """A cell cut along its strip, with the heights that matter."""
    return drawing(350, 132, "A cell, cut along its strip", _section())


def across() -> Drawing:
    """A cell cut across its strip: how the light gets round it."""
    return drawing(304, 122, "A cell, cut across its strip", _across())


def _at(x: float, z: float) -> tuple[float, float]:
    """On the sheet: x from the west or south side of the cell, z from the plate."""
    return 66 + x * SCALE, 34 + z * SCALE


def _rect(x: float, z: float, width: float, high: float, ink: str) -> Iterator[Mark]:
    yield from block(*_at(x, z), width * SCALE, high * SCALE, ink)


def _shell(tab: float) -> Iterator[Mark]:
    """Plate, floor, walls, diffuser, overlay, acrylic; tabs of the floor so high."""
    chosen = dimensions()
    step, wall, strip = pitch(boards()[0][0]), chosen["tile"]["wall"], chosen["strip"]
    top = height()
    yield from _rect(-4, -6, step + 8, 6, WOOD)
    yield from _rect(-4, 0, step + 8, strip["floor"], WHITE)
    cover = chosen["light"]["cover"]
    yield from _rect(-4, top - cover, step + 8, cover, WHITE)
    for x in (0.0, step):
        low = strip["floor"] + tab
        yield from _rect(x - wall / 2, low, wall, top - cover - low, PRINT)
        if tab:
            yield from _rect(
                x - strip["tab_thick"] / 2, strip["floor"], strip["tab_thick"], tab, WHITE
            )
    yield from _rect(-4, top, step + 8, 0.4, PAPER)
    yield from _rect(-4, top + 0.4, step + 8, chosen["board"]["top"] - 0.2, CLEAR)


def _piece(middle: float) -> Iterator[Mark]:
    chosen = dimensions()
    board, piece = chosen["board"], chosen["piece"]
    surface = height() + board["overlay"] + board["top"]
    felt, half = surface + piece["felt"], piece["diameter"] / 2
    yield from _rect(middle - half + 2, surface, 2 * half - 4, piece["felt"], "#5d8a6c")
    yield from _rect(middle - half, felt, 2 * half, piece["height"], WOOD)
    magnet = piece["magnet_diameter"]
    yield from _rect(middle - magnet / 2, felt, magnet, piece["magnet_height"], METAL)


def _section() -> Iterator[Mark]:
    chosen = dimensions()
    strip, reed = chosen["strip"], chosen["reed"]
    step = pitch(boards()[0][0])
    middle = step / 2
    low = strip["floor"] + strip["room"]
    yield from _shell(strip["room"] - strip["tab"])
    yield from _rect(-4, low, step + 8, strip["thickness"], BOARD)
    yield from _piece(middle)
    axis, centre = low - strip["reed_below"], middle + strip["reed_shift"]
    glass, lead = reed["glass_length"], strip["reed_lead"]
    half = glass / 2 + lead
    yield from _rect(centre - half, axis - 0.25, 2 * half, 0.5, METAL)
    yield from _rect(
        centre - glass / 2, axis - reed["glass_diameter"] / 2, glass, reed["glass_diameter"], GLASS
    )
    yield from _rect(middle - 2.5, low - 1.6, 5, 1.6, LIGHT)
    yield from _rect(middle - 18, low - 2.5, 9, 2.5, "#eeeeee")
    surface = height() + chosen["board"]["overlay"] + chosen["board"]["top"]
    magnet = surface + chosen["piece"]["felt"] + chosen["piece"]["magnet_height"] / 2
    right = step + 9
    for z, to, words in (
        (27, (middle + 14, 24), "piece"),
        (23.5, (middle + 3, magnet), "magnet, felt under it"),
        (20, (step + 3, surface - 1), "clear acrylic, overlay under it"),
        (16.5, (step + 3, height() - 0.4), "diffuser, in one with the walls"),
        (13, (step + 3, low + 0.8), "strip, its parts below"),
        (9, (centre + 4, axis - 0.6), "reed, in a slot of the strip"),
        (5, (step + 1, 6), "tab of the floor"),
        (1, (step + 3, 0.5), "floor, white"),
        (-3, (step + 3, -2), "plate"),
    ):
        yield from note(_at(right, z), _at(*to), words)
    yield from note(_at(-11, 9), _at(middle - 14, low - 1.5), "plug of a ribbon")
    yield from note(_at(-11, 5), _at(middle - 2, low - 1.2), "light, shining down")
    yield from span(_at(-5, 0), _at(-5, height()), f"{height():g} mm", -1.5)
    x = middle - 19
    yield Line((_at(x - 1, axis), _at(centre - half, axis)), RED, 0.2, dash=(1, 0.6))
    yield Line((_at(x - 1, magnet), _at(middle, magnet)), RED, 0.2, dash=(1, 0.6))
    yield Line((_at(x, axis), _at(x, magnet)), RED, 0.4)
    yield Text(_at(x - 1, magnet + 1.5), 3.4, f"{reed_depth():g} mm", RED, "end")
    yield Line((_at(middle, magnet), _at(middle, -8)), RED, 0.2, dash=(1, 0.6))
    yield Line((_at(centre, axis), _at(centre, -8)), RED, 0.2, dash=(1, 0.6))
    yield Line((_at(middle, -8), _at(centre, -8)), RED, 0.4)
    yield Text(_at((middle + centre) / 2, -9.2), 3.4, f"{strip['reed_shift']:g} mm", RED)


def _across() -> Iterator[Mark]:
    chosen = dimensions()
    strip = chosen["strip"]
    step = pitch(boards()[0][0])
    middle, low = step / 2, strip["floor"] + strip["room"]
    yield from _shell(0.0)
    yield from _rect(middle - strip["width"] / 2, low, strip["width"], strip["thickness"], BOARD)
    lamp = middle - strip["light_aside"]
    yield from _rect(lamp - 2.5, low - 1.6, 5, 1.6, LIGHT)
    yield Circle(_at(middle, low - strip["reed_below"]), 1.15 * SCALE, INK, 0.25, GLASS)
    floor = strip["floor"]
    for down, up in ((lamp - 6, 5.0), (lamp - 2, 9.0), (lamp + 22, 43.0), (lamp + 10, 39.5)):
        yield Line((_at(lamp, low - 1.8), _at(down, floor)), ORANGE, 0.4)
        yield from arrow(_at(down, floor), _at(up, height() - 1.0), ORANGE, 0.4)
    yield from _piece(middle)
    right = step + 9
    for z, to, words in (
        (21, (middle + 14, 24), "piece"),
        (16, (step + 3, height() - 0.4), "diffuser"),
        (11, (middle + 9, low + 0.8), "strip"),
        (6, (41.5, 8), "the light comes up"),
        (4.2, (41.5, 8), "beside the strip"),
        (0, (step + 3, 0.5), "floor, white"),
    ):
        if words != "beside the strip":
            yield from note(_at(right, z), _at(*to), words)
        else:
            yield Text(_at(right, z), 3.4, words, INK, "start")
    yield from note(_at(-7, 8), _at(lamp - 2, low - 1), "light")


# --- a reed ---


def reed() -> Drawing:
    """A reed cut, laid in its slot and soldered, seen from the side with the parts."""
    return drawing(226, 66, "A reed in its slot", _reed())


def _reed() -> Iterator[Mark]:
    strip, given = dimensions()["strip"], dimensions()["reed"]
    scale, y = 3.2, 34.0
    glass, thick = given["glass_length"] * scale, given["glass_diameter"] * scale
    lead = strip["reed_lead"] * scale
    x = 62.0
    for side in (-1, 1):
        start = x + side * glass / 2
        yield Line(((start, y), (start + side * lead, y)), METAL, 1.4)
        cut = start + side * lead
        yield Line(((cut, y - 6), (cut, y + 6)), RED, 0.3, dash=(1, 0.8))
        yield from span((start, y - 9), (cut, y - 9), f"{strip['reed_lead']:g} mm", -3.4)
    yield from block(x - glass / 2, y - thick / 2, glass, thick, GLASS)
    yield Text((x, 58), 3.6, "both leads cut, straight", INK)
    x = 166.0
    yield from block(x - 44, y - 14, 88, 28, BOARD)
    slot = 15.5 * scale
    yield Area(box(x - slot / 2, y - 1.4 * scale, slot, 2.8 * scale), "#ffffff")
    for side in (-1, 1):
        pad = x + side * (given["glass_length"] / 2 + 5.25) * scale
        yield from block(pad - 1.25 * scale, y - scale, 2.5 * scale, 2 * scale, "#d9b45a")
        start = x + side * glass / 2
        yield Line(((start, y), (start + side * lead, y)), METAL, 1.4)
        yield dot((pad, y), SOFT, 2.2)
    yield from block(x - glass / 2, y - thick / 2, glass, thick, GLASS)
    yield from note((x - 34, y - 22), (x - glass / 2 - 5.25 * scale, y - 2), "solder, 3 s", 3.4)
    yield Text((x, 58), 3.6, "in its slot, leads on their pads", INK)


# --- the whole board ---

SPAN = 120.0


def grids(name: str) -> Drawing:
    """Which grid, floor and rail lies where, and where the strips run."""
    return drawing(SPAN + 20, SPAN + 22, f"Grids of {name}", _grids(name))


def _eastward(board: Board, row: int) -> bool:
    """Whether the lights of a rank are numbered from the west."""
    columns = (board.grid or (0, 0))[0]
    first, second = list(board.sensors)[row * columns : row * columns + 2]
    return board.leds[second] > board.leds[first]


def _grids(name: str) -> Iterator[Mark]:
    board = load_board(name)
    chosen = dimensions()
    columns, rows = board.grid or (0, 0)
    step, border = pitch(board), chosen["board"]["border"]
    scale = SPAN / (columns * step + 2 * border)
    low, side = 10 + border * scale, step * scale
    band = chosen["strip"]["width"] * scale
    for row in range(rows):
        for first in range(0, columns, CELLS):
            cells = min(CELLS, columns - first)
            x, y = low + first * side, low + (row + 0.5) * side - band / 2
            yield Area(box(x + 0.4, y, cells * side - 0.8, band), "#bcd3c6")
            words = f"{cells} {'east' if _eastward(board, row) else 'west'}"
            yield Text((x + cells * side / 2, y + band / 2), 2.6, words, GREEN)
    left = 0
    for wide in split(columns):
        bottom = 0
        for high in split(rows):
            x, y = low + left * side, low + bottom * side
            yield Line(box(x, y, wide * side, high * side), INK, 0.7, closed=True)
            at = (x + wide * side / 2, y + high * side / 2)
            up = side / 2 if high % 2 else 0.0
            yield Text((at[0], at[1] + up), 4.2, f"grid-{wide}x{high}", INK, bold=True)
            bottom += high
        left += wide
    yield Line(box(10, 10, SPAN, SPAN), INK, 0.7, closed=True)
    length, number = straight(board)
    leg, count = chosen["edge"]["leg"] * scale, number // 4
    for n in range(count):
        at = low + leg + (n + 0.5) * length * scale
        yield Text((at, (10 + low) / 2), 2.4, f"rail-{length:g}-gate", BLUE)
        yield Text((at, 20 + SPAN - (10 + low) / 2), 2.6, f"rail-{length:g}", INK)
    for x in (10 + SPAN, 10.0):
        for y in (6.5, SPAN + 14):
            yield Text((x, y), 2.6, "rail-corner", INK, "start" if x < SPAN else "end")
    yield Text(
        (10 + SPAN / 2, 2.5), 3.2, "from above, a1 lower left; green: strips and their names", GREEN
    )


def arcs() -> Drawing:
    """Which grid and floor of the round board lies where, and its strips."""
    return drawing(SPAN + 20, SPAN + 24, "Grids of ring-65", _arcs())


def _arcs() -> Iterator[Mark]:
    board = boards()[1]
    turns = rings(board)
    half = (turns[1][0] - turns[0][0]) / 2
    whole = dimensions()["board"]["ring_radius"]
    scale, middle = SPAN / (2 * whole), (SPAN / 2 + 10, SPAN / 2 + 14)
    step = 2 * math.pi / turns[0][1]
    wide, first, last = dimensions()["strip"]["width"] / 2, turns[0][0] - half, turns[-1][0] + half
    for n in range(turns[0][1]):
        out = polar((0, 0), 1.0, n * step)
        aside = (out[1] * wide, -out[0] * wide)
        corners = tuple(
            (
                middle[0] + scale * (out[0] * away + side * aside[0]),
                middle[1] + scale * (out[1] * away + side * aside[1]),
            )
            for away, side in ((first, 1), (last, 1), (last, -1), (first, -1))
        )
        yield Area(corners, "#bcd3c6")
        yield Text(polar(middle, (last + 11) * scale, n * step), 2.8, str(n + 1), GREEN)
    for radius in (first, *(radius + half for radius, _ in turns), whole):
        yield Circle(middle, radius * scale, INK, 0.6)
    labels = [(middle, "hub")]
    for ring, (radius, _) in enumerate(turns, start=1):
        (count,) = (
            part.counts[board.name]
            for part in parts()
            if part.settings.get("ring") == ring and not part.settings["floor"]
        )
        for n in range(count):
            ends = tuple(
                polar(middle, away * scale, step / 2 + 2 * math.pi * n / count)
                for away in (radius - half, radius + half)
            )
            yield Line(ends, INK, 0.6)
        labels.append((polar(middle, radius * scale, step), f"arc-{ring}"))
    pieces = int(dimensions()["strip"]["rims"])
    for n in range(pieces):
        ends = tuple(
            polar(middle, away * scale, 2 * math.pi * (n + 0.5) / pieces)
            for away in (whole - 6, whole)
        )
        yield Line(ends, BLUE, 0.6)
    for turn in (-1, 0, 1):
        gate = math.pi + turn * 2 * math.pi / pieces
        labels.append((polar(middle, (whole - 10) * scale, gate), "rim-gate"))
    for (x, y), words in labels:
        box_wide = 1.75 * len(words)
        yield Area(box(x - box_wide / 2, y - 2, box_wide, 4), "#ffffff")
        yield Text((x, y), 3.0, words, INK, bold=True)
    yield Text(
        (middle[0], 5), 3.2, "from above; strip 1 is at the top; a grid and a floor each", GREEN
    )
