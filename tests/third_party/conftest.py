"""Packages of other people, built and installed beside Lodeboard, each a whole project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]

Lodeboard = Callable[..., str]


def _wheel(project: Path, folder: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=project, check=True, capture_output=True)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which Lodeboard and the others are installed, from nowhere but here."""
    folder = tmp_path_factory.mktemp("installed")
    theirs = [shutil.copytree(HERE / name, folder / name) for name in ("breakthrough", "tray")]
    for project in (ROOT, *theirs):
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
