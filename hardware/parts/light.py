"""How evenly is a cell lit, and how much of the light comes up beside a piece? Rays are counted.

In: the dimensions. Out: shares of light, which ``python -m hardware.parts.light`` writes to
``light.md``: for the wired cell, for a strip whose lights shine down into the white cell, and for
one whose lights would shine up.

Every surface scatters whatever it does not swallow, evenly in all directions (Lambert), as matt
white plastic nearly does; so does the light itself. How much each throws back is an estimate.
Nothing was measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hardware.dimensions import dimensions, pitch
from hardware.parts.make import FOLDER, boards

Numbers = NDArray[np.float64]

WALLS, BOARD = 0.85, 0.75
"""What white PLA, and a circuit board with white solder mask, throw back (E)."""

BACK, THROUGH = 0.60, 0.35
"""What 0.8 mm of white PLA throws back, and lets through (E)."""

RAYS, BOUNCES, SEED = 60_000, 60, 1
FIELDS = 8
"""The diffuser is looked at in so many squares each way: 6 mm of a cell of 50."""

LIGHT_MM = 1.6
"""A WS2812B is so high."""


class Cell(NamedTuple):
    """A white box, seen from its middle, z from the floor; ``half`` of its sides. The board, a band
    along x of half a width, lies between two heights (None: there is none). ``light``: where it
    shines from, and whether it shines up.
    """

    half: float
    high: float
    board: tuple[float, float, float] | None
    light: tuple[float, float, float]
    up: bool


class Lit(NamedTuple):
    """Of all light, ``out`` leaves the diffuser, and ``beside`` leaves it where a piece in the
    middle does not cover it. The brightest and darkest square, in units of the mean.
    """

    out: float
    beside: float
    brightest: float
    darkest: float


def cells() -> dict[str, Cell]:
    """The kinds of cells that are compared."""
    chosen = dimensions()
    strip, tile, lamp = chosen["strip"], chosen["tile"], chosen["light"]
    half = (pitch(boards()[0][0]) - tile["wall"]) / 2
    wired = Cell(
        half, tile["height"] - tile["floor"], None, (0.0, -lamp["beside"], 1.0 + LIGHT_MM), True
    )
    low = strip["room"]
    upper = low + strip["thickness"]
    board = strip["width"] / 2, low, upper
    high = upper + strip["air"]
    down = Cell(half, high, board, (0.0, -strip["light_aside"], low - LIGHT_MM), False)
    # So much room a light on the upper side needs; the sensor would come as much lower.
    raised = high + LIGHT_MM
    up = Cell(half, raised, board, (0.0, -strip["light_aside"], upper + LIGHT_MM), True)
    return {"wired": wired, "strip, light down": down, "strip, light up": up}


def lit(cell: Cell) -> Lit:
    """Follow rays until they have left through the diffuser or were swallowed."""
    chance = np.random.default_rng(SEED)
    places = np.tile(np.array(cell.light), (RAYS, 1))
    ways = _scattered(chance, RAYS, 2, 1.0 if cell.up else -1.0)
    left: list[Numbers] = []
    for _ in range(BOUNCES):
        if not len(places):
            break
        places, ways, out = _bounced(chance, cell, places, ways)
        left.append(out)
    return _seen(cell, np.concatenate(left))


def _seen(cell: Cell, points: Numbers) -> Lit:
    sides = [[-cell.half, cell.half]] * 2
    counts, _, _ = np.histogram2d(points[:, 0], points[:, 1], bins=FIELDS, range=sides)
    counts = counts / counts.mean()
    free = np.hypot(points[:, 0], points[:, 1]) > dimensions()["piece"]["diameter"] / 2
    return Lit(
        len(points) / RAYS, float(free.sum()) / RAYS, float(counts.max()), float(counts.min())
    )


class _Side(NamedTuple):
    """A surface across ``axis`` at ``at``, facing ``way``; within ``band`` of the x axis."""

    axis: int
    at: float
    way: float
    back: float
    band: float = math.inf


def _sides(cell: Cell) -> Iterator[_Side]:
    """The surfaces of a cell, the diffuser first."""
    yield _Side(2, cell.high, -1.0, BACK)
    yield _Side(2, 0.0, 1.0, WALLS)
    for axis in (0, 1):
        for way in (-1.0, 1.0):
            yield _Side(axis, -way * cell.half, way, WALLS)
    if cell.board:
        band, low, upper = cell.board
        yield _Side(2, low, -1.0, BOARD, band)
        yield _Side(2, upper, 1.0, BOARD, band)


def _bounced(
    chance: np.random.Generator, cell: Cell, places: Numbers, ways: Numbers
) -> tuple[Numbers, Numbers, Numbers]:
    """All rays to the next surface: those it throws back, their new ways, and where others left."""
    sides = tuple(_sides(cell))
    far = np.full((len(sides), len(places)), np.inf)
    for n, side in enumerate(sides):
        towards = ways[:, side.axis] * side.way < 0
        step = np.full(len(places), np.inf)
        step[towards] = (side.at - places[towards, side.axis]) / ways[towards, side.axis]
        across = places[:, 1] + np.where(np.isfinite(step), step, 0) * ways[:, 1]
        met = (step > 1e-9) & (np.abs(across) <= side.band)
        far[n, met] = step[met]
    nearest = far.argmin(axis=0)
    there = places + ways * far.min(axis=0)[:, None]
    luck = chance.random(len(places))
    out = (nearest == 0) & (luck >= BACK) & (luck < BACK + THROUGH)
    kept, turned = [], []
    for n, side in enumerate(sides):
        stays = (nearest == n) & (luck < side.back)
        kept.append(there[stays])
        turned.append(_scattered(chance, int(stays.sum()), side.axis, side.way))
    return np.concatenate(kept), np.concatenate(turned), there[out, :2]


def _scattered(chance: np.random.Generator, count: int, axis: int, way: float) -> Numbers:
    """Ways from a surface, more of them the steeper they leave it, by Lambert's cosine."""
    share, turn = chance.random(count), 2 * math.pi * chance.random(count)
    flat = np.sqrt(share)
    found = np.empty((count, 3))
    found[:, axis] = way * np.sqrt(1 - share)
    found[:, (axis + 1) % 3] = flat * np.cos(turn)
    found[:, (axis + 2) % 3] = flat * np.sin(turn)
    return found


def table() -> str:
    """The text of ``light.md``."""
    lines = [
        "# How a cell is lit",
        "",
        "Generated by `light.py`; do not edit. Rays are counted in a white box with the surfaces",
        f"named there: walls throw back {100 * WALLS:.0f} %, the board {100 * BOARD:.0f} %, the",
        f"diffuser throws back {100 * BACK:.0f} % and lets {100 * THROUGH:.0f} % through",
        "(estimates). Nothing was measured.",
        "",
        "| cell | of all light comes out | beside a piece | brightest square | darkest square |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, cell in cells().items():
        out, beside, brightest, darkest = lit(cell)
        lines.append(
            f"| {name} | {100 * out:.0f} % | {100 * beside:.0f} % | {brightest:.1f} x the mean |"
            f" {darkest:.2f} x the mean |"
        )
    lines += [
        "",
        "A light that shines up, close below the diffuser, is a spot. Shining down, it lights the"
        " floor, and most comes up beside the strip: round a piece it is two thirds as bright as in"
        " a wired cell. The darkest square lies above the strip, where a piece stands.",
    ]
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    (FOLDER / "light.md").write_text(table(), encoding="utf-8")
