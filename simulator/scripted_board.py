"""A board whose hands play a script in virtual time, without real waiting.

In: steps, light frames, pages. Out: scans and buttons, and a record of everything shown. It owns
the clock: the host must take its time from ``now``. Knows no rules.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable

from drivers.ports import Button, Page
from simulator.hands.script import Step
from simulator.simulated_board import BoardParts, SimulatedBoard


class ScriptedBoard(SimulatedBoard):
    """Sensors, Leds, Buttons and Screen in one.

    Time passes only inside ``wait``, and never runs back. When the last step is done and ``quiet``
    seconds have passed, QUIT is pressed once; more steps before that delay it. ``keep``: how many
    frames, pages and edges to remember; None for all. ``edges``: when the raw bits changed, and to
    what.
    """

    def __init__(
        self,
        parts: BoardParts,
        steps: Iterable[Step] = (),
        *,
        quiet: float = 5.0,
        keep: int | None = None,
    ) -> None:
        super().__init__(parts, 0.0)
        self.edges: deque[tuple[float, int]] = deque(maxlen=keep)
        self.frames: deque[tuple[float, bytes]] = deque(maxlen=keep)
        self.pages: deque[tuple[float, Page]] = deque(maxlen=keep)
        self._quiet = quiet
        self._now = 0.0
        self._woken = False
        self._quit_pressed = False
        self._player.extend(steps, self._now)

    def now(self) -> float:
        """Return virtual seconds since the start."""
        return self._now

    def add_steps(self, steps: Iterable[Step]) -> None:
        """Add steps after those waiting; when none are waiting, time runs from now."""
        self._player.extend(steps, self._now)

    # Sensors

    def wait(self, seconds: float) -> None:
        """Jump to what happens next, at most ``seconds`` ahead.

        Raises ScriptError for a step no hand can do.
        """
        if self._woken:
            self._woken = False
            seconds = 0.0
        goal = min(self._now + max(0.0, seconds), self._next_due(self._quit_at()))
        if math.isfinite(goal):
            self._now = max(self._now, goal)
        self._player.run_due(self._now)
        before = self._contacts.raw
        self._contacts.set_pieces(self.pieces.bits, self._now)
        if self._contacts.raw != before:
            self.edges.append((self._now, self._contacts.raw))
        quit_at = self._quit_at()
        if quit_at is not None and quit_at <= self._now:
            self._quit_pressed = True
            self.pieces.press(Button.QUIT)

    def wake(self) -> None:
        """Make the next ``wait`` return without time passing."""
        self._woken = True

    def close(self) -> None:
        """Do nothing: nothing is held."""

    def _quit_at(self) -> float | None:
        if self._quit_pressed or not self.is_idle:
            return None
        return self._player.done_at + self._quiet

    # Leds and Screen: recorded

    def show(self, colours: bytes) -> None:
        """Remember this frame and when it was shown."""
        self.frames.append((self._now, colours))

    def show_page(self, page: Page) -> None:
        """Remember this page and when it was shown; crowned men come to look like kings."""
        self.pages.append((self._now, page))
        self.pieces.set_expected(page.pieces, laying=page.is_setting_up)
