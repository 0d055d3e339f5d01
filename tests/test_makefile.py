"""What ``make play`` says where Python, pip, the network or the disk let it down: one sentence, and
the best it can do.

Python is a shell script here that does as told, so that nothing is installed.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S

pytestmark = pytest.mark.process

MAKEFILE = Path(__file__).parent.parent / "Makefile"

PYTHON = """#!/bin/sh
case "$*" in
*version_info*) exit "${TOO_OLD:-0}" ;;
*ensurepip*) exit "${NO_VENV:-0}" ;;
*prefix*) cd "$(dirname "$0")" && pwd ;;
-V) echo "Python 3.9.2" ;;
"-m venv"*)
  test -z "$SLOW" || { trap 'echo Traceback; exit 1' INT; touch begun; sleep 30; }
  test -z "$DISK_FULL" || { echo "No space left on device"; exit 1; }
  mkdir -p .venv/bin && cp "$0" .venv/bin/python
  printf '#!/bin/sh\\necho "plays: $*"\\n' >.venv/bin/lodeboard && chmod +x .venv/bin/lodeboard ;;
"-m pip"*) echo "ERROR: No matching distribution found for hatchling"; exit "${NO_NETWORK:-0}" ;;
esac
"""

PLAYS = "plays: play krieger --web"
UPDATE = "could not update the packages, so the installed ones are used."
INSTALL = "could not install the packages."
REASON = "pip says: No matching distribution found for hatchling"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout whose path has spaces and letters of another alphabet."""
    made = tmp_path / "Мои игры é" / "lodeboard"
    made.mkdir(parents=True)
    shutil.copy(MAKEFILE, made)
    (made / "pyproject.toml").touch()
    python = made / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    return made


def play(folder: Path, wrong: str = "") -> tuple[int, str]:
    """What make returns and says, with this variable set for the Python of the test."""
    more = {wrong: "1"} if wrong else {}
    done = subprocess.run(
        ["make", "play", "GAME=krieger", "PYTHON=./python"],
        cwd=folder,
        env={"PATH": os.environ["PATH"], **more},
        capture_output=True,
        text=True,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("TOO_OLD", "Python 3.11 or newer is needed, but this computer has Python 3.9.2."),
        ("NO_VENV", "sudo apt install python3-venv"),
        ("DISK_FULL", "Make sure that you can write to this folder and that the disk is not full."),
        ("NO_NETWORK", f"{INSTALL} {REASON}"),
    ],
)
def test_what_a_first_start_lacks(folder: Path, wrong: str, said: str) -> None:
    code, told = play(folder, wrong)
    assert code != 0
    assert "lodeboard: " in told
    assert said in told
    code, told = play(folder)
    assert (code, PLAYS in told) == (0, True), "once that is put right, it goes on"


def test_ctrl_c_is_answered_in_one_sentence(folder: Path) -> None:
    process = subprocess.Popen(
        ["make", "play", "GAME=krieger", "PYTHON=./python"],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "SLOW": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    waits = time.monotonic() + PATIENCE_S
    while not (folder / "begun").exists() and time.monotonic() < waits:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)
    told, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode != 0
    assert "lodeboard: installation stopped; to continue, run make again." in told
    assert "Traceback" not in told
    assert "virtual environment" not in told


def test_what_is_installed_is_played_without_a_network(folder: Path) -> None:
    assert "about a minute" in play(folder)[1]
    code, told = play(folder, "NO_NETWORK")
    assert (code, PLAYS in told, "pip" in told) == (0, True, False), "nothing is asked of pip"
    os.utime(folder / "pyproject.toml", (2**31, 2**31))
    code, told = play(folder, "NO_NETWORK")
    assert (code, PLAYS in told) == (0, True)
    assert f"lodeboard: {UPDATE} {REASON}" in told


def test_a_folder_that_was_moved_is_installed_again(folder: Path) -> None:
    play(folder)
    moved = folder.with_name("elsewhere")
    folder.rename(moved)
    code, told = play(moved)
    assert (code, PLAYS in told, "about a minute" in told) == (0, True, True)
    assert "about a minute" not in play(moved)[1]
