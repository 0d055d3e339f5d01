"""Packages of other people, built and installed beside Lodeboard, each a whole project."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

Lodeboard = Callable[..., str]
Several = Callable[..., list[str]]


BUILD = """
import os, sys
from hatchling.builders.wheel import WheelBuilder
for project in sys.argv[2:]:
    os.chdir(project)
    list(WheelBuilder(project).build(directory=sys.argv[1], versions=["standard"]))
"""
"""Builds each project's wheel into a folder."""

SEVERAL = """
import io, json, sys
from contextlib import redirect_stdout
from firmware_host.cli import main
told = []
for words in json.loads(sys.argv[1]):
    with redirect_stdout(io.StringIO()) as out:
        code = main(words)
    told.append((code, out.getvalue()))
print(json.dumps(told))
"""
"""Runs several commands in one process, because starting it takes longer than most of them."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which Lodeboard and the others are installed, from nowhere but here."""
    folder = tmp_path_factory.mktemp("installed")
    theirs = [shutil.copytree(HERE / name, folder / name) for name in ("breakthrough", "tray")]
    command = [sys.executable, "-c", BUILD, str(folder / "wheels"), *map(str, (ROOT, *theirs))]
    subprocess.run(command, check=True, capture_output=True)
    for wheel in (folder / "wheels").glob("*.whl"):  # which are pure, so all pip does is unpack
        ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


@pytest.fixture
def lodeboard(site: Path, tmp_path: Path) -> Lodeboard:
    """Runs the installed command in an empty folder; what it prints."""
    return lambda *words: _run(site, tmp_path, "-m", "firmware_host", *words)


@pytest.fixture
def several(site: Path, tmp_path: Path) -> Several:
    """Runs several commands; what each prints."""

    def run(*commands: Sequence[str]) -> list[str]:
        told = json.loads(_run(site, tmp_path, "-c", SEVERAL, json.dumps(commands)))
        assert all(code == 0 for code, _ in told), told
        return [text for _, text in told]

    return run


def _run(site: Path, tmp_path: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", *words],
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
