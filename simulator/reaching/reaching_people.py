"""Simulated people at a board: moves in a row, and moves taken back by hand.

In: the intended moves, the pieces (before each move, for a take-back), the tray. Out: a plan of
steps or events, what happened in it, and how the pieces stand in the end. Each move begins when the
hands before it let it begin. A take-back goes move by move, or puts each piece straight to where it
stood. Deterministic for a given source of chance.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engines.game import Move
from engines.topology import Topology
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.hands.timeline import Event, outcome, shifted, steps
from simulator.reaching.motion import Accidents, Carrier, MotionPlan, Pieces
from simulator.reaching.reach_rates import Behaviour, Profile
from simulator.reaching.reaching_moves import Mover

# --- take-backs ---

STRAIGHT = 0.35
"""How often pieces go straight to where they stood, a piece moved twice in one: a guess (0.2 to
0.6).
"""


class TakingBack:
    """Hands that put pieces back. ``tray``: the pieces in it, the last at the end."""

    def __init__(self, carrier: Carrier, pieces: Pieces, tray: Sequence[PhysicalPiece]) -> None:
        self._carrier, self._rng = carrier, carrier.chance
        self._wood, self._tray = list(pieces), list(tray)
        self._doing = MotionPlan()

    def back(self, before: Sequence[Pieces], moves: Sequence[Move]) -> MotionPlan | None:
        """Undo these moves, the last first; ``before``: the pieces before each.

        None where a piece is missing.
        """
        if len(moves) > 1 and self._rng.random() < STRAIGHT:
            plan = [(before[0], self._merged(moves))]
        else:
            plan = [(wood, _pairs(move)) for wood, move in zip(before, moves, strict=True)][::-1]
        for wanted, pairs in plan:
            if not self._restore(wanted, pairs):
                return None
        return self._doing

    def _merged(self, moves: Sequence[Move]) -> list[tuple[int, int]]:
        """Return where each piece stood first and stands now, whatever the stops."""
        went: dict[int, int] = {}
        for move in moves:
            for start, end in _pairs(move):
                origin = went.pop(start, start)
                went[end] = origin
        pairs = [(origin, end) for end, origin in went.items() if origin != end]
        self._rng.shuffle(pairs)
        return pairs

    def _restore(self, wanted: Pieces, pairs: Sequence[tuple[int, int]]) -> bool:
        waiting = list(pairs)
        while waiting:
            for pair in waiting:
                origin, end = pair
                if self._wood[end] is None or self._wood[origin] is not None:
                    continue
                waiting.remove(pair)
                self._add(self._carrier.carry(end, origin, self._wood))
                self._wood[origin], self._wood[end] = self._wood[end], None
                break
            else:
                return False
        for cell, wood in enumerate(wanted):
            if wood is not None and self._wood[cell] is None and not self._fetch(wood, cell):
                return False
        return [w and w[0] for w in self._wood] == [w and w[0] for w in wanted]

    def _fetch(self, piece: PhysicalPiece, cell: int) -> bool:
        places = [place for place, lies in enumerate(self._tray) if lies[0] == piece[0]]
        same = [place for place in places if self._tray[place] == piece] or places
        if not same:
            return False
        hand, seconds = self._carrier.hand(), self._carrier.seconds(0.5, 1.0)
        self._wood[cell] = self._tray.pop(same[-1])
        fetch = Event(0.0, Verb.FETCH, hand=hand, place=same[-1])
        doing = MotionPlan([fetch], seconds, seconds)
        doing.add(self._carrier.land(cell, self._wood, hand, cell), seconds)
        self._add(doing)
        return True

    def _add(self, doing: MotionPlan) -> None:
        self._doing.add(doing, self._doing.done + self._carrier.seconds(0.3, 0.8))


def _pairs(move: Move) -> list[tuple[int, int]]:
    own = [(move.path[0], move.path[-1])] if len(move.path) > 1 else []
    return [(start, end) for start, end in (*own, *move.also) if start != end]


# --- moves in a row ---

TRIES = 8
"""How often a move that no hands could do is planned again; the last one is a plain one."""

STEP_S = 0.12
"""By how much longer a hand waits that is in another's way."""


REACTION_S = 0.2
"""From a movement seen to the first movement of one's own (Woodworth and Schlosberg 1954)."""


@dataclass(frozen=True)
class Plan:
    """A plan of steps.

    ``plies``: how many of the requested moves are in it. ``stands``: the pieces in the end.
    """

    steps: tuple[Step, ...]
    seen: Counter[str]
    plies: int
    stands: tuple[PhysicalPiece | None, ...]


