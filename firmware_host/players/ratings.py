"""Estimates of how strong players are, from who has won against whom.

In: the games of one kind in the order they were played, and how strong the computer's levels are.
Out: an estimate for each person, with its uncertainty. Pure.

The model is that of Weng and Lin (A Bayesian Approximation Method for Online Ranking, Journal of
Machine Learning Research 12, 2011), "Bradley-Terry, full pair", from the library openskill. It also
rates teams and games of more than two. Its numbers are set so that they are those of Elo: somebody
who is 400 points stronger wins ten times as often as not.

Zero has to be put somewhere: the computer's first level has ``FIRST_LEVEL`` points. The other
levels are as far above it as they were measured to be (``engines.search.analysis.ratings``), and
games do not change that.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engines import make_game
from engines.errors import EngineError
from engines.search.analysis import SupportsAnalysis, ratings

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull, BradleyTerryFullRating

FIRST_LEVEL: Final = 1000
"""Points of the computer's first level: a convention, for only differences mean anything."""

START: Final = 1000.0
"""Points of somebody who has not played yet. A guess: beginners win about as often as not against
the first level, which overlooks as much as they do."""

START_DEVIATION: Final = 350.0
"""The standard deviation of that (Glickman, The Glicko System, 1999)."""

LEVEL_DEVIATION: Final = 50.0
"""The standard deviation of a level's points. A guess, from the some 200 games of a measurement."""

DRIFT: Final = 15.0
"""The standard deviation by which a player changes from one game to the next. A guess."""

BETA: Final = 400 / math.log(10) / math.sqrt(2)
"""The model's chance varies by this for each side, so that 400 points are odds of ten to one."""

ENOUGH_GAMES: Final = 3
"""Estimates from fewer games are not shown: they say little. A guess."""

Anchors: TypeAlias = Mapping[int, int]
"""The points of the computer's levels, as far as they were measured."""

NO_ANCHORS: Final[Anchors] = {}


class RatedGame(NamedTuple):
    """A finished game: who won, and who lost; in a draw everybody is a side alone.

    Players are keys of names, and levels of the computer.
    """

    sides: tuple[tuple[str | int, ...], ...]
    is_drawn: bool = False


class Estimate(NamedTuple):
    """An estimate of strength in points, its standard deviation, and from how many games it is."""

    points: float
    deviation: float
    games: int

    @property
    def is_shown(self) -> bool:
        """Whether it says enough to be shown."""
        return self.games >= ENOUGH_GAMES

    @property
    def rounded(self) -> int:
        """The points, to the nearest ten."""
        return 10 * round(self.points / 10)

    @property
    def likely(self) -> tuple[int, int]:
        """The points between which the strength probably is (19 of 20 times), to the nearest 50."""
        reach = 2 * self.deviation
        return 50 * round((self.points - reach) / 50), 50 * round((self.points + reach) / 50)


def estimated(games: Iterable[RatedGame], anchors: Anchors) -> Mapping[str, Estimate]:
    """Return the estimates after these games, the first one first; games with a level that was not
    measured do not count.
    """
    found: dict[str, Estimate] = {}
    for game in games:
        everybody = [player for side in game.sides for player in side]
        if any(isinstance(player, int) and player not in anchors for player in everybody):
            continue
        for player, (points, deviation) in _after(game, found, anchors).items():
            before = found.get(player, NEW)
            found[player] = Estimate(points, deviation, before.games + 1)
    return found


NEW: Final = Estimate(START, START_DEVIATION, 0)


def _after(
    game: RatedGame, found: Mapping[str, Estimate], anchors: Anchors
) -> Mapping[str, tuple[float, float]]:
    """Return the people's points and deviations after a game."""
    model = _model()

    def rating(player: str | int) -> BradleyTerryFullRating:
        if isinstance(player, int):
            return model.rating(anchors[player] - START, LEVEL_DEVIATION)
        known = found.get(player, NEW)
        # Relative to the start: the model adds up the points of a side, and sides can be unequal.
        return model.rating(known.points - START, known.deviation)

    ranks = [0.0 if game.is_drawn else float(place) for place in range(len(game.sides))]
    rated = model.rate([[rating(player) for player in side] for side in game.sides], ranks)
    return {
        player: (new.mu + START, new.sigma)
        for side, news in zip(game.sides, rated, strict=True)
        for player, new in zip(side, news, strict=True)
        if isinstance(player, str)
    }


@cache
def _model() -> BradleyTerryFull:
    """Return the model; its library is loaded for the first rated game only."""
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(mu=0.0, sigma=START_DEVIATION, beta=BETA, tau=DRIFT)


class GameFacts(NamedTuple):
    """What results need to know of a game: its seats, and the points of the computer's levels."""

    seats: Sequence[str] = ()
    anchors: Anchors = NO_ANCHORS


@cache
def facts_of(game: str) -> GameFacts:
    """Return the facts of a game; without any if the game is gone."""
    try:
        made = make_game(game)
        levels = made.analyser().levels if isinstance(made, SupportsAnalysis) else ()
    except EngineError:
        return GameFacts()
    is_measured = len(levels) > 1 and levels[1].points
    above = enumerate(ratings(levels) if is_measured else (), 1)
    return GameFacts(made.seats, {number: FIRST_LEVEL + points for number, points in above})
