"""From what a hand does to the finished LED frame that answers it, in three parts.

``latency``: lift and put back to frame, in the busiest positions. ``landing``: how long a move has
to rest before the next turn is lit. ``searching``: lift to frame with and without the computer
looking ahead on the same cores; blocks of both take turns, so that both meet the same moods of the
machine. ``clocks``: the same with and without a clock that runs, shown on a row of squares. To
hold: p50 within 0.1 ms, p99 at most 1.3 times as long.

The host is real, on drivers in memory. Beside it is all that may hold it up: a journal on the real
disk, guests for the public and for every seat's page, spectators whose pages are made in the same
process, a second process that only computes, and two sensors that are passed over.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from bench.moves import POSITIONS, Position
from drivers.board_file import load_board
from drivers.interfaces import Button, Link
from drivers.links.memory import memory_link
from drivers.wakeup import BufferedButtons
from drivers.wiring import fit
from engines import make_game
from engines.game import AnyGame, Seat
from engines.gesture import Gesture, gesture_of, occupancy
from engines.search.analysis import SupportsAnalysis, question_of
from engines.time_control import NO_CONTROLS, read_controls
from engines.topology import cells_of, mask_of
from firmware_host.computer.__main__ import NICENESS
from firmware_host.config.settings import Config, for_board
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import Painter
from firmware_host.display.palettes import PALETTES
from firmware_host.journal.library import Library
from firmware_host.runtime.board_devices import Loudspeaker
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_interface import Client
from firmware_host.station.station import Station
from firmware_host.table.clock import new_clock
from firmware_host.table.events import Header, Played
from firmware_host.table.messages import Play, View, decode
from firmware_host.tracking.actions import Snapshot, TrackerMode
from firmware_host.tracking.timing import Timing
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors

# --- a host at work ---

BOARD = "universal-11x11"
JOURNAL_HZ = 20
SPECTATOR_HZ = 10
PAGES = 6
PASSED_OVER = 2
PATIENCE_S = 5.0
SILENT = Loudspeaker()
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

    def answer(self, act: Callable[[], None], missing: int) -> float:
        """Seconds from this act to the frame for these cells without their piece, as a mask."""
        return self.after(act, lambda now: now.missing == missing)


class Live:
    """A host in a thread of its own. ``gestures``: what hands may do in the position; ``passed``:
    cells whose sensors are passed over, as a bit mask.
    """

    def __init__(
        self,
        position: Position,
        library: Library,
        heard: Loudspeaker = SILENT,
        *,
        moves: int = 0,
    ) -> None:
        game: AnyGame = make_game(position.game, position.options)
        board = load_board(BOARD)
        config = self.config = for_board(Config(), board)
        self.game = game
        self.debounce_s = config.sensing.debounce_s
        self.wiring = fit(board, game.topology.names, game.topology.grid)
        self.strip_s = LED_S * self.wiring.led_channels + RESET_S
        self.room = GameSession(game, library)
        self.room.begin(position.text)
        for _ in range(moves):
            (seat, *_) = self.room.table.log.movers
            move = game.legal(self.room.table.states[-1], seat)[0]
            entry = len(self.room.table.moves)
            self.room.table.submit(Play(str(entry), entry, move, final=True))
        self._begun = moves
        self.state = self.room.table.states[-1]
        self.start = occupancy(game.observe(self.state, None))
        self.gestures = self._gestures()
        self.passed = self._untouched()
        self.sensors = MemorySensors(self.wiring.sensor_channels)
        self.leds = StampedLeds(self.wiring.led_channels)
        self.buttons = BufferedButtons(self.sensors.wake)
        for cell in cells_of(self.start & ~self.passed):
            self.put(cell)
        ports = Ports(
            self.sensors,
            self.leds,
            self.buttons,
            MemoryScreen(),
            time.perf_counter,
            sounds=heard.sounds,
            voice=heard.voice,
        )
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
        return self.is_turn_open(snapshot, self.start) and len(self.room.table.moves) == self._begun

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
def playing(position: Position, heard: Loudspeaker = SILENT, *, moves: int = 0) -> Iterator[Live]:
    """A host that plays this position, with everything beside it."""
    with tempfile.TemporaryDirectory(dir=".") as folder:
        library = Library(Path(folder))
        live = Live(position, library, heard, moves=moves)
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


# --- latency ---

SAMPLES = 1000
BUSIEST = (
    "russian-draughts, most moves",
    "russian-draughts, most captures",
    "coalition-chess, most moves",
    "coalition-chess, uncommitted power",
    "tafl-king, most moves",
)
PAUSE_S = (0.03, 0.06)
"""Between edges: a contact that comes and goes within 25 ms would be taken for a tired one."""


def run_latency(quick: bool) -> None:
    samples = 10 if quick else SAMPLES
    print(
        "lift to finished LED frame in ms, debounce (3) and strip (3.9 for 121 WS2812B) included;"
    )
    print("  beside it: journal, six guests' pages, a busy process, two sensors passed over")
    print(f"  {'':36}{'moves':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}   beyond debounce")
    print(f"  {'':36}{'':6} {'':>7} {'':>7} {'':>7} {'':>7}   and strip: p50, p99")
    for name in BUSIEST[-1:] if quick else BUSIEST:
        with playing(POSITIONS[name]) as live:
            _print_edges(name, live, edges(live, samples), live.strip_s)
            if name == BUSIEST[-1]:
                floor = waking(live.debounce_s, samples)
                _print_edges("this machine, waking a thread twice", live, floor, 0.0)
    print(f"  {'to hold':36}{'':6} {'':>7} {12:7.1f} {20:7.1f} {'':>7} {0.5:10.1f} {2:7.1f}")


def _print_edges(name: str, live: Live, delays: Sequence[float], strip_s: float) -> None:
    beyond = [milliseconds(delays, part) - 1000 * live.debounce_s for part in (0.5, 0.99)]
    moves = len(live.gestures) if strip_s else ""
    whole = percentiles(delays, strip_s=strip_s)
    print(f"  {name:36}{moves:>6} {whole} {beyond[0]:10.2f} {beyond[1]:7.2f}", flush=True)


def percentiles(
    seconds: Sequence[float], parts: Sequence[float] = (0.5, 0.95, 0.99, 1.0), strip_s: float = 0.0
) -> str:
    """These percentiles in milliseconds, each with the strip's own time, as columns."""
    return " ".join(f"{milliseconds(seconds, part) + 1000 * strip_s:7.2f}" for part in parts)


