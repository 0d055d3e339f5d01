"""The facts about the computer that a board is connected to.

In: nothing. Out: values. Pure; they are read in ``computer_probe`` and judged in ``doctor``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Device:
    """A device file, the group it belongs to, and whether this process may use it."""

    path: str
    group: str
    usable: bool


@dataclass(frozen=True)
class Port:
    """A serial port.

    The serial number of the connected device, whether it is a Pico, and the port's udev names.
    """

    device: Device
    serial: str
    pico: bool
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        what = "a Pico" if self.pico else "something else"
        return f"{self.device.path} ({what}, number {self.serial or 'unknown'})"

    def called(self, wanted: str) -> bool:
        """Return whether the setting hardware.port means this port."""
        return (
            wanted in (self.device.path, *self.names) or wanted.lower() == self.serial.lower() != ""
        )


@dataclass(frozen=True)
class Disk:
    """The disk for saved games: what it is, the bytes left, and whether it is read-only."""

    path: str = ""
    kind: str = ""
    free: int = 10**10
    read_only: bool = False
    forgets: bool = False


@dataclass(frozen=True)
class ComputerFacts:
    """Everything that was found. Empty texts and None mean that it could not be determined."""

    model: str = ""
    system: str = ""
    codename: str = ""
    kernel: str = ""
    machine: str = ""
    python: tuple[int, int, int] = (3, 11, 0)
    executable: str = "python3"
    venv: bool = False
    managed: bool = False
    user: str = ""
    root: bool = False
    groups: frozenset[str] = frozenset()
    listed: frozenset[str] = frozenset()
    devices: tuple[Device, ...] = ()
    ports: tuple[Port, ...] = ()
    empty_pico: bool = False
    rules: bool = False
    config_file: str = ""
    config: tuple[str, ...] = ()
    console: bool = False
    throttled: int | None = None
    packages: Mapping[str, str] = field(default_factory=dict)
    modem_manager: bool = False
    disk: Disk = Disk()
    clock_right: bool | None = None
    service: str = ""

    def device(self, name: str) -> Device | None:
        """Return the device of that path."""
        return next((device for device in self.devices if device.path == f"/dev/{name}"), None)
