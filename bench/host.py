"""What the host costs before anyone plays: import time, and memory without the window."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 7


def run() -> None:
    for what, code in (
        ("python alone", "pass"),
        ("import firmware_host", "import firmware_host"),
        ("import firmware_host.app and .cli", "import firmware_host.app, firmware_host.cli"),
    ):
        seconds = [_run(code) for _ in range(RUNS)]
        print(
            f"{what:34} {1000 * statistics.median(seconds):6.0f} ms wall"
            f" ({1000 * min(seconds):.0f} to {1000 * max(seconds):.0f}), median of {RUNS}"
        )
    print(f"{'running host, board of text':34} {_resident_mb():6.1f} MB resident (to hold: 60)")


def _run(code: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - began


def _resident_mb() -> float:
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
            time.sleep(5)
            status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
            process.stdin.write("quit\n")
            process.stdin.close()
    (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak) / 1024
