"""A board's circuit on one sheet of A3, drawn from its netlist.

In: the netlist as read back, the plan for names. Out: a drawing. Every pin's wire is looked up in
the netlist, so the sheet cannot show another circuit than the one that was checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from hardware.drawing.marks import Anchor, Area, Circle, Drawing, Line, Mark, Point, Text, box
from hardware.electronics.circuit import BUFFER, PICO
from hardware.electronics.netlist import Netlist
from hardware.electronics.plan import BuildPlan

# --- the sheet ---

WIDTH, HEIGHT = 420.0, 297.0
_PITCH = 6.6
"""Between two pins of the Pico."""

_LEFT, _RIGHT, _LOW, _HIGH = 150.0, 318.0, 112.0, 238.0
"""The field of the matrix."""


def drawn(circuit: Netlist, it: BuildPlan) -> Drawing:
    """The whole sheet."""
    marks: list[Mark] = [
        word((12, 285), f"{it.board.title}: circuit", 7, bold=True),
        word(
            (12, 277),
            f"{len(it.points)} points, matrix of {len(it.pins.rows)} rows and"
            f" {len(it.pins.columns)} columns. Wires of the same name are joined."
            " Every part stands in the netlist beside this file.",
            ink=QUIET,
        ),
    ]
    marks += _pico(circuit, 62.0, 252.0)
    marks += _matrix(circuit, it)
    marks += _one_point(it)
    marks += buttons(circuit)
    marks += supply(circuit, it)
    marks += lights(circuit, it)
    return Drawing(WIDTH, HEIGHT, f"{it.board.name}: circuit", tuple(marks))


def _pico(circuit: Netlist, left: float, top: float) -> list[Mark]:
    """The Pico with its forty pins, each with the wire it is on."""
    width, height = 42.0, 20 * _PITCH + 4
    marks: list[Mark] = [
        frame(left, top - height, width, height),
        word((left + width / 2, top + 8), "PICO1", 4, "middle", bold=True),
        word((left + width / 2, top + 3), "USB at this end", 2.6, "middle", QUIET),
    ]
    for number, name in PICO.items():
        n = int(number)
        on_left = n <= 20
        y = top - 5 - _PITCH * (n - 1 if on_left else 40 - n)
        inner, step = (left, -1) if on_left else (left + width, 1)
        outer = inner + 9 * step
        anchor: Anchor = "end" if on_left else "start"
        other: Anchor = "start" if on_left else "end"
        nets = circuit.nets_of("PICO1", number)
        net = " ".join(nets)
        marks.append(word((inner - 1.5 * step, y), name, 2.8, other))
        marks.append(word((inner + 1.5 * step, y + 1.7), number, 2.2, anchor, QUIET))
        if nets:
            ink = STRESS if net in ("3V3", "5V") else INK if net == "GND" else WIRE
            marks.append(wire((inner, y), (outer, y), ink=ink))
            marks.append(word((outer + 1.5 * step, y), net, 3.0, anchor, ink, bold=True))
        else:
            marks.append(word((outer + 1.5 * step, y), "free", 2.4, anchor, QUIET))
    return marks


def _matrix(circuit: Netlist, it: BuildPlan) -> list[Mark]:
    """Row and column wires, a small sign for each point with the number of its channel."""
    rows, columns = len(it.pins.rows), len(it.pins.columns)
    dx, dy = (_RIGHT - _LEFT) / columns, (_HIGH - _LOW) / rows
    marks: list[Mark] = []
    for column in range(columns):
        x = _LEFT + dx * (column + 0.35)
        marks.append(wire((x, _HIGH + 13), (x, _HIGH + 14.5)))
        marks += resistor((x, _HIGH + 13), "down")
        marks.append(wire((x, _HIGH + 1), (x, _LOW - 3)))
        marks.append(word((x + 1.9, _HIGH + 7), f"RP{column + 1}", 2.4, ink=QUIET))
        marks.append(word((x, _LOW - 5.5), f"C{column + 1}", 3.2, "middle", WIRE, bold=True))
    last_x = _LEFT + dx * (columns - 1 + 0.35)
    first_x = _LEFT + dx * 0.35
    marks += rail((first_x, _HIGH + 13), "3V3")
    marks.append(wire((first_x, _HIGH + 14.5), (last_x, _HIGH + 14.5), ink=STRESS))
    marks.append(
        word((last_x + 9, _HIGH + 7), f"{circuit.parts['RP1'].value} each", 2.8, "start", QUIET)
    )
    for row in range(rows):
        y = _LOW + dy * (row + 0.3)
        marks.append(wire((_LEFT - 4, y), (_RIGHT, y)))
        marks.append(word((_LEFT - 6, y), f"R{row + 1}", 3.2, "end", WIRE, bold=True))
        marks.append(word((_RIGHT + 2, y), it.row_name(row), 2.4, "start", QUIET))
    for point in it.points:
        column = int(circuit.nets_of(f"S{point.channel}", "1")[0][1:]) - 1
        row = int(circuit.nets_of(f"D{point.channel}", "1")[0][1:]) - 1
        x, y = _LEFT + dx * (column + 0.35), _LOW + dy * (row + 0.3)
        marks += [
            Circle((x, y + 0.45 * dy), 0.55, WIRE, 0.0, WIRE),
            Line(((x, y + 0.45 * dy), (x + 0.42 * dx, y)), INK, THIN),
            Circle((x + 0.42 * dx, y), 0.55, WIRE, 0.0, WIRE),
            word((x + 0.3 * dx, y + 0.42 * dy), str(point.channel), 2.3),
        ]
    return marks


def _one_point(it: BuildPlan) -> list[Mark]:
    """One crossing as it is soldered, with polarity."""
    point = it.points[0]
    x, y = 352.0, 196.0
    return [
        frame(x - 12, y - 30, 74, 86, QUIET),
        word((x - 9, y + 50), "One point, as it is soldered", 3.4, bold=True),
        word((x - 9, y + 45), f"here {point.cell}: n = {point.channel}", 2.8, ink=QUIET),
        wire((x, y + 38), (x, y - 24)),
        word((x - 2, y + 38), f"C{point.column + 1}", 3.4, "end", WIRE, bold=True),
        joint((x, y + 20)),
        *switch((x, y + 20), "right", 22),
        word((x + 11, y + 28), f"S{point.channel} reed", 3.0, "middle"),
        wire((x + 22, y + 20), (x + 28, y + 20), (x + 28, y + 14)),
        *diode((x + 28, y + 14), "down", 16, 3.0),
        word((x + 34, y + 10), f"D{point.channel} 1N4148", 3.0),
        word((x + 34, y + 5.6), "anode: to reed", 2.8, ink=QUIET),
        word((x + 34, y + 1.2), "band: to row", 2.8, ink=STRESS, bold=True),
        wire((x + 28, y - 2), (x + 28, y - 12)),
        joint((x + 28, y - 12)),
        wire((x + 4, y - 12), (x - 4, y - 12), (x - 8, y - 12)),
        wire((x + 4, y - 12), (x + 58, y - 12)),
        word((x + 50, y - 9), f"R{point.row + 1}", 3.4, "middle", WIRE, bold=True),
        word((x + 4, y - 17), "rows and columns cross here", 2.5, ink=QUIET),
        word((x + 4, y - 20.6), "without touching", 2.5, ink=QUIET),
        word((x + 4, y - 26), "n = row x " + f"{it.matrix_columns} + column, from 0", 2.8),
    ]


# --- its lower part: buttons, supply and the line of lights ---


def buttons(circuit: Netlist) -> list[Mark]:
    """Each button to ground; the Pico's own pull-ups hold the wires high."""
    x, top = 346.0, 148.0
    found = circuit.of_kind("button")
    marks: list[Mark] = [word((x - 6, top + 8), "Buttons, over plug XB1", 3.4, bold=True)]
    for n, part in enumerate(found):
        y = top - 11 * n
        marks += [
            word((x - 6, y + 3), circuit.nets_of(part.ref, "1")[0], 3.0, "start", WIRE, bold=True),
            *switch((x - 6, y), "right", 30),
            wire((x + 24, y), (x + 30, y)),
            joint((x + 30, y)),
            word((x + 34, y), f"{part.ref} {part.value}", 3.0),
        ]
    marks.append(wire((x + 30, top), (x + 30, top - 11 * (len(found) - 1) - 4)))
    marks += ground((x + 30, top - 11 * (len(found) - 1) - 4))
    return marks


