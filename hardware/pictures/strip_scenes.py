"""Bodies of the boards of strips for pictures: as they lie in the finished board, and as the
builder sees them, from behind.

In: the STL files, the dimensions. Out: bodies with colours. x runs east, y north, z up from the
plate; from behind everything is turned over about the board's own axis, so that a1 is lower right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from hardware.dimensions import dimensions, pitch, rings
from hardware.drawing.render import Body, RenderedBody, moved, read_stl, rod, slab
from hardware.parts.make import boards, straight
from hardware.parts.strip_parts import CELLS, Floor, height, laid_floors, parts
from hardware.pictures.solids import (
    CABLES,
    CLEAR,
    COPPER,
    DARK,
    GLASS,
    LIGHT,
    METAL,
    PAPER,
    QUARTER,
    WALL,
    WHITE,
    WOOD,
    piece,
)  # fmt: skip

FLOORED = 200.0
"""Parts of the round board further than this, in degrees from its top, have their floors."""

BOARD = (206, 222, 212)
PLUG = (70, 70, 74)
RIBBON = (232, 226, 200)
WIRE = (90, 110, 150)


def over(things: Sequence[RenderedBody]) -> list[RenderedBody]:
    """The same from behind: half a turn about the line that runs north."""
    turn = np.array([-1.0, 1.0, -1.0])
    return [thing._replace(body=thing.body * turn) for thing in things]


def lifted(things: Sequence[RenderedBody], by: float) -> list[RenderedBody]:
    """The same further up."""
    return [thing._replace(body=moved(thing.body, (0, 0, by))) for thing in things]


def grid(stl: Path, columns: int, rows: int, x: float = 0.0, y: float = 0.0) -> RenderedBody:
    """A grid as it lies in the board, its lower left corner at (x, y)."""
    body = read_stl(stl / f"grid-{columns}x{rows}.stl") * np.array([-1.0, 1.0, -1.0])
    return RenderedBody(moved(body, (x, y, height())), WALL)


def floor(stl: Path, name: str, x: float = 0.0, y: float = 0.0) -> RenderedBody:
    """A floor in the board, its lower left cell's corner at (x, y)."""
    return RenderedBody(moved(read_stl(stl / f"{name}.stl"), (x, y, 0)), WHITE)


def strip(x: float, y: float, cells: int = CELLS) -> Iterator[RenderedBody]:
    """A strip whose first cell's middle is at (x, y), with its parts and reeds below it."""
    chosen = dimensions()
    step, sizes = pitch(boards()[0][0]), chosen["strip"]
    low, half = sizes["floor"] + sizes["room"], sizes["width"] / 2
    long = cells * step - 2 * sizes["end"]
    west = x - step / 2 + sizes["end"]
    yield RenderedBody(slab(west, y - half, low, (long, 2 * half, sizes["thickness"])), BOARD)
    for cell in range(cells):
        middle = x + cell * step
        light = y - sizes["light_aside"]
        yield RenderedBody(slab(middle - 2.5, light - 2.5, low - 1.6, (5, 5, 1.6)), LIGHT)
        yield from _reed(middle + sizes["reed_shift"], y, low - sizes["reed_below"])
        plug = (
            slab(middle - 17.5, y + 3.4, low - 3, (6, 4.5, 3)) if cell in (0, cells - 1) else None
        )
        if plug is not None:
            yield RenderedBody(plug, PLUG)
            continue
        wide = 14 if cell == 1 else 13
        for south in (y - half + 0.5, y + half - 5.5):
            yield RenderedBody(slab(middle - 14 - wide / 2, south, low - 2, (wide, 5, 2)), PLUG)


def _reed(x: float, y: float, z: float) -> Iterator[RenderedBody]:
    given, lead = dimensions()["reed"], dimensions()["strip"]["reed_lead"]
    glass, thick = given["glass_length"], given["glass_diameter"]
    whole = glass + 2 * lead
    for length, wide, colour in ((whole, given["lead_diameter"], METAL), (glass, thick, GLASS)):
        lying = rod(0, 0, -length / 2, wide, length, 16)[:, :, [2, 0, 1]]
        yield RenderedBody(moved(lying, (x, y, z)), colour)
    for side in (-1, 1):
        pad = x + side * (glass / 2 + lead - 1.25)
        yield RenderedBody(slab(pad - 1.25, y - 1, z - 0.1, (2.5, 2, 0.3)), COPPER)


def ribbons(x: float, y: float) -> Iterator[RenderedBody]:
    """From a strip, whose first cell's middle is at (x, y), to the next one north."""
    sizes = dimensions()["strip"]
    step, low = pitch(boards()[0][0]), sizes["floor"] + sizes["room"]
    long = step - sizes["width"] + 4
    for cell, wide in ((1, 9.5), (2, 9.0)):
        left = x + cell * step - 14 - wide / 2
        yield RenderedBody(
            slab(left, y + sizes["width"] / 2 - 2, low - 1.6, (wide, long, 0.3)), RIBBON
        )


