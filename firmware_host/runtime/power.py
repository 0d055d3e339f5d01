"""Switching the computer off, on a player's word.

In: nothing. Out: systemd has been asked. A service may do it where
``hardware/pi/60-lodeboard-power.rules`` is installed; everybody else where the machine lets them.
"""

from __future__ import annotations

import subprocess

PATIENCE_S = 10.0
"""How long systemd may take to say that it will; a guess."""


def power_off() -> None:
    """Ask for it; the programs that run are ended in good order. Raises OSError."""
    command = ("systemctl", "--no-ask-password", "poweroff")
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    except subprocess.TimeoutExpired as error:
        raise OSError(f"cannot shut down this computer: {error}") from error
    if done.returncode:
        why = " ".join(done.stderr.split()) or f"systemctl returned {done.returncode}"
        raise OSError(f"cannot shut down this computer: {why}")
