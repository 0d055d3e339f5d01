"""The order of a scanner's lines: copies left out, gaps held open for a moment, reboots noticed.

In: lines as they came, and the time. Out: the same lines in the order they were sent in, each once,
and what to ask for. Pure; of what lines mean it must know only that a hello begins anew.
docs/scanner.md, "Order and loss: the host", has the rules.
"""

from __future__ import annotations

from collections import deque

from drivers.scanner.framing import NUMBERS, Line

PATIENCE_S = 0.05
"""How long a gap is held open for the lines that were asked for again."""

REMEMBERED = 64
"""Of so many lines a copy is known; the scanner keeps 32 to send again."""

BOOT_FIELD = 4
"""The field of a hello that is drawn by lot each time the scanner starts."""


class Order:
    """Puts the lines of one scanner in order. Until a hello has come, nothing else counts."""

    def __init__(self) -> None:
        self.boot: str | None = None
        """The run of the scanner's program that is listened to; None before its hello."""
        self.deadline: float | None = None
        """When a gap is given up (``give_up``), None where there is none."""
        self.again: int | None = None
        """Set to the number from which lines are to be sent again; whoever has asked clears it."""
        self.unsure = False
        """Set when the scanner should say anew who it is; whoever has asked clears it."""
        self.torn = False
        """Set when lines before those just taken are missing for good; whoever has noted it clears
        it.
        """
        self._next = 0
        self._held: dict[int, Line] = {}
        self._seen: deque[Line] = deque(maxlen=REMEMBERED)

    def take(self, line: Line, now: float) -> list[Line]:
        """One line came: those that can be taken now, in order."""
        hello = line.kind == "H" and len(line.fields) > BOOT_FIELD
        if self.boot is None and not hello:
            return []
        ahead = (line.number - self._next) % NUMBERS
        if hello and line.fields[BOOT_FIELD] != self.boot:
            # A copy of a hello from before the reboot begins nothing.
            return [] if line in self._seen else self._begin(line)
        if ahead == 0:
            self._held[line.number] = line
            return self._fill()
        if ahead < NUMBERS // 2:
            return self._hold(line, now)
        if line in self._seen:
            return []
        # Behind, and no copy: the scanner has begun anew and its hello was lost, or the number
        # awaited was mistaken, which a hello puts right.
        self.unsure = not hello
        return self._begin(line) if hello else []

    def give_up(self, now: float) -> list[Line]:
        """Where a gap has been open for too long: what came after it, up to the next gap."""
        if self.deadline is None or now < self.deadline:
            return []
        self.unsure = self.torn = True
        self._next = min(self._held, key=lambda number: (number - self._next) % NUMBERS)
        return self._fill()

    def _begin(self, hello: Line) -> list[Line]:
        self.torn = True
        self.boot = hello.fields[BOOT_FIELD]
        self._held = {hello.number: hello}
        self._next = hello.number
        return self._fill()

    def _hold(self, line: Line, now: float) -> list[Line]:
        if self.deadline is None:
            self.deadline = now + PATIENCE_S
            self.again = self._next
        self._held[line.number] = line
        return self.give_up(self.deadline) if len(self._held) == REMEMBERED else []

    def _fill(self) -> list[Line]:
        """Take what is next as long as it is there."""
        taken: list[Line] = []
        while (line := self._held.pop(self._next, None)) is not None:
            taken.append(line)
            self._next = (self._next + 1) % NUMBERS
        self._seen += taken
        if not self._held:
            self.deadline = self.again = None
        return taken
