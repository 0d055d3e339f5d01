"""The choice of lights for a board, with the reason.

In: ``[hardware]`` of the settings, a board. Out: the name of a choice, and the function that opens
its driver. Each driver's module is imported only when it is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from drivers import light_choice
from drivers.board_file import Board
from drivers.device import NoLights
from drivers.plugin_drivers import OPEN_LEDS, plugin_driver
from drivers.ports import Leds, Sensors
from firmware_host.config.hardware import PICO, Hardware
from firmware_host.config.setting_rule import ConfigError


def chosen_lights(hardware: Hardware, board: Board) -> tuple[str, str]:
    """Return which lights to use, and why, in one sentence."""
    pico, way = hardware.sensors == PICO, hardware.lights
    if way == PICO and not pico:
        raise ConfigError(
            f'hardware.lights is "pico", but hardware.sensors is "{hardware.sensors}": a Pico can'
            ' only light the board it reads; write sensors = "pico", or lights = "auto"'
        )
    because = f"{'no lights' if way == 'none' else f'lights: {way}'}, as chosen in the settings"
    if way == "auto":
        facts = light_choice.probe_machine(pico=pico, pin=hardware.led_pin, leds=board.led_channels)
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
