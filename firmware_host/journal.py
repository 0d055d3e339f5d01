"""The games on the disk: one append-only text file per game, every line with its checksum.

In: events of ``history``. Out: the same events, after any crash. Knows no rules: moves are texts
only the game can read. The wall clock is passed in.

A file is ``<folder>/games/<game id>.journal``. A line is the CRC-32 of the rest as 8 hex digits, a
space, compact JSON and a newline. The first says which game it is, the others are numbered:

    f9fc2452 {"lodeboard":1,"game":"tafl","options":{},"start":"","began":"2026-11-20T18:00Z"}
    7323352e {"n":1,"play":"d1-d4","seat":"attackers","at":"2026-11-20T18:03Z"}
    e568baed {"n":2,"rewind":0,"at":"2026-11-20T18:04Z"}
    8b0f615d {"n":3,"ended":["defenders"],"reason":"no way out","at":"2026-11-20T18:05Z"}

Why lines and ``fdatasync``, and not SQLite: an event is durable after one write and one fdatasync,
half the time of a commit with WAL and FULL where a flush is dear (p50 4 against 8 ms on one virtual
disk; 0.2 against 0.3 ms on another that answers from its cache); a power cut can only tear the end
of the file, and a torn end is simply the line that was not reported saved; whatever happens, every
complete line before the cut can be read with a text editor. Cutting a file at any byte loses
nothing but the line that was cut.

A torn end is set aside and cut off when a game is opened. Damage with good lines after it is never
skipped, for the moves after it would be played from a wrong position: the game is refused, and
``lodeboard salvage`` copies what comes before the damage into a new one.

For POSIX systems (flock, pwrite). A process forked without exec would share the lock of an open
game and keep it locked: start others by ``spawn``.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path

from firmware_host.history import Ended, Event, Header, Played, Rewound
from firmware_host.journal_text import (
    FORMAT,
    JournalAccessError,
    JournalDamageError,
    JournalError,
    Kept,
    Reading,
    encode_line,
    header_entry,
    iso_utc,
    read_journal,
)
from firmware_host.journal_writer import PRIVATE, RETRY_S, Disk, Journal, WallClock, log, write_all

__all__ = [
    "FORMAT",
    "RETRY_S",
    "Disk",
    "Journal",
    "JournalAccessError",
    "JournalDamageError",
    "JournalError",
    "Kept",
    "Library",
    "Summary",
    "WallClock",
]

MAX_BYTES = 64 * 2**20
"""A game of 10,000 events is 1 MB; what is larger is no journal and is not read into memory."""

_GAME_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(frozen=True)
class Summary:
    """One file of the library. With a ``problem`` only ``game_id`` and ``changed`` mean anything.

    ``moves`` counts those that stand after rewinds; ``began`` and ``changed`` are ISO 8601 in UTC.
    """

    game_id: str
    game: str = ""
    began: str = ""
    moves: int = 0
    result: Ended | None = None
    changed: str = ""
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
    ) -> None:
        self._folder = folder / "games"
        self._wall = wall
        self._disk = disk or Disk()
        self._retry_s = retry_s

    def create(self, header: Header, on_saved: Callable[[], None] | None = None) -> Journal:
        """Begin a game; the journal's header has its id and, unless given, when it began.

        ``on_saved`` is called from the writer's thread whenever ``saved`` or ``problem`` changed.
        Raises JournalAccessError.
        """
        now = self._wall()
        header = replace(header, began=header.began or iso_utc(now))
        line = encode_line(header_entry(header))
        game_id, fd = self._new_file(line, now)
        kept = Kept(replace(header, game_id=game_id), (), header.began)
        return self._journal(fd, kept, len(line), on_saved)

    def open(
        self, game_id: str, on_saved: Callable[[], None] | None = None
    ) -> tuple[Header, list[Event], Journal]:
        """Go on with a game. A torn end is set aside, and then ``Journal.notice`` says so.

        Raises JournalAccessError (also when the game is open elsewhere) and JournalDamageError.
        """
        path = self._path(game_id)
        content, fd = self._load(path, game_id, os.O_RDWR)
        try:
            reading = read_journal(content, path, game_id)
            if reading.damage is not None:
                raise JournalDamageError(reading.damage)
            kept = reading.kept
            if kept.notice is not None:
                kept = replace(kept, notice=self._cut(fd, path, content, reading))
                log.warning("%s", kept.notice)
            journal = self._journal(fd, kept, reading.size, on_saved)
        except BaseException:
            os.close(fd)
            raise
        return kept.header, list(kept.events), journal

    def read(self, game_id: str) -> Kept:
        """A game as it is on the disk, unlocked and unchanged, also while it is being played.

        Raises JournalAccessError and JournalDamageError.
        """
        _, reading = self._reading(game_id)
        if reading.damage is not None:
            raise JournalDamageError(reading.damage)
        return reading.kept

    def beginning(self, game_id: str) -> Kept:
        """As much of a game as can be read, up to any damage.

        Raises JournalAccessError, and JournalDamageError when not even the header is good.
        """
        return self._reading(game_id)[1].kept

    def salvage(self, game_id: str, events: int) -> str:
        """Copy that many events of a game's beginning into a new game and return that one's id.

        Raises JournalAccessError, and JournalDamageError when not even the header is good.
        """
        content, reading = self._reading(game_id)
        lines = content[: reading.size].splitlines(keepends=True)[: events + 1]
        new_id, fd = self._new_file(b"".join(lines), self._wall())
        os.close(fd)
        return new_id

    def games(self) -> list[Summary]:
        """Every journal in the folder, the one changed last first; what cannot be read says why."""
        summaries = [self._summary(game_id) for game_id, _ in self._files()]
        return sorted(summaries, key=lambda one: (one.changed, one.game_id), reverse=True)

    def latest_unfinished(self, game: str) -> Summary | None:
        """The game of that name changed last among those without a result, None without any."""
        # Newest file first, so that a long history costs nothing at every start.
        for game_id, _ in sorted(self._files(), key=lambda file: file[1], reverse=True):
            summary = self._summary(game_id)
            if summary.problem is None and summary.game == game and summary.result is None:
                return summary
        return None

    # --- files ---

    def _files(self) -> Iterator[tuple[str, float]]:
        """Id and time of the last change of every journal, as far as the folder can be read."""
        try:
            names = sorted(os.listdir(self._folder))
        except FileNotFoundError:  # no game was ever begun
            return
        except OSError as error:
            raise _refused(self._folder, error) from error
        for name in names:
            if name.endswith(".journal"):
                changed = 0.0
                with suppress(OSError):  # a dangling link is listed, with its problem
                    changed = (self._folder / name).stat().st_mtime
                yield name.removesuffix(".journal"), changed

    def _summary(self, game_id: str) -> Summary:
        try:
            kept = self.read(game_id)
        except JournalError as error:
            changed = ""
            with suppress(OSError):
                moment = (self._folder / f"{game_id}.journal").stat().st_mtime
                changed = iso_utc(datetime.fromtimestamp(moment, UTC))
            return Summary(game_id, changed=changed, problem=str(error))
        moves, result = 0, None
        for event in kept.events:
            match event:
                case Played():
                    moves += 1
                case Rewound(entries):
                    moves, result = min(moves, entries), None
                case Ended():
                    result = event
        header = kept.header
        return Summary(game_id, header.game, header.began, moves, result, kept.changed)

    def _reading(self, game_id: str) -> tuple[bytes, Reading]:
        """A file's content, and how far it is good."""
        path = self._path(game_id)
        content, fd = self._load(path, game_id, os.O_RDONLY)
        os.close(fd)
        return content, read_journal(content, path, game_id)

    def _path(self, game_id: str) -> Path:
        if not _GAME_ID.fullmatch(game_id):
            raise JournalAccessError(f"{game_id!r} is no game id; ids look like 2026-11-20-1")
        return self._folder / f"{game_id}.journal"

    def _load(self, path: Path, game_id: str, flags: int) -> tuple[bytes, int]:
        """A file's content and its descriptor, locked when opened for writing."""
        try:
            # A pipe by that name would block the opening.
            if path.exists() and not path.is_file():
                raise JournalDamageError(f"{path}: is not a file; move it elsewhere")
            fd = os.open(path, flags)
        except FileNotFoundError as error:
            near = get_close_matches(game_id, [name for name, _ in self._files()], n=1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise JournalAccessError(
                f"{path}: there is no game {game_id!r}{hint}; list the games to see which there are"
            ) from error
        except OSError as error:
            raise _refused(path, error) from error
        try:
            if flags & os.O_RDWR:
                _lock(fd, game_id)
            size = os.fstat(fd).st_size
            if size > MAX_BYTES:
                raise JournalDamageError(
                    f"{path}: is too large for a journal ({size >> 20} MB); move it elsewhere"
                )
            with open(fd, "rb", closefd=False) as file:
                return file.read(), fd
        except JournalError:
            os.close(fd)
            raise
        except OSError as error:
            os.close(fd)
            raise _refused(path, error) from error

    def _cut(self, fd: int, path: Path, content: bytes, reading: Reading) -> str:
        """Cut a torn end off, a copy of it being durable first; returns the notice."""
        torn = content[reading.size :]
        try:
            aside = self._aside(path, torn)
            self._disk.truncate(fd, reading.size)
            self._disk.sync(fd)
        except OSError as error:
            raise _refused(path, error) from error
        return f"{reading.kept.notice}; the bytes are kept in {aside.name}"

    def _aside(self, path: Path, torn: bytes) -> Path:
        number = 1
        while True:
            aside = path.with_name(f"{path.name.removesuffix('.journal')}.torn-{number}")
            try:
                fd = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
                break
            except FileExistsError:
                number += 1
        try:
            write_all(self._disk, fd, torn, 0)
            self._disk.sync(fd)
        finally:
            os.close(fd)
        self._disk.sync_folder(self._folder)
        return aside

    def _new_file(self, content: bytes, now: datetime) -> tuple[str, int]:
        """Make a new game durable; returns its id and its locked descriptor."""
        try:
            self._make_folder()
            game_id, fd = self._claim(f"{now:%Y-%m-%d}")
        except OSError as error:
            raise _refused(self._folder, error) from error
        path = self._path(game_id)
        try:
            _lock(fd, game_id)
            write_all(self._disk, fd, content, 0)
            self._disk.sync(fd)
            self._disk.sync_folder(self._folder)
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            os.close(fd)
            raise _refused(path, error) from error
        return game_id, fd

    def _claim(self, date: str) -> tuple[str, int]:
        """A file nobody else has, named with the day's next number."""
        # Files set aside count too: a number is not used twice, though its game was deleted.
        used = (re.match(rf"{date}-(\d+)\.", name) for name in os.listdir(self._folder))
        number = max((int(match[1]) for match in used if match), default=0)
        while True:
            number += 1
            path = self._folder / f"{date}-{number}.journal"
            with suppress(FileExistsError):
                return f"{date}-{number}", os.open(
                    path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE
                )

    def _make_folder(self) -> None:
        absent = [one for one in (self._folder, *self._folder.parents) if not one.exists()]
        self._folder.mkdir(parents=True, exist_ok=True)
        for one in absent:
            self._disk.sync_folder(one.parent)

    def _journal(
        self, fd: int, kept: Kept, size: int, on_saved: Callable[[], None] | None
    ) -> Journal:
        return Journal(fd, kept, size, self._wall, self._disk, on_saved, self._retry_s)


def _refused(path: Path, error: OSError) -> JournalAccessError:
    """What the system refused, and what can be done about it."""
    match error.errno:
        case errno.EACCES | errno.EPERM:
            remedy = "you may not use it; correct its permissions or choose another folder"
        case errno.ENOSPC | errno.EDQUOT:
            remedy = "the disk is full; free some space or choose another folder"
        case errno.EROFS:
            remedy = "the disk is read-only; choose another folder"
        case errno.ENOTDIR | errno.EEXIST:
            remedy = "a file stands where a folder is needed; choose another folder"
        case _:
            remedy = f"{error.strerror or error}; check the disk or choose another folder"
    return JournalAccessError(f"{path}: {remedy}")


def _lock(fd: int, game_id: str) -> None:
    """Take a game for this process alone, for as long as the descriptor is open."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise JournalAccessError(
            f"game {game_id} is open in {_holder(fd)}; close it there, or begin another with --new"
        ) from error


def _holder(fd: int) -> str:
    """Who holds the lock, as far as the system tells."""
    inode = str(os.fstat(fd).st_ino)
    with suppress(OSError):
        for line in Path("/proc/locks").read_text(encoding="ascii").splitlines():
            # "1: FLOCK  ADVISORY  WRITE 4711 fe:00:131 0 EOF"
            words = line.split()
            if words[1] == "FLOCK" and words[5].rpartition(":")[2] == inode:
                if words[4] == str(os.getpid()):
                    return "this Lodeboard already"
                return f"another Lodeboard (process {words[4]})"
    return "another Lodeboard"
