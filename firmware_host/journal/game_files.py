"""The files of the games: named, created, found, locked, and torn ends cut off.

In: bytes and ids of games. Out: durable files, or an error; small files beside the games, each
written as a whole or not at all. Knows nothing of their content, which is in ``lines``.

For POSIX systems (flock, pwrite). A process forked without exec would share the lock of an open
game and keep it locked: start other processes by ``spawn``.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from typing import TypeAlias

from firmware_host.journal.lines import (
    GameInUseError,
    JournalAccessError,
    JournalDamageError,
    JournalError,
    StorageError,
    valid_utf8,
)
from firmware_host.journal.writer import PRIVATE_MODE, Disk, write_all

MAX_BYTES = 64 * 2**20
"""The largest file read into memory: a game of 10,000 events is 1 MB, and what is larger is no
journal.
"""

Stamp: TypeAlias = tuple[int, int, int]
"""The stamp by which a change of a file is noticed: its size, and the times of its last change of
content and of status, in nanoseconds of the system's clock.
"""

_GAME_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def seats_file(folder: Path, game_id: str) -> Path:
    """Return the file, among the journals, in which the pages keep who has the seats of a game."""
    return folder / f"{game_id}.seats"


class GameFiles:
    """The journals in one folder, which is created for the first of them."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.folder = folder
        self._disk = disk

    def stamps(self) -> Mapping[str, Stamp]:
        """Return every journal's stamp by its id, or by its name if that contains none. Raises
        JournalAccessError.
        """
        stamps = {}
        try:
            with os.scandir(self.folder) as files:
                for file in files:
                    if file.name.endswith(".journal"):
                        stamps[valid_utf8(file.name.removesuffix(".journal"))] = _stamp(file)
        except FileNotFoundError:  # no game was ever begun
            pass
        except OSError as error:
            raise _access_error(self.folder, error) from error
        return stamps

    def path(self, game_id: str) -> Path:
        """Return a game's file. Raises JournalAccessError for what cannot be an id."""
        if not _GAME_ID.fullmatch(game_id):
            raise JournalAccessError(f"{game_id!r} is not a game ID; IDs look like 2026-11-20-1")
        return self.folder / f"{game_id}.journal"

    def load(self, game_id: str, flags: int = os.O_RDONLY) -> tuple[bytes, int]:
        """Return a file's content and its descriptor, locked if opened for writing.

        Raises JournalAccessError and JournalDamageError.
        """
        path = self.path(game_id)
        try:
            # A pipe by that name would block the opening.
            if path.exists() and not path.is_file():
                raise JournalDamageError(f"{path}: not a file; move it somewhere else")
            fd = os.open(path, flags)
        except FileNotFoundError as error:
            near = get_close_matches(game_id, self.stamps(), n=1)
            hint = f" (did you mean {near[0]!r}?)" if near else ""
            raise JournalAccessError(
                f"{path}: there is no game {game_id!r}{hint}; to list all, run: lodeboard games"
            ) from error
        except OSError as error:
            raise _access_error(path, error) from error
        try:
            if flags & os.O_RDWR:
                _lock(fd, game_id)
            size = os.fstat(fd).st_size
            if size > MAX_BYTES:
                raise JournalDamageError(
                    f"{path}: too large for a saved game ({size >> 20} MB); move it somewhere else"
                )
            with open(fd, "rb", closefd=False) as file:
                return file.read(), fd
        except JournalError:
            os.close(fd)
            raise
        except OSError as error:
            os.close(fd)
            raise _access_error(path, error) from error

    def new(self, content: bytes, now: datetime) -> tuple[str, int]:
        """Create a durable file for a new game; return its id and its locked descriptor.

        Raises JournalAccessError.
        """
        date = f"{now:%Y-%m-%d}"
        try:
            self._make_folder()
            # Files set aside count too: a number is not used twice, even if its game was deleted.
            today = [name for name in os.listdir(self.folder) if name.startswith(date)]
            used = (re.match(rf"{date}-(\d+)\.", name) for name in today)
            free = max((int(match[1]) for match in used if match), default=0) + 1
            path, fd = self._create(f"{date}-{{}}.journal", free)
        except OSError as error:
            raise _access_error(self.folder, error) from error
        try:
            _lock(fd, path.stem)
            self._fill(fd, content)
        except OSError as error:
            with suppress(OSError):
                path.unlink()
            os.close(fd)
            raise _access_error(path, error) from error
        return path.stem, fd

    def note_salvaged(self, game_id: str, new_id: str) -> None:
        """Record which new game contains what was salvaged of that one. Raises
        JournalAccessError.
        """
        note = self._salvage_note(game_id)
        try:
            write_atomically(note, new_id.encode("ascii"), PRIVATE_MODE)
        except OSError as error:
            raise _access_error(note, error) from error

    def salvaged_game(self, game_id: str) -> str:
        """Return the game that contains what was salvaged of that one; itself if there is none."""
        passed = [game_id]
        with suppress(OSError, ValueError, JournalError):
            while (
                kept_id := self._salvage_note(passed[-1]).read_text(encoding="ascii")
            ) not in passed:
                if not self.path(kept_id).is_file():
                    break
                passed.append(kept_id)
        return passed[-1]

    def _salvage_note(self, game_id: str) -> Path:
        return self.path(game_id).with_name(f"{game_id}.salvaged")

    def remove(self, game_id: str) -> None:
        """Delete a game and the file of its seats. Raises JournalAccessError."""
        path = self.path(game_id)
        try:
            path.unlink()
            seats_file(self.folder, game_id).unlink(missing_ok=True)
        except OSError as error:
            raise _access_error(path, error) from error

    def replace(self, game_id: str, content: bytes) -> None:
        """Write a game's file anew, as a whole. Raises JournalAccessError."""
        path = self.path(game_id)
        try:
            write_atomically(path, content, PRIVATE_MODE, durable=True)
        except OSError as error:
            raise _access_error(path, error) from error

    def remove_torn_ends(self, game_id: str, is_unwanted: Callable[[bytes], bool]) -> None:
        """Delete those copies of a game's torn ends. Raises JournalAccessError."""
        try:
            for path in self.folder.glob(f"{game_id}.torn-*"):
                if is_unwanted(path.read_bytes()):
                    path.unlink()
        except OSError as error:
            raise _access_error(self.folder, error) from error

    def truncate_torn_end(self, game_id: str, fd: int, content: bytes, size: int) -> str:
        """Cut off a torn end after making a durable copy of it; return the copy's name.

        Raises JournalAccessError.
        """
        try:
            aside, copy = self._create(f"{game_id}.torn-{{}}", 1)
            try:
                self._fill(copy, content[size:])
            finally:
                os.close(copy)
            self._disk.truncate(fd, size)
            self._disk.sync(fd)
        except OSError as error:
            raise _access_error(self.path(game_id), error) from error
        return aside.name

    def _create(self, form: str, number: int) -> tuple[Path, int]:
        """Create a file named with this number or the next that is free."""
        while True:
            path = self.folder / form.format(number)
            with suppress(FileExistsError):
                return path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
            number += 1

    def _fill(self, fd: int, content: bytes) -> None:
        """Make a new file durable, with its name."""
        write_all(self._disk, fd, content, 0)
        self._disk.sync(fd)
        self._disk.sync_folder(self.folder)

    def _make_folder(self) -> None:
        absent = [one for one in (self.folder, *self.folder.parents) if not one.exists()]
        self.folder.mkdir(parents=True, exist_ok=True)
        for one in absent:
            self._disk.sync_folder(one.parent)


