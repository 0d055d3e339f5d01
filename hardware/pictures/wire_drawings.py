"""Drawings of wires: a diode's ends, rows and columns from below, the supply.

Drawn as a builder sees the board while soldering: from below, so that file a is on the right.
"""

from __future__ import annotations

from collections.abc import Iterator

from hardware.drawing.marks import Circle, Drawing, Line, Mark, Text
from hardware.pictures.strokes import (
    BLUE,
    GLASS,
    GREEN,
    INK,
    ORANGE,
    RED,
    SOFT,
    arrow,
    block,
    dot,
    drawing,
    labelled,
    note,
)


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
