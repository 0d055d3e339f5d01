"""What players have won and lost, found anew from the finished games each time it is asked for.

In: summaries of the journals, in any order. Out: each player's results, by game and against each
opponent, with the current streak and an estimate of strength. Pure. Nothing of it is stored, so it
is right after a game was deleted or taken back, and so is a name that was removed.

A game counts if it has a result and at least two players, of whom one has a name. Whoever plays
several seats has won if one of them has. A player is an opponent of those who lost when this one
won, and the other way round; in a draw, of everybody. Partners are no opponents.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias, TypeGuard, TypeVar

from firmware_host.journal.index import Summary
from firmware_host.players.profiles import player_key
from firmware_host.players.ratings import Estimate, GameFacts, RatedGame, estimated, facts_of

Opponent: TypeAlias = str | int
"""Somebody to play against: a name or its key, empty for a person without one, or the level of the
computer.
"""

NOBODY: Final = ""
"""A person without a name."""


class Outcome(StrEnum):
    """How a game ended for a player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class Tally(NamedTuple):
    """The numbers of games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """The number of all games."""
        return sum(self)


class Streak(NamedTuple):
    """So many of a player's last games in a row ended alike."""

    outcome: Outcome
    games: int


class Played(NamedTuple):
    """A game that counts for a player. ``against``: opponents, none of them partners."""

    summary: Summary
    outcome: Outcome
    against: frozenset[Opponent]


@dataclass(frozen=True)
class PlayerResults:
    """The results of one player.

    ``name``: as it was written last. ``games``: those that count, the first one first.
    ``estimates``: of the player's strength, by game. ``names``: everybody's, by their keys.
    """

    name: str
    games: Sequence[Played] = ()
    estimates: Mapping[str, Estimate] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    @property
    def total(self) -> Tally:
        """The results of all games."""
        return _tally(self.games)

    @property
    def by_game(self) -> Mapping[str, Tally]:
        """The results in each game, the one played most first."""
        return _tallies((played.summary.game, played) for played in self.games)

    @property
    def by_opponent(self) -> Mapping[Opponent, Tally]:
        """The results against each opponent, by name, the one met most often first."""
        return _tallies(
            (self.names.get(each, each) if isinstance(each, str) else each, played)
            for played in self.games
            for each in played.against
        )

    @property
    def streak(self) -> Streak | None:
        """How the last games ended; None before the first."""
        latest = self.games[::-1]
        alike = list(takewhile(lambda played: played.outcome is latest[0].outcome, latest))
        return Streak(latest[0].outcome, len(alike)) if alike else None


def results_of(
    summaries: Iterable[Summary], facts: Callable[[str], GameFacts] = facts_of
) -> Mapping[str, PlayerResults]:
    """Return the results of everybody who has a name in a finished game, by the key of the name.

    ``facts`` returns those of a game, by its name.
    """
    contests = [
        contest
        for one in in_order(summaries)
        if one.problem is None and one.winners is not None and any(_names(one))
        if (contest := _contest(one, facts(one.game).seats)).is_counted
    ]
    names = {player_key(name): name for one in contests for name in _names(one.summary)}
    games: dict[str, list[Played]] = {key: [] for key in names}
    for contest in contests:
        for key in contest.people:
            games[key].append(contest.played_by(key))
    estimates = {
        game: estimated(
            (rated for one in contests if one.summary.game == game and (rated := one.rated)),
            facts(game).anchors,
        )
        for game in sorted({one.summary.game for one in contests})
    }
    return {
        key: PlayerResults(
            name,
            games[key],
            {game: found[key] for game, found in estimates.items() if key in found},
            names,
        )
        for key, name in names.items()
    }


def latest_first(results: Mapping[str, PlayerResults]) -> list[PlayerResults]:
    """Return the results of whoever played last first."""

    def last(one: PlayerResults) -> tuple[int, str, str]:
        summary = one.games[-1].summary
        return summary.run or 0, summary.changed, one.name

    return sorted(results.values(), key=last, reverse=True)


def games_of(results: Mapping[str, PlayerResults]) -> list[str]:
    """Return the games in which there are results, the one played last first."""
    everything = [played.summary for one in results.values() for played in one.games]
    return list(dict.fromkeys(one.game for one in reversed(in_order(everything))))


