"""Hypotheses about where the pieces are: the anchor they begin from, one hypothesis, and the beam.

In: the cells that empty and fill, when they did, sets of interchangeable pieces, and the moves on
offer. Out: hypotheses with their costs, cheapest first. ``Hypothesis`` and ``EdgeTiming`` are
frozen values; ``now`` is an argument. Knows no game, and no geometry except where the moves on
offer lead.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from drivers.interfaces import Seconds
from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.costs import BEAM_WIDTH, COSTS
from firmware_host.tracking.timing import Timing

Piece: TypeAlias = int
"""A piece, named by the cell it was on at the anchor."""

OFF_BOARD: Final = -1
"""The place of a piece that is on no cell: in a hand, or beside the board."""

EMPTY: Final = -1
"""The class of an empty cell."""

Placement: TypeAlias = Mapping[Piece, int]
"""The places of the pieces that have left their anchor cell: a cell, or ``OFF_BOARD``."""

UNMOVED: Final[Placement] = MappingProxyType({})

PositionKey: TypeAlias = frozenset[tuple[int, int]]
"""A position as its difference from the anchor: pairs of a cell and the class of the piece
on it.
"""


class Anchor:
    """The position in which the turn, or that of the open move, began.

    ``start``: the cells occupied then. ``class_of``: the class of each piece; pieces of one class
    are interchangeable. ``reachable``: the cells each piece can come to by a move on offer, or
    return to. ``unsensed``: movable pieces on cells whose sensors are ignored. ``after_open_move``:
    where the pieces are after the open move; ``movable``: those that have a move now, as long as
    the ``open_mover`` of the open move is on ``open_mover_cell``, where that move has sent it, and
    from where it may be pushed on to ``overshoot_cells``.
    """

    def __init__(self, start: Mask, alike: Sequence[Mask]) -> None:
        self.start = start
        self.class_of: dict[Piece, int] = {cell: cell for cell in cells_of(start)}
        for number, cells in enumerate(alike, start=2):
            self.class_of.update(dict.fromkeys(cells_of(cells & start), -number))
        self.reachable: dict[Piece, Mask] = {}
        self.unsensed = NO_CELLS
        self.after_open_move: Placement = UNMOVED
        self.movable: Collection[Piece] = ()
        self.open_mover, self.open_mover_cell, self.overshoot_cells = OFF_BOARD, OFF_BOARD, NO_CELLS

    def add_moves(self, gestures: Iterable[Gesture], placement: Placement) -> None:
        """Add the moves on offer when the pieces are placed as in ``placement``."""
        stands = {where: piece for piece, where in placement.items() if where != OFF_BOARD}
        reach = self.reachable
        for g in gestures:
            piece = stands.get(g.origin, g.origin)
            reach[piece] = reach.get(piece, NO_CELLS) | g.fills
            for start, stop in g.move.also:
                piece = stands.get(start, start)
                reach[piece] = reach.get(piece, NO_CELLS) | 1 << stop
        self.unsensed = mask_of(reach) & ~self.start
        for piece in reach:
            self.class_of.setdefault(piece, piece)

    def are_interchangeable(self, one: Piece, other: Piece) -> bool:
        """Return whether these two pieces are interchangeable."""
        return self.class_of.get(one, one) == self.class_of.get(other, other)

    def position_key(self, placement: Placement) -> PositionKey:
        """Return the position, regardless of which interchangeable piece is on which cell."""
        sort = self.class_of
        stands = {where: sort.get(piece, piece) for piece, where in placement.items() if where >= 0}
        for piece in placement:
            if piece not in stands and self.start >> piece & 1:
                stands[piece] = EMPTY
        return frozenset(item for item in stands.items() if sort.get(item[0], EMPTY) != item[1])

    def occupied(self, placement: Placement) -> Mask:
        """Return the cells on which pieces stand."""
        stands = mask_of(where for where in placement.values() if where != OFF_BOARD)
        return self.start & ~mask_of(placement) | stands

    def piece_at(self, placement: Placement, cell: int) -> Piece | None:
        """Return the piece on a cell, None if there is none."""
        for piece, where in placement.items():
            if where == cell:
                return piece
        return cell if self.start >> cell & 1 and cell not in placement else None

    def placement_after(self, placement: Placement, gesture: Gesture) -> dict[Piece, int]:
        """Return where the pieces are after this move."""
        mover = self.piece_at(placement, gesture.origin)
        travels = [
            (
                gesture.origin if mover is None else mover,
                gesture.end if gesture.final >> gesture.end & 1 else OFF_BOARD,
            )
        ]
        for start, stop in gesture.move.also:
            piece = self.piece_at(placement, start)
            if piece is not None:
                travels.append((piece, stop))
        found = dict(placement)
        for cell in cells_of(gesture.victims | gesture.displaced):
            if (taken := self.piece_at(placement, cell)) is not None:
                found[taken] = OFF_BOARD
        found.update(travels)
        return {piece: where for piece, where in found.items() if piece != where}


OVERLAP_S: Final = 0.06
"""The longest time, in seconds, for which a piece pushed over a border is sensed on both sides of
it (people of ``simulator.people``, normal).
"""

LONG_AGO_S: Final = 1e9
"""A time so many seconds ago that it does not matter."""


# --- one hypothesis ---


class EdgeTiming(NamedTuple):
    """The timing of an edge, as far as it is known.

    ``filled_for`` and ``empty_for``: how long ago each cell filled and emptied, in seconds;
    infinity for long ago. The other fields as in ``Timing``.
    """

    filled_for: Mapping[int, float]
    empty_for: Mapping[int, float]
    flicker: float
    crossing: float
    settle: float
    unreliable: Mask


@dataclass(frozen=True, slots=True, eq=False)
class Hypothesis:
    """One explanation of all edges since the anchor.

    ``placement``: where the pieces are; ``unexplained``: cells that filled although no piece was
    sensed to leave another; ``touched``: the pieces lifted, in the order of their first lift;
    ``resting_squares``: where each of them was last set down, in the order of its first landing.
    """

    placement: Placement
    unexplained: Mask = NO_CELLS
    cost: float = 0.0
    touched: tuple[Piece, ...] = ()
    resting_squares: Placement = field(default_factory=lambda: UNMOVED)

    @property
    def off_board(self) -> list[Piece]:
        """The pieces that are on no cell."""
        return [piece for piece, where in self.placement.items() if where == OFF_BOARD]

    def put(
        self,
        piece: Piece,
        where: int,
        cost: float,
        *,
        leaves_start: bool = False,
        continues_last_move: bool = False,
    ) -> Hypothesis:
        """Return the hypothesis with a piece elsewhere.

        ``leaves_start``: the piece leaves the cell on which the turn found it, or from which the
        open move has moved it;
        ``continues_last_move``: it continues the move it last made.
        """
        moved = dict(self.placement)
        if piece == where:
            moved.pop(piece, None)
        else:
            moved[piece] = where
        touched, stood = self.touched, self.resting_squares
        if piece not in touched:
            touched = (piece, *touched) if continues_last_move else (*touched, piece)
        elif leaves_start:
            touched = (*(other for other in touched if other != piece), piece)
        if where != OFF_BOARD:
            stood = {**stood, piece: where}
        elif leaves_start and piece in stood:
            stood = {other: at for other, at in stood.items() if other != piece}
        unexplained = self.unexplained & ~(1 << where) if where != OFF_BOARD else self.unexplained
        return Hypothesis(moved, unexplained, self.cost + cost, touched, stood)

    def with_unexplained(self, cost: float, unexplained: Mask) -> Hypothesis:
        """Return the hypothesis with this cost and these unexplained cells."""
        return Hypothesis(self.placement, unexplained, cost, self.touched, self.resting_squares)

    def with_move_ended(self, piece: Piece, end: int) -> Hypothesis:
        """Return the hypothesis after a move of this piece has ended on ``end``: a later lift of
        the piece begins another move.
        """
        if self.placement.get(piece) != OFF_BOARD or self.resting_squares.get(piece) != end:
            return self
        touched = (*(other for other in self.touched if other != piece), piece)
        stood = {other: at for other, at in self.resting_squares.items() if other != piece}
        return Hypothesis(self.placement, self.unexplained, self.cost, touched, stood)

    def after_emptied(self, cell: Cell, anchor: Anchor, timing: EdgeTiming) -> Iterator[Hypothesis]:
        """Yield the hypotheses after a cell has emptied: its piece was lifted, or has already
        landed elsewhere.
        """
        if self.unexplained >> cell & 1:
            yield self.with_unexplained(self.cost, self.unexplained & ~(1 << cell))
            return
        piece = anchor.piece_at(self.placement, cell)
        if piece is None:
            yield self
            return
        soon = min(
            (gap for other, gap in timing.filled_for.items() if other != cell), default=LONG_AGO_S
        )
        hasty = COSTS.hasty * max(0.0, 1.0 - soon / OVERLAP_S)
        found = anchor.after_open_move.get(piece, piece)
        begins = cell == found or cell == piece == anchor.open_mover
        yield self.put(
            piece, OFF_BOARD, hasty + (COSTS.owed if self.unexplained else 0.0), leaves_start=begins
        )
        slow = timing.unreliable >> cell & 1
        for landing in cells_of(self.unexplained):
            cost = late_lift_cost(
                timing.filled_for.get(landing, LONG_AGO_S), timing, unreliable=bool(slow)
            )
            cost += self._landing_cost(piece, landing, anchor, pushed=True)
            yield self.put(piece, landing, cost, continues_last_move=piece == anchor.open_mover)

    def after_filled(
        self, cell: Cell, anchor: Anchor, timing: EdgeTiming, filled_together: Mask
    ) -> Iterator[Hypothesis]:
        """Yield the hypotheses after a cell has filled: by a lifted piece, a pushed one, or one
        whose lift was not sensed.

        ``filled_together``: the cells that filled in the same frame.
        """
        air = self.off_board
        returns = any(self.resting_squares.get(piece, piece) == cell for piece in air)
        brief = returns and timing.empty_for.get(cell, LONG_AGO_S) <= timing.flicker
        for piece in air:
            if (
                piece != cell
                and self.placement.get(cell) == OFF_BOARD
                and anchor.are_interchangeable(piece, cell)
            ):
                continue  # as far as can be known, that piece itself has returned
            other = self.resting_squares.get(piece, piece) != cell
            cost = self._landing_cost(piece, cell, anchor)
            yield self.put(piece, cell, cost + (COSTS.tilted if brief and other else 0.0))
        for piece in cells_of(anchor.unsensed & ~mask_of(self.placement)):
            if anchor.reachable[piece] >> cell & 1:
                yield self.put(piece, cell, COSTS.unseen)
        cost = COSTS.tilted if brief else 0.0
        if air:
            slides = any(
                self.placement.get(piece, piece) != OFF_BOARD and way >> cell & 1
                for piece, way in (
                    (anchor.open_mover, anchor.overshoot_cells),
                    *((piece, anchor.reachable.get(piece, NO_CELLS)) for piece in self.touched),
                )
            )
            cost += COSTS.ghost if filled_together else COSTS.pushed if slides else COSTS.owed
        yield self.with_unexplained(self.cost + cost, self.unexplained | 1 << cell)

    def _landing_cost(
        self, piece: Piece, cell: Cell, anchor: Anchor, *, pushed: bool = False
    ) -> float:
        """Return the cost of this piece coming to stand on that cell."""
        if cell == piece or anchor.reachable.get(piece, NO_CELLS) >> cell & 1:
            return 0.0
        if self.resting_squares.get(piece) == cell:
            return 0.0
        if anchor.after_open_move.get(piece) == OFF_BOARD:
            return COSTS.odd  # it has been captured, so it is not picked up again
        if cell in self.placement and not pushed:
            exchanged = self.placement[cell] == piece or anchor.are_interchangeable(piece, cell)
            return 0.0 if exchanged else COSTS.swapped
        known = (
            self.resting_squares.get(anchor.open_mover, anchor.open_mover_cell)
            == anchor.open_mover_cell
        )
        return COSTS.odd if known and piece in anchor.movable else COSTS.foreign


def late_lift_cost(seconds: float, timing: EdgeTiming, *, unreliable: bool) -> float:
    """Return the cost of a lift sensed so many seconds after the landing of the piece;
    ``unreliable``: the sensor of its cell is known to have been wrong.
    """
    if seconds < timing.settle:
        if unreliable or seconds < timing.crossing:
            return 0.0
        over = (seconds - timing.crossing) / (timing.settle - timing.crossing)
        return COSTS.soon + (COSTS.late - COSTS.soon) * over
    return COSTS.known if unreliable else COSTS.missed


MAX_AT_ONCE = 3
"""The most cells that one hand fills in one frame."""

MAX_IN_THE_AIR = 8
"""The most pieces lifted at once; whoever has lifted more is clearing the board."""

MAX_CHANGES = 100
"""The number of changes remembered; nothing is read from older ones."""


# --- the beam ---


class OccupancyChange(NamedTuple):
    """A change of the occupancy: when it happened, and the cells that emptied and filled."""

    at: Seconds
    emptied: Mask
    filled: Mask


class Beam:
    """The cheapest hypotheses, which are kept from edge to edge.

    ``timing``: the times that count. ``sensed``: the occupied cells; ``changed_at``: since when;
    ``flickered``: the cells that filled too soon after they emptied for a hand; ``landings``: the
    cells that filled, in order, since the placement was last certain; ``landed_before``: for each
    cell that emptied, the cells that had just filled.
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
        """Begin again at this anchor with the pieces placed as in ``placement``; what differs from
        that in ``sensed`` counts as a change.
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
        """Repeat the changes since this cell last emptied, except for the cells that are
        ``ignored``; before them the pieces were placed as in ``placement``.
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
        """Take the occupancy at ``now``."""
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
            # So much has changed at once that nothing shows which piece is which.
            self.restart(self.anchor, self.anchor.after_open_move, sensed)
        else:
            self._branch(emptied, filled, at)
        self.changed_at = now

    def accept_placement(self, placement: Placement) -> None:
        """Take this placement of the pieces for certain."""
        self.hypotheses, self.landings, self.landed_before = [Hypothesis(placement)], (), {}
        self._changes.clear()

    def discard_touches(self, placement: Placement) -> None:
        """Forget earlier touches, because the board has rested as in ``placement`` without an
        objection.
        """
        key, kept = self.anchor.position_key(placement), [Hypothesis(placement)]
        for hypothesis in self.hypotheses:
            if hypothesis.unexplained or self.anchor.position_key(hypothesis.placement) != key:
                cost = hypothesis.cost + COSTS.unsaid
                kept.append(
                    Hypothesis(
                        hypothesis.placement,
                        hypothesis.unexplained,
                        cost,
                        (),
                        hypothesis.resting_squares,
                    )
                )
        self._prune(kept)
        self.landings, self.landed_before = (), {}
        self._changes.clear()

    def adopt(self, hypothesis: Hypothesis) -> None:
        """Take this hypothesis for the truth, because it has been acted upon."""
        if hypothesis not in self.hypotheses:
            self.hypotheses = [hypothesis]

    def _changes_since(self, cell: Cell) -> list[OccupancyChange]:
        frames = list(self._changes)
        lifts = [n for n, frame in enumerate(frames, start=1) if frame.emptied >> cell & 1]
        return frames[lifts[-1] :] if lifts else []

    def changed_since_lift(self, answer: Gesture, ignored: Mask) -> Mask:
        """Return those cells, of the ones where an answer differs from the sensors, that have
        changed since its mover was lifted, if as many have filled as emptied.
        """
        since = self._changes_since(answer.origin)
        later = ignored & mask_of(c for f in since for c in cells_of(f.emptied | f.filled))
        even = 2 * (later & self.sensed).bit_count() == later.bit_count()
        return later if even else NO_CELLS

    def was_emptied_after(self, cell: int, other: int) -> bool:
        """Return whether a cell emptied after that other one."""
        return self._emptied.get(cell, -inf) > self._emptied.get(other, -inf)

    def move_span(self, origin: Cell, end: Cell) -> tuple[float, float]:
        """Return when one cell emptied and the other filled, as far as that was sensed."""
        return self._emptied.get(origin, -inf), self._filled.get(end, inf)

    def note_move_end(self, piece: Piece, end: int) -> None:
        """Record that a move of this piece has ended on ``end``."""
        self.hypotheses = [hypothesis.with_move_ended(piece, end) for hypothesis in self.hypotheses]

    def hypotheses_within(self, max_cost: float) -> Iterable[Hypothesis]:
        """Return the hypotheses that cost at most so much."""
        return (hypothesis for hypothesis in self.hypotheses if hypothesis.cost <= max_cost)

    def rebase(self, anchor: Anchor, placement: Placement) -> None:
        """Make the move to ``placement`` final: pieces are named by their cells after it from
        now on.
        """
        names: dict[Piece, int] = {
            piece: piece for piece in self.anchor.class_of if piece not in placement
        }
        names |= {piece: where for piece, where in placement.items() if where != OFF_BOARD}
        kept = []
        for hypothesis in self.hypotheses:
            off = {piece for piece in self.anchor.class_of if piece not in names}
            if any(hypothesis.placement.get(piece, piece) != OFF_BOARD for piece in off):
                continue
            moved = {
                name: hypothesis.placement.get(piece, piece)
                for piece, name in names.items()
                if hypothesis.placement.get(piece, piece) != name
            }
            touched = tuple(names[p] for p in hypothesis.touched if names.get(p) in moved)
            stood = {names[p]: at for p, at in hypothesis.resting_squares.items() if p in names}
            kept.append(Hypothesis(moved, hypothesis.unexplained, hypothesis.cost, touched, stood))
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
                for hypothesis in self.hypotheses
                for x in hypothesis.after_emptied(cell, self.anchor, timing)
            )
        hypotheses: list[Hypothesis] = self.hypotheses
        if filled.bit_count() > MAX_AT_ONCE:
            self.hypotheses = [
                w.with_unexplained(w.cost, w.unexplained | filled) for w in hypotheses
            ]
            return
        for cell in cells_of(filled):
            others = filled ^ 1 << cell
            hypotheses = [
                x for w in hypotheses for x in w.after_filled(cell, self.anchor, timing, others)
            ]
        self._prune(hypotheses)

    def _prune(self, hypotheses: Iterable[Hypothesis]) -> None:
        """Keep the cheapest hypotheses, one for each position and set of lifted pieces: of equally
        cheap ones, that in which the fewest pieces have moved.
        """
        ranked = sorted(hypotheses, key=lambda hypothesis: hypothesis.cost)
        floor, best = ranked[0].cost, dict[object, Hypothesis]()
        for hypothesis in ranked:
            if hypothesis.cost > floor + COSTS.hopeless or len(best) == BEAM_WIDTH:
                break
            known = (
                self.anchor.position_key(hypothesis.placement),
                frozenset(hypothesis.off_board),
                hypothesis.unexplained,
            )
            rival = best.setdefault(known, hypothesis)
            if hypothesis.cost == rival.cost and len(hypothesis.placement) < len(rival.placement):
                best[known] = hypothesis
        self.hypotheses = [
            w.with_unexplained(w.cost - floor, w.unexplained) if floor else w for w in best.values()
        ]
