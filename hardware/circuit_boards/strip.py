"""A strip of cells: the circuit board under a few cells of one rank, from west to east.

In: how many cells, how far apart, which way the lights' data flows. Out: a ``Design``. The reeds
lie in milled slots and are soldered by hand; a maker fits everything else. Buses run straight:
along the strip on the bare side, across it on the side of the parts.

Row wires come in at the south and leave at the north, each one way further west, so that every
strip finds its own row on the same way and all strips of a column of strips are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from hardware.circuit_boards import hall
from hardware.circuit_boards.design import Design, Edge, Placed, Point, Pour, Text, Track, Via
from hardware.circuit_boards.fitted import LAND, part

Flow = Literal["east", "west"]
"""Where the lights' data goes: the snake of the board files runs back in every second rank."""

ROWS = 11
"""Row ways of a ribbon: the most ranks of a board."""

SIGNALS = (
    "GND", "C1", "C2", *(f"ROW{n}" for n in range(1, ROWS + 1)), "C3", "C4", "3V3", "GND",
)  # fmt: skip
"""The ways of a signal ribbon, from west to east."""

POWER = ("GND",) * 2 + ("5V",) * 4 + ("GND",) * 2
"""The ways of a power ribbon: the same from either side, so that no ribbon can swap the poles."""

LINK = ("GND", "", "DATA", "GND")
"""The pins of a light cable, 1 to 4. 5 V has ribbons of its own: with one of them out, one contact
of 1 A here would carry the rest."""

# --- the stack's measures (hardware/dimensions.toml and the printed parts are made for these) ---

WIDTH, SHORT = 20.0, 1.0
"""Of the board; it is so much shorter than its cells, so that strips meet freely."""

LIGHT: Point = (0.0, -7.0)
"""The middle of the light, from the middle of the cell."""

REED_X, REED_SPAN = 9.5, 24.5
"""The middle of the reed, and the distance of its two pads: it detects a piece above the middle of
the cell best from there (``parts/margins.py``)."""

SLOT: Point = (15.5, 2.8)
"""Milled for the glass of the reed: 14.0 x 2.28 at most, and the mill's 0.2."""

WINDOW = -14.2
"""The middle of a cell's place for connectors."""

# --- where copper runs, y from the middle of the strip ---

_GND_Y, _GND_W = 3.6, 3.0
_5V_Y, _5V_W = -5.6, 3.0
_ROW_Y = -9.2
_COLUMN_Y = (6.2, 7.0, 8.6, 7.8)
"""Of C1 to C4. Seen from the ribbon, each leaves before the next one's via."""

_DATA_Y = (-2.2, -2.85, -3.5)
"""Of every second step between lights, of the others, and of the way back in a short strip."""

_SIGNAL, _WIDE = 0.2, 0.6

_INSET = 0.3
"""Of a plug's front from the board's edge, so that its drawn line is printed."""


Sensor = Literal["reed", "hall"]


class Strip(NamedTuple):
    """A kind of strip; ``flow`` as seen from above."""

    cells: int
    pitch: float
    flow: Flow
    sensor: Sensor = "reed"

    @property
    def name(self) -> str:
        """For files and the silkscreen."""
        return f"strip-{self.cells}-{self.flow}{'-hall' if self.sensor == 'hall' else ''}"

    @property
    def middles(self) -> tuple[float, ...]:
        """The middles of the cells from west to east; the strip's own middle is 0."""
        return tuple(self.pitch * (n - (self.cells - 1) / 2) for n in range(self.cells))

    @property
    def length(self) -> float:
        """Of the board."""
        return self.cells * self.pitch - SHORT

    @property
    def order(self) -> tuple[int, ...]:
        """The cells, from 1, in the order the data reaches their lights."""
        cells = tuple(range(1, self.cells + 1))
        return cells if self.flow == "east" else cells[::-1]

    @property
    def east_link(self) -> tuple[int, bool]:
        """The cell with the second light cable's plug, and whether that leaves to the north: the
        last cell, or in a strip of three, where the power ribbon is, the first cell's south.
        """
        return (self.cells, True) if self.cells > POWER_CELL else (1, False)


SIGNAL_CELL, POWER_CELL = 2, 3
"""The cells, from 1, in whose windows the ribbons are plugged in."""


