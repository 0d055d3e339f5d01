"""Lifts on the emulated chip, answered by the driver: from the contact to the last changed light.

``python -m tests.firmware.emulated.lifts 200`` tells the figures of so many; with a path behind it,
they are written there as a page.
"""

from __future__ import annotations

import math
import random
import sys
from pathlib import Path
from typing import NamedTuple

from drivers.ports import Seconds
from drivers.scanner.protocol import ScannerProtocol
from tests.firmware.emulated.chip import Chip

BOARD, CELLS = "universal-11x11", 121

HOST_US = 1500
"""From a state in the driver to the frame: a Pi 5 (docs/measurements/latency-estimates.md)."""

CHANGED = (3, 10)
"""So many lights change with a lift."""

PAUSE_US = (60_000, 120_000)
QUIET_US = 300_000
PATIENCE_US = 200_000


class Played(NamedTuple):
    """Milliseconds from contact to the driver's state and to the last changed light, of each lift;
    and the share of its time that the core computes while nothing happens.
    """

    state_ms: list[float]
    light_ms: list[float]
    quiet: float


class Table:
    """The driver's conversation with a chip, in the chip's time."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.talk = ScannerProtocol(CELLS, CELLS)
        self.talk.begin(self.now)

    @property
    def now(self) -> Seconds:
        return Seconds(self.chip.us / 1e6)

    def until(self, us: float, *, state: bool = False) -> bool:
        """Talk until then; ``state``: until there is a new one. Whether there is."""
        us = math.ceil(us)  # fractions are not exact
        while self.chip.us < us:
            if said := self.talk.data_to_send(self.now):
                self.chip.send(said, self.chip.us)
            due = min(us, math.ceil(max(self.talk.deadline * 1e6, self.chip.us + 100)))
            for line in self.chip.advance(due, until_said=True):
                self.talk.receive_data(line.text.encode("latin-1"), self.now)
            self.talk.advance_clock(self.now)
            if state and self.talk.states:
                return True
        return False


def play(count: int, seed: int = 1) -> Played:
    """So many pieces lifted and put down again, at any times."""
    lot = random.Random(seed)
    with Chip(BOARD) as chip:
        chip.begin()
        table = Table(chip)
        frame = bytearray(lot.randbytes(3 * CELLS)).translate(
            bytes(value // 8 for value in range(256))
        )
        table.talk.show(bytes(frame))
        assert table.until(chip.us + 2e6, state=True), table.talk.trouble
        table.until(chip.us + QUIET_US)
        from_us, busy_us = chip.us, chip.busy_us
        chip.advance(chip.us + QUIET_US)
        quiet = (chip.busy_us - busy_us) / (chip.us - from_us)
        standing = set(lot.sample(range(CELLS), 40))
        chip.close_switches(standing, chip.us)
        table.until(chip.us + QUIET_US)
        states, lights = [], []
        for _ in range(count):
            table.talk.states.clear()
            standing ^= {lot.randrange(CELLS)}
            at = chip.us + lot.uniform(0, 1000)
            chip.close_switches(standing, at)
            assert table.until(at + PATIENCE_US, state=True), "the lift was not felt"
            states.append((chip.us - at) / 1000)
            table.until(chip.us + HOST_US)
            changed = lot.sample(range(CELLS), lot.randint(*CHANGED))
            for light in changed:
                frame[3 * light : 3 * light + 3] = bytes(
                    value ^ 16 for value in frame[3 * light : 3 * light + 3]
                )
            lights.append((_shown(table, bytes(frame), 3 * max(changed)) - at) / 1000)
            table.until(chip.us + lot.uniform(*PAUSE_US))
        return Played(states, lights, quiet)


def _shown(table: Table, frame: bytes, last: int) -> float:
    """Show a frame; when the lights to the last that changes have taken it over (us)."""
    chip = table.chip
    chip.frames.clear()
    table.talk.show(frame)
    end = chip.us + PATIENCE_US
    while chip.us < end:
        table.until(chip.us + 1000)
        for shown in chip.frames:
            if shown.colours[: last + 3] == frame[: last + 3]:
                return shown.us
    raise AssertionError("the frame did not come to the lights")


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share of them do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


PAGE = """# From a contact to the last changed light, on an emulated RP2040

This page shows the latency of the shipped firmware in the chip's own time. Limit: p50 12 ms, p99 25
ms; at rest at most 20 % of the core. Made by `make lifts`; `tests/firmware/test_emulated.py` plays
fewer lifts with the same limits.

{count} lifts on {board} ({cells} lights), each answered by {least} to {most} lights. Every run
gives the same times, on any machine.

| ms | p50 | p95 | p99 | longest |
|---|---|---|---|---|
{rows}

At rest the core is busy {quiet:.1f} % of the time, with the tick a thousand times a second.

Real: instructions, state machines, DMA, MicroPython 1.28, the firmware in a file system, the
driver's protocol. Not real: flash is as fast as memory (a chip waits for code outside its 16 kB
cache); USB is only 1 ms frames that exchange 64-byte packets at their start; the host is a pause of
{host} ms (a Pi 5, estimated); there is no noise. Nobody has measured a real Pico.
"""


def report(played: Played) -> str:
    """A page of the figures."""
    names = ("contact to the state in the driver", "contact to the last changed light")
    rows = []
    for name, values in zip(names, (played.state_ms, played.light_ms), strict=True):
        shares = [percentile(values, share) for share in (0.5, 0.95, 0.99)]
        rows.append(
            " | ".join([f"| {name}", *(f"{ms:.1f}" for ms in [*shares, max(values)])]) + " |"
        )
    least, most = CHANGED
    return PAGE.format(
        count=len(played.light_ms),
        board=BOARD,
        cells=CELLS,
        least=least,
        most=most,
        rows="\n".join(rows),
        quiet=100 * played.quiet,
        host=HOST_US / 1000,
    )


if __name__ == "__main__":
    count, *pages = sys.argv[1:]
    page = report(play(int(count)))
    print(page)
    for path in pages:
        Path(path).write_text(page, encoding="utf-8")
