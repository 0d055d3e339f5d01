"""Who has to go when there are too many, as a table; and the door of a real server."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from firmware_host.web import server
from firmware_host.web.__main__ import LOG_BURST, BoundedLog
from firmware_host.web.limits import Origin, ReservedAddresses
from firmware_host.web.server import (
    CONNECT_BURST,
    Connection,
    ConnectionListener,
    Priority,
    connection_to_drop,
)
from tests.patience import PATIENCE_S
from tests.web.served import Served, served

CROWDS = [
    # who is in, the longest first: place and worth; who has to go. Capitals: of one IPv6 network
    ("", None),
    ("a-P b-P", None),
    ("a-W b-W b-W", 1),
    ("a-W b-P b-P", 0),
    ("a-L b-A b-W b-L b-W", 2),
    ("a-W b-L b-A b-L", 2),
    ("a-W b-L b-L", 1),
    ("a-W b-W", 0),
    # Who is being answered is not cut off for a newcomer that is not yet.
    ("a-A b-L c-W", 2),
    ("a-A b-W c-W", 1),
    # Who has said nothing goes first, where most are.
    ("a-W a-S b-S", 1),
    ("a-W a-A b-S c-S", 0),
    # A house of phones: among its addresses as among all, but who came last is heard.
    ("A-W B-W b-W", 0),
    ("A-L B-A C-S", 2),
    ("A-A B-A C-A D-A E-A F-A G-A H-A I-S", 0),
    ("A-S B-L C-A D-A E-A F-A G-A H-S I-S", 0),
    ("A-A " + 9 * "B-L " + "C-S", 1),
    ("A-W " + 8 * "B-L " + "C-S", 0),
]


@pytest.mark.parametrize(("crowd", "who"), CROWDS)
def test_who_has_to_go(crowd: str, who: int | None) -> None:
    worths = {
        "W": Priority.WAITING,
        "A": Priority.ANSWERED,
        "L": Priority.WATCHING,
        "P": Priority.PLAYING,
    }
    worths["S"] = Priority.SILENT
    guests = [
        guest(place, worths[worth]) for place, worth in (one.split("-") for one in crowd.split())
    ]
    assert connection_to_drop(guests) is (None if who is None else guests[who])


def guest(here: str, worth: Priority) -> Connection:
    return Connection(
        Origin(here, "a house" if here.isupper() else ""),
        lambda _: None,
        lambda: None,
        lambda: None,
        worth,
    )


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game whose pages take twenty connections, four of which may look on."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(server, "MAX_CONNECTIONS", 20)
        patched.setattr(server, "MAX_WATCHING", 4)
        with served(tmp_path_factory.mktemp("games")) as made:
            yield made


def test_a_crowd_takes_no_seat_and_shuts_nobody_out(narrow: Served) -> None:
    white = narrow.claim("white")
    with ExitStack() as stack:
        playing = stack.enter_context(narrow.phone("white", white, source="127.0.8.1"))
        playing.see()
        crowd = [stack.enter_context(knock(narrow, "127.0.8.1")) for _ in range(40)]
        assert narrow.get("/", source="127.0.8.2").status == 200
        fates = [fate(one) for one in crowd]
        assert fates == ["turned away"] * 22 + ["in"] * 18, "who has been silent longest"
        pong = playing.socket.ping()
        assert pong.wait(PATIENCE_S), "a seat stays, though most are from its address"


def test_a_crowd_that_looks_on_leaves_others_a_place(narrow: Served) -> None:
    with ExitStack() as stack:
        crowd = [stack.enter_context(narrow.phone(source="127.0.8.3")) for _ in range(6)]
        stack.enter_context(narrow.phone(source="127.0.8.4")).see()
        for phone in crowd[-3:]:
            phone.until(lambda phone=phone: phone.house.get("watching") == 4)  # type: ignore[misc]


def test_who_connects_without_end_is_turned_away_and_nobody_else(narrow: Served) -> None:
    with ExitStack() as stack:
        for _ in range(3 * CONNECT_BURST):
            stack.enter_context(knock(narrow, "127.0.8.5"))
        assert narrow.get("/", source="127.0.8.6").status == 200


def knock(table: Served, place: str) -> closing[socket.socket]:
    """A connection from there, or what was to be one."""
    phone = socket.socket()
    phone.bind((place, 0))
    phone.connect_ex(("127.0.0.1", table.port))
    return closing(phone)


def fate(phone: socket.socket) -> str:
    """What the door has made of a connection."""
    phone.settimeout(0.05)
    try:
        return "in" if phone.recv(1) else "had to go"
    except TimeoutError:
        return "in"
    except OSError:  # perhaps even before it was one
        return "turned away"


class Tired(socket.socket):
    """Has nothing left for the first who comes."""

    tired = True

    def accept(self) -> tuple[socket.socket, object]:
        if self.tired:
            self.tired = False
            raise OSError(errno.EMFILE, "Too many open files")
        return super().accept()


def test_a_door_that_had_to_shut_opens_again(caplog: pytest.LogCaptureFixture) -> None:
    async def come() -> Connection:
        came: asyncio.Future[Connection] = asyncio.get_running_loop().create_future()

        def protocol(guest: Connection) -> asyncio.Protocol:
            came.set_result(guest)
            return asyncio.Protocol()

        with Tired() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            door = ConnectionListener(listening, protocol, None, 5, ReservedAddresses())
            door.open()
            _, phone = await asyncio.open_connection(*listening.getsockname())
            phone.write(b"GET")
            async with asyncio.timeout(5):
                guest = await came
            phone.close()
            door.close()
            return guest

    assert asyncio.run(come()).origin == Origin("127.0.0.1")
    assert caplog.messages == [
        "pages: no new connections at the moment: [Errno 24] Too many open files"
    ]


def test_a_log_has_an_end_and_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    now = 100.0
    log = BoundedLog(lambda: now)
    record = logging.LogRecord("pages", logging.ERROR, "", 0, "x" * 999, (), None)
    for _ in range(1000):
        log.handle(record)
    assert len(capsys.readouterr().err) in range(LOG_BURST - 1000, LOG_BURST + 1000)
    now += 60
    log.handle(record)
    first, second, _ = capsys.readouterr().err.split("\n")
    assert first == "968 log entries were dropped: too many at once"
    assert second == "x" * 999
