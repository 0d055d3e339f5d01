"""The section ``[hardware]`` of the settings: sensors, lights, and the pins they are on; all other
sections are in ``settings``.

In: values. Out: the same, frozen, checked, and as numbers where a list of them is meant. Knows no
driver, only the names of the choices, including those that other packages offer.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from drivers.interfaces import Button
from drivers.plugin_drivers import DriverNames
from engines.message import Message
from firmware_host.config.setting_rule import ConfigError, Section, rule

SIMULATED = "simulated"
PICO = "pico"
SENSOR_WAYS = DriverNames(SIMULATED, PICO, "gpio", "shift-registers", "linear-hall")
LIGHT_WAYS = DriverNames("auto", PICO, "ws281x", "leds0", "none")

_PINS = {
    "pattern": r"( *[0-9]{1,2} *(, *[0-9]{1,2} *)*)?",
    "form": Message("config.gpio-numbers"),
}
_LAST_GPIO = 27
"""A Pi's header has GPIO 0 to 27; 0 and 1 are for the EEPROM of add-on boards."""

_SPI = (7, 8, 9, 10, 11)
ON_SPI = {"shift-registers": _SPI, "linear-hall": (*_SPI, 5, 6, 13, 19)}
"""Sensors with a line for each, read through SPI, and the GPIO numbers they take.

Those of SPI, and of the multiplexers' addresses.
"""


@dataclass(frozen=True)
class Hardware(Section):
    """The parts of a real board; to check them, run lodeboard doctor."""

    sensors: str = field(
        default=SIMULATED,
        metadata=rule(
            "What senses the pieces: a window on this computer (simulated), a Raspberry Pi Pico on"
            " USB (pico), or the Pi's own pins with a matrix (gpio), 74HC165 chips"
            " (shift-registers) or linear Hall sensors (linear-hall).",
            choices=SENSOR_WAYS,
        ),
    )
    lights: str = field(
        default="auto",
        metadata=rule(
            "What drives the lights. auto: the Pico if it reads the sensors, else /dev/leds0 if it"
            " exists, else rpi_ws281x if it is installed, else no lights.",
            choices=LIGHT_WAYS,
        ),
    )
    port: str = field(
        default="",
        metadata=rule(
            "The serial port or serial number of the Pico. Empty: the only Pico that is plugged in."
        ),
    )
    rows: str = field(
        default="14, 15, 23, 24, 25, 8, 7, 12, 16, 20, 21",
        metadata=rule("The GPIO numbers of the matrix rows, for gpio.", **_PINS),
    )
    columns: str = field(
        default="17, 27, 22, 10, 9, 11, 5, 6, 13, 19, 26",
        metadata=rule("The GPIO numbers of the matrix columns, for gpio.", **_PINS),
    )
    buttons: str = field(
        default="3, 2, 4",
        metadata=rule(
            "The GPIO numbers of the buttons, each wired to ground. Empty: no buttons. A Pico has"
            " its own.",
            **_PINS,
        ),
    )
    button_names: str = field(
        default="turn, take-back, say",
        metadata=rule(
            f"What each button does, in order: {', '.join(Button)}.",
            pattern=rf"( *({'|'.join(Button)}) *(, *({'|'.join(Button)}) *)*)?",
            form=Message("config.names-of-buttons"),
        ),
    )
    pull_up_ohm: int = field(
        default=10_000,
        metadata=rule(
            "The pull-up resistors of the matrix columns, in ohms; 60000: only the Pi's internal"
            " ones. Larger values slow down the scan.",
            bounds=(1000, 100_000),
        ),
    )
    led_pin: int = field(
        default=18,
        metadata=rule("The GPIO number of the LED strip's data line.", bounds=(2, _LAST_GPIO)),
    )
    gamma: float = field(
        default=2.2,
        metadata=rule(
            "Gamma correction of the lights: how much darker dim colours are made; 1: not at all.",
            bounds=(1, 3),
        ),
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.sensors == "gpio":
            self._check_pins("rows", "columns", "buttons")
        elif self.sensors in ON_SPI:
            self._check_pins("buttons")

    @property
    def named_buttons(self) -> tuple[Button, ...]:
        """Return the functions of the buttons, in their order."""
        return tuple(Button(name.strip()) for name in self.button_names.split(",") if name.strip())

    @property
    def keys(self) -> tuple[Button, ...]:
        """Return the buttons that exist: as many as a Pi has pins for; a Pico has its own."""
        number = None if self.sensors == PICO else len(gpio_numbers(self.buttons))
        return self.named_buttons[:number]

    def _check_pins(self, *names: str) -> None:
        """Check the pins. Raises ConfigError for an invalid pin or one that is used twice."""
        taken = dict.fromkeys(ON_SPI.get(self.sensors, ()), f'sensors = "{self.sensors}"')
        used = {name: gpio_numbers(getattr(self, name)) for name in names}
        if self.lights != "none":
            used = {"led_pin": (self.led_pin,), **used}
        for name, pins in used.items():
            for pin in pins:
                if not 2 <= pin <= _LAST_GPIO:
                    raise ConfigError(
                        f"hardware.{name} has GPIO {pin}; use numbers from 2 to {_LAST_GPIO}"
                    )
                if pin in taken:
                    raise ConfigError(
                        f"hardware.{name} has GPIO {pin}, but {taken[pin]} already uses it;"
                        " use a different pin for each wire"
                    )
                taken[pin] = f"hardware.{name}"


def gpio_numbers(text: str) -> tuple[int, ...]:
    """Return the pins of ``rows``, ``columns`` or ``buttons``."""
    return tuple(int(number) for number in text.split(",") if number.strip())
