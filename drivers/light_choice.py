"""The choice of the driver for the lights, and why: the meaning of ``lights = "auto"``.

In: facts about the machine. Out: a driver, by its name in the settings, and one sentence. The
choice is pure; ``probe_lights`` finds the facts.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from drivers.pi.model import is_pi_5, machine_model
from drivers.pi.strips import SPI_PIN

LEDS_DEVICE = Path("/dev/leds0")
SPI_DEVICE = Path("/dev/spidev0.0")


class LightFacts(NamedTuple):
    """What the choice of lights depends on.

    ``model``: the machine's model name, empty for no Raspberry Pi. ``pico``: a Pico reads the
    sensors. ``pin``: the GPIO of the strip; ``leds``: how many lights it has.
    """

    model: str
    pico: bool
    leds_device: bool
    library: bool
    root: bool
    spi: bool
    pin: int
    leds: int


class Choice(NamedTuple):
    """The driver chosen, and why. ``driver``: pico, leds0, ws281x or none."""

    driver: str
    reason: str


def choose(facts: LightFacts) -> Choice:
    """Return the driver for the strip."""
    five = is_pi_5(facts.model)
    if facts.pico:
        return Choice("pico", "lights: the Pico, which also reads the sensors over the same cable")
    if facts.leds_device:
        why = "on a Pi 5" if five else "driven by the kernel"
        return Choice("leds0", f"lights: /dev/leds0, {why}")
    if not facts.model:
        return Choice(
            "none", "no lights: this is not a Raspberry Pi, and no Pico reads the sensors"
        )
    if five:
        return Choice(
            "none",
            "no lights: this Pi 5 has no /dev/leds0; add"
            f" dtoverlay=ws2812-pio,gpio={facts.pin},num_leds={facts.leds} to"
            " /boot/firmware/config.txt and restart the Pi",
        )
    if not facts.library:
        return Choice(
            "none", "no lights: rpi-ws281x is not installed; run: pip install 'lodeboard[pi]'"
        )
    if facts.pin == SPI_PIN and not facts.spi:
        return Choice(
            "none",
            f"no lights: the strip is on GPIO {SPI_PIN}, but SPI is off; to turn it on, run:"
            " sudo raspi-config nonint do_spi 0",
        )
    if facts.pin == SPI_PIN:
        return Choice("ws281x", f"lights: rpi-ws281x, over SPI on GPIO {SPI_PIN}, without root")
    if facts.root:
        return Choice("ws281x", "lights: rpi-ws281x, as root on a Pi older than the 5")
    return Choice(
        "none",
        f"no lights: rpi-ws281x needs root on GPIO {facts.pin}; connect the strip to GPIO {SPI_PIN}"
        " (SPI), or use a Pico",
    )


def probe_lights(*, pico: bool, pin: int, leds: int) -> LightFacts:
    """Return the facts of this computer."""
    return LightFacts(
        model=machine_model(),
        pico=pico,
        leds_device=LEDS_DEVICE.exists(),
        library=find_spec("rpi_ws281x") is not None,
        root=os.geteuid() == 0,
        spi=SPI_DEVICE.exists(),
        pin=pin,
        leds=leds,
    )
