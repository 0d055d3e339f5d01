"""A WS2812B strip driven by rpi-ws281x: a Pi up to 4, as root, or over SPI without.

In: frames. Out: the port ``Leds``. The library sends while the program goes on.

A ``PixelStrip`` whose ``begin`` did not succeed is a trap: touching a pixel ends the interpreter
with a segmentation fault, and so does the library's own cleaning up at exit.
"""

from __future__ import annotations

import atexit
import time
from collections.abc import Callable
from typing import Any

from drivers.gamma import DEFAULT_GAMMA, table
from drivers.led_strip import Strip
from drivers.libraries import import_library, one_line
from drivers.ports import DriverError

SPI_PIN = 10
"""The one pin that needs no root: the data line of SPI 0, which then is the strip's alone."""

PIN_CHANNELS = {12: 0, 18: 0, 13: 1, 19: 1, 21: 0, SPI_PIN: 0}
"""The pins the hardware can drive a strip from (PWM0, PWM1, PCM, SPI), each with its channel."""

CURES = {
    "code -3": "this library doesn't support the Pi 5; use the kernel driver"
    " dtoverlay=ws2812-pio (docs/pi-direct.md) or a Pico",
    "code -5": "it needs root; or connect the strip to GPIO 10 (SPI), or use a Pico",
    "code -9": "it needs root; or connect the strip to GPIO 10 (SPI), or use a Pico",
    "code -13": "to turn SPI on, run: sudo raspi-config nonint do_spi 0",
}
"""What to do about each way ``begin`` fails, by the code in what it says."""


class Ws281x(Strip):
    """``pin``: the GPIO of the data line; ``order``: that of the strip's bytes, ``"grb"`` or
    ``"rgb"``. Raises DriverError.
    """

    def __init__(
        self,
        channels: int,
        pin: int = 18,
        order: str = "grb",
        gamma: float = DEFAULT_GAMMA,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if pin not in PIN_CHANNELS:
            known = ", ".join(map(str, sorted(PIN_CHANNELS)))
            raise DriverError(f"rpi-ws281x can't drive a strip on GPIO {pin}; use one of {known}")
        self._pin = pin
        self._order = order
        self._strip: Any = None
        super().__init__(channels, table(gamma), clock)

    def _open(self) -> None:
        ws281x = import_library("rpi_ws281x", "pi")
        kind = getattr(ws281x.ws, f"WS2811_STRIP_{self._order.upper()}")
        channel = PIN_CHANNELS[self._pin]
        self._strip = ws281x.PixelStrip(self._channels, self._pin, channel=channel, strip_type=kind)
        self._resources.callback(atexit.unregister, self._strip._cleanup)
        try:
            self._strip.begin()
        except RuntimeError as error:
            said = one_line(error)
            cure = next(
                (cure for code, cure in CURES.items() if f"{code} " in said),
                "to find the cause, run: lodeboard doctor",
            )
            raise DriverError(f"rpi-ws281x can't drive the strip ({said}): {cure}") from error
        # Only what has begun may be cleaned up.
        self._resources.callback(self._strip._cleanup)

    def _send(self, colours: bytes) -> None:
        for light in range(self._channels):
            red, green, blue = colours[3 * light : 3 * light + 3]
            self._strip[light] = red << 16 | green << 8 | blue
        try:
            self._strip.show()
        except RuntimeError as error:
            raise DriverError(
                f"the strip on GPIO {self._pin} did not accept a frame ({one_line(error)});"
                " trying again"
            ) from error
