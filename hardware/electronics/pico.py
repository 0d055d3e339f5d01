"""The forty pins of a Raspberry Pi Pico and the fourteen of a 74AHCT125.

Sources: Raspberry Pi Pico datasheet, figure "The pinout of the Raspberry Pi Pico"; SN74AHCT125
datasheet, "Pin Configuration and Functions".
"""

from __future__ import annotations

_LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_RIGHT = (
    "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN"
    " GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"
)
_BUFFER = "1OE 1A 1Y 2OE 2A 2Y GND 3Y 3A 3OE 4Y 4A 4OE VCC"

PICO: dict[str, str] = {
    str(number): name for number, name in enumerate(f"{_LEFT} {_RIGHT}".split(), start=1)
}
"""Pin number to name; 1 to 20 down the left side (USB at the top), 21 to 40 up the right."""

BUFFER: dict[str, str] = {str(number): name for number, name in enumerate(_BUFFER.split(), start=1)}
"""Pin number to name of the 74AHCT125; an output is on while its OE is low."""


def gpio_pin(gpio: int) -> str:
    """The Pico's pin number of a GPIO. Raises KeyError for one that is on no pin."""
    return {name: number for number, name in PICO.items()}[f"GP{gpio}"]