def cable(x: float, y: float) -> Iterator[RenderedBody]:
    """The lights' cable from the last cell of a strip, at (x, y), to the next strip east."""
    step = pitch(boards()[0][0])
    low = dimensions()["strip"]["floor"] + dimensions()["strip"]["room"]
    at = y + 15.5
    yield RenderedBody(slab(x - 16, at, low - 2.4, (step + 3, 2.4, 1.2)), WIRE)
    for end in (x - 16, x + step - 15.4):
        yield RenderedBody(slab(end, y + 8, low - 2.4, (2.4, 9, 1.2)), WIRE)


def upward(x: float, y: float) -> RenderedBody:
    """The lights' cable from the window of a rank's last cell, at (x, y), to the rank north of it,
    below that one's strip: its plug is on the north side, too.
    """
    step = pitch(boards()[0][0])
    low = dimensions()["strip"]["floor"] + dimensions()["strip"]["room"]
    return RenderedBody(slab(x - 16, y + 8, low - 5, (2.4, step + 4, 1.2)), WIRE)


def rails(stl: Path, side: float) -> list[RenderedBody]:
    """The frame about square cells of that side; the gates are south."""
    length, number = straight(next(b for b in boards()[0] if (b.grid or (0,))[0] * 50 == side))
    leg, count = dimensions()["edge"]["leg"], number // 4
    found: list[Body] = []
    for turn in (0, 90, 180, 270):
        found += [
            moved(moved(body, (x - side / 2, side / 2, 0)), (side / 2, side / 2, 0), turn)
            for body, x in (
                (read_stl(stl / "rail-corner.stl"), side),
                *(
                    (
                        read_stl(stl / f"rail-{length:g}{'-gate' if turn == CABLES else ''}.stl"),
                        leg + n * length,
                    )
                    for n in range(count)
                ),
            )
        ]
    return [RenderedBody(body, DARK) for body in found]


# --- scenes ---


def exploded(stl: Path) -> list[RenderedBody]:
    """One grid of nine cells from behind, in the order of building: grid, strips, floor, plate."""
    step = pitch(boards()[0][0])
    rows = [(n + 0.5) * step for n in range(3)]
    strips = [body for y in rows for body in strip(step / 2, y, 3)]
    joins = [body for y in rows[:-1] for body in ribbons(step / 2, y)]
    board = dimensions()["board"]
    plate = RenderedBody(slab(0, 0, -board["plate"], (3 * step, 3 * step, board["plate"])), WOOD)
    screws = [
        RenderedBody(rod(x * step, y * step, -board["plate"] - 24, wide, long), METAL)
        for x in (1, 2)
        for y in (1, 2)
        for wide, long in ((3.0, 16.0), (5.5, 2.0))
    ]
    return over([
        grid(stl, 3, 3),
        *lifted([*strips, *joins], -34),
        *lifted([floor(stl, "floor-3x3")], -72),
        *lifted([plate], -100),
        *lifted(screws, -112),
    ])  # fmt: skip


def laid(stl: Path) -> list[RenderedBody]:
    """One grid from behind with its strips and ribbons in it, one strip still beside it."""
    step = pitch(boards()[0][0])
    rows = [(n + 0.5) * step for n in range(3)]
    found = [grid(stl, 3, 3)]
    for n, y in enumerate(rows):
        bodies = list(strip(step / 2, y, 3))
        found += lifted(bodies, -26) if n == len(rows) - 1 else bodies
    found += ribbons(step / 2, rows[0])
    return over(found)


def covers(name: str) -> list[tuple[Floor, float, float]]:
    """The floors of a board, which lie as its grids do: each with its lower left corner."""
    board = next(board for board in boards()[0] if board.name == name)
    step = pitch(board)
    return [(floor, left * step, low * step) for floor, (left, low) in laid_floors(board)]


def back(stl: Path) -> list[RenderedBody]:
    """The starter board from behind: all strips, ribbons and cables; two floors are on already."""
    step, side = pitch(boards()[0][0]), 400.0
    found = [grid(stl, one.columns, one.rows, x, y) for one, x, y in covers("starter-8x8")]
    for row in range(8):
        y = (row + 0.5) * step
        for first in (0, CELLS):
            x = (first + 0.5) * step
            found += strip(x, y)
            if row < 7:
                found += ribbons(x, y)
        found += cable(step * 3.5, y)
        if row < 7:
            found.append(upward(step * (0.5 if row % 2 else 7.5), y))
    found += [
        floor(stl, one.name, x, y)
        for one, x, y in covers("starter-8x8")
        if y >= 6 * step and x < 6 * step
    ]
    found += rails(stl, side)
    return over(found)


