"""Who answers: what a seat's phone says, second by second, and whether the others miss it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import pytest
from starlette.exceptions import WebSocketException

from engines import make_game
from engines.game import Seat
from firmware_host.web import access, page_socket
from firmware_host.web.access import AWAY_S, HEARTBEAT, HEARTBEAT_S, Access, Presence
from firmware_host.web.ipc import PUBLIC, seat_link
from firmware_host.web.page_socket import PRESENCE_PAUSE_S, Broadcast

WHITE, BLACK = Seat("white"), Seat("black")
GAME = make_game("russian-draughts")

ROWS = [
    ("the board has just been switched on", [], 4, ""),
    ("nobody comes to a seat that is held", [], 6, "white"),
    ("it comes", [3], 6, ""),
    ("it says something again and again", [3, 5, 7, 9, 11], 15, ""),
    ("it falls silent", [3, 5, 7], 13, "white"),
    ("it is back", [3, 5, 20], 21, ""),
]


@pytest.mark.parametrize(("what", "heard", "now", "away"), ROWS)
def test_who_is_missed(what: str, heard: list[float], now: float, away: str) -> None:
    present = Presence([WHITE, BLACK], 0.0)
    for at in heard:
        present.record_heartbeat(WHITE, at)
    assert " ".join(present.away([WHITE], now)) == away, what
    assert present.away([], now) == [], "a seat that nobody holds is missed by nobody"


def test_a_dead_wire_is_told_to_the_others_within_eight_seconds() -> None:
    assert AWAY_S + HEARTBEAT_S + PRESENCE_PAUSE_S < 8


class Handset:
    """A socket of a phone that keeps what it is sent and, while it ``answers``, answers beats."""

    def __init__(self) -> None:
        self.answers = True
        self.away: list[list[str]] = []
        self._said: asyncio.Queue[str] = asyncio.Queue()

    async def send_text(self, text: str) -> None:
        if text == HEARTBEAT and self.answers:
            self._said.put_nowait(text)
        if "house" in text and (away := json.loads(text)["house"]["away"]) not in self.away[-1:]:
            self.away.append(away)

    async def receive(self) -> dict[str, str]:
        return {"type": "websocket.receive", "text": await self._said.get()}


def test_everybody_learns_whose_phone_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "HEARTBEAT_S", 0.02)
    monkeypatch.setattr(access, "AWAY_S", 0.2)
    monkeypatch.setattr(page_socket, "PRESENCE_PAUSE_S", 0.01)

    async def play() -> None:
        clock = asyncio.get_running_loop().time
        live = Broadcast(Access(GAME.seats, "", {WHITE: "W"}), lambda _name, _text: None, clock)
        phone, other = Handset(), Handset()
        served = [
            asyncio.ensure_future(live.serve(socket, viewer, name))  # type: ignore[arg-type]
            for socket, viewer, name in ((phone, seat_link(WHITE), "W"), (other, PUBLIC, ""))
        ]

        async def told(away: list[list[str]]) -> None:
            async with asyncio.timeout(20):
                while other.away != away:
                    await asyncio.sleep(0.01)

        await asyncio.sleep(0.5)
        await told([[]])
        phone.answers = False
        await told([[], ["white"]])
        phone.answers = True
        await told([[], ["white"], []])
        for one in served:
            one.cancel()
            with suppress(asyncio.CancelledError, WebSocketException):
                await one

    asyncio.run(play())
