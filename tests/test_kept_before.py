"""What the version of 26 November 2026 (commit f90daf71) kept on disk and understood on the command
line, before names were changed: all of it is still read, under its old spelling.

``kept_before/`` has its games, played by its own program from ``tests/games`` (every game once
whole and once broken off), its settings file with every setting written out, and ``said.json``,
what it answered about them and which flags and options it had. None of it is ever made again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES
from firmware_host.cli import command_parser
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.past_games import load_saved_game
from firmware_host.table.messages import Play
from tests.test_games import answer

FOLDER = Path(__file__).parent / "kept_before"
SAID: dict[str, Any] = json.loads((FOLDER / "said.json").read_text("utf-8"))
LEFT = [id for id, game in SAID["games"].items() if not game["over"]]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which that version's games and sensors are kept."""
    folder = tmp_path / "lodeboard"
    shutil.copytree(FOLDER, folder)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return folder


@pytest.mark.usefixtures("state")
def test_its_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    listed = answer(capsys, "games")
    assert {game["id"]: game["result"] is not None for game in listed} == {
        id: game["over"] for id, game in SAID["games"].items()
    }


@pytest.mark.parametrize("id", SAID["games"])
def test_its_games_have_their_moves(
    id: str, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As they were written then; tafl's name what they capture now, and mean the same."""
    now = [step["move"] for step in answer(capsys, "replay", id)["steps"][1:]]
    said = SAID["games"][id]["moves"]
    _, game, table = load_saved_game(Library(state), id)
    if game.name == "tafl-king":
        said = [
            game.move_text(before, game.read_move(before, text))
            for before, text in zip(table.states, said, strict=False)
        ]
    assert now == said


@pytest.mark.parametrize("id", LEFT)
def test_its_unfinished_games_continue(id: str, state: Path) -> None:
    library = Library(state)
    _, game, _ = load_saved_game(library, id)
    room = GameSession(game, library)
    room.resume(id)
    moves = len(room.table.moves)
    position = room.table.states[-1]
    seat = next(iter(game.to_act(position)))
    move = game.legal(position, seat)[0]
    assert room.table.submit(Play("next", room.progress.entry, move, True)) is None
    room.write_journal()
    room.close()
    assert len(load_saved_game(library, id)[2].moves) == moves + 1


def test_its_settings_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "config", "--config", str(FOLDER / "config.toml"))
    for name, value in SAID["settings"].items():
        if isinstance(value, dict):  # a table, which may have newer settings, too
            assert found[name].items() >= value.items()
        else:
            assert found[name] == value


def flags_of(parser: Any, *command: str) -> Iterator[tuple[str, str]]:
    """Every command with each of its flags, subcommands included."""
    for action in parser._actions:
        for flag in action.option_strings:
            yield " ".join(command), flag
        if isinstance(action.choices, dict):
            for name, below in action.choices.items():
                yield from flags_of(below, *command, name)


def test_its_flags_are_known() -> None:
    before = {(command, flag) for command, flags in SAID["flags"].items() for flag in flags}
    assert before - set(flags_of(command_parser())) == set()


@pytest.mark.parametrize("name", GAMES)
def test_its_options_of_games_are_known(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    known = {each["name"]: each["values"] for each in answer(capsys, "rules", name)["options"]}
    for option, values in SAID["options"][name].items():
        assert set(values) <= set(known[option])
