"""The hall's spectators: each gets what has changed, as the same text for all.

In: the boards as plain values. Out: texts over sockets. For a spectator that does not read, nothing
is kept but a mark that everything must be sent again; one that reads nothing at all is
disconnected.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.exceptions import WebSocketException
from starlette.websockets import WebSocket

from firmware_host.hall.page_updates import BoardJson, json_difference
from firmware_host.web.limits import RateLimit
from firmware_host.web.page_socket import TOO_FAST, messages, send_promptly

MAX_UNREAD = 32
"""How many texts wait for a slow reader; then they are dropped, and it gets everything anew."""

BURST, PER_SECOND = 30, 5
"""How fast a page may send anything; the hall needs nothing from it."""


class _Spectator:
    def __init__(self) -> None:
        self.texts: deque[str] = deque()
        self.needs_everything = True
        """Whether everything must be sent: at first, and to a page that has not read for a
        while."""
        self.pending = asyncio.Event()
        self.pending.set()

    def push(self, text: str) -> None:
        """Queue a text, unless everything is to be sent."""
        if not self.needs_everything:
            self.texts.append(text)
            if len(self.texts) > MAX_UNREAD:
                self.needs_everything = True
                self.texts.clear()
        self.pending.set()


class Spectators:
    """All spectators, and what each has received or will receive."""

    def __init__(self) -> None:
        self._all: set[_Spectator] = set()
        self._boards: dict[str, BoardJson] = {}
        self._other: dict[str, Any] = {}
        self._snapshot = ""

    def __len__(self) -> int:
        return len(self._all)

    def send_changes(self, boards: Mapping[str, BoardJson | None], rest: Mapping[str, Any]) -> bool:
        """Send what has changed of these boards (None: removed) and of the rest; return whether
        anything has."""
        news: dict[str, BoardJson | None] = {}
        for table, after in boards.items():
            if after is None:
                if self._boards.pop(table, None) is not None:
                    news[table] = None
            elif found := json_difference(self._boards.get(table, {}), after):
                news[table] = found
                self._boards[table] = after
        other = {key: value for key, value in rest.items() if self._other.get(key) != value}
        self._other |= other
        if news or other:
            self._snapshot = ""
            self.send(_text({"boards": news, **other}))
        return bool(news or other)

    def send(self, text: str) -> None:
        """Send the same text to all."""
        for one in self._all:
            one.push(text)

    async def serve(self, socket: WebSocket) -> None:
        """Serve one accepted socket to its end. Raises WebSocketException to have it closed."""
        one = _Spectator()
        self._all.add(one)
        talk = [
            asyncio.ensure_future(self._write(one, socket)),
            asyncio.ensure_future(_read(socket)),
        ]
        try:
            await asyncio.gather(*talk)
        finally:
            self._all.discard(one)
            for task in talk:
                task.cancel()
            await asyncio.gather(*talk, return_exceptions=True)

    async def _write(self, one: _Spectator, socket: WebSocket) -> None:
        while True:
            await one.pending.wait()
            one.pending.clear()
            while one.needs_everything or one.texts:
                text = self._everything() if one.needs_everything else one.texts.popleft()
                one.needs_everything = False
                await send_promptly(socket, text)

    def _everything(self) -> str:
        """Return everything pages know after the last message; made once for all who need it."""
        self._snapshot = self._snapshot or _text(
            {"all": True, "boards": self._boards, **self._other}
        )
        return self._snapshot


def _text(value: Mapping[str, Any]) -> str:
    return msgspec.json.encode(value).decode()


async def _read(socket: WebSocket) -> None:
    rate, clock = RateLimit(BURST, PER_SECOND), asyncio.get_running_loop().time
    async for _ in messages(socket):
        if not rate.try_take(clock()):
            raise WebSocketException(TOO_FAST, "too many messages")
