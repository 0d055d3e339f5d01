"""The set-up of all armies at one board, those placed by hand and those set up elsewhere.

In: the views and the settled occupancies, in order. Out: the cells where pieces are to be placed,
and what is misplaced. Frozen values: no clock, no game.

Of an army set up on a page a board knows only the cells. Only its owner knows which piece belongs
on which of them, so that the board accepts any piece on any of these cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engines.game import HIDDEN, Scene, Seat, Setup
from engines.gesture import occupancy
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.station.setup_by_hand import SetupByHand, start_setup
from firmware_host.table.messages import View
from firmware_host.table.scenes import may_be_same_piece
from firmware_host.tracking.question import MAX_IGNORED


@dataclass(frozen=True)
class BoardSetup:
    """The set-up at one board.

    ``in_progress``: the armies that can be placed by hand now, each in a zone of its own;
    ``last_touched``: the seat of the last one. ``set_up_elsewhere``: by seat the cells of an army
    set up elsewhere, until all of them have been sensed as occupied at once. ``expected``: the
    cells occupied in the view; ``sensed``: those that are sensed; ``ignored``: those whose sensors
    are not used; ``scene``: the pieces of the view; ``identified``: the pieces that sensors
    identified.
    """

    in_progress: tuple[SetupByHand, ...] = ()
    last_touched: Seat | None = None
    set_up_elsewhere: Mapping[Seat, Mask] = field(default_factory=dict)
    expected: Mask = NO_CELLS
    sensed: Mask = NO_CELLS
    ignored: Mask = NO_CELLS
    scene: Scene = ()
    identified: IdentifiedPieces = field(default_factory=dict)

    @property
    def is_active(self) -> bool:
        """Return whether anything is to be set up; no move is read meanwhile."""
        return bool(self.in_progress or self.set_up_elsewhere)

    @property
    def current(self) -> SetupByHand | None:
        """The army being placed by hand, None if there is none."""
        mine = (army for army in self.in_progress if army.setup.seat == self.last_touched)
        return next(mine, self.in_progress[0] if self.in_progress else None)

    @property
    def started(self) -> tuple[SetupByHand, ...]:
        """The armies whose cells are to be lit; of the others nothing has been placed yet."""
        return tuple(army for army in self.in_progress if army.placed or army is self.current)

    @property
    def complete(self) -> tuple[SetupByHand, ...]:
        """The armies that can be sent: none while anything is wrong outside the zones."""
        if self.missing or self._misplaced or self._others:
            return ()
        return tuple(army for army in self.in_progress if army.layout is not None)

    @property
    def to_send(self) -> SetupByHand | None:
        """The complete army that the turn button sends, None if there is none."""
        return next(iter(self.complete), self.current)

    @property
    def is_asking(self) -> bool:
        """Return whether the board asks on which cell the placed piece stands."""
        return bool(self.current and self.current.cells_asked)

    @property
    def is_asking_about_sensed(self) -> bool:
        """Return whether it asks about a cell that it senses as occupied."""
        army = self.current
        return army is not None and any(cell is not None for cell in army.cells_asked[:1])

    @property
    def placed_unsensed(self) -> Mask:
        """The cells on which pieces were placed by the player's answer alone."""
        return _union(mask_of(army.placed) & ~army.sensed for army in self.in_progress)

    @property
    def cells_to_fill(self) -> Mask:
        """The cells on which pieces of armies set up elsewhere are still to be put."""
        return self._cells_set_up_elsewhere & ~self.sensed

    @property
    def cells_filled(self) -> Mask:
        """The cells on which those pieces stand already."""
        return self._cells_set_up_elsewhere & self.sensed

    @property
    def missing(self) -> Mask:
        """The cells outside the zones that have lost their piece."""
        return self.expected & ~(
            self.sensed | self.ignored | self._cells_set_up_elsewhere | self._zones
        )

    @property
    def extra(self) -> Mask:
        """The cells with a piece on them that does not belong there."""
        unknown = (
            army.foreign_cells if army.remaining else army.unexplained for army in self.in_progress
        )
        return self._misplaced | self._others | _union(unknown)

    @property
    def differing(self) -> tuple[Mask, Mask]:
        """The missing and the extra cells.

        Pieces still to be placed count as missing, unless another army is being placed by hand:
        they can come later.
        """
        busy = any(army.placed and army.remaining for army in self.in_progress)
        return self.missing if busy else self.missing | self.cells_to_fill, self.extra

    def expected_scene(self, scene: Scene) -> Scene:
        """Return the scene that belongs on the board meanwhile, as the public may see it."""
        for army in self.in_progress:
            scene = army.expected_scene(scene)
        return scene

    def after_change(self, sensed: Mask) -> BoardSetup:
        """Return the set-up after a change of the occupancy."""
        armies = tuple(
            army.after_change(sensed & self._cells_of(army.setup)) for army in self.in_progress
        )
        changed = self.sensed ^ sensed
        # Another seat's piece put into a zone neither begins nor ends a set-up there.
        touched = [
            army.setup.seat
            for army in self.in_progress
            if army.zone
            & changed
            & ~army.foreign_cells
            & ~self._identified_as_others(army.setup.seat)
        ]
        # One army is being placed; where several change at once, all pieces are being cleared away.
        last = touched[0] if len(touched) == 1 else self.last_touched
        return replace(self, in_progress=armies, last_touched=last, sensed=sensed)._resolved()

    def after_unobserved(self, sensed: Mask) -> BoardSetup:
        """Return the set-up after changes that were not sensed as they happened: emptied cells were
        lifted from, but pieces on filled cells were not placed on request.
        """
        lifted = self.after_change(self.sensed & sensed)
        armies = (
            army.as_found(sensed & lifted._cells_of(army.setup)) for army in lifted.in_progress
        )
        return replace(lifted, in_progress=tuple(armies), sensed=sensed)._resolved()

    def as_found(self, sensed: Mask) -> BoardSetup:
        """Return the set-up for a board that was like that before anybody touched it.

        Its pieces were not placed on request; an army that lacks little was placed before.
        """
        seeing = replace(self, sensed=sensed)
        few = seeing.cells_to_fill.bit_count() <= MAX_IGNORED
        armies = tuple(seeing._start(army.setup) for army in self.in_progress)
        return replace(
            seeing, in_progress=armies, set_up_elsewhere={} if few else self.set_up_elsewhere
        )._resolved()

    def with_identified(self, identified: IdentifiedPieces) -> BoardSetup:
        """Return the set-up with the pieces that sensors have identified."""
        return replace(self, identified=identified)._resolved()

    def with_setup(self, setup: Setup, sensed: Mask) -> BoardSetup:
        """Return the set-up with one more army to place by hand, on a board with this occupancy."""
        begins = replace(self, sensed=sensed)
        return _with(replace(begins, last_touched=setup.seat), begins._start(setup))._resolved()

    def after_turn_button(self) -> BoardSetup:
        """Return the set-up after the turn button was pressed without an army to send: the board
        asks where the piece stands, or that question is answered.
        """
        army = self.current
        if army is None:
            return self
        return self._changed(army.confirmed() if army.cells_asked else army.with_question())

    def next_cell(self) -> BoardSetup:
        """Return the set-up with the next cell shown, where the board asks about some."""
        army = self.current
        return self if army is None else self._changed(army.next_cell())

    def next_kind(self) -> BoardSetup:
        """Return the set-up with the next kind shown, of those placed already."""
        army = self.current
        return self if army is None else self._changed(army.next_checked())

    def restarted(self, *, all_armies: bool) -> BoardSetup:
        """Return the set-up restarted: for the army being placed, or for each."""
        armies = (
            army.restarted() if all_armies or army is self.current else army
            for army in self.in_progress
        )
        return replace(self, in_progress=tuple(armies))._resolved()

    def differs_from(self, other: BoardSetup) -> bool:
        """Return whether the placed pieces differ."""
        return [army.placed for army in self.in_progress] != [
            army.placed for army in other.in_progress
        ]

    def without_optional(self) -> BoardSetup:
        """Return the set-up without the armies whose set-up is optional."""
        return replace(self, in_progress=tuple(army for army in self.in_progress if army.setup.due))

    def ignoring(self, cells: Mask) -> BoardSetup:
        """Return the set-up without the sensors of these cells."""
        armies = tuple(army.ignoring(cells) for army in self.in_progress)
        awaited = {seat: mask & ~cells for seat, mask in self.set_up_elsewhere.items()}
        passed, seen = self.ignored | cells, self.sensed & ~cells
        changed = replace(
            self, in_progress=armies, set_up_elsewhere=awaited, sensed=seen, ignored=passed
        )
        return changed._resolved()

    def _changed(self, changed: SetupByHand) -> BoardSetup:
        armies = (changed if army.setup == changed.setup else army for army in self.in_progress)
        return replace(self, in_progress=tuple(armies))

    @property
    def _zones(self) -> Mask:
        return _union(army.zone for army in self.in_progress)

    @property
    def _cells_set_up_elsewhere(self) -> Mask:
        return _union(self.set_up_elsewhere.values())

    @property
    def _misplaced(self) -> Mask:
        return self.sensed & ~self.expected & ~self._zones

    @property
    def _others(self) -> Mask:
        """The cells outside the zones with pieces identified as others than belong there."""
        known = (cell for cell in self.identified if (self.expected & self.sensed) >> cell & 1)
        pairs = ((cell, self.scene[cell], self.identified[cell]) for cell in known)
        others = (
            cell
            for cell, belongs, stands in pairs
            if belongs and not may_be_same_piece(belongs, stands)
        )
        return mask_of(others) & ~self._zones

    def _identified_as_others(self, seat: Seat) -> Mask:
        return mask_of(cell for cell, piece in self.identified.items() if piece.seat != seat)

    def _cells_of(self, setup: Setup) -> Mask:
        """Return the cells of this army, without other zones and cells still to be filled."""
        others = _union(other.zone for other in self.in_progress if other.setup != setup)
        return ~(others | self._cells_set_up_elsewhere)

    def _start(self, setup: Setup) -> SetupByHand:
        return start_setup(setup, self.sensed & self._cells_of(setup), self.scene)

    def _resolved(self) -> BoardSetup:
        """Return the set-up with the identified pieces applied and the finished armies removed."""
        armies = tuple(army.with_identified(self.identified) for army in self.in_progress)
        awaited = {
            seat: mask for seat, mask in self.set_up_elsewhere.items() if mask & ~self.sensed
        }
        if (armies, awaited) == (self.in_progress, self.set_up_elsewhere):
            return self
        return replace(self, in_progress=armies, set_up_elsewhere=awaited)


