"""Points, places and tie-breaks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.game import Seat, Standing
from firmware_host.hall.tournament import Game, number_text, points_of, standings

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
