"""What a voice says next, and what it stops saying for that. Pure.

News is heard to its end and in order. How things stand is said only as long as they do. An answer
interrupts everything.
"""

from __future__ import annotations

from typing import Final

from drivers.interfaces import Urgency, Utterance

MOST_NEWS: Final = 4
"""The most news that waits; the oldest is dropped first. A guess: a round of four players, which
takes some ten seconds to say.
"""


class SpeechQueue:
    """The utterances of one voice. ``current``: what it says now."""

    def __init__(self) -> None:
        self.current: Utterance | None = None
        self._waiting: list[Utterance] = []

    def add(self, new: Utterance) -> bool:
        """Add an utterance; return whether the current one has to be cut short for it."""
        news = [one for one in self._waiting if one.urgency is Urgency.NEWS]
        if new.urgency is Urgency.ANSWER:
            self._waiting = [new, *news]
            return self.current is not None
        answers = [one for one in self._waiting if one.urgency is Urgency.ANSWER]
        kept = MOST_NEWS - (new.urgency is Urgency.NEWS)
        self._waiting = [*answers, *news[-kept:], new]
        return self.current is not None and self.current.urgency is Urgency.STATE

    def next(self) -> Utterance | None:
        """Take the next utterance as the current one; None if nothing waits."""
        self.current = self._waiting.pop(0) if self._waiting else None
        return self.current

    def clear(self) -> None:
        """Drop what waits."""
        self._waiting.clear()
