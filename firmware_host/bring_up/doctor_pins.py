"""The doctor's checks of a Pi's own pins: conflicts, SPI, and the lights.

In: facts, settings. Out: rows. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from firmware_host.bring_up.checklist import Row, State, barred, judged
from firmware_host.bring_up.computer_facts import ComputerFacts
from firmware_host.config.hardware import PICO, SENSOR_WAYS, Hardware, gpio_numbers

PWM_PINS = (12, 13, 18, 19)
SPI_DATA = 10
"""Where rpi-ws281x can drive a strip: by PWM, which the headphone jack also uses, or by SPI."""


def pin_rows(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    """Yield rows on the pins of the matrix and the buttons: whether they may be used, and are
    free."""
    if hardware.sensors == "shift-registers" and not gpio_numbers(hardware.buttons):
        return
    chip = facts.device("gpiochip0")
    lacking = (
        chip is None,
        State.WRONG,
        "there is no /dev/gpiochip0",
        "Update: sudo apt full-upgrade && sudo reboot",
    )
    yield judged("pins", lacking, *barred(chip, facts), well="/dev/gpiochip0 can be used")
    if chip is None:
        return
    used = set(gpio_numbers(hardware.buttons))
    if hardware.sensors == "gpio":
        used |= {*gpio_numbers(hardware.rows), *gpio_numbers(hardware.columns)}
    for name, pins, on, repair in _others(facts):
        shared = sorted(used & pins)
        if shared and on:
            listed = ", ".join(map(str, shared))
            found = f"{name} is on and takes GPIO {listed}, which the board needs"
            yield Row("pins", State.WRONG, found, f"{repair} && sudo reboot")


def _others(facts: ComputerFacts) -> Sequence[tuple[str, set[int], bool, str]]:
    """Return what else uses pins: its name, its pins, whether it is on, and what turns it off."""
    off = "sudo raspi-config nonint"
    i2c = on(facts, "i2c_arm") or on(facts, "i2c")
    console = facts.console or "enable_uart=1" in facts.config
    no_console = f"{off} do_serial_cons 1 && {off} do_serial_hw 1"
    return (
        ("SPI", {7, 8, 9, 10, 11}, on(facts, "spi"), f"{off} do_spi 1"),
        ("I2C", {2, 3}, i2c, f"{off} do_i2c 1"),
        ("1-wire", {4}, overlay(facts, "w1-gpio") is not None, f"{off} do_onewire 1"),
        ("the serial console", {14, 15}, console, no_console),
    )


def on(facts: ComputerFacts, name: str) -> bool:
    """Return whether a dtparam of config.txt is on. The last one counts."""
    states = [
        value
        for line in facts.config
        if line.startswith("dtparam=")
        for key, _, value in (each.partition("=") for each in line[8:].split(","))
        if key == name
    ]
    return bool(states) and states[-1] in ("", "on", "true", "yes", "1")


def overlay(facts: ComputerFacts, name: str) -> str | None:
    """Return the parameters of an overlay in config.txt, None if it is not there."""
    for line in facts.config:
        found = re.fullmatch(rf"dtoverlay={re.escape(name)}(?:,(.*))?", line)
        if found:
            return found[1] or ""
    return None


def spi_row(name: str, facts: ComputerFacts) -> Row:
    """Return a row on SPI, for the part of the board that uses it."""
    device = facts.device("spidev0.0")
    return judged(
        name,
        (
            device is None and on(facts, "spi"),
            State.WRONG,
            f"SPI is turned on in {facts.config_file}, but not active yet",
            "sudo reboot",
        ),
        (
            device is None,
            State.WRONG,
            "there is no /dev/spidev0.0: SPI is off",
            "sudo raspi-config nonint do_spi 0 && sudo reboot",
        ),
        *barred(device, facts),
        well="/dev/spidev0.0 can be used",
    )


# --- lights ---


def light_row(facts: ComputerFacts, hardware: Hardware, lights: int) -> Row:
    """Return a row on the lights, by how they are driven."""
    way = hardware.lights
    if way == "auto":
        way = _likely_way(facts, hardware)
    if way == "leds0":
        return _kernel_lights(facts, hardware, lights)
    if way == "ws281x":
        return _library_lights(facts, hardware)
    dark = (
        way == "none",
        State.WARNING,
        "none, so the board stays dark",
        f'{facts.executable} -m pip install "lodeboard[pi]", or let a Pico drive them',
    )
    by = "the Pico" if way == PICO else f"{way}, a driver of another package"
    return judged("lights", dark, well=f"by {by}")


def _likely_way(facts: ComputerFacts, hardware: Hardware) -> str:
    """Return what will light the board once all is well; its faults are the ones to report."""
    if hardware.sensors == PICO or hardware.sensors not in SENSOR_WAYS.built_in:
        return hardware.sensors
    if facts.device("leds0") is not None or "Raspberry Pi 5" in facts.model:
        return "leds0"
    return "ws281x" if "rpi-ws281x" in facts.packages else "none"


def _kernel_lights(facts: ComputerFacts, hardware: Hardware, lights: int) -> Row:
    """Return a row on the kernel's own driver, on a Pi 5."""
    device, set_up = facts.device("leds0"), overlay(facts, "ws2812-pio")
    wanted = f"dtoverlay=ws2812-pio,gpio={hardware.led_pin},num_leds={lights}"
    file = facts.config_file or "/boot/firmware/config.txt"
    return judged(
        "lights",
        (
            "Raspberry Pi 5" not in facts.model,
            State.WRONG,
            "/dev/leds0 needs a Raspberry Pi 5, which this is not",
            'Write lights = "ws281x" under [hardware] in the settings, or use a Pico.',
        ),
        (
            set_up is None,
            State.WRONG,
            f"/dev/leds0 is not set up in {file}",
            f"echo '{wanted}' | sudo tee -a {file} && sudo reboot",
        ),
        (
            f"num_leds={lights}" not in (set_up or "").split(","),
            State.WRONG,
            f"{file} sets up a different number of lights than the board's {lights}: {set_up}",
            f"sudo sed -i 's/^dtoverlay=ws2812-pio.*/{wanted}/' {file} && sudo reboot",
        ),
        (
            device is None,
            State.WRONG,
            f"/dev/leds0 is set up in {file}, but missing",
            "sudo apt full-upgrade && sudo reboot (the kernel has it since 6.12)",
        ),
        *barred(device, facts),
        well="/dev/leds0 can be used",
    )


