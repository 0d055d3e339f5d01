"""The health of a board's sensors: faults found while a game is played.

In: raw and accepted scans with their times, what a final move proves, answers of players. Out: a
fault per cell, and counts for ``lodeboard check``. Pure: ``now`` is an argument. Knows no rules,
only where pieces should stand.

The changes of one contact belong to one *burst* while they follow each other faster than a hand can
move. A burst that ends at the level it began with, is long or has many changes counts against the
contact; one that is over at once and ends at the other level is a healthy change and counts for it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from drivers.interfaces import Seconds
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of

HEALTHY_BOUNCE_S = Seconds(0.002)
"""A healthy reed contact is quiet after 1 ms (RI-02 class: 0.1 ms typical, other makes 0.5 to 1
ms); the same again for a late scan.
"""

REST_S = Seconds(0.025)
"""A contact is at rest after so long without a change.

No hand lifts a piece and puts it back within 25 ms (100 ms is quick), and tired contacts open again
within 5 to 20 ms.
"""

SLOW_S = Seconds(0.010)
"""A contact that needs longer to come to rest is slow: ten times the worst healthy bounce, and
three times the default debouncing of 3 ms.
"""

HEALTHY_CHANGES = 3
"""A healthy contact changes once before it is at rest, or up to three times in late scans; a tired
one that comes to rest after more has chattered.
"""

BRUSH_CHANGES = 2
"""The number of changes in one burst of an empty cell when a piece brushes past it."""

MAX_BURST_CHANGES = 24
"""So many changes in one burst are proof enough: a contact that never rests never ends its
burst.
"""

BAD_BURST_SCORE = 2
FAULT_SCORE = 8
MAX_SCORE = 12
"""The limit of the score of a contact.

A bad burst adds ``BAD_BURST_SCORE``, a healthy change takes one off; a fault begins at
``FAULT_SCORE`` and ends at 0. So a knock on the table causes no fault, a contact that is bad more
than a third of the time gets one, and ``MAX_SCORE`` healthy changes in a row clear it.
"""

DOUBT_SCORE = 3 * BAD_BURST_SCORE
"""The doubt at which a contact is doubted, until it is back at 0.

