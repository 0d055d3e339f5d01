"""What really happened, as a reader of worlds would have to tell it: each choice, and its price.

In: campaigns, whose hands and wood are known: every piece has a number, so that it is known which
one stands where. Out: for each row of the table of costs two numbers. *Of*: the choices in which an
explanation that pays the row was on offer to one who knew the truth up to then. *Count*: those in
which the truth pays it. A choice is an edge, with the branches it makes of the true world; or a
board that was read or had rested, with the stories it has reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any
from unittest.mock import patch

from drivers.interfaces import Seconds
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.explain.instrumented import itemised, shares
from firmware_host.station import play_mode
from firmware_host.tracking import ranking, tracker, turn_state
from firmware_host.tracking.actions import Action
from firmware_host.tracking.candidate import CandidateKind, CandidateSet
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import (
    OFF_BOARD,
    Anchor,
    Beam,
    EdgeTiming,
    Hypothesis,
    Piece,
    Placement,
)
from firmware_host.tracking.ranking import Match
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn_state import TurnState
from simulator import simulated_board
from simulator.hands.board_pieces import BoardPieces, PhysicalPiece


class NumberedPieces(BoardPieces):
    """Wood of which every piece has a number. ``stands``: by cell."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._names = iter(range(10**9))
        self.stands = {cell: next(self._names) for cell in cells_of(self.occupied)}
        self._lifted: list[tuple[int, int]] = []
        self._lying: list[int] = []

    def lift(self, cell: int, hand: int = 0) -> None:
        """Take the piece on this cell into a hand."""
        super().lift(cell, hand)
        self._lifted.append((self.stands.pop(cell), hand))

    def put(self, cell: int, hand: int = 0) -> None:
        """Put what this hand lifted last down."""
        super().put(cell, hand)
        self.stands[cell] = self._last(hand)

    def take(self, cell: int) -> None:
        """Take the piece on this cell off the board."""
        super().take(cell)
        self._lying.append(self.stands.pop(cell))

    def drop(self, hand: int = 0) -> None:
        """Lay what this hand lifted last into the tray."""
        super().drop(hand)
        self._lying.append(self._last(hand))

    def put_in_tray(self, pieces: Iterable[PhysicalPiece]) -> None:
        """Lay pieces into the tray."""
        found = tuple(pieces)
        super().put_in_tray(found)
        self._lying += [next(self._names) for _ in found]

    def fetch(self, place: int, hand: int = 0) -> None:
        """Take a piece out of the tray."""
        super().fetch(place, hand)
        self._lifted.append((self._lying.pop(place), hand))

    def tidy(self, *, anew: bool = False) -> bool:
        """Lay all wood as it belongs: what stood where some stands now keeps its number."""
        before, changed = self.stands, super().tidy(anew=anew)
        cells = cells_of(self.occupied)
        self.stands = {c: before[c] if c in before else next(self._names) for c in cells}
        self._lifted.clear()
        self._lying = [next(self._names) for _ in self.tray]
        return changed

    def _last(self, hand: int) -> int:
        place = max(n for n, (_, held_in) in enumerate(self._lifted) if held_in == hand)
        return self._lifted.pop(place)[0]


OF_STORIES = {CandidateKind.AMEND: "amends", CandidateKind.RETRACT: "back"}
"""The rows that a story pays by what it tells."""

TIMES = ("hasty", "soon", "late", "missed")
"""The rows that tell a lift after a landing from a piece pushed to where something has landed."""

IMPOSSIBLE_COST = 1e9
"""As dear as can be: what is known to have happened is never too dear."""


