"""Installing MicroPython and the scanner's firmware on a Pico.

In: the mounted drives and a .uf2 file (a Pico in BOOTSEL mode is a drive; file format:
https://github.com/microsoft/uf2, README, uf2families.json), a serial port, the firmware's folder.
Out: the chips found, their files and names, and the firmware's version as the scanner computes it
for its hello (``version.py`` there); problems in words. Talking to a port ends the program that
runs there; it is done by MicroPython's own mpremote, run as a program because it is no library yet
(``transport_serial.py`` says so).
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from drivers.interfaces import DriverError
from drivers.plugin_drivers import import_library, one_line
from drivers.serial_connection import SerialConnection

# --- a Pico as a drive ---

RP2040 = "RPI-RP2"
"""The board name on a Pico's drive; a Pico 2 has RP2350."""

MOUNTS = Path("/proc/mounts")
VOLUMES = Path("/Volumes")
"""Where macOS mounts drives."""

_START = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_FAMILY = 0xE48BFF56  # RP2040


class Drive(NamedTuple):
    """A chip that waits for a program: its drive's mount point, and how it identifies itself."""

    path: Path
    board: str


def drives(mounts: Path = MOUNTS, volumes: Path = VOLUMES) -> list[Drive]:
    """Return the chips that wait for a program."""
    lines = mounts.read_text().splitlines() if mounts.exists() else []
    places = [Path(_plain(line.split(" ")[1])) for line in lines if line.startswith("/dev/")]
    places += sorted(volumes.glob("*"))
    found = []
    for place in places:
        try:
            told = (place / "INFO_UF2.TXT").read_text(errors="replace")
        except OSError:
            continue
        if board := re.search(r"^Board-ID: *(\S+)", told, re.MULTILINE):
            found.append(Drive(place, board[1]))
    return found


def check_uf2(file: Path) -> None:
    """Raise DriverError if this file is no program for an RP2040."""
    try:
        with file.open("rb") as there:
            first = there.read(512)
    except OSError as error:
        raise DriverError(
            f"{file}: {error.strerror}; give the path of the downloaded file"
        ) from None
    head = _START.unpack(first[: _START.size]) if len(first) == 512 else (0,) * 8
    if head[:2] != _MAGIC:
        raise DriverError(f"{file}: not a .uf2 file; use MicroPython's for the Raspberry Pi Pico")
    if head[7] != _FAMILY:
        raise DriverError(
            f"{file}: made for another chip (family {head[7]:08x}); use MicroPython's for the"
            " Raspberry Pi Pico (RPI_PICO) or the Pico W (RPI_PICO_W)"
        )


def copy_uf2(file: Path, drive: Drive) -> None:
    """Copy a program onto the chip, which then starts it; the drive disappears.

    Raises DriverError.
    """
    content = file.read_bytes()
    target = drive.path / file.name
    try:
        with target.open("wb") as there:
            there.write(content)
            there.flush()
            os.fsync(there.fileno())
    except OSError as error:
        # The chip restarts at the last block, often before the system has closed the file.
        if error.errno not in (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT):
            raise DriverError(
                f"{target}: {error.strerror}; hold BOOTSEL, plug the Pico in again and retry"
            ) from None


def drive_problem(found: Sequence[Drive]) -> str:
    """Return why none of these chips can be used; empty where exactly one can."""
    others = [drive for drive in found if drive.board != RP2040]
    if others:
        return (
            f"{others[0].path} is an unsupported {others[0].board}; the scanner needs an RP2040"
            " (Pico, Pico H or Pico W)"
        )
    if len(found) > 1:
        listed = ", ".join(str(drive.path) for drive in found)
        return f"found more than one Pico ({listed}); plug in only one"
    return ""


