"""What really happened, as a reader of worlds would have to tell it: each choice, and its price.

In: campaigns, whose hands and wood are known. Out: for each row of ``bench.worlds.costs`` two
numbers. *Of*: the choices in which an explanation that pays the row was on offer to one who knew
the truth up to then. *Count*: those in which the truth pays it. A choice is an edge, with the
branches it makes of the true world; or a board that was read or had rested, with the stories it
has reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bench.worlds import position, tracker, verdict, world
from bench.worlds.beam import Beam
from bench.worlds.costs import COSTS, Costs
from bench.worlds.position import Position
from bench.worlds.story import Book, Kind
from bench.worlds.tracker import Tracker
from bench.worlds.verdict import Match
from bench.worlds.world import AIR, Ground, Moment, Piece, Placement, World
from drivers.ports import Seconds
from engines.topology import NO_CELLS, Cell, Mask, cells_of
from firmware_host.station import play_mode
from firmware_host.tracking.timing import Timing
from simulator import wooden_board
from simulator.hands.hands import Hands, Wood

OF_STORIES = {Kind.AMEND: "amends", Kind.BACK: "back"}
"""The rows that a story pays by what it tells."""

TIMES = ("hasty", "soon", "late", "missed")
"""The rows that tell a lift after a landing from a piece pushed to where something has landed."""

UNTOLD = 1e9
"""As dear as can be: what is known to have happened is never too dear."""


class Price(float):
    """A price that knows which rows of the table it is made of, and how much of each."""

    rows: Mapping[str, float] = {}

    @classmethod
    def of(cls, value: float, rows: Mapping[str, float]) -> Price:
        """A price made of these."""
        made = cls(value)
        made.rows = rows
        return made

    def __add__(self, other: float) -> Price:
        rows = dict(self.rows)
        for name, weight in rows_of(other).items():
            rows[name] = rows.get(name, 0.0) + weight
        return Price.of(float(self) + float(other), rows)

    __radd__ = __add__

    def __sub__(self, other: float) -> Price:
        return self + -1.0 * other

    def __mul__(self, factor: float) -> Price:
        rows = {name: weight * float(factor) for name, weight in self.rows.items()}
        return Price.of(float(self) * float(factor), rows)

    __rmul__ = __mul__


def rows_of(price: float) -> Mapping[str, float]:
    """The rows that a price is made of."""
    return price.rows if isinstance(price, Price) else {}


PRICED: Any = SimpleNamespace(
    **{each.name: Price.of(getattr(COSTS, each.name), {each.name: 1.0}) for each in fields(Costs)}
)


class NamedHands(Hands):
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

    def box(self, pieces: Iterable[Wood]) -> None:
        """Lay pieces into the tray."""
        found = tuple(pieces)
        super().box(found)
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


class Count:
    """What has been counted; ``hands``: those of the board that is played on."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self.hands: NamedHands | None = None

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


