"""The log of the pages, with an end: nobody who makes this process complain fills the disk.

In: records. Out: their text on stderr, as much at once and as much a second as stands here, and how
many were left out.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from firmware_host.web.rate_limit import RateLimit

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
