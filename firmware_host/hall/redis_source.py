"""The boards of a hall as they are heard of over a Redis.

In: what tables announce and show to the public. Out: the same, to the hall; a sign of life of a
stream is one of its table. Needs the extra ``net``.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from drivers.links.redis_address import Where
from drivers.links.redis_line import OPENING, RedisLine
from drivers.links.redis_link import RedisLink
from drivers.ports import LinkClosed
from firmware_host.hall.source import News
from firmware_host.table.announcement import ALIVE_S, Alive, Parted, encode


class RedisSource:
    """A ``Source`` over one line for all tables. Raises DriverError where the extra is missing."""

    def __init__(self, where: Where) -> None:
        self._told = ""
        self._line = RedisLine(where)
        self._line.on_change = self._changed
        self._changed()
        self._announcements = self._line.announcements()
        self._tables: dict[str, RedisLink] = {}
        self._seen: dict[str, float] = {}
        self._receive: Callable[[Sequence[News]], None] = lambda news: None
        self._closing = threading.Event()
        self._pulse = threading.Thread(target=self._signs, name="hall-signs", daemon=True)

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        """Begin."""
        self._receive = receive
        self._announcements.on_arrival = self._announced
        self._announced()
        self._pulse.start()

    def follow(self, table: str) -> None:
        """Bring this table's public views from now on. One that has been closed and announces
        itself again is followed anew.
        """
        if table not in self._tables:
            link = self._tables[table] = self._line.spectator(table)
            link.on_arrival = lambda: self._arrived(table, link)
            self._arrived(table, link)

    @property
    def trouble(self) -> str:
        """Why nothing comes, and what to do; empty while all is well."""
        state = self._line.state
        return "" if state.up else f"No connection to the boards: {state.reason}"

    def close(self) -> None:
        """Bring nothing more."""
        self._closing.set()
        self._line.close()

    # In threads of the line

    def _changed(self) -> None:
        """Whoever has started the hall reads it, too: no board may be on the page yet."""
        if self._line.state.reason != OPENING and (trouble := self.trouble) != self._told:
            self._told = trouble
            print(trouble or "Connected to the boards.", file=sys.stderr, flush=True)

    def _announced(self) -> None:
        with suppress(LinkClosed):
            self._bring([("", message) for message in self._announcements.receive()])

    def _arrived(self, table: str, link: RedisLink) -> None:
        try:
            news = link.receive()
        except LinkClosed:
            self._tables.pop(table, None)
            self._bring([("", encode(Parted(table)))])
            return
        self._bring([(table, message) for message in news[-1:]])  # only the newest view counts

    def _bring(self, news: Sequence[News]) -> None:
        if news:
            self._receive(news)

    def _signs(self) -> None:
        """Tell again and again which tables have given signs of life."""
        while not self._closing.wait(ALIVE_S / 2):
            alive = []
            for table, link in list(self._tables.items()):
                seen = link.signs.seen_at
                if seen is not None and self._seen.get(table) != seen:
                    self._seen[table] = seen
                    alive.append(("", encode(Alive(table))))
            self._bring(alive)
