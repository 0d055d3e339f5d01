"""Details: the section of a cell, how a reed is bent, how far a magnet reaches, a diode's ends,
rows and columns, the supply.

In: the dimensions, the calculation of the magnet. Out: drawings. Rows and columns are seen as a
builder sees the board while soldering: from below, so that file a is on the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hardware.dimensions import dimensions, pitch
from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text
from hardware.parts.make import boards, reed_middle
from hardware.parts.margins import (
    CLOSES_AT,
    HARDER,
    OPENS_AT,
    TURNS,
    ampere_turns_at,
    depth,
    lower_end,
    reach,
)
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
    arrow,
    block,
    dot,
    drawing,
    labelled,
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


# --- wires ---


def diode() -> Drawing:
    """A 1N4148: which end is which, and how it looks in a plan."""
    return drawing(150, 56, "Which way round a diode goes", _diode())


def _body(x: float, y: float, length: float) -> Iterator[Mark]:
    """A diode that lies with its band on the right."""
    thick = length / 2.6
    yield from block(x, y - thick / 2, length, thick, "#e8a33d")
    yield from block(x + 0.72 * length, y - thick / 2, 0.14 * length, thick, "#222222")


def _diode() -> Iterator[Mark]:
    y = 36.0
    yield Line(((24, y), (126, y)), SOFT, 0.9)
    yield from _body(62, y, 26)
    yield Text((20, y), 3.6, "to the reed", INK, "end")
    yield Text((130, y), 3.6, "to the ROW", INK, "start")
    yield from note((58, y + 13), (66, y + 5), "anode: no band")
    yield from note((92, y + 13), (83, y + 5), "cathode: the band")
    y = 14.0
    yield Line(((24, y), (126, y)), INK, 0.5)
    yield Line(((70, y - 4), (70, y + 4), (78, y)), INK, 0.5, closed=True)
    yield Line(((78, y - 4), (78, y + 4)), INK, 0.8)
    yield from arrow((88, y + 3), (102, y + 3), RED)
    yield Text((104, y + 3.4), 3.2, "current", RED, "start")
    yield Text((20, y), 3.6, "in a plan", INK, "end")


def matrix() -> Drawing:
    """Three by three cells from below, with their reeds, diodes, row and column wires."""
    return drawing(190, 184, "Rows and columns, from below", _matrix())


def _matrix() -> Iterator[Mark]:
    step, left, low = 46.0, 30.0, 24.0
    files = ("c", "b", "a")
    for column, file in enumerate(files):
        x = left + column * step
        yield Line(((x + 10, low - 4), (x + 10, low + 3 * step + 2)), BLUE, 0.9)
        yield Text((x + 10, low + 3 * step + 6), 3.6, f"column {3 - column}", BLUE)
        yield Text((x + step / 2, low - 8), 5, file, SOFT)
    for row in range(3):
        y = low + row * step
        yield Line(((left - 4, y + 9), (left + 3 * step + 4, y + 9)), RED, 0.9)
        yield Text((left + 3 * step + 6, y + 9), 3.6, f"row {row + 1}", RED, "start")
        yield Text((left - 10, y + step / 2), 5, f"{row + 1}", SOFT)
    for column in range(3):
        for row in range(3):
            yield from _point(left + column * step, low + row * step, step)
    yield Text((95, 178), 3.8, "seen from BELOW: file a is on the right", INK)
    yield Text(
        (95, 6), 3.4, "a row wire passes over a column wire with insulation; they never touch", INK
    )


def _point(x: float, y: float, step: float) -> Iterator[Mark]:
    """One cell: its reed in the middle, seen on end, its diode to the row."""
    yield Line(
        ((x, y), (x + step, y), (x + step, y + step), (x, y + step)), "#cccccc", 0.3, closed=True
    )
    middle, beside = (x + step / 2, y + step / 2), (x + step / 2 - 4, y + step / 2)
    yield Circle(middle, 6.5, SOFT, 0.3, "#dfeee4")
    yield Circle(middle, 2.6, SOFT, 0.3, GLASS)
    # The wire in the groove, which is east, goes to the column; the lead over the diode to
    # the row.
    yield Line((beside, (x + 10, beside[1])), BLUE, 0.6)
    yield dot((x + 10, beside[1]), BLUE)
    yield dot(beside, INK)
    yield Line((middle, (x + 34, middle[1]), (x + 34, y + 9)), INK, 0.6)
    yield dot(middle, INK)
    yield from block(x + 31.8, y + 13, 4.4, 10, "#e8a33d")
    yield from block(x + 31.8, y + 14.2, 4.4, 1.6, "#222222")
    yield dot((x + 34, y + 9), RED)


def power() -> Drawing:
    """The supply, the strip, the Pico: what is joined to what, and what is not."""
    return drawing(190, 104, "Supply and ground", _power())


def _power() -> Iterator[Mark]:
    yield from labelled(6, 60, 36, 26, "#f3e3d0", ("USB-C, 5 V", "own socket, 3 A"))
    yield from labelled(60, 74, 22, 12, "#f7f0c8", ("fuse 2 A",))
    yield from labelled(100, 60, 36, 26, "#e3efe0", ("light strip", "1000 uF across"))
    yield from labelled(100, 18, 36, 26, "#dfe8f5", ("Pico", "USB to the Pi"))
    yield from labelled(152, 18, 32, 26, "#eeeeee", ("Pi or laptop", "own supply"))
    yield from labelled(54, 24, 34, 20, "#eadcf2", ("74AHCT125", "at 5 V, 330 ohm"))
    yield from arrow((42, 80), (60, 80), RED, 0.8)
    yield from arrow((82, 80), (100, 80), RED, 0.8)
    yield Text((52, 84), 3.2, "+5 V", RED)
    yield Line(((42, 66), (100, 66)), INK, 0.8)
    yield Text((70, 69), 3.2, "ground", INK)
    yield Line(((46, 66), (46, 11), (118, 11), (118, 18)), INK, 0.8)
    yield Line(((70, 11), (70, 24)), INK, 0.8)
    yield dot((46, 66), INK, 1.0)
    yield dot((70, 11), INK, 1.0)
    yield Text((82, 7), 3.2, "the same ground for supply, strip, 74AHCT125 and Pico", INK)
    yield Line(((92, 80), (92, 54), (64, 54), (64, 44)), RED, 0.8)
    yield dot((92, 80), RED, 1.0)
    yield from arrow((100, 34), (88, 34), GREEN)
    yield Text((94, 37), 3.0, "GP22", GREEN)
    yield Line(((78, 44), (78, 50), (118, 50), (118, 58)), GREEN, 0.5)
    yield from arrow((118, 55), (118, 60), GREEN)
    yield Text((120, 52.5), 3.0, "data", GREEN, "start")
    yield from arrow((152, 31), (136, 31), ORANGE)
    yield from arrow((136, 31), (152, 31), ORANGE)
    yield Text((144, 34.4), 3.0, "USB", ORANGE)
    yield Line(((136, 74), (160, 74), (160, 44)), RED, 0.5, dash=(2, 1.4))
    for turn in (-1, 1):
        yield Line(((156, 62 - 4 * turn), (164, 62 + 4 * turn)), RED, 0.9)
    yield Text((163, 82), 3.2, "never: lights from", RED, "middle")
    yield Text((163, 77.6), 3.2, "the Pi's 5 V pin", RED, "middle")
    yield Text((95, 97), 3.4, "+5 V of the strip and of the USB cable stay apart", INK)
