"""Who stands where in a tournament.

In: the points of each game. Out: places, points, Sonneborn-Berger, and the cross-table. Pure.

Ties are broken by the Sonneborn-Berger score, as the FIDE Handbook has it (C.07, Tie-Break
Regulations, 9.1): the scores of the opponents one has beaten, and half of those one has drawn with.
At a table of more than two an opponent is beaten who has fewer points in that game. Then by the
number of games won (C.07, 7.1); who is still equal shares a place. A bye is worth nothing: in a
round-robin everybody has as many.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from engines.game import Seat, Standing


class Game(NamedTuple):
    """One game that is over: who played, in the order of the seats, and what each got."""

    players: tuple[int, ...]
    points: tuple[Fraction, ...]


class Row(NamedTuple):
    """How one player stands. ``place``: 1 is the first; several may share it."""

    player: int
    place: int
    played: int
    won: int
    points: Fraction
    tie_break: Fraction


def points_of(
    seats: Sequence[Seat], winners: Sequence[Seat], standings: Sequence[Standing] = ()
) -> tuple[Fraction, ...]:
    """What each seat gets: the game's own points, in a game that counts any; else one point is
    shared by the winners, or by all where there is none.
    """
    counted = {one.seat: one.points for one in standings if one.points is not None}
    if counted:
        return tuple(Fraction(counted.get(seat, 0)) for seat in seats)
    to = winners or seats
    return tuple(Fraction(int(seat in to), len(to)) for seat in seats)


def standings(players: int, games: Iterable[Game]) -> tuple[Row, ...]:
    """All players, the first one first."""
    games = tuple(games)
    scores = [Fraction(0)] * players
    played, won = [0] * players, [0] * players
    for game in games:
        for player, points in zip(game.players, game.points, strict=True):
            scores[player] += points
            played[player] += 1
            won[player] += points == max(game.points) > min(game.points)
    broken = [_sonneborn_berger(player, games, scores) for player in range(players)]

    def rank(player: int) -> tuple[Fraction, Fraction, int]:
        return -scores[player], -broken[player], -won[player]

    rows: list[Row] = []
    for _, tied in groupby(sorted(range(players), key=rank), key=rank):
        place = len(rows) + 1
        rows += [Row(one, place, played[one], won[one], scores[one], broken[one]) for one in tied]
    return tuple(rows)


def _sonneborn_berger(player: int, games: Iterable[Game], scores: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for game in games:
        if player in game.players:
            own = game.points[game.players.index(player)]
            for other, points in zip(game.players, game.points, strict=True):
                if other != player and own >= points:
                    total += scores[other] / (1 if own > points else 2)
    return total


def number_text(value: Fraction) -> str:
    """As tournament tables have it: 2, 2.5; thirds with two places."""
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.2f}".rstrip("0")
