"""A Raspberry Pi Pico with the scanner's firmware on it, for tests and benchmarks.

The firmware's own files (hardware/firmware/pico) run in MicroPython, built for WebAssembly, under
node. Only ``machine``, ``rp2`` and ``time`` are stand-ins (stand_in/), on a model of the board's
wires (board.mjs, strip.mjs). Its USB line is a real pseudo-terminal, which a driver opens like any
serial port. ::

    with Pico("starter-8x8") as pico:
        scanner = Scanner(pico.port, 64, 64)     # the driver: pico.port is a path
        pico.advance(0.1)                        # a tenth of a second passes on the Pico
        pico.close_switches({12, 13})            # two magnets come down, ...
        pico.advance(0.005)                      # ... and 5 ms later
        scanner.scan()                           # what the firmware said is there to be read
        pico.frames[-1].colours                  # the newest frame on the strip, as r, g, b

Time is virtual: it stands still until ``advance``, which returns when the firmware has done all
that was to be done by then and all its bytes are in the pseudo-terminal; what the driver wrote
before is read first. The same calls give the same bytes each time. Where nothing happens, time
leaps: a quiet minute takes about a quarter of a second. What the firmware does by itself then (the
state once a second, darkness after 3 s) may come up to ``leap_ms`` late. To let a whole program
play, let its clock be the model's: ``lambda: pico.now``.

With ``real_time=True`` the Pico runs by itself, by this machine's clock; ``now`` and
``Frame.at`` are then times of ``time.monotonic``, and ``advance`` sleeps.

Needs node and, once, the npm registry: ``prepare`` fetches MicroPython into node_modules.
Without node tests are skipped, and where CI is set they fail.
"""

from __future__ import annotations

import array
import atexit
import fcntl
import json
import os
import select
import tempfile
import termios
import time
import tty
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.firmware.node import FIRMWARE, prepare, start
from tests.firmware.pinouts import PINOUTS

RISE_US = 3.7
"""What a column takes to rise with 10 k to 3.3 V (ngspice); 14 to 31 with the chip's own."""

PLUGS = 8
"""How often one Pico can be plugged in."""


@dataclass(frozen=True)
class Frame:
    """One frame on the strip: when it was on the last light (s), and red, green, blue for each."""

    at: float
    colours: bytes


class _Node:
    """A node that is one Pico after another, and the pseudo-terminals it is plugged in to."""

    def __init__(self) -> None:
        node = prepare()
        pairs = [os.openpty() for _ in range(PLUGS)]
        masters = [master for master, _ in pairs]
        self.slaves = [slave for _, slave in pairs]
        for master, slave in pairs:
            tty.setraw(slave)
            os.set_blocking(master, False)
        self._raw = termios.tcgetattr(self.slaves[0])
        self._read_commands, self._commands = os.pipe()
        read, answers = os.pipe()
        # node inherits these under the numbers 3, 4, and then one for each plug.
        self._process = start(node, "picos.mjs", {}, [self._read_commands, answers, *masters])
        for descriptor in (answers, *masters):
            os.close(descriptor)
        self._answers = os.fdopen(read, "rb")

    def begin(self, settings: Mapping[str, object]) -> None:
        """Become a Pico with these settings; one in real time does not wait for commands."""
        self._tell(settings)
        os.set_blocking(self._read_commands, not settings["real"])

    def do(self, command: Mapping[str, object]) -> dict[str, Any]:
        """Give the Pico a command, and return its answer."""
        self._tell(command)
        line = self._answers.readline()
        if not line:
            raise RuntimeError("the model of the Pico has ended; what node wrote is above")
        said: dict[str, Any] = json.loads(line)
        return said

    def _tell(self, what: Mapping[str, object]) -> None:
        os.write(self._commands, json.dumps(what).encode() + b"\n")

    def free(self) -> bool:
        """End the Pico, and return whether another can follow: not if a plug was pulled, or if the
        firmware doesn't end.
        """
        os.set_blocking(self._read_commands, True)
        if len(self.slaves) < PLUGS or self._process.poll() is not None:
            return False
        self._tell({"reboot": "end"})
        if not select.select([self._answers], [], [], 2)[0] or not self._answers.readline():
            return False
        for slave in self.slaves:
            termios.tcflush(slave, termios.TCIOFLUSH)
            termios.tcsetattr(slave, termios.TCSANOW, self._raw)
        return True

    def end(self) -> None:
        """End the process."""
        os.close(self._commands)
        os.close(self._read_commands)
        self._process.kill()
        self._process.wait()
        self._answers.close()
        for slave in self.slaves:
            os.close(slave)


