"""Laying out an army by hand: which piece is asked for now, and what has been laid where.

In: a set-up, the cells occupied when it begins, steady occupancies one after another. Out: the
pieces laid, the kind asked for, what stands where it should not. Frozen values: no clock, no game.

Occupancy does not tell pieces apart, so they are asked for one after another: whatever is put down
on a free cell of the zone is the piece asked for. A piece that stood there before is laid by
touching it: lift it and put it back. Where that does not tell, for other cells fill with it, the
board asks about one cell after another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from engines.game import HIDDEN, Scene, Setup
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.table.scenes import arranged


@dataclass(frozen=True)
class SetupByHand:
    """One seat's set-up under way. What stands outside its zone is not its affair.

    ``laid``: kind by cell. ``waiting``: the kinds still to be laid, the one asked for first.
    ``offered``: the cells about which the board asks whether the piece asked for stands there, the
    one shown first, and None for "nothing has been laid"; none while it does not ask. ``together``:
    the cells that filled when the last piece was put down, if they were several.
    """

    setup: Setup
    seen: Mask
    waiting: tuple[str, ...]
    laid: Mapping[Cell, str] = field(default_factory=dict)
    offered: tuple[Cell | None, ...] = ()
    together: Mask = NO_CELLS

    @property
    def zone(self) -> Mask:
        """The cells where pieces may be laid."""
        return mask_of(self.setup.cells)

    @property
    def asked(self) -> str | None:
        """The kind to lay next; None when all are laid."""
        return self.waiting[0] if self.waiting else None

    @property
    def unknown(self) -> Mask:
        """Cells of the zone on which something stands that was not laid when asked for."""
        return self.seen & self.zone & ~mask_of(self.laid)

    @property
    def free(self) -> Mask:
        """Cells of the zone where the next piece can be laid."""
        return self.zone & ~self.seen & ~mask_of(self.laid) if self.waiting else NO_CELLS

    @property
    def layout(self) -> tuple[tuple[Cell, str], ...] | None:
        """The finished layout, None while something is missing or in the way.

        Untouched, the usual arrangement counts as laid where exactly its cells are occupied.
        """
        if not self.waiting:
            return None if self.unknown else tuple(sorted(self.laid.items()))
        usual = mask_of(cell for cell, _ in self.setup.usual)
        if usual and not self.laid and self.seen & self.zone == usual:
            return self.setup.usual
        return None

    def shown(self, scene: Scene) -> Scene:
        """The scene as everybody may see it meanwhile: before the first piece is laid, an army that
        is due stands as usual; after that, of what is laid no kind is shown.
        """
        fresh = self.setup.due and not self.laid
        laid = self.setup.usual if fresh else ((cell, HIDDEN) for cell in self.laid)
        return arranged(scene, self.setup.seat, laid)

    def after(self, seen: Mask) -> SetupByHand:
        """The set-up once the board looks like that."""
        if seen == self.seen:
            return self
        laid, waiting = dict(self.laid), list(self.waiting)
        for cell in cells_of(self.seen & ~seen):
            if cell in laid:
                # What was lifted last is in the hand, and so is asked for first.
                waiting.insert(0, laid.pop(cell))
        filled = seen & ~self.seen & self.zone
        # Hands lay one piece at a time: of several felt at once, nobody knows which one is there.
        together = (filled or self.together) & seen if waiting else NO_CELLS
        if waiting and filled.bit_count() == 1:
            (cell,) = cells_of(filled)
            laid[cell] = waiting.pop(0)
            together = NO_CELLS
        found = self.found(seen)
        return replace(found, laid=laid, waiting=tuple(waiting), together=together)

    def asking(self) -> SetupByHand:
        """The same where the board asks on which cell the piece stands: first those it feels."""
        newest, unknown = self.unknown & self.together, self.unknown & ~self.together
        offered = (*cells_of(newest), *cells_of(unknown), None, *cells_of(self.free))
        return replace(self, offered=offered if self.waiting else ())

    def another(self) -> SetupByHand:
        """The same with the next of those cells shown."""
        return replace(self, offered=self.offered[1:] + self.offered[:1])

    def confirmed(self) -> SetupByHand:
        """The same once a player has said that it stands on the cell shown."""
        cell = self.offered[0]
        if cell is None:
            return replace(self, offered=())
        laid = {**self.laid, cell: self.waiting[0]}
        return replace(self, laid=laid, waiting=self.waiting[1:], offered=(), together=NO_CELLS)

    def found(self, seen: Mask) -> SetupByHand:
        """The same once the board looks like that and nobody has seen how it came."""
        return replace(self, seen=seen, offered=(), together=NO_CELLS)

    def without(self, cells: Mask) -> SetupByHand:
        """The same where the sensors of these cells are not believed."""
        return self.found(self.seen & ~cells)
