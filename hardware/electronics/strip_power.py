"""The power of a board of strips: the voltage each light gets, the current in its narrowest copper,
what the supply gives at the first moment, and a table to read.

In: the board file, where its 5 V comes in. Out: volts, amperes, markdown. Lengths and widths are
those of the circuit boards; what their makers publish is named; E marks estimates. Nothing was
measured on a bench.

On square boards every strip of a column is joined to the next by a ribbon; the first one's comes
from the controller. On the round board a ribbon goes to the hub, and one from there to each spoke.
Supply and ground run side by side, so a resistance here is there and back.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drivers.board_file import Board
from hardware.dimensions import pitch, rings
from hardware.electronics.power import (
    DARK_LED_A,
    FULL_LED_A,
    LOWEST_V,
    REST_MA,
    SUPPLY_V,
    WIRE_OHM_PER_M,
)

Numbers = NDArray[np.float64]

# --- copper ---

COPPER_MM = 0.035
"""One ounce, the usual one."""

COPPER_OHM_MM = 0.0172e-3
"""Of a conductor of one square millimetre, by millimetre."""

SUPPLY_MM, GROUND_MM = 3.0, 3.0
"""Widths of the two buses along a strip; what is poured beside them does not count."""

IPC_K, IPC_B, IPC_C = 0.048, 0.44, 0.725
"""IPC-2221, outer layers: amperes = K x (degrees Celsius above the air)^B x (square mils)^C."""

MIL_MM = 0.0254
WARMER_C = 10.0
"""So much warmer copper may become."""

# --- from board to board ---

CONTACT_OHM = 0.030
"""Of a ribbon's contact, at most (makers of 1 mm connectors; E for the one that is fitted)."""

CONTACT_A = 1.0
"""Of a contact of 1 mm pitch (Amphenol FCI HFW, GS-12-598: 1 A)."""

CONTACTS = 4
"""In parallel, for 5 V and as many for ground."""

RIBBON_OHM_MM = 0.25e-3
"""Of one conductor, 0.7 x 0.1 mm, by millimetre."""

HOP_MM, FIRST_MM = 60.0, 300.0
"""Ribbons: from strip to strip, and at most from the controller to the first."""

SOCKET_OHM = 0.10
"""1.5 m of the supply's cable (0.08) and the USB-C socket (E)."""

# --- the fuse on the controller ---

FUSE = "Littelfuse 0452002, slow"
FUSE_A, FUSE_OHM, FUSE_MELTS = 2.0, 0.0625, 8.2
"""Rated; cold; the ampere squared seconds at which it melts (data sheet of the 452/454 series)."""

FUSE_OPENS = 2.0
"""Times its rating: there it opens within 60 s; for less its maker promises nothing, so what stands
behind it must bear that for ever.
"""

PULSES = 0.22
"""Of that a fuse bears 100,000 times (Littelfuse, Fuseology, chart 2)."""

BULK_UF, LED_UF = 1000.0, 0.1
"""At the controller, and beside each light."""

BULK_OHM = 0.02
"""The resistance of the large capacitor itself (E)."""

WORKS_V = 3.7
"""A WS2812B works from there on (by make; some from 3.5)."""

CELLS = 4
TAP_MM = 10.5
"""The power ribbon's plugs, east of the strip's middle: in the window of its third cell."""


# --- the round board ---

HOME_MM = 600.0
"""The hub's ribbon."""

SPOKE_CONTACTS, SPOKE_CONTACT_OHM, SPOKE_CONTACT_A = 2, 0.050, 0.5
"""For 5 V and as many for ground of a spoke's ribbon, 0.5 mm pitch (Hirose FH12, from memory)."""

SPOKE_RIBBON_OHM_MM = 1.2e-3
"""Of one of its conductors, by millimetre (E)."""

SPOKE_FUSE_OHM, SPOKE_FUSE_TRIPS_A = 0.70, 1.0
"""A resettable fuse at the hub, Littelfuse 1206L050: at most, after soldering (R1max); trips (from
memory).
"""

SPOKE_MM, HUB_MM = 0.8, 1.6
"""Width of the 5 V along a spoke, and round the hub."""

HUB_RADIUS_MM = 42.2
HOME_SPOKE = 10
"""The spoke, from 0, under which the hub's power ribbon lies."""

INNER_MM = 17.0
"""From a spoke's socket to its first light."""


def ribbon_ohm(length_mm: float) -> float:
    """5 V and ground, with a contact at each end."""
    return 2 * (2 * CONTACT_OHM + RIBBON_OHM_MM * length_mm) / CONTACTS


def bus_ohm(length_mm: float, supply_mm: float = SUPPLY_MM) -> float:
    """5 V and ground along a strip."""
    return COPPER_OHM_MM * length_mm / COPPER_MM * (1 / supply_mm + 1 / GROUND_MM)


def copper_a(width_mm: float) -> float:
    """What a trace bears on an outer layer, becoming ``WARMER_C`` warmer."""
    warmth: float = WARMER_C**IPC_B
    return float(IPC_K * warmth * (width_mm * COPPER_MM / MIL_MM**2) ** IPC_C)


