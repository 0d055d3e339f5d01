"""``python -m bench [--quick] [--write PAGE] [PART ...]``: runs the parts named, or all, and
prints their tables; ``--write`` makes a page of docs/measurements of them, too.

A part is a function ``run_PART(quick: bool) -> None`` of a module of this folder; the other modules
serve parts or, like ``gate``, are run by themselves. Each part has a process of its own: one that
fails stops no other, is told at the end and makes the exit code 1. ``--quick`` does a little of
everything, to see that it works; its figures are worth nothing.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

from bench.measurement_page import OtherLoad, invalid_reason, processor, written

FOLDER = Path(__file__).parent
FAILED = "failed"
_PART = re.compile(r"^def run_(\w+)\(quick: bool\) -> None:", re.MULTILINE)


def parts() -> Mapping[str, str]:
    """The module of each part, known by its ``run_PART`` without being imported."""
    found = {
        part: file.stem
        for file in FOLDER.glob("*.py")
        for part in _PART.findall(file.read_text("utf-8"))
    }
    return dict(sorted(found.items()))


def main(words: Sequence[str]) -> int:
    asked = _parser().parse_args(words)
    unknown = sorted(set(asked.parts) - set(parts()))
    if unknown:
        print(f"no part {', '.join(unknown)}; there are {', '.join(parts())}", file=sys.stderr)
        return 2
    if asked.alone:
        part = asked.parts[0]
        getattr(import_module(f"bench.{parts()[part]}"), f"run_{part}")(asked.quick)
        return 0
    if asked.write:
        return _to_page(asked.write, words, asked)
    print(f"{processor()}, {platform.system()} {platform.machine()}")
    print(f"{platform.python_implementation()} {platform.python_version()}")
    remarks = {name: _alone(name, asked.quick) for name in asked.parts or parts()}
    remarks = {name: said for name, said in remarks.items() if said}
    if remarks:
        print("\n== what is not to be used ==\n")
    for name, said in remarks.items():
        print(f"{name}: {said}")
    return int(FAILED in remarks.values())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write this page, too")
    parser.add_argument("--alone", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(parts()))
    return parser


def _to_page(page: Path, words: Sequence[str], asked: argparse.Namespace) -> int:
    """Run the same without a page, and write down what it prints."""
    flags = ["--quick"] if asked.quick else []
    command = [sys.executable, "-m", "bench", *flags, *asked.parts]
    lines = []
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    ) as running:
        for line in running.stdout or ():
            print(line, end="", flush=True)
            lines.append(line)
    printed = f"```text\n{''.join(lines)}```"
    written(page, "Figures of this machine", f"python -m bench {' '.join(words)}", printed)
    return running.returncode


def _alone(name: str, quick: bool) -> str:
    """Run one part in a process of its own; why its figures are no good, or nothing."""
    print(f"\n== {name} ==\n", flush=True)
    others = OtherLoad()
    flags = ["--quick"] if quick else []
    done = subprocess.run([sys.executable, "-m", "bench", "--alone", *flags, name], check=False)
    if done.returncode:
        return FAILED
    if said := invalid_reason(others.cores()):
        print(f"\n{said}", flush=True)
    return said


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
