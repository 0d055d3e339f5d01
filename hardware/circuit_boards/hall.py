"""Hall switches on a strip instead of reeds: nothing is left to solder.

In: a strip. Out: parts and copper. A DRV5033 stands in the middle of each cell and is always on, so
that it keeps its hysteresis; its output, held at 5 V, is an input of a buffer beside the signal
ribbon, which stands a voltage above its supply. The strip's row wire switches all of the buffer's
outputs on. Through a diode each pulls its column low, as a closed reed would: controller and
scanner are those of reeds, and a column has as much time to settle.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from hardware.circuit_boards.design import Placed, Track, Via
from hardware.circuit_boards.fitted import part
from hardware.electronics.power import FUSES, MARGIN, REST_MA

if TYPE_CHECKING:
    from hardware.circuit_boards.strip import Strip

MA_EACH = 3.5
"""Of a DRV5033, at most (its data sheet: 2.7 typically)."""

ENABLE_PF = 70.0
"""At a strip's row wire: four enabling inputs of 5 pF, the wire itself and its ribbon (E)."""

PULL_UP_OHM, HIGH = 10_000.0, 0.6
"""Of a row wire, on each strip; the share of the supply at which an input is high for sure
(SN74LVC125A: 2.0 V of 3.3 V)."""


def row_off_us() -> float:
    """How long after a row is released its buffers are still on, at most. The number of strips on
    the row does not matter: each brings its own pull-up.
    """
    return PULL_UP_OHM * ENABLE_PF * 1e-6 * math.log(1 / (1 - HIGH))


