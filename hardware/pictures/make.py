"""The pictures of the guide:

    python -m hardware.pictures.make [FOLDER [STL_FOLDER]]

Bodies as PNG from the parts' STL files: what is put where, and from where it is seen. Drawings as
SVG.
"""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from hardware.dimensions import cell_places, dimensions, pitch, rings
from hardware.drawing import marks
from hardware.drawing.marks import Drawing
from hardware.drawing.render import (
    Body,
    RenderedBody,
    bounds,
    flipped,
    moved,
    read_stl,
    render,
    rod,
    slab,
)
from hardware.parts import plate, strip_parts
from hardware.parts.make import FOLDER as PARTS
from hardware.parts.make import boards, parts, reed_middle
from hardware.pictures import bench, strip_scenes, strips
from hardware.pictures.details import cell_section, diode, matrix, power, reach_chart, reed_bending
from hardware.pictures.plans import chain, overview, plate_plan, ring_plan, tile_plan
from hardware.pictures.solids import (
    CABLES,
    CLEAR,
    DARK,
    GREEN,
    METAL,
    QUARTER,
    WALL,
    WHITE,
    WOOD,
    lamp,
    piece,
    reed,
)  # fmt: skip

DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    "overview": overview,
    "cell-section": cell_section,
    "reach": reach_chart,
    "reed-bending": reed_bending,
    "diode": diode,
    "matrix": matrix,
    "power": power,
    "chain-starter-8x8": partial(chain, "starter-8x8"),
    "chain-universal-11x11": partial(chain, "universal-11x11"),
    "chain-ring-65": partial(chain, "ring-65"),
    "plate-starter-8x8": partial(plate_plan, "starter-8x8"),
    "plate-universal-11x11": partial(plate_plan, "universal-11x11"),
    "plate-ring-65": partial(plate_plan, "ring-65"),
    "tiles-starter-8x8": partial(tile_plan, "starter-8x8"),
    "tiles-universal-11x11": partial(tile_plan, "universal-11x11"),
    "tiles-ring-65": ring_plan,
    "plate-strips-starter-8x8": partial(plate_plan, "starter-8x8", plate.of_strips),
    "plate-strips-universal-11x11": partial(plate_plan, "universal-11x11", plate.of_strips),
    "plate-strips-ring-65": partial(plate_plan, "ring-65", plate.of_strips),
    "pico": bench.pico,
    "first-power": bench.first_power,
    "strip-section": strips.section,
    "strip-light": strips.across,
    "strip-reed": strips.reed,
    "grids-starter-8x8": partial(strips.grids, "starter-8x8"),
    "grids-ring-65": strips.arcs,
    "grids-universal-11x11": partial(strips.grids, "universal-11x11"),
}
"""What draws each."""


def make(folder: Path, stl: Path = PARTS) -> None:
    """All pictures, into that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in DRAWINGS.items():
        (folder / f"{name}.svg").write_text(marks.write(draw()), encoding="utf-8")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(partial(take, folder=folder, stl=stl), scenes()))


def take(name: str, folder: Path, stl: Path) -> None:
    """One picture of bodies."""
    scene = scenes()[name]
    picture = render(scene.things(stl), scene.width, scene.turn, scene.tilt)
    # A palette of 64 colours is enough for these, and a third of the bytes.
    picture.quantize(64).save(folder / f"{name}.png", optimize=True)


class Scene(NamedTuple):
    """What is seen, how wide the picture is in pixels, the eye's turn and tilt in degrees."""

    things: Callable[[Path], list[RenderedBody]]
    width: int = 640
    turn: float = -30.0
    tilt: float = 40.0


