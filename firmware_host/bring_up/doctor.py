"""The doctor: checks whether this computer is ready for the board, with a repair for each row.

In: facts, and which parts sense and light the board. Out: rows. Pure. What the chosen parts do not
need is never reported as wrong. The check of a Pi's own pins is in ``doctor_pins``.
"""

from __future__ import annotations

from collections.abc import Sequence

from firmware_host.bring_up.checklist import Row, State, barred, judged
from firmware_host.bring_up.computer_facts import ComputerFacts
from firmware_host.bring_up.doctor_pins import light_row, pin_rows, spi_row
from firmware_host.config.hardware import ON_SPI, PICO, SIMULATED, Hardware

LIBRARIES = {
    PICO: ("pyserial",),
    "gpio": ("gpiozero",),
    "shift-registers": ("spidev",),
    "linear-hall": ("spidev", "gpiozero"),
}
"""A Pico without a program, which appears as a disk."""

ON_PINS = ("gpio", "shift-registers", "linear-hall")
"""The Python libraries each kind of sensors needs."""

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
