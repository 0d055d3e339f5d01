"""What a guest with its credentials, or whoever else writes into a stream, can do to a table: be
counted. And no secret is ever told.
"""

from __future__ import annotations

import logging
import random
import traceback
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.interfaces import DriverError
from drivers.links import redis_connection
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import ConnectionLost, RedisConnection
from drivers.links.redis_entries import MAX_INTENT_BYTES, Entry, entry_fields, key
from drivers.links.redis_queues import MessageTraits
from firmware_host.table.messages import NewGame, View, decode, encode
from tests.driver_contract.waiting import collected, eventually
from tests.extent import Extent
from tests.redis_server import RedisServer, redis_server, table

__all__ = ["redis_server", "table"]

pytestmark = pytest.mark.prefers("redis-server")

SESSION = "0123456789abcdef"
NOBODY = b"fedcba9876543210"


def asked(message: bytes) -> str:
    decoded = decode(message)
    if isinstance(decoded, View):
        raise ValueError("a table's")
    return decoded.key


def random_bytes(chance: random.Random) -> list[bytes]:
    return [chance.randbytes(chance.randrange(1, 40)) for _ in range(2 * chance.randrange(1, 6))]


def with_a(field: bytes, value: bytes) -> list[bytes]:
    """A message that is right, but for one field."""
    right = {b"s": NOBODY, b"n": b"1", b"m": encode(NewGame("k"))}
    right[field] = value
    return [part for pair in right.items() for part in pair]


def hostile(chance: random.Random) -> list[bytes]:
    """An entry no guest's line would write, of one of many sorts."""
    pieces = [b"", b"0", b"-1", b"1e9", b"9" * 400, b"NaN", b"\xff\xfe", b"1 ", b"+1", b"\xd9\xa1"]
    sorts = [
        lambda: random_bytes(chance),
        lambda: with_a(b"n", chance.choice(pieces)),
        lambda: with_a(b"s", chance.choice([*pieces, NOBODY.upper(), NOBODY * 9, b"white"])),
        lambda: with_a(chance.choice([b"guest", b"seat", b"v", b"", b"M", b"b"]), b"white"),
        lambda: [b"s", NOBODY, b"n", b"1"],
        lambda: [b"n", b"1", b"m", b"{}"],
        lambda: [b"s", NOBODY, b"m", b"{}"],
        lambda: [b"s", NOBODY, b"n", b"1", b"m", b"{}", b"m", b"{}"],
        lambda: [b"s", NOBODY, b"b", chance.choice(pieces[2:])],
        lambda: [b"s", NOBODY, b"a", chance.choice([*pieces, b"white:1", NOBODY + b":-1"])],
        lambda: [b"s", NOBODY, b"n", b"1", b"x", b"yes"],
    ]
    return chance.choice(sorts)()


def unreadable(chance: random.Random) -> bytes:
    """What stands where a message should."""
    deep = b"[" * chance.randrange(1, 30_000)
    right = encode(NewGame("k"))
    return chance.choice(
        [
            deep,
            b'{"v":1,"message":' * chance.randrange(1, 2000),
            right[: chance.randrange(len(right))],
            right.replace(b":1", b":%d" % chance.choice([0, 2, 10**30])),
            right.replace(b'"k"', chance.choice([b"7", b"null", b"[]", b'"' + b"k" * 65 + b'"'])),
            chance.randbytes(chance.randrange(200)),
            b"\xff" + right,
        ]
    )


def test_thousands_of_hostile_entries_change_nothing_and_are_counted(
    redis_server: RedisServer, table: str, extent: Extent
) -> None:
    chance, many = random.Random(22), extent.share(10_000)
    unread = many // 5
    line = RedisClient(redis_server.where)
    host = line.table_link(table, "black", MessageTraits(asked))
    stream, wire = key(table, "asks", "black"), RedisConnection(redis_server.where)
    entries: list[list[bytes | str]] = [list(hostile(chance)) for _ in range(many - unread - 2)]
    entries += [
        entry_fields(Entry(SESSION, number + 1, unreadable(chance))) for number in range(unread)
    ]
    big = [
        entry_fields(Entry(SESSION, unread + 1, b"x" * size))
        for size in (MAX_INTENT_BYTES + 1, 1_000_000)
    ]
    entries = [*big, *entries]
    for first in range(0, many, 500):
        wire.execute([("XADD", stream, "*", *entry) for entry in entries[first : first + 500]])
    assert eventually(lambda: host.counts.unreadable >= many)
    assert host.receive() == []
    assert host.counts == (many, 0, 0, 0)
    assert line.state.reason == ""
    # The table goes on, and the stream holds nothing of it any more.
    wire.execute(
        [("XADD", stream, "*", *entry_fields(Entry(SESSION, unread + 1, encode(NewGame("k")))))]
    )
    assert collected(host.receive, 1) == [encode(NewGame("k"))]
    host.acknowledge(host.position)
    assert eventually(lambda: wire.execute([("XLEN", stream)]) == [0])
    wire.close()
    line.close()


def test_a_guest_cannot_make_a_table_write_without_end(
    redis_server: RedisServer, table: str
) -> None:
    """A thousand wishes for all that was said, and a thousand signs of life."""
    line = RedisClient(redis_server.where)
    host = line.table_link(table, "black")
    host.send(b"hello")
    wire = RedisConnection(redis_server.where)
    asks, news = (key(table, kind, "black") for kind in ("asks", "news"))
    for part in (["a", ":0"], ["b", "1"]):
        wire.execute([("XADD", asks, "*", "s", SESSION, *part)] * 1000)
    assert eventually(lambda: wire.execute([("XLEN", asks)]) == [0])
    (written,) = wire.execute([("XLEN", news)])
    assert written < 10
    wire.close()
    line.close()


def test_no_secret_is_told(
    redis_server: RedisServer,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Neither in what errors say, with all that caused them, nor in what is shown of a line."""
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(redis_connection, "TIMEOUT_S", 0.2)
    said = []
    secret = "hunter2hunter2"
    right = replace(redis_server.where, user="guest", password=secret)
    tls = replace(right, tls=True)
    tried = (right, replace(right, port=1), tls, replace(right, host="no.such.host.invalid"))
    for where in tried:
        with pytest.raises(ConnectionLost) as told:
            RedisConnection(where)
        said += traceback.format_exception(told.value)
        said += [repr(told.value), repr(where), where.without_secrets, str(where)]
        line = RedisClient(where)
        link = line.client_link("t", "red")
        link.send(b"hello")
        assert eventually(lambda line=line: "being opened" not in line.state.reason)  # type: ignore[misc]
        said += [repr(line), repr(link), repr(line.state), str(vars(line)), str(vars(link))]
        line.close()
    said += [Path("/proc/self/cmdline").read_text("utf-8"), caplog.text]
    assert isinstance(told.value, DriverError)
    assert len(said) > 30
    assert not [one for one in said if secret in one]
