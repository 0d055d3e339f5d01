"""What a Redis can answer that refuses, is too old or just installed, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
import redis

from drivers.interfaces import DriverError
from drivers.links import redis_connection, redis_security
from drivers.links.redis_connection import (
    REFUSED_S,
    ConnectionLost,
    RedisAddress,
    check_access,
    redis_failure,
    refused_delays,
)
from drivers.links.redis_security import configuration_advice, make_user

WHERE = RedisAddress("h", 7000, password="secret")


class Answering:
    """A connection that answers each command as told, by its first two words."""

    answers: Mapping[str, Any] = {}
    closed = 0

    def __init__(self, address: RedisAddress) -> None:
        self.address = address

    def execute(self, commands: Sequence[Sequence[object]]) -> list[Any]:
        return [
            self.answers.get(" ".join(map(str, command[:2])), self.answers.get(str(command[-1])))
            for command in commands
        ]

    def close(self) -> None:
        type(self).closed += 1


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> type[Answering]:
    class Fresh(Answering):
        pass

    for module in (redis_security, redis_connection):
        monkeypatch.setattr(module, "RedisConnection", Fresh)
    return Fresh


SEVEN = b"# Server\r\nredis_version:7.2.4\r\n"
NO, REFUSED = redis.ResponseError("ERR no ACL file"), redis.ResponseError("ERR unknown command")

USERS: list[tuple[Mapping[str, Any], str, str]] = [
    # the answers; the notice, or the error
    ({"INFO server": SEVEN, "ACL SAVE": b"OK"}, "", ""),
    ({"INFO server": SEVEN, "ACL SAVE": NO, "CONFIG REWRITE": b"OK"}, "", ""),
    (
        {"INFO server": SEVEN, "ACL SAVE": NO, "CONFIG REWRITE": NO},
        "the Redis at redis://h:7000 forgets its users when it restarts; to keep them, set aclfile",
        "",
    ),
    ({"INFO server": NO, "ACL SAVE": b"OK"}, "", ""),
    ({"INFO server": b"# nothing known", "ACL SAVE": b"OK"}, "", ""),
    (
        {"INFO server": b"redis_version:6.2.1\r\n"},
        "",
        "the Redis at redis://h:7000 has version 6, but Lodeboard needs access rights that only"
        " Redis 7 and later supports; update Redis",
    ),
    (
        {"INFO server": SEVEN, "ACL SETUSER": redis.exceptions.NoPermissionError("no")},
        "",
        "this user can't create users at redis://h:7000; ask its administrator, or use a user who",
    ),
    (
        {"INFO server": SEVEN, "ACL SETUSER": REFUSED},
        "",
        "the Redis at redis://h:7000 refused: ERR",
    ),
]


@pytest.mark.parametrize(("answers", "notice", "error"), USERS)
def test_a_user_is_made_where_the_redis_can(
    answers: Mapping[str, Any], notice: str, error: str, answering: type[Answering]
) -> None:
    answering.answers = answers
    if error:
        with pytest.raises(DriverError) as caught:
            make_user(WHERE, "black", ("+ping",), "word")
        assert str(caught.value).startswith(error)
        assert "secret" not in str(caught.value)
    else:
        told = make_user(WHERE, "black", ("+ping",), "word")
        assert told.startswith(notice)
        assert bool(told) == bool(notice)
    assert answering.closed == 1


GOOD = {
    "maxmemory": [b"maxmemory", b"268435456"],
    "maxmemory-policy": [b"maxmemory-policy", b"noeviction"],
    "proto-max-bulk-len": [b"proto-max-bulk-len", b"1048576"],
    "appendonly": [b"appendonly", b"yes"],
}

SETTINGS = [
    # the setting and its value, the advice
    ("", "", []),
    ("maxmemory", b"0", ["maxmemory 256mb"]),
    ("maxmemory-policy", b"allkeys-lru", ["maxmemory-policy noeviction"]),
    ("proto-max-bulk-len", b"536870912", ["proto-max-bulk-len 1mb"]),
    ("appendonly", b"no", ["appendonly yes"]),
]


@pytest.mark.parametrize(("name", "value", "advice"), SETTINGS)
def test_settings_that_could_lose_a_game_are_named(
    name: str, value: bytes, advice: list[str], answering: type[Answering]
) -> None:
    answering.answers = {**GOOD, name: [name.encode(), value]}
    assert [one.rpartition("; set: ")[2] for one in configuration_advice(WHERE)] == advice


def test_what_cannot_be_read_is_no_reason_for_advice_but_a_missing_password_is(
    answering: type[Answering],
) -> None:
    answering.answers = dict.fromkeys(GOOD, NO)
    assert configuration_advice(WHERE) == []
    (told,) = configuration_advice(replace(WHERE, password=""))
    assert "has no password, so anyone who can reach it can change everything" in told


FAILURES: list[tuple[Exception, str, bool]] = [
    # the error, what is said after "the Redis at redis://h:7000", whether to give up
    (redis.exceptions.BusyLoadingError("LOADING"), " is starting", False),
    (redis.ResponseError("OOM command not allowed"), " is full; raise maxmemory", False),
    (redis.exceptions.ReadOnlyError("READONLY"), " is a read-only replica; use its master", False),
    (redis.ResponseError("ERR odd secret"), " refused: ERR", False),
    (redis.exceptions.NoPermissionError("NOPERM"), " doesn't give this user enough rights", True),
    (redis.AuthenticationError("WRONGPASS"), " rejected this user and password", True),
]


@pytest.mark.parametrize(("error", "told", "refused"), FAILURES)
def test_why_a_redis_cannot_be_used(error: Exception, told: str, refused: bool) -> None:
    failure = redis_failure(WHERE, error)
    assert str(failure).startswith(f"the Redis at redis://h:7000{told}")
    assert (failure.is_refused, "secret" in str(failure)) == (refused, False)


ACCESS: list[tuple[object, bool]] = [
    # the answer to reading a stream; whether it is told at once
    (None, False),
    (redis.exceptions.BusyLoadingError("LOADING"), False),
    (redis.exceptions.NoPermissionError("NOPERM"), True),
]


@pytest.mark.parametrize(("answer", "is_told"), ACCESS)
def test_only_a_redis_that_will_never_let_in_is_told_before_the_game(
    answer: object, is_told: bool, answering: type[Answering]
) -> None:
    answering.answers = {"XREAD COUNT": answer}
    if is_told:
        with pytest.raises(ConnectionLost):
            check_access(WHERE, "stream")
    else:
        check_access(WHERE, "stream")
    assert answering.closed == 1


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("localhost", True),
        ("localhost.localdomain", True),
        ("10.0.0.1", False),
        ("fe80::1", False),
        ("localhoster", False),
        ("club.example", False),
    ],
)
def test_an_address_of_this_machine_invites_nobody(host: str, here: bool) -> None:
    assert RedisAddress(host, 6379).is_loopback == here


def test_refusals_are_asked_again_ever_more_seldom_and_without_end() -> None:
    delays = [*islice(refused_delays(), len(REFUSED_S) + 3)]
    assert delays == sorted(delays)
    assert delays[-4:] == [REFUSED_S[-1]] * 4
