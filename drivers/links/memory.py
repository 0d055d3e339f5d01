"""A link in memory, for a game on one machine.

In and out: messages, each end in a thread of its own. Nothing waits.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence

from drivers.interfaces import LinkClosed
from drivers.links.pipe import CLOSED_HERE_MESSAGE, CLOSED_THERE_MESSAGE


class MemoryLink:
    """One end of a pipe in memory; made in pairs by ``memory_link``.

    ``on_arrival``, when set, is called in the sender's thread after each message for this end and
    after the other end has closed: set it to the ``wake`` of the loop that reads this end.
    """

    def __init__(self, lock: threading.Lock) -> None:
        self._lock = lock
        self._arrived: deque[bytes] = deque()
        self._closed = False
        self._other: MemoryLink = self
        self.on_arrival: Callable[[], None] | None = None

    def send(self, message: bytes) -> None:
        """Hand a message to the other end. Raises LinkClosed when either end is closed."""
        if not isinstance(message, bytes):
            raise TypeError(f"a link carries bytes, not {type(message).__name__}")
        with self._lock:
            self._check()
            self._other._arrived.append(message)
        self._other._notify()

    def receive(self) -> Sequence[bytes]:
        """Return all that has arrived, oldest first.

        Raises LinkClosed when nothing more can arrive.
        """
        with self._lock:
            messages = tuple(self._arrived)
            self._arrived.clear()
            if not messages:
                self._check()
            return messages

    def close(self) -> None:
        """Close this end: what it has not read is dropped, what it has sent still arrives."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._arrived.clear()
        self._other._notify()

    def _check(self) -> None:
        if self._closed:
            raise LinkClosed(CLOSED_HERE_MESSAGE)
        if self._other._closed:
            raise LinkClosed(CLOSED_THERE_MESSAGE)

    def _notify(self) -> None:
        # Outside the lock: the callee may send or receive at once.
        if self.on_arrival is not None:
            self.on_arrival()


def memory_link() -> tuple[MemoryLink, MemoryLink]:
    """Return the two ends of a new link in memory; each can be used in its own thread."""
    lock = threading.Lock()
    here, there = MemoryLink(lock), MemoryLink(lock)
    here._other, there._other = there, here
    return here, there
