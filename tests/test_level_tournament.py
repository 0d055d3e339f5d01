"""The tournament in small: games at tiny budgets are played whole, kept, and not played twice."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from bench import level_tournament
from bench.level_tournament import (
    FORMATS,
    FourSeats,
    Greedy,
    LevelPlayer,
    Pairing,
    Played,
    RandomPlayer,
    captured,
)
from engines import make_game
from engines.search.analysis import Level
from tests.extent import Extent

GAMES = 2


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, extent: Extent) -> None:
    """Among random moves, four seats seldom come to an end; how many plies a draw takes."""
    monkeypatch.setattr(level_tournament, "LONGEST", extent.share(200, level_tournament.LONGEST))


def pairing(name: str) -> tuple[Any, Pairing]:
    game = make_game(name)
    thinker = game.analyser()  # type: ignore[attr-defined]
    player = LevelPlayer("tiny", thinker, Level(nodes=12, depth=1))
    return game, Pairing(name, player, RandomPlayer(), GAMES, 0.5, FORMATS[name])


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.ci if place % 4 else ())
        for place, name in enumerate(level_tournament.GAMES)
    ],
)
def test_games_are_played_and_kept(name: str, tmp_path: Path) -> None:
    game, small = pairing(name)
    file, told = tmp_path / "games.jsonl", []
    played = level_tournament.run(small, game, GAMES, file, told.append)
    assert {seat for each in played for seat in each.seat.split("+")} == set(game.seats)
    assert all(each.points in (0.0, 0.5, 1.0) and each.plies > 3 for each in played)
    assert f"of {GAMES}" in told[0]
    file.write_text(file.read_text() + '["half a li', "utf-8")
    again = file.read_text()
    assert level_tournament.run(small, game, GAMES, file, told.append) == played
    assert file.read_text() == again, "nothing was played anew"


def test_the_same_games_come_out_again() -> None:
    game, small = pairing("krieger")
    assert level_tournament.play(small, game, 3) == level_tournament.play(small, game, 3)


@pytest.mark.parametrize(
    ("file", "anew"),
    [
        ("search/alpha_beta.py", True),
        ("krieger/evaluation.py", True),
        ("krieger/reasons.py", False),
        ("search/reasons.py", False),
        ("tafl_king/evaluation.py", False),
    ],
)
def test_whoever_thinks_otherwise_plays_anew(
    file: str, anew: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(level_tournament.ROOT / "engines", tmp_path / "engines")
    monkeypatch.setattr(level_tournament, "ROOT", tmp_path)
    before = level_tournament.code.__wrapped__("krieger")
    with (tmp_path / "engines" / file).open("a", encoding="utf-8") as out:
        out.write("# another weight\n")
    assert (level_tournament.code.__wrapped__("krieger") != before) is anew


def test_an_opening_is_played_with_both_seats() -> None:
    game, _ = pairing("krieger")
    opening = FORMATS["krieger"].opening
    assert opening(game, "krieger", 4) == opening(game, "krieger", 4)
    assert opening(game, "krieger", 4) != opening(game, "krieger", 5)


def test_four_seats_are_each_for_itself() -> None:
    game, small = pairing("coalition-chess")
    small = small._replace(course=FourSeats(), other=Greedy(captured))
    played = [level_tournament.play(small, game, number) for number in range(2)]
    assert sorted("+".join(each.seat for each in played).split("+")) == sorted(game.seats)
    assert all(0 <= each.points <= 1 for each in played)


@pytest.mark.parametrize(
    ("points", "verdict"),
    [((1, 1, 1, 0.5) * 10, "ok"), ((1, 0) * 20, "NO"), ((1, 1, 1, 0), "NO")],
)
def test_a_row_says_whether_it_is_enough(points: tuple[float, ...], verdict: str) -> None:
    """Sixty of a hundred, and by so many games that it is no luck."""
    game, small = pairing("krieger")
    played = [Played(f"{n}", game.seats[n % 2], each, 40) for n, each in enumerate(points)]
    assert level_tournament.row(small._replace(wanted=0.6), played).endswith(verdict)
