"""The source of a hall's news: whatever delivers announcements and public views, here over Redis.

In: announcements and public views of tables. Out: the same, to the hall; a stream's heartbeat is
one of its table. Tests and benches have other sources. ``RedisSource`` needs the extra ``net``.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol, TypeAlias

from drivers.interfaces import LinkClosed
from drivers.links.redis_client import OPENING, RedisClient
from drivers.links.redis_connection import RedisAddress
from drivers.links.redis_link import RedisLink
from firmware_host.table.hall_announcement import HEARTBEAT_S, Alive, Parted, encode

News: TypeAlias = tuple[str, bytes]
"""A table's id with its newest public view in the format of ``table.messages``, or an empty id.

The latter comes with an announcement.
"""


class Source(Protocol):
    """Delivers news in a thread of its own; after an interruption, the newest."""

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        """Start. ``receive`` is called in the source's thread."""

    def follow(self, table: str) -> None:
        """Deliver this table's public views from now on, beginning with the newest."""

    @property
    def trouble(self) -> str:
        """Return why nothing arrives, and what to do; empty if all is well."""

    def close(self) -> None:
        """Stop the deliveries."""


class RedisSource:
    """A ``Source`` over one line for all tables. Raises DriverError if the extra is missing."""

    def __init__(self, address: RedisAddress) -> None:
        self._announced_tables = ""
        self._client = RedisClient(address)
        self._client.on_change = self._changed
        self._changed()
        self._announcements = self._client.announcements_link()
        self._tables: dict[str, RedisLink] = {}
        self._alive: dict[str, float] = {}
        self._receive: Callable[[Sequence[News]], None] = lambda news: None
        self._closing = threading.Event()
        self._pulse = threading.Thread(target=self._send_heartbeats, name="hall-signs", daemon=True)

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        """Start to receive."""
        self._receive = receive
        self._announcements.on_arrival = self._announced
        self._announced()
        self._pulse.start()

    def follow(self, table: str) -> None:
        """Deliver this table's public views from now on.

        A table that was closed and announces itself again is followed anew.
        """
        if table not in self._tables:
            link = self._tables[table] = self._client.spectator_link(table)
            link.on_arrival = lambda: self._on_message(table, link)
            self._on_message(table, link)

    @property
    def trouble(self) -> str:
        """Return why nothing arrives, and what to do; empty if all is well."""
        state = self._client.state
        return "" if state.is_up else f"No connection to the boards: {state.reason}"

    def close(self) -> None:
        """Stop to receive."""
        self._closing.set()
        self._client.close()

    # --- called in threads of the line ---

    def _changed(self) -> None:
        """Print a change of the line for the user who started the hall: no board may be on the
        page yet."""
        if (
            self._client.state.reason != OPENING
            and (trouble := self.trouble) != self._announced_tables
        ):
            self._announced_tables = trouble
            print(trouble or "Connected to the boards.", file=sys.stderr, flush=True)

    def _announced(self) -> None:
        with suppress(LinkClosed):
            self._deliver([("", message) for message in self._announcements.receive()])

    def _on_message(self, table: str, link: RedisLink) -> None:
        try:
            news = link.receive()
        except LinkClosed:
            self._tables.pop(table, None)
            self._deliver([("", encode(Parted(table)))])
            return
        self._deliver([(table, message) for message in news[-1:]])  # only the newest view counts

    def _deliver(self, news: Sequence[News]) -> None:
        if news:
            self._receive(news)

    def _send_heartbeats(self) -> None:
        """Report at regular intervals which tables have sent heartbeats."""
        while not self._closing.wait(HEARTBEAT_S / 2):
            alive = []
            for table, link in list(self._tables.items()):
                seen = link.liveness.seen_at
                if seen is not None and self._alive.get(table) != seen:
                    self._alive[table] = seen
                    alive.append(("", encode(Alive(table))))
            self._deliver(alive)