def scenes() -> Mapping[str, Scene]:
    """Every picture by the name of its file."""
    return {
        **part_scenes(),
        "cell-exploded": Scene(exploded_cell, 760, -35.0, 28.0),
        "cells-open": Scene(open_cells, 760, -20.0, 62.0),
        "board-universal": Scene(square_board("universal-11x11"), 900, -25.0, 42.0),
        "board-starter": Scene(square_board("starter-8x8"), 760, -25.0, 42.0),
        "board-ring": Scene(round_board, 860, -10.0, 48.0),
        "magnet": Scene(magnet_side, 560, -20.0, 30.0),
        "strip-exploded": Scene(strip_scenes.exploded, 760, -35.0, 28.0),
        "strip-laid": Scene(strip_scenes.laid, 760, -20.0, 55.0),
        "strip-back": Scene(strip_scenes.back, 900, -15.0, 60.0),
        "strip-ring": Scene(strip_scenes.ring, 900, -15.0, 60.0),
        "strip-case": Scene(strip_scenes.controller, 640, -150.0, 38.0),
        "strip-board": Scene(strip_scenes.finished, 760, -25.0, 42.0),
    }


def part_scenes() -> Mapping[str, Scene]:
    """One picture for each part, of strips for each sort of part, as it is printed."""
    colours = {"diffuser": WHITE, "holder": GREEN, "foot": GREEN, "piece": WOOD, "box": DARK,
               "rail": DARK, "rim": DARK, "case": DARK, "key": WOOD, "floor": WHITE}  # fmt: skip

    def only(name: str, source: str) -> Callable[[Path], list[RenderedBody]]:
        return lambda stl: [RenderedBody(read_stl(stl / f"{name}.stl"), colours.get(source, WALL))]

    tilts = {"tile": 48.0, "edge": 30.0}
    return {
        f"part-{part.name}": Scene(
            only(part.name, part.source), 480, tilt=tilts.get(part.source, 40.0)
        )
        for part in (*parts(), *strip_parts.sorts())
    }


def exploded_cell(stl: Path) -> list[RenderedBody]:
    """Everything that makes cells, lifted off one another; one tile of four, one cell shown."""
    chosen = dimensions()
    step = pitch(boards()[0][0])
    x = y = 1.5 * step
    tile = read_stl(stl / "tile-3x3.stl")
    light = chosen["light"]
    cover = moved(flipped(read_stl(stl / "diffuser.stl")), (x, y, light["cover"]))
    level = chosen["tile"]["height"]
    return [
        RenderedBody(tile, WALL),
        *lamp(x, y, level + 14),
        *(
            thing._replace(body=moved(thing.body, (0, 0, level + 34)))
            for thing in reed(x, y, reed_middle())
        ),
        RenderedBody(moved(read_stl(stl / "holder.stl"), (x, y, level + 34)), GREEN, 0.35),
        RenderedBody(moved(cover, (0, 0, level + 74)), WHITE),
        RenderedBody(slab(x - 30, y - 30, level + 92, (60, 60, 0.4)), (250, 244, 228)),
        RenderedBody(slab(x - 30, y - 30, level + 104, (60, 60, 2)), CLEAR, 0.5),
        *piece(stl, x, y, level + 122, WOOD),
    ]


def open_cells(stl: Path) -> list[RenderedBody]:
    """A tile with holders, reeds and lights in it, and some diffusers on."""
    step = pitch(boards()[0][0])
    chosen = dimensions()
    level = chosen["tile"]["height"] + chosen["light"]["cover"]
    things = [RenderedBody(read_stl(stl / "tile-3x3.stl"), WALL)]
    holder, cover = read_stl(stl / "holder.stl"), flipped(read_stl(stl / "diffuser.stl"))
    for column in range(3):
        for row in range(3):
            x, y = (column + 0.5) * step, (row + 0.5) * step
            things += lamp(x, y, chosen["tile"]["floor"])
            things.append(RenderedBody(moved(holder, (x, y, 0)), GREEN))
            things += reed(x, y, reed_middle())
            if row == 2 or (row, column) == (1, 0):
                things.append(RenderedBody(moved(cover, (x, y, level)), WHITE))
    return [*things, *piece(stl, step / 2, 2.5 * step, level, WOOD)]


