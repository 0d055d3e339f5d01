"""The hub of the round board: the centre's cell, and what joins the spokes to each other and to the
controller.

In: a board file whose cells lie on rings round a centre. Out: a ``Design``, seen from above, parts
on the underside. Every spoke has the same sector: ways come in straight towards the middle on the
parts' side, and end at lines that run round on the bare side. From the outside: data from spoke to
spoke, rows, columns, 5 V.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from drivers.board_file import Board
from hardware.circuit_boards.controller import Socketed
from hardware.circuit_boards.design import Design, Edge, Placed, Point, Pour, Text, Track, Via
from hardware.circuit_boards.fitted import LAND, part
from hardware.circuit_boards.rounds import Round, round_board
from hardware.circuit_boards.spoke import RINGS, WAYS
from hardware.circuit_boards.strip import (
    LIGHT,
    POWER,
    REED_SPAN,
    REED_X,
    SLOT,
    Copper,
    box,
)

RADIUS = 73.0
"""Of the corners, which lie between the spokes."""

PILLARS, PILLAR_R = 5.0, 60.0
"""Radius of the openings for the printed pillars, and how far out their middles are; each lies
between two spokes."""

PILLAR_SPOKES = (0, 5, 10)
"""Each opening lies clockwise of this spoke, from 0."""

WINDOW_R, WINDOW_Y = 22.0, 10.3
"""The light of the centre comes up through two openings: what lies within the radius, and so far
beside the middle."""

HOME = {"XS1": 8, "XS2": 6, "XW1": 10}
"""The spokes, from 0, under which the ribbons to the controller lie."""

_HOME_R = 33.3
"""From here on outwards their sockets lie; they open towards the middle."""

_INSET, _FAN, _HOME_FAN = 0.3, 0.62, 0.85
_STEP = 0.6
_DATA_X, _ROW_X, _COLUMN_X, _5V_X, _5V_W = 53.4, 51.0, 48.6, 42.2, 1.6
"""How far out the lines run: the outermost of the data, of the rows, of the columns; 5 V."""


# --- nets ---


def ways(it: Round, k: int) -> tuple[str, ...]:
    """The hub's net on each way of a spoke's ribbon, empty for none."""
    leds = [it.board.leds[cell] for cell in it.spokes[k]]

    def net(way: str) -> str:
        if way == "5V":
            return f"5V_{k + 1}"
        if way == "C":
            return f"C{k + 1}"
        if way[:2] in ("IN", "OU"):
            led = leds[int(way[-1]) - 1] + (way[0] == "O")
            return f"DATA{led}" if led < it.board.led_channels else ""
        return way

    return tuple(map(net, WAYS))


def home_ways(it: Round) -> Mapping[str, tuple[str, ...]]:
    """The nets on the pads of the sockets to the controller, from pad 1."""
    rows = {3 + n: f"R{n}" for n in range(1, RINGS + 1)} | {12: f"R{RINGS + 1}", 15: "DATA"}
    still = dict.fromkeys((1, 2, 9, 17, 18), "GND")
    columns = [f"C{n}" for n in range(len(it.spokes), 0, -1)]
    return {
        "XS1": ("GND", *columns, "GND"),
        "XS2": tuple((rows | still).get(pad, "") for pad in range(1, len(WAYS) + 1)),
        "XW1": POWER,
    }


def sockets(board: Board) -> tuple[Socketed, ...]:
    """The controller's sockets for these ribbons: their ends count from the other side."""
    kinds = {"XS1": "ribbon-18", "XS2": "ribbon-18", "XW1": "ribbon-8"}
    return tuple(
        Socketed(ref, kinds[ref], nets[::-1]) for ref, nets in home_ways(round_board(board)).items()
    )


# --- places ---


def _at(k: float, x: float, t: float) -> Point:
    """A place in a spoke's sector: so far out, and to the left of its axis as seen outwards."""
    angle = 2 * math.pi * k / _SPOKES
    out = math.sin(angle), math.cos(angle)
    return x * out[0] - t * out[1], x * out[1] + t * out[0]


_SPOKES = 16
"""A sector's angle is a sixteenth; ``hub`` refuses other boards."""

_HALF = math.pi / _SPOKES
_FLAT = RADIUS * math.cos(_HALF)


def _corner(k: int, x: float) -> Point:
    """Where a line so far out turns from a spoke's sector into the next one's, clockwise."""
    return _at(k + 0.5, x / math.cos(_HALF), 0.0)


def _turn(k: int) -> float:
    """KiCad's angle of a part that points outwards, as it does to the north with 180 degrees."""
    return (180 + 360 * k / _SPOKES) % 360


