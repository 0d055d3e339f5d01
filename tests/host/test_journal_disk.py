"""Journals on a disk that refuses: nothing is lost, nothing is called saved that is not."""

from __future__ import annotations

import errno
import logging
import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from engines.localiser import english
from firmware_host.journal.library import (
    Disk,
    JournalAccessError,
    JournalWriter,
    Library,
)
from firmware_host.table.events import Played, Rewound
from tests.host.journals import (
    PATIENCE_S,
    TAFL,
    Clock,
    eventually,
    file_of,
    some_events,
    write_game,
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a game of 40 events."""
    folder = tmp_path_factory.mktemp("whole")
    write_game(Library(folder, Clock()), some_events(40))
    return file_of(folder).read_bytes()


# --- a disk that refuses ---


class BadDisk(Disk):
    """A disk that refuses as told: ``room`` bytes fit, and a call in ``refusals`` fails."""

    def __init__(self) -> None:
        self.room = 10**9
        self.refusals: dict[str, int] = {}
        self.calls: list[str] = []

    def _call(self, name: str) -> None:
        self.calls.append(name)
        if name in self.refusals:
            number = self.refusals[name]
            raise OSError(number, os.strerror(number))

    def write(self, fd: int, content: bytes, offset: int) -> int:
        self._call("write")
        if self.room == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        part = content[: self.room]
        self.room -= len(part)
        return super().write(fd, part, offset)

    def sync(self, fd: int) -> None:
        self._call("sync")
        super().sync(fd)

    def truncate(self, fd: int, size: int) -> None:
        self._call("truncate")
        super().truncate(fd, size)


def bad_game(tmp_path: Path, retry_s: float = 60.0) -> tuple[Library, BadDisk, JournalWriter]:
    """A game with three events saved, on a disk that will refuse when told to."""
    disk = BadDisk()
    library = Library(tmp_path, Clock(), disk, retry_s)
    journal = library.create(TAFL)
    for event in some_events(3):
        journal.append(event)
    assert eventually(lambda: journal.saved == 3)
    return library, disk, journal


REFUSALS = [
    ("write", errno.ENOSPC, "the disk is full"),
    ("write", errno.EDQUOT, "the disk is full"),
    ("write", errno.EROFS, "the disk is read-only"),
    ("sync", errno.EIO, "the disk reports an error"),
    ("write", errno.EFBIG, "the disk can't be written to (File too large)"),
]


@pytest.mark.parametrize(("call", "number", "words"), REFUSALS)
def test_a_refusing_disk_is_told_and_the_game_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, call: str, number: int, words: str
) -> None:
    library, disk, journal = bad_game(tmp_path)
    good = file_of(tmp_path).read_bytes()
    disk.refusals[call] = number
    journal.append(Played("white", "unsaved"))
    journal.append(Played("black", "unsaved"))
    problem = (
        f"{words[0].upper()}{words[1:]}: you can keep playing, but moves since 18:03 aren't saved."
    )
    assert eventually(lambda: english(journal.problem) == problem)
    assert (journal.saved, journal.unsaved) == (3, 2)
    assert eventually(lambda: file_of(tmp_path).read_bytes() == good), "no half line is left"

    disk.refusals.clear()
    journal.append(Played("white", "saved again"))  # a new event is a new try
    assert eventually(lambda: journal.problem is None and journal.saved == 6)
    assert journal.close() == 0
    assert library.read(journal.game_id).events[3:] == (
        Played("white", "unsaved"),
        Played("black", "unsaved"),
        Played("white", "saved again"),
    )
    warnings = [one.message for one in caplog.records if one.levelno == logging.WARNING]
    assert warnings == [
        f"game 2026-11-20-1: {problem}",
        "game 2026-11-20-1: everything is saved again",
    ]


def test_a_disk_that_refuses_is_tried_again_by_itself(tmp_path: Path) -> None:
    _, disk, journal = bad_game(tmp_path, retry_s=0.005)
    disk.refusals["write"] = errno.ENOSPC
    journal.append(Rewound(0))
    assert eventually(lambda: disk.calls.count("write") > 10)
    disk.refusals.clear()
    assert eventually(lambda: journal.saved == 4)
    journal.close()


@pytest.mark.parametrize("truncates", [True, False])
def test_room_for_half_a_line_never_leaves_it_in_the_middle(
    tmp_path: Path, truncates: bool
) -> None:
    library, disk, journal = bad_game(tmp_path)
    if not truncates:
        disk.refusals["truncate"] = errno.EIO
    disk.room = 30
    journal.append(Played("white", "half"))
    assert eventually(lambda: journal.problem is not None)
    if not truncates:
        # Whoever looks now, or after a power cut, finds a torn end and all that was saved.
        assert library.read(journal.game_id).events == tuple(some_events(3))
    disk.refusals.clear()
    disk.room = 10**9
    journal.append(Played("black", "whole"))
    assert journal.close() == 0
    kept = library.read(journal.game_id)
    assert kept.events[3:] == (Played("white", "half"), Played("black", "whole"))
    assert kept.notice is None


def test_after_a_failed_sync_all_is_written_again(tmp_path: Path) -> None:
    _, disk, journal = bad_game(tmp_path)
    disk.refusals["sync"] = errno.EIO
    journal.append(Rewound(0))
    assert eventually(lambda: journal.problem is not None and disk.calls[-1] == "truncate")
    disk.refusals.clear()
    disk.calls.clear()
    journal.append(Rewound(0))
    assert journal.close() == 0
    assert disk.calls == ["truncate", "write", "sync"]


def test_closing_on_a_full_disk_says_how_many_are_lost(tmp_path: Path) -> None:
    library, disk, journal = bad_game(tmp_path)
    disk.refusals["write"] = errno.ENOSPC
    journal.append(Rewound(0))
    journal.append(Rewound(0))
    assert journal.close() == 2
    disk.refusals.clear()
    _, events, again = library.open(journal.game_id)
    assert (events, again.notice) == (some_events(3), None)
    again.close()


def test_a_disk_that_hangs_holds_up_neither_the_game_nor_the_end(tmp_path: Path) -> None:
    released = threading.Event()

    class HangingDisk(Disk):
        def sync(self, fd: int) -> None:
            if threading.current_thread() is not threading.main_thread():
                released.wait(PATIENCE_S)

    journal = Library(tmp_path, Clock(), HangingDisk()).create(TAFL)
    for _ in range(1000):
        journal.append(Rewound(0))
    assert journal.saved == 0
    assert journal.close(timeout_s=0.01) == 1000
    released.set()
    assert eventually(lambda: journal.saved == 1000), "and what can still be saved, is"
    assert journal.close() == 0


def test_a_deleted_file_is_noticed(tmp_path: Path) -> None:
    _, _, journal = bad_game(tmp_path)
    file_of(tmp_path).unlink()
    journal.append(Rewound(0))
    assert eventually(lambda: "The game's file has been deleted" in english(journal.problem))
    assert journal.close() == 1


def test_a_game_that_cannot_be_begun_leaves_no_file(tmp_path: Path) -> None:
    disk = BadDisk()
    library = Library(tmp_path, Clock(), disk)
    disk.refusals["sync"] = errno.ENOSPC
    with pytest.raises(JournalAccessError, match="the disk is full; free some space, or set"):
        library.create(TAFL)
    assert list((tmp_path / "games").iterdir()) == []
    disk.refusals.clear()
    assert write_game(library, []) == "2026-11-20-1"


REMEDIES = [
    (errno.EROFS, "the disk is read-only; set XDG_STATE_HOME to another folder"),
    (
        errno.EACCES,
        "no permission; correct its permissions or set XDG_STATE_HOME to another folder",
    ),
    (errno.EIO, "Input/output error; check the disk, or set XDG_STATE_HOME to another folder"),
]


@pytest.mark.parametrize(("number", "remedy"), REMEDIES)
def test_a_torn_end_that_cannot_be_cut_off_stays(
    tmp_path: Path, whole: bytes, number: int, remedy: str
) -> None:
    path = file_of(tmp_path)
    path.parent.mkdir()
    path.write_bytes(whole[:-1])
    disk = BadDisk()
    disk.refusals["write"] = number
    with pytest.raises(JournalAccessError) as caught:
        Library(tmp_path, Clock(), disk).open("2026-11-20-1")
    assert str(caught.value) == f"{path}: {remedy}"
    assert path.read_bytes() == whole[:-1]


REFUSED = [
    # the call of the system, its error; what is done; what is told
    ("os.open", errno.EIO, lambda library, game: library.read(game), "check the disk, or set XDG"),
    ("os.fstat", errno.EIO, lambda library, game: library.read(game), "Input/output error"),
    ("os.listdir", errno.EACCES, lambda library, game: library.create(TAFL), "no permission"),
    ("Path.unlink", errno.EROFS, lambda library, game: library.delete(game), "read-only"),
]


@pytest.mark.parametrize(("call", "number", "doing", "told"), REFUSED)
def test_what_a_disk_refuses_names_the_file_and_what_to_do(
    call: str,
    number: int,
    doing: Callable[[Library, str], object],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = Library(tmp_path, Clock())
    game_id = write_game(library, some_events(3))

    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    open_before = len(os.listdir("/dev/fd"))
    with monkeypatch.context() as patched:
        patched.setattr(f"firmware_host.journal.game_files.{call}", refused)
        with pytest.raises(JournalAccessError) as error:
            doing(library, game_id)
    assert str(tmp_path) in str(error.value)
    assert told.casefold() in str(error.value).casefold()
    assert len(os.listdir("/dev/fd")) == open_before, "nothing stays open"
    assert library.read(game_id).events
