"""A thread that reads for a line: of tables (streams with a group), or of everybody else.

In: entries in Redis, from whoever may write them. Out: messages in the links' queues.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from drivers.links.redis_entries import (
    HALL,
    MAX_INTENT_BYTES,
    MAX_VIEW_BYTES,
    BadEntry,
    Entry,
    read_entry,
)
from drivers.links.redis_link import RedisLink
from drivers.links.redis_signs import AWAY_S
from drivers.links.redis_wire import (
    ConnectionLost,
    RedisConnection,
    connection_lost,
    refused_delays,
    retry_delays,
)
from drivers.ports import DriverError, Seconds

if TYPE_CHECKING:
    from drivers.links.redis_line import RedisClient

BLOCK_MS = 200
"""So long a read waits for entries; a link that is new, or closed, is noticed after it."""

AT_ONCE = 128
"""So many entries of a stream are read at once; more than a table's stream keeps."""


class Reader(threading.Thread):
    """Reads until the line is closed."""

    def __init__(self, line: RedisClient, *, grouped: bool) -> None:
        super().__init__(name=f"redis-reader-{grouped}", daemon=True)
        self._line = line
        self._grouped = grouped
        self._begun: dict[RedisLink, float] = {}
        self.start()

    def run(self) -> None:
        """Read, and come back when the Redis is gone."""
        line, waits, refused = self._line, retry_delays(), refused_delays()
        while not line.is_closing():
            wire = None
            try:
                wire = RedisConnection(line.where)
                self.begin()
                line.report(self.name, "")
                while not line.is_closing():
                    self.read_once(wire)
                    waits, refused = retry_delays(), refused_delays()
                wire.close()
                return
            except DriverError as error:
                if wire is not None:
                    wire.close()
                line.report(self.name, str(error))
                no = isinstance(error, ConnectionLost) and error.is_refused
                pause = next(refused if no else waits)
            with line.changed:
                line.changed.wait_for(lambda: line.is_closing(), pause)

    def begin(self) -> None:
        """The Redis is there, or is there again: streams are read from where they begin."""
        self._begun.clear()

    def read_once(self, wire: RedisConnection) -> None:
        """Read once. Raises LineDown."""
        line = self._line
        with line.changed:
            links = [
                link
                for link in line.links
                if link.reads and link.ready and not (link.is_finished or link.is_full)
                if bool(link.hosts) == self._grouped
            ]
            if not links:
                line.changed.wait(BLOCK_MS / 1000)
                return
        for link in links:
            if link not in self._begun:
                self._begin(wire, link)
        command = ["XREADGROUP", "GROUP", "table", "table"] if self._grouped else ["XREAD"]
        command += ["COUNT", str(AT_ONCE), "BLOCK", str(BLOCK_MS), "STREAMS"]
        command += [link.reads for link in links]
        command += [">" if self._grouped else link.cursor for link in links]
        self._take(links, self._asked(wire, command))
        self._late(links)

    def _begin(self, wire: RedisConnection, link: RedisLink) -> None:
        """Read what is there already. Raises LineDown."""
        if self._grouped:
            (made,) = wire.execute([("XGROUP", "CREATE", link.reads, "table", "0", "MKSTREAM")])
            if isinstance(made, Exception) and not str(made).startswith("BUSYGROUP"):
                raise connection_lost(self._line.where, made)
            if link.cursor and not isinstance(made, Exception):
                self._on_streams_lost()
            link.cursor = "0"
            # What was read and is not on the disk, and then what is new.
            while found := self._history(wire, link):
                self._take([link], [[link.reads.encode(), found]], old=True)
        else:
            link.cursor = "0"
            found = self._asked(wire, ["XREAD", "COUNT", str(AT_ONCE), "STREAMS", link.reads, "0"])
            self._take([link], found, old=True)
        self._begun[link] = time.monotonic()

    def _history(self, wire: RedisConnection, link: RedisLink) -> list[Any]:
        command = ["XREADGROUP", "GROUP", "table", "table", "COUNT", str(AT_ONCE)]
        found = self._asked(wire, [*command, "STREAMS", link.reads, link.cursor])
        return found[0][1] if found else []

    def _asked(self, wire: RedisConnection, command: Sequence[str]) -> Any:
        (answer,) = wire.execute([command])
        if isinstance(answer, Exception):
            # Redis has lost everything, and did not go away.
            if any(word in str(answer) for word in ("NOGROUP", "UNBLOCKED")):
                self._on_streams_lost()
                return None
            raise connection_lost(self._line.where, answer)
        return answer

    def _on_streams_lost(self) -> None:
        """The streams of tables are gone: they begin anew, with what is to be known now."""
        self._begun.clear()
        with self._line.changed:
            for link in self._line.links:
                if link.hosts and link.ready:
                    link.on_reconnect()
                    link.resend_request = link.initial_resend_request()
            self._line.changed.notify_all()

    def _take(self, links: Sequence[RedisLink], found: Any, *, old: bool = False) -> None:
        by_key = {link.reads.encode(): link for link in links}
        now = Seconds(time.monotonic())
        new = []
        for name, entries in found or ():
            link = by_key[name]
            if self._deliver(link, entries, now, old=old):
                new.append(link)
        if found:
            with self._line.changed:
                self._line.changed.notify_all()
        self._notify(new)

    def _deliver(self, link: RedisLink, entries: Sequence[Any], now: Seconds, *, old: bool) -> bool:
        most = MAX_VIEW_BYTES if not link.hosts and link.reads != HALL else MAX_INTENT_BYTES
        read_well: list[tuple[Entry, str]] = []
        for at, sent in entries:
            link.cursor = at.decode()
            try:
                read_well.append((read_entry(sent, most), link.cursor))
            except BadEntry:
                with self._line.changed:
                    link.reject(link.cursor)
        if old and not link.hosts:
            link.sequencer.begin([entry for entry, _ in read_well])
        new = False
        # What was there before comes whole: who joins takes the last of it for the present.
        with self._line.changed if old else nullcontext():
            for entry, at in read_well:
                # One at a time: a loop that sends must not wait for a flood to be read.
                with self._line.changed:
                    new = link.take_entry(entry, at, now, old=old) or new
        return new

    def _late(self, links: Sequence[RedisLink]) -> None:
        now = Seconds(time.monotonic())
        with self._line.changed:
            new = [link for link in links if link.on_time(now)]
            for link in links:
                if link.resend_request is not None:
                    self._line.changed.notify_all()
                since = max(link.liveness.seen_at or now, self._begun.get(link, now))
                if not self._grouped and now - since > AWAY_S:
                    self._begun.pop(link, None)  # perhaps a Redis that began anew, with lower ids
        self._notify(new)

    def _notify(self, links: Sequence[RedisLink]) -> None:
        for link in links:
            if link.on_arrival is not None:
                link.on_arrival()
