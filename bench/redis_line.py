"""What a line over Redis costs: from ``send`` at one end to ``on_arrival`` at the other, over a
real server that keeps everything on its disk; and what ``send`` and ``receive`` cost a loop whose
Redis is there, does not answer, or is gone.
"""

from __future__ import annotations

import socket
import statistics
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_queues import MessageCodec
from tests.redis_server import RedisServer, started

MESSAGE = b"m" * 200
STATES = MessageCodec(lambda message: None)


def run(quick: bool) -> None:
    rounds = 50 if quick else 5000
    with tempfile.TemporaryDirectory() as folder:
        server = started(Path(folder))
        print(f"over {server.what}")
        try:
            print("send at one end -> on_arrival at the other, microseconds")
            waiting(server, rounds)
            print("\nsend and receive in the loop, microseconds")
            table("Redis there", server.where, rounds)
        finally:
            server.stop()
        table("Redis gone", server.where, rounds)
        with socket.create_server(("127.0.0.1", 0)) as mute:
            table(
                "accepts, never answers", RedisAddress("127.0.0.1", mute.getsockname()[1]), rounds
            )


def waiting(server: RedisServer, rounds: int) -> None:
    lines = [RedisClient(server.where) for _ in range(2)]
    guest, host = lines[0].guest_link("t", "red"), lines[1].table_link("t", "red")
    for name, here, there in (("guest to table", guest, host), ("table to guest", host, guest)):
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
        show(name, took[5:])
    for line in lines:
        line.close()


def table(name: str, address: RedisAddress, rounds: int) -> None:
    line = RedisClient(address)
    link = line.guest_link("t2", "red", STATES)
    for part, do in (("send", lambda: link.send(MESSAGE)), ("receive", link.receive)):
        show(f"{name}: {part}", [took(do) for _ in range(rounds)])
    line.close()


def took(do: Callable[[], object]) -> float:
    began = time.perf_counter()
    do()
    return time.perf_counter() - began


def show(name: str, seconds: list[float]) -> None:
    cuts = statistics.quantiles(seconds, n=100)
    print(f"{name:32} p50 {cuts[49] * 1e6:8.1f}  p99 {cuts[98] * 1e6:8.1f}")
