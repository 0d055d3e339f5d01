"""Colours, and the bodies of single parts: a reed, a light, a piece.

In: the dimensions, the STL files. Out: bodies with colours, for the pictures.
"""

from __future__ import annotations

from pathlib import Path

from hardware.dimensions import dimensions
from hardware.drawing.render import RenderedBody, moved, read_stl, rod, slab

WHITE = (236, 233, 226)
WALL = (214, 203, 186)
GREEN = (126, 160, 132)
GLASS = (150, 205, 190)
METAL = (170, 172, 178)
COPPER = (190, 120, 70)
STRIP = (70, 110, 90)
LIGHT = (255, 248, 210)
PAPER = (250, 244, 228)
CLEAR = (200, 225, 240)
WOOD = (176, 128, 88)
DARK = (92, 66, 50)
QUARTER = 90.0
CABLES = 180


def reed(x: float, y: float, z: float) -> list[RenderedBody]:
    """A reed with its glass's middle at (x, y, z): the lower lead whole, the upper one bent aside
    and cut, and the copper wire from it down in the groove.
    """
    chosen = dimensions()["reed"]
    half, lead = chosen["glass_length"] / 2, chosen["lead_diameter"]
    bend = half + chosen["lead"]
    away = chosen["glass_diameter"] / 2 + chosen["fit"] + chosen["wall"] - chosen["groove"] / 2
    below = -half - chosen["lead_length"]
    return [
        RenderedBody(rod(x, y, z - half, chosen["glass_diameter"], 2 * half, 24), GLASS, 0.3),
        RenderedBody(rod(x, y, z + below, lead, bend - below, 12), METAL),
        RenderedBody(
            slab(x - lead / 2, y - lead / 2, z + bend, (chosen["bent"], lead, lead)), METAL
        ),
        RenderedBody(rod(x + away, y, z + below, lead, bend - below, 12), COPPER),
    ]


def lamp(x: float, y: float, z: float) -> list[RenderedBody]:
    """One light on its round board, for a cell whose centre is (x, y)."""
    chosen = dimensions()["light"]
    low = y - chosen["beside"]
    joints = [
        slab(x + side * 3.6 - 0.7, low + row * 1.6 - 0.5, z + 1, (1.4, 1, 0.2))
        for side in (-1, 1)
        for row in (-1, 0, 1)
    ]
    return [
        RenderedBody(rod(x, low, z, chosen["strip_width"], 1.0), STRIP),
        *(RenderedBody(joint, COPPER) for joint in joints),
        RenderedBody(slab(x - 2.5, low - 2.5, z + 1, (5, 5, 1.6)), LIGHT),
    ]


def piece(
    stl: Path, x: float, y: float, z: float, colour: tuple[int, int, int]
) -> list[RenderedBody]:
    """A piece that stands on z, with its felt and its magnet."""
    chosen = dimensions()["piece"]
    felt = chosen["felt"]
    body = moved(read_stl(stl / "piece.stl"), (x, y, z + felt))
    return [
        RenderedBody(rod(x, y, z, chosen["diameter"] - 4, felt), (60, 90, 70)),
        RenderedBody(
            rod(x, y, z + felt, chosen["magnet_diameter"], chosen["magnet_height"]), METAL
        ),
        RenderedBody(body, colour),
    ]