def next_setup(before: BoardSetup, previous: View | None, view: View, sensed: Mask) -> BoardSetup:
    """Return the set-up under a new view; ``previous``: the view until now.

    Pieces placed for an army that is still to be set up are kept.
    """
    goes_on = (
        previous is not None and previous.game_id == view.game_id and previous.entry <= view.entry
    )
    same = goes_on and previous is not None and previous.entry == view.entry
    awaited = set(before.set_up_elsewhere) if goes_on else set[Seat]()
    if previous is not None and goes_on:
        awaited |= set(previous.setting_up) - set(view.setting_up)
    if previous is None and view.last is None:
        awaited = {piece.seat for piece in view.scene if piece}
    kept = {army.setup: army for army in before.in_progress} if goes_on else {}
    armies = BoardSetup(
        last_touched=before.last_touched if goes_on else None,
        set_up_elsewhere={
            seat: mask for seat, mask in _armies(view.scene).items() if seat in awaited
        },
        expected=occupancy(view.scene),
        sensed=sensed,
        scene=view.scene,
        identified=before.identified,
    )
    for setup in view.setups:
        if setup.due and not mask_of(setup.cells) & armies._zones:
            armies = _with(armies, kept.get(setup) or armies._start(setup))
        elif same and setup in kept:
            armies = _with(armies, kept[setup])
    return armies._resolved()


def _with(armies: BoardSetup, army: SetupByHand) -> BoardSetup:
    return replace(armies, in_progress=(*armies.in_progress, army))


def _armies(scene: Scene) -> Mapping[Seat, Mask]:
    """Return the cells of each army with a hidden kind.

    Where the kinds are visible, the board can say piece by piece what belongs where.
    """
    hidden = dict.fromkeys(piece.seat for piece in scene if piece and piece.kind == HIDDEN)
    return {
        seat: mask_of(cell for cell, piece in enumerate(scene) if piece and piece.seat == seat)
        for seat in hidden
    }


def _union(masks: Iterable[Mask]) -> Mask:
    found = NO_CELLS
    for mask in masks:
        found |= mask
    return found
