"""The start of a turn, the open move, and the candidates for what players may have done.

In: the current turn and the open move. Out: candidates, found by the occupancy they end with or by
the cell on which a piece landed. ``Turn`` and ``OpenMove`` are frozen values. Knows no clock, no
game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import inf
from typing import Any

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.actions import OpenChoice
from firmware_host.tracking.costs import COSTS
from firmware_host.tracking.hypothesis import (
    OFF_BOARD,
    UNMOVED,
    Anchor,
    Hypothesis,
    Piece,
    Placement,
    PositionKey,
)


@dataclass(frozen=True)
class Turn:
    """The start of a turn: the occupancy the board should have, and the moves on offer.

    ``amendable``: this is the turn after the move the tracker has just played, which is not final
    yet. ``trail``: the occupancies of earlier positions, newest first, to which the board may be
    put back; empty if that is not allowed. ``last_destination``: the cell on which the last move
    ended. ``new_game_occupancy``: the occupancy that starts a new game, where setting it up may
    mean that. ``interchangeable``: sets of cells whose pieces may be exchanged. ``swapped``: cells
    on which the players have put another piece than the game's. ``irrevocable``: cells on which a
    capture cannot be undone. ``is_game_over``: the game has ended, so nothing needs to be put
    right. ``unreliable``: cells whose sensors have been wrong, in this game or an earlier one;
    where there are any, one more may be. ``announced``: how many moves the game is ahead of this
    turn, made elsewhere and not begun here; to put the last move here back takes them back, too.
    ``announced_occupancy``: the occupancy after them.
    """

    start: Mask
    gestures: tuple[Gesture, ...] = ()
    amendable: bool = False
    trail: tuple[Mask | None, ...] = ()
    last_destination: Mask = NO_CELLS
    new_game_occupancy: Mask | None = None
    interchangeable: tuple[Mask, ...] = ()
    swapped: Mask = NO_CELLS
    irrevocable: Mask = NO_CELLS
    is_game_over: bool = False
    unreliable: Mask = NO_CELLS
    announced: int = 0
    announced_occupancy: Mask | None = None


# --- the open move ---


@dataclass(frozen=True)
class OpenMove:
    """The last move, while it can still be amended or retracted.

    ``turn``: the turn it was made in, with the moves of its player; ``choice_variants``: the moves
    that differ from it only by their choice, itself included; ``touch_count``: how often its piece
    was lifted and put back since, each touch selecting the next variant. ``rested``: for so long
    that the next player's lift makes it final. ``lift_and_landing``: when its piece was lifted and
    when it landed.
    """

    turn: Turn
    gesture: Gesture
    choice_variants: tuple[Gesture, ...]
    touch_count: int = 0
    rested: bool = False
    lift_and_landing: tuple[float, float] = (-inf, inf)

    @property
    def selected(self) -> Gesture:
        """The variant that the touches select."""
        place = self.choice_variants.index(self.gesture) + self.touch_count
        return self.choice_variants[place % len(self.choice_variants)]

    @property
    def is_extendable(self) -> bool:
        """Return whether its piece could go on from its cell."""
        return any(other.extends(self.gesture) for other in self.turn.gestures)

    @property
    def choice(self) -> OpenChoice | None:
        """The choice that touching its piece can still change, None if there is none."""
        if len(self.choice_variants) < 2:
            return None
        choices = tuple(rival.move.choice for rival in self.choice_variants)
        return OpenChoice(self.gesture.end, choices, choices.index(self.selected.move.choice))

    def with_sensed_start(self, start: Mask) -> OpenMove:
        """Return the same open move on sensors that read ``start`` after it, because some are now
        ignored or trusted again.
        """
        no_more, again = self.gesture.final & ~start, start & ~self.gesture.final
        if not (no_more or again):
            return self

        def felt(g: Gesture) -> Gesture:
            g = g.as_sensed_by(~no_more) if no_more else g
            return replace(g, final=g.final | again) if again else g

        turn = replace(
            self.turn,
            start=self.turn.start & ~no_more | again,
            gestures=tuple(map(felt, self.turn.gestures)),
        )
        return replace(
            self,
            turn=turn,
            gesture=felt(self.gesture),
            choice_variants=tuple(map(felt, self.choice_variants)),
        )


def open_move_of(gesture: Gesture, turn: Turn) -> OpenMove:
    """Return the open move for a move just played; only the seat that made it can have meant
    another.
    """
    own = tuple(g for g in turn.gestures if g.move.seat == gesture.move.seat)
    rivals: tuple[Gesture, ...] = (gesture,)
    if gesture.move.choice:
        plain = without_choice(gesture)
        rivals = tuple(g for g in own if g.final == gesture.final and without_choice(g) == plain)
    return OpenMove(replace(turn, gestures=own), gesture, rivals)


def effect_key(gesture: Gesture) -> tuple[Any, ...]:
    """Return what a move does: two moves with the same ends and victims lead to the same
    position.
    """
    return gesture.origin, gesture.end, gesture.victims, gesture.displaced, gesture.move.also


def without_choice(gesture: Gesture) -> Gesture:
    """Return the gesture without its choice."""
    return replace(gesture, move=gesture.move._replace(choice=""))


def first_choice(found: Iterable[Gesture]) -> tuple[Gesture, ...]:
    """Return the first of each group of moves that differ only by their choice; the player picks
    one later by touching the piece.
    """
    firsts: dict[Any, Gesture] = {}
    for g in found:
        firsts.setdefault((g.move.path, g.move.captured, g.move.also, g.final), g)
    return tuple(firsts.values())


AT_ONCE_S = 0.45
"""Seconds. Two moves made together take longer than this; two pieces that fall over, about as long
(a guess).
"""


# --- the candidates ---


class CandidateKind(Enum):
    """The kind of a candidate. ``UNCHANGED``: nothing has been done, or the open move stands;
    ``ANNOUNCED``: the board has the position of the game, with all announced moves.
    """

    UNCHANGED = "stay"
    ANNOUNCED = "announced"
    PLAY = "play"
    AMEND = "amend"
    RETRACT = "back"
    TAKE_BACK = "further"
    NEW_GAME = "again"


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """Something the players may have done.

    ``target``: where the pieces are after it; ``position_key``: the same as a position, None if
    only the occupied cells are known; ``pieces``: those it touches; ``mover``: the one it moves.
    ``steps_back``: by how many moves it goes back; ``returned_to``: the cells to which captured
    pieces return.
    """

    kind: CandidateKind
    gesture: Gesture | None
    target: Placement
    position_key: PositionKey | None
    pieces: frozenset[Piece]
    mover: Piece
    prior_cost: float
    steps_back: int = 0
    returned_to: Mask = NO_CELLS

    @property
    def is_rewind(self) -> bool:
        """Return whether it goes further back than the open move."""
        return self.kind in (CandidateKind.TAKE_BACK, CandidateKind.NEW_GAME)

    @property
    def is_displacement(self) -> bool:
        """Return whether the board looks after it as if a piece were lifted."""
        return self.gesture is not None and bool(self.gesture.displaced)


CandidateMove = tuple[CandidateKind, Gesture]


class CandidateSet:
    """The candidates of one turn.

    ``after_open_move``: where the pieces are after the open move; ``past``: the final moves before
    it that this board has sensed, newest first.
    """

    def __init__(
        self, turn: Turn, open_move: OpenMove | None, anchor: Anchor, past: Sequence[OpenMove] = ()
    ) -> None:
        self._anchor, self._turn, self._open_move, self._past = anchor, turn, open_move, past
        self.after_open_move: Placement = (
            anchor.placement_after(UNMOVED, open_move.gesture) if open_move else UNMOVED
        )
        anchor.after_open_move = self.after_open_move
        self._open_move_pieces = (
            self.pieces_touched(UNMOVED, open_move.gesture) if open_move else frozenset[Piece]()
        )
        self._cache: dict[tuple[CandidateKind, int], Candidate] = {}
        self._ending: dict[Mask, list[CandidateMove]] = {}
        self._landing: dict[tuple[int, Cell], list[CandidateMove]] = {}
        self._displacing: dict[Piece, list[CandidateMove]] = {}
        offers = [(CandidateKind.PLAY, g) for g in turn.gestures]
        anchor.add_moves(turn.gestures, self.after_open_move)
        self.movable = {
            self.piece_at(cell) for cell in cells_of(mask_of(g.origin for g in turn.gestures))
        }
        anchor.movable = self.movable
        self.amenders: set[Piece] = set()
        if open_move:
            anchor.add_moves(open_move.turn.gestures, UNMOVED)
            anchor.open_mover = open_move.gesture.origin
            anchor.open_mover_cell = self.cell_of(anchor.open_mover)
            anchor.overshoot_cells = mask_of(
                g.end for g in open_move.turn.gestures if g.is_one_border_from(open_move.gesture)
            )
            self.amenders = {g.origin for g in open_move.turn.gestures}
            offers += [
                (CandidateKind.AMEND, g)
                for g in open_move.turn.gestures
                if effect_key(g) != effect_key(open_move.gesture)
            ]
        self._offers = offers
        for kind, g in offers:
            if not g.is_undetectable:
                self._ending.setdefault(g.final, []).append((kind, g))
                mover = self.piece_at(g.origin) if kind is CandidateKind.PLAY else g.origin
                sort = anchor.class_of.get(mover, mover)
                self._landing.setdefault((sort, g.end), []).append((kind, g))
                if g.displaced:
                    self._displacing.setdefault(mover, []).append((kind, g))
        self.unchanged = self._unchanged()

    def piece_at(self, cell: int) -> Piece:
        """Return the piece on a cell after the open move."""
        found = self._anchor.piece_at(self.after_open_move, cell)
        return cell if found is None else found

    def cell_of(self, piece: Piece) -> int:
        """Return the cell of a piece after the open move."""
        return self.after_open_move.get(piece, piece)

    def pieces_touched(self, placement: Placement, gesture: Gesture) -> frozenset[Piece]:
        """Return the pieces that a player touches to make this move."""
        found = (self._anchor.piece_at(placement, cell) for cell in cells_of(gesture.lifts))
        return frozenset(piece for piece in found if piece is not None) | {gesture.origin}

    def ending_with(self, sensed: Mask) -> Iterator[Candidate]:
        """Yield the candidates after which exactly these cells are occupied."""
        if self._anchor.occupied(self.after_open_move) == sensed:
            yield self.unchanged
        if self._open_move and self._anchor.start == sensed:
            yield Candidate(
                CandidateKind.RETRACT,
                None,
                UNMOVED,
                frozenset(),
                self._open_move_pieces,
                OFF_BOARD,
                COSTS.back,
                1,
            )
        for kind, g in self._ending.get(sensed, ()):
            yield self.candidate(kind, g)
        trail, new_game = self._turn.trail, self._turn.new_game_occupancy
        if sensed in trail[:-1]:
            new_game = None  # the game has been here since its start: only later moves are undone
        if sensed in trail and sensed != self._turn.start:
            steps = trail.index(sensed) + 1
            if not (steps == 1 and self._open_move):
                yield self._take_back(steps) or self._take_back_by_occupancy(steps)
        for kind, occupancy, cost in (
            (CandidateKind.NEW_GAME, new_game, COSTS.again),
            (CandidateKind.ANNOUNCED, self._turn.announced_occupancy, 0.0),
        ):
            if sensed == occupancy:
                yield Candidate(kind, None, UNMOVED, None, frozenset(), OFF_BOARD, cost)

    def _take_back(self, steps: int) -> Candidate | None:
        """Return the candidate that puts so many moves back; None unless this board has sensed
        them all.
        """
        undone = self._past[: steps - bool(self._open_move)]
        if len(undone) < steps - bool(self._open_move):
            return None
        placement, fetched = dict[Piece, int](), NO_CELLS
        for g in (move.gesture for move in undone):
            for stop, start in ((g.end, g.origin), *((b, a) for a, b in g.move.also)):
                piece = self._anchor.piece_at(placement, stop)
                if fetched >> stop & 1:
                    fetched ^= 1 << stop | 1 << start
                elif piece is not None:
                    placement[piece] = start
                    placement = {p: at for p, at in placement.items() if p != at}
            fetched |= g.victims | g.displaced
        key = self._anchor.position_key(placement)
        pieces = frozenset(placement) | self._open_move_pieces
        cost = COSTS.back if steps == 1 else COSTS.back_further
        if (
            len(undone) > 1
            and undone[0].lift_and_landing[1] - undone[-1].lift_and_landing[0] < AT_ONCE_S
        ):
            cost -= COSTS.fell
        return Candidate(
            CandidateKind.TAKE_BACK, None, placement, key, pieces, OFF_BOARD, cost, steps, fetched
        )

    def _take_back_by_occupancy(self, steps: int) -> Candidate:
        """Return the candidate that puts so many moves back, where only the occupied cells are
        known.
        """
        mover = next(map(self.piece_at, cells_of(self._turn.last_destination)), OFF_BOARD)
        cost = COSTS.back if steps == 1 else COSTS.back_further
        return Candidate(
            CandidateKind.TAKE_BACK, None, UNMOVED, None, frozenset(), mover, cost, steps
        )

    def landing_on(self, piece_class: int, cell: int) -> Iterator[Candidate]:
        """Yield the moves by which a piece of this class comes to that cell or leaves the board
        there.
        """
        for kind, g in self._landing.get((piece_class, Cell(cell)), ()):
            yield self.candidate(kind, g)

    def with_unsensed_captures(self, hypothesis: Hypothesis) -> Iterator[Hypothesis]:
        """Yield the hypotheses in which a lifted piece has captured one whose lift was not
        sensed.
        """
        for mover in hypothesis.off_board:
            for _, g in self._displacing.get(mover, ()):
                victim = self._anchor.piece_at(hypothesis.placement, g.end)
                if victim is not None:
                    taken = hypothesis.put(victim, OFF_BOARD, COSTS.missed).put(mover, g.end, 0.0)
                    yield replace(taken, resting_squares={mover: g.end, **taken.resting_squares})

    def all_moves(self) -> Iterator[Candidate]:
        """Yield every move, those of the player on turn first."""
        return (self.candidate(kind, g) for kind, g in self._offers)

    def candidate(self, kind: CandidateKind, gesture: Gesture) -> Candidate:
        """Return the candidate of one move."""
        known = self._cache.get((kind, id(gesture)))
        if known is None:
            base = self.after_open_move if kind is CandidateKind.PLAY else UNMOVED
            target = self._anchor.placement_after(base, gesture)
            pieces = self.pieces_touched(base, gesture) | (
                self._open_move_pieces if kind is CandidateKind.PLAY else frozenset()
            )
            mover = self.piece_at(gesture.origin) if kind is CandidateKind.PLAY else gesture.origin
            prior = COSTS.amends if kind is CandidateKind.AMEND else 0.0
            key = self._anchor.position_key(target)
            known = Candidate(kind, gesture, target, key, pieces, mover, prior)
            self._cache[kind, id(gesture)] = known
        return known

    def _unchanged(self) -> Candidate:
        last = self._open_move
        mover = last.gesture.origin if last else OFF_BOARD
        key = self._anchor.position_key(self.after_open_move)
        return Candidate(
            CandidateKind.UNCHANGED,
            last.gesture if last else None,
            self.after_open_move,
            key,
            self._open_move_pieces,
            mover,
            0.0,
        )
