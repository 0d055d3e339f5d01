"""The controller: Pico, buttons, fuse and level shifter, and a socket for each ribbon.

In: a board and the pins of its scanner. Out: a ``Design``, seen from above, parts on top. Between
the Pico and the sockets lies a channel: a line along it for each net, on the bare side, and one
across from each pin, on the parts' side. Where two pins lie above each other, the upper pin's line
must be the higher one: that gives the lines their order, and nothing has to search for ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import NamedTuple

from drivers.board_file import Board
from hardware.circuit_boards.design import Design, Edge, Hole, Placed, Point, Pour, Text, Track, Via
from hardware.circuit_boards.fitted import LAND, footprint, number
from hardware.circuit_boards.kinds import row_of, strips
from hardware.circuit_boards.strip import LINK, POWER, SIGNALS
from hardware.electronics.circuit import buffer_nets, pico_nets
from hardware.electronics.plan import Pins

WIDTH, HEIGHT = 124.0, 84.0
HOLES: tuple[Point, ...] = ((-58, -38), (58, -38), (-58, 38), (58, 38))
_WEST, _NORTH = -WIDTH / 2, HEIGHT / 2
_INSET = 0.3

PITCH = 2.54
PICO_AT: Point = (_WEST + 0.5 + 1.37, -2.39)
"""Pin 1's x, and the middle between both rows; the Pico's end is 1.37 mm beyond its first pin and
reaches the edge, so that a plug can get in (Raspberry Pi Pico datasheet, "Mechanical")."""

PICO_ROWS = 17.78
BUTTONS_AT: tuple[Point, ...] = ((8, -29), (27, -29), (46, -29))
USB_AT: Point = (_WEST + 3.65, -25.0)

_TOP, _STEP = 30.2, 0.75
"""Of the channel: its highest line, and the distance to the next."""

_APART = 0.57
"""Two lines across the channel that lie nearer than this to each other may not overlap: half a
line, half the copper round a hole, and what lies between."""


class Socketed(NamedTuple):
    """A socket at the north edge: ``nets`` by way, from pad 1, empty for none."""

    ref: str
    kind: str
    nets: tuple[str, ...]


class Tap(NamedTuple):
    """A line across the channel: where it is, where it comes from, and its net."""

    net: str
    x: float
    y: float


def sockets(board: Board) -> tuple[Socketed, ...]:
    """What is plugged in: for each column of strips its two ribbons, and the first light cable.

    The controller's parts are on top, the strips' below: a ribbon with its contacts on opposite
    sides (type D) joins pad n to pad n, and so a strip's first way is on the last pad here, too.
    """
    first = [laid for laid in strips(board) if laid.rank == 0]
    rows = {f"ROW{rank + 1}": f"R{row_of(board, rank) + 1}" for rank in range(_ranks(board))}
    found = [Socketed("XL1", "light-cable", tuple(LINK))]
    before = 0
    for place, laid in enumerate(first, start=1):
        columns = {f"C{n}": f"C{before + n}" for n in range(1, laid.kind.cells + 1)}
        before += laid.kind.cells
        known = rows | columns | {"GND": "GND", "3V3": "3V3"}
        nets = tuple(known.get(way, "") for way in SIGNALS[::-1])
        found.append(Socketed(f"XS{place}", "ribbon-18", nets))
        found.append(Socketed(f"XW{place}", "ribbon-8", POWER))
    return tuple(found)


def _ranks(board: Board) -> int:
    return 1 + max(laid.rank for laid in strips(board))


def controller(name: str, plugged: Sequence[Socketed], pins: Pins) -> Design:
    """The board. Raises ValueError where its lines across the channel get into each other's way."""
    places = _along_the_edge(plugged)
    parts = [*_sockets(plugged, places), *_pico(pins), *_power(), *_shifter(), *_buttons(pins),
             *_pull_ups(pins)]  # fmt: skip
    upper = list(_upper(plugged, places))
    lower = list(_lower(pins))
    copper = [
        *_channel(upper, lower),
        *_fans(plugged, places),
        *_feeds(plugged, places),
        *_pico_copper(pins),
        *_power_copper(),
        *_shifter_copper(),
        *_button_copper(pins),
        *_pull_up_copper(pins),
    ]
    half, high, band = WIDTH / 2 - 0.4, HEIGHT / 2 - 0.4, _NORTH - 5.8
    rail = ((half, -high), (half, high), (-half, high), (-half, band), (50.5, band),
            (50.5, -36.0), (-34.0, -36.0), (-34.0, -high))  # fmt: skip
    return Design(
        name,
        tuple(parts),
        tuple(one for one in copper if isinstance(one, Track)),
        tuple(one for one in copper if isinstance(one, Via)),
        (
            Pour("GND", ((-half, -high), (half, -high), (half, high), (-half, high))),
            Pour("5V", rail, ("B",), 1),
        ),
        (Edge(((_WEST, -_NORTH), (-_WEST, -_NORTH), (-_WEST, _NORTH), (_WEST, _NORTH))),),
        tuple(Hole(at, 3.2) for at in HOLES),
        (*_texts(name), *(Text(ref, (x, 32.6), 1.0) for ref, x in places.items())),
    )


