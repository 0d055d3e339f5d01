"""Which sensors are to be trusted: faults found while a game is played.

In: raw and accepted scans with their times, what a committed move proves, what a person says. Out:
a fault per cell, and counts for ``lodeboard check``. Pure: ``now`` is an argument. It knows no
rules, only where pieces should stand. What one contact's flips say is in ``contact``.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from drivers.ports import Seconds
from drivers.wiring import Wiring
from engines.message import Message
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.sensing.contact import MAX_SCORE, REST_S, Contact, Fault

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
