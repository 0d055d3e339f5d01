"""One contact under one cell: what its flips say about it.

In: a channel's flips with their times. Out: the fault they show. Pure: ``now`` is an argument.

Flips belong to one *unrest* while they follow each other faster than a hand can. An unrest that
ends as it began, is long or lively speaks against the contact; one that is over at once and leaves
another level is a healthy change and speaks for it.

Which sensors are to be trusted: faults found while a game is played.

In: raw and accepted scans with their times, what a committed move proves, what a person says. Out:
a fault per cell, and counts for ``lodeboard check``. Pure: ``now`` is an argument. It knows no
rules, only where pieces should stand. What one contact's flips say is in ``contact``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from drivers.ports import Seconds
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of

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


SIMULTANEOUS_S = Seconds(0.005)
"""A ghost closes with the corner that makes it: in the same scan, or one debouncing apart."""

MAX_SIMULTANEOUS = 8
"""More cells that fill at once are a box of pieces and prove nothing."""

GHOST_S = Seconds(1.0)
"""A landing is unexpected, too, until the move is committed: by then it is."""


TOLERATED_FAULTS = (None, Fault.CHATTERING)
"""What a sensor may have whose word counts once it has come to rest."""


def fault_sentence(faults: Sequence[tuple[int, str]], names: Sequence[str]) -> Message | None:
    """One calm sentence about the sensors of cells with these names; None when all is well."""
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
    """What a game has told of one cell's sensor. ``changes``: how often it came to rest at another
    level; ``bad_bursts``: how many unrests spoke against it; ``missed_lifts``: lifts it did not
    feel.
    """

    cell: Cell
    fault: Fault | None
    changes: int
    bad_bursts: int
    missed_lifts: int


class Health:
    """The sensors of one board, as far as a game uses them. Costs grow with what has changed.

    ``known_unreliable``: the cells that told something wrong in earlier games, a bit mask. None of
    them is marked for that.
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
        """Channels that filled just now, and when."""
        self._suspects: dict[int, tuple[Seconds, int]] = {}
        """When a possible ghost filled, and the corners of its rectangle."""
        self._ghosts: set[int] = set()
        self._unreliable_channels: dict[int, Fault] = {}
        self.faults: tuple[tuple[int, Fault], ...] = ()
        """The cells whose sensors are not to be trusted now, in order."""
        self.version = 0
        """Grows when ``faults`` changes."""

    @property
    def deadline(self) -> Seconds | None:
        """When the next fault can show if nothing changes; None when nothing is pending."""
        pending = [self._contacts[channel].last + REST_S for channel in self._restless]
        pending += [
            since + GHOST_S
            for known, (since, _) in self._suspects.items()
            if known not in self._ghosts
        ]
        return min(pending, default=None)

    def report(self) -> tuple[SensorFinding, ...]:
        """What there is to tell of every cell that was heard of, in order. A ghost that has gone
        is told, too.
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
        """Take a scan read at ``now`` (seconds, never running backwards) and what debouncing made
        of it. ``expected``: the cells where the rules have pieces.
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
        """The cells whose sensors have told something wrong, a bit mask: not those that only
        chatter when a piece comes or goes, nor those, noted ones too, that have behaved in this
        game for long enough since.
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
        """What has been found wrong with a contact, a ghost that has gone included."""
        return self._unreliable_channels.get(channel) or (
            Fault.GHOST if contact.was_ghost else None
        )

    def record_missed_lifts(self, cells: Mask) -> None:
        """A committed move proves that these cells were empty, and it was not felt."""
        self._record(cells, Contact.record_missed_lift)

    def record_ignored(self, dead: Mask, stuck: Mask) -> None:
        """A person says that pieces stand on the cells ``dead``, and none on the cells ``stuck``,
        whatever is felt.
        """
        self._record(dead, lambda contact: contact.assert_fault(Fault.DEAD))
        self._record(stuck, lambda contact: contact.assert_fault(Fault.STUCK))

    def record_agreement(self, cells: Mask) -> None:
        """The sensors of these cells have changed since a person spoke against them, and agree with
        the board that was put right.
        """
        self._record(cells, Contact.clear_asserted_fault)

    def _record(self, cells: Mask, judge: Callable[[Contact], None]) -> None:
        channels = {self._wiring.sensors[cell] for cell in cells_of(cells)}
        for channel in channels:
            judge(self._contacts[channel])
        self._update_marks(channels)

    def _find_ghosts(self, now: Seconds, accepted: int, expected: Mask, columns: int) -> set[int]:
        """Look for ghosts among what has just filled and at those found before; the channels that
        were or are suspected.
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
        """Bring the marks of these channels up to date."""
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
    """The corners of a rectangle of occupied channels that these two belong to, in a matrix of so
    many columns; 0 when there is none.
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