CONTROLLER = "controller"
"""The node that all ribbons leave."""


class Resistors:
    """A board's copper and ribbons as resistors between nodes, its lights at some of them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._nodes: dict[Hashable, int] = {CONTROLLER: -1}
        self._joined: list[tuple[int, int, float]] = []
        self._lights: dict[int, Hashable] = {}

    def join(self, one: Hashable, other: Hashable, ohm: float) -> None:
        """Put a resistor between two nodes."""
        ends = [self._nodes.setdefault(end, len(self._nodes) - 1) for end in (one, other)]
        self._joined.append((min(ends), max(ends), ohm))

    def light(self, led: int, node: Hashable) -> None:
        """Put a light at a node, by its place in the chain."""
        self._lights[led] = node

    @cached_property
    def lights(self) -> tuple[int, ...]:
        """The number of each light's node, by its place in the chain."""
        return tuple(self._nodes[self._lights[led]] for led in sorted(self._lights))

    @cached_property
    def _drop(self) -> Numbers:
        """Volts lost at each node for an ampere drawn at each: the inverse of the node equations,
        seen from where all ribbons leave the controller.
        """
        count = len(self._nodes) - 1
        law = np.zeros((count, count))
        for one, other, ohm in self._joined:
            for node in (one, other):
                if node >= 0:
                    law[node, node] += 1 / ohm
            if one >= 0:
                law[one, other] -= 1 / ohm
                law[other, one] -= 1 / ohm
        return np.asarray(np.linalg.inv(law), dtype=np.float64)

    def volts(self, white: Iterable[int]) -> Numbers:
        """At each light when these burn white and the others are dark."""
        drawn: Numbers = np.full(len(self.lights), DARK_LED_A)
        drawn[list(white)] = FULL_LED_A
        lights = np.array(self.lights)
        amperes = float(drawn.sum()) + REST_MA / 1000
        source = SUPPLY_V - (SOCKET_OHM + FUSE_OHM) * amperes
        return np.asarray(source - self._drop[np.ix_(lights, lights)] @ drawn, dtype=np.float64)

    @cached_property
    def whites(self) -> int:
        """How many lights may be white at once, by the board's budget."""
        leds = len(self.lights)
        spare = self.board.budget_ma / 1000 - leds * DARK_LED_A
        return min(leds, int(spare / (FULL_LED_A - DARK_LED_A)))

    def worst_run(self) -> float:
        """The lowest voltage when the whole budget burns in one run of the chain."""
        runs = range(len(self.lights) - self.whites + 1)
        return min(float(self.volts(range(run, run + self.whites)).min()) for run in runs)

    def worst_set(self) -> float:
        """The lowest voltage whatever lights are white: for each light, those that cost it most."""
        lights = np.array(self.lights)
        costs = self._drop[np.ix_(lights, lights)]
        return min(
            float(self.volts(np.argsort(costs[led])[-self.whites :])[led])
            for led in range(len(lights))
        )


def resistors(board: Board, *, fed: bool = False) -> Resistors:
    """Those of a board. ``fed``: a pair of wires from the controller to the last rank, too."""
    return _strips(board, fed) if board.grid else _spokes(board)


