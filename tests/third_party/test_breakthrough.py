"""A game of another package, built and installed beside Lodeboard: played without a line changed.

``breakthrough/`` is the whole project, as somebody else would have it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware_host.journal.library import Library

HERE = Path(__file__).parent
START = "bbbbbb/bbbbbb/....../....../wwwwww/wwwwww w"

LESSON = """
move b2 b3
wait 3 s
pieces
lift b3
take c4
put c4
wait 3 s
pieces
move b5 a6
wait 3 s
press quit
"""

Lodeboard = Callable[..., str]
Several = Callable[..., list[str]]


def test_its_moves_and_rules_are_told(several: Several) -> None:
    moves, nodes, brief, rules = several(
        ("moves", "breakthrough", "--json"),
        ("perft", "breakthrough", "2", "--json"),
        ("rules", "breakthrough"),
        ("rules", "breakthrough", "--option", "side=8", "--specification"),
    )
    told = json.loads(moves)
    assert told["to_act"] == ["white"]
    assert len(told["moves"]) == 16
    assert "b2-c3" in told["moves"]
    assert json.loads(nodes)["nodes"] == 16 * 16
    assert "capture all your opponent's pawns" in brief
    assert "  side=8\n" in rules
    assert "By Dan Troyka, 2000." in rules


def test_it_is_played_to_its_end(lodeboard: Lodeboard, several: Several, tmp_path: Path) -> None:
    """In the window; its lesson is given in the terminal."""
    lodeboard("play", "breakthrough", "--script", str(HERE / "breakthrough.hands"))
    (kept,) = Library(tmp_path / "state" / "lodeboard").games()
    games, exported = several(("games", "--json"), ("export", kept.game_id))
    (game,) = json.loads(games)
    assert game["moves"] == 14
    assert game["result"]["winners"] == ["black"]
    assert game["result"]["reason"] == "one of Black's pawns reached the far rank"
    record = " ".join(exported.split())
    assert "6. f3-f4 a3-b2 7. f4-e5 b2xa1 {one of Black's pawns reached the far rank}" in record


@pytest.mark.ci
def test_its_own_lesson_is_given(lodeboard: Lodeboard, tmp_path: Path) -> None:
    hands = tmp_path / "lesson.hands"
    hands.write_text(LESSON, encoding="utf-8")
    told = lodeboard("learn", "breakthrough", "--terminal", "--script", str(hands))
    for sentence in ("Move the pawn on b2 to b3", "Capture the pawn on c4", "You have won"):
        assert sentence in told
    assert json.loads(lodeboard("games", "--json")) == []


def test_it_keeps_what_every_game_promises(lodeboard: Lodeboard) -> None:
    assert " passed" in lodeboard("contract", "breakthrough")