def budget_ma(sensors: int) -> int:
    """What is left for the lights when the sensors, too, are fed through the fuse: ``budget_ma`` of
    the board file, in whole 50 mA.
    """
    fuse = 1000 * max(FUSES.values())
    return int((fuse / MARGIN - REST_MA - sensors * MA_EACH) // 50 * 50)


_LEVEL = (-0.9, -0.3, 0.3, 0.9)
"""Where the sensors' lines run along the bare side, y from the middle of the strip."""

_BUFFER_X = 13.5
"""The buffer's middle, from the middle of the second cell."""

_Y, _A = {1: 1.27, 2: -2.54, 3: -3.81, 4: 0.0}, {1: 2.54, 2: -1.27, 3: -2.54, 4: 1.27}
"""Outputs and inputs of the buffer's four parts, from its middle; 1 and 2 at the south."""

_LANE = {1: 0.635, 2: -1.905, 3: -3.81, 4: 0.0}
"""Where each output goes north: those of the south between two pins."""

_DIODE_X, _DIODE_Y = {3: -4.6, 2: -2.3, 4: 0.0, 1: 2.3}, 6.15
_ROW_PINS, _OE = ("1", "4", "10", "13"), {"1": 3.81, "4": 0.0, "10": -1.27, "13": 2.54}
_PIN_Y, _PIN_END = 2.475, 1.5


def nets(cells: int) -> Mapping[str, str]:
    """The nets on the pads of the buffer. A part without a sensor has its input at ground."""
    pads = {"7": "GND", "14": "3V3", **dict.fromkeys(_ROW_PINS, "R")}
    for n, (a, y) in enumerate((("2", "3"), ("5", "6"), ("9", "8"), ("12", "11")), start=1):
        pads[a] = f"H{n}" if n <= cells else "GND"
        if n <= cells:
            pads[y] = f"Y{n}"
    return pads


def parts(one: Strip) -> Iterator[Placed]:
    """Sensors, buffer, diodes and what belongs to them."""
    for n, cx in enumerate(one.middles, start=1):
        yield part(f"S{n}", "smd-hall", (cx, 0.0), 0, {"1": "5V", "2": f"H{n}", "3": "GND"})
        yield part(f"RH{n}", "smd-pull-up", (cx + 2.75, 0.0), 90, {"1": f"H{n}", "2": "5V"})
        yield part(f"CH{n}", "smd-bypass", (cx + 5.375, 1.8), 180, {"1": "5V", "2": "GND"})
    x = one.middles[1] + _BUFFER_X
    yield part("U1", "smd-tristate", (x, 0.0), 90, dict(nets(one.cells)))
    yield part("CU1", "smd-bypass", (x + 5.375, 5.5), 180, {"1": "3V3", "2": "GND"})
    yield part("RR1", "smd-pull-up", (x + 5.4, 0.0), 90, {"1": "R", "2": "3V3"})
    for n in range(1, one.cells + 1):
        yield part(f"D{n}", "smd-diode", (x + _DIODE_X[n], _DIODE_Y), 90,
                   {"1": f"Y{n}", "2": f"C{n}"})  # fmt: skip


def column_end(one: Strip, n: int) -> float:
    """How far east a column's line has to go on the bare side."""
    return one.middles[1] + _BUFFER_X + _DIODE_X[n] + 1.15


def row_end(one: Strip) -> float:
    """The same of the row's line."""
    return one.middles[1] + _BUFFER_X + _OE["1"]


def copper(
    one: Strip, column_y: tuple[float, ...], row_y: float, v33: tuple[float, float]
) -> Iterator[Track | Via]:
    """``column_y``, ``row_y``: where those lines run; ``v33``: where the ribbon brings 3.3 V."""
    for n, cx in enumerate(one.middles, start=1):
        yield from _cell(n, cx)
    x = one.middles[1] + _BUFFER_X
    for n, cx in enumerate(one.middles, start=1):
        level = _LEVEL[n - 1]
        yield Track(f"H{n}", "B", 0.2, ((cx + 3.75, level), (x + _A[n], level)))
        south = -1 if n < 3 else 1
        yield Track(f"H{n}", "F", 0.2, ((x + _A[n], south * _PIN_Y), (x + _A[n], level)))
        yield Via(f"H{n}", (x + _A[n], level))
        yield from _output(n, x, column_y[n - 1])
    for n in range(one.cells + 1, 5):
        yield Track("GND", "F", 0.2, ((x + _A[n], _PIN_Y), (x + _A[n], _LEVEL[n - 1])))
        yield Via("GND", (x + _A[n], _LEVEL[n - 1]))
    yield from _enable(x, row_y)
    yield from _buffer_supply(x, v33)


def _cell(n: int, cx: float) -> Iterator[Track | Via]:
    net = f"H{n}"
    yield Track("5V", "F", 0.4, ((cx + 4.6, -5.35), (cx + 4.6, 1.8), (cx + 0.94, 1.8),
                                 (cx + 0.94, 0.95)))  # fmt: skip
    yield Track("5V", "F", 0.4, ((cx + 2.75, 0.775), (cx + 2.75, 1.8)))
    yield Track("GND", "F", 0.4, ((cx + 6.15, 1.8), (cx + 6.15, 2.6)))
    yield Via("GND", (cx + 6.15, 2.6))
    yield Track(net, "F", 0.2, ((cx + 0.94, -0.95), (cx + 2.75, -0.95), (cx + 3.75, -0.775),
                                (cx + 3.75, _LEVEL[n - 1])))  # fmt: skip
    yield Via(net, (cx + 3.75, _LEVEL[n - 1]))


def _output(n: int, x: float, column_y: float) -> Iterator[Track | Via]:
    """From the buffer through the diode to the column's line."""
    lane, diode = x + _LANE[n], x + _DIODE_X[n]
    south = ((x + _Y[n], -_PIN_Y), (x + _Y[n], -_PIN_END + 0.3), (lane, -_PIN_END + 0.9))
    start = south if n < 3 else ((lane, _PIN_Y),)
    yield Track(f"Y{n}", "F", 0.2, (*start, (lane, 3.65), (diode, 4.2), (diode, _DIODE_Y - 1.65)))
    top = _DIODE_Y + 1.65
    yield Track(f"C{n}", "F", 0.2, ((diode, top), (diode + 1.15, top)))
    if abs(column_y - top) > 0.01:
        yield Track(f"C{n}", "F", 0.2, ((diode + 1.15, top), (diode + 1.15, column_y)))
    yield Via(f"C{n}", (diode + 1.15, column_y))


def _enable(x: float, row_y: float) -> Iterator[Track | Via]:
    """The row wire to the four enabling pins, and its pull-up."""
    one, two, three, four = (x + _OE[pin] for pin in _ROW_PINS)
    for south, north in ((two, three), (one, four)):
        yield Track("R", "F", 0.2, ((north, _PIN_Y), (north, 1.0), (south, 1.0), (south, row_y)))
        yield Via("R", (south, row_y))
    yield Track("R", "F", 0.2, ((one, -2.2), (x + 5.4, -2.2), (x + 5.4, -0.775)))


def _buffer_supply(x: float, v33: tuple[float, float]) -> Iterator[Track | Via]:
    vcc, up, (pad, y), beside = x + 3.81, x + 4.6, v33, v33[0] + 0.6
    yield Track("3V3", "F", 0.2, (v33, (pad, y + 0.9), (beside, y + 1.5), (beside, 9.3)))
    yield Via("3V3", (beside, 9.3))
    yield Track("3V3", "B", 0.25, ((beside, 9.3), (up, 9.3)))
    yield Via("3V3", (up, 9.3))
    yield Track("3V3", "F", 0.25, ((up, 9.3), (up, 2.2), (vcc, 2.2)))
    yield Track("3V3", "F", 0.25, ((up, 2.2), (x + 5.4, 2.2), (x + 5.4, 0.775)))
    ground = x - 3.81
    yield Track("GND", "F", 0.3, ((ground, -_PIN_Y), (ground, 0.95)))
    yield Via("GND", (ground, 0.95))
