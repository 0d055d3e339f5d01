"""A host at work on drivers in memory, with everything beside it that may hold it up.

In: a game and a position. Out: how long it took from what a hand did to the finished LED frame that
answers it. Beside the host: a journal written to the real disk, guests for the public and for every
seat's page, spectators whose pages are made in the same process, a second process that only
computes, and two sensors that are passed over.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from typing import Any, TypeAlias

from bench.positions import Position
from drivers.board_file import load_board
from drivers.links.memory import memory_link
from drivers.memory import BufferedButtons
from drivers.ports import Link
from drivers.wiring import fit
from engines import make_game
from engines.game import AnyGame, Seat
from engines.gesture import Gesture, gesture_of, occupancy
from engines.topology import cells_of, mask_of
from firmware_host.config.settings import Config, for_board
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import PALETTES, Painter
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_port import Client
from firmware_host.station.station import Station
from firmware_host.table.events import Header, Played
from firmware_host.table.messages import View, decode
from firmware_host.tracking.actions import Snapshot, TrackerMode
from firmware_host.tracking.timing import Timing
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors

BOARD = "universal-11x11"
JOURNAL_HZ = 20
SPECTATOR_HZ = 10
PAGES = 6
PASSED_OVER = 2
PATIENCE_S = 5.0

LED_S, RESET_S = 30e-6, 280e-6
"""A WS2812B takes 30 us for its 24 bits; the strip shows them after 280 us of silence."""

Shows: TypeAlias = Callable[[Snapshot], bool]
"""Whether a frame made of this reading is the one waited for."""


class StampedLeds(MemoryLeds):
    """Notes when the frame waited for was finished."""

    def __init__(self, channels: int) -> None:
        super().__init__(channels)
        self.station: Station | None = None
        self._shown = threading.Event()
        self._wanted: Shows | None = None
        self._at = 0.0

    def show(self, colours: bytes) -> None:
        super().show(colours)
        at, wanted, station = time.perf_counter(), self._wanted, self.station
        if wanted and station and wanted(station.snapshot):
            self._at, self._wanted = at, None
            self._shown.set()

    def after(self, act: Callable[[], None], wanted: Shows) -> float:
        """Seconds from this act to the frame that shows it."""
        self._shown.clear()
        self._wanted = wanted
        began = time.perf_counter()
        act()
        if not self._shown.wait(PATIENCE_S):
            raise RuntimeError(f"no such frame within {PATIENCE_S:g} s")
        return self._at - began


class Live:
    """A host in a thread of its own. ``gestures``: what hands may do in the position; ``passed``:
    cells whose sensors are passed over, as a bit mask.
    """

    def __init__(self, position: Position, library: Library) -> None:
        game: AnyGame = make_game(position.game, position.options)
        board = load_board(BOARD)
        config = for_board(Config(), board)
        self.game = game
        self.debounce_s = config.sensing.debounce_s
        self.wiring = fit(board, game.topology.names, game.topology.grid)
        self.strip_s = LED_S * self.wiring.led_channels + RESET_S
        self.room = GameSession(game, library)
        self.room.begin(position.text)
        self.state = self.room.table.states[-1]
        self.start = occupancy(game.observe(self.state, None))
        self.gestures = self._gestures()
        self.passed = self._untouched()
        self.sensors = MemorySensors(self.wiring.sensor_channels)
        self.leds = StampedLeds(self.wiring.led_channels)
        self.buttons = BufferedButtons(self.sensors.wake)
        for cell in cells_of(self.start & ~self.passed):
            self.put(cell)
        ports = Ports(self.sensors, self.leds, self.buttons, MemoryScreen(), time.perf_counter)
        self.host = Host(game, self.room, self.wiring, ports, config)
        self.leds.station = self.host.station
        self.host.station.sensors.ignore(self.passed)

    def lift(self, cell: int) -> None:
        """The piece on this cell goes."""
        self.sensors.lift(self.wiring.sensors[cell])

    def put(self, cell: int) -> None:
        """A piece comes to stand on this cell."""
        self.sensors.put(self.wiring.sensors[cell])

    def until_ready(self) -> None:
        """Wait until the board stands as the game has it and a move may be made."""
        until = time.perf_counter() + PATIENCE_S
        while not self.is_ready(self.host.station.snapshot):
            if time.perf_counter() > until:
                raise RuntimeError(f"not ready: {self.host.station.snapshot}")
            time.sleep(0.005)

    def is_ready(self, snapshot: Snapshot) -> bool:
        """Whether the first turn is open and no piece has been touched."""
        return self.is_turn_open(snapshot, self.start) and not self.room.table.moves

    def is_turn_open(self, snapshot: Snapshot, occupied: int) -> bool:
        """Whether a turn is open that began with these cells occupied, and nothing is touched."""
        begun = snapshot.start == occupied & ~self.passed and snapshot.mode is TrackerMode.PLAY
        return begun and not (snapshot.missing or snapshot.extra)

    def _gestures(self) -> Sequence[Gesture]:
        game, state = self.game, self.state
        moves = [move for seat in game.to_act(state) for move in game.legal(state, seat)]
        return [gesture_of(game.topology, self.start, move) for move in moves if move.path]

    def _untouched(self) -> int:
        """Cells that no move touches, empty ones where there are such: where a piece of the next
        player is not felt, what is put back may as well be that player's capture.
        """
        touched = 0
        for each in self.gestures:
            touched |= each.lifts | each.fills | each.victims
        cells = sorted(range(len(self.game.topology)), key=lambda cell: self.start >> cell & 1)
        return mask_of([cell for cell in cells if not touched >> cell & 1][:PASSED_OVER])


@contextmanager
def playing(position: Position) -> Iterator[Live]:
    """A host that plays this position, with everything beside it."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        library = Library(Path(folder))
        live = Live(position, library)
        pages = [_admitted(live, viewer) for viewer in islice(cycle(_viewers(live)), PAGES)]
        stop, quiet = multiprocessing.Event(), threading.Event()
        beside: list[Any] = [
            multiprocessing.Process(target=_compute, args=(stop, os.getpid()), daemon=True),
            threading.Thread(target=_write, args=(library, live.game, quiet)),
            threading.Thread(target=_look_on, args=(pages, live, quiet)),
            threading.Thread(target=live.host.run),
        ]
        for part in beside:
            part.start()
        try:
            live.until_ready()
            yield live
        finally:
            live.host.stop()
            quiet.set()
            stop.set()
            for part in beside:
                part.join()


