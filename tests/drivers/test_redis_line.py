"""Lines that break, Redis that dies and forgets, streams that repeat, skip and reorder."""

from __future__ import annotations

import socket
from dataclasses import replace

import pytest

from drivers.interfaces import LinkClosed
from drivers.links import redis_client, redis_connection, redis_link
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_entries import Entry, Heartbeat, entry_fields, key
from drivers.links.redis_link import RedisLink
from drivers.links.redis_queues import MessageTraits
from tests.driver_contract.waiting import collected, eventually
from tests.ports import free_port
from tests.redis_server import Lined, RedisServer, lined, own_redis, redis_server, table

__all__ = ["lined", "own_redis", "redis_server", "table"]

pytestmark = pytest.mark.prefers("redis-server")

OTHER = "0123456789abcdef"


def key_of(message: bytes) -> str | None:
    """``view 3`` is a state; ``a e2e4`` asks, or answers, what is called a."""
    if message.startswith(b"?"):
        raise ValueError("no message")
    name = message.split()[0].decode()
    return None if name == "view" else name


READING = MessageTraits(key_of, lambda name: f"{name} done".encode())


def down(line: RedisClient, words: str) -> bool:
    return eventually(lambda: not line.state.is_up and words in line.state.reason)


def up(line: RedisClient) -> bool:
    return eventually(lambda: line.state.is_up)


def put(server: RedisServer, stream: str, *numbers: int, session: str = OTHER) -> None:
    """Messages called m1, m2 and so on, as a guest's line writes them."""
    for number in numbers:
        entry = Entry(session, number, b"m%d" % number)
        server.ask("XADD", stream, "*", *entry_fields(entry))


def test_what_is_said_while_redis_is_dead_arrives_once_and_in_order(
    own_redis: RedisServer, lined: Lined
) -> None:
    lines = [lined(own_redis) for _ in range(2)]
    guest, host = (
        lines[0].client_link("t", "red", READING),
        lines[1].table_link("t", "red", READING),
    )
    heard = []
    for turn in range(3):
        guest.send(b"a%d before" % turn)
        heard += collected(host.receive, 1)
        own_redis.kill()
        assert down(lines[0], "can't reach")
        assert down(lines[1], "can't reach")
        guest.send(b"b%d meanwhile" % turn)
        host.send(b"a%d done" % turn)
        own_redis.start()
        heard += collected(host.receive, 1)
        assert collected(guest.receive, 1) == [b"a%d done" % turn]
        host.send(b"b%d done" % turn)
        assert collected(guest.receive, 1) == [b"b%d done" % turn]
        assert up(lines[0])
        assert up(lines[1])
    assert heard == [b"%s%d %s" % one for t in range(3) for one in _said(t)]
    assert eventually(lambda: guest.unanswered == 0)


def _said(turn: int) -> list[tuple[bytes, int, bytes]]:
    return [(b"a", turn, b"before"), (b"b", turn, b"meanwhile")]


def test_a_redis_that_forgets_everything_is_filled_again(
    own_redis: RedisServer, lined: Lined
) -> None:
    """What is not answered is asked again, and the newest view is shown again."""
    lines = [lined(own_redis) for _ in range(2)]
    guest = lines[0].client_link("t", "red", READING)
    guest.send(b"a lost")
    assert eventually(lambda: own_redis.ask("XLEN", key("t", "asks", "red")) != 0)
    host_shows = lines[1].public_link("t", READING)
    host_shows.send(b"view 1")
    host_shows.send(b"view 2")
    assert eventually(lambda: host_shows.unanswered == 0)
    own_redis.kill()
    own_redis.forget()
    own_redis.start()
    host = lines[1].table_link("t", "red", READING)
    assert collected(host.receive, 1) == [b"a lost"]
    late = lines[0].spectator_link("t", READING)
    assert collected(late.receive, 1) == [b"view 2"]