def hub(board: Board) -> Design:
    """The board. Raises ValueError."""
    it = round_board(board)
    if len(it.spokes) != _SPOKES or it.kind.cells > RINGS:
        raise ValueError(f"{board.name}: a hub has {_SPOKES} spokes of up to {RINGS} cells")
    copper: list[Copper] = [*_centre_copper(it), *_rings_of_rows(it), *_five_volts()]
    for k in range(_SPOKES):
        copper += [*_sector(it, k), *_data(it, k), *_column(it, k)]
    copper += [*_home_signals(it), *_home_power()]
    inner = [_at(k + 0.5, RADIUS - 0.4, 0.0) for k in range(_SPOKES)]
    return Design(
        f"hub-{board.name}",
        (*_sockets(it), *_centre(it)),
        tuple(one for one in copper if isinstance(one, Track)),
        tuple(one for one in copper if isinstance(one, Via)),
        (Pour("GND", tuple(inner)),),
        (
            Edge(tuple(_at(k + 0.5, RADIUS, 0.0) for k in range(_SPOKES))),
            Edge(tuple(_at(0, x, t) for x, t in _corners_of_slot())),
            *(Edge(_circle(_at(k + 0.5, PILLAR_R, 0.0), PILLARS)) for k in PILLAR_SPOKES),
            *(Edge(_window(side)) for side in (-1, 1)),
        ),
        texts=tuple(_texts(board)),
        underside=True,
    )


def _corners_of_slot() -> tuple[Point, ...]:
    return box((REED_X, 0.0), *SLOT)


def _circle(middle: Point, radius: float) -> tuple[Point, ...]:
    x, y = middle
    steps = [2 * math.pi * n / 36 for n in range(36)]
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in steps)


def _window(side: int) -> tuple[Point, ...]:
    """The centre's cell lies along the first spoke: what is beside it is open."""
    half = math.acos(WINDOW_Y / WINDOW_R)
    steps = [half * (n / 12 - 1) for n in range(25)]
    return tuple(_at(0, WINDOW_R * math.sin(a), side * WINDOW_R * math.cos(a)) for a in steps)


# --- sockets ---


def _socket_x() -> float:
    return _FLAT - _INSET - LAND["ribbon-18"].front


def _sockets(it: Round) -> Iterator[Placed]:
    for k in range(_SPOKES):
        nets = {str(pad): net for pad, net in enumerate(ways(it, k)[::-1], start=1) if net}
        yield part(f"XK{k + 1}", "ribbon-18", _at(k, _socket_x(), 0), _turn(k), nets)
        yield part(f"FP{k + 1}", "smd-ptc", _at(k, _PTC_X, _PTC_T), (_turn(k) - 90) % 360,
                   {"1": "5V", "2": f"5V_{k + 1}"})  # fmt: skip
    for ref, pads in home_ways(it).items():
        kind = "ribbon-18" if len(pads) == len(WAYS) else "ribbon-8"
        k = HOME[ref]
        at = _at(k, _HOME_R + LAND[kind].front, 0)
        nets = {str(pad): net for pad, net in enumerate(pads, start=1) if net}
        yield part(ref, kind, at, (_turn(k) + 180) % 360, nets)


_PTC_X, _PTC_T, _PTC_PAD = 47.2, -8.6, 1.4625


def _way_t(way: float, pitch: float) -> float:
    """How far to the left of the axis a way, from 0, or a pad of an inward socket lies."""
    return pitch * (way - (len(WAYS) - 1) / 2)


def _sector(it: Round, k: int) -> Iterator[Copper]:
    """The ways of one spoke, spread a little and led inwards; its supply through its fuse."""
    x = _socket_x() - LAND["ribbon-18"].row
    nets = ways(it, k)
    for n, net in enumerate(nets):
        t, aside = _way_t(n, 0.5), _way_t(n, _FAN)
        if not net:
            continue
        fan = ((x, t), (x - 0.8, t), (x - 5.0, aside))
        if WAYS[n] == "GND":
            first = WAYS.index("GND") == n
            yield _line(k, net, "F", 0.3, ((x, t), (x - 1.2, t)))
            if first:
                yield _line(k, net, "F", 0.5, ((x - 1.2, t + 0.25), (x - 2.4, t + 0.25)))
                yield Via(net, _at(k, x - 2.4, t + 0.25))
        elif WAYS[n] == "5V":
            if n == 0:
                continue
            yield _line(k, net, "F", 0.3, ((x, t), (x, _way_t(0, 0.5))))
            yield _line(k, net, "F", 0.4, ((x, _way_t(0, 0.5)), (x - 0.8, _way_t(0, 0.5)),
                                           (x - 5.0, _way_t(0.5, _FAN)),
                                           (54.0, _way_t(0.5, _FAN)), (50.5, _PTC_T),
                                           (_PTC_X + _PTC_PAD, _PTC_T)))  # fmt: skip
        else:
            end = _level(it, k, WAYS[n])
            yield _line(k, net, "F", 0.2, (*fan, (end, aside)))
            if not (k == 0 and WAYS[n] == "IN1"):  # goes on to the centre's light
                yield Via(net, _at(k, end, aside))
    inner = _PTC_X - _PTC_PAD
    yield _line(k, "5V", "F", 0.8, ((inner, _PTC_T), (_5V_X, _PTC_T)))
    for by in (-0.4, 0.4):
        yield Via("5V", _at(k, _5V_X, _PTC_T + by))


