"""A Pico that shows itself as a drive (BOOTSEL), and MicroPython onto it.

In: the drives that are mounted, a .uf2 file. Out: which of them are chips, in words what is wrong.
The form of the file: https://github.com/microsoft/uf2 (README, uf2families.json).
"""

from __future__ import annotations

import errno
import os
import re
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from drivers.ports import DriverError

RP2040 = "RPI-RP2"
"""What a Pico's drive calls its board; that of a Pico 2 says RP2350."""

MOUNTS = Path("/proc/mounts")
VOLUMES = Path("/Volumes")
"""Where macOS mounts drives."""

_START = struct.Struct("<8I")
_MAGIC = (0x0A324655, 0x9E5D5157)
_FAMILY = 0xE48BFF56  # RP2040


class Drive(NamedTuple):
    """A chip that waits for a program: where its drive is mounted, and what it says it is."""

    path: Path
    board: str


def drives(mounts: Path = MOUNTS, volumes: Path = VOLUMES) -> list[Drive]:
    """The chips that wait."""
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
    """Raises DriverError where this is no program for an RP2040."""
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
    """Copy a program onto the chip, which then starts it: the drive goes away. Raises
    DriverError.
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
    """Why none of these chips can be used; empty where just one can."""
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
    """A place of /proc/mounts, where a space stands as \\040."""
    return re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), text)
