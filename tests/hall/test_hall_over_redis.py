"""A hall over a Redis: processes are killed, and what was shown as accepted is still there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress, RedisConnection, read_address
from drivers.links.redis_entries import HALL
from drivers.links.redis_link import RedisLink
from firmware_host.cli import main
from firmware_host.hall.club_hall import NAME
from firmware_host.hall.redis_source import RedisSource
from tests.hall.evening import StandIn
from tests.hall.served import PIN, Asker, Watcher
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.redis_server import RedisServer, own_redis, started

__all__ = ["own_redis"]

pytestmark = pytest.mark.prefers("redis-server")


class Club:
    """Tables that tell a Redis of themselves, and a hall that is a process of its own."""

    def __init__(self, folder: Path, redis: RedisServer) -> None:
        self.redis = redis
        self.hall = Asker(free_port())
        self.line = RedisClient(redis.where)
        self.tables: dict[StandIn, RedisLink] = {}
        self.announcer = self.line.announcer_link()
        self._settings = folder / "settings.toml"
        self._settings.write_text(f'[storage]\nfolder = "{folder}"\n[web]\njudge_pin = "{PIN}"\n')
        self._running: subprocess.Popen[str] | None = None

    def open(self) -> None:
        """Start the hall, and wait until it serves."""
        words = [
            "hall",
            "--config",
            str(self._settings),
            "--link",
            self.redis.where.without_secrets,
        ]
        command = [sys.executable, "-m", "firmware_host", *words, "--web-port", str(self.hall.port)]
        self._running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._running.stdout is not None
        assert "The hall is at" in self._running.stdout.readline()

    def end(self, how: int = signal.SIGKILL) -> int:
        """End the hall, as a power cut does or in good order."""
        assert self._running is not None
        os.kill(self._running.pid, how)
        code = self._running.wait(PATIENCE_S)
        assert self._running.stdout is not None
        self._running.stdout.close()
        return code

    def close(self) -> None:
        """End whatever runs."""
        self.line.close()
        if self._running is not None and self._running.poll() is None:
            self.end()

    def join(self, one: StandIn) -> None:
        """A table is there."""
        self.tables[one] = self.line.public_link(one.id)
        self.announcer.send(one.announced()[1])
        self.show(one)

    def show(self, one: StandIn) -> None:
        """It shows the public how its game stands."""
        self.tables[one].send(one.view()[1])


@contextmanager
def club(folder: Path) -> Iterator[Club]:
    redis = started(folder)
    made = Club(folder, redis)
    try:
        yield made
    finally:
        made.close()
        redis.kill()


def test_nothing_is_lost_whatever_is_killed(tmp_path: Path) -> None:
    one, two = StandIn(1, names=("Ada", "Ben")), StandIn(2, names=("Ben", "Ada"))
    with club(tmp_path) as evening:
        evening.open()
        for name in ("Ada", "Ben"):
            assert evening.hall.arbiter("/api/players", {"name": name}).status == 200
        begun = {"game": "russian-draughts", "double": True}
        assert evening.hall.arbiter("/api/begin", begun).status == 200
        evening.join(one)
        evening.join(two)
        with evening.hall.look() as socket:
            page = Watcher(socket)
            page.until(lambda: sum("scene" in board for board in page.boards.values()) == 2)
            one.resign("black")
            evening.show(one)
            page.until(lambda: page.rest["tournament"]["pairings"][0]["points"] == [1, 0])
        evening.end()
        two.play("c3-d4")
        two.resign("white")
        evening.show(two)
        evening.open()
        with evening.hall.look() as socket:
            page = Watcher(socket)
            page.until(lambda: page.rest["tournament"]["pairings"][1]["points"] == [0, 1])
            page.until(lambda: page.rest["records"] == 2)
        evening.redis.kill()
        with evening.hall.look() as socket:
            page = Watcher(socket)
            page.until(lambda: "No connection to the boards" in page.rest.get("trouble", ""))
            assert len(page.boards) == 2
            evening.redis.start()
            page.until(lambda: not page.rest["trouble"])
            one.new_game()
            evening.show(one)
            page.until(lambda: page.boards[one.id]["id"] == one.table.game_id)
        assert evening.end(signal.SIGTERM) == 0
        assert (tmp_path / "hall" / NAME).stat().st_mode & 0o077 == 0


@pytest.fixture
def made(
    own_redis: RedisServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Mapping[str, RedisAddress]:
    """The users that ``lodeboard hall init`` makes."""
    settings = tmp_path / "settings.toml"
    settings.write_text(f'[storage]\nfolder = "{tmp_path}"\n')
    words = [
        "hall",
        "init",
        "--link",
        own_redis.where.without_secrets,
        "--config",
        str(settings),
        "--json",
    ]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    files = {user: Path(file) for user, file in told["password_files"].items()}
    assert {file.stat().st_mode & 0o777 for file in files.values()} == {0o600}
    return {user: read_address(link, {}, files[user]) for user, link in told["links"].items()}


def test_init_makes_users_and_says_what_to_copy_where(made: Mapping[str, RedisAddress]) -> None:
    """The hall's user reads what boards show."""
    one, heard = StandIn(1), threading.Event()
    source = RedisSource(made["lodeboard-hall"])
    line = RedisClient(made["lodeboard-boards"])
    source.follow(one.id)
    source.start(lambda news: heard.set() if news[0][0] == one.id else None)
    line.public_link(one.id).send(one.view()[1])
    assert heard.wait(PATIENCE_S)
    source.close()
    line.close()


@pytest.mark.needs("redis-server")
def test_the_hall_s_user_can_do_nothing_but_read(made: Mapping[str, RedisAddress]) -> None:
    wire = RedisConnection(made["lodeboard-hall"])
    for command in (("GET", "x"), ("XADD", HALL, "*", "m", "x"), ("ACL", "LIST")):
        (answer,) = wire.execute([command])
        assert isinstance(answer, Exception), command
    wire.close()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "lodeboard hall --link redis://"),
        (("--link", "redis://u:secret@host"), "must not contain a password"),
        (("export",), "--output FILE.zip"),
    ],
)
def test_what_the_command_says(
    words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["hall", *words]) == 1
    assert why in (said := capsys.readouterr().err)
    assert "secret" not in said
