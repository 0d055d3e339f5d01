"""Dangers for a seat: threats before it moves, and moves that lose a piece at once.

In: a question, as for an analyser. Out: a threat, and the losing moves. Everything is found by
searches: one ply deep with all captures after it, or three plies for what ends the game. Knows no
game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from engines.game import Game, Move, Seat
from engines.message import Message
from engines.search.alpha_beta import CERTAIN_WIN, WIN, Limits, Search, TranspositionTable
from engines.search.analysis import (
    Analyser,
    Level,
    MovePath,
    Question,
    RankedMove,
    Reason,
    SupportsNullMove,
    captured_cells,
    position_of,
)
from engines.search.analysis import path_of as along
from engines.search.open_analyser import OpenAnalyser
from engines.search.reasons import side_of, wins_game
from engines.topology import Cell

S = TypeVar("S")

_NEXT: Final = Level(nodes=1_000, depth=1)
"""One move, and captures to their end; what is not found within so many nodes is not shown."""

_ENDS: Final = Level(nodes=1_000, depth=3)
"""Enough for a win in two moves if there are few moves."""

_LOSS: Final = 60
"""Most of a piece, in hundredths of one: the rest is what its placement was worth. A guess."""


class Threat(NamedTuple):
    """What an opponent would do next if the seat passed.

    The reasons are parts of sentences about the opponent.
    """

    move: Move
    reasons: tuple[Reason, ...]


class LosingDestination(NamedTuple):
    """A move of the seat's piece, by origin and destination, after which it is captured at once.

    ``capture_path``: the way of the capture; empty if nobody has to move for it.
    ``is_compensated``: whether the piece has captured as much there, so that nothing is lost.
    """

    origin: Cell
    end: Cell
    capture_path: MovePath = ()
    is_compensated: bool = False


class Dangers(NamedTuple):
    """The threat and the losing moves of a seat."""

    threat: Threat | None = None
    losing: tuple[LosingDestination, ...] = ()


NO_DANGERS: Final = Dangers()


@runtime_checkable
class SupportsDangers(Protocol):
    """An analyser that finds dangers in a way of its own."""

    @abstractmethod
    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """Return the dangers, as the function ``dangers``."""


def dangers(
    analyser: Analyser, question: Question, seed: int, stop: Callable[[], bool] = bool
) -> Dangers:
    """Return the dangers that can be found; none if ``stop`` becomes true before the end."""
    if isinstance(analyser, SupportsDangers):
        return analyser.dangers(question, seed, stop)
    if isinstance(analyser, OpenAnalyser) and isinstance(analyser.game, SupportsNullMove):
        looking = DangerSearch(analyser.game, lambda _state, _seat: analyser, seed, stop)
        return looking.dangers(position_of(analyser.game, question), question.seat)
    return NO_DANGERS


class DangerSearch(Generic[S]):
    """A search of dangers. ``about``: gives the analyser for a seat that has a move to make."""

    def __init__(
        self,
        game: Game[S],
        about: Callable[[S, Seat], OpenAnalyser[S, Any]],
        seed: int,
        stop: Callable[[], bool],
    ) -> None:
        self._game, self._about = game, about
        self._seed, self._stop = seed, stop

    def dangers(self, state: S, seat: Seat) -> Dangers:
        """Return the dangers for a seat; none for one that has no piece to move."""
        if not self._game.legal(state, seat):
            return NO_DANGERS
        friends = side_of(self._game, state, seat)
        lost = tuple(self._lost(state, seat, friends))
        threat = self._threat(state, seat, friends)
        return NO_DANGERS if self._stop() else Dangers(threat, lost)

    def _threat(self, state: S, seat: Seat, friends: Collection[Seat]) -> Threat | None:
        """Return what an opponent wins if all friends pass."""
        left = self._null_move(state)
        found = None if left is None else self._next_opponent(left, friends)
        if found is None:
            return None
        left, enemy = found
        best = self._best(left, enemy, _ENDS)
        wins = best.exact and best.score > CERTAIN_WIN
        move = (
            best.move
            if wins
            else self._profitable_capture(left, enemy, self._captures(left, enemy))
        )
        if move is None:
            return None
        scene, names = self._game.observe(state, seat), self._game.topology.names
        own = tuple(names[cell] for cell in captured_cells(scene, move, {seat}))
        reasons = [Reason(Message("engines.reason-takes", cells=own))] if own else []
        if wins:
            reasons.append(wins_game(best.line, best.score))
        return Threat(move, tuple(reasons)) if reasons else None

    def _lost(self, state: S, seat: Seat, friends: Collection[Seat]) -> Iterator[LosingDestination]:
        """Yield the destinations where no move keeps the piece.

        If it captures there, the gain may compensate for the loss.
        """
        moves = [move for move in self._game.legal(state, seat) if len(move.path) > 1]
        bring = self._worth(state, seat, self._captures(state, seat), 2 * WIN)
        standing = self._static_value(state, seat)
        if standing is None:
            standing = max(bring.values(), default=0)
        safe, lost = set(), dict[MovePath, LosingDestination]()
        for move in moves:
            way = move.path[0], move.path[-1]
            falls = standing - bring.get(move, -WIN) >= _LOSS
            looked = falls or move in bring
            taker = (
                self._capture_of(self._game.push(state, move), way[1], friends) if looked else None
            )
            if taker is None:
                safe.add(way)
            else:
                lost[way] = LosingDestination(*way, along(taker), is_compensated=not falls)
        yield from (each for way, each in lost.items() if way not in safe)

    def _capture_of(self, state: S, cell: Cell, friends: Collection[Seat]) -> Move | None:
        """Return the capture of the piece on a cell, if it pays for the opponent that moves
        next.
        """
        found = self._next_opponent(state, friends)
        if found is None:
            return None
        scene = self._game.observe(found[0], found[1])
        takes = [move for move in self._captures(*found) if cell in captured_cells(scene, move)]
        paying = self._profitable_capture(*found, takes)
        return paying if paying is not None and cell in captured_cells(scene, paying) else None

    def _captures(self, state: S, seat: Seat) -> Sequence[Move]:
        scene = self._game.observe(state, seat)
        return [move for move in self._game.legal(state, seat) if captured_cells(scene, move)]

    def _profitable_capture(self, state: S, enemy: Seat, takes: Sequence[Move]) -> Move | None:
        """Return the best of some captures, if it gains over the static value.

        Where something is forced, the best move of all, if it captures more pieces than it costs.
        """
        if not takes or self._stop():
            return None
        standing = self._static_value(state, enemy)
        if standing is None:
            best = self._best(state, enemy, _NEXT)
            pays = best.move in takes and self._balance(state, best.line, enemy) > 0
            return best.move if pays else None
        move, score = next(iter(self._worth(state, enemy, takes, 0).items()), (None, 0))
        return move if score - standing >= _LOSS else None

    def _static_value(self, state: S, seat: Seat) -> int | None:
        """Return the static score for the side to move; None if something is forced."""
        ahead = self._about(state, seat).searchable
        return ahead.value(ahead.position(state))

    def _worth(
        self, state: S, seat: Seat, moves: Sequence[Move], margin: int
    ) -> Mapping[Move, int]:
        """Return the scores of moves after all captures that follow, best first.

        Those that are worse by more than ``margin`` are left out.
        """
        ahead = self._about(state, seat).searchable
        children: dict[Hashable, list[Move]] = {}
        for move in moves:
            children.setdefault(ahead.position(self._game.push(state, move)), []).append(move)
        limits = Limits(_NEXT.nodes, _NEXT.depth, margin, self._stop)
        found = Search(ahead, limits, TranspositionTable()).iterative_deepening(
            ahead.position(state), list(children)
        )
        return {
            move: each.score
            for only in found
            for each in only.moves
            if each.exact
            for move in children[each.child]
        }

    def _balance(self, state: S, line: Sequence[Move], enemy: Seat) -> int:
        """Return by how many pieces more the others have lost than the enemy, along a line."""
        after = state
        for move in line:
            after = self._game.push(after, move)
        lost = 0
        for one, sign in ((state, 1), (after, -1)):
            for piece in self._game.observe(one, enemy):
                if piece:
                    lost += -sign if piece.seat == enemy else sign
        return lost

    def _best(self, state: S, seat: Seat, level: Level) -> RankedMove:
        *_, last = self._about(state, seat).analyse_state(
            state, seat, level, self._seed, self._stop
        )
        return last.ranked[0]

    def _null_move(self, state: S) -> S | None:
        return self._game.null_move(state) if isinstance(self._game, SupportsNullMove) else None

    def _next_opponent(self, state: S, friends: Collection[Seat]) -> tuple[S, Seat] | None:
        """Return the opponent that moves next and the state, friends before it having passed, or
        None.
        """
        left: S | None = state
        for _ in self._game.seats:
            if left is None:
                return None
            mover = next((seat for seat in self._game.seats if self._game.legal(left, seat)), None)
            if mover is None or mover not in friends:
                return None if mover is None else (left, mover)
            left = self._null_move(left)
        return None