def ring(stl: Path) -> list[RenderedBody]:
    """The round board from behind: the hub's board, all strips, their ribbons; some floors are on
    already.
    """
    board = boards()[1]
    turns = rings(board)
    sizes, count = dimensions()["strip"], turns[0][1]
    step, half = 360 / count, (turns[1][0] - turns[0][0]) / 2
    low, first = sizes["floor"] + sizes["room"], turns[0][0] - half
    found: list[RenderedBody] = []
    for part in parts():
        if part.source != "arc":
            continue
        angle = float(str(part.settings["angle"]))
        body = read_stl(stl / f"{part.name}.stl")
        if not part.settings["floor"]:
            body = moved(body * np.array([-1.0, 1.0, -1.0]), (0, 0, height()))
        for n in range(part.counts[board.name]):
            middle = (n + 0.5) * angle - step / 2 if part.settings["ring"] else 0.0
            if part.settings["floor"] and not (part.settings["ring"] and middle > FLOORED):
                continue
            # A quarter is printed turned by half its angle: a grid the other way, upside down.
            back = angle / 2 if angle == QUARTER else 0.0
            turned = moved(body, (0, 0, 0), -back if part.settings["floor"] is False else back)
            colour = WHITE if part.settings["floor"] else WALL
            found.append(RenderedBody(moved(turned, (0, 0, 0), -middle), colour))
    cells = len(turns)
    for n in range(count):
        spoke: list[RenderedBody] = []
        long, wide = 2 * half * cells - 2 * sizes["end"], sizes["width"]
        west = first + sizes["end"]
        spoke.append(
            RenderedBody(slab(west, -wide / 2, low, (long, wide, sizes["thickness"])), BOARD)
        )
        for radius, _ in turns:
            light = -sizes["light_aside"] - 2.5
            spoke.append(RenderedBody(slab(radius - 2.5, light, low - 1.6, (5, 5, 1.6)), LIGHT))
            spoke += _reed(radius + sizes["reed_shift"], 0.0, low - sizes["reed_below"])
        spoke.append(RenderedBody(slab(west + 1, -7, low - 2, (5, 14, 2)), PLUG))
        spoke.append(RenderedBody(slab(west - 14, -5, low - 1.6, (16, 10, 0.3)), RIBBON))
        found += [
            thing._replace(body=moved(thing.body, (0, 0, 0), 90 - n * step)) for thing in spoke
        ]
    found.append(RenderedBody(rod(0, 0, low, 146, sizes["thickness"], 96), BOARD))
    return over(found)


def controller(stl: Path) -> list[RenderedBody]:
    """The controller's board in its box, ribbons plugged in, the lid with its keys above it."""
    chosen = dimensions()
    case, box = chosen["case"], chosen["box"]
    long, wide, level = case["length"], case["width"], box["stand"] + case["board"]
    found = [RenderedBody(moved(read_stl(stl / "case.stl"), (0, 0, 0)), DARK)]
    found.append(
        RenderedBody(slab(-long / 2, -wide / 2, box["stand"], (long, wide, case["board"])), BOARD)
    )
    for x in range(-40, 41, 20):
        found.append(RenderedBody(slab(x - 7, wide / 2 - 6, level, (14, 5, 2)), PLUG))
        found.append(RenderedBody(slab(x - 4.7, wide / 2 - 2, level + 1, (9.4, 40, 0.3)), RIBBON))
    pico = case["pico"]
    found.append(RenderedBody(slab(-61.5, pico - 10.5, level + 11, (51, 21, 1)), (70, 120, 90)))
    for side in (-1, 1):
        rail = slab(-61, pico + side * 8.9 - 1.2, level, (50, 2.4, 11))
        found.append(RenderedBody(rail, PLUG))
    found.append(RenderedBody(slab(-63, pico - 4, level + 12, (6, 8, 2.6)), METAL))
    found.append(RenderedBody(slab(-63, case["supply"] - 4.5, level, (7.5, 9, 3.3)), METAL))
    lid = read_stl(stl / "case-lid.stl") * np.array([-1.0, 1.0, -1.0])
    top = level + case["room"] + box["wall"] + 34
    found.append(RenderedBody(moved(lid, (0, 0, top)), DARK, 0.25))
    for n in range(3):
        x = case["button"] + n * case["button_step"]
        found.append(RenderedBody(slab(x - 6, case["button_y"] - 6, level, (12, 12, 4)), PLUG))
        found.append(RenderedBody(rod(x, case["button_y"], level + 4, 6.5, 8), METAL))
        key = moved(read_stl(stl / "key.stl"), (x, case["button_y"], level + 20))
        found.append(RenderedBody(key, WOOD))
    return found


def finished(stl: Path) -> list[RenderedBody]:
    """A corner of the starter board from above: paper and acrylic drawn back, two pieces on it."""
    step = pitch(boards()[0][0])
    found = [grid(stl, one.columns, one.rows, x, y) for one, x, y in covers("starter-8x8")]
    found += rails(stl, 8 * step)
    level, top = height(), dimensions()["board"]["top"]
    found.append(RenderedBody(slab(-20, 110, level, (440, 310, 0.3)), PAPER))
    found.append(RenderedBody(slab(-20, 150, level + 0.3, (440, 270, top)), CLEAR, 0.4))
    for x, y, colour in ((75, 225, WOOD), (175, 225, WOOD), (125, 275, DARK)):
        found += piece(stl, x, y, level + top + 0.3, colour)
    return found
