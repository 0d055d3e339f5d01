"""Lift to light while many look on: the same games played without pages, with pages nobody looks
at, and with a crowd; and what a crowd that never reads costs in memory, beside a server of the
library websockets that does nothing else.

A host on drivers in memory, a journal on the real disk, the real process of the pages. The crowd is
on real sockets in a process of its own (``python -m bench.spectators PORT COUNT``) with the lowest
priority, for in a living room it is other machines that draw. ``python -m bench.spectators plain``
is the least that could serve them.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from bench.latency import BOARD, PAUSE_S, StampedLeds, milliseconds, percentiles
from drivers.board_file import load_board
from drivers.interfaces import Button, Page
from drivers.wakeup import BufferedButtons
from drivers.wiring import fit
from engines import make_game
from engines.gesture import gesture_of, occupancy
from engines.topology import cells_of, mask_of
from firmware_host.config.settings import Config, for_board
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.tracking.actions import TrackerMode
from firmware_host.web.ipc import SiteConfig
from firmware_host.web.page_server import PageServer
from tests.in_memory import MemoryScreen, MemorySensors

CROWD = 200
GAMES, PLIES = 8, 40
STUCK_S = 120.0
STRIP_S = 3.9e-3
"""121 WS2812B, as in ``bench.latency``."""

ROWS = ("no pages", "pages, nobody looks", "all look on")


def run_spectators(quick: bool) -> None:
    if quick:
        _lift_to_light(1, 2, 3)
        _memory(3, 1.0)
    else:
        _lift_to_light(GAMES, PLIES, CROWD)
        _memory(CROWD, STUCK_S)


def _lift_to_light(games: int, plies: int, crowd_size: int) -> None:
    found: dict[str, list[float]] = {name: [] for name in ROWS}
    views, moves = 0, 0
    for seed in range(games):
        for name in random.Random(seed).sample(ROWS, len(ROWS)):
            with playing(pages=name != ROWS[0]) as game:
                crowd = Crowd(game.screen.website.port, crowd_size) if name == ROWS[2] else None
                found[name] += _play(game, seed, plies)
                if crowd:
                    moves += len(game.room.table.moves)
                    views += crowd.leave()
    print("lift to finished LED frame in ms, debounce (3) and strip (3.9) included, in the same")
    print(f"  {games} games of draughts")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in found.items():
        print(f"  {name:24}{len(delays):6} {percentiles(delays, strip_s=STRIP_S)}")
    grown = milliseconds(found[ROWS[2]], 0.99) - milliseconds(found[ROWS[1]], 0.99)
    print(f"  p99 grows by {grown:.2f} ms when {crowd_size} look on (to hold: less than 2)")
    print(f"  each was sent {views / crowd_size / moves:.2f} views for every move made")


def _play(game: Playing, seed: int, plies: int) -> Sequence[float]:
    """Moves by lot; before each its piece is lifted and put back. Seconds from edge to frame."""
    chance, delays = random.Random(seed), []
    for _ in range(plies):
        made, state = len(game.room.table.moves), game.state
        if game.room.table.result is not None:
            break
        (seat,) = game.game.to_act(state)
        move = chance.choice([move for move in game.game.legal(state, seat) if move.path])
        hands = gesture_of(game.game.topology, game.occupied, move)
        lifted = mask_of([hands.origin])
        for act, missing in ((game.lift, lifted), (game.put, 0), (game.lift, lifted)):
            delays.append(game.leds.answer(partial(act, hands.origin), missing))
            time.sleep(chance.uniform(*PAUSE_S))
        game.put(hands.end)
        for cell in cells_of(hands.victims):
            time.sleep(PAUSE_S[0])
            game.lift(cell)
        time.sleep(PAUSE_S[1])
        game.buttons.press(Button.TURN)
        game.until_open(made + 1)
    return delays


def _memory(crowd_size: int, stuck_s: float) -> None:
    print(f"\n{crowd_size} look on and never read: memory of the process of the pages")
    print(f"  {'':24}{'open':>6} {'MB':>7}")
    with playing(pages=True) as game:
        process, seed = pages_process(), 100
        _show("nobody there", process)
        stuck = [unread(game.screen.website.port) for _ in range(crowd_size)]
        time.sleep(2.0)
        _show("all have come", process)
        began = time.perf_counter()
        while time.perf_counter() < began + stuck_s:
            _play(game, seed, PLIES if stuck_s > 1 else 1)
            if stuck_s > 1:
                game.anew()
            seed += 1
            _show(f"after {time.perf_counter() - began:.0f} s", process)
        for one in stuck:
            one.close()
    print("  websockets alone, the view of a game sent five times a second to each:")
    with plain_live() as (process, port):
        _show("nobody there", process)
        stuck = [unread(port) for _ in range(crowd_size)]
        time.sleep(2.0)
        _show("all have come", process)
        time.sleep(stuck_s / 4)
        _show(f"after {stuck_s / 4:.0f} s", process)
        for one in stuck:
            one.close()


def _show(when: str, process: int) -> None:
    print(f"  {when:24}{sockets(process):6} {memory_mb(process):7.1f}", flush=True)


# --- the host and its pages ---

GAME = "russian-draughts"
HOST = "127.0.0.1"
PATIENCE_S = 10.0


class PageScreen(MemoryScreen):
    """A screen whose words go to the pages, too, once there are any."""

    website: PageServer | None = None

    def show_page(self, page: Page) -> None:
        super().show_page(page)
        if self.website is not None:
            self.website.show_page(page)


class Playing:
    """A host in a thread of its own, the board in the hands of who measures."""

    def __init__(self, folder: Path) -> None:
        self.game = make_game(GAME)
        board = load_board(BOARD)
        config = for_board(Config(), board)
        self.wiring = fit(board, self.game.topology.names, self.game.topology.grid)
        self.room = GameSession(self.game, Library(folder))
        self.room.begin()
        self.sensors = MemorySensors(self.wiring.sensor_channels)
        self.leds = StampedLeds(self.wiring.led_channels)
        self.buttons = BufferedButtons(self.sensors.wake)
        self.screen = PageScreen()
        self.felt = 0
        for cell in cells_of(self.occupied):
            self.put(cell)
        ports = Ports(self.sensors, self.leds, self.buttons, self.screen, time.perf_counter)
        self.host = Host(self.game, self.room, self.wiring, ports, config)
        self.leds.station = self.host.station
        self.room.on_saved = self.sensors.wake

    @property
    def state(self) -> object:
        return self.room.table.states[-1]

    @property
    def occupied(self) -> int:
        return occupancy(self.game.observe(self.state, None))

    def lift(self, cell: int) -> None:
        self.felt &= ~(1 << cell)
        self.sensors.lift(self.wiring.sensors[cell])

    def put(self, cell: int) -> None:
        self.felt |= 1 << cell
        self.sensors.put(self.wiring.sensors[cell])

    def anew(self) -> None:
        """Begin another game, with the pieces where it begins."""
        game_id, old = self.room.table.game_id, self.felt
        until = time.perf_counter() + PATIENCE_S
        while self.room.table.game_id == game_id and time.perf_counter() < until:
            self.buttons.press(Button.NEW_GAME)  # a game that goes on is left by the second press
            time.sleep(0.2)
        for cell in cells_of(old & ~self.occupied):
            self.lift(cell)
        for cell in cells_of(self.occupied & ~old):
            self.put(cell)
        self.until_open(0)

    def until_open(self, moves: int) -> None:
        """Wait until so many moves have been made and the next turn is open, or the game over."""
        until = time.perf_counter() + PATIENCE_S
        while True:
            snapshot = self.host.station.snapshot
            in_step = not (snapshot.missing or snapshot.extra)
            opened = (
                snapshot.mode is TrackerMode.PLAY and snapshot.start == self.occupied and in_step
            )
            if len(self.room.table.moves) == moves and (opened or self.room.table.result):
                return
            if time.perf_counter() > until:
                raise RuntimeError(f"not open after {moves} moves: {snapshot}")
            time.sleep(0.002)


@contextmanager
def playing(pages: bool) -> Iterator[Playing]:
    """A host at work, with pages if there are to be any."""
    with tempfile.TemporaryDirectory(dir=".") as folder, ExitStack() as after:
        made = Playing(Path(folder))
        if pages:
            made.screen.website = website = _website(made, folder)
            after.callback(website.close)
            website.start()
        loop = threading.Thread(target=made.host.run)
        loop.start()
        try:
            made.until_open(0)
            yield made
        finally:
            made.host.stop()
            loop.join()


def _website(made: Playing, folder: str) -> PageServer:
    site = SiteConfig(
        game=GAME,
        options=dict(made.game.options),
        game_id=made.room.table.game_id,
        folder=folder,
        settings="",
        host=HOST,
        port=0,
        names=(),
        arbiter_pin="",
        certificate="",
        private_key="",
    )
    seats, wake = made.game.seats, made.sensors.wake
    return PageServer(site, seats, made.room.add_client, wake, lambda _: None)


def pages_process() -> int:
    """The process of the pages: the one child of this process that is it."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(") ", 1)[1].split()[1])
        except OSError:
            continue  # it has ended meanwhile
        if parent == os.getpid() and b"firmware_host.web" in words:
            return int(folder.name)
    raise RuntimeError("there is no process of the pages")


