"""Which game was played last, whatever befell files and clock, and how few files that takes."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from firmware_host.commands.saved_games import salvage
from firmware_host.journal.encryption import make_key
from firmware_host.journal.game_files import GameFiles
from firmware_host.journal.index import MIN_ENTRIES_TO_SAVE
from firmware_host.journal.library import Library, Summary
from firmware_host.table.events import Ended, Event, Header, Played, Rewound
from tests.host.journals import Clock, copies, file_of, write_game

pytestmark = pytest.mark.slow

MOVE = Played("attackers", "d1-d4")
DRAWN = Ended((), "a draw was agreed")
TAFL = "tafl-king"


class Machine:
    """One on which games are played; its clock begins in 1970 whenever that is wanted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ids: list[str] = []

    @property
    def index(self) -> Path:
        return self.folder / "games" / "index"

    def library(self) -> Library:
        """As the next start of the program has it."""
        return Library(self.folder, Clock())

    def begin(self, *events: Event, game: str = TAFL) -> str:
        self.ids.append(write_game(self.library(), events, Header("", game)))
        return self.ids[-1]

    def go_on(self, number: int, *events: Event) -> None:
        clock_lost = Library(self.folder, lambda: datetime(1970, 1, 1, tzinfo=UTC))
        with closing(clock_lost.open(self.ids[number - 1])[2]) as journal:
            for event in events:
                journal.append(event)

    def latest(self, game: str = TAFL) -> tuple[str, str]:
        """Which of the games is to go on, from 1, and what is wrong with it."""
        found = self.library().latest_unfinished(game)
        if found is None:
            return "", ""
        known = found.game_id in self.ids
        return str(
            self.ids.index(found.game_id) + 1
        ) if known else found.game_id, found.problem or ""

    def file(self, number: int) -> Path:
        return file_of(self.folder, self.ids[number - 1])

    def copy(self, number: int, times: int) -> None:
        """As many games more as that one."""
        self.ids += copies(self.folder, self.ids[number - 1], times)

    def make_index(self) -> None:
        """A few games are read again sooner than kept."""
        self.begin(game="another")
        self.copy(len(self.ids), MIN_ENTRIES_TO_SAVE)
        self.library().games()
        assert self.index.exists()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


# --- which goes on ---

Accident = Callable[[Path], object]


def written(content: bytes) -> Accident:
    return lambda path: path.write_bytes(content)


def changed(old: bytes, new: bytes) -> Accident:
    return lambda path: path.write_bytes(path.read_bytes().replace(old, new))


def gone(path: Path) -> None:
    path.unlink()


