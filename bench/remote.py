"""What playing over a real Redis costs, in two parts.

``remote``: one game on boards in two houses, from a move committed at one board to the frame of
lights at the other; and what a turn of the loop takes with the Redis there and gone.
``redis_line``: from ``send`` at one end to ``on_arrival`` at the other; and what ``send`` and
``receive`` cost a loop whose Redis is there, does not answer, or is gone.
"""

from __future__ import annotations

import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from drivers.interfaces import Link
from drivers.links.memory import memory_link
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_queues import MessageTraits
from drivers.wakeup import BufferedButtons
from engines import make_game
from engines.game import AnyGame, Seat
from engines.gesture import occupancy
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.hosted_table import HostedTable
from firmware_host.runtime.joined_table import JoinedTable
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.session_interface import Client, SessionPort
from firmware_host.table.messages import Play, View, decode, encode
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors
from tests.redis_server import RedisServer, started

# --- remote ---

PATIENCE_S = 5.0
REST_S = 0.12
"""Between two moves, drawn evenly up to twice as long: wood is right again, and moves meet every
phase of the loops."""


def run_remote(quick: bool) -> None:
    took: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = started(Path(folder))
        print(f"over {server.what}")
        try:
            for seed in range(1 if quick else 20):
                two = Two(Path(folder) / str(seed), server)
                try:
                    took += two.play(Random(seed), 10 if quick else 30)
                    if seed == 0:
                        two.without(server, 0.5 if quick else 10.0)
                finally:
                    two.close()
        finally:
            server.kill()
    _tell("move committed -> lights at the other board", took)


class Shown(MemoryLeds):
    """Lights that note when they were shown something."""

    def __init__(self, lights: int) -> None:
        super().__init__(lights)
        self.at = 0.0
        self.fresh = threading.Event()

    def show(self, colours: bytes) -> None:
        super().show(colours)
        self.at = time.perf_counter()
        self.fresh.set()


class Timed(Host):
    """A host that notes what each turn takes."""

    def __init__(self, game: AnyGame, room: SessionPort, seats: Sequence[Seat]) -> None:
        count = len(game.topology)
        self.leds = Shown(count)
        self.sensors = MemorySensors(count)
        self.sensors.set(occupancy(game.observe(game.initial(), None)))
        buttons = BufferedButtons(self.sensors.wake)
        ports = Ports(self.sensors, self.leds, buttons, MemoryScreen())
        config = Config(lights=Lights(budget_ma=2000))
        super().__init__(game, room, straight_wiring(game.topology), ports, config, seats=seats)
        self.turns: list[float] = []
        self.thread = threading.Thread(target=self.run)

    def run_once(self) -> bool:
        began = time.perf_counter()
        goes_on = super().run_once()
        self.turns.append(time.perf_counter() - began)
        return goes_on


class Two:
    """Two boards and their loops, each in a thread; ``page`` plays for both seats, and whoever sits
    there puts the wood right.
    """

    def __init__(self, folder: Path, server: RedisServer) -> None:
        game = make_game("russian-draughts")
        here, away = game.seats
        self.game, self.room = game, GameSession(game, Library(folder))
        self.room.begin()
        self.home = Timed(game, self.room, [here])
        wake = self.home.sensors.wake
        self.hosted = HostedTable(self.room, server.where, folder, [away], "a board", wake)
        self.joined = JoinedTable(game, self.hosted.invitations[0])
        self.far = Timed(game, self.joined.session, [away])
        self.joined.wake_with(self.far.sensors.wake)
        self.page, theirs = memory_link()
        theirs.on_arrival = wake
        self.room.add_client(Client(theirs, game.seats))
        for host in (self.home, self.far):
            host.thread.start()

    def play(self, lot: Random, moves: int) -> list[float]:
        """What each of so many moves took, in seconds."""
        took: list[float] = []
        _wait(lambda: self.joined.session.progress.game_id != "")
        for number in range(moves):
            view = _newest(self.page, number)
            wood = occupancy(view.scene)
            for host in (self.home, self.far):
                host.sensors.set(wood)
            time.sleep(lot.uniform(REST_S, 2 * REST_S))
            if not view.moves:
                break
            self.far.leds.fresh.clear()
            began = time.perf_counter()
            self.page.send(encode(Play(str(number), number, lot.choice(view.moves))))
            if not self.far.leds.fresh.wait(PATIENCE_S):
                raise SystemExit(f"the other board shows nothing of move {number}")
            took.append(self.far.leds.at - began)
        return took

    def without(self, server: RedisServer, seconds: float) -> None:
        """What turns of the loops take with the Redis there, and gone."""
        for name, act in (("there", None), ("gone", server.kill)):
            if act is not None:
                act()
                time.sleep(1.0)
            for host in (self.home, self.far):
                host.turns.clear()
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                self.home.sensors.wake()
                self.far.sensors.wake()
                time.sleep(0.005)
            _tell(f"a turn of the loop, Redis {name}", [*self.home.turns, *self.far.turns])
        server.start()

    def close(self) -> None:
        for host in (self.home, self.far):
            host.stop()
            host.thread.join()
        self.joined.close()
        self.hosted.close()


