"""Runs the parts named on the command line, or all of them, and prints their tables.

A part is a module of this folder with a function ``run() -> None``; the other modules serve parts
or, like ``busiest``, are run by themselves.
"""

from __future__ import annotations

import platform
import sys
from importlib import import_module
from pathlib import Path

FOLDER = Path(__file__).parent


def parts() -> list[str]:
    """The names of the parts, known by their ``run`` without being imported."""
    files = sorted(FOLDER.glob("*.py"))
    return [file.stem for file in files if "\ndef run() -> None:" in file.read_text("utf-8")]


def processor() -> str:
    """The processor's name as Linux tells it; elsewhere what Python knows."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    told = {key.strip(): value.strip() for key, _, value in (line.partition(":") for line in lines)}
    # a Raspberry Pi names the board under "Model"; a PC has only the processor's name
    return told.get("Model") or told.get("model name") or platform.machine()


def main(wanted: list[str]) -> int:
    unknown = sorted(set(wanted) - set(parts()))
    if unknown:
        print(f"no part {', '.join(unknown)}; there are {', '.join(parts())}", file=sys.stderr)
        return 2
    print(f"{processor()}, {platform.system()} {platform.machine()}")
    print(f"{platform.python_implementation()} {platform.python_version()}")
    for name in wanted or parts():
        print(f"\n== {name} ==\n", flush=True)
        import_module(f"bench.{name}").run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
