"""Is this computer ready for the board? A row for everything that matters, and what repairs it.

In: facts, and which parts read and light the board. Out: rows. Pure. What the way in use does not
need is never wrong. What of a Pi's own pins has to be free is in ``doctor_pins``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from firmware_host.bring_up.checklist import Row, allowed, ok, warning, wrong
from firmware_host.bring_up.computer_facts import ComputerFacts
from firmware_host.bring_up.doctor_pins import light_rows, pin_rows, spi_rows
from firmware_host.config.hardware import SIMULATED, Hardware

LIBRARIES = {
    "pico": ("pyserial",),
    "gpio": ("gpiozero",),
    "shift-registers": ("spidev",),
    "linear-hall": ("spidev", "gpiozero"),
}
"""What each sort of sensors needs of Python."""

ON_PINS = ("gpio", "shift-registers", "linear-hall")
"""Sensors on a Pi's own pins."""

RELEASES = ("bookworm", "trixie")
"""The releases of Raspberry Pi OS this is made for."""

LITTLE_FREE = 500 * 10**6
TOO_LITTLE_FREE = 20 * 10**6
"""A game takes some ten kilobytes; a system without room does strange things."""


def rows(facts: ComputerFacts, hardware: Hardware, lights: int) -> Sequence[Row]:
    """Everything that was looked at, for a board with so many lights."""
    found = [*_computer(facts, hardware), *_python(facts, hardware)]
    if hardware.sensors == SIMULATED:
        found.insert(0, ok("board", "Simulated: it needs nothing of a computer but Python."))
    if hardware.sensors == "pico":
        found += [*_scanner(facts, hardware), *_modem_manager(facts)]
    if hardware.sensors in ON_PINS and facts.model:
        found += [*pin_rows(facts, hardware), *spi_rows(facts, hardware)]
    if hardware.sensors != SIMULATED:
        found += [*light_rows(facts, hardware, lights), *_power(facts), *_service(facts)]
    return [*found, *_disk(facts), *_clock(facts)]


# --- the computer ---