def _strips(board: Board, fed: bool) -> Resistors:
    columns, rows = board.grid or (0, 0)
    step, found = pitch(board), Resistors(board)
    names = list(board.sensors)
    for column in range(-(-columns // CELLS)):
        tap = (column + 0.5) * CELLS * step + TAP_MM
        cells = range(column * CELLS, min(columns, (column + 1) * CELLS))
        for row in range(rows):
            below = (row - 1, tap) if row else CONTROLLER
            found.join(below, (row, tap), ribbon_ohm(HOP_MM if row else FIRST_MM))
            places = sorted([*((cell + 0.5) * step for cell in cells), tap])
            for one, other in pairwise(places):
                found.join((row, one), (row, other), bus_ohm(other - one))
            for cell in cells:
                led = board.leds[names[row * columns + cell]]
                found.light(led, (row, (cell + 0.5) * step))
        if fed:
            long = FIRST_MM + rows * step
            found.join(CONTROLLER, (rows - 1, tap), 2 * WIRE_OHM_PER_M * long / 1000)
    return found


def _spokes(board: Board) -> Resistors:
    turns, found = rings(board), Resistors(board)
    count, apart = turns[0][1], turns[1][0] - turns[0][0]
    found.join(CONTROLLER, ("hub", HOME_SPOKE), ribbon_ohm(HOME_MM))
    round_the_hub = bus_ohm(2 * math.pi * HUB_RADIUS_MM / count, HUB_MM)
    ribbon = 2 * (2 * SPOKE_CONTACT_OHM + SPOKE_RIBBON_OHM_MM * HOP_MM) / SPOKE_CONTACTS
    for spoke in range(count):
        found.join(("hub", spoke), ("hub", (spoke + 1) % count), round_the_hub)
        inner = bus_ohm(INNER_MM, SPOKE_MM)
        found.join(("hub", spoke), (spoke, 0), SPOKE_FUSE_OHM + ribbon + inner)
        for ring in range(1, len(turns)):
            found.join((spoke, ring - 1), (spoke, ring), bus_ohm(apart, SPOKE_MM))
    found.join(("hub", 0), "centre", bus_ohm(HUB_RADIUS_MM, 1.0))
    for cell, channel in board.sensors.items():
        ring, spoke = divmod(channel, count)
        found.light(board.leds[cell], (spoke, ring) if ring < len(turns) else "centre")
    return found


class Inrush(NamedTuple):
    """When the supply is plugged in: the first current, and the fuse's share of what it bears."""

    peak_a: float
    share: float


def inrush(leds: int) -> Inrush:
    """The capacitors charge through cable, socket, fuse and their own resistance; a real supply
    gives less than this at once.
    """
    ohm = SOCKET_OHM + FUSE_OHM + BULK_OHM
    farad = (BULK_UF + leds * LED_UF) * 1e-6
    return Inrush(SUPPLY_V / ohm, SUPPLY_V**2 * farad / 2 / ohm / (PULSES * FUSE_MELTS))


def written(board: Board) -> str:
    """The whole page."""
    peak, share = inrush(len(board.leds))
    flows = FUSE_OPENS * FUSE_A
    lines = [
        f"# Power of the strips: {board.title}",
        "",
        "Calculated from the circuit boards, the board file and makers' data; nothing here was"
        " measured. What the lights draw in play, and why the fuse is 2 A: [power.md](power.md).",
        "",
        *_volts(board),
        "",
        f"Below {LOWEST_V:g} V blue begins to pale (estimate); below {WORKS_V:g} V a light fails.",
        "",
        f"| where the current flows | bears, A | at least: {FUSE_OPENS:g} x the fuse, A |",
        "|---|---:|---:|",
        *(
            f"| {name} | {bears:.1f} | {carried:.1f} |"
            for name, bears, carried in _carried(board, flows)
        ),
        "",
        f"This fuse opens for certain only at {FUSE_OPENS:g} times its rating (within 60 s). A"
        " supply of 3 A never gives that much: in a short circuit it limits itself, and the fuse is"
        " there for a stronger one.",
        "",
        "| when the supply is plugged in | |",
        "|---|---:|",
        f"| capacitors | {BULK_UF + len(board.leds) * LED_UF:.0f} uF |",
        f"| first current, if the supply gave it | {peak:.0f} A |",
        f"| of what the fuse ({FUSE}) bears 100,000 times | {100 * share:.0f} % |",
    ]
    return "\n".join(lines) + "\n"


def _volts(board: Board) -> Iterator[str]:
    ways = {"through ribbons alone": resistors(board)}
    if board.grid:
        ways["fed at both ends"] = resistors(board, fed=True)
    yield f"| voltage at the worst light | {' | '.join(ways)} | at least |"
    yield "|---|" + "---:|" * (len(ways) + 1)
    whites = next(iter(ways.values())).whites
    run = f"the whole budget ({board.budget_ma} mA: {whites} lights white) in one run of the chain"
    for name, volts, least in (
        ("all dark", [float(way.volts(()).min()) for way in ways.values()], LOWEST_V),
        (run, [way.worst_run() for way in ways.values()], LOWEST_V),
        (f"the same in whichever {whites} lights are worst",
         [way.worst_set() for way in ways.values()], WORKS_V),
    ):  # fmt: skip
        yield f"| {name} | {' | '.join(f'{volt:.2f} V' for volt in volts)} | {least:g} V |"
    if board.grid:
        yield ""
        yield (
            "*Fed at both ends*: a pair of wires of 0.75 mm2 from the controller to the last rank"
            " of each column of strips; the board works without."
        )


def _carried(board: Board, flows: float) -> Iterator[tuple[str, float, float]]:
    """What carries current: its name, what it bears, and what it must."""
    copper = f"of {COPPER_MM * 1000:g} um, {WARMER_C:g} degrees warmer (IPC-2221, outer layer)"
    yield (
        f"ribbon from the controller: {CONTACTS} contacts of {CONTACT_A:g} A",
        (CONTACTS * CONTACT_A),
        flows,
    )
    if board.grid:
        yield f"5 V bus of a strip, {SUPPLY_MM:g} mm {copper}", copper_a(SUPPLY_MM), flows
        yield f"ground bus of a strip, {GROUND_MM:g} mm", copper_a(GROUND_MM), flows
        return
    yield f"5 V round the hub, {HUB_MM:g} mm {copper}, half each way", copper_a(HUB_MM), flows / 2
    trips = SPOKE_FUSE_TRIPS_A
    yield f"5 V of a spoke, {SPOKE_MM:g} mm: behind a fuse of its own", copper_a(SPOKE_MM), trips
    contacts = SPOKE_CONTACTS * SPOKE_CONTACT_A
    yield f"a spoke's ribbon: {SPOKE_CONTACTS} contacts of {SPOKE_CONTACT_A:g} A", contacts, trips


def too_thin(board: Board) -> Sequence[str]:
    """What bears less than may flow for ever, before the fuse opens."""
    carried = _carried(board, FUSE_OPENS * FUSE_A)
    return [name for name, bears, must in carried if bears < must - 1e-9]
