"""Round-robins: who meets whom and has which side; points, places and tie-breaks."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from engines.game import Seat, Standing
from firmware_host.hall.tournament import Game, byes, number_text, points_of, rounds, standings


def shown(players: int, seats: int, *, double: bool = False) -> list[str]:
    """A round on a line, the first seat first: ``1-4 2-3``."""
    return [
        " ".join("-".join(str(player + 1) for player in table) for table in one)
        for one in rounds(players, seats, double_round=double)
    ]


@pytest.mark.parametrize(
    ("players", "double", "lines"),
    [
        (2, False, ["1-2"]),
        (2, True, ["1-2", "2-1"]),
        (3, False, ["2-3", "3-1", "1-2"]),
        (4, False, ["1-4 2-3", "4-2 3-1", "3-4 1-2"]),
        (5, False, ["2-5 4-3", "3-1 5-4", "4-2 1-5", "5-3 2-1", "1-4 3-2"]),
    ],
)
def test_small_round_robins(players: int, double: bool, lines: list[str]) -> None:
    assert shown(players, 2, double=double) == lines


@pytest.mark.parametrize("players", range(2, 24))
def test_everybody_meets_everybody_once(players: int) -> None:
    found = rounds(players, 2, double_round=False)
    tables = [table for one in found for table in one]
    assert Counter(map(frozenset, tables)) == Counter(
        map(frozenset, combinations(range(players), 2))
    )
    assert len(found) == players - 1 + players % 2
    for one in found:
        assert len(byes(one, players)) == players % 2
    first = Counter(table[0] for table in tables)
    second = Counter(table[1] for table in tables)
    assert {abs(first[one] - second[one]) for one in range(players)} == {(players + 1) % 2}


@pytest.mark.parametrize("players", [2, 5, 8])
def test_twice_means_both_sides(players: int) -> None:
    tables = [table for one in rounds(players, 2, double_round=True) for table in one]
    assert len(tables) == len(set(tables)) == players * (players - 1)


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("players", range(4, 21))
def test_four_at_a_table(players: int, double: bool) -> None:
    """Nobody rests, nor sits at one seat, more than once more often than another."""
    found = rounds(players, 4, double_round=double)
    rested = Counter(one for tables in found for one in byes(tables, players))
    assert {len(byes(one, players)) for one in found} == {players % 4}
    assert max(rested.values(), default=0) - min(rested[one] for one in range(players)) <= 1
    met = Counter(pair for one in found for table in one for pair in combinations(sorted(table), 2))
    assert all(met[pair] for pair in combinations(range(players), 2)) or max(met.values()) <= 3
    sat = Counter((one, seat) for tables in found for t in tables for seat, one in enumerate(t))
    assert max(sat.values()) <= -(-len(found) // 4) + 1


@pytest.mark.parametrize(("players", "seats"), [(0, 2), (1, 2), (3, 4), (5, 1)])
def test_too_few(players: int, seats: int) -> None:
    with pytest.raises(ValueError, match=r"enter more|at least two players"):
        rounds(players, seats, double_round=False)


W, B = Seat("white"), Seat("black")


def games(text: str) -> list[Game]:
    """``0>1 2=3``: who won, or that nobody did; ``0,1,2,3:8,4,2,0``: points at a table of four."""
    found = []
    for word in text.split():
        if ":" in word:
            players, points = ([int(one) for one in half.split(",")] for half in word.split(":"))
            found.append(Game(tuple(players), tuple(map(Fraction, points))))
        else:
            one, other = (int(side) for side in word.replace("=", ">").split(">"))
            own = Fraction(1) if ">" in word else Fraction(1, 2)
            found.append(Game((one, other), (own, 1 - own)))
    return found


@pytest.mark.parametrize(
    ("players", "played", "places"),
    [
        (2, "", "1:0 0/0, 1:1 0/0"),
        (2, "1>0", "1:1 1/0, 2:0 0/0"),
        # 1 and 2 have two points each; 1 has beaten the stronger one.
        (4, "0>1 1>2 2>0 0>3 1>3 2>3", "1:0 2/2, 1:1 2/2, 1:2 2/2, 4:3 0/0"),
        (3, "0=1 1>2 0=2", "1:1 1.5/1, 2:0 1/1, 3:2 0.5/0.5"),
        # Equal points and Sonneborn-Berger: who has won more games is first.
        (4, "0=1 0=2 1>3 2=3", "1:1 1.5/1, 2:0 1/1.25, 3:2 1/0.75, 4:3 0.5/0.5"),
        (4, "0,1,2,3:8,4,4,0", "1:0 8/8, 2:1 4/2, 2:2 4/2, 4:3 0/0"),
    ],
)
def test_places(players: int, played: str, places: str) -> None:
    rows = standings(players, games(played))
    assert places == ", ".join(
        f"{row.place}:{row.player} {number_text(row.points)}/{number_text(row.tie_break)}"
        for row in rows
    )


@pytest.mark.parametrize(
    ("winners", "points"), [((W,), (1, 0)), ((B,), (0, 1)), ((), (Fraction(1, 2),) * 2)]
)
def test_points_of_a_game_for_two(winners: tuple[Seat, ...], points: tuple[object, ...]) -> None:
    assert points_of((W, B), winners) == points


def test_a_game_with_points_of_its_own_is_scored_by_them() -> None:
    own = (Standing(W, (), 8), Standing(B, (W,), 3))
    assert points_of((W, B), (W,), own) == (8, 3)
    partners_only = (Standing(W, (B,)), Standing(B, (W,)))
    assert points_of((W, B), (W, B), partners_only) == (Fraction(1, 2), Fraction(1, 2))
