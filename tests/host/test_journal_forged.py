"""Sealed games forged by somebody who can write the card and has no key: every line but the last is
proved, and none that was forged shows a rank. ``make fuzz`` for twenty thousand.
"""

from __future__ import annotations

import json
import re
import shutil
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest

from engines.game import HIDDEN
from firmware_host.commands import saved_games
from firmware_host.journal.encryption import Encryption, EncryptionHeader, make_key, read_key
from firmware_host.journal.library import JournalDamageError, Library
from firmware_host.journal.lines import encode_line, line_body, line_entry, read_content
from firmware_host.runtime.past_games import load_saved_game
from firmware_host.table.events import (
    ArbiterRevealed,
    Ended,
    Event,
    Header,
    Played,
    Rewound,
    SetupDrafted,
)
from firmware_host.table.table import Table
from tests.engines.generals_play import BLACK_ARMY, WHITE_ARMY
from tests.extent import Extent
from tests.host.journals import Clock, file_of, write_game

GAME_ID = "2026-11-20-1"
HEADER = Header("", "generals", {"first": "white"}, "", "2026-11-20T18:00:00.000+00:00")
RANK = re.compile("FLG|SPY|PVT|GOA|GEN")
HIDDEN_ARMIES = [re.sub(r"\w+=", "?=", army) for army in (WHITE_ARMY, BLACK_ARMY)]
PLAYED: list[Event] = [
    Played("white", WHITE_ARMY, 31_000, HIDDEN_ARMIES[0]),
    SetupDrafted("black", "a6=PVT", "?=?"),
    Played("black", BLACK_ARMY, 0, HIDDEN_ARMIES[1]),
    Played("white", "a3-a4", 2_000),
    Played("black", "b6-b5"),
    Rewound(3),
    ArbiterRevealed(),
    Played("black", "a6-a5"),
]
OVER: list[Event] = [
    *PLAYED,
    Played("white", "b3-b4"),
    *(
        Played(seat, move)
        for file in "cdef"
        for seat, move in (("black", f"{file}6-{file}5"), ("white", f"{file}3-{file}4"))
    ),
    Played("black", "b6-b5"),
    Played("white", "a4xa5"),
    Played("black", "black:resign"),
    Ended(("white",), "black resigned"),
    ArbiterRevealed(),
]
FORK = [*OVER[:4], Played("black", "c6-c5"), *OVER[5:]]
OPENED = [
    # four plain lines that end a game and show all that was hidden in it
    {"play": "black:resign", "seat": "black"},
    {"ended": ["white"], "reason": "black resigned"},
    {"revealed": "white"},
    {"revealed": "black"},
]


Lines = list[bytes]


