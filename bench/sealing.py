"""What sealing a game costs: until a layout is handed over, until it is on the disk, and until a
game is read again. The rows take turns, for a disk has moods. Beside them the least that could do
the same: a line of JSON and os.fsync, in clear and with ChaCha20-Poly1305 around it.
"""

from __future__ import annotations

import json
import os
import statistics
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from engines import make_game
from engines.game import Move
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Played

ROUNDS, EVENTS = 10, 50


class Way(Protocol):
    """A way to keep games."""

    def write(self, found: list[tuple[float, float]], events: int) -> str:
        """Write a game of so many events; adds when each was handed over and on the disk, in
        seconds. The game's name.
        """
        ...

    def read(self, game_id: str) -> object: ...


class Ours:
    """The journal of the program."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def write(self, found: list[tuple[float, float]], events: int) -> str:
        event, saved = _layout(), threading.Event()
        with closing(self._library.create(Header("", "generals"), saved.set)) as journal:
            for _ in range(events):
                saved.clear()
                began = time.perf_counter()
                journal.append(event)
                handed = time.perf_counter() - began
                saved.wait()
                found.append((handed, time.perf_counter() - began))
        return journal.game_id

    def read(self, game_id: str) -> object:
        return self._library.read(game_id)


class Bare:
    """JSON lines, nothing else; sealed if there is a cipher."""

    def __init__(self, folder: Path, cipher: ChaCha20Poly1305 | None) -> None:
        folder.mkdir()
        self._folder, self._cipher = folder, cipher

    def write(self, found: list[tuple[float, float]], events: int) -> str:
        event = _layout()
        told = {"seat": event.seat, "text": event.text, "shown": event.public_text}
        path = self._folder / f"{len(found)}"
        with open(path, "wb", buffering=0) as file:
            for _ in range(events):
                began = time.perf_counter()
                line = json.dumps(told).encode()
                if self._cipher:
                    nonce = os.urandom(12)
                    line = (nonce + self._cipher.encrypt(nonce, line, None)).hex().encode()
                file.write(line + b"\n")
                handed = time.perf_counter() - began
                os.fsync(file.fileno())
                found.append((handed, time.perf_counter() - began))
        return path.name

    def read(self, game_id: str) -> object:
        lines = (self._folder / game_id).read_bytes().splitlines()
        if self._cipher:
            sealed = [bytes.fromhex(line.decode()) for line in lines]
            lines = [self._cipher.decrypt(line[:12], line[12:], None) for line in sealed]
        return [json.loads(line) for line in lines]


def run_sealing(quick: bool) -> None:
    rounds, events = (1, 3) if quick else (ROUNDS, EVENTS)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder)
        make_key(path / "key")
        cipher = ChaCha20Poly1305(ChaCha20Poly1305.generate_key())
        ways: dict[str, Way] = {
            "clear": Ours(Library(path / "clear")),
            "JSON and fsync alone": Bare(path / "bare", None),
            "sealed": Ours(Library(path / "sealed", key=path / "key")),
            "JSON, cipher, fsync alone": Bare(path / "bare-sealed", cipher),
        }
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        read: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(rounds):
            for name, way in ways.items():
                game_id = way.write(found[name], events)
                began = time.perf_counter()
                way.read(game_id)
                read[name].append(time.perf_counter() - began)
    print(f"{events * rounds} layouts of 21 pieces each, in games of {events}")
    for name in ways:
        handed, saved = zip(*found[name], strict=True)
        print(
            f"{name:25} handed over {_shown(handed)}, on the disk {_shown(saved)},"
            f" a game read in {1000 * statistics.median(read[name]):.1f} ms"
        )


def _layout() -> Played:
    """An army as the Table tells it."""
    game = make_game("generals")
    state = game.initial()
    setup = game.setup(state, game.seats[0])
    assert setup is not None
    move = Move(setup.seat, layout=tuple(zip(setup.cells, setup.kinds, strict=False)))
    text, shown = game.move_text(state, move), game.move_text(state, move, None)
    return Played(move.seat, text, 30_000, shown)


def _shown(seconds: Sequence[float]) -> str:
    """The middle and the slowest hundredth."""
    p99 = sorted(seconds)[len(seconds) * 99 // 100]
    return f"p50 {1000 * statistics.median(seconds):.2f} ms, p99 {1000 * p99:.2f} ms"
