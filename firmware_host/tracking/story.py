"""What players may have done since the anchor, as positions of the pieces.

In: the turn that is on, the open move. Out: stories, found by the cells that are occupied in the
end, or by where a piece came to stand. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.ground import AIR, NOWHERE, Ground, Key, Piece, Placement
from firmware_host.tracking.open_move import OpenMove, effect
from firmware_host.tracking.turn import Turn
from firmware_host.tracking.world import World

AT_ONCE_S = 0.45
"""Two moves together take hands longer than this; two pieces that fall, about as long (a guess)."""


class Kind(Enum):
    """What a story tells. ``STAY``: nothing has been done, or the open move stands."""

    STAY = "stay"
    PLAY = "play"
    AMEND = "amend"
    BACK = "back"
    FURTHER = "further"
    AGAIN = "again"


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """``target``: where it leaves the pieces; ``key``: the same as a position, None where only the
    occupied cells are known; ``pieces``: those it touches; ``mover``: the one it sends. ``steps``:
    by how many moves it goes back; ``fetched``: where pieces stand again that had been taken.
    """

    kind: Kind
    gesture: Gesture | None
    target: Placement
    key: Key | None
    pieces: frozenset[Piece]
    mover: Piece
    prior: float
    steps: int = 0
    fetched: Mask = NO_CELLS

    @property
    def goes_back(self) -> bool:
        """Whether it goes further back than the open move."""
        return self.kind in (Kind.FURTHER, Kind.AGAIN)

    @property
    def displaces(self) -> bool:
        """Whether it leaves the board as if a piece were in a hand."""
        return self.gesture is not None and bool(self.gesture.displaced)


Offer = tuple[Kind, Gesture]


class Book:
    """The stories of one turn. ``base``: where the open move has left the pieces; ``past``: the
    final moves before it that this board has seen, newest first.
    """

    def __init__(
        self, turn: Turn, last: OpenMove | None, ground: Ground, past: Sequence[OpenMove] = ()
    ) -> None:
        self._ground, self._turn, self._last, self._past = ground, turn, last, past
        self.base: Placement = ground.after(NOWHERE, last.gesture) if last else NOWHERE
        ground.base = self.base
        self._own = self.touches(NOWHERE, last.gesture) if last else frozenset[Piece]()
        self._told: dict[tuple[Kind, int], Story] = {}
        self._ending: dict[Mask, list[Offer]] = {}
        self._landing: dict[tuple[int, Cell], list[Offer]] = {}
        self._displacing: dict[Piece, list[Offer]] = {}
        offers = [(Kind.PLAY, g) for g in turn.gestures]
        ground.offers(turn.gestures, self.base)
        self.players = {
            self.piece(cell) for cell in cells_of(mask_of(g.origin for g in turn.gestures))
        }
        ground.players = self.players
        self.amenders: set[Piece] = set()
        if last:
            ground.offers(last.turn.gestures, NOWHERE)
            ground.mover = last.gesture.origin
            ground.stands = self.stands(ground.mover)
            ground.beyond = mask_of(g.end for g in last.turn.gestures if g.borders(last.gesture))
            self.amenders = {g.origin for g in last.turn.gestures}
            offers += [
                (Kind.AMEND, g) for g in last.turn.gestures if effect(g) != effect(last.gesture)
            ]
        self._offers = offers
        for kind, g in offers:
            if not g.undetectable:
                self._ending.setdefault(g.final, []).append((kind, g))
                mover = self.piece(g.origin) if kind is Kind.PLAY else g.origin
                sort = ground.sort.get(mover, mover)
                self._landing.setdefault((sort, g.end), []).append((kind, g))
                if g.displaced:
                    self._displacing.setdefault(mover, []).append((kind, g))
        self.stay = self._stay()

    def piece(self, cell: int) -> Piece:
        """The piece that stands on a cell after the open move."""
        found = self._ground.standing(self.base, cell)
        return cell if found is None else found

    def stands(self, piece: Piece) -> int:
        """Where a piece stands after the open move."""
        return self.base.get(piece, piece)

    def touches(self, base: Placement, g: Gesture) -> frozenset[Piece]:
        """The pieces this move makes the hands touch."""
        found = (self._ground.standing(base, cell) for cell in cells_of(g.lifts))
        return frozenset(piece for piece in found if piece is not None) | {g.origin}

    def ending(self, seen: Mask) -> Iterator[Story]:
        """The stories after which these cells are occupied."""
        if self._ground.occupied(self.base) == seen:
            yield self.stay
        if self._last and self._ground.start == seen:
            yield Story(Kind.BACK, None, NOWHERE, frozenset(), self._own, AIR, COSTS.back, 1)
        for kind, g in self._ending.get(seen, ()):
            yield self.tell(kind, g)
        trail = self._turn.trail
        if seen in trail and seen != self._turn.start:
            steps = trail.index(seen) + 1
            if not (steps == 1 and self._last):
                yield self._earlier(steps) or self._looks_earlier(steps)
        if seen == self._turn.beginning:
            yield Story(Kind.AGAIN, None, NOWHERE, None, frozenset(), AIR, COSTS.again)

    def _earlier(self, steps: int) -> Story | None:
        """That many moves are put back, all of which this board has seen; else None."""
        undone = self._past[: steps - bool(self._last)]
        if len(undone) < steps - bool(self._last):
            return None
        placement, fetched = dict[Piece, int](), NO_CELLS
        for g in (move.gesture for move in undone):
            for stop, start in ((g.end, g.origin), *((b, a) for a, b in g.move.also)):
                piece = self._ground.standing(placement, stop)
                if fetched >> stop & 1:
                    fetched ^= 1 << stop | 1 << start
                elif piece is not None:
                    placement[piece] = start
                    placement = {p: at for p, at in placement.items() if p != at}
            fetched |= g.victims | g.displaced
        key = self._ground.key(placement)
        pieces = frozenset(placement) | self._own
        price = COSTS.back if steps == 1 else COSTS.back_further
        if len(undone) > 1 and undone[0].span[1] - undone[-1].span[0] < AT_ONCE_S:
            price -= COSTS.fell
        return Story(Kind.FURTHER, None, placement, key, pieces, AIR, price, steps, fetched)

    def _looks_earlier(self, steps: int) -> Story:
        """The same, of which only the occupied cells are known."""
        mover = next(map(self.piece, cells_of(self._turn.moved)), AIR)
        price = COSTS.back if steps == 1 else COSTS.back_further
        return Story(Kind.FURTHER, None, NOWHERE, None, frozenset(), mover, price, steps)

    def landing(self, sort: int, cell: int) -> Iterator[Story]:
        """The moves by which a piece of this sort comes to that cell, or leaves the board there."""
        for kind, g in self._landing.get((sort, Cell(cell)), ()):
            yield self.tell(kind, g)

    def taking(self, world: World) -> Iterator[World]:
        """The worlds in which what is in the air has taken a piece whose lift nobody felt."""
        for mover in world.air:
            for _, g in self._displacing.get(mover, ()):
                victim = self._ground.standing(world.moved, g.end)
                if victim is not None:
                    taken = world.put(victim, AIR, COSTS.missed).put(mover, g.end, 0.0)
                    yield replace(taken, stood={mover: g.end, **taken.stood})

    def every(self) -> Iterator[Story]:
        """Every move, those of the player on turn first."""
        return (self.tell(kind, g) for kind, g in self._offers)

    def tell(self, kind: Kind, g: Gesture) -> Story:
        """The story of one move."""
        known = self._told.get((kind, id(g)))
        if known is None:
            base = self.base if kind is Kind.PLAY else NOWHERE
            target = self._ground.after(base, g)
            pieces = self.touches(base, g) | (self._own if kind is Kind.PLAY else frozenset())
            mover = self.piece(g.origin) if kind is Kind.PLAY else g.origin
            prior = COSTS.amends if kind is Kind.AMEND else 0.0
            key = self._ground.key(target)
            known = Story(kind, g, target, key, pieces, mover, prior)
            self._told[kind, id(g)] = known
        return known

    def _stay(self) -> Story:
        last = self._last
        mover = last.gesture.origin if last else AIR
        key = self._ground.key(self.base)
        return Story(
            Kind.STAY, last.gesture if last else None, self.base, key, self._own, mover, 0.0
        )
