"""Reading the facts about the computer a board is connected to, and the doctor's report on them.

In: the files in which a Linux system describes itself, under any root, and the output of a few
programs; settings. Out: facts, and a report as a value and as text. Nothing is changed here; the
facts are judged in ``doctor``.
"""

from __future__ import annotations

import grp
import os
import platform
import pwd
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from drivers.board_file import load_board
from drivers.scanner.discovery import PICO, PICO_EMPTY
from firmware_host.bring_up.doctor import ComputerFacts, Device, Disk, Port, Row, State, rows
from firmware_host.config.hardware_settings import SIMULATED, Hardware
from firmware_host.config.settings import Config

Run = Callable[[Sequence[str]], str]
"""Returns a program's output; empty if it is missing or fails."""

PACKAGES = (
    "msgspec", "pyserial", "gpiozero", "lgpio", "rpi-ws281x", "spidev", "pygame-ce", "pygame",
)  # fmt: skip
"""The Python libraries to look for."""

DEVICES = ("gpiochip0", "spidev0.0", "leds0")
"""Character devices a board may use, besides serial ports."""


@dataclass(frozen=True)
class Identity:
    """The user running this: user name, user number and group numbers."""

    user: str
    uid: int
    gids: frozenset[int]


def identity() -> Identity:
    """Return the user of this process."""
    uid = os.geteuid()
    try:
        name = pwd.getpwuid(uid).pw_name
    except KeyError:
        name = str(uid)
    return Identity(name, uid, frozenset((os.getegid(), *os.getgroups())))


