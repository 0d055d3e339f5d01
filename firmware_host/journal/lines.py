"""The lines of a journal, each with its checksum, and how far a damaged or forged file is valid.

In: headers and events, or a file's bytes and what finds the key of an encrypted game. Out: lines,
or header and events. Touches no disk. The format and the reasons for it are described in
``library``.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias, assert_never

from firmware_host.journal.encryption import Encryption, EncryptionError, EncryptionHeader
from firmware_host.table.events import (
    Acknowledged,
    ArbiterRevealed,
    ClockRead,
    ComputerSeated,
    Ended,
    Evaluated,
    Event,
    Header,
    HintGiven,
    LimitLifted,
    Named,
    Noted,
    Played,
    Revealed,
    Rewound,
    SetupDrafted,
)

FORMAT, SEALED_FORMAT = 1, 2
"""The number in the first line: of a game in clear, and of an encrypted one with every line in a
chain. Raised when an older Lodeboard could no longer read a journal.
"""

LINE = re.compile(rb"[0-9a-f]{8} \{[^\n]*\n")


class JournalError(Exception):
    """A game cannot be saved or read; the message says what, where and what to do about it."""


class JournalDamageError(JournalError, ValueError):
    """The file exists, but its content cannot be used."""


class JournalAccessError(JournalError, OSError):
    """The file cannot be reached: absent, forbidden, in use, or the disk refuses."""


class GameInUseError(JournalAccessError):
    """Another program, or this one, has the game open."""


class StorageError(JournalAccessError):
    """The system refuses to read or write the file; the message says what to do about it."""


# --- lines ---


def encode_line(entry: Mapping[str, Any], encryption: Encryption | None = None) -> bytes:
    """Return one line of a journal; of an encrypted game, the next one."""
    if encryption is not None:
        entry = encryption.encrypt(entry)
    # backslashreplace: half a surrogate pair is no UTF-8, but its escape is valid JSON.
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    body = text.encode("utf-8", "backslashreplace")
    if encryption is not None:
        body = encryption.chain.append_tag(body)
    return b"%08x %b\n" % (zlib.crc32(body), body)


def is_intact(line: bytes) -> bool:
    """Return whether a line is exactly what ``encode_line`` made, as far as its checksum shows."""
    return LINE.fullmatch(line) is not None and line[:8] == b"%08x" % zlib.crc32(line_body(line))


def line_body(line: bytes) -> bytes:
    """Return the part of a whole line after its checksum."""
    return line[9:-1]


def line_entry(line: bytes) -> Mapping[str, Any]:
    """Return the entry of a whole line without its tag; empty if it is no JSON object and so not
    written by Lodeboard.
    """
    try:
        entry = json.loads(line_body(line))
    except (ValueError, RecursionError):
        return {}
    return {name: entry[name] for name in entry if name != "tag"} if isinstance(entry, dict) else {}


def event_entry(event: Event, number: int, at: str) -> Mapping[str, Any]:
    """Return the entry of a game's event before encryption; the first event has number 1."""
    match event:
        case Played(seat, text, thought_ms, shown, left_ms):
            rest = _without_defaults(thought_ms=thought_ms, shown=shown)
            left = {} if left_ms is None else {"left_ms": left_ms}
            return {"n": number, "play": text, "seat": seat, **rest, **left, "at": at}
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
        case Noted(entries, text):
            return {"n": number, "note": text, "entry": entries, "at": at}
        case Evaluated(scores, mistakes):
            slips = {"mistakes": list(mistakes)} if mistakes else {}
            return {"n": number, "evaluated": list(map(list, scores)), **slips, "at": at}
        case ClockRead(thought, left):
            return {"n": number, "clock": dict(left), "thought": dict(thought), "at": at}
        case LimitLifted(seat):
            return {"n": number, "unlimited": seat, "at": at}
        case Acknowledged(positions):
            return {"n": number, "heard": dict(positions), "at": at}
        case _:
            assert_never(event)


def _without_defaults(**values: int | str) -> Mapping[str, Any]:
    """Return the values that differ from the default 0 or empty, to keep most lines short."""
    return {name: value for name, value in values.items() if value}