def _computer(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    if facts.model:
        yield ok("computer", facts.model)
    elif hardware.sensors in ON_PINS:
        yield wrong(
            "computer",
            f'no Raspberry Pi ({facts.machine}), and sensors = "{hardware.sensors}" needs its pins',
            "Use a Pico on a USB cable, which any computer reads: --sensors pico",
        )
    else:
        yield ok("computer", f"no Raspberry Pi ({facts.machine}): fine, it need not be one")
    system = f"{facts.system or 'unknown'}, kernel {facts.kernel or 'unknown'}, {facts.machine}"
    if facts.model and facts.codename not in RELEASES:
        yield warning(
            "system",
            f"{system}: not tried",
            "Write Raspberry Pi OS (Bookworm or Trixie, 64-bit) on the card with Raspberry Pi"
            " Imager.",
        )
    elif facts.model and facts.machine != "aarch64":
        yield warning(
            "system",
            f"{system}: 32-bit, some libraries have to be compiled",
            "Write the 64-bit Raspberry Pi OS on the card, or: sudo apt install gcc python3-dev",
        )
    else:
        yield ok("system", system)


def _python(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    version = ".".join(map(str, facts.python))
    where = "in a virtual environment" if facts.venv else "the system's own"
    if facts.python[:2] < (3, 11):
        yield wrong("python", version, "Install Python 3.11 or newer, and make .venv anew.")
    elif facts.managed and not facts.venv:
        yield warning(
            "python",
            f"{version}, {where}: pip may not install anything there (PEP 668)",
            "python3 -m venv ~/lodeboard && ~/lodeboard/bin/pip install 'lodeboard[pico]'",
        )
    else:
        yield ok("python", f"{version}, {where}")
    needed = LIBRARIES.get(hardware.sensors, ())
    missing = [name for name in needed if name not in facts.packages]
    shown = ", ".join(f"{name} {found}" for name, found in facts.packages.items())
    if missing:
        extra = "pico" if hardware.sensors == "pico" else "pi"
        yield wrong(
            "libraries",
            f"missing: {', '.join(missing)}",
            f"{facts.executable} -m pip install 'lodeboard[{extra}]'",
        )
    elif hardware.sensors == "gpio" and facts.model and "lgpio" not in facts.packages:
        yield warning(
            "libraries",
            f"{shown}; without lgpio each pin is read by itself, which takes its time",
            f"{facts.executable} -m pip install 'lodeboard[pi]'",
        )
    else:
        yield ok("libraries", shown)


# --- the scanner ---


def _scanner(facts: ComputerFacts, hardware: Hardware) -> Iterator[Row]:
    """The Pico on its cable, and whether this user may speak to it."""
    wanted = hardware.port
    there = [port for port in facts.ports if port.pico]
    if wanted:
        there = [port for port in facts.ports if port.called(wanted)]
    listed = ", ".join(map(str, facts.ports)) or "no serial port"
    if not there and facts.empty_pico:
        yield wrong(
            "scanner",
            "a Pico is plugged in, but it has no program: it shows itself as a disk",
            "Copy MicroPython's .uf2 file onto it, then the firmware: hardware/firmware/pico/",
        )
    elif not there:
        what = f"port {wanted!r} is not there" if wanted else "no Pico is plugged in"
        yield wrong(
            "scanner",
            f"{what}; there is {listed}",
            "Plug the Pico in, with a cable that carries data and not only current; then: ls"
            " /dev/ttyACM*",
        )
    elif len({port.serial for port in there}) > 1:
        yield wrong(
            "scanner",
            f"more than one: {', '.join(map(str, there))}",
            f'Write port = "{there[0].serial}" under [hardware] in the settings, or: --port'
            f" {there[0].serial}",
        )
    else:
        yield ok("scanner", str(there[0]))
        yield allowed("permission", there[0].device, facts)


def _modem_manager(facts: ComputerFacts) -> Iterator[Row]:
    if facts.modem_manager and not facts.rules:
        yield warning(
            "modem manager",
            "ModemManager runs: it talks to the scanner for some seconds whenever it is plugged in",
            "make install-pi (a udev rule that keeps it away), or: sudo systemctl disable --now"
            " ModemManager",
        )
    else:
        yield ok(
            "modem manager",
            "kept away by a udev rule" if facts.modem_manager else "does not run",
        )


# --- supply, disk, clock, service ---


def _power(facts: ComputerFacts) -> Iterator[Row]:
    if not facts.model or facts.throttled is None:
        return
    better = (
        "Use the supply made for this Pi, a short cable, and a supply of its own for the lights."
    )
    if facts.throttled & 1:
        yield wrong("power", "under-voltage now", better)
    elif facts.throttled & 1 << 16:
        yield warning("power", "under-voltage since the Pi was started", better)
    elif facts.throttled & (1 << 2 | 1 << 18):
        yield warning("power", "the Pi was slowed down", "Cool it: give it air, or a heat sink.")
    else:
        yield ok("power", "no under-voltage since the Pi was started")


def _disk(facts: ComputerFacts) -> Iterator[Row]:
    disk = facts.disk
    found = f"{disk.free / 10**9:.1f} GB free, {disk.kind or 'disk'} ({disk.path})"
    if disk.read_only:
        yield wrong(
            "disk",
            f"{disk.path} cannot be written to",
            "sudo mount -o remount,rw / (if that fails, the card is worn out: use a new one)",
        )
    elif disk.free < TOO_LITTLE_FREE:
        yield wrong("disk", found, "sudo apt clean && sudo journalctl --vacuum-size=50M")
    elif disk.forgets:
        yield warning(
            "disk",
            f"{disk.path} is forgotten when the power goes ({disk.kind})",
            'Write folder = "/media/..." under [storage] in the settings: a stick, for instance; or'
            " sudo raspi-config nonint disable_overlayfs && sudo reboot",
        )
    elif disk.free < LITTLE_FREE:
        yield warning("disk", found, "sudo apt clean && sudo journalctl --vacuum-size=50M")
    else:
        yield ok("disk", found)


def _clock(facts: ComputerFacts) -> Iterator[Row]:
    if facts.clock_right is False:
        yield warning(
            "clock",
            "not set by the network: games get wrong dates (play is not affected)",
            "sudo timedatectl set-ntp true",
        )
    elif facts.clock_right:
        yield ok("clock", "set by the network")


def _service(facts: ComputerFacts) -> Iterator[Row]:
    if facts.service == "failed":
        yield wrong("service", "it has failed", "journalctl -u lodeboard -n 50")
    elif facts.service == "active":
        yield ok(
            "service",
            "it runs, and has the board: before check or calibrate, sudo systemctl stop lodeboard",
        )
    elif facts.service:
        yield warning("service", facts.service, "sudo systemctl start lodeboard")
    else:
        yield ok("service", "not installed: a game is started by hand")
