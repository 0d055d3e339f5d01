"""Profiles of players: how fast and exactly they reach, their habits, and the rates of each.

In: a source of chance. Out: persons, each with habits for the whole game. Sources of the rates:
docs/measurements/grasping.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from types import MappingProxyType

Span = tuple[float, float]
"""The shortest and the longest of something."""


class Behaviour(StrEnum):
    """What a hand can do beside, or while, making its move."""

    GRIP_TILT = "tilts the piece while grasping it"
    LANDING_ROCK = "the piece rocks when set down"
    SCOOP = "leaves low, sliding off before lifting"
    SKIM = "comes in low, sliding over the border"
    OVERSHOT = "overshoots and slides back"
    PAUSED = "slides with a rest on the way"
    UNDERSHOT = "stops short and pushes on"
    MISPLACED = "sets down at a border, then centres"
    HOP = "rests a long move on a cell half way"
    DROPPED = "drops the piece on the way and picks it up"
    HESITATED = "holds the piece on another cell, goes on"
    CHANGED = "lets go elsewhere, changes mind"
    WRONG_CELL = "sets down on a wrong cell, picks it up"
    DOUBTED = "lifts the piece, puts it back, lifts again"
    WRONG_PIECE = "lifts another own piece first, puts it back"
    COMPARED = "lifts two pieces, one in each hand"
    CENTRED = "centres the piece after letting go"
    TWISTED = "turns the piece about in its place"
    STRAIGHTENED = "sets other pieces straight"
    RETHOUGHT = "lifts the victim, puts it back, thinks"
    KNOCKED = "knocks the victim onto a neighbour"
    SHOVED = "pushes the captor onto its victim's cell"
    PARKED = "sets the captor aside to free the fingers"
    LATE = "forgets the victim for a while"
    SWEPT = "sweeps the victims off together"
    AHEAD = "lifts the reply before the landing"
    PREMOVE = "lifts its reply too soon, puts it back"
    FIDGET = "plays with a piece out of turn"
    SLEEVE = "brushes pieces with a sleeve"
    KNUCKLE = "tilts a neighbour with a knuckle"
    DRAGGED = "shifts a bystander to a neighbour cell"
    TOPPLED = "knocks a piece over, puts it back"
    SKITTLED = "knocks two or three over, puts them back"
    NUDGED = "a child pushes a piece half over, and back"
    POINTED = "a finger taps pieces, pointing"
    JOLTED = "the table is knocked"
    DRUMMED = "fingers drum on the table"


@dataclass(frozen=True)
class PlayerType:
    """A type of player.

    ``pace``: movement times, relative to a relaxed adult. ``scatter``: the standard deviation of
    where pieces are set down, in pitches. ``slides``: shares of moves slid, one of which a person
    gets.
    """

    pace: float
    scatter: float
    slides: tuple[float, ...]


ADULT = PlayerType(1.0, 0.07, (0.0, 0.03, 0.1, 0.3))
ELDER = PlayerType(1.45, 0.10, (0.02, 0.1, 0.3))
"""Older hands are 30 to 60 % slower (Ketcham and Stelmach 2001)."""
CHILD = PlayerType(1.6, 0.14, (0.1, 0.3, 0.6))
"""Six-year-olds take 1.5 to 2 times as long, in more submovements (Thomas, Yan, Stelmach 2000)."""
HASTY = PlayerType(0.6, 0.12, (0.02, 0.15, 0.5))
"""Speed costs exactness (Woodworth 1899; Schmidt et al. 1979)."""


@dataclass(frozen=True)
class Profile:
    """A group of players.

    ``column``: of the table of rates. ``gap``: seconds between one landing and the next lift.
    ``goes_on``: how often nobody waits for a light. ``takes_back``: share of moves taken back.
    """

    column: int
    sorts: tuple[PlayerType, ...]
    gap: Span
    goes_on: float
    takes_back: float

    def rate(self, deed: Behaviour) -> float:
        """Return how often the behaviour occurs, as a share of moves."""
        return RATES[deed][self.column]


PROFILES: Mapping[str, Profile] = MappingProxyType(
    {
        "calm": Profile(0, (ADULT, ADULT, ELDER), (1.5, 7.0), 0.3, 0.004),
        "family": Profile(1, (ADULT, CHILD, CHILD, ELDER), (0.5, 4.0), 0.5, 0.012),
        "blitz": Profile(2, (HASTY, HASTY, HASTY, ADULT), (0.12, 1.2), 0.88, 0.002),
    }
)

RATES: Mapping[Behaviour, tuple[float, float, float]] = MappingProxyType(
    {
        Behaviour.GRIP_TILT: (0.05, 0.08, 0.12),
        Behaviour.LANDING_ROCK: (0.06, 0.12, 0.15),
        Behaviour.SCOOP: (0.05, 0.12, 0.18),
        Behaviour.SKIM: (0.05, 0.12, 0.18),
        Behaviour.OVERSHOT: (0.004, 0.015, 0.02),
        Behaviour.PAUSED: (0.1, 0.2, 0.08),
        Behaviour.UNDERSHOT: (0.004, 0.015, 0.015),
        Behaviour.MISPLACED: (0.004, 0.02, 0.02),
        Behaviour.HOP: (0.004, 0.015, 0.008),
        Behaviour.DROPPED: (0.001, 0.006, 0.006),
        Behaviour.HESITATED: (0.015, 0.04, 0.01),
        Behaviour.CHANGED: (0.006, 0.02, 0.005),
        Behaviour.WRONG_CELL: (0.002, 0.01, 0.004),
        Behaviour.DOUBTED: (0.015, 0.04, 0.01),
        Behaviour.WRONG_PIECE: (0.01, 0.03, 0.01),
        Behaviour.COMPARED: (0.002, 0.008, 0.002),
        Behaviour.CENTRED: (0.05, 0.08, 0.02),
        Behaviour.TWISTED: (0.01, 0.03, 0.004),
        Behaviour.STRAIGHTENED: (0.012, 0.02, 0.004),
        Behaviour.RETHOUGHT: (0.01, 0.03, 0.005),
        Behaviour.KNOCKED: (0.005, 0.03, 0.05),
        Behaviour.SHOVED: (0.02, 0.06, 0.08),
        Behaviour.PARKED: (0.01, 0.04, 0.02),
        Behaviour.LATE: (0.02, 0.06, 0.06),
        Behaviour.SWEPT: (0.15, 0.3, 0.5),
        Behaviour.AHEAD: (0.0, 0.02, 0.07),
        Behaviour.PREMOVE: (0.001, 0.008, 0.025),
        Behaviour.FIDGET: (0.003, 0.01, 0.003),
        Behaviour.SLEEVE: (0.008, 0.025, 0.03),
        Behaviour.KNUCKLE: (0.01, 0.025, 0.03),
        Behaviour.DRAGGED: (0.0005, 0.003, 0.004),
        Behaviour.TOPPLED: (0.001, 0.005, 0.006),
        Behaviour.SKITTLED: (0.0002, 0.0015, 0.0015),
        Behaviour.NUDGED: (0.0, 0.006, 0.0),
        Behaviour.POINTED: (0.004, 0.015, 0.001),
        Behaviour.JOLTED: (0.001, 0.004, 0.012),
        Behaviour.DRUMMED: (0.001, 0.003, 0.003),
    }
)
"""Of moves in which it can be done, by calm, family and blitz; sources and ranges stand in
docs/measurements/grasping.md."""


@dataclass(frozen=True)
class Person:
    """One player.

    ``slides``: share of moves slid where the way is free. ``capture_style``: how they usually
    capture, from 0 to 1. ``side``: where they sit, in radians.
    """

    pace: float
    scatter: float
    slides: float
    capture_style: float
    side: float


def person(profile: Profile, side: float, rng: Random) -> Person:
    """Return a random person of the profile at this side."""
    sort = rng.choice(profile.sorts)
    pace = sort.pace * rng.lognormvariate(0.0, 0.15)
    return Person(pace, sort.scatter, rng.choice(sort.slides), rng.random(), side)
