"""The computer player of Coalition Chess: which side to join, what to set up, what to move.

In: a question. Out: analyses. ``sides`` puts every power on one of two sides, as one seat sees
them, also before coalitions are complete: an uncommitted power that could join the rival of a
greater power counts as that one's enemy. While a coalition can be chosen, each choice is searched a
few plies deep first. Layouts are drawn by a seed; the best has an unattacked King, no unguarded
piece under attack, and Guards in front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, islice, zip_longest
from types import MappingProxyType
from typing import Final, NamedTuple

from engines.coalition_chess.board import (
    BEHIND,
    BLACK,
    CELLS,
    EMPTY_BOARD,
    FIGURE,
    FREE,
    GREATER,
    KIND,
    KIND_OF,
    KING,
    LESSER,
    MACHINE_GUN,
    NEXT,
    NOBODY,
    PLACE,
    SEAT_OF,
    SEATS,
    YELLOW,
    Board,
    Rules,
    king_of,
    laid,
)
from engines.coalition_chess.coalitions import rival
from engines.coalition_chess.commands import ACCEPT_JOIN, DECLINE_ANSWER, JOIN, PASS
from engines.coalition_chess.evaluation import NO_SIDE, VALUES, Sides, value_at
from engines.coalition_chess.legal_moves import Step, as_move
from engines.coalition_chess.levels import LEVELS
from engines.coalition_chess.piece_moves import attackers
from engines.coalition_chess.reasons import move_reasons
from engines.coalition_chess.search_adapter import Position, SearchAdapter
from engines.coalition_chess.state import State
from engines.game import Game, Move, Seat, Setup
from engines.message import Message
from engines.search.alpha_beta import CERTAIN_WIN, WIN, seeded_random
from engines.search.analysis import (
    Analyser,
    Analysis,
    Level,
    Question,
    RankedMove,
    Reason,
    arrows_of,
    position_of,
)
from engines.search.dangers import Dangers, DangerSearch, SupportsDangers
from engines.search.open_analyser import OpenAnalyser
from engines.search.reasons import reasons
from engines.topology import Cell

# --- the sides as a seat sees them ---


def sides(state: State, seat: int, joining: int = NOBODY) -> Sides:
    """Return the side of each power, as one seat sees them.

    ``joining``: the greater power that the seat considers joining.
    """
    partners = list(state.partners)
    if joining != NOBODY:
        partners[seat], partners[joining] = joining, seat
    found = [0, 0 if partners[YELLOW] == BLACK else 1, 0, 0]
    for lesser in LESSER:
        if state.out >> lesser & 1:
            found[lesser] = NO_SIDE
        elif partners[lesser] in LESSER:
            found[lesser] = 1
        else:
            greater = partners[lesser]
            if greater == NOBODY:
                greater = _expected(partners, lesser, seat)
            found[lesser] = found[greater]
    return found[0], found[1], found[2], found[3]


def _expected(partners: list[int], lesser: int, seat: int) -> int:
    """Return the greater power that an uncommitted power will join, in the seat's worst case."""
    free = [greater for greater in GREATER if partners[greater] == NOBODY]
    if len(free) == 1:
        return free[0]
    if seat in GREATER:
        return rival(seat)
    return YELLOW if lesser == seat else BLACK


# --- layouts ---

_TRIED, _KEPT = 40, 4
"""The number of layouts that are drawn, and of those that are examined more closely: guesses."""

_FRONT: Final = 40
"""The score of a Guard or Machine-gun in the second line, and of another piece in the first: a
guess.
"""

_AIR: Final = 30
"""The score of a free square beside the King, which a leap mates if it has none. A guess."""

_CHECKED: Final = 5_000
"""The cost of an attack on the King: more than everything else."""

Layout = tuple[tuple[Cell, str], ...]


def layouts(setup: Setup, seed: int, rules: Rules) -> list[Move]:
    """Return the best of some random layouts, best first.

    The other powers stand on their initial squares.
    """
    drawn = list(islice(_drawn(setup, seed), _TRIED))
    drawn.sort(key=lambda each: -_worth(setup, each, rules))
    return [Move(setup.seat, layout=each) for each in drawn[:_KEPT]]


def allowed(game: Game[State], state: State, setup: Setup, seed: int) -> Move:
    """Return the first random layout that the rules allow."""
    moves = (Move(setup.seat, layout=each) for each in _drawn(setup, seed))
    return next(move for move in moves if game.refusal(state, move) is None)


def _drawn(setup: Setup, seed: int) -> Iterator[Layout]:
    """Yield random layouts without end."""
    number = 0
    while True:
        order = sorted(setup.cells, key=lambda cell: seeded_random(seed, (number, cell)))
        yield tuple(sorted(zip(order, setup.kinds, strict=False)))
        number += 1


