"""The lower part of a circuit sheet: buttons, supply and the line of lights.

In: the netlist as read back, the plan for names. Out: marks for ``schematic.py``.
"""

from __future__ import annotations

from hardware.drawing.marks import Mark
from hardware.electronics.netlist import Netlist
from hardware.electronics.pico import BUFFER
from hardware.electronics.plan import BuildPlan
from hardware.electronics.symbols import (
    INK,
    QUIET,
    STRESS,
    WIRE,
    capacitor,
    frame,
    fuse,
    ground,
    joint,
    rail,
    resistor,
    switch,
    wire,
    word,
)


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
