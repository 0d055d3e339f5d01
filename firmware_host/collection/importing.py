"""Importing games that others recorded: a file's bytes in, games in the collection out.

In: a file in pieces, of any size and with any number of games. Out: ``Progress`` every few games,
and ``Unread`` for each game that could not be read; the games that could, in the collection. Of a
text with nothing like a game in it, nothing is unread either. Prints nothing. Whoever stops
iterating or presses Ctrl-C stops the import: what was counted is saved, and importing the same file
again goes on.
"""

from __future__ import annotations

import errno
import os
import stat
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import BinaryIO, NamedTuple

from engines.message import Message
from engines.record_text import RecordText, looks_like_game, split_records
from firmware_host.collection.reading import Unread, read_games, text_key
from firmware_host.collection.store import Adder, Collection, CollectionError, DiskFullError
from firmware_host.collection.text_file import HEAD, TextFile, is_text

__all__ = [
    "NotTextError",
    "Progress",
    "Unread",
    "begins_with_game",
    "begins_with_text",
    "import_games",
    "open_text",
    "require_text",
]

# --- files ---


class NotTextError(ValueError):
    """The file isn't text, but a picture or an archive, say; or it is empty."""

    def __init__(self, head: bytes) -> None:
        super().__init__("not a text file")
        self._is_empty = not head

    def told(self, name: str) -> Message:
        """Return what is said of a file of this name."""
        if self._is_empty:
            return Message("start.import-empty", name=name)
        return Message("start.import-not-text", name=name)


def require_text(head: bytes) -> None:
    """Return if a file that begins so is text. Raises NotTextError."""
    if not head or not is_text(head):
        raise NotTextError(head)


def open_text(path: Path) -> BinaryIO:
    """Open a text file. Raises NotTextError, or OSError: also for a named pipe, because opening one
    would block until another program writes to it.
    """
    if stat.S_ISFIFO(os.lstat(path).st_mode):
        reason = "is a named pipe; to import what a program writes, use - as the file"
        raise OSError(errno.EINVAL, reason, str(path))
    with ExitStack() as stack:
        file = stack.enter_context(path.open("rb"))
        if file.seekable():
            require_text(file.read(HEAD))
            file.seek(0)
        stack.pop_all()
        return file


def begins_with_text(path: Path) -> bool:
    """Return whether there is any text in a file, at its beginning. Raises OSError."""
    try:
        with open_text(path) as file:
            return bool(file.read(HEAD).strip())
    except NotTextError:
        return False


def begins_with_game(path: Path) -> bool:
    """Return whether a game follows at the beginning of a file. Raises OSError."""
    try:
        with open_text(path) as file:
            return looks_like_game("\n".join(TextFile([file.read(HEAD)])))
    except NotTextError:
        return False


# --- games ---

STEP = 20
"""Games from one ``Progress`` to the next."""

HELD = 1_000
"""Texts that don't look like games, kept until one does; only then are their errors reported.
"""


class Progress(NamedTuple):
    """How far an import is.

    ``bytes_read``: those of the games met so far; the numbers of games that were ``new``, of which
    some ``completed`` one that had been cut off, already ``known`` or ``unread``; ``encoding``:
    what the file is read as, a part of a sentence, and whether that ``is_guess``; ``cut``: that the
    end of the file is missing, with the line of its last game.
    """

    bytes_read: int = 0
    new: int = 0
    known: int = 0
    unread: int = 0
    encoding: str = "UTF-8"
    cut: Unread | None = None
    completed: int = 0
    is_guess: bool = False

    @property
    def games(self) -> int:
        """The number of games met so far."""
        return self.new + self.known + self.unread

    def part_of(self, size: int) -> float:
        """Return which part has been read of a file of so many bytes; 0 if its size is unknown."""
        return min(1.0, self.bytes_read / size) if size else 0.0


def import_games(
    collection: Collection,
    pieces: Iterable[bytes],
    file: str,
    now: datetime | None = None,
    processes: int | None = None,
    size: int = 0,
    encoding: str = "",
) -> Generator[Progress | Unread]:
    """Add the games in a file, given in ``pieces``, to the collection; the last value is the sum.

    ``file``: its name, which tells the game if its text does not. ``processes``: see
    ``read_games``; ``size``: of the file in bytes, 0 if unknown; ``encoding``: its
    own, empty to find it out. Close it (``contextlib.closing``) to stop: the games counted so far
    are saved then. Raises CollectionError, whose ``saved`` games
    are kept.
    """
    suffix, done = PurePath(file).suffix.lower(), Progress()
    held: list[Unread] | None = []  # None: there are games
    imported = (now or datetime.now(UTC)).isoformat(timespec="seconds")
    saved = known = last_line = 0
    ahead: deque[tuple[int, int]] = deque()
    """Of each text that is being read: the bytes up to its end, the games known before it."""
    unreadable: Message | None = None
    open_end: Message | None = None

    def readable() -> Iterator[bytes]:
        """Yield the pieces until the file cannot be read any further."""
        nonlocal unreadable
        try:
            yield from pieces
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            unreadable = Message("start.import-unreadable", text=reason)

    text = TextFile(readable(), encoding)

    def new_texts(adder: Adder) -> Iterator[RecordText]:
        """Yield the records whose texts were not imported before."""
        nonlocal known, last_line
        for found in split_records(text):
            last_line = found.line_number
            if adder.knows(text_key(found, suffix)):
                known += 1
            else:
                ahead.append((text.bytes_given, known))
                yield found

    def progress(bytes_read: int, known: int) -> Progress:
        return done._replace(
            bytes_read=bytes_read,
            known=done.known + known,
            encoding=text.encoding,
            is_guess=text.is_guess,
        )

    try:
        with collection.connected(writing=True) as connection:
            adder = Adder(connection, file, imported)
            try:
                for one in read_games(new_texts(adder), suffix, processes):
                    so_far = ahead.popleft()
                    if held is not None:
                        if isinstance(one, Unread) and not one.is_game and len(held) < HELD:
                            held.append(one)
                            continue
                        yield from held
                        done, held = done._replace(unread=len(held)), None
                    if isinstance(one, Unread):
                        done = done._replace(unread=done.unread + 1)
                        yield one
                    else:
                        is_new = adder.add(one)
                        if one.is_cut:
                            open_end = Message("start.import-cut")
                        done = done._replace(
                            new=done.new + is_new,
                            completed=adder.completed,
                            known=done.known + (not is_new),
                        )
                    if done.games % STEP == 0:
                        yield progress(*so_far)
            finally:  # also when it is closed or interrupted
                try:
                    adder.save()
                finally:
                    saved = adder.saved
            if held and known:
                yield from held
                done = done._replace(unread=len(held))
    except DiskFullError as full:
        raise DiskFullError(
            f"{full}; {saved:,} new games are saved. Free some space and import the same file again"
            " to go on",
            saved,
        ) from full
    except CollectionError as error:
        error.saved = saved
        raise
    shorter = Message("start.import-shorter") if text.bytes_read < size else None
    why_cut = unreadable or shorter or open_end
    yield progress(text.bytes_read, known)._replace(
        cut=Unread(last_line, why_cut) if why_cut else None
    )