def supply(circuit: Netlist, it: BuildPlan) -> list[Mark]:
    """Socket, fuse, distribution and the capacitor at the strip."""
    x, y = 20.0, 82.0
    return [
        word((12, 97), "Supply of the lights", 3.4, bold=True),
        word((12, 92.5), "5 V: the Pico has its own USB, never from here", 2.8, ink=STRESS),
        frame(x - 6, y - 26, 20, 32),
        word((x + 4, y - 8), "J1", 3.6, "middle", bold=True),
        word((x + 4, y - 13), "USB-C", 2.6, "middle", QUIET),
        word((x + 12, y), "+", 3.6, "end", STRESS, bold=True),
        word((x + 12, y - 20), "-", 3.6, "end", bold=True),
        *fuse((x + 14, y), "right", 22),
        word((x + 25, y + 4), f"F1 {circuit.parts['F1'].value}", 3.0, "middle"),
        wire((x + 36, y), (x + 52, y)),
        joint((x + 44, y)),
        *capacitor((x + 44, y), "down", 20, polar=True),
        word((x + 48, y - 13), f"CB1 {circuit.parts['CB1'].value}F", 2.8),
        word((x + 48, y - 16.6), "stripe: minus", 2.6, ink=STRESS),
        wire((x + 14, y - 20), (x + 52, y - 20)),
        joint((x + 44, y - 20)),
        word((x + 54, y), "5V", 3.4, "start", STRESS, bold=True),
        word((x + 62, y), "lever connectors XP", 2.8, ink=QUIET),
        word((x + 54, y - 20), "GND", 3.4, "start", INK, bold=True),
        word((x + 65, y - 20), "lever connectors XG", 2.8, ink=QUIET),
        word((x - 6, y - 33), "5V and GND are fed into the strip at", 2.8),
        word(
            (x - 6, y - 37.6),
            ", ".join(f"L{led} ({it.strip[led].cell})" for led in it.injections),
            2.8,
            bold=True,
        ),
    ]


