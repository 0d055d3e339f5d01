"""The command ``players``, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from firmware_host.cli import main
from firmware_host.journal.library import Library
from firmware_host.players.profiles import load_profiles
from firmware_host.table.events import Ended, Header, Named, Played
from tests.host.test_name_removal import traces


class Typed:
    """Runs commands on a folder with a game that Anna has won against Ben."""

    def __init__(self, folder: Path, capsys: Any, monkeypatch: Any) -> None:
        monkeypatch.setenv("XDG_STATE_HOME", str(folder))
        monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "none"))
        self.folder, self._capsys = folder / "lodeboard", capsys
        journal = Library(self.folder).create(Header("", "russian-draughts"))
        journal.append(Named({"white": "Anna", "black": "Ben"}))
        journal.append(Played("white", "c3-d4"))
        journal.append(Ended(("white",), "black resigned"))
        journal.close()

    def run(self, *words: str) -> tuple[int, str, str]:
        code = main(["players", *words])
        said = self._capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def typed(tmp_path: Path, capsys: Any, monkeypatch: Any) -> Typed:
    return Typed(tmp_path, capsys, monkeypatch)


def test_the_list(typed: Typed) -> None:
    assert typed.run() == (
        0,
        "Ben   1 game: 0 won, 0 drawn, 1 lost\nAnna  1 game: 1 won, 0 drawn, 0 lost\n",
        "",
    )
    names = [one["name"] for one in json.loads(typed.run("--json")[1])]
    assert sorted(names) == ["Anna", "Ben"]


def test_one_player(typed: Typed) -> None:
    code, out, _ = typed.run("show", "anna")
    assert code == 0
    assert out.splitlines()[0] == "Anna"
    assert "Ben: 1 won, 0 drawn, 0 lost" in out


def test_a_child_is_set(typed: Typed) -> None:
    assert typed.run("set", "Anna", "--child", "yes", "--colour", "red") == (
        0,
        "Anna: red, a child, never loses on time\n",
        "",
    )
    assert load_profiles(typed.folder).is_child("anna")
    assert "Anna  1 game: 1 won, 0 drawn, 0 lost (child)" in typed.run()[1]
    assert typed.run("set", "Anna", "--child", "no")[1] == "Anna: red, not a child\n"


def test_export(typed: Typed, tmp_path: Path) -> None:
    whole = json.loads(typed.run("export", "Anna")[1])
    assert [one["winners"] for one in whole["games"]] == [["white"]]
    path = tmp_path / "anna.json"
    assert typed.run("export", "Anna", "--output", str(path))[1] == f"written to {path}\n"
    assert json.loads(path.read_text()) == whole


def test_delete(typed: Typed) -> None:
    code, _, error = typed.run("delete", "Ben")
    assert code == 1
    assert "add --yes" in error
    assert typed.run("delete", "Ben", "--yes") == (
        0,
        "Ben was deleted; the name was removed from 1 game.\n",
        "",
    )
    assert traces(typed.folder, "Ben") == []
    assert typed.run()[1] == "Anna  1 game: 1 won, 0 drawn, 0 lost\n"


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("show",), "name one player"),
        (("show", "Zoe"), "there is no player 'Zoe'"),
        (("delete", "Zoe", "--yes"), "there is no player 'Zoe'"),
        (("set", "Anna"), "say what to set"),
        (("set", "A,B", "--child", "yes"), "no comma"),
    ],
)
def test_what_cannot_be_done_is_said(typed: Typed, words: tuple[str, ...], error: str) -> None:
    code, out, said = typed.run(*words)
    assert (code, out) == (1, "")
    assert error in said
