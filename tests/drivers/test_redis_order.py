"""What comes over a stream, in the order it was sent: what is missing is asked for as long as its
sender may still have it, and what is not needed any more is not waited for.
"""

from __future__ import annotations

import time

import pytest

from drivers.interfaces import Seconds
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_entries import Entry, Heartbeat, ResendRequest, entry_fields, read_entry
from drivers.links.redis_queues import (
    MAX_EARLY,
    MAX_SESSIONS_IN_CROWD,
    Outbox,
    OutgoingMessage,
    StreamSequencer,
)

ONE, TWO = "1" * 16, "2" * 16


class Heard:
    """Numbers that come, and those that are handed over."""

    def __init__(self, *, asks: bool = True) -> None:
        self.order = StreamSequencer({}, can_request_resend=asks)

    def take(self, *numbers: int | tuple[int, int], session: str = ONE) -> list[int]:
        """``3``: a message; ``(3, 1)``: sent again, and of those before it only 1 is kept."""
        out = []
        for one in numbers:
            number, after = one if isinstance(one, tuple) else (one, None)
            entry = Entry(session, number, b"m", previous=after)
            out += [given.number for given, _ in self.order.accept(entry, "0-1", 0.0)]
        return out

    def late(self, now: float) -> tuple[list[int], list[ResendRequest]]:
        given, wishes = self.order.on_time(now)
        return [entry.number for entry, _ in given], wishes


@pytest.mark.parametrize(
    ("came", "handed_over"),
    [
        ([1, 2, 3], [1, 2, 3]),
        ([1, 3, 2], [1, 2, 3]),
        ([1, 3, 4], [1]),
        ([1, 3, 4, (3, 1), (4, 3)], [1, 3, 4]),
        # Of twenty answers five are kept: a newcomer need not wait for the others.
        ([(4, 0), (9, 4), (12, 9), (19, 12), (20, 19)], [4, 9, 12, 19, 20]),
        ([1, (9, 4), (4, 1)], [1, 4, 9]),
        ([1, (3, 1), (3, 1), 3], [1, 3]),
    ],
)
def test_what_is_not_needed_is_not_waited_for(
    came: list[int | tuple[int, int]], handed_over: list[int]
) -> None:
    assert Heard().take(*came) == handed_over


def test_what_is_missing_is_asked_for_until_it_comes() -> None:
    heard = Heard()
    assert heard.take(1, 3) == [1]
    for second in range(1, 60):
        assert heard.late(second) == ([], [ResendRequest(ONE, 1)])
    assert heard.take(2) == [2, 3]
    assert heard.late(90.0) == ([], [])


def test_who_cannot_ask_gives_up_all_at_once() -> None:
    heard = Heard(asks=False)
    assert heard.take(1, 3, 7, 9) == [1]
    assert heard.late(0.9) == ([], [])
    assert heard.late(1.0) == ([3, 7, 9], [])
    assert heard.order.gaps == 1 + 3 + 1


def test_what_a_former_program_said_comes_too_late() -> None:
    """Or a board would be shown a position that the game has left long ago."""
    heard = Heard()
    assert heard.take(1, 3) == [1]
    assert heard.take(1, session=TWO) == [1]
    assert heard.take(2, 3, 4) == []
    assert heard.late(5.0) == ([], [])
    heard.order.note_kept(ONE, 9, 5.0)
    assert heard.late(10.0) == ([], [])
    assert heard.take(2, session=TWO) == [2]


def test_a_stream_that_is_read_again_from_its_beginning() -> None:
    heard = Heard()
    stream = [Entry(ONE, 7, b"m"), Entry(ONE, 8, b"m"), Entry(TWO, 1, b"m"), Entry(TWO, 2, b"m")]
    for _ in range(2):
        heard.order.begin(stream)
        given = [list(heard.order.accept(entry, "0-1", 0.0)) for entry in stream]
    assert given == [[]] * 4
    assert heard.take(3, session=TWO) == [3]


def test_what_waits_has_bounds_and_comes_again() -> None:
    heard = Heard()
    early = range(MAX_EARLY + 8, 1, -1)
    assert heard.take(*early) == []
    assert heard.take(1, *reversed(early)) == [*range(1, MAX_EARLY + 9)]


def test_who_sends_again_says_what_lies_between() -> None:
    outbox = Outbox(drops_oldest=False)
    for name in "abcde":
        outbox.put(OutgoingMessage(name.encode(), name))
    while outbox.next():
        pass
    for name in "bd":
        outbox.mark_answered(name)
    outbox.resend_after(1)
    sent = iter(outbox.next, None)
    assert [(one.number, outbox.before(one.number)) for one in sent] == [(3, 1), (5, 3)]


def test_it_is_written_and_read() -> None:
    signs = (
        Heartbeat(1),
        Heartbeat(1, 2, 3, 4, TWO),
        Heartbeat(1, to=TWO),
        Heartbeat(5, newest_kept=7),
    )
    for entry in (
        *(Entry(ONE, 9, b"m", previous=4), Entry(ONE, 9, b"m"), Entry(ONE, 9, previous=0)),
        *(Entry(ONE, heartbeat=beat) for beat in signs),
    ):
        sent = [word if isinstance(word, bytes) else word.encode() for word in entry_fields(entry)]
        assert read_entry(sent, 10) == entry


# --- the stream of a hall: each of many tables is heard from wherever it is first heard ---


def session(number: int) -> str:
    return f"{number:016x}"


@pytest.mark.parametrize("tables", [1, 9, 100, MAX_SESSIONS_IN_CROWD])
def test_each_of_many_is_handed_over_at_once(tables: int) -> None:
    order = StreamSequencer({}, can_request_resend=False, has_many_senders=True)
    for number in (7, 8):
        for table in range(tables):
            entry = Entry(session(table), number, b"m")
            assert [one for one, _ in order.accept(entry, "0-1", 0.0)] == [entry]
    assert (order.rejected, order.gaps) == (0, 0)


def test_what_comes_twice_is_handed_over_once() -> None:
    order, entry = (
        StreamSequencer({}, can_request_resend=False, has_many_senders=True),
        Entry(session(1), 5, b"m"),
    )
    assert [len(list(order.accept(entry, "0-1", 0.0))) for _ in range(3)] == [1, 0, 0]
    assert order.rejected == 2


def test_who_only_announces_waits_until_there_is_something_to_say() -> None:
    """It has no sign of life to give, and so none that is due."""
    line = RedisClient(RedisAddress("127.0.0.1", 1))
    line.announcer_link()
    assert line.writer._patience(Seconds(time.monotonic())) > 1
    line.close()