def _level(it: Round, k: int, way: str) -> float:
    """How far out the line is that a way ends at."""
    if way == "C":
        return _column_x(k)
    number = int(way[-1]) - 1
    return (_ROW_X if way[0] == "R" else _DATA_X) - _STEP * number


def _line(k: int, net: str, layer: str, width: float, points: Sequence[Point]) -> Track:
    """A track within one sector; ``points``: how far out, and to the left."""
    return Track(net, "F" if layer == "F" else "B", width, tuple(_at(k, *one) for one in points))


# --- what runs round ---


def _rings_of_rows(it: Round) -> Iterator[Track]:
    for ring in range(1, it.kind.cells + 1):
        x = _ROW_X - _STEP * (ring - 1)
        corners = [_corner(k, x) for k in range(_SPOKES)]
        yield Track(f"R{ring}", "B", 0.2, (*corners, corners[0]))


def _five_volts() -> Iterator[Track]:
    corners = [_corner(k, _5V_X) for k in range(_SPOKES)]
    yield Track("5V", "B", _5V_W, (*corners, corners[0]))


_JOG_T, _JOG_STEP = 7.4, 0.7


def _data(it: Round, k: int) -> Iterator[Track]:
    """To the next spoke clockwise, ring by ring; from the last one to the first one's next ring."""
    for ring in range(1, it.kind.cells + 1):
        net = ways(it, k)[WAYS.index(f"OUT{ring}")]
        if not net:
            continue
        start = _way_t(WAYS.index(f"OUT{ring}"), _FAN)
        x = _level(it, k, f"OUT{ring}")
        after = (k + 1) % _SPOKES
        if after:
            end = _way_t(WAYS.index(f"IN{ring}"), _FAN)
            yield Track(net, "B", 0.2, (_at(k, x, start), _corner(k, x), _at(after, x, end)))
        else:
            end, jog = _way_t(WAYS.index(f"IN{ring + 1}"), _FAN), _JOG_T + _JOG_STEP * ring
            yield Track(net, "B", 0.2, (
                _at(k, x, start), _corner(k, x), _at(0, x, jog), _at(0, x - _STEP, jog),
                _at(0, x - _STEP, end),
            ))  # fmt: skip


def _column_x(k: int) -> float:
    """Columns from as far on either side of their socket share a line."""
    away = abs(k - HOME["XS1"])
    return _COLUMN_X - _STEP * min(away, _SPOKES - away)


def _column(it: Round, k: int) -> Iterator[Track]:
    """From a spoke round to the columns' socket."""
    home, net, x = HOME["XS1"], f"C{k + 1}", _column_x(k)
    pad = home_ways(it)["XS1"].index(net)
    here, there = _way_t(WAYS.index("C"), _FAN), _way_t(pad, _HOME_FAN)
    turns = [_corner(n, x) for n in range(min(k, home), max(k, home))]
    if k > home:
        turns.reverse()
    yield Track(net, "B", 0.2, (_at(k, x, here), *turns, _at(home, x, there)))


# --- to the controller ---