def test_a_redis_that_is_emptied_under_a_running_game(own_redis: RedisServer, lined: Lined) -> None:
    line = lined(own_redis)
    guest, host = line.client_link("t", "red", READING), line.table_link("t", "red", READING)
    guest.send(b"a one")
    assert collected(host.receive, 1) == [b"a one"]
    host.send(b"view 1")
    assert collected(guest.receive, 1) == [b"view 1"]
    own_redis.ask("FLUSHALL")
    guest.send(b"b two")
    assert collected(host.receive, 1) == [b"b two"]
    with pytest.raises(ValueError, match="close that link first"):
        line.client_link("t", "red", READING)
    watching = lined(own_redis).client_link("t", "red", READING)
    assert collected(watching.receive, 1) == [b"view 1"]


def test_who_begins_after_the_newest_view_has_left_the_stream_is_shown_it(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    """What it has passed, it would not take: the view comes as something new."""
    line = lined(redis_server)
    guest, host = line.client_link(table, "red", READING), line.table_link(table, "red", READING)
    host.send(b"view 1")
    asked = [b"a%d" % number for number in range(redis_client.STATE_EVERY - 2)]
    for message in asked:
        guest.send(message)
    assert collected(host.receive, len(asked)) == asked
    for message in asked:
        host.send(message + b" done")
    assert eventually(lambda: guest.unanswered == 0)
    redis_server.ask("XTRIM", key(table, "news", "red"), "MAXLEN", "3")
    begun = lined(redis_server).client_link(table, "red", READING)
    assert collected(begun.receive, 1) == [b"view 1"]


def test_a_table_opened_again_does_not_hear_a_program_that_was_replaced(
    redis_server: RedisServer, lined: Lined, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the two have said lies in the stream, unless the table came to say that it is kept."""
    monkeypatch.setattr(redis_client, "HEARTBEAT_S", 0.1)
    monkeypatch.setattr(redis_link, "REPLACED_S", 0.5)
    lines = [lined(redis_server) for _ in range(2)]
    host = lines[0].table_link(table, "red", READING)
    lines[1].client_link(table, "red", READING).send(b"a one")
    assert collected(host.receive, 1) == [b"a one"]
    lines[1].close()
    joined = lined(redis_server).client_link(table, "red", READING)
    joined.send(b"b two")
    assert collected(host.receive, 1) == [b"b two"]
    lines[0].close()
    opened = lined(redis_server).table_link(table, "red", READING, host.position)
    joined.send(b"c three")
    assert collected(opened.receive, 1) == [b"c three"]
    assert collected(joined.receive, 1) == [b"b done"]  # its answer died with the host
    seen = joined.liveness.seen_at
    assert eventually(lambda: joined.liveness.seen_at != seen and not joined.liveness.is_replaced)


def test_an_answer_that_was_passed_is_said_again_and_heard_once(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    """The guest's line has lost the answer's place in the stream, and asks again."""
    host = lined(redis_server).table_link(table, "red", READING)
    guest = lined(redis_server).client_link(table, "red", READING)
    guest.send(b"a one")
    assert collected(host.receive, 1) == [b"a one"]
    host.send(b"a done")
    assert collected(guest.receive, 1) == [b"a done"]
    redis_server.ask("XADD", key(table, "asks", "red"), "*", *again(guest, 1, b"a one"))
    guest.send(b"b two")
    assert collected(host.receive, 1) == [b"b two"]
    host.send(b"b done")
    assert collected(guest.receive, 1) == [b"b done"]
    assert guest.receive() == []


def again(link: RedisLink, number: int, message: bytes) -> list[str | bytes]:
    return entry_fields(Entry(link.session, number, message))


def test_a_last_message_that_is_lost_is_missed(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    """Nothing comes after it, but the sign of life says that it was sent."""
    asks, news = key(table, "asks", "red"), key(table, "news", "red")
    host = lined(redis_server).table_link(table, "red", READING)
    put(redis_server, asks, 1)
    assert collected(host.receive, 1) == [b"m1"]

    def wished() -> bool:
        told = redis_server.ask("XRANGE", news, "-", "+")
        assert isinstance(told, list)
        return any(b"%s:1" % OTHER.encode() in sent for _, sent in told)

    redis_server.ask(
        "XADD", asks, "*", *entry_fields(Entry(OTHER, heartbeat=Heartbeat(1, newest_kept=1)))
    )
    redis_server.ask(
        "XADD", asks, "*", *entry_fields(Entry(OTHER, heartbeat=Heartbeat(2, 5, 1, newest_kept=2)))
    )
    assert eventually(wished)
    put(redis_server, asks, 2)
    assert collected(host.receive, 1) == [b"m2"]
    assert host.counts == (0, 0, 0, 0)


def test_what_has_no_answer_for_long_is_asked_again(
    own_redis: RedisServer, lined: Lined, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that hosted the table, and was not awake, has read it and never answers."""
    monkeypatch.setattr(redis_client, "HEARTBEAT_S", 0.1)
    guest, host = (
        lined(own_redis).client_link("t", "red", READING),
        lined(own_redis).table_link("t", "red"),
    )
    assert eventually(lambda: not guest.liveness.is_away)
    asks = key("t", "asks", "red")
    own_redis.ask("XGROUP", "SETID", asks, "table", "18446744073709551615-0")
    guest.send(b"a one")
    assert eventually(lambda: own_redis.ask("XLEN", asks) != 0)
    own_redis.ask("XGROUP", "SETID", asks, "table", "$")
    assert collected(host.receive, 1) == [b"a one"]


def test_a_table_that_starts_again_goes_on_where_its_disk_is(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    """``a`` and ``b`` were played, only ``a`` is on the disk: ``b`` comes again, ``a`` does not."""
    guest = lined(redis_server).client_link(table, "red", READING)
    first = lined(redis_server)
    host = first.table_link(table, "red", READING)
    guest.send(b"a one")
    assert collected(host.receive, 1) == [b"a one"]
    saved = host.position
    guest.send(b"b two")
    assert collected(host.receive, 1) == [b"b two"]
    host.acknowledge(saved)
    first.close()
    host = lined(redis_server).table_link(table, "red", READING, received_up_to=saved)
    assert collected(host.receive, 1) == [b"b two"]
    # Of ``a`` the answer was lost with the old program: the line gives it in its place.
    assert collected(guest.receive, 1) == [b"a done"]
    host.send(b"b done")
    assert collected(guest.receive, 1) == [b"b done"]
    assert guest.unanswered == 0


CASES = {
    "in order": ((1, 2, 3), (1, 2, 3), 0, 0),
    "each twice": ((1, 1, 2, 2, 3, 3), (1, 2, 3), 3, 0),
    "all again": ((1, 2, 3, 1, 2, 3), (1, 2, 3), 3, 0),
    "two changed": ((2, 1, 3), (1, 2, 3), 0, 0),
    "backwards": ((5, 4, 3, 2, 1), (1, 2, 3, 4, 5), 0, 0),
}


@pytest.mark.parametrize(("sent", "heard", "repeats", "gaps"), CASES.values(), ids=list(CASES))
def test_numbers_make_order(
    redis_server: RedisServer,
    lined: Lined,
    table: str,
    sent: tuple[int, ...],
    heard: tuple[int, ...],
    repeats: int,
    gaps: int,
) -> None:
    host = lined(redis_server).table_link(table, "red")
    stream = key(table, "asks", "red")
    # Told to Redis before: who reads a stream from its middle cannot know what was before.
    assert eventually(lambda: redis_server.ask("EXISTS", stream) == 1)
    put(redis_server, stream, *sent)
    assert collected(host.receive, len(heard)) == [b"m%d" % number for number in heard]
    assert eventually(lambda: host.counts.rejected == repeats)
    assert host.counts.gaps == gaps


def test_what_is_missing_is_asked_for_and_sent_again(
    redis_server: RedisServer, lined: Lined, table: str
) -> None:
    """Somebody between guest and table lost the second of three."""
    guest = lined(redis_server).client_link(table, "red", READING)
    host = lined(redis_server).table_link(table, "red", READING)
    stream = key(table, "asks", "red")
    guest.send(b"a 1")
    assert collected(host.receive, 1) == [b"a 1"]
    put(redis_server, stream, 3, session=guest.session)
    guest.send(b"b 2")
    assert collected(host.receive, 2) == [b"b 2", b"m3"]


@pytest.mark.parametrize("part", ["client_link", "table_link"])
def test_a_line_to_nowhere_costs_its_loop_nothing_and_says_so(lined: Lined, part: str) -> None:
    port = free_port()
    line = lined(RedisAddress("127.0.0.1", port))
    link: RedisLink = getattr(line, part)("t", "red", READING)
    for number in range(3000):
        link.send(b"view %d" % number)
        assert link.receive() == []
    assert down(line, f"can't reach the Redis at redis://127.0.0.1:{port}")
    assert link.unanswered == 1
    assert link.liveness.is_away
    assert link.liveness.round_trip_ms is None


def test_more_than_a_dead_line_keeps(lined: Lined) -> None:
    line = lined(RedisAddress("127.0.0.1", 1))
    guest, host = line.client_link("t", "red", READING), line.table_link("t", "red", READING)
    for number in range(1024):
        guest.send(b"a%d" % number)
    with pytest.raises(LinkClosed, match="stopped reading"):
        guest.send(b"one more")
    for number in range(2000):
        host.send(b"a%d" % number)
    assert host.counts.dropped == 2000 - 1024
    with pytest.raises(ValueError, match="at most 65536 bytes, not 65537"):
        guest.send(b"a" * 65537)


def test_a_redis_that_accepts_and_never_answers(
    lined: Lined, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_connection, "TIMEOUT_S", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        line = lined(RedisAddress("127.0.0.1", mute.getsockname()[1]))
        line.client_link("t", "red").send(b"anybody?")
        assert down(line, "isn't responding")


def test_a_wrong_password_is_told_and_the_right_one_lets_in(
    own_redis: RedisServer, lined: Lined
) -> None:
    own_redis.ask("ACL", "SETUSER", "me", "on", ">right", "+@all", "~*")
    line = lined(replace(own_redis.where, user="me", password="hunter2"))
    line.client_link("t", "red").send(b"hello")
    assert down(line, "rejected this user and password")
    again = lined(replace(own_redis.where, user="me", password="right"))
    again.client_link("t", "red").send(b"hello")
    assert up(again)


@pytest.mark.needs("redis-server")
def test_a_wrong_password_is_not_tried_again_and_again(
    own_redis: RedisServer, lined: Lined
) -> None:
    test_a_wrong_password_is_told_and_the_right_one_lets_in(own_redis, lined)
    told = own_redis.ask("INFO", "errorstats")
    assert isinstance(told, bytes)
    assert b"errorstat_WRONGPASS:count=2" in told or b"errorstat_WRONGPASS:count=1" in told


@pytest.mark.needs("redis-server")
def test_a_redis_that_wants_a_password_of_everybody(own_redis: RedisServer, lined: Lined) -> None:
    own_redis.ask("CONFIG", "SET", "requirepass", "right")
    nobody = lined(own_redis.where)
    nobody.client_link("t", "red").send(b"hello")
    assert down(nobody, "needs a password; put it into LODEBOARD_REDIS_PASSWORD")


@pytest.mark.needs("redis-server")
@pytest.mark.parametrize(
    ("breaking", "words", "mending"),
    [
        (
            ("REPLICAOF", "127.0.0.1", "1"),
            "is a read-only replica",
            ("REPLICAOF", "NO", "ONE"),
        ),
        (("CONFIG", "SET", "maxmemory", "1"), "is full", ("CONFIG", "SET", "maxmemory", "0")),
    ],
    ids=["copy", "full"],
)
def test_a_redis_that_takes_nothing_for_a_while(
    own_redis: RedisServer,
    lined: Lined,
    breaking: tuple[str, ...],
    words: str,
    mending: tuple[str, ...],
) -> None:
    line = lined(own_redis)
    guest, host = line.client_link("t", "red", READING), line.table_link("t", "red", READING)
    guest.send(b"a 1")
    assert collected(host.receive, 1) == [b"a 1"]
    own_redis.ask(*breaking)
    guest.send(b"b 2")
    assert down(line, words)
    own_redis.ask(*mending)
    assert collected(host.receive, 1) == [b"b 2"]
    assert up(line)
