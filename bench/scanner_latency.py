"""Contact to finished light through the whole chain in real time: the scanner's firmware in
MicroPython, a pseudo-terminal, driver, host, and the same way back, stage by stage.

The Pico is the model the tests use (tests/firmware/pico.py): MicroPython as WebAssembly under node,
on this machine's clock. The strip's time is the model's: what the pulses of the firmware's own PIO
program take, and 280 us of silence. docs/latency.md says what that tells about a real board.
Beside driver and host stands what no program can be faster than: the same line through a bare
pseudo-terminal to a thread that only reads.
"""

from __future__ import annotations

import os
import random
import tempfile
import threading
import time
import tty
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from bench.latency import milliseconds
from bench.moves import POSITIONS, Position
from drivers.board_file import load_board
from drivers.gamma_correction import DEFAULT_GAMMA, table
from drivers.wiring import fit
from engines import make_game
from engines.gesture import gesture_of, occupancy
from engines.topology import cells_of, mask_of
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.settings import Config, for_board
from firmware_host.journal.library import Library
from firmware_host.runtime.driver_plan import Drivers, open_drivers
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.tracking.actions import TrackerMode
from tests.firmware.pico import Pico
from tests.in_memory import MemoryScreen

SAMPLES = 400
PAUSE_S = (0.06, 0.12)
AHEAD_S = 0.01
"""A contact is told to change so long before it does: its time is known then."""
PATIENCE_S = 5.0
LATCH_S = 280e-6
LINE = b"S 12 34 00000000000000ff*1a2b3c4d\n"
"""As long as the firmware's line about a board of 64."""

PLAYED = [
    ("starter-8x8", "russian-draughts, most moves"),
    ("universal-11x11", "russian-draughts, most moves"),
    ("universal-11x11", "tafl-king, most moves"),
    ("universal-11x11", "coalition-chess, most moves"),
    ("ring-65", "krieger, most moves"),
]
STAGES = (
    "contact to the firmware's line, 3 scans included",
    "line to a state in the driver",
    "state to a frame: the host",
    "frame to the strip's first light",
    "first light to all lit, 280 us of silence included",
)


class Times(NamedTuple):
    """When a contact changed, its line was written, the driver gave the state, the host gave the
    frame, the strip's first light was sent, and all were lit.
    """

    contact: float
    line: float
    state: float
    frame: float
    first: float
    lit: float

    @property
    def stages(self) -> Sequence[float]:
        return [after - before for before, after in pairwise(self)]


class Stamped:
    """The board's sensors and lights; notes when states and frames come."""

    def __init__(self, devices: Drivers) -> None:
        self._devices = devices
        self.channels = devices.sensors.channels
        self.debounced = devices.sensors.debounced
        self.states: list[tuple[float, int]] = []
        self.frames: list[tuple[float, bytes]] = []
        self.answered = 0.0
        self.shown = threading.Event()
        self.wanted: Callable[[], bool] = lambda: False

    def scan(self) -> int:
        state = self._devices.sensors.scan()
        if not self.states or self.states[-1][1] != state:
            self.states.append((time.monotonic(), state))
        return state

    def wait(self, seconds: float) -> None:
        self._devices.sensors.wait(seconds)

    def wake(self) -> None:
        self._devices.sensors.wake()

    def show(self, colours: bytes) -> None:
        self.frames.append((at := time.monotonic(), colours))
        self._devices.leds.show(colours)
        if self.wanted():
            self.answered = at
            self.wanted = lambda: False
            self.shown.set()

    def close(self) -> None:
        self._devices.close()


