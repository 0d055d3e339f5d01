"""What ngspice says of the matrix: when its columns may be read, and what a missing diode does.

In: the plan of a board. Out: circuits, and tables as CSV; one line for each scanner that reads its
columns too early, by the waiting times in the Pico's firmware and in ``drivers``, read from those
files. Both let their rows go to high impedance.

A scanner pulls a row low, waits, reads all columns, and lets the row go. Two things take time: the
column of a closed switch must fall, and after the row is let go it must have risen again before the
next row is read. A row that is let go to high impedance has to be charged through the diode as well
and takes twice as long as one driven high.

For ghosts there are two rows and two columns; a1, b1 and b2 have a piece, a2 is empty; row 2 is
being read. Without diodes the current finds the way a2's column - a1 - row 1 - b1 - b2 - row 2, and
a2 seems to hold a piece; where rows are driven high between their turns, two outputs push against
each other instead.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from drivers.pi.gpio import settle_us
from hardware.electronics.plan import BuildPlan

# --- ngspice ---

DIODE = ".model d1n4148 D(Is=2.52n Rs=0.568 N=1.752 Cjo=4p M=0.4 tt=20n)"
"""The usual model of the 1N4148."""

HIGH_V = 3.3
READ_LOW_V, READ_HIGH_V = 0.8, 2.0
"""What an RP2040 at 3.3 V reads as 0 at the most and as 1 at the least (RP2040 datasheet, "IO
Electrical Characteristics")."""

DRIVER_OHM = 50.0
"""A GPIO that drives, at 4 mA strength (E)."""

CLOSED_OHM = 0.15
"""A closed reed (RI-02 datasheet: at most 150 milliohm when new)."""

OPEN_F = 0.3e-12
"""An open reed (RI-02 datasheet)."""


def installed() -> bool:
    """Whether this machine has ngspice."""
    return shutil.which("ngspice") is not None


def figures(circuit: str) -> Mapping[str, float]:
    """What ngspice measures or prints. Raises RuntimeError with its words when it fails."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "circuit.cir"
        file.write_text(circuit, encoding="ascii")
        done = subprocess.run(
            ["ngspice", "-b", file.name], cwd=folder, capture_output=True, text=True, check=False
        )
    found = {name: float(value) for name, value in _FIGURE.findall(done.stdout.lower())}
    if done.returncode or not found:
        raise RuntimeError(f"ngspice failed:\n{(done.stdout + done.stderr)[-2000:]}")
    return found


_FIGURE = re.compile(r"^\s*([a-z_0-9()#]+)\s*=\s*([-+0-9.e]+)", re.MULTILINE)


# --- how long a column needs ---

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


def settled(it: BuildPlan) -> tuple[Settled, ...]:
    """The whole table of a board, simulated now."""
    rows = []
    for pull_up in PULL_UPS:
        for let_go in LET_GO:
            found = figures(settle_circuit(it, pull_up, let_go))
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


def settle_circuit(it: BuildPlan, pull_up: str, let_go: str) -> str:
    """The column with most points: the switch on the scanned row is closed, the others open."""
    on_column = max(sum(p.column == n for p in it.points) for n in range(len(it.pins.columns)))
    end = START_US + LOW_US
    lines = [
        f"* {it.board.name}: a column, {on_column} points, pull-up {pull_up}, rows let go {let_go}",
        f"vdd vdd 0 {HIGH_V:g}",
        f"rpull vdd col {PULL_UPS[pull_up]:g}",
        f"ccol col 0 {capacity(it, 'column') * 1e12:.0f}p",
        f".ic v(col)={HIGH_V:g}",
    ]
    for n in range(on_column):
        reed = f"rs{n} col p{n} {CLOSED_OHM:g}" if n == 0 else f"cs{n} col p{n} {OPEN_F:g}"
        lines += [
            reed,
            f"d{n} p{n} r{n} d1n4148",
            f"rleak{n} p{n} 0 1g",
            f"crow{n} r{n} 0 {capacity(it, 'row') * 1e12:.0f}p",
        ]
        if n > 0:
            lines.append(f"rrow{n} r{n} vdd {DRIVER_OHM if let_go == 'high' else 1e9:g}")
    pulse = f"pulse({{high}} {{low}} {START_US:g}u 5n 5n {LOW_US:g}u 1)"
    if let_go == "high":
        lines += [
            f"vrow drive 0 {pulse.format(high=HIGH_V, low=0)}",
            f"rrow0 drive r0 {DRIVER_OHM:g}",
        ]
    else:
        lines += [
            f"vrow drive 0 {pulse.format(high=0, low=1)}",
            "srow r0 ground drive 0 gate",
            f"rrow0 ground 0 {DRIVER_OHM:g}",
            f".model gate sw(vt=0.5 vh=0 ron=0.1 roff=1g)\n.ic v(r0)={HIGH_V:g}",
        ]
    return "\n".join([
        *lines,
        DIODE,
        f".tran 20n {end + 400:g}u uic",
        f".meas tran low_v find v(col) at={end - 1:g}u",
        f".meas tran fell when v(col)={READ_LOW_V:g} fall=1",
        f".meas tran rose when v(col)={READ_HIGH_V:g} rise=1 td={end:g}u",
        ".end",
        "",
    ])  # fmt: skip


def capacity(it: BuildPlan, wire: str) -> float:
    """Farad of the longest ``row`` or ``column`` wire."""
    places = Counter(point.row if wire == "row" else point.column for point in it.points)
    return PIN_F + max(
        WIRE_F_PER_M * it.wire_mm(wire, number) / 1000 + POINT_F * count
        for number, count in places.items()
    )


def settle_written(rows: tuple[Settled, ...]) -> str:
    """The table as CSV, in microseconds and volts."""
    lines = ["pull_up,row_let_go,fall_us,rise_us,low_v"]
    lines += [
        f"{row.pull_up},{row.let_go},{row.fall_s * 1e6:.2f},{row.rise_s * 1e6:.2f},{row.low_v:.2f}"
        for row in rows
    ]
    return "\n".join(lines) + "\n"


def settle_read(text: str) -> tuple[Settled, ...]:
    """The table back from CSV. Raises ValueError for what is none."""
    rows = []
    for line in text.splitlines()[1:]:
        pull_up, let_go, fall, rise, low = line.split(",")
        rows.append(Settled(pull_up, let_go, float(fall) / 1e6, float(rise) / 1e6, float(low)))
    return tuple(rows)


# --- whether every scanner waits that long ---

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware" / "pico" / "pins.py"
FITTED = "10k"
"""The pull-ups of the shipped boards."""


def too_short(board: str, rows: Sequence[Settled], firmware_us: float) -> Iterator[str]:
    """Each scanner that reads a column before it has settled."""
    for row in rows:
        if row.let_go != "floating":
            continue
        needed = row.needed_s * 1e6
        if row.pull_up == FITTED and firmware_us < needed:
            yield f"{board}: the Pico waits {firmware_us:g} us, its columns need {needed:.1f}"
        direct = settle_us(PULL_UPS[row.pull_up])
        if direct < needed:
            yield (
                f"{board}: drivers/pi/gpio.py reckons {direct:.1f} us with {row.pull_up},"
                f" the columns need {needed:.1f}"
            )


def firmware_dwell_us() -> float:
    """What the Pico waits; its file imports what only the Pico has, so it is read, not run."""
    for node in ast.parse(FIRMWARE.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name("DWELL_US")], value=ast.Constant(value)):
                return float(value)  # type: ignore[arg-type]
    raise ValueError(f"{FIRMWARE} does not say DWELL_US = a number")


# --- what three closed switches make of a fourth ---

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


def _reading(volts: float) -> str:
    if volts <= READ_LOW_V:
        return "piece"
    return "empty" if volts >= READ_HIGH_V else "undefined"


def ghosts_simulated() -> tuple[Ghost, ...]:
    """The whole table, simulated now."""
    rows = []
    for soldered in FAULTS:
        for let_go in LET_GO:
            found = figures(ghost_circuit(soldered, let_go))
            rows.append(Ghost(soldered, let_go, found["a2"], found["b2"], found["row1"] * 1000))
    return tuple(rows)


def ghost_circuit(soldered: str, let_go: str) -> str:
    """The four cells while row 2 is low."""
    ways = []
    for column, row in ("a1", "b1", "b2"):
        cell = f"{column}{row}"
        ways.append(f"rs{cell} {column} p{cell} {CLOSED_OHM:g}")
        match FAULTS[soldered].get(cell):
            case "bridge":
                ways.append(f"rd{cell} p{cell} r{row} 0.01")
            case "turned":
                ways.append(f"d{cell} r{row} p{cell} d1n4148")
            case _:
                ways.append(f"d{cell} p{cell} r{row} d1n4148")
    row_1 = DRIVER_OHM if let_go == "high" else 1e9
    return "\n".join([
        f"* ghosts: {soldered}, row 1 let go {let_go}; a2 is empty",
        f"vdd vdd 0 {HIGH_V:g}",
        f"rpulla vdd a {PULL_UP_OHM}",
        f"rpullb vdd b {PULL_UP_OHM}",
        *ways,
        f"v1 drive1 0 {HIGH_V:g}",
        f"r1 drive1 r1 {row_1:g}",
        f"r2 r2 0 {DRIVER_OHM:g}",
        DIODE,
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


def ghosts_written(rows: tuple[Ghost, ...]) -> str:
    """The table as CSV: volts, what is read (a piece pulls the column low), milliamperes."""
    lines = ["soldered,row_let_go,a2_v,a2_read,b2_v,b2_read,row_1_ma"]
    lines += [
        f"{row.soldered},{row.let_go},{row.a2_v:.2f},{row.a2},{row.b2_v:.2f},{row.b2},"
        f"{abs(row.row_1_ma):.1f}"
        for row in rows
    ]
    return "\n".join(lines) + "\n"