def _part(
    ref: str, kind: str, at: Point, turn: float, nets: Mapping[str, str], value: str = ""
) -> Placed:
    said = value or number(kind)
    return Placed(ref, kind, said, footprint(kind), at, turn, nets, LAND[kind].factory)


# --- the north edge ---


def _along_the_edge(plugged: Sequence[Socketed]) -> Mapping[str, float]:
    """The middle of each socket, side by side about the middle of the edge."""
    widths = [LAND[one.kind].wide for one in plugged]
    x = -sum(widths) / 2
    found = {}
    for one, wide in zip(plugged, widths, strict=True):
        found[one.ref] = x + wide / 2
        x += wide
    return found


def _sockets(plugged: Sequence[Socketed], places: Mapping[str, float]) -> Iterator[Placed]:
    for one in plugged:
        nets = {str(pad): net for pad, net in enumerate(one.nets, start=1) if net}
        at = (places[one.ref], _NORTH - _INSET - LAND[one.kind].front - _back(one.kind))
        yield _part(one.ref, one.kind, at, 180, nets)


def _back(kind: str) -> float:
    """A light cable's socket stands further back, for its mounts' copper."""
    return 0.5 if kind == "light-cable" else 0.0


def _pads_y(kind: str) -> float:
    return _NORTH - _INSET - LAND[kind].front - LAND[kind].row - _back(kind)


def _pad_x(one: Socketed, places: Mapping[str, float], pad: int) -> float:
    """A socket that opens to the north has its pad 1 at the east, seen from the parts' side."""
    return places[one.ref] - LAND[one.kind].pitch * (pad - (len(one.nets) + 1) / 2)


_FAN, _FAN_Y = 0.85, 31.0
"""The ways of a signal ribbon are spread to this pitch before they come to the channel."""


def _fan_x(one: Socketed, places: Mapping[str, float], pad: int) -> float:
    return places[one.ref] - _FAN * (pad - (len(one.nets) + 1) / 2)


def _upper(plugged: Sequence[Socketed], places: Mapping[str, float]) -> Iterator[Tap]:
    for one in plugged:
        for pad, net in enumerate(one.nets, start=1):
            if net and net not in ("GND", "5V"):
                if one.kind == "ribbon-18":
                    yield Tap(net, _fan_x(one, places, pad), _FAN_Y)
                else:
                    yield Tap(net, _pad_x(one, places, pad), _pads_y(one.kind))


def _fans(plugged: Sequence[Socketed], places: Mapping[str, float]) -> Iterator[Track | Via]:
    for one in plugged:
        if one.kind != "ribbon-18":
            continue
        y = _pads_y(one.kind)
        for pad, net in enumerate(one.nets, start=1):
            if net:
                x, aside = _pad_x(one, places, pad), _fan_x(one, places, pad)
                yield Track(net, "F", 0.2, ((x, y), (x, y - 0.7), (aside, _FAN_Y)))
                if net == "GND":
                    yield Via(net, (aside, _FAN_Y))