def _plain(text: str) -> str:
    r"""Decode a path of /proc/mounts, where a space is written as \040."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)


# --- MicroPython's prompt ---

MAX_S = 90
"""A Pico takes some 10 s for all files: a guess. After this long it counts as not answering."""

_LOOK = """
import os, sys, json, hashlib, binascii
def look(name):
    digest = hashlib.sha256()
    with open(name, "rb") as file:
        while piece := file.read(1024):
            digest.update(piece)
    return str(binascii.hexlify(digest.digest()), "ascii")
there = [name for name in os.listdir() if name.endswith(".py")]
print(json.dumps({
    "chip": os.uname().machine,
    "python": list(sys.implementation.version[:3]),
    "files": {name: look(name) for name in there},
}))
"""


class ChipContents(NamedTuple):
    """The contents of a chip.

    ``chip``: its name, as MicroPython reports it; ``python``: the version of MicroPython;
    ``files``: the SHA-256 of each file ``*.py``, in hex digits, by name.
    """

    chip: str
    python: tuple[int, ...]
    files: Mapping[str, str]


class Repl:
    """MicroPython's prompt on the Pico at this port.

    Every call raises DriverError where the Pico does not answer.
    """

    def __init__(self, port: str) -> None:
        import_library("mpremote", "pico")
        self._port = port
        SerialConnection(port).close()  # says in words why it cannot be opened

    def inspect(self) -> ChipContents:
        """End the running program and return what is on the chip."""
        told = self._run("exec", _LOOK)
        try:
            found = json.loads(told)
            return ChipContents(found["chip"], tuple(found["python"]), found["files"])
        except (ValueError, KeyError, TypeError):
            raise DriverError(
                f"{self._port}: the device there isn't running MicroPython ({one_line(told):.60})"
            ) from None

    def remove(self, names: Sequence[str]) -> None:
        """Delete these files."""
        if names:
            self._run("rm", *(f":{name}" for name in names))

    def copy(self, files: Mapping[str, Path]) -> None:
        """Copy files to the chip under these names, in this order, replacing existing ones."""
        words: list[str] = []
        for name, file in files.items():
            words += ["+"] * bool(words) + ["cp", "-f", str(file), f":{name}"]
        self._run(*words)

    def restart(self) -> None:
        """Restart the chip as if its supply had been switched off and on."""
        self._run("reset")

    def _run(self, *words: str) -> str:
        command = [sys.executable, "-m", "mpremote", "connect", self._port, *words]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=MAX_S, check=False
            )
        except subprocess.TimeoutExpired:
            raise DriverError(
                f"{self._port}: no response; unplug the Pico, plug it in again and retry"
            ) from None
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            raise DriverError(
                f"{self._port}: {said[-1] if said else 'mpremote failed'}; unplug the Pico, plug it"
                " in again and retry"
            )
        return done.stdout


# --- the firmware's files ---

MAIN = "main.py"
"""The file with which the program starts: it is the last to be copied."""

_NUMBER = re.compile(r'^NUMBER = "([0-9.]+)"$', re.MULTILINE)


def folder() -> Path:
    """Return the firmware's folder; the files of each board are below it in boards/."""
    package = Path(__file__).resolve().parent.parent
    # An installed wheel carries them inside the package; a checkout has them under hardware/.
    carried = package / "firmware"
    return carried if carried.exists() else package.parent / "hardware" / "firmware" / "pico"


def files(place: Path) -> tuple[Path, ...]:
    """Return the files that every scanner has, in the order in which they are copied."""
    return tuple(sorted(place.glob("*.py"), key=lambda file: (file.name == MAIN, file.name)))


@cache
def version(place: Path) -> str:
    """Return NUMBER+DIGEST, DIGEST in 8 hex digits."""
    digest = hashlib.sha256()
    for file in sorted(files(place)):
        digest.update(file.read_bytes())
    found = _NUMBER.search((place / "version.py").read_text(encoding="utf-8"))
    assert found is not None  # a test reads it
    return f"{found[1]}+{digest.hexdigest()[:8]}"
