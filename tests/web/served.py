"""A game with its pages, as ``lodeboard play --web`` has it, without a window: the real loop in a
thread, the real process of the pages, and phones.
"""

from __future__ import annotations

import dataclasses
import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace
from websockets.sync.client import ClientConnection, connect

from drivers.wakeup import BufferedButtons
from drivers.wiring import Wiring
from engines import make_game
from engines.gesture import occupancy
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights, Storage
from firmware_host.config.toml_file import with_saved_changes
from firmware_host.journal.library import Library
from firmware_host.runtime.board_devices import Screens
from firmware_host.runtime.board_menu import LiveSettings
from firmware_host.runtime.editor_session import EditorSession
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.table.messages import AnyIntent, AnyNews, Reply, View, encode
from firmware_host.web.host_reports import SensorReports
from firmware_host.web.ipc import SiteConfig
from firmware_host.web.page_server import PageServer
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors
from tests.patience import PATIENCE_S
from tests.ports import free_port
from tests.program_thread import ProgramThread
from tests.web.in_thread import serve_in_thread
from tests.web.page_news import read_news
from tests.wording import worded

PIN = "246810"
SETTINGS = Config(lights=Lights(budget_ma=2000))


class Answer(NamedTuple):
    """What came back: the body as JSON where it is that, and the cookie that was given."""

    status: int
    headers: Mapping[str, str]
    body: Any
    cookie: str


class Served:
    """A game that is played with nobody at the board, and its pages at a port of this machine.

    A thread serves them, or a ``process`` where that is what is tested.
    """

    def __init__(
        self,
        folder: Path,
        game: str = "russian-draughts",
        *,
        resume: str = "",
        start: str = "",
        port: int = 0,
        process: bool = False,
        editing: bool = False,
        **changed: Any,
    ) -> None:
        self.port = 0
        self.game = make_game(game)
        config = with_saved_changes(
            dataclasses.replace(SETTINGS, storage=Storage(folder=str(folder)))
        )
        self.room: GameSession
        self.begun: list[str] = []
        """The positions in which a game was to begin; with ``editing``, one is set up."""
        if editing:
            self.room = EditorSession(self.game, self.library(folder), start)
            self.room.on_begin = self.begun.append
        else:
            self.room = GameSession(self.game, self.library(folder), config.play.called)
        if resume:
            self.room.resume(resume)
        else:
            self.room.begin(start)
        wiring = straight_wiring(self.game.topology)
        ports = self.ports(wiring)
        self.room.on_saved = ports.sensors.wake
        self.site_config = SiteConfig(
            game=game,
            options=dict(self.game.options),
            game_id=self.room.table.game_id,
            folder=str(folder),
            settings=str(settings(folder)),
            host="127.0.0.1",
            port=port or free_port(),  # which nobody takes while the pages are started again
            names=("board.example",),
            arbiter_pin=PIN,
            certificate="",
            private_key="",
        )
        self.site_config = replace(self.site_config, **changed)
        self.phones: frozenset[int] = frozenset()
        """The seats that the board is told phones hold."""
        self.website = PageServer(
            self.site_config,
            self.game.seats,
            self.room.add_client,
            ports.sensors.wake,
            self._show_phones,
        )
        if not process:
            self.website._program.spawn = self._spawn
        ports = dataclasses.replace(ports, screen=Screens(ports.screen, self.website))
        self.live = LiveSettings(config)
        self.website.change_settings = self.live.change
        self.host = Host(self.game, self.room, wiring, ports, config)
        self.live.follow(self.host.set_config)
        self.website.report_sensors = SensorReports(self.host, self.room, wiring).report
        self._loop = threading.Thread(target=self.host.run)

    def library(self, folder: Path) -> Library:
        """Where the game is kept."""
        return Library(folder)

    def ports(self, wiring: Wiring) -> Ports:
        """A board at which nobody sits."""
        self.sensors = MemorySensors(wiring.sensor_channels)
        scene = self.game.observe(self.room.table.states[-1], None)
        self.sensors.set(occupancy(scene))
        self.leds = MemoryLeds(wiring.led_channels)
        self.screen = MemoryScreen()
        return Ports(self.sensors, self.leds, BufferedButtons(), self.screen)

    def _spawn(self, _: str, joined: socket.socket, links: Sequence[str]) -> ProgramThread:
        self.pages = ProgramThread(serve_in_thread, joined, links)
        return self.pages

    def _show_phones(self, seats: frozenset[int]) -> None:
        self.phones = seats

    def begin(self) -> None:
        try:
            self.port = self.port or self.website.start()
        except BaseException:
            self.end()
            raise
        self._loop.start()

    def end(self) -> None:
        self.host.stop()
        if self._loop.is_alive():
            self._loop.join()
        self.website.close()
        self.room.close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def state(self) -> tuple[str, int, object]:
        """What must not change when nothing was asked rightly."""
        table = self.room.table
        return table.game_id, table.version, table.states[-1]

    def lose_pages(self) -> None:
        """Kill the page server; return once another has taken over."""
        dead = self.pages
        dead.die()
        until(lambda: self.pages is not dead)
        until(lambda: answers(self.port))

    # Phones

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        cookie: str = "",
        source: str = "127.0.0.1",
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """One request, as a page of this site makes it, unless ``headers`` say otherwise."""
        sent = {"Origin": self.origin, "Content-Type": "application/json"}
        sent |= {"Cookie": f"lodeboard={cookie}"} if cookie else {}
        sent |= headers or {}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=PATIENCE_S, source_address=(source, 0)
        )
        with closing(connection):
            connection.request(method, path, data if method == "POST" else None, sent)
            return answered(connection.getresponse())

    def get(self, path: str, **rest: Any) -> Answer:
        return self.ask("GET", path, **rest)

    def post(self, path: str, body: Any, **rest: Any) -> Answer:
        return self.ask("POST", path, body, **rest)

    def claim(self, seat: str, code: str = "", cookie: str = "") -> str:
        """The cookie of a phone that has just taken a seat."""
        done = self.post("/api/claim", {"seat": seat, "code": code}, cookie=cookie)
        assert done.status == 200, done.body
        return done.cookie or cookie

    @contextmanager
    def phone(
        self,
        viewer: str = "public",
        cookie: str = "",
        source: str = "127.0.0.1",
        page: str = "",
    ) -> Iterator[Phone]:
        """A live socket, of a page that calls itself so."""
        with self.socket(f"{viewer}&page={page}", cookie, source) as made:
            yield Phone(made)

    def socket(
        self, viewer: str = "public", cookie: str = "", source: str = "127.0.0.1", **rest: Any
    ) -> ClientConnection:
        rest.setdefault("origin", self.origin)
        carried = {"Cookie": f"lodeboard={cookie}"} if cookie else {}
        carried |= rest.pop("additional", {})
        return connect(
            f"ws://127.0.0.1:{self.port}/live?as={viewer}",
            additional_headers=carried,
            source_address=(source, 0),
            open_timeout=PATIENCE_S,
            close_timeout=1,
            max_size=1 << 22,
            **rest,
        )


