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
from firmware_host.tracking.costs import BEAM, COSTS
from firmware_host.tracking.ground import AIR, NOWHERE, Ground, Piece, Placement
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.world import Moment, World

MOST_AT_ONCE = 3
"""More cells than these that fill in one frame are no work of one hand."""

MOST_IN_THE_AIR = 8
"""Who has lifted more clears the board."""

MOST_FRAMES = 100
"""So many changes are remembered: of a game nobody has followed for longer nothing is read."""


class Frame(NamedTuple):
    """When the occupancy changed, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class Beam:
    """``timing``: the rests that count.

    ``seen``: the cells occupied; ``changed_at``: since when; ``shivered``: the cells that filled
    so soon after they had emptied that no hand has done it; ``landings``: those that filled, in
    order, since all was known; ``knocked``: what had just landed as a cell went empty.
    """

    def __init__(self, timing: Timing, seen: Mask) -> None:
        self.timing = timing
        self.ground = Ground(seen, ())
        self.worlds = [World(NOWHERE)]
        self.seen = seen
        self.changed_at = 0.0
        self.shivered = NO_CELLS
        self.landings: tuple[int, ...] = ()
        self.knocked: dict[int, Mask] = {}
        self._frames = deque[Frame](maxlen=MOST_FRAMES)
        self._filled: dict[int, float] = {}
        self._emptied: dict[int, float] = {}

    def root(self, ground: Ground, base: Placement, seen: Mask) -> None:
        """Begin at this ground, the pieces having stood as in ``base``; the board is seen to differ
        from that.
        """
        self.ground, self.worlds, self.seen = ground, [World(base)], seen
        self.landings = ()
        start = ground.occupied(base)
        missing, extra = start & ~seen, seen & ~start
        if extra.bit_count() > MOST_AT_ONCE:
            away = {ground.standing(base, cell): AIR for cell in cells_of(missing)}
            moved = {piece: at for piece, at in away.items() if piece is not None}
            self.worlds = [World({**base, **moved}, extra)]
        else:
            at = Moment({}, {}, 0.0, 0.0, 0.0, NO_CELLS)
            times = {cell: self._emptied.get(cell, 0.0) for cell in cells_of(missing)}
            times |= {cell: self._filled.get(cell, 0.0) for cell in cells_of(extra)}
            for cell in sorted(times, key=times.__getitem__):
                here = mask_of((cell,))
                self._branch(missing & here, extra & here, at)

    def replay(self, base: Placement, cell: Cell, wrong: Mask, unreliable: Mask) -> None:
        """The pieces stood as in ``base`` when this cell was last emptied: take what has changed
        since once more, but for cells that are ``wrong``.
        """
        frames = self._since(cell)
        again = ~wrong & mask_of(c for f in frames for c in cells_of(f.emptied | f.filled))
        rested, seen = self.changed_at, self.seen & ~wrong
        self.root(self.ground, base, seen & ~again | self.ground.occupied(base) & again)
        for at, emptied, filled in frames:
            self._filled = {c: then for c, then in self._filled.items() if then < at}
            self._emptied = {c: then for c, then in self._emptied.items() if then < at}
            self._take(at, (self.seen & ~emptied | filled) & (again | self.seen), unreliable)
        self.changed_at = rested

    def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        """Take the board as it is now."""
        self._frames.append(Frame(now, self.seen & ~seen, seen & ~self.seen))
        self._take(now, seen, unreliable)

    def _take(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        t, before, self.seen = self.timing, self.seen, seen
        emptied, filled = before & ~seen, seen & ~before
        landed = mask_of(cell for cell, at in self._filled.items() if now - at < t.settle_s)
        self.knocked.update(dict.fromkeys(cells_of(emptied), landed))
        self._emptied.update(dict.fromkeys(cells_of(emptied), now))
        since = {cell: now - at for cell, at in self._filled.items() if now - at < t.hold_s}
        gone = {cell: now - at for cell, at in self._emptied.items() if now - at < t.settle_s}
        self.shivered = NO_CELLS
        for cell in cells_of(filled):
            if gone.get(cell, 1e9) <= t.crossing_s:
                self.shivered |= 1 << cell
        many = filled.bit_count() > MOST_AT_ONCE
        if not many:
            self._filled.update(dict.fromkeys(cells_of(filled), now))
        self.landings += tuple(cells_of(filled))
        at = Moment(since, gone, t.shiver_s, t.crossing_s, t.settle_s, unreliable)
        if (many and filled & self.ground.occupied(self.ground.base)) or len(
            self.worlds[0].air
        ) > MOST_IN_THE_AIR:
            # So much has changed at once that nobody knows which piece is which.
            self.root(self.ground, self.ground.base, seen)
        else:
            self._branch(emptied, filled, at)
        self.changed_at = now

    def home(self, placement: Placement) -> None:
        """The pieces are known to stand like this."""
        self.worlds, self.landings, self.knocked = [World(placement)], (), {}
        self._frames.clear()

    def rested(self, placement: Placement) -> None:
        """It has rested as if the pieces stood like this: nobody has said otherwise, and what was
        touched before proves nothing.
        """
        key, kept = self.ground.key(placement), [World(placement)]
        for world in self.worlds:
            if world.owed or self.ground.key(world.moved) != key:
                cost = world.cost + COSTS.unsaid
                kept.append(World(world.moved, world.owed, cost, (), world.stood))
        self._keep(kept)
        self.landings, self.knocked = (), {}
        self._frames.clear()

    def believe(self, world: World) -> None:
        """This world has been acted upon, though it may not have been felt to be one."""
        if world not in self.worlds:
            self.worlds = [world]

    def _since(self, cell: Cell) -> list[Frame]:
        frames = list(self._frames)
        lifts = [n for n, frame in enumerate(frames, start=1) if frame.emptied >> cell & 1]
        return frames[lifts[-1] :] if lifts else []

    def done_since(self, answer: Gesture, wrong: Mask) -> Mask:
        """Of the cells that an answer has otherwise than they are felt those on which hands have
        gone on since its mover was lifted, if as many pieces have come as have gone.
        """
        since = self._since(answer.origin)
        later = wrong & mask_of(c for f in since for c in cells_of(f.emptied | f.filled))
        even = 2 * (later & self.seen).bit_count() == later.bit_count()
        return later if even else NO_CELLS

    def emptied_since(self, cell: int, other: int) -> bool:
        """Whether a cell went empty after that other one."""
        return self._emptied.get(cell, -inf) > self._emptied.get(other, -inf)

    def span(self, origin: Cell, end: Cell) -> tuple[float, float]:
        """When one cell went empty and the other filled, as far as that was felt."""
        return self._emptied.get(origin, -inf), self._filled.get(end, inf)

    def ended(self, piece: Piece, end: int) -> None:
        """A move of this piece has ended there."""
        self.worlds = [world.ended(piece, end) for world in self.worlds]

    def near(self, most: float) -> Iterable[World]:
        """The worlds that are no dearer than that."""
        return (world for world in self.worlds if world.cost <= most)

    def rename(self, ground: Ground, base: Placement) -> None:
        """The move that leads to ``base`` is final: pieces are named by where they stand then."""
        names: dict[Piece, int] = {piece: piece for piece in self.ground.sort if piece not in base}
        names |= {piece: where for piece, where in base.items() if where != AIR}
        kept = []
        for world in self.worlds:
            off = {piece for piece in self.ground.sort if piece not in names}
            if any(world.moved.get(piece, piece) != AIR for piece in off):
                continue
            moved = {
                name: world.moved.get(piece, piece)
                for piece, name in names.items()
                if world.moved.get(piece, piece) != name
            }
            touched = tuple(names[p] for p in world.touched if names.get(p) in moved)
            stood = {names[p]: at for p, at in world.stood.items() if p in names}
            kept.append(World(moved, world.owed, world.cost, touched, stood))
        seen = self.seen
        self.ground = ground
        if kept:
            self._keep(kept)
        else:
            self.root(ground, NOWHERE, seen)

    def _branch(self, emptied: Mask, filled: Mask, at: Moment) -> None:
        for cell in cells_of(emptied):
            self._keep(x for world in self.worlds for x in world.emptied(cell, self.ground, at))
        worlds: list[World] = self.worlds
        if filled.bit_count() > MOST_AT_ONCE:
            self.worlds = [w.felt(w.cost, w.owed | filled) for w in worlds]
            return
        for cell in cells_of(filled):
            others = filled ^ 1 << cell
            worlds = [x for w in worlds for x in w.filled(cell, self.ground, at, others)]
        self._keep(worlds)

    def _keep(self, worlds: Iterable[World]) -> None:
        """The cheapest of them, one for each position and what is in the air beside it."""
        ranked = sorted(worlds, key=lambda world: world.cost)
        floor, best = ranked[0].cost, dict[object, World]()
        for world in ranked:
            if world.cost > floor + COSTS.hopeless or len(best) == BEAM:
                break
            known = self.ground.key(world.moved), frozenset(world.air), world.owed
            best.setdefault(known, world)
        self.worlds = [w.felt(w.cost - floor, w.owed) if floor else w for w in best.values()]
