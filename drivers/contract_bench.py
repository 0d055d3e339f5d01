"""Benches: a driver together with the means to play its outside world, for the tests of what every
port promises (``lodeboard contract``).

A package that offers a driver (``drivers/plugin_drivers.py``) gives its benches beside it, as
context managers: ``bench_sensors()`` with 20 channels, ``bench_leds()`` with 5 lights,
``bench_buttons()``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from drivers.ports import Button, Buttons, Leds, Sensors


@dataclass(frozen=True)
class SensorsContractBench:
    """Sensors with 20 channels, and the hand that sets all their bits. ``set_broken`` cuts them off
    and mends them again; None for what has no bus that could fail.
    """

    sensors: Sensors
    set: Callable[[int], None]
    set_broken: Callable[[bool], None] | None = None


@dataclass(frozen=True)
class LedsContractBench:
    """A strip without gamma, and the eye that sees what it shows: red, green, blue for each light.
    ``set_broken`` cuts it off and mends it again. ``steps``: how far below the value that was shown
    a light may be, for a strip that cannot show all of them.
    """

    leds: Leds
    shown: Callable[[], bytes]
    set_broken: Callable[[bool], None]
    steps: int = 0


@dataclass(frozen=True)
class ButtonsContractBench:
    """Keys for turn, take-back and say, and the finger that presses one."""

    buttons: Buttons
    press: Callable[[Button], None]