def strip(one: Strip) -> Design:
    """The board."""
    sensors = _reeds(one) if one.sensor == "reed" else hall.parts(one)
    parts = [*_cells(one), *sensors, *_plugs(one)]
    tracks: list[Track] = []
    vias: list[Via] = []
    joined = _sensors(one) if one.sensor == "reed" else _hall_switches(one)
    for piece in (_supply(one), _lights(one), joined, _signals(one), _links(one)):
        for copper in piece:
            if isinstance(copper, Track):
                tracks.append(copper)
            else:
                vias.append(copper)
    half, side = one.length / 2, WIDTH / 2
    slots = [(cx + REED_X, 0.0) for cx in one.middles if one.sensor == "reed"]
    inset = 0.4
    return Design(
        one.name,
        tuple(parts),
        tuple(tracks),
        tuple(vias),
        (Pour("GND", box((0, 0), 2 * (half - inset), 2 * (side - inset))),),
        (
            Edge(box((0, 0), one.length, WIDTH)),
            *(Edge(box(middle, *SLOT)) for middle in slots),
        ),
        texts=tuple(_texts(one)),
        underside=True,
    )


def box(middle: Point, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a rectangle."""
    x, y = middle
    return tuple(
        (x + across * width / 2, y + up * height / 2)
        for across, up in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )


# --- parts ---


def _cells(one: Strip) -> Iterator[Placed]:
    data = data_nets(one)
    for n, cx in enumerate(one.middles, start=1):
        before, after = data[n]
        yield part(f"L{n}", "smd-led", (cx + LIGHT[0], LIGHT[1]), 0,
                    {"1": "5V", "2": after, "3": "GND", "4": before})  # fmt: skip
        yield part(f"C{n}", "smd-bypass", (cx + 4.6, -6.125), 90, {"1": "GND", "2": "5V"})


def _reeds(one: Strip) -> Iterator[Placed]:
    for n, cx in enumerate(one.middles, start=1):
        yield part(f"D{n}", "smd-diode", (cx - 5.2, -4.5), 90, {"1": "R", "2": f"P{n}"})
        yield part(f"S{n}", "reed", (cx + REED_X, 0), 0, {"1": f"C{n}", "2": f"P{n}"})


def data_nets(one: Strip) -> dict[int, tuple[str, str]]:
    """For each cell the nets its light gets the data from, and hands it on to."""
    nets = ["DATA_IN", *(f"DATA{n}" for n in range(1, one.cells)), "DATA_OUT"]
    return dict(zip(one.order, pairwise(nets), strict=True))


def _plugs(one: Strip) -> Iterator[Placed]:
    signal_x, power_x = (one.middles[cell - 1] + WINDOW for cell in (SIGNAL_CELL, POWER_CELL))
    for ref, kind, x, ways, north in (
        ("X1", "ribbon-18", signal_x, signal_nets(north=False), False),
        ("X2", "ribbon-18", signal_x, signal_nets(north=True), True),
        ("X3", "ribbon-8", power_x, POWER, False),
        ("X4", "ribbon-8", power_x, POWER, True),
    ):
        y = WIDTH / 2 - _INSET - LAND[kind].front
        numbers = range(1, len(ways) + 1) if north else range(len(ways), 0, -1)
        nets = {str(pad): net for pad, net in zip(numbers, ways, strict=True) if net}
        yield part(ref, kind, (x, y if north else -y), 180 if north else 0, nets)
    west_net, east_net = _link_nets(one)
    for ref, data, (x, y), north in (
        ("X5", west_net, *_link_place(one, 1, north=True)),
        ("X6", east_net, *_link_place(one, *one.east_link)),
    ):
        pins = enumerate(LINK, start=1)
        nets = {str(pad): net.replace("DATA", data) for pad, net in pins if net}
        yield part(ref, "light-cable", (x, y), 180 if north else 0, nets)
    for ref, net, y in (("W1", "5V", _5V_Y), ("W2", "GND", _GND_Y)):
        yield part(ref, "wire-pad", (one.middles[0] - 7.8, y), 0, {"1": net})


def signal_nets(*, north: bool) -> tuple[str, ...]:
    """The strip's nets on the ways of its signal ribbon, empty for none, from west to east."""

    def net(way: str) -> str:
        if not way.startswith("ROW"):
            return way
        row = int(way[3:])
        if north:
            return f"PASS{row}" if row < ROWS else ""
        return f"PASS{row - 1}" if row > 1 else "R"

    return tuple(map(net, SIGNALS))


def _link_nets(one: Strip) -> tuple[str, str]:
    """The data nets of the western and of the other light cable."""
    return ("DATA_IN", "DATA_OUT") if one.flow == "east" else ("DATA_OUT", "DATA_IN")


def _link_place(one: Strip, cell: int, north: bool) -> tuple[Point, bool]:
    y = WIDTH / 2 - LAND["light-cable"].front - 0.8
    return (one.middles[cell - 1] + WINDOW, y if north else -y), north


def _texts(one: Strip) -> Iterator[Text]:
    yield Text(f"lodeboard {one.name}", (one.middles[0] + 11, 7.4), 0.9)
    yield Text("NORTH", (one.middles[0] + 11, 4.6), 0.9)
    for n, cx in enumerate(one.middles, start=1):
        yield Text(f"S{n}", (cx + (REED_X if one.sensor == "reed" else -6.0), -2.6), 0.9)
    yield Text("5V", (one.middles[0] - 7.8, -7.6), 0.8)
    yield Text("GND", (one.middles[0] - 7.8, 5.9), 0.8)


# --- copper ---

Copper = Track | Via
"""What joins two places of a net."""


def _pads(kind: str) -> float:
    """How far from the middle of the strip the pads of a plug at its edge lie."""
    return WIDTH / 2 - _INSET - LAND[kind].front - LAND[kind].row


def _across(net: str, x: float, y: float, to: float, width: float = _SIGNAL) -> Track:
    return Track(net, "F", width, ((x, y), (x, to)))


def _along(net: str, y: float, x: float, to: float, width: float = _SIGNAL) -> Track:
    return Track(net, "B", width, ((x, y), (to, y)))


def _supply(one: Strip) -> Iterator[Copper]:
    """5 V and ground along the strip, and across it between the power ribbon's two plugs."""
    west, east = one.middles[0] - 7.8, one.middles[-1]
    yield _along("5V", _5V_Y, west, east + 0.95, _5V_W)
    yield _along("GND", _GND_Y, west, east, _GND_W)
    x0 = one.middles[POWER_CELL - 1] + WINDOW
    pads = _pads("ribbon-8")
    for way, net in enumerate(POWER):
        x = x0 + way - (len(POWER) - 1) / 2
        south = -pads - 1.8 if net == "5V" else -pads
        yield _across(net, x, south, pads, _WIDE)
        for y in (-pads - 1.05, south) if net == "5V" else (2.5, 3.4):
            yield Via(net, (x, y))


def _lights(one: Strip) -> Iterator[Copper]:
    """Supply of each light with its capacitor, and data from light to light."""
    # The pads of a light, from its middle.
    px, py = 2.45, 1.65
    top, bottom = LIGHT[1] + py, LIGHT[1] - py
    for cx in one.middles:
        yield Track("5V", "F", _WIDE, ((cx + 0.95, top), (cx + px, top), (cx + 4.6, top)))
        yield Via("5V", (cx + 0.95, top))
        yield Track("GND", "F", 0.5, ((cx - px, bottom), (cx - 0.9, bottom), (cx - 0.9, _GND_Y)))
        yield Via("GND", (cx - 0.9, _GND_Y))
        yield Via("GND", (cx - 0.9, _GND_Y - 1.0))
        yield Via("GND", (cx + 19, -8.1))
        yield Track("GND", "F", 0.5, ((cx + 4.6, -6.9), (cx + 4.6, -8.1), (cx + 5.6, -8.1)))
        yield Via("GND", (cx + 5.6, -8.1))
    nets = data_nets(one)
    for step, (cell, after) in enumerate(pairwise(one.order)):
        net, y = nets[cell][1], _DATA_Y[step % 2]
        here, there = one.middles[cell - 1], one.middles[after - 1]
        yield from _out_stub(net, here, y)
        yield from _in_stub(net, there, y)
        yield _along(net, y, here + _OUT_X, there + _IN_X)


_OUT_X, _IN_X = 7.0, -2.45


def _out_stub(net: str, cx: float, y: float) -> Iterator[Copper]:
    """From a light's data output to the bare side at height ``y``."""
    low = LIGHT[1] - 1.65
    yield Track(net, "F", _SIGNAL, ((cx + 2.45, low), (cx + 2.45, -9.4), (cx + _OUT_X, -9.4),
                                    (cx + _OUT_X, y)))  # fmt: skip
    yield Via(net, (cx + _OUT_X, y))


def _in_stub(net: str, cx: float, y: float) -> Iterator[Copper]:
    """From the bare side at height ``y`` to a light's data input."""
    yield _across(net, cx + _IN_X, LIGHT[1] + 1.65, y)
    yield Via(net, (cx + _IN_X, y))


def _sensors(one: Strip) -> Iterator[Copper]:
    """Reed to diode, diodes to the row wire, reeds to their column wires."""
    for n, cx in enumerate(one.middles, start=1):
        pad = cx + REED_X - REED_SPAN / 2
        yield Track(f"P{n}", "F", 0.3, ((pad, 0), (cx - 5.2, 0), (cx - 5.2, -2.85)))
        yield _across("R", cx - 5.2, -6.15, _ROW_Y, 0.3)
        yield Via("R", (cx - 5.2, _ROW_Y))
        other, y = cx + REED_X + REED_SPAN / 2, _COLUMN_Y[n - 1]
        yield _across(f"C{n}", other, y, 0)
        yield Via(f"C{n}", (other, y))
    yield _along("R", _ROW_Y, one.middles[0] - 5.2, one.middles[-1] - 5.2, 0.25)


def _column_end(one: Strip, n: int) -> float:
    """Where a column's line ends: at its reed, or at its diode beside the Hall switches' buffer."""
    if one.sensor == "hall":
        return hall.column_end(one, n)
    return one.middles[n - 1] + REED_X + REED_SPAN / 2


def _hall_switches(one: Strip) -> Iterator[Copper]:
    pads, x0 = _pads("ribbon-18"), one.middles[SIGNAL_CELL - 1] + WINDOW
    v33, row = (x0 + 0.5 * (SIGNALS.index(way) - (len(SIGNALS) - 1) / 2) for way in ("3V3", "ROW1"))
    yield from hall.copper(one, _COLUMN_Y, _ROW_Y, (v33, pads))
    yield _along("R", _ROW_Y, row, hall.row_end(one), 0.25)


def _signals(one: Strip) -> Iterator[Copper]:
    """Across the strip from ribbon to ribbon, each row one way further west; taps to the buses."""
    x0 = one.middles[SIGNAL_CELL - 1] + WINDOW
    pads = _pads("ribbon-18")

    def x(way: int) -> float:
        return x0 + 0.5 * (way - (len(SIGNALS) - 1) / 2)

    for way, name in enumerate(SIGNALS):
        if name.startswith("ROW"):
            if name != "ROW1":
                net = f"PASS{int(name[3:]) - 1}"
                yield Track(net, "F", _SIGNAL, ((x(way), -pads), (x(way), -2.4), (x(way - 1), 2.4),
                                                (x(way - 1), pads)))  # fmt: skip
            else:
                yield _across("R", x(way), -pads, _ROW_Y)
                yield Via("R", (x(way), _ROW_Y))
        elif name == "GND":
            yield _across(name, x(way), -pads, pads, 0.3)
            out = -0.9 if way == 0 else 0.9
            yield Track(name, "F", 0.3, ((x(way), pads), (x(way) + out, pads)))
            yield Via(name, (x(way) + out, pads))
        else:
            yield _across(name, x(way), -pads, pads)
            if name[0] == "C" and int(name[1:]) <= one.cells:
                n = int(name[1:])
                y, aside = _COLUMN_Y[n - 1], {1: -0.25, 4: 0.25}.get(n, 0.0)
                beside = x(way) + aside
                turns = ((x(way), pads), (x(way), pads + 0.9), (beside, pads + 1.3), (beside, y))
                yield Track(name, "F", _SIGNAL, turns)
                yield Via(name, (beside, y))
                yield _along(name, y, beside, _column_end(one, n))


def _links(one: Strip) -> Iterator[Copper]:
    """Light cables: supply to the buses, data to the first and from the last light."""
    first, last = one.order[0], one.order[-1]
    nets = data_nets(one)
    west, other = _link_nets(one)
    step = (one.cells - 1) % 2
    for data, ((x, y), north) in (
        (west, _link_place(one, 1, north=True)),
        (other, _link_place(one, *one.east_link)),
    ):
        sign = 1 if north else -1
        pads = y - 2.0 * sign
        for pin, net in enumerate(LINK):
            px = x + (pin - 1.5) * sign
            if net == "DATA":
                back = data == other and one.east_link[0] == 1
                level = (
                    _DATA_Y[2] if back else _DATA_Y[step] if data == nets[last][1] else _DATA_Y[1]
                )
                yield _across(data, px, pads, level)
                yield Via(data, (px, level))
                if data == nets[first][0]:
                    yield from _in_stub(data, one.middles[first - 1], level)
                    yield _along(data, level, px, one.middles[first - 1] + _IN_X)
                else:
                    yield from _out_stub(data, one.middles[last - 1], level)
                    yield _along(data, level, px, one.middles[last - 1] + _OUT_X)
            elif net:
                to = _GND_Y - 0.5
                yield _across(net, px, pads, to, 0.4)
                if north:  # the other one, to its south, meets the same holes
                    yield Via(net, (px, to))
