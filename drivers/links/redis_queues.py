"""The message queues of a Redis stream: incoming in sending order, outgoing with resends.

In: entries as they come, late, twice, or from a program that is gone; messages to send. Out: the
entries that can be handed over, each once, in the order they were sent, and what to ask for; the
messages to write, numbered, in order. Bounded. No Redis, no clock, no thread.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from drivers.links.pipe import NOT_READING_MESSAGE
from drivers.links.redis_entries import Entry, ResendRequest
from drivers.ports import LinkClosed

# --- incoming messages ---

HELD = 32
"""How many messages wait for one that is missing."""

PATIENCE_S = 1.0
"""How long they wait before it is asked for again; where nobody can be asked, it is given up."""

SESSIONS = 128
"""How many sessions of one sender are known: more than the entries that a table's stream keeps."""

CROWD = 4096
"""The same where many senders write to one stream; a guess, four times the boards of a hall."""


class StreamSequencer:
    """A sender's messages in the order of their numbers, each once.

    ``last_of``: how far each session was received before. ``asks``: missing messages can be asked
    for; they are given up only when the sender says that they are not needed, or has restarted:
    messages of an earlier session then come too late. ``crowd``: many senders write to this stream,
    and the first entry seen of each can have any number. ``repeats`` and ``gaps`` count what came
    twice or too late, and what was given up.
    """

    def __init__(self, heard: Mapping[str, int], *, asks: bool, crowd: bool = False) -> None:
        self._heard: OrderedDict[str, int] = OrderedDict(heard)
        self._asks, self._crowd = asks, crowd
        self._most = CROWD if crowd else SESSIONS
        self._early: dict[str, dict[int, tuple[Entry, str]]] = {}
        self._since: dict[str, float] = {}
        self._asked: set[str] = set()
        self.repeats = 0
        self.gaps = 0

    def begin(self, entries: list[Entry]) -> None:
        """Start with these first entries of a stream whose beginning may be gone.

        Unknown sessions begin with the lowest number here. The last one to write is the newest.
        """
        for entry in entries:
            if entry.number and entry.session not in self._heard:
                same = (one.number for one in entries if one.session == entry.session)
                self._remember(entry.session, min(n for n in same if n) - 1)
            elif entry.number:
                self._heard.move_to_end(entry.session)

    def take(self, entry: Entry, at: str, now: float) -> Iterator[tuple[Entry, str]]:
        """Accept a numbered entry and its id in the stream; return what can be handed over."""
        session = entry.session
        if session not in self._heard:
            self._remember(session, entry.number - 1 if self._crowd else 0)
        if entry.number <= self._heard[session] or self._is_replaced(session):
            self.repeats += 1
            return
        early = self._early.setdefault(session, {})
        known = early.get(entry.number)
        if known is None and self._asks and len(early) >= HELD and not self._is_next(entry):
            self.repeats += 1  # no room: it comes again when what it waits for has come
            return
        if known is None:
            early[entry.number] = (entry, at)
        else:
            self.repeats += 1
            early[entry.number] = (entry if entry.previous is not None else known[0], known[1])
        self._since.setdefault(session, now)
        yield from self._ready(session, now, all_of=len(early) > HELD and not self._asks)

    def note_session(self, session: str) -> None:
        """Note a heartbeat of a session: if it is new, it replaces the one before."""
        if session not in self._heard:
            self._remember(session, 0)

    def note_kept(self, session: str, kept: int, now: float) -> None:
        """Note that the sender keeps messages up to this number.

        Missing ones are asked for after a while, also where nothing comes after them.
        """
        if session in self._heard and self._is_replaced(session):
            return
        if kept > self.last_of(session) and len(self._since) < self._most:
            self._since.setdefault(session, now)

    def on_time(self, now: float) -> tuple[list[tuple[Entry, str]], list[ResendRequest]]:
        """Return what can be handed over because of a give-up, and what to ask for."""
        given: list[tuple[Entry, str]] = []
        wishes = []
        for session in [one for one, since in self._since.items() if now - since >= PATIENCE_S]:
            if session in self._asked and session not in self._early:
                self._forget(session)  # the next heartbeat says whether it is still missing
            elif self._asks:
                self._asked.add(session)
                self._since[session] = now
                wishes.append(ResendRequest(session, self.last_of(session)))
            else:
                given += self._ready(session, now, all_of=True)
        return given, wishes

    def last_of(self, session: str) -> int:
        """Return how far that session was received; 0: not at all."""
        return self._heard.get(session, 0)

    def newest(self) -> ResendRequest:
        """Return how far the newest session was received."""
        session = next(reversed(self._heard), "")
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
                self.gaps += number - 1 - self._heard[session]
            for passed in [one for one in early if one < number]:
                del early[passed]  # its sender has said that it is not needed any more
            self._heard[session] = number
            moved = True
            yield early.pop(number)
        if not early:
            self._forget(session)
        elif moved:
            self._since[session] = now
            self._asked.discard(session)

    def _is_next(self, entry: Entry) -> bool:
        """Return whether nothing that can still come is missing before it."""
        before = entry.number - 1 if entry.previous is None else entry.previous
        return before <= self._heard[entry.session]

    def _is_replaced(self, session: str) -> bool:
        """Return whether its sender has restarted since."""
        return not self._crowd and session != next(reversed(self._heard))

    def _forget(self, session: str) -> None:
        self._early.pop(session, None)
        self._since.pop(session, None)
        self._asked.discard(session)

    def _remember(self, session: str, number: int) -> None:
        if not self._crowd:
            for former in tuple(self._since):
                self._forget(former)
        self._heard[session] = number
        while len(self._heard) > self._most:
            oldest, _ = self._heard.popitem(last=False)
            self._forget(oldest)


