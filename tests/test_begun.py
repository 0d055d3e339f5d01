"""Which game ``lodeboard play`` begins or goes on with, and under which options."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from engines import make_game
from engines.options import drawn
from firmware_host.app import Request, find_board, find_game
from firmware_host.config.hardware import Hardware
from firmware_host.config.settings import Config
from firmware_host.journal.library import Library
from tests.host.journals import file_of

SAMPLES = Path(__file__).parent / "journal_samples"
KEPT = "2026-11-22-1"

PLAY = [
    # what is kept, what is asked for, whether the kept game goes on, an option in force
    ("", {}, False, "rule-17=three-kings"),
    ("", {"rule-17": "one-king"}, False, "rule-17=one-king"),
    ("russian-draughts", {}, True, "rule-17=one-king"),
    ("russian-draughts", {"draws": "list"}, True, "rule-17=one-king"),
    ("russian-draughts", {"rule-17": "one-king"}, True, "rule-17=one-king"),
    ("russian-draughts", {"rule-17": "three-kings"}, False, "rule-17=three-kings"),
    ("russian-draughts", {"release": "final"}, False, "release=final"),
    ("tafl-king", {}, True, "closing=ring-first"),
    ("tafl-king", {"layout": "cross"}, False, "closing=group-stays"),
    ("krieger", {"first": "toss"}, True, "first=north"),
]


@pytest.mark.parametrize(("kept", "asked", "goes_on", "in_force"), PLAY)
def test_which_game_is_played(
    kept: str, asked: Mapping[str, str], goes_on: bool, in_force: str, tmp_path: Path
) -> None:
    if kept:
        path = file_of(tmp_path, KEPT)
        path.parent.mkdir()
        shutil.copy(SAMPLES / f"{kept}.journal", path)
    request = Request(kept or "russian-draughts", asked)
    game, game_id = find_game(request, Library(tmp_path))
    name, value = in_force.split("=")
    assert (game_id, game.options[name]) == (KEPT if goes_on else "", value)


@pytest.mark.parametrize("name", ["krieger", "generals"])
def test_who_begins_is_drawn(name: str, tmp_path: Path) -> None:
    library, begun = Library(tmp_path), set()
    for _ in range(64):
        game, _ = find_game(Request(name, {"first": "toss"}), library)
        begun.add(game.options["first"])
    assert begun == set(make_game(name).seats)


def test_only_what_is_asked_for_is_drawn() -> None:
    choices = make_game("krieger").choices

    def last(values: Sequence[str]) -> str:
        return values[-1]

    assert drawn(choices, {"first": "toss", "stuck": "draw"}, last) == {
        "first": "south",
        "stuck": "draw",
    }
    assert drawn(choices, {"stuck": "toss"}, last) == {"stuck": "toss"}
    assert drawn(choices, {}, last) == {}


@pytest.mark.parametrize(
    ("config", "told"),
    [
        (Config(), False),
        (Config(board="starter-8x8"), True),
        (Config(hardware=Hardware(sensors="pico")), True),
    ],
)
def test_who_has_no_board_is_told_nothing_of_boards(
    config: Config, told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert find_board(make_game("krieger"), "", config).name == "ring-65"
    assert ("does not carry it" in capsys.readouterr().out) == told
