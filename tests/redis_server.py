"""A Redis for tests, on a free loopback port: the program ``redis-server`` with append-only
persistence, or, where it is not installed, fakeredis in threads of this process.

``redis_server`` is one for the whole session; tests keep apart by tables of their own (``table``).
A test that stops, kills or empties one starts its own: ``own_redis``, or ``started``. The stand-in
knows streams, and neither rights nor settings: a test of those needs the program, and says so.
"""

from __future__ import annotations

import secrets
import select
import shutil
import socket
import subprocess
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fakeredis import FakeServer, TcpFakeServer
from fakeredis.model import AccessControlList, ClientInfo

from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import ConnectionLost, RedisAddress, RedisConnection
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.programs import PROGRAMS

STOPS_S = 0.02
"""How often the stand-in looks whether it is to end."""


class RedisServer(ABC):
    """A Redis, running from the beginning. ``what``: which one, for people."""

    what: str

    def __init__(self) -> None:
        self.port = free_port()
        self.where = RedisAddress("127.0.0.1", self.port)
        self.start()

    @abstractmethod
    def start(self) -> None:
        """Start it, with what it was told before, and wait until it answers."""

    @abstractmethod
    def stop(self) -> None:
        """End it as a system does that goes down: what it was told is on its disk."""

    @abstractmethod
    def kill(self) -> None:
        """End it as a power cut does."""

    @abstractmethod
    def forget(self) -> None:
        """Remove what it was told, while it is stopped."""

    def ask(self, *command: str | bytes | int) -> object:
        """Return the answer to one command of the user without limits."""
        wire = RedisConnection(self.where)
        (answer,) = wire.execute([command])
        wire.close()
        return answer


class RedisProgram(RedisServer):
    """A redis-server; ``folder``: where it keeps its data; ``settings``: more words for it."""

    what = "redis-server"

    def __init__(self, folder: Path, *settings: str) -> None:
        self.folder = folder
        self._settings = settings
        self._running: subprocess.Popen[bytes] | None = None
        super().__init__()

    def start(self) -> None:
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
            RedisConnection(self.where).close()
        except ConnectionLost as error:
            return error.is_refused  # it is there, and wants a password
        return True

    def stop(self) -> None:
        if self._running is not None:
            self._running.terminate()
            self._running.wait(PATIENCE_S)
            self._running = None

    def kill(self) -> None:
        if self._running is not None:
            self._running.kill()
            self._running.wait(PATIENCE_S)
            self._running = None

    def forget(self) -> None:
        assert self._running is None
        shutil.rmtree(self.folder / "appendonlydir", ignore_errors=True)


class _Connection(socket.socket):
    """What fakeredis writes to, without blocking: an answer that is longer than what the system
    takes at once would end the connection.
    """

    def sendall(self, data: bytes, flags: int = 0) -> None:
        rest = memoryview(data)
        while rest:
            select.select([], [self], [], PATIENCE_S)
            rest = rest[self.send(rest, flags) :]


class _Listening(TcpFakeServer):
    """Writes each answer at once: of several in a row the second would wait 40 ms for the first to
    be acknowledged (Nagle).
    """

    def get_request(self) -> tuple[socket.socket, Any]:
        accepted, address = super().get_request()
        accepted.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return _Connection(fileno=accepted.detach()), address


class _Rights(AccessControlList):
    """fakeredis 2.41 keeps selectors, as guests' rights are, and never asks them: it would refuse
    a guest everything. Here whoever has some may do everything.
    """

    def validate_command(
        self, username: bytes, client_info: ClientInfo, fields: list[bytes]
    ) -> None:
        if not self.get_user_acl(username).as_array()[-1]:
            super().validate_command(username, client_info, fields)


class RedisStandIn(RedisServer):
    """The TCP server of fakeredis, with a thread for itself and one for each connection."""

    what = "fakeredis"

    def __init__(self) -> None:
        self._listening: _Listening | None = None
        self.forget()
        super().__init__()

    def start(self) -> None:
        assert self._listening is None
        self._told.acl = _Rights()  # users are kept in no append-only file
        self._listening = _Listening(("127.0.0.1", self.port))
        self._listening.fake_server = self._told
        self._serving = threading.Thread(target=self._listening.serve_forever, args=(STOPS_S,))
        self._serving.start()

    def stop(self) -> None:
        self.kill()

    def kill(self) -> None:
        if self._listening is not None:
            self._listening.shutdown()
            self._listening.server_close()  # and wait for the threads of all connections
            self._serving.join()
            self._listening = None

    def forget(self) -> None:
        assert self._listening is None
        self._told = FakeServer()


def started(folder: Path, *settings: str) -> RedisServer:
    """Return the program, keeping its data in ``folder``, with more ``settings``; or the stand-in,
    which has none.
    """
    if PROGRAMS["redis-server"].is_installed:
        return RedisProgram(folder, *settings)
    return RedisStandIn()


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    # What is dangerous is let in, so that it is rights alone that keep it from a guest.
    unlocked = ("--enable-debug-command", "local", "--enable-module-command", "local")
    server = started(tmp_path_factory.mktemp("redis"), *unlocked)
    yield server
    server.stop()


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[RedisServer]:
    """One that the test may stop, kill and fill."""
    server = started(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def table() -> str:
    """A table of this test alone."""
    return secrets.token_hex(8)


@pytest.fixture
def lined() -> Iterator[Callable[[RedisServer | RedisAddress], RedisClient]]:
    lines: list[RedisClient] = []

    def line(at: RedisServer | RedisAddress) -> RedisClient:
        lines.append(RedisClient(at.where if isinstance(at, RedisServer) else at))
        return lines[-1]

    yield line
    for one in lines:
        one.close()


Lined = Callable[[RedisServer | RedisAddress], RedisClient]
