"""Who hosts a table, and who is there."""

from __future__ import annotations

import os
import subprocess
import time
from typing import Any

import pytest

from drivers.interfaces import Seconds
from drivers.links import redis_client, redis_link
from drivers.links.redis_entries import Entry, Heartbeat, Lease, process_identity
from drivers.links.redis_link import RedisLink
from drivers.links.redis_queues import MessageTraits
from tests.driver_contract.waiting import collected, eventually
from tests.redis_server import Lined, RedisServer, lined, redis_server, table

__all__ = ["lined", "redis_server", "table"]

pytestmark = pytest.mark.prefers("redis-server")

READING = MessageTraits(lambda message: None if message.startswith(b"view") else message.decode())


def test_a_table_is_hosted_by_one_program_at_a_time(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    first, second = lined(redis_server), lined(redis_server)
    host = first.table_link(table, "red", READING)
    guest = lined(redis_server).client_link(table, "red", READING)
    guest.send(b"a 1")
    assert collected(host.receive, 1) == [b"a 1"]
    other = second.table_link(table, "red", READING)
    other.send(b"view false")
    assert eventually(lambda: f"another program is hosting the table {table}" in other.trouble)
    assert other.receive() == []
    host.send(b"view true")
    assert collected(guest.receive, 1) == [b"view true"]
    first.close()
    assert collected(guest.receive, 1) == [b"view false"]
    assert other.trouble == ""


def test_who_joins_late_is_given_at_once_all_there_was(
    redis_server: RedisServer, lined: Lined, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part of it would be taken for the present, and the rest for moves made since."""
    host = lined(redis_server).table_link(table, "red", READING)
    sent = [f"view {number}".encode() for number in range(5)]
    for message in sent:
        host.send(message)
        assert eventually(lambda: host.unanswered == 0)
    arrive = RedisLink.take_entry

    def slowly(*args: Any, **how: Any) -> bool:
        time.sleep(0.02)
        return arrive(*args, **how)

    monkeypatch.setattr(RedisLink, "take_entry", slowly)
    guest = lined(redis_server).client_link(table, "red", READING)
    first: list[bytes] = []
    assert eventually(lambda: first.extend(guest.receive()) or first)
    assert first == sent


def test_both_ends_know_how_far_the_other_is(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    guest = lined(redis_server).client_link(table, "red")
    host = lined(redis_server).table_link(table, "red")
    assert eventually(
        lambda: guest.liveness.round_trip_ms is not None and host.liveness.round_trip_ms is not None
    )
    assert not guest.liveness.is_away
    assert not host.liveness.is_away


def test_the_table_of_a_program_that_died_on_this_machine_is_taken_at_once() -> None:
    died = subprocess.Popen(["true"])
    died.wait()
    lease = Lease("t", "me")
    lease.due = 99.0
    assert lease.update_holder(f"other {died.pid} {process_identity()}".encode())
    assert lease.due == 0.0
    assert [command[0] for command in lease.commands()] == ["DEL", "SET", "GET"]


@pytest.mark.parametrize("elsewhere", [True, False])
def test_of_a_program_that_may_live_it_is_told_how_long_to_wait(elsewhere: bool) -> None:
    lease = Lease("t", "me")
    lease.due = 99.0
    holder = "other 1 another-machine" if elsewhere else f"other {os.getpid()} {process_identity()}"
    assert lease.update_holder(holder.encode())
    assert lease.due == 99.0
    assert [command[0] for command in lease.commands()] == ["SET", "GET"]
    assert "close it. If it crashed, this program takes over within 6 s" in lease.trouble


def test_of_two_boards_with_one_invitation_the_older_one_is_told(
    redis_server: RedisServer, lined: Lined, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once, where its table has listened to it before."""
    monkeypatch.setattr(redis_client, "HEARTBEAT_S", 0.1)
    monkeypatch.setattr(redis_link, "REPLACED_S", 1000.0)
    host = lined(redis_server).table_link(table, "red", READING)
    older = lined(redis_server).client_link(table, "red", READING)
    older.send(b"a")
    assert collected(host.receive, 1) == [b"a"]
    assert eventually(lambda: older.liveness.seen_at is not None)
    newer = lined(redis_server).client_link(table, "red", READING)
    assert eventually(lambda: older.liveness.is_replaced)
    older.send(b"b")
    newer.send(b"c")
    assert collected(host.receive, 1) == [b"c"]
    assert not newer.liveness.is_replaced


def test_a_table_that_comes_back_after_long_takes_no_seat_away(
    redis_server: RedisServer, lined: Lined, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names the program it has heard last, until it hears the one that came meanwhile."""
    monkeypatch.setattr(redis_client, "HEARTBEAT_S", 0.1)
    monkeypatch.setattr(redis_link, "REPLACED_S", 1.0)
    guest = lined(redis_server).client_link(table, "red", READING)
    guest.liveness._meant_at = Seconds(time.monotonic() - 100.0)  # so long there was no table
    sign = Entry("a" * 16, heartbeat=Heartbeat(1, to="b" * 16))
    guest.take_entry(sign, "1-1", Seconds(time.monotonic()))
    assert not guest.liveness.is_replaced
    assert eventually(lambda: guest.liveness.is_replaced)  # it goes on to mean another


def test_signs_of_life_that_lay_in_the_stream_are_none(
    redis_server: RedisServer, lined: Lined, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A board that joins, or reads again, while the table's program is not running, says so."""
    monkeypatch.setattr(redis_client, "AWAY_S", 0.1)
    monkeypatch.setattr(redis_client, "HEARTBEAT_S", 0.1)
    hosting = lined(redis_server)
    hosting.table_link(table, "red", READING).send(b"view 1")
    before = lined(redis_server).client_link(table, "red", READING)
    assert eventually(lambda: before.liveness.round_trip_ms is not None)
    hosting.close()
    joined = lined(redis_server).client_link(table, "red", READING)
    assert collected(joined.receive, 1) == [b"view 1"]
    assert joined.liveness.seen_at is None
    last = before.liveness.seen_at
    time.sleep(0.5)
    assert before.liveness.seen_at == last
