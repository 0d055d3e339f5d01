"""When hints are given at a table, and what they say. In, out: values alone. Knows no game."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engines.game import Move, Seat
from engines.search.dangers import NO_DANGERS, Dangers
from engines.search.thinking import Reason


class HintPolicy(StrEnum):
    """One of these holds for all at a table."""

    REQUEST = "request"
    COUNTED = "counted"  # on request, and everybody sees how many each has had
    ALWAYS = "always"
    MISTAKES = "slips"  # none before a move; one that loses much is told at once
    OFF = "off"


ON_REQUEST = (HintPolicy.REQUEST, HintPolicy.COUNTED)
"""A hint is asked for."""

UNREQUESTED = (HintPolicy.ALWAYS, HintPolicy.MISTAKES)
"""Somebody looks ahead without being asked."""


class Advice(NamedTuple):
    """What whoever looks ahead thinks a seat should do, and why, the weightiest first; and what it
    stands to lose. ``is_more_precise``: another piece was told of before.
    """

    move: Move
    reasons: tuple[Reason, ...]
    dangers: Dangers = NO_DANGERS
    is_more_precise: bool = False

    def merged_with(self, newer: Advice, *, partly_shown: bool) -> Advice:
        """What is told after this: of a move that is told in part already no other."""
        if partly_shown and newer.move != self.move:
            return self._replace(dangers=newer.dangers)
        other = newer.move.path[:1] != self.move.path[:1]
        return newer._replace(is_more_precise=self.is_more_precise or other)


class TurningPoint(NamedTuple):
    """A move that lost much, by its number (0 is the first), and what would have been better; the
    move itself and the answer to it that shows why, None where that is not known.
    """

    entry: int
    better: Advice
    played: Move | None = None
    reply: Advice | None = None


class Mistake(NamedTuple):
    """A seat's move that loses much, or of which it wants to know the answer; and that answer, None
    where it is not known.
    """

    seat: Seat
    move: Move
    reply: Advice | None = None