def _newest(link: Link, entry: int) -> View:
    """The view after so many moves."""
    kept: list[View] = []

    def come() -> bool:
        kept.extend(one for one in map(decode, link.receive()) if isinstance(one, View))
        return bool(kept) and kept[-1].entry == entry

    _wait(come)
    return kept[-1]


def _wait(met: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE_S
    while not met():
        if time.monotonic() > until:
            raise SystemExit("nothing comes")
        time.sleep(0.001)


def _tell(name: str, took: Sequence[float]) -> None:
    ordered = sorted(took)
    shown = [f"{1000 * ordered[int(share * (len(ordered) - 1))]:7.2f}" for share in (0.5, 0.99, 1)]
    print(f"{name:48} p50 {shown[0]}  p99 {shown[1]}  most {shown[2]} ms  ({len(took)})")


# --- redis_line ---

MESSAGE = b"m" * 200
STATES = MessageTraits(lambda message: None)


def run_redis_line(quick: bool) -> None:
    rounds = 50 if quick else 5000
    with tempfile.TemporaryDirectory() as folder:
        server = started(Path(folder))
        print(f"over {server.what}")
        try:
            print("send at one end -> on_arrival at the other, microseconds")
            _there_and_back(server, rounds)
            print("\nsend and receive in the loop, microseconds")
            _loop_costs("Redis there", server.where, rounds)
        finally:
            server.stop()
        _loop_costs("Redis gone", server.where, rounds)
        with socket.create_server(("127.0.0.1", 0)) as mute:
            _loop_costs(
                "accepts, never answers", RedisAddress("127.0.0.1", mute.getsockname()[1]), rounds
            )


def _there_and_back(server: RedisServer, rounds: int) -> None:
    lines = [RedisClient(server.where) for _ in range(2)]
    client, host = lines[0].client_link("t", "red"), lines[1].table_link("t", "red")
    for name, here, there in (("client to table", client, host), ("table to client", host, client)):
        arrived = threading.Event()
        there.on_arrival = arrived.set
        took = []
        for _ in range(rounds + 5):
            arrived.clear()
            began = time.perf_counter()
            here.send(MESSAGE)
            if not arrived.wait(10):
                raise SystemExit("nothing arrived")
            took.append(time.perf_counter() - began)
            host.acknowledge(host.position)
            here.receive()
            there.receive()
        _show(name, took[5:])
    for line in lines:
        line.close()


def _loop_costs(name: str, address: RedisAddress, rounds: int) -> None:
    line = RedisClient(address)
    link = line.client_link("t2", "red", STATES)
    for part, do in (("send", lambda: link.send(MESSAGE)), ("receive", link.receive)):
        _show(f"{name}: {part}", [_seconds(do) for _ in range(rounds)])
    line.close()


def _seconds(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def _show(name: str, seconds: list[float]) -> None:
    cuts = statistics.quantiles(seconds, n=100)
    print(f"{name:32} p50 {cuts[49] * 1e6:8.1f}  p99 {cuts[98] * 1e6:8.1f}")
