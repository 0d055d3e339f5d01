"""What the host costs before anyone plays: import time, and memory without the window. Beside it
Python alone, and python-chess, which knows one game's rules and no board.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.contest import CHESS, prepare_environment, python_for

RUNS = 7


def run(quick: bool) -> None:
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


def _peak(status: str) -> float:
    (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak) / 1024


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
