"""The power of a square board of strips: the voltage each light gets, the current in its narrowest
copper, what the supply gives at the first moment, and a table to read.

In: the board file, where its 5 V comes in. Out: volts, amperes, markdown. Lengths and widths are
those of the circuit boards; what their makers publish is named; E marks estimates. Nothing was
measured on a bench.

Every strip of a column is joined to the next by a ribbon; the first one's comes from the
controller. Supply and ground run side by side, so a resistance here is there and back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drivers.board_file import Board
from hardware.dimensions import pitch
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


def ribbon_ohm(length_mm: float) -> float:
    """5 V and ground, with a contact at each end."""
    return 2 * (2 * CONTACT_OHM + RIBBON_OHM_MM * length_mm) / CONTACTS


def bus_ohm(length_mm: float) -> float:
    """5 V and ground along a strip."""
    return COPPER_OHM_MM * length_mm / COPPER_MM * (1 / SUPPLY_MM + 1 / GROUND_MM)


def copper_a(width_mm: float) -> float:
    """What a trace bears on an outer layer, becoming ``WARMER_C`` warmer."""
    warmth: float = WARMER_C**IPC_B
    return float(IPC_K * warmth * (width_mm * COPPER_MM / MIL_MM**2) ** IPC_C)


class Strips:
    """The strips of a square board as resistors: each light's node, each ribbon's. ``fed``: a pair
    of wires from the controller to the last strip of each column of strips, too.
    """

    def __init__(self, board: Board, *, fed: bool = False) -> None:
        if board.grid is None:
            raise ValueError(f"{board.name}: strips are laid out for square boards only")
        self.board = board
        self._columns, self._rows = board.grid
        self._step = pitch(board)
        self._nodes: dict[tuple[int, float], int] = {}
        self._joined: list[tuple[int, int, float]] = []
        for column in range(-(-self._columns // CELLS)):
            taps = [self._strip(row, column) for row in range(self._rows)]
            self._joined.append((-1, taps[0], ribbon_ohm(FIRST_MM)))
            self._joined += [(low, high, ribbon_ohm(HOP_MM)) for low, high in pairwise(taps)]
            if fed:
                long = FIRST_MM + self._rows * self._step
                self._joined.append((-1, taps[-1], 2 * WIRE_OHM_PER_M * long / 1000))

    def _strip(self, row: int, column: int) -> int:
        """Lay one strip; return the node of its ribbons."""
        cells = range(column * CELLS, min(self._columns, (column + 1) * CELLS))
        tap = (column + 0.5) * CELLS * self._step + TAP_MM
        places = sorted([*((cell + 0.5) * self._step for cell in cells), tap])
        for one, other in pairwise(places):
            self._joined.append(
                (self._node(row, one), self._node(row, other), bus_ohm(other - one))
            )
        return self._node(row, tap)

    def _node(self, row: int, x: float) -> int:
        return self._nodes.setdefault((row, x), len(self._nodes))

    @cached_property
    def lights(self) -> tuple[int, ...]:
        """The node of each light, by its place in the chain."""
        names = list(self.board.sensors)
        found = {}
        for cell, led in self.board.leds.items():
            row, column = divmod(names.index(cell), self._columns)
            found[led] = self._nodes[row, (column + 0.5) * self._step]
        return tuple(found[led] for led in sorted(found))

    @cached_property
    def _drop(self) -> Numbers:
        """Volts lost at each node for an ampere drawn at each: the inverse of the node equations,
        seen from where all ribbons leave the controller.
        """
        law = np.zeros((len(self._nodes), len(self._nodes)))
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


def too_thin(carried_a: float) -> Sequence[str]:
    """What bears less than that for ever."""
    bears: Mapping[str, float] = {
        "5 V bus of a strip": copper_a(SUPPLY_MM),
        "ground bus of a strip": copper_a(GROUND_MM),
        "ribbon": CONTACTS * CONTACT_A,
    }
    return [name for name, amperes in bears.items() if amperes < carried_a - 1e-9]


def written(board: Board) -> str:
    """The whole page."""
    strips, fed, leds = Strips(board), Strips(board, fed=True), len(board.leds)
    peak, share = inrush(leds)
    flows = FUSE_OPENS * FUSE_A
    lines = [
        f"# Power of the strips: {board.title}",
        "",
        "Calculated from the circuit boards, the board file and makers' data; nothing here was"
        " measured. What the lights draw in play, and why the fuse is 2 A: [power.md](power.md).",
        "",
        "| voltage at the worst light | through ribbons alone | fed at both ends | at least |",
        "|---|---:|---:|---:|",
        f"| all dark | {strips.volts(()).min():.2f} V | {fed.volts(()).min():.2f} V |"
        f" {LOWEST_V:g} V |",
        f"| the whole budget ({board.budget_ma} mA: {strips.whites} lights white) in one run of the"
        f" chain | {strips.worst_run():.2f} V | {fed.worst_run():.2f} V | {LOWEST_V:g} V |",
        f"| the same in whichever {strips.whites} lights are worst | {strips.worst_set():.2f} V |"
        f" {fed.worst_set():.2f} V | {WORKS_V:g} V |",
        "",
        "*Fed at both ends*: a pair of wires of 0.75 mm2 from the controller to the last rank of"
        " each column of strips; the board works without.",
        "",
        f"Below {LOWEST_V:g} V blue begins to pale (estimate); below {WORKS_V:g} V a light fails.",
        "",
        f"| where the current flows | bears, A | at least: {FUSE_OPENS:g} x the fuse, A |",
        "|---|---:|---:|",
        f"| 5 V bus of a strip, {SUPPLY_MM:g} mm of {COPPER_MM * 1000:g} um, {WARMER_C:g} degrees"
        f" warmer (IPC-2221, outer layer) | {copper_a(SUPPLY_MM):.1f} | {flows:.1f} |",
        f"| ground bus, {GROUND_MM:g} mm | {copper_a(GROUND_MM):.1f} | {flows:.1f} |",
        f"| ribbon: {CONTACTS} contacts of {CONTACT_A:g} A | {CONTACTS * CONTACT_A:.1f} |"
        f" {flows:.1f} |",
        "",
        f"This fuse opens for certain only at {FUSE_OPENS:g} times its rating (within 60 s). A"
        " supply of 3 A never gives that much: in a short circuit it limits itself, and the fuse is"
        " there for a stronger one.",
        "",
        "| when the supply is plugged in | |",
        "|---|---:|",
        f"| capacitors | {BULK_UF + leds * LED_UF:.0f} uF |",
        f"| first current, if the supply gave it | {peak:.0f} A |",
        f"| of what the fuse ({FUSE}) bears 100,000 times | {100 * share:.0f} % |",
        "",
        "Resistances, 5 V and ground together: ribbon from strip to strip"
        f" {1000 * ribbon_ohm(HOP_MM):.0f} mohm, from the controller"
        f" {1000 * ribbon_ohm(FIRST_MM):.0f}, a strip from its ribbon to its last light"
        f" {1000 * bus_ohm(75 + TAP_MM):.0f}.",
    ]
    return "\n".join(lines) + "\n"
