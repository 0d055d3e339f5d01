"""Lines somebody types, read by a thread of their own.

In: a text stream. Out: its lines in a queue, None at the end. Knows nothing of what the lines say.
"""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Iterator
from typing import TextIO


def listen(source: TextIO, inbox: queue.SimpleQueue[str | None], *, blank: bool = False) -> None:
    """Start to put each line into the inbox, and None at the end of input. Blank lines are left
    out unless ``blank``.
    """
    threading.Thread(
        target=_read, args=(source, inbox, blank), name="typed lines", daemon=True
    ).start()


def _read(source: TextIO, inbox: queue.SimpleQueue[str | None], blank: bool) -> None:
    """Put each line into the inbox, and None at the end."""
    try:
        for line in _lines(source):
            if blank or line.strip():
                inbox.put(line)
    except (OSError, ValueError):
        pass  # the input was closed under our hands: that is its end, too
    finally:
        inbox.put(None)


def _lines(source: TextIO) -> Iterator[str]:
    try:
        number = source.fileno()
    except (OSError, ValueError):
        yield from source
        return
    # Read past the buffered file: a thread that waits inside it would hold its lock, and Python
    # ends with a fatal error when it cannot take that lock at exit.
    rest = b""
    while block := os.read(number, 4096):
        *whole, rest = (rest + block).split(b"\n")
        yield from (line.decode("utf-8", "replace") for line in whole)
    if rest:
        yield rest.decode("utf-8", "replace")