def lights(circuit: Netlist, it: BuildPlan) -> list[Mark]:
    """From the Pico's pin through the buffer and the resistor along the strip."""
    x, y = 150.0, 74.0
    marks: list[Mark] = [
        word((x - 12, 97), "Lights", 3.4, bold=True),
        word((x - 12, y + 3), circuit.nets_of("BUF1", "2")[0], 3.0, "start", WIRE, bold=True),
        wire((x - 12, y), (x + 16, y)),
        frame(x + 16, y - 22, 30, 34),
        word((x + 31, y + 8), "BUF1", 3.6, "middle", bold=True),
        word((x + 31, y - 18), circuit.parts["BUF1"].value, 2.8, "middle", QUIET),
        wire((x + 46, y), (x + 54, y)),
        *resistor((x + 54, y), "right", 16),
        word((x + 62, y + 4), f"RD1 {circuit.parts['RD1'].value}", 3.0, "middle"),
        wire((x + 70, y), (x + 88, y)),
        word((x + 72, y - 4), "plug XL1", 2.6, ink=QUIET),
        *rail((x + 36, y + 12), "5V"),
        *ground((x + 31, y - 22)),
        *capacitor((x + 6, y - 10), "down", 10),
        *rail((x + 6, y - 10), "5V"),
        *ground((x + 6, y - 20)),
        word((x - 10, y - 16), f"CD1 {circuit.parts['CD1'].value}F", 2.6),
    ]
    marks += [
        word((x + 17, y), f"2 {BUFFER['2']}", 2.6),
        word((x + 17, y - 7), f"1 {BUFFER['1']}", 2.6),
        word((x + 45, y), f"{BUFFER['3']} 3", 2.6, "end"),
    ]
    marks += [
        word((x + 17, y - 11), "to GND", 2.4, ink=QUIET),
        word((x - 12, y - 33), _unused(circuit), 2.8),
        word((x - 12, y - 37.6), "pin 14 to 5V, pin 7 to GND, CD1 right beside them", 2.8),
    ]
    return marks + _strip(it, x + 88, y)


