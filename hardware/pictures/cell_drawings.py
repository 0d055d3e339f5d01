"""Drawings of one cell: its section, how a reed is bent, how far a magnet reaches.

In: the dimensions, the calculation of the magnet. Out: drawings, at two and a half times the size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hardware.dimensions import dimensions, pitch
from hardware.drawing.marks import Drawing, Line, Mark, Text
from hardware.parts.magnet import depth
from hardware.parts.make import boards, reed_middle
from hardware.parts.margins import TURNS
from hardware.parts.reed import CLOSES_AT, HARDER, OPENS_AT, ampere_turns_at, lower_end, reach
from hardware.pictures.strokes import (
    BLUE,
    CLEAR,
    COPPER,
    GLASS,
    GREEN,
    HOLDER,
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
        ((right, -3.4), (middle + 2.6, -2), "copper wire, to the column"),
        ((right, -8.4), (middle + 0.3, -7.5), "lower lead, whole: to the diode"),
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
    lead, foot = reed["lead_diameter"], reed["collar_height"]
    yield from rect(middle - reed["collar"] / 2, -foot, reed["collar"], foot, HOLDER)
    yield from rect(middle - radius, -foot, 2 * radius, top + foot, HOLDER)
    yield from rect(
        middle - reed["glass_diameter"] / 2, bottom, reed["glass_diameter"], length, GLASS
    )
    yield from rect(middle - lead / 2, -lower_end(), lead, top + lower_end(), METAL)
    yield from rect(middle - lead / 2, top, reed["bent"] + lead / 2, lead, METAL)
    away = radius - reed["groove"] / 2
    yield from rect(middle + away - lead / 2, -wire_below(), lead, top + wire_below(), COPPER)


def wire_below() -> float:
    """How far the copper wire is drawn below the floor."""
    return 5.0


def reach_chart() -> Drawing:
    """What the reed feels over how far a piece stands from the middle of its cell."""
    return drawing(170, 96, "What the reed feels of a piece", _chart())


def _chart() -> Iterator[Mark]:
    left, low, wide, high = 22.0, 18.0, 140.0, 70.0
    most_mm, most_at = 50.0, 50.0

    def at(mm: float, felt: float) -> tuple[float, float]:
        return left + wide * mm / most_mm, low + high * (felt + 3) / (most_at + 3)

    yield Line((at(0, -3), at(0, most_at)), INK, 0.3)
    yield Line((at(0, 0), at(most_mm, 0)), INK, 0.3)
    for mm in range(0, 51, 10):
        yield Line((at(mm, 0), at(mm, -0.8)), INK, 0.3)
        yield Text((at(mm, 0)[0], low - 1.5), 3.2, f"{mm}", INK)
    for felt in range(0, 51, 10):
        yield Text((left - 2, at(0, felt)[1]), 3.2, f"{felt}", INK, "end")
    yield Text((left + wide / 2, 7), 3.4, "piece beside the middle of the cell, mm", INK)
    yield Text((7, low + high / 2), 3.4, "ampere-turns (calculated)", INK, turn=90)
    for level, ink, words in (
        (CLOSES_AT, GREEN, f"every reed of 10 to 15 AT closes: {CLOSES_AT:g}"),
        (OPENS_AT, ORANGE, f"every one opens: {OPENS_AT:g}"),
    ):
        yield Line((at(0, level), at(most_mm, level)), ink, 0.3, dash=(2, 1))
        yield Text((at(most_mm, level)[0], at(0, level)[1] + 2.6), 3.2, words, ink, "end")
    for turn, ink in zip(TURNS[::2], (SOFT, BLUE), strict=True):
        points = ((n / 2, ampere_turns_at(n / 2, turn) / HARDER) for n in range(101))
        yield Line(tuple(at(mm, felt) for mm, felt in points if felt <= most_at), ink, 0.7)
    yield from note(
        at(22, 34), at(7, ampere_turns_at(7, TURNS[0]) / HARDER), "towards the bent lead"
    )
    yield from note(at(22, 24), at(reach(), CLOSES_AT), f"away from it: up to {reach():g} mm")
    for distance, high_at, words in (
        (pitch(boards()[1]), 20, "nearest neighbour, round board"),
        (pitch(boards()[0][0]), 27, "neighbour, square board"),
    ):
        x = at(distance, 0)[0]
        yield Line(((x, at(0, -2)[1]), (x, at(0, high_at)[1])), RED, 0.25, dash=(0.8, 0.8))
        yield Text((x - 1, at(0, high_at)[1]), 3.0, words, RED, "end")


def reed_bending() -> Drawing:
    """A reed as it is bought, bent and cut, its wire soldered on, and in its holder."""
    return drawing(272, 92, "How a reed is bent, cut and soldered", _bending())


_SCALE, _LOW = 1.9, 40.0
"""Of the drawing of bending; the lower end of the glass."""


def _bending() -> Iterator[Mark]:
    reed = dimensions()["reed"]
    glass, lead, bent = (reed[key] * _SCALE for key in ("glass_length", "lead", "bent"))
    whole, thick = reed["lead_length"] * _SCALE, reed["glass_diameter"] * _SCALE
    top = _LOW + glass + lead
    corners = ((0.0, _LOW - whole), (0.0, top), (bent, top))
    bought = ((0.0, _LOW - whole), (0.0, _LOW + glass + whole * 0.6))
    # As bought. The upper lead is drawn cut off: it is as long as the lower one.
    yield from _glass(24.0, bought, thick, glass)
    yield from span((28, _LOW), (28, _LOW - whole), f"{reed['lead_length']:g} mm", 1.5)
    yield Text((24, 87), 3.6, "as bought: both leads", INK)
    # Bent and cut: pliers between glass and bend.
    x = 88.0
    yield from _glass(x, corners, thick, glass)
    yield from block(x - 12, _LOW + glass + 0.8, 14, lead - 1.6, "#d6d6d6")
    yield Text((x - 13, _LOW + glass + lead / 2), 3.2, "pliers hold here", INK, "end")
    yield from span((x + bent + 4, top), (x + bent + 4, top - lead), f"{reed['lead']:g} mm", 1.5)
    yield from span((x, top + 4), (x + bent, top + 4), f"cut at {reed['bent']:g} mm", 3.0)
    yield Text((x, 87), 3.6, "bent to the side, cut", INK)
    # Soldered.
    x = 150.0
    wire = ((x + bent, top + 1), (x + 3, top + 1), (x + 8, top - 4), (x + 8, _LOW - 20))
    yield Line(wire, COPPER, 0.9)
    yield from _glass(x, corners, thick, glass)
    yield from block(x - 12, _LOW + glass + 0.8, 14, lead - 1.6, "#d6d6d6")
    yield from note((x + 14, top + 3), (x + bent, top + 0.6), "solder, 3 s")
    yield Text((x, 87), 3.6, "a wire of copper on it", INK)
    # In its holder.
    yield from _held(215.0, corners, thick, glass)
    yield Text((215, 87), 3.6, "in its holder", INK)


def _glass(
    x: float, corners: tuple[tuple[float, float], ...], thick: float, glass: float
) -> Iterator[Mark]:
    yield Line(tuple((x + dx, y) for dx, y in corners), METAL, 1.0)
    yield from block(x - thick / 2, _LOW, thick, glass, GLASS)


def _held(
    x: float, corners: tuple[tuple[float, float], ...], thick: float, glass: float
) -> Iterator[Mark]:
    reed = dimensions()["reed"]
    radius = (reed["glass_diameter"] / 2 + reed["fit"] + reed["wall"]) * _SCALE
    base = _LOW - (reed_middle() - reed["glass_length"] / 2) * _SCALE
    floor, foot = dimensions()["tile"]["floor"] * _SCALE, reed["collar_height"] * _SCALE
    top, collar = corners[1][1], reed["collar"] * _SCALE / 2
    yield from block(x - radius, base, 2 * radius, top - base, HOLDER)
    for side in (-24.0, radius):
        yield from block(x + side, base, 24 - radius, floor, PRINT)
    yield from block(x - collar, base - foot, 2 * collar, foot, HOLDER)
    away = radius - reed["groove"] / 2 * _SCALE
    yield Line(((x + 2, top + 1), (x + away, top + 1), (x + away, _LOW - 22)), COPPER, 0.9)
    yield from _glass(x, corners, thick, glass)
    yield from note((x + 14, _LOW + 18), (x + away, _LOW + 14), "in the groove")
    yield from note((x + 14, base - 7), (x + collar - 1, base - foot / 2), "foot, below the floor")
    yield Text((x - 26, base + floor / 2), 3.2, "floor", SOFT, "end")
