"""A journal's text: events to lines and back, and how far a damaged file is good.

In: events, or a file's bytes. Out: lines, or what the file holds. Touches no disk; why the format
is as it is stands in ``library``.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias, assert_never

from firmware_host.journal.encryption import Encryption, EncryptionError, KeyMark
from firmware_host.table.events import (
    Ended,
    Event,
    Header,
    Laying,
    Looked,
    Played,
    Revealed,
    Rewound,
)

FORMAT = 1
"""The number in the first line; raised when an older Lodeboard could no longer read a journal."""

_LINE = re.compile(rb"[0-9a-f]{8} \{[^\n]*\n")


class JournalError(Exception):
    """A game cannot be kept or read; the message says what, where and what to do about it."""


class JournalDamageError(JournalError, ValueError):
    """The file is there, and what it says cannot be used."""


class JournalAccessError(JournalError, OSError):
    """The file cannot be reached: absent, forbidden, in use, or the disk refuses."""


# --- lines ---


def encode_line(entry: Mapping[str, Any]) -> bytes:
    """One line of a journal."""
    # backslashreplace: half a surrogate pair is no UTF-8, but its escape is valid JSON.
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    body = text.encode("utf-8", "backslashreplace")
    return b"%08x %b\n" % (zlib.crc32(body), body)


def _is_whole(line: bytes) -> bool:
    """Whether a line is exactly what ``encode_line`` made."""
    return _LINE.fullmatch(line) is not None and line[:8] == b"%08x" % zlib.crc32(line[9:-1])


def event_entry(event: Event, number: int, at: str) -> Mapping[str, Any]:
    """What the line of a game's event says before it is sealed; the first event has number 1."""
    match event:
        case Played(seat, text, thought_ms, shown):
            rest = _unless_usual(thought_ms=thought_ms, shown=shown)
            return {"n": number, "play": text, "seat": seat, **rest, "at": at}
        case Rewound(entries):
            return {"n": number, "rewind": entries, "at": at}
        case Ended(winners, reason):
            return {"n": number, "ended": list(winners), "reason": reason, "at": at}
        case Revealed(seat):
            return {"n": number, "revealed": seat, "at": at}
        case Looked():
            return {"n": number, "looked": True, "at": at}
        case Laying(seat, text, shown):
            rest = _unless_usual(shown=shown)
            return {"n": number, "laying": seat, "play": text, **rest, "at": at}
        case _:
            assert_never(event)


def _unless_usual(**values: int | str) -> Mapping[str, Any]:
    """What differs from the usual 0 or nothing: most lines stay short."""
    return {name: value for name, value in values.items() if value}


def _event(entry: Mapping[str, Any]) -> Event | None:
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
        case {"looked": True}:
            return Looked()
        case {"laying": str(seat), "play": str(text)} if isinstance(entry.get("shown", ""), str):
            return Laying(seat, text, entry.get("shown", ""))
    return None


def header_entry(header: Header, encryption: Encryption | None = None) -> Mapping[str, Any]:
    """What a journal's first line says. The game's id is not in it: that is the file's name."""
    entry = {
        "lodeboard": FORMAT,
        "game": header.game,
        "options": dict(header.options),
        "start": header.start,
        "began": header.began,
        **_unless_usual(shown=header.shown),
    }
    return encryption.encrypt({**entry, "seal": encryption.mark._asdict()}) if encryption else entry


def _mark(entry: Mapping[str, Any]) -> KeyMark | None:
    match entry:
        case {"seal": {"key": str(key), "game": str(game)}}:
            return KeyMark(key, game)
    return None


def _header(entry: Mapping[str, Any], game_id: str) -> Header | None:
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


