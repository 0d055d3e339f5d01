"""The set-up of all armies at one board: those placed by hand and those set up elsewhere.

In: the views and the settled occupancies, in order. Out: the pieces placed, the kind asked for, the
cells where pieces are to be placed, and what is misplaced. Frozen values: no clock, no game.

Pieces that sensors identify count as what they are. Occupancy alone does not tell pieces apart, so
the others are asked for one after another: a piece put on a free cell of the zone is the piece
asked for. A piece that stood there before is placed by touching it: lift it and put it back. Where
that is ambiguous, because other cells fill with it, the board asks about one cell after another.

Of an army set up on a page a board knows only the cells. Only its owner knows which piece belongs
on which of them, so that the board accepts any piece on any of these cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engines.game import HIDDEN, Scene, Seat, Setup
from engines.gesture import occupancy
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.table.messages import View
from firmware_host.table.visibility import may_be_same_piece, with_placed
from firmware_host.tracking.question import MAX_IGNORED

Layout: TypeAlias = tuple[tuple[Cell, str], ...]
"""The cells and kinds of a layout, as pairs in the order of the cells."""


@dataclass(frozen=True)
class SetupByHand:
    """The set-up of one seat in progress, limited to its zone.

    ``placed``: kind by cell. ``remaining``: the kinds still to be placed, the one asked for first.
    ``cells_asked``: the cells about which the board asks whether the piece stands there, the one
    shown first, and None for "nothing has been placed"; empty while it does not ask.
    ``filled_together``: the cells that filled when the last piece was put down, if there were
    several. ``foreign_cells``: cells of the zone with identified pieces that are not of this army.
    ``checked_kind``: the kind whose cells are shown because the player asked for it.
    ``known_layout``: the layout to assume if exactly its cells are occupied before anything is
    placed.
    """

    setup: Setup
    sensed: Mask
    remaining: tuple[str, ...]
    placed: Mapping[Cell, str] = field(default_factory=dict)
    cells_asked: tuple[Cell | None, ...] = ()
    filled_together: Mask = NO_CELLS
    foreign_cells: Mask = NO_CELLS
    checked_kind: str | None = None
    known_layout: Layout = ()

    @property
    def zone(self) -> Mask:
        """The cells where pieces can be placed."""
        return mask_of(self.setup.cells)

    @property
    def next_kind(self) -> str | None:
        """The kind to place next; None when all are placed."""
        return self.remaining[0] if self.remaining else None

    @property
    def is_secret(self) -> bool:
        """Return whether nobody else may know which of its kinds stands where."""
        return self.setup.due and not self.setup.usual

    @property
    def unexplained(self) -> Mask:
        """The cells of the zone with pieces that were not placed on request."""
        return self.sensed & self.zone & ~mask_of(self.placed)

    @property
    def free(self) -> Mask:
        """The cells of the zone where the next piece can be placed."""
        return self.zone & ~self.sensed & ~mask_of(self.placed) if self.remaining else NO_CELLS

    @property
    def layout(self) -> Layout | None:
        """The finished layout, None while something is missing or in the way."""
        return None if self.remaining or self.unexplained else tuple(sorted(self.placed.items()))

    @property
    def is_untouched(self) -> bool:
        """Return whether it is finished and equals the known layout."""
        return bool(self.known_layout) and self.layout == self.known_layout

    def expected_scene(self, scene: Scene) -> Scene:
        """Return the scene that belongs on the board meanwhile, as the public may see it.

        It is the game's until the army is sent; a required army stands as in the default layout,
        and if there is none, the placed pieces are shown without their kinds.
        """
        if not self.setup.due:
            return scene
        hidden = ((cell, HIDDEN) for cell in self.placed)
        return with_placed(scene, self.setup.seat, self.setup.usual or hidden)

    def after_change(self, sensed: Mask) -> SetupByHand:
        """Return the set-up after a change of the occupancy."""
        if sensed == self.sensed:
            return self
        laid, waiting = dict(self.placed), list(self.remaining)
        lifted = [cell for cell in cells_of(self.sensed & ~sensed) if cell in laid]
        # The piece lifted last is held, so it is asked for first.
        waiting[:0] = [laid.pop(cell) for cell in lifted]
        if len(lifted) > 1:  # none of them is: the zone is being cleared
            waiting.sort(key=self.setup.kinds.index)
        filled = sensed & ~self.sensed & self.zone
        # Pieces are placed one at a time: of several sensed at once, any could be the one.
        together = (filled or self.filled_together) & sensed if waiting else NO_CELLS
        if waiting and filled.bit_count() == 1:
            (cell,) = cells_of(filled)
            laid[cell] = waiting.pop(0)
            together = NO_CELLS
        done = replace(
            self, sensed=sensed, placed=laid, remaining=tuple(waiting), filled_together=together
        )
        return replace(done, cells_asked=(), checked_kind=None)._presumed_placed()

    def with_identified(self, identified: IdentifiedPieces) -> SetupByHand:
        """Return the set-up once sensors have identified these pieces; each of them counts as what
        it is.
        """
        felt, seat = self.sensed & self.zone, self.setup.seat
        read = {cell: piece for cell, piece in identified.items() if felt >> cell & 1}
        known = {cell: piece.kind for cell, piece in read.items() if piece.seat == seat}
        named = {cell: kind for cell, kind in self.placed.items() if cell not in read}
        laid, left = dict[Cell, str](), list(self.setup.kinds)
        # Of too many equal pieces the earlier ones stay; one placed on request gives way.
        first = sorted(known, key=lambda cell: cell not in self.placed)
        for cell, kind in (*((cell, known[cell]) for cell in first), *named.items()):
            if kind in left:
                left.remove(kind)
                laid[cell] = kind
        foreign = mask_of(read) & ~mask_of(laid)
        if (laid, foreign) == (self.placed, self.foreign_cells):
            return self
        waiting = list[str]()
        for kind in self.remaining:
            if kind in left:
                left.remove(kind)
                waiting.append(kind)
        # What is left was taken for a piece that is another: it is asked for again, and first.
        remaining = (*left, *waiting)
        return replace(
            self.as_found(self.sensed), placed=laid, remaining=remaining, foreign_cells=foreign
        )

    def with_question(self) -> SetupByHand:
        """Return the set-up with the question on which cell the piece stands, sensed cells
        first.
        """
        newest, unknown = (
            self.unexplained & self.filled_together,
            self.unexplained & ~self.filled_together,
        )
        offered = (*cells_of(newest), *cells_of(unknown), None, *cells_of(self.free))
        return replace(self, cells_asked=offered if self.remaining else ())

    def next_cell(self) -> SetupByHand:
        """Return the set-up with the next of those cells shown."""
        return replace(self, cells_asked=self.cells_asked[1:] + self.cells_asked[:1])

    def confirmed(self) -> SetupByHand:
        """Return the set-up after the player's answer that the piece stands on the cell shown."""
        cell = self.cells_asked[0]
        if cell is None:
            return replace(self, cells_asked=())
        laid = {**self.placed, cell: self.remaining[0]}
        return replace(
            self,
            placed=laid,
            remaining=self.remaining[1:],
            cells_asked=(),
            filled_together=NO_CELLS,
        )

    def as_found(self, sensed: Mask) -> SetupByHand:
        """Return the set-up for a board with this occupancy, whose changes were not sensed."""
        found = replace(
            self, sensed=sensed, cells_asked=(), filled_together=NO_CELLS, checked_kind=None
        )
        return found._presumed_placed()

    def next_checked(self) -> SetupByHand:
        """Return the set-up with the next placed kind shown; after the last one, none."""
        laid = set(self.placed.values())
        kinds = [None, *(kind for kind in dict.fromkeys(self.setup.kinds) if kind in laid), None]
        return replace(self, checked_kind=kinds[kinds.index(self.checked_kind) + 1], cells_asked=())

    def restarted(self) -> SetupByHand:
        """Return the set-up before anything was placed; pieces on the board were not placed on
        request.
        """
        return replace(self, placed={}, remaining=self.setup.kinds).as_found(self.sensed)

    def ignoring(self, cells: Mask) -> SetupByHand:
        """Return the set-up without the sensors of these cells."""
        return self.as_found(self.sensed & ~cells)

    def _presumed_placed(self) -> SetupByHand:
        """Return the set-up with the known layout placed, if nothing was placed and exactly its
        cells are occupied.

        It stays until a cell changes.
        """
        laid, waiting = dict(self.known_layout), list(self.setup.kinds)
        if not laid or self.placed or self.sensed & self.zone != mask_of(laid):
            return self
        for kind in laid.values():
            waiting.remove(kind)
        return replace(self, placed=laid, remaining=tuple(waiting), filled_together=NO_CELLS)