def square_board(name: str) -> Callable[[Path], list[RenderedBody]]:
    """A whole square board: tiles, frame, some diffusers left off."""

    def things(stl: Path) -> list[RenderedBody]:
        board = next(board for board in boards()[0] if board.name == name)
        chosen = dimensions()
        step, most = pitch(board), int(chosen["tile"]["cells"])
        columns, rows = board.grid or (0, 0)
        found = []
        for left in range(0, columns, most):
            for low in range(0, rows, most):
                sides = min(most, columns - left), min(most, rows - low)
                body = read_stl(stl / f"tile-{max(sides)}x{min(sides)}.stl")
                if sides[0] < sides[1]:
                    body = moved(body, (sides[0] * step, 0, 0), 90)
                found.append(RenderedBody(moved(body, (left * step, low * step, 0)), WALL))
        found += [RenderedBody(body, DARK) for body in _frame(stl, columns * step)]
        cover = flipped(read_stl(stl / "diffuser.stl"))
        level = chosen["tile"]["height"] + chosen["light"]["cover"]
        for cell, (x, y) in enumerate(cell_places(board).values()):
            if cell % columns + cell // columns > 4:
                place = (x + step / 2, y + step / 2, level)
                found.append(RenderedBody(moved(cover, place), WHITE))
        return found

    return things


def _frame(stl: Path, side: float) -> list[Body]:
    """Corners and straight pieces about a field of that side."""
    chosen = dimensions()
    leg, bed = chosen["edge"]["leg"], chosen["board"]["bed"]
    count = math.ceil((side - 2 * leg) / bed)
    length = (side - 2 * leg) / count
    straight = read_stl(stl / f"edge-{length:g}.stl")
    found = []
    for turn in (0, 90, 180, 270):
        # The way for the cables is in the corner at a1.
        corner = read_stl(stl / f"edge-corner{'-cables' if turn == CABLES else ''}.stl")
        spots = [(corner, side, side), *((straight, leg + n * length, side) for n in range(count))]
        for body, x, y in spots:
            centred = moved(body, (x - side / 2, y - side / 2, 0))
            found.append(moved(centred, (side / 2, side / 2, 0), turn))
    return found


def round_board(stl: Path) -> list[RenderedBody]:
    """The round board: all sectors, some diffusers on."""
    board = boards()[1]
    chosen = dimensions()
    step = 360 / rings(board)[0][1]
    found = []
    for part in parts():
        if part.source == "sector":
            angle = float(str(part.settings.get("angle", 360)))
            body = read_stl(stl / f"{part.name}.stl")
            for n in range(part.counts[board.name]):
                # A sector begins half a step before the spoke at the top; quarters are turned back.
                turn = step / 2 - n * angle - (0 if angle == QUARTER else angle / 2)
                found.append(RenderedBody(moved(body, (0, 0, 0), turn), WALL))
    cover = flipped(read_stl(stl / "diffuser-round.stl"))
    level = chosen["tile"]["height"] + chosen["light"]["cover"]
    for x, y in cell_places(board).values():
        if x > -20 or y > 20:
            found.append(RenderedBody(moved(cover, (x, y, level)), WHITE))
    return found


def magnet_side(stl: Path) -> list[RenderedBody]:
    """A piece from below with its magnet, and how it stands."""
    chosen = dimensions()["piece"]
    body = moved(flipped(read_stl(stl / "piece.stl")), (0, 0, chosen["height"]))
    low, high = bounds(body)
    top = float(high[2] - chosen["magnet_height"])
    return [
        RenderedBody(body, WOOD),
        RenderedBody(
            rod(0, 0, top + 14, chosen["magnet_diameter"], chosen["magnet_height"]), METAL
        ),
        RenderedBody(rod(0, 0, top + 30, chosen["diameter"] - 4, chosen["felt"]), (60, 90, 70)),
        *piece(stl, 46, 0, float(low[2]), DARK),
    ]


if __name__ == "__main__":
    given = [Path(word) for word in sys.argv[1:]]
    make(*(given or [Path(__file__).resolve().parent]))
