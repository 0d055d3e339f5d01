"""What waits to be written to a stream, and what is kept to be written again.

In: messages. Out: the same, numbered, in order. Bounded; no clock, no thread, no Redis.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import NamedTuple

from drivers.links.stream import NOT_READING_MESSAGE
from drivers.ports import LinkClosed

OUTBOX = 1024
"""So many messages wait for a line that is down."""

KEPT = 256
"""So many messages are kept to be sent again: a guest's until they are answered, the newest
answers of a table.
"""

LATEST = 48
"""So many of its answers a table sends again: its stream keeps hardly more."""


class MessageCodec(NamedTuple):
    """What a line must know about the messages it carries, which are bytes to it.

    ``key``: the name of what a message asks or answers; empty: it does neither; None: it is a
    state, of which only the newest counts. Raises ValueError for what is no message.
    ``answered``: the message to hand over for a key that was done, and whose answer was lost.
    """

    key: Callable[[bytes], str | None] = lambda message: ""
    answered: Callable[[str], bytes | None] = lambda key: None


class Counts(NamedTuple):
    """What came that should not have, since the link was made."""

    bad: int = 0
    repeats: int = 0
    gaps: int = 0
    dropped: int = 0


class OutgoingMessage:
    """A message on its way out; ``number`` is 0 until it is first written; ``again``: it is written
    once more.
    """

    def __init__(self, message: bytes | None, key: str | None) -> None:
        self.message = message
        self.key = key
        self.number = 0
        self.again = False


class Outbox:
    """The messages of one end of a link. ``dropping``: where too much waits, the oldest goes; for
    who answers, as whoever asked asks again.
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
        """One more. Raises LinkClosed where too much waits."""
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
        """The next to be written, numbered."""
        if not self._queue:
            return None
        sending = self._queue.popleft()
        sending.again = bool(sending.number)
        if not sending.number:
            self.written += 1
            sending.number = self.written
        return sending

    def before(self, number: int) -> int:
        """The number of the last one before this that can be sent again, or waits; 0: none can."""
        others = (*self._lasting(), *self._queue)
        return max((one.number for one in others if one.number < number), default=0)

    def mark_answered(self, key: str) -> bool:
        """What asked for this need not be sent again; whether it was still to be."""
        sending = self._kept.pop(key, None)
        if sending is not None and sending in self._queue:
            self._queue.remove(sending)
        return sending is not None

    def repeat(self, key: str) -> bool:
        """Say again what has that key, as something new: who has passed its number would not take
        it. Whether it is still there.
        """
        sending = self._kept.get(key)
        if sending is not None and sending not in self._queue:
            self._kept[key] = sending = OutgoingMessage(sending.message, key)
            self._queue.append(sending)
        return sending is not None

    def refresh(self) -> None:
        """Say the newest state again, as something new."""
        if self.newest is not None and self.newest not in self._queue:
            self.newest = OutgoingMessage(self.newest.message, None)
            self._queue.append(self.newest)

    def put_back(self, sending: OutgoingMessage) -> None:
        """This was not written: it is the next again."""
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
        """How many wait to be written; with ``answers``, or for their answer."""
        waiting = set(self._queue)
        return len(waiting | set(self._kept.values())) if answers else len(waiting)

    def _lasting(self) -> list[OutgoingMessage]:
        """What can be sent again."""
        lasting = [*self._kept.values(), *([self.newest] if self.newest else [])]
        oldest = self.written - LATEST if self._dropping else 0
        return [one for one in lasting if one.number > oldest]