def start_setup(setup: Setup, sensed: Mask, scene: Scene) -> SetupByHand:
    """Return a new set-up on a board with this occupancy.

    A required army may stand in its default layout, and one that is set up again stands as in the
    scene.
    """
    standing = ((cell, piece.kind) for cell in setup.cells if (piece := scene[cell]))
    known = setup.usual if setup.due else tuple(standing)
    return SetupByHand(setup, NO_CELLS, setup.kinds, known_layout=known).as_found(sensed)


@dataclass(frozen=True)
class ArmySetups:
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
    def may_all_be_sensed(self) -> bool:
        """Return whether the sensors agree with what was placed of an army that lacks pieces."""
        army = self.current
        return bool(army and army.remaining and not (army.cells_asked or army.unexplained))

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

    def after_change(self, sensed: Mask) -> ArmySetups:
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

    def after_unobserved(self, sensed: Mask) -> ArmySetups:
        """Return the set-up after changes that were not sensed as they happened: emptied cells were
        lifted from, but pieces on filled cells were not placed on request.
        """
        lifted = self.after_change(self.sensed & sensed)
        armies = (
            army.as_found(sensed & lifted._cells_of(army.setup)) for army in lifted.in_progress
        )
        return replace(lifted, in_progress=tuple(armies), sensed=sensed)._resolved()

    def as_found(self, sensed: Mask) -> ArmySetups:
        """Return the set-up for a board that was like that before anybody touched it.

        Its pieces were not placed on request; an army that lacks little was placed before.
        """
        seeing = replace(self, sensed=sensed)
        few = seeing.cells_to_fill.bit_count() <= MAX_IGNORED
        armies = tuple(seeing._start(army.setup) for army in self.in_progress)
        return replace(
            seeing, in_progress=armies, set_up_elsewhere={} if few else self.set_up_elsewhere
        )._resolved()

    def with_identified(self, identified: IdentifiedPieces) -> ArmySetups:
        """Return the set-up with the pieces that sensors have identified."""
        return replace(self, identified=identified)._resolved()

    def with_setup(self, setup: Setup, sensed: Mask) -> ArmySetups:
        """Return the set-up with one more army to place by hand, on a board with this occupancy."""
        begins = replace(self, sensed=sensed)
        return _with(replace(begins, last_touched=setup.seat), begins._start(setup))._resolved()

    def after_turn_button(self) -> ArmySetups:
        """Return the set-up after the turn button was pressed without an army to send: the board
        asks where the piece stands, or that question is answered.
        """
        army = self.current
        if army is None:
            return self
        return self._changed(army.confirmed() if army.cells_asked else army.with_question())

    def next_cell(self) -> ArmySetups:
        """Return the set-up with the next cell shown, where the board asks about some."""
        army = self.current
        return self if army is None else self._changed(army.next_cell())

    def next_kind(self) -> ArmySetups:
        """Return the set-up with the next kind shown, of those placed already."""
        army = self.current
        return self if army is None else self._changed(army.next_checked())

    def restarted(self, *, all_armies: bool) -> ArmySetups:
        """Return the set-up restarted: for the army being placed, or for each."""
        armies = (
            army.restarted() if all_armies or army is self.current else army
            for army in self.in_progress
        )
        return replace(self, in_progress=tuple(armies))._resolved()

    def differs_from(self, other: ArmySetups) -> bool:
        """Return whether the placed pieces differ."""
        return [army.placed for army in self.in_progress] != [
            army.placed for army in other.in_progress
        ]

    def without_optional(self) -> ArmySetups:
        """Return the set-up without the armies whose set-up is optional."""
        return replace(self, in_progress=tuple(army for army in self.in_progress if army.setup.due))

    def ignoring(self, cells: Mask) -> ArmySetups:
        """Return the set-up without the sensors of these cells."""
        armies = tuple(army.ignoring(cells) for army in self.in_progress)
        awaited = {seat: mask & ~cells for seat, mask in self.set_up_elsewhere.items()}
        passed, seen = self.ignored | cells, self.sensed & ~cells
        changed = replace(
            self, in_progress=armies, set_up_elsewhere=awaited, sensed=seen, ignored=passed
        )
        return changed._resolved()

    def _changed(self, changed: SetupByHand) -> ArmySetups:
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

    def _resolved(self) -> ArmySetups:
        """Return the set-up with the identified pieces applied and the finished armies removed."""
        armies = tuple(army.with_identified(self.identified) for army in self.in_progress)
        awaited = {
            seat: mask for seat, mask in self.set_up_elsewhere.items() if mask & ~self.sensed
        }
        if (armies, awaited) == (self.in_progress, self.set_up_elsewhere):
            return self
        return replace(self, in_progress=armies, set_up_elsewhere=awaited)


def next_setup(before: ArmySetups, previous: View | None, view: View, sensed: Mask) -> ArmySetups:
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
    armies = ArmySetups(
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


def _with(armies: ArmySetups, army: SetupByHand) -> ArmySetups:
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
