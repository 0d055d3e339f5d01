"""A game with its pages of which everything is kept that leaves it: every byte to every phone,
every light with its time, every line of the log, what the tools tell of it.

All goes step by step: the board's time stands still, and the host goes on only when every phone has
what it was sent. So the same game comes out the same, to the byte and to the nanosecond.
"""

from __future__ import annotations

import json
import logging
import re
import socket
import threading
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from drivers.interfaces import Page
from engines.game import HIDDEN
from engines.localiser import english
from engines.message import Message
from firmware_host.commands import saved_games
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.messages import AnyIntent, encode
from tests.host.journals import Clock, eventually, file_of
from tests.web.boarded import Boarded
from tests.web.served import PATIENCE_S

KEEP_ALIVE = (9, 10)
"""Ping and pong (RFC 6455, 5.5): when they come, a clock says."""

ATTEMPTS = 5
TOO_LONG = english(Message("web.takes-too-long")).encode()

SORT = re.compile(rb'{"house"|{"page"|{"beat"|"type":"\w+"')
TIMED = re.compile(rb'(?<=^.{"age":)\d+|(?<="away":)\[[^]]*\]', re.DOTALL)
"""What a real clock says: how old a view is, and whose phone has been silent."""


class Tapped:
    """A socket that keeps all it is sent."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port))
        self.heard = bytearray()

    def recv(self, size: int) -> bytes:
        came = self._socket.recv(size)
        self.heard += came
        return came

    def __getattr__(self, name: str) -> Any:
        return getattr(self._socket, name)


class Listener:
    """A phone that keeps every byte, and counts what sorts of messages came."""

    def __init__(self, table: Overheard, viewer: str, cookie: str) -> None:
        self.counts: Counter[str] = Counter()
        self.version = -1
        self.hidden: list[str] = []
        self._turn = threading.Condition()
        self._tap = Tapped(table.port)
        self._joined = ExitStack()
        self._socket: ClientConnection = self._joined.enter_context(
            table.socket(viewer, cookie, sock=self._tap)
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while True:
                said = json.loads(text := self._socket.recv())
                if "beat" in said:
                    self._socket.send(text)
                    continue
                message = said.get("message", {})
                with self._turn:
                    self.counts[message.get("type", next(iter(said)))] += 1
                    self.version = message.get("version", self.version)
                    self.hidden = said.get("house", {}).get("hidden", self.hidden)
                    self._turn.notify_all()
        except ConnectionClosed:
            pass

    def until(self, met: Callable[[], bool]) -> None:
        """Wait until something has come."""
        with self._turn:
            assert self._turn.wait_for(met, PATIENCE_S), (self.counts, self.version)

    def ask(self, intent: AnyIntent) -> None:
        """Ask for something, and have the answer."""
        before = self.counts["reply"]
        self._socket.send(encode(intent).decode())
        self.until(lambda: self.counts["reply"] > before)

    def close(self) -> None:
        """Hang up."""
        self._joined.close()

    @property
    def heard(self) -> bytes:
        """All that came, sort by sort, without what is drawn by lot: the pings, the handshake's
        answer; and without what a real clock makes. Sorts go over links of their own that race each
        other; the house is told of by a real clock, too: what is told twice in a row counts once.
        """
        head, _, frames = bytes(self._tap.heard).partition(b"\r\n\r\n")
        sorts: dict[bytes, list[bytes]] = {}
        for code, whole in framed(frames):
            if code not in KEEP_ALIVE:
                found = SORT.search(whole[:60])
                sorts.setdefault(found[0] if found else b"", []).append(TIMED.sub(b"", whole))
        sorts.pop(b'{"beat"', None)
        if b'{"house"' in sorts:
            sorts[b'{"house"'] = [one for one, _ in groupby(sorts[b'{"house"'])]
        return unlike_in(head) + b"".join(whole for sort in sorted(sorts) for whole in sorts[sort])


def framed(heard: bytes) -> list[tuple[int, bytes]]:
    """The frames of a live socket, each without its length, with their codes."""
    found, at = [], 0
    while at < len(heard):
        code, size, head = heard[at] & 15, heard[at + 1] & 127, 2
        if size > 125:
            head = 4 if size == 126 else 10
            size = int.from_bytes(heard[at + 2 : at + head])
        found.append((code, heard[at : at + 1] + heard[at + head : at + head + size]))
        at += head + size
    return found


def unlike_in(head: bytes) -> bytes:
    """The head of an answer without its date, and without what answers to chance."""
    unlike = rb"(?im)^(date|sec-websocket-accept|set-cookie): [^\r]*"
    return re.sub(unlike, rb"\1:", head)


class Overheard(Boarded):
    """The game; ``listeners`` are joined with ``join``, and ``told`` is all that has left it."""

    def __init__(self, folder: Path, game: str, **rest: Any) -> None:
        self.wall = Clock()
        self._key = folder / "key"
        make_key(self._key)
        self.listeners: dict[str, Listener] = {}
        """Joined by the test, and waited for by the host's thread."""
        self.answers: list[bytes] = []
        self.log = Log()
        settings = folder / "own.toml"
        settings.write_text(f'[storage]\nfolder = "{folder}"\nkey = "{self._key}"\n')
        super().__init__(folder, game, process=True, settings=str(settings), **rest)
        self._folder = folder
        self._words: tuple[object, ...] = ()
        self._laid: tuple[int, ...] = ()
        self._show_page = self.website.show_page
        self.website.show_page = self._show_and_wait  # type: ignore[method-assign]
        self.board.rest = self._wait_for_all

    def library(self, folder: Path) -> Library:
        return Library(folder, self.wall, key=self._key)

    def begin(self) -> None:
        self.log.begin()
        super().begin()

    def end(self) -> None:
        self.board.rest = lambda: None
        for listener in list(self.listeners.values()):
            listener.close()
        super().end()
        self.log.end()

    def join(self, name: str, viewer: str, cookie: str = "") -> Listener:
        """One phone more; returns when everybody knows of it."""
        others = {other: other.counts["house"] for other in list(self.listeners.values())}
        made = Listener(self, viewer, cookie)
        made.until(lambda: made.counts["house"] > 1 and made.counts["page"] > 0)
        made.until(lambda: made.version == self.room.table.version)
        for other, count in others.items():
            other.until(lambda other=other, count=count: other.counts["house"] > count)
        self.listeners[name] = made
        return made

    def leave(self, name: str) -> None:
        """That phone hangs up; returns when everybody knows of it."""
        gone = self.listeners.pop(name)
        others = {other: other.counts["house"] for other in list(self.listeners.values())}
        gone.close()
        for other, count in others.items():
            other.until(lambda other=other, count=count: other.counts["house"] > count)

    def fetch(self, path: str, cookie: str = "") -> None:
        """Ask for a page and keep every byte of the answer.

        A real clock says which game takes too long to read, so on a busy machine it is asked for
        again.
        """
        for _ in range(ATTEMPTS):
            answer = self._answer(path, cookie)
            if TOO_LONG not in answer:
                break
        self.answers.append(answer)

    def _answer(self, path: str, cookie: str) -> bytes:
        carried = f"Cookie: lodeboard={cookie}\r\n" if cookie else ""
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE_S) as connection:
            connection.sendall(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{carried}"
                "Connection: close\r\n\r\n".encode()
            )
            came = b"".join(iter(lambda: connection.recv(1 << 16), b""))
        head, _, body = came.partition(b"\r\n\r\n")
        return unlike_in(head) + b"\r\n\r\n" + body

    def _show_and_wait(self, page: Page) -> None:
        """Words go out one by one, as far as they concern phones: no phone skips any."""
        shown, self._laid = self._words, page.hidden
        self._words = (
            page.board_status,
            page.announcement,
            page.is_saved,
            page.private,
            page.seats_on_turn,
            page.hidden,
        )
        before = {each: each.counts["page"] for each in list(self.listeners.values())}
        self._show_page(page)
        if self._words == shown:
            return
        for listener, count in before.items():
            listener.until(lambda each=listener, count=count: each.counts["page"] > count)

    def _wait_for_all(self) -> None:
        """Everything is saved, and every phone has the newest view and knows whose pieces are
        hidden: that is told by a real clock, and what changes twice before it is told once.
        """
        if not self.room.is_saved:
            assert eventually(lambda: self.room.is_saved)
            self.board.wake()  # that it is saved is said before time goes on
        for listener in list(self.listeners.values()):
            listener.until(lambda each=listener: each.version == self.room.table.version)
            listener.until(lambda each=listener: each.hidden == self._hidden)

    @property
    def _hidden(self) -> list[str]:
        """The seats whose pieces are hidden, as the game or the board has them."""
        public = self.room.table.view((), None).scene
        there = {self.game.seats[number] for number in self._laid}
        return sorted(there | {piece.seat for piece in public if piece and piece.kind == HIDDEN})

    def told(self) -> Mapping[str, object]:
        """All that has left the game so far, by where it went; asked for when it has ended."""
        library, game_id = self.library(self._folder), self.room.table.game_id
        lines = file_of(self._folder, game_id).read_text("utf-8").splitlines()
        listed = [{**row, "changed": "", "key": ""} for row in saved_games.listing(library)[0]]
        return {
            **{f"socket of {name}": one.heard for name, one in self.listeners.items()},
            "answers": self.answers,
            "frames": list(self.board.frames),
            "words": [(at, page.status, page.note) for at, page in self.board.pages],
            "log": self.log.lines,
            "journal": [unsealed(line) for line in lines],
            "lengths": [len(line) for line in lines],
            "tools": [
                saved_games.export(library, game_id),
                saved_games.replay(library, game_id),
                listed,
            ],
        }


def unsealed(line: str) -> str:
    """A line without its checksum, its game's random number, its tag and what is sealed in it."""
    return re.sub(r'("sealed"|"game"|"key"|"tag"):"[0-9a-zA-Z+/=-]{16,}"', "", line[9:])


class Log(logging.Handler):
    """Every line that is logged in this process, of whatever level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def begin(self) -> None:
        self._before = logging.getLogger().level
        logging.getLogger().setLevel(logging.DEBUG)
        logging.getLogger().addHandler(self)

    def end(self) -> None:
        logging.getLogger().removeHandler(self)
        logging.getLogger().setLevel(self._before)

    def emit(self, record: logging.LogRecord) -> None:
        # The phones are in this process, too, and are not what is listened to.
        if not record.name.startswith("websockets"):
            self.lines.append(f"{record.name} {record.levelname} {record.getMessage()}")