def _worth(setup: Setup, layout: Layout, rules: Rules) -> int:
    seat = PLACE[setup.seat]
    board: Board = EMPTY_BOARD
    for other, figure in enumerate(FIGURE):
        if other != seat:
            board = laid(board, other, figure, unmoved=False)
    board = laid(board, seat, [(cell, KIND[kind]) for cell, kind in layout], unmoved=False)
    enemies, jump = 0b1111 & ~(1 << seat), not rules.plane_blocked
    own = [king_of(board, seat)] if seat in GREATER else []
    kings = [king_of(board, greater) for greater in GREATER if greater != seat]
    score = sum(_AIR * (not board[cell]) for king in own for cell in NEXT[king])
    for cell, name in layout:
        kind = KIND[name]
        score += value_at(cell, board[cell], kings, own)
        score += _FRONT * ((kind >= MACHINE_GUN) == (len(BEHIND[seat][cell]) == 1))
        if attackers(board, cell, enemies, jump):
            guarded = attackers(board, cell, 1 << seat, jump) and kind != KING
            score -= 0 if guarded else _CHECKED if kind == KING else VALUES[kind]
    return score


# --- analysers ---


_GLANCE: Final = Level(nodes=3_000, depth=30)
"""The search depth for a layout: enough to see that the King is not mated at once."""

_COMMONEST: Final = VALUES[MACHINE_GUN]


def _coarse(score: int, more: int = 0) -> int:
    """Return a search score, which counts in hundredths of a Guard, rounded."""
    return score if abs(score) > CERTAIN_WIN else round(100 * (score + more) / _COMMONEST)


_MATED_SOON: Final = 4 - WIN
"""The score of a move after which an enemy can mate before the next turn: within a round."""

_EXPOSED: Final = 250
"""The cost of a move after which an enemy can mate unless the partner prevents it, in hundredths of
the commonest piece: nearly that of a Tank, because two threats at once can't be prevented. A guess.
"""

_CORNERED: Final = (200, 100, 40, 10)
"""The cost of a King's having no square to go to, one, two, three. A guess."""

_ROUND: Final = 4
"""The plies of a round: a search that is shorter does not see what every enemy does."""


class Outlook(NamedTuple):
    """What lies ahead within a round after a move.

    ``turns_before_mate``: how many turns the partner has to prevent a mate, None if there is none;
    ``air``: the cost of a King's lack of squares; ``loss``: what enemies after the next one can
    win, both in hundredths of the commonest piece.
    """

    turns_before_mate: int | None
    air: int
    loss: int


