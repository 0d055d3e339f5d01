"""The doctor: checks whether this computer is ready for the board, with a repair for each row.

In: the facts about the computer, which ``computer_probe`` reads, and which parts sense and light
the board. Out: the rows of a checklist. Pure. What the chosen parts do not need is never reported
as wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from firmware_host.config.hardware_settings import (
    ON_SPI,
    PICO,
    SENSOR_WAYS,
    SIMULATED,
    Hardware,
    gpio_numbers,
)

# --- facts about the computer ---


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


# --- the checklist: a row for each thing checked ---


class State(StrEnum):
    """The state of a thing that was checked."""

    OK = "ok"
    WARNING = "warning"
    """The board works, but not as well as it could."""
    WRONG = "wrong"
    """The board cannot work like that."""


class Row(NamedTuple):
    """A thing that was checked.

    Its name, its state, what was found, and the command or action that repairs it (empty if nothing
    is to be done).
    """

    name: str
    state: State
    found: str
    repair: str = ""


Case: TypeAlias = tuple[bool, State, str, str]
"""A possible problem: whether it exists, the state then, what was found, and the repair."""


def judged(name: str, *cases: Case, well: str) -> Row:
    """Return a row by the first of the cases that holds; ``well`` if none does."""
    for holds, state, found, repair in cases:
        if holds:
            return Row(name, state, found, repair)
    return Row(name, State.OK, well)


def barred(device: Device | None, facts: ComputerFacts) -> Sequence[Case]:
    """Return what keeps this process from using a device, and how to permit it."""
    if device is None or device.usable:
        return ()
    group = device.group
    found = f"{facts.user} has no permission for {device.path}, which belongs to the group {group}"
    entered = group in facts.listed and group not in facts.groups
    return (
        (
            entered,
            State.WRONG,
            f"{found}; the membership takes effect at the next login",
            "sudo reboot",
        ),
        (group == "root", State.WRONG, found, "make install-pi (it installs a udev rule)"),
        (True, State.WRONG, found, f"sudo usermod -aG {group} {facts.user} && sudo reboot"),
    )


# --- the checks ---


LIBRARIES = {
    PICO: ("pyserial",),
    "gpio": ("gpiozero",),
    "shift-registers": ("spidev",),
    "linear-hall": ("spidev", "gpiozero"),
}
"""The Python libraries each kind of sensors needs."""

ON_PINS = ("gpio", "shift-registers", "linear-hall")
"""The kinds of sensors on a Pi's own pins."""

RELEASES = ("bookworm", "trixie")
"""The releases of Raspberry Pi OS this is made for."""

LITTLE_FREE = 500 * 10**6
TOO_LITTLE_FREE = 20 * 10**6
"""A game takes some ten kilobytes; a system without room does strange things."""


def rows(facts: ComputerFacts, hardware: Hardware, lights: int) -> Sequence[Row]:
    """Return all rows for a board with so many lights."""
    found = [
        _computer(facts, hardware),
        _system(facts),
        _python(facts),
        _libraries(facts, hardware),
    ]
    if hardware.sensors == SIMULATED:
        simulated = "simulated: all it needs is Python"
        found.insert(0, Row("board", State.OK, simulated))
    if hardware.sensors == PICO:
        found += [*_scanner(facts, hardware), _modem_manager(facts)]
    if hardware.sensors in ON_PINS and facts.model:
        found += pin_rows(facts, hardware)
        if hardware.sensors in ON_SPI:
            found.append(spi_row("spi", facts))
    if hardware.sensors != SIMULATED:
        found.append(light_row(facts, hardware, lights))
        if facts.model and facts.throttled is not None:
            found.append(_power(facts.throttled))
        found.append(_service(facts))
    found.append(_disk(facts))
    if facts.clock_right is not None:
        found.append(_clock(facts.clock_right))
    return found


# --- the computer ---


def _computer(facts: ComputerFacts, hardware: Hardware) -> Row:
    no_pi = f"not a Raspberry Pi ({facts.machine})"
    return judged(
        "computer",
        (
            not facts.model and hardware.sensors in ON_PINS,
            State.WRONG,
            f'{no_pi}, but sensors = "{hardware.sensors}" needs the pins of one',
            "Use a Pico on USB, which works with any computer: --sensors pico",
        ),
        well=facts.model or f"{no_pi}, which is fine",
    )


def _system(facts: ComputerFacts) -> Row:
    system = f"{facts.system or 'unknown'}, kernel {facts.kernel or 'unknown'}, {facts.machine}"
    pi = bool(facts.model)
    return judged(
        "system",
        (
            pi and facts.codename not in RELEASES,
            State.WARNING,
            f"{system}: not tested",
            "Use Raspberry Pi Imager to install Raspberry Pi OS (Bookworm or Trixie, 64-bit) on the"
            " card.",
        ),
        (
            pi and facts.machine != "aarch64",
            State.WARNING,
            f"{system}: 32-bit, so some libraries must be compiled",
            "Install the 64-bit Raspberry Pi OS on the card, or: sudo apt install gcc python3-dev",
        ),
        well=system,
    )