class ReachingPeople:
    """People of one kind with one set of pieces."""

    def __init__(self, topology: Topology, profile: Profile, rng: Random) -> None:
        self._carrier = Carrier(topology, profile, rng)
        self._plain = self._carrier.without_habits()
        self._profile, self._rng = profile, rng

    def replies_at_once(self) -> bool:
        """Return whether the next player does not wait for the light."""
        return self._carrier.happens(Behaviour.GO_ON)

    def wants_take_back(self) -> bool:
        """Return whether moves are taken back now."""
        return self._carrier.happens(Behaviour.TAKE_BACK)

    def plan(self, moves: Sequence[Move], others: Sequence[Sequence[int]], pieces: Pieces) -> Plan:
        """Plan these moves in a row.

        ``others``: for each, the cells the mover might have gone to instead.
        """
        events: list[Event] = []
        seen: Counter[str] = Counter()
        stands, before = tuple(pieces), MotionPlan()
        for number, (move, elsewhere) in enumerate(zip(moves, others, strict=True)):
            doing, after = self._ply(move, elsewhere, stands)
            early = number > 0 and self._carrier.happens(Behaviour.EARLY)
            if number:
                doing.shift(self._begins(before, early=early))
            while outcome(pieces, [*events, *doing.events]) != after:
                doing.shift(STEP_S)
            if number:
                seen[Behaviour.GO_ON] += 1
                seen[Behaviour.EARLY] += doing.began < before.landed
            events += doing.events
            before = doing
            seen += doing.seen
            stands = after
        return Plan(steps(events), seen, len(moves), stands)

    def _begins(self, before: MotionPlan, *, early: bool) -> float:
        """Return when the next player touches something; nobody replies to what has not begun."""
        if not early:
            return before.landed + self._profile.pause * math.exp(self._rng.gauss(0.0, 0.6))
        return max(before.began + REACTION_S, before.landed - self._rng.uniform(0.03, 0.35))

    def _ply(
        self, move: Move, elsewhere: Sequence[int], pieces: Pieces
    ) -> tuple[MotionPlan, tuple[PhysicalPiece | None, ...]]:
        """Return one move as hands do it, and the pieces after it."""
        for attempt in range(TRIES):
            plain = attempt == TRIES - 1
            carrier = self._plain if plain else self._carrier
            doing = Mover(carrier).move(move, pieces)
            if not plain:
                doing = self._reconsidered(doing, move, elsewhere, pieces)
                seat = (pieces[move.path[0]] or (-1, ""))[0]
                Accidents(carrier).apply(doing, (move.path[0], move.path[-1]), pieces, seat)
            doing.shift(-min(event.at for event in doing.events))
            after = outcome(pieces, doing.events)
            if after is not None:
                return doing, after
        raise AssertionError(f"no hands can do {move}")

    def _reconsidered(
        self, doing: MotionPlan, move: Move, elsewhere: Sequence[int], pieces: Pieces
    ) -> MotionPlan:
        """Set the piece down elsewhere first, with the fingers on it, before it goes to its end."""
        carrier, chance = self._carrier, self._rng
        free = [cell for cell in elsewhere if pieces[cell] is None and cell not in move.path]
        if not free or len(move.path) != 2 or not carrier.happens(Behaviour.RECONSIDER):
            return doing
        stop = chance.choice(free)
        first = carrier.carry(move.path[0], stop, pieces)
        there = list(pieces)
        there[stop], there[move.path[0]] = there[move.path[0]], None
        second = Mover(carrier).move(move, there, start=stop)
        at = first.done + carrier.seconds(0.3, 1.6) - min(0.0, *(e.at for e in second.events))
        first.add(second, at)
        first.seen[Behaviour.RECONSIDER] += 1
        return first

    def plan_take_back(
        self,
        before: Sequence[Pieces],
        moves: Sequence[Move],
        pieces: Pieces,
        tray: Sequence[PhysicalPiece],
    ) -> Plan | None:
        """Plan taking these last moves back by hand; ``before``: the pieces before each.

        None where no hands can do that.
        """
        for _ in range(TRIES):
            doing = TakingBack(self._carrier, pieces, tray).back(before, moves)
            if doing is None:
                return None
            first = min(event.at for event in doing.events)
            events = shifted(doing.events, -first)
            after = outcome(pieces, events, tray)
            if after is not None:
                seen = doing.seen + Counter({Behaviour.TAKE_BACK: 1})
                return Plan(steps(events), seen, -len(moves), after)
        return None
