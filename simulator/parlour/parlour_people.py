"""The people at one board: rows of plies, plies taken back or shown, and what is no move at all.

In: moves, the pieces on the board and beside it. Out: plans, which are steps for hands, and the
habits in them. Every plan ends with the pieces where they are meant to be, except that a piece may
be left on the edge of its cell: then a contact differs from its piece until somebody straightens
it. Hands never see what reads the sensors.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from engines.game import Move
from engines.topology import Topology, cells_of
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.hands.timeline import Event, outcome, shifted, steps
from simulator.parlour.parlour_rates import (
    BOTH_UNDO,
    RATES,
    SET_DOWN_S,
    THINKS_WHILE_UNDOING,
    TIMES,
    Habit,
    Span,
    Tempo,
    carry_s,
    reach_s,
)
from simulator.parlour.ply import ASIDE_MM, HANDS, Ply, PlyHands, Wood, after_move

TRIES = 20
"""How often habits are drawn again that wood does not allow together, before people are sober."""

MOST_UNDONE = 6

REACTION_S = 0.15
"""How long after a piece has left at least somebody can begin to answer it: a guess, about what a
simple reaction to something seen takes.
"""


@dataclass
class Plan:
    """What hands do. ``seen``: the habits in it; ``tries``: how often it was drawn."""

    steps: tuple[Step, ...]
    seen: Counter[str] = field(default_factory=Counter)
    tries: int = 1


class ParlourPeople:
    """The people at one board, of one tempo."""

    def __init__(self, topology: Topology, tempo: Tempo, rng: Random) -> None:
        self._topology, self._tempo, self._rng = topology, tempo, rng

    def wants(self, habit: Habit) -> bool:
        """Return whether people do that now."""
        return self._rng.random() < RATES[habit][self._tempo.column]

    def replies_at_once(self) -> bool:
        """Return whether the next player replies before anybody looks at the lights."""
        return self.wants(Habit.AT_ONCE)

    def wants_take_back(self) -> bool:
        """Return whether somebody wants to take plies back now."""
        return self.wants(Habit.TAKE_BACK)

    def undone(self) -> int:
        """Return how many plies are to be undone."""
        return self._rng.randint(1, MOST_UNDONE)

    # --- plies ---

    def plan(self, moves: Sequence[Move], others: Sequence[Sequence[int]], pieces: Wood) -> Plan:
        """Return a plan for a row of plies.

        ``others``: for each, the other cells where its piece might be set down.
        """
        wanted: Wood = tuple(pieces)
        for move in moves:
            wanted = after_move(wanted, move)

        def drawn(seen: Counter[str], sober: bool) -> list[Event]:
            return self._row(moves, others, pieces, seen, sober=sober)

        plan = self._possible(drawn, pieces, (), lambda found: found == wanted)
        assert plan is not None, moves
        if self.wants(Habit.LEFT_ASKEW):
            plan.seen[Habit.LEFT_ASKEW] += 1
            plan.steps += self._left_askew(wanted, moves)
        return plan

    def _possible(
        self,
        drawn: Callable[[Counter[str], bool], list[Event]],
        pieces: Wood,
        tray: Sequence[PhysicalPiece],
        is_wanted: Callable[[Wood], bool],
    ) -> Plan | None:
        """Draw events until wood allows them and they end as wanted; at last without habits."""
        for number in range(1, TRIES + 2):
            seen = Counter[str]()
            events = drawn(seen, number > TRIES)
            found = outcome(pieces, events, tray)
            if found is not None and is_wanted(found):
                return Plan(steps(events), seen, number)
        return None

    def _row(
        self,
        moves: Sequence[Move],
        others: Sequence[Sequence[int]],
        pieces: Wood,
        seen: Counter[str],
        *,
        sober: bool,
    ) -> list[Event]:
        events: list[Event] = []
        wood: Wood = tuple(pieces)
        before = Ply()
        for number, (move, elsewhere) in enumerate(zip(moves, others, strict=True)):
            ply = self._hands(seen, number, sober=sober).make(wood, move, elsewhere)
            began = self._reply_at(ply, before, seen, sober=sober) if number else 0.0
            events += shifted(ply.events, began)
            end = max(before.end, began + ply.end)
            before = Ply(ply.events, began + ply.left, began + ply.landed, end)
            wood = after_move(wood, move)
        return events

    def _hands(self, seen: Counter[str], number: int, *, sober: bool) -> PlyHands:
        return PlyHands(
            self._topology,
            self._tempo,
            self._rng,
            seen,
            sober=sober,
            first_hand=number * HANDS,
        )

    def _reply_at(self, reply: Ply, before: Ply, seen: Counter[str], *, sober: bool) -> float:
        """Return when the hand of the next player begins to reach.

        Events of a ply begin when its hand reaches, so that a reply to a landing comes at the time
        drawn after it.
        """
        if sober:
            return before.end + self._drawn(self._tempo.reply)
        first = min(event.at for event in reply.events)
        if self.wants(Habit.EARLY):
            seen[Habit.EARLY] += 1
            lifted = before.landed + self._drawn(self._tempo.early)
            return max(lifted, before.left + REACTION_S) - first
        waits = before.end > before.landed and self.wants(Habit.WAITS)
        return (before.end if waits else before.landed) + self._drawn(self._tempo.reply)

    def _left_askew(self, wood: Wood, moves: Sequence[Move]) -> tuple[Step, ...]:
        """Return steps after which a piece stands on the edge of its cell: it is no longer sensed
        there, or on the next cell, too. Never only on the next cell: that is how a move looks.
        """
        around = self._topology.around[moves[-1].path[-1]]
        near = [cell for cell in cells_of(around) if wood[cell] is not None]
        if not near:
            return ()
        cell = self._rng.choice(near)
        free = [c for c in cells_of(self._topology.around[cell]) if wood[c] is None]
        if free and self._rng.random() < 0.5:
            return (Step(Verb.FEEL, self._drawn(TIMES.dwell), self._rng.choice(free), on=True),)
        return (Step(Verb.FEEL, self._drawn(TIMES.dwell), cell, on=False),)

    def _drawn(self, span: Span) -> float:
        return self._rng.uniform(*span)

    def _paced(self, seconds: float) -> float:
        return seconds * self._drawn(self._tempo.pace)

    # --- plies undone ---

    def plan_take_back(
        self,
        before: Sequence[Wood],
        moves: Sequence[Move],
        pieces: Wood,
        tray: Sequence[PhysicalPiece],
    ) -> Plan | None:
        """Return a plan that undoes these moves; None if captured pieces are not at hand.

        ``before``: the pieces before each of them.
        """
        return self._undoing(before, moves, pieces, tray, again=False)

    def plan_show(
        self,
        before: Sequence[Wood],
        moves: Sequence[Move],
        pieces: Wood,
        tray: Sequence[PhysicalPiece],
    ) -> Plan | None:
        """Return a plan that undoes these moves and plays them again; None as above."""
        return self._undoing(before, moves, pieces, tray, again=True)

    def _undoing(
        self,
        before: Sequence[Wood],
        moves: Sequence[Move],
        pieces: Wood,
        tray: Sequence[PhysicalPiece],
        *,
        again: bool,
    ) -> Plan | None:
        wanted = _seats(pieces if again else before[0])
        if _places(before, moves, tray) is None:
            return None

        def drawn(seen: Counter[str], sober: bool) -> list[Event]:
            events, now = self._undone(before, moves, tray, sober=sober)
            if again:
                now += self._drawn(TIMES.show)
                wood = tuple(before[0])
                for number, move in enumerate(moves):
                    ply = self._hands(seen, number, sober=True).make(wood, move, ())
                    events += shifted(ply.events, now)
                    now += ply.end + self._drawn(TIMES.undo)
                    wood = after_move(wood, move)
            return events

        plan = self._possible(drawn, pieces, tray, lambda found: _seats(found) == wanted)
        if plan is not None:
            plan.seen[Habit.SHOW if again else Habit.TAKE_BACK] += 1
        return plan

    def _undone(
        self,
        before: Sequence[Wood],
        moves: Sequence[Move],
        tray: Sequence[PhysicalPiece],
        *,
        sober: bool,
    ) -> tuple[list[Event], float]:
        """Return the events that undo these moves, the last one first, and when they end."""
        places = _places(before, moves, tray)
        assert places is not None
        both = not sober and self._rng.random() < BOTH_UNDO
        events: list[Event] = []
        now = 0.0
        for number, move in reversed([*enumerate(moves)]):
            begun = now
            for start, stop in reversed([(move.path[0], move.path[-1]), *move.also]):
                if start in move.captured:
                    continue
                now += self._paced(reach_s(ASIDE_MM))
                events.append(Event(now, Verb.LIFT, stop, hand=number))
                distance = self._distance(start, stop)
                now += self._paced(carry_s(distance) + SET_DOWN_S)
                events.append(Event(now, Verb.PUT, start, hand=number))
            for cell, place in places[number]:
                now += self._paced(reach_s(ASIDE_MM))
                events.append(Event(now, Verb.FETCH, hand=number, place=place))
                now += self._paced(carry_s(ASIDE_MM) + SET_DOWN_S)
                events.append(Event(now, Verb.PUT, cell, hand=number))
            thinks = not sober and self._rng.random() < THINKS_WHILE_UNDOING
            pause = self._drawn(TIMES.undo_and_think if thinks else TIMES.undo)
            overlaps = both and not places[number]
            now = begun + 0.6 * (now - begun) if overlaps else now + pause
        return events, max((event.at for event in events), default=0.0)

    def _distance(self, start: int, stop: int) -> float:
        (ax, ay), (bx, by) = (self._topology.positions_mm[cell] for cell in (start, stop))
        return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)

    # --- what is no move ---

    def plan_straighten(self, pieces: Wood) -> Plan:
        """Return a plan in which every player straightens all of their own pieces."""
        events: list[Event] = []
        for seat in sorted({piece[0] for piece in pieces if piece}):
            own = [cell for cell, piece in enumerate(pieces) if piece and piece[0] == seat]
            self._rng.shuffle(own)
            now = 0.0
            for cell in own:
                now += self._paced(reach_s(100.0))
                lifts, seconds = self._rng.random() < 0.5, self._drawn(TIMES.adjust)
                for at, on in ((now, False), (now + seconds, True)):
                    if lifts:
                        verb = Verb.PUT if on else Verb.LIFT
                        events.append(Event(at, verb, cell, hand=seat))
                    else:
                        events.append(Event(at, Verb.FEEL, cell, on=on, is_standing_piece=True))
                now += seconds
        return Plan(steps(events), Counter({Habit.STRAIGHTEN: 1}))

    def plan_reset(self, pieces: Wood) -> Plan:
        """Return a plan that clears the board and sets the same position up again.

        Every piece is in a hand of its own meanwhile: what lies beside the board is not sensed.
        """
        stands = [cell for cell, piece in enumerate(pieces) if piece]
        events, now = [], 0.0
        for cell in self._rng.sample(stands, len(stands)):
            now += self._drawn(TIMES.sweep)
            events.append(Event(now, Verb.LIFT, cell, hand=cell))
        cleared = now + self._drawn(TIMES.away)
        seats = _seats(pieces)
        for seat in sorted({piece[0] for piece in pieces if piece}):
            own = [cell for cell in stands if seats[cell] == seat]
            now = cleared
            for cell in self._rng.sample(own, len(own)):
                now += self._drawn(TIMES.set_up)
                events.append(Event(now, Verb.PUT, cell, hand=cell))
        return Plan(steps(events), Counter({Habit.RESET: 1}))


def _seats(wood: Wood) -> list[int | None]:
    """Return whose piece stands on each cell: one that is no longer crowned is still theirs."""
    return [piece and piece[0] for piece in wood]


def _places(
    before: Sequence[Wood], moves: Sequence[Move], tray: Sequence[PhysicalPiece]
) -> list[list[tuple[int, int]]] | None:
    """Return for each move the cells of captured pieces, each with the place in the tray from
    which it comes when the moves are undone from the last on; None if one is not there.
    """
    left = list(tray)
    found: list[list[tuple[int, int]]] = []
    for wood, move in reversed([*zip(before, moves, strict=True)]):
        stop = move.path[-1]
        gone = [*move.captured]
        if wood[stop] is not None and stop not in (*gone, move.path[0]):
            gone.append(stop)
        came: list[tuple[int, int]] = []
        for cell in gone:
            piece = wood[cell]
            same = [n for n, lies in enumerate(left) if lies == piece]
            same = same or [n for n, lies in enumerate(left) if piece and lies[0] == piece[0]]
            if not same:
                return None
            came.append((cell, same[-1]))
            left.pop(same[-1])
        found.append(came)
    return found[::-1]
