"""Where each part of the controller stands on its perfboard, and which holes are joined.

In: the netlist as read back, the plan, the box's dimensions. Out: for each pin its hole, a drawing
seen from above, and a table to tick off. Holes are counted from 1: columns from the left, where the
USB plug comes in, rows from below, where the buttons are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from hardware.dimensions import dimensions
from hardware.drawing.marks import Area, Circle, Drawing, Line, Mark, Point, box
from hardware.electronics.netlist import Netlist, Pin
from hardware.electronics.parts import catalogue
from hardware.electronics.plan import BuildPlan
from hardware.electronics.schematic import INK, QUIET, STRESS, WIRE, frame, word

Hole: TypeAlias = tuple[int, int]

SCALE = 1.9
"""Of the drawing: sheet millimetres to one of the board."""

PLUGS = 35
"""The column of holes in which the plugs for rows and columns stand."""

RESISTOR = 4
"""Holes from one lead of a lying resistor to the other: 10.16 mm."""

SCREW_MM = 3.2
"""Free about the middle of each screw: half its head."""


def grid() -> tuple[int, int]:
    """How many columns and rows of holes the board has."""
    chosen, pitch = dimensions()["box"], catalogue()["perfboard"].pitch_mm
    return int(chosen["board_length"] // pitch) - 1, int(chosen["board_width"] // pitch)


def place_mm(hole: Hole) -> Point:
    """The middle of a hole from the board's lower left corner, in millimetres."""
    chosen, pitch = dimensions()["box"], catalogue()["perfboard"].pitch_mm
    columns, rows = grid()
    left = (chosen["board_length"] - (columns - 1) * pitch) / 2
    low = (chosen["board_width"] - (rows - 1) * pitch) / 2
    return left + (hole[0] - 1) * pitch, low + (hole[1] - 1) * pitch


def screws_mm() -> tuple[Point, ...]:
    """Where the box's pillars are, below the board: as in ``parts/box.scad``."""
    chosen = dimensions()["box"]
    far, high = chosen["board_length"] - 4, chosen["board_width"] - 4
    low = chosen["screw"] + 4 - chosen["fit"]
    return tuple((x, y) for x in (4.0, far) for y in (chosen["board_width"] - high, high + 4 - low))


def holes(it: BuildPlan) -> Mapping[Pin, Hole]:
    """Every pin of the parts that stand on the board."""
    _, rows = grid()
    found: dict[Pin, Hole] = {}

    def put(ref: str, *places: Hole) -> None:
        found.update({Pin(ref, str(n)): hole for n, hole in enumerate(places, start=1)})

    put("PICO1", *((n, 12) for n in range(1, 21)), *((n, 19) for n in range(20, 0, -1)))
    put("BUF1", *((n, 27) for n in range(8, 15)), *((n, 30) for n in range(14, 7, -1)))
    put("CD1", (6, 30), (6, 29))
    put("RD1", (18, 25), (18 + RESISTOR, 25))
    put("XL1", (26, 25), (27, 25))
    put("XF1", (25, rows - 2), (27, rows - 2))
    put("XB1", *((12 + n, 3) for n in range(len(it.pins.buttons) + 1)))
    put("XR1", *((PLUGS, 2 + n) for n in range(len(it.pins.rows))))
    columns = len(it.pins.columns)
    first = rows - columns
    put("XC1", *((PLUGS, first + n) for n in range(columns)))
    for n in range(columns):
        put(f"RP{n + 1}", (PLUGS - 2 - RESISTOR, first + n), (PLUGS - 2, first + n))
    return found


def joined(circuit: Netlist, it: BuildPlan) -> Mapping[str, tuple[tuple[Pin, Hole], ...]]:
    """By net, the pins on the board that it joins: those with two or more."""
    at = holes(it)
    nets = {
        name: tuple((pin, at[pin]) for pin in pins if pin in at)
        for name, pins in circuit.nets.items()
    }
    order = sorted(nets, key=_natural)
    return {name: nets[name] for name in order if len(nets[name]) > 1}


def _natural(name: str) -> tuple[str, int]:
    letters, digits = re.fullmatch(r"(.*?)(\d*)", name).groups()  # type: ignore[union-attr]
    return letters, int(digits or 0)


