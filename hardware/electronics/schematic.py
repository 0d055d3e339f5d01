"""A board's circuit on one sheet of A3, drawn from its netlist.

In: the netlist as read back, the plan for names. Out: a drawing. Every pin's wire is looked up in
the netlist, so the sheet cannot show another circuit than the one that was checked.
"""

from __future__ import annotations

from hardware.drawing.marks import Anchor, Circle, Drawing, Line, Mark
from hardware.electronics import schematic_feet
from hardware.electronics.netlist import Netlist
from hardware.electronics.pico import PICO
from hardware.electronics.plan import BuildPlan
from hardware.electronics.symbols import (
    INK,
    QUIET,
    STRESS,
    THIN,
    WIRE,
    diode,
    frame,
    joint,
    rail,
    resistor,
    switch,
    wire,
    word,
)

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
    marks += schematic_feet.buttons(circuit)
    marks += schematic_feet.supply(circuit, it)
    marks += schematic_feet.lights(circuit, it)
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
