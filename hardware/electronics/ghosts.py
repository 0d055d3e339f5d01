"""What three closed switches make of a fourth, simulated with and without diodes.

In: nothing but the parts. Out: circuits for ngspice and a table. Two rows and two columns; a1, b1
and b2 have a piece, a2 is empty; row 2 is being read. Without diodes the current finds the way
a2's column - a1 - row 1 - b1 - b2 - row 2, and a2 seems to hold a piece; where rows are driven high
between their turns, two outputs push against each other instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hardware.electronics import spice
from hardware.electronics.settle import LET_GO

PULL_UP_OHM = 10_000

FAULTS: Mapping[str, Mapping[str, str]] = {
    "sound": {},
    "no diodes": {"a1": "bridge", "b1": "bridge", "b2": "bridge"},
    "diode of b1 bridged": {"b1": "bridge"},
    "diode of b2 turned": {"b2": "turned"},
}
"""What was soldered, by the cells where it differs from the drawing."""


class Ghost(NamedTuple):
    """One row of the table: what is read of a2 and b2, and the current out of row 1's pin."""

    soldered: str
    let_go: str
    a2_v: float
    b2_v: float
    row_1_ma: float

    @property
    def a2(self) -> str:
        """What a scanner makes of the empty cell."""
        return _reading(self.a2_v)

    @property
    def b2(self) -> str:
        """What it makes of the cell with a piece."""
        return _reading(self.b2_v)


def circuit(soldered: str, let_go: str) -> str:
    """The four cells while row 2 is low."""
    ways = []
    for column, row in ("a1", "b1", "b2"):
        cell = f"{column}{row}"
        ways.append(f"rs{cell} {column} p{cell} {spice.CLOSED_OHM:g}")
        match FAULTS[soldered].get(cell):
            case "bridge":
                ways.append(f"rd{cell} p{cell} r{row} 0.01")
            case "turned":
                ways.append(f"d{cell} r{row} p{cell} d1n4148")
            case _:
                ways.append(f"d{cell} p{cell} r{row} d1n4148")
    row_1 = spice.DRIVER_OHM if let_go == "high" else 1e9
    return "\n".join([
        f"* ghosts: {soldered}, row 1 let go {let_go}; a2 is empty",
        f"vdd vdd 0 {spice.HIGH_V:g}",
        f"rpulla vdd a {PULL_UP_OHM}",
        f"rpullb vdd b {PULL_UP_OHM}",
        *ways,
        f"v1 drive1 0 {spice.HIGH_V:g}",
        f"r1 drive1 r1 {row_1:g}",
        f"r2 r2 0 {spice.DRIVER_OHM:g}",
        spice.DIODE,
        ".op",
        ".control",
        "op",
        "let a2 = v(a)",
        "let b2 = v(b)",
        "let row1 = -i(v1)",
        "print a2 b2 row1",
        ".endc",
        ".end",
        "",
    ])  # fmt: skip


def simulated() -> tuple[Ghost, ...]:
    """The whole table, simulated now."""
    rows = []
    for soldered in FAULTS:
        for let_go in LET_GO:
            found = spice.figures(circuit(soldered, let_go))
            rows.append(Ghost(soldered, let_go, found["a2"], found["b2"], found["row1"] * 1000))
    return tuple(rows)


def written(rows: tuple[Ghost, ...]) -> str:
    """The table as CSV: volts, what is read (a piece pulls the column low), milliamperes."""
    lines = ["soldered,row_let_go,a2_v,a2_read,b2_v,b2_read,row_1_ma"]
    lines += [
        f"{row.soldered},{row.let_go},{row.a2_v:.2f},{row.a2},{row.b2_v:.2f},{row.b2},"
        f"{abs(row.row_1_ma):.1f}"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def _reading(volts: float) -> str:
    if volts <= spice.READ_LOW_V:
        return "piece"
    return "empty" if volts >= spice.READ_HIGH_V else "undefined"
