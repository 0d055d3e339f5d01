"""A line: all links of this program over one Redis.

In: where, and links asked for. Out: those links, each a ``Link``, and how the line is. One thread
writes, and one or two read (a blocking read of streams with a group and one without are two
commands); the loop that uses the links never waits for any of them.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

from drivers.libraries import import_library
from drivers.links.redis_address import RedisAddress
from drivers.links.redis_entries import HALL, PUBLIC, StreamPosition, key
from drivers.links.redis_lease import Lease
from drivers.links.redis_link import RedisLink
from drivers.links.redis_outbox import MessageCodec
from drivers.links.redis_reader import Reader
from drivers.links.redis_writer import Writer
from drivers.ports import Seconds

FLUSH_S = Seconds(1.0)
"""How long a line that was closed tries to say what is left to be said."""


OPENING = "connecting"
"""Why a line is not up that has not been tried yet."""


class ConnectionState(NamedTuple):
    """Whether the line is up, since when (of ``time.monotonic``), and why it is not, in words."""

    is_up: bool
    since: Seconds
    reason: str = ""


class RedisClient:
    """``on_change`` is called, in a thread of the line, when ``state`` or a link's ``trouble`` has
    changed. Raises DriverError where the extra ``net`` is not installed.
    """

    def __init__(self, address: RedisAddress, on_change: Callable[[], None] = lambda: None) -> None:
        import_library("redis", "net")
        self.where = address
        self.session = secrets.token_hex(8)
        self.on_change = on_change
        self.changed = threading.Condition()
        self.links: list[RedisLink] = []
        self.leases: dict[str, Lease] = {}
        self.closing_at: Seconds | None = None
        self._state = ConnectionState(False, Seconds(time.monotonic()), OPENING)
        self._failures: dict[str, str] = {}
        self.readers: dict[bool, Reader] = {}
        self.writer = Writer(self)

    # Links

    def guest(self, table: str, guest: str, reading: MessageCodec | None = None) -> RedisLink:
        """The guest's end of the link between a table and a guest. Raises ValueError for names that
        are none.
        """
        asks, news = key(table, "asks", guest), key(table, "news", guest)
        return self._add(news, asks, reading)

    def table(
        self, table: str, guest: str, reading: MessageCodec | None = None, heard: str = ""
    ) -> RedisLink:
        """The table's end. ``heard``: its newest ``position`` that is on the disk; what came up to
        there is not handed over again. Raises ValueError.
        """
        asks, news = key(table, "asks", guest), key(table, "news", guest)
        return self._add(asks, news, reading, hosts=table, heard=StreamPosition.of(heard))

    def public(self, table: str, reading: MessageCodec | None = None) -> RedisLink:
        """Where a table shows the public's view: to send alone."""
        return self._add("", key(table, "news", PUBLIC), reading, hosts=table)

    def spectator(self, table: str, reading: MessageCodec | None = None) -> RedisLink:
        """What a table shows to the public: to receive alone."""
        return self._add(key(table, "news", PUBLIC), "", reading)

    def announcer(self) -> RedisLink:
        """Where tables announce themselves: to send alone."""
        return self._add("", HALL, None)

    def announcements(self) -> RedisLink:
        """What tables announce: to receive alone."""
        return self._add(HALL, "", None)

    def _add(
        self,
        reads: str,
        writes: str,
        reading: MessageCodec | None,
        *,
        hosts: str = "",
        heard: StreamPosition | None = None,
    ) -> RedisLink:
        """A new link; its session is its own, so that one opened again counts anew."""
        session = secrets.token_hex(8)
        link = RedisLink(
            self.changed, reads, writes, reading or MessageCodec(), session, heard, hosts=hosts
        )
        with self.changed:
            if self.closing_at is not None:
                raise ValueError("this line is closed; open a new one")
            if reads and any(one.reads == reads and not one.is_finished for one in self.links):
                raise ValueError(f"this line already reads {reads}; close that link first")
            link.resend_request = link.initial_resend_request()
            self.links.append(link)
            if hosts:
                self.leases.setdefault(hosts, Lease(hosts, self.session))
                link.ready = self.leases[hosts].is_held
            if reads and bool(hosts) not in self.readers:
                self.readers[bool(hosts)] = Reader(self, grouped=bool(hosts))
            self.changed.notify_all()
        return link

    # How it is

    @property
    def state(self) -> ConnectionState:
        """How the line is."""
        return self._state

    def is_closing(self) -> bool:
        """Whether the line was closed."""
        return self.closing_at is not None

    def wait_for_readers(self) -> None:
        """Wait until a line that was closed reads no more."""
        for reader in tuple(self.readers.values()):
            reader.join(FLUSH_S)

    def report(self, part: str, reason: str) -> None:
        """A thread of the line says why it cannot work; empty: it can."""
        with self.changed:
            self._failures[part] = reason
            reasons = [one for one in self._failures.values() if one]
            up, first = not reasons, reasons[0] if reasons else ""
            if (up, first) == (self._state.is_up, self._state.reason):
                return
            since = Seconds(time.monotonic()) if up != self._state.is_up else self._state.since
            self._state = ConnectionState(up, since, first)
        self.on_change()

    def close(self) -> None:
        """Go away: what was sent still arrives, if the Redis takes it soon. The other ends of the
        links are not told that they are closed: who goes on later takes up its place again. Waits
        ``FLUSH_S`` at most. Closing twice is allowed.
        """
        with self.changed:
            if self.closing_at is None:
                self.closing_at = Seconds(time.monotonic() + FLUSH_S)
            self.changed.notify_all()
        self.writer.join(FLUSH_S)
