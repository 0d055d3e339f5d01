"""The limit of the lights' current: frames are dimmed to what the power supply can deliver.

In: shades by LED, the budget in mA (``budget_ma`` in the board file, or in the settings). Out: a
frame that draws no more. The Pico's firmware applies the same limit again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Shade: TypeAlias = tuple[float, float, float]
"""Red, green and blue of a dimmed colour, 0 to 255."""

IDLE_MA = 1.0
"""The current of a dark WS2812B in mA (its datasheet gives 0.7 to 1 mA)."""
FULL_MA = 59.0
"""The additional current of full white in mA: 60 mA per LED in all."""


def current_ma(colours: bytes) -> float:
    """Return the current of a strip showing this frame, in mA: 1 mA for each LED and 59 mA more for
    full white.
    """
    return IDLE_MA * len(colours) / 3 + FULL_MA * sum(colours) / 765


def limited_frame(lit: Mapping[int, Shade], leds: int, budget_ma: float) -> bytes:
    """Return one frame of a strip with so many lights: red, green, blue for each.

    ``lit``: shades by LED channel, all others are dark. The frame is dimmed as a whole if it would
    draw more than ``budget_ma``, idle current included.
    """
    total = sum(map(sum, lit.values()))
    lightable = max(0.0, (budget_ma - IDLE_MA * leds) / FULL_MA * 765)
    scale = min(1.0, lightable / total) if total else 1.0
    # Rounding down: the sum can only fall below the budget, never exceed it.
    painted = {shade: bytes(int(part * scale) for part in shade) for shade in set(lit.values())}
    frame = bytearray(3 * leds)
    for led, shade in lit.items():
        frame[3 * led : 3 * led + 3] = painted[shade]
    return bytes(frame)
