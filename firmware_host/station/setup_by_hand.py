"""Laying out an army by hand: which piece is asked for now, and what has been laid where.

In: a set-up, the cells occupied when it begins, steady occupancies one after another. Out: the
pieces laid, the kind asked for, what stands where it should not. Frozen values: no clock, no game.

What sensors have read of a piece counts. Occupancy does not tell pieces apart, so that others are
asked for one after another: whatever is put down on a free cell of the zone is the piece asked for.
A piece that stood there before is laid by touching it: lift it and put it back. Where that does not
tell, for other cells fill with it, the board asks about one cell after another.
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
"""What stands where: pairs of a cell and a kind, in the order of the cells."""


@dataclass(frozen=True)
class SetupByHand:
    """One seat's set-up under way. What stands outside its zone is not its affair.

    ``placed``: kind by cell. ``remaining``: the kinds still to be laid, the one asked for first.
    ``cells_asked``: the cells about which the board asks whether the piece asked for stands there,
    the one shown first, and None for "nothing has been laid"; none while it does not ask.
    ``filled_together``: the cells that filled when the last piece was put down, if they were
    several. ``foreign_cells``: cells of the zone with pieces that are read to be none of those to
    lay. ``checked_kind``: the kind whose cells are shown, because the player has asked for it.
    ``known_layout``: what stands there where exactly its cells are occupied before anything is
    laid.
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
        """The cells where pieces may be laid."""
        return mask_of(self.setup.cells)

    @property
    def next_kind(self) -> str | None:
        """The kind to lay next; None when all are laid."""
        return self.remaining[0] if self.remaining else None

    @property
    def is_secret(self) -> bool:
        """Whether nobody else may know which of its kinds stands where."""
        return self.setup.due and not self.setup.usual

    @property
    def unexplained(self) -> Mask:
        """Cells of the zone on which something stands that was not laid when asked for."""
        return self.sensed & self.zone & ~mask_of(self.placed)

    @property
    def free(self) -> Mask:
        """Cells of the zone where the next piece can be laid."""
        return self.zone & ~self.sensed & ~mask_of(self.placed) if self.remaining else NO_CELLS

    @property
    def layout(self) -> Layout | None:
        """The finished layout, None while something is missing or in the way."""
        return None if self.remaining or self.unexplained else tuple(sorted(self.placed.items()))

    @property
    def is_untouched(self) -> bool:
        """Whether it is finished and stands as it was known."""
        return bool(self.known_layout) and self.layout == self.known_layout

    def expected_scene(self, scene: Scene) -> Scene:
        """The scene that belongs there meanwhile, as everybody may see it: as the game has it until
        the army is sent; one that is due stands as usual, and where there is no usual way, no kind
        of what is laid is shown.
        """
        if not self.setup.due:
            return scene
        hidden = ((cell, HIDDEN) for cell in self.placed)
        return with_placed(scene, self.setup.seat, self.setup.usual or hidden)

    def after_change(self, sensed: Mask) -> SetupByHand:
        """The set-up once the board looks like that."""
        if sensed == self.sensed:
            return self
        laid, waiting = dict(self.placed), list(self.remaining)
        lifted = [cell for cell in cells_of(self.sensed & ~sensed) if cell in laid]
        # What was lifted last is in the hand, and so is asked for first.
        waiting[:0] = [laid.pop(cell) for cell in lifted]
        if len(lifted) > 1:  # none of them is: the zone is cleared
            waiting.sort(key=self.setup.kinds.index)
        filled = sensed & ~self.sensed & self.zone
        # Hands lay one piece at a time: of several felt at once, nobody knows which one is there.
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
        """The same once sensors have read these pieces: each of them counts as what it is."""
        felt, seat = self.sensed & self.zone, self.setup.seat
        read = {cell: piece for cell, piece in identified.items() if felt >> cell & 1}
        known = {cell: piece.kind for cell, piece in read.items() if piece.seat == seat}
        named = {cell: kind for cell, kind in self.placed.items() if cell not in read}
        laid, left = dict[Cell, str](), list(self.setup.kinds)
        # Of too many alike, those stay that were laid first; one that was asked for gives way.
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
        """The same where the board asks on which cell the piece stands: first those it feels."""
        newest, unknown = (
            self.unexplained & self.filled_together,
            self.unexplained & ~self.filled_together,
        )
        offered = (*cells_of(newest), *cells_of(unknown), None, *cells_of(self.free))
        return replace(self, cells_asked=offered if self.remaining else ())

    def next_cell(self) -> SetupByHand:
        """The same with the next of those cells shown."""
        return replace(self, cells_asked=self.cells_asked[1:] + self.cells_asked[:1])

    def confirmed(self) -> SetupByHand:
        """The same once a player has said that it stands on the cell shown."""
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
        """The same once the board looks like that and nobody has seen how it came."""
        found = replace(
            self, sensed=sensed, cells_asked=(), filled_together=NO_CELLS, checked_kind=None
        )
        return found._presumed_placed()

    def next_checked(self) -> SetupByHand:
        """The same with the next kind shown that has been laid; after the last one, none."""
        laid = set(self.placed.values())
        kinds = [None, *(kind for kind in dict.fromkeys(self.setup.kinds) if kind in laid), None]
        return replace(self, checked_kind=kinds[kinds.index(self.checked_kind) + 1], cells_asked=())

    def restarted(self) -> SetupByHand:
        """The same before anything was laid: what stands there was not put there when asked for."""
        return replace(self, placed={}, remaining=self.setup.kinds).as_found(self.sensed)

    def ignoring(self, cells: Mask) -> SetupByHand:
        """The same where the sensors of these cells are not believed."""
        return self.as_found(self.sensed & ~cells)

    def _presumed_placed(self) -> SetupByHand:
        """The same where nothing was laid, and exactly the cells of what is known are occupied:
        then it stands there, until hands change it.
        """
        laid, waiting = dict(self.known_layout), list(self.setup.kinds)
        if not laid or self.placed or self.sensed & self.zone != mask_of(laid):
            return self
        for kind in laid.values():
            waiting.remove(kind)
        return replace(self, placed=laid, remaining=tuple(waiting), filled_together=NO_CELLS)


def start_setup(setup: Setup, sensed: Mask, scene: Scene) -> SetupByHand:
    """A set-up that begins on a board that looks like that. An army that has to be laid out may
    stand as usual, and one that is laid out anew stands as the scene has it.
    """
    standing = ((cell, piece.kind) for cell in setup.cells if (piece := scene[cell]))
    known = setup.usual if setup.due else tuple(standing)
    return SetupByHand(setup, NO_CELLS, setup.kinds, known_layout=known).as_found(sensed)
