"""The games on the disk: one append-only text file per game, every line with its checksum.

In: events of ``history``. Out: the same events, after any crash. Knows no rules: moves are texts
only the game can read. The wall clock is passed in.

A file is ``<folder>/games/<game id>.journal``. A line is the CRC-32 of the rest as 8 hex digits, a
space, compact JSON and a newline. The first says which game it is, the others are numbered:

    f9fc2452 {"lodeboard":1,"game":"tafl","options":{},"start":"","began":"2026-11-20T18:00Z"}
    8deeea9c {"n":1,"play":"d1-d4","seat":"attackers","thought_ms":4200,"at":"2026-11-20T18:03Z"}
    e568baed {"n":2,"rewind":0,"at":"2026-11-20T18:04Z"}
    04a0286d {"n":3,"looked":true,"at":"2026-11-20T18:04Z"}
    e0317306 {"n":4,"ended":["defenders"],"reason":"no way out","at":"2026-11-20T18:05Z"}
    56d62f8f {"n":5,"revealed":"attackers","at":"2026-11-20T18:06Z"}

A move of which not everybody may know all has ``shown`` beside ``play``: what everybody may read.
What hands have laid of an army that is not sent yet has ``laying``, the seat, beside ``play`` and
``shown``. In a game begun with a key there is ``sealed`` in place of ``play`` (and in place of
``start`` in the first line, where pieces were hidden from the beginning), and the first line names
the key and the game. How that is done stands in ``encryption.py``, why in ``docs/secrets.md``:

    "seal":{"key":"1a2b-3c4d-5e6f-7a8b","game":"0fe1d2c3b4a5968778695a4b3c2d1e0f"}
    {"n":1,"seat":"white","shown":"white:?=a1,?=b1","at":"2026-11-20T18:03Z","sealed":"kE5o..."}

Why lines and ``fdatasync``, and not SQLite: an event is durable after one write and one fdatasync,
half the time of a commit with WAL and FULL where a flush is dear (p50 4 against 8 ms on one virtual
disk; 0.2 against 0.3 ms on another that answers from its cache); a power cut can only tear the end
of the file, and a torn end is simply the line that was not reported saved; whatever happens, every
complete line before the cut can be read with a text editor. Cutting a file at any byte loses
nothing but the line that was cut.

A torn end is set aside and cut off when a game is opened. Damage with good lines after it is never
skipped, for the moves after it would be played from a wrong position: the game is refused, and
``lodeboard salvage`` copies what comes before the damage into a new one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from firmware_host.journal.encryption import Encryption, EncryptionError, KeyFile, KeyMark
from firmware_host.journal.files import GameFiles
from firmware_host.journal.format import (
    FORMAT,
    JournalAccessError,
    JournalDamageError,
    JournalError,
    KeptGame,
    Reading,
    encode_line,
    header_entry,
    iso_utc,
    read_journal,
)
from firmware_host.journal.writer import RETRY_S, Disk, JournalWriter, WallClock, log
from firmware_host.table.events import Ended, Event, Header, Played, Rewound

__all__ = [
    "FORMAT",
    "RETRY_S",
    "Disk",
    "JournalAccessError",
    "JournalDamageError",
    "JournalError",
    "JournalWriter",
    "KeptGame",
    "Library",
    "Summary",
    "WallClock",
    "count_moves",
]


@dataclass(frozen=True)
class Summary:
    """One file of the library. With a ``problem`` only ``game_id`` and ``changed`` mean anything.

    ``moves`` counts those that stand after rewinds; ``began`` and ``changed`` are ISO 8601 in UTC.
    ``key``: the fingerprint of the key it is sealed with. None of this needs that key.
    """

    game_id: str
    game: str = ""
    began: str = ""
    moves: int = 0
    result: Ended | None = None
    changed: str = ""
    key: str = ""
    problem: str | None = None


def _local_time() -> datetime:
    return datetime.now().astimezone()


class Library:
    """All games under ``folder``/games. Nothing is written before the first ``create``."""

    def __init__(
        self,
        folder: Path,
        wall: WallClock = _local_time,
        disk: Disk | None = None,
        retry_s: float = RETRY_S,
        *,
        key: Path | None = None,
    ) -> None:
        self._wall = wall
        self._disk = disk or Disk()
        self._files = GameFiles(folder / "games", self._disk)
        self._retry_s = retry_s
        self._key = KeyFile(key) if key is not None else None

    def create(self, header: Header, on_saved: Callable[[], None] | None = None) -> JournalWriter:
        """Begin a game; the journal's header has its id and, unless given, when it began.

        ``on_saved`` is called from the writer's thread whenever ``saved`` or ``problem`` changed.
        It is sealed if there is a key. Raises JournalAccessError.
        """
        now = self._wall()
        header = replace(header, began=header.began or iso_utc(now))
        try:
            encryption = self._key.encryption() if self._key else None
        except EncryptionError as error:
            raise JournalAccessError(str(error)) from error
        line = encode_line(header_entry(header, encryption))
        game_id, fd = self._files.new(line, now)
        kept = KeptGame(replace(header, game_id=game_id), (), header.began)
        return self._writer(fd, Reading(kept, len(line), None), on_saved, encryption)

    def open(
        self, game_id: str, on_saved: Callable[[], None] | None = None
    ) -> tuple[Header, list[Event], JournalWriter]:
        """Go on with a game. A torn end is set aside, and then ``JournalWriter.notice`` says so.

        Raises JournalAccessError (also when the game is open elsewhere) and JournalDamageError.
        """
        content, fd = self._files.load(game_id, os.O_RDWR)
        try:
            reading = self._read(content, game_id)
            kept = _sound(reading)
            # Also where nothing secret has happened yet: something may.
            encryption = self._encryption(game_id, kept.mark) if kept.mark else None
            if kept.notice is not None:
                aside = self._files.cut(game_id, fd, content, reading.size)
                kept = replace(kept, notice=f"{kept.notice}; the bytes are kept in {aside}")
                log.warning("%s", kept.notice)
                reading = replace(reading, kept=kept)
            journal = self._writer(fd, reading, on_saved, encryption)
        except BaseException:
            os.close(fd)
            raise
        return kept.header, list(kept.events), journal

    def read(self, game_id: str) -> KeptGame:
        """A game as it is on the disk, unlocked and unchanged, also while it is being played.

        Raises JournalAccessError and JournalDamageError.
        """
        return _sound(self._read(self._content(game_id), game_id))

    def beginning(self, game_id: str) -> KeptGame:
        """As much of a game as can be read, up to any damage; ``locked`` if its key is not here.

        Raises JournalAccessError, and JournalDamageError when not even the header is good.
        """
        content = self._content(game_id)
        try:
            return self._read(content, game_id).kept
        except JournalAccessError:
            return read_journal(content, self._files.path(game_id), game_id).kept

    def salvage(self, game_id: str, events: int) -> str:
        """Copy that many events of a game's beginning into a new game and return that one's id.

        Raises JournalAccessError, and JournalDamageError when not even the header is good.
        """
        content = self._content(game_id)
        reading = read_journal(content, self._files.path(game_id), game_id)
        lines = content[: reading.size].splitlines(keepends=True)[: events + 1]
        new_id, fd = self._files.new(b"".join(lines), self._wall())
        os.close(fd)
        return new_id

    def discard(self, game_id: str) -> None:
        """Forget a game, if nothing has happened in it and nobody else has it open. A disk that
        refuses keeps it, which does no harm.
        """
        with suppress(JournalError):
            content, fd = self._files.load(game_id, os.O_RDWR)
            try:
                if not read_journal(content, self._files.path(game_id), game_id).kept.events:
                    self._files.remove(game_id)
            finally:
                os.close(fd)

    def games(self) -> list[Summary]:
        """Every journal in the folder, the one changed last first; what cannot be read says why."""
        summaries = [self._summary(*file) for file in self._files.ids()]
        return sorted(summaries, key=lambda one: (one.changed, one.game_id), reverse=True)

    def latest_unfinished(self, game: str) -> Summary | None:
        """The game of that name changed last among those without a result, None without any."""
        # Newest file first, so that a long history costs nothing at every start.
        for file in sorted(self._files.ids(), key=lambda file: file[1], reverse=True):
            summary = self._summary(*file)
            if summary.problem is None and summary.game == game and summary.result is None:
                return summary
        return None

    def _summary(self, game_id: str, modified: float) -> Summary:
        try:
            content = self._content(game_id)
            kept = _sound(read_journal(content, self._files.path(game_id), game_id))
        except JournalError as error:
            changed = iso_utc(datetime.fromtimestamp(modified, UTC)) if modified else ""
            return Summary(game_id, changed=changed, problem=str(error))
        moves, result = count_moves(kept.events)
        header, key = kept.header, kept.mark.key if kept.mark else ""
        return Summary(game_id, header.game, header.began, moves, result, kept.changed, key)

    def _content(self, game_id: str) -> bytes:
        content, fd = self._files.load(game_id)
        os.close(fd)
        return content

    def _read(self, content: bytes, game_id: str) -> Reading:
        """How far a file is good, what is sealed in it opened. Raises JournalError."""
        path = self._files.path(game_id)
        return read_journal(content, path, game_id, lambda mark: self._encryption(game_id, mark))

    def _encryption(self, game_id: str, mark: KeyMark) -> Encryption:
        try:
            if self._key is None:
                raise EncryptionError("name the file of that key as storage.key in the settings")
            return self._key.encryption(mark)
        except EncryptionError as error:
            raise JournalAccessError(
                f"game {game_id} is sealed with the key {mark.key}: {error}"
            ) from error

    def _writer(
        self,
        fd: int,
        reading: Reading,
        on_saved: Callable[[], None] | None,
        encryption: Encryption | None,
    ) -> JournalWriter:
        return JournalWriter(
            fd, reading, self._wall, self._disk, on_saved, self._retry_s, encryption
        )


def count_moves(events: Iterable[Event]) -> tuple[int, Ended | None]:
    """How many moves stand after rewinds, and how the game ended. Needs no rules and no key."""
    moves, result = 0, None
    for event in events:
        match event:
            case Played():
                moves += 1
            case Rewound(entries):
                moves, result = min(moves, entries), None
            case Ended():
                result = event
    return moves, result


def _sound(reading: Reading) -> KeptGame:
    """What a file without damage holds. Raises JournalDamageError."""
    if reading.damage is not None:
        raise JournalDamageError(reading.damage)
    return reading.kept
