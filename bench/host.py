"""What the host costs besides the time from hand to light, in three parts.

``host``: import time, and memory without the window; beside it Python alone, and python-chess,
which knows one game's rules and no board. ``first_view``: from following a link to the board with
its pieces on the screen, on the loopback, in a Chromium that has never seen the page, as fast as
this machine and as slow as an old phone; beside it one file with twenty-four pieces and no program,
from Python's own http.server. ``sealing``: until a layout is handed over, until it is on the disk,
and until a game is read again; the rows take turns, for a disk has moods. Beside it the least that
could do the same: a line of JSON and os.fsync, in clear and with ChaCha20-Poly1305 around it.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Protocol

from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from bench.other_programs import CHESS, prepare_environment, python_for
from engines import make_game
from engines.game import Move
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Played
from tests.programs import missing
from tests.web.browsers import PHONE, Browsers
from tests.web.served import served

# --- host ---

RUNS = 7


def run_host(quick: bool) -> None:
    runs = 1 if quick else RUNS
    chess = not quick and prepare_environment(CHESS)
    jobs = [
        ("python alone", sys.executable, "pass"),
        ("import firmware_host", sys.executable, "import firmware_host"),
        (
            "import firmware_host.app and .cli",
            sys.executable,
            "import firmware_host.app, firmware_host.cli",
        ),
        *([("import chess (python-chess)", python_for(CHESS), "import chess")] if chess else []),
    ]
    for what, python, code in jobs:
        seconds = [_run(python, code) for _ in range(runs)]
        print(
            f"{what:34} {1000 * statistics.median(seconds):6.0f} ms wall"
            f" ({1000 * min(seconds):.0f} to {1000 * max(seconds):.0f}), median of {runs}"
        )
    for what, python, code in jobs[0], *jobs[3:]:
        print(f"{what:34} {_peak_mb(python, code):6.1f} MB resident")
    settling_s = 1.0 if quick else 5.0
    print(f"{'running host, board of text':34} {_resident_mb(settling_s):6.1f} MB (to hold: 60)")


def _run(python: str, code: str) -> float:
    began = time.perf_counter()
    subprocess.run([python, "-c", code], check=True)
    return time.perf_counter() - began


def _peak_mb(python: str, code: str) -> float:
    """The most this program has had in memory."""
    words = [python, "-c", f"{code}\nprint(open('/proc/self/status').read())"]
    return _peak(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def _resident_mb(settling_s: float) -> float:
    """The most a playing host has had in memory after a few moves. Linux only."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "firmware_host", "play", "russian-draughts", "--terminal"]
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            env={"XDG_STATE_HOME": folder},
            text=True,
        ) as process:
            assert process.stdin
            process.stdin.write("c3 d4\nf6 e5\nlift d4\n")
            process.stdin.flush()
            time.sleep(settling_s)
            status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
            process.stdin.write("quit\n")
            process.stdin.close()
    return _peak(status)


def _peak(status: str) -> float:
    (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak) / 1024


# --- first_view ---

# --- first_view ---

TIMES = 8
SLOWDOWN = 4
"""What Chromium's own tools take for a phone of the middle sort."""

PAGES: Mapping[str, tuple[str, str]] = {
    "table, draughts": ("russian-draughts", "/"),
    "table, Coalition Chess": ("coalition-chess", "/"),
    "seat, tafl": ("tafl-king", "/seat/attackers"),
    "set-up, Generals": ("generals", "/seat/white"),
}
NOTE_FIRST = """
new MutationObserver((_, watch) => {
  if (!document.querySelector('.pieces use, .tray button')) return;
  watch.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.firstView = performance.now(); }));
}).observe(document, {childList: true, subtree: true});
"""
"""Milliseconds from the start of the way there to the frame that shows the first piece."""

STILL = (
    "<!doctype html><title>still</title><svg class=pieces viewBox='0 0 8 8'>"
    "<circle id=man r=.4 /><g>"
    + "".join(f"<use href='#man' x={n % 8} y={n // 8} />" for n in range(24))
    + "</g></svg>"
)


def run_first_view(quick: bool) -> None:
    if lacking := missing(["Chromium"]):
        print(f"{lacking} is not installed")
        return
    times = 1 if quick else TIMES
    print("first view in ms, nothing in the cache: median and longest (to hold: 1000)")
    print(f"  {'':26}{'this machine':>16}{f'{SLOWDOWN} times slower':>20}")
    with Browsers() as browsers:
        browser = browsers.browser()
        with _still() as origin:
            _print("24 pieces in one file", browser, origin, "/", "", times)
        for name, (game, path) in list(PAGES.items())[: 1 if quick else None]:
            with tempfile.TemporaryDirectory() as folder, served(Path(folder), game) as table:
                cookie = table.claim(path.rpartition("/")[2]) if path != "/" else ""
                _print(name, browser, table.origin, path, cookie, times)


def _print(name: str, browser: object, origin: str, path: str, cookie: str, times: int) -> None:
    found = [
        sorted(_first_view(browser, origin, path, cookie, slower) for _ in range(times))
        for slower in (1, SLOWDOWN)
    ]
    cells = [f"{each[times // 2]:7.0f} {each[-1]:6.0f}" for each in found]
    print(f"  {name:26}{cells[0]:>16}{cells[1]:>20}", flush=True)


def _first_view(browser: object, origin: str, path: str, cookie: str, slower: int) -> float:
    context = browser.new_context(**PHONE)  # type: ignore[attr-defined]
    if cookie:
        context.add_cookies([{"name": "lodeboard", "value": cookie, "url": origin}])
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.add_init_script(NOTE_FIRST)
    page.goto(f"{origin}{path}")
    page.wait_for_function("() => 'firstView' in window")
    found = page.evaluate("window.firstView")
    context.close()
    return float(found)


class _Still(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        with suppress(ConnectionError):  # a browser that closes breaks off asking for an icon
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(STILL.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the table is what is read."""


@contextmanager
def _still() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Still) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


# --- sealing ---

ROUNDS, EVENTS = 10, 50


def run_sealing(quick: bool) -> None:
    rounds, events = (1, 3) if quick else (ROUNDS, EVENTS)
    with tempfile.TemporaryDirectory(dir=".") as folder:
        path = Path(folder)
        make_key(path / "key")
        cipher = ChaCha20Poly1305(ChaCha20Poly1305.generate_key())
        ways: dict[str, Way] = {
            "clear": Journal(Library(path / "clear")),
            "JSON and fsync alone": Bare(path / "bare", None),
            "sealed": Journal(Library(path / "sealed", key=path / "key")),
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


class Way(Protocol):
    """A way to keep games."""

    def write(self, found: list[tuple[float, float]], events: int) -> str:
        """Write a game of so many events; adds when each was handed over and on the disk, in
        seconds. The game's name.
        """
        ...

    def read(self, game_id: str) -> object: ...


class Journal:
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
