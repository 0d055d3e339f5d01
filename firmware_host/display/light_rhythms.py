"""How a light behaves in time: a pattern for each meaning.

In: what a light means. Out: how bright it is when. Pure: a pattern is a function of ``now``.

No two meanings share both colour and pattern, and those that can be lit together differ in their
patterns, so that nobody has to tell two colours apart.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import Enum

from firmware_host.display.meanings import Light, Meaning


class Pattern(Enum):
    """How a light behaves in time: (period in seconds, brightness per equal part of the period).

    Chosen so that lights which can stand on one board together differ without their colours.
    """

    value: tuple[float, tuple[float, ...]]

    STEADY = (0.0, (1.0,))
    FAINT = (0.0, (0.1,))
    DIM = (0.0, (0.4,))
    GLOW = (3.0, (0.3, 0.36, 0.42, 0.48, 0.42, 0.36))
    BREATHE = (2.0, (0.35, 0.45, 0.6, 0.8, 1.0, 1.0, 0.8, 0.6, 0.45, 0.35))
    BLINK = (1.2, (1.0, 0.12))
    WINK = (1.5, (0.5, 0.5, 0.5, 0.5, 0.0))
    LEAVE = (1.6, (1.0, 1.0, 0.4, 0.12, 0.12, 0.12, 0.12, 0.12))
    ARRIVE = (1.6, (0.12, 0.12, 0.12, 0.4, 1.0, 1.0, 1.0, 0.4))
    DOUBLE = (1.2, (1.0, 0.15, 1.0, 0.15, 0.15, 0.15))
    TRIPLE = (1.8, (1.0, 0.15, 1.0, 0.15, 1.0, 0.15, 0.15, 0.15, 0.15))
    UNEVEN = (2.0, (1.0, 1.0, 1.0, 1.0, 0.15, 1.0, 0.15, 0.15, 0.15, 0.15))
    FALL = (1.0, (1.0, 0.75, 0.5, 0.3, 0.15))
    GATHER = (0.5, (0.1, 0.2, 0.35, 0.6, 1.0))
    TOLL = (2.5, (1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.45, 0.35, 0.25, 0.2))
    FLASH_1 = (3.6, (1.0, *(0.0,) * 11))
    FLASH_2 = (3.6, (1.0, 0.0, 1.0, *(0.0,) * 9))
    FLASH_3 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 7))
    FLASH_4 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 5))
    FLASH_5 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, *(0.0,) * 3))
    FLASH_6 = (3.6, (1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0))

    def level(self, now: float) -> float:
        """The brightness at that time, 0 to 1."""
        period, levels = self.value
        return levels[int(now % period / period * len(levels))] if period else levels[0]

    def next_change(self, now: float) -> float:
        """When the brightness changes next, in the terms of ``now``; infinity for a steady
        light.
        """
        period, levels = self.value
        if not period:
            return math.inf
        part = period / len(levels)
        # A little after the edge, so that rounding cannot ask for the same edge again.
        return (math.floor(now / part) + 1) * part + 1e-6


PATTERNS: Mapping[Meaning, Pattern] = {
    Meaning.TURN: Pattern.FAINT,
    Meaning.LAST_MOVE: Pattern.DIM,
    Meaning.MOVABLE: Pattern.GLOW,
    Meaning.MUST_CAPTURE: Pattern.BREATHE,
    Meaning.WINNER: Pattern.BREATHE,
    Meaning.ORIGIN: Pattern.WINK,
    # It gathers, and falls as a bell does: struck once, dying away.
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
    # In turn, short and long: from here, to there.
    Meaning.PUT_HERE: Pattern.ARRIVE,
    Meaning.TAKE_AWAY: Pattern.LEAVE,
    Meaning.PLACE: Pattern.GLOW,
    Meaning.PLACED: Pattern.DIM,
    Meaning.TOUCH: Pattern.WINK,
    Meaning.LISTED: Pattern.DIM,
    Meaning.CHOSEN: Pattern.BREATHE,
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
    """How a light behaves in time."""
    if light.meaning is Meaning.CHOICE:
        return FLASHES[light.number % len(FLASHES)]
    return PATTERNS[light.meaning]
