"""The ChessLink bridge: sensor changes go to a chess program, and what it marks is lit.

In: the drivers of a board, the port of the chess program. Out: bytes and frames. Nothing in it
blocks; a missing board is reported once, and the program sees the pieces as they last stood.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from drivers.chesslink import CORNERS, ChessLink
from drivers.interfaces import DriverError, Seconds
from drivers.wiring import Wiring
from engines.topology import mask_of
from firmware_host.chesslink.pieces import SLOTS, LitSquares, Pieces, lit_squares
from firmware_host.display.dimming import limited_frame
from firmware_host.runtime.driver_plan import Drivers
from firmware_host.sensing.occupancy import Debounce

NAP_S = Seconds(0.01)
"""How often the chess program's port is read; a ChessLink scans its board every 0.03 s."""

COLOUR = (255, 140, 40)
"""Red, green, blue of a marked square: amber, visible on light and dark squares."""

FAINT = 0.15


class Line(Protocol):
    """The port of the chess program: bytes that never wait."""

    def read(self) -> bytes:
        """Return the received bytes."""

    def write(self, piece: bytes) -> object:
        """Send bytes."""


class Lights:
    """Frames for what a chess program has marked, within the budget of the board's power supply."""

    def __init__(self, wiring: Wiring, budget_ma: float) -> None:
        self._wiring = wiring
        self._budget_ma = budget_ma
        self._patterns = bytes(CORNERS)
        self._lit_squares = LitSquares(bytes(64), bytes(64))

    def frame(self, link: ChessLink, now: float) -> bytes:
        """Return the frame to show now: three bytes for each light."""
        if link.patterns != self._patterns:
            self._patterns, self._lit_squares = link.patterns, lit_squares(link.patterns)
        bit = 1 << (SLOTS - 1 - int(now / link.slot_s) % SLOTS)
        lit = {}
        for led, full, faint in zip(self._wiring.leds, *self._lit_squares, strict=True):
            level = 1.0 if full & bit else FAINT if faint & bit else 0.0
            red, green, blue = (part * level * link.brightness for part in COLOUR)
            lit[led] = red, green, blue
        return limited_frame(lit, self._wiring.led_channels, self._budget_ma)


class ChessLinkBridge:
    """One board as a ChessLink.

    ``wiring``: the squares a1, b1, ... h8 on it. ``tell`` gets lines for the user.
    """

    def __init__(
        self,
        devices: Drivers,
        wiring: Wiring,
        line: Line,
        tell: Callable[[str], None],
        *,
        budget_ma: float,
        debounce_s: Seconds,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._devices, self._wiring, self._line, self._tell = devices, wiring, line, tell
        self._clock = clock
        self._link = ChessLink()
        self._pieces = Pieces()
        self._lights = Lights(wiring, budget_ma)
        self._debounce = Debounce(Seconds(0) if devices.sensors.debounced else debounce_s)
        self._frame: bytes | None = None
        self._trouble = ""
        self._stopped = False

    def run(self) -> None:
        """Serve until ``stop``."""
        while not self._stopped:
            self.step()
            self._devices.sensors.wait(NAP_S)

    def stop(self) -> None:
        """End ``run`` soon. May be called from a signal handler."""
        self._stopped = True
        self._devices.sensors.wake()

    def step(self) -> None:
        """Run one iteration of the loop."""
        now = self._clock()
        trouble = self._feel(now)
        answers = self._link.tick(self._pieces.placement, now) + self._link.receive_data(
            self._line.read()
        )
        if answers:
            self._line.write(answers)
        trouble = trouble or self._light(now)
        if trouble != self._trouble:
            self._trouble = trouble
            self._tell(trouble or "the board is working again")
        for notice in self._pieces.notices:
            self._tell(notice)
        self._pieces.notices.clear()

    def _feel(self, now: float) -> str:
        """Follow the sensors; return what is wrong with them, if anything."""
        try:
            raw = self._devices.sensors.scan()
        except DriverError as error:
            return str(error)
        steady = self._debounce.step(Seconds(now), raw)
        squares = enumerate(self._wiring.sensors)
        self._pieces.step(mask_of(square for square, line in squares if steady >> line & 1))
        return ""

    def _light(self, now: float) -> str:
        frame = self._lights.frame(self._link, now)
        if frame == self._frame:
            return ""
        try:
            self._devices.leds.show(frame)
        except DriverError as error:
            return str(error)
        self._frame = frame
        return ""