_idle: list[_Node] = []
"""Nodes without a Pico: node's start takes four times as long as a Pico's."""


@atexit.register
def _end_idle() -> None:
    for node in _idle:
        node.end()


class Pico:
    """One Pico. ``board`` names the settings file and the wiring; ``uid`` is the chip's number;
    ``rise_us`` what the columns take to rise; ``start_ms`` what its clock of milliseconds shows at
    the start; ``settings`` another file to use as board.py; ``chip`` the chip's name; ``empty``: no
    file lies on it, and it stands at MicroPython's prompt.

    ``port`` is the path a driver opens, the same whenever it is plugged in again.
    ``frames`` are all the frames so far; ``lines``, in real time only, what it has written, each
    with its time; ``troubles`` what the model did not like about what the
    firmware did (``close`` fails the test where there was any); ``lamp`` whether the lamp on the
    Pico is lit; ``at_prompt`` whether the program has ended; ``written`` how many bytes it has
    sent, and ``lost_bytes`` how many more found the pseudo-terminal full.
    """

    def __init__(
        self,
        board: str = "starter-8x8",
        *,
        real_time: bool = False,
        uid: str = "E6614C311B7F2A25",
        rise_us: float = RISE_US,
        start_ms: int = 0,
        leap_ms: float = 20.0,
        seed: int = 1,
        settings: Path | None = None,
        chip: str = "RP2040",
        empty: bool = False,
    ) -> None:
        self.frames: list[Frame] = []
        self.lines: list[tuple[float, str]] = []
        self.troubles: list[str] = []
        self.lamp = False
        self.at_prompt = False
        self.lost_bytes = 0
        self._real = real_time
        self._powered = True
        self._us = 0.0
        self.written = 0
        self._node = _idle.pop() if _idle else _Node()  # which may refuse: first of all
        self._folder = tempfile.TemporaryDirectory(prefix="pico-")
        self.port = str(Path(self._folder.name) / "ttyACM0")
        self._slaves = self._node.slaves
        pinout = PINOUTS[board]
        self._node.begin(
            {
                "real": real_time,
                "rows": pinout.rows,
                "columns": pinout.columns,
                "buttons": pinout.buttons,
                "lights": pinout.lights,
                "riseUs": 0 if real_time else rise_us,
                "uid": uid,
                "chip": f"Raspberry Pi Pico with {chip}",
                "startMs": start_ms,
                "leapUs": leap_ms * 1000,
                "seed": seed,
                "firmware": "" if empty else str(FIRMWARE),
                "board": str(settings or FIRMWARE / "boards" / f"{board}.py"),
                "ports": [5 + number for number in range(PLUGS)],
            }
        )
        self._link()
        self._do({})

    # --- time ---

    @property
    def now(self) -> float:
        """Seconds since the Pico was first started; in real time, ``time.monotonic``."""
        return time.monotonic() if self._real else self._us / 1e6

    def advance(self, seconds: float, *, until_said: bool = False) -> None:
        """Let time pass; ``until_said``: only until it has said something."""
        if self._real:
            time.sleep(seconds)
            self._do({})
            return
        before = _waiting(self._slaves[0]) if self._slaves else 0
        written = self.written
        self._do({"advance": self._us + seconds * 1e6, "untilSaid": until_said})
        self._arrive(before + self.written - written)

    def _arrive(self, expected: int) -> None:
        # The kernel hands bytes from one end to the other a moment later.
        deadline = time.monotonic() + 0.1
        while self._slaves and _waiting(self._slaves[0]) < min(expected, 4095):
            if time.monotonic() > deadline:  # somebody reads them meanwhile
                return
            time.sleep(0)

    # --- the board ---

    def close_switches(self, channels: Iterable[int], in_s: float = 0.0) -> float:
        """These contacts are closed from then on, all others open: in ``in_s`` seconds, or now.
        Gives the time, in the terms of ``now``.
        """
        bits = sum(1 << channel for channel in set(channels))
        return self._event({"closed": f"{bits:x}"}, in_s)

    def press(self, buttons: Iterable[int], in_s: float = 0.0) -> None:
        """These buttons are down from then on, all others up."""
        self._event({"pressed": sorted(buttons)}, in_s)

    def solder(
        self,
        *,
        bridged: Iterable[int] = (),
        turned: Iterable[int] = (),
        grounded: Iterable[int] = (),
    ) -> None:
        """What is wrong with the wires: channels whose diode is bridged, channels whose diode is
        turned round, columns (by number) short to ground.
        """
        wires = {"bridged": bridged, "turned": turned, "grounded": grounded}
        self._do({"board": {name: sorted(which) for name, which in wires.items()}})

    def _event(self, changes: dict[str, object], in_s: float) -> float:
        said = self._do({}) if self._real else {}
        us = said.get("us", self._us) + in_s * 1e6
        self._do({"events": [changes | {"us": us}]})
        return float((int(said["startNs"]) / 1e9 if said else 0.0) + us / 1e6)

    # --- what can go wrong ---

    def cable(
        self,
        to_host: Iterable[str] | Mapping[str, float] = (),
        to_pico: Iterable[str] | Mapping[str, float] = (),
    ) -> None:
        """What the cable does from now on. Words for the next pieces, one each: pass, drop,
        repeat, spoil; a piece is a line of the Pico's, or what the host wrote in one go. Or rates
        from 0 to 1: drop, repeat, spoil for pieces, byteDrop, byteRepeat, byteSpoil for bytes.
        ``{}`` ends them.
        """

        def told(what: Iterable[str] | Mapping[str, float]) -> dict[str, object]:
            return {"rates": what} if isinstance(what, Mapping) else {"next": list(what)}

        self._do({"out": told(to_host), "inward": told(to_pico)})

    def reboot(self, cause: str = "power") -> None:
        """The supply goes and comes back ("power"), or the watchdog resets the chip ("reset"); the
        USB line stays. It says hello when time goes on.
        """
        self._do({"reboot": cause})

    def hang(self, what: str = "program") -> None:
        """Stand still: until Ctrl-C or the watchdog ("program"), until a reboot ("chip"), or not
        any more ("").
        """
        self._do({"hang": what})

    def unplug(self, *, own_supply: bool = False) -> None:
        """Pull the plug. The Pico has no supply then, unless it has one of its own."""
        os.unlink(self.port)
        self._do({"plug": True, "hang": "" if own_supply else "chip"})
        os.close(self._slaves.pop(0))
        self._powered = own_supply

    def plug(self) -> None:
        """Put the plug in again: the same path, another pseudo-terminal."""
        self._link()
        if not self._powered:
            self.reboot()
        self._powered = True

    def _link(self) -> None:
        os.symlink(os.ttyname(self._slaves[0]), self.port)

    # --- the process ---

    def _do(self, command: dict[str, object]) -> dict[str, Any]:
        said = self._node.do(command)
        start = int(said["startNs"]) / 1e9 if self._real else 0.0
        for frame in said["frames"]:
            # The strip takes green first.
            raw = bytes.fromhex(frame["colours"])
            colours = b"".join(
                raw[i + 1 : i + 2] + raw[i : i + 1] + raw[i + 2 : i + 3]
                for i in range(0, len(raw), 3)
            )
            self.frames.append(Frame(start + frame["us"] / 1e6, colours))
        self.lines += [(start + line["us"] / 1e6, line["text"]) for line in said["wrote"]]
        self.troubles += said["troubles"]
        self._us, self.written, self.lost_bytes = said["us"], said["written"], said["lost"]
        self.lamp, self.at_prompt = said["lamp"], said["atPrompt"]
        return said

    def close(self) -> None:
        """End it. Raises AssertionError where the model did not like what the firmware did."""
        if self._node.free():
            _idle.append(self._node)
        else:
            self._node.end()
        self._folder.cleanup()
        assert not self.troubles, self.troubles

    def __enter__(self) -> Pico:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self.close()
        except AssertionError:
            if error is None:
                raise


def _waiting(slave: int) -> int:
    """Bytes that wait to be read at this end of a pseudo-terminal."""
    count = array.array("i", [0])
    fcntl.ioctl(slave, termios.FIONREAD, count)
    return count[0]
