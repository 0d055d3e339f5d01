"""Journals after accidents: cut, flipped, missing, and files that never were a game."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_host.journal.library import (
    Disk,
    JournalAccessError,
    JournalDamageError,
    Library,
)
from firmware_host.journal.lines import encode_line, read_content
from firmware_host.table.events import Played
from tests.extent import Extent
from tests.host.journals import (
    TAFL,
    Clock,
    file_of,
    some_events,
    write_game,
)

pytestmark = pytest.mark.slow


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path, Clock())


# --- cut, flipped, missing ---


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a game of 22 events."""
    folder = tmp_path_factory.mktemp("whole")
    write_game(Library(folder, Clock()), some_events(22))
    return file_of(folder).read_bytes()


def test_cut_at_every_byte(tmp_path: Path, whole: bytes, extent: Extent) -> None:
    """Every event whose line is whole is there, and nothing else is."""
    events = tuple(some_events(22))
    header_size = whole.index(b"\n") + 1
    for size in range(0, len(whole) + 1, 12 // extent.share(12)):
        content = whole[:size]
        if size < header_size:
            with pytest.raises(JournalDamageError):
                read_content(content, tmp_path, "x")
            continue
        reading = read_content(content, tmp_path, "x")
        complete = content.count(b"\n") - 1
        assert reading.damage is None
        assert reading.game.events == events[:complete]
        assert reading.size == content.rindex(b"\n") + 1
        assert (reading.game.notice is None) == content.endswith(b"\n")


class NoSync(Disk):
    """For a test that opens thousands of files."""

    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


def test_cut_at_every_byte_and_played_on(tmp_path: Path, whole: bytes, extent: Extent) -> None:
    library = Library(tmp_path, Clock(), NoSync())
    path = file_of(tmp_path)
    path.parent.mkdir()
    lines = whole.splitlines(keepends=True)
    some = b"".join(lines[: 1 + extent.share(10)])  # ten events at most; opening takes its time
    for size in range(some.index(b"\n") + 1, len(some) + 1):
        path.write_bytes(some[:size])
        torn = some[some.rindex(b"\n", 0, size) + 1 : size]
        _, kept, journal = library.open("2026-11-20-1")
        journal.append(Played("white", "played on"))
        assert journal.close() == 0
        assert library.read("2026-11-20-1").notice is None
        assert list(library.read("2026-11-20-1").events) == [*kept, Played("white", "played on")]
        aside = sorted(path.parent.glob("*.torn-*"))
        assert [one.read_bytes() for one in aside] == ([torn] if torn else [])
        assert (journal.notice is not None) == bool(torn)
        for one in aside:
            one.unlink()


def test_the_torn_end_is_told_and_set_aside(
    tmp_path: Path, library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    game_id = write_game(library, some_events(3))
    path = file_of(tmp_path)
    for number in (1, 2):
        with path.open("ab") as file:
            file.write(b"0badbeef {torn")
        notice = f"{path}: the last line is incomplete (14 bytes), so its event is lost"
        assert library.read(game_id).notice == notice
        assert path.read_bytes().endswith(b"torn"), "reading changes nothing"
        _, events, journal = library.open(game_id)
        journal.close()
        assert events == some_events(3)
        assert journal.notice == (
            f"{notice}; the incomplete data is kept in {game_id}.torn-{number}"
        )
        assert journal.notice in caplog.text
        assert path.with_name(f"{game_id}.torn-{number}").read_bytes() == b"0badbeef {torn"


def test_a_page_of_zeros_after_a_power_cut_is_a_torn_end(tmp_path: Path, library: Library) -> None:
    game_id = write_game(library, some_events(3))
    with file_of(tmp_path).open("ab") as file:
        file.write(bytes(4096))
    assert list(library.read(game_id).events) == some_events(3)


BITS = (0x01, 0x20, 0x80, 0x0A)


@pytest.mark.parametrize("bit", BITS)
def test_flipped_at_every_byte(tmp_path: Path, whole: bytes, bit: int, extent: Extent) -> None:
    """No damage goes unnoticed: the line is named, or it was the last and is set aside. Each byte
    in every one of these ways in tier ci, in one of them before that.
    """
    first, each = (BITS.index(bit), len(BITS)) if extent.share(2) < 2 else (0, 1)
    events = tuple(some_events(22))
    last = whole.rindex(b"\n", 0, -1) + 1
    for offset in range(first, len(whole), each):
        content = whole[:offset] + bytes([whole[offset] ^ bit]) + whole[offset + 1 :]
        line = whole.count(b"\n", 0, offset) + 1
        if line == 1:
            with pytest.raises(JournalDamageError, match="line 1 is damaged"):
                read_content(content, tmp_path, "x")
            continue
        reading = read_content(content, tmp_path, "x")
        assert reading.game.events == events[: line - 2]
        if offset >= last:
            assert reading.damage is None
            assert reading.game.notice is not None
        else:
            assert reading.damage is not None
            assert f"line {line} is damaged" in reading.damage


def test_damage_in_the_middle_is_refused_and_can_be_salvaged(
    tmp_path: Path, library: Library, whole: bytes
) -> None:
    path = file_of(tmp_path)
    path.parent.mkdir()
    damaged = whole.replace(b'"n":7,', b'"n":8,')
    path.write_bytes(damaged)
    message = (
        f"{path}: line 8 is damaged (wrong checksum), but undamaged lines follow it; to save"
        " the 6 events before it, run lodeboard salvage 2026-11-20-1, or restore a copy of"
        " the file"
    )
    attempts: list[Callable[[str], object]] = [library.open, library.read]
    for attempt in attempts:
        with pytest.raises(JournalDamageError) as caught:
            attempt("2026-11-20-1")
        assert str(caught.value) == message
    assert library.games()[0].problem == message

    good = library.read_valid_part("2026-11-20-1").events
    new_id = library.salvage("2026-11-20-1", len(good))
    assert new_id == "2026-11-20-2"
    assert path.read_bytes() == damaged, "the damaged file is left as it is"
    header, events, journal = library.open(new_id)
    journal.close()
    assert header == replace(TAFL, game_id=new_id)
    assert (events, journal.notice) == (some_events(22)[:6], None)


MIDDLE = {
    "'a line' is missing": (
        lambda lines: lines[:3] + lines[4:],
        "line 4 is event 4, but event 3 is expected",
    ),
    "'a line' is there twice": (
        lambda lines: lines[:4] + lines[3:],
        "line 5 is event 3, but event 4 is expected",
    ),
    "the last but one line is missing": (
        lambda lines: lines[:-2] + lines[-1:],
        "line 22 is event 22, but event 21 is expected",
    ),
    "an event of the future": (
        lambda lines: [*lines[:3], encode_line({"n": 3, "paused": True}), *lines[3:]],
        "line 4 is an event of a newer Lodeboard; update Lodeboard to read it",
    ),
    "a rewind to nowhere": (
        lambda lines: [*lines[:3], encode_line({"n": 3, "rewind": -1})],
        "line 4 is an event of a newer Lodeboard",
    ),
    "a winner that is no text": (
        lambda lines: [*lines[:3], encode_line({"n": 3, "ended": [1], "reason": ""})],
        "line 4 is an event of a newer Lodeboard",
    ),
    "no JSON under a right checksum": (
        lambda lines: [*lines[:3], b"%08x {]\n" % zlib.crc32(b"{]")],
        "line 4 is event None, but event 3 is expected",
    ),
}


@pytest.mark.parametrize(("change", "message"), MIDDLE.values(), ids=list(MIDDLE))
def test_what_a_torn_end_cannot_explain(
    tmp_path: Path,
    whole: bytes,
    change: Callable[[list[bytes]], list[bytes]],
    message: str,
) -> None:
    content = b"".join(change(whole.splitlines(keepends=True)))
    reading = read_content(content, tmp_path, "x")
    assert reading.damage is not None
    assert message in reading.damage
    assert reading.game.events == tuple(some_events(22)[: len(reading.game.events)])


# --- files that are no games, and games that cannot be reached ---

NO_GAMES = {
    "empty": (b"", "empty, so there is no game in it; delete the file"),
    "a letter": (b"Dear Sir,\n", "not a game saved by Lodeboard; move it somewhere else"),
    "a picture": (
        b"\x89PNG\r\n\x1a\n" * 99,
        "not a game saved by Lodeboard; move it somewhere else",
    ),
    "header cut": (b'1234abcd {"lodeb', "line 1 is damaged, so the game can't be identified"),
    "newer": (
        encode_line({"lodeboard": 3, "play": "everything"}),
        "saved by a newer Lodeboard (format 3, this one reads up to 2); update Lodeboard",
    ),
    "no game": (encode_line({"lodeboard": 1}), "line 1 is not the start of a game; move the file"),
    "no version": (encode_line({"game": "x"}), "line 1 is not the start of a game; move the file"),
    "options of another kind": (
        encode_line({"lodeboard": 1, "game": "x", "options": {"a": 1}, "start": "", "began": ""}),
        "line 1 is not the start of a game; move the file",
    ),
}


@pytest.mark.parametrize(("content", "message"), NO_GAMES.values(), ids=list(NO_GAMES))
def test_a_file_that_is_no_game(
    tmp_path: Path, library: Library, content: bytes, message: str
) -> None:
    good = write_game(library, [])
    path = file_of(tmp_path, "holiday")
    path.write_bytes(content)
    attempts: list[Callable[[str], object]] = [library.open, library.read, library.read_valid_part]
    for attempt in attempts:
        with pytest.raises(JournalDamageError, match=rf"^{re.escape(f'{path}: {message}')}"):
            attempt("holiday")
    assert path.read_bytes() == content, "what is not ours stays as it is"
    listed = {one.game_id: one for one in library.games()}
    assert set(listed) == {good, "holiday"}
    assert message in (listed["holiday"].problem or "")
    assert listed["holiday"].changed


def test_what_is_no_file_is_listed_with_its_problem(tmp_path: Path, library: Library) -> None:
    good = write_game(library, [])
    file_of(tmp_path, "folder").mkdir()
    file_of(tmp_path, "link").symlink_to("nowhere")
    os.mkfifo(file_of(tmp_path, "pipe"))
    file_of(tmp_path, "my game").write_bytes(b"")
    with file_of(tmp_path, "film").open("wb") as film:
        film.truncate(2**30)
    problems = {one.game_id: one.problem or "" for one in library.games()}
    assert problems.pop(good) == ""
    for game_id, problem in {
        "folder": "not a file; move it somewhere else",
        "pipe": "not a file; move it somewhere else",
        "link": "there is no game 'link'",
        "my game": "'my game' is not a game ID; IDs look like 2026-11-20-1",
        "film": "too large for a saved game (1024 MB); move it somewhere else",
    }.items():
        assert problem in problems.pop(game_id)
    assert not problems


def test_a_game_that_is_not_there(tmp_path: Path, library: Library) -> None:
    write_game(library, [])
    with pytest.raises(JournalAccessError) as caught:
        library.open("2026-11-20-7")
    assert str(caught.value) == (
        f"{tmp_path}/games/2026-11-20-7.journal: there is no game '2026-11-20-7' (did you"
        " mean '2026-11-20-1'?); to list all, run: lodeboard games"
    )
    for game_id in ("../../etc/passwd", "", ".hidden", "a/b", "a\nb"):
        with pytest.raises(JournalAccessError, match="is not a game ID"):
            library.read(game_id)


def test_an_empty_library(tmp_path: Path) -> None:
    library = Library(tmp_path / "not yet")
    assert library.games() == []
    assert library.latest_unfinished("tafl") is None
    assert not (tmp_path / "not yet").exists()
    with closing(library.create(TAFL)) as journal:
        assert [one.game_id for one in library.games()] == [journal.game_id]


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file")
    library = Library(tmp_path / "state")
    attempts: list[Callable[[], object]] = [lambda: library.create(TAFL), library.games]
    for attempt in attempts:
        with pytest.raises(JournalAccessError, match="there is a file where a folder is needed"):
            attempt()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may do everything")
def test_without_permission(tmp_path: Path, library: Library) -> None:
    game_id = write_game(library, [])
    path = file_of(tmp_path)
    path.chmod(0)
    try:
        with pytest.raises(JournalAccessError, match="no permission; correct its permissions"):
            library.open(game_id)
        assert "no permission; correct its permissions" in (library.games()[0].problem or "")
    finally:
        path.chmod(0o644)
