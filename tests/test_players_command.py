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


@pytest.mark.parametrize(
    ("typed_in", "is_gone"), [("y", True), ("yes", True), ("", False), ("n", False)]
)
def test_on_a_terminal_it_asks_before_it_deletes(
    typed: Typed, typed_in: str, is_gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or typed_in)
    code, _, _ = typed.run("delete", "Ben")
    assert code == (0 if is_gone else 1)
    assert asked[0].startswith("Remove Ben from all games played here? The games are kept")
    assert (traces(typed.folder, "Ben") == []) == is_gone


def test_what_cannot_be_read_or_saved_is_said(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    (typed.folder / "players.json").write_text("{")
    code, out, error = typed.run()
    assert (code, out.count("game: ")) == (0, 2)
    assert error.startswith("lodeboard: players.json can't be read")
    assert error.count("\n") == 1
    monkeypatch.setattr("firmware_host.players.profiles.write_atomically", full)
    code, _, error = typed.run("set", "Anna", "--colour", "red")
    assert (code, error) == (
        1,
        "lodeboard: the players can't be saved: no space left on device\n",
    )
