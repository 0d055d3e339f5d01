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
from engines.generals.advisor.judgement import FLAG_WORTH, judged
from engines.generals.advisor.perils import Perils
from engines.generals.advisor.plans import Planner
from engines.generals.advisor.reasons import Reasons
from engines.generals.advisor.story import read
from engines.generals.advisor.suspects import Known, known
from engines.generals.advisor.weighing import Weigher
from engines.generals.advisor.worlds import worlds
from engines.generals.squares import STEPS, other
from engines.search.chance import lot
from engines.search.dangers import NONE, Dangers, Wary
from engines.search.levels import Level
from engines.search.searchable import WIN
from engines.search.thinking import Question, Ranked, Thinker, Thought
from engines.topology import cells_of, mask_of

LEVELS: Final = (
    Level(nodes=100, depth=1, overlooked=60, margin=60),
    Level(nodes=400, depth=1, overlooked=20, margin=20),
    Level(nodes=800, depth=2, overlooked=10, margin=5),
    Level(nodes=2_000, depth=2),
)
"""Nodes are moves times worlds. What is overlooked are answers, and what became of challenges."""


_ARMY: Final = 0.5
"""How much of what one army is worth more than the other counts in a score: with few pieces left a
Flag can still be taken. A guess.
"""


class Adviser(Thinker, Wary):
    """``options``: those of the game in force."""

    levels = LEVELS

    def __init__(self, options: Mapping[str, str]) -> None:
        self._first, self._at_once = Seat(options["first"]), options["flag-home"] == "at-once"

    def think(
        self, question: Question, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Thought]:
        """As the protocol says; the worlds are those of the seed and the number of the step."""
        story = read(question, self._first, at_once=self._at_once)
        view = known(story, lambda number: lot(seed, number) % 100 < level.overlooked)
        moves = legal(view)
        if story.turn != story.seat or not moves:
            raise ValueError(f"{story.seat} has no move to make")
        return _thoughts(view, moves, level, lot(seed, len(story.told)), stop)

    def dangers(self, question: Question, seed: int, stop: Callable[[], bool] = bool) -> Dangers:
        """From the worlds that a hint of the highest level is made of."""
        story = read(question, self._first, at_once=self._at_once)
        view = known(story)
        if story.turn != story.seat or not (moves := legal(view)):
            return NONE
        number = max(1, LEVELS[-1].nodes // len(moves))
        drawn = worlds(other(view.seat), view.suspects, lot(seed, len(story.told)))
        return Perils(view, list(islice(drawn, number))).told(moves)

    def lay_out(self, setup: Setup, seed: int) -> Move:
        """A whole army."""
        return placing.layout(setup.seat, seed)


def legal(view: Known) -> list[Move]:
    """The moves of the seat, from who stands where."""
    own = mask_of(view.own)
    found: list[Move] = []
    for cell in cells_of(own):
        reach, moves = STEPS[view.seat][cell]
        found += moves[reach & ~own]
    return found


def _thoughts(
    view: Known, moves: list[Move], level: Level, seed: int, stop: Callable[[], bool]
) -> Iterator[Thought]:
    """An answer each time the number of worlds has doubled, and at the end."""
    number = max(1, level.nodes // len(moves))
    some = list(islice(worlds(other(view.seat), view.suspects, seed), number))
    judgement = judged(view, some)
    planner, reasons = Planner(view, judgement.hopes), Reasons(view, some)
    plans = [planner.worth(move) for move in moves]
    standing = (piece.cell for piece in view.suspects if piece.cell is not None)
    unseen = {cell for cell in standing if lot(seed, cell) % 100 < level.overlooked}
    weigher = Weigher(view, judgement, answers=level.depth > 1, unseen=unseen)
    totals = [0.0] * len(moves)
    for count, world in enumerate(some, start=1):
        weigher.enter(world)
        totals = [total + weigher.brings(move) for total, move in zip(totals, moves, strict=True)]
        last = count == number or stop()
        if last or not count & (count - 1):
            ranked = [
                Ranked(
                    move,
                    _score(total / count, plan + judgement.balance * _ARMY),
                    True,
                    (move,),
                    tuple(reasons.of(move)),
                )
                for move, total, plan in zip(moves, totals, plans, strict=True)
            ]
            ranked.sort(key=lambda each: -each.score)
            yield Thought(level.depth, count * len(moves), tuple(ranked))
        if last:
            return


def _score(brought: float, rest: float) -> int:
    """A score as the protocol has it; won or lost is what is so in every world."""
    if brought >= FLAG_WORTH:
        return WIN - 1
    return 2 - WIN if brought <= -FLAG_WORTH else round(brought + rest)
