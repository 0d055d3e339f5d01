"""The thread that writes for a line.

In: what lies in the links' queues. Out: entries in Redis; signs of life, the tables' leases and
what need not come again.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from drivers.links.redis_entries import HALL, Entry, entry_fields
from drivers.links.redis_lease import Lease
from drivers.links.redis_link import RedisLink
from drivers.links.redis_outbox import OutgoingMessage
from drivers.links.redis_wire import (
    Command,
    ConnectionLost,
    RedisConnection,
    connection_lost,
    refused_delays,
    retry_delays,
)
from drivers.ports import DriverError, Seconds

if TYPE_CHECKING:
    from drivers.links.redis_line import RedisClient

HEARTBEAT_S = Seconds(2.0)
"""Between two signs of life."""

ASKS, NEWS, TABLES = 1024, 64, 1000
"""How many entries streams keep at most: a guest's, a table's, the hall's."""

STATE_EVERY = 32
"""After so many other entries the newest state is written again, so that it stays in its stream."""

AT_ONCE = 64
"""So many messages of one link are written at once."""


class _Task(NamedTuple):
    """A command, and what to do with its answer, under the lock."""

    command: Command
    done: Callable[[Any], None] = lambda answer: None
    lease: bool = False


class Writer(threading.Thread):
    """Writes until the line is closed."""

    def __init__(self, line: RedisClient) -> None:
        super().__init__(name="redis-writer", daemon=True)
        self._line = line
        self._in_flight: list[tuple[RedisLink, OutgoingMessage]] = []
        self._others: dict[RedisLink, int] = {}
        self._refused = refused_delays()
        self.start()

    def run(self) -> None:
        """Write, and come back when the Redis is gone."""
        line, waits = self._line, retry_delays()
        while True:
            pause = Seconds(0.0)
            wire = None
            try:
                wire = RedisConnection(line.where)
                self.begin()
                line.report("writer", "")
                waits = retry_delays()
                self._write(wire)
                wire.close()
                return
            except DriverError as error:
                if wire is not None:
                    wire.close()
                self.put_back()
                line.report("writer", str(error))
                no = isinstance(error, ConnectionLost) and error.is_refused
                pause = next(self._refused if no else waits)
            with line.changed:
                line.changed.wait_for(lambda: line.is_closing(), pause)
            if line.is_closing():
                return

    def begin(self) -> None:
        """The Redis is there, or is there again."""
        with self._line.changed:
            for lease in self._line.leases.values():
                lease.due = 0.0
            for link in self._line.links:
                link.on_reconnect()
                link.heartbeat_due = Seconds(0.0)
                link.resend_request = link.initial_resend_request()

    def put_back(self) -> None:
        """What may not have been written is written again."""
        with self._line.changed:
            for link, sending in reversed(self._in_flight):
                link.outbox.put_back(sending)
            self._in_flight.clear()

    def _write(self, wire: RedisConnection) -> None:
        """Write until the line is closed. Raises LineDown."""
        line = self._line
        while True:
            with line.changed:
                tasks = self.tasks_due(Seconds(time.monotonic()))
                if not tasks:
                    if line.is_closing():
                        break
                    line.changed.wait(self._patience(Seconds(time.monotonic())))
                    continue
            self.send(wire, tasks)
        with line.changed:
            held = [lease.release() for lease in line.leases.values() if lease.is_held]
        if held:
            line.wait_for_readers()  # what is read by this program the next one would not be told
            wire.execute(held)

    def send(self, wire: RedisConnection, tasks: Sequence[_Task]) -> None:
        """Write this, and take the answers. Raises LineDown."""
        line = self._line
        answers = wire.execute([task.command for task in tasks])
        refused = next((one for one in answers if isinstance(one, Exception)), None)
        if refused is not None:
            raise connection_lost(line.where, refused)
        self._refused = refused_delays()
        with line.changed:
            self._in_flight.clear()
            for task, answer in zip(tasks, answers, strict=True):
                task.done(answer)
            told = any(task.lease for task in tasks)
            line.links[:] = [one for one in line.links if not one.is_finished or one.outbox]
        if told:
            line.on_change()

    def _patience(self, now: Seconds) -> Seconds:
        beating = [one for one in self._line.links if one.writes not in ("", HALL) and one.ready]
        due = [link.heartbeat_due for link in beating]
        due += [Seconds(lease.due) for lease in self._line.leases.values()]
        return max(Seconds(0.0), min(due, default=now + HEARTBEAT_S) - now)

    def tasks_due(self, now: Seconds) -> list[_Task]:
        """What there is to write."""
        tasks = []
        for lease in self._line.leases.values():
            if now >= lease.due and not self._line.is_closing():
                lease.due = now + HEARTBEAT_S
                tasks += self._renewed(lease)
        for link in self._line.links:
            if link.ready:
                tasks += self._tasks_of(link, now)
        return tasks

    def _renewed(self, lease: Lease) -> list[_Task]:
        def found(holder: object) -> None:
            if not lease.update_holder(holder):
                return
            for link in self._line.links:
                if link.hosts and self._line.leases[link.hosts] is lease:
                    link.ready, link.trouble = lease.is_held, lease.trouble

        *taking, looking = lease.commands()
        renewal = [_Task(lease.renewal())] if lease.is_held else []
        return [*map(_Task, taking), _Task(looking, found, lease=True), *renewal]

    def _tasks_of(self, link: RedisLink, now: Seconds) -> list[_Task]:
        """What there is to write for one link."""
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
        for _ in range(AT_ONCE):
            sending = link.outbox.next()
            if sending is None:
                break
            others = 0 if sending is link.outbox.newest else others + 1
            self._in_flight.append((link, sending))
            entry = Entry(link.session, sending.number, sending.message)
            if sending.again:
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