def ranked(results: Mapping[str, PlayerResults], game: str) -> list[PlayerResults]:
    """Return the results of those who have played a game: by rating, then those without, by wins.

    Estimates that are not shown yet are no rating.
    """

    def place(one: PlayerResults) -> tuple[float, int, int, str]:
        found, tally = one.estimates.get(game), one.by_game[game]
        rating = found.points if found is not None and found.is_shown else -math.inf
        return -rating, -tally.won, tally.lost, one.name

    return sorted((one for one in results.values() if game in one.by_game), key=place)


def in_order(summaries: Iterable[Summary]) -> list[Summary]:
    """Return games in the order in which they were played last, as far as that is known."""
    return sorted(summaries, key=lambda one: (one.run or 0, one.changed, one.game_id))


def _names(one: Summary) -> Iterator[str]:
    """Yield the names in a game."""
    named = (name for name in one.players.values() if isinstance(name, str))
    return (name for name in named if player_key(name))


@dataclass(frozen=True)
class _Contest:
    """Who won and who lost a finished game; in a draw all are in ``winners``.

    A named person is there once, for somebody who has won with one seat has not lost.
    """

    summary: Summary
    winners: tuple[Opponent, ...]
    losers: tuple[Opponent, ...]
    is_drawn: bool

    @property
    def people(self) -> Sequence[str]:
        """The keys of the names in it."""
        return [one for one in (*self.winners, *self.losers) if is_named(one)]

    @property
    def is_counted(self) -> bool:
        """Whether several players took part."""
        return len(self.winners) + len(self.losers) > 1

    @property
    def rated(self) -> RatedGame | None:
        """The game as it counts for estimates; None if somebody in it is not known, or if it began
        in a position that may have been won already.
        """
        if self.summary.has_own_start or NOBODY in (*self.winners, *self.losers):
            return None
        if self.is_drawn:
            return RatedGame(tuple((one,) for one in self.winners), is_drawn=True)
        return RatedGame((self.winners, self.losers)) if self.winners and self.losers else None

    def played_by(self, key: str) -> Played:
        """Return the game as it counts for a player."""
        if self.is_drawn:
            return Played(self.summary, Outcome.DRAWN, frozenset(self.winners) - {key})
        if key in self.winners:
            return Played(self.summary, Outcome.WON, frozenset(self.losers))
        return Played(self.summary, Outcome.LOST, frozenset(self.winners))


def _contest(one: Summary, seats: Sequence[str]) -> _Contest:
    """Return the sides of a finished game with these seats."""
    everywhere = tuple(dict.fromkeys((*seats, *one.players, *(one.winners or ()))))
    won = one.winners or everywhere
    winners, others = (
        _each_once(
            _player(one.players.get(seat, NOBODY))
            for seat in everywhere
            if (seat in won) is has_won
        )
        for has_won in (True, False)
    )
    losers = tuple(other for other in others if not (is_named(other) and other in winners))
    return _Contest(one, winners, losers, is_drawn=not one.winners)


def _each_once(players: Iterable[Opponent]) -> tuple[Opponent, ...]:
    """Return the players without those who are named again."""
    found: list[Opponent] = []
    for player in players:
        if not (is_named(player) and player in found):
            found.append(player)
    return tuple(found)


def is_named(player: Opponent) -> TypeGuard[str]:
    """Return whether this is a person with a name."""
    return isinstance(player, str) and player != NOBODY


def _player(known: str | int) -> Opponent:
    return known if isinstance(known, int) else player_key(known)


def _tally(games: Iterable[Played]) -> Tally:
    counted = Counter(played.outcome for played in games)
    return Tally(*(counted[outcome] for outcome in Outcome))


K = TypeVar("K", bound=Hashable)


def _tallies(games: Iterable[tuple[K, Played]]) -> Mapping[K, Tally]:
    """Return the results by what the games are named with, that of most games first."""
    parts: dict[K, list[Played]] = {}
    for key, played in games:
        parts.setdefault(key, []).append(played)
    tallies = {key: _tally(parts[key]) for key in parts}
    return dict(sorted(tallies.items(), key=lambda one: (-one[1].played, str(one[0]))))