def run(command: Sequence[str]) -> str:
    """Return a program's output; empty if it is missing, fails or takes too long."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=5, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


def read_facts(
    folder: Path,
    *,
    port: str = "",
    root: Path = Path("/"),
    who: Identity | None = None,
    ask: Run = run,
    machine: str = platform.machine(),
) -> ComputerFacts:
    """Return the facts.

    ``folder``: where games are saved. ``port``: a serial port to look at in any case. ``root``:
    where the system's files are.
    """
    who = who or identity()
    model = _text(root / "proc/device-tree/model").rstrip("\0")
    release = _assignments(_text(root / "etc/os-release"))
    file = next((f for f in _CONFIG_FILES if (root / f).is_file()), "")
    stdlib = root / sysconfig.get_path("stdlib").lstrip("/")
    return ComputerFacts(
        model=model,
        system=release.get("PRETTY_NAME", ""),
        codename=release.get("VERSION_CODENAME", ""),
        kernel=_text(root / "proc/sys/kernel/osrelease"),
        machine=machine,
        python=sys.version_info[:3],
        executable=sys.executable,
        venv=sys.prefix != sys.base_prefix,
        managed=(stdlib / "EXTERNALLY-MANAGED").exists(),
        user=who.user,
        root=who.uid == 0,
        groups=frozenset(_group(gid) for gid in who.gids),
        listed=_listed(_text(root / "etc/group"), who.user),
        devices=tuple(filter(None, (_device(root, root / "dev" / name, who) for name in DEVICES))),
        ports=tuple(_ports(root, who, port)),
        empty_pico=any(
            _usb_ids(path) == PICO_EMPTY for path in (root / "sys/bus/usb/devices").glob("*")
        ),
        rules=any(
            "lodeboard" in _text(rule) for rule in (root / "etc/udev/rules.d").glob("*.rules")
        ),
        config_file=f"/{file}" if file else "",
        config=tuple(_applying(_text(root / file), model)) if file else (),
        console="console=serial0" in _text(root / "proc/cmdline")
        or "console=ttyAMA" in _text(root / "proc/cmdline"),
        throttled=_throttled(root, ask),
        packages=_packages(),
        modem_manager=any(
            _text(comm) == "ModemManager" for comm in (root / "proc").glob("[0-9]*/comm")
        ),
        disk=_disk(root, folder),
        clock_right=_clock(root, ask),
        service=_service(root, ask),
    )


_CONFIG_FILES = ("boot/firmware/config.txt", "boot/config.txt")


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""


def _assignments(text: str) -> Mapping[str, str]:
    pairs = (line.partition("=") for line in text.splitlines())
    return {key: value.strip("\"'") for key, _, value in pairs}


def _packages() -> Mapping[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


# --- devices and permissions ---


def _group(gid: int) -> str:
    try:
        return grp.getgrgid(gid).gr_name
    except KeyError:
        return str(gid)


def _listed(groups: str, user: str) -> frozenset[str]:
    """Return the groups a user is entered in, which apply from the next login on."""
    lines = (line.split(":") for line in groups.splitlines())
    return frozenset(line[0] for line in lines if user in line[-1].split(","))


def _device(root: Path, path: Path, who: Identity) -> Device | None:
    try:
        about = path.stat()
    except OSError:
        return None
    needed = about.st_mode & 0o006
    if about.st_uid == who.uid:
        needed = about.st_mode >> 6 & 0o006
    elif about.st_gid in who.gids:
        needed = about.st_mode >> 3 & 0o006
    usable = who.uid == 0 or needed == 0o006
    return Device(f"/{path.relative_to(root)}", _group(about.st_gid), usable)


def _usb_ids(path: Path) -> tuple[int, int] | None:
    """Return vendor and product number of a USB device; None if it has none."""
    try:
        return int(_text(path / "idVendor"), 16), int(_text(path / "idProduct"), 16)
    except ValueError:
        return None


def _ports(root: Path, who: Identity, wanted: str) -> Sequence[Port]:
    """Return the serial ports on USB, by the links in sysfs; and the wanted one by its path."""
    found = []
    for pattern in ("ttyACM*", "ttyUSB*"):
        for tty in sorted((root / "sys/class/tty").glob(pattern)):
            device = _device(root, root / "dev" / tty.name, who)
            at = (tty / "device").resolve()
            owner = next((up for up in (at, *at.parents) if (up / "idVendor").exists()), None)
            is_pico = owner is not None and _usb_ids(owner) == PICO
            serial = _text(owner / "serial") if owner is not None else ""
            names = [
                f"/{link.relative_to(root)}"
                for link in sorted((root / "dev/serial/by-id").glob("*"))
                if link.resolve() == (root / "dev" / tty.name).resolve()
            ]
            if device is not None:
                found.append(Port(device, serial, is_pico, tuple(names)))
    if "/" in wanted and not any(port.called(wanted) for port in found):
        device = _device(root, root / wanted.lstrip("/"), who)
        found += [Port(device, "", False)] if device is not None else []
    return found


# --- a Pi's settings ---


def model_keys(model: str) -> frozenset[str]:
    """Return the sections of config.txt that apply to a model, besides [all].

    See https://www.raspberrypi.com/documentation/computers/config_txt.html, model filters.
    """
    if "Zero 2" in model:
        return frozenset(("all", "pi02"))
    for number in ("5", "4", "3"):
        if f"Raspberry Pi {number}" in model or f"Module {number}" in model:
            plus = ("pi3+",) if number == "3" and "Plus" in model else ()
            return frozenset(("all", f"pi{number}", *plus))
    return frozenset(("all",))


def _applying(text: str, model: str) -> Sequence[str]:
    """Return the lines of a config.txt that apply to a model, without comments and spaces."""
    found, applies, keys = [], True, model_keys(model)
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if line.startswith("["):
            applies = line.strip("[]").lower() in keys
        elif line and applies:
            found.append(line.replace(" ", ""))
    return found


def _throttled(root: Path, ask: Run) -> int | None:
    """Return what the Pi's firmware says of its supply: bit 0 under-voltage now, bit 16 since
    start.

    See https://www.raspberrypi.com/documentation/computers/os.html, vcgencmd get_throttled.
    """
    for hwmon in (root / "sys/class/hwmon").glob("*"):
        if _text(hwmon / "name") == "rpi_volt" and _text(hwmon / "in0_lcrit_alarm") == "1":
            return 1
    _, equals, value = ask(["vcgencmd", "get_throttled"]).partition("=")
    try:
        return int(value, 16) if equals else None
    except ValueError:
        return None


# --- disk, clock, service ---


def _disk(root: Path, folder: Path) -> Disk:
    """Return the disk under a folder that may not exist yet."""
    there = next((up for up in (folder, *folder.parents) if up.exists()), Path("/"))
    mounts = [line.split() for line in _text(root / "proc/mounts").splitlines()]
    fitting = [m for m in mounts if len(m) > 3 and there.is_relative_to(m[1])]
    source, _, kind, options = max(fitting, key=lambda m: len(m[1]))[:4] if fitting else [""] * 4
    kinds = {"/dev/mmcblk": "SD card", "/dev/nvme": "NVMe disk", "/dev/sd": "disk"}
    names = [name for start, name in kinds.items() if source.startswith(start)]
    return Disk(
        path=str(folder),
        kind=names[0] if names else kind,
        free=shutil.disk_usage(there).free,
        read_only="ro" in options.split(","),
        forgets=kind in ("overlay", "tmpfs") and not names,
    )


def _clock(root: Path, ask: Run) -> bool | None:
    if (root / "run/systemd/timesync/synchronized").exists():
        return True
    answer = ask(["timedatectl", "show", "-p", "NTPSynchronized", "--value"])
    return {"yes": True, "no": False}.get(answer)


def _service(root: Path, ask: Run) -> str:
    """Return ``active``, ``failed``, ``inactive`` ...; empty if there is no service."""
    if not (root / "etc/systemd/system/lodeboard.service").exists():
        return ""
    return ask(["systemctl", "is-active", "lodeboard"]) or "inactive"


# --- the report ---


def examine(config: Config, facts: ComputerFacts | None = None) -> tuple[Mapping[str, Any], str]:
    """Examine this computer. Raises BoardFileError, ConfigError."""
    board, hardware = load_board(config.board), config.hardware
    facts = facts or read_facts(config.storage.path, port=hardware.port)
    found = rows(facts, hardware, board.led_channels)
    value = {
        "sensors": hardware.sensors,
        "lights": hardware.lights,
        "board": board.name,
        "rows": [row._asdict() for row in found],
    }
    return value, in_words(found, hardware)


def in_words(found: Sequence[Row], hardware: Hardware) -> str:
    """Return the rows as a table, with the repair under each that needs one."""
    width = max(len(row.name) for row in found)
    lines = []
    for row in found:
        mark = "WRONG" if row.state is State.WRONG else row.state
        lines.append(f"{mark:<8} {row.name:<{width}}  {row.found}")
        if row.repair:
            lines.append(f"{'':<8} {'':<{width}}  -> {row.repair}")
    counts = Counter(row.state for row in found)
    wrong, warnings = counts[State.WRONG], counts[State.WARNING]
    if wrong:
        end = f"Problems: {wrong}. Fix them from the top down, then run this again."
    elif warnings:
        end = f"Ready. Warnings: {warnings}."
    else:
        end = "Everything is fine."
    if hardware.sensors == SIMULATED:
        end += " To check for a real board, run: lodeboard doctor --sensors pico"
    return "\n".join([*lines, "", end])
