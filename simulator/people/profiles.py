"""Profiles of players: how quick, careful and patient they are, one row of numbers for each.

Their sources are in ``docs/hands.md``. The numbers describe what an observer of such players would
call usual, not what a tracker can cope with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from simulator.sensors import Span, WearRates

USUAL_WEAR = WearRates(weak=0.02, chatter=(0.002, 0.020))
"""A board in use: it bounces, and a few of its contacts chatter."""


@dataclass(frozen=True)
class Profile:
    """Times in seconds (shortest, longest) and rates from 0 to 1.

    Times: ``reach`` until the next piece is touched; ``carry`` from lifting to setting down;
    ``take`` for a victim; ``touch`` of a piece being straightened; ``crossing`` of a border sensed
    by no cell, ``overlap`` of one sensed by two; ``graze`` of a cell hovered over; ``correct``
    until a wrong square is left, ``notice`` until a bump is put right; ``rethink`` from a move to
    second thoughts; ``hesitate`` with a piece in hand; ``look`` at what a promoted piece has
    become; ``lay`` for the next piece of an army; ``back`` with the hand; ``wait`` of the next
    player after the light. ``dwell`` is the mean of the exponential rest on a cell slid over.

    Rates per turn: ``adjusts`` (and ``again`` for one more), ``pairs`` of pieces straightened at
    once, ``swaps``, ``wrong_first``, ``wrong_square``, ``second_thoughts``, ``hovers``,
    ``hesitates``, ``bumps`` (of them ``left``). Of long ways: ``slides`` (of the borders then
    crossed ``both_felt``). Of captures: ``victims_first``, ``as_they_go``, ``carried`` (a chain in
    one go through the air), ``two_hands`` (at once with both). Of captures onto the victim's cell:
    ``target_first``, ``together``, ``quick``; the rest lift the mover first. Of turns of the
    opponent: ``impatience``.
    """

    name: str
    reach: Span = (0.3, 0.9)
    carry: Span = (0.2, 0.7)
    take: Span = (0.3, 0.9)
    touch: Span = (0.1, 0.6)
    dwell: float = 0.15
    crossing: Span = (0.005, 0.04)
    overlap: Span = (0.005, 0.06)
    graze: Span = (0.02, 0.12)
    correct: Span = (0.3, 2.2)
    notice: Span = (0.4, 1.5)
    rethink: Span = (0.4, 2.2)
    hesitate: Span = (1.0, 4.0)
    look: Span = (0.5, 1.2)
    lay: Span = (0.3, 1.2)
    back: Span = (0.2, 0.5)
    wait: Span = (0.5, 3.0)
    adjusts: float = 0.10
    again: float = 0.20
    pairs: float = 0.003
    swaps: float = 0.0001
    wrong_first: float = 0.03
    wrong_square: float = 0.01
    second_thoughts: float = 0.01
    hovers: float = 0.03
    hesitates: float = 0.03
    bumps: float = 0.005
    left: float = 0.2
    slides: float = 0.30
    both_felt: float = 0.4
    victims_first: float = 0.1
    as_they_go: float = 0.5
    carried: float = 0.2
    two_hands: float = 0.1
    target_first: float = 0.3
    together: float = 0.15
    quick: float = 0.15
    impatience: float = 0.03
    wear: WearRates = USUAL_WEAR


NORMAL = Profile("normal")

CAREFUL = replace(
    NORMAL,
    name="careful",
    reach=(0.5, 1.5),
    carry=(0.4, 1.2),
    take=(0.5, 1.2),
    touch=(0.2, 0.8),
    look=(0.8, 2.0),
    wait=(1.5, 5.0),
    adjusts=0.03,
    again=0.1,
    pairs=0.0,
    swaps=0.0,
    wrong_first=0.005,
    wrong_square=0.002,
    second_thoughts=0.002,
    hovers=0.005,
    hesitates=0.02,
    bumps=0.0005,
    left=0.0,
    slides=0.1,
    two_hands=0.02,
    together=0.05,
    quick=0.02,
    impatience=0.0,
)

CHILD = replace(
    NORMAL,
    name="child",
    reach=(0.3, 2.0),
    carry=(0.2, 2.0),
    take=(0.3, 2.0),
    touch=(0.1, 1.5),
    dwell=0.3,
    hesitate=(1.0, 8.0),
    adjusts=0.3,
    again=0.4,
    pairs=0.02,
    swaps=0.001,
    wrong_first=0.12,
    wrong_square=0.06,
    second_thoughts=0.06,
    hovers=0.15,
    hesitates=0.15,
    bumps=0.03,
    left=0.4,
    slides=0.5,
    victims_first=0.2,
    as_they_go=0.4,
    carried=0.3,
    two_hands=0.3,
    together=0.3,
    impatience=0.1,
    wait=(0.3, 3.0),
)

BLITZ = replace(
    NORMAL,
    name="blitz",
    reach=(0.05, 0.25),
    carry=(0.03, 0.2),
    take=(0.05, 0.25),
    touch=(0.04, 0.2),
    dwell=0.05,
    crossing=(0.0, 0.02),
    overlap=(0.0, 0.03),
    graze=(0.01, 0.06),
    correct=(0.1, 0.4),
    notice=(0.2, 0.6),
    rethink=(0.2, 0.8),
    hesitate=(0.5, 1.5),
    look=(0.3, 0.6),
    lay=(0.15, 0.5),
    back=(0.05, 0.2),
    wait=(0.0, 0.6),
    adjusts=0.04,
    bumps=0.02,
    wrong_square=0.02,
    slides=0.4,
    as_they_go=0.6,
    two_hands=0.3,
    target_first=0.15,
    together=0.2,
    quick=0.5,
    impatience=0.25,
)

WORN_OUT = replace(
    NORMAL,
    name="worn-out-board",
    wear=WearRates(
        weak=0.04,
        chatter=(0.005, 0.060),
        shivers=30.0,
        dead=0.006,
        stuck=0.004,
        slow=0.02,
        missed=0.01,
        lost=0.5,
        spells=0.002,
        double_sensed=0.005,
        bad_diode=0.2,
    ),
)

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {profile.name: profile for profile in (CAREFUL, NORMAL, CHILD, BLITZ, WORN_OUT)}
)
"""Every sort of player by name."""
