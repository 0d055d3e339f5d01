"""All links of this program over one Redis, with the threads that read and write for them.

In: a Redis address, the links asked for, entries in Redis from any writer. Out: those links, each a
``Link``, and the state of the connection; entries in Redis: messages, heartbeats, the tables'
leases and the removal of what need not be sent again. One thread writes, and one or two read (a
blocking read of streams with a group and one without are two commands): tables are read with a
group, everything else without. The loop that uses the links never waits for any of them.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from drivers.interfaces import DriverError, Seconds
from drivers.links.redis_connection import (
    Command,
    ConnectionLost,
    RedisAddress,
    RedisConnection,
    redis_failure,
    refused_delays,
    retry_delays,
)
from drivers.links.redis_entries import (
    HALL,
    MAX_INTENT_BYTES,
    MAX_VIEW_BYTES,
    PUBLIC,
    BadEntry,
    Entry,
    Lease,
    StreamPosition,
    entry_fields,
    key,
    read_entry,
)
from drivers.links.redis_link import AWAY_S, RedisLink
from drivers.links.redis_queues import MessageTraits, OutgoingMessage
from drivers.plugin_drivers import import_library

# --- the client ---

FLUSH_S = Seconds(1.0)
"""How long a closed client tries to send what is left to be sent."""


OPENING = "connecting"
"""Why a connection that has not been tried yet is not up."""


class ConnectionState(NamedTuple):
    """Whether the connection is up, since when (``time.monotonic``), and if not, why."""

    is_up: bool
    since: Seconds
    reason: str = ""


class RedisClient:
    """All links of this program over one Redis.

    ``on_change`` is called, in a thread of the connection, when ``state`` or a link's ``trouble``
    has changed. Raises DriverError where the extra ``net`` is not installed.
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

    # The links

    def client_link(
        self, table: str, client: str, traits: MessageTraits | None = None
    ) -> RedisLink:
        """Return the client's end of the link between a table and a client.

        Raises ValueError for invalid names.
        """
        asks, news = key(table, "asks", client), key(table, "news", client)
        return self._add(news, asks, traits)

    def table_link(
        self,
        table: str,
        client: str,
        traits: MessageTraits | None = None,
        received_up_to: str = "",
    ) -> RedisLink:
        """Return the table's end of the link between a table and a client.

        ``received_up_to``: its newest ``position`` that is on the disk; messages up to there are
        not handed over again. Raises ValueError.
        """
        asks, news = key(table, "asks", client), key(table, "news", client)
        position = StreamPosition.of(received_up_to)
        return self._add(asks, news, traits, hosts=table, received_up_to=position)

    def public_link(self, table: str, traits: MessageTraits | None = None) -> RedisLink:
        """Return the send-only link on which a table shows the public's view."""
        return self._add("", key(table, "news", PUBLIC), traits, hosts=table)

    def spectator_link(self, table: str, traits: MessageTraits | None = None) -> RedisLink:
        """Return the receive-only link with what a table shows to the public."""
        return self._add(key(table, "news", PUBLIC), "", traits)

    def announcer_link(self) -> RedisLink:
        """Return the send-only link on which tables announce themselves."""
        return self._add("", HALL, None)

    def announcements_link(self) -> RedisLink:
        """Return the receive-only link with the announcements of tables."""
        return self._add(HALL, "", None)

    def _add(
        self,
        reads: str,
        writes: str,
        traits: MessageTraits | None,
        *,
        hosts: str = "",
        received_up_to: StreamPosition | None = None,
    ) -> RedisLink:
        """Add a link with a session of its own; a link opened again counts from the start."""
        session = secrets.token_hex(8)
        link = RedisLink(
            self.changed,
            reads,
            writes,
            traits or MessageTraits(),
            session,
            received_up_to,
            hosts=hosts,
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

    # The state

    @property
    def state(self) -> ConnectionState:
        """The state of the connection."""
        return self._state

    def is_closing(self) -> bool:
        """Return whether the client was closed."""
        return self.closing_at is not None

    def wait_for_readers(self) -> None:
        """Wait until the threads of a closed client read no more."""
        for reader in tuple(self.readers.values()):
            reader.join(FLUSH_S)

    def report(self, part: str, reason: str) -> None:
        """Store why a thread of the client cannot work; an empty ``reason``: it can."""
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
        """Close the client: what was sent still arrives, if the Redis takes it soon.

        The other ends of the links are not told that they are closed, because a later client can
        resume them. Waits ``FLUSH_S`` at most. Closing twice is allowed.
        """
        with self.changed:
            if self.closing_at is None:
                self.closing_at = Seconds(time.monotonic() + FLUSH_S)
            self.changed.notify_all()
        self.writer.join(FLUSH_S)


# --- the reading threads ---

BLOCK_MS = 200
"""How long a read waits for entries; a new or closed link is noticed after it."""

AT_ONCE = 128
"""How many entries of a stream are read at once; more than a table's stream keeps."""


class Reader(threading.Thread):
    """A thread that reads until the client is closed."""

    def __init__(self, client: RedisClient, *, grouped: bool) -> None:
        super().__init__(name=f"redis-reader-{grouped}", daemon=True)
        self._client = client
        self._grouped = grouped
        self._begun: dict[RedisLink, float] = {}
        self.start()

    def run(self) -> None:
        """Read, and reconnect when the Redis is gone."""
        client, waits, refused = self._client, retry_delays(), refused_delays()
        while not client.is_closing():
            connection = None
            try:
                connection = RedisConnection(client.where)
                self.begin()
                client.report(self.name, "")
                while not client.is_closing():
                    self.read_once(connection)
                    waits, refused = retry_delays(), refused_delays()
                connection.close()
                return
            except DriverError as error:
                if connection is not None:
                    connection.close()
                client.report(self.name, str(error))
                no = isinstance(error, ConnectionLost) and error.is_refused
                pause = next(refused if no else waits)
            with client.changed:
                client.changed.wait_for(lambda: client.is_closing(), pause)

    def begin(self) -> None:
        """Handle a new connection: read the streams from their start positions."""
        self._begun.clear()

    def read_once(self, connection: RedisConnection) -> None:
        """Read once. Raises ConnectionLost."""
        client = self._client
        with client.changed:
            links = [
                link
                for link in client.links
                if link.reads and link.ready and not (link.is_finished or link.is_full)
                if bool(link.hosts) == self._grouped
            ]
            if not links:
                client.changed.wait(BLOCK_MS / 1000)
                return
        for link in links:
            if link not in self._begun:
                self._begin(connection, link)
        command = ["XREADGROUP", "GROUP", "table", "table"] if self._grouped else ["XREAD"]
        command += ["COUNT", str(AT_ONCE), "BLOCK", str(BLOCK_MS), "STREAMS"]
        command += [link.reads for link in links]
        command += [">" if self._grouped else link.cursor for link in links]
        self._take(links, self._asked(connection, command))
        self._late(links)

    def _begin(self, connection: RedisConnection, link: RedisLink) -> None:
        """Read what is there already. Raises ConnectionLost."""
        if self._grouped:
            (made,) = connection.execute(
                [("XGROUP", "CREATE", link.reads, "table", "0", "MKSTREAM")]
            )
            if isinstance(made, Exception) and not str(made).startswith("BUSYGROUP"):
                raise redis_failure(self._client.where, made)
            if link.cursor and not isinstance(made, Exception):
                self._on_streams_lost()
            link.cursor = "0"
            # First what was read and is not on the disk, and then what is new.
            while found := self._history(connection, link):
                self._take([link], [[link.reads.encode(), found]], old=True)
        else:
            link.cursor = "0"
            found = self._asked(
                connection, ["XREAD", "COUNT", str(AT_ONCE), "STREAMS", link.reads, "0"]
            )
            self._take([link], found, old=True)
        self._begun[link] = time.monotonic()

    def _history(self, connection: RedisConnection, link: RedisLink) -> list[Any]:
        command = ["XREADGROUP", "GROUP", "table", "table", "COUNT", str(AT_ONCE)]
        found = self._asked(connection, [*command, "STREAMS", link.reads, link.cursor])
        return found[0][1] if found else []

    def _asked(self, connection: RedisConnection, command: Sequence[str]) -> Any:
        (answer,) = connection.execute([command])
        if isinstance(answer, Exception):
            # Redis has lost everything without a disconnection.
            if any(word in str(answer) for word in ("NOGROUP", "UNBLOCKED")):
                self._on_streams_lost()
                return None
            raise redis_failure(self._client.where, answer)
        return answer

    def _on_streams_lost(self) -> None:
        """Create the streams of tables, which are gone, again and send the current state."""
        self._begun.clear()
        with self._client.changed:
            for link in self._client.links:
                if link.hosts and link.ready:
                    link.on_reconnect()
                    link.resend_request = link.initial_resend_request()
            self._client.changed.notify_all()

    def _take(self, links: Sequence[RedisLink], found: Any, *, old: bool = False) -> None:
        by_key = {link.reads.encode(): link for link in links}
        now = Seconds(time.monotonic())
        new = []
        for name, entries in found or ():
            link = by_key[name]
            if self._deliver(link, entries, now, old=old):
                new.append(link)
        if found:
            with self._client.changed:
                self._client.changed.notify_all()
        self._notify(new)

    def _deliver(self, link: RedisLink, entries: Sequence[Any], now: Seconds, *, old: bool) -> bool:
        most = MAX_VIEW_BYTES if not link.hosts and link.reads != HALL else MAX_INTENT_BYTES
        read_well: list[tuple[Entry, str]] = []
        for at, sent in entries:
            link.cursor = at.decode()
            try:
                read_well.append((read_entry(sent, most), link.cursor))
            except BadEntry:
                with self._client.changed:
                    link.drop_unreadable(link.cursor)
        if old and not link.hosts:
            link.sequencer.begin([entry for entry, _ in read_well])
        new = False
        # All old entries come in one batch: a joining end takes the last of them as current.
        with self._client.changed if old else nullcontext():
            for entry, at in read_well:
                # One at a time: a loop that sends must not wait for a flood to be read.
                with self._client.changed:
                    new = link.take_entry(entry, at, now, old=old) or new
        return new

    def _late(self, links: Sequence[RedisLink]) -> None:
        now = Seconds(time.monotonic())
        with self._client.changed:
            new = [link for link in links if link.on_time(now)]
            for link in links:
                if link.resend_request is not None:
                    self._client.changed.notify_all()
                since = max(link.liveness.seen_at or now, self._begun.get(link, now))
                if not self._grouped and now - since > AWAY_S:
                    self._begun.pop(link, None)  # perhaps a restarted Redis, with lower ids
        self._notify(new)

    def _notify(self, links: Sequence[RedisLink]) -> None:
        for link in links:
            if link.on_arrival is not None:
                link.on_arrival()


# --- the writing thread ---

HEARTBEAT_S = Seconds(2.0)
"""Between two heartbeats."""

ASKS, NEWS, TABLES = 1024, 64, 1000
"""How many entries streams keep at most: a client's, a table's, the hall's."""

STATE_EVERY = 32
"""After this many other entries the newest state is written again, so that it stays in its
stream."""

WRITTEN_AT_ONCE = 64
"""How many messages of one link are written at once."""


class _Task(NamedTuple):
    """A command, and what to do with its answer, under the lock."""

    command: Command
    done: Callable[[Any], None] = lambda answer: None
    lease: bool = False


class Writer(threading.Thread):
    """A thread that writes until the client is closed."""

    def __init__(self, client: RedisClient) -> None:
        super().__init__(name="redis-writer", daemon=True)
        self._client = client
        self._in_flight: list[tuple[RedisLink, OutgoingMessage]] = []
        self._others: dict[RedisLink, int] = {}
        self._refused = refused_delays()
        self.start()

    def run(self) -> None:
        """Write, and reconnect when the Redis is gone."""
        client, waits = self._client, retry_delays()
        while True:
            pause = Seconds(0.0)
            connection = None
            try:
                connection = RedisConnection(client.where)
                self.begin()
                client.report("writer", "")
                waits = retry_delays()
                self._write(connection)
                connection.close()
                return
            except DriverError as error:
                if connection is not None:
                    connection.close()
                self.put_back()
                client.report("writer", str(error))
                no = isinstance(error, ConnectionLost) and error.is_refused
                pause = next(self._refused if no else waits)
            with client.changed:
                client.changed.wait_for(lambda: client.is_closing(), pause)
            if client.is_closing():
                return

    def begin(self) -> None:
        """Handle a new connection."""
        with self._client.changed:
            for lease in self._client.leases.values():
                lease.due = 0.0
            for link in self._client.links:
                link.on_reconnect()
                link.heartbeat_due = Seconds(0.0)
                link.resend_request = link.initial_resend_request()

    def put_back(self) -> None:
        """Queue again what may not have been written."""
        with self._client.changed:
            for link, sending in reversed(self._in_flight):
                link.outbox.put_back(sending)
            self._in_flight.clear()

    def _write(self, connection: RedisConnection) -> None:
        """Write until the client is closed. Raises ConnectionLost."""
        client = self._client
        while True:
            with client.changed:
                tasks = self.tasks_due(Seconds(time.monotonic()))
                if not tasks:
                    if client.is_closing():
                        break
                    client.changed.wait(self._patience(Seconds(time.monotonic())))
                    continue
            self.send(connection, tasks)
        with client.changed:
            held = [lease.release() for lease in client.leases.values() if lease.is_held]
        if held:
            client.wait_for_readers()  # entries read here would be lost to the next program
            connection.execute(held)

    def send(self, connection: RedisConnection, tasks: Sequence[_Task]) -> None:
        """Write these tasks and handle the answers. Raises ConnectionLost."""
        client = self._client
        answers = connection.execute([task.command for task in tasks])
        refused = next((one for one in answers if isinstance(one, Exception)), None)
        if refused is not None:
            raise redis_failure(client.where, refused)
        self._refused = refused_delays()
        with client.changed:
            self._in_flight.clear()
            for task, answer in zip(tasks, answers, strict=True):
                task.done(answer)
            told = any(task.lease for task in tasks)
            client.links[:] = [one for one in client.links if not one.is_finished or one.outbox]
        if told:
            client.on_change()

    def _patience(self, now: Seconds) -> Seconds:
        beating = [one for one in self._client.links if one.writes not in ("", HALL) and one.ready]
        due = [link.heartbeat_due for link in beating]
        due += [Seconds(lease.due) for lease in self._client.leases.values()]
        return max(Seconds(0.0), min(due, default=now + HEARTBEAT_S) - now)

    def tasks_due(self, now: Seconds) -> list[_Task]:
        """Return the tasks that are due now."""
        tasks = []
        for lease in self._client.leases.values():
            if now >= lease.due and not self._client.is_closing():
                lease.due = now + HEARTBEAT_S
                tasks += self._renewed(lease)
        for link in self._client.links:
            if link.ready:
                tasks += self._tasks_of(link, now)
        return tasks

    def _renewed(self, lease: Lease) -> list[_Task]:
        def found(holder: object) -> None:
            if not lease.update_holder(holder):
                return
            for link in self._client.links:
                if link.hosts and self._client.leases[link.hosts] is lease:
                    link.ready, link.trouble = lease.is_held, lease.trouble

        *taking, looking = lease.commands()
        renewal = [_Task(lease.renewal())] if lease.is_held else []
        return [*map(_Task, taking), _Task(looking, found, lease=True), *renewal]

    def _tasks_of(self, link: RedisLink, now: Seconds) -> list[_Task]:
        """Return the tasks of one link that are due now."""
        tasks = []
        acks, link.acks = link.acks, []
        if acks and link.hosts:
            tasks.append(_Task(("XACK", link.reads, "table", *acks)))
            tasks.append(_Task(("XDEL", link.reads, *acks)))
        if not link.writes:
            return tasks
        others = self._others.get(link, 0)
        if others >= STATE_EVERY:
            link.outbox.refresh()
        for _ in range(WRITTEN_AT_ONCE):
            sending = link.outbox.next()
            if sending is None:
                break
            others = 0 if sending is link.outbox.newest_state else others + 1
            self._in_flight.append((link, sending))
            entry = Entry(link.session, sending.number, sending.message)
            if sending.is_resend:
                entry = entry._replace(previous=link.outbox.before(sending.number))
            tasks.append(self._entry(link, entry))
        if now >= link.heartbeat_due and not link.is_finished and link.writes != HALL:
            link.heartbeat_due = now + HEARTBEAT_S
            link.repeat_unanswered()
            others += 1
            tasks.append(self._entry(link, Entry(link.session, heartbeat=link.heartbeat(now))))
        if link.resend_request is not None:
            wish, link.resend_request = link.resend_request, None
            tasks.append(self._entry(link, Entry(link.session, resend=wish)))
        self._others[link] = others
        return tasks

    def _entry(self, link: RedisLink, entry: Entry) -> _Task:
        most = TABLES if link.writes == HALL else NEWS if link.hosts else ASKS
        return _Task(("XADD", link.writes, "MAXLEN", most, "*", *entry_fields(entry)))
