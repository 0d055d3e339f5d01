"""What the sensors of one board felt lately, and what it said, for who builds or mends it.

In: scans as they change, buttons, pages. Out: the newest of them, to any thread. While an army is
laid out it keeps nothing of the sensors: pieces are laid in an order that everybody knows, and who
saw which cell filled when would know the ranks.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from drivers.ports import Button, Page, Seconds
from engines.topology import Mask
from firmware_host.runtime.status_lines import StatusLines

MAX_ENTRIES = 400
"""So many changes and presses: twenty moves and more on a good board. A guess."""

MAX_SENTENCES = 40
"""So many lines of what the board said. A guess."""


class SensorLogEntry(NamedTuple):
    """A moment at which something changed. ``raw``: the channels that feel a piece from then on, a
    bit for each; ``pressed``: the button, where it was one; ``ignored``: the cells not believed, a
    bit mask; ``game_id``, ``entry``: the game, and how many moves it had by then.
    """

    at: Seconds
    raw: int
    pressed: Button | None
    ignored: Mask
    game_id: str
    entry: int


class SensorLog:
    """``now``: the clock of the board. A screen: what everybody may read it keeps."""

    def __init__(self, seats: Sequence[str], now: Callable[[], float]) -> None:
        self._now = now
        self._lines = StatusLines(seats, self._append_sentence)
        self._lock = threading.Lock()
        self._entries: deque[SensorLogEntry] = deque(maxlen=MAX_ENTRIES)
        self._sentences: deque[tuple[Seconds, str]] = deque(maxlen=MAX_SENTENCES)

    def show_page(self, page: Page) -> None:
        """The board says this from now on."""
        self._lines.show_page(page)

    def append(self, entry: SensorLogEntry) -> None:
        """Keep this."""
        with self._lock:
            self._entries.append(entry)

    def newest(self) -> tuple[Sequence[SensorLogEntry], Sequence[tuple[Seconds, str]]]:
        """What is kept, oldest first, and the lines that were said. From any thread."""
        with self._lock:
            return tuple(self._entries), tuple(self._sentences)

    def _append_sentence(self, line: str) -> None:
        with self._lock:
            self._sentences.append((Seconds(self._now()), line))
