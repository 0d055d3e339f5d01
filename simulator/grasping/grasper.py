"""Simulated people at one board: moves in a row, and moves taken back by hand.

In: moves, the pieces as they stand (before each move, for a take-back), a source of chance. Out:
steps for the hands. Pieces are moved in a plane, as motor programs have it, and what contacts sense
follows from that; what has to move for a take-back follows from where pieces stand and stood.
Nothing is read here, and nobody waits for a light. Knows no rules.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from random import Random

from engines.game import Move
from engines.topology import Topology
from simulator.grasping.grasp_rates import Behaviour, Person, Profile, person
from simulator.grasping.grasping_moves import Accidents, MoveMaker, Ply, ReachInterval
from simulator.grasping.hand import Hand
from simulator.grasping.tabletop import ImpossibleMotion, Point, Tabletop
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb
from simulator.hands.timeline import Event, outcome, steps

# --- take-backs ---

TOGETHER = 0.15
"""How often the next piece is lifted while one is still in the air: a guess (0.05 to 0.3)."""

LAST = 0.25
"""How often the captured ones come back only when all movers stand: a guess (0.1 to 0.4)."""


class TakeBackMaker:
    """Hands that take moves back, the last one first.

    ``tray``: the pieces beside the board. ``plain``: one action after the other.
    """

    def __init__(self, hand: Hand, tray: Sequence[int], *, plain: bool = False) -> None:
        self._hand, self._board, self._rng = hand, hand.board, hand.chance
        self._tray = [*tray]
        self._missing: list[tuple[int, PhysicalPiece]] = []
        self._plain = plain
        self._last = not plain and hand.chance.random() < LAST

    def ply(self, before: Sequence[PhysicalPiece | None], move: Move, at: float) -> float:
        """Take one move back; return when the next can begin.

        Raises ImpossibleMotion where a piece is missing.
        """
        hand, board = self._hand, self._board
        ways = [(move.path[-1], move.path[0]), *((end, start) for start, end in move.also)]
        ways = [(end, start) for end, start in ways if end != start]
        went = [(board.at.get(end), start) for end, start in ways]
        movers = [
            (piece, start)
            for piece, start in went
            if piece is not None and self._belongs(piece, before[start])
        ]
        late = at
        for piece, start in movers:
            if start in board.at:
                raise ImpossibleMotion
            if hand.happens(Behaviour.DOUBTED):
                at = hand.put_back(piece, at, hand.think(0.6)) + hand.wait(0.1, 1.0)
            late = at = hand.carry(piece, start, at)
        stands = [piece and piece[0] for piece in board.wood]
        touched = {*move.path, *move.captured}
        self._missing += [
            (cell, wood)
            for cell in sorted(touched)
            if (wood := before[cell]) is not None and stands[cell] is None
        ]
        if not self._last:
            at = self.restore(at)
        together = movers and not (self._plain or self._missing)
        together = together and self._rng.random() < TOGETHER
        return late - self._rng.uniform(0.02, 0.4) if together else at + hand.wait(0.2, 1.2)

    def restore(self, at: float) -> float:
        """Bring the captured pieces back; return when they stand."""
        hand = self._hand
        for cell, wood in self._missing:
            piece = self._found(wood)
            self._tray.remove(piece)
            at += hand.wait(0.2, 0.8)
            hand.board.fetch(piece, at)
            at = hand.release(piece, hand.place(piece, cell, at + hand.wait(0.4, 1.0)))
        self._missing = []
        return at

    def _belongs(self, piece: int, wood: PhysicalPiece | None) -> bool:
        return wood is not None and self._board.pieces[piece].wood[0] == wood[0]

    def _found(self, wood: PhysicalPiece) -> int:
        """Return a piece in the tray that looks like this one, or else one of its seat.

        The latter may have been promoted since.
        """
        pieces = self._board.pieces
        same = [piece for piece in self._tray if pieces[piece].wood == wood]
        alike = same or [piece for piece in self._tray if pieces[piece].wood[0] == wood[0]]
        if not alike:
            raise ImpossibleMotion
        return alike[-1]


# --- moves in a row ---

REACH = (0.38, 0.53)
"""How far a board's magnets are sensed, in pitches: below a half there is a gap between two cells,
above it a piece at the border is sensed on both. Builders report both kinds
(8bitcoder.com/chesslr/5). A guess."""

TRIES = 3
"""How often the hands are drawn again where pieces could not do it, the last time plainly."""

FIRST_S = (0.5, 1.5)
"""When the first piece of a row is lifted: time for an idle hand to do something before."""

AHEAD_S = (0.02, 0.12)
"""How long a reply is in the air before the other piece is let go: a guess. More would be before
that piece is lifted, where a hasty hand has a cell to go; nobody can reply to that."""

MISSED_CAPTURE = "a victim's cell is never felt to open"


@dataclass(frozen=True)
class Plan:
    """The steps of the hands.

    ``seen``: the behaviours that occur in it; ``stands``: the pieces it leaves standing.
    """

    steps: tuple[Step, ...]
    seen: Counter[str]
    plies: int
    stands: tuple[PhysicalPiece | None, ...]


class _Sketch:
    """A plan in the making: events on the board, kept only where pieces can do them."""

    def __init__(self, board: Tabletop, tray: Sequence[PhysicalPiece]) -> None:
        self.board, self.seen = board, Counter[str]()
        self._before, self._tray = board.wood, tuple(tray)
        self.events: list[Event] = []

    def add(self, attempt: Callable[[Tabletop, Counter[str], int], float]) -> float:
        """Extend the plan by the result of an attempt, and return what the attempt returns.

        An attempt gets a copy of the board, the behaviours seen, and the number of earlier tries.
        Raises ImpossibleMotion where no attempt can be done.
        """
        for tried in range(TRIES):
            board, seen = self.board.copy(), Counter[str]()
            try:
                result = attempt(board, seen, tried)
                events = board.events()
            except ImpossibleMotion:
                continue
            if outcome(self._before, events, self._tray) == board.wood:
                self.board, self.events = board, events
                self.seen.update(seen)
                return result
        raise ImpossibleMotion


class GraspingPeople:
    """The people at one board for one game."""

    def __init__(self, topology: Topology, profile: Profile, rng: Random) -> None:
        self._topology, self._profile, self._rng = topology, profile, rng
        self._reach = rng.uniform(*REACH)
        self._persons: dict[int, Person] = {}
        self._leaning: dict[int, Point] = {}

    def replies_at_once(self) -> bool:
        """Return whether the next player moves without looking at the lights."""
        return self._rng.random() < self._profile.goes_on

    def wants_take_back(self) -> bool:
        """Return whether somebody wants to take a move back now."""
        return self._rng.random() < self._profile.takes_back

    def plan(
        self,
        moves: Sequence[Move],
        others: Sequence[Sequence[int]],
        pieces: Sequence[PhysicalPiece | None],
    ) -> Plan:
        """Plan these moves one after the other, or nearly so.

        ``others``: for each move, the cells to which its piece might have gone instead. Raises
        ValueError where the pieces cannot make the moves.
        """
        sketch = self._sketch(pieces, ())
        ends: float | None = None
        plies = list(_plies(moves, others, pieces))
        for ply in plies:
            cell = ply.move.path[0]
            if cell not in sketch.board.at:
                raise ValueError(f"nothing stands on {self._topology.names[cell]} to be moved")
            attempt = _Turn(self, ply, ends).play
            try:
                ends = sketch.add(attempt)
            except ImpossibleMotion:
                raise ValueError("these pieces cannot make these moves") from None
        self._leaning = sketch.board.leaning
        sketch.seen.update({MISSED_CAPTURE: _missed_captures(plies, sketch.events)})
        return Plan(steps(sketch.events), +sketch.seen, len(moves), sketch.board.wood)

    def plan_take_back(
        self,
        before: Sequence[Sequence[PhysicalPiece | None]],
        moves: Sequence[Move],
        pieces: Sequence[PhysicalPiece | None],
        tray: Sequence[PhysicalPiece],
    ) -> Plan | None:
        """Plan taking the last moves back by hand; None where a piece for that is missing.

        ``before``: the pieces before each of these moves.
        """
        sketch = self._sketch(pieces, tray)

        def attempt(board: Tabletop, seen: Counter[str], tried: int) -> float:
            plain = tried == TRIES - 1
            seat = self._rng.choice([wood[0] for wood in pieces if wood])
            hand = self.hand(board, seat, seen, plain=plain)
            undoing = TakeBackMaker(hand, board.tray, plain=plain)
            at = self._rng.uniform(0.2, 1.0)
            for wood, move in zip(reversed(before), reversed(moves), strict=True):
                at = undoing.ply(wood, move, at)
            at = undoing.restore(at)
            if [w and w[0] for w in board.wood] != [w and w[0] for w in before[0]]:
                raise ImpossibleMotion
            return at

        try:
            sketch.add(attempt)
        except ImpossibleMotion:
            return None
        self._leaning = sketch.board.leaning
        sketch.seen["plies taken back"] += len(moves)
        return Plan(steps(sketch.events), sketch.seen, len(moves), sketch.board.wood)

    def hand(self, board: Tabletop, seat: int, seen: Counter[str], *, plain: bool) -> Hand:
        """Return the hands of the person in that seat."""
        if seat not in self._persons:
            round_it = max(2, 1 + max(piece.wood[0] for piece in board.pieces))
            side = -math.pi / 2 + 2 * math.pi * seat / round_it
            self._persons[seat] = person(self._profile, side, self._rng)
        return Hand(board, self._profile, self._persons[seat], self._rng, seen, plain=plain)

    def gap(self) -> float:
        """Return how long after one landing the next piece is lifted, in seconds."""
        low, high = self._profile.gap
        return low + (high - low) * self._rng.betavariate(1.2, 3.0)

    @property
    def chance(self) -> Random:
        """The source of all chance."""
        return self._rng

    def _sketch(
        self, pieces: Sequence[PhysicalPiece | None], tray: Sequence[PhysicalPiece]
    ) -> _Sketch:
        board = Tabletop(self._topology, pieces, self._reach, self._leaning, self._rng, tray)
        return _Sketch(board, tray)


class _Turn:
    """One move of a row. ``ends``: when the piece of the move before was let go, if any."""

    def __init__(self, people: GraspingPeople, ply: Ply, ends: float | None) -> None:
        self._people, self._ply, self._ends = people, ply, ends

    def play(self, board: Tabletop, seen: Counter[str], tried: int) -> float:
        """Play the move and its accidents; return when its piece is let go."""
        people, ply, plain = self._people, self._ply, tried == TRIES - 1
        path = ply.move.path
        seat = board.pieces[board.at[path[0]]].wood[0]
        rivals = sorted({piece.wood[0] for piece in board.pieces} - {seat})
        hand = people.hand(board, seat, seen, plain=plain)
        if self._ends is None:
            begins = people.chance.uniform(*FIRST_S)
        elif tried:
            begins = board.last + people.gap()
        elif hand.happens(Behaviour.AHEAD):
            begins = self._ends - people.chance.uniform(*AHEAD_S)
        else:
            begins = self._ends + people.gap()
        lands = MoveMaker(hand).ply(ply, begins)
        rival = people.chance.choice(rivals or [seat])
        other = people.hand(board, rival, seen, plain=plain)
        middles = board.middles
        reach = ReachInterval(begins, lands, middles[path[0]], middles[path[-1]])
        Accidents(hand, ply.guarded, other, rival).apply(reach)
        if board.wood != ply.stands:
            raise ImpossibleMotion
        return lands


def _plies(
    moves: Sequence[Move], others: Sequence[Sequence[int]], pieces: Sequence[PhysicalPiece | None]
) -> Iterator[Ply]:
    """Return each move with the pieces around it when it is made."""
    wood = [*pieces]
    found: list[Ply] = []
    for move, elsewhere in zip(moves, others, strict=True):
        occupied = {cell for cell, one in enumerate(wood) if one is not None}
        start, end = move.path[0], move.path[-1]
        mine = {*elsewhere, end} & occupied - {start} if end in occupied - {start} else set()
        ways = [(start, end), *move.also]
        goes = {to: wood[source] for source, to in ways}
        for cell in (*move.captured, *(source for source, _ in ways)):
            wood[cell] = None
        if len(move.path) > 1:
            for to, one in goes.items():
                wood[to] = one
        touched = frozenset((*move.path, *move.captured, *chain.from_iterable(move.also), *mine))
        free = tuple(sorted({*elsewhere} - occupied - {end}))
        found.append(Ply(move, free, tuple(sorted(mine)), touched, tuple(wood)))
    for ply, then in zip_longest(found, found[1:]):
        yield ply._replace(guarded=ply.guarded | then.guarded) if then else ply


def _missed_captures(plies: Sequence[Ply], events: Sequence[Event]) -> int:
    """Return on how many cells a capture would go unnoticed.

    These are cells from which a piece was taken and onto which its captor went, and whose contact
    was sensed closed throughout.
    """
    prey: set[int] = {ply.move.path[-1] for ply in plies if ply.prey}
    opened: set[int] = set()
    felt: dict[int, bool] = dict.fromkeys(prey, True)
    moment = 0.0
    for event in events:
        if event.at > moment:
            opened |= {cell for cell, on in felt.items() if not on}
            moment = event.at
        if event.cell in prey:
            felt[event.cell] = event.on if event.verb is Verb.FEEL else event.verb is Verb.PUT
    return len(prey - opened)
