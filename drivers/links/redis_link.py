"""One end of a link over two Redis streams, as the loop that uses it sees it, and its liveness.

In and out: messages. Nothing waits here: sent messages lie in bounded queues until the threads of
``RedisClient`` take them. From the other end's heartbeats and ``time.monotonic``, ``Liveness``
tells how long the other end has been gone, whether it listens to another program, and the
round-trip time.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from threading import Condition

from drivers.interfaces import LinkClosed, Seconds
from drivers.links.pipe import CLOSED_HERE_MESSAGE, CLOSED_THERE_MESSAGE
from drivers.links.redis_entries import (
    HALL,
    MAX_INTENT_BYTES,
    MAX_VIEW_BYTES,
    Entry,
    Heartbeat,
    ResendRequest,
    StreamPosition,
)
from drivers.links.redis_queues import (
    Counts,
    MessageTraits,
    Outbox,
    OutgoingMessage,
    StreamSequencer,
)

# --- liveness ---

AWAY_S = Seconds(6.0)
"""An end without a heartbeat for this long is away: three heartbeats."""

REPLACED_S = Seconds(10.0)
"""A client that its table does not listen to for this long has lost its place: five heartbeats."""


class Liveness:
    """What is known of the other end from its heartbeats. ``session``: this end's session."""

    def __init__(self, session: str) -> None:
        self._session = session
        self._beat: Heartbeat | None = None
        self._beat_at = Seconds(0.0)
        self._meant_at, self._left = Seconds(time.monotonic()), False
        self._sender = self._meant_by = ""
        self._round_trip: float | None = None

    def take_heartbeat(self, sender: str, beat: Heartbeat, now: Seconds) -> None:
        """Handle a heartbeat of a program at the other end."""
        self._beat, self._beat_at = beat, now
        if sender != self._sender:
            self._sender, self._meant_at = sender, now  # at first it can name an earlier program
        if beat.to in ("", self._session):
            self._meant_at, self._meant_by, self._left = now, sender, False
        elif sender == self._meant_by:
            self._left = True  # it listened to this program before: another one has come since
        if beat.echo is not None:
            self._round_trip = max(0.0, now * 1000 - beat.echo - beat.held_ms)

    def next_heartbeat(self, now: Seconds, *, kept: int, to: str) -> Heartbeat:
        """Return a heartbeat to send.

        ``kept``: the newest message that can be sent again; ``to``: the program that a table
        listens to.
        """
        at = round(now * 1000)
        if self._beat is None:
            return Heartbeat(at, newest_kept=kept, to=to)
        return Heartbeat(at, self._beat.at, max(0, round((now - self._beat_at) * 1000)), kept, to)

    @property
    def seen_at(self) -> Seconds | None:
        """When the other end last sent a heartbeat; None: not yet."""
        return self._beat_at if self._beat else None

    @property
    def is_away(self) -> bool:
        """Whether the other end has sent no heartbeat lately."""
        return self._beat is None or time.monotonic() - self._beat_at > AWAY_S

    @property
    def is_replaced(self) -> bool:
        """Whether the other end listens to another program instead of this one."""
        meant_lately = time.monotonic() - self._meant_at <= REPLACED_S
        return self._beat is not None and (self._left or not meant_lately)

    @property
    def round_trip_ms(self) -> float | None:
        """The round-trip time of a message; None where it is not known."""
        return None if self.is_away else self._round_trip


# --- the link ---

UNREAD = 256
"""How many messages can lie unread; the rest is left in Redis."""

AGAIN_S = Seconds(1.0)
"""The shortest time between two resends of a table to a client that requests them."""