def _feeds(plugged: Sequence[Socketed], places: Mapping[str, float]) -> Iterator[Track | Via]:
    """5 V into the rail below the power sockets, ground into the copper south of them."""
    for one in plugged:
        if one.kind == "ribbon-18":
            continue
        y = _pads_y(one.kind)
        for pad, net in enumerate(one.nets, start=1):
            x = _pad_x(one, places, pad)
            if net == "5V":
                yield Track(net, "F", 0.6, ((x, y), (x, y + 1.9)))
                yield from (Via(net, (x, y + by)) for by in (1.05, 1.9))
            elif net == "GND":
                down = 2.4 if one.kind == "ribbon-8" else 3.0
                yield Track(net, "F", 0.4, ((x, y), (x, y - down)))
                yield from (Via(net, (x, y - down + by)) for by in (0.0, 0.85))
    for n in range(6):
        yield Via("GND", (45.0 + 0.8 * n, 33.6))
        yield Via("GND", (48.6, 28.0 - 6 * n))


# --- the channel ---


def _channel(upper: Sequence[Tap], lower: Sequence[Tap]) -> Iterator[Track | Via]:
    for net, y in levels(upper, lower).items():
        taps = [tap for tap in (*upper, *lower) if tap.net == net]
        holes: list[float] = []
        for tap in taps:
            yield Track(net, "F", 0.2, ((tap.x, tap.y), (tap.x, y)))
            beside = next((x for x in holes if abs(x - tap.x) < 0.9), None)
            if beside is None:
                holes.append(tap.x)
                yield Via(net, (tap.x, y))
            elif beside != tap.x:
                yield Track(net, "F", 0.2, ((tap.x, y), (beside, y)))
        if len(holes) > 1:
            yield Track(net, "B", 0.2, ((min(holes), y), (max(holes), y)))


def levels(upper: Sequence[Tap], lower: Sequence[Tap]) -> Mapping[str, float]:
    """The height of each net's line: that of an upper pin above that of a lower one beside it.

    Raises ValueError where that goes round in a circle.
    """
    below: dict[str, set[str]] = {tap.net: set() for tap in (*upper, *lower)}
    for high in upper:
        for low in lower:
            if high.net != low.net and abs(high.x - low.x) < _APART:
                below[low.net].add(high.net)
    try:
        # Sorted, so that the order is the same each time.
        order = tuple(TopologicalSorter({n: sorted(below[n]) for n in below}).static_order())
    except CycleError as circle:
        raise ValueError(f"lines across the channel cross: {circle.args[1]}") from circle
    return {net: round(_TOP - _STEP * n, 4) for n, net in enumerate(order)}


def _lower(pins: Pins) -> Iterator[Tap]:
    for pad, net in pico_nets(pins).items():
        if net != "GND":
            x, y = _pico_pad(int(pad))
            south = int(pad) <= 20
            yield Tap(net, x + (PITCH / 2 if south else 0.0), y + (1.6 if south else 0.0))
    for n in range(1, len(pins.columns) + 1):
        yield Tap(f"C{n}", *_pull_up_pad(n))
    yield Tap("3V3", _PULL_UP_X - 1.6, _PULL_UP_Y - 0.775)
    for n, x in enumerate(_BUTTON_X[: len(pins.buttons)], start=1):
        yield Tap(f"BUTTON{n}", x, _BUTTON_Y)
    yield Tap("LIGHTS_3V3", *_LIGHTS_3V3)
    yield Tap("DATA", *_DATA)


# --- the Pico, its pull-ups and buttons ---


def _pico_pad(pin: int) -> Point:
    x0, y = PICO_AT
    if pin <= 20:
        return x0 + PITCH * (pin - 1), y - PICO_ROWS / 2
    return x0 + PITCH * (40 - pin), y + PICO_ROWS / 2


def _pico(pins: Pins) -> Iterator[Placed]:
    nets = pico_nets(pins)
    for ref, first, turn in (("XP1", 1, 90), ("XP2", 21, 270)):
        mine = {str(n): nets[str(first + n - 1)] for n in range(1, 21)
                if str(first + n - 1) in nets}  # fmt: skip
        yield _part(ref, "socket-20", _pico_pad(first), turn, mine)


def _pico_copper(pins: Pins) -> Iterator[Track]:
    """Lines of the southern row go between the pins of the northern one."""
    for pad, net in pico_nets(pins).items():
        if net != "GND" and int(pad) <= 20:
            x, y = _pico_pad(int(pad))
            yield Track(net, "F", 0.25, ((x, y), (x, y + 0.3), (x + PITCH / 2, y + 1.6)))


