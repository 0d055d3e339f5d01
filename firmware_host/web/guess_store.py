"""What the judge's brake has to remember over a restart, on the disk.

In and out: its wrong guesses and trusted phones, in a file that only this user can read.

The log of the pages, with an end: nobody who makes this process complain fills the disk.

In: records. Out: their text on stderr, as much at once and as much a second as stands here, and how
many were left out.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from firmware_host.journal.whole_file import write_atomically
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.web.limits import BackoffState, RateLimit

log = logging.getLogger(__name__)

FILE_NAME = "guesses.json"


def load(folder: str) -> BackoffState:
    """What was remembered; nothing, where nothing can be read."""
    try:
        return msgspec.json.decode((Path(folder) / FILE_NAME).read_bytes(), type=BackoffState)
    except FileNotFoundError:
        pass
    except (OSError, msgspec.DecodeError) as error:
        log.warning("can't read the wrong PIN attempts in %s: %s", FILE_NAME, error)
    return BackoffState()


class GuessStore:
    """Writes what ``kept`` says, beside everything else: a slow card keeps nobody waiting but who
    has guessed.
    """

    def __init__(self, folder: str, kept: Callable[[], BackoffState]) -> None:
        self._path = Path(folder) / FILE_NAME
        self._kept = kept
        self._writing = asyncio.Lock()
        self._requested = 0
        self._written = 0

    async def save(self) -> None:
        """Return when all that is known now is on the disk; several at once share one writing. A
        disk that fails costs the memory of a restart, and nothing else.
        """
        self._requested += 1
        mine = self._requested
        async with self._writing:
            if self._written >= mine:
                return
            self._written, text = self._requested, msgspec.json.encode(self._kept())
            try:
                await asyncio.to_thread(
                    write_atomically, self._path, text, PRIVATE_MODE, durable=True
                )
            except OSError as error:
                log.warning("can't save the wrong PIN attempts in %s: %s", FILE_NAME, error)


LOG_BURST, LOG_PER_SECOND = 32 * 1024, 100
"""Bytes: some tracebacks, and 8.6 MB in a day at most. A guess."""


class BoundedLog(logging.StreamHandler):  # type: ignore[type-arg]  # the stream is stderr
    """Writes warnings, and what is worse, until that is too much."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.setLevel(logging.WARNING)
        self._clock = clock
        self._rate = RateLimit(LOG_BURST, LOG_PER_SECOND)
        self._left_out = 0

    def format(self, record: logging.LogRecord) -> str:
        """The record's text, after a word about those that are missing before it."""
        text = super().format(record)
        if not self._left_out:
            return text
        return f"{self._left_out} log entries were dropped: too many at once\n{text}"

    def emit(self, record: logging.LogRecord) -> None:
        """Write it, or count it."""
        if self._rate.try_take(self._clock(), len(self.format(record))):
            super().emit(record)
            self._left_out = 0
        else:
            self._left_out += 1
