"""lodeboard-pi among strangers on the same Pi: who may read, change or hold up what."""

from __future__ import annotations

import re
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.card import PI, Card

UMASKS = [0o022, 0o077, 0o000]


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> Iterator[tuple[Path, int]]:
    """Everything in a folder, and itself, with its mode."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            yield path, mode(path)


@pytest.mark.parametrize("umask", UMASKS, ids=oct)
def test_who_may_read_the_judge_s_pin(card: Card, umask: int) -> None:
    """Root may change it and the service reads it: before that nobody else, at no moment."""
    card.good("install", umask=umask)
    settings = card.root / "etc/lodeboard/config.toml"
    given = f"chown root:lodeboard {settings} from mode"
    assert f"{given} 600" in card.calls
    assert mode(settings) == 0o640
    settings.chmod(0o644)
    card.good("install", umask=umask)
    assert f"{given} 644" in card.calls
    assert mode(settings) == 0o640
    made = [call.partition(" ")[0] for call in card.calls]
    assert made.index("useradd") < made.index("chown")


@pytest.mark.parametrize("umask", UMASKS, ids=oct)
def test_the_service_can_read_what_root_installs_and_nobody_else_can_change_it(
    card: Card, umask: int
) -> None:
    card.checkout.chmod(0o777 & ~umask)
    for path, had in modes(card.checkout):
        path.chmod(had & ~umask)
    if umask == 0:
        (card.checkout / "docs").chmod(0o777)
    for folder in ("opt/lodeboard/releases", "etc/lodeboard"):  # as an earlier install left them
        (card.root / folder).mkdir(parents=True, mode=0o700)
        (card.root / folder).chmod(0o700)
    card.good("install", umask=umask)
    places = ("opt/lodeboard", "etc/lodeboard", "etc/systemd", "etc/udev", "usr/local")
    found = {path: had for place in places for path, had in modes(card.root / place)}
    del found[card.root / "etc/lodeboard/config.toml"]
    wanted = {path: 0o055 if path.is_dir() else 0o044 for path in found}
    unread = [path for path, had in found.items() if had & wanted[path] != wanted[path]]
    assert not unread
    assert not [path for path, had in found.items() if had & 0o022]


def test_no_stranger_can_hold_up_the_installer(card: Card) -> None:
    """Whoever can open a file can lock it, and whoever can make it can put a link there."""
    card.write("run/lock/anything", "")
    card.good("install")
    lock = card.root / "run/lodeboard-pi.lock"
    assert mode(lock) == 0o600
    assert not list((card.root / "run/lock").glob("lodeboard*"))
    with subprocess.Popen(["flock", str(lock), "sleep", "30"]) as holder:
        while subprocess.run(["flock", "-n", str(lock), "true"], check=False).returncode == 0:
            pass
        assert "another lodeboard-pi is running" in card.run("rollback").stderr
        holder.terminate()


def test_the_service_takes_no_more_than_its_share() -> None:
    """A Pi Zero 2 W has 512 MB. Where the limit is met the kernel ends one process, mostly that of
    the pages, which is started again; the game goes on.
    """
    unit = dict(re.findall(r"^(\w+)=(.*)$", (PI / "lodeboard.service").read_text(), re.M))
    assert int(unit["MemoryMax"].removesuffix("M")) <= 300
    assert int(unit["TasksMax"]) <= 100
    assert unit["OOMPolicy"] == "continue"