def milliseconds(seconds: Sequence[float], part: float) -> float:
    """The percentile of these times, in milliseconds; ``part`` 1.0 is the longest."""
    ranked = sorted(seconds)
    return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))]


def edges(live: Live, samples: int) -> Sequence[float]:
    """Lift and put back one movable piece after another; seconds from each edge to its frame."""
    chance, delays = Random(1), []
    movable = sorted({each.origin for each in live.gestures})
    for _ in range(samples // 2):
        cell = chance.choice(movable)
        for act, missing in ((live.lift, mask_of([cell])), (live.put, 0)):
            time.sleep(chance.uniform(*PAUSE_S))
            delays.append(live.leds.answer(partial(act, cell), missing))
    return delays


def waking(hold_s: float, samples: int) -> Sequence[float]:
    """What this machine takes to wake a thread on an edge and again after the debounce time, with
    the same beside it and no host between: what no program can be faster than.
    """
    sensors, delays, answered = MemorySensors(1), [], threading.Event()
    began = 0.0

    def wake_twice() -> None:
        for _ in range(samples):
            sensors.wait(1.0)
            sensors.scan()
            sensors.wait(hold_s)
            delays.append(time.perf_counter() - began)
            answered.set()

    thread = threading.Thread(target=wake_twice)
    thread.start()
    for number in range(samples):
        time.sleep(0.01)
        began = time.perf_counter()
        (sensors.lift if number % 2 else sensors.put)(0)
        answered.wait(1.0)
        answered.clear()
    thread.join()
    return delays


# --- landing ---

LANDINGS = 30
LANDED_ON = (
    "russian-draughts, most moves",
    "coalition-chess, most moves",
    "tafl-king, most moves",
)
CARRY_S = 0.15
"""In the air, and on the board before somebody presses a button."""


def run_landing(quick: bool) -> None:
    samples = 1 if quick else LANDINGS
    print(
        "landing (with the button: pressing it) to the frame of the next turn in ms, debounce and"
    )
    print("  strip included; quiet moves that are final in nothing but their own position")
    print(f"  {'':30}{'':24} {'p50':>7} {'p95':>7} {'max':>7}  to hold")
    for name in LANDED_ON[: 1 if quick else None]:
        with playing(POSITIONS[name]) as live:
            plain, extendable = _quiet(live)
            floor = waking(live.debounce_s, samples)
            _print_landings(
                name, "cannot go on", live, _landings(live, _some(plain, samples)), "120"
            )
            _print_landings(
                "", "could go on", live, _landings(live, _some(extendable, samples)), "350"
            )
            pressed = _pressed(live, _some(extendable, samples))
            _print_landings("", "could, turn pressed", live, pressed, "20: at once")
            _print_landings("", "debounce, a bare thread", live, floor, "")


def _print_landings(name: str, kind: str, live: Live, delays: Sequence[float], limit: str) -> None:
    times = percentiles(delays, (0.5, 0.95, 1.0), live.strip_s)
    print(f"  {name:30}{kind:24} {times}  {limit}", flush=True)


def _quiet(live: Live) -> tuple[Sequence[Gesture], Sequence[Gesture]]:
    """Moves that touch two cells and can be set back: those that no other move extends, and those
    that one does.
    """
    finals = [each.final for each in live.gestures]
    quiet = [
        each
        for each in live.gestures
        if each.lifts == 1 << each.origin
        and not each.displaced
        and finals.count(each.final) == 1
        and _can_be_set_back(live, each)
    ]
    extendable = [each for each in quiet if any(g.extends(each) for g in live.gestures)]
    return [each for each in quiet if each not in extendable], extendable


def _can_be_set_back(live: Live, done: Gesture) -> bool:
    """Whether the next turn has moves, and none takes the piece that moved: who sets that piece
    back might as well begin to take it, and the board would ask.
    """
    game, after = live.game, live.game.apply(live.state, done.move)
    if game.result(after) is not None:
        return False
    replies = [move for seat in game.to_act(after) for move in game.legal(after, seat) if move.path]
    return bool(replies) and not any(done.end in (*m.captured, *m.path[1:]) for m in replies)


def _some(moves: Sequence[Gesture], count: int) -> Sequence[Gesture]:
    """So many of them by lot; one may come again."""
    return Random(1).choices(moves, k=count)


def _landings(live: Live, moves: Sequence[Gesture]) -> Sequence[float]:
    return _each(live, moves, lambda move: live.leds.after(*_landing(live, move)))


def _pressed(live: Live, moves: Sequence[Gesture]) -> Sequence[float]:
    def press(move: Gesture) -> float:
        put, opened = _landing(live, move)
        put()
        time.sleep(CARRY_S)
        return live.leds.after(lambda: live.buttons.press(Button.TURN), opened)

    return _each(live, moves, press)


def _landing(live: Live, move: Gesture) -> tuple[Callable[[], None], Callable[..., bool]]:
    return (lambda: live.put(move.end)), (lambda now: live.is_turn_open(now, move.final))


def _each(
    live: Live, moves: Sequence[Gesture], land: Callable[[Gesture], float]
) -> Sequence[float]:
    """Make these moves and take each back; what ``land`` says of each."""
    delays = []
    for move in moves:
        live.lift(move.origin)
        time.sleep(CARRY_S)
        delays.append(land(move))
        time.sleep(CARRY_S)
        live.lift(move.end)
        time.sleep(CARRY_S)
        live.put(move.origin)
        live.until_ready()
        time.sleep(CARRY_S)
    return delays


# --- searching ---

BLOCKS = 10
BLOCK = 200
"""Edges of a block."""


def run_searching(quick: bool) -> None:
    samples = 6 if quick else BLOCK
    without, beside = list[float](), list[float]()
    with playing(POSITIONS[BUSIEST[0]]) as live, searching() as search:
        for block in range(2 if quick else 2 * BLOCKS):
            thinks = block % 2
            search.send_signal(signal.SIGCONT if thinks else signal.SIGSTOP)
            (beside if thinks else without).extend(edges(live, samples))
        search.send_signal(signal.SIGCONT)
    print(f"lift to frame in ms, debounce included, {BUSIEST[0]}, blocks of {samples} edges")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in (("nobody looks ahead", without), ("a search beside it", beside)):
        print(f"  {name:24}{len(delays):>6} {percentiles(delays)}", flush=True)


# --- clocks ---


def run_clocks(quick: bool) -> None:
    samples = 6 if quick else BLOCK
    without, beside = list[float](), list[float]()
    with playing(POSITIONS[BUSIEST[0]], moves=1) as live:
        for block in range(2 if quick else 2 * BLOCKS):
            set_clock(live, runs=bool(block % 2))
            (beside if block % 2 else without).extend(edges(live, samples))
        clocks = live.room.table.clocks
        assert clocks is not None
        assert clocks.running
    print(f"lift to frame in ms, debounce included, {BUSIEST[0]}, blocks of {samples} edges")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in (("no clock", without), ("a clock, on squares too", beside)):
        print(f"  {name:24}{len(delays):>6} {percentiles(delays)}", flush=True)


def set_clock(live: Live, *, runs: bool) -> None:
    """Give the game a clock that runs and a row of squares that shows it, or take both away."""
    table, config = live.room.table, live.config
    table.clock = new_clock(read_controls("900+5", live.game.seats) if runs else NO_CONTROLS)
    table.version += 1
    live.host.set_config(replace(config, lights=replace(config.lights, time_left=runs)))
    time.sleep(0.2)


# --- a search beside it ---


@contextmanager
def searching() -> Iterator[subprocess.Popen[bytes]]:
    """A process that looks ahead, ready to be stopped and continued."""
    command = [sys.executable, "-c", "from bench.latency import think; think()"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    try:
        process.stdout.readline()
        yield process
    finally:
        process.kill()
        process.communicate()


def think() -> None:
    """Look ahead for ever, as politely as the process of the computer's players does."""
    os.nice(NICENESS)
    game = make_game("russian-draughts", {})
    assert isinstance(game, SupportsAnalysis)
    thinker, state = game.analyser(), game.initial()
    asked = question_of(game, state, (), game.seats[0])
    print("thinks", flush=True)
    for seed in range(sys.maxsize):
        for _ in thinker.analyse(asked, thinker.levels[-1], seed):
            pass
