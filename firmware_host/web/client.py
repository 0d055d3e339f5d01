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

from firmware_host.table.codec import CodecError, decode, encode
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
from firmware_host.web.rate_limit import Rate, one_line

MOST_REPLIES = 32
LONGEST_KEY = 48
"""What is put in front of a key, so that no two sockets use the same, must fit as well."""

BURST, PER_SECOND = 30, 10
"""How fast a phone may ask."""

RUDE_AFTER = 60
"""So many messages beyond that, each refused, and it is let go."""

NOT_YOURS, TOO_MUCH, RUDE = 4403, 1013, 1008
"""The codes with which a socket is closed."""


class Parting(Exception):
    """This socket is to be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Caller:
    """One socket: whose it is, with whose eyes it sees, and what it has still to be sent."""

    def __init__(self, number: int, viewer: str, phone: str) -> None:
        self.number = number
        self.viewer = viewer
        self.phone = phone
        self.rate = Rate(BURST, PER_SECOND)
        self.refused = 0
        self.view: str | None = None
        self.words: str | None = None
        self.house = True
        self.replies: deque[str] = deque()
        self.parting: Parting | None = None
        self.stirred = asyncio.Event()

    def answer(self, reply: Reply) -> None:
        """Send a reply; one who never reads them is let go."""
        self.replies.append(encode(reply).decode())
        if len(self.replies) > MOST_REPLIES:
            self.part(Parting(TOO_MUCH, "answers are not read"))
        self.stirred.set()

    def part(self, parting: Parting) -> None:
        """Close this socket soon."""
        self.parting = self.parting or parting
        self.stirred.set()

    def due(self, house: Callable[[Caller], str]) -> Iterator[str]:
        """What to send next, as new as it is when its turn comes."""
        while self.parting is None:
            if self.replies:
                yield self.replies.popleft()
            elif self.house:
                self.house = False
                yield house(self)
            elif self.words is not None:
                words, self.words = self.words, None
                yield words
            elif self.view is not None:
                view, self.view = self.view, None
                yield view
            else:
                return

    def asks(self, sent: bytes, now: float) -> AnyIntent | None:
        """What to pass on, under a key of this socket's own; None when it was refused here. Raises
        Parting for who never stops.
        """
        soon = not self.rate.take(now)
        if soon:
            self.refused += 1
            if self.refused > RUDE_AFTER:
                raise Parting(RUDE, "too many messages")
        try:
            asked = decode(sent)
        except CodecError as error:
            self.answer(Reply("", one_line(str(error))))
            return None
        key = "" if isinstance(asked, View) else asked.key
        refusal = "too many messages: wait a moment" if soon else self._refusal(asked)
        if refusal or isinstance(asked, View | Reply):
            self.answer(Reply(key[:LONGEST_KEY], refusal))
            return None
        if isinstance(asked, Play):
            asked = replace(asked, final=True)
        return replace(asked, key=f"{self.number}:{key}")

    def _refusal(self, asked: AnyIntent | AnyNews) -> str:
        """Why this cannot be asked here; empty when it can."""
        if not isinstance(asked, Play | Ask | Rewind | NewGame | Decline | Reveal):
            return "a page cannot ask this"
        if self.viewer == PUBLIC:
            return "this page only looks on: take a seat to play"
        if self.viewer == JUDGE:
            return "the judge sees everything and plays nothing"
        if not 1 <= len(asked.key) <= LONGEST_KEY:
            return f"a key has 1 to {LONGEST_KEY} characters"
        return ""


def own_key(key: str) -> tuple[int, str]:
    """The socket that asked under a key, and what it called it itself; 0 for nobody."""
    number, _, own = key.partition(":")
    return (int(number), own) if number.isdecimal() else (0, key)
