"""One live socket: whose it is, with whose eyes it sees, what it has still to be sent, and what it
may ask.

In: what is to be sent, and what was asked. Out: the next text to send, or why something is refused.
Nothing is kept for a phone that does not read but its newest view, its newest words and a few
replies; one that does not read for too long is let go.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator

from msgspec.structs import replace
from starlette.exceptions import WebSocketException
from starlette.websockets import WebSocket, WebSocketDisconnect

from engines.language import IN_ENGLISH, Localiser
from engines.message import Message
from engines.topology import Topology
from firmware_host.table.codec import CodecError, decode
from firmware_host.table.messages import (
    AnyIntent,
    AnyNews,
    Ask,
    Decline,
    Hint,
    NewGame,
    Play,
    Recall,
    Recalled,
    Redo,
    Rematch,
    Reply,
    Reveal,
    Rewind,
    View,
)
from firmware_host.web.ipc import JUDGE, PUBLIC
from firmware_host.web.presence import HEARTBEAT
from firmware_host.web.rate_limit import RateLimit, shortened_line
from firmware_host.web.view_json import news_json

MAX_REPLIES = 32
MAX_KEY = 48
"""The name of a page is put in front of a key, so that no two use the same."""

NAME = re.compile(r"[A-Za-z0-9_-]{8,15}")
"""What a page may call itself; with a colon and the longest key it is as long as a key may be."""

BURST, PER_SECOND = 30, 10
"""How fast a phone may ask."""

SLOW_READER_S = 15.0
"""So long a phone may let a message wait before it is let go."""

MAX_REFUSED = 60
"""So many messages beyond that, each refused, and it is let go."""

NOT_YOURS, REPLACED, MOVED, TOO_MUCH, TOO_FAST = 4403, 4409, 4410, 1013, 1008
"""The codes with which a socket is closed. The reason that comes with MOVED is the phone's seat."""


class CachedView:
    """A view, and when it came: clocks have run since."""

    def __init__(self, view: View, came: float, topology: Topology | None = None) -> None:
        self.view, self.received_at, self._topology = view, came, topology
        self._texts: dict[str, str] = {}

    def json_at(self, now: float, reader: Localiser) -> str:
        """Its text for this reader, with the milliseconds since in front."""
        if (text := self._texts.get(reader.language)) is None:
            text = self._texts[reader.language] = news_json(self.view, reader, self._topology)
        return f'{{"age":{max(0, int(1000 * (now - self.received_at)))},{text[1:]}'


class PageSocket:
    """One socket: whose it is, with whose eyes it sees, and what it has still to be sent. ``name``:
    of the page that has it, the same for all sockets it has one after another. ``reader``: of its
    language.
    """

    def __init__(self, name: str, viewer: str, phone: str, reader: Localiser = IN_ENGLISH) -> None:
        self.name = name
        self.reader = reader
        self.viewer = viewer
        self.phone = phone
        self.rate = RateLimit(BURST, PER_SECOND)
        self.refused = 0
        self.view: CachedView | None = None
        self.page: str | None = None
        self.presence_due = True
        self.beat_due = False
        self.replies: deque[str] = deque()
        self.disconnecting: WebSocketException | None = None
        self.wakeup = asyncio.Event()

    def answer(self, reply: Reply | Recalled) -> None:
        """Send a reply; one who never reads them is let go."""
        self.replies.append(news_json(reply, self.reader))
        if len(self.replies) > MAX_REPLIES:
            self.disconnect(TOO_MUCH, "the page doesn't read the answers")
        self.wakeup.set()

    def disconnect(self, code: int, reason: str) -> None:
        """Close this socket soon."""
        self.disconnecting = self.disconnecting or WebSocketException(code, reason)
        self.wakeup.set()

    async def write(
        self, socket: WebSocket, presence: Callable[[PageSocket], str], clock: Callable[[], float]
    ) -> None:
        """Send what there is to send, for as long as it is read. Raises WebSocketException."""
        while self.disconnecting is None:
            await self.wakeup.wait()
            self.wakeup.clear()
            for text in self.pending_messages(presence, clock):
                try:
                    async with asyncio.timeout(SLOW_READER_S):
                        await socket.send_text(text)
                except TimeoutError:
                    raise WebSocketException(
                        TOO_MUCH, "the page doesn't read what it is sent"
                    ) from None
        raise self.disconnecting

    def pending_messages(
        self, presence: Callable[[PageSocket], str], clock: Callable[[], float]
    ) -> Iterator[str]:
        """What to send next, as new as it is when its turn comes."""
        while self.disconnecting is None:
            if self.replies:
                yield self.replies.popleft()
            elif self.presence_due:
                self.presence_due = False
                yield presence(self)
            elif self.page is not None:
                page, self.page = self.page, None
                yield page
            elif self.view is not None:
                view, self.view = self.view, None
                yield view.json_at(clock(), self.reader)
            elif self.beat_due:
                self.beat_due = False
                yield HEARTBEAT
            else:
                return

    def intent_of(self, sent: bytes, now: float) -> AnyIntent | None:
        """What to pass on, under a key of this page's own; None when it was refused here, or says
        only that somebody is there. Raises WebSocketException for who never stops.
        """
        soon = not self.rate.try_take(now)
        if soon:
            self.refused += 1
            if self.refused > MAX_REFUSED:
                raise WebSocketException(TOO_FAST, "too many messages")
        if sent == HEARTBEAT.encode():
            return None
        try:
            intent = decode(sent)
        except CodecError as error:
            self.answer(Reply("", Message("web.unreadable", text=shortened_line(str(error)))))
            return None
        key = "" if isinstance(intent, View) else intent.key
        refusal = Message("web.too-many-messages") if soon else self._refusal(intent)
        if refusal or isinstance(intent, View | Reply | Recalled):
            self.answer(Reply(key[:MAX_KEY], refusal))
            return None
        if isinstance(intent, Play):
            intent = replace(intent, final=True)
        return replace(intent, key=f"{self.name}:{key}")

    def _refusal(self, intent: AnyIntent | AnyNews) -> Message | None:
        """Why this cannot be asked here; None when it can."""
        if not isinstance(intent, _PAGE_INTENTS):
            return Message("web.not-from-a-page")
        changes = not isinstance(intent, Recall)
        if changes and self.viewer == PUBLIC:
            return Message("web.take-a-seat")
        if changes and self.viewer == JUDGE:
            return Message("web.judge-plays-nothing")
        if not 1 <= len(intent.key) <= MAX_KEY:
            return Message("web.wrong-key", number=MAX_KEY)
        return None


_PAGE_INTENTS = Play | Ask | Rewind | Redo | NewGame | Rematch | Decline | Reveal | Recall | Hint
"""What a page may ask for."""


async def messages(socket: WebSocket) -> AsyncIterator[bytes]:
    """What a phone says. Raises WebSocketDisconnect when it hangs up."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        sent = message.get("text")
        yield sent.encode() if sent is not None else message.get("bytes") or b""


def split_key(key: str) -> tuple[str, str]:
    """The page that asked under a key, and what it called it itself; nobody where there is none."""
    name, colon, own = key.partition(":")
    return (name, own) if colon else ("", key)
