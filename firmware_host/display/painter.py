"""The painting of lights: patterns in time and brightness.

Colours are in ``palettes``, the limit of the supply in ``dimming``.

In: the state of a board or its lights, the time, a palette. Out: three bytes per LED channel, or no
frame if it has not changed. Pure: ``now`` is an argument. Knows no rules.

No two meanings share both colour and pattern, and those that can be lit together differ in their
patterns, so that nobody has to tell two colours apart. No frame draws more current than the supply
gives.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from enum import Enum

from drivers.wiring import Wiring
from engines.game import Seat
from engines.topology import Cell, Mask, Topology
from firmware_host.display.clock_row import clock_lights, clock_row
from firmware_host.display.dimming import IDLE_MA, Shade, limited_frame
from firmware_host.display.meanings import (
    Light,
    Lights,
    Meaning,
    held_key_lights,
    lights,
    menu_lights,
    setup_lights,
    step_lights,
    verdict_lights,
)
from firmware_host.display.palettes import Palette
from firmware_host.station.board_state import BoardMode, BoardState
from firmware_host.station.menu_mode import Step
from firmware_host.table.messages import View


class Pattern(Enum):
    """The pattern of a light in time: (period in seconds, brightness per equal part of the period).

    Lights that can be on one board together differ without their colours.
    """

    value: tuple[float, tuple[float, ...]]

    STEADY = (0.0, (1.0,))
    FAINT = (0.0, (0.1,))
    DIM = (0.0, (0.4,))
    GLOW = (3.0, (0.3, 0.36, 0.42, 0.48, 0.42, 0.36))
    EBB = (5.0, (0.4, 0.32, 0.25, 0.19, 0.14, 0.1, 0.1, 0.1, 0.1, 0.1))
    PULSE = (2.0, (0.35, 0.45, 0.6, 0.8, 1.0, 1.0, 0.8, 0.6, 0.45, 0.35))
    SWELL = (4.0, (0.12, 0.12, 0.12, 0.3, 0.6, 1.0, 0.6, 0.3))
    BLINK = (1.2, (1.0, 0.12))
    WINK = (1.5, (0.5, 0.5, 0.5, 0.5, 0.0))
    LEAVE = (1.6, (1.0, 1.0, 0.4, 0.12, 0.12, 0.12, 0.12, 0.12))
    ARRIVE = (1.6, (0.12, 0.12, 0.12, 0.4, 1.0, 1.0, 1.0, 0.4))
    DOUBLE = (1.2, (1.0, 0.15, 1.0, 0.15, 0.15, 0.15))
    TRIPLE = (1.8, (1.0, 0.15, 1.0, 0.15, 1.0, 0.15, 0.15, 0.15, 0.15))
    UNEVEN = (2.0, (1.0, 1.0, 1.0, 1.0, 0.15, 1.0, 0.15, 0.15, 0.15, 0.15))
    FALL = (1.0, (1.0, 0.75, 0.5, 0.3, 0.15))
    RISE = (2.0, (0.1, 0.2, 0.35, 0.6, 1.0))
    GATHER = (0.5, (0.1, 0.2, 0.35, 0.6, 1.0))
    TICK = (1.0, (0.25, 0.25, 0.25, 0.12))
    HURRY = (0.5, (0.6, 0.2))
    TOLL = (2.5, (1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.2))
    FLASH_1 = (3.6, (1.0, *(0.0,) * 11))
    FLASH_2 = (3.6, (1.0, 0.0, 1.0, *(0.0,) * 9))
    FLASH_3 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 7))
    FLASH_4 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 5))
    FLASH_5 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 3))
    FLASH_6 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0))

    def level(self, now: float) -> float:
        """Return the brightness at ``now``, 0 to 1."""
        period, levels = self.value
        return levels[int(now % period / period * len(levels))] if period else levels[0]

    def next_change(self, now: float) -> float:
        """Return when the brightness changes next, on the scale of ``now``; infinity for a steady
        light.
        """
        period, levels = self.value
        if not period:
            return math.inf
        part = period / len(levels)
        # A little after the edge, so that rounding does not ask for the same edge again.
        return (math.floor(now / part) + 1) * part + 1e-6


PATTERNS: Mapping[Meaning, Pattern] = {
    Meaning.TIME_LEFT: Pattern.TICK,
    Meaning.LAST_SECONDS: Pattern.HURRY,
    Meaning.TURN: Pattern.FAINT,
    Meaning.LAST_MOVE: Pattern.DIM,
    Meaning.CAPTURED: Pattern.EBB,
    Meaning.MOVABLE: Pattern.GLOW,
    Meaning.CAN_CAPTURE: Pattern.PULSE,
    Meaning.CHECK: Pattern.RISE,
    Meaning.WINNER: Pattern.PULSE,
    Meaning.AWAITED: Pattern.SWELL,
    Meaning.ORIGIN: Pattern.WINK,
    # It swells, then decays like the sound of a bell.
    Meaning.CHALLENGE_PENDING: Pattern.GATHER,
    Meaning.VERDICT: Pattern.TOLL,
    Meaning.DESTINATION: Pattern.STEADY,
    Meaning.CAPTURE: Pattern.DOUBLE,
    Meaning.DANGER: Pattern.UNEVEN,
    Meaning.HINTED: Pattern.FALL,
    Meaning.CAPTOR: Pattern.DOUBLE,
    Meaning.REMOVE: Pattern.BLINK,
    Meaning.DOUBT: Pattern.TRIPLE,
    Meaning.QUESTION: Pattern.DOUBLE,
    Meaning.NO_MOVE: Pattern.WINK,
    # Alternating, short and long: from here, to there.
    Meaning.PUT_HERE: Pattern.ARRIVE,
    Meaning.TAKE_AWAY: Pattern.LEAVE,
    Meaning.PLACE: Pattern.GLOW,
    Meaning.PLACED: Pattern.DIM,
    Meaning.TOUCH: Pattern.WINK,
    Meaning.LISTED: Pattern.DIM,
    Meaning.CHOSEN: Pattern.PULSE,
}

FLASHES = (
    Pattern.FLASH_1,
    Pattern.FLASH_2,
    Pattern.FLASH_3,
    Pattern.FLASH_4,
    Pattern.FLASH_5,
    Pattern.FLASH_6,
)
"""The first choice flashes once, the second twice; no game has more than six."""


def pattern(light: Light) -> Pattern:
    """Return the pattern of a light."""
    if light.meaning is Meaning.CHOICE:
        return FLASHES[light.number % len(FLASHES)]
    return PATTERNS[light.meaning]


class Painter:
    """The painter of one strip. Invariant: no frame draws more than ``budget_ma``, idle current
    included.

    Raises ValueError if the budget is less than the dark strip draws.
    """

    def __init__(
        self, wiring: Wiring, palette: Palette, brightness: float, budget_ma: float
    ) -> None:
        idle = IDLE_MA * wiring.led_channels
        if budget_ma < idle:
            raise ValueError(
                f"{budget_ma:g} mA is not enough: the {wiring.led_channels} LEDs use {idle:g} mA"
                " even when they are off; raise lights.budget_ma"
            )
        self._wiring = wiring
        self._palette = palette
        self._brightness = brightness
        self._budget_ma = budget_ma

    def paint(self, lights: Lights, now: float) -> bytes:
        """Return one frame: red, green, blue for each channel of the strip."""
        shades = {light: self._shade(light, now) for light in set(lights.values())}
        lit = {self._wiring.leds[cell]: shades[light] for cell, light in lights.items()}
        return limited_frame(lit, self._wiring.led_channels, self._budget_ma)

    def _shade(self, light: Light, now: float) -> Shade:
        """Return a light's colour at its present brightness."""
        level = pattern(light).level(now - light.began_at) * self._brightness
        red, green, blue = self._palette.colour(light)
        return red * level, green * level, blue * level

    def next_change(self, lights: Lights, now: float) -> float:
        """Return when this picture changes by itself, on the scale of ``now``; infinity if it
        does not.
        """
        return min(
            (
                light.began_at + pattern(light).next_change(now - light.began_at)
                for light in set(lights.values())
            ),
            default=math.inf,
        )