def _unused(circuit: Netlist) -> str:
    """Where the pins of the three spare buffers go, from the netlist."""
    spare = [number for number in BUFFER if number not in ("1", "2", "3", "7", "14")]
    by_net = {
        net: [number for number in spare if circuit.nets_of("BUF1", number) == (net,)]
        for net in ("5V", "GND")
    }
    free = [number for number in spare if not circuit.nets_of("BUF1", number)]
    return (
        f"spare pins of BUF1: {', '.join(by_net['5V'])} to 5V; {', '.join(by_net['GND'])} to GND;"
        f" {', '.join(free)} stay free"
    )


def _strip(it: BuildPlan, x: float, y: float) -> list[Mark]:
    """The first lights, the last, and the way between them in words."""
    marks: list[Mark] = []
    last = len(it.strip) - 1
    for n, led in enumerate((0, 1, 2, last)):
        left = x + 34 * n + (14 if led == last else 0)
        marks += [
            frame(left, y - 8, 22, 16),
            word((left + 11, y + 4.4), f"L{led}", 3.4, "middle", bold=True),
            word((left + 11, y), it.strip[led].cell, 3.0, "middle", QUIET),
            word((left + 1, y - 5), "DIN", 2.2, ink=QUIET),
            word((left + 21, y - 5), "DOUT", 2.2, "end", QUIET),
            *rail((left + 11, y + 8), "5V"),
            *ground((left + 11, y - 8)),
        ]
        if led < last:
            marks.append(wire((left + 22, y), (left + 34 + (14 if led == 2 else 0), y)))
    marks += [
        word((x + 34 * 3, y - 5), f"... {last - 3} more ...", 2.8, "middle", QUIET),
        word((x, y - 24), _way(it), 2.8),
    ]
    return marks


def _way(it: BuildPlan) -> str:
    """The strip's way in words: the ends of its first rows."""
    cells = [point.cell for point in it.strip]
    turns = [cells[0]]
    for before, after in zip(it.strip, it.strip[1:], strict=False):
        if before.row != after.row:
            turns += [before.cell, after.cell]
    shown = [cell for n, cell in enumerate(turns) if n == 0 or cell != turns[n - 1]]
    return f"the strip's way: {' - '.join(shown[:7])} - ... - {cells[-1]}"


# --- symbols as marks, in millimetres, y up (IEC 60617 shapes) ---

Way: TypeAlias = Literal["right", "left", "up", "down"]
INK, WIRE, QUIET, STRESS = "#1b1b1b", "#1f5fa8", "#6d6d6d", "#b3261e"
THIN, THICK = 0.3, 0.55
LETTER = 3.0
"""Height of the usual lettering: 2.1 mm when an A3 sheet is printed on A4."""

_STEPS: Mapping[Way, Point] = {"right": (1, 0), "left": (-1, 0), "up": (0, 1), "down": (0, -1)}


def along(start: Point, way: Way, far: float, aside: float = 0.0) -> Point:
    """The point so far along a way, and so far to its left."""
    dx, dy = _STEPS[way]
    return start[0] + dx * far - dy * aside, start[1] + dy * far + dx * aside


def wire(*points: Point, ink: str = WIRE) -> Line:
    """A wire through points."""
    return Line(points, ink, THICK)


