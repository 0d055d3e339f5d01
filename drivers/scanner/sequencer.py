"""The order of a scanner's lines: copies left out, gaps held open for a moment.

In: lines of one run of the scanner's program as they came (``framing`` lets no others pass), and
the time. Out: the same lines in the order they were sent in, each once, and what to ask for. Pure;
it must not know what a line means. docs/scanner.md, "Order and loss: the host", has the rules.
"""

from __future__ import annotations

from drivers.ports import Seconds
from drivers.scanner.framing import NUMBERS, Line

PATIENCE_S = Seconds(0.05)
"""How long a gap is held open for the lines that were asked for again: a guess, ten times what the
way to the scanner and back takes."""

MAX_HELD = 64
"""So many lines are held back at most; the scanner keeps 32 to send again."""


class Sequencer:
    """Puts the lines of one run in order. Until a run has begun, nothing counts."""

    def __init__(self) -> None:
        self.run = ""
        """The BOOT word of the run that is listened to; empty before the first."""
        self.deadline: Seconds | None = None
        """When a gap is given up (``give_up``), None where there is none."""
        self.again: int | None = None
        """Set to the number from which lines are to be sent again; whoever has asked clears it."""
        self.gaps = False
        """Set when lines before those just taken are missing for good; whoever has noted it clears
        it.
        """
        self._next = 0
        self._held: dict[int, Line] = {}

    def begin(self, run: str, number: int) -> None:
        """Listen to this run, from its hello of this number on. What was held back is dropped."""
        self.run = run
        self._next = (number + 1) % NUMBERS
        self._held = {}
        self.deadline = self.again = None

    def is_past(self, number: int) -> bool:
        """Whether the line of this number was taken or given up."""
        return (number - self._next) % NUMBERS >= NUMBERS // 2

    def take(self, line: Line, now: Seconds) -> list[Line]:
        """One line of the run came: those that can be taken now, in order."""
        if not self.run or self.is_past(line.number):  # a copy
            return []
        self._held[line.number] = line
        if line.number == self._next:
            return self._fill()
        if self.deadline is None:
            self.deadline = now + PATIENCE_S
            self.again = self._next
        return self.give_up(self.deadline) if len(self._held) == MAX_HELD else []

    def give_up(self, now: Seconds) -> list[Line]:
        """Where a gap has been open for too long: what came after it, up to the next gap."""
        if self.deadline is None or now < self.deadline:
            return []
        self.gaps = True
        self._next = min(self._held, key=lambda number: (number - self._next) % NUMBERS)
        return self._fill()

    def _fill(self) -> list[Line]:
        """Take what is next as long as it is there."""
        taken: list[Line] = []
        while (line := self._held.pop(self._next, None)) is not None:
            taken.append(line)
            self._next = (self._next + 1) % NUMBERS
        if not self._held:
            self.deadline = self.again = None
        return taken
