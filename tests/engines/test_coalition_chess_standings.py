"""Coalition Chess: partners and points beside the names."""

from __future__ import annotations

import pytest

from tests.engines.coalition_chess_play import game, play, stand

PIECES = "YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6"

ROWS = [
    # turn, round and coalitions; what is done; partners and points of the seats in order
    ("Y 1 -", "", "- - - -", "- - - -"),
    ("G 1 -", "green:join-yellow", "green - yellow -", "- - - -"),
    ("Y 4 YG,BR", "", "green red yellow black", "- - - -"),
    ("Y 4 YG,BR", "black:resign", "green red yellow black", "6 0 6 0"),
    ("Y 4 YR,BG", "black:resign", "red green black yellow", "6 0 0 6"),
]


@pytest.mark.parametrize(("rest", "line", "partners", "points"), ROWS)
def test_standings(rest: str, line: str, partners: str, points: str) -> None:
    standings = game().standings(play(stand(PIECES, rest), line))
    assert [one.seat for one in standings] == ["yellow", "black", "green", "red"]
    assert " ".join("".join(one.partners) or "-" for one in standings) == partners
    told = ("-" if one.points is None else str(one.points) for one in standings)
    assert " ".join(told) == points
