"""One live socket: whose it is, with whose eyes it sees, what it has still to be sent, and what it
may ask.

In: what is to be sent, and what was asked. Out: the next text to send, or why something is refused.
Nothing is kept for a phone that does not read but its newest view, its newest words and a few
replies.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator

from msgspec.structs import replace
from starlette.exceptions import WebSocketException

from engines.message import Message
from firmware_host.table.codec import CodecError, decode, encode_for_pages
from firmware_host.table.messages import (
    AnyIntent,
    AnyNews,
    Ask,
    Decline,
    NewGame,
    Play,
    Reply,
    Reveal,
    Rewind,
    View,
)
from firmware_host.web.ipc import JUDGE, PUBLIC
from firmware_host.web.rate_limit import RateLimit, one_line

MOST_REPLIES = 32
LONGEST_KEY = 48
"""What is put in front of a key, so that no two sockets use the same, must fit as well."""

BURST, PER_SECOND = 30, 10
"""How fast a phone may ask."""

TOO_FAST_AFTER = 60
"""So many messages beyond that, each refused, and it is let go."""

NOT_YOURS, TOO_MUCH, TOO_FAST = 4403, 1013, 1008
"""The codes with which a socket is closed."""


class Client:
    """One socket: whose it is, with whose eyes it sees, and what it has still to be sent."""

    def __init__(self, number: int, viewer: str, phone: str) -> None:
        self.number = number
        self.viewer = viewer
        self.phone = phone
        self.rate = RateLimit(BURST, PER_SECOND)
        self.refused = 0
        self.view: str | None = None
        self.page: str | None = None
        self.presence_due = True
        self.replies: deque[str] = deque()
        self.disconnecting: WebSocketException | None = None
        self.pending = asyncio.Event()

    def answer(self, reply: Reply) -> None:
        """Send a reply; one who never reads them is let go."""
        self.replies.append(encode_for_pages(reply).decode())
        if len(self.replies) > MOST_REPLIES:
            self.disconnect(TOO_MUCH, "answers are not read")
        self.pending.set()

    def disconnect(self, code: int, reason: str) -> None:
        """Close this socket soon."""
        self.disconnecting = self.disconnecting or WebSocketException(code, reason)
        self.pending.set()

    def due(self, presence: Callable[[Client], str]) -> Iterator[str]:
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
                yield view
            else:
                return

    def intent_of(self, sent: bytes, now: float) -> AnyIntent | None:
        """What to pass on, under a key of this socket's own; None when it was refused here. Raises
        WebSocketException for who never stops.
        """
        soon = not self.rate.take(now)
        if soon:
            self.refused += 1
            if self.refused > TOO_FAST_AFTER:
                raise WebSocketException(TOO_FAST, "too many messages")
        try:
            intent = decode(sent)
        except CodecError as error:
            self.answer(Reply("", Message("web.unreadable", text=one_line(str(error)))))
            return None
        key = "" if isinstance(intent, View) else intent.key
        refusal = Message("web.too-many-messages") if soon else self._refusal(intent)
        if refusal or isinstance(intent, View | Reply):
            self.answer(Reply(key[:LONGEST_KEY], refusal))
            return None
        if isinstance(intent, Play):
            intent = replace(intent, final=True)
        return replace(intent, key=f"{self.number}:{key}")

    def _refusal(self, intent: AnyIntent | AnyNews) -> Message | None:
        """Why this cannot be asked here; None when it can."""
        if not isinstance(intent, Play | Ask | Rewind | NewGame | Decline | Reveal):
            return Message("web.not-from-a-page")
        if self.viewer == PUBLIC:
            return Message("web.take-a-seat")
        if self.viewer == JUDGE:
            return Message("web.judge-plays-nothing")
        if not 1 <= len(intent.key) <= LONGEST_KEY:
            return Message("web.wrong-key", number=LONGEST_KEY)
        return None


def split_key(key: str) -> tuple[int, str]:
    """The socket that intent under a key, and what it called it itself; 0 for nobody."""
    number, _, own = key.partition(":")
    return (int(number), own) if number.isdecimal() else (0, key)
