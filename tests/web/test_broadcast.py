"""The live sockets without a server: phones that do not read, and the judge's second page."""

from __future__ import annotations

import asyncio
import json

import pytest
from msgspec.structs import replace
from starlette.exceptions import WebSocketException

from engines import make_game
from firmware_host.table.messages import Reply, encode
from firmware_host.table.table import Table
from firmware_host.web import page_socket
from firmware_host.web.access import ARBITER_ENTRY_S, Access
from firmware_host.web.ipc import JUDGE, PUBLIC
from tests.web.served import PIN

GAME = make_game("russian-draughts")


class Deaf:
    """A socket of a phone that takes nothing and says nothing."""

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def receive(self) -> dict[str, str]:
        await asyncio.Event().wait()
        raise AssertionError


def test_a_phone_that_does_not_read_holds_one_view_and_is_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(page_socket, "SLOW_READER_S", 0.2)
    view = Table(GAME, "game").view((), None, board=False)

    async def watch() -> None:
        access = Access(GAME.seats, "")
        live = page_socket.Broadcast(access, lambda _name, _text: None, float)
        watching = asyncio.ensure_future(live.serve(Deaf(), PUBLIC, ""))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        (phone,) = live._clients[PUBLIC].values()
        for version in range(2000):
            live.receive(PUBLIC, encode(replace(view, version=version)))
        assert phone.view is not None
        assert phone.view.view.version == 1999
        held = {name: getattr(phone, name) for name in ("view", "page", "replies")}
        whole = phone.view.json_at(0.0, phone.reader)
        assert json.loads(whole)["message"]["version"] == 1999
        assert sum(len(str(value)) for value in held.values()) < 2 * len(whole)
        with pytest.raises(WebSocketException) as gone:
            await watching
        assert gone.value.code == page_socket.TOO_MUCH
        assert not live._clients[PUBLIC]

    asyncio.run(watch())


def test_a_crowd_is_told_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "BATCH_PAUSE_S", 0.05)
    view = Table(GAME, "game").view((), None, board=False)

    async def watch() -> None:
        access = Access(GAME.seats, "")
        live = page_socket.Broadcast(access, lambda _name, _text: None, float)
        crowd = [
            page_socket.PageSocket(str(n), PUBLIC, "") for n in range(2 * page_socket.BATCH + 1)
        ]
        live._clients[PUBLIC] = {phone.name: phone for phone in crowd}
        live.receive(PUBLIC, encode(view))
        assert sum(phone.wakeup.is_set() for phone in crowd) == page_socket.BATCH
        for phone in crowd:
            await phone.wakeup.wait()
            assert phone.view is not None
            assert phone.view.view == view

    asyncio.run(watch())


def test_a_phone_that_asks_and_never_reads_is_let_go() -> None:
    phone = page_socket.PageSocket("page", PUBLIC, "")
    for number in range(page_socket.MAX_REPLIES + 1):
        assert phone.disconnecting is None
        phone.answer(Reply(str(number), None))
    assert phone.disconnecting is not None
    assert phone.disconnecting.code == page_socket.TOO_MUCH


def test_a_second_page_of_the_judge_stays_as_long_as_the_first() -> None:
    now = [0.0]

    async def judge() -> None:
        access = Access(GAME.seats, PIN)
        live = page_socket.Broadcast(access, lambda _name, _text: None, lambda: now[0])
        pages = []
        for _ in range(2):
            access.open_arbiter(PIN, "J", "192.168.0.5", now[0])
            page = live.serve(Deaf(), JUDGE, "J")  # type: ignore[arg-type]
            pages.append(asyncio.ensure_future(page))
            await asyncio.sleep(0)
        now[0] += 10 * ARBITER_ENTRY_S
        assert live.viewer_for(JUDGE, "J") == JUDGE
        for one in pages:
            one.cancel()

    asyncio.run(judge())