def event_of(entry: Mapping[str, Any]) -> Event | None:
    """Return the event of a line, None if this version does not know it."""
    match entry:
        case {"play": str(text), "seat": str(seat)}:
            thought_ms, shown = entry.get("thought_ms", 0), entry.get("shown", "")
            left_ms = entry.get("left_ms")
            known = all(type(ms) is int and ms >= 0 for ms in (thought_ms, left_ms or 0))
            if known and isinstance(shown, str):
                return Played(seat, text, thought_ms, shown, left_ms)
        case {"rewind": int(entries)} if type(entries) is int and entries >= 0:
            return Rewound(entries)
        case {"ended": [*winners], "reason": str(reason)}:
            if all(isinstance(winner, str) for winner in winners):
                return Ended(tuple(winners), reason)
        case {"revealed": str(seat)}:
            return Revealed(seat)
        case {"hinted": str(seat)}:
            return HintGiven(seat)
        case {"note": str(text), "entry": int(entries)} if type(entries) is int and entries >= 0:
            return Noted(entries, text)
        case {"evaluated": [*pairs]} if all(map(_is_score, pairs)):
            slips = entry.get("mistakes", [])
            known = isinstance(slips, list) and all(type(one) is int and one >= 0 for one in slips)
            scores = tuple((moves, score) for moves, score in pairs)
            return Evaluated(scores, tuple(slips)) if known else None
        case {"looked": True}:
            return ArbiterRevealed()
        case {"names": dict(names)} if all(isinstance(name, str) for name in names.values()):
            return Named(names)
        case {"computers": dict(levels)} if all(type(one) is int for one in levels.values()):
            return ComputerSeated(levels)
        case {"clock": dict(left), "thought": dict(thought)} if all(
            type(ms) is int and ms >= 0 for ms in (*left.values(), *thought.values())
        ):
            return ClockRead(thought, left)
        case {"unlimited": str(seat)}:
            return LimitLifted(seat)
        case {"heard": dict(positions)} if all(isinstance(one, str) for one in positions.values()):
            return Acknowledged(positions)
        case {"laying": str(seat), "play": str(text)} if isinstance(entry.get("shown", ""), str):
            return SetupDrafted(seat, text, entry.get("shown", ""))
    return None


def _is_score(pair: object) -> bool:
    """Return whether this is a number of moves with a score."""
    return isinstance(pair, list) and [type(one) for one in pair] == [int, int] and pair[0] >= 0


def header_entry(
    header: Header, run: int, encryption_header: EncryptionHeader | None = None
) -> Mapping[str, Any]:
    """Return the entry of a journal's first line before encryption. The game's id is not in it: it
    is the file's name.
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
        **_without_defaults(shown=header.public_start, clock=header.clock, sitting=run),
        **seal,
    }


def encryption_header_of(entry: Mapping[str, Any]) -> EncryptionHeader | None:
    """Return the encryption header in a first line."""
    match entry:
        case {"seal": {"key": str(key), "game": str(game)}} if game:
            return EncryptionHeader(key, game, is_chained=entry.get("lodeboard") == SEALED_FORMAT)
    return None


def header_of(entry: Mapping[str, Any], game_id: str) -> Header | None:
    """Return the header in a first line, None if there is none."""
    match entry:
        case {
            "game": str(game),
            "options": dict(options),
            "start": str(start),
            "began": str(began),
        } if all(isinstance(value, str) for value in options.values()):
            shown, clock = entry.get("shown", ""), entry.get("clock", "")
            if isinstance(shown, str) and isinstance(clock, str):
                return Header(game_id, game, options, start, began, shown, clock)
    return None


def valid_utf8(text: str) -> str:
    """Return the text without what UTF-8 cannot encode: file names and JSON escapes may contain
    half a surrogate pair.
    """
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def iso_utc(moment: datetime) -> str:
    """Return a time as in a journal: ISO 8601 in UTC, to the millisecond."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds")


# --- whole journals ---

EncryptionOf: TypeAlias = Callable[[EncryptionHeader], Encryption]
"""A function that finds the encryption of a game. Raises JournalAccessError if the key is not
available.
"""


@dataclass(frozen=True)
class SavedGame:
    """The content of a journal: its events in order, and ``notice``: what was odd about its end.

    ``encryption_header``: that of an encrypted game. ``is_locked``: it was read without the key, so
    that the secret fields in header and events are empty.
    """

    header: Header
    events: tuple[Event, ...]
    changed: str
    notice: str | None = None
    encryption_header: EncryptionHeader | None = None
    is_locked: bool = False


@dataclass(frozen=True)
class JournalContent:
    """A file read as far as it is valid: its first ``size`` bytes.

    ``damage``: what is wrong there; ``encryption`` encrypts the next line, if the key is available;
    ``run``: the run of that line.
    """

    game: SavedGame
    size: int
    damage: str | None
    encryption: Encryption | None = None
    run: int = 0


