"""Test benches: a driver with simulated surroundings, for the contract tests of the ports.

``lodeboard contract`` runs them. A package that offers a driver (``drivers/plugin_drivers.py``)
gives its benches beside it, as context managers: ``bench_sensors()`` with 20 channels,
``bench_leds()`` with 5 lights, ``bench_buttons()``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from drivers.interfaces import Button, Buttons, Leds, Sensors


@dataclass(frozen=True)
class SensorsContractBench:
    """Sensors with 20 channels, and a function that sets all their bits.

    ``set_broken`` disconnects and reconnects them; None where there is no bus that could fail.
    """

    sensors: Sensors
    set: Callable[[int], None]
    set_broken: Callable[[bool], None] | None = None


@dataclass(frozen=True)
class LedsContractBench:
    """A strip without gamma, and a function that returns the red, green and blue of each light.

    ``set_broken`` disconnects and reconnects it. ``steps``: how far below the requested value a
    light can be, for a strip that cannot show all values.
    """

    leds: Leds
    shown: Callable[[], bytes]
    set_broken: Callable[[bool], None]
    steps: int = 0


@dataclass(frozen=True)
class ButtonsContractBench:
    """Keys for turn, take-back and say, and a function that presses one."""

    buttons: Buttons
    press: Callable[[Button], None]