# --- the lights of a board ---


class Lighting:
    """The lighting of one board.

    ``lights``: the light of each cell; ``shown``: with the row that shows the time left;
    ``meanings_seen``: all meanings shown so far; ``changes_at``: when the picture changes by
    itself, in seconds, infinity for never.
    """

    def __init__(self, topology: Topology, seats: Sequence[Seat], painter: Painter) -> None:
        self.lights: Lights = {}
        self.shown: Lights = {}
        self.meanings_seen: set[Meaning] = set()
        self.changes_at = math.inf
        self._topology = topology
        self._seats = seats
        self._painter = painter
        self._frame: bytes | None = None
        self._state: BoardState | None = None
        self._shows_time_left = False
        self._clock_row: tuple[Mask, Sequence[Cell]] | None = None
        """The occupancy at the start of a game, and the row that it leads to."""

    def show(self, state: BoardState) -> bytes | None:
        """Return the frame that shows this state; None if it is shown already."""
        self._state, self.lights = state, lights_of(state, self._topology, self._seats)
        self.meanings_seen.update(light.meaning for light in self.lights.values())
        return self.paint(state.now)

    def paint(self, now: float) -> bytes | None:
        """Return the frame of the same lights at ``now``; None if it is shown already."""
        self.shown, changes_at = self.lights, math.inf
        if self._shows_time_left and self._state is not None:
            row = self._row_of(self._state.view)
            times, changes_at = clock_lights(self._state, now, row, self._seats)
            self.meanings_seen.update(light.meaning for light in times.values())
            self.shown = {**times, **self.lights}
        self.changes_at = min(changes_at, self._painter.next_change(self.shown, now))
        before, self._frame = self._frame, self._painter.paint(self.shown, now)
        return self._frame if self._frame != before else None

    def show_time_left(self, *, shown: bool) -> None:
        """From the next frame on, show the time of the player on turn on a row of cells, or not."""
        self._shows_time_left = shown

    def _row_of(self, view: View) -> Sequence[Cell]:
        start = Mask(int(view.new_game_occupancy or "0", 16))
        if self._clock_row is None or self._clock_row[0] != start:
            self._clock_row = start, clock_row(self._topology, start)
        return self._clock_row[1]

    def paint_with(self, painter: Painter) -> None:
        """Use this painter from the next step on, which returns a frame in any case."""
        self._painter, self.changes_at = painter, -math.inf


def lights_of(state: BoardState, topology: Topology, seats: Sequence[Seat]) -> Lights:
    """Return the lights of a board in that state."""
    if state.held_key is not None:
        return held_key_lights(state.held_key)
    if state.menu is not None and isinstance(state.menu.item.action, Step):
        return step_lights(state.menu.move)
    if state.menu is not None:
        return menu_lights(state.menu.count, state.menu.index)
    verdict = state.verdict
    announced = verdict_lights(verdict, state.now, seats) if verdict else {}
    match state.mode:
        case BoardMode.ABSENT | BoardMode.DETACHED | BoardMode.EDIT:
            return {}
        case BoardMode.SETUP:
            return setup_lights(state.setup, state.guidance)
        case BoardMode.CHALLENGE if verdict is not None:
            return {verdict.origin: Light(Meaning.LAST_MOVE), **announced}
        case _:
            return lights(
                state.view,
                state.snapshot,
                state.guidance,
                topology,
                seats,
                announced,
            )
