"""How long a column wire needs until it may be read, simulated.

In: the plan of a board. Out: circuits for ngspice and a table of settle times, against which the
dwell of every scanner is checked. A scanner pulls a row low, waits its dwell, reads all columns,
and lets the row go. Two things take time: the column of a closed switch must fall, and after the
row is let go it must have risen again before the next row is read. A row that is let go to high
impedance has to be charged through the diode as well and takes twice as long as one driven high.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hardware.electronics import spice
from hardware.electronics.plan import BuildPlan

PULL_UPS = {"4k7": 4_700.0, "10k": 10_000.0, "50k": 50_000.0, "80k": 80_000.0}
"""Ohm. The last two are the ends of what an RP2040's own pull-ups may have (its datasheet)."""

LET_GO = ("high", "floating")
"""What a row is while it is not read: driven high, or high impedance."""

WIRE_F_PER_M = 150e-12
"""A wire with a neighbour on either side (E)."""
POINT_F = 5e-12
"""What each reed and diode adds to a wire with their leads, and with the wire up to a reed (E)."""
PIN_F = 10e-12
"""A GPIO, its plug and the track (E)."""

START_US, LOW_US = 1.0, 200.0


class Settled(NamedTuple):
    """One row of the table: seconds and volts."""

    pull_up: str
    let_go: str
    fall_s: float
    rise_s: float
    low_v: float

    @property
    def needed_s(self) -> float:
        """The dwell that covers both."""
        return max(self.fall_s, self.rise_s)


def capacity(it: BuildPlan, wire: str) -> float:
    """Farad of the longest ``row`` or ``column`` wire."""
    places = Counter(point.row if wire == "row" else point.column for point in it.points)
    return PIN_F + max(
        WIRE_F_PER_M * it.wire_mm(wire, number) / 1000 + POINT_F * count
        for number, count in places.items()
    )


def circuit(it: BuildPlan, pull_up: str, let_go: str) -> str:
    """The column with most points: the switch on the scanned row is closed, the others open."""
    on_column = max(sum(p.column == n for p in it.points) for n in range(len(it.pins.columns)))
    end = START_US + LOW_US
    lines = [
        f"* {it.board.name}: a column, {on_column} points, pull-up {pull_up}, rows let go {let_go}",
        f"vdd vdd 0 {spice.HIGH_V:g}",
        f"rpull vdd col {PULL_UPS[pull_up]:g}",
        f"ccol col 0 {capacity(it, 'column') * 1e12:.0f}p",
        f".ic v(col)={spice.HIGH_V:g}",
    ]
    for n in range(on_column):
        reed = (
            f"rs{n} col p{n} {spice.CLOSED_OHM:g}" if n == 0 else f"cs{n} col p{n} {spice.OPEN_F:g}"
        )
        lines += [
            reed,
            f"d{n} p{n} r{n} d1n4148",
            f"rleak{n} p{n} 0 1g",
            f"crow{n} r{n} 0 {capacity(it, 'row') * 1e12:.0f}p",
        ]
        if n > 0:
            lines.append(f"rrow{n} r{n} vdd {spice.DRIVER_OHM if let_go == 'high' else 1e9:g}")
    pulse = f"pulse({{high}} {{low}} {START_US:g}u 5n 5n {LOW_US:g}u 1)"
    if let_go == "high":
        lines += [
            f"vrow drive 0 {pulse.format(high=spice.HIGH_V, low=0)}",
            f"rrow0 drive r0 {spice.DRIVER_OHM:g}",
        ]
    else:
        lines += [
            f"vrow drive 0 {pulse.format(high=0, low=1)}",
            "srow r0 ground drive 0 gate",
            f"rrow0 ground 0 {spice.DRIVER_OHM:g}",
            f".model gate sw(vt=0.5 vh=0 ron=0.1 roff=1g)\n.ic v(r0)={spice.HIGH_V:g}",
        ]
    return "\n".join([
        *lines,
        spice.DIODE,
        f".tran 20n {end + 400:g}u uic",
        f".meas tran low_v find v(col) at={end - 1:g}u",
        f".meas tran fell when v(col)={spice.READ_LOW_V:g} fall=1",
        f".meas tran rose when v(col)={spice.READ_HIGH_V:g} rise=1 td={end:g}u",
        ".end",
        "",
    ])  # fmt: skip


def settled(it: BuildPlan) -> tuple[Settled, ...]:
    """The whole table of a board, simulated now."""
    rows = []
    for pull_up in PULL_UPS:
        for let_go in LET_GO:
            found = spice.figures(circuit(it, pull_up, let_go))
            rows.append(
                Settled(
                    pull_up,
                    let_go,
                    found["fell"] - START_US * 1e-6,
                    found["rose"] - (START_US + LOW_US) * 1e-6,
                    found["low_v"],
                )
            )
    return tuple(rows)


def written(rows: tuple[Settled, ...]) -> str:
    """The table as CSV, in microseconds and volts."""
    lines = ["pull_up,row_let_go,fall_us,rise_us,low_v"]
    lines += [
        f"{row.pull_up},{row.let_go},{row.fall_s * 1e6:.2f},{row.rise_s * 1e6:.2f},{row.low_v:.2f}"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Settled, ...]:
    """The table back from CSV. Raises ValueError for what is none."""
    rows = []
    for line in text.splitlines()[1:]:
        pull_up, let_go, fall, rise, low = line.split(",")
        rows.append(Settled(pull_up, let_go, float(fall) / 1e6, float(rise) / 1e6, float(low)))
    return tuple(rows)