class Running:
    """A host that plays this position on a board behind a Pico, in a thread of its own."""

    def __init__(self, board_name: str, position: Position, pico: Pico, folder: Path) -> None:
        self.pico = pico
        game = make_game(position.game, position.options)
        board = load_board(board_name)
        config = for_board(Config(), board)
        self.lights = board.led_channels
        self.wiring = fit(board, game.topology.names, game.topology.grid)
        self._room = GameSession(game, Library(folder))
        self._room.begin(position.text)
        state = self._room.table.states[-1]
        self.start = occupancy(game.observe(state, None))
        moves = [move for seat in game.to_act(state) for move in game.legal(state, seat)]
        ways = [gesture_of(game.topology, self.start, move) for move in moves if move.path]
        self.movable = sorted({way.origin for way in ways})
        self.feel(self.start)
        devices = open_drivers(Hardware(sensors="pico", port=pico.port), board)
        self.ports = Stamped(devices)
        ports = Ports(self.ports, self.ports, devices.buttons, MemoryScreen(), time.monotonic)
        self._host = Host(game, self._room, self.wiring, ports, config)
        self._thread = threading.Thread(target=self._host.run)

    def feel(self, cells: int, in_s: float = 0.0) -> float:
        """Pieces stand on these cells; when."""
        return self.pico.close_switches(self.channels(cells), in_s)

    def channels(self, cells: int) -> list[int]:
        return [self.wiring.sensors[cell] for cell in cells_of(cells)]

    def begin(self) -> None:
        self._thread.start()
        until = time.monotonic() + PATIENCE_S
        while self._host.station.snapshot.mode is not TrackerMode.PLAY or not self.ports.frames:
            if time.monotonic() > until:
                raise RuntimeError(f"not ready: {self._host.station.snapshot}")
            time.sleep(0.01)

    def end(self) -> None:
        self._host.stop()
        self._thread.join()

    def lifted(self, cells: int) -> Callable[[], bool]:
        """Whether the host's newest frame is of a board on which just these pieces are missing."""
        station = self._host.station
        return lambda: station.snapshot.missing == cells

    def change(self, lifted: int) -> Times:
        """Lift these pieces, or put all back; when that came to each stage."""
        ports, pico = self.ports, self.pico
        for noted in (ports.states, ports.frames, pico.frames, pico.lines):
            del noted[:-1]
        ports.shown.clear()
        ports.wanted = self.lifted(lifted)
        standing = self.start & ~lifted
        contact = self.feel(standing, AHEAD_S)
        if not ports.shown.wait(PATIENCE_S):
            raise RuntimeError(f"no such frame within {PATIENCE_S:g} s")
        framed = ports.answered
        lit = self._lit(framed)
        state = mask_of(self.channels(standing))
        lines = ((at, text.split()) for at, text in pico.lines if text[0] == "S")
        line = next(
            at
            for at, words in lines
            if at > contact and int(words[3].partition("*")[0], 16) == state
        )
        seen = next(at for at, one in ports.states if at > contact and one == state)
        first = lit - LATCH_S - 30e-6 * self.lights
        return Times(contact, line, seen, framed, first, lit)

    def _lit(self, framed: float) -> float:
        """When the frame that was given then is on the strip, or a newer one that replaced it."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            self.pico.advance(0.03)
            given = list(self.ports.frames)
            after = [
                colours.translate(table(DEFAULT_GAMMA)) for at, colours in given if at >= framed
            ]
            for frame in self.pico.frames:
                if frame.at > framed and frame.colours in after:
                    return frame.at
        raise RuntimeError(f"no such frame on the strip within {PATIENCE_S:g} s")


@contextmanager
def running(board: str, position: Position) -> Iterator[Running]:
    with (
        tempfile.TemporaryDirectory(dir=".") as folder,
        Pico(board, real_time=True) as pico,
    ):
        there = Running(board, position, pico, Path(folder))
        there.begin()
        try:
            yield there
        finally:
            there.end()


def measured(there: Running, samples: int) -> list[Times]:
    """Lift and put back one movable piece after another."""
    chance, times = random.Random(1), []
    for _ in range(samples // 2):
        piece = 1 << chance.choice(there.movable)
        for lifted in (piece, 0):
            time.sleep(chance.uniform(*PAUSE_S))
            times.append(there.change(lifted))
    return times


def bare_reads(samples: int) -> list[float]:
    """Seconds from a line written into a pseudo-terminal to a thread that has read it."""
    near, far = os.openpty()
    tty.setraw(far)
    began, taken, read = 0.0, [], threading.Event()

    def only_read() -> None:
        for _ in range(samples):
            os.read(far, 1024)
            taken.append(time.monotonic() - began)
            read.set()

    reader = threading.Thread(target=only_read)
    reader.start()
    for _ in range(samples):
        time.sleep(PAUSE_S[0])
        began = time.monotonic()
        os.write(near, LINE)
        read.wait()
        read.clear()
    reader.join()
    os.close(near)
    os.close(far)
    return taken


def run_chain(quick: bool) -> None:
    samples = 4 if quick else SAMPLES
    print("contact to all lights of the answer lit, in ms, MicroPython, pty, driver and host in")
    print(f"  real time; {samples} edges each")
    print(f"  {'':52} {'p50':>6} {'p95':>6} {'p99':>6} {'max':>6}")
    every: list[Times] = []
    for board, name in PLAYED[: 1 if quick else None]:
        with running(board, POSITIONS[name]) as there:
            times = measured(there, samples)
        every += times
        _print(f"{name}, {board}", [each.lit - each.contact for each in times])
    print(f"  {'to hold':52} {12:6.1f} {'':6} {25:6.1f}")
    print("  by stage, all of these together:")
    for number, stage in enumerate(STAGES):
        _print(stage, [each.stages[number] for each in every])
        if number == 1:
            _print("... line to a thread that only reads, no driver", bare_reads(samples))


def _print(what: str, seconds: Sequence[float]) -> None:
    figures = " ".join(f"{milliseconds(seconds, part):6.2f}" for part in (0.5, 0.95, 0.99, 1.0))
    print(f"  {what:52} {figures}", flush=True)
