"""Simulated people at one board: moves in a row, and moves undone by hand.

In: moves, the pieces on the board (for a take-back, before each move), a random generator. Out:
steps for the hands. Hands move pieces in a plane, and what the contacts sense follows from that.
Nothing here reads sensors or waits for lights. Knows no rules.
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

OVERLAP_RATE = 0.15
"""How often the next piece is lifted while one is still in the air: a guess (0.05 to 0.3)."""

CAPTURED_LAST_RATE = 0.25
"""How often captured pieces are put back only after all moved pieces: a guess (0.1 to 0.4)."""


class TakeBackMaker:
    """Hands that undo moves, the last one first.

    ``tray``: the pieces beside the board. ``plain``: do one thing after another, without anything
    that people sometimes do besides.
    """

    def __init__(self, hand: Hand, tray: Sequence[int], *, plain: bool = False) -> None:
        self._hand, self._board, self._rng = hand, hand.board, hand.chance
        self._tray = [*tray]
        self._missing: list[tuple[int, PhysicalPiece]] = []
        self._plain = plain
        self._captured_last = not plain and hand.chance.random() < CAPTURED_LAST_RATE

    def ply(self, before: Sequence[PhysicalPiece | None], move: Move, at: float) -> float:
        """Undo one move from ``at`` on; return when the next can be undone. Times are in seconds.

        ``before``: the pieces before the move. Raises ImpossibleMotion if a piece is missing.
        """
        hand, board = self._hand, self._board
        paths = [(move.path[0], move.path[-1]), *move.also]
        moved = [(board.at.get(end), start) for start, end in paths if end != start]
        movers = [
            (piece, start)
            for piece, start in moved
            if piece is not None and self._belongs(piece, before[start])
        ]
        last_release = at
        for piece, start in movers:
            if start in board.at:
                raise ImpossibleMotion
            if hand.happens(Behaviour.DOUBTED):
                at = hand.put_back(piece, at, hand.think(0.6)) + hand.wait(0.1, 1.0)
            last_release = at = hand.carry(piece, start, at)
        seats = [piece and piece[0] for piece in board.wood]
        touched = {*move.path, *move.captured}
        self._missing += [
            (cell, wood)
            for cell in sorted(touched)
            if (wood := before[cell]) is not None and seats[cell] is None
        ]
        if not self._captured_last:
            at = self.restore(at)
        overlaps = movers and not (self._plain or self._missing)
        overlaps = overlaps and self._rng.random() < OVERLAP_RATE
        return last_release - self._rng.uniform(0.02, 0.4) if overlaps else at + hand.wait(0.2, 1.2)

    def restore(self, at: float) -> float:
        """Put the captured pieces back; return when that is done."""
        hand = self._hand
        for cell, wood in self._missing:
            piece = self._piece_in_tray(wood)
            self._tray.remove(piece)
            at += hand.wait(0.2, 0.8)
            hand.board.fetch(piece, at)
            at = hand.release(piece, hand.place(piece, cell, at + hand.wait(0.4, 1.0)))
        self._missing = []
        return at

    def _belongs(self, piece: int, wood: PhysicalPiece | None) -> bool:
        """Return whether a piece is of the same seat as ``wood``; it may be promoted by now."""
        return wood is not None and self._board.pieces[piece].wood[0] == wood[0]

    def _piece_in_tray(self, wood: PhysicalPiece) -> int:
        """Return a piece in the tray that looks like ``wood``, or else one of the same seat.

        A promoted piece looks different. Raises ImpossibleMotion if there is none.
        """
        pieces = self._board.pieces
        same = [piece for piece in self._tray if pieces[piece].wood == wood]
        alike = same or [piece for piece in self._tray if pieces[piece].wood[0] == wood[0]]
        if not alike:
            raise ImpossibleMotion
        return alike[-1]


# --- moves in a row ---

REACH = (0.38, 0.53)
"""The distance, in pitches, within which a magnet is sensed; it is drawn for each board. Below 0.5
there is a gap between two cells; above it, a piece on the border is sensed on both. Builders report
both kinds of boards (8bitcoder.com/chesslr/5). A guess."""

TRIES = 3
"""How many random plans for a move are tried until one is possible; the last one is plain."""

FIRST_S = (0.5, 1.5)
"""When the first piece of a row is lifted, so that an idle hand can do something before."""

AHEAD_S = (0.02, 0.12)
"""How long before the release of a piece the opponent's reply is lifted, if it is early: a guess.
More could be before the first piece is lifted, if a hasty hand only moves it by one cell."""

MISSED_CAPTURE = "a victim's cell is never felt to open"


@dataclass(frozen=True)
class Plan:
    """The steps of the hands for some moves.

    ``seen``: how often each behaviour occurs; ``plies``: how many moves; ``stands``: the pieces on
    the board afterwards.
    """

    steps: tuple[Step, ...]
    seen: Counter[str]
    plies: int
    stands: tuple[PhysicalPiece | None, ...]


class _Sketch:
    """A plan under construction. Only events that are possible on the board are added."""

    def __init__(self, board: Tabletop, tray: Sequence[PhysicalPiece]) -> None:
        self.board, self.seen = board, Counter[str]()
        self._before, self._tray = board.wood, tuple(tray)
        self.events: list[Event] = []

    def add(self, attempt: Callable[[Tabletop, Counter[str], int], float]) -> float:
        """Call ``attempt`` until it makes possible events, add these and return its result.

        It is called with a copy of the board, a counter for behaviours, and the number of failed
        attempts. Raises ImpossibleMotion if all fail.
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
        """Return, at random, whether the next player moves without waiting for the lights."""
        return self._rng.random() < self._profile.goes_on

    def wants_take_back(self) -> bool:
        """Return, at random, whether somebody wants to undo a move now."""
        return self._rng.random() < self._profile.takes_back

    def plan(
        self,
        moves: Sequence[Move],
        others: Sequence[Sequence[int]],
        pieces: Sequence[PhysicalPiece | None],
    ) -> Plan:
        """Return a plan for these moves, one after another; replies can begin a little early.

        ``others``: for each move, the cells to which its piece could have moved instead. Raises
        ValueError if ``pieces``, those on the board, cannot make the moves.
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
        """Return a plan for undoing the last moves by hand; None if a piece for that is missing.

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
        """Return the hands of the person who plays ``seat``; the person is drawn at first use."""
        if seat not in self._persons:
            round_it = max(2, 1 + max(piece.wood[0] for piece in board.pieces))
            side = -math.pi / 2 + 2 * math.pi * seat / round_it
            self._persons[seat] = person(self._profile, side, self._rng)
        return Hand(board, self._profile, self._persons[seat], self._rng, seen, plain=plain)

    def gap(self) -> float:
        """Return a random time between a landing and the next player's lift, in seconds."""
        low, high = self._profile.gap
        return low + (high - low) * self._rng.betavariate(1.2, 3.0)

    @property
    def chance(self) -> Random:
        """The random generator."""
        return self._rng

    def _sketch(
        self, pieces: Sequence[PhysicalPiece | None], tray: Sequence[PhysicalPiece]
    ) -> _Sketch:
        board = Tabletop(self._topology, pieces, self._reach, self._leaning, self._rng, tray)
        return _Sketch(board, tray)


class _Turn:
    """One move of a row. ``ends``: when the piece of the previous move was released, if any."""

    def __init__(self, people: GraspingPeople, ply: Ply, ends: float | None) -> None:
        self._people, self._ply, self._ends = people, ply, ends

    def play(self, board: Tabletop, seen: Counter[str], tried: int) -> float:
        """Plan the move and its accidents; return when its piece is released."""
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
    """Return the number of captured pieces whose lift no contact senses.

    Their captors landed on the same cells, whose contacts stayed closed throughout.
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