def _stamp(file: os.DirEntry[str]) -> Stamp:
    try:
        status = file.stat()
    except OSError:  # a dangling link is listed, with its problem
        return 0, 0, 0
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns


_REMEDIES = {
    **dict.fromkeys(
        (errno.EACCES, errno.EPERM),
        "no permission; correct its permissions or set XDG_STATE_HOME to another folder",
    ),
    **dict.fromkeys(
        (errno.ENOSPC, errno.EDQUOT),
        "the disk is full; free some space, or set XDG_STATE_HOME to another folder",
    ),
    errno.EROFS: "the disk is read-only; set XDG_STATE_HOME to another folder",
    **dict.fromkeys(
        (errno.ENOTDIR, errno.EEXIST),
        "there is a file where a folder is needed; set XDG_STATE_HOME to another folder",
    ),
}
"""What to do about an error, by its number."""


def _access_error(path: Path, error: OSError) -> StorageError:
    other = f"{error.strerror or error}; check the disk, or set XDG_STATE_HOME to another folder"
    return StorageError(f"{path}: {_REMEDIES.get(error.errno or 0, other)}")


def _lock(fd: int, game_id: str) -> None:
    """Lock a game for this process alone, for as long as the descriptor is open."""
    try:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise GameInUseError(
            f"game {game_id} is open in {_lock_holder(fd)}; close it there, or start another"
            " with --new"
        ) from error


def _lock_holder(fd: int) -> str:
    """Return which process has the lock, as far as the system shows."""
    inode = str(os.fstat(fd).st_ino)
    with suppress(OSError):
        for line in Path("/proc/locks").read_text(encoding="ascii").splitlines():
            # "1: FLOCK  ADVISORY  WRITE 4711 fe:00:131 0 EOF"
            words = line.split()
            if words[1] == "FLOCK" and words[5].rpartition(":")[2] == inode:
                if words[4] == str(os.getpid()):
                    return "this program"
                return f"another Lodeboard (process {words[4]})"
    return "another Lodeboard"


# --- small files beside the games ---


def write_atomically(
    path: Path, content: bytes, mode: int = 0o666, *, durable: bool = False
) -> None:
    """Write a file, and its folder, replacing an existing one.

    ``mode``: the permissions, if the system applies them. ``durable``: return once it is durable;
    otherwise a power cut may lose it. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.touch(mode)
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(new, path)
        if durable:
            Disk().sync_folder(path.parent)
    finally:
        new.unlink(missing_ok=True)
