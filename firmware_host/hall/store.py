"""What the hall remembers: a file with a line for each thing that has happened, and nothing else.

In: events. Out: they are on the disk when ``append`` returns; all of them again at the next start.
A line that was not written to its end, when the power went, was not told to anybody: it is cut off.
Any other that cannot be read stops the hall with its number, for what follows may rest on it.
"""

from __future__ import annotations

import fcntl
import os
import zlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from firmware_host.hall import tournament
from firmware_host.hall.records import GameRecorded
from firmware_host.hall.tournament import Tournament
from firmware_host.journal.writer import PRIVATE_MODE, Disk

NAME = "hall.journal"

StoredEvent: TypeAlias = tournament.AnyEvent | GameRecorded


class StoreError(OSError):
    """The file cannot be used; the message says why, and what to do."""


_decoder = msgspec.json.Decoder(StoredEvent)


class Store:
    """The file, open and locked. ``events``: what it had at the start. Raises StoreError."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self._path = folder / NAME
        self._disk = disk or Disk()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._fd = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_MODE)
            self._lock()
            self.events, self._end = self._read()
            os.ftruncate(self._fd, self._end)
            self._disk.sync_folder(folder)
        except StoreError:
            raise
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise StoreError(
                f"{self._path}: {reason}; the hall needs this file to save its state"
            ) from error

    def append(self, event: StoredEvent) -> None:
        """Return once the event is on the disk. Raises OSError; then it is not, and the next one
        takes its place.
        """
        line = _line(event)
        os.ftruncate(self._fd, self._end)  # what a write that failed may have left
        done = 0
        while done < len(line):
            done += self._disk.write(self._fd, line[done:], self._end + done)
        self._disk.sync(self._fd)
        self._end += len(line)

    def close(self) -> None:
        """Let another hall have it."""
        os.close(self._fd)

    def _lock(self) -> None:
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._fd)
            raise StoreError(
                f"{self._path} is in use: another hall is already running; use its page"
            ) from None

    def _read(self) -> tuple[Sequence[StoredEvent], int]:
        whole = self._path.read_bytes()
        good = whole[: whole.rfind(b"\n") + 1]
        return [self._event(n, line) for n, line in enumerate(good.splitlines(), 1)], len(good)

    def _event(self, number: int, line: bytes) -> StoredEvent:
        sum_, _, text = line.partition(b" ")
        try:
            if int(sum_, 16) != zlib.crc32(text):
                raise ValueError("its checksum doesn't match")
            event: StoredEvent = _decoder.decode(text)
            return event
        except ValueError as error:
            raise StoreError(
                f"{self._path}, line {number} is damaged: {error}; restore a copy of the file, or"
                " delete this line and everything after it"
            ) from error


def _line(event: StoredEvent) -> bytes:
    text = msgspec.json.encode(event)
    return b"%08x %b\n" % (zlib.crc32(text), text)


def replay_events(
    events: Iterable[StoredEvent],
) -> tuple[Tournament, dict[tuple[str, str], GameRecorded]]:
    """How it stands after all that has happened: the tournament, and of each table and game the
    newest record. Raises Refused for what cannot have been.
    """
    state, records = Tournament(), dict[tuple[str, str], GameRecorded]()
    for event in events:
        if isinstance(event, GameRecorded):
            records[event.table, event.game_id] = event
        else:
            state = state.after_event(event)
    return state, records
