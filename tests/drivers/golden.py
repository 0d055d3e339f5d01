"""The golden lines of tests/cases/scanner-lines.txt, which the firmware is tested with, too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).parents[1] / "cases" / "scanner-lines.txt"


class Golden(NamedTuple):
    """One row: who sends it, the raw line, what it is, its values, the size of the board, and the
    run of the scanner.
    """

    sender: str
    raw: bytes
    what: str
    values: dict[str, str]
    channels: int
    leds: int
    run: str


def golden(*senders: str) -> list[Golden]:
    """The rows of these senders."""
    rows, size, run = [], (0, 0), ""
    for text in TABLE.read_text(encoding="utf-8").splitlines():
        if not text or text.startswith("#"):
            continue
        sender, rest = text[:7].strip(), text[10:]
        if sender == "size":
            size = tuple(map(int, rest.split()))
            continue
        if sender == "run":
            run = rest.strip()
            continue
        line, meaning = rest.rsplit(" | ", 1)
        # An unreadable line may begin with a space, and none ends with one.
        raw = re.sub(r"\\x(..)", lambda found: chr(int(found[1], 16)), line.rstrip())
        what, _, values = meaning.strip().partition(" ")
        rows.append(Golden(sender, raw.encode("latin-1"), what, _values(values), *size, run))
    found = [row for row in rows if row.sender in senders]
    assert found, f"{TABLE} has no lines of {senders}"
    return found


def _values(text: str) -> dict[str, str]:
    head, _, words = text.partition("text=")
    values = dict(pair.split("=", 1) for pair in head.split() if "=" in pair)
    return {**values, "text": words} if words else values


def bits(listed: str) -> int:
    """``0,5`` as a mask."""
    return sum(1 << int(channel) for channel in listed.split(",") if channel)