def joint(at: Point) -> Circle:
    """Where wires are joined."""
    return Circle(at, 0.7, WIRE, 0.0, WIRE)


def word(
    at: Point,
    words: str,
    size: float = LETTER,
    anchor: Anchor = "start",
    ink: str = INK,
    turn: float = 0.0,
    bold: bool = False,
) -> Text:
    """Lettering."""
    return Text(at, size, words, ink, anchor, turn, bold)


def resistor(start: Point, way: Way, length: float = 12.0) -> list[Mark]:
    """A box between two leads."""
    lead = (length - 7.0) / 2
    corners = (
        along(start, way, lead, 1.3),
        along(start, way, lead + 7, 1.3),
        along(start, way, lead + 7, -1.3),
        along(start, way, lead, -1.3),
    )
    return [
        wire(start, along(start, way, lead)),
        Line(corners, INK, THICK, closed=True),
        wire(along(start, way, lead + 7), along(start, way, length)),
    ]


def diode(start: Point, way: Way, length: float = 12.0, size: float = 2.2) -> list[Mark]:
    """A diode whose cathode, the bar, points the way the current goes."""
    base = (length - 1.6 * size) / 2
    tip = base + 1.6 * size
    return [
        wire(start, along(start, way, base)),
        Area(
            (along(start, way, base, size), along(start, way, base, -size), along(start, way, tip)),
            INK,
        ),
        Line((along(start, way, tip, size), along(start, way, tip, -size)), INK, 1.6 * THICK),
        wire(along(start, way, tip), along(start, way, length)),
    ]


def switch(start: Point, way: Way, length: float = 12.0) -> list[Mark]:
    """An open contact."""
    first, last = (length - 7.0) / 2, (length + 7.0) / 2
    return [
        wire(start, along(start, way, first)),
        Circle(along(start, way, first), 0.5, INK, THIN, INK),
        Line((along(start, way, first), along(start, way, last - 0.6, 2.4)), INK, THICK),
        Circle(along(start, way, last), 0.5, INK, THIN, INK),
        wire(along(start, way, last), along(start, way, length)),
    ]


def capacitor(start: Point, way: Way, length: float = 10.0, polar: bool = False) -> list[Mark]:
    """Two plates; a polar one has its plus at the start."""
    middle = length / 2
    plates: list[Mark] = [
        Line((along(start, way, at, 2.6), along(start, way, at, -2.6)), INK, 1.6 * THICK)
        for at in (middle - 0.8, middle + 0.8)
    ]
    plus = along(start, way, middle - 2.6, 3.0)
    return [
        wire(start, along(start, way, middle - 0.8)),
        *plates,
        wire(along(start, way, middle + 0.8), along(start, way, length)),
        *([word(plus, "+", anchor="middle", ink=STRESS)] if polar else []),
    ]


def fuse(start: Point, way: Way, length: float = 14.0) -> list[Mark]:
    """A box with the wire running through."""
    return [*resistor(start, way, length), wire(start, along(start, way, length))]


def ground(at: Point) -> list[Mark]:
    """The common zero, below a wire's end."""
    x, y = at
    bars = [
        Line(((x - wide, y - down), (x + wide, y - down)), INK, THICK)
        for wide, down in ((2.0, 1.5), (1.3, 2.3), (0.6, 3.1))
    ]
    return [wire(at, (x, y - 1.5)), *bars]


def rail(at: Point, name: str) -> list[Mark]:
    """A supply above a wire's end."""
    x, y = at
    return [
        wire(at, (x, y + 1.5)),
        Line(((x - 2, y + 1.5), (x + 2, y + 1.5)), STRESS, THICK),
        word((x, y + 3.9), name, anchor="middle", ink=STRESS),
    ]


def frame(x: float, y: float, width: float, height: float, ink: str = INK) -> Line:
    """A part drawn as a box; (x, y) is its lower left corner."""
    return Line(box(x, y, width, height), ink, THICK, closed=True)
