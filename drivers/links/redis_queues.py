"""The message queues of a Redis stream: incoming in sending order, outgoing with resends.

In: entries as they come, late, twice, or from a program that is gone; messages to send. Out: the
entries that can be handed over, each once, in the order they were sent, and what to ask for; the
messages to write, numbered, in order. Bounded. No Redis, no clock, no thread.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from drivers.interfaces import LinkClosed
from drivers.links.pipe import NOT_READING_MESSAGE
from drivers.links.redis_entries import Entry, ResendRequest

# --- incoming messages ---

MAX_EARLY = 32
"""How many messages wait for one that is missing."""

PATIENCE_S = 1.0
"""How long they wait before it is asked for again; where nobody can be asked, it is given up."""

MAX_SESSIONS = 128
"""How many sessions of one sender are known: more than the entries that a table's stream keeps."""

MAX_SESSIONS_IN_CROWD = 4096
"""The same where many senders write to one stream; a guess, four times the boards of a hall."""


class StreamSequencer:
    """A sender's messages in the order of their numbers, each once.

    ``received_up_to``: the number of each session's last message received before.
    ``can_request_resend``: missing messages can be requested again; they are given up only when the
    sender says that they are not needed, or has restarted: messages of an earlier session then come
    too late. ``has_many_senders``: many senders write to this stream, and the first entry seen of
    each can have any number. ``rejected`` counts what came twice, too late or too early to be
    kept, and ``gaps`` what was given up.
    """

    def __init__(
        self,
        received_up_to: Mapping[str, int],
        *,
        can_request_resend: bool,
        has_many_senders: bool = False,
    ) -> None:
        self._received_up_to: OrderedDict[str, int] = OrderedDict(received_up_to)
        self._can_request_resend, self._has_many_senders = can_request_resend, has_many_senders
        self._max_sessions = MAX_SESSIONS_IN_CROWD if has_many_senders else MAX_SESSIONS
        self._early: dict[str, dict[int, tuple[Entry, str]]] = {}
        self._since: dict[str, float] = {}
        self._requested: set[str] = set()
        self.rejected = 0
        self.gaps = 0

    def begin(self, entries: list[Entry]) -> None:
        """Start with these first entries of a stream whose beginning may be gone.

        Unknown sessions begin with the lowest number here. The last one to write is the newest.
        """
        for entry in entries:
            if entry.number and entry.session not in self._received_up_to:
                same = (one.number for one in entries if one.session == entry.session)
                self._remember(entry.session, min(n for n in same if n) - 1)
            elif entry.number:
                self._received_up_to.move_to_end(entry.session)

    def accept(self, entry: Entry, at: str, now: float) -> list[tuple[Entry, str]]:
        """Accept a numbered entry and its id in the stream; return what can be handed over."""
        session = entry.session
        if session not in self._received_up_to:
            self._remember(session, entry.number - 1 if self._has_many_senders else 0)
        if entry.number <= self._received_up_to[session] or self._is_replaced(session):
            self.rejected += 1
            return []
        early = self._early.setdefault(session, {})
        known = early.get(entry.number)
        is_full = len(early) >= MAX_EARLY and self._can_request_resend
        if known is None and is_full and not self._is_next(entry):
            self.rejected += 1  # no room: it comes again when what it waits for has come
            return []
        if known is None:
            early[entry.number] = (entry, at)
        else:
            self.rejected += 1
            early[entry.number] = (entry if entry.previous is not None else known[0], known[1])
        self._since.setdefault(session, now)
        gives_up = len(early) > MAX_EARLY and not self._can_request_resend
        return list(self._ready(session, now, all_of=gives_up))

    def note_session(self, session: str) -> None:
        """Note a heartbeat of a session: if it is new, it replaces the one before."""
        if session not in self._received_up_to:
            self._remember(session, 0)

    def note_kept(self, session: str, kept: int, now: float) -> None:
        """Note that the sender keeps messages up to this number.

        Missing ones are asked for after a while, also where nothing comes after them.
        """
        if session in self._received_up_to and self._is_replaced(session):
            return
        if kept > self.last_of(session) and len(self._since) < self._max_sessions:
            self._since.setdefault(session, now)

    def on_time(self, now: float) -> tuple[list[tuple[Entry, str]], list[ResendRequest]]:
        """Return what can be handed over because of a give-up, and what to ask for."""
        ready: list[tuple[Entry, str]] = []
        requests = []
        for session in [one for one, since in self._since.items() if now - since >= PATIENCE_S]:
            if session in self._requested and session not in self._early:
                self._forget(session)  # the next heartbeat says whether it is still missing
            elif self._can_request_resend:
                self._requested.add(session)
                self._since[session] = now
                requests.append(ResendRequest(session, self.last_of(session)))
            else:
                ready += self._ready(session, now, all_of=True)
        return ready, requests

    def last_of(self, session: str) -> int:
        """Return how far that session was received; 0: not at all."""
        return self._received_up_to.get(session, 0)

    def newest_position(self) -> ResendRequest:
        """Return how far the newest session was received."""
        session = next(reversed(self._received_up_to), "")
        return ResendRequest(session, self.last_of(session))

    def _ready(
        self, session: str, now: float, *, all_of: bool = False
    ) -> Iterator[tuple[Entry, str]]:
        """Return what waits for nothing any more; ``all_of``: missing messages are given up."""
        early = self._early.get(session, {})
        moved = False
        while early:
            number = min((n for n, (one, _) in early.items() if self._is_next(one)), default=0)
            if not number:
                if not all_of:
                    break
                number = min(early)
                self.gaps += number - 1 - self._received_up_to[session]
            for passed in [one for one in early if one < number]:
                del early[passed]  # its sender has said that it is not needed any more
            self._received_up_to[session] = number
            moved = True
            yield early.pop(number)
        if not early:
            self._forget(session)
        elif moved:
            self._since[session] = now
            self._requested.discard(session)

    def _is_next(self, entry: Entry) -> bool:
        """Return whether nothing that can still come is missing before it."""
        before = entry.number - 1 if entry.previous is None else entry.previous
        return before <= self._received_up_to[entry.session]

    def _is_replaced(self, session: str) -> bool:
        """Return whether its sender has restarted since."""
        return not self._has_many_senders and session != next(reversed(self._received_up_to))

    def _forget(self, session: str) -> None:
        self._early.pop(session, None)
        self._since.pop(session, None)
        self._requested.discard(session)

    def _remember(self, session: str, number: int) -> None:
        if not self._has_many_senders:
            for former in tuple(self._since):
                self._forget(former)
        self._received_up_to[session] = number
        while len(self._received_up_to) > self._max_sessions:
            oldest, _ = self._received_up_to.popitem(last=False)
            self._forget(oldest)


