"""Plans of hands, built step by step; and one turn of one player: the move itself, made in one of
the many ways people have.

In: the pieces on the board, a move. Out: steps that hands can really do, and the pieces after them.
Of the rules it knows only what the move says; what hands do beside the move is in ``habits``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Protocol

from drivers.interfaces import Button
from engines.game import Move
from engines.topology import Cell, Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.people.profiles import Profile
from simulator.sensors import Span


@dataclass(frozen=True)
class Plan:
    """The steps of one turn.

    ``habits``: how often hands do what on the way (``adjusts``, ``slides``, ``bumps_left``, ...).
    ``cleanup_from``: the step from which on the mover only clears up and reaches back. ``stands``:
    the pieces on the board at the end; a promoted piece still has its old kind, because the screen
    crowns it (``BoardPieces.set_expected``). ``box``: pieces that must be put into the tray
    beforehand (``BoardPieces.put_in_tray``), because they were on no board yet.
    """

    steps: tuple[Step, ...]
    habits: Mapping[str, int]
    cleanup_from: int
    stands: tuple[PhysicalPiece | None, ...] = ()
    box: tuple[PhysicalPiece, ...] = ()


class PlanBuilder:
    """The steps so far, all pieces after them, and the profile and chance of the hands.

    A step that no hand could do is an error of the caller: KeyError or AssertionError.
    """

    def __init__(
        self, standing: Sequence[PhysicalPiece | None], profile: Profile, rng: Random
    ) -> None:
        self.profile = profile
        self.chance = rng
        self.wood: list[PhysicalPiece | None] = list(standing)
        self.steps: list[Step] = []
        self.habits: Counter[str] = Counter()
        self._held: dict[int, list[PhysicalPiece]] = {}

    def happens(self, rate: float) -> bool:
        """Return whether an event of this rate (0 to 1) occurs now."""
        return self.chance.random() < rate

    def seconds(self, span: Span) -> float:
        """Return a random time in a span, to the millisecond, so that two events can coincide."""
        return round(self.chance.uniform(*span), 3)

    def lift(self, cell: int, span: Span, hand: int = 0) -> None:
        """Take the piece on a cell into a hand."""
        self._held.setdefault(hand, []).append(self._from(cell))
        self.steps.append(Step(Verb.LIFT, self.seconds(span), cell, hand=hand))

    def put(self, cell: int, span: Span, hand: int = 0) -> None:
        """Put what a hand took last on a cell."""
        assert self.wood[cell] is None, f"something stands on cell {cell}"
        self.wood[cell] = self._held[hand].pop()
        self.steps.append(Step(Verb.PUT, self.seconds(span), cell, hand=hand))

    def take(self, cell: int, span: Span, hand: int = 0) -> None:
        """Take the piece on a cell away."""
        self._from(cell)
        self.steps.append(Step(Verb.TAKE, self.seconds(span), cell, hand=hand))

    def drop(self, span: Span, hand: int) -> None:
        """Put what a hand took last into the tray."""
        self._held[hand].pop()
        self.steps.append(Step(Verb.DROP, self.seconds(span), hand=hand))

    def fetch(self, piece: PhysicalPiece, span: Span, hand: int = 0) -> None:
        """Take a piece out of the tray."""
        self._held.setdefault(hand, []).append(piece)
        self.steps.append(Step(Verb.FETCH, self.seconds(span), wood=piece, hand=hand))

    def set_contact(self, cell: int, on: bool, span: Span) -> None:
        """Make a contact sense, or no longer sense, a piece that is on its border."""
        self.steps.append(Step(Verb.FEEL, self.seconds(span), cell, on=on))

    def wait(self, span: Span) -> None:
        """Do nothing for a time."""
        self.steps.append(Step(Verb.WAIT, self.seconds(span)))

    def press(self, button: Button, span: Span) -> None:
        """Press a button."""
        self.steps.append(Step(Verb.PRESS, self.seconds(span), button=button))

    def plan(self, tail: int, box: Sequence[PhysicalPiece] = ()) -> Plan:
        """Return the complete plan."""
        assert not any(self._held.values()), "something is left in hand"
        return Plan(tuple(self.steps), self.habits, tail, tuple(self.wood), tuple(box))

    def _from(self, cell: int) -> PhysicalPiece:
        wood = self.wood[cell]
        assert wood is not None, f"nothing stands on cell {cell}"
        self.wood[cell] = None
        return wood


# --- one turn of one player ---

AT_ONCE = (0.0, 0.03)
"""Between what two hands do together."""

EXCHANGE = (0.025, 0.08)
"""From one piece leaving a cell to another standing there: both go some 20 mm, at up to 1.5 m/s."""

OTHER_HAND = 1


class TurnHabits(Protocol):
    """What hands do beside the move."""

    def in_the_air(self) -> None:
        """Act after the piece was lifted."""

    def above_destination(self, stop: int) -> None:
        """Act before the piece is set down on its last cell."""


class HandTurn:
    """A random way in which this player makes this move. ``habits`` None: the bare move."""

    def __init__(
        self,
        topology: Topology,
        draft: PlanBuilder,
        move: Move,
        habits: TurnHabits | None = None,
    ) -> None:
        self.move = move
        self.draft = draft
        self._topology = topology
        self._habits = habits
        profile, lot = draft.profile, draft.chance.random()
        target = draft.wood[move.path[-1]] if move.path[-1] != move.path[0] else None
        self._target = move.path[-1] if target and move.path[-1] not in move.captured else -1
        self._target_first = lot < profile.target_first
        lot -= profile.target_first
        self._together = 0 <= lot < profile.together
        self._quick = 0 <= lot - profile.together < profile.quick
        self._displaced_in_hand = False

    def make_move(self) -> None:
        """Do everything except clearing up: from lifting the piece to letting go of it."""
        move, draft = self.move, self.draft
        if self.victims and draft.happens(draft.profile.victims_first):
            self._take(draft.chance.choice(self.victims))
        if self._target >= 0 and self._target_first:
            self._take(self._target)
        late = self._partners_first()
        if move.path[0] in move.captured:
            draft.take(move.path[0], draft.profile.reach)
            return
        self._travel()
        for start, stop in late:
            draft.lift(start, draft.profile.reach)
            draft.put(stop, draft.profile.carry)

    def clear_captures(self) -> int:
        """Take away what is left; return from which step on it was only the last of it."""
        victims = self.victims
        self.draft.chance.shuffle(victims)
        last = len(self.draft.steps)
        for cell in victims:
            last = len(self.draft.steps)
            self._take(cell)
        if self._displaced_in_hand:
            self.draft.drop(self.draft.profile.take, OTHER_HAND)
        return last

    @property
    def victims(self) -> list[int]:
        """Return the captured pieces that still stand, except one that leaves by its own move."""
        wood, path = self.draft.wood, self.move.path
        return [cell for cell in self.move.captured if cell not in path and wood[cell]]

    def _take(self, cell: int) -> None:
        """Take a piece away, sometimes with the other hand at the same time as another action."""
        both = self.draft.happens(self.draft.profile.two_hands) and bool(self.draft.steps)
        self.draft.habits["two_hands"] += both
        self.draft.take(cell, AT_ONCE if both else self.draft.profile.take, int(both))

    def _partners_first(self) -> Sequence[tuple[int, int]]:
        """Move own pieces that travel too and go first; return the others."""
        late = []
        for start, stop in self.move.also:
            wood = self.draft.wood
            must = start == self.move.path[-1]
            if wood[stop] is None and (must or self.draft.happens(0.5)):
                self.draft.lift(start, self.draft.profile.reach)
                self.draft.put(stop, self.draft.profile.carry)
            elif must:
                raise ValueError("two pieces that change places cannot be moved one by one")
            else:
                late.append((start, stop))
        return late

    def _travel(self) -> None:
        move, profile = self.move, self.draft.profile
        path: Sequence[Cell] = move.path
        if len(path) > 2 and self.draft.happens(profile.carried):
            path = (path[0], path[-1])
            self.draft.habits["carried"] += 1
        as_they_go = self.draft.happens(profile.as_they_go)
        last = len(path) - 2
        for leg, (start, stop) in enumerate(pairwise(path)):
            self._go(start, stop, first=leg == 0, last=leg == last)
            if as_they_go and leg < last:
                ways = self._topology.routes(start, stop)
                for cell in self.victims:
                    if any(cell in way for way in ways):
                        self._take(cell)

    def _go(self, start: Cell, stop: Cell, *, first: bool, last: bool) -> None:
        """Move one leg of the way, pushed or carried."""
        draft, profile = self.draft, self.draft.profile
        ways = self._topology.routes(start, stop)
        long = [way for way in ways if way and not any(draft.wood[cell] for cell in way)]
        if long and draft.happens(profile.slides):
            free = draft.wood[stop] is None
            way = draft.chance.choice(long)
            self._slide((start, *way, stop) if free else (start, *way))
            if free:
                return
            draft.lift(way[-1], profile.crossing)
        else:
            draft.lift(start, profile.reach if first else profile.carry)
            if first and self._habits:
                self._habits.in_the_air()
        quick = self._quick and draft.wood[stop] is not None
        if draft.wood[stop] is not None:
            self._make_room(stop)
        elif last and self._habits:
            self._habits.above_destination(stop)
        draft.put(stop, EXCHANGE if quick else profile.carry)

    def _slide(self, cells: Sequence[int]) -> None:
        """Push the piece from the first of these cells over the others to the last."""
        draft, profile = self.draft, self.draft.profile
        draft.habits["slides"] += 1
        span = profile.reach
        for before, cell in pairwise(cells):
            draft.lift(before, span)
            if draft.happens(profile.both_felt):
                draft.habits["both_felt"] += 1
                draft.set_contact(before, True, (0.0, 0.0))
                draft.put(cell, (0.0, 0.01))
                draft.set_contact(before, False, profile.overlap)
            else:
                draft.put(cell, profile.crossing)
            rest = draft.chance.expovariate(1 / profile.dwell)
            span = (rest, rest)

    def _make_room(self, cell: int) -> None:
        """Take away the piece where the piece in hand is to stand."""
        if self._together and cell == self._target:
            self.draft.lift(cell, AT_ONCE, OTHER_HAND)
            self._displaced_in_hand = True
            self.draft.habits["two_hands"] += 1
        elif self._quick:
            self.draft.take(cell, (0.02, 0.1))
        else:
            self.draft.take(cell, self.draft.profile.take, OTHER_HAND)
