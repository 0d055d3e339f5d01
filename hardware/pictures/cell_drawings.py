"""Drawings of one cell: its section, how a reed is bent, how far a magnet reaches.

In: the dimensions, the calculation of the magnet. Out: drawings, at two and a half times the size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hardware.dimensions import dimensions, pitch
from hardware.drawing.marks import Drawing, Line, Mark, Text
from hardware.parts.magnet import CLOSES_MT, OPENS_MT, depth, reach, upright_mt
from hardware.parts.make import boards, reed_middle
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
    block,
    drawing,
    note,
    span,
)

SCALE = 2.5


def cell_section() -> Drawing:
    """A cell cut through its middle, seen from the side, with the heights that matter."""
    return drawing(256, 150, "A cell, cut through the middle", _section())


def _section() -> Iterator[Mark]:
    chosen = dimensions()
    left, low = 48.0, 50.0
    step = pitch(boards()[0][0])

    def rect(x: float, y: float, width: float, height: float, ink: str) -> Iterator[Mark]:
        yield from block(left + x * SCALE, low + y * SCALE, width * SCALE, height * SCALE, ink)

    tile, light, piece = (chosen[name] for name in ("tile", "light", "piece"))
    wires, top = chosen["board"]["wire_room"], tile["height"]
    middle = step / 2
    yield from rect(-4, -wires - 0.5, step + 8, 0.5, WOOD)
    yield from rect(-4, -wires, step + 8, -2, WOOD)
    for x in (0.0, step):
        yield from rect(x - tile["wall"] / 2, 0, tile["wall"], top, PRINT)
    yield from rect(tile["wall"] / 2, 0, step - tile["wall"], tile["floor"], PRINT)
    # Seen from the east: south, where the strip lies, is on the left.
    strip = middle - light["beside"]
    yield from rect(strip - 5, tile["floor"], light["strip_width"], 0.4, "#4d7a62")
    yield from rect(strip - 2.5, tile["floor"] + 0.4, 5, 1.6, "#fff6c8")
    yield from rect(1.0, top, step - 2.0, light["cover"], "#f4f2ec")
    yield from rect(strip - 5.5, top - light["patch"], 11, light["patch"], "#f4f2ec")
    for x in (1.4, step - 1.4 - light["skirt_wall"]):
        yield from rect(x, top - light["skirt"], light["skirt_wall"], light["skirt"], "#f4f2ec")
    level = top + light["cover"]
    yield from rect(-4, level, step + 8, 0.4, PAPER)
    yield from rect(-4, level + 0.4, step + 8, chosen["board"]["top"] - 0.2, CLEAR)
    surface = level + chosen["board"]["overlay"] + chosen["board"]["top"]
    yield from _reed(rect, middle)
    felt = surface + piece["felt"]
    half = piece["diameter"] / 2
    yield from rect(middle - half + 2, surface, 2 * half - 4, piece["felt"], "#5d8a6c")
    yield from rect(middle - half, felt, 2 * half, piece["height"], WOOD)
    magnet = piece["magnet_diameter"]
    yield from rect(middle - magnet / 2, felt, magnet, piece["magnet_height"], METAL)

    def at(x: float, y: float) -> tuple[float, float]:
        return left + x * SCALE, low + y * SCALE

    right = step + 8
    labels = (
        ((right, 36), (middle + half - 2, 33), "piece"),
        ((right, 30.5), (middle + 3, felt + 1.5), "magnet, felt under it"),
        ((right, 25.5), (step + 3, level + 1.5), "clear acrylic, overlay under it"),
        ((right, 20.5), (step - 2, top + 0.4), "diffuser"),
        ((right, 14), (step, 12), "wall of the tile"),
        ((right, 8), (middle + 1.2, 9), "reed, upright in its holder"),
        ((right, 2), (step - 8, 1), "floor: a bar"),
        ((right, -5), (middle + 2.4, -3), "both leads, soldered below"),
        ((right, -14), (step + 2, -wires - 1), "base plate"),
    )
    for place, to, words in labels:
        yield from note(at(*place), at(*to), words)
    yield from note(at(-7, 5.5), at(strip - 2, 3), "light on its")
    yield Text(at(-7, 3.7), 3.4, "small board", INK, "end")
    x = -5.0
    yield from span(at(x, 0), at(x, top), f"{top:g} mm", -1.5)
    yield from span(at(x, -wires), at(x, 0), f"{wires:g} mm", -1.5)
    x = middle - half - 4
    yield Line((at(x - 1, reed_middle()), at(middle, reed_middle())), RED, 0.2, dash=(1, 0.6))
    yield Line((at(x - 1, felt + 1.5), at(middle, felt + 1.5)), RED, 0.2, dash=(1, 0.6))
    yield Line((at(x, reed_middle()), at(x, felt + 1.5)), RED, 0.4)
    yield Text(at(x - 1.5, felt + 4.2), 3.4, f"{depth():g} mm", RED, "end")


def _reed(rect: Callable[..., Iterator[Mark]], middle: float) -> Iterator[Mark]:
    reed = dimensions()["reed"]
    bottom, length = reed_middle() - reed["glass_length"] / 2, reed["glass_length"]
    top = bottom + length + reed["lead"]
    radius = reed["glass_diameter"] / 2 + reed["fit"] + reed["wall"]
    lead = reed["lead_diameter"]
    yield from rect(middle - radius, 0, 2 * radius, top, "#a9c7b0")
    yield from rect(
        middle - reed["glass_diameter"] / 2, bottom, reed["glass_diameter"], length, GLASS
    )
    yield from rect(middle - lead / 2, -5, lead, top + 5, METAL)
    away = radius - lead
    yield from rect(middle - lead / 2, top, away + lead, lead, METAL)
    yield from rect(middle + away - lead / 2, -5, lead, top + 5, METAL)


def reach_chart() -> Drawing:
    """The field at the reed over how far a piece stands from the middle of its cell."""
    return drawing(170, 96, "What the reed feels of a piece", _chart())


def _chart() -> Iterator[Mark]:
    left, low, wide, high = 22.0, 18.0, 140.0, 70.0
    most_mm, most_mt = 50.0, 8.0

    def at(mm: float, mt: float) -> tuple[float, float]:
        return left + wide * mm / most_mm, low + high * (mt + 0.5) / (most_mt + 0.5)

    yield Line((at(0, -0.5), at(0, most_mt)), INK, 0.3)
    yield Line((at(0, 0), at(most_mm, 0)), INK, 0.3)
    for mm in range(0, 51, 10):
        yield Line((at(mm, 0), at(mm, -0.12)), INK, 0.3)
        yield Text((at(mm, 0)[0], low - 1.5), 3.2, f"{mm}", INK)
    for mt in range(0, 9, 2):
        yield Text((left - 2, at(0, mt)[1]), 3.2, f"{mt}", INK, "end")
    yield Text((left + wide / 2, 7), 3.4, "piece beside the middle of the cell, mm", INK)
    yield Text((7, low + high / 2), 3.4, "field along the reed, mT (calculated)", INK, turn=90)
    for level, ink, words in (
        (CLOSES_MT, GREEN, f"closes for certain: {CLOSES_MT:g} mT (estimate)"),
        (OPENS_MT, ORANGE, f"opens for certain: {OPENS_MT:g} mT (estimate)"),
    ):
        yield Line((at(0, level), at(most_mm, level)), ink, 0.3, dash=(2, 1))
        yield Text((at(37, level)[0], at(0, level)[1] + 2.6), 3.2, words, ink, "end")
    points = tuple(at(n / 2, upright_mt(n / 2)) for n in range(101))
    yield Line(points, BLUE, 0.7)
    yield from note(at(17, 4.2), at(reach(), CLOSES_MT), f"felt up to {reach():g} mm")
    for distance, high_mt, words in (
        (pitch(boards()[1]), 3.4, "nearest neighbour, round board"),
        (pitch(boards()[0][0]), 4.4, "neighbour, square board"),
    ):
        x = at(distance, 0)[0]
        yield Line(((x, at(0, -0.3)[1]), (x, at(0, high_mt)[1])), RED, 0.25, dash=(0.8, 0.8))
        yield Text((x - 1, at(0, high_mt)[1]), 3.0, words, RED, "end")


def reed_bending() -> Drawing:
    """A reed as it is bought, bent, and put into its holder."""
    return drawing(190, 74, "How a reed is bent", _bending())


def _bending() -> Iterator[Mark]:
    reed = dimensions()["reed"]
    scale, low = 2.0, 12.0
    glass, thick = reed["glass_length"] * scale, reed["glass_diameter"] * scale
    lead = reed["lead"] * scale
    # As bought, upright.
    x = 20.0
    yield Line(((x, low - 6), (x, low + 56)), METAL, 1.0)
    yield from block(x - thick / 2, low + 12, thick, glass, GLASS)
    yield Text((x, 70), 3.6, "as bought", INK)
    # Bent: pliers between glass and bend.
    x = 72.0
    top = low + 12 + glass + lead
    yield Line(((x, low - 6), (x, top), (x + 6, top), (x + 6, low - 6)), METAL, 1.0)
    yield from block(x - thick / 2, low + 12, thick, glass, GLASS)
    yield from block(x - 12, low + 12 + glass + 0.8, 14, lead - 1.8, "#d6d6d6")
    yield Text((x - 13, low + 12 + glass + lead / 2), 3.2, "pliers hold here", INK, "end")
    yield from span((x + 9, top), (x + 9, top - lead), f"{reed['lead']:g} mm at least", 1.5)
    yield Text((x, 70), 3.6, "the upper lead bent", INK)
    # In its holder.
    x = 150.0
    radius = (reed["glass_diameter"] / 2 + reed["fit"] + reed["wall"]) * scale
    base = low + 12 - (reed_middle() - reed["glass_length"] / 2) * scale
    yield from block(x - radius, base, 2 * radius, top - base, "#a9c7b0")
    floor = dimensions()["tile"]["floor"] * scale
    yield from block(x - 24, base, 24 - radius, floor, PRINT)
    yield from block(x + radius, base, 24 - radius, floor, PRINT)
    collar = reed["collar"] * scale / 2
    yield from block(x - collar, base + floor, 2 * collar, reed["collar_height"] * scale, "#a9c7b0")
    yield from block(x - thick / 2, low + 12, thick, glass, GLASS)
    bent = radius - 1.0
    yield Line(
        ((x, low - 6), (x, top + 0.6), (x + bent, top + 0.6), (x + bent, low - 6)), METAL, 1.0
    )
    yield from note((x + 14, low + 30), (x + bent, low + 26), "in the groove")
    yield from note((x - 14, low + 22), (x - thick / 2, low + 22), "glass")
    yield Text((x, 70), 3.6, "in its holder, in the floor", INK)
    yield Text((x - 26, base + floor / 2), 3.2, "floor", SOFT, "end")
