"""A guest's credentials tried against everything else, on a real Redis."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import (
    AddressError,
    ConnectionLost,
    RedisAddress,
    RedisConnection,
    read_address,
    read_secret,
)
from drivers.links.redis_entries import HALL, key
from drivers.links.redis_security import (
    client_rules,
    client_user_name,
    configuration_advice,
    make_user,
    new_password,
    spectator_rules,
    table_rules,
)
from tests.driver_contract.waiting import collected
from tests.redis_server import RedisServer, own_redis, redis_server, table

__all__ = ["own_redis", "redis_server", "table"]

pytestmark = pytest.mark.prefers("redis-server")

AT_THE_DOOR = {"auth", "hello", "quit", "reset"}
"""What Redis lets everybody say: they show who one is, or go."""


def user(server: RedisServer, name: str, rules: object) -> RedisAddress:
    password = new_password()
    make_user(server.where, name, tuple(rules), password)  # type: ignore[arg-type]
    return replace(server.where, user=name, password=password)


def remove_user(server: RedisServer, name: str) -> None:
    wire = RedisConnection(server.where)
    assert wire.execute([("ACL", "DELUSER", name)]) == [1]
    wire.close()


@pytest.fixture
def black(redis_server: RedisServer, table: str) -> Iterator[RedisAddress]:
    name = client_user_name(table, "black")
    yield user(redis_server, name, client_rules(table, "black"))
    remove_user(redis_server, name)


def refused(answer: object) -> bool:
    return isinstance(answer, Exception) and (
        "NOPERM" in str(answer) or type(answer).__name__ == "NoPermissionError"
    )


@pytest.mark.needs("redis-server")
def test_every_command_there_is_but_the_few(redis_server: RedisServer, black: RedisAddress) -> None:
    """Each with as many words as it wants, each of which names a stream of somebody else."""
    known = redis_server.ask("COMMAND")
    assert isinstance(known, list)
    # The name of a family of commands alone is none.
    commands = [(one[0].decode(), one[1]) for one in known if not one[9]]
    commands += [(sub[0].decode(), sub[1]) for one in known for sub in one[9]]
    assert len(commands) > 300
    wire = RedisConnection(black)
    let = {}
    for name, arity in commands:
        if name in AT_THE_DOOR:
            continue
        words = name.split("|")
        words += [key("other", "news", "white")] * max(0, abs(arity) - len(words))
        (answer,) = wire.execute([words])
        if not refused(answer):
            let[name] = str(answer)
    wire.close()
    assert let.pop("ping")
    # One more it may say, but so it names no stream; the next test names some.
    assert let == {"xread": "syntax error"}


@pytest.mark.needs("redis-server")
def test_of_streams_only_its_own_two_and_each_one_way(black: RedisAddress, table: str) -> None:
    asks, news = key(table, "asks", "black"), key(table, "news", "black")
    others = [
        key(table, "asks", "white"),
        key(table, "news", "white"),
        key(table, "news", "public"),
        key("other", "asks", "black"),
        key("other", "news", "black"),
        f"lodeboard:{{{table}}}:host",
        HALL,
        "anything",
    ]
    wire = RedisConnection(black)

    def answer(*command: str) -> object:
        return wire.execute([command])[0]

    assert not isinstance(answer("XADD", asks, "*", "s", "1"), Exception)
    assert not isinstance(answer("XREAD", "STREAMS", news, "0"), Exception)
    for stream in (*others, news):
        assert refused(answer("XADD", stream, "*", "s", "1")), stream
        assert refused(answer("XADD", stream, "MAXLEN", "0", "*", "s", "1")), stream
    for stream in (*others, asks):
        assert refused(answer("XREAD", "STREAMS", stream, "0")), stream
    assert refused(answer("XREAD", "STREAMS", news, others[1], "0", "0"))
    # It may trim what it said itself, and nobody else's.
    assert not isinstance(answer("XADD", asks, "MAXLEN", "0", "*", "s", "1"), Exception)
    wire.close()


@pytest.mark.needs("redis-server")
def test_a_game_with_everybody_s_own_rights(redis_server: RedisServer, black: RedisAddress) -> None:
    """Guest, table and spectator each have what they need."""
    name = black.user.split("-")[1]
    tables = user(redis_server, "tables", table_rules())
    watching = user(redis_server, "watching", spectator_rules())
    lines = [RedisClient(one) for one in (black, tables, watching)]
    guest, host = lines[0].client_link(name, "black"), lines[1].table_link(name, "black")
    public, seen = lines[1].public_link(name), lines[2].spectator_link(name)
    announcing, announced = lines[1].announcer_link(), lines[2].announcements_link()
    guest.send(b"e2e4")
    assert collected(host.receive, 1) == [b"e2e4"]
    host.acknowledge(host.position)
    host.send(b"done")
    assert collected(guest.receive, 1) == [b"done"]
    public.send(b"look")
    assert collected(seen.receive, 1) == [b"look"]
    announcing.send(b"here")
    assert b"here" in collected(announced.receive, 1)
    assert [line.state.reason for line in lines] == [""] * 3
    for line in lines:
        line.close()


@pytest.mark.needs("redis-server")
def test_a_guest_that_is_shown_out_is_out(redis_server: RedisServer, table: str) -> None:
    name = client_user_name(table, "red")
    red = user(redis_server, name, client_rules(table, "red"))
    wire = RedisConnection(red)
    remove_user(redis_server, name)
    with pytest.raises(ConnectionLost):
        wire.execute([("PING",)])
    with pytest.raises(ConnectionLost, match="rejected this user") as told:
        RedisConnection(red)
    assert told.value.is_refused


@pytest.mark.needs("redis-server")
def test_a_redis_that_was_only_installed_gets_advice(own_redis: RedisServer) -> None:
    assert [
        one.partition("; ")[2] or one.partition(". ")[2]
        for one in configuration_advice(own_redis.where)
    ] == [
        "Let it listen on this machine only, or run: lodeboard hall init",
        "set: maxmemory 256mb",
        "set: proto-max-bulk-len 1mb",
    ]
    for setting, value in (("maxmemory", "64mb"), ("proto-max-bulk-len", "1mb")):
        own_redis.ask("CONFIG", "SET", setting, value)
    own_redis.ask("CONFIG", "SET", "maxmemory-policy", "allkeys-lru")
    own_redis.ask("ACL", "SETUSER", "keeper", "on", ">pw", "+@all", "~*", "&*")
    keeper = replace(own_redis.where, user="keeper", password="pw")
    assert configuration_advice(keeper) == [
        "when Redis is full it would drop tables; set: maxmemory-policy noeviction"
    ]


@pytest.mark.needs("redis-server")
def test_a_flood_is_bounded_by_the_redis(own_redis: RedisServer) -> None:
    """A guest's own stream grows until the memory is full, never by more than 1 MB at once."""
    own_redis.ask("CONFIG", "SET", "proto-max-bulk-len", "1mb")
    flooder = user(own_redis, "flooder", client_rules("t", "red"))
    own_redis.ask("CONFIG", "SET", "maxmemory", "8mb")
    own_redis.ask("CONFIG", "SET", "maxmemory-policy", "noeviction")
    wire = RedisConnection(flooder)
    flood = ("XADD", key("t", "asks", "red"), "*", "m", b"x" * 1_000_000)
    answers = [wire.execute([flood])[0] for _ in range(16)]
    assert isinstance(answers[-1], Exception)
    with suppress(ConnectionLost):  # it hangs up
        wire.execute([("XADD", flood[1], "*", "m", b"x" * 1_100_000)])
    taken = sum(not isinstance(answer, Exception) for answer in answers)
    assert own_redis.ask("XLEN", flood[1]) == taken
    assert own_redis.ask("PING") == b"PONG"


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("redis://:hunter2@host", "must not contain a password"),
        ("redis://me:hunter2@host:1", "must not contain a password"),
        ("http://host", "redis://HOST:PORT"),
        ("redis://", "redis://HOST:PORT"),
        ("redis://host/0", "ends after its port"),
        ("redis://host?password=hunter2", "ends after its port"),
        ("redis://host:hunter2", "not a valid address"),
        ("redis://[hunter2", "not a valid address"),
        ("hunter2", "redis://HOST:PORT"),
    ],
)
def test_addresses_that_are_refused_are_not_repeated(address: str, why: str) -> None:
    with pytest.raises(AddressError, match=why) as told:
        read_address(address, {})
    assert "hunter2" not in f"{told.value}{told.value!r}{told.value.__cause__}"


def test_an_address_and_its_password(tmp_path: Path) -> None:
    found = read_address("rediss://me@[::1]:7000", {"LODEBOARD_REDIS_PASSWORD": "hunter2"})
    assert found == RedisAddress("::1", 7000, True, "me", "hunter2")
    assert found.without_secrets == "rediss://[::1]:7000"
    assert "hunter2" not in repr(found)
    kept = tmp_path / "password"
    kept.write_text("hunter3\n", "utf-8")
    kept.chmod(0o640)
    with pytest.raises(AddressError, match="chmod 600"):
        read_address("redis://host", {}, kept)
    kept.chmod(0o600)
    assert read_address("redis://host", {}, kept).password == "hunter3"
    with pytest.raises(AddressError, match="can't read"):
        read_secret(tmp_path / "none")
