"""SPI devices of the Pi, through spidev.

In: bus, device, speed. Out: an open device. Knows no chips.
"""

from __future__ import annotations

from typing import Any

from drivers.libraries import import_library, one_line
from drivers.ports import DriverError


def open_spi(bus: int, device: int, speed_hz: int, mode: int) -> Any:
    """An open ``spidev.SpiDev``: its ``xfer2(bytes)`` gives a list of as many bytes.

    ``mode``: 0 to 3, clock polarity and phase. Raises DriverError.
    """
    spidev = import_library("spidev", "pi")
    spi = spidev.SpiDev()
    path = f"/dev/spidev{bus}.{device}"
    try:
        spi.open(bus, device)
        spi.max_speed_hz = speed_hz
        spi.mode = mode
    except FileNotFoundError as error:
        raise DriverError(
            f"there is no {path}; to turn SPI on, run: sudo raspi-config nonint do_spi 0"
        ) from error
    except PermissionError as error:
        raise DriverError(
            f"no permission to use {path}; run: sudo usermod -aG spi $USER, then log out and in"
            " again"
        ) from error
    except OSError as error:
        spi.close()
        raise DriverError(
            f"can't open {path} ({one_line(error)}); make sure that no other program uses it"
        ) from error
    return spi
