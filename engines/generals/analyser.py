"""The computer player of the Game of the Generals: analyses and dangers.

In: a question with what a seat may see. Out: analyses that rank the seat's moves; a threat, and
moves after which a piece is likely captured at once, each true in at least half of the sampled
armies; a layout. It knows no more of a game than the seat does: where pieces are, and the outcomes
of challenges. The enemy's ranks are sampled (``knowledge``), and a move's score is its average over
these armies (``evaluation``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from engines.game import Move, Seat, Setup
from engines.generals.board import (
    FLAG,
    REACH,
    STEPS,
    other,
    square,
)
from engines.generals.challenge_outcomes import SURVIVOR
from engines.generals.evaluation import FLAG_WORTH, MoveEvaluation, Planner, exchange_tables
from engines.generals.knowledge import Knowledge, SampledArmy, deduce, numbers, read, sample_armies
from engines.generals.levels import LEVELS
from engines.generals.reasons import MoveReasons
from engines.generals.setups import computer_layout
from engines.message import Message
from engines.search.alpha_beta import WIN, seeded_random
from engines.search.analysis import (
    Analyser,
    Analysis,
    Level,
    MovePath,
    Question,
    RankedMove,
    Reason,
)
from engines.search.dangers import NO_DANGERS, Dangers, LosingDestination, SupportsDangers, Threat
from engines.topology import Cell, cells_of, mask_of

# --- dangers ---

_LIKELY_PERCENT: Final = 50
"""What is true in at least this percentage of the sampled armies counts as likely."""

_WINNING_ATTACKERS: Final = tuple(
    frozenset(theirs for theirs, row in enumerate(SURVIVOR) if row[mine] == "attacker")
    for mine in range(len(SURVIVOR))
)
"""For each own rank, the enemy ranks that capture such a piece by challenging it."""

_WINNING_DEFENDERS: Final = tuple(
    frozenset(theirs for theirs, survivor in enumerate(row) if survivor == "defender")
    for row in SURVIVOR
)
"""For each own rank, the enemy ranks that capture such a piece when it challenges them. A challenge
that removes both pieces is in neither table.
"""


class DangerAnalysis:
    """The dangers in one position, from sampled enemy armies."""

    def __init__(self, known: Knowledge, armies: Sequence[SampledArmy]) -> None:
        self._known, self._armies = known, armies
        self._index_at = {p.cell: n for n, p in enumerate(known.enemy_pieces) if p.cell is not None}

    def dangers(self, moves: Sequence[Move]) -> Dangers:
        """Return the worst threat, and those of ``moves`` that likely lose the moved piece.

        A threat to the Flag is the worst, then the one to the piece most likely to be captured.
        """
        losing = (
            LosingDestination(move.path[0], move.path[-1], capture)
            for move in moves
            if (capture := self._capture_path(move)) is not None
        )
        return Dangers(self._threat(), tuple(losing))

    def _threat(self) -> Threat | None:
        near = (
            (rank == FLAG, self._percentage(attacker, _WINNING_ATTACKERS[rank]), attacker, cell)
            for cell, rank in self._known.own.items()
            for attacker in REACH[cell]
            if attacker in self._index_at
        )
        likely = [each for each in near if each[1] >= _LIKELY_PERCENT]
        if not likely:
            return None
        is_flag, percent, attacker, cell = max(likely)
        move = Move(other(self._known.seat), (attacker, cell))
        return Threat(move, tuple(self._reasons(cell, percent, is_flag=is_flag)))

    def _reasons(self, cell: Cell, percent: int, *, is_flag: bool) -> Iterator[Reason]:
        if is_flag:
            yield Reason(Message("generals.reason-takes-flag", cell=square(cell)))
        else:
            yield Reason(Message("generals.reason-takes-likely", cell=square(cell), number=percent))

    def _capture_path(self, move: Move) -> MovePath | None:
        """Return the path of the enemy's move that likely captures the moved piece next.

        Empty if the piece likely loses the challenge that it makes; None if neither is likely.
        """
        origin, end = move.path
        rank = self._known.own[origin]
        if end in self._index_at:
            percent = self._percentage(end, _WINNING_DEFENDERS[rank])
            return () if percent >= _LIKELY_PERCENT else None
        attackers = (
            (self._percentage(cell, _WINNING_ATTACKERS[rank]), cell)
            for cell in REACH[end]
            if cell in self._index_at
        )
        percent, attacker = max(attackers, default=(0, end))
        return (attacker, end) if percent >= _LIKELY_PERCENT else None

    def _percentage(self, cell: Cell, ranks: frozenset[int]) -> int:
        """Return the percentage of armies in which the piece on a cell has one of these ranks."""
        index, armies = self._index_at[cell], self._armies
        return round(100 * sum(army[index] in ranks for army in armies) / len(armies))


# --- the analyser ---

_BALANCE_WEIGHT: Final = 0.5
"""The part of the material balance that is added to a score. Below 1 because having more pieces
does not decide a game: its Flag can still be captured. A guess.
"""


class GeneralsAnalyser(Analyser, SupportsDangers):
    """The analyser of the Game of the Generals. ``options``: those in force in the game."""

    levels = LEVELS

    def __init__(self, options: Mapping[str, str]) -> None:
        self._first, self._at_once = Seat(options["first"]), options["flag-home"] == "at-once"

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Return the analyses, as ``Analyser`` does. Raises ValueError if the seat cannot move.

        The sampled armies depend on the seed and the number of moves made. A weak level forgets
        the outcomes of some challenges, and overlooks the replies of some enemy pieces.
        """
        game = read(question, self._first, at_once=self._at_once)
        known = deduce(
            game, lambda number: seeded_random(seed, number) % 100 < level.overlooked_percent
        )
        moves = legal(known)
        if game.turn != game.seat or not moves:
            raise ValueError(f"{game.seat} has no move to make")
        return _analyses(known, moves, level, seeded_random(seed, len(game.moves)), stop)

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """Return the dangers, from the armies that a hint of the highest level would use.

        ``stop`` is not checked: each army is only looked at once.
        """
        game = read(question, self._first, at_once=self._at_once)
        known = deduce(game)
        if game.turn != game.seat or not (moves := legal(known)):
            return NO_DANGERS
        armies = _armies(known, moves, LEVELS[-1], seeded_random(seed, len(game.moves)))
        return DangerAnalysis(known, armies).dangers(moves)

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """Return a layout of the whole army."""
        return computer_layout(setup.seat, numbers(seed))


