"""The gallery without a server: phones that do not read, and the judge's second page."""

from __future__ import annotations

import asyncio
import json

import pytest
from msgspec.structs import replace

from engines import make_game
from firmware_host.table.codec import encode
from firmware_host.table.messages import Reply
from firmware_host.table.table import Table
from firmware_host.web import broadcast, client
from firmware_host.web.access import ENTER_S, Access
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
    monkeypatch.setattr(broadcast, "SLOW_S", 0.2)
    view = Table(GAME, "game").view((), None, board=False)

    async def watch() -> None:
        gallery = broadcast.Gallery(Access(GAME.seats, ""), lambda _name, _text: None, False, float)
        watching = asyncio.ensure_future(gallery.welcome(Deaf(), PUBLIC, ""))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        (phone,) = gallery._callers[PUBLIC].values()
        for version in range(2000):
            gallery.hear(PUBLIC, encode(replace(view, version=version)))
        assert phone.view is not None
        assert json.loads(phone.view)["message"]["version"] == 1999
        held = {name: getattr(phone, name) for name in ("view", "words", "replies")}
        assert sum(len(str(value)) for value in held.values()) < 2 * len(phone.view)
        with pytest.raises(client.Parting) as gone:
            await watching
        assert gone.value.code == client.TOO_MUCH
        assert not gallery._callers[PUBLIC]

    asyncio.run(watch())


def test_a_crowd_is_told_a_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broadcast, "BREATH_S", 0.05)
    view = encode(Table(GAME, "game").view((), None, board=False))

    async def watch() -> None:
        gallery = broadcast.Gallery(Access(GAME.seats, ""), lambda _name, _text: None, False, float)
        crowd = [client.Caller(number, PUBLIC, "") for number in range(2 * broadcast.PORTION + 1)]
        gallery._callers[PUBLIC] = {phone.number: phone for phone in crowd}
        gallery.hear(PUBLIC, view)
        assert sum(phone.stirred.is_set() for phone in crowd) == broadcast.PORTION
        for phone in crowd:
            await phone.stirred.wait()
            assert phone.view == view.decode()

    asyncio.run(watch())


def test_a_phone_that_asks_and_never_reads_is_let_go() -> None:
    phone = client.Caller(1, PUBLIC, "")
    for number in range(client.MOST_REPLIES + 1):
        assert phone.parting is None
        phone.answer(Reply(str(number), ""))
    assert phone.parting is not None
    assert phone.parting.code == client.TOO_MUCH


def test_a_second_page_of_the_judge_stays_as_long_as_the_first() -> None:
    now = [0.0]

    async def judge() -> None:
        access = Access(GAME.seats, PIN)
        gallery = broadcast.Gallery(access, lambda _name, _text: None, True, lambda: now[0])
        pages = []
        for _ in range(2):
            access.open_judge(PIN, "J", "192.168.0.5", now[0])
            page = gallery.welcome(Deaf(), JUDGE, "J")  # type: ignore[arg-type]
            pages.append(asyncio.ensure_future(page))
            await asyncio.sleep(0)
        now[0] += 10 * ENTER_S
        assert gallery.viewer(JUDGE, "J") == JUDGE
        for one in pages:
            one.cancel()

    asyncio.run(judge())
