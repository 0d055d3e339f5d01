"""Whether every scanner waits long enough before it reads the columns.

In: simulated settle times; the waiting times in the scanner's firmware and in ``drivers``, read
from those files. Out: one line for each that is too short. Both let their rows go to high
impedance.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from drivers.pi.gpio import settle_us
from hardware.electronics.settle import PULL_UPS, Settled

FIRMWARE = Path(__file__).resolve().parent.parent / "firmware" / "pico" / "pins.py"
FITTED = "10k"
"""The pull-ups of the shipped boards."""


def firmware_dwell_us() -> float:
    """What the Pico waits; its file imports what only the Pico has, so it is read, not run."""
    for node in ast.parse(FIRMWARE.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name("DWELL_US")], value=ast.Constant(value)):
                return float(value)  # type: ignore[arg-type]
    raise ValueError(f"{FIRMWARE} does not say DWELL_US = a number")


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
