"""A person who calibrates a board with one magnet, and never sees a wire."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from firmware_host.bring_up.learned_wiring import CellLayout
from tests.bring_up.faulty import TICK_S, FaultyBoard

STEP_S = 0.2
"""How fast the magnet slides from cell to cell."""


class Learner:
    """Does what is said. ``impatient``: presses Enter at cells that are not felt after 2 s.

    ``typed_at`` and ``touched_at`` are done once, when a line with these words was said: a line
    typed, a cell touched instead of what was asked for.
    """

    def __init__(self, board: FaultyBoard, tour: Any, shape: CellLayout) -> None:
        self.board = board
        self.tour = tour
        self.shape = shape
        self.now = 0.0
        self.told: list[str] = []
        self.typed_at: dict[str, str] = {}
        self.touched_at: dict[str, str] = {}
        self.stop_after: int | None = None
        self._typed: list[str] = []
        self._route: list[str] = []
        self._moved_at = -9.0
        self._heard = 0
        self._heard_at = 0.0
        self._watched: list[str] = []

    def go(self, seconds: float = 900.0) -> Sequence[str]:
        """Calibrate to the end; everything that was said."""
        typed: Sequence[str] = ()
        while self.tour.step(self.now, self.board.raw(), typed):
            typed = self.act(self.now, self.tour.words())
            self.now += TICK_S
            assert self.now < seconds, self.told[-8:]
        self.told += self.tour.words()
        return self.told

    def act(self, now: float, words: Sequence[str]) -> Sequence[str]:
        """Do what the words and the lights say; what is typed."""
        self.now = now
        self.told += words
        self._typed = []
        for line in words:
            self._hear(line)
        self._see()
        self._move()
        if self.stop_after is not None and len(self.told) >= self.stop_after:
            return ["q"]
        return self._typed

    def _hear(self, line: str) -> None:
        self._heard_at, self._watched = self.now, []
        for words in list(self.typed_at):
            if words in line:
                self._typed = [self.typed_at.pop(words)]
                return
        for words in list(self.touched_at):
            if words in line:
                self._route = ["", self.touched_at.pop(words)]
                return
        if match := re.match(r"Slide the magnet slowly from (\w+) to (\w+)", line):
            self._route = ["", *self._line(*match.groups())]
        elif match := re.match(r"(?:Two|More).*: please slide again from (\w+)", line):
            self._route = ["", *next(line for line in self.shape.path if line[0] == match[1])]
        elif match := re.match(r"Put the magnet on (\w+)", line):
            self._route = ["", match[1]]
        elif "off the board" in line or "Try it" in line:
            self._route = [""]
        elif "detected as" in line or "sensors at once" in line:
            self._route, self._typed = [""], [""]
        elif "type its name" in line or "the name of the lit cell" in line:
            self._typed = list(self.board.glow(self.tour.frame))
        elif line.endswith("Lift the magnet.") or line.startswith("3 of 3"):
            self._route = [""]

    def _line(self, first: str, last: str) -> Sequence[str]:
        return next(line for line in self.shape.path if (line[0], line[-1]) == (first, last))

    def _see(self) -> None:
        """Go by what glows, where the words say so."""
        line = self.told[-1] if self.told else ""
        glow = list(self.board.glow(self.tour.frame))
        if re.match(r"Light \d+ of", line) and not self._route:
            if len(glow) == 1 and self.board.pieces != set(glow):
                self._heard_at, self._route = self.now, ["", glow[0]]
            elif glow and self.now > self._heard_at + 3:
                self._heard_at, self._typed = self.now, [glow[0]]
            elif not glow and self.now > self._heard_at + 2:
                self._heard_at, self._typed = self.now, [""]
        elif match := re.match(r"Watch: does the light run from (\w+) to (\w+)", line):
            if len(glow) == 1 and self._watched[-1:] != glow:
                self._watched += glow
                self._heard_at = self.now
            elif not self._route and self.now > self._heard_at + 1.5:
                self._heard_at = self.now + 99
                right = tuple(self._watched) in self._straight(*match.groups())
                self._route = ["", match[2]] if right else []
                self._typed = [] if right else ["n"]
        elif line.startswith("Put the magnet on") and self.now > self._heard_at + 2:
            self._heard_at, self._typed = self.now, [""]

    def _straight(self, first: str, last: str) -> Sequence[tuple[str, ...]]:
        """The ways from one cell to another without a leap."""
        lines = list(self.shape.lines)
        if self.shape.grid is not None:
            lines += list(zip(*lines, strict=True))
        ways = [way for line in lines for way in (line, line[::-1])]
        if self.shape.grid is None:
            ways = [way[n:] + way[:n] for way in ways for n in range(len(way))]
        return [tuple(way) for way in ways if (way[0], way[-1]) == (first, last)]

    def _move(self) -> None:
        if self._route and self.now >= self._moved_at + STEP_S:
            self._moved_at = self.now
            cell = self._route.pop(0)
            self.board.pieces = {cell} if cell else set()