# --- outgoing messages ---

OUTBOX = 1024
"""How many messages wait for a connection that is down."""

KEPT = 256
"""How many messages are kept to be sent again: a client's until they are answered, the newest
answers of a table."""

LATEST = 48
"""How many of its answers a table sends again: its stream keeps hardly more."""


class MessageCodec(NamedTuple):
    """What a link must know about the messages it carries, which are bytes to it.

    ``key``: the name of what a message asks or answers; empty: it does neither; None: it is a
    state, of which only the newest counts. Raises ValueError for what is no message. ``answered``:
    the message to hand over for a key that was done, and whose answer was lost.
    """

    key: Callable[[bytes], str | None] = lambda message: ""
    answered: Callable[[str], bytes | None] = lambda key: None


class Counts(NamedTuple):
    """How much came that should not have, since the link was made."""

    bad: int = 0
    repeats: int = 0
    gaps: int = 0
    dropped: int = 0


class OutgoingMessage:
    """A message to send; ``number`` is 0 until it is first written; ``again``: it is a resend."""

    def __init__(self, message: bytes | None, key: str | None) -> None:
        self.message = message
        self.key = key
        self.number = 0
        self.again = False


class Outbox:
    """The outgoing messages of one end of a link.

    ``dropping``: where too much waits, the oldest is dropped; for the end that answers, because
    whoever asked asks again.
    """

    def __init__(self, *, dropping: bool) -> None:
        self.newest: OutgoingMessage | None = None
        """The newest state that was put in."""
        self.dropped = 0
        self._dropping = dropping
        self._queue: deque[OutgoingMessage] = deque()
        self._kept: OrderedDict[str, OutgoingMessage] = OrderedDict()
        self.written = 0
        """The number of the last message."""

    def __len__(self) -> int:
        return len(self._queue)

    def put(self, sending: OutgoingMessage) -> None:
        """Add a message. Raises LinkClosed where too much waits."""
        if len(self._queue) >= OUTBOX:
            if not self._dropping:
                raise LinkClosed(NOT_READING_MESSAGE)
            self._queue.popleft()
            self.dropped += 1
        if sending.key is None:
            if self.newest is not None and not self.newest.number and self.newest in self._queue:
                self._queue.remove(self.newest)
            self.newest = sending
        elif sending.key:
            self._kept[sending.key] = sending
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._queue.append(sending)

    def next(self) -> OutgoingMessage | None:
        """Return the next message to be written, numbered."""
        if not self._queue:
            return None
        sending = self._queue.popleft()
        sending.again = bool(sending.number)
        if not sending.number:
            self.written += 1
            sending.number = self.written
        return sending

    def before(self, number: int) -> int:
        """Return the number of the last one before this that can be sent again, or waits; or 0."""
        others = (*self._lasting(), *self._queue)
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
        if self.newest is not None and self.newest not in self._queue:
            self.newest = OutgoingMessage(self.newest.message, None)
            self._queue.append(self.newest)

    def put_back(self, sending: OutgoingMessage) -> None:
        """Put an unwritten message back as the next one."""
        if sending not in self._queue:
            self._queue.appendleft(sending)

    def resend_after(self, after: int) -> None:
        """Send again all that is kept with a greater number than this, and the newest state."""
        lost = [one for one in self._lasting() if one.number > after and one not in self._queue]
        fresh = [one for one in self._queue if not one.number]
        numbered = [one for one in self._queue if one.number]
        self._queue = deque(sorted((*lost, *numbered), key=lambda one: one.number))
        self._queue.extend(fresh)

    @property
    def first_asked(self) -> int:
        """The least number of what waits for its answer; 0: nothing does."""
        return min((one.number for one in self._kept.values()), default=0)

    @property
    def last_kept(self) -> int:
        """The greatest number of what can be sent again; 0: there is nothing."""
        return max((one.number for one in self._lasting()), default=0)

    def waiting(self, *, answers: bool) -> int:
        """Return how many wait to be written; with ``answers``, or for their answer."""
        waiting = set(self._queue)
        return len(waiting | set(self._kept.values())) if answers else len(waiting)

    def _lasting(self) -> list[OutgoingMessage]:
        """Return the messages that can be sent again."""
        lasting = [*self._kept.values(), *([self.newest] if self.newest else [])]
        oldest = self.written - LATEST if self._dropping else 0
        return [one for one in lasting if one.number > oldest]
