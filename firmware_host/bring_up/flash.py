"""Installing the scanner's firmware on a Pico, or comparing it with what is there.

In: a board, a port or nothing, perhaps MicroPython's file. Out: a Pico that runs this program's
firmware, verified by the digests of its files and by its hello message; or an error that says what
to do. An interrupted copy leaves a Pico without ``main.py``, which starts nothing; the next attempt
copies the rest.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from drivers.board_file import Board
from drivers.interfaces import DriverError, Seconds
from drivers.scanner import Scanner, flashing
from drivers.scanner.discovery import find_scanner_port
from drivers.scanner.flashing import ChipContents, Repl

OLDEST_PYTHON = (1, 24)
"""hardware/firmware/pico/README.md"""

PYTHON_FROM = "https://micropython.org/download/RPI_PICO/ (Pico W: .../RPI_PICO_W/)"

BACK_S = Seconds(15.0)
"""How long a Pico may take until its port is back: a guess; 2 s are usual."""

SETTINGS = "board.py"
"""The name of the file with the board's pins on the Pico."""


class Flashed(NamedTuple):
    """What was found and done.

    The port, the files that were ``changed`` (or would be), and the firmware version and board name
    that the scanner reported afterwards.
    """

    port: str
    changed: tuple[str, ...]
    firmware: str = ""
    board: str = ""


@dataclass(frozen=True)
class Bench:
    """The functions that look for a Pico, and the receiver of progress messages."""

    say: Callable[[str], None]
    drives: Callable[[], Sequence[flashing.Drive]] = flashing.drives
    find: Callable[[str], str] = find_scanner_port
    prompt: Callable[[str], Repl] = Repl
    sleep: Callable[[float], None] = time.sleep


def wanted_files(board: Board, pins: Path | None) -> Mapping[str, Path]:
    """Return the files of a board's scanner by their names there, in copying order.

    ``pins``: its settings, None for the supplied ones. Raises DriverError.
    """
    place = flashing.folder()
    pins = pins or place / "boards" / f"{board.name}.py"
    if not pins.is_file():
        raise DriverError(
            f"there is no {pins.name} with the pins of the board {board.name!r}; write one (see"
            " hardware/firmware/pico/README.md, Another board) and add --pins FILE"
        )
    return {SETTINGS: pins, **{file.name: file for file in flashing.files(place)}}


def flash(
    board: Board, bench: Bench, *, port: str = "", pins: Path | None = None,
    micropython: Path | None = None, only_look: bool = False,
) -> Flashed:  # fmt: skip
    """Bring the Pico's firmware up to date, or (``only_look``) return what differs.

    Raises DriverError.
    """
    files = wanted_files(board, pins)
    if micropython is not None:
        flashing.check_uf2(micropython)
    at = _port(bench, port, micropython)
    prompt = bench.prompt(at)
    there = prompt.inspect()
    _check(there, at)
    changed = tuple(name for name, file in files.items() if there.files.get(name) != _digest(file))
    if only_look:
        prompt.restart()
        return Flashed(at, changed)
    if changed:
        _copy(bench, prompt, files, there, changed)
    prompt.restart()
    return _met(bench, board, port or at, changed)


def _port(bench: Bench, wanted: str, micropython: Path | None) -> str:
    """Return the port of a Pico with MicroPython, after installing it if the Pico waits for it."""
    waiting = bench.drives()
    if not waiting:
        return bench.find(wanted)
    if refusal := flashing.drive_problem(waiting):
        raise DriverError(refusal)
    drive = waiting[0]
    if micropython is None:
        raise DriverError(
            f"the Pico at {drive.path} needs MicroPython first; download the newest .uf2 from"
            f" {PYTHON_FROM}, then run: lodeboard flash --micropython FILE.uf2"
        )
    bench.say(f"Installing MicroPython on the Pico at {drive.path}.")
    flashing.copy_uf2(micropython, drive)
    return _back(bench, wanted)


def _back(bench: Bench, wanted: str) -> str:
    """Return the port once it has reappeared."""
    end = time.monotonic() + BACK_S
    while True:
        bench.sleep(0.5)
        try:
            return bench.find(wanted)
        except DriverError:
            if time.monotonic() > end:
                raise


def _check(there: ChipContents, port: str) -> None:
    """Check chip and MicroPython. Raises DriverError for unsuitable ones."""
    if "RP2040" not in there.chip:
        raise DriverError(
            f"{port}: this is {there.chip}; the scanner needs an RP2040 (Pico, Pico H or Pico W)"
        )
    if there.python < OLDEST_PYTHON:
        python = ".".join(map(str, there.python))
        raise DriverError(
            f"{port}: MicroPython {python} is too old; it must be 1.24 or newer. Hold BOOTSEL"
            f" while you plug the Pico in, download the newest .uf2 from {PYTHON_FROM}, then run:"
            " lodeboard flash --micropython FILE.uf2"
        )


def _copy(
    bench: Bench,
    prompt: Repl,
    files: Mapping[str, Path],
    there: ChipContents,
    changed: Sequence[str],
) -> None:
    """Copy what differs, so that nothing starts while it is incomplete. Raises DriverError."""
    names = [name for name in changed if name != flashing.MAIN]
    try:
        prompt.remove([flashing.MAIN] if flashing.MAIN in there.files else [])
        bench.say("Copying files to the Pico. Don't unplug it.")
        prompt.copy({name: files[name] for name in (*names, flashing.MAIN)})
        found = prompt.inspect().files
    except (DriverError, KeyboardInterrupt) as error:
        why = str(error) or "interrupted"
        raise DriverError(
            f"{why}. The Pico has only some of its files and won't start; run lodeboard flash again"
        ) from None
    if spoilt := [name for name, file in files.items() if found.get(name) != _digest(file)]:
        raise DriverError(
            f"{', '.join(spoilt)} arrived damaged; try another cable and run lodeboard flash again"
        )


def _met(bench: Bench, board: Board, port: str, changed: tuple[str, ...]) -> Flashed:
    """Return what the scanner reports once it has started. Raises DriverError."""
    at = _back(bench, port)
    scanner = Scanner(at, board.sensor_channels, board.led_channels)
    try:
        hello = scanner.hello
    finally:
        scanner.close()
    assert hello is not None  # sent with the state of its board
    return Flashed(at, changed, hello.firmware, hello.board)


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
