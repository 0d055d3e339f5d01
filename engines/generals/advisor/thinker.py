"""The player of the Generals: asked with what a seat sees, it ranks that seat's moves.

In: a question. Out: thoughts. Of the rules it knows what a seat may: who stands where, and what
became of challenges.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from engines.game import Move, Seat, Setup
from engines.generals.advisor import placing
from engines.generals.advisor.judgement import FLAG_WORTH, exchange_tables
from engines.generals.advisor.perils import DangerAnalysis
from engines.generals.advisor.plans import Planner
from engines.generals.advisor.reasons import MoveReasons
from engines.generals.advisor.story import read
from engines.generals.advisor.suspects import Knowledge, deduce
from engines.generals.advisor.weighing import MoveEvaluation
from engines.generals.advisor.worlds import sample_armies
from engines.generals.squares import STEPS, other
from engines.search.chance import seeded_random
from engines.search.dangers import NO_DANGERS, Dangers, SupportsDangers
from engines.search.levels import Level
from engines.search.searchable import WIN
from engines.search.thinking import Analyser, Analysis, Question, RankedMove
from engines.topology import cells_of, mask_of

LEVELS: Final = (
    Level(nodes=100, depth=1, overlooked_percent=60, margin=60),
    Level(nodes=400, depth=1, overlooked_percent=20, margin=20),
    Level(nodes=800, depth=2, overlooked_percent=10, margin=5),
    Level(nodes=2_000, depth=2),
)
"""Nodes are moves times worlds. What is overlooked are answers, and what became of challenges."""


_ARMY: Final = 0.5
"""How much of what one army is worth more than the other counts in a score: with few pieces left a
Flag can still be taken. A guess.
"""


class GeneralsAnalyser(Analyser, SupportsDangers):
    """``options``: those of the game in force."""

    levels = LEVELS

    def __init__(self, options: Mapping[str, str]) -> None:
        self._first, self._at_once = Seat(options["first"]), options["flag-home"] == "at-once"

    def analyse(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Analysis]:
        """As the protocol says; the worlds are those of the seed and the number of the step."""
        story = read(question, self._first, at_once=self._at_once)
        view = deduce(
            story, lambda number: seeded_random(seed, number) % 100 < level.overlooked_percent
        )
        moves = legal(view)
        if story.turn != story.seat or not moves:
            raise ValueError(f"{story.seat} has no move to make")
        return _analyses(view, moves, level, seeded_random(seed, len(story.moves)), stop)

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """From the worlds that a hint of the highest level is made of."""
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
        """A whole army."""
        return placing.layout(setup.seat, seed)


def legal(view: Knowledge) -> list[Move]:
    """The moves of the seat, from who stands where."""
    own = mask_of(view.own)
    found: list[Move] = []
    for cell in cells_of(own):
        reach, moves = STEPS[view.seat][cell]
        found += moves[reach & ~own]
    return found


def _analyses(
    view: Knowledge, moves: list[Move], level: Level, seed: int, stop: Callable[[], bool]
) -> Iterator[Analysis]:
    """An answer each time the number of worlds has doubled, and at the end."""
    number = max(1, level.nodes // len(moves))
    some = list(islice(sample_armies(other(view.seat), view.enemy_pieces, seed), number))
    judgement = exchange_tables(view, some)
    planner, reasons = Planner(view, judgement.hopes), MoveReasons(view, some)
    plans = [planner.worth(move) for move in moves]
    standing = (piece.cell for piece in view.enemy_pieces if piece.cell is not None)
    unseen = {
        cell for cell in standing if seeded_random(seed, cell) % 100 < level.overlooked_percent
    }
    weigher = MoveEvaluation(view, judgement, answers=level.depth > 1, unseen=unseen)
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
    """A score as the protocol has it; won or lost is what is so in every world."""
    if brought >= FLAG_WORTH:
        return WIN - 1
    return 2 - WIN if brought <= -FLAG_WORTH else round(brought + rest)
