"""What mouse, keys and other threads have to tell the window, and waiting for it. Needs pygame.

In: pygame's events, wake-ups. Out: events, oldest first.
"""

from __future__ import annotations

import threading
import time
from collections import deque

import pygame

from simulator.hands.hands import BoardPieces

LOOK_SECONDS, IDLE_LOOK_SECONDS = 0.001, 0.04
"""How often to look what mouse and keys did, for SDL tells of it only when asked: at once while
somebody uses them, else so rarely that it costs next to nothing and still nobody notices.
"""

BUSY_SECONDS = 3.0
"""So long after the last event somebody is at the mouse: a guess."""


class Inbox:
    """``events``: what came and was not served yet. ``is_woken``: a wait is to return at once; may
    be set from any thread.
    """

    def __init__(self, now: float) -> None:
        self.events: deque[pygame.event.Event] = deque()
        self.is_woken = threading.Event()
        self._busy_until = now

    def collect(self) -> None:
        """Take what has come."""
        self.events.extend(pygame.event.get())

    def sleep(self, until: float, hands: BoardPieces) -> None:
        """Sleep until then, or until something comes from mouse, keys or another thread, or these
        hands have done something.
        """
        now, bits = time.monotonic(), hands.bits
        # pygame's own wait looks every millisecond for ever, which takes 4 % of a core.
        often = LOOK_SECONDS if now < self._busy_until else IDLE_LOOK_SECONDS
        while now < until and not self.is_woken.wait(min(until - now, often)):
            self.collect()
            if self.events or hands.bits != bits:
                break
            now = time.monotonic()
        if self.events:
            self._busy_until = now + BUSY_SECONDS