def memory_mb(process: int) -> float:
    """What a process keeps in memory."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def sockets(process: int) -> int:
    """How many connections and files a process has open."""
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


# --- who looks on ---

LOWEST = 19
PLAIN = "plain"
VIEW_BYTES = 4000
"""About as long as the view of a game of draughts."""


class Crowd:
    """So many pages that look on, in a process of their own."""

    def __init__(self, port: int, count: int) -> None:
        command = [sys.executable, "-m", "bench.spectators", str(port), str(count)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def leave(self) -> int:
        """All go; how many views they were sent altogether."""
        return int(self._process.communicate()[0])


def unread(port: int) -> socket.socket:
    """A page that looks on and never reads a byte of it."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect((HOST, port))
    made.sendall(
        f"GET /live?as=public HTTP/1.1\r\nHost: {HOST}:{port}\r\nOrigin: http://{HOST}:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return made


@contextmanager
def plain_live() -> Iterator[tuple[int, int]]:
    """A server of live sockets that does nothing else: its process and its port."""
    command, pipe = [sys.executable, "-m", "bench.spectators", PLAIN], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        yield process.pid, int(process.stdout.readline())
        process.communicate()


async def _serve_plainly() -> None:
    from websockets.asyncio.server import ServerConnection, broadcast, serve

    async def keep(phone: ServerConnection) -> None:
        await phone.wait_closed()

    over = asyncio.ensure_future(asyncio.to_thread(sys.stdin.read))
    async with serve(keep, HOST, 0) as server:
        print(server.sockets[0].getsockname()[1], flush=True)
        while not over.done():
            broadcast(server.connections, "x" * VIEW_BYTES)
            await asyncio.sleep(0.2)
        os._exit(0)


async def _look_on(port: int, count: int) -> None:
    from websockets.asyncio.client import ClientConnection, connect

    address, origin = f"ws://{HOST}:{port}/live?as=public", f"http://{HOST}:{port}"
    views, here = 0, asyncio.Semaphore(0)

    async def read(phone: ClientConnection) -> None:
        nonlocal views
        here.release()
        async for said in phone:
            views += '"type":"view"' in str(said)

    async def come() -> None:
        async with connect(address, origin=origin, max_size=None, open_timeout=60) as phone:
            await read(phone)

    tasks = []
    for _ in range(count):
        tasks.append(asyncio.ensure_future(come()))
        await here.acquire()
    print("all here", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    print(views, flush=True)
    os._exit(0)  # two hundred polite goodbyes would take seconds


if __name__ == "__main__":
    os.nice(LOWEST)
    asyncio.run(_serve_plainly() if PLAIN in sys.argv else _look_on(*map(int, sys.argv[1:])))
