"""How strong a player of the computer's is, which move it plays, and which level suits a learner.

In: levels, what was thought, results so far. Out: a move, a level. Knows no game; the levels of a
game are a table in its own folder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engines.game import Move
from engines.search.chance import seeded_random
from engines.search.thinking import Analysis, RankedMove


class Level(NamedTuple):
    """``nodes``, ``depth``: how much is looked at, and how many plies ahead.
    ``overlooked_percent``: of 100 replies in its head, how many it does not see: so it falls for
    long tactics more often than for short ones. ``margin``: moves no worse than its best by so much
    are as good to it, in hundredths of the game's commonest piece.
    """

    nodes: int
    depth: int
    overlooked_percent: int = 0
    margin: int = 0


def choose_move(analysis: Analysis, margin: int, seed: int) -> RankedMove:
    """The move played: one of those no worse than the best by ``margin``. Raises IndexError for a
    thought without a move.
    """
    best = analysis.ranked[0]
    alike = [best, *(x for x in analysis.ranked[1:] if x.exact and best.score - x.score <= margin)]
    return alike[seeded_random(seed, [each.move for each in alike]) % len(alike)]


def loss_of(analysis: Analysis, move: Move) -> int | None:
    """How much less than the best this move is worth, at least; None where nothing is known."""
    worth = next((ranked.score for ranked in analysis.ranked if ranked.move == move), None)
    return None if worth is None else analysis.ranked[0].score - worth


WANTED: Final = 0.45
"""How many of the points a learner should win, a draw being half a point."""

_FIRST_STEPS: Final = 4
"""Games in which the level is still looked for, in steps three times as long: a guess."""


def next_level(points: Sequence[float], first: int, most: int) -> int:
    """The level for the learner's next game, from 1 to ``most``. ``points``: 1, 0.5 or 0 of each
    game so far, all at the levels this function gave, the first at level ``first``.

    Each win lifts the level by a bit more than a loss lowers it, so that it comes to rest where the
    learner has ``WANTED`` of the points.
    """
    at = float(first)
    for number, scored in enumerate(points):
        step = 3.0 if number < _FIRST_STEPS else 1.0
        at = min(max(at + step * (scored - WANTED), 1.0), float(most))
    return round(at)
