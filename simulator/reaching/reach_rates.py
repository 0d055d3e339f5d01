"""Profiles of people at the board: how fast, how exact and how restless they are.

In: nothing. Out: frozen rates. docs/measurements/reaching.md has a row for each, with its source; a
test compares the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class Behaviour(StrEnum):
    """What hands do beside carrying a piece from one cell to another."""

    GO_ON = "go on"
    EARLY = "early reply"
    SLIDE = "slide"
    SHORT = "set down short"
    OVERSHOOT = "overshoot"
    TILT = "tilt"
    SLEEVE = "sleeve"
    TOPPLE = "knocked over"
    ROTATE = "rotate"
    ADJUST = "adjust"
    HESITATE = "lifted and put back"
    RECONSIDER = "set down elsewhere"
    TWO_HANDS = "two hands"
    PUSH = "push"
    KNOCK = "victim onto a neighbour"
    SWEEP = "sweep"
    TAKE_BACK = "take back"
    # Not drawn by a rate: these follow from where a piece lands.
    TWO_CELLS = "felt on two cells"
    BESIDE = "landed beside"
    BUMP = "bump"


@dataclass(frozen=True)
class Profile:
    """One kind of people.

    ``tempo``: what all movement times are multiplied by. ``spread``: the standard deviation of a
    landing each way, in pitches. ``pause``: the median, in seconds, from the opponent's landing to
    the next touch of a player who goes on without looking at the lights. ``rates``: of a move, of a
    capture or of a slide, as in docs/measurements/reaching.md.
    """

    tempo: float
    spread: float
    pause: float
    rates: Mapping[Behaviour, float]


def _rates(column: int) -> Mapping[Behaviour, float]:
    return {behaviour: row[column] for behaviour, row in _TABLE.items()}


_TABLE: Mapping[Behaviour, tuple[float, float, float]] = {
    Behaviour.GO_ON: (0.10, 0.35, 0.85),
    Behaviour.EARLY: (0.005, 0.04, 0.12),
    Behaviour.SLIDE: (0.15, 0.30, 0.35),
    Behaviour.SHORT: (0.02, 0.05, 0.08),
    Behaviour.OVERSHOOT: (0.01, 0.03, 0.05),
    Behaviour.TILT: (0.01, 0.04, 0.06),
    Behaviour.SLEEVE: (0.002, 0.010, 0.010),
    Behaviour.TOPPLE: (0.001, 0.006, 0.012),
    Behaviour.ROTATE: (0.005, 0.020, 0.003),
    Behaviour.ADJUST: (0.02, 0.04, 0.01),
    Behaviour.HESITATE: (0.03, 0.06, 0.03),
    Behaviour.RECONSIDER: (0.01, 0.04, 0.01),
    Behaviour.TWO_HANDS: (0.10, 0.20, 0.35),
    Behaviour.PUSH: (0.10, 0.30, 0.45),
    Behaviour.KNOCK: (0.01, 0.08, 0.12),
    Behaviour.SWEEP: (0.05, 0.20, 0.25),
    Behaviour.TAKE_BACK: (0.005, 0.020, 0.003),
}

PROFILES: Mapping[str, Profile] = {
    "calm": Profile(1.3, 0.09, 1.2, _rates(0)),
    "family": Profile(1.0, 0.14, 0.9, _rates(1)),
    "blitz": Profile(0.6, 0.19, 0.6, _rates(2)),
}
