"""The loop around a tour: a real board and a terminal on one side, the tour on the other.

In: drivers, typed lines, a clock. Out: frames and words. A device that does not answer is told of
once, and the tour goes on when it is back.
"""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from drivers.ports import Button, Buttons, DriverError, Leds, Sensors
from firmware_host.bring_up.tour import Tour
from simulator.typed import listen

STEP_S = 0.02
"""How long one step of a tour may wait for the sensors."""

MEANS = {Button.TURN: "", Button.TAKE_BACK: "b", Button.HINT: "y"}
"""What the board's own buttons type, for a board without a keyboard."""


class Leader:
    """Leads a person through a tour. ``tell`` is given the lines to read; ``typed`` is where lines
    come from; ``kept`` is called after every step.
    """

    def __init__(
        self,
        sensors: Sensors,
        leds: Leds,
        buttons: Buttons,
        *,
        tell: Callable[[str], None],
        typed: TextIO,
        kept: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sensors = sensors
        self._leds = leds
        self._buttons = buttons
        self._tell = tell
        self._kept = kept
        self._clock = clock
        self._inbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._raw = 0
        self._shown = b""
        self._trouble: dict[str, str] = {}
        listen(typed, self._inbox, blank=True)

    def lead(self, tour: Tour) -> None:
        """Go through the tour to its end."""
        while True:
            self._try("sensors", self._scan)
            goes_on = tour.step(self._clock(), self._raw, self._typed())
            for line in tour.words():
                self._tell(line)
            if tour.frame != self._shown:
                self._try("lights", lambda: self._leds.show(tour.frame))
                self._shown = b"" if "lights" in self._trouble else tour.frame
            self._kept()
            if not goes_on:
                return
            self._sensors.wait(STEP_S)

    def _scan(self) -> None:
        self._raw = self._sensors.scan()

    def _try(self, what: str, ask: Callable[[], None]) -> None:
        """Ask a device; tell once when it does not answer, and once when it does again."""
        try:
            ask()
        except DriverError as error:
            if what not in self._trouble:
                self._tell(f"The {what} do not answer: {error}")
            self._trouble[what] = str(error)
        else:
            if self._trouble.pop(what, None):
                self._tell(f"The {what} are back.")

    def _typed(self) -> list[str]:
        lines = [MEANS[button] for button in self._buttons.pressed() if button in MEANS]
        with suppress(queue.Empty):
            while True:
                line = self._inbox.get_nowait()
                if line is not None:
                    lines.append(line)
        return lines
