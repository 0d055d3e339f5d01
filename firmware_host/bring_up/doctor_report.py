"""The doctor's report on this computer, as a value and as text.

In: settings. Out: a report. The facts are in ``computer_facts``, their judgement in ``doctor``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from drivers.board_file import load_board
from firmware_host.bring_up.checklist import Row, State
from firmware_host.bring_up.computer_facts import ComputerFacts
from firmware_host.bring_up.computer_probe import read_facts
from firmware_host.bring_up.doctor import rows
from firmware_host.config.hardware import SIMULATED, Hardware
from firmware_host.config.settings import Config


def examine(config: Config, facts: ComputerFacts | None = None) -> tuple[Mapping[str, Any], str]:
    """Examine this computer. Raises BoardFileError, ConfigError."""
    board, hardware = load_board(config.board), config.hardware
    facts = facts or read_facts(config.storage.path, port=hardware.port)
    found = rows(facts, hardware, board.led_channels)
    value = {
        "sensors": hardware.sensors,
        "lights": hardware.lights,
        "board": board.name,
        "rows": [row._asdict() for row in found],
    }
    return value, in_words(found, hardware)


def in_words(found: Sequence[Row], hardware: Hardware) -> str:
    """Return the rows as a table, with the repair under each that needs one."""
    width = max(len(row.name) for row in found)
    lines = []
    for row in found:
        mark = "WRONG" if row.state is State.WRONG else row.state
        lines.append(f"{mark:<8} {row.name:<{width}}  {row.found}")
        if row.repair:
            lines.append(f"{'':<8} {'':<{width}}  -> {row.repair}")
    counts = Counter(row.state for row in found)
    wrong, warnings = counts[State.WRONG], counts[State.WARNING]
    if wrong:
        end = f"Problems: {wrong}. Fix them from the top down, then run this again."
    elif warnings:
        end = f"Ready. Warnings: {warnings}."
    else:
        end = "Everything is fine."
    if hardware.sensors == SIMULATED:
        end += " To check for a real board, run: lodeboard doctor --sensors pico"
    return "\n".join([*lines, "", end])
