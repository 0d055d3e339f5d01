"""What every link promises, in memory, between processes and over Redis."""

from __future__ import annotations

import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import TypeAlias

import pytest

from drivers.interfaces import Link, LinkClosed
from drivers.links.memory import memory_link
from drivers.links.pipe import Pipe
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from tests.driver_contract.waiting import collected, eventually
from tests.redis_server import RedisServer, RedisStandIn, redis_server

__all__ = ["redis_server"]

Ends: TypeAlias = tuple[Link, Link]


@contextmanager
def memory_ends() -> Iterator[Ends]:
    here, there = memory_link()
    yield here, there
    here.close()
    there.close()


@contextmanager
def pipe_ends() -> Iterator[Ends]:
    """The second of three links over a socket."""
    pipes = [Pipe(joined, ("one", "two", "three")) for joined in socket.socketpair()]
    yield pipes[0].links["two"], pipes[1].links["two"]
    for pipe in pipes:
        pipe.close()
        pipe.join()


@contextmanager
def redis_ends(where: RedisAddress) -> Iterator[Ends]:
    """A guest's and a table's, each in a line of its own."""
    lines, table = [RedisClient(where) for _ in range(2)], secrets.token_hex(8)
    yield lines[0].client_link(table, "black"), lines[1].table_link(table, "black")
    for line in lines:
        line.close()


@contextmanager
def fake_redis_ends() -> Iterator[Ends]:
    """The same over a Redis in Python."""
    server = RedisStandIn()
    with redis_ends(server.where) as made:
        yield made
    server.kill()


LINKS: Mapping[str, Callable[[], AbstractContextManager[Ends]]] = {
    "memory": memory_ends,
    "pipe": pipe_ends,
    "fake-redis": fake_redis_ends,
}


@pytest.fixture(params=[*LINKS, pytest.param("redis", marks=pytest.mark.needs("redis-server"))])
def ends(request: pytest.FixtureRequest) -> Iterator[Ends]:
    if request.param == "redis":
        server: RedisServer = request.getfixturevalue("redis_server")
        with redis_ends(server.where) as made:
            yield made
        return
    with LINKS[request.param]() as made:
        yield made


MESSAGES = [b"", b"one", b"\x00\r\n\xff", b"x" * 10_000]


def test_messages_arrive_whole_and_in_order_both_ways(ends: Ends) -> None:
    here, there = ends
    for message in MESSAGES:
        here.send(message)
        there.send(message[::-1])
    assert collected(there.receive, len(MESSAGES)) == MESSAGES
    assert collected(here.receive, len(MESSAGES)) == [message[::-1] for message in MESSAGES]
    assert list(here.receive()) == []


def test_what_was_sent_before_closing_still_arrives(ends: Ends) -> None:
    here, there = ends
    here.send(b"last words")
    here.close()
    here.close()
    assert collected(there.receive, 1) == [b"last words"]

    def gone() -> bool:
        try:
            there.receive()
        except LinkClosed:
            return True
        return False

    assert eventually(gone)
    with pytest.raises(LinkClosed):
        there.send(b"anybody?")


def test_a_closed_end_neither_sends_nor_receives(ends: Ends) -> None:
    here, there = ends
    there.send(b"too late")
    here.close()
    with pytest.raises(LinkClosed):
        here.send(b"hello")
    with pytest.raises(LinkClosed):
        here.receive()


def test_many_threads_may_send(ends: Ends) -> None:
    here, there = ends

    def send(sender: int) -> None:
        for number in range(200):
            here.send(b"%d %d" % (sender, number))

    threads = [threading.Thread(target=send, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    messages = collected(there.receive, 800)
    for thread in threads:
        thread.join()
    for n in range(4):
        mine = [message for message in messages if message.startswith(b"%d " % n)]
        assert mine == [b"%d %d" % (n, i) for i in range(200)]
