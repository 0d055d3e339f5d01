"""node, with MicroPython for it: installed once, started with the files it is given."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.programs import need, refuse

HERE = Path(__file__).resolve().parent
FIRMWARE = HERE.parent.parent / "hardware" / "firmware" / "pico"

QUICK = "--wasm-lazy-compilation"
"""Translates of MicroPython only what is called: most tests need little of it."""


def prepare(where: Path = HERE) -> str:
    """The path of node, with what the package in this folder needs installed there."""
    need("node and npm")
    node, npm = shutil.which("node"), shutil.which("npm")
    assert node
    assert npm
    stamp = where / "node_modules" / ".package-lock.json"
    lock = where / "package-lock.json"
    with lock.open() as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.stat().st_mtime < lock.stat().st_mtime:
            command = [npm, "ci", "--no-audit", "--no-fund", "--silent"]
            if subprocess.run(command, cwd=where, check=False, timeout=300).returncode:
                refuse("npm's packages")
            stamp.touch()
    return node


def start(
    node: str, script: str, settings: Mapping[str, object], given: Sequence[int]
) -> subprocess.Popen[bytes]:
    """A script beside this file in node, with these files as 3, 4, 5 ..."""
    # A shell's redirections move them; each is moved out of the way first.
    spare = [fcntl.fcntl(descriptor, fcntl.F_DUPFD, 100) for descriptor in given]
    moves = " ".join(f"{3 + number}<&{each} {each}<&-" for number, each in enumerate(spare))
    command = [
        "/bin/bash",
        "-c",
        f'exec "$0" "$@" {moves}',
        node,
        QUICK,
        str(HERE / script),
        json.dumps(settings),
    ]
    try:
        return subprocess.Popen(command, pass_fds=spare)
    finally:
        for descriptor in spare:
            os.close(descriptor)