def _library_lights(facts: ComputerFacts, hardware: Hardware) -> Row:
    """Return a row on the library rpi-ws281x, on a Pi up to 4."""
    pin = hardware.led_pin
    version = facts.packages.get("rpi-ws281x")
    found = judged(
        "lights",
        (
            "Raspberry Pi 5" in facts.model,
            State.WRONG,
            "rpi-ws281x can't drive a strip on a Raspberry Pi 5",
            'Write lights = "leds0" under [hardware] in the settings, or use a Pico.',
        ),
        (
            version is None,
            State.WRONG,
            "the library rpi-ws281x is not installed",
            f"sudo apt install gcc python3-dev && {facts.executable} -m pip install"
            " 'lodeboard[pi]'",
        ),
        (
            pin != SPI_DATA and not facts.root,
            State.WRONG,
            f"on GPIO {pin} the strip needs root",
            f"Connect its data wire to GPIO {SPI_DATA} and write led_pin = {SPI_DATA}, or use a"
            " Pico.",
        ),
        (
            pin in PWM_PINS and on(facts, "audio"),
            State.WRONG,
            f"the headphone jack also uses the PWM of GPIO {pin}",
            f"sudo sed -i 's/^dtparam=audio=on/dtparam=audio=off/' {facts.config_file} && sudo"
            " reboot",
        ),
        well=f"rpi-ws281x {version} on GPIO {pin}",
    )
    return spi_row("lights", facts) if found.state is State.OK and pin == SPI_DATA else found