class Count:
    """What has been counted; ``hands``: those of the board that is played on."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self.hands: NumberedPieces | None = None

    def choice(self, true: Mapping[str, float], offered: Iterable[Mapping[str, float]]) -> None:
        """One choice: the rows of what happened, and of all that was on offer. What all of them
        pay alike is no choice.
        """
        every = [true, *offered]
        for name in {name for rows in every for name in rows}:
            weights = [rows.get(name, 0.0) for rows in every]
            self.add(name, true.get(name, 0.0) - min(weights), max(weights) - min(weights))

    def add(self, name: str, count: float, of: float) -> None:
        """So much of a row has happened, of so much."""
        self.count[name] += count  # type: ignore[assignment]  # shares of a row are counted, too
        self.of[name] += of  # type: ignore[assignment]


class GroundTruthBeam(Beam):
    """A beam of one world: what really happened. ``counting``: whether somebody plays."""

    def __init__(self, timing: Timing, seen: Mask, count: Count) -> None:
        super().__init__(timing, seen)
        self.counting, self._known = False, True
        self._count = count
        self._names: dict[Piece, int] = {}

    def restart(self, ground: Anchor, base: Placement, seen: Mask) -> None:
        """The pieces of the ground are those that stand where it has them."""
        self._name(ground, base)
        counting, self.counting = self.counting, False
        super().restart(ground, base, seen)
        self.counting = counting

    def accept_placement(self, placement: Placement) -> None:
        """The pieces are known to stand like this."""
        self._name(self.anchor, placement)
        super().accept_placement(placement)

    def rebase(self, ground: Anchor, base: Placement) -> None:
        """Pieces are named by where they stand after a move."""
        names = {base.get(piece, piece): name for piece, name in self._names.items()}
        super().rebase(ground, base)
        self._name(ground, {})
        known = {cell: name for cell, name in names.items() if cell in ground.class_of}
        taken = {*known.values()}
        others = {cell: name for cell, name in self._names.items() if name not in taken}
        self._names = {**others, **known}

    def _name(self, ground: Anchor, placement: Placement) -> None:
        """What stands where a piece should is that piece; what does not stand keeps its name."""
        stands = self._count.hands.stands if self._count.hands is not None else {}
        found = {
            piece: stands[where]
            for piece in ground.class_of
            if (where := placement.get(piece, piece)) in stands
        }
        taken = {*found.values()}
        kept = {p: name for p, name in self._names.items() if name not in taken}
        self._names = {
            piece: name for piece, name in {**kept, **found}.items() if piece in ground.class_of
        }

    def _branch(self, emptied: Mask, filled: Mask, at: EdgeTiming) -> None:
        for cell in cells_of(emptied):
            with itemised():
                branches = list(self.hypotheses[0].after_emptied(cell, self.anchor, at))
            self._known = True
            true = self._left(cell, branches)
            if self.counting and self._known:
                self._time(cell, true, at)
            self._choose(true, branches)
        for cell in cells_of(filled):
            with itemised():
                branches = list(
                    self.hypotheses[0].after_filled(cell, self.anchor, at, filled ^ 1 << cell)
                )
            self._known = True
            self._choose(self._came(cell, branches), branches)

    def _time(self, cell: Cell, true: Hypothesis, at: EdgeTiming) -> None:
        """After so long a time, was it what has landed elsewhere, or something else?"""
        piece = self.anchor.piece_at(self.hypotheses[0].placement, cell)
        if piece is None:
            return
        reach = self.anchor.reachable.get(piece, NO_CELLS)
        gaps = [at.filled_for[other] for other in at.filled_for if reach >> other & 1]
        if not gaps or at.unreliable >> cell & 1:
            return
        where, gap = true.placement.get(piece, piece), min(gaps)
        pushed = where != OFF_BOARD
        if pushed:
            gap = at.filled_for.get(where, gap)
        over = (gap - at.crossing) / (at.settle - at.crossing)
        if over < 0.0:
            share = 1.0 - gap / at.crossing
            self._count.add("hasty", share * (not pushed), share)
        elif over < 1.0:
            self._count.add("soon", (1.0 - over) * pushed, 1.0 - over)
            self._count.add("late", over * pushed, over)
        else:
            self._count.add("missed", pushed, 1.0)

    def _choose(self, true: Hypothesis, branches: list[Hypothesis]) -> None:
        if self.counting and self._known:
            rows = [untimed(shares(other.cost)) for other in branches]
            self._count.choice(untimed(shares(true.cost)), rows)
        self._prune([true])

    def _prune(self, worlds: Iterable[Hypothesis]) -> None:
        self.hypotheses = [replace(list(worlds)[-1], cost=0.0)]

    def _left(self, cell: Cell, branches: list[Hypothesis]) -> Hypothesis:
        """The branch in which the piece that stood there is where it is."""
        before = self.hypotheses[0]
        piece = self.anchor.piece_at(before.placement, cell)
        hands = self._count.hands
        if piece is None or hands is None:
            return branches[0]
        self._known = piece in self._names
        for branch in branches:
            where = branch.placement.get(piece, piece)
            came = where != OFF_BOARD and before.unexplained >> where & 1
            if came and hands.stands.get(where) == self._names.get(piece, -1):
                return branch
        return branches[0]

    def _came(self, cell: Cell, branches: list[Hypothesis]) -> Hypothesis:
        """The branch in which what is felt there is what stands there."""
        hands, ground = self._count.hands, self.anchor
        name = hands.stands.get(cell) if hands is not None else None
        piece = next((p for p, known in self._names.items() if known == name), None)
        landed = [b for b in branches if not b.unexplained >> cell & 1]
        if name is None:
            return self._bounced(cell, landed) or branches[-1]
        if piece is None:
            self._known = False
            return branches[-1]
        for branch in landed:
            if branch.placement.get(piece, piece) == cell:
                return branch
        for branch in landed:
            stands = ground.piece_at(branch.placement, cell)
            if stands is not None and ground.are_interchangeable(stands, piece):
                # As good as one another: the reader does not tell them apart.
                names = self._names
                names[piece], names[stands] = names.get(stands, -1), name
                return branch
        return branches[-1]

    def _bounced(self, cell: Cell, landed: list[Hypothesis]) -> Hypothesis | None:
        """The branch in which the contact of a piece that has just been lifted bounced."""
        before = self.hypotheses[0]
        for branch in landed:
            for piece in before.off_board:
                home = before.resting_squares.get(piece, piece) == cell
                if home and branch.placement.get(piece, piece) == cell:
                    return branch
        return None


def untimed(rows: Mapping[str, float]) -> Mapping[str, float]:
    """The rows that are not of a time between two edges."""
    return {name: weight for name, weight in rows.items() if name not in TIMES}


def rows_told(match: Match) -> Mapping[str, float]:
    """The rows that a match pays beside those of its edges."""
    rows = dict(shares(match.cost))
    if match.candidate.kind in OF_STORIES:
        rows[OF_STORIES[match.candidate.kind]] = 1.0
    return rows


def matches(beam: Beam, book: CandidateSet, most: float) -> list[Match]:
    """The stories that these worlds have reached, cheapest first."""
    with itemised():
        found = ranking._cheapest(ranking._exact_matches(beam, book, most), most)
        return found or ranking._cheapest(ranking._concurrent_matches(beam, book, most), most)


class TrackedPieces(NumberedPieces):
    """Those the count knows of."""

    def __init__(self, count: Count, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        count.hands = self


class ComparedBeam(Beam):
    """A beam, and beside it what really happened."""

    def __init__(self, count: Count, timing: Timing, seen: Mask) -> None:
        super().__init__(timing, seen)
        self.true = GroundTruthBeam(timing, seen, count)
        self._inside = False

    def _both(self, name: str, *words: Any) -> None:
        if not self._inside:
            self.true.anchor, self.true.sensed = self.anchor, self.sensed
            self.true.landings = self.landings
            getattr(self.true, name)(*words)
        inside, self._inside = self._inside, True
        getattr(super(), name)(*words)
        self._inside = inside

    def restart(self, ground: Anchor, base: Placement, seen: Mask) -> None:
        """As the beam."""
        self._both("restart", ground, base, seen)

    def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
        """As the beam."""
        self._both("advance", now, seen, unreliable)

    def accept_placement(self, placement: Placement) -> None:
        """As the beam."""
        self._both("accept_placement", placement)

    def discard_touches(self, placement: Placement) -> None:
        """As the beam."""
        self._both("discard_touches", placement)

    def rebase(self, ground: Anchor, base: Placement) -> None:
        """As the beam."""
        self._both("rebase", ground, base)


class CountedTurnState(TurnState):
    """A position whose choices are counted; its beam is a ``ComparedBeam``."""

    def __init__(self, count: Count, timing: Timing, seen: Mask) -> None:
        super().__init__(timing, seen)
        self._count = count

    def advance(self, now: Seconds, seen: Mask) -> None:
        """Take the board as it is now; what had rested is a choice."""
        assert isinstance(self.beam, ComparedBeam)
        self.beam.true.counting = self.played
        if now - self.beam.changed_at >= self.beam.timing.settle_s:
            self.weigh()
        super().advance(now, seen)

    @property
    def played(self) -> bool:
        """Whether a move may be made here and now."""
        return bool(self.turn.gestures) and self.guided_from is None and self.in_sync

    def weigh(self) -> None:
        """Count what the board shows as a choice."""
        assert isinstance(self.beam, ComparedBeam)
        if not self.played:
            return
        true = self.beam.true
        true.anchor, true.sensed = self.beam.anchor, self.beam.sensed
        known = matches(true, self.candidates, IMPOSSIBLE_COST)
        offered = matches(self.beam, self.candidates, COSTS.under_way)
        self._count.choice(rows_told(known[0]) if known else {}, map(rows_told, offered))


class Counted(Tracker):
    """A tracker every verdict of which is a choice that counts; its position is a
    ``CountedTurnState``.
    """

    def _carry_out(self, match: Match, *, final: bool = False) -> Action:
        assert isinstance(self._state, CountedTurnState)
        self._state.weigh()
        return super()._carry_out(match, final=final)


@contextmanager
def followed(count: Count) -> Iterator[None]:
    """Every board in here is followed, and what is chosen on it is counted."""
    with (
        patch.object(simulated_board, "BoardPieces", partial(TrackedPieces, count)),
        patch.object(turn_state, "Beam", partial(ComparedBeam, count)),
        patch.object(tracker, "TurnState", partial(CountedTurnState, count)),
        patch.object(play_mode, "Tracker", Counted),
    ):
        yield
