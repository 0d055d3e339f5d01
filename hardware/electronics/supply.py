"""The rules by which fuse and supply are chosen, and the voltage each light gets.

In: the current budget of a board, where its strip is fed. Out: rows of ``parts.toml``, volts. Pure;
``power.py`` makes the table. Figures marked E are estimates; nothing was measured on a bench.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hardware.electronics.catalogue import catalogue, ratings

FUSES = {part: amperes for part, amperes in ratings("fuse-").items() if part != "fuse-holder"}
"""Rated amperes by part."""

SUPPLIES = ratings("supply-")
"""Amperes a supply may give for ever, by part."""

MARGIN = 1.3
"""A fuse is rated so much above the budget: it lasts below 77 % of its rating (makers advise 75 to
80 %).
"""

OPENS = 1.35
"""At so many times its rating a fuse opens within an hour (UL 248-14, by Littelfuse's Fuseology
Selection Guide, page 12), a blade fuse within ten minutes (ISO 8820-3, from memory). Less than that
may flow for ever: every wire and socket bears it, and the supply gives at least as much.
"""

REST_MA = 30.0
"""What else hangs on the 5 V: the 74AHCT125 and its line (E)."""

CURRENT_CARRYING_PARTS = ("usb-c", "fuse-holder", "block", "feed", "power-wire", "bridge-wire")
"""What stands behind the fuse, or before it with the same current."""

WIRE_OHM_PER_M = 0.024
"""Copper of 0.75 mm2: 0.0178 ohm mm2/m by 0.75."""

STEP_OHM = 0.016
"""From light to light, plus and minus together: up to 92 mm of wire of 0.25 mm2 each, and the pads
of the light's board (E)."""

SOURCE_OHM = 0.12
"""1.5 m of the supply's cable (0.08), socket, fuse, its holder and the lever connectors (E)."""

FULL_LED_A = 0.060
DARK_LED_A = 0.001

SUPPLY_V = 5.1
LOWEST_V = 4.5
"""A WS2812B works from 3.5 or 3.7 V on (by make); below this blue begins to pale (E)."""


class NoSuchPart(ValueError):
    """No listed part fits; the message says what would be needed."""


class Feed(NamedTuple):
    """A pair of wires from the distribution to a light."""

    led: int
    length_mm: int

    @property
    def ohm(self) -> float:
        """There and back."""
        return 2 * WIRE_OHM_PER_M * self.length_mm / 1000


def fuse_for(budget_ma: float) -> str:
    """The smallest fuse that carries the budget with margin, and opens before anything else gets
    too hot. Raises NoSuchPart.
    """
    needed = MARGIN * (budget_ma + REST_MA) / 1000
    for part, amperes in FUSES.items():
        if needed <= amperes and not too_thin(amperes):
            return part
    raise NoSuchPart(f"{needed:.1f} A need a fuse, socket and wires larger than are listed")


def too_thin(fuse: float) -> list[str]:
    """What would bear less than may flow through such a fuse for ever."""
    return [part for part in CURRENT_CARRYING_PARTS if catalogue()[part].rated_a < OPENS * fuse]


def supply_for(budget_ma: float) -> str:
    """The smallest supply that gives enough to open the fuse. Raises NoSuchPart."""
    fuse = FUSES[fuse_for(budget_ma)]
    for part, amperes in SUPPLIES.items():
        if amperes >= OPENS * fuse:
            return part
    raise NoSuchPart(f"a fuse of {fuse:g} A needs a larger supply than are listed to open")


def volts(leds: int, feeds: Sequence[Feed], amperes: Mapping[int, float]) -> tuple[float, ...]:
    """The voltage at each light when the lights take these currents (the others stay dark).

    The strip is a ladder of equal resistors, each feed a resistor to the distribution; solved as a
    tridiagonal system of node equations.
    """
    drawn = [amperes.get(led, DARK_LED_A) for led in range(leds)]
    source = SUPPLY_V - SOURCE_OHM * (sum(drawn) + REST_MA / 1000)
    step = 1 / STEP_OHM
    own = [step * ((led > 0) + (led < leds - 1)) for led in range(leds)]
    right = [-current for current in drawn]
    for feed in feeds:
        own[feed.led] += 1 / feed.ohm
        right[feed.led] += source / feed.ohm
    for led in range(1, leds):  # forward elimination
        factor = step / own[led - 1]
        own[led] -= factor * step
        right[led] += factor * right[led - 1]
    found = [0.0] * leds
    for led in reversed(range(leds)):
        above = step * found[led + 1] if led < leds - 1 else 0.0
        found[led] = (right[led] + above) / own[led]
    return tuple(found)


def worst_block(leds: int, feeds: Sequence[Feed], budget_ma: float) -> tuple[float, int]:
    """The lowest voltage any light gets when the whole budget burns white in one run of lights,
    and the first light of the worst run.
    """
    white = min(leds, int((budget_ma / 1000 - leds * DARK_LED_A) / (FULL_LED_A - DARK_LED_A)))
    runs = range(leds - white + 1)
    return min(
        (min(volts(leds, feeds, dict.fromkeys(range(run, run + white), FULL_LED_A))), run)
        for run in runs
    )
