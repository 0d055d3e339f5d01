"""Sensor edge to finished LED frame, inside the host.

A simulated bus of 121 cells, the busiest draughts position, a journal writing to the real disk, and
a busy second process. What is subtracted is the debounce time; what is not in it is the strip's own
time on the wire (121 WS2812B: 3.9 ms).
"""

from __future__ import annotations

import multiprocessing
import random
import statistics
import tempfile
import threading
import time
from pathlib import Path

from bench.positions import BUSIEST_QUIET
from drivers.memory import MemoryButtons, MemoryLeds, MemoryScreen, MemorySensors
from drivers.wiring import fit, load_board
from engines import make_game
from firmware_host.config import Config, for_board
from firmware_host.history import Header, Played
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room

SAMPLES = 2000
JOURNAL_HZ = 20


class StampedLeds(MemoryLeds):
    """Notes when each frame was finished, and says so."""

    def __init__(self, channels: int) -> None:
        super().__init__(channels)
        self.shown = threading.Event()
        self.at = 0.0

    def show(self, colours: bytes) -> None:
        super().show(colours)
        self.at = time.perf_counter()
        self.shown.set()


def busy(stop: multiprocessing.synchronize.Event) -> None:
    number = 1
    while not stop.is_set():
        for _ in range(10_000):
            number = number * 3 % 1_000_003


def run() -> None:
    game = make_game("russian-draughts")
    board = load_board("universal-11x11")
    config = for_board(Config(), board)
    wiring = fit(board, game.topology.names, game.topology.grid)
    state = game.read_position(BUSIEST_QUIET)
    (seat,) = game.to_act(state)
    movable = sorted({move.path[0] for move in game.legal(state, seat)})
    with tempfile.TemporaryDirectory(dir=".") as folder:
        library = Library(Path(folder))
        room = Room(game, library)
        room.begin(BUSIEST_QUIET)
        sensors, leds = MemorySensors(wiring.sensor_channels), StampedLeds(wiring.led_channels)
        for cell, piece in enumerate(game.observe(state, None)):
            if piece:
                sensors.put(wiring.sensors[cell])
        ports = Ports(sensors, leds, MemoryButtons(), MemoryScreen(), time.perf_counter)
        host = Host(game, room, wiring, ports, config)
        loop = threading.Thread(target=host.run)
        stop = multiprocessing.Event()
        noise = multiprocessing.Process(target=busy, args=(stop,), daemon=True)
        writing = threading.Event()
        writer = threading.Thread(target=_write, args=(library, writing))
        for part in (noise, writer):
            part.start()
        floor = _floor(config.sensing.debounce_ms / 1000)
        loop.start()
        try:
            delays = _measure(sensors, leds, [wiring.sensors[cell] for cell in movable])
        finally:
            host.stop()
            writing.set()
            stop.set()
            for part in (loop, writer, noise):
                part.join()
    debounce_ms = config.sensing.debounce_ms
    beyond = sorted(1000 * delay - debounce_ms for delay in delays)
    machine = sorted(1000 * delay - debounce_ms for delay in floor)
    print(f"edge to finished LED frame, beyond {debounce_ms} ms of debounce ({SAMPLES} edges,")
    print(f"  {len(game.legal(state, seat))} legal moves, journal {JOURNAL_HZ}/s, busy process):")
    print("         host  machine alone (waking a thread, and a timer, with no host between)")
    for name, part in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)):
        print(f"  {name}  {_at(beyond, part):7.3f}  {_at(machine, part):7.3f} ms")
    print(f"  mean {statistics.fmean(beyond):7.3f}  {statistics.fmean(machine):7.3f} ms")
    print("  to hold: p50 <= 0.5, p99 <= 2")


def _at(ordered: list[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def _floor(hold_s: float) -> list[float]:
    """What this machine takes to wake a thread on an edge and again after the debounce time."""
    sensors, delays, answered = MemorySensors(1), [], threading.Event()
    began = 0.0

    def wake_twice() -> None:
        for _ in range(SAMPLES // 2):
            sensors.wait(1.0)
            sensors.scan()
            sensors.wait(hold_s)
            delays.append(time.perf_counter() - began)
            answered.set()

    thread = threading.Thread(target=wake_twice)
    thread.start()
    for number in range(SAMPLES // 2):
        time.sleep(0.01)
        began = time.perf_counter()
        (sensors.lift if number % 2 else sensors.put)(0)
        answered.wait(1.0)
        answered.clear()
    thread.join()
    return delays


def _measure(sensors: MemorySensors, leds: StampedLeds, channels: list[int]) -> list[float]:
    """Lift and put back one movable piece after another; seconds from each edge to its frame."""
    chance, delays = random.Random(1), []
    time.sleep(0.5)
    for _ in range(SAMPLES // 2):
        channel = chance.choice(channels)
        for edge in (sensors.lift, sensors.put):
            time.sleep(chance.uniform(0.01, 0.03))
            leds.shown.clear()
            began = time.perf_counter()
            edge(channel)
            while leds.shown.wait(1.0):
                leds.shown.clear()
                if leds.at - began > 0.0029:
                    # An earlier frame is a pattern's own change, not the answer to this edge.
                    delays.append(leds.at - began)
                    break
    return delays


def _write(library: Library, stop: threading.Event) -> None:
    journal = library.create(Header("", "russian-draughts"))
    while not stop.wait(1 / JOURNAL_HZ):
        journal.append(Played("white", "c3-d4"))
    journal.close()
