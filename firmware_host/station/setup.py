"""All armies that are set up at one board: laid out by its hands, or to stand as pages laid them
out.

In: the views, steady occupancies one after another. Out: where pieces are to be laid, and what
stands wrongly. Frozen values: no clock, no game.

An army laid out on a page is known to a board by its cells alone. Which of its pieces belongs on
which of them only its owner knows, so that any of them may be laid next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engines.game import HIDDEN, Scene, Seat, Setup
from engines.gesture import occupancy
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.sensing.standing_pieces import Standing
from firmware_host.station.setup_by_hand import SetupByHand, laying
from firmware_host.table.messages import View
from firmware_host.table.scenes import fits
from firmware_host.tracking.question import MOST_PASSED


@dataclass(frozen=True)
class BoardSetup:
    """``by_hand``: the armies that hands can lay out now, each in a zone of its own; ``touched``:
    whose the last one was. ``awaited``: by seat the cells of an army that was laid out elsewhere,
    until all of them have been felt occupied at once. ``expected``: the cells the view says are
    occupied; ``seen``: those that are felt; ``passed``: those whose sensors are not believed;
    ``scene``: the pieces of the view; ``standing``: what sensors have read of the pieces.
    """

    by_hand: tuple[SetupByHand, ...] = ()
    touched: Seat | None = None
    awaited: Mapping[Seat, Mask] = field(default_factory=dict)
    expected: Mask = NO_CELLS
    seen: Mask = NO_CELLS
    passed: Mask = NO_CELLS
    scene: Scene = ()
    standing: Standing = field(default_factory=dict)

    @property
    def busy(self) -> bool:
        """Whether anything is to be set up; no move is read meanwhile."""
        return bool(self.by_hand or self.awaited)

    @property
    def current(self) -> SetupByHand | None:
        """The army the hands are busy with, None when they lay out none."""
        mine = (army for army in self.by_hand if army.setup.seat == self.touched)
        return next(mine, self.by_hand[0] if self.by_hand else None)

    @property
    def begun(self) -> tuple[SetupByHand, ...]:
        """The armies whose squares are to be lit: of others, nothing has been laid yet."""
        return tuple(army for army in self.by_hand if army.laid or army is self.current)

    @property
    def complete(self) -> tuple[SetupByHand, ...]:
        """The armies that can be sent: none while anything is wrong outside the zones."""
        if self.missing or self._strays or self._others:
            return ()
        return tuple(army for army in self.by_hand if army.layout is not None)

    @property
    def to_send(self) -> SetupByHand | None:
        """The army that the turn button sends: one that is complete, if there is one."""
        return next(iter(self.complete), self.current)

    @property
    def asking(self) -> bool:
        """Whether the board asks where the piece stands that is laid."""
        return bool(self.current and self.current.offered)

    @property
    def feels_it(self) -> bool:
        """Whether it asks about a cell on which it feels something."""
        army = self.current
        return army is not None and any(cell is not None for cell in army.offered[:1])

    @property
    def unfelt(self) -> Mask:
        """The cells on which pieces have been laid by the player's word alone."""
        return _all(mask_of(army.laid) & ~army.seen for army in self.by_hand)

    @property
    def lacking(self) -> Mask:
        """The cells where pieces of armies laid out elsewhere are still to be put."""
        return self._awaited & ~self.seen

    @property
    def in_place(self) -> Mask:
        """Those where they stand already."""
        return self._awaited & self.seen

    @property
    def missing(self) -> Mask:
        """The cells outside the zones that have lost their piece."""
        return self.expected & ~(self.seen | self.passed | self._awaited | self._zones)

    @property
    def extra(self) -> Mask:
        """The cells on which something stands that has no business there."""
        unknown = (army.foreign if army.waiting else army.unknown for army in self.by_hand)
        return self._strays | self._others | _all(unknown)

    @property
    def wrong(self) -> tuple[Mask, Mask]:
        """What is missing and what is extra: pieces still to be laid, too, but while hands lay out
        another army. Theirs may come later.
        """
        busy = any(army.laid and army.waiting for army in self.by_hand)
        return self.missing if busy else self.missing | self.lacking, self.extra

    def shown(self, scene: Scene) -> Scene:
        """The scene that belongs there meanwhile, as everybody may see it."""
        for army in self.by_hand:
            scene = army.shown(scene)
        return scene

    def after(self, seen: Mask) -> BoardSetup:
        """The same once the board looks like that."""
        armies = tuple(army.after(seen & self._own(army.setup)) for army in self.by_hand)
        changed = self.seen ^ seen
        # A piece of another seat's that is put into a zone begins nothing there, nor ends it.
        touched = [
            army.setup.seat
            for army in self.by_hand
            if army.zone & changed & ~army.foreign & ~self._read_of_others(army.setup.seat)
        ]
        # Hands are busy with one; where several change at once, all pieces are cleared away.
        last = touched[0] if len(touched) == 1 else self.touched
        return replace(self, by_hand=armies, touched=last, seen=seen)._settled()

    def unseen(self, seen: Mask) -> BoardSetup:
        """The same once the board looks like that and nobody has seen how: what is empty now
        was lifted, and what is filled now was not laid.
        """
        lifted = self.after(self.seen & seen)
        armies = (army.found(seen & lifted._own(army.setup)) for army in lifted.by_hand)
        return replace(lifted, by_hand=tuple(armies), seen=seen)._settled()

    def found(self, seen: Mask) -> BoardSetup:
        """The same where the board has looked like that before anybody touched it: what stands
        there was not put there when it was asked for, and an army of which little is lacking was
        laid before.
        """
        seeing = replace(self, seen=seen)
        few = seeing.lacking.bit_count() <= MOST_PASSED
        armies = tuple(seeing._begun(army.setup) for army in self.by_hand)
        return replace(seeing, by_hand=armies, awaited={} if few else self.awaited)._settled()

    def reading(self, standing: Standing) -> BoardSetup:
        """The same once sensors have read these pieces."""
        return replace(self, standing=standing)._settled()

    def laying(self, setup: Setup, seen: Mask) -> BoardSetup:
        """The same with one more army that hands lay out, on a board that looks like that."""
        begins = replace(self, seen=seen)
        return _with(replace(begins, touched=setup.seat), begins._begun(setup))._settled()

    def turned(self) -> BoardSetup:
        """The same once the turn button was pressed and sends no army: the board asks where the
        piece stands, or the player has said so.
        """
        army = self.current
        if army is None:
            return self
        return self._changed(army.confirmed() if army.offered else army.asking())

    def another(self) -> BoardSetup:
        """The same with the next cell shown, where the board asks about some."""
        army = self.current
        return self if army is None else self._changed(army.another())

    def checking(self) -> BoardSetup:
        """The same with the next kind shown, of those that have been laid."""
        army = self.current
        return self if army is None else self._changed(army.checking())

    def anew(self, *, everything: bool) -> BoardSetup:
        """The same once an army is laid out from the beginning: the one the hands are busy with, or
        each.
        """
        armies = (
            army.anew() if everything or army is self.current else army for army in self.by_hand
        )
        return replace(self, by_hand=tuple(armies))._settled()

    def changed_by(self, other: BoardSetup) -> bool:
        """Whether other pieces are laid there."""
        return [army.laid for army in self.by_hand] != [army.laid for army in other.by_hand]

    def left(self) -> BoardSetup:
        """The same without the armies that hands need not lay out."""
        return replace(self, by_hand=tuple(army for army in self.by_hand if army.setup.due))

    def without(self, cells: Mask) -> BoardSetup:
        """The same where the sensors of these cells are not believed."""
        armies = tuple(army.without(cells) for army in self.by_hand)
        awaited = {seat: mask & ~cells for seat, mask in self.awaited.items()}
        passed, seen = self.passed | cells, self.seen & ~cells
        changed = replace(self, by_hand=armies, awaited=awaited, seen=seen, passed=passed)
        return changed._settled()

    def _changed(self, changed: SetupByHand) -> BoardSetup:
        armies = (changed if army.setup == changed.setup else army for army in self.by_hand)
        return replace(self, by_hand=tuple(armies))

    @property
    def _zones(self) -> Mask:
        return _all(army.zone for army in self.by_hand)

    @property
    def _awaited(self) -> Mask:
        return _all(self.awaited.values())

    @property
    def _strays(self) -> Mask:
        return self.seen & ~self.expected & ~self._zones

    @property
    def _others(self) -> Mask:
        """The cells outside the zones with pieces that are read to be others than belong there."""
        known = (cell for cell in self.standing if (self.expected & self.seen) >> cell & 1)
        pairs = ((cell, self.scene[cell], self.standing[cell]) for cell in known)
        others = (cell for cell, belongs, stands in pairs if belongs and not fits(belongs, stands))
        return mask_of(others) & ~self._zones

    def _read_of_others(self, seat: Seat) -> Mask:
        return mask_of(cell for cell, piece in self.standing.items() if piece.seat != seat)

    def _own(self, setup: Setup) -> Mask:
        """The cells this army has to do with: neither another's zone nor what is awaited."""
        others = _all(other.zone for other in self.by_hand if other.setup != setup)
        return ~(others | self._awaited)

    def _begun(self, setup: Setup) -> SetupByHand:
        return laying(setup, self.seen & self._own(setup), self.scene)

    def _settled(self) -> BoardSetup:
        """The same with what is read of the pieces, and without the armies that stand."""
        armies = tuple(army.reading(self.standing) for army in self.by_hand)
        awaited = {seat: mask for seat, mask in self.awaited.items() if mask & ~self.seen}
        if (armies, awaited) == (self.by_hand, self.awaited):
            return self
        return replace(self, by_hand=armies, awaited=awaited)


