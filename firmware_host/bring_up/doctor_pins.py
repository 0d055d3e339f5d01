"""The part of the doctor for a Pi's own pins: what else wants them, SPI, and the lights.

In: facts, settings. Out: rows. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from firmware_host.bring_up.checklist import Row, allowed, ok, warning, wrong
from firmware_host.bring_up.computer_facts import ComputerFacts
from firmware_host.config.hardware import ON_SPI, SENSOR_WAYS, Hardware

PWM_PINS = (12, 13, 18, 19)
SPI_DATA = 10
"""Where rpi-ws281x can drive a strip: by PWM, which the headphone jack wants, too, or by SPI."""


def pin_rows(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    """The pins of the matrix and the buttons: whether they may be used, and are free."""
    if hardware.sensors == "shift-registers" and not hardware.button_pins:
        return
    chip = facts.device("gpiochip0")
    if chip is None:
        yield wrong(
            "pins", "there is no /dev/gpiochip0", "Update: sudo apt full-upgrade && sudo reboot"
        )
        return
    yield allowed("pins", chip, facts)
    used = set(hardware.button_pins)
    if hardware.sensors == "gpio":
        used |= {*hardware.row_pins, *hardware.column_pins}
    for name, pins, on, repair in _others(facts):
        shared = sorted(used & pins)
        if shared and on:
            yield wrong(
                "pins",
                f"{name} is on, and wants GPIO {', '.join(map(str, shared))}, which the board uses",
                f"{repair} && sudo reboot",
            )


def _others(facts: ComputerFacts) -> Iterator[tuple[str, set[int], bool, str]]:
    """What else wants pins: its name, its pins, whether it is on, and what puts it off."""
    raspi_config = "sudo raspi-config nonint"
    yield "SPI", {7, 8, 9, 10, 11}, on(facts, "spi"), f"{raspi_config} do_spi 1"
    yield "I2C", {2, 3}, on(facts, "i2c_arm") or on(facts, "i2c"), f"{raspi_config} do_i2c 1"
    yield "1-wire", {4}, overlay(facts, "w1-gpio") is not None, f"{raspi_config} do_onewire 1"
    console = facts.console or "enable_uart=1" in facts.config
    off = f"{raspi_config} do_serial_cons 1 && {raspi_config} do_serial_hw 1"
    yield "the serial console", {14, 15}, console, off


def on(facts: ComputerFacts, name: str) -> bool:
    """Whether a dtparam of config.txt is on. The last one counts."""
    states = [
        value
        for line in facts.config
        if line.startswith("dtparam=")
        for key, _, value in (each.partition("=") for each in line[8:].split(","))
        if key == name
    ]
    return bool(states) and states[-1] in ("", "on", "true", "yes", "1")


def overlay(facts: ComputerFacts, name: str) -> str | None:
    """The parameters of an overlay in config.txt, None where it is not there."""
    for line in facts.config:
        found = re.fullmatch(rf"dtoverlay={re.escape(name)}(?:,(.*))?", line)
        if found:
            return found[1] or ""
    return None


def spi_rows(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    """Sensors that are read through SPI."""
    if hardware.sensors not in ON_SPI:
        return
    device = facts.device("spidev0.0")
    if device is not None:
        yield allowed("spi", device, facts)
    elif on(facts, "spi"):
        yield wrong("spi", f"switched on in {facts.config_file}, but not there yet", "sudo reboot")
    else:
        yield wrong(
            "spi",
            "there is no /dev/spidev0.0: SPI is off",
            "sudo raspi-config nonint do_spi 0 && sudo reboot",
        )


# --- lights ---


def light_rows(facts: ComputerFacts, hardware: Hardware, lights: int) -> Iterator[Row]:
    """The lights, by the way they are driven."""
    way, leds0 = hardware.lights, facts.device("leds0")
    if way == "auto":
        way = "none"
        if hardware.sensors == "pico" or hardware.sensors not in SENSOR_WAYS.own:
            way = hardware.sensors
        elif leds0 is not None or "Raspberry Pi 5" in facts.model:
            way = "leds0"
        elif "rpi-ws281x" in facts.packages:
            way = "ws281x"
    if way == "pico":
        yield ok("lights", "by the Pico")
    elif way == "none":
        yield warning(
            "lights",
            "none: the board stays dark",
            f'{facts.executable} -m pip install "lodeboard[pi]", or let a Pico drive them',
        )
    elif way == "leds0":
        yield from _kernel_lights(facts, hardware, lights)
    elif way == "ws281x":
        yield from _library_lights(facts, hardware)
    else:
        yield ok("lights", f"by {way}, a driver of another package")


def _kernel_lights(facts: ComputerFacts, hardware: Hardware, lights: int) -> Iterator[Row]:
    """The kernel's own driver, on a Pi 5."""
    device, set_up = facts.device("leds0"), overlay(facts, "ws2812-pio")
    wanted = f"dtoverlay=ws2812-pio,gpio={hardware.led_pin},num_leds={lights}"
    file = facts.config_file or "/boot/firmware/config.txt"
    if "Raspberry Pi 5" not in facts.model:
        yield wrong(
            "lights",
            "/dev/leds0 is for a Raspberry Pi 5, and this is none",
            'Write lights = "ws281x" under [hardware] in the settings, or let a Pico drive them.',
        )
    elif set_up is None:
        yield wrong(
            "lights",
            f"{file} does not set up /dev/leds0",
            f"echo '{wanted}' | sudo tee -a {file} && sudo reboot",
        )
    elif f"num_leds={lights}" not in set_up.split(","):
        yield wrong(
            "lights",
            f"{file} sets up another number of lights than the board's {lights}: {set_up}",
            f"sudo sed -i 's/^dtoverlay=ws2812-pio.*/{wanted}/' {file} && sudo reboot",
        )
    elif device is None:
        yield wrong(
            "lights",
            f"/dev/leds0 is set up in {file}, but not there",
            "sudo apt full-upgrade && sudo reboot (the kernel has it since 6.12)",
        )
    else:
        yield allowed("lights", device, facts)


def _library_lights(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    """The library rpi-ws281x, on a Pi up to 4."""
    pin = hardware.led_pin
    if "Raspberry Pi 5" in facts.model:
        yield wrong(
            "lights",
            "rpi-ws281x cannot drive a strip on a Raspberry Pi 5",
            'Write lights = "leds0" under [hardware] in the settings, or let a Pico drive them.',
        )
    elif "rpi-ws281x" not in facts.packages:
        yield wrong(
            "lights",
            "the library rpi-ws281x is missing",
            f"sudo apt install gcc python3-dev && {facts.executable} -m pip install"
            " 'lodeboard[pi]'",
        )
    elif pin == SPI_DATA:
        device = facts.device("spidev0.0")
        if device is None:
            yield wrong("lights", "SPI is off", "sudo raspi-config nonint do_spi 0 && sudo reboot")
        else:
            yield allowed("lights", device, facts)
    elif not facts.root:
        yield wrong(
            "lights",
            f"on GPIO {pin} the strip needs root",
            f"Put its data wire on GPIO {SPI_DATA} and write led_pin = {SPI_DATA}, or let a Pico"
            " drive it.",
        )
    elif pin in PWM_PINS and on(facts, "audio"):
        yield wrong(
            "lights",
            f"the headphone jack wants the PWM of GPIO {pin}, too",
            f"sudo sed -i 's/^dtparam=audio=on/dtparam=audio=off/' {facts.config_file} && sudo"
            " reboot",
        )
    else:
        yield ok("lights", f"rpi-ws281x {facts.packages['rpi-ws281x']} on GPIO {pin}")
