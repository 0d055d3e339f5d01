"""The writer of one open game: events are accepted at once, a thread makes them durable.

In: events. Out: lines in a file, and how many of them are durable. The lines are described in
``lines``, the files in ``files``.
"""

from __future__ import annotations

import errno
import logging
import os
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

from engines.localiser import english
from engines.message import Message
from firmware_host.journal.lines import (
    JournalAccessError,
    JournalContent,
    encode_line,
    event_entry,
    iso_utc,
)
from firmware_host.table.events import Event

PRIVATE_MODE = 0o600
"""The permissions of files that only their owner can read: a game may contain a secret set-up."""

RETRY_S = 1.0
"""Seconds before the writer tries again after an error of the disk."""

WallClock: TypeAlias = Callable[[], datetime]
"""A function that returns the time of day, with its time zone."""

log = logging.getLogger("lodeboard.journal")


class Disk:
    """The system calls that can fail on a disk, in one place so that a test can make them fail."""

    def write(self, fd: int, content: bytes, offset: int) -> int:
        """Write at an offset and return how many bytes were written. Raises OSError."""
        return os.pwrite(fd, content, offset)

    def sync(self, fd: int) -> None:
        """Return once the file's content is durable. Raises OSError."""
        # macOS has no fdatasync.
        getattr(os, "fdatasync", os.fsync)(fd)

    def sync_folder(self, folder: Path) -> None:
        """Make the names in a folder durable: a synced file without a name is lost all the same."""
        fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)

    def truncate(self, fd: int, size: int) -> None:
        """Cut a file to a size. Raises OSError."""
        os.ftruncate(fd, size)


def write_all(disk: Disk, fd: int, content: bytes, offset: int) -> None:
    """Write all of it: the system may write less than it was asked to. Raises OSError."""
    view = memoryview(content)
    while view:
        written = disk.write(fd, bytes(view), offset)
        if written <= 0:
            raise OSError(errno.EIO, "nothing was written")
        view, offset = view[written:], offset + written


_WORDS = {
    errno.ENOSPC: Message("journal.disk-full"),
    errno.EDQUOT: Message("journal.disk-full"),
    errno.EROFS: Message("journal.disk-read-only"),
    errno.EIO: Message("journal.disk-error"),
}


class JournalWriter:
    """One open game. ``append`` never blocks and never loses an event; a thread does the writing.

    The file is always valid lines up to ``_size`` and, only while a batch is being written, more: a
    batch that fails is cut off again and rewritten, because after a failed fsync the system may
    take pages for clean that never reached the disk. Created by ``Library``; all of it can be used
    from any thread. ``fd``: the file, open for writing; ``reading``: its valid content, the run it
    goes on in, and the encryption of what follows.
    """

    def __init__(
        self,
        fd: int,
        reading: JournalContent,
        wall_clock: WallClock,
        disk: Disk,
        on_saved: Callable[[], None] | None,
        retry_s: float,
    ) -> None:
        self.header = reading.game.header
        self.game_id = self.header.game_id
        self.notice = reading.game.notice
        self.saved = len(reading.game.events)
        """The number of events of the game that are durable, earlier ones included."""
        self.problem: Message | None = None
        """The reason why events are not saved, as a message for the players; None while the disk
        works.
        """
        self._fd = fd
        self._size = reading.size
        self._run = reading.run
        self._wall = wall_clock
        self._disk = disk
        self._on_saved = on_saved
        self._retry_s = retry_s
        self._encryption = reading.encryption
        self._condition = threading.Condition()
        # The lines that are not durable yet. Unbounded on purpose: players make at most ten events
        # a second, and a bound would have to lose some of them.
        self._queue: deque[bytes] = deque()
        self._unsaved_since: datetime | None = None
        self._events = self.saved
        self._closing = False
        self._writer = threading.Thread(
            target=self._write_until_closed, name=f"journal {self.game_id}", daemon=True
        )
        self._writer.start()

    @property
    def events(self) -> int:
        """The number of events of the game, durable or not."""
        with self._condition:
            return self._events

    @property
    def unsaved(self) -> int:
        """The number of appended events that are not durable yet."""
        with self._condition:
            return self._events - self.saved

    def append(self, event: Event) -> None:
        """Append an event. Returns at once. Raises JournalAccessError when closed."""
        with self._condition:
            if self._closing:
                raise JournalAccessError(f"game {self.game_id} is closed; open it again")
            now = self._wall()
            entry = event_entry(event, self._events + 1, iso_utc(now))
            entry = {**entry, "sitting": self._run}
            line = encode_line(entry, self._encryption)
            self._events += 1
            self._queue.append(line)
            self._unsaved_since = self._unsaved_since or now
            self._condition.notify_all()

    def close(self, timeout_s: float = 5.0) -> int:
        """Save what can be saved and close the game; return how many events were not saved.

        A disk with an error is tried once more, and a disk that hangs is waited for ``timeout_s``
        seconds. Closing twice is allowed.
        """
        with self._condition:
            self._closing = True
            self._condition.notify_all()
        self._writer.join(timeout_s)
        return self.unsaved

    # --- the writer's thread ---

    def _write_until_closed(self) -> None:
        try:
            while True:
                with self._condition:
                    self._condition.wait_for(lambda: self._queue or self._closing)
                    batch, closing = tuple(self._queue), self._closing
                if not batch:
                    return
                problem = self._write(batch)
                self._report(problem, len(batch))
                if problem is not None:
                    if closing:
                        return
                    self._pause(len(batch))
        finally:
            os.close(self._fd)  # which also unlocks; nobody else uses it after the header

    def _pause(self, tried: int) -> None:
        """Wait until the next try: for a while, or until there are more events than were tried."""
        with self._condition:
            self._condition.wait_for(
                lambda: self._closing or len(self._queue) > tried, self._retry_s
            )

    def _write(self, batch: tuple[bytes, ...]) -> Message | None:
        """Make a batch durable and return None, or return why it is not."""
        content = b"".join(batch)
        try:
            if self.problem is not None:
                self._disk.truncate(self._fd, self._size)
            write_all(self._disk, self._fd, content, self._size)
            self._disk.sync(self._fd)
            if os.fstat(self._fd).st_nlink == 0:
                return Message("journal.file-deleted")
        except OSError as error:
            # Leave no half line behind in case there is no next try; that one cuts again anyway.
            with suppress(OSError):
                self._disk.truncate(self._fd, self._size)
            refuses = Message("journal.disk-refuses", text=error.strerror or str(error))
            return _WORDS.get(error.errno or 0, refuses)
        self._size += len(content)
        return None

    def _report(self, problem: Message | None, written: int) -> None:
        with self._condition:
            before = self.problem
            if problem is None:
                for _ in range(written):
                    self._queue.popleft()
                self.saved += written
                self._unsaved_since = self._wall() if self._queue else None
                self.problem = None
            else:
                since = self._unsaved_since or self._wall()
                self.problem = Message(
                    "journal.not-saved", message=problem, since_text=f"{since:%H:%M}"
                )
            changed = problem is None or self.problem != before
        if before is None and self.problem is not None:
            log.warning("game %s: %s", self.game_id, english(self.problem))
        elif before is not None and self.problem is None:
            log.warning("game %s: everything is saved again", self.game_id)
        if changed and self._on_saved is not None:
            try:
                self._on_saved()
            except Exception:  # an error in the callback must not end the saving
                log.exception("game %s: on_saved failed", self.game_id)
