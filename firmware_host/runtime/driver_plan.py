"""The plan of a real board's drivers, from settings and a board file, with reasons.

In: ``[hardware]`` of the settings, a board. Out: a plan, checked before anything is opened; then
the drivers. Each driver's module is imported only when it is opened, so a machine without its
library is not affected.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from typing import NamedTuple, cast

from drivers import light_choice
from drivers.board_file import Board
from drivers.device import NoLights
from drivers.interfaces import Button, Buttons, DriverError, Leds, Seconds, Sensors
from drivers.plugin_drivers import OPEN_LEDS, OPEN_SENSORS, plugin_driver
from drivers.wakeup import BufferedButtons
from firmware_host.config.hardware_settings import (
    ON_SPI,
    PICO,
    SENSOR_WAYS,
    SIMULATED,
    Hardware,
    gpio_numbers,
)
from firmware_host.config.setting_rule import ConfigError

_NEEDS = {
    PICO: ("serial", "pico"),
    "gpio": ("gpiozero", "pi"),
    "shift-registers": ("spidev", "pi"),
    "linear-hall": ("spidev", "pi"),
}
"""For each kind of sensors, the library it requires, and the extra that contains it."""

STARTUP_S = Seconds(4.5)
"""How long a scanner may take that must be woken up first."""

PROBE_S = Seconds(0.3)
"""How long a scanner may take that is awake."""


class DriverPlan(NamedTuple):
    """What to open for a board.

    ``lights_because``: which lights and why, in one sentence. ``keys``: the functions of the
    buttons. Each of ``sensors``, ``leds`` and ``buttons`` opens its part and raises DriverError if
    that is missing. Lights and buttons can be the same object as the sensors, as on a Pico, so the
    sensors are opened first.
    """

    board: Board
    debounced: bool
    lights_because: str
    keys: Sequence[Button]
    sensors: Callable[[], Sensors]
    leds: Callable[[Sensors], Leds]
    buttons: Callable[[Sensors], Buttons]


class Drivers(NamedTuple):
    """The open drivers of one board."""

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    lights_because: str

    def close(self) -> None:
        """Turn the lights off and close all drivers. Closing twice is allowed."""
        self.leds.close()
        self.buttons.close()
        self.sensors.close()


def open_drivers(hardware: Hardware, board: Board) -> Drivers:
    """Open all drivers of a board. Raises ConfigError or DriverError, and then none is open."""
    wanted = plan_drivers(hardware, board, patience_s=STARTUP_S)
    sensors = wanted.sensors()
    leds: Leds | None = None
    try:
        leds = wanted.leds(sensors)
        return Drivers(sensors, leds, wanted.buttons(sensors), wanted.lights_because)
    except BaseException:
        if leds is not None:
            leds.close()
        sensors.close()
        raise


def plan_drivers(
    hardware: Hardware, board: Board, *, patience_s: Seconds = Seconds(0.0)
) -> DriverPlan:
    """Return the plan that these settings give for this board.

    ``patience_s``: how long opening a scanner may wait for its answer; with 0 it opens at once, and
    its scans report. Raises ConfigError if the settings do not fit, and DriverError if a library is
    missing, but not for anything that could still be plugged in.
    """
    if hardware.sensors == SIMULATED:
        raise ConfigError(
            f'this needs a real board, but hardware.sensors is "{SIMULATED}"; set sensors ='
            ' "pico" under [hardware], or add --sensors pico'
        )
    if hardware.sensors not in SENSOR_WAYS.built_in:
        return _offered_plan(hardware, board)
    _check_library(hardware)
    way, because = chosen_lights(hardware, board)
    _check_matrix(hardware, board)
    _check_buttons(hardware)
    return DriverPlan(
        board=board_as_wired(hardware, board),
        debounced=hardware.sensors == PICO,
        lights_because=because,
        keys=hardware.keys,
        sensors=partial(_SENSORS[hardware.sensors], hardware, board, patience_s),
        leds=light_opener(way, hardware, board),
        buttons=partial(_buttons, hardware),
    )


def _offered_plan(hardware: Hardware, board: Board) -> DriverPlan:
    """Return a plan with the sensors of another package, which bring their own buttons or none."""
    driver = plugin_driver(hardware.sensors)
    driver.check(OPEN_SENSORS)
    if hardware.lights == "auto" and driver.has(OPEN_LEDS):
        way, because = driver.name, f"Lights: {driver.name}, which also reads the sensors."
    else:
        way, because = chosen_lights(hardware, board)
    return DriverPlan(
        board=board,
        debounced=driver.debounced,
        lights_because=because,
        keys=hardware.named_buttons,
        sensors=partial(driver.open_sensors, board, hardware.port),
        leds=light_opener(way, hardware, board),
        buttons=lambda one: cast("Buttons", one) if hasattr(one, "pressed") else BufferedButtons(),
    )


def board_as_wired(hardware: Hardware, board: Board) -> Board:
    """Return the board as these sensors see it: with a line for each sensor, there is no matrix."""
    return replace(board, matrix_columns=None) if hardware.sensors in ON_SPI else board


# --- sensors ---


def _check_library(hardware: Hardware) -> None:
    module, extra = _NEEDS[hardware.sensors]
    if find_spec(module) is None:
        raise DriverError(
            f'sensors = "{hardware.sensors}" needs the Python library {module}, which is not'
            f" installed; run: pip install 'lodeboard[{extra}]'"
        )


def _check_matrix(hardware: Hardware, board: Board) -> None:
    if hardware.sensors != "gpio":
        return
    if board.matrix_columns is None:
        raise ConfigError(
            f'hardware.sensors is "gpio", but the board {board.name!r} has no matrix_columns; add'
            " them to the board file, or choose other sensors"
        )
    rows = -(-board.sensor_channels // board.matrix_columns)
    for name, pins, wanted in (
        ("columns", gpio_numbers(hardware.columns), board.matrix_columns),
        ("rows", gpio_numbers(hardware.rows), rows),
    ):
        if len(pins) != wanted:
            raise ConfigError(
                f"hardware.{name} has {len(pins)} GPIO numbers, but the board {board.name!r} has"
                f" {wanted} {name}; give one number for each (docs/pi-direct.md)"
            )


def _scanner(hardware: Hardware, board: Board, patience_s: Seconds) -> Sensors:
    from drivers.scanner import Scanner
    from drivers.scanner.discovery import find_scanner_port

    scanner = Scanner(
        find_scanner_port(hardware.port),
        board.sensor_channels,
        board.led_channels,
        gamma=hardware.gamma,
        buttons=hardware.named_buttons,
        patience_s=patience_s,
    )
    # A working scanner answers within milliseconds; a caller without patience opens it again.
    scanner.wait(PROBE_S)
    return scanner


def _gpio_matrix(hardware: Hardware, board: Board, _patience_s: Seconds) -> Sensors:
    from drivers.pi.gpio import GpioMatrix

    return GpioMatrix(
        gpio_numbers(hardware.rows),
        gpio_numbers(hardware.columns),
        channels=board.sensor_channels,
        pull_up_ohm=hardware.pull_up_ohm,
    )


def _shift_registers(_hardware: Hardware, board: Board, _patience_s: Seconds) -> Sensors:
    from drivers.pi.spi_sensors import ShiftRegisters

    return ShiftRegisters(board.sensor_channels)


def _linear_hall(_hardware: Hardware, board: Board, _patience_s: Seconds) -> Sensors:
    from drivers.pi.spi_sensors import LinearHall

    return LinearHall(board.sensor_channels)


_SENSORS: Mapping[str, Callable[[Hardware, Board, Seconds], Sensors]] = {
    PICO: _scanner,
    "gpio": _gpio_matrix,
    "shift-registers": _shift_registers,
    "linear-hall": _linear_hall,
}


# --- buttons ---


def _check_buttons(hardware: Hardware) -> None:
    pins, names = len(gpio_numbers(hardware.buttons)), len(hardware.named_buttons)
    if hardware.sensors != PICO and pins > names:
        raise ConfigError(
            f"hardware.buttons has {pins} GPIO numbers, but hardware.button_names has {names}"
            " names; give a name for each button"
        )


def _buttons(hardware: Hardware, sensors: Sensors) -> Buttons:
    if hardware.sensors == PICO:
        return cast("Buttons", sensors)
    if not gpio_numbers(hardware.buttons):
        return BufferedButtons()
    from drivers.pi.gpio import GpioButtons

    # There can be more names than keys.
    keys = zip(gpio_numbers(hardware.buttons), hardware.named_buttons, strict=False)
    return GpioButtons(keys, sensors.wake)


# --- lights ---


def chosen_lights(hardware: Hardware, board: Board) -> tuple[str, str]:
    """Return which lights to use, and why, in one sentence."""
    pico, way = hardware.sensors == PICO, hardware.lights
    if way == PICO and not pico:
        raise ConfigError(
            f'hardware.lights is "pico", but hardware.sensors is "{hardware.sensors}": a Pico can'
            ' only light the board it reads; set sensors = "pico", or lights = "auto"'
        )
    because = f"{'no lights' if way == 'none' else f'lights: {way}'}, as chosen in the settings"
    if way == "auto":
        facts = light_choice.probe_lights(pico=pico, pin=hardware.led_pin, leds=board.led_channels)
        way, because = light_choice.choose(facts)
    return way, f"{because[0].upper()}{because[1:]}."


def light_opener(way: str, hardware: Hardware, board: Board) -> Callable[[Sensors], Leds]:
    """Return the function that opens these lights. Raises DriverError if a package lacks them."""
    if way in _LEDS:
        return partial(_LEDS[way], hardware, board)
    driver = plugin_driver(way)
    driver.check(OPEN_LEDS)
    return lambda _sensors: driver.open_leds(board, hardware.port)


def _by_the_pico(_hardware: Hardware, _board: Board, sensors: Sensors) -> Leds:
    return cast("Leds", sensors)


def _by_ws281x(hardware: Hardware, board: Board, _sensors: Sensors) -> Leds:
    from drivers.pi.strips import Ws281x

    return Ws281x(board.led_channels, hardware.led_pin, board.colour_order, hardware.gamma)


def _by_leds0(hardware: Hardware, board: Board, _sensors: Sensors) -> Leds:
    from drivers.pi.strips import LedsDevice

    return LedsDevice(
        board.led_channels,
        order=board.colour_order,
        gamma=hardware.gamma,
        pin=hardware.led_pin,
    )


def _none(_hardware: Hardware, board: Board, _sensors: Sensors) -> Leds:
    return NoLights(board.led_channels)


_LEDS: Mapping[str, Callable[[Hardware, Board, Sensors], Leds]] = {
    PICO: _by_the_pico,
    "ws281x": _by_ws281x,
    "leds0": _by_leds0,
    "none": _none,
}
