"""The analyser for games without hidden pieces, and a search that overlooks replies as people do.

In: a game, its ``Searchable``, a question. Out: analyses, with moves instead of positions. For
weaker levels some replies are missing from the game's ``Searchable``, chosen by a seed. Knows no
game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Generic, TypeVar

from engines.game import Game, Move, Seat
from engines.message import Message
from engines.search.alpha_beta import (
    CERTAIN_WIN,
    WIN,
    Children,
    Limits,
    RootMove,
    Search,
    Searchable,
    TranspositionTable,
    seeded_random,
)
from engines.search.analysis import (
    Analyser,
    Analysis,
    Level,
    Question,
    RankedMove,
    Reason,
    captured_cells,
    position_of,
)
from engines.search.reasons import MoveReasons, reasons, side_of

P = TypeVar("P", bound=Hashable)
S = TypeVar("S")


# --- overlooked replies ---


class OverlookingSearch(Searchable[S, P], Generic[S, P]):
    """A ``Searchable`` of which ``share`` of 100 children are missing, always the same ones.

    One child is always left. A line of n replies is seen whole with a chance that falls with n, so
    long tactics are overlooked most.
    """

    def __init__(self, game: Searchable[S, P], share: int, seed: int) -> None:
        self._game, self._share, self._seed = game, share, seed
        self.full_width = game.full_width

    def position(self, state: S) -> P:
        """Return the position, as the game does; so do all other methods but the children's."""
        return self._game.position(state)

    def history(self, state: S) -> Iterable[P]:
        """Return the earlier positions."""
        return self._game.history(state)

    def side_to_move(self, position: P) -> Hashable:
        """Return who moves."""
        return self._game.side_to_move(position)

    def value(self, position: P) -> int | None:
        """Return the static score.

        A win that is a move away may be overlooked, but not a piece on the board.
        """
        value = self._game.value(position)
        if value is not None and CERTAIN_WIN < abs(value) < WIN and self._is_overlooked(position):
            return self._game.overlooked_value(position)
        return value

    def terminal_value(self, position: P) -> int:
        """Return the score without children."""
        return self._game.terminal_value(position)

    def repetition_value(self, position: P) -> int | None:
        """Return the score of a repeated position."""
        return self._game.repetition_value(position)

    def children(
        self, position: P, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[P]:
        """Return the children that are seen, or the first of all if none is."""
        return self._seen(self._game.children(position, killers, history), least=1)

    def noisy(self, position: P) -> Children[P]:
        """Return the noisy children that are seen."""
        return self._seen(self._game.noisy(position), least=0)

    def _is_overlooked(self, position: P) -> bool:
        return seeded_random(self._seed, position) % 100 < self._share

    def _seen(self, children: Children[P], least: int) -> Iterator[tuple[int, P]]:
        overlooked = []
        seen = 0
        for each in children:
            if self._is_overlooked(each[1]):
                overlooked.append(each)
            else:
                seen += 1
                yield each
        yield from overlooked[: max(least - seen, 0)]


# --- the analyser ---

PIECE_VALUE: Final = 100
"""The score of the game's commonest piece."""

MAX_EXPLAINED: Final = 3
"""The most moves that get a line and reasons, which for all would take longer than a short
search.
"""


class OpenAnalyser(Analyser, Generic[S, P]):
    """An analyser for a game in which every piece is visible to everybody.

    ``move_reasons``: the game's own reasons for a move, added to those with an exact score.
    """

    def __init__(
        self,
        game: Game[S],
        searchable: Searchable[S, P],
        levels: Sequence[Level],
        move_reasons: MoveReasons[S],
    ) -> None:
        self.levels = levels
        self.game, self.searchable, self.move_reasons = game, searchable, move_reasons

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield analyses, as ``Analyser`` does."""
        return self.analyse_state(
            position_of(self.game, question), question.seat, level, seed, stop
        )

    def moves_to_rank(self, state: S, seat: Seat) -> Sequence[Move]:
        """Return the moves to rank: board moves, and commands that are alternatives to them."""
        return self.game.legal(state, seat)

    def analyse_state(
        self, state: S, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield the analyses of a state, for a caller that already has it."""
        moves: dict[P, list[Move]] = {}
        over, wins = list[P](), set[P]()
        for move in self.moves_to_rank(state, seat):
            after = self.game.push(state, move)
            child = self.searchable.position(after)
            moves.setdefault(child, []).append(move)
            result = self.game.result(after)
            if result and not result.winners:
                over.append(child)  # a draw by counting, as a position that comes again
            elif result and seat in result.winners:
                wins.add(child)
        if not moves:
            raise ValueError(f"{seat} has no move to make")
        root = self.searchable.position(state)
        if seeded_random(seed, root) % 100 < level.missed_wins_percent and len(wins) < len(moves):
            for child in wins:
                del moves[child]
        searched = self.searchable
        if level.overlooked_percent:
            searched = OverlookingSearch(
                searched, level.overlooked_percent, seeded_random(seed, root)
            )
        limits = Limits(level.nodes, level.depth, level.margin, stop)
        table = TranspositionTable[P]()
        for found in Search(searched, limits, table).iterative_deepening(
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
                ranked[0] = self._instead_of_capture(state, ranked, table)
            yield Analysis(found.depth, found.nodes, tuple(ranked))

    def _with_reasons(self, state: S, move: Move, found: RootMove[P]) -> RankedMove:
        """Return a move with its line, and with reasons if its score is exact or it wins now."""
        after = self.game.push(state, move)
        if (result := self.game.result(after)) is not None and move.seat in result.winners:
            won = tuple(reasons(self.game, self.move_reasons, [state, after], [move], WIN - 1))
            return RankedMove(move, found.score, found.exact, (move,), won)
        if not found.exact:
            return RankedMove(move, found.score, False, (move,))
        states, line = [state, after], [move]
        for position in found.line[1:]:
            step = self.step_to(states[-1], position)
            if step is None:  # the game was over before: a draw by counting
                break
            line.append(step)
            states.append(self.game.push(states[-1], step))
        why = tuple(reasons(self.game, self.move_reasons, states, line, found.score))
        return RankedMove(move, found.score, True, tuple(line), why)

    def _with_comparison(
        self, state: S, best: RankedMove, others: Sequence[Move], rest: int
    ) -> RankedMove:
        """Return the best of two or three forced captures, with how much better it is.

        ``rest``: what the others are worth at most.
        """
        gap = best.score - rest
        choice = (
            best.move.captured and len(others) < MAX_EXPLAINED and all(m.captured for m in others)
        )
        if not choice or gap < PIECE_VALUE or best.score > CERTAIN_WIN or not best.reasons:
            return best
        texts = tuple(self.game.move_text(state, move, move.seat) for move in others)
        if rest < -CERTAIN_WIN:
            told = Message("engines.reason-others-lose", texts=texts)
        else:
            told = Message("engines.reason-better-than", texts=texts, number=gap // PIECE_VALUE)
        first, *more = best.reasons
        return best._replace(reasons=(first, Reason(told), *more))

    def _instead_of_capture(
        self, state: S, ranked: Sequence[RankedMove], table: TranspositionTable[P]
    ) -> RankedMove:
        """Return the best move, with what the capture that it passes over would allow.

        Of a capture whose piece could be captured in return, nobody asks why it is passed over.
        """
        best, scene = ranked[0], self.game.observe(state, ranked[0].move.seat)
        if captured_cells(scene, best.move) or best.score > CERTAIN_WIN or not best.reasons:
            return best
        captures = (one.move for one in ranked[1:] if captured_cells(scene, one.move))
        if (capture := next(captures, None)) is None:
            return best
        after, known = self.game.push(state, capture), None
        seen = self.game.observe(after, None)
        if all(seen[cell] == scene[cell] for cell in captured_cells(scene, capture)):
            return best  # a challenge that is lost
        replies = (
            move for seat in self.game.to_act(after) for move in self.game.legal(after, seat)
        )
        if any(capture.path[-1] in captured_cells(seen, reply) for reply in replies if reply.path):
            return best
        if (entry := table.get(self.searchable.position(after))) is not None:
            known = None if entry[3] is None else self.step_to(after, entry[3])
        text = self.game.move_text(state, capture, capture.seat)
        if known is None or known.seat in side_of(self.game, after, capture.seat):
            told = Message("engines.reason-over-capture", text=text)
        else:
            reply = self.game.move_text(after, known, capture.seat)
            told = Message("engines.reason-over-capture-for", text=text, other_text=reply)
        first, *more = best.reasons
        lead = () if first.is_kept else (first,)  # what stands for lack of a better reason
        return best._replace(reasons=(*lead, Reason(told), *more))

    def step_to(self, state: S, position: P) -> Move | None:
        """Return the move from a state to a position, or None."""
        for seat in self.game.to_act(state):
            for move in self.moves_to_rank(state, seat):
                if self.searchable.position(self.game.push(state, move)) == position:
                    return move
        return None


class PerSeatAnalyser(OpenAnalyser[S, P]):
    """An analyser that uses another one for each seat.

    It is for games where the value of a draw depends on the seat that asks.
    """

    def __init__(
        self,
        game: Game[S],
        searchable: Callable[[Seat], Searchable[S, P]],
        levels: Sequence[Level],
        move_reasons: MoveReasons[S],
    ) -> None:
        self.seats = {
            seat: OpenAnalyser(game, searchable(seat), levels, move_reasons) for seat in game.seats
        }
        super().__init__(game, self.seats[game.seats[0]].searchable, levels, move_reasons)

    def analyse_state(
        self, state: S, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield the analyses of the seat's own analyser."""
        return self.seats[seat].analyse_state(state, seat, level, seed, stop)