def legal(known: Knowledge) -> list[Move]:
    """Return the seat's legal moves, challenges among them."""
    own = mask_of(known.own)
    found: list[Move] = []
    for cell in cells_of(own):
        neighbours, moves_to = STEPS[known.seat][cell]
        found += moves_to[neighbours & ~own]
    return found


def _armies(known: Knowledge, moves: list[Move], level: Level, seed: int) -> list[SampledArmy]:
    """Return as many sampled armies as the level can try each of the moves in."""
    count = max(1, level.nodes // len(moves))
    return list(islice(sample_armies(other(known.seat), known.enemy_pieces, seed), count))


def _analyses(
    known: Knowledge, moves: list[Move], level: Level, seed: int, stop: Callable[[], bool]
) -> Iterator[Analysis]:
    """Yield an analysis each time the number of armies tried has doubled, and at the end."""
    armies = _armies(known, moves, level, seed)
    tables = exchange_tables(known, armies)
    planner, reasons = Planner(known, tables.hopes), MoveReasons(known, armies)
    plans = [planner.worth(move) for move in moves]
    standing = (piece.cell for piece in known.enemy_pieces if piece.cell is not None)
    overlooked = {
        cell for cell in standing if seeded_random(seed, cell) % 100 < level.overlooked_percent
    }
    evaluation = MoveEvaluation(known, tables, answers=level.depth > 1, overlooked=overlooked)
    totals = [0.0] * len(moves)
    for count, army in enumerate(armies, start=1):
        evaluation.use_army(army)
        totals = [
            total + evaluation.value_of(move) for total, move in zip(totals, moves, strict=True)
        ]
        last = count == len(armies) or stop()
        if last or not count & (count - 1):
            ranked = [
                RankedMove(
                    move,
                    _score(total / count, plan + tables.balance * _BALANCE_WEIGHT),
                    exact=True,
                    line=(move,),
                    reasons=tuple(reasons.of(move)),
                )
                for move, total, plan in zip(moves, totals, plans, strict=True)
            ]
            ranked.sort(key=lambda each: -each.score)
            yield Analysis(level.depth, count * len(moves), tuple(ranked))
        if last:
            return


def _score(gain: float, rest: float) -> int:
    """Return the score of a move, as ``RankedMove`` defines it.

    ``gain``: what it gains on average; ``rest``: its value for plans, and the material balance. A
    win (by this move) or loss (by the reply) counts only if every sampled army leads to it.
    """
    if gain >= FLAG_WORTH:
        return WIN - 1
    return 2 - WIN if gain <= -FLAG_WORTH else round(gain + rest)
