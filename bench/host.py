"""What the host costs before the first move, in two parts.

``host``: import time, and memory without the window; beside it Python alone, and python-chess,
which knows one game's rules and no board. ``first_view``: from following a link to the board with
its pieces on the screen, on the loopback, in a Chromium that has never seen the page, as fast as
this machine and as slow as an old phone; beside it one file with twenty-four pieces and no program,
from Python's own http.server.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from bench.contest import CHESS, prepare_environment, python_for
from tests.programs import missing
from tests.web.browsers import PHONE, Browsers
from tests.web.served import served

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
