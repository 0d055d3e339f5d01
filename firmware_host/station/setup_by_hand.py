"""The set-up of one army by hand: which piece is asked for next, and what has been placed where.

In: a set-up, the occupancy when it begins, then each settled occupancy. Out: the pieces placed, the
kind asked for, what is misplaced. Frozen values: no clock, no game.

Pieces that sensors identify count as what they are. Occupancy alone does not tell pieces apart, so
the others are asked for one after another: a piece put on a free cell of the zone is the piece
asked for. A piece that stood there before is placed by touching it: lift it and put it back. Where
that is ambiguous, because other cells fill with it, the board asks about one cell after another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engines.game import HIDDEN, Scene, Setup
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.sensing.occupancy import IdentifiedPieces
from firmware_host.table.scenes import with_placed

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
        asked = (*left, *waiting)
        return replace(
            self.as_found(self.sensed), placed=laid, remaining=asked, foreign_cells=foreign
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
