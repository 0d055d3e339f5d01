"""Many tables write to the stream of a hall: each is heard from wherever it is first heard."""

from __future__ import annotations

import time

import pytest

from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_entries import Entry
from drivers.links.redis_queues import CROWD, StreamSequencer
from drivers.ports import Seconds


def session(number: int) -> str:
    return f"{number:016x}"


@pytest.mark.parametrize("tables", [1, 9, 100, CROWD])
def test_each_of_many_is_handed_over_at_once(tables: int) -> None:
    order = StreamSequencer({}, asks=False, crowd=True)
    for number in (7, 8):
        for table in range(tables):
            entry = Entry(session(table), number, b"m")
            assert [one for one, _ in order.take(entry, "0-1", 0.0)] == [entry]
    assert (order.repeats, order.gaps) == (0, 0)


def test_what_comes_twice_is_handed_over_once() -> None:
    order, entry = StreamSequencer({}, asks=False, crowd=True), Entry(session(1), 5, b"m")
    assert [len(list(order.take(entry, "0-1", 0.0))) for _ in range(3)] == [1, 0, 0]
    assert order.repeats == 2


def test_who_only_announces_waits_until_there_is_something_to_say() -> None:
    """It has no sign of life to give, and so none that is due."""
    line = RedisClient(RedisAddress("127.0.0.1", 1))
    line.announcer_link()
    assert line.writer._patience(Seconds(time.monotonic())) > 1
    line.close()