def opened(before: BoardSetup, old: View | None, view: View, seen: Mask) -> BoardSetup:
    """What is to be set up under a new view; ``old``: the view until now. Nothing that hands have
    laid is forgotten while it is still to be laid.
    """
    goes_on = old is not None and old.game_id == view.game_id and old.entry <= view.entry
    same = goes_on and old is not None and old.entry == view.entry
    awaited = set(before.awaited) if goes_on else set[Seat]()
    if old is not None and goes_on:
        awaited |= set(old.laying) - set(view.laying)
    if old is None and view.last is None:
        awaited = {piece.seat for piece in view.scene if piece}
    kept = {army.setup: army for army in before.by_hand} if goes_on else {}
    armies = BoardSetup(
        touched=before.touched if goes_on else None,
        awaited={seat: mask for seat, mask in _armies(view.scene).items() if seat in awaited},
        expected=occupancy(view.scene),
        seen=seen,
        scene=view.scene,
        standing=before.standing,
    )
    for setup in view.setups:
        if setup.due and not mask_of(setup.cells) & armies._zones:
            armies = _with(armies, kept.get(setup) or armies._begun(setup))
        elif same and setup in kept:
            armies = _with(armies, kept[setup])
    return armies._settled()


def _with(armies: BoardSetup, army: SetupByHand) -> BoardSetup:
    return replace(armies, by_hand=(*armies.by_hand, army))


def _armies(scene: Scene) -> Mapping[Seat, Mask]:
    """The cells of each army of which any kind is hidden: where the kinds are seen, the board can
    tell piece by piece what belongs where.
    """
    hidden = dict.fromkeys(piece.seat for piece in scene if piece and piece.kind == HIDDEN)
    return {
        seat: mask_of(cell for cell, piece in enumerate(scene) if piece and piece.seat == seat)
        for seat in hidden
    }


def _all(masks: Iterable[Mask]) -> Mask:
    found = NO_CELLS
    for mask in masks:
        found |= mask
    return found
