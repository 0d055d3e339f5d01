"""From meanings to light: colour, pattern, brightness, and never more current than the supply
gives.

In: lights, the time, a palette. Out: three bytes per LED channel. Pure: ``now`` is an argument.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from drivers.wiring import Wiring
from firmware_host.display.light_rhythms import pattern
from firmware_host.display.meanings import NO_SEAT, Light, Lights, Meaning

Colour: TypeAlias = tuple[int, int, int]
Shade: TypeAlias = tuple[float, float, float]
"""Red, green and blue of a colour that was dimmed, 0 to 255."""

IDLE_MA = 1.0
"""What a dark WS2812B draws (its datasheet gives 0.7 to 1 mA)."""
FULL_MA = 59.0
"""What full white adds to it: 60 mA per LED in all."""


@dataclass(frozen=True)
class Palette:
    """A colour for each meaning, and one for each seat in the order of the game's seats, in which
    verdicts are told: that of the meaning is for nobody's piece.
    """

    meanings: Mapping[Meaning, Colour]
    seats: tuple[Colour, ...]

    def colour(self, light: Light) -> Colour:
        """The colour of a light at full brightness."""
        if light.meaning is Meaning.VERDICT and light.number != NO_SEAT:
            return self.seats[light.number % len(self.seats)]
        return self.meanings[light.meaning]


def _palette(
    *,
    quiet: Colour,
    take: Colour,
    own: Colour,
    wrong: Colour,
    lack: Colour,
    past: Colour,
    ask: Colour,
    seats: tuple[Colour, ...],
) -> Palette:
    return Palette(
        {
            Meaning.TURN: lack,
            Meaning.LAST_MOVE: past,
            Meaning.MOVABLE: own,
            Meaning.MUST_CAPTURE: take,
            Meaning.WINNER: past,
            Meaning.ORIGIN: own,
            Meaning.CHALLENGE_PENDING: past,
            Meaning.VERDICT: wrong,
            Meaning.DESTINATION: quiet,
            Meaning.CAPTURE: take,
            Meaning.DANGER: wrong,
            Meaning.HINTED: ask,
            Meaning.CAPTOR: own,
            Meaning.REMOVE: wrong,
            Meaning.DOUBT: ask,
            Meaning.QUESTION: ask,
            Meaning.NO_MOVE: wrong,
            Meaning.PUT_HERE: lack,
            Meaning.TAKE_AWAY: wrong,
            Meaning.PLACE: quiet,
            Meaning.PLACED: own,
            Meaning.TOUCH: ask,
            Meaning.CHOICE: ask,
            Meaning.LISTED: quiet,
            Meaning.CHOSEN: ask,
        },
        seats,
    )


PALETTES: Mapping[str, Palette] = {
    "standard": _palette(
        quiet=(0, 200, 60),
        take=(255, 110, 0),
        own=(0, 150, 255),
        wrong=(255, 0, 20),
        lack=(255, 255, 255),
        past=(140, 50, 210),
        ask=(255, 0, 200),
        seats=((255, 240, 210), (70, 110, 255), (40, 220, 90), (255, 60, 40)),
    ),
    # Red and green look alike: blue, yellow and brightness carry the difference.
    "deuteranopia": _palette(
        quiet=(0, 114, 255),
        take=(255, 200, 0),
        own=(150, 200, 255),
        wrong=(255, 70, 0),
        lack=(255, 255, 255),
        past=(70, 60, 130),
        ask=(255, 120, 220),
        seats=((255, 240, 210), (40, 80, 255), (255, 150, 0), (120, 200, 255)),
    ),
    # Blue and green look alike, as do yellow and violet: red, cyan and white carry the difference.
    "tritanopia": _palette(
        quiet=(0, 220, 200),
        take=(255, 40, 90),
        own=(0, 120, 130),
        wrong=(255, 0, 0),
        lack=(255, 255, 255),
        past=(110, 90, 90),
        ask=(255, 130, 180),
        seats=((255, 240, 230), (0, 150, 170), (130, 255, 230), (255, 70, 70)),
    ),
}


def current_ma(colours: bytes) -> float:
    """What a strip showing this frame draws, in mA: 1 mA for each LED and 59 mA more for full
    white.
    """
    return IDLE_MA * len(colours) / 3 + FULL_MA * sum(colours) / 765


def frame_of(lit: Mapping[int, Shade], leds: int, budget_ma: float) -> bytes:
    """One frame of a strip with so many lights: red, green, blue for each. ``lit``: shades by LED
    channel, all others are dark. They are dimmed as a whole where they would draw more than the
    budget, idle current included.
    """
    total = sum(map(sum, lit.values()))
    lightable = max(0.0, (budget_ma - IDLE_MA * leds) / FULL_MA * 765)
    scale = min(1.0, lightable / total) if total else 1.0
    # Rounding down: the sum can only fall below the budget, never above.
    painted = {shade: bytes(int(part * scale) for part in shade) for shade in set(lit.values())}
    frame = bytearray(3 * leds)
    for led, shade in lit.items():
        frame[3 * led : 3 * led + 3] = painted[shade]
    return bytes(frame)


class Painter:
    """Paints lights onto one strip. Invariant: no frame draws more than ``budget_ma``, idle current
    included.

    Raises ValueError when the budget does not even feed the dark strip.
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
        """One frame: red, green, blue for each channel of the strip."""
        shades = {light: self._shade(light, now) for light in set(lights.values())}
        lit = {self._wiring.leds[cell]: shades[light] for cell, light in lights.items()}
        return frame_of(lit, self._wiring.led_channels, self._budget_ma)

    def _shade(self, light: Light, now: float) -> Shade:
        """A light's colour as bright as its pattern has it now."""
        level = pattern(light).level(now - light.began_at) * self._brightness
        red, green, blue = self._palette.colour(light)
        return red * level, green * level, blue * level

    def next_change(self, lights: Lights, now: float) -> float:
        """When this picture changes by itself, in the terms of ``now``; infinity when it
        stands still.
        """
        return min(
            (
                light.began_at + pattern(light).next_change(now - light.began_at)
                for light in set(lights.values())
            ),
            default=math.inf,
        )
