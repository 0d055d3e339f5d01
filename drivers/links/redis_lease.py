"""Who hosts a table: one program at a time.

In: what the table's key in Redis says. Out: whether it is ours. Two programs with one table would
answer the same guests from two journals.
"""

from __future__ import annotations

import os
from pathlib import Path

from drivers.links.redis_wire import Command

LEASE_MS = 6000
"""A program that died leaves its table to others after this; a guess: three signs of life."""


class Lease:
    """A table's key, held by the session ``session`` as long as it is renewed."""

    def __init__(self, table: str, session: str) -> None:
        self._key = f"lodeboard:{{{table}}}:host"
        self._mine = f"{session} {os.getpid()} {process_identity()}"
        self.is_held = False
        self.due = 0.0
        """When it is to be asked for again."""
        self.trouble = ""
        self._table = table
        self._dead = b""

    def commands(self) -> list[Command]:
        """What to ask: take it if it is nobody's, and see whose it is."""
        taking = [("DEL", self._key)] if self._dead else []
        self._dead = b""
        return [
            *taking,
            ("SET", self._key, self._mine, "NX", "PX", LEASE_MS),
            ("GET", self._key),
        ]

    def renewal(self) -> Command:
        """What to say to keep it."""
        return ("PEXPIRE", self._key, LEASE_MS)

    def release(self) -> Command:
        """What to say to give it back."""
        return ("DEL", self._key)

    def update_holder(self, holder: object) -> bool:
        """Whose it is; whether that has changed."""
        before = self.is_held, self.trouble
        self.is_held = holder == self._mine.encode()
        self.trouble = ""
        if not self.is_held:
            if isinstance(holder, bytes) and _is_dead(holder.decode("ascii", "replace")):
                self._dead, self.due = holder, 0.0
            self.trouble = (
                f"another program is hosting the table {self._table}; close it. If it crashed, this"
                f" program takes over within {(LEASE_MS + 999) // 1000} s"
            )
        return (self.is_held, self.trouble) != before


def process_identity() -> str:
    """This run of this machine, and its processes' numbers; empty where that is not known."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
        return f"{boot}:{Path('/proc/self/ns/pid').stat().st_ino}"
    except OSError:
        return ""


def _is_dead(holder: str) -> bool:
    """Whether the holder was a program of this machine that is no more."""
    words = holder.split(" ")
    if len(words) != 3 or not words[1].isdigit() or not words[2] or words[2] != process_identity():
        return False
    return not Path("/proc", words[1]).exists()
