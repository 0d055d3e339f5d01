"""A page of docs/measurements: the newest measurement, and the one before it to compare with.

In: what was measured, as Markdown, and the command that did it. Out: the page, with date, machine,
interpreter, commit and load. A page holds two measurements; older ones are in the history of git.
"""

from __future__ import annotations

import os
import platform
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

KEPT = 2
"""The newest measurement, and the one it is compared with."""


def processor() -> str:
    """The processor's name as Linux tells it; elsewhere what Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    told = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    # a Raspberry Pi names the board under "Model"; a PC has only the processor's name
    return told.get("Model") or told.get("model name") or platform.machine()


def commit() -> str:
    """The commit that is measured, and whether files differ from it; empty outside a clone."""
    asked = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    found = subprocess.run(asked, cwd=Path(__file__).parent, capture_output=True, text=True)
    return found.stdout.strip()


def written(page: Path, title: str, command: str, measured: str) -> None:
    """Put ``measured`` at the head of the page, and drop what is older than the one before."""
    now = datetime.now(UTC)
    head = "\n".join(
        (
            f"## {now:%Y-%m-%d %H:%M} UTC, commit {commit() or 'unknown'}",
            "",
            f"- Command: `{command}`",
            f"- Machine: {processor()}, {os.cpu_count()} cores, {platform.system()}"
            f" {platform.machine()}; load of the last minute at the end: {os.getloadavg()[0]:.1f}",
            f"- {platform.python_implementation()} {platform.python_version()}",
            "",
            measured.strip(),
            "",
        )
    )
    old = page.read_text("utf-8") if page.exists() else f"# {title}\n"
    top, *blocks = re.split(r"^(?=## )", old, flags=re.MULTILINE)
    kept = [head, *(f"{block.strip()}\n" for block in blocks)][:KEPT]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join((f"{top.strip()}\n", *kept)), "utf-8")