_PULL_UP_X, _PULL_UP_Y, _PULL_UP_STEP = -1.0, 5.8, 1.6


def _pull_up_pad(column: int) -> Point:
    return _PULL_UP_X + _PULL_UP_STEP * (column - 1), _PULL_UP_Y + 0.775


def _pull_ups(pins: Pins) -> Iterator[Placed]:
    for n in range(1, len(pins.columns) + 1):
        x, y = _pull_up_pad(n)
        nets = {"1": "3V3", "2": f"C{n}"}
        yield _part(f"RP{n}", "smd-pull-up", (x, y - 0.775), 90, nets, "10k")


def _pull_up_copper(pins: Pins) -> Iterator[Track]:
    x, y = _pull_up_pad(len(pins.columns))
    low = y - 2 * 0.775
    yield Track("3V3", "F", 0.4, ((_PULL_UP_X - 1.6, low), (x, low)))


_BUTTON_X, _BUTTON_Y = (27.6, 28.6, 48.0), -20.5
"""Where the buttons' lines go up, and from where."""


def _buttons(pins: Pins) -> Iterator[Placed]:
    for n, (x, y) in enumerate(BUTTONS_AT[: len(pins.buttons)], start=1):
        nets = {"1": f"BUTTON{n}", "2": "GND"}
        yield _part(f"BT{n}", "tact", (x - 6.25, y + 2.5), 0, nets)


def _button_copper(pins: Pins) -> Iterator[Track | Via]:
    for n, (x, y) in enumerate(BUTTONS_AT[: len(pins.buttons)], start=1):
        net, up, level = f"BUTTON{n}", _BUTTON_X[n - 1], _BUTTON_Y - 0.8 * n
        west, east = x - 6.25, x + 6.25
        side = min((west, east), key=lambda leg: abs(leg - up))
        yield Track(net, "F", 0.3, ((west, y + 2.5), (east, y + 2.5)))
        yield Track(net, "F", 0.25, ((side, y + 2.5), (side, level)))
        yield Via(net, (side, level))
        yield Track(net, "B", 0.25, ((side, level), (up, level)))
        yield Via(net, (up, level))
        yield Track(net, "F", 0.25, ((up, level), (up, _BUTTON_Y)))


# --- power ---

_FUSE_AT: Point = (-34.0, -25.0)
_BULK_AT: Point = (-16.0, -25.0)
_FEED_AT: Point = (56.0, -4.0)
_IN_X = -46.0
"""Where both supply pads of the USB socket meet."""


def _power() -> Iterator[Placed]:
    usb = dict.fromkeys(("A4", "A9", "B4", "B9"), "5V_IN")
    usb |= dict.fromkeys(("A1", "A12", "B1", "B12", "S1"), "GND")
    usb |= {"A5": "CC1", "B5": "CC2"}
    yield _part("J1", "usb-c-socket", USB_AT, 270, usb)
    x, y = USB_AT
    yield _part("RC1", "smd-cc", (x + 8.2, y + 0.9), 0, {"1": "CC1", "2": "GND"}, "5k1")
    yield _part("RC2", "smd-cc", (x + 8.2, y - 0.9), 0, {"1": "CC2", "2": "GND"}, "5k1")
    yield _part("F1", "nano-fuse", _FUSE_AT, 0, {"1": "5V_IN", "2": "5V"}, "2A")
    yield _part("CB1", "smd-bulk", _BULK_AT, 0, {"1": "5V", "2": "GND"}, "1000u")
    yield _part("XF1", "feed", _FEED_AT, 90, {"1": "5V", "2": "GND"})


