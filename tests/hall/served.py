"""A hall that is served at a port of this machine, with boards that nothing lies before."""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from firmware_host.config.settings import Web
from firmware_host.hall.club_hall import Store
from firmware_host.hall.process import serve_at
from firmware_host.hall.redis_source import News
from firmware_host.web.server import listen
from tests.patience import PATIENCE_S
from tests.web.served import Answer, answered

PIN = "246810"


class Memory:
    """A source that brings what it is handed."""

    trouble = ""

    def __init__(self) -> None:
        self.bring: Callable[[Sequence[News]], None] = lambda news: None
        self.followed: list[str] = []

    def start(self, receive: Callable[[Sequence[News]], None]) -> None:
        self.bring = receive

    def follow(self, table: str) -> None:
        self.followed.append(table)

    def close(self) -> None:
        pass


class Asker:
    """Who asks the hall at that port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Answer:
        """One request, as the hall's page makes it."""
        sent = {"Origin": self.origin, "Content-Type": "application/json"}
        sent |= {"Cookie": f"lodeboard={cookie}"} if cookie else {}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        with closing(connection):
            given = json.dumps(body).encode() if method == "POST" else None
            connection.request(method, path, given, sent)
            return answered(connection.getresponse())

    def arbiter(self, path: str, body: Any) -> Answer:
        """What a phone asks that has shown the PIN."""
        cookie = self.ask("POST", "/api/arbiter", {"pin": PIN}).cookie
        return self.ask("POST", path, body, cookie)

    def look(self) -> ClientConnection:
        """The socket of a page."""
        return connect(f"ws://127.0.0.1:{self.port}/live", origin=self.origin, max_size=1 << 24)  # type: ignore[arg-type]


class ServedHall(Asker):
    """Its address, what brings it news, and who asks it something."""

    def __init__(self, folder: Path, web: Web, port: int = 0) -> None:
        self.source = Memory()
        self._web, self._folder = web, folder
        self._listening = listen("127.0.0.1", port)
        super().__init__(int(self._listening.getsockname()[1]))
        self._stop: Callable[[], None] = lambda: None
        self._begun = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        store = Store(self._folder)

        async def serving() -> None:
            loop = asyncio.get_running_loop()

            def ready(stop: Callable[[], None]) -> None:
                self._stop = lambda: loop.call_soon_threadsafe(stop)  # type: ignore[assignment]
                self._begun.set()

            await serve_at(self._listening, self._web, store, self._folder, self.source, ready)

        try:
            asyncio.run(serving())
        finally:
            store.close()
            self._listening.close()

    def begin(self) -> None:
        self._thread.start()
        assert self._begun.wait(PATIENCE_S)

    def end(self) -> None:
        self._stop()
        self._thread.join(PATIENCE_S)


class Watcher:
    """A page of the hall without a browser: what it knows after each message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.boards: dict[str, dict[str, Any]] = {}
        self.rest: dict[str, Any] = {}
        self.texts: list[str] = []

    def hear(self) -> None:
        self.texts.append(str(self.socket.recv(PATIENCE_S)))
        told = json.loads(self.texts[-1])
        if "beat" in told:
            return
        if told.pop("all", False):
            self.boards.clear()
        for table, news in told.pop("boards").items():
            if news is None:
                del self.boards[table]
                continue
            board = self.boards.setdefault(table, {})
            for cell, piece in news.pop("cells", {}).items():
                board["scene"].pop(cell, None)
                if piece is not None:
                    board["scene"][cell] = piece
            board |= news
        self.rest |= told

    def until(self, met: Callable[[], object]) -> None:
        """Hear everything there is, and then until it is so."""
        if not self.texts:
            self.hear()
        end = time.monotonic() + PATIENCE_S
        while not met():
            assert time.monotonic() < end, (self.boards, self.rest)
            self.hear()


@contextmanager
def served_hall(folder: Path, *, port: int = 0, **changed: Any) -> Iterator[ServedHall]:
    """A hall with its page."""
    made = ServedHall(folder, Web(host="127.0.0.1", **{"judge_pin": PIN, **changed}), port)
    made.begin()
    try:
        yield made
    finally:
        made.end()