class TrueBeam(Beam):
    """A beam of one world: what really happened. ``counting``: whether somebody plays."""

    def __init__(self, timing: Timing, seen: Mask, count: Count) -> None:
        super().__init__(timing, seen)
        self.counting, self._known = False, True
        self._count = count
        self._names: dict[Piece, int] = {}

    def root(self, ground: Ground, base: Placement, seen: Mask) -> None:
        """The pieces of the ground are those that stand where it has them."""
        self._name(ground, base)
        counting, self.counting = self.counting, False
        super().root(ground, base, seen)
        self.counting = counting

    def home(self, placement: Placement) -> None:
        """The pieces are known to stand like this."""
        self._name(self.ground, placement)
        super().home(placement)

    def rename(self, ground: Ground, base: Placement) -> None:
        """Pieces are named by where they stand after a move."""
        names = {base.get(piece, piece): name for piece, name in self._names.items()}
        super().rename(ground, base)
        self._name(ground, {})
        known = {cell: name for cell, name in names.items() if cell in ground.sort}
        taken = {*known.values()}
        others = {cell: name for cell, name in self._names.items() if name not in taken}
        self._names = {**others, **known}

    def _name(self, ground: Ground, placement: Placement) -> None:
        """What stands where a piece should is that piece; what does not stand keeps its name."""
        stands = self._count.hands.stands if self._count.hands is not None else {}
        found = {
            piece: stands[where]
            for piece in ground.sort
            if (where := placement.get(piece, piece)) in stands
        }
        taken = {*found.values()}
        kept = {p: name for p, name in self._names.items() if name not in taken}
        self._names = {
            piece: name for piece, name in {**kept, **found}.items() if piece in ground.sort
        }

    def _branch(self, emptied: Mask, filled: Mask, at: Moment) -> None:
        for cell in cells_of(emptied):
            with priced():
                branches = list(self.worlds[0].emptied(cell, self.ground, at))
            self._known = True
            true = self._left(cell, branches)
            if self.counting and self._known:
                self._time(cell, true, at)
            self._choose(true, branches)
        for cell in cells_of(filled):
            with priced():
                branches = list(self.worlds[0].filled(cell, self.ground, at, filled ^ 1 << cell))
            self._known = True
            self._choose(self._came(cell, branches), branches)

    def _time(self, cell: Cell, true: World, at: Moment) -> None:
        """After so long a time, was it what has landed elsewhere, or something else?"""
        piece = self.ground.standing(self.worlds[0].moved, cell)
        if piece is None:
            return
        reach = self.ground.reach.get(piece, NO_CELLS)
        gaps = [at.since[other] for other in at.since if reach >> other & 1]
        if not gaps or at.unreliable >> cell & 1:
            return
        where, gap = true.moved.get(piece, piece), min(gaps)
        pushed = where != AIR
        if pushed:
            gap = at.since.get(where, gap)
        over = (gap - at.crossing) / (at.settle - at.crossing)
        if over < 0.0:
            share = 1.0 - gap / at.crossing
            self._count.add("hasty", share * (not pushed), share)
        elif over < 1.0:
            self._count.add("soon", (1.0 - over) * pushed, 1.0 - over)
            self._count.add("late", over * pushed, over)
        else:
            self._count.add("missed", pushed, 1.0)

    def _choose(self, true: World, branches: list[World]) -> None:
        if self.counting and self._known:
            rows = [untimed(rows_of(other.cost)) for other in branches]
            self._count.choice(untimed(rows_of(true.cost)), rows)
        self._keep([true])

    def _keep(self, worlds: Iterable[World]) -> None:
        self.worlds = [replace(list(worlds)[-1], cost=0.0)]

    def _left(self, cell: Cell, branches: list[World]) -> World:
        """The branch in which the piece that stood there is where it is."""
        before = self.worlds[0]
        piece = self.ground.standing(before.moved, cell)
        hands = self._count.hands
        if piece is None or hands is None:
            return branches[0]
        self._known = piece in self._names
        for branch in branches:
            where = branch.moved.get(piece, piece)
            came = where != AIR and before.owed >> where & 1
            if came and hands.stands.get(where) == self._names.get(piece, -1):
                return branch
        return branches[0]

    def _came(self, cell: Cell, branches: list[World]) -> World:
        """The branch in which what is felt there is what stands there."""
        hands, ground = self._count.hands, self.ground
        name = hands.stands.get(cell) if hands is not None else None
        piece = next((p for p, known in self._names.items() if known == name), None)
        landed = [b for b in branches if not b.owed >> cell & 1]
        if name is None:
            return self._bounced(cell, landed) or branches[-1]
        if piece is None:
            self._known = False
            return branches[-1]
        for branch in landed:
            if branch.moved.get(piece, piece) == cell:
                return branch
        for branch in landed:
            stands = ground.standing(branch.moved, cell)
            if stands is not None and ground.alike(stands, piece):
                # As good as one another: the reader does not tell them apart.
                names = self._names
                names[piece], names[stands] = names.get(stands, -1), name
                return branch
        return branches[-1]

    def _bounced(self, cell: Cell, landed: list[World]) -> World | None:
        """The branch in which the contact of a piece that has just been lifted bounced."""
        before = self.worlds[0]
        for branch in landed:
            for piece in before.air:
                home = before.stood.get(piece, piece) == cell
                if home and branch.moved.get(piece, piece) == cell:
                    return branch
        return None