class _LineReader:
    """The reader of one file's lines from the first on: it checks them against their chain and
    decrypts the secret fields, or leaves them empty if no key is wanted.
    """

    def __init__(self, mark: EncryptionHeader | None, encryption_of: EncryptionOf | None) -> None:
        self.mark = mark
        self.locked = False
        self.encryption: Encryption | None = None
        self._chained = mark is not None and mark.is_chained
        self._refusal: JournalAccessError | None = None
        if mark is not None and encryption_of is not None:
            try:
                self.encryption = encryption_of(mark)
            except JournalAccessError as refusal:  # raised when there is something to decrypt
                self._refusal = refusal

    def entry(self, line: bytes, entry: Mapping[str, Any], secret: str) -> Mapping[str, Any]:
        """Return the entry of a line with its secret; ``entry``: its public part.

        Raises EncryptionError, and JournalAccessError if the key is missing.
        """
        self._check_tag(line)
        if "sealed" not in entry:
            if self.mark is not None and entry.get("shown"):
                raise EncryptionError(
                    "is not encrypted, though the others are; it comes from elsewhere"
                )
            return entry
        if self.mark is None:
            raise EncryptionError("is encrypted, but line 1 doesn't say with which key")
        if self._refusal is not None:
            raise self._refusal
        if self.encryption is None:
            self.locked = True
            return {**entry, secret: ""}
        return self.encryption.decrypt(entry)

    def event(self, line: bytes, entry: Mapping[str, Any]) -> Event | None:
        """Return the event of a line, None if this version does not know it. Raises as
        ``entry``.
        """
        event = event_of(self.entry(line, entry, "play"))
        if isinstance(event, Revealed) and self.mark is not None and not self._chained:
            return replace(
                event, is_authenticated=False
            )  # anybody who can write the file could have added it
        return event

    def _check_tag(self, line: bytes) -> None:
        """Check a line against the chain, which begins with the first line that has a tag."""
        if self.encryption is None:
            return
        proved = self.encryption.chain.check_next(line_body(line))
        if proved is False or (proved is None and self._chained):
            raise EncryptionError("was changed after it was encrypted, or comes from elsewhere")
        self._chained = self._chained or proved is True


def read_content(
    content: bytes, path: Path, game_id: str, encryption_of: EncryptionOf | None = None
) -> JournalContent:
    """Return everything valid at the beginning of a file, as far as it can be known without
    ``encryption_of``.

    Raises JournalDamageError without a header, and what ``encryption_of`` raises if something is
    encrypted.
    """
    header, size, opened = _read_header(content, path, game_id, encryption_of)
    events: list[Event] = []
    changed = header.begun_at
    damage: str | None = None
    for line in _lines(content, size):
        if not is_intact(line):
            # Good lines after a bad one: not a torn end. They are looked for at every byte, so that
            # a damaged newline cannot hide one.
            if any(is_intact(match.group()) for match in LINE.finditer(content, size + 1)):
                damage = "is damaged (wrong checksum), but undamaged lines follow it"
            break
        entry = line_entry(line)
        event = None
        try:
            event = opened.event(line, entry)
        except EncryptionError as error:
            damage = str(error)
        if entry.get("n") != len(events) + 1:
            damage = f"is event {entry.get('n')}, but event {len(events) + 1} is expected"
        elif event is None and damage is None:
            damage = "is an event of a newer Lodeboard; update Lodeboard to read it"
        if event is None or damage is not None:
            break
        events.append(event)
        changed = str(entry.get("at", changed))
        size += len(line)
    torn = len(content) - size
    notice = None
    if damage is not None:
        damage = (
            f"{path}: line {len(events) + 2} {damage}; to save the {len(events)} events before it,"
            f" run lodeboard salvage {game_id}, or restore a copy of the file"
        )
    elif torn:
        notice = f"{path}: the last line is incomplete ({torn} bytes), so its event is lost"
    kept = SavedGame(header, tuple(events), changed, notice, opened.mark, opened.locked)
    return JournalContent(kept, size, damage, opened.encryption)


def _read_header(
    content: bytes, path: Path, game_id: str, encryption_of: EncryptionOf | None
) -> tuple[Header, int, _LineReader]:
    """Return the header, the size of its line, and the reader of the lines after it."""
    if not content:
        raise JournalDamageError(f"{path}: empty, so there is no game in it; delete the file")
    line = next(_lines(content, 0))
    if not is_intact(line):
        # Either mark is enough: the other one may be damaged.
        if re.match(rb"[0-9a-f]{8} \{", line) or b'"lodeboard":' in line:
            raise JournalDamageError(
                f"{path}: line 1 is damaged, so the game can't be identified; restore a copy of the"
                " file, or delete it"
            )
        raise JournalDamageError(f"{path}: not a game saved by Lodeboard; move it somewhere else")
    entry = line_entry(line)
    version = entry.get("lodeboard")
    if type(version) is int and version > SEALED_FORMAT:
        raise JournalDamageError(
            f"{path}: saved by a newer Lodeboard (format {version}, this one reads up to"
            f" {SEALED_FORMAT}); update Lodeboard"
        )
    mark = encryption_header_of(entry)
    opened = _LineReader(mark, encryption_of)
    try:
        entry = opened.entry(line, entry, "start")
    except EncryptionError as error:
        raise JournalDamageError(f"{path}: line 1 {error}; restore a copy of the file") from error
    known = version == FORMAT or (version == SEALED_FORMAT and mark is not None)
    header = header_of(entry, game_id) if known else None
    if header is None:
        raise JournalDamageError(
            f"{path}: line 1 is not the start of a game; move the file somewhere else"
        )
    return header, len(line), opened


def _lines(content: bytes, start: int) -> Iterator[bytes]:
    """Yield the lines from a byte on, with their newlines; the last may lack one."""
    while start < len(content):
        end = content.find(b"\n", start) + 1 or len(content)
        yield content[start:end]
        start = end