class Card:
    """What a forger has: a game, the same as it was gone on with otherwise from a copy, and another
    under the same key; beside the key, which the forger has not.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        make_key(folder / "key")
        self.library = Library(folder, Clock(), key=folder / "key")
        write_game(self.library, OVER[:4], HEADER)
        copy = self.content
        self._go_on(FORK[4:])
        self.fork = self.content.splitlines(keepends=True)
        file_of(folder).write_bytes(copy)
        self._go_on(OVER[4:])
        self.lines = self.content.splitlines(keepends=True)
        self.other = file_of(folder, write_game(self.library, OVER, HEADER)).read_bytes()
        self.key = read_key(folder / "key")

    @property
    def content(self) -> bytes:
        return file_of(self.folder).read_bytes()

    def _go_on(self, events: Sequence[Event]) -> None:
        journal = self.library.open(GAME_ID)[2]
        for event in events:
            journal.append(event)
        assert journal.close() == 0

    def seal(self, mark: EncryptionHeader) -> Encryption:
        return Encryption(self.key, mark.nonce, chained=mark.is_chained)

    def foreign(self) -> Lines:
        """Whole lines, none of which belongs into the game where it is put."""
        plain = [encode_line({"n": 1, **entry, "at": ""}) for entry in OPENED]
        return [*self.lines, *self.fork, *self.other.splitlines(keepends=True), *plain]


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Card:
    return Card(tmp_path_factory.mktemp("card"))


def whole(body: bytes) -> bytes:
    """A line with the right checksum."""
    return b"%08x %b\n" % (zlib.crc32(body), body)


def numbered(lines: Lines) -> Lines:
    """The lines with the numbers that are due, and right checksums."""
    return [
        whole(re.sub(rb'^\{"n":\d+', b'{"n":%d' % number, line_body(line)))
        for number, line in enumerate(lines)
    ]


# --- every line but the last ---


def inserted(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    at = lot.randrange(1, len(lines))
    return [*lines[:at], *lot.choices(foreign, k=lot.randrange(1, 5)), *lines[at:]]


def replaced(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    at = lot.randrange(len(lines) - 1)
    return [*lines[:at], *lot.choices(foreign, k=lot.randrange(1, 5)), *lines[at + 1 :]]


def changed(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    """One value of a line is another."""
    at = lot.randrange(len(lines) - 1)
    line, other = line_entry(lines[at]), line_entry(lot.choice(foreign))
    tag = re.findall(rb',"tag":"[0-9a-f]+"', lot.choice(lines))
    name = lot.choice([*line])
    value = lot.choice([other.get(name, ""), "", 0, "white", "black", None])
    body = line_body(encode_line({**line, name: value}))
    return [*lines[:at], whole(body[:-1] + (tag or [b""])[0] + b"}"), *lines[at + 1 :]]


def flipped(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    """One bit of a line is another; its checksum is right."""
    at = lot.randrange(len(lines) - 1)
    body = bytearray(line_body(lines[at]))
    body[lot.randrange(len(body))] ^= 1 << lot.randrange(8)
    return [*lines[:at], whole(bytes(body)), *lines[at + 1 :]]


def reordered(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    some = sorted(lot.sample(range(len(lines) - 1), lot.randrange(2, 6)))
    order = [*range(len(lines))]
    for at, other in zip(some, lot.sample(some, len(some)), strict=True):
        order[at] = other
    return [lines[at] for at in order]


def deleted(lines: Lines, foreign: Lines, lot: Random) -> Lines:
    some = lot.sample(range(len(lines) - 1), lot.randrange(1, 6))
    return [line for at, line in enumerate(lines) if at not in some]


Forge = Callable[[Lines, Lines, Random], Lines]
FORGED: list[Forge] = [inserted, replaced, changed, flipped, reordered, deleted]
CASES = 20_000


@pytest.mark.parametrize("forge", FORGED, ids=lambda forge: forge.__name__)
def test_what_is_forged_before_the_last_line_is_noticed_and_shows_no_rank(
    forge: Forge, card: Card, extent: Extent
) -> None:
    lot, foreign = Random(forge.__name__), card.foreign()
    cases = {card.content}  # what was put where it belongs is no case
    while len(cases) <= extent.of(-(-CASES // len(FORGED))):
        lines = forge(card.lines, foreign, lot)
        content = b"".join(numbered(lines) if lot.randrange(2) else lines)
        if content in cases:
            continue
        cases.add(content)
        try:
            reading = read_content(content, card.folder, GAME_ID, card.seal)
        except JournalDamageError as damage:
            told = str(damage)
        else:
            assert reading.damage is not None
            told, good = reading.damage, [*reading.game.events]
            assert good in (OVER[: len(good)], FORK[: len(good)]), "what players did"
        assert not RANK.search(told)


FIRST_LINES: list[tuple[dict[str, object], str]] = [
    # what is changed in the first line, None to leave it out; what is said of it
    ({"game": "krieger"}, "was changed after it was encrypted"),
    ({"options": {"first": "black"}}, "was changed after it was encrypted"),
    ({"began": ""}, "was changed after it was encrypted"),
    ({"tag": None}, "was changed after it was encrypted"),
    ({"seal": None}, "is not the start of a game"),
]


@pytest.mark.parametrize(("changes", "message"), FIRST_LINES)
def test_a_first_line_that_was_changed(
    card: Card, changes: dict[str, object], message: str
) -> None:
    entry = {**json.loads(line_body(card.lines[0])), **changes}
    first = encode_line({name: value for name, value in entry.items() if value is not None})
    content = b"".join([first, *card.lines[1:]])
    with pytest.raises(JournalDamageError, match=f"line 1 {message}"):
        read_content(content, card.folder, GAME_ID, card.seal)


# --- the last line, and what comes after it ---


def told(table: Table) -> tuple[bool, set[str]]:
    """Whether everybody reads a rank, and what kinds everybody sees."""
    view = table.view((), None)
    kinds = {piece.kind for piece in view.scene if piece is not None}
    return bool(RANK.search(" ".join(one.text for one in view.record))), kinds


HIDES = (False, {HIDDEN})


def test_four_plain_lines_at_the_end_open_no_army(tmp_path: Path) -> None:
    make_key(tmp_path / "key")
    library = Library(tmp_path, Clock(), key=tmp_path / "key")
    write_game(library, PLAYED, HEADER)
    with file_of(tmp_path).open("ab") as file:
        for number, entry in enumerate(OPENED, len(PLAYED) + 1):
            file.write(encode_line({"n": number, **entry, "at": ""}))
    for attempt in (library.read, library.open):
        with pytest.raises(JournalDamageError, match="line 10 was changed after it was encrypted"):
            attempt(GAME_ID)
    latest = library.latest_unfinished("generals")
    assert latest is not None, "it is not taken for over"
    assert "line 10 was changed after it was encrypted" in (latest.problem or "")
    kept, _ = saved_games.salvage(library, GAME_ID)
    _, _, table = load_saved_game(library, kept["id"])
    assert table.result is None
    assert told(table) == HIDES


@pytest.mark.parametrize("forge", [changed, flipped, replaced], ids=lambda forge: forge.__name__)
def test_a_last_line_that_is_forged_is_noticed_or_lost(forge: Forge, card: Card) -> None:
    lot, foreign = Random(forge.__name__), card.foreign()
    *before, last = card.lines
    for _ in range(100):
        end = forge([last, b""], foreign, lot)[:-1]
        if end == [last]:
            continue
        reading = read_content(b"".join([*before, *end]), card.folder, GAME_ID, card.seal)
        assert reading.damage or reading.game.notice
        assert [*reading.game.events] in (OVER[:-1], OVER)


def test_a_cut_end_and_an_old_copy_show_no_rank(tmp_path: Path, card: Card) -> None:
    """They cannot be told from a power cut; what they hold is what was played until then."""
    shutil.copy(card.folder / "key", tmp_path / "key")
    library = Library(tmp_path, Clock(), key=tmp_path / "key")
    path = file_of(tmp_path)
    path.parent.mkdir()
    for lines in (card.lines, card.fork):
        for count in range(1, len(lines) + 1):
            path.write_bytes(b"".join(lines[:count]))
            _, _, table = load_saved_game(library, GAME_ID)
            assert told(table) in (HIDES, (False, set())), count
            with pytest.raises(ValueError, match=r"after the game is over|did not reveal"):
                saved_games.export(library, GAME_ID, "white")
