"""One contact under one cell: what its flips say about it.

In: a channel's flips with their times. Out: the fault they show. Pure: ``now`` is an argument.

Flips belong to one *unrest* while they follow each other faster than a hand can. An unrest that
ends as it began, is long or lively speaks against the contact; one that is over at once and leaves
another level is a healthy change and speaks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from drivers.ports import Seconds
from engines.message import Message

HEALTHY_BOUNCE_S = Seconds(0.002)
"""A healthy reed contact is quiet after 1 ms (RI-02 class: 0.1 ms typical, other makes 0.5 to
1 ms); the same again for a scan that comes late.
"""

REST_S = Seconds(0.025)
"""After so long without a flip a contact is at rest. No hand lifts a piece and puts it back within
25 ms (100 ms is quick), and tired contacts open again within 5 to 20 ms.
"""

SLOW_S = Seconds(0.010)
"""A contact that needs longer to come to rest is slow: ten times the worst healthy bounce, and
three times the 3 ms that debouncing takes by default.
"""

HEALTHY_CHANGES = 3
"""A healthy contact changes once, and seen by late scans up to three times, before it is at rest; a
tired one that comes to rest after more has chattered.
"""

BRUSH_CHANGES = 2
"""So many changes within one unrest of an empty cell are a piece that brushed past: felt, gone."""

MAX_BURST_CHANGES = 24
"""So many changes within one unrest are proof enough: where a contact never rests, none ends."""

BAD_BURST_SCORE = 2
FAULT_SCORE = 8
MAX_SCORE = 12
"""A bad unrest counts ``BAD_BURST_SCORE``, a healthy change one less; a mark comes at
``FAULT_SCORE`` and goes at nothing. So a knock on the table leaves no mark, a contact that is bad
more than a third of the time gets one, and ``MAX_SCORE`` healthy changes in a row take it away.
"""

DOUBT_SCORE = 3 * BAD_BURST_SCORE
"""An opening under a piece that stands counts ``BAD_BURST_SCORE`` if one tilt can have made it (at
most ``HEALTHY_CHANGES`` changes), else this much, for no hand is so lively; a healthy change takes
one off. At ``DOUBT_SCORE`` the contact is doubted until nothing is left. That three tilts of one
piece are too many is a guess: one piece is seldom nudged three times before it has moved three
times.
"""

GOOD_CHANGES_TO_CLEAR = 4
"""What a person has called dead or stuck is believed again after so many healthy changes: two
pieces that came and went.
"""

CONSECUTIVE_MISSED_FOR_FAULT = 2
"""One unfelt lift may have been too quick to feel; two with no change between them are a contact
that stays closed.
"""


class Fault(StrEnum):
    """What is wrong with a sensor; the first that holds is the one shown."""

    DEAD = "dead"
    """It does not feel a piece that stands there."""
    STUCK = "stuck"
    """It feels a piece although none stands there."""
    CHATTERING = "chattering"
    """It opens and closes by itself."""
    SLOW = "slow"
    """It takes long to come to rest."""
    GHOST = "ghost"
    """It may feel three other pieces through the matrix."""


FAULTS_BY_PRIORITY = tuple(Fault)


def fault_list_refusal(faults: Sequence[tuple[int, str]], cells: int) -> Message | None:
    """Why these cannot be the faults of a board with so many cells; None when they can."""
    listed = [cell for cell, _ in faults]
    if len(set(listed)) != len(listed):
        return Message("sensing.one-fault-a-sensor")
    if not all(0 <= cell < cells for cell in listed):
        return Message("sensing.no-such-cell")
    if not all(fault in set(Fault) for _, fault in faults):
        return Message("sensing.no-such-fault", names=tuple(Fault))
    return None


@dataclass
class Contact:
    """One channel: its present unrest, and what the earlier ones say."""

    level: bool = False
    before: bool = False
    began: Seconds = Seconds(0.0)
    last: Seconds = Seconds(0.0)
    group_at: Seconds = Seconds(0.0)
    groups: int = 0
    """Changes within the present unrest; flips within one healthy bounce are one."""
    slow: int = 0
    chatter: int = 0
    wear_faults: set[Fault] = field(default_factory=set)
    asserted_fault: Fault | None = None
    """Dead or stuck, by a person's word or two lifts missed in a row."""
    good_changes: int = 0
    consecutive_missed: int = 0
    changes: int = 0
    bad_bursts: int = 0
    missed_lifts: int = 0
    doubt: int = 0
    """What openings under a standing piece and lifts that it missed have left, up to ``MAX_SCORE``.
    """
    is_doubted: bool = False
    """Whether it has told something wrong, and has not behaved for long enough since."""
    was_ghost: bool = False

    @property
    def fault(self) -> Fault | None:
        """The first fault that holds, but for a ghost."""
        if self.asserted_fault is not None:
            return self.asserted_fault
        return min(self.wear_faults, key=FAULTS_BY_PRIORITY.index, default=None)

    def on_change(self, now: Seconds, level: bool) -> None:
        """It has flipped to this level, after ``on_quiet`` if it had been at rest."""
        if not self.groups:
            self.before, self.began, self.group_at, self.groups = not level, now, now, 1
        elif now - self.group_at > HEALTHY_BOUNCE_S:
            self.group_at = now
            self.groups += 1
        self.level, self.last = level, now
        if self.groups == MAX_BURST_CHANGES:
            self.chatter = MAX_SCORE
            self._mark()

    def on_quiet(self) -> None:
        """The unrest is over: judge it."""
        changed, brushed = (
            self.level != self.before,
            not self.before and self.groups <= BRUSH_CHANGES,
        )
        self.changes += changed
        if self.before and not changed:
            self._doubt(BAD_BURST_SCORE if self.groups <= HEALTHY_CHANGES else DOUBT_SCORE)
        if changed and self.groups <= HEALTHY_CHANGES:
            if self.last - self.began <= SLOW_S:
                self._record_good_change()
            else:
                self.bad_bursts += 1
                self.slow = min(MAX_SCORE, self.slow + BAD_BURST_SCORE)
        elif changed or not brushed:
            self.bad_bursts += 1
            self.chatter = min(MAX_SCORE, self.chatter + BAD_BURST_SCORE)
        self.groups = 0
        self._mark()

    def assert_fault(self, fault: Fault) -> None:
        """It is dead or stuck until it proves otherwise."""
        self.asserted_fault, self.good_changes = fault, 0

    def clear_asserted_fault(self) -> None:
        """It has changed since it was called dead or stuck, and is right: only two lifts missed in
        a row speak against it still.
        """
        if self.consecutive_missed < CONSECUTIVE_MISSED_FOR_FAULT:
            self.asserted_fault = None

    def record_missed_lift(self) -> None:
        """A piece left it, and it did not feel that."""
        self.missed_lifts += 1
        self.consecutive_missed += 1
        self._doubt(MAX_SCORE)
        if self.consecutive_missed >= CONSECUTIVE_MISSED_FOR_FAULT:
            self.assert_fault(Fault.STUCK)

    def _doubt(self, count: int) -> None:
        self.doubt = min(MAX_SCORE, self.doubt + count)
        self.is_doubted = self.is_doubted or self.doubt >= DOUBT_SCORE

    def _record_good_change(self) -> None:
        self.doubt = max(0, self.doubt - 1)
        self.is_doubted = self.is_doubted and self.doubt > 0
        self.slow, self.chatter = max(0, self.slow - 1), max(0, self.chatter - 1)
        self.consecutive_missed = 0
        self.good_changes += 1
        if self.good_changes >= GOOD_CHANGES_TO_CLEAR:
            self.asserted_fault = None

    def _mark(self) -> None:
        for fault, count in ((Fault.CHATTERING, self.chatter), (Fault.SLOW, self.slow)):
            if count >= FAULT_SCORE:
                self.wear_faults.add(fault)
            elif not count:
                self.wear_faults.discard(fault)
