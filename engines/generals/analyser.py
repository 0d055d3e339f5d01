"""The computer player of the Game of the Generals: analyses and dangers.

In: a question with what a seat may see. Out: analyses that rank the seat's moves; threats, and
moves after which a piece is likely lost at once, each true in at least half of the sampled armies.
Of the rules it knows what a seat may: who stands where, and the outcomes of challenges.
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

_LIKELY: Final = 50
"""The percentage of sampled armies from which something is likely."""

_TAKES: Final = tuple(
    frozenset(theirs for theirs, row in enumerate(SURVIVOR) if row[mine] == "attacker")
    for mine in range(len(SURVIVOR))
)
"""By the own rank, the ranks that capture such a piece when they challenge it."""

_HOLDS: Final = tuple(
    frozenset(theirs for theirs, survivor in enumerate(row) if survivor == "defender")
    for row in SURVIVOR
)
"""By the own rank, the ranks that capture such a piece when it challenges them."""


class DangerAnalysis:
    """The dangers in one position."""

    def __init__(self, known: Knowledge, armies: Sequence[SampledArmy]) -> None:
        self._known, self._armies = known, armies
        self._at = {p.cell: n for n, p in enumerate(known.enemy_pieces) if p.cell is not None}

    def dangers(self, moves: Sequence[Move]) -> Dangers:
        """Return the threat and the losing moves.

        The threat is to the Flag first, then to the piece that is likeliest to be lost.
        """
        lost = (
            LosingDestination(move.path[0], move.path[-1], way)
            for move in moves
            if (way := self._losing(move)) is not None
        )
        return Dangers(self._threat(), tuple(lost))

    def _threat(self) -> Threat | None:
        near = (
            (rank == FLAG, self._share(beside, _TAKES[rank]), beside, cell)
            for cell, rank in self._known.own.items()
            for beside in REACH[cell]
            if beside in self._at
        )
        likely = [each for each in near if each[1] >= _LIKELY]
        if not likely:
            return None
        flag, share, beside, cell = max(likely)
        move = Move(other(self._known.seat), (beside, cell))
        return Threat(move, tuple(self._why(cell, share, flag=flag)))

    def _why(self, cell: Cell, share: int, *, flag: bool) -> Iterator[Reason]:
        if flag:
            yield Reason(Message("generals.reason-takes-flag", cell=square(cell)))
        else:
            yield Reason(Message("generals.reason-takes-likely", cell=square(cell), number=share))

    def _losing(self, move: Move) -> MovePath | None:
        """Return the way on which the moved piece is likely captured next.

        Empty if it is rather lost to the piece it challenges; None if it is not likely lost.
        """
        origin, end = move.path
        rank = self._known.own[origin]
        if end in self._at:
            return () if self._share(end, _HOLDS[rank]) >= _LIKELY else None
        near = (cell for cell in REACH[end] if cell in self._at)
        likely = max(((self._share(cell, _TAKES[rank]), cell) for cell in near), default=None)
        return (likely[1], end) if likely and likely[0] >= _LIKELY else None

    def _share(self, cell: Cell, ranks: frozenset[int]) -> int:
        """Return in what percentage of armies the piece on a cell has one of these ranks."""
        number = self._at[cell]
        return round(100 * sum(w[number] in ranks for w in self._armies) / len(self._armies))


# --- the analyser ---


_ARMY: Final = 0.5
"""The share of the balance of armies that counts in a score: with few pieces left a Flag can still
be captured. A guess.
"""


class GeneralsAnalyser(Analyser, SupportsDangers):
    """The analyser of the Game of the Generals. ``options``: those of the game in force."""

    levels = LEVELS

    def __init__(self, options: Mapping[str, str]) -> None:
        self._first, self._at_once = Seat(options["first"]), options["flag-home"] == "at-once"

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """Yield analyses, as ``Analyser`` does.

        The sampled armies depend on the seed and the number of the step.
        """
        story = read(question, self._first, at_once=self._at_once)
        view = deduce(
            story, lambda number: seeded_random(seed, number) % 100 < level.overlooked_percent
        )
        moves = legal(view)
        if story.turn != story.seat or not moves:
            raise ValueError(f"{story.seat} has no move to make")
        return _analyses(view, moves, level, seeded_random(seed, len(story.moves)), stop)

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """Return the dangers, from the armies that a hint of the highest level would use."""
        story = read(question, self._first, at_once=self._at_once)
        view = deduce(story)
        if story.turn != story.seat or not (moves := legal(view)):
            return NO_DANGERS
        number = max(1, LEVELS[-1].nodes // len(moves))
        drawn = sample_armies(
            other(view.seat), view.enemy_pieces, seeded_random(seed, len(story.moves))
        )
        return DangerAnalysis(view, list(islice(drawn, number))).dangers(moves)

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """Return a layout of the whole army."""
        return computer_layout(setup.seat, numbers(seed))


def legal(view: Knowledge) -> list[Move]:
    """Return the moves of the seat, from who stands where."""
    own = mask_of(view.own)
    found: list[Move] = []
    for cell in cells_of(own):
        reach, moves = STEPS[view.seat][cell]
        found += moves[reach & ~own]
    return found


def _analyses(
    view: Knowledge, moves: list[Move], level: Level, seed: int, stop: Callable[[], bool]
) -> Iterator[Analysis]:
    """Yield an analysis each time the number of armies has doubled, and at the end."""
    number = max(1, level.nodes // len(moves))
    some = list(islice(sample_armies(other(view.seat), view.enemy_pieces, seed), number))
    judgement = exchange_tables(view, some)
    planner, reasons = Planner(view, judgement.hopes), MoveReasons(view, some)
    plans = [planner.worth(move) for move in moves]
    standing = (piece.cell for piece in view.enemy_pieces if piece.cell is not None)
    overlooked = {
        cell for cell in standing if seeded_random(seed, cell) % 100 < level.overlooked_percent
    }
    weigher = MoveEvaluation(view, judgement, answers=level.depth > 1, overlooked=overlooked)
    totals = [0.0] * len(moves)
    for count, world in enumerate(some, start=1):
        weigher.use_army(world)
        totals = [total + weigher.value_of(move) for total, move in zip(totals, moves, strict=True)]
        last = count == number or stop()
        if last or not count & (count - 1):
            ranked = [
                RankedMove(
                    move,
                    _score(total / count, plan + judgement.balance * _ARMY),
                    True,
                    (move,),
                    tuple(reasons.of(move)),
                )
                for move, total, plan in zip(moves, totals, plans, strict=True)
            ]
            ranked.sort(key=lambda each: -each.score)
            yield Analysis(level.depth, count * len(moves), tuple(ranked))
        if last:
            return


def _score(brought: float, rest: float) -> int:
    """Return a score as the protocol defines it; a win or loss is one in every sampled army."""
    if brought >= FLAG_WORTH:
        return WIN - 1
    return 2 - WIN if brought <= -FLAG_WORTH else round(brought + rest)
