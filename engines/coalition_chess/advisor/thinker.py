"""The players of Coalition Chess: whom to join, what to say, where to go.

In: a question. Out: thoughts. While a coalition may be chosen, each is played out a few plies deep
before one is: declaring costs nothing, and whoever joins first chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, zip_longest
from typing import Final

from engines.coalition_chess.advisor import placing
from engines.coalition_chess.advisor.looking_ahead import Position, SearchAdapter
from engines.coalition_chess.advisor.remarks import comments
from engines.coalition_chess.advisor.sides import sides
from engines.coalition_chess.advisor.worth import VALUES
from engines.coalition_chess.moves import Step, as_move
from engines.coalition_chess.options import FREE, Rules
from engines.coalition_chess.pieces import KIND_OF, MACHINE_GUN, SEAT_OF
from engines.coalition_chess.sayings import ACCEPT_JOIN, DECLINE_ANSWER, JOIN, PASS
from engines.coalition_chess.squares import CELLS, GREATER, LESSER, NOBODY, PLACE, SEATS
from engines.coalition_chess.state import State
from engines.game import Game, Move, Seat, Setup
from engines.message import Message
from engines.search.dangers import Dangers, DangerSearch, SupportsDangers
from engines.search.levels import Level
from engines.search.open_game import OpenAnalyser
from engines.search.searchable import CERTAIN_WIN
from engines.search.thinking import Analyser, Analysis, Question, RankedMove, Reason, position_of

LEVELS: Final = (
    Level(nodes=150, depth=1, overlooked_percent=45, margin=18),
    Level(nodes=600, depth=2, overlooked_percent=20, margin=9),
    Level(nodes=2_500, depth=4, overlooked_percent=5, margin=3),
    Level(nodes=12_000, depth=30),
)
"""Each beats the one below it."""


_GLANCE: Final = Level(nodes=3_000, depth=30)
"""How far an army is looked at before it is laid out: enough to see that nobody mates it at once.
"""

_COMMONEST: Final = VALUES[MACHINE_GUN]


def _coarse(score: int, more: int = 0) -> int:
    """A score of the search, which counts in hundredths of a Guard."""
    return score if abs(score) > CERTAIN_WIN else round(100 * (score + more) / _COMMONEST)


class SideAnalyser(OpenAnalyser[State, Position]):
    """Who looks ahead for one seat in one state, with every power on a side."""

    def __init__(
        self, game: Game[State], rules: Rules, state: State, seat: int, joining: int = NOBODY
    ) -> None:
        ahead = SearchAdapter(state, seat, sides(state, seat, joining), rules)
        super().__init__(game, ahead, LEVELS, partial(comments, rules))
        # Powers that are feared and have joined nobody are no loss yet.
        self._feared = sum(
            VALUES[KIND_OF[piece]]
            for piece in state.board
            if seat in GREATER and state.partners == FREE and SEAT_OF[piece] in LESSER
        )

    def analyse_state(
        self, state: State, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """The search's thoughts, in hundredths of the commonest piece."""
        finer = level._replace(margin=level.margin * _COMMONEST // 100)
        for thought in super().analyse_state(state, seat, finer, seed, stop):
            ranked = (
                each._replace(score=_coarse(each.score, self._feared)) for each in thought.ranked
            )
            yield thought._replace(ranked=tuple(ranked))

    def moves_to_rank(self, state: State, seat: Seat) -> Sequence[Move]:
        """Board moves; not to answer a check; to pass for want of a move."""
        legal = self.game.legal(state, seat)
        words = set(self.game.commands(state, seat)) & {DECLINE_ANSWER, *(() if legal else (PASS,))}
        return (*legal, *(Move(seat, choice=word) for word in sorted(words)))

    def step_to(self, state: State, position: Position) -> Move | None:
        """The move that made the difference of two boards."""
        changed = [c for c in CELLS if state.board[c] != position.board[c]]
        landing = next((c for c in changed if position.board[c]), None)
        origin = next((c for c in changed if not position.board[c]), None)
        if landing is None or origin is None:
            return None
        piece = position.board[landing]
        promotion = KIND_OF[piece] if KIND_OF[piece] != KIND_OF[state.board[origin]] else 0
        move = as_move(SEAT_OF[piece], Step(origin, landing, promotion))
        return move if move in self.game.legal(state, move.seat) else None


class CoalitionAnalyser(Analyser, SupportsDangers):
    """The players of a game with its options."""

    levels = LEVELS

    def __init__(self, game: Game[State], rules: Rules) -> None:
        self._game, self._rules = game, rules

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """As the protocol says; but where a word or a layout is the thing to do it stands alone."""
        return self.analyse_state(
            position_of(self._game, question), question.seat, level, seed, stop
        )

    def analyse_state(
        self, state: State, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """The same about a state that is at hand."""
        words = self._game.commands(state, seat)
        joins = [word for word in JOIN if word in words]
        if ACCEPT_JOIN in words:  # a power that is turned down joins the rival
            return iter([_single_move_analysis(Move(seat, choice=ACCEPT_JOIN), 0, 0)])
        if joins:
            return self._joining(state, seat, joins, level, seed, stop)
        setup = self._game.setup(state, seat)
        if setup and setup.due:
            move = placing.allowed(self._game, state, setup, seed)
            return iter([_single_move_analysis(move, 0, 0)])
        return self.about(state, seat).analyse_state(state, seat, level, seed, stop)

    def about(self, state: State, seat: Seat) -> SideAnalyser:
        """Who looks ahead for a seat that has a move to make."""
        return SideAnalyser(self._game, self._rules, state, PLACE[seat])

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """Those there are, as the powers stand to each other now."""
        state = position_of(self._game, question)
        return DangerSearch(self._game, self.about, seed, stop).dangers(state, question.seat)

    def _joining(
        self,
        state: State,
        seat: Seat,
        joins: Sequence[str],
        level: Level,
        seed: int,
        stop: Callable[[], bool],
    ) -> Iterator[Analysis]:
        """The words, each worth what the best move is once it is said."""
        share = level._replace(nodes=max(level.nodes // len(joins), 1))
        thinkers = [
            SideAnalyser(self._game, self._rules, state, PLACE[seat], JOIN[word]) for word in joins
        ]
        if not self._game.legal(state, seat):  # it has moved, and names its side
            values = (one.searchable.value(one.searchable.position(state)) for one in thinkers)
            scores = [_coarse(value or 0) for value in values]
            yield _command_analysis(seat, joins, scores, 0, 0)
            return
        thoughts = [one.analyse_state(state, seat, share, seed, stop) for one in thinkers]
        last: list[Analysis] = [next(each) for each in thoughts]
        for batch in chain([last], zip_longest(*thoughts)):
            last = [new or old for new, old in zip(batch, last, strict=True)]
            scores = [each.ranked[0].score for each in last]
            depth, nodes = min(each.depth for each in last), sum(each.nodes for each in last)
            yield _command_analysis(seat, joins, scores, depth, nodes)

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """Yellow's army, the one of some in which it has most to hope for. Of another seat, whose
        enemies are not told, any arrangement.
        """
        found = placing.layouts(setup, seed, self._rules)
        start = self._game.initial()
        if setup != self._game.setup(start, setup.seat):
            return found[0]
        return max(found, key=lambda move: self._prospects(self._game.push(start, move), move.seat))

    def _prospects(self, state: State, seat: Seat) -> int:
        *_, last = self.about(state, seat).analyse_state(state, seat, _GLANCE, 0)
        return last.ranked[0].score


def _single_move_analysis(move: Move, depth: int, nodes: int) -> Analysis:
    return Analysis(depth, nodes, (RankedMove(move, 0, True, (move,)),))


def _command_analysis(
    seat: Seat, words: Sequence[str], scores: Sequence[int], depth: int, nodes: int
) -> Analysis:
    """Words with their scores, the best first."""
    ranked = []
    for word, score in sorted(zip(words, scores, strict=True), key=lambda pair: -pair[1]):
        move = Move(seat, choice=word)
        why = Message("coalition-chess.reason-joins", seat=SEATS[JOIN[word]])
        ranked.append(RankedMove(move, score, True, (move,), (Reason(why),)))
    return Analysis(depth, nodes, tuple(ranked))
