"""A spoke of the round board: the circuit board under the cells of one direction, from the inside
outwards.

In: how many cells, how far apart. Out: a ``Design``, its x outwards. Cells, stack and parts are
those of a strip. One ribbon at the inner end joins it to the hub: a spoke's cells share a column
wire, each has the row wire of its ring, and each ring's data comes in and goes out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware.circuit_boards.design import Design, Edge, Placed, Pour, Text, Track, Via
from hardware.circuit_boards.fitted import LAND, part
from hardware.circuit_boards.strip import (
    LIGHT,
    REED_SPAN,
    REED_X,
    SHORT,
    SLOT,
    WIDTH,
    Copper,
    box,
)

RINGS = 4
"""Row ways of a spoke's ribbon, and data ways in and out."""

WAYS = (
    "5V", "5V", *(f"{way}{ring}" for way in ("OUT", "IN") for ring in range(RINGS, 0, -1)),
    "GND", "GND", "", "C", *(f"R{ring}" for ring in range(1, RINGS + 1)),
)  # fmt: skip
"""The ways of a spoke's ribbon, from its right to its left, seen from above and outwards."""

_5V_Y, _5V_W, _GND_Y, _GND_W = -7.3, 0.8, 3.6, 3.0
_LEVELS = {
    **{way: -6.4 + 0.6 * n for n, way in enumerate(WAYS[2 : 2 + 2 * RINGS])},
    "C": 6.2,
    **{f"R{ring}": 6.6 + 0.6 * ring for ring in range(1, RINGS + 1)},
}
"""Where each way runs along the spoke, y from its middle."""

_IN_X, _OUT_X = -4.1, 7.0
"""Where a cell's data changes sides, from its middle."""

_INSET = 0.3

OUTER_PAD = 20.6
"""The middle of a reed's outer pad, from the middle of the cell: nearer than in a strip, because
the outermost cell's lead reaches beyond the board, which ends 22 mm from it."""


class Spoke(NamedTuple):
    """A kind of spoke."""

    cells: int
    pitch: float

    @property
    def name(self) -> str:
        """For files and the silkscreen."""
        return f"spoke-{self.cells}"

    @property
    def middles(self) -> tuple[float, ...]:
        """The middles of the cells outwards; the spoke's own middle is 0."""
        return tuple(self.pitch * (n - (self.cells - 1) / 2) for n in range(self.cells))

    @property
    def length(self) -> float:
        """Of the board."""
        return self.cells * self.pitch - SHORT


def spoke(one: Spoke) -> Design:
    """The board. Raises ValueError for more cells than the ribbon has ways for."""
    if one.cells > RINGS:
        raise ValueError(f"a ribbon has ways for {RINGS} rings, not for {one.cells}")
    copper = [*_supply(one), *_lights(one), *_sensors(one), *_fan(one)]
    inset = 0.4
    return Design(
        one.name,
        tuple(_parts(one)),
        tuple(piece for piece in copper if isinstance(piece, Track)),
        tuple(piece for piece in copper if isinstance(piece, Via)),
        (Pour("GND", box((0, 0), one.length - 2 * inset, WIDTH - 2 * inset)),),
        (
            Edge(box((0, 0), one.length, WIDTH)),
            *(Edge(box((cx + REED_X, 0.0), *SLOT)) for cx in one.middles),
        ),
        texts=tuple(_texts(one)),
        underside=True,
    )


def _socket_x(one: Spoke) -> float:
    return -one.length / 2 + _INSET + LAND["ribbon-18"].front


def _parts(one: Spoke) -> Iterator[Placed]:
    for n, cx in enumerate(one.middles, start=1):
        yield part(f"L{n}", "smd-led", (cx + LIGHT[0], LIGHT[1]), 0,
                   {"1": "5V", "2": f"OUT{n}", "3": "GND", "4": f"IN{n}"})  # fmt: skip
        yield part(f"C{n}", "smd-bypass", (cx + 4.6, -6.125), 90, {"1": "GND", "2": "5V"})
        yield part(f"D{n}", "smd-diode", (cx - 5.2, 4.5), 270, {"1": f"R{n}", "2": f"P{n}"})
        yield part(f"S{n}", "reed-short", (cx + REED_X, 0), 0, {"1": "C", "2": f"P{n}"})
    nets = {str(pad): way for pad, way in enumerate(ways(one), start=1) if way}
    yield part("X1", "ribbon-18", (_socket_x(one), 0.0), 90, nets)


def ways(one: Spoke) -> tuple[str, ...]:
    """The net on each way, empty for none."""
    return tuple(way if _used(one, way) else "" for way in WAYS)


def _used(one: Spoke, way: str) -> bool:
    ring = way.lstrip("INOUTR")
    return not ring.isdigit() or int(ring) <= one.cells


def _supply(one: Spoke) -> Iterator[Copper]:
    west = _socket_x(one) + LAND["ribbon-18"].row
    for net, y, width, more in (("5V", _5V_Y, _5V_W, 0.95), ("GND", _GND_Y, _GND_W, 0.0)):
        start = west + (6.6 if net == "5V" else 3.0)
        yield Track(net, "B", width, ((start, y), (one.middles[-1] + more, y)))