class SideAnalyser(OpenAnalyser[State, Position]):
    """The analyser of one seat in one state, with every power on a side."""

    def __init__(
        self, game: Game[State], rules: Rules, state: State, seat: int, joining: int = NOBODY
    ) -> None:
        self._ahead = SearchAdapter(state, seat, sides(state, seat, joining), rules)
        super().__init__(game, self._ahead, LEVELS, partial(move_reasons, rules))
        # Powers that are feared and have joined nobody are no loss yet.
        self._feared = sum(
            VALUES[KIND_OF[piece]]
            for piece in state.board
            if seat in GREATER and state.partners == FREE and SEAT_OF[piece] in LESSER
        )

    def analyse_state(
        self, state: State, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield the analyses of the search, in hundredths of the commonest piece.

        Three enemies can move before the next turn of a power, more than most levels search: what
        they could do within a round is added to the score of each move.
        """
        finer = level._replace(margin=level.margin * _COMMONEST // 100)
        outlooks: dict[Move, Outlook] = {}
        for thought in super().analyse_state(state, seat, finer, seed, stop):
            ranked = []
            for each in thought.ranked:
                if each.move not in outlooks:
                    outlooks[each.move] = self._outlook(state, each.move)
                ranked.append(self._rated(each, outlooks[each.move], thought.depth))
            ranked.sort(key=lambda each: -each.score)
            if not ranked[0].reasons:  # the search thought less of it, and gave none
                ranked[0] = self._with_own_reasons(state, ranked[0])
            yield thought._replace(ranked=tuple(ranked))

    def _with_own_reasons(self, state: State, found: RankedMove) -> RankedMove:
        """Return a move with the reasons that need no line."""
        move, after = found.move, self.game.push(state, found.move)
        why = reasons(self.game, self.move_reasons, [state, after], [move], found.score)
        return found._replace(reasons=tuple(why))

    def _outlook(self, state: State, move: Move) -> Outlook:
        after, place = self.game.push(state, move), PLACE[move.seat]
        if after.ended is not None:
            return Outlook(None, 0, 0)
        position, ahead = self._ahead.position(after), self._ahead
        safe = ahead.safe_squares(position, place)
        air = _CORNERED[safe] if safe < len(_CORNERED) else 0
        loss = _coarse(ahead.worst_loss(position, place))
        return Outlook(ahead.turns_before_mate(position, place), air, loss)

    def _rated(self, found: RankedMove, outlook: Outlook, depth: int) -> RankedMove:
        """Return a move with its score corrected by its outlook, as far as the search missed it.

        One after which an enemy can mate at once comes last.
        """
        score = _coarse(found.score, self._feared)
        if outlook.turns_before_mate == 0:
            return RankedMove(found.move, min(score, _MATED_SOON), True, (found.move,))
        if depth < _ROUND and abs(score) < CERTAIN_WIN:
            exposed = _EXPOSED * (outlook.turns_before_mate is not None)
            score -= outlook.air + outlook.loss + exposed
        return found._replace(score=score)

    def moves_to_rank(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the board moves, declining to answer a check, and passing for want of a move."""
        legal = self.game.legal(state, seat)
        words = set(self.game.commands(state, seat)) & {DECLINE_ANSWER, *(() if legal else (PASS,))}
        return (*legal, *(Move(seat, choice=word) for word in sorted(words)))

    def step_to(self, state: State, position: Position) -> Move | None:
        """Return the move that leads from the state to a position, or None."""
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
    """The analyser of a game with its options."""

    levels = LEVELS
    resigns = False  # the mate is what everybody plays for

    def __init__(self, game: Game[State], rules: Rules) -> None:
        self._game, self._rules = game, rules

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield analyses, as ``Analyser`` does.

        A command or a layout that is due is the only move ranked.
        """
        return self.analyse_state(
            position_of(self._game, question), question.seat, level, seed, stop
        )

    def analyse_state(
        self, state: State, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield the analyses of a state, for a caller that already has it."""
        words = self._game.commands(state, seat)
        joins = [word for word in JOIN if word in words]
        if ACCEPT_JOIN in words:  # a power that is turned down joins the rival
            return iter([_single_move_analysis(Move(seat, choice=ACCEPT_JOIN), 0, 0)])
        if joins:
            return self._joining(state, seat, joins, level, seed, stop)
        setup = self._game.setup(state, seat)
        if setup and setup.due:
            move = allowed(self._game, state, setup, seed)
            return iter([_single_move_analysis(move, 0, 0)])
        return self.about(state, seat).analyse_state(state, seat, level, seed, stop)

    def about(self, state: State, seat: Seat) -> SideAnalyser:
        """Return the analyser of a seat that has a move to make."""
        return SideAnalyser(self._game, self._rules, state, PLACE[seat])

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """Return the dangers, with the powers on the sides they have now."""
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
        """Yield the joining commands, each scored by the best move after it."""
        share = level._replace(nodes=max(level.nodes // len(joins), 1))
        if not self._game.legal(state, seat):  # it has moved, and names its side
            thinkers = (
                SideAnalyser(self._game, self._rules, state, PLACE[seat], JOIN[word])
                for word in joins
            )
            values = (one.searchable.value(one.searchable.position(state)) for one in thinkers)
            scores = [_coarse(value or 0) for value in values]
            yield _command_analysis(seat, [*zip(joins, scores, strict=True)], 0, 0)
            return
        thoughts = [self._after_joining(state, seat, word, share, seed, stop) for word in joins]
        last: list[Analysis] = [next(each) for each in thoughts]
        for batch in chain([last], zip_longest(*thoughts)):
            last = [new or old for new, old in zip(batch, last, strict=True)]
            best = [each.ranked[0] for each in last]
            depth, nodes = min(each.depth for each in last), sum(each.nodes for each in last)
            ranked = [(word, one.score) for word, one in zip(joins, best, strict=True)]
            then = {
                word: reason
                for word, one in zip(joins, best, strict=True)
                if (reason := self._reason_to_join(state, word, one))
            }
            yield _command_analysis(seat, ranked, depth, nodes, then)

    def _after_joining(
        self,
        state: State,
        seat: Seat,
        word: str,
        level: Level,
        seed: int,
        stop: Callable[[], bool],
    ) -> Iterator[Analysis]:
        """Yield the analyses of the moves after joining; as if it had, where joining has to be
        agreed to or ends the game.
        """
        after = self._game.push(state, Move(seat, choice=word))
        if self._game.legal(after, seat):
            return self.about(after, seat).analyse_state(after, seat, level, seed, stop)
        thinker = SideAnalyser(self._game, self._rules, state, PLACE[seat], JOIN[word])
        return thinker.analyse_state(state, seat, level, seed, stop)

    def _reason_to_join(self, state: State, word: str, best: RankedMove) -> Reason | None:
        """Return the move that joining makes possible, with what it does; None if nothing is known
        of it.
        """
        why = tuple(each.text for each in best.reasons if not each.is_kept)[:1]
        if not (best.move.path and why):
            return None
        told = Message(
            "coalition-chess.reason-joins-then",
            seat=SEATS[JOIN[word]],
            text=self._game.move_text(state, best.move, best.move.seat),
            messages=why,
        )
        return Reason(told, arrows_of(best.move))

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """Return the most promising of some layouts for Yellow.

        For another seat, whose enemies are not part of the question, return any layout.
        """
        found = layouts(setup, seed, self._rules)
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
    seat: Seat,
    scores: Sequence[tuple[str, int]],
    depth: int,
    nodes: int,
    reasons_known: Mapping[str, Reason] = MappingProxyType({}),
) -> Analysis:
    """Return an analysis of commands with their scores, best first."""
    ranked = []
    for word, score in sorted(scores, key=lambda pair: -pair[1]):
        move = Move(seat, choice=word)
        why = Message("coalition-chess.reason-joins", seat=SEATS[JOIN[word]])
        reason = reasons_known.get(word, Reason(why))
        ranked.append(RankedMove(move, score, True, (move,), (reason,)))
    return Analysis(depth, nodes, tuple(ranked))
