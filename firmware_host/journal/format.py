"""A journal's lines: events to lines, and lines to events.

In: headers and events, or lines. Out: lines, or what they say. Touches no disk; why the format is
as it is stands in ``library``.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, assert_never

from firmware_host.journal.encryption import Encryption, EncryptionHeader
from firmware_host.table.events import (
    Acknowledged,
    ArbiterRevealed,
    ComputerSeated,
    Ended,
    Event,
    Header,
    HintGiven,
    Named,
    Played,
    Revealed,
    Rewound,
    SetupDrafted,
)

FORMAT, SEALED_FORMAT = 1, 2
"""The number in the first line: of a game in clear, and of one sealed with every line in a chain.
Raised when an older Lodeboard could no longer read a journal.
"""

LINE = re.compile(rb"[0-9a-f]{8} \{[^\n]*\n")


class JournalError(Exception):
    """A game cannot be kept or read; the message says what, where and what to do about it."""


class JournalDamageError(JournalError, ValueError):
    """The file is there, and what it says cannot be used."""


class JournalAccessError(JournalError, OSError):
    """The file cannot be reached: absent, forbidden, in use, or the disk refuses."""


# --- lines ---


def encode_line(entry: Mapping[str, Any], encryption: Encryption | None = None) -> bytes:
    """One line of a journal: of a sealed game, the next one."""
    if encryption is not None:
        entry = encryption.encrypt(entry)
    # backslashreplace: half a surrogate pair is no UTF-8, but its escape is valid JSON.
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    body = text.encode("utf-8", "backslashreplace")
    if encryption is not None:
        body = encryption.chain.with_tag(body)
    return b"%08x %b\n" % (zlib.crc32(body), body)


def is_intact(line: bytes) -> bool:
    """Whether a line is exactly what ``encode_line`` made, as far as its checksum can tell."""
    return LINE.fullmatch(line) is not None and line[:8] == b"%08x" % zlib.crc32(line_body(line))


def line_body(line: bytes) -> bytes:
    """What stands in a whole line beside its checksum."""
    return line[9:-1]


def line_entry(line: bytes) -> Mapping[str, Any]:
    """What a whole line says beside its tag; nothing where it is no JSON object: then it is not
    ours.
    """
    try:
        entry = json.loads(line_body(line))
    except (ValueError, RecursionError):
        return {}
    return {name: entry[name] for name in entry if name != "tag"} if isinstance(entry, dict) else {}


def event_entry(event: Event, number: int, at: str) -> Mapping[str, Any]:
    """What the line of a game's event says before it is sealed; the first event has number 1."""
    match event:
        case Played(seat, text, thought_ms, shown):
            rest = _without_defaults(thought_ms=thought_ms, shown=shown)
            return {"n": number, "play": text, "seat": seat, **rest, "at": at}
        case Rewound(entries):
            return {"n": number, "rewind": entries, "at": at}
        case Ended(winners, reason):
            return {"n": number, "ended": list(winners), "reason": reason, "at": at}
        case Revealed(seat):
            return {"n": number, "revealed": seat, "at": at}
        case ArbiterRevealed():
            return {"n": number, "looked": True, "at": at}
        case SetupDrafted(seat, text, shown):
            rest = _without_defaults(shown=shown)
            return {"n": number, "laying": seat, "play": text, **rest, "at": at}
        case Named(names):
            return {"n": number, "names": dict(names), "at": at}
        case ComputerSeated(levels):
            return {"n": number, "computers": dict(levels), "at": at}
        case HintGiven(seat):
            return {"n": number, "hinted": seat, "at": at}
        case Acknowledged(positions):
            return {"n": number, "heard": dict(positions), "at": at}
        case _:
            assert_never(event)


def _without_defaults(**values: int | str) -> Mapping[str, Any]:
    """What differs from the usual 0 or nothing: most lines stay short."""
    return {name: value for name, value in values.items() if value}


def event_of(entry: Mapping[str, Any]) -> Event | None:
    """The event of a line, None when this version knows no such event."""
    match entry:
        case {"play": str(text), "seat": str(seat)}:
            thought_ms, shown = entry.get("thought_ms", 0), entry.get("shown", "")
            if type(thought_ms) is int and thought_ms >= 0 and isinstance(shown, str):
                return Played(seat, text, thought_ms, shown)
        case {"rewind": int(entries)} if type(entries) is int and entries >= 0:
            return Rewound(entries)
        case {"ended": [*winners], "reason": str(reason)}:
            if all(isinstance(winner, str) for winner in winners):
                return Ended(tuple(winners), reason)
        case {"revealed": str(seat)}:
            return Revealed(seat)
        case {"hinted": str(seat)}:
            return HintGiven(seat)
        case {"looked": True}:
            return ArbiterRevealed()
        case {"names": dict(names)} if all(isinstance(name, str) for name in names.values()):
            return Named(names)
        case {"computers": dict(levels)} if all(type(one) is int for one in levels.values()):
            return ComputerSeated(levels)
        case {"heard": dict(positions)} if all(isinstance(one, str) for one in positions.values()):
            return Acknowledged(positions)
        case {"laying": str(seat), "play": str(text)} if isinstance(entry.get("shown", ""), str):
            return SetupDrafted(seat, text, entry.get("shown", ""))
    return None


def header_entry(
    header: Header, run: int, encryption_header: EncryptionHeader | None = None
) -> Mapping[str, Any]:
    """What a journal's first line says before it is sealed. The game's id is not in it: that is the
    file's name.
    """
    seal = (
        {"seal": {"key": encryption_header.key_fingerprint, "game": encryption_header.nonce}}
        if encryption_header
        else {}
    )
    return {
        "lodeboard": SEALED_FORMAT if encryption_header else FORMAT,
        "game": header.game,
        "options": dict(header.options),
        "start": header.start,
        "began": header.begun_at,
        **_without_defaults(shown=header.public_start, sitting=run),
        **seal,
    }


def encryption_header_of(entry: Mapping[str, Any]) -> EncryptionHeader | None:
    """The seal a first line names."""
    match entry:
        case {"seal": {"key": str(key), "game": str(game)}} if game:
            return EncryptionHeader(key, game, is_chained=entry.get("lodeboard") == SEALED_FORMAT)
    return None


def header_of(entry: Mapping[str, Any], game_id: str) -> Header | None:
    """The header a first line tells, None if it tells none."""
    match entry:
        case {
            "game": str(game),
            "options": dict(options),
            "start": str(start),
            "began": str(began),
        } if all(isinstance(value, str) for value in options.values()):
            shown = entry.get("shown", "")
            if isinstance(shown, str):
                return Header(game_id, game, options, start, began, shown)
    return None


def valid_utf8(text: str) -> str:
    """The text as UTF-8 can have it: a file's name and an escape in JSON may be half a letter."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def iso_utc(moment: datetime) -> str:
    """A moment as it stands in a journal: ISO 8601 in UTC, to the millisecond."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")