def torn(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


def touched(path: Path) -> None:
    os.utime(path)


EMPTY, ZEROS = written(b""), written(bytes(4096))
HEADER = changed(b"lodeboard", b"lodebOard")
MIDDLE = changed(b'"n":2,', b'"n":9,')

ACCIDENTS = [
    # Three games; the second was gone on with last, when the clock stood at 1970. What befell which
    # of them, which is found to go on with, and why it cannot be.
    ("nothing", {}, "2", ""),
    ("others were changed later", {1: touched, 3: touched}, "2", ""),
    ("a power cut tore its end", {2: torn}, "2", ""),
    ("it is gone", {2: gone}, "3", ""),
    ("it is empty", {2: EMPTY}, "2", ": empty, so"),
    ("zeros", {2: ZEROS}, "2", "not a game saved by"),
    ("its header is damaged", {2: HEADER}, "2", "line 1 is damaged"),
    ("its middle is damaged", {2: MIDDLE}, "2", "line 3 is damaged"),
    ("older ones are damaged", {1: MIDDLE, 3: HEADER}, "2", ""),
    ("two are damaged", {2: HEADER, 3: MIDDLE}, "2", "line 1 is damaged"),
    ("only a damaged one is left", {1: MIDDLE, 2: gone, 3: gone}, "1", "line 3 is damaged"),
]


@pytest.mark.parametrize("indexed", [False, True], ids=["without an index", "with one"])
@pytest.mark.parametrize(
    ("accidents", "number", "problem"),
    [row[1:] for row in ACCIDENTS],
    ids=[row[0] for row in ACCIDENTS],
)
def test_the_game_played_last_goes_on_or_is_told(
    machine: Machine, accidents: dict[int, Accident], number: str, problem: str, indexed: bool
) -> None:
    for _ in range(3):
        machine.begin(MOVE, MOVE, MOVE)
    machine.go_on(2, MOVE, MOVE)
    if indexed:
        machine.make_index()
    for game, accident in accidents.items():
        accident(machine.file(game))
    for _ in range(2):  # and so it is at the next start
        found, why = machine.latest()
        assert found == number
        assert problem in why
        assert bool(why) == bool(problem)


def test_a_damaged_game_stands_in_the_way_of_its_own_kind_alone(machine: Machine) -> None:
    machine.begin(MOVE, game="krieger")
    machine.begin(MOVE, MOVE, MOVE)
    MIDDLE(machine.file(2))
    assert machine.latest("krieger") == ("1", "")
    assert machine.latest("generals") == ("", "")
    EMPTY(machine.file(2))
    assert machine.latest("krieger")[0] == "2", "nobody knows which game it was"


def test_it_is_told_until_a_later_one_can_go_on(machine: Machine) -> None:
    machine.begin(MOVE)
    machine.begin(MOVE)
    EMPTY(machine.file(2))
    assert machine.latest()[0] == "2"
    machine.begin(DRAWN)
    assert machine.latest()[0] == "2", "one that is over cannot"
    machine.begin(MOVE)
    assert machine.latest() == ("4", "")


def test_what_was_kept_of_it_takes_its_place(machine: Machine) -> None:
    machine.begin(MOVE, MOVE, MOVE)
    machine.begin(MOVE)
    machine.go_on(1, MOVE, MOVE)
    for events in (1, 1):  # the copy may be damaged, too
        damaged = machine.library().latest_unfinished(TAFL)
        assert damaged is not None
        MIDDLE(file_of(machine.folder, damaged.game_id))
        assert machine.latest()[1]
        found, _ = salvage(machine.library(), damaged.game_id)
        assert found["moves"] == events
        machine.ids.append(found["id"])
        assert machine.latest() == (str(len(machine.ids)), "")
        with closing(machine.library().open(found["id"])[2]) as journal:
            journal.append(MOVE)
            journal.append(MOVE)


# --- how few files that takes ---

OLD_GAMES = 60


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the journals that were read."""
    read: list[str] = []
    load = GameFiles.load

    def noted(files: GameFiles, game_id: str, flags: int = os.O_RDONLY) -> tuple[bytes, int]:
        read.append(game_id)
        return load(files, game_id, flags)

    monkeypatch.setattr(GameFiles, "load", noted)
    return read


@pytest.fixture
def old(machine: Machine) -> Machine:
    """Many games are over, and one is not."""
    machine.begin(MOVE, DRAWN)
    machine.copy(1, OLD_GAMES - 1)
    machine.begin(MOVE)
    gone(machine.index)
    machine.library().games()
    return machine


def test_a_start_reads_the_game_that_goes_on_alone(old: Machine, read: list[str]) -> None:
    """And the few that were played since the index was written."""
    assert old.latest() == (str(OLD_GAMES + 1), "")
    assert read == [old.ids[-1]]
    old.go_on(OLD_GAMES + 1, MOVE)
    read.clear()
    assert old.latest() == (str(OLD_GAMES + 1), "")
    assert read == [old.ids[-1]] * 2, "it was changed, and is read before it goes on"
    read.clear()
    old.begin(MOVE)
    assert len(read) <= 2
    assert len(old.library().games()) == OLD_GAMES + 2


def test_many_games_more_are_read_once(old: Machine, read: list[str]) -> None:
    old.copy(OLD_GAMES + 1, MIN_ENTRIES_TO_SAVE)
    for count in (MIN_ENTRIES_TO_SAVE, 0):
        read.clear()
        old.library().games()
        assert len(read) == count


def test_reading_that_is_cut_short_goes_on_from_there(
    old: Machine, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the first start after an update takes too long for whoever watches it."""

    class Killed(BaseException):
        pass

    def killed(library: Library, game_id: str) -> Summary:
        if len(read) == 50:
            raise Killed
        return summary(library, game_id)

    gone(old.index)
    summary = Library._summary
    with monkeypatch.context() as watched:
        watched.setattr("firmware_host.journal.index.BATCH_SIZE", 20)
        watched.setattr(Library, "_summary", killed)
        with pytest.raises(Killed):
            old.library().games()
    read.clear()
    assert len(old.library().games()) == OLD_GAMES + 1
    assert len(read) == OLD_GAMES + 1 - 40


LOST: list[tuple[str, Accident]] = [
    ("gone", gone),
    ("empty", EMPTY),
    ("zeros", ZEROS),
    ("torn", torn),
    ("one letter is another", changed(b"attackers", b"attackerz")),
    ("of another version", changed(b'index",2,', b'index",3,')),
    ("of another version, whole", lambda path: forged(path, b'index",2,', b'index",3,')),
    ("no list", lambda path: forged(path, b"[", b"{")),
]


def forged(path: Path, old: bytes, new: bytes) -> None:
    content = path.read_bytes().split(b" ", 1)[1].replace(old, new)
    path.write_bytes(b"%08x %b" % (zlib.crc32(content), content))


@pytest.mark.parametrize("accident", [row[1] for row in LOST], ids=[row[0] for row in LOST])
def test_an_index_that_cannot_be_used_is_made_anew(
    old: Machine, read: list[str], accident: Accident
) -> None:
    before = old.library().games()
    accident(old.index)
    assert old.library().games() == before
    assert len(read) in (OLD_GAMES + 1, 0)
    read.clear()
    assert old.library().games() == before
    assert read == []


def test_a_pipe_in_its_place_stops_nobody(old: Machine) -> None:
    gone(old.index)
    os.mkfifo(old.index)
    assert old.latest() == (str(OLD_GAMES + 1), "")


def test_where_nothing_can_be_written_everything_is_read(
    old: Machine, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError("read-only")

    gone(old.index)
    monkeypatch.setattr("firmware_host.journal.index.write_atomically", refused)
    library = old.library()
    assert len(library.games()) == OLD_GAMES + 1
    read.clear()
    assert len(library.games()) == OLD_GAMES + 1
    assert read == [], "once"


def test_an_index_is_not_believed_over_a_journal(old: Machine) -> None:
    """Bits may flip in a file whose size and times stay as they were."""
    forged(old.index, b"tafl-king", b"russian-draughts")
    assert old.latest("russian-draughts") == ("", ""), "the journal says what it is"


ODD: list[tuple[str, Event | Header, str]] = [
    ("half a letter in a reason", Ended(("\ud800",), "\udfff"), ""),
    ("and in a name", Header("", "\ud800", begun_at="\ud800"), ""),
    ("a count beyond all games", Header("", TAFL), '"sitting":1%s' % ("0" * 400)),
    ("a count below none", Header("", TAFL), '"sitting":-7'),
    ("no count", Header("", TAFL), '"sitting":true'),
]


@pytest.mark.parametrize(("odd", "changed"), [row[1:] for row in ODD], ids=[r[0] for r in ODD])
def test_odd_journals_stop_nobody(old: Machine, odd: Event | Header, changed: str) -> None:
    """Their checksums are right, as anybody can make them."""
    header = odd if isinstance(odd, Header) else Header("", "krieger")
    made = write_game(old.library(), [] if odd is header else [odd], header)
    path = file_of(old.folder, made)
    if changed:
        body = re.sub(rb'"sitting":\d+', changed.encode(), path.read_bytes()[9:-1])
        path.write_bytes(b"%08x %b\n" % (zlib.crc32(body), body))
    copies(old.folder, made, MIN_ENTRIES_TO_SAVE)
    assert old.latest() == (str(OLD_GAMES + 1), "")
    assert msgspec.json.encode(old.library().games()), "it can be told to everybody"


def test_odd_files_stop_nobody(old: Machine) -> None:
    for name in (b"\xff.journal", "ä.journal".encode(), b" .journal"):
        (old.folder / "games" / os.fsdecode(name)).write_bytes(b"")
    os.utime(old.file(1), ns=(0, 2**62))
    for _ in range(MIN_ENTRIES_TO_SAVE):
        old.begin(MOVE)
    names = {one.game_id for one in old.library().games() if one.problem}
    assert names == {"\\udcff", "ä", " "}
    assert old.latest() == (str(OLD_GAMES + 1 + MIN_ENTRIES_TO_SAVE), "")


def test_who_has_the_key_proves_what_others_have_only_read(
    machine: Machine, read: list[str]
) -> None:
    key = machine.folder / "key"
    make_key(key)
    army = Played("white", "white:F=a1", public_text="white:?=a1")
    sealed = write_game(Library(machine.folder, Clock(), key=key), [army], Header("", "generals"))
    copies(machine.folder, sealed, MIN_ENTRIES_TO_SAVE)
    for with_key, count in (
        (None, MIN_ENTRIES_TO_SAVE + 1),
        (None, 0),
        (key, MIN_ENTRIES_TO_SAVE + 1),
        (key, 0),
        (None, 0),
    ):
        read.clear()
        Library(machine.folder, Clock(), key=with_key).games()
        assert len(read) == count


EACH = (
    ("a set-up and commands are no moves", ("yellow:a1=king", "c1-d1", "green:join-yellow"), 1),
    ("the most of any player", ("c1-d1", "d1-c1"), 2),
)


@pytest.mark.parametrize(("texts", "each"), [row[1:] for row in EACH], ids=[row[0] for row in EACH])
def test_lists_count_the_moves_of_each_player(
    tmp_path: Path, texts: tuple[str, ...], each: int
) -> None:
    """As the start screen does; what was taken back is not counted."""
    machine = Machine(tmp_path)
    events = [Played("yellow", text) for text in texts]
    back = [Played("black", "c9-c8"), Played("black", "c8-c9"), Rewound(len(events))]
    machine.begin(*events, *back, game="coalition-chess")
    (found,) = machine.library().games()
    assert found.moves_of_each(4) == each
    assert msgspec.structs.replace(found, moves=5, each=None).moves_of_each(4) == 2
