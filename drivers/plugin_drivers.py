"""Drivers that other packages offer by name, and the import of hardware libraries on demand.

In: a driver's name from the settings, or a library's name. Out: functions that open its sensors and
lights, or the module; else DriverError with one sentence that names the package. A package offers a
driver by an entry point of the group ``lodeboard.drivers``, from its name to a module (or any
object) that has one or both of::

    def open_sensors(board: Board, port: str) -> Sensors
    def open_leds(board: Board, port: str) -> Leds

``port`` is the setting stored under that name. Both can raise DriverError and are called again
later. Sensors that are also ``Buttons`` provide the buttons: a few buttons are enough for every
function if they report releases (``KeyEdge``). ``debounced = True`` beside them says in advance
what the sensors will say. Nothing is imported before it is needed: some hardware libraries raise
RuntimeError or OSError when imported on the wrong machine (docs/pi-direct.md).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from typing import Any, Final, cast

from drivers.board_file import Board
from drivers.interfaces import DriverError, Leds, Sensors


def import_library(module: str, extra: str) -> Any:
    """Return the module of that name, which the extra ``extra`` installs. Raises DriverError."""
    try:
        return import_module(module)
    except (ImportError, RuntimeError, OSError) as error:
        raise DriverError(
            f"can't load the Python library {module} ({one_line(error)});"
            f" to install it, run: pip install 'lodeboard[{extra}]'"
        ) from error


def one_line(error: object) -> str:
    """Return a library's error message on one line."""
    return " ".join(str(error).strip("'\"").split()) or type(error).__name__


# --- drivers of other packages ---

GROUP: Final = "lodeboard.drivers"

OPEN_SENSORS: Final = "open_sensors"
OPEN_LEDS: Final = "open_leds"

_MEMBERS: Final = {
    OPEN_SENSORS: ("channels", "debounced", "scan", "wait", "wake", "close"),
    OPEN_LEDS: ("channels", "show", "close"),
}
"""The members that the port opened by each of them must have."""


@cache
def _points() -> EntryPoints:
    """Return the entry points of installed packages."""
    return entry_points(group=GROUP)


class DriverNames(Collection[str]):
    """The names of Lodeboard's own drivers, followed by those that packages offer.

    A name of one of Lodeboard's own drivers never refers to another package's.
    """

    def __init__(self, *own: str) -> None:
        self.built_in = own

    def __contains__(self, name: object) -> bool:
        return name in self.built_in or name in _points().names

    def __iter__(self) -> Iterator[str]:
        yield from self.built_in
        yield from sorted(_points().names.difference(self.built_in))

    def __bool__(self) -> bool:
        return bool(self.built_in)

    def __len__(self) -> int:
        return len(_points().names.union(self.built_in))


@dataclass(frozen=True)
class PluginDriver:
    """A driver of another package. ``source``: the target of its entry point."""

    name: str
    package: str
    source: Any

    @property
    def debounced(self) -> bool:
        """Whether its sensors are debounced, known before they are opened."""
        return bool(getattr(self.source, "debounced", False))

    def has(self, part: str) -> bool:
        """Return whether it has ``OPEN_SENSORS`` or ``OPEN_LEDS``."""
        return callable(getattr(self.source, part, None))

    def check(self, part: str) -> None:
        """Raise DriverError if it has no such part."""
        if not self.has(part):
            raise self.error(f"it has no {part}")

    def open_sensors(self, board: Board, port: str) -> Sensors:
        """Open its sensors for all channels of this board. Raises DriverError."""
        return cast("Sensors", self._open(OPEN_SENSORS, board, port, board.sensor_channels))

    def open_leds(self, board: Board, port: str) -> Leds:
        """Open its lights for all of this board. Raises DriverError."""
        return cast("Leds", self._open(OPEN_LEDS, board, port, board.led_channels))

    def _open(self, part: str, board: Board, port: str, wanted: int) -> Any:
        try:
            device = getattr(self.source, part)(board, port)
        except DriverError:
            raise
        except Exception as error:
            raise self.error(f"{part} failed ({_one_line(error)})") from error
        if lacks := [member for member in _MEMBERS[part] if not hasattr(device, member)]:
            raise self.error(f"what {part} returns has no {', '.join(lacks)}")
        if device.channels < wanted:
            device.close()
            raise self.error(
                f"{part} has {device.channels} channels, but the board {board.name} needs {wanted}"
            )
        return device

    def error(self, why: str) -> DriverError:
        """Return the error that says why it cannot be used."""
        return DriverError(
            f"the driver {self.name} of the package {self.package} can't be used: {why}"
        )


def shadowed_drivers(*own: str) -> list[str]:
    """Return a notice for each package whose driver has one of the names ``own`` and is unused."""
    return [
        f"the package {_package(point)} also has a driver called {point.name}; Lodeboard's own"
        " driver is used"
        for point in _points()
        if point.name in own
    ]


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


def plugin_driver(name: str) -> PluginDriver:
    """Return the driver of that name. Raises DriverError if it is not available."""
    points = tuple(_points().select(name=name))
    packages = [_package(point) for point in points]
    if len(points) > 1:
        raise DriverError(
            f"the packages {' and '.join(packages)} both have a driver {name}; uninstall one"
        )
    driver = PluginDriver(name, packages[0], None)
    try:
        return PluginDriver(name, packages[0], points[0].load())
    except (Exception, SystemExit) as error:
        raise driver.error(f"it can't be loaded ({_one_line(error)})") from error


def _one_line(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