def table(circuit: Netlist, it: BuildPlan) -> str:
    """What is joined to what, to tick off."""
    lines = [
        f"# Controller wiring: {it.board.title}",
        "",
        "Each line is one wire, or a run of bare wire: solder it from hole to hole on the"
        " underside. `controller.svg` shows the board from above; from below, left and right are"
        " swapped. `PICO1 12 (12/12)` is pin 12 of the Pico, in column 12, row 12.",
        "",
        "| wire | joins |",
        "|---|---|",
    ]
    for name, pins in joined(circuit, it).items():
        ends = ", ".join(f"{pin.ref} {pin.number} ({x}/{y})" for pin, (x, y) in pins)
        lines.append(f"| {name} | {ends} |")
    return "\n".join([*lines, ""])


def drawn(circuit: Netlist, it: BuildPlan) -> Drawing:
    """The board from above, every pin with the wire it is on."""
    chosen = dimensions()["box"]
    width, height = chosen["board_length"] * SCALE + 20, chosen["board_width"] * SCALE + 26
    return Drawing(width, height, f"{it.board.name}: controller", tuple(_marks(circuit, it)))


def _at(hole: Hole) -> Point:
    x, y = place_mm(hole)
    return 10 + x * SCALE, 12 + y * SCALE


def _marks(circuit: Netlist, it: BuildPlan) -> Iterator[Mark]:
    chosen = dimensions()["box"]
    wide, high = chosen["board_length"] * SCALE, chosen["board_width"] * SCALE
    yield word((10, high + 19), f"{it.board.title}: the controller, from above", 5, bold=True)
    yield Area(box(10, 12, wide, high), "#f3ead7")
    yield Line(box(10, 12, wide, high), INK, 0.4, closed=True)
    columns, rows = grid()
    for column in range(1, columns + 1):
        for row in range(1, rows + 1):
            yield Circle(_at((column, row)), 0.45, "#c9b48a", 0.2)
        if column % 5 == 0:
            yield word((_at((column, 1))[0], 9), str(column), 2.6, "middle", QUIET)
    for row in range(5, rows + 1, 5):
        yield word((7.5, _at((1, row))[1]), str(row), 2.6, "end", QUIET)
    for x, y in screws_mm():
        yield Circle((10 + x * SCALE, 12 + y * SCALE), SCREW_MM * SCALE, QUIET, 0.3)
    yield word((10, 4), "USB on the left; buttons and supply below; to the board on the right", 3)
    at = holes(it)
    for ref in dict.fromkeys(pin.ref for pin in at):
        pins = {pin.number: hole for pin, hole in at.items() if pin.ref == ref}
        yield from _part(circuit, ref, pins)


def _part(circuit: Netlist, ref: str, pins: Mapping[str, Hole]) -> Iterator[Mark]:
    spots = [_at(hole) for hole in pins.values()]
    low = min(x for x, _ in spots) - 2.2, min(y for _, y in spots) - 2.2
    size = max(x for x, _ in spots) + 2.2 - low[0], max(y for _, y in spots) + 2.2 - low[1]
    yield frame(*low, *size, WIRE)
    upright = size[1] > size[0]
    middle = (low[0] + size[0] / 2, low[1] + size[1] / 2)
    if ref in ("PICO1", "BUF1"):
        yield word(middle, f"{ref}  {circuit.parts[ref].value}", 2.8, "middle", bold=True)
    elif ref.startswith("RP"):
        yield word(middle, ref, 2.2, "middle", QUIET)
    elif upright:
        yield word((low[0] + size[0] / 2, low[1] + size[1] + 2.2), ref, 3, "middle", bold=True)
    else:
        yield word((low[0] - 1, middle[1]), ref, 3, "end", bold=True)
    for (number, hole), spot in zip(pins.items(), spots, strict=True):
        net = next(iter(circuit.nets_of(ref, number)), "")
        yield Circle(spot, 0.9, INK, 0.2, STRESS if number == "1" else INK)
        if not net or ref.startswith("RP"):
            continue
        if upright:
            yield word((low[0] + size[0] + 1, spot[1]), net, 2.4, "start", WIRE)
        else:
            lower = hole[1] == min(row for _, row in pins.values()) and len(pins) > 4
            y = low[1] - 1 if lower else low[1] + size[1] + 1
            yield word((spot[0], y), net, 2.4, "end" if lower else "start", WIRE, turn=90)