def _python(facts: ComputerFacts) -> Row:
    version = ".".join(map(str, facts.python))
    where = "in a virtual environment" if facts.venv else "the system's own"
    return judged(
        "python",
        (
            facts.python[:2] < (3, 11),
            State.WRONG,
            version,
            "Install Python 3.11 or newer, then create .venv again.",
        ),
        (
            facts.managed and not facts.venv,
            State.WARNING,
            f"{version}, {where}: pip can't install anything there (PEP 668)",
            "python3 -m venv ~/lodeboard && ~/lodeboard/bin/pip install 'lodeboard[pico]'",
        ),
        well=f"{version}, {where}",
    )


def _libraries(facts: ComputerFacts, hardware: Hardware) -> Row:
    needed = LIBRARIES.get(hardware.sensors, ())
    missing = [name for name in needed if name not in facts.packages]
    shown = ", ".join(f"{name} {found}" for name, found in facts.packages.items())
    extra = "pico" if hardware.sensors == PICO else "pi"
    slow = hardware.sensors == "gpio" and facts.model != "" and "lgpio" not in facts.packages
    install = f"{facts.executable} -m pip install 'lodeboard[{extra}]'"
    return judged(
        "libraries",
        (bool(missing), State.WRONG, f"missing: {', '.join(missing)}", install),
        (
            slow,
            State.WARNING,
            f"{shown}; without lgpio each pin is read separately, which is slow",
            install,
        ),
        well=shown,
    )


# --- the scanner ---


def _scanner(facts: ComputerFacts, hardware: Hardware) -> Sequence[Row]:
    """Return the rows on the Pico on its cable, and on this user's access to it."""
    wanted = hardware.port
    there = [port for port in facts.ports if (port.called(wanted) if wanted else port.pico)]
    listed = ", ".join(map(str, facts.ports)) or "no serial port"
    lacking = f"port {wanted!r} not found" if wanted else "no Pico found"
    shown, number = ", ".join(map(str, there)), there[0].serial if there else ""
    scanner = judged(
        "scanner",
        (
            not there and facts.empty_pico,
            State.WRONG,
            "a Pico is plugged in, but it has no firmware: it shows up as a drive",
            "Run: lodeboard flash (it tells you which .uf2 file to download)",
        ),
        (
            not there,
            State.WRONG,
            f"{lacking}; found {listed}",
            "Plug the Pico in with a data cable, not a charge-only cable; to check, run: ls"
            " /dev/ttyACM*",
        ),
        (
            len({port.serial for port in there}) > 1,
            State.WRONG,
            f"found more than one: {shown}",
            f'Write port = "{number}" under [hardware] in the settings, or add --port {number}',
        ),
        well=shown,
    )
    if scanner.state is not State.OK:
        return [scanner]
    device = there[0].device
    return [
        scanner,
        judged("permission", *barred(device, facts), well=f"{device.path} can be used"),
    ]


def _modem_manager(facts: ComputerFacts) -> Row:
    return judged(
        "modem manager",
        (
            facts.modem_manager and not facts.rules,
            State.WARNING,
            "ModemManager is running: it blocks the scanner for a few seconds after you plug it in",
            "make install-pi (installs a udev rule against that), or: sudo systemctl disable --now"
            " ModemManager",
        ),
        well="kept away by a udev rule" if facts.modem_manager else "not running",
    )


# --- supply, disk, clock, service ---


def _power(throttled: int) -> Row:
    better = "Use the official power supply, a short cable, and a separate supply for the lights."
    started = "since the Pi started"
    return judged(
        "power",
        (bool(throttled & 1), State.WRONG, "under-voltage now", better),
        (bool(throttled & 1 << 16), State.WARNING, f"under-voltage {started}", better),
        (
            bool(throttled & (1 << 2 | 1 << 18)),
            State.WARNING,
            "the Pi was slowed down",
            "Cool it: improve the airflow or add a heat sink.",
        ),
        well=f"no under-voltage {started}",
    )


def _disk(facts: ComputerFacts) -> Row:
    disk = facts.disk
    found = f"{disk.free / 10**9:.1f} GB free, {disk.kind or 'disk'} ({disk.path})"
    make_room = "sudo apt clean && sudo journalctl --vacuum-size=50M"
    return judged(
        "disk",
        (
            disk.read_only,
            State.WRONG,
            f"{disk.path} is read-only",
            "sudo mount -o remount,rw / (if that fails, the card is worn out: replace it)",
        ),
        (disk.free < TOO_LITTLE_FREE, State.WRONG, found, make_room),
        (
            disk.forgets,
            State.WARNING,
            f"{disk.path} is lost when the power is turned off ({disk.kind})",
            'Write folder = "/media/..." under [storage] in the settings, for example a USB stick,'
            " or: sudo raspi-config nonint disable_overlayfs && sudo reboot",
        ),
        (disk.free < LITTLE_FREE, State.WARNING, found, make_room),
        well=found,
    )


def _clock(right: bool) -> Row:
    found = "not set by the network: games get wrong dates (playing still works)"
    case = (not right, State.WARNING, found, "sudo timedatectl set-ntp true")
    return judged("clock", case, well="set by the network")


def _service(facts: ComputerFacts) -> Row:
    service, systemctl = facts.service, "sudo systemctl"
    running = f"running, and using the board; before check or calibrate: {systemctl} stop lodeboard"
    return judged(
        "service",
        (service == "failed", State.WRONG, "failed", "journalctl -u lodeboard -n 50"),
        (service not in ("", "active"), State.WARNING, service, f"{systemctl} start lodeboard"),
        well=running if service else "not installed: games are started by hand",
    )


# --- a Pi's own pins: conflicts, SPI, and the lights ---


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