def _lights(one: Spoke) -> Iterator[Copper]:
    px, top, bottom = 2.45, LIGHT[1] + 1.65, LIGHT[1] - 1.65
    start = _socket_x(one) + LAND["ribbon-18"].row
    for n, cx in enumerate(one.middles, start=1):
        yield Track("5V", "F", 0.6, ((cx + 4.6, top), (cx + 0.95, top), (cx + 0.95, _5V_Y)))
        yield Via("5V", (cx + 0.95, _5V_Y))
        yield Track("GND", "F", 0.5, ((cx - px, bottom), (cx, bottom), (cx, _GND_Y)))
        yield Via("GND", (cx, _GND_Y))
        yield Via("GND", (cx, _GND_Y - 1.0))
        yield Via("GND", (cx + 18.0, -8.6))
        yield Track("GND", "F", 0.5, ((cx + 4.6, -6.9), (cx + 4.6, -8.4), (cx + 5.6, -8.4)))
        yield Via("GND", (cx + 5.6, -8.4))
        way, y = f"IN{n}", _LEVELS[f"IN{n}"]
        yield Track(way, "F", 0.2, ((cx - px, top), (cx + _IN_X, top), (cx + _IN_X, y)))
        yield Via(way, (cx + _IN_X, y))
        yield Track(way, "B", 0.2, ((start + _fan_x(way), y), (cx + _IN_X, y)))
        way, y = f"OUT{n}", _LEVELS[f"OUT{n}"]
        yield Track(way, "F", 0.2, ((cx + px, bottom), (cx + px, -9.4), (cx + _OUT_X, -9.4),
                                    (cx + _OUT_X, y)))  # fmt: skip
        yield Via(way, (cx + _OUT_X, y))
        yield Track(way, "B", 0.2, ((start + _fan_x(way), y), (cx + _OUT_X, y)))


def _sensors(one: Spoke) -> Iterator[Copper]:
    start = _socket_x(one) + LAND["ribbon-18"].row
    for n, cx in enumerate(one.middles, start=1):
        pad, y = cx + REED_X - REED_SPAN / 2, _LEVELS[f"R{n}"]
        yield Track(f"P{n}", "F", 0.3, ((pad, 0), (cx - 5.2, 0), (cx - 5.2, 2.85)))
        yield Track(f"R{n}", "F", 0.3, ((cx - 5.2, 6.15), (cx - 5.2, y)))
        yield Via(f"R{n}", (cx - 5.2, y))
        yield Track(f"R{n}", "B", 0.2, ((start + _fan_x(f"R{n}"), y), (cx - 5.2, y)))
        other, y = cx + OUTER_PAD, _LEVELS["C"]
        yield Track("C", "F", 0.2, ((other, 0), (other, y)))
        yield Via("C", (other, y))
    yield Track("C", "B", 0.2, ((start + _fan_x("C"), y), (other, y)))


def _fan_x(way: str) -> float:
    """How far from the socket's pads a way changes to the bare side: neighbours at two places."""
    return 6.7 if WAYS.index(way) % 2 else 7.6


def _fan(one: Spoke) -> Iterator[Copper]:
    """From the ribbon's pitch to that of the lines along the spoke."""
    start = _socket_x(one) + LAND["ribbon-18"].row
    at = {pad: 0.5 * (pad - (len(WAYS) - 1) / 2) for pad in range(len(WAYS))}
    for pad, way in enumerate(ways(one)):
        if way in _LEVELS:
            y = _LEVELS[way]
            x = start + _fan_x(way)
            yield Track(way, "F", 0.2, ((start, at[pad]), (start + 0.8, at[pad]),
                                        (start + 6.3, y), (x, y)))  # fmt: skip
            yield Via(way, (x, y))
    yield Track("5V", "F", 0.4, ((start, at[1]), (start, at[0])))
    yield Track("5V", "F", 0.4, ((start, at[0]), (start + 0.8, at[0] - 0.1), (start + 6.6, _5V_Y)))
    yield Via("5V", (start + 6.6, _5V_Y))
    grounds = [pad for pad, way in enumerate(WAYS) if way == "GND"]
    for pad in grounds:
        yield Track("GND", "F", 0.3, ((start, at[pad]), (start + 2.0, at[pad])))
    middle = (at[grounds[0]] + at[grounds[1]]) / 2
    yield Track("GND", "F", 0.6, ((start + 2.0, middle), (start + 3.2, 2.6), (start + 4.0, 2.6)))
    yield Via("GND", (start + 3.2, 2.6))
    yield Via("GND", (start + 4.0, 2.6))


def _texts(one: Spoke) -> Iterator[Text]:
    yield Text(f"lodeboard {one.name}", (one.middles[1] + 4.0, -2.6), 0.9)
    yield Text("OUTWARDS", (one.middles[2] + 8.0, -2.6), 0.9)