def _home_signals(it: Round) -> Iterator[Copper]:
    x = _HOME_R + LAND["ribbon-18"].front + LAND["ribbon-18"].row
    for ref in ("XS1", "XS2"):
        k = HOME[ref]
        for n, net in enumerate(home_ways(it)[ref]):
            t, aside = _way_t(n, 0.5), _way_t(n, _HOME_FAN)
            if net == "GND":
                yield _line(k, net, "F", 0.3, ((x, t), (x - 1.9, t)))
                if n in (0, len(WAYS) // 2 - 1, len(WAYS) - 1):
                    yield Via(net, _at(k, x - 1.9, t))
                else:  # beside one that has a hole
                    beside = _way_t(n - 1 if n == 1 else n + 1, 0.5)
                    yield _line(k, net, "F", 0.3, ((x - 1.9, t), (x - 1.9, beside)))
            elif net[:1] == "C" or (net[:1] == "R" and net != _centre_row(it)):
                end = _column_x(int(net[1:]) - 1) if net[0] == "C" else _level(it, k, net)
                spread = ((x, t), (x + 0.8, t), (x + 3.6, aside), (end, aside))
                yield _line(k, net, "F", 0.2, spread)
                yield Via(net, _at(k, end, aside))


def _home_power() -> Iterator[Copper]:
    k = HOME["XW1"]
    x = _HOME_R + LAND["ribbon-8"].front + LAND["ribbon-8"].row
    for n, net in enumerate(POWER):
        t = n - 3.5
        to = _5V_X + 0.4 if net == "5V" else x - 2.4
        yield _line(k, net, "F", 0.6, ((x, t), (to, t)))
        for by in (0.0, -0.85) if net == "5V" else (0.0, 0.85):
            yield Via(net, _at(k, to + by, t))


# --- the centre ---


def _centre_row(it: Round) -> str:
    return f"R{it.kind.cells + 1}"


def _centre(it: Round) -> Iterator[Placed]:
    turn = -90
    for ref, kind, at, own, nets in (
        ("L1", "smd-led", LIGHT, 0, {"1": "5V", "2": "DATA1", "3": "GND", "4": "DATA"}),
        ("C1", "smd-bypass", (4.6, -6.125), 90, {"1": "GND", "2": "5V"}),
        ("D1", "smd-diode", (-5.2, -4.5), 90, {"1": _centre_row(it), "2": "P1"}),
        ("S1", "reed", (REED_X, 0.0), 0, {"1": "C1", "2": "P1"}),
    ):
        yield part(ref, kind, _at(0, *at), (own + turn) % 360, nets)


def _centre_copper(it: Round) -> Iterator[Copper]:
    px, top, bottom = 2.45, LIGHT[1] + 1.65, LIGHT[1] - 1.65
    pad = REED_X - REED_SPAN / 2
    outer = REED_X + REED_SPAN / 2
    yield _line(0, "5V", "F", 0.6, ((0.95, top), (4.6, top)))
    yield Via("5V", _at(0, 0.95, top))
    yield _line(0, "5V", "B", 1.0, ((0.95, top), (_5V_X, top)))
    yield _line(0, "GND", "F", 0.5, ((-px, bottom), (0, bottom), (0, 3.6)))
    yield Via("GND", _at(0, 0, 3.6))
    yield Via("GND", _at(0, 0, 2.6))
    yield _line(0, "GND", "F", 0.5, ((4.6, -6.9), (4.6, -8.1), (5.6, -8.1)))
    yield Via("GND", _at(0, 5.6, -8.1))
    yield _line(0, "P1", "F", 0.3, ((pad, 0), (-5.2, 0), (-5.2, -2.85)))
    # The column of the first spoke goes on to the centre's reed.
    t = _way_t(WAYS.index("C"), _FAN)
    yield _line(0, "C1", "F", 0.2, ((_column_x(0), t), (30.0, t), (27.0, 1.0), (outer, 0.5)))
    # So does the data of its first ring.
    t = _way_t(WAYS.index("IN1"), _FAN)
    yield _line(0, "DATA1", "F", 0.2, ((_DATA_X, t), (36.0, t), (27.0, -9.2), (px, -9.2),
                                       (px, bottom)))  # fmt: skip
    yield from _from_home(it, "DATA", 29.2, ((8.0, -4.8), (7.0, -3.8)), (-px, top))
    yield from _from_home(it, _centre_row(it), 30.6, ((6.6, -7.4),), (-5.2, -6.15))


def _from_home(
    it: Round, net: str, radius: float, up: tuple[Point, ...], to: Point
) -> Iterator[Copper]:
    """From the rows' socket inwards, round below the centre's cell and up into it. ``radius``: how
    far out it goes round; ``up``: where it goes then, and changes sides.
    """
    k = HOME["XS2"]
    x = _HOME_R + LAND["ribbon-18"].front + LAND["ribbon-18"].row
    t = _way_t(home_ways(it)["XS2"].index(net), 0.5)
    yield _line(k, net, "F", 0.2, ((x, t), (radius + 0.6, t)))
    yield Via(net, _at(k, radius + 0.6, t))
    between = [_at(n, radius, 0.0) for n in (k + 0.5, k + 1)]
    start = (up[0][0], 0.8 - radius)
    yield Track(net, "B", 0.2, (_at(k, radius + 0.6, t), *between, start, *up))
    yield Via(net, up[-1])
    yield Track(net, "F", 0.2, (up[-1], _at(0, *to)))


def _texts(board: Board) -> Iterator[Text]:
    yield Text(f"lodeboard hub-{board.name}", (0.0, -25.5), 1.0)
    for k in range(_SPOKES):
        yield Text(f"spoke {k + 1}", _at(k, 57.4, 0.0), 1.0)
    for ref, k in HOME.items():
        yield Text(ref, _at(k, 31.0, 0.0), 1.2)
