"""docs/pi-direct.md says what is so: pins, dwells, settings."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from drivers.board_file import board_files, load_board
from drivers.light_choice import LightFacts, choose
from drivers.pi.gpio import settle_us
from drivers.pi.spi_sensors import ADDRESS_PINS, CLOSE, OPEN
from drivers.pi.strips import PIN_CHANNELS, SPI_PIN
from firmware_host.config.hardware_settings import ON_SPI, Hardware, gpio_numbers
from firmware_host.runtime.driver_plan import plan_drivers
from tests.drivers.coupled import SETTLE_US

PAGE = (Path(__file__).parents[2] / "docs" / "pi-direct.md").read_text(encoding="utf-8")

HEADER = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21,
    25: 22, 11: 23, 8: 24, 7: 26, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38,
    21: 40,
}  # fmt: skip
"""The pins of the 40-pin header by GPIO number (Raspberry Pi documentation, GPIO and the 40-pin
header)."""


def pins_of(row: str) -> list[tuple[int, int]]:
    """GPIO and header pin of each cell of a table's row."""
    line = next(line for line in PAGE.splitlines() if line.startswith(f"| {row} "))
    return [(int(gpio), int(pin)) for gpio, pin in re.findall(r"(\d+) \((\d+)\)", line)]


def test_the_pins_are_the_usual_ones() -> None:
    usual = Hardware()
    columns, rows = pins_of("column"), pins_of("row")
    assert tuple(gpio for gpio, _ in columns) == gpio_numbers(usual.columns)
    assert tuple(gpio for gpio, _ in rows) == gpio_numbers(usual.rows)
    assert "Lights: 18 (12). Keys: turn 3 (5), take-back 2 (3), say 4 (7)." in PAGE
    assert (usual.led_pin, gpio_numbers(usual.buttons)) == (18, (3, 2, 4))
    assert [button.value for button in usual.named_buttons] == ["turn", "take-back", "say"]
    assert all(HEADER[gpio] == pin for gpio, pin in columns + rows)
    # One ribbon for each: a whole side of the header, but for supply, keys and lights.
    assert all(pin % 2 for _, pin in columns)
    assert not any(pin % 2 for _, pin in rows)


SETTINGS = dict(re.findall(r"```toml\n# ([a-z0-9-]+).*?\n(.*?)```", PAGE, re.DOTALL))


def test_there_are_settings_for_every_board() -> None:
    assert {*SETTINGS, "universal-11x11"} == set(board_files())


@pytest.mark.parametrize("name", board_files())
def test_the_settings_fit_their_boards(name: str) -> None:
    written = tomllib.loads(SETTINGS.get(name, "[hardware]\nsensors = 'gpio'"))["hardware"]
    hardware = Hardware(**written)  # refuses what is used twice
    wanted = plan_drivers(hardware, load_board(name))
    assert wanted.board.matrix_columns == len(gpio_numbers(hardware.columns))


def test_the_small_board_leaves_spi_free() -> None:
    hardware = Hardware(**tomllib.loads(SETTINGS["starter-8x8"])["hardware"], led_pin=SPI_PIN)
    assert not {7, 8, 9, 10, 11} & {*gpio_numbers(hardware.rows), *gpio_numbers(hardware.columns)}


def test_the_dwells_are_those_of_the_driver() -> None:
    rows = re.findall(r"^\| \**([\d.]+) kohm.*?\| \**([\d.]+) us\** \| \**([\d.]+) us", PAGE, re.M)
    told = {
        round(1000 * float(ohm)): (float(settles), float(dwell)) for ohm, settles, dwell in rows
    }
    assert {ohm: settles for ohm, (settles, _) in told.items()} == SETTLE_US
    for ohm, (_, dwell) in told.items():
        assert dwell == pytest.approx(2 * settle_us(ohm), abs=0.06)


def test_the_steps_of_a_linear_sensor_are_those_of_the_driver() -> None:
    assert f"is detected {CLOSE} of 1023" in PAGE
    assert f"as gone below {OPEN}" in PAGE


def test_lights_are_chosen_as_the_table_has_it() -> None:
    four = LightFacts("Raspberry Pi 4 Model B Rev 1.4", False, False, True, False, True, 18, 121)
    five = four._replace(model="Raspberry Pi 5 Model B Rev 1.0", leds_device=True)
    assert choose(five._replace(pico=True)).driver == "pico"
    assert choose(five).driver == "leds0"
    assert choose(four._replace(pin=SPI_PIN)).driver == "ws281x"
    for pin in set(PIN_CHANNELS) - {SPI_PIN}:
        assert choose(four._replace(pin=pin, root=True)).driver == "ws281x"
        assert choose(four._replace(pin=pin)).driver == "none"
    assert "GPIO 18 (or 12, 13, 19, 21)" in PAGE


def test_the_address_pins_are_those_of_the_driver_and_kept_free() -> None:
    *first, last = ADDRESS_PINS
    assert f"go to GPIO {', '.join(map(str, first))} and {last}" in PAGE
    assert set(ADDRESS_PINS) <= set(ON_SPI["linear-hall"])
