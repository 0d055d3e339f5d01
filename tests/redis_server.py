"""A real Redis for tests: on a free loopback port, with append-only persistence.

``redis_server`` is one for the whole session; tests keep apart by tables of their own (``table``).
A test that stops, kills or empties one starts its own with ``RedisServer``.
"""

from __future__ import annotations

import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from drivers.links.redis_address import Where
from drivers.links.redis_line import RedisLine
from drivers.links.redis_wire import LineDown, Wire

PATIENCE_S = 10.0


class RedisServer:
    """A redis-server; ``folder``: where it keeps its data; ``settings``: more words for it."""

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self._settings = settings
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port: int = found.getsockname()[1]
        self.where = Where("127.0.0.1", self.port)
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        command += ["--dir", str(self.folder), "--appendonly", "yes", "--logfile", "log"]
        self._running = subprocess.Popen([*command, *self._settings])
        until = time.monotonic() + PATIENCE_S
        while not self._answers():
            assert self._running.poll() is None, (self.folder / "log").read_text("utf-8")
            assert time.monotonic() < until, "the Redis did not start"
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            Wire(self.where).close()
        except LineDown as error:
            return error.refused  # it is there, and wants a password
        return True

    def stop(self) -> None:
        """End it as a system does that goes down: what it was told is on its disk."""
        if self._running is not None:
            self._running.terminate()
            self._running.wait(PATIENCE_S)
            self._running = None

    def kill(self) -> None:
        """End it as a power cut does."""
        if self._running is not None:
            self._running.kill()
            self._running.wait(PATIENCE_S)
            self._running = None

    def forget(self) -> None:
        """Remove what it has on its disk, while it is stopped."""
        assert self._running is None
        shutil.rmtree(self.folder / "appendonlydir", ignore_errors=True)

    def ask(self, *command: str | bytes | int) -> object:
        """The answer to one command of the user without limits."""
        wire = Wire(self.where)
        (answer,) = wire.ask([command])
        wire.close()
        return answer


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    # What is dangerous is let in, so that it is rights alone that keep it from a guest.
    unlocked = ("--enable-debug-command", "local", "--enable-module-command", "local")
    server = RedisServer(tmp_path_factory.mktemp("redis"), *unlocked)
    yield server
    server.stop()


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """One that the test may stop, kill and fill."""
    server = RedisServer(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def table() -> str:
    """A table of this test alone."""
    return secrets.token_hex(8)


@pytest.fixture
def lined() -> Iterator[Callable[[RedisServer | Where], RedisLine]]:
    lines: list[RedisLine] = []

    def line(at: RedisServer | Where) -> RedisLine:
        lines.append(RedisLine(at.where if isinstance(at, RedisServer) else at))
        return lines[-1]

    yield line
    for one in lines:
        one.close()


Lined = Callable[[RedisServer | Where], RedisLine]