def untimed(rows: Mapping[str, float]) -> Mapping[str, float]:
    """The rows that are not of a time between two edges."""
    return {name: weight for name, weight in rows.items() if name not in TIMES}


@contextmanager
def priced() -> Iterator[None]:
    """In here prices know their rows."""
    world.COSTS = verdict.COSTS = PRICED  # type: ignore[attr-defined]
    try:
        yield
    finally:
        world.COSTS = verdict.COSTS = COSTS  # type: ignore[attr-defined]


def rows_told(match: Match) -> Mapping[str, float]:
    """The rows that a match pays beside those of its edges."""
    rows = dict(rows_of(match.cost))
    if match.story.kind in OF_STORIES:
        rows[OF_STORIES[match.story.kind]] = 1.0
    return rows


def matches(beam: Beam, book: Book, most: float) -> list[Match]:
    """The stories that these worlds have reached, cheapest first."""
    with priced():
        found = verdict._cheapest(verdict._exact(beam, book, most), most)
        return found or verdict._cheapest(verdict._beside(beam, book, most), most)


@contextmanager
def followed(count: Count) -> Iterator[None]:
    """Every board in here is read by worlds, and what it chooses is counted."""

    class KnownHands(NamedHands):
        def __init__(self, *words: Any, **named: Any) -> None:
            super().__init__(*words, **named)
            count.hands = self

    class Followed(Beam):
        def __init__(self, timing: Timing, seen: Mask) -> None:
            super().__init__(timing, seen)
            self.true = TrueBeam(timing, seen, count)
            self._inside = False

        def _both(self, name: str, *words: Any) -> None:
            if not self._inside:
                self.true.ground, self.true.seen = self.ground, self.seen
                self.true.landings = self.landings
                getattr(self.true, name)(*words)
            inside, self._inside = self._inside, True
            getattr(super(), name)(*words)
            self._inside = inside

        def root(self, ground: Ground, base: Placement, seen: Mask) -> None:
            self._both("root", ground, base, seen)

        def advance(self, now: Seconds, seen: Mask, unreliable: Mask) -> None:
            self._both("advance", now, seen, unreliable)

        def home(self, placement: Placement) -> None:
            self._both("home", placement)

        def rested(self, placement: Placement) -> None:
            self._both("rested", placement)

        def rename(self, ground: Ground, base: Placement) -> None:
            self._both("rename", ground, base)

    class Known(Position):
        def change(self, now: Seconds, seen: Mask) -> None:
            self.beam.true.counting = self.played  # type: ignore[attr-defined]
            if now - self.beam.changed_at >= self._timing.settle_s:
                self.weigh()
            super().change(now, seen)

        @property
        def played(self) -> bool:
            return bool(self.turn.gestures) and self.guided_from is None and self.in_step

        def weigh(self) -> None:
            if not self.played:
                return
            true: TrueBeam = self.beam.true  # type: ignore[attr-defined]
            true.ground, true.seen = self.beam.ground, self.beam.seen
            known = matches(true, self.book, UNTOLD)
            offered = matches(self.beam, self.book, COSTS.under_way)
            count.choice(rows_told(known[0]) if known else {}, map(rows_told, offered))

    class Counted(Tracker):
        def _do(self, match: Match, *, final: bool = False) -> Any:
            self._at.weigh()  # type: ignore[attr-defined]
            return super()._do(match, final=final)

    with (
        patch.object(wooden_board, "Hands", KnownHands),
        patch.object(position, "Beam", Followed),
        patch.object(tracker, "Position", Known),
        patch.object(play_mode, "Tracker", Counted),
    ):
        yield
