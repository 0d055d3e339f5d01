"""The loop around a tour: a real board and a terminal on one side, the tour on the other.

In: drivers, typed lines, a clock. Out: frames and texts. A device that does not answer is reported
once, and the tour continues when it is back.
"""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TextIO

from drivers.interfaces import Button, DriverError, Seconds, pressed_down
from firmware_host.bring_up.tour import Tour
from firmware_host.runtime.driver_plan import Drivers
from simulator.terminal.terminal import listen

STEP_S = Seconds(0.02)
"""How long one step of a tour may wait for the sensors."""

MEANS = {Button.TURN: "", Button.TAKE_BACK: "b", Button.SAY: "y"}
"""What the board's own buttons type, for a board without a keyboard."""


class Terminal(NamedTuple):
    """The output for a tour's texts, the source of typed lines, and the clock of both."""

    tell: Callable[[str], None]
    typed: TextIO
    clock: Callable[[], float] = time.monotonic


def terminal_of(json: bool) -> Terminal:
    """Return the terminal this was started in. ``json``: keep texts out of the JSON output."""
    stream = sys.stderr if json else sys.stdout
    return Terminal(lambda line: print(line, file=stream, flush=True), sys.stdin)


class TourLoop:
    """Leads a person through a tour of these devices. ``kept`` is called after every step."""

    def __init__(
        self, devices: Drivers, terminal: Terminal, kept: Callable[[], None] = lambda: None
    ) -> None:
        self._devices = devices
        self._tell = terminal.tell
        self._kept = kept
        self._clock = terminal.clock
        self._inbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._raw = 0
        self._newest = ""
        self._shown = b""
        self._trouble: dict[str, str] = {}
        listen(terminal.typed, self._inbox, blank=True)

    def lead(self, tour: Tour) -> None:
        """Run the tour to its end, then close the devices."""
        self._tell(self._devices.lights_because)
        try:
            self._go(tour)
        finally:
            self._devices.close()

    def _go(self, tour: Tour) -> None:
        """Run the tour to its end. Its time stands still while the sensors do not answer."""
        sensors = self._devices.sensors
        if sensors.debounced:
            tour.trust()
        away, last, goes_on = 0.0, self._clock(), True
        while goes_on:
            self._try("sensors", self._scan)
            now = self._clock()
            if "sensors" in self._trouble:
                away += now - last
            else:
                goes_on = tour.step(now - away, self._raw, self._typed())
                self._tell_all(tour.words())
            last = now
            if tour.frame != self._shown:
                self._try("lights", lambda: self._devices.leds.show(tour.frame))
                self._shown = b"" if "lights" in self._trouble else tour.frame
            self._kept()
            if goes_on:
                sensors.wait(STEP_S)

    def _tell_all(self, words: Sequence[str]) -> None:
        for line in words:
            self._tell(line)
            self._newest = line

    def _scan(self) -> None:
        self._raw = self._devices.sensors.scan()

    def _try(self, what: str, ask: Callable[[], None]) -> None:
        """Call a device; report once that it does not answer, and once that it does again."""
        try:
            ask()
        except DriverError as error:
            if what not in self._trouble:
                self._tell(f"The {what} aren't responding: {error}")
            self._trouble[what] = str(error)
        else:
            if self._trouble.pop(what, None):
                self._tell(f"The {what} are working again. {self._newest}")

    def _typed(self) -> list[str]:
        lines = [MEANS.get(button) for button in pressed_down(self._devices.buttons.pressed())]
        while not self._inbox.empty():
            lines.append(self._inbox.get())
        return [line for line in lines if line is not None]
