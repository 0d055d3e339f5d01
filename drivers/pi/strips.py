"""WS2812B strips driven by a Pi: by the kernel of a Pi 5 (ws2812-pio), or by rpi-ws281x.

In: frames. Out: the port ``Leds``.

The kernel's file (raspberrypi/linux, drivers/misc/ws2812-pio-rp1.c) needs no library and no root,
but an overlay and a udev rule. It takes four bytes for each light, in the order red, green, blue,
white, and sends them as green, red, blue to a strip without white. More bytes than its lights need
are an error, fewer make it wait 50 ms for the rest; a single byte is a brightness. It applies its
own gamma table, 1/0.45, which only newer kernels can switch off, so frames are written such that
the output of that table is the wanted value.

rpi-ws281x needs root on a Pi up to 4, or SPI without root; it sends while the program goes on. A
``PixelStrip`` whose ``begin`` failed must not be used: touching a pixel ends the interpreter with a
segmentation fault, and so does the library's own cleanup at exit.
"""

from __future__ import annotations

import atexit
import errno
import os
import time
from collections.abc import Callable
from typing import Any

from drivers.device import Strip
from drivers.gamma_correction import DEFAULT_GAMMA, table
from drivers.interfaces import DriverError
from drivers.pi.model import is_pi_5, machine_model, machine_name
from drivers.plugin_drivers import import_library, one_line

# --- the kernel of a Pi 5 ---

KERNEL_TABLE = bytes(int(255 * (value / 255) ** (1 / 0.45)) for value in range(256))
"""What the kernel sends for each value, at brightness 255."""

FULL_BRIGHTNESS = b"\xff"

KERNEL_ORDER = "grb"
"""The order in which it sends what was written as red, green, blue."""


def inverse_kernel_table(wanted: bytes) -> bytes:
    """Return the value to write for each value so that the kernel sends ``wanted`` for it.

    Where that is impossible, the nearest smaller value is sent. No value that is to be lit comes
    out dark: the kernel's table has all small values.
    """
    return bytes(
        max(value for value in range(256) if KERNEL_TABLE[value] <= want) if want else 0
        for want in wanted
    )


class LedsDevice(Strip):
    """A strip behind the kernel's file.

    ``path``: the kernel's file; ``order``: the order of the strip's bytes, ``"grb"`` or ``"rgb"``;
    ``pin``: the GPIO of the data line, named in the message if there is no such file. Raises
    DriverError.
    """

    def __init__(
        self,
        channels: int,
        path: str = "/dev/leds0",
        order: str = "grb",
        gamma: float = DEFAULT_GAMMA,
        pin: int = 18,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._path = path
        self._pin = pin
        # Where the kernel's order and the strip's differ, a colour is written in another's place.
        self._order = "".join(order[KERNEL_ORDER.index(letter)] for letter in "rgb")
        super().__init__(channels, inverse_kernel_table(table(gamma)), clock)

    def _open(self) -> None:
        """Hold nothing open: the file is opened for each frame."""
        self._write(FULL_BRIGHTNESS)

    def _send(self, colours: bytes) -> None:
        four = bytearray(4 * self._channels)
        for place, letter in enumerate(self._order):
            four[place::4] = colours["rgb".index(letter) :: 3]
        self._write(bytes(four))

    def _write(self, content: bytes) -> None:
        """Write one frame, opening the file for it.

        The file continues where the last write ended, and a driver loaded again is another file of
        the same name.
        """
        try:
            file = os.open(self._path, os.O_WRONLY | os.O_NONBLOCK)
            try:
                taken = os.write(file, content)
            finally:
                os.close(file)
        except OSError as error:
            raise DriverError(self._cure(error)) from error
        if taken < len(content):
            raise DriverError(
                f"{self._path} took only {taken} of {len(content)} bytes of a frame; trying again"
            )

    def _cure(self, error: OSError) -> str:
        overlay = f"dtoverlay=ws2812-pio,gpio={self._pin},num_leds={self._channels}"
        match error.errno:
            case errno.ENOENT | errno.ENODEV | errno.ENXIO:
                return (
                    f"there is no {self._path}; on a Pi 5, add {overlay} to"
                    " /boot/firmware/config.txt and restart the Pi"
                )
            case errno.EACCES | errno.EPERM:
                return (
                    f"no permission to write {self._path}; install the udev rule from"
                    " docs/pi-direct.md, which gives it to the group gpio, and join that group"
                )
            case errno.EFBIG | errno.ENOSPC:
                return (
                    f"{self._path} has fewer lights than the board's {self._channels}; put"
                    f" {overlay} in /boot/firmware/config.txt and restart the Pi"
                )
        return f"{self._path} did not accept a frame ({one_line(error)}); trying again"


# --- rpi-ws281x ---

SPI_PIN = 10
"""The one pin that needs no root: the data line of SPI 0, which the strip then has to itself."""

PIN_CHANNELS = {12: 0, 18: 0, 13: 1, 19: 1, 21: 0, SPI_PIN: 0}
"""The pins the hardware can drive a strip from (PWM0, PWM1, PCM, SPI), each with its channel."""

CURES = {
    "code -3": "the installed version doesn't know this computer ({machine}); to update it, run:"
    " pip install --upgrade rpi-ws281x; or use a Pico",
    "code -5": "it needs root; or connect the strip to GPIO 10 (SPI), or use a Pico",
    "code -9": "it needs root; or connect the strip to GPIO 10 (SPI), or use a Pico",
    "code -13": "to turn SPI on, run: sudo raspi-config nonint do_spi 0",
}
"""What to do about each failure of ``begin``, by the code in its message."""

ON_A_PI_5 = (
    "this library doesn't support the Pi 5; use the kernel driver dtoverlay=ws2812-pio"
    " (docs/pi-direct.md) or a Pico"
)


class Ws281x(Strip):
    """A strip driven by rpi-ws281x.

    ``pin``: the GPIO of the data line; ``order``: the order of the strip's bytes, ``"grb"`` or
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
            raise DriverError(
                f"rpi-ws281x can't drive the strip ({said}): {_cure(said)}"
            ) from error
        # Only a strip that has begun can be cleaned up.
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


def _cure(said: str) -> str:
    """Return what to do about a failure of ``begin``."""
    code = next((code for code in CURES if f"{code} " in said), "")
    if code == "code -3" and is_pi_5(machine_model()):
        return ON_A_PI_5
    found = CURES.get(code, "to find the cause, run: lodeboard doctor")
    return found.format(machine=machine_name())
