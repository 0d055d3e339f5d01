"""A player's name taken out of all games: what goes, what stays, and what cannot be changed."""

from __future__ import annotations

import errno
import fcntl
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.journal.lines import encode_line, event_entry, header_entry, read_content
from firmware_host.journal.name_removal import has_name, without_name
from firmware_host.players.profiles import player_key
from firmware_host.table.events import ComputerSeated, Ended, Event, Header, Named, Played
from tests.host.journals import Clock, file_of, write_game

NAMES = Named({"white": "Anna", "black": "Ben"})
END = Ended(("white",), "black resigned")
EVENTS: list[Event] = [
    NAMES,
    Played("white", "c3-d4"),
    Named({"white": "ANNA", "black": "Ben"}),
    Played("black", "f6-e5", 2_000),
    END,
]
GENERALS = Header("", "generals", {"first": "white"}, "", "2026-11-20T18:00:00.000+00:00")
SECRET: list[Event] = [
    NAMES,
    Played("white", "white:FLG=a1,SPY=b1", 31_000, "white:?=a1,?=b1"),
    Played("white", "a1-a2"),
    END,
]


def is_anna(name: str) -> bool:
    return player_key(name) == "anna"


def traces(folder: Path, name: str = "Anna") -> list[str]:
    """The files of a folder in which a name is found, however it is written."""
    return [
        path.name
        for path in folder.rglob("*")
        if path.is_file() and name.lower().encode() in path.read_bytes().lower()
    ]


def test_no_file_has_the_name_any_more_and_all_else_stays(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    ids = [write_game(library, EVENTS, Header("", "russian-draughts")) for _ in range(20)]
    other = write_game(library, [Named({"white": "Cleo"}), END], Header("", "krieger"))
    before, untouched = library.read(ids[0]), file_of(tmp_path, other).read_bytes()
    Library(tmp_path).games()
    assert "index" in traces(tmp_path)
    assert library.remove_name(is_anna) == (20, {})
    assert traces(tmp_path) == []
    assert file_of(tmp_path, other).read_bytes() == untouched
    after = library.read(ids[0])
    assert after.header == before.header
    assert [one for one in after.events if not isinstance(one, Named)] == [
        one for one in before.events if not isinstance(one, Named)
    ]
    assert [one for one in after.events if isinstance(one, Named)] == [Named({"black": "Ben"})] * 2
    assert {tuple(one.players.items()) for one in library.games() if one.game_id != other} == {
        (("black", "Ben"),)
    }
    assert library.remove_name(is_anna) == (0, {})


def test_the_game_can_be_gone_on_with(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    game_id = write_game(library, EVENTS[:4])
    library.remove_name(is_anna)
    _, events, journal = library.open(game_id)
    journal.append(END)
    assert journal.close() == 0
    assert library.read(game_id).events == (*events, END)


# --- encrypted games ---


@pytest.fixture
def key(tmp_path: Path) -> Path:
    make_key(tmp_path / "key")
    return tmp_path / "key"


def test_an_encrypted_game_is_proved_anew(tmp_path: Path, key: Path) -> None:
    library = Library(tmp_path, Clock(), key=key)
    game_id = write_game(library, SECRET, GENERALS)
    before = library.read(game_id).events
    assert library.remove_name(is_anna) == (1, {})
    assert traces(tmp_path) == []
    found = Library(tmp_path, key=key).read(game_id)
    assert found.events == (Named({"black": "Ben"}), *before[1:])
    assert not found.is_locked
    without_key = Library(tmp_path).read_valid_part(game_id)
    assert [getattr(one, "text", "") for one in without_key.events[:2]] == ["", ""]


def test_without_the_key_it_stays_as_it_is_and_that_is_said(tmp_path: Path, key: Path) -> None:
    game_id = write_game(Library(tmp_path, Clock(), key=key), SECRET, GENERALS)
    whole = file_of(tmp_path, game_id).read_bytes()
    removed = Library(tmp_path).remove_name(is_anna)
    assert removed.changed == 0
    assert "is encrypted with the key" in removed.left[game_id]
    assert file_of(tmp_path, game_id).read_bytes() == whole


def test_a_forged_line_is_not_made_genuine(tmp_path: Path, key: Path) -> None:
    library = Library(tmp_path, Clock(), key=key)
    game_id = write_game(library, SECRET, GENERALS)
    path = file_of(tmp_path, game_id)
    lines = path.read_bytes().splitlines(keepends=True)
    forged = json.loads(lines[3][9:])
    lines[3] = encode_line({**forged, "play": "a1-b1"})
    path.write_bytes(b"".join(lines))
    removed = library.remove_name(is_anna)
    assert "was changed after it was encrypted" in removed.left[game_id]
    assert path.read_bytes() == b"".join(lines)


def test_an_encrypted_game_from_before_there_were_chains(tmp_path: Path) -> None:
    """Its lines have no tags, those added later have."""
    samples = Path(__file__).parents[1] / "journal_samples"
    key = tmp_path / "key"
    key.write_bytes((samples / "sealed.key").read_bytes())
    key.chmod(0o600)
    path = file_of(tmp_path, "2026-11-20-1")
    path.parent.mkdir()
    path.write_bytes((samples / "generals-sealed.journal").read_bytes())
    library = Library(tmp_path, Clock(), key=key)
    _, before, journal = library.open("2026-11-20-1")
    journal.append(NAMES)
    journal.append(ComputerSeated({"black": 1}))
    assert journal.close() == 0
    assert library.remove_name(is_anna) == (1, {})
    assert traces(tmp_path / "games") == []
    found = Library(tmp_path, key=key).read("2026-11-20-1").events
    assert found == (*before, Named({"black": "Ben"}), ComputerSeated({"black": 1}))


# --- damaged games ---


def test_a_torn_end_with_names_goes(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    game_id = write_game(library, EVENTS[1:2])
    path = file_of(tmp_path, game_id)
    whole, torn = path.read_bytes(), b'12345678 {"n":2,"names":{"white":"Anna"'
    path.write_bytes(whole + torn)
    _, _, journal = library.open(game_id)
    journal.close()
    assert traces(tmp_path) == [f"{game_id}.torn-1"]
    path.write_bytes(whole + torn)
    assert library.remove_name(is_anna) == (1, {})
    assert path.read_bytes() == whole
    assert traces(tmp_path) == []


def test_a_name_in_a_damaged_line_is_told_of(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    game_id = write_game(library, EVENTS)
    path = file_of(tmp_path, game_id)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"00000000" + lines[1][8:], *lines[2:]]))
    removed = library.remove_name(is_anna)
    assert removed.changed == 0
    assert f"lodeboard delete {game_id}" in removed.left[game_id]
    assert path.read_bytes().count(b"Anna") == 1, "the other line could be changed"
    assert b"ANNA" not in path.read_bytes()


def test_a_game_that_is_open_elsewhere_is_told_of(tmp_path: Path) -> None:
    library = Library(tmp_path, Clock())
    open_id, other = (write_game(library, EVENTS) for _ in range(2))
    fd = os.open(file_of(tmp_path, open_id), os.O_RDWR)
    fcntl.flock(fd, fcntl.LOCK_EX)
    removed = library.remove_name(is_anna)
    os.close(fd)
    assert (removed.changed, set(removed.left)) == (1, {open_id})
    assert sorted(traces(tmp_path)) == [file_of(tmp_path, open_id).name, "index"]
    assert "Ben" in str(library.games()[0].players)
    assert library.read(other).events[0] == Named({"black": "Ben"})


def test_a_full_disk_is_told_of_and_nothing_is_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path, Clock())
    game_id = write_game(library, EVENTS)
    Library(tmp_path).games()
    whole = file_of(tmp_path, game_id).read_bytes()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full)
        removed = library.remove_name(is_anna)
    assert removed.changed == 0
    assert "the disk is full" in removed.left[game_id]
    assert file_of(tmp_path, game_id).read_bytes() == whole
    assert library.remove_name(is_anna) == (1, {})
    assert traces(tmp_path) == []