# --- outgoing messages ---

MAX_QUEUED = 1024
"""How many messages wait for a connection that is down."""

MAX_KEPT = 256
"""How many messages are kept to be sent again: a client's until they are answered, the newest
answers of a table."""

MAX_RESENT_ANSWERS = 48
"""How many of its answers a table sends again: its stream keeps hardly more."""


class MessageTraits(NamedTuple):
    """What a link must know about the messages it carries, which are bytes to it.

    ``key``: the name of what a message asks or answers; empty: it does neither; None: it is a
    state, of which only the newest counts. Raises ValueError for what is no message. ``answered``:
    the message to hand over for a key that was done, and whose answer was lost.
    """

    key: Callable[[bytes], str | None] = lambda message: ""
    answered: Callable[[str], bytes | None] = lambda key: None


class Counts(NamedTuple):
    """How much came that should not have, since the link was made."""

    unreadable: int = 0
    rejected: int = 0
    gaps: int = 0
    dropped: int = 0


class OutgoingMessage:
    """A message to send.

    ``number`` is 0 until it is first written; ``is_resend``: it was written before.
    """

    def __init__(self, message: bytes | None, key: str | None) -> None:
        self.message = message
        self.key = key
        self.number = 0
        self.is_resend = False


class Outbox:
    """The outgoing messages of one end of a link.

    ``drops_oldest``: where too much waits, the oldest is dropped; for the end that answers, because
    whoever asked asks again.
    """

    def __init__(self, *, drops_oldest: bool) -> None:
        self.newest_state: OutgoingMessage | None = None
        """The newest state that was put in."""
        self.dropped = 0
        self._drops_oldest = drops_oldest
        self._queue: deque[OutgoingMessage] = deque()
        self._kept: OrderedDict[str, OutgoingMessage] = OrderedDict()
        self.written = 0
        """The number of the last message."""

    def __len__(self) -> int:
        return len(self._queue)

    def put(self, sending: OutgoingMessage) -> None:
        """Add a message. Raises LinkClosed where too much waits."""
        if len(self._queue) >= MAX_QUEUED:
            if not self._drops_oldest:
                raise LinkClosed(NOT_READING_MESSAGE)
            self._queue.popleft()
            self.dropped += 1
        if sending.key is None:
            former = self.newest_state
            if former is not None and not former.number and former in self._queue:
                self._queue.remove(former)
            self.newest_state = sending
        elif sending.key:
            self._kept[sending.key] = sending
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        self._queue.append(sending)

    def next(self) -> OutgoingMessage | None:
        """Return the next message to be written, numbered."""
        if not self._queue:
            return None
        sending = self._queue.popleft()
        sending.is_resend = bool(sending.number)
        if not sending.number:
            self.written += 1
            sending.number = self.written
        return sending

    def before(self, number: int) -> int:
        """Return the number of the last one before this that can be sent again, or waits; or 0."""
        others = (*self._resendable(), *self._queue)
        return max((one.number for one in others if one.number < number), default=0)

    def mark_answered(self, key: str) -> bool:
        """Drop the request with this key; return whether it still waited for an answer."""
        sending = self._kept.pop(key, None)
        if sending is not None and sending in self._queue:
            self._queue.remove(sending)
        return sending is not None

    def repeat(self, key: str) -> bool:
        """Send what has that key again as a new message; return whether it is still there.

        It gets a new number, because a receiver that has passed its old number would not take it.
        """
        sending = self._kept.get(key)
        if sending is not None and sending not in self._queue:
            self._kept[key] = sending = OutgoingMessage(sending.message, key)
            self._queue.append(sending)
        return sending is not None

    def refresh(self) -> None:
        """Send the newest state again as a new message."""
        if self.newest_state is not None and self.newest_state not in self._queue:
            self.newest_state = OutgoingMessage(self.newest_state.message, None)
            self._queue.append(self.newest_state)

    def put_back(self, sending: OutgoingMessage) -> None:
        """Put an unwritten message back as the next one."""
        if sending not in self._queue:
            self._queue.appendleft(sending)

    def resend_after(self, after: int) -> None:
        """Send again all that is kept with a greater number than this, and the newest state."""
        lost = [one for one in self._resendable() if one.number > after and one not in self._queue]
        fresh = [one for one in self._queue if not one.number]
        numbered = [one for one in self._queue if one.number]
        self._queue = deque(sorted((*lost, *numbered), key=lambda one: one.number))
        self._queue.extend(fresh)

    @property
    def first_unanswered(self) -> int:
        """The least number of what waits for its answer; 0: nothing does."""
        return min((one.number for one in self._kept.values()), default=0)

    @property
    def last_resendable(self) -> int:
        """The greatest number of what can be sent again; 0: there is nothing."""
        return max((one.number for one in self._resendable()), default=0)

    def waiting(self, *, answers: bool) -> int:
        """Return how many wait to be written; with ``answers``, or for their answer."""
        waiting = set(self._queue)
        return len(waiting | set(self._kept.values())) if answers else len(waiting)

    def _resendable(self) -> list[OutgoingMessage]:
        """Return the messages that can be sent again."""
        resendable = [*self._kept.values(), *([self.newest_state] if self.newest_state else [])]
        oldest = self.written - MAX_RESENT_ANSWERS if self._drops_oldest else 0
        return [one for one in resendable if one.number > oldest]
