"""A Redis for tests ends, comes back and forgets, be it the program or what stands in for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.links.redis_connection import ConnectionLost, RedisConnection
from tests.driver_contract.waiting import eventually
from tests.patience import PATIENCE_S
from tests.redis_server import RedisProgram, RedisServer, RedisStandIn

SOMETHING = ("XADD", "stream", "*", "field", "value")


@pytest.fixture(
    params=[pytest.param("program", marks=pytest.mark.needs("redis-server")), "stand-in"]
)
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[RedisServer]:
    made = RedisProgram(tmp_path) if request.param == "program" else RedisStandIn()
    yield made
    made.kill()


@pytest.mark.parametrize(
    ("ends", "kept"),
    [(("kill",), 1), (("stop",), 1), (("kill", "forget"), 0), (("stop", "forget"), 0)],
)
def test_it_comes_back_with_what_it_was_told(
    server: RedisServer, ends: tuple[str, ...], kept: int
) -> None:
    open_before = RedisConnection(server.where)
    open_before.execute([SOMETHING])
    for end in ends:
        getattr(server, end)()
    with pytest.raises(ConnectionLost):
        open_before.execute([("PING",)])
    with pytest.raises(ConnectionLost, match="can't reach"):
        RedisConnection(server.where)
    server.start()
    assert server.ask("XLEN", "stream") == kept


def test_who_waits_for_news_is_cut_off(server: RedisServer) -> None:
    def wait() -> None:
        with suppress(ConnectionLost):
            while True:
                waiting.execute([("XREAD", "BLOCK", 200, "STREAMS", "stream", "$")])
        cut.set()

    waiting, cut = RedisConnection(server.where), threading.Event()
    thread = threading.Thread(target=wait)
    thread.start()
    time.sleep(0.1)
    server.kill()
    assert cut.wait(PATIENCE_S)
    thread.join()


def test_an_answer_that_nobody_reads_yet_is_not_lost(server: RedisServer) -> None:
    """Of 20 MB no system takes more than a part before the other end reads."""
    asking = RedisConnection(server.where)
    for _ in range(20):
        asking.execute([("XADD", "stream", "*", "field", b"x" * 1_000_000)])
    connection = asking._connection
    connection.send_packed_command(
        connection.pack_commands([("XREAD", "STREAMS", "stream", "0"), ("PING",)])
    )
    time.sleep(0.3)
    ((_, entries),) = connection.read_response()
    assert [len(sent[1]) for _, sent in entries] == [1_000_000] * 20
    assert connection.read_response() == b"PONG"
    asking.close()


def test_the_stand_in_leaves_no_thread() -> None:
    before = set(threading.enumerate())

    def left() -> int:
        return len(set(threading.enumerate()) - before)

    server = RedisStandIn()
    wires = [RedisConnection(server.where) for _ in range(5)]
    assert left() == 1 + len(wires)
    for wire in wires[1:]:
        wire.close()
    assert eventually(lambda: left() == 2)
    server.kill()
    assert left() == 0
    wires[0].close()


def test_a_user_is_forgotten_as_it_ends(server: RedisServer) -> None:
    """No file of users was named: a table has to make them again."""
    server.ask("ACL", "SETUSER", "guest", "on", ">right", "+ping", "(+xadd %W~stream)")
    guest = replace(server.where, user="guest", password="right")
    RedisConnection(guest).close()
    server.kill()
    server.start()
    with pytest.raises(ConnectionLost, match="rejected this user"):
        RedisConnection(guest)
