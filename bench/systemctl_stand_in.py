#!/usr/bin/env python3
"""systemctl's stand-in where no systemd runs (``bench/installs``): a restart starts what the unit
starts, as its user, until it says that it is ready (sd_notify), and ends it.

In: systemctl's arguments. Out: code 0 when it was ready. Knows nothing of the unit's sandbox.
"""

from __future__ import annotations

import os
import pwd
import re
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

UNIT = Path("/etc/systemd/system/lodeboard.service")
GAME = Path("/etc/lodeboard/service.env")
WAIT_S = 90.0
"""The unit's ``TimeoutStartSec``."""


def starts() -> bool:
    """Whether the service says that it is ready."""
    command = re.findall(r"^ExecStart=(.*)$", UNIT.read_text(), re.M)[0]
    game = re.findall(r"^LODEBOARD_GAME=(.*)$", GAME.read_text(), re.M)[0]
    user = pwd.getpwnam("lodeboard")
    folder = Path(user.pw_dir)
    folder.mkdir(mode=0o700, exist_ok=True)
    os.chown(folder, user.pw_uid, user.pw_gid)
    with (
        tempfile.TemporaryDirectory() as run,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard,
    ):
        os.chmod(run, 0o777)
        heard.bind(f"{run}/notify")
        os.chmod(f"{run}/notify", 0o666)
        heard.settimeout(1)
        started = subprocess.Popen(
            command.replace("${LODEBOARD_GAME}", game).split(),
            env={**os.environ, "NOTIFY_SOCKET": f"{run}/notify", "LG_WD": run},
            user=user.pw_uid,
            group=user.pw_gid,
            extra_groups=[],
        )
        try:
            return ready(started, heard)
        finally:
            started.terminate()
            started.wait()


def ready(started: subprocess.Popen[bytes], heard: socket.socket) -> bool:
    """Wait for the word, while the program runs."""
    for _ in range(round(WAIT_S)):
        try:
            if b"READY=1" in heard.recv(4096):
                return True
        except TimeoutError:
            if started.poll() is not None:
                return False
    return False


if __name__ == "__main__":
    sys.exit(0 if sys.argv[1] != "restart" or starts() else 1)
