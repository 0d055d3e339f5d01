"""Libraries of real hardware, imported when a driver of theirs is made and never before.

In: a module's name. Out: the module. Several of them do more than fail where they do not belong:
they raise RuntimeError or OSError while being imported (docs/pi-direct.md).

Drivers that other packages offer, by name.

In: a name that stands in the settings. Out: what opens its sensors and its lights, or one sentence
that says what is wrong, with the package's name. A package offers a driver by an entry point of the
group ``lodeboard.drivers``, its name to a module (or any object) that has one of these, or both::

    def open_sensors(board: Board, port: str) -> Sensors
    def open_leds(board: Board, port: str) -> Leds

``port`` is what the settings say under that name. Both may raise DriverError, and are called again
later. Sensors that are ``Buttons`` as well bring the buttons: few of them say every word if they
tell when one is let go (``KeyEdge``). ``debounced = True`` beside them says what the sensors will
say. Nothing is imported before it is asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints, entry_points
from typing import Any, Final, cast

from drivers.board_file import Board
from drivers.ports import DriverError, Leds, Sensors


def import_library(module: str, extra: str) -> Any:
    """The module of that name, which comes with the extra ``extra``. Raises DriverError."""
    try:
        return import_module(module)
    except (ImportError, RuntimeError, OSError) as error:
        raise DriverError(
            f"can't load the Python library {module} ({one_line(error)});"
            f" to install it, run: pip install 'lodeboard[{extra}]'"
        ) from error


def one_line(error: object) -> str:
    """What a library says went wrong, on one line."""
    return " ".join(str(error).strip("'\"").split()) or type(error).__name__


GROUP: Final = "lodeboard.drivers"

OPEN_SENSORS: Final = "open_sensors"
OPEN_LEDS: Final = "open_leds"

_MEMBERS: Final = {
    OPEN_SENSORS: ("channels", "debounced", "scan", "wait", "wake", "close"),
    OPEN_LEDS: ("channels", "show", "close"),
}
"""What the port has that each of them opens."""


@cache
def _points() -> EntryPoints:
    """What installed packages offer."""
    return entry_points(group=GROUP)


class DriverNames(Collection[str]):
    """The names of Lodeboard's own ways, and then those that packages offer. One of Lodeboard's own
    is never anybody else's.
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
    """A driver of another package. ``source``: what its entry point names."""

    name: str
    package: str
    source: Any

    @property
    def debounced(self) -> bool:
        """Whether its sensors do it, known before they are there."""
        return bool(getattr(self.source, "debounced", False))

    def has(self, part: str) -> bool:
        """Whether it has ``OPEN_SENSORS`` or ``OPEN_LEDS``."""
        return callable(getattr(self.source, part, None))

    def check(self, part: str) -> None:
        """Raises DriverError where it has no such part."""
        if not self.has(part):
            raise self.error(f"it has no {part}")

    def open_sensors(self, board: Board, port: str) -> Sensors:
        """Its sensors, for all channels of this board. Raises DriverError."""
        return cast("Sensors", self._open(OPEN_SENSORS, board, port, board.sensor_channels))

    def open_leds(self, board: Board, port: str) -> Leds:
        """Its lights, for all of this board. Raises DriverError."""
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
        """The error that says why it cannot be used."""
        return DriverError(
            f"the driver {self.name} of the package {self.package} can't be used: {why}"
        )


def shadowed_drivers(*own: str) -> list[str]:
    """For each package whose driver has the name of one of Lodeboard's own, that it is not used."""
    return [
        f"the package {_package(point)} also has a driver called {point.name}; Lodeboard's own"
        " driver is used"
        for point in _points()
        if point.name in own
    ]


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist else point.module


def plugin_driver(name: str) -> PluginDriver:
    """The driver of that name. Raises DriverError where it cannot be had."""
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
