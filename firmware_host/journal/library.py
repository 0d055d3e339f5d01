"""The games on the disk: one append-only text file per game, every line with its checksum.

In: events of ``table.events``. Out: the same events, after any crash. Knows no rules: moves are
texts that only the game can read. The wall clock is passed in.

A file is ``<folder>/games/<game id>.journal``. A line is the CRC-32 of the rest as 8 hex digits, a
space, compact JSON and a newline. The first line describes the game, the others are numbered:

    2706407f {"lodeboard":1,"game":"tafl","options":{},"start":"","began":"2026-11-20","sitting":7}
    cb6bb57b {"n":1,"play":"d1-d4","seat":"attackers","at":"2026-11-20T18:03Z","sitting":7}
    d79db921 {"n":2,"rewind":0,"at":"2026-11-20T18:04Z","sitting":7}
    700445a9 {"n":3,"looked":true,"at":"2026-11-20T18:04Z","sitting":7}
    6061fd10 {"n":4,"ended":["defenders"],"reason":"no way","at":"2026-11-20T18:05Z","sitting":7}
    5a625172 {"n":5,"revealed":"attackers","at":"2026-11-20T18:06Z","sitting":7}

``sitting`` is the number of the run, counted through all games of the folder. It shows which game
was played last: the time of day cannot, where the clock jumps. A move has ``thought_ms``, unless
that is 0, and with time controls (``clock`` in the first line) ``left_ms``. ``names``: the names
of the players from then on.

A move with hidden information has ``shown`` beside ``play``: what the public may read. The draft
of an army has ``laying``, the seat, beside ``play`` and ``shown``. An encrypted game has
``sealed`` in place of ``play`` (and in place of ``start`` in the first line, if pieces were hidden
from the beginning), its first line names the key and the game, and each line proves all before it
by its ``tag``. How that is done is described in ``encryption.py``, why in ``docs/secrets.md``:

    "seal":{"key":"1a2b-3c4d-5e6f-7a8b","game":"0fe1d2c3b4a5968778695a4b3c2d1e0f"}
    {"n":1,"seat":"white","shown":"?=a1,?=b1","at":"2026-11-20T18:03Z","sealed":"kE5o...","tag":"9c.."}

Why lines and ``fdatasync``, and not SQLite: an event is durable after one write and one fdatasync,
half the time of a commit with WAL and FULL where a flush is slow (p50 4 against 8 ms on one virtual
disk; 0.2 against 0.3 ms on another that answers from its cache); a power cut can only tear the end
of the file, and a torn end is the line that was not reported as saved; every complete line before
the cut can be read with a text editor. Cutting a file at any byte loses only the line that was cut.

A torn end is copied to a file of its own and cut off when a game is opened. Damage with good lines
after it is never skipped, because the moves after it would be played from a wrong position: the
game is refused, and ``lodeboard salvage`` copies what comes before the damage into a new one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from engines.localiser import english
from firmware_host.journal.encryption import Encryption, EncryptionError, EncryptionHeader, KeyFile
from firmware_host.journal.game_files import GameFiles
from firmware_host.journal.index import Index, Summary, count_moves, summary_of
from firmware_host.journal.lines import (
    FORMAT,
    JournalAccessError,
    JournalContent,
    JournalDamageError,
    JournalError,
    SavedGame,
    encode_line,
    header_entry,
    iso_utc,
    read_content,
    valid_utf8,
)
from firmware_host.journal.name_removal import IsGone, has_name, needs_key, without_name
from firmware_host.journal.writer import RETRY_S, Disk, JournalWriter, WallClock, log
from firmware_host.table.events import Event, Header

__all__ = [
    "FORMAT",
    "RETRY_S",
    "Disk",
    "JournalAccessError",
    "JournalDamageError",
    "JournalError",
    "JournalWriter",
    "Library",
    "NameRemoval",
    "SavedGame",
    "Summary",
    "WallClock",
    "count_moves",
]


def _local_time() -> datetime:
    return datetime.now().astimezone()


class NameRemoval(NamedTuple):
    """How many games a name was removed from, and why it still is in others, by their ids."""

    changed: int
    left: Mapping[str, str]


class Library:
    """All games under ``folder``/games. Nothing is written before the first ``create``."""

    def __init__(
        self,
        folder: Path,
        wall_clock: WallClock = _local_time,
        disk: Disk | None = None,
        retry_s: float = RETRY_S,
        *,
        key: Path | None = None,
    ) -> None:
        self._wall_clock = wall_clock
        self._disk = disk or Disk()
        self._files = GameFiles(folder / "games", self._disk)
        self._index = Index(self._files, self._summary, has_key=key is not None)
        self._run = 0
        self._retry_s = retry_s
        self._key = KeyFile(key) if key is not None else None

    def create(self, header: Header, on_saved: Callable[[], None] | None = None) -> JournalWriter:
        """Begin a game; the journal's header gets its id and, unless given, the time it began.

        ``on_saved`` is called from the writer's thread whenever ``saved`` or ``problem`` changed.
        The game is encrypted if there is a key. Raises JournalAccessError.
        """
        now = self._wall_clock()
        header = replace(header, begun_at=header.begun_at or iso_utc(now))
        try:
            encryption = self._key.encryption() if self._key else None
        except EncryptionError as error:
            raise JournalAccessError(str(error)) from error
        mark = encryption.header if encryption else None
        sitting = self._next_run()
        line = encode_line(header_entry(header, sitting, mark), encryption)
        game_id, fd = self._files.new(line, now)
        kept = SavedGame(replace(header, game_id=game_id), (), header.begun_at)
        return self._writer(
            fd, JournalContent(kept, len(line), None, encryption, sitting), on_saved
        )

    def begin_with(self, header: Header, events: Sequence[Event]) -> str:
        """Save a game that begins with these events, which may then be opened; return its id.

        Raises JournalAccessError, and then there is no such game.
        """
        journal = self.create(header)
        for event in events:
            journal.append(event)
        if journal.close():
            problem = english(journal.problem) if journal.problem else "the disk doesn't answer"
            self.delete(journal.game_id)
            raise JournalAccessError(f"the new game can't be saved: {problem}")
        return journal.game_id

    def open(
        self, game_id: str, on_saved: Callable[[], None] | None = None
    ) -> tuple[Header, list[Event], JournalWriter]:
        """Open a game to go on with it. A torn end is set aside, and then ``JournalWriter.notice``
        says so.

        Raises JournalAccessError (also when the game is open elsewhere) and JournalDamageError.
        """
        content, fd = self._files.load(game_id, os.O_RDWR)
        try:
            reading = self._read(content, game_id)
            if (mark := reading.game.encryption_header) and reading.encryption is None:
                self._encryption(game_id, mark)  # nothing secret has happened yet; something may
                reading = self._read(content, game_id)  # it has just been plugged in
            kept = _undamaged(reading)
            reading = replace(reading, run=self._next_run())
            if kept.notice is not None:
                aside = self._files.truncate_torn_end(game_id, fd, content, reading.size)
                kept = replace(
                    kept, notice=f"{kept.notice}; the incomplete data is kept in {aside}"
                )
                log.warning("%s", kept.notice)
                reading = replace(reading, game=kept)
            journal = self._writer(fd, reading, on_saved)
        except BaseException:
            os.close(fd)
            raise
        return kept.header, list(kept.events), journal

    def read(self, game_id: str) -> SavedGame:
        """Return a game as it is on the disk, unlocked and unchanged, also while it is being
        played.

        Raises JournalAccessError and JournalDamageError.
        """
        return _undamaged(self._read(self._content(game_id), game_id))

    def read_valid_part(self, game_id: str) -> SavedGame:
        """Return as much of a game as can be read, up to any damage; ``is_locked`` if its key is
        not available.

        Raises JournalAccessError, and JournalDamageError when not even the header is valid.
        """
        return self._read_known(self._content(game_id), game_id).game

    def salvage(self, game_id: str, events: int) -> str:
        """Copy that many events of a game's beginning into a new game and return its id.

        Raises JournalAccessError, and JournalDamageError when not even the header is valid.
        """
        content = self._content(game_id)
        reading = read_content(content, self._files.path(game_id), game_id)
        lines = content[: reading.size].splitlines(keepends=True)[: events + 1]
        new_id, fd = self._files.new(b"".join(lines), self._wall_clock())
        os.close(fd)
        if reading.damage is not None or events < len(reading.game.events):
            self._files.note_salvaged(game_id, new_id)
        return new_id

    def discard(self, game_id: str) -> None:
        """Delete a game in which nothing has happened and that is not open elsewhere.

        If the disk refuses, it stays, which does no harm.
        """
        with suppress(JournalError):
            content, fd = self._files.load(game_id, os.O_RDWR)
            try:
                if not read_content(content, self._files.path(game_id), game_id).game.events:
                    self._files.remove(game_id)
            finally:
                os.close(fd)

    def delete(self, game_id: str) -> None:
        """Delete a game for good, whatever its state. Raises JournalAccessError, also when it is
        open elsewhere.
        """
        with suppress(JournalDamageError):
            os.close(self._files.load(game_id, os.O_RDWR)[1])  # not locked
        self._files.remove(game_id)

    def remove_name(self, is_gone: IsGone) -> NameRemoval:
        """Remove a player's name from all games, and from the index; the games stay.

        ``is_gone`` returns whether a name is that player's. Raises JournalAccessError if the folder
        cannot be read.
        """
        changed, left = 0, dict[str, str]()
        for game_id in self._files.stamps():
            try:
                changed += self._remove_name(game_id, is_gone)
                self._files.remove_torn_ends(game_id, lambda torn: has_name(torn, is_gone))
            except JournalError as error:
                left[game_id] = str(error)
        self._index.rewrite()
        return NameRemoval(changed, left)

    def _remove_name(self, game_id: str, is_gone: IsGone) -> bool:
        """Remove a name from a game; return whether it was there. Raises JournalError."""
        if not has_name(self._content(game_id), is_gone):
            return False
        content, fd = self._files.load(game_id, os.O_RDWR)
        try:
            encryption = None
            if needs_key(content):
                mark = _undamaged(self._read(content, game_id)).encryption_header
                encryption = self._encryption(game_id, mark) if mark else None
            new = without_name(content, is_gone, encryption)
            self._files.replace(game_id, new)
        finally:
            os.close(fd)
        if has_name(new, is_gone):
            raise JournalDamageError(
                f"game {game_id}: the name is in a damaged line; to delete the game, run lodeboard"
                f" delete {game_id}"
            )
        return True

    def games(self) -> Sequence[Summary]:
        """Return every journal in the folder, the one played last first; an unreadable one has a
        ``problem``.
        """
        return self._index.games()

    def latest_unfinished(self, game: str) -> Summary | None:
        """Return the game of that name played last among those without a result, None if there is
        none.

        A journal with a ``problem``, whose game may be unknown, is included until its valid part
        was salvaged: then the new game takes its place.
        """
        for one in self._index.games():
            if one.may_be_resumed(game):
                # The journal is authoritative; the index may be old.
                kept_id = self._files.salvaged_game(one.game_id)
                found = self._summary(kept_id)
                if kept_id == one.game_id and not found.game:
                    found = msgspec.structs.replace(found, game=one.game)
                if found.may_be_resumed(game):
                    return found
        return None

    def _next_run(self) -> int:
        """Return the number of a run that begins now."""
        if self._run:
            self._index.games()  # other programs may have played since
        self._run = 1 + max(self._run, self._index.last_run)
        return self._run

    def _summary(self, game_id: str) -> Summary:
        """Return the summary of a journal, whatever its state."""
        try:
            content = self._content(game_id)
        except JournalError as error:
            return Summary(game_id, problem=valid_utf8(str(error)))
        return summary_of(content, game_id, lambda: self._read_known(content, game_id))

    def _content(self, game_id: str) -> bytes:
        content, fd = self._files.load(game_id)
        os.close(fd)
        return content

    def _read(self, content: bytes, game_id: str) -> JournalContent:
        """Return how far a file is valid, with secret fields decrypted. Raises JournalError."""
        path = self._files.path(game_id)
        return read_content(content, path, game_id, lambda mark: self._encryption(game_id, mark))

    def _read_known(self, content: bytes, game_id: str) -> JournalContent:
        """Return the same, without the secret fields if the key is not available. Raises
        JournalError.
        """
        try:
            return self._read(content, game_id)
        except JournalAccessError:
            return read_content(content, self._files.path(game_id), game_id)

    def _encryption(self, game_id: str, mark: EncryptionHeader) -> Encryption:
        try:
            if self._key is None:
                raise EncryptionError("in the settings, set storage.key to the path of that key")
            return self._key.encryption(mark)
        except EncryptionError as error:
            raise JournalAccessError(
                f"game {game_id} is encrypted with the key {mark.key_fingerprint}: {error}"
            ) from error

    def _writer(
        self,
        fd: int,
        reading: JournalContent,
        on_saved: Callable[[], None] | None,
    ) -> JournalWriter:
        return JournalWriter(fd, reading, self._wall_clock, self._disk, on_saved, self._retry_s)


def _undamaged(reading: JournalContent) -> SavedGame:
    """Return the content of a file without damage. Raises JournalDamageError."""
    if reading.damage is not None:
        raise JournalDamageError(reading.damage)
    return reading.game
