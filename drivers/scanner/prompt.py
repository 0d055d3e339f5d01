"""MicroPython's prompt on a Pico: what lies there, files onto it, and starting it anew.

In: a port, files. Out: what the chip says. Ends the program that runs there. The talking is done by
MicroPython's own mpremote, as a program: it is no library yet (``transport_serial.py`` says so).
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from drivers.libraries import import_library, one_line
from drivers.ports import DriverError
from drivers.serial_wire import SerialConnection

MAX_S = 90
"""A Pico takes some 10 s for all files: a guess. One that takes so long does not answer."""

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
    """What is there. ``chip``: its name, as MicroPython tells it; ``python``: the version of
    MicroPython; ``files``: the SHA-256 of each file ``*.py``, in hex digits, by its name.
    """

    chip: str
    python: tuple[int, ...]
    files: Mapping[str, str]


class Repl:
    """The Pico at this port. Every call raises DriverError where it does not answer."""

    def __init__(self, port: str) -> None:
        import_library("mpremote", "pico")
        self._port = port
        SerialConnection(port).close()  # says in words why it cannot be opened

    def inspect(self) -> ChipContents:
        """What is there. The program that ran is ended."""
        told = self._run("exec", _LOOK)
        try:
            found = json.loads(told)
            return ChipContents(found["chip"], tuple(found["python"]), found["files"])
        except (ValueError, KeyError, TypeError):
            raise DriverError(
                f"{self._port}: the device there isn't running MicroPython ({one_line(told):.60})"
            ) from None

    def remove(self, names: Sequence[str]) -> None:
        """Take these files away."""
        if names:
            self._run("rm", *(f":{name}" for name in names))

    def copy(self, files: Mapping[str, Path]) -> None:
        """Copy files there under these names, one after the other, in the place of those there."""
        words: list[str] = []
        for name, file in files.items():
            words += ["+"] * bool(words) + ["cp", "-f", str(file), f":{name}"]
        self._run(*words)

    def restart(self) -> None:
        """As if the supply had come anew."""
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
