"""A Raspberry Pi Pico whose chip is emulated, instruction by instruction, with the scanner's
firmware on it in MicroPython: for what takes time.

MicroPython is the unmodified build beside this file; the firmware's own files lie on it in a file
system image, as on a Pico. rp2040js executes the chip's instructions and state machines (chip.mjs),
with contacts on its pins and a strip that reads the pulses. Time is the chip's own, in
microseconds: no busy machine changes a figure.

What it cannot show: the flash is as fast as the memory (a real chip waits where code is not in its
cache of 16 kB), nothing of USB but its frames of 1 ms (what is said changes hands at the next one,
in packets of 64 bytes, 55 us each), no electrical noise, one core. This build's ``_boot.py`` does
not mount the file system: what a Pico does by itself is typed at the prompt.

Needs node and, once, the npm registry, as tests/firmware/pico.py does.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from littlefs import LittleFS

from tests.firmware.node import FIRMWARE, prepare, start
from tests.firmware.pinouts import PINOUTS
from tests.patience import PATIENCE_S

HERE = Path(__file__).resolve().parent

BLOCK, BLOCKS, FILES_AT = 4096, 352, 0xA0000
"""Of this build: its file system takes 1,408 kB behind the program (``os.statvfs``)."""

START = (
    b"import vfs, rp2\r\nvfs.mount(vfs.VfsLfs2(rp2.Flash(), progsize=256), '/')\r\nimport main\r\n"
)
"""What a Pico does when the supply comes."""

PROMPT_US = 50_000
"""By then MicroPython's prompt is there."""


class Said(NamedTuple):
    """What the firmware has written, and when the host has it (us)."""

    us: float
    text: str


class Frame(NamedTuple):
    """When the lights took a frame over (us), and the first lights' red, green and blue: those that
    were sent.
    """

    us: float
    colours: bytes


def image(board: str, files: Mapping[str, bytes]) -> bytes:
    """A file system with the firmware for a board on it, and these files more."""
    disk = LittleFS(block_size=BLOCK, block_count=BLOCKS)
    shipped = {path.name: path.read_bytes() for path in FIRMWARE.glob("*.py")}
    shipped["board.py"] = (FIRMWARE / "boards" / f"{board}.py").read_bytes()
    for name, content in {**shipped, **files}.items():
        with disk.open(name, "wb") as file:
            file.write(content)
    return bytes(disk.context.buffer)


class Chip:
    """One chip, on the board of that name. ``us`` is its time, ``busy_us`` how much of it the core
    has computed; ``frames`` what the strip was given.
    """

    def __init__(self, board: str, files: Mapping[str, bytes] | None = None) -> None:
        node = prepare(HERE)
        self.us = self.busy_us = 0.0
        self.restarts = 0
        self.frames: list[Frame] = []
        self._folder = tempfile.TemporaryDirectory(prefix="chip-")
        disk = Path(self._folder.name) / "files.bin"
        disk.write_bytes(image(board, files or {}))
        pinout = PINOUTS[board]
        commands, self._commands = os.pipe()
        self._answers, answers = os.pipe()
        settings = {
            "rows": pinout.rows,
            "columns": pinout.columns,
            "buttons": pinout.buttons,
            "lights": pinout.lights,
            "files": str(disk),
            "filesAt": FILES_AT,
        }
        self._process = start(node, "emulated/chip.mjs", settings, [commands, answers])
        for descriptor in (commands, answers):
            os.close(descriptor)
        self._reader = os.fdopen(self._answers, "rb")

    def begin(self) -> None:
        """The supply comes: the firmware starts."""
        self.advance(self.us + PROMPT_US)
        self.send(START, self.us)

    def advance(self, until_us: float, *, until_said: bool = False) -> list[Said]:
        """Let time pass; ``until_said``: only until the host has a line. What it has by then."""
        return self._do({"until": until_us, "untilSaid": until_said})

    def send(self, what: bytes, at_us: float) -> None:
        """The host has written this."""
        self._do({"send": what.hex(), "at": at_us})

    def close_switches(self, channels: Iterable[int], at_us: float) -> None:
        """These contacts are closed from then on, all others open."""
        closed = sum(1 << channel for channel in set(channels))
        self._do({"events": [{"us": at_us, "closed": f"{closed:x}"}]})

    def hang(self) -> None:
        """The core computes nothing more; the rest of the chip goes on."""
        self._do({"hang": True})

    def _do(self, command: dict[str, object]) -> list[Said]:
        os.write(self._commands, json.dumps(command).encode() + b"\n")
        line = self._reader.readline()
        if not line:
            raise RuntimeError("the emulated chip has ended; what node wrote is above")
        answer: dict[str, Any] = json.loads(line)
        assert not answer["troubles"], answer["troubles"]
        self.us, self.busy_us = answer["us"], answer["busyUs"]
        self.restarts = answer["restarts"]
        for frame in answer["frames"]:
            raw = bytes.fromhex(frame["colours"])  # green first
            swapped = bytearray(raw)
            swapped[0::3], swapped[1::3] = raw[1::3], raw[0::3]
            self.frames.append(Frame(frame["us"], bytes(swapped)))
        return [Said(said["us"], said["text"]) for said in answer["said"]]

    def close(self) -> None:
        """End it."""
        os.close(self._commands)
        self._process.wait(PATIENCE_S)
        self._reader.close()
        self._folder.cleanup()

    def __enter__(self) -> Chip:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