def _power_copper() -> Iterator[Track | Via]:
    x, y = USB_AT
    pads = x + 4.045
    for aside in (-2.45, 2.45):
        yield Track("5V_IN", "F", 0.5, ((pads, y + aside), (pads + 1.6, y + aside)))
        yield Track("5V_IN", "F", 1.0, ((pads + 1.6, y + aside), (_IN_X, y + aside)))
    for side in (-1, 1):  # the outer pads are ground, and so is the shell beside them
        yield Track("GND", "F", 0.4, ((pads, y + 3.25 * side), (x + 3.13, y + 4.32 * side)))
    yield Track("5V_IN", "F", 2.0, ((_IN_X, y - 2.45), (_IN_X, y + 2.45)))
    yield Track("5V_IN", "F", 3.0, ((_IN_X, y), (_FUSE_AT[0] - 3.2, y)))
    for net, aside, far in (("CC1", 1.25, 0.9), ("CC2", -1.75, -0.9)):
        yield Track(net, "F", 0.2, ((pads, y + aside), (pads + 1.2, y + aside),
                                    (pads + 1.9, y + far), (x + 8.2 - 0.775, y + far)))  # fmt: skip
    # Their other pads stand within the loop of both supply pads.
    ground = (x + 10.4, y)
    yield Via("GND", ground)
    for far in (0.9, -0.9):
        yield Track("GND", "F", 0.4, ((x + 8.2 + 0.775, y + far), ground))
    to = _BULK_AT[0] - 4.0
    yield Track("5V", "F", 2.4, ((_FUSE_AT[0] + 3.2, y), (to, y)))
    down = _FUSE_AT[0] + 7.0
    yield Track("5V", "F", 3.0, ((down, y), (down, -39.5)))
    for row in range(4):
        for column in (-0.9, 0.0, 0.9):
            yield Via("5V", (down + column, -36.8 - 0.9 * row))
            yield Via("GND", (_BULK_AT[0] + 7.6 + column, y - 1.35 + 0.9 * row))
    yield Track("GND", "F", 2.0, ((_BULK_AT[0] + 4.0, y), (_BULK_AT[0] + 8.5, y)))


# --- the level shifter ---

_BUFFER_AT: Point = (38.0, -6.0)
_LIGHTS_3V3: Point = (33.4, -3.46)
_DATA: Point = (29.9, -4.73)


def _shifter() -> Iterator[Placed]:
    yield _part("BUF1", "smd-buffer", _BUFFER_AT, 0, buffer_nets(), "74AHCT125")
    yield _part(
        "CD1", "smd-bypass", (_BUFFER_AT[0] + 6.6, -2.19), 0, {"1": "5V", "2": "GND"}, "100n"
    )
    yield _part("RD1", "smd-data", (30.675, -4.73), 180, {"1": "LIGHTS_5V", "2": "DATA"}, "330")


def _shifter_copper() -> Iterator[Track | Via]:
    x, y = _BUFFER_AT
    west, east = x - 2.475, x + 2.475
    yield Track("LIGHTS_3V3", "F", 0.2, ((west, y + 2.54), _LIGHTS_3V3))
    yield Track("LIGHTS_5V", "F", 0.2, ((west, y + 1.27), (31.45, y + 1.27)))
    yield Track("5V", "F", 0.3, ((west, y), (x, y), (x, y + 2.54), (east, y + 2.54)))
    side = x + 4.6
    yield Track("5V", "F", 0.4, ((east, y - 1.27), (side, y - 1.27), (side, y + 3.81)))
    yield Track("5V", "F", 0.4, ((east, y + 2.54), (side, y + 2.54)))
    yield Track("5V", "F", 0.4, ((east, y + 3.81), (side, y + 3.81), (x + 5.825, y + 3.81)))
    yield Via("5V", (side, y + 4.9))
    yield Track("5V", "F", 0.4, ((side, y + 3.81), (side, y + 4.9)))
    yield Track("5V", "B", 0.6, ((side, y + 4.9), (52.0, y + 4.9)))


def _texts(name: str) -> Iterator[Text]:
    yield Text(f"lodeboard {name}", (-30.0, -17.0), 1.2)
    for (x, y), words in zip(BUTTONS_AT, ("DONE", "UNDO", "MORE"), strict=True):
        yield Text(words, (x, y - 7.6), 1.0)
    yield Text("5V", (48.4, _FEED_AT[1]), 1.0)
    yield Text("GND", (48.2, _FEED_AT[1] + 5.1), 1.0)
    yield Text("5 V 3 A", (_WEST + 5.5, -18.4), 1.0)
    yield Text("USB: Pi or laptop", (-49.5, -2.39), 1.0)
