"""Where a scanner is plugged in: the USB ids of a Pico, and the search for its serial port.

In: the port that a person set, and the system's list of ports. Out: a port's path, or one line that
says what is there. Boards are told apart by the serial number of their chips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from drivers.interfaces import DriverError
from drivers.plugin_drivers import import_library

PICO = (0x2E8A, 0x0005)
"""A Raspberry Pi Pico that runs MicroPython: its vendor and product number on USB."""

PICO_EMPTY = (0x2E8A, 0x0003)
"""A Pico without a program: it shows itself as a disk."""

BY_ID = Path("/dev/serial/by-id")
"""Where udev names ports for what is plugged in: such a name stays when the number changes."""

SETTING = 'port = "..." under [hardware] in the settings, or --port'


class SerialPort(NamedTuple):
    """A serial port: its path, and of a USB device its serial number and whether it is a Pico."""

    path: str
    serial: str
    pico: bool

    def __str__(self) -> str:
        what = "a Pico" if self.pico else "something else"
        number = f", serial number {self.serial}" if self.serial else ""
        return f"{self.path} ({what}{number})"


ListPorts = Callable[[], Iterable[SerialPort]]
"""Returns the current serial ports."""


def serial_ports() -> list[SerialPort]:
    """Return all serial ports, in the order of their paths. Raises DriverError without pyserial."""
    import_library("serial", "pico")
    from serial.tools.list_ports import comports

    return sorted(
        SerialPort(port.device, port.serial_number or "", (port.vid, port.pid) == PICO)
        for port in comports()
    )


def find_scanner_port(wanted: str = "", look: ListPorts = serial_ports, by_id: Path = BY_ID) -> str:
    """Return the port of the scanner.

    ``wanted`` is a path, a serial number, or empty for the only Pico. Raises DriverError where
    there is none, or more than one.
    """
    if "/" in wanted:
        if not Path(wanted).exists():
            raise DriverError(f"{wanted}: there is no such port; {_listed(look())}")
        return wanted
    ports = list(look())
    if wanted:
        fitting = [port for port in ports if port.serial.lower() == wanted.lower()]
        if not fitting:
            raise DriverError(f"no serial port has the serial number {wanted!r}; {_listed(ports)}")
        # A device can have several ports; its first is the one that speaks.
        return _named(fitting[0].path, by_id)
    picos = [port for port in ports if port.pico]
    if not picos:
        raise DriverError(
            f"no Pico found; plug one in. If it has no MicroPython yet, hold BOOTSEL while you plug"
            f" it in, then run: lodeboard flash. {_listed(ports)}; to use another scanner, set"
            f" {SETTING}"
        )
    if len({pico.serial for pico in picos}) > 1:
        raise DriverError(f"found more than one Pico: {_listed(picos)}; choose one with {SETTING}")
    return _named(picos[0].path, by_id)


def whereabouts(uid: str, look: ListPorts = serial_ports, by_id: Path = BY_ID) -> str | None:
    """Return where the scanner with this serial number is plugged in now, if it is."""
    try:
        return find_scanner_port(uid, look, by_id)
    except DriverError:
        return None


def _named(path: str, by_id: Path) -> str:
    """Return the stable name of a port, where udev has given it one."""
    for link in sorted(by_id.glob("*")):
        if link.resolve() == Path(path).resolve():
            return str(link)
    return path


def _listed(ports: Iterable[SerialPort]) -> str:
    there = ", ".join(map(str, ports))
    return f"serial ports: {there}" if there else "there are no serial ports"
