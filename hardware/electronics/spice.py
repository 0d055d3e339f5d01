"""Circuits for ngspice: written, run, and the figures read back.

In: the text of a circuit with ``meas`` or ``print`` lines. Out: figures by name, in SI units.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

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

_FIGURE = re.compile(r"^\s*([a-z_0-9()#]+)\s*=\s*([-+0-9.e]+)", re.MULTILINE)


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