def _compute(stop: multiprocessing.synchronize.Event, parent: int) -> None:
    """Compute until stopped, or until whoever measures is killed."""
    number = 1
    while not stop.is_set() and os.getppid() == parent:
        for _ in range(10_000):
            number = number * 3 % 1_000_003


def _write(library: Library, game: AnyGame, stop: threading.Event) -> None:
    journal = library.create(Header("", game.name, game.options))
    while not stop.wait(1 / JOURNAL_HZ):
        journal.append(Played(game.seats[0], "a move"))
    journal.close()


def _viewers(live: Live) -> tuple[Seat | None, ...]:
    return (None, *live.game.seats)


def _admitted(live: Live, viewer: Seat | None) -> Link:
    """The far end of the link of a new guest who looks on with these eyes."""
    here, there = memory_link()
    live.room.add_client(Client(there, (viewer,) if viewer else (), viewer))
    return here


def _look_on(links: Sequence[Link], live: Live, stop: threading.Event) -> None:
    """Spectators come again and again, and each wants a page."""
    newest = b""
    while not stop.wait(1 / SPECTATOR_HZ):
        for link in links:
            newest = ([newest, *link.receive()])[-1]
        view = decode(newest) if newest else None
        if isinstance(view, View):
            game, wiring = live.game, live.wiring
            painter = Painter(wiring, PALETTES["standard"], 1.0, 4000)
            dark = Station("", game.topology, wiring, Timing(), 0.0)
            looking = StationDisplay(dark, game.topology, game.seats, painter)
            looking.step(time.perf_counter(), 0, (), (view,))
            if looking.page() is None:
                raise RuntimeError("a spectator has no page")