def iso_utc(moment: datetime) -> str:
    """A moment as it stands in a journal: ISO 8601 in UTC, to the millisecond."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


# --- a whole file ---


EncryptionOf: TypeAlias = Callable[[KeyMark], Encryption]
"""Finds the seal of a game; called when there is something sealed to be read."""


@dataclass(frozen=True)
class KeptGame:
    """What a journal holds: its events in order, and ``notice``: what was odd about its end.

    ``mark``: the seal it was begun with. ``locked``: it was read without, so that what is secret
    in header and events is empty.
    """

    header: Header
    events: tuple[Event, ...]
    changed: str
    notice: str | None = None
    mark: KeyMark | None = None
    locked: bool = False


@dataclass(frozen=True)
class Reading:
    """A file read as far as it is good: ``size`` bytes of it. ``damage`` says what stops there."""

    kept: KeptGame
    size: int
    damage: str | None


class _Opened:
    """Entries of one file with what is sealed opened, or emptied where no seal is at hand."""

    def __init__(self, encryption_of: EncryptionOf | None) -> None:
        self.mark: KeyMark | None = None
        self.locked = False
        self._encryption_of = encryption_of
        self._encryption: Encryption | None = None

    def entry(self, entry: Mapping[str, Any], secret: str) -> Mapping[str, Any]:
        """The entry with its secret. Raises EncryptionError."""
        if "sealed" not in entry:
            if self.mark is not None and entry.get("shown"):
                raise EncryptionError(
                    "is not sealed, though the others are: it comes from elsewhere"
                )
            return entry
        if self.mark is None:
            raise EncryptionError("is sealed, and line 1 does not say with which key")
        if self._encryption_of is None:
            self.locked = True
            return {**entry, secret: ""}
        self._encryption = self._encryption or self._encryption_of(self.mark)
        return self._encryption.decrypt(entry)


def read_journal(
    content: bytes, path: Path, game_id: str, encryption_of: EncryptionOf | None = None
) -> Reading:
    """Everything good at the beginning of a file, as far as it can be known without
    ``encryption_of``.

    Raises JournalDamageError without a header, and what ``encryption_of`` raises.
    """
    opened = _Opened(encryption_of)
    header, size = _read_header(content, path, game_id, opened)
    events: list[Event] = []
    changed = header.began
    damage: str | None = None
    for line in _lines(content, size):
        if not _is_whole(line):
            # Good lines after a bad one: not a torn end. They are looked for at every byte, so that
            # a damaged newline cannot hide one.
            if any(_is_whole(match.group()) for match in _LINE.finditer(content, size + 1)):
                damage = "is damaged (its checksum is wrong), and good lines follow it"
            break
        entry = _json(line)
        event = None
        try:
            event = _event(opened.entry(entry, "play"))
        except EncryptionError as error:
            damage = str(error)
        if entry.get("n") != len(events) + 1:
            damage = f"is event {entry.get('n')} where event {len(events) + 1} is due"
        elif event is None and damage is None:
            damage = "is an event this version does not know; a newer Lodeboard may"
        if event is None or damage is not None:
            break
        events.append(event)
        changed = str(entry.get("at", changed))
        size += len(line)
    torn = len(content) - size
    notice = None
    if damage is not None:
        damage = (
            f"{path}: line {len(events) + 2} {damage}; keep the {len(events)} events before it"
            f" with lodeboard salvage {game_id}, or put back a copy of the file"
        )
    elif torn:
        notice = f"{path}: the last line was cut off ({torn} bytes), so its event is lost"
    kept = KeptGame(header, tuple(events), changed, notice, opened.mark, opened.locked)
    return Reading(kept, size, damage)


def _read_header(content: bytes, path: Path, game_id: str, opened: _Opened) -> tuple[Header, int]:
    """The header and the size of its line."""
    if not content:
        raise JournalDamageError(f"{path}: is empty, so there is no game in it; delete the file")
    line = next(_lines(content, 0))
    if not _is_whole(line):
        # Either mark will do: the damage may be in the other one.
        if re.match(rb"[0-9a-f]{8} \{", line) or b'"lodeboard":' in line:
            raise JournalDamageError(
                f"{path}: line 1 is damaged, so which game it is cannot be known; put back a copy"
                " of the file, or delete it"
            )
        raise JournalDamageError(f"{path}: is not a journal of Lodeboard; move it elsewhere")
    entry = _json(line)
    version = entry.get("lodeboard")
    if type(version) is int and version > FORMAT:
        raise JournalDamageError(
            f"{path}: was written by a newer Lodeboard (format {version}, this one reads"
            f" {FORMAT}); update Lodeboard"
        )
    opened.mark = _mark(entry)
    try:
        entry = opened.entry(entry, "start")
    except EncryptionError as error:
        raise JournalDamageError(f"{path}: line 1 {error}; put back a copy of the file") from error
    header = _header(entry, game_id) if version == FORMAT else None
    if header is None:
        raise JournalDamageError(f"{path}: line 1 does not begin a game; move the file elsewhere")
    return header, len(line)


def _lines(content: bytes, start: int) -> Iterator[bytes]:
    """The lines from a byte on, with their newlines; the last may lack one."""
    while start < len(content):
        end = content.find(b"\n", start) + 1 or len(content)
        yield content[start:end]
        start = end


def _json(line: bytes) -> Mapping[str, Any]:
    try:
        entry = json.loads(line[9:])
    except (ValueError, RecursionError):  # a right checksum over what is no JSON: not ours
        return {}
    return entry if isinstance(entry, dict) else {}