class Phone:
    """A live socket, and the newest of each sort that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: View | None = None
        self.house: Mapping[str, Any] = {}
        self.page: Mapping[str, Any] = {}
        self.replies: dict[str, str] = {}
        self.received: list[str] = []

    def hear(self, seconds: float = PATIENCE_S) -> AnyNews | None:
        """The next message; raises TimeoutError or ConnectionClosed."""
        text = str(self.socket.recv(seconds))
        self.received.append(text)
        found = json.loads(text)
        if "house" in found:
            self.house = found["house"]
            return None
        if "page" in found:
            self.page = found["page"]
            return None
        if "beat" in found:
            self.socket.send(text)
            return None
        news = read_news(text)
        if isinstance(news, View):
            self.view = news
        elif isinstance(news, Reply):
            self.replies[news.key] = worded(news.refusal) or ""
        else:
            raise AssertionError(f"an intent came from the server: {news}")
        return news

    def until(self, met: Callable[[], object]) -> None:
        """Hear until something is so."""
        end = time.monotonic() + PATIENCE_S
        while not met():
            self.hear(end - time.monotonic())

    def see(self) -> View:
        """The view as it is when something of it has come."""
        self.until(lambda: self.view is not None)
        assert self.view is not None
        return self.view

    def send(self, intent: AnyIntent) -> str:
        """Ask for something; why it was refused."""
        self.socket.send(encode(intent).decode())
        self.until(lambda: intent.key in self.replies)
        return self.replies.pop(intent.key)

    def say(self, text: str | bytes) -> str:
        """Send anything; the refusal that comes for no key."""
        self.socket.send(text)
        self.until(lambda: "" in self.replies)
        return self.replies.pop("")


def answered(response: http.client.HTTPResponse) -> Answer:
    raw = response.read()
    headers = {name.lower(): value for name, value in response.getheaders()}
    given = headers.get("set-cookie", "")
    cookie = given.partition("lodeboard=")[2].partition(";")[0]
    json_came = headers.get("content-type") == "application/json" and raw[:2] != b"\x1f\x8b"
    return Answer(response.status, headers, json.loads(raw) if json_came else raw, cookie)


def settings(folder: Path) -> Path:
    """A file of settings that keeps games in this folder."""
    file = folder / "settings.toml"
    file.write_text(f"[storage]\nfolder = {json.dumps(str(folder))}\n", encoding="utf-8")
    return file


def until(met: Callable[[], object]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + PATIENCE_S
    while not met():
        assert time.monotonic() < end
        time.sleep(0.02)


def answers(port: int) -> bool:
    """Whether somebody listens at a port."""
    with closing(socket.socket()) as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def served(folder: Path, game: str = "russian-draughts", **rest: Any) -> Iterator[Served]:
    """A game with its pages."""
    made = Served(folder, game, **rest)
    made.begin()
    try:
        yield made
    finally:
        made.end()
