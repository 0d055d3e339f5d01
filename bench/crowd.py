"""A host that plays a game with its pages, and who looks on: a crowd in a process of its own.

``python -m bench.crowd PORT COUNT`` is that process. It says when all have come, reads whatever is
sent until its input is closed, and then says how many views came.
``python -m bench.crowd plain`` is the least that could serve them.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench.live import BOARD, StampedLeds
from drivers.board_file import load_board
from drivers.memory import BufferedButtons
from drivers.ports import Button, Page
from drivers.wiring import fit
from engines import make_game
from engines.gesture import occupancy
from engines.topology import cells_of
from firmware_host.config.settings import Config, for_board
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.tracking.actions import TrackerMode
from firmware_host.web.ipc import SiteConfig
from firmware_host.web.page_server import PageServer
from tests.in_memory import MemoryScreen, MemorySensors

GAME = "russian-draughts"
HOST = "127.0.0.1"
PATIENCE_S = 10.0
LOWEST = 19
PLAIN = "plain"
VIEW_BYTES = 4000
"""About as long as the view of a game of draughts."""


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


class Crowd:
    """So many pages that look on, in a process of their own."""

    def __init__(self, port: int, count: int) -> None:
        command = [sys.executable, "-m", "bench.crowd", str(port), str(count)]
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def leave(self) -> int:
        """All go; how many views they were sent altogether."""
        return int(self._process.communicate()[0])


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


@contextmanager
def plain_live() -> Iterator[tuple[int, int]]:
    """A server of live sockets that does nothing else: its process and its port."""
    command, pipe = [sys.executable, "-m", "bench.crowd", PLAIN], subprocess.PIPE
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
