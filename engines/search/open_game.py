"""Who looks ahead in a game in which everybody sees everything.

In: a game, its ``Searchable``, a question. Out: thoughts, with moves instead of positions. Knows no
game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, Generic, TypeVar

from engines.game import Game, Move, Seat
from engines.message import Message
from engines.search.alpha_beta import Limits, RootMove, Search
from engines.search.chance import seeded_random
from engines.search.levels import Level
from engines.search.oversight import OverlookingSearch
from engines.search.reasons import Comments, reasons
from engines.search.searchable import CERTAIN_WIN, Searchable
from engines.search.table import TranspositionTable
from engines.search.thinking import Analyser, Analysis, Question, RankedMove, Reason, position_of

S = TypeVar("S")
P = TypeVar("P", bound=Hashable)

PIECE_VALUE: Final = 100
"""What the game's commonest piece is worth."""

MAX_EXPLAINED: Final = 3
"""The best moves, whose lines and reasons are told: all take longer than a short search does."""


class OpenAnalyser(Analyser, Generic[S, P]):
    """``comments``: what the game itself says of a move, asked for those with an exact score."""

    def __init__(
        self,
        game: Game[S],
        searchable: Searchable[S, P],
        levels: Sequence[Level],
        remarks: Comments[S],
    ) -> None:
        self.levels = levels
        self.game, self.searchable, self.comments = game, searchable, remarks

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """As the protocol says."""
        return self.analyse_state(
            position_of(self.game, question), question.seat, level, seed, stop
        )

    def moves_to_rank(self, state: S, seat: Seat) -> Sequence[Move]:
        """What a seat is advised about: its board moves, and words that stand beside them."""
        return self.game.legal(state, seat)

    def analyse_state(
        self, state: S, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """The same about a state that is at hand."""
        moves: dict[P, list[Move]] = {}
        over = []
        for move in self.moves_to_rank(state, seat):
            after = self.game.push(state, move)
            child = self.searchable.position(after)
            moves.setdefault(child, []).append(move)
            result = self.game.result(after)
            if result and not result.winners:
                over.append(child)  # a draw by counting, as a position that comes again
        if not moves:
            raise ValueError(f"{seat} has no move to make")
        root = self.searchable.position(state)
        searched = self.searchable
        if level.overlooked_percent:
            searched = OverlookingSearch(
                searched, level.overlooked_percent, seeded_random(seed, root)
            )
        limits = Limits(level.nodes, level.depth, level.margin, stop)
        search = Search(searched, limits, TranspositionTable())
        for found in search.iterative_deepening(
            root, list(moves), (*searched.history(state), *over)
        ):
            pairs = [(move, child) for child in found.moves for move in moves[child.child]]
            ranked = [self._with_reasons(state, *pair) for pair in pairs[:MAX_EXPLAINED]]
            ranked += [
                RankedMove(move, x.score, x.exact, (move,)) for move, x in pairs[MAX_EXPLAINED:]
            ]
            if others := [moves[child.child][0] for child in found.moves[1:]]:
                rest = max(child.score for child in found.moves[1:])
                ranked[0] = self._with_comparison(state, ranked[0], others, rest)
            yield Analysis(found.depth, found.nodes, tuple(ranked))

    def _with_reasons(self, state: S, move: Move, found: RootMove[P]) -> RankedMove:
        """A move with its line, and the reasons for it where its score is exact."""
        if not found.exact:
            return RankedMove(move, found.score, False, (move,))
        states, line = [state, self.game.push(state, move)], [move]
        for position in found.line[1:]:
            step = self.step_to(states[-1], position)
            if step is None:  # the game was over before: a draw by counting
                break
            line.append(step)
            states.append(self.game.push(states[-1], step))
        why = tuple(reasons(self.game, self.comments, states, line, found.score))
        return RankedMove(move, found.score, True, tuple(line), why)

    def _with_comparison(
        self, state: S, best: RankedMove, others: Sequence[Move], rest: int
    ) -> RankedMove:
        """Where something has to be taken, and in two or three ways: how much better this one is.
        ``rest``: what the others are worth at most.
        """
        gap = min(best.score, CERTAIN_WIN) - rest
        choice = (
            best.move.captured and len(others) < MAX_EXPLAINED and all(m.captured for m in others)
        )
        if not choice or gap < PIECE_VALUE or not best.reasons:
            return best
        texts = tuple(self.game.move_text(state, move, move.seat) for move in others)
        if rest < -CERTAIN_WIN:
            told = Message("engines.reason-others-lose", texts=texts)
        else:
            told = Message("engines.reason-better-than", texts=texts, number=gap // PIECE_VALUE)
        first, *more = best.reasons
        return best._replace(reasons=(first, Reason(told), *more))

    def step_to(self, state: S, position: P) -> Move | None:
        """The move from a state to a position."""
        for seat in self.game.to_act(state):
            for move in self.moves_to_rank(state, seat):
                if self.searchable.position(self.game.push(state, move)) == position:
                    return move
        return None


class PerSeatAnalyser(OpenAnalyser[S, P]):
    """``seats``: who looks ahead for each, where what a draw is worth depends on who asks."""

    def __init__(
        self,
        game: Game[S],
        searchable: Callable[[Seat], Searchable[S, P]],
        levels: Sequence[Level],
        remarks: Comments[S],
    ) -> None:
        self.seats = {
            seat: OpenAnalyser(game, searchable(seat), levels, remarks) for seat in game.seats
        }
        super().__init__(game, self.seats[game.seats[0]].searchable, levels, remarks)

    def analyse_state(
        self, state: S, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """As the protocol says."""
        return self.seats[seat].analyse_state(state, seat, level, seed, stop)
