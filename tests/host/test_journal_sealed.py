"""Journals sealed with a key: what they tell without it, what they refuse, and after accidents."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import cast

import pytest
from msgspec import structs

from firmware_host.journal import encryption
from firmware_host.journal.encryption import EncryptionError, fingerprint, make_key, read_key
from firmware_host.journal.library import JournalAccessError, JournalDamageError, Library
from firmware_host.journal.lines import encode_line
from firmware_host.table.events import Ended, Event, Header, Played, Rewound
from tests.host.journals import Clock, file_of, write_game

KEY = bytes(range(32))
GAME_ID = "2026-11-20-1"
# a rank as a move writes it: ciphertext may hold the three letters by chance
RANK = re.compile(r"(?<![\w+/])(?:FLG|SPY|PVT)(?![\w+/])")
ARMY, SHOWN = "white:FLG=a1,SPY=b1", "white:?=a1,?=b1"
EVENTS: list[Event] = [
    Played("white", ARMY, 31_000, SHOWN),
    Played("black", "black:SPY=a8,PVT=b8", 0, "black:?=a8,?=b8"),
    Played("white", "a1-a2", 2_000),
    Rewound(2),
    Played("white", "b1-b2"),
    Ended((), "a draw was agreed"),
]
HEADER = Header("", "generals", {"first": "white"}, "", "2026-11-20T18:00:00.000+00:00")
SET_UP = Header(
    "", "generals", {}, "white:FLG=a1/black:FLG=i8/move:white", "", "white:?=a1/black:?=i8"
)


# --- what is sealed ---


@pytest.fixture
def key(tmp_path: Path) -> Path:
    make_key(tmp_path / "key")
    return tmp_path / "key"


@pytest.fixture
def library(tmp_path: Path, key: Path) -> Library:
    return Library(tmp_path, Clock(), key=key)


@pytest.mark.parametrize("header", [HEADER, SET_UP], ids=["usual start", "hidden start"])
def test_a_sealed_game_is_gone_on_with(tmp_path: Path, key: Path, header: Header) -> None:
    library = Library(tmp_path, Clock(), key=key)
    game_id = write_game(library, EVENTS[:3], header)
    again = Library(tmp_path, Clock(), key=key)
    read, events, journal = again.open(game_id)
    assert (read.start, read.public_start, events) == (
        header.start,
        header.public_start,
        EVENTS[:3],
    )
    for event in EVENTS[3:]:
        journal.append(event)
    assert journal.close() == 0
    kept = again.read(game_id)
    assert (kept.events, kept.is_locked) == (tuple(EVENTS), False)
    assert kept.encryption_header
    assert kept.encryption_header.key_fingerprint == fingerprint(read_key(key))
    content = file_of(tmp_path).read_text()
    assert content.count('"sealed":') == (3 if header.start else 2)
    assert RANK.search(ARMY)
    assert not RANK.search(content)
    assert SHOWN in content
    assert '"play":"b1-b2"' in content, "what everybody knows stays readable"


def test_without_the_key_the_list_tells_what_everybody_knows(
    tmp_path: Path, library: Library
) -> None:
    write_game(library, EVENTS, HEADER)
    sealed = library.games()
    assert [(one.moves, one.result, one.problem) for one in sealed] == [(3, EVENTS[-1], None)]
    # Which of its lines set up an army is encrypted, and so they count as moves.
    unproved = [structs.replace(one, is_authenticated=False, each=2) for one in sealed]
    assert Library(tmp_path).games() == unproved
    (tmp_path / "key").unlink()
    assert Library(tmp_path, key=tmp_path / "key").games() == unproved


LOCKED: dict[str, tuple[Callable[[Path], object], str]] = {
    "unplugged": (lambda key: key.unlink(), "{key}: the key to the encrypted games is missing"),
    "another one": (
        lambda key: key.write_bytes(b"lodeboard key %b\n" % KEY.hex().encode()),
        f"{{key}} is a different key, {fingerprint(KEY)}; plug in the right one",
    ),
    "damaged": (lambda key: key.write_bytes(b"lodeb"), "{key}: not a Lodeboard key"),
    "for all to read": (lambda key: key.chmod(0o644), "run: chmod 600 {key}"),
}


@pytest.mark.parametrize(("spoil", "message"), LOCKED.values(), ids=list(LOCKED))
def test_a_sealed_game_needs_its_key(
    tmp_path: Path, key: Path, library: Library, spoil: Callable[[Path], object], message: str
) -> None:
    game_id = write_game(library, EVENTS, HEADER)
    before, made = file_of(tmp_path).read_bytes(), fingerprint(read_key(key))
    spoil(key)
    again = Library(tmp_path, Clock(), key=key)
    attempts: list[Callable[[str], object]] = [again.read, again.open]
    for attempt in attempts:
        with pytest.raises(JournalAccessError) as error:
            attempt(game_id)
        assert f"game {game_id} is encrypted with the key {made}: " in str(error.value)
        assert message.format(key=key) in str(error.value)
    with pytest.raises(JournalAccessError, match=r"set storage\.key to the path of that key"):
        Library(tmp_path).read(game_id)
    assert file_of(tmp_path).read_bytes() == before
    assert [one.moves for one in again.games()] == [3], "nothing is lost"


def test_a_game_in_which_nothing_secret_has_happened_is_read_without_the_key(
    tmp_path: Path, library: Library
) -> None:
    game_id = write_game(library, EVENTS[2:], HEADER)
    assert Library(tmp_path).read(game_id).events == tuple(EVENTS[2:])
    with pytest.raises(JournalAccessError, match="is encrypted with the key"):
        Library(tmp_path).open(game_id)  # for something may


def test_a_key_that_is_plugged_in_at_that_moment_seals_what_follows(
    tmp_path: Path, key: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = write_game(library, EVENTS[2:], HEADER)
    tries = iter([EncryptionError("not yet")])

    def plugged_in(path: Path) -> bytes:
        for missing in tries:
            raise missing
        return read_key(path)

    monkeypatch.setattr(encryption, "read_key", plugged_in)
    with closing(Library(tmp_path, Clock(), key=key).open(game_id)[2]) as journal:
        journal.append(EVENTS[0])
    assert library.read(game_id).events == (*EVENTS[2:], EVENTS[0])


def test_a_game_begun_without_a_key_goes_on_without(tmp_path: Path, library: Library) -> None:
    game_id = write_game(Library(tmp_path, Clock()), EVENTS[:1], HEADER)
    with closing(library.open(game_id)[2]) as journal:
        journal.append(EVENTS[1])
    assert Library(tmp_path).read(game_id).events == tuple(EVENTS[:2])


def test_the_key_may_be_unplugged_while_a_game_is_played(
    tmp_path: Path, key: Path, library: Library
) -> None:
    with closing(library.create(HEADER)) as journal:
        key.unlink()
        journal.append(EVENTS[0])
        assert write_game(library, EVENTS, HEADER) != GAME_ID, "a new game, too"
    assert library.read(GAME_ID).events == tuple(EVENTS[:1])


def test_without_the_package_one_line_says_what_to_install(
    tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "cryptography.hazmat.primitives.ciphers.aead"
    monkeypatch.setitem(sys.modules, name, cast("ModuleType", None))
    with pytest.raises(JournalAccessError, match=r"pip install 'lodeboard\[seal\]'"):
        write_game(library, EVENTS)
    assert write_game(Library(tmp_path, Clock()), EVENTS), "and without a key nothing is needed"


# --- changed by somebody without the key ---


def lines_of(library: Library, tmp_path: Path) -> list[bytes]:
    game_id = write_game(library, EVENTS, HEADER)
    return file_of(tmp_path, game_id).read_bytes().splitlines(keepends=True)


def entry_of(line: bytes) -> dict[str, object]:
    entry = json.loads(line[9:])
    assert isinstance(entry, dict)
    return entry


def forged(line: bytes, **changes: object) -> bytes:
    """The line with other values, without those that are None, and the checksum of that."""
    entry = {**entry_of(line), **changes}
    return encode_line({name: value for name, value in entry.items() if value is not None})


FORGED: dict[str, Callable[[list[bytes], list[bytes]], list[bytes]]] = {
    "from another game": lambda mine, theirs: [mine[0], theirs[1], *mine[2:]],
    "in another place": lambda mine, _: [mine[0], forged(mine[2], n=1), forged(mine[1], n=2)],
    "another seat's": lambda mine, _: [mine[0], forged(mine[1], seat="black"), *mine[2:]],
    "shown otherwise": lambda mine, _: [mine[0], forged(mine[1], shown="white:?=a1"), *mine[2:]],
    "cut short": lambda mine, _: [mine[0], forged(mine[1], sealed="QUJD"), *mine[2:]],
    "empty": lambda mine, _: [mine[0], forged(mine[1], sealed=""), *mine[2:]],
    "no base64": lambda mine, _: [mine[0], forged(mine[1], sealed="größe"), *mine[2:]],
    "no text": lambda mine, _: [mine[0], forged(mine[1], sealed=7), *mine[2:]],
    "in clear": lambda mine, _: [
        mine[0],
        encode_line({"n": 1, "play": ARMY, "shown": SHOWN, "seat": "white", "at": ""}),
        *mine[2:],
    ],
    "in no chain": lambda mine, _: [
        forged(mine[0], lodeboard=1, tag=None),
        *(forged(line, tag=None) for line in mine[1:]),
    ],
    "under another game's number": lambda mine, theirs: [theirs[0], *mine[1:]],
}


@pytest.mark.parametrize("forge", FORGED.values(), ids=list(FORGED))
def test_what_was_sealed_cannot_be_changed_nor_moved(
    tmp_path: Path, library: Library, forge: Callable[[list[bytes], list[bytes]], list[bytes]]
) -> None:
    mine, theirs = lines_of(library, tmp_path), lines_of(library, tmp_path)
    file_of(tmp_path).write_bytes(b"".join(forge(mine, theirs)))
    with pytest.raises(
        JournalDamageError, match=r"line 2 .*; to save the 0 events before it"
    ) as error:
        library.read(GAME_ID)
    assert "FLG" not in str(error.value)
    assert library.read_valid_part(GAME_ID).events == ()


def test_a_start_that_was_changed(tmp_path: Path, library: Library) -> None:
    write_game(library, EVENTS, SET_UP)
    first, *rest = file_of(tmp_path).read_bytes().splitlines(keepends=True)
    file_of(tmp_path).write_bytes(b"".join([forged(first, game="krieger"), *rest]))
    for attempt in (library.read, library.read_valid_part):
        with pytest.raises(JournalDamageError, match="line 1 was changed after it was encrypted"):
            attempt(GAME_ID)


# --- cut and salvaged ---


def test_cut_at_every_byte_of_a_sealed_game(tmp_path: Path, library: Library) -> None:
    """Every event whose line is whole is there, and nothing else is; also without the key."""
    write_game(library, EVENTS, HEADER)
    path = file_of(tmp_path)
    whole = path.read_bytes()
    for size in range(whole.index(b"\n") + 1, len(whole), 11):
        path.write_bytes(whole[:size])
        complete = whole.count(b"\n", 0, size) - 1
        assert library.read(GAME_ID).events == tuple(EVENTS[:complete])
        blind = Library(tmp_path).read_valid_part(GAME_ID)
        assert len(blind.events) == complete
        assert blind.is_locked == (complete > 0)


def test_a_torn_sealed_end_is_set_aside_once_the_key_is_there(
    tmp_path: Path, library: Library
) -> None:
    write_game(library, EVENTS[:2], HEADER)
    path = file_of(tmp_path)
    torn = path.read_bytes()[:-30]
    path.write_bytes(torn)
    with pytest.raises(JournalAccessError, match="is encrypted with the key"):
        Library(tmp_path, Clock()).open(GAME_ID)
    assert path.read_bytes() == torn
    assert not list(path.parent.glob("*.torn-*"))
    _, events, journal = library.open(GAME_ID)
    journal.append(EVENTS[1])
    journal.close()
    assert events == EVENTS[:1]
    assert library.read(GAME_ID).events == tuple(EVENTS[:2])
    (aside,) = path.parent.glob("*.torn-*")
    assert aside.stat().st_mode & 0o077 == 0
    assert not RANK.search(aside.read_text("latin-1"))


@pytest.mark.parametrize("with_key", [True, False])
def test_a_salvaged_game_is_sealed_as_it_was(
    tmp_path: Path, library: Library, with_key: bool
) -> None:
    lines = lines_of(library, tmp_path)
    file_of(tmp_path).write_bytes(b"".join([*lines[:4], b"damaged\n", *lines[5:]]))
    opener = library if with_key else Library(tmp_path, Clock())
    kept = opener.read_valid_part(GAME_ID)
    assert (len(kept.events), kept.is_locked) == (3, not with_key)
    new_id = opener.salvage(GAME_ID, len(kept.events))
    assert library.read(new_id).events == tuple(EVENTS[:3])
    with closing(library.open(new_id)[2]) as journal:
        journal.append(EVENTS[1])
    assert library.read(new_id).events == (*EVENTS[:3], EVENTS[1])