An opening under a standing piece adds ``BAD_BURST_SCORE`` if one tilt can cause it (at most
``HEALTHY_CHANGES`` changes), else ``DOUBT_SCORE``, because no hand causes so many; a healthy change
takes one off. That three tilts of one piece are too many is a guess: one piece is seldom nudged
three times before it has moved three times.
"""

GOOD_CHANGES_TO_CLEAR = 4
"""So many healthy changes clear a fault that a player reported: two pieces that came and went."""

CONSECUTIVE_MISSED_FOR_FAULT = 2
"""One unsensed lift may have been too quick; two without a change between them show a contact that
stays closed.
"""


class Fault(StrEnum):
    """A fault of a sensor; of several faults the first is shown."""

    DEAD = "dead"
    """It does not sense a piece that stands on its cell."""
    STUCK = "stuck"
    """It senses a piece although there is none."""
    CHATTERING = "chattering"
    """It opens and closes by itself."""
    SLOW = "slow"
    """It takes long to come to rest."""
    GHOST = "ghost"
    """It may sense three other pieces through the matrix."""


FAULTS_BY_PRIORITY = tuple(Fault)


def fault_list_refusal(faults: Sequence[tuple[int, str]], cells: int) -> Message | None:
    """Return why these cannot be the faults of a board with so many cells; None if they can."""
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
    """One channel: its present burst, and the scores from earlier ones."""

    level: bool = False
    before: bool = False
    began: Seconds = Seconds(0.0)
    last: Seconds = Seconds(0.0)
    group_at: Seconds = Seconds(0.0)
    groups: int = 0
    """The changes in the present burst; those within one healthy bounce count as one."""
    slow: int = 0
    chatter: int = 0
    wear_faults: set[Fault] = field(default_factory=set)
    asserted_fault: Fault | None = None
    """Dead or stuck, as reported by a player or shown by two missed lifts in a row."""
    good_changes: int = 0
    consecutive_missed: int = 0
    changes: int = 0
    bad_bursts: int = 0
    missed_lifts: int = 0
    doubt: int = 0
    """The doubt left by openings under a standing piece and missed lifts, up to ``MAX_SCORE``."""
    is_doubted: bool = False
    """Whether it has been wrong and has not behaved for long enough since."""
    was_ghost: bool = False

    @property
    def fault(self) -> Fault | None:
        """The first fault that holds, except a ghost."""
        if self.asserted_fault is not None:
            return self.asserted_fault
        return min(self.wear_faults, key=FAULTS_BY_PRIORITY.index, default=None)

    def on_change(self, now: Seconds, level: bool) -> None:
        """Record a change to this level, after ``on_quiet`` if the contact had been at rest."""
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
        """End the burst and score it."""
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
        """Mark the contact as dead or stuck until it proves otherwise."""
        self.asserted_fault, self.good_changes = fault, 0

    def clear_asserted_fault(self) -> None:
        """Clear a reported fault after a change that agrees with the board; only two missed lifts
        in a row still count against it.
        """
        if self.consecutive_missed < CONSECUTIVE_MISSED_FOR_FAULT:
            self.asserted_fault = None

    def record_missed_lift(self) -> None:
        """Record that a piece left the cell without being sensed."""
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


SIMULTANEOUS_S = Seconds(0.005)
"""A ghost closes with the contact that causes it: in the same scan, or one debouncing apart."""

MAX_SIMULTANEOUS = 8
"""If more cells fill at once, a box of pieces was put down, which proves nothing."""

GHOST_S = Seconds(1.0)
"""Seconds. A landing is unexpected, too, until its move is made, which it is by then."""


TOLERATED_FAULTS = (None, Fault.CHATTERING)
"""The faults of a sensor that is trusted once it has come to rest."""


def fault_sentence(faults: Sequence[tuple[int, str]], names: Sequence[str]) -> Message | None:
    """Return one sentence about the faulty sensors of cells with these names; None if there
    are none.
    """
    if not faults:
        return None
    cell, fault = faults[0]
    named = _fault(fault, names[cell])
    if len(faults) == 1:
        return Message("sensing.fault", message=named)
    return Message("sensing.first-of-faults", message=named, number=len(faults) - 1)


def _fault(fault: str, cell: str) -> Message:
    match fault:
        case Fault.DEAD:
            return Message("sensing.feels-nothing", cell=cell)
        case Fault.STUCK:
            return Message("sensing.feels-a-piece", cell=cell)
        case Fault.CHATTERING:
            return Message("sensing.chatters", cell=cell)
        case Fault.SLOW:
            return Message("sensing.is-slow", cell=cell)
        case Fault.GHOST:
            return Message("sensing.may-feel-a-piece", cell=cell)
    return Message("sensing.needs-a-look", cell=cell)  # a newer table may know more faults


class SensorFinding(NamedTuple):
    """The findings of a game about one cell's sensor.

    ``changes``: how often it came to rest at the other level; ``bad_bursts``: how many bursts
    counted against it; ``missed_lifts``: lifts it did not sense.
    """

    cell: Cell
    fault: Fault | None
    changes: int
    bad_bursts: int
    missed_lifts: int


# --- the sensors of a board ---


class Health:
    """The sensors of one board, as far as a game uses them. The cost of a step grows with the
    number of changes.

    ``known_unreliable``: the cells that were wrong in earlier games, a bit mask. None of them has a
    fault for that alone.
    """

    def __init__(self, wiring: Wiring, known_unreliable: Mask = NO_CELLS) -> None:
        self._wiring = wiring
        self._known_unreliable = known_unreliable
        self._columns = wiring.matrix_columns
        self._raw: int | None = None
        self._accepted = 0
        self._contacts: defaultdict[int, Contact] = defaultdict(Contact)
        self._restless: set[int] = set()
        self._recently_filled: list[tuple[Seconds, int]] = []
        """The channels that filled just now, and when."""
        self._suspects: dict[int, tuple[Seconds, int]] = {}
        """When a possible ghost filled, and the corners of its rectangle."""
        self._ghosts: set[int] = set()
        self._unreliable_channels: dict[int, Fault] = {}
        self.faults: tuple[tuple[int, Fault], ...] = ()
        """The cells whose sensors are not to be trusted now, in order."""
        self.version = 0
        """A number that grows when ``faults`` changes."""

    @property
    def deadline(self) -> Seconds | None:
        """When the next fault can appear if nothing changes; None if nothing is pending."""
        pending = [self._contacts[channel].last + REST_S for channel in self._restless]
        pending += [
            since + GHOST_S
            for known, (since, _) in self._suspects.items()
            if known not in self._ghosts
        ]
        return min(pending, default=None)

    def report(self) -> tuple[SensorFinding, ...]:
        """Return the findings of every cell that has changed or has a fault, in order; a ghost that
        has gone is included.
        """
        return tuple(
            SensorFinding(
                Cell(cell),
                self._fault_of(channel, contact),
                contact.changes,
                contact.bad_bursts,
                contact.missed_lifts,
            )
            for cell, channel in enumerate(self._wiring.sensors)
            if (contact := self._contacts.get(channel)) is not None
        )

    def step(self, now: Seconds, raw: int, accepted: int, expected: Mask) -> None:
        """Take a scan read at ``now`` (monotonic seconds) and the debounced one. ``expected``: the
        cells where the rules have pieces.
        """
        if self._raw is None:
            self._raw, self._accepted = raw, accepted
            return
        quiet = raw == self._raw and accepted == self._accepted
        if quiet and not self._restless and not self._suspects:
            return
        touched = {c for c in self._restless if now >= self._contacts[c].last + REST_S}
        for channel in touched:
            self._contacts[channel].on_quiet()
        self._restless -= touched
        for channel in cells_of(raw ^ self._raw):
            self._contacts[channel].on_change(now, bool(raw >> channel & 1))
            self._restless.add(channel)
            touched.add(channel)
        self._raw = raw
        if self._columns is not None and (accepted != self._accepted or self._suspects):
            touched |= self._find_ghosts(now, accepted, expected, self._columns)
        self._accepted = accepted
        self._update_marks(touched)

    @property
    def unreliable(self) -> Mask:
        """The cells whose sensors have been wrong, a bit mask.

        Left out are those that only chatter when a piece comes or goes, and those, known unreliable
        ones too, that have behaved in this game for long enough since.
        """
        found = behaved = NO_CELLS
        for channel, contact in self._contacts.items():
            cell = self._wiring.cell_of_channel[channel]
            wrong = contact.is_doubted or self._fault_of(channel, contact) not in TOLERATED_FAULTS
            if cell is not None and wrong:
                found |= 1 << cell
            if cell is not None and contact.changes >= MAX_SCORE:
                behaved |= 1 << cell
        return found | self._known_unreliable & ~behaved

    def _fault_of(self, channel: int, contact: Contact) -> Fault | None:
        """Return the fault found in a contact, a ghost that has gone included."""
        return self._unreliable_channels.get(channel) or (
            Fault.GHOST if contact.was_ghost else None
        )

    def record_missed_lifts(self, cells: Mask) -> None:
        """Record that a final move proves these cells empty, although the sensors did not
        report it.
        """
        self._record(cells, Contact.record_missed_lift)

    def record_ignored(self, dead: Mask, stuck: Mask) -> None:
        """Record a player's answer that pieces stand on the cells ``dead``, and none on the cells
        ``stuck``, whatever is sensed.
        """
        self._record(dead, lambda contact: contact.assert_fault(Fault.DEAD))
        self._record(stuck, lambda contact: contact.assert_fault(Fault.STUCK))

    def record_agreement(self, cells: Mask) -> None:
        """Record that the sensors of these cells have changed since a player reported them, and
        agree with the restored board.
        """
        self._record(cells, Contact.clear_asserted_fault)

    def _record(self, cells: Mask, judge: Callable[[Contact], None]) -> None:
        channels = {self._wiring.sensors[cell] for cell in cells_of(cells)}
        for channel in channels:
            judge(self._contacts[channel])
        self._update_marks(channels)

    def _find_ghosts(self, now: Seconds, accepted: int, expected: Mask, columns: int) -> set[int]:
        """Find ghosts among the cells that have just filled and the earlier suspects; return the
        channels that were or are suspected.
        """
        risen = list(cells_of(accepted & ~self._accepted))
        suspected = set(self._suspects)
        self._recently_filled = [
            one for one in self._recently_filled if now - one[0] <= SIMULTANEOUS_S
        ]
        self._recently_filled += [(now, channel) for channel in risen]
        if len(self._recently_filled) <= MAX_SIMULTANEOUS:
            for channel, (_, other) in product(risen, self._recently_filled):
                if corners := _rectangle(channel, other, accepted, columns):
                    for each in (channel, other):
                        self._suspects.setdefault(each, (now, corners))
        else:
            self._suspects = {
                channel: suspect
                for channel, suspect in self._suspects.items()
                if now - suspect[0] > SIMULTANEOUS_S
            }
        for known, (since, corners) in list(self._suspects.items()):
            cell = self._wiring.cell_of_channel[known]
            if corners & ~accepted or cell is None or expected >> cell & 1:
                del self._suspects[known]
                self._ghosts.discard(known)
            elif now >= since + GHOST_S:
                self._ghosts.add(known)
                self._contacts[known].was_ghost = True
        return suspected | set(self._suspects)

    def _update_marks(self, channels: set[int]) -> None:
        """Update the faults of these channels."""
        if not channels:
            return
        before = dict(self._unreliable_channels)
        for channel in channels:
            fault = self._contacts[channel].fault
            if fault is None and channel in self._ghosts:
                fault = Fault.GHOST
            if fault is None:
                self._unreliable_channels.pop(channel, None)
            else:
                self._unreliable_channels[channel] = fault
        if self._unreliable_channels != before:
            self.version += 1
            cells = self._wiring.cell_of_channel
            listed = (
                (cells[channel], fault) for channel, fault in self._unreliable_channels.items()
            )
            self.faults = tuple(sorted((cell, f) for cell, f in listed if cell is not None))


def _rectangle(one: int, other: int, accepted: int, columns: int) -> int:
    """Return the corners of a rectangle of occupied channels that contains these two, in a matrix
    of so many columns; 0 if there is none.
    """
    (row, column), (other_row, other_column) = divmod(one, columns), divmod(other, columns)
    if row == other_row:
        rows = range(accepted.bit_length() // columns + 1)
        sides = [(far * columns + column, far * columns + other_column) for far in rows]
    elif column == other_column:
        sides = [(row * columns + far, other_row * columns + far) for far in range(columns)]
    else:
        sides = [(row * columns + other_column, other_row * columns + column)]
    for side in sides:
        corners = mask_of((one, other, *side))
        if corners.bit_count() == 4 and not corners & ~accepted:
            return corners
    return 0