class RedisLink:
    """A link made by ``RedisClient``. Any thread can use it and its ``liveness``.

    ``on_arrival``, when set, is called in a thread of the client after messages have come and when
    the other end has closed the link: set it to the ``wake`` of the loop that reads.
    """

    def __init__(
        self,
        changed: Condition,
        reads: str,
        writes: str,
        traits: MessageTraits,
        session: str,
        received_up_to: StreamPosition | None = None,
        *,
        hosts: str = "",
    ) -> None:
        self._lock = changed
        self._traits = traits
        self.reads, self.writes = reads, writes
        self.hosts = hosts
        self.session = session
        self.on_arrival: Callable[[], None] | None = None
        self.trouble = ""
        self._received_up_to = received_up_to
        known = {received_up_to.session: received_up_to.number} if received_up_to else {}
        self.sequencer = StreamSequencer(
            known, can_request_resend=bool(reads and writes), has_many_senders=reads == HALL
        )
        self.outbox = Outbox(drops_oldest=bool(hosts))
        self.resend_request: ResendRequest | None = None
        self.heartbeat_due = Seconds(0.0)
        self.acks: list[str] = []
        self.cursor = ""
        self.ready = not hosts
        self._inbox: deque[tuple[bytes, StreamPosition]] = deque()
        self._taken: deque[StreamPosition] = deque()
        self._position = ""
        self._last_seen = b""
        self._closed = self._gone = False
        self._unreadable = 0
        self.liveness = Liveness(session)
        self._again_at = Seconds(-AGAIN_S)
        self._written = deque([0, 0], maxlen=2)

    # For the loop

    def send(self, message: bytes) -> None:
        """Send a message to the other end as soon as the Redis is connected.

        Raises LinkClosed, also when too much waits, and ValueError for an invalid or too long
        message.
        """
        if not isinstance(message, bytes):
            raise TypeError(f"a link carries bytes, not {type(message).__name__}")
        most = MAX_VIEW_BYTES if self.hosts else MAX_INTENT_BYTES
        if len(message) > most:
            raise ValueError(
                f"a message on this line can have at most {most} bytes, not {len(message)}"
            )
        key = self._traits.key(message)
        with self._lock:
            self._check()
            self.outbox.put(OutgoingMessage(message, key))
            self._lock.notify_all()

    def receive(self) -> Sequence[bytes]:
        """Return all that has arrived, oldest first.

        Raises LinkClosed when nothing more can arrive.
        """
        with self._lock:
            if not self._inbox:
                self._check()
                return []
            messages = [message for message, _ in self._inbox]
            self._taken.extend(position for _, position in self._inbox)
            self._position = str(self._taken[-1])
            self._inbox.clear()
            return messages

    def close(self) -> None:
        """Close the link for good and notify the other end.

        A program that wants to resume the link closes the ``RedisClient`` instead.
        """
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._inbox.clear()
            if self.writes:
                self.outbox.put(OutgoingMessage(None, ""))
            self._lock.notify_all()

    # State for the loop

    @property
    def position(self) -> str:
        """How far ``receive`` has handed over; empty: nothing came.

        Store it with the effects of the messages, and pass it to ``RedisClient.table_link`` after a
        restart.
        """
        return self._position

    @property
    def is_away(self) -> bool:
        """Whether the other end has sent no heartbeat lately."""
        return self.liveness.is_away

    def acknowledge(self, position: str) -> None:
        """Confirm that what was received up to this position is on the disk.

        It need not come again.
        """
        with self._lock:
            places = list(map(str, self._taken))
            if position in places:
                count = places.index(position) + 1
                self.acks += [self._taken.popleft().at for _ in range(count)]
                self._lock.notify_all()

    @property
    def unanswered(self) -> int:
        """How many messages wait for their answer or to be sent."""
        with self._lock:
            return self.outbox.waiting(answers=not self.hosts)

    @property
    def counts(self) -> Counts:
        """What came that should not have."""
        order = self.sequencer
        return Counts(self._unreadable, order.rejected, order.gaps, self.outbox.dropped)

    # For the client's writer, under its lock

    def on_reconnect(self) -> None:
        """Recover after a reconnection, where the Redis may have lost anything.

        Unanswered messages are sent again; a table shows its newest state, and whoever misses more
        requests it.
        """
        if self.hosts:
            self.outbox.refresh()
        else:
            self.outbox.resend_after(0)

    def initial_resend_request(self) -> ResendRequest | None:
        """Return what to request on connecting.

        Of a table: what it has shown since; of a client: all it has asked, as answers may be lost,
        too.
        """
        if not (self.reads and self.writes):
            return None
        return ResendRequest("", 0) if self.hosts else self.sequencer.newest_position()

    def heartbeat(self, now: Seconds) -> Heartbeat:
        """Return a heartbeat to send."""
        to = self.sequencer.newest_position().session if self.hosts else ""
        return self.liveness.next_heartbeat(now, kept=self.outbox.last_resendable, to=to)

    def repeat_unanswered(self) -> None:
        """Send again what had no answer for two heartbeats; whoever read it may be gone.

        Called when another heartbeat is due.
        """
        if (
            not (self.hosts or self.liveness.is_away)
            and 0 < self.outbox.first_unanswered <= self._written[0]
        ):
            self.outbox.resend_after(0)
        self._written.append(self.outbox.written)

    # For the client's readers, under its lock

    @property
    def is_full(self) -> bool:
        """Whether reading must pause until the loop has received."""
        return len(self._inbox) >= UNREAD

    @property
    def is_finished(self) -> bool:
        """Whether nothing more can be received."""
        return self._closed or self._gone

    def drop_unreadable(self, at: str) -> None:
        """Handle an entry that cannot be read."""
        self._unreadable += 1
        self.acks.append(at)

    def take_entry(self, entry: Entry, at: str, now: Seconds, *, old: bool = False) -> bool:
        """Handle an entry; return whether the loop has something new.

        ``old``: the age of the entry is unknown, so it is no heartbeat.
        """
        if old and self._is_stale(entry, at):
            self.acks.append(at)
            return False
        if entry.number:
            before = self.sequencer.rejected
            done = self._deliver(self.sequencer.accept(entry, at, now))
            if self.sequencer.rejected > before:
                self.acks.append(at)
                self._answer_again(entry)
            return done
        self.acks.append(at)
        if entry.heartbeat is not None:
            if not old:
                self.liveness.take_heartbeat(entry.session, entry.heartbeat, now)
            if self.hosts:
                self.sequencer.note_session(entry.session)
            self.sequencer.note_kept(entry.session, entry.heartbeat.newest_kept, now)
        if entry.resend is not None and (not self.hosts or now - self._again_at >= AGAIN_S):
            self._again_at, self.heartbeat_due = now, Seconds(0.0)
            if self.hosts and entry.resend.session != self.session:
                self.outbox.refresh()  # old answers are not for an end that starts over
            else:
                self.outbox.resend_after(
                    entry.resend.number if entry.resend.session == self.session else 0
                )
        return False

    def on_time(self, now: Seconds) -> bool:
        """Advance the clock; return whether the loop has something new."""
        ready, requests = self.sequencer.on_time(now)
        if requests and self.writes:
            self.resend_request = requests[-1]
        return self._deliver(ready)

    # Parts

    def _check(self) -> None:
        if self._closed:
            raise LinkClosed(CLOSED_HERE_MESSAGE)
        if self._gone:
            raise LinkClosed(CLOSED_THERE_MESSAGE)

    def _deliver(self, entries: Iterable[tuple[Entry, str]]) -> bool:
        new = False
        for entry, at in entries:
            if entry.message is None:
                self.acks.append(at)
                self._gone = new = True
                continue
            try:
                key = self._traits.key(entry.message)
            except ValueError:
                self.drop_unreadable(at)
                continue
            if self._is_duplicate(key, entry.message):
                self.acks.append(at)
                continue
            self._inbox.append((entry.message, StreamPosition(entry.session, entry.number, at)))
            new = True
        return new

    def _is_duplicate(self, key: str | None, message: bytes) -> bool:
        """Return whether a client has had this: an answer not waited for, or the same state."""
        if self.hosts or key == "":
            return False
        if key is not None:
            return not self.outbox.mark_answered(key)
        shown, self._last_seen = self._last_seen, message
        return shown == message

    def _is_stale(self, entry: Entry, at: str) -> bool:
        """Return whether an earlier program of the client has written this.

        What that program asked was done, or came too late.
        """
        upto = self._received_up_to
        return upto is not None and entry.session != upto.session and upto.includes(at)

    def _answer_again(self, entry: Entry) -> None:
        """Answer a message that was sent again: its answer may have been lost."""
        if not self.hosts or entry.message is None:
            return
        try:
            key = self._traits.key(entry.message)
        except ValueError:
            return
        if not key or self.outbox.repeat(key):
            return
        upto = self._received_up_to
        if upto is None or entry.session != upto.session or entry.number > upto.number:
            return  # it will be answered
        lost = self._traits.answered(key)
        if lost is not None:
            self.outbox.put(OutgoingMessage(lost, key))
