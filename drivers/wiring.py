"""From cells to channels: board files and how a game's cells are fitted onto a board's.

In: a board file (TOML) as text. Out: frozen tables. Knows no game; a fit goes by cell names and grid sizes alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from drivers.ports import BoardFileError

MAX_CHANNELS = 1024
"""More than any board carries (19x19 is 361); a bound so that a typing mistake cannot ask for gigabytes."""

SENSOR_KINDS = ("reed", "hall")
COLOUR_ORDERS = ("rgb", "grb")


@dataclass(frozen=True)
class Board:
    """One physical board: its cells by name, and for each the channel of its sensor and of its light.

    No two cells share a channel. ``grid`` is (columns, rows) or None for a board that is no grid. ``budget_ma`` is what the
    lights' supply gives.
    """

    name: str
    title: str
    grid: tuple[int, int] | None
    sensor_kind: str
    colour_order: str
    budget_ma: int
    sensors: Mapping[str, int]
    leds: Mapping[str, int]

    @property
    def sensor_channels(self) -> int:
        """How many channels a scan has."""
        return max(self.sensors.values()) + 1

    @property
    def led_channels(self) -> int:
        """How many lights the strip has."""
        return max(self.leds.values()) + 1


@dataclass(frozen=True)
class Wiring:
    """A game's cells on a board: ``sensors[cell]`` and ``leds[cell]`` are channels of a board with that many channels in all."""

    sensors: tuple[int, ...]
    leds: tuple[int, ...]
    sensor_channels: int
    led_channels: int
    board_cells: tuple[str, ...]
