"""The worlds that are kept, cheapest first.

In: occupied cells and when they were felt. Out: worlds. ``now`` is an argument; knows no game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import inf
from typing import NamedTuple

from drivers.ports import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.costs import BEAM_WIDTH, COSTS
from firmware_host.tracking.ground import OFF_BOARD, UNMOVED, Anchor, Piece, Placement
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.world import EdgeTiming, Hypothesis

MAX_AT_ONCE = 3
"""More cells than these that fill in one frame are no work of one hand."""

MAX_IN_THE_AIR = 8
"""Who has lifted more clears the board."""

MAX_CHANGES = 100
"""So many changes are remembered: of a game nobody has followed for longer nothing is read."""


class OccupancyChange(NamedTuple):
    """When the occupancy changed, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class Beam:
    """``timing``: the rests that count.

    ``sensed``: the cells occupied; ``changed_at``: since when; ``flickered``: the cells that filled
    so soon after they had emptied that no hand has done it; ``landings``: those that filled, in
    order, since all was known; ``landed_before``: what had just landed as a cell went empty.
    """

    def __init__(self, timing: Timing, sensed: Mask) -> None:
        self.timing = timing
        self.anchor = Anchor(sensed, ())
        self.hypotheses = [Hypothesis(UNMOVED)]
        self.sensed = sensed
        self.changed_at = 0.0
        self.flickered = NO_CELLS
        self.landings: tuple[int, ...] = ()
        self.landed_before: dict[int, Mask] = {}
        self._changes = deque[OccupancyChange](maxlen=MAX_CHANGES)
        self._filled: dict[int, float] = {}
        self._emptied: dict[int, float] = {}

    def restart(self, anchor: Anchor, placement: Placement, sensed: Mask) -> None:
        """Begin at this ground, the pieces having stood as in ``placement``; the board is seen to
        differ from that.
        """
        self.anchor, self.hypotheses, self.sensed = anchor, [Hypothesis(placement)], sensed
        self.landings = ()
        start = anchor.occupied(placement)
        missing, extra = start & ~sensed, sensed & ~start
        if extra.bit_count() > MAX_AT_ONCE:
            away = {anchor.piece_at(placement, cell): OFF_BOARD for cell in cells_of(missing)}
            moved = {piece: at for piece, at in away.items() if piece is not None}
            self.hypotheses = [Hypothesis({**placement, **moved}, extra)]
        else:
            at = EdgeTiming({}, {}, 0.0, 0.0, 0.0, NO_CELLS)
            times = {cell: self._emptied.get(cell, 0.0) for cell in cells_of(missing)}
            times |= {cell: self._filled.get(cell, 0.0) for cell in cells_of(extra)}
            for cell in sorted(times, key=times.__getitem__):
                here = mask_of((cell,))
                self._branch(missing & here, extra & here, at)

    def replay(self, placement: Placement, cell: Cell, ignored: Mask, unreliable: Mask) -> None:
        """The pieces stood as in ``placement`` when this cell was last emptied: take what has
        changed since once more, but for cells that are ``ignored``.
        """
        frames = self._changes_since(cell)
        again = ~ignored & mask_of(c for f in frames for c in cells_of(f.emptied | f.filled))
        rested, seen = self.changed_at, self.sensed & ~ignored
        self.restart(
            self.anchor, placement, seen & ~again | self.anchor.occupied(placement) & again
        )
        for at, emptied, filled in frames:
            self._filled = {c: then for c, then in self._filled.items() if then < at}
            self._emptied = {c: then for c, then in self._emptied.items() if then < at}
            self._apply(at, (self.sensed & ~emptied | filled) & (again | self.sensed), unreliable)
        self.changed_at = rested

    def advance(self, now: Seconds, sensed: Mask, unreliable: Mask) -> None:
        """Take the board as it is now."""
        self._changes.append(OccupancyChange(now, self.sensed & ~sensed, sensed & ~self.sensed))
        self._apply(now, sensed, unreliable)

    def _apply(self, now: Seconds, sensed: Mask, unreliable: Mask) -> None:
        t, before, self.sensed = self.timing, self.sensed, sensed
        emptied, filled = before & ~sensed, sensed & ~before
        landed = mask_of(cell for cell, at in self._filled.items() if now - at < t.settle_s)
        self.landed_before.update(dict.fromkeys(cells_of(emptied), landed))
        self._emptied.update(dict.fromkeys(cells_of(emptied), now))
        since = {cell: now - at for cell, at in self._filled.items() if now - at < t.hold_s}
        gone = {cell: now - at for cell, at in self._emptied.items() if now - at < t.settle_s}
        self.flickered = NO_CELLS
        for cell in cells_of(filled):
            if gone.get(cell, 1e9) <= t.crossing_s:
                self.flickered |= 1 << cell
        many = filled.bit_count() > MAX_AT_ONCE
        if not many:
            self._filled.update(dict.fromkeys(cells_of(filled), now))
        self.landings += tuple(cells_of(filled))
        at = EdgeTiming(since, gone, t.shiver_s, t.crossing_s, t.settle_s, unreliable)
        if (many and filled & self.anchor.occupied(self.anchor.after_open_move)) or len(
            self.hypotheses[0].off_board
        ) > MAX_IN_THE_AIR:
            # So much has changed at once that nobody knows which piece is which.
            self.restart(self.anchor, self.anchor.after_open_move, sensed)
        else:
            self._branch(emptied, filled, at)
        self.changed_at = now

    def accept_placement(self, placement: Placement) -> None:
        """The pieces are known to stand like this."""
        self.hypotheses, self.landings, self.landed_before = [Hypothesis(placement)], (), {}
        self._changes.clear()

    def discard_touches(self, placement: Placement) -> None:
        """It has rested as if the pieces stood like this: nobody has said otherwise, and what was
        touched before proves nothing.
        """
        key, kept = self.anchor.position_key(placement), [Hypothesis(placement)]
        for world in self.hypotheses:
            if world.unexplained or self.anchor.position_key(world.placement) != key:
                cost = world.cost + COSTS.unsaid
                kept.append(
                    Hypothesis(world.placement, world.unexplained, cost, (), world.resting_squares)
                )
        self._prune(kept)
        self.landings, self.landed_before = (), {}
        self._changes.clear()

    def adopt(self, hypothesis: Hypothesis) -> None:
        """This world has been acted upon, though it may not have been felt to be one."""
        if hypothesis not in self.hypotheses:
            self.hypotheses = [hypothesis]

    def _changes_since(self, cell: Cell) -> list[OccupancyChange]:
        frames = list(self._changes)
        lifts = [n for n, frame in enumerate(frames, start=1) if frame.emptied >> cell & 1]
        return frames[lifts[-1] :] if lifts else []

    def changed_since_lift(self, answer: Gesture, ignored: Mask) -> Mask:
        """Of the cells that an answer has otherwise than they are felt those on which hands have
        gone on since its mover was lifted, if as many pieces have come as have gone.
        """
        since = self._changes_since(answer.origin)
        later = ignored & mask_of(c for f in since for c in cells_of(f.emptied | f.filled))
        even = 2 * (later & self.sensed).bit_count() == later.bit_count()
        return later if even else NO_CELLS

    def was_emptied_after(self, cell: int, other: int) -> bool:
        """Whether a cell went empty after that other one."""
        return self._emptied.get(cell, -inf) > self._emptied.get(other, -inf)

    def move_span(self, origin: Cell, end: Cell) -> tuple[float, float]:
        """When one cell went empty and the other filled, as far as that was felt."""
        return self._emptied.get(origin, -inf), self._filled.get(end, inf)

    def note_move_end(self, piece: Piece, end: int) -> None:
        """A move of this piece has ended there."""
        self.hypotheses = [world.with_move_ended(piece, end) for world in self.hypotheses]

    def hypotheses_within(self, max_cost: float) -> Iterable[Hypothesis]:
        """The worlds that are no dearer than that."""
        return (world for world in self.hypotheses if world.cost <= max_cost)

    def rebase(self, anchor: Anchor, placement: Placement) -> None:
        """The move to ``placement`` is final: pieces are named by where they stand then."""
        names: dict[Piece, int] = {
            piece: piece for piece in self.anchor.class_of if piece not in placement
        }
        names |= {piece: where for piece, where in placement.items() if where != OFF_BOARD}
        kept = []
        for world in self.hypotheses:
            off = {piece for piece in self.anchor.class_of if piece not in names}
            if any(world.placement.get(piece, piece) != OFF_BOARD for piece in off):
                continue
            moved = {
                name: world.placement.get(piece, piece)
                for piece, name in names.items()
                if world.placement.get(piece, piece) != name
            }
            touched = tuple(names[p] for p in world.touched if names.get(p) in moved)
            stood = {names[p]: at for p, at in world.resting_squares.items() if p in names}
            kept.append(Hypothesis(moved, world.unexplained, world.cost, touched, stood))
        seen = self.sensed
        self.anchor = anchor
        if kept:
            self._prune(kept)
        else:
            self.restart(anchor, UNMOVED, seen)

    def _branch(self, emptied: Mask, filled: Mask, timing: EdgeTiming) -> None:
        for cell in cells_of(emptied):
            self._prune(
                x
                for world in self.hypotheses
                for x in world.after_emptied(cell, self.anchor, timing)
            )
        worlds: list[Hypothesis] = self.hypotheses
        if filled.bit_count() > MAX_AT_ONCE:
            self.hypotheses = [w.with_unexplained(w.cost, w.unexplained | filled) for w in worlds]
            return
        for cell in cells_of(filled):
            others = filled ^ 1 << cell
            worlds = [x for w in worlds for x in w.after_filled(cell, self.anchor, timing, others)]
        self._prune(worlds)

    def _prune(self, hypotheses: Iterable[Hypothesis]) -> None:
        """The cheapest of them, one for each position and what is in the air beside it."""
        ranked = sorted(hypotheses, key=lambda world: world.cost)
        floor, best = ranked[0].cost, dict[object, Hypothesis]()
        for world in ranked:
            if world.cost > floor + COSTS.hopeless or len(best) == BEAM_WIDTH:
                break
            known = (
                self.anchor.position_key(world.placement),
                frozenset(world.off_board),
                world.unexplained,
            )
            best.setdefault(known, world)
        self.hypotheses = [
            w.with_unexplained(w.cost - floor, w.unexplained) if floor else w for w in best.values()
        ]
