"""Which pin of the Pico each wire of a board goes to, as hardware/WIRED.md has people solder it:
not read from the firmware's settings, for tests compare the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Pinout:
    """How a board is wired to the Pico: GP numbers."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    lights: int = 22
    buttons: tuple[int, ...] = (26, 27, 28)


PINOUTS: Mapping[str, Pinout] = {
    "universal-11x11": Pinout(tuple(range(11)), tuple(range(11, 22))),
    "starter-8x8": Pinout(tuple(range(8)), tuple(range(8, 16))),
    "ring-65": Pinout(tuple(range(5)), tuple(range(5, 21))),
}
"""By the name of the board."""
