"""A game of another package, built and installed beside Lodeboard: played without a line changed.

``breakthrough/`` is the whole project, as somebody else would have it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
START = "bbbbbb/bbbbbb/....../....../wwwwww/wwwwww w"

Lodeboard = Callable[..., str]


def _wheel(project: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=project, check=True, capture_output=True)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which both wheels are installed, from nowhere but here."""
    folder = tmp_path_factory.mktemp("installed")
    theirs = shutil.copytree(HERE / "breakthrough", folder / "breakthrough")
    for project in (ROOT, theirs):
        _wheel(project, folder / "wheels")
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--no-compile"]
    command += ["--target", str(folder / "site"), *map(str, (folder / "wheels").glob("*.whl"))]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "site"


@pytest.fixture
def lodeboard(site: Path, tmp_path: Path) -> Lodeboard:
    """Runs the installed command in an empty folder; what it prints."""

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "firmware_host", *words],
            cwd=tmp_path,
            env={
                **os.environ,
                "PYTHONPATH": str(site),
                "XDG_STATE_HOME": str(tmp_path / "state"),
                "XDG_CONFIG_HOME": str(tmp_path / "config"),
                "SDL_VIDEODRIVER": "dummy",
            },
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_its_moves_and_rules_are_told(lodeboard: Lodeboard) -> None:
    told = json.loads(lodeboard("moves", "breakthrough", "--json"))
    assert told["to_act"] == ["white"]
    assert len(told["moves"]) == 16
    assert "b2-c3" in told["moves"]
    assert json.loads(lodeboard("perft", "breakthrough", "2", "--json"))["nodes"] == 16 * 16
    rules = lodeboard("rules", "breakthrough", "--option", "side=8")
    assert "  side=8\n" in rules
    assert "By Dan Troyka, 2000." in rules


@pytest.mark.parametrize("board", [("--terminal",), ()])
def test_it_is_played_to_its_end(lodeboard: Lodeboard, board: tuple[str, ...]) -> None:
    hands = HERE / "breakthrough.hands"
    lodeboard("play", "breakthrough", *board, "--script", str(hands))
    (game,) = json.loads(lodeboard("games", "--json"))
    assert game["moves"] == 14
    assert game["result"]["winners"] == ["black"]
    assert game["result"]["reason"] == "black's pawn reached the far rank"
    record = " ".join(lodeboard("export", game["id"]).split())
    assert "6. f3-f4 a3-b2 7. f4-e5 b2xa1 {black's pawn reached the far rank}" in record


def test_it_keeps_what_every_game_promises(lodeboard: Lodeboard) -> None:
    assert " passed" in lodeboard("contract", "breakthrough")