@given(st.binary(max_size=200), st.integers(0, 400))
def test_what_is_no_journal_comes_back_byte_for_byte(junk: bytes, cut: int) -> None:
    line = encode_line({"n": 1, "play": "c3-d4", "seat": "white"})
    content = (line * 3)[:cut] + junk
    assert without_name(content, is_anna) == content or b'"names"' in content


NAME = st.sampled_from(("Anna", " anna", "ANNA", "Ännä", 'An"na', "Hanna", "安娜", ""))
EVENT = st.one_of(
    st.builds(Named, st.dictionaries(st.sampled_from(("white", "black")), NAME)),
    st.builds(Played, st.just("white"), NAME, st.integers(0, 9)),
    st.just(END),
)


@given(st.lists(EVENT, max_size=8), NAME.filter(bool))
def test_of_names_only_the_one_goes(events: list[Event], name: str) -> None:
    header = encode_line(header_entry(Header("", "krieger"), 1))
    lines = [event_entry(event, number, "") for number, event in enumerate(events, 1)]
    content = header + b"".join(map(encode_line, lines))

    def is_gone(one: str) -> bool:
        return player_key(one) == player_key(name)

    new = without_name(content, is_gone)
    assert not has_name(new, is_gone)
    assert without_name(new, is_gone) == new
    read = read_content(new, Path("g"), "g").game.events
    assert list(read) == [
        Named({seat: one for seat, one in event.names.items() if not is_gone(one)})
        if isinstance(event, Named)
        else event
        for event in events
    ]
